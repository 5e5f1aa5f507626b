"""The workers of a cluster, through joblib: what they answer is what one process would find."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

from boostproof.verify.evidence.entries import source_sum

__all__ = ["BACKENDS", "Cluster"]

BACKENDS = ("dask", "ray")
"""Backends of joblib that lead to other machines. Dask gives the work of a lost worker to another one."""

_SECONDS = 15
"""So long it is waited for an answer at the address."""
_ANOTHER = "a worker of the cluster has another boostproof: expected the same version on all machines"


@dataclass(frozen=True)
class Cluster:
    """A running cluster: the name of its backend, and the address where it is asked for work.

    Raises ValueError for an unknown backend, and for no address.
    """

    backend: str
    address: str

    def __post_init__(self) -> None:
        if self.backend not in BACKENDS:
            raise ValueError(f"backend={self.backend!r} is unknown: expected one of {', '.join(BACKENDS)}")
        if not self.address:
            raise ValueError(f"cluster={self.address!r} is no address: expected one such as tcp://127.0.0.1:8786")

    @contextmanager
    def joined(self) -> Iterator[None]:
        """Send what joblib is given meanwhile to the cluster's workers.

        Raises ValueError where nobody answers at the address, the backend is not installed, or a worker has another
        boostproof.
        """
        from joblib import parallel_config  # 60 ms that a run on one machine does not need

        with ExitStack() as held:
            try:
                told = held.enter_context((_dask if self.backend == "dask" else _ray)(self.address))
            except ImportError as error:
                extra = "cluster" if self.backend == "dask" else "ray"
                raise self._unusable(f"{error.name} is not installed: pip install 'boostproof[{extra}]'") from None
            except (OSError, ValueError) as error:
                raise self._unusable(error) from None
            with parallel_config(**told):
                yield

    def answers(self, work: Callable[[bytes], bytes], sent: Sequence[bytes]) -> Generator[bytes, None, None]:
        """What ``work`` makes of each, in their order.

        Raises ValueError as :meth:`joined` does, also for a worker that comes later, and where the cluster is lost.
        """
        from joblib import delayed  # as above

        from boostproof.verify.experiments.running import returned  # as above

        calls = (delayed(_same)(work, task, _source()) for task in sent)
        with self.joined(), closing(returned(calls, -1)) as found:
            try:
                yield from found
            except OSError as error:
                raise self._unusable(error) from None

    def _unusable(self, why: object) -> ValueError:
        words = " ".join(str(why).split())[:300]
        return ValueError(f"cluster={self.address!r} of {self.backend} cannot be used: {words}")


@contextmanager
def _dask(address: str) -> Iterator[dict[str, Any]]:
    """What joblib is told of a Dask cluster, which is left again."""
    from distributed import Client  # an extra

    with Client(address, timeout=_SECONDS, set_as_default=False) as client:  # type: ignore[no-untyped-call] # as distributed has it
        if any(source != _source() for source in client.run(_source).values()):
            raise ValueError(_ANOTHER)
        yield {"backend": _backend(client)}


def _backend(client: Any) -> Any:
    """joblib's backend of Dask, which also tells when work is given up, as where its workers were lost again and again.

    joblib's own calls nobody back then, and whoever waits for the work would wait for ever.
    """
    from joblib._dask import DaskDistributedBackend  # joblib offers it by its name alone
    from joblib.parallel import TASK_PENDING

    class Telling(DaskDistributedBackend):  # type: ignore[misc] # as joblib has it
        def submit(self, func: Any, callback: Any = None) -> Any:
            def tell(done: Any) -> None:
                error = done.exception()
                if error is not None and callback.status == TASK_PENDING:
                    callback(error)

            found = super().submit(func, callback)
            found.add_done_callback(tell)
            return found

    return Telling(client=client)


@contextmanager
def _ray(address: str) -> Iterator[dict[str, Any]]:
    """What joblib is told of a Ray cluster, which is left again."""
    import ray  # an extra
    from ray.util.joblib import register_ray

    ray.init(address=address, logging_level="error", log_to_driver=False)
    try:
        register_ray()
        yield {"backend": "ray"}
    finally:
        ray.shutdown()


def _same(work: Callable[[bytes], bytes], task: bytes, source: str) -> bytes:
    """The work, where the one who asks has the same source."""
    if source != _source():
        raise ValueError(_ANOTHER)
    return work(task)


@cache
def _source() -> str:
    from boostproof import algorithms, theory, verify  # not at rest, where this module is a part of what is imported

    return source_sum(algorithms, theory, verify)
