"""How every kernel is compiled: the only place where compiler flags stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

__all__ = ["FLAGS", "kernel"]

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


def kernel(function: F) -> F:
    """Return the function compiled with `FLAGS`, under the type that it is written with."""
    return cast("F", numba.njit(**FLAGS)(function))
