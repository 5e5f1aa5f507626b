"""How every kernel is compiled: the only place where compiler flags stand."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from numbers import Integral
from threading import RLock
from typing import Any, TypeVar, cast

import numba
from numba.np.ufunc.parallel import threading_layer

__all__ = ["FLAGS", "kernel", "parallel_kernel", "thread_count", "threads"]

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

# numba has no types.
current_layer: Callable[[], str] = threading_layer
config: Any = numba.config
# LLVM then packs the unrolled lanes of the region kernels into vectors; numba leaves that off.
config.SLP_VECTORIZE = 1


class _Process:
    """What is to be known of this process.

    lost: whether a fork left the threads of OpenMP behind in the parent; numba ends a child that asks for them.
    turn: for numba's layer "workqueue", which ends the process if two threads of Python run parallel kernels.
    """

    lost = False
    turn = RLock()


def _look_after_fork() -> None:
    _Process.turn = RLock()
    with suppress(ValueError):  # if the parent had none, the child starts its own
        _Process.lost = current_layer() == "omp"


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_look_after_fork)


def kernel(function: F) -> F:
    """Return the function compiled with `FLAGS`, under the type that it is written with."""
    return cast("F", numba.njit(**FLAGS)(function))


def parallel_kernel(function: F) -> F:
    """Return the function compiled with `FLAGS`, its `numba.prange` loops run by the threads that `threads` allows."""
    return cast("F", numba.njit(parallel=True, **FLAGS)(function))


@contextmanager
def threads(n_jobs: int | None) -> Iterator[int]:
    """Let parallel kernels use so many threads: None is one, a negative number counts from all (-1: all of them).

    A child that was forked after its parent used OpenMP has one, and then runs no parallel kernel that can be avoided.

    Raises:
        TypeError: n_jobs is neither None nor an integer.
        ValueError: n_jobs is 0.
    """
    count, before = thread_count(n_jobs), numba.get_num_threads()
    # The layer is known by now, for get_num_threads starts it.
    with _Process.turn if current_layer() == "workqueue" else nullcontext():
        numba.set_num_threads(count)
        try:
            yield count
        finally:
            numba.set_num_threads(before)


def thread_count(n_jobs: int | None) -> int:
    """Return how many threads n_jobs stands for, at most all there are; arguments and errors as for `threads`."""
    if n_jobs is not None and (isinstance(n_jobs, bool) or not isinstance(n_jobs, Integral)):
        raise TypeError(f"n_jobs={n_jobs!r}: expected None or an integer")
    if n_jobs == 0:
        raise ValueError("n_jobs=0: expected None, a positive number of threads, or a negative one (-1: all)")
    most = 1 if _Process.lost else int(config.NUMBA_NUM_THREADS)
    wanted = 1 if n_jobs is None else int(n_jobs) if n_jobs > 0 else max(1, most + 1 + int(n_jobs))
    return min(wanted, most)
