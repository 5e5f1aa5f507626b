"""How every kernel is compiled: the only place where compiler flags stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import numba

__all__ = ["FLAGS", "kernel", "parallel_kernel", "threads"]

F = TypeVar("F", bound=Callable[..., Any])

FLAGS: dict[str, Any] = {
    # Compiled once a machine and kept beside the source (or in the user's cache directory).
    "cache": True,
    # Threads may run kernels side by side; no kernel touches Python objects.
    "nogil": True,
    # A division by zero gives inf or nan, as in NumPy, instead of an exception: the documented value of such a round.
    "error_model": "numpy",
    # nnan and ninf would break those values; reassociation would let sums, hence ties, depend on the machine.
    "fastmath": False,
}

config: Any = numba.config
# LLVM then packs the unrolled lanes of the region kernels into vectors; numba leaves that off.
config.SLP_VECTORIZE = 1


def kernel(function: F) -> F:
    """Return the function compiled with `FLAGS`, under the type that it is written with."""
    return cast("F", numba.njit(**FLAGS)(function))


def parallel_kernel(function: F) -> F:
    """Return the function compiled with `FLAGS`, its `numba.prange` loops run by the threads that `threads` allows."""
    return cast("F", numba.njit(parallel=True, **FLAGS)(function))


@contextmanager
def threads(n_jobs: int | None) -> Iterator[int]:
    """Let parallel kernels use so many threads: None is one, a negative number counts from all (-1: all of them).

    Raises:
        TypeError: n_jobs is neither None nor an integer.
        ValueError: n_jobs is 0.
    """
    if n_jobs is not None and (isinstance(n_jobs, bool) or not isinstance(n_jobs, int)):
        raise TypeError(f"n_jobs={n_jobs!r}: expected None or an integer")
    if n_jobs == 0:
        raise ValueError("n_jobs=0: expected None, a positive number of threads, or a negative one (-1: all)")
    most = int(config.NUMBA_NUM_THREADS)
    wanted = 1 if n_jobs is None else n_jobs if n_jobs > 0 else max(1, most + 1 + n_jobs)
    before = numba.get_num_threads()
    numba.set_num_threads(min(wanted, most))
    try:
        yield min(wanted, most)
    finally:
        numba.set_num_threads(before)
