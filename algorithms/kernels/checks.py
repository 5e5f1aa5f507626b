"""The checks that stand in front of the kernels: each names the argument, its value, and what was expected."""

from __future__ import annotations

from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.flags import kernel

__all__ = [
    "Floats",
    "Signs",
    "as_array",
    "coefficients",
    "counting",
    "distributions",
    "instance",
    "real",
    "shown",
    "signs",
    "table",
]

Floats = npt.NDArray[np.float64]
Signs = npt.NDArray[np.int8]


def as_array(name: str, value: Any) -> npt.NDArray[Any]:
    """Return the value as an array of any kind; ValueError for rows of different lengths and for masked entries."""
    if np.ma.is_masked(value):
        raise ValueError(f"{name}={shown(value)}: expected no masked entry")
    try:
        return np.asarray(value)
    except ValueError:
        raise ValueError(f"{name}={shown(value)}: expected an array, rows of one length") from None


def signs(name: str, value: Any, ndim: int) -> Signs:
    """Return the value as a C-contiguous int8 array of +1 and -1 with `ndim` dimensions."""
    array = as_array(name, value)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name}={shown(value)}: expected integers +1 and -1, not {array.dtype}")
    _check_shape(name, value, array, ndim)
    # Compared before the cast: 257 would become 1 as an int8.
    if array.dtype != np.int8 and not bool(np.all((array == 1) | (array == -1))):
        raise ValueError(f"{name}={shown(value)}: expected only +1 and -1")
    result = np.ascontiguousarray(array, dtype=np.int8)
    if not _all_signs(result.ravel()):
        raise ValueError(f"{name}={shown(value)}: expected only +1 and -1")
    return result


def distributions(name: str, value: Any, shape: tuple[int, ...]) -> Floats:
    """Return the value as float64 weights of the given shape: finite, non-negative, no row without weight."""
    array = _finite(name, value, len(shape))
    if array.shape != shape:
        raise ValueError(f"{name} has shape {array.shape}: expected {shape}")
    if bool(np.any(array < 0)):
        raise ValueError(f"{name}={shown(value)}: expected non-negative weights")
    with np.errstate(over="ignore"):  # a sum that overflows is refused
        totals = array.sum(axis=-1)
    if not bool(np.all((totals > 0) & np.isfinite(totals))):
        raise ValueError(f"{name}={shown(value)}: expected a positive finite sum of the weights")
    return array


def coefficients(name: str, value: Any, shape: tuple[int, ...]) -> Floats:
    """Return the value as finite float64 numbers of the given shape."""
    array = _finite(name, value, len(shape))
    if array.shape != shape:
        raise ValueError(f"{name} has shape {array.shape}: expected {shape}")
    return array


def table(name: str, value: Any) -> Floats:
    """Return the value as a finite float64 table (m, d) with at least one row and one column."""
    return _finite(name, value, 2)


def counting(name: str, value: Any, least: int) -> int:
    """Return the value if it is an integer of at least `least`."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise TypeError(f"{name}={value!r}: expected an integer")
    if value < least:
        raise ValueError(f"{name}={value!r}: expected at least {least}")
    return int(value)


def real(name: str, value: Any) -> float:
    """Return the value if it is a real number, but no boolean; it may be infinite or nan."""
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError(f"{name}={shown(value)}: expected a real number")
    try:
        return float(value)
    except OverflowError:
        raise ValueError(f"{name}={shown(value)}: expected a number within the range of float64") from None


def instance(name: str, value: Any, kind: type) -> None:
    """Raise TypeError unless the value is of this kind."""
    if not isinstance(value, kind):
        raise TypeError(f"{name}={shown(value)}: expected {kind.__name__}, not {type(value).__name__}")


def _finite(name: str, value: Any, ndim: int) -> Floats:
    """Return the value as a C-contiguous array of finite float64 numbers."""
    array = as_array(name, value)
    if array.dtype.kind not in "iufb":
        raise TypeError(f"{name}={shown(value)}: expected real numbers, not {array.dtype}")
    _check_shape(name, value, array, ndim)
    with np.errstate(over="ignore"):  # a number that overflows is refused
        result = np.ascontiguousarray(array, dtype=np.float64)
    if not bool(np.all(np.isfinite(result))):
        raise ValueError(f"{name}={shown(value)}: expected finite numbers")
    return result


def _check_shape(name: str, value: Any, array: npt.NDArray[Any], ndim: int) -> None:
    """Raise ValueError for another number of dimensions, or for no examples."""
    if array.ndim != ndim:
        raise ValueError(f"{name}={shown(value)}: expected {ndim} dimensions, not {array.ndim}")
    if array.shape[-1] == 0 or (ndim == 2 and name == "X" and array.shape[0] == 0):
        raise ValueError(f"{name} has shape {array.shape}: expected at least one example")


def shown(value: Any) -> str:
    """Return the repr of a value, cut where it is long."""
    with np.printoptions(threshold=12, edgeitems=3):
        text = " ".join(repr(value).split())
    return text if len(text) <= 120 else f"{text[:117]}..."


@kernel
def _all_signs(values: Signs) -> bool:
    wrong = 0
    for value in values:
        wrong += (value != 1) & (value != -1)
    return wrong == 0
