"""Work on other machines: the cluster that a command line names."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from boostproof.problems import Problem, checking

if TYPE_CHECKING:
    from boostproof.verify.cluster import Cluster

__all__ = ["named_cluster", "on_cluster"]


def named_cluster(arguments: Namespace) -> Cluster | None:
    """The cluster of ``--backend`` and ``--cluster``; None for this machine. Raises Problem for a
    backend alone.
    """
    if arguments.cluster is None:
        if arguments.backend is not None:
            raise Problem(
                f"--backend {arguments.backend} needs --cluster ADDRESS, where the cluster is "
                "running"
            )
        return None
    from boostproof.verify.cluster import Cluster  # who works here needs no joblib

    return Cluster(arguments.backend or "dask", arguments.cluster)


@contextmanager
def on_cluster(arguments: Namespace) -> Iterator[int | None]:
    """How many workers joblib is asked for: all of the cluster's, which it sends work to meanwhile,
    else ``--jobs``.

    Raises Problem where the cluster cannot be used.
    """
    with ExitStack() as held:
        with checking():
            cluster = named_cluster(arguments)
            if cluster is not None:
                held.enter_context(cluster.joined())
        yield arguments.jobs if cluster is None else -1
