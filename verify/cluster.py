"""The workers of a cluster, through joblib: what they answer is what one process would find."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

from boostproof.verify.evidence.entries import source_sum

__all__ = ["BACKENDS", "Cluster"]

BACKENDS = ("dask",)
"""Backends of joblib that lead to other machines, and give the work of a lost worker to another one."""

_SECONDS = 15
"""So long it is waited for an answer at the address."""


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

    def answers(self, work: Callable[[bytes], bytes], sent: Sequence[bytes]) -> Generator[bytes, None, None]:
        """What ``work`` makes of each, in their order.

        Raises ValueError where nobody answers at the address, the backend is not installed, or a worker has another
        boostproof.
        """
        from joblib import delayed, parallel_config  # 60 ms that a run on one machine does not need

        calls = (delayed(_same)(work, task, _source()) for task in sent)
        try:
            with self._asked() as told, parallel_config(**told), closing(_ordered(calls)) as found:
                yield from found
        except (OSError, ImportError) as error:
            words = " ".join(str(error).split())
            raise ValueError(f"cluster={self.address!r} of {self.backend} cannot be used: {words}") from None

    @contextmanager
    def _asked(self) -> Iterator[dict[str, Any]]:
        """What joblib is told of the cluster, which is left again."""
        from distributed import Client  # an extra

        with Client(self.address, timeout=_SECONDS, set_as_default=False) as client:  # type: ignore[no-untyped-call] # as distributed has it
            yield {"backend": self.backend, "client": client}


def _ordered(calls: Iterable[Any]) -> Any:
    """What the calls return, in their order, as it comes."""
    from joblib import Parallel  # as above

    return Parallel(n_jobs=-1, return_as="generator")(calls)


def _same(work: Callable[[bytes], bytes], task: bytes, source: str) -> bytes:
    """The work, where the one who asks has the same source."""
    if source != _source():
        raise ValueError("a worker of the cluster has another boostproof: expected the same version on all machines")
    return work(task)


@cache
def _source() -> str:
    from boostproof import algorithms, theory, verify  # not at rest, where this module is a part of what is imported

    return source_sum(algorithms, theory, verify)
