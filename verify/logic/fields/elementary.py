"""The exponential and the logarithm of floats, each with a bound on its error that rests on IEEE 754 alone.

No standard bounds what a library's exponential returns. Here each is a Taylor polynomial over a reduced argument, from
sums, products and quotients that are rounded correctly, and the bound is that of Horner's scheme (Higham, Accuracy and
Stability of Numerical Algorithms, 2nd ed., section 5.1). Below u is 2^-53, the error of one rounding.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

__all__ = ["exponential", "logarithm"]

_UNIT = 2.0**-53
_LN2_HIGH, _LN2_LOW = float.fromhex("0x1.62e42feep-1"), float.fromhex("0x1.a39ef35793c76p-33")
"""Their sum lacks less than ``_LN2_LACKS`` of ln 2. The first ends in 21 zero bits: its multiples by up to 2^21 are
exact."""
_LN2_LACKS = 2.0**-86
_FARTHEST = 690.0
"""Beyond it an exponential, or one over it, comes near to where floats end."""
_INVERSE_FACTORIALS = [1 / math.factorial(degree) for degree in range(13, -1, -1)]
_INVERSE_ODD = [1 / degree for degree in range(19, 0, -2)]


def exponential(x: Any) -> tuple[Any, Any]:
    """The exponential, and a bound on its error relative to it: infinite where the argument is too large.

    With k the whole number next to x/ln 2 and r = x - k ln 2, exp x = 2^k exp r, where |r| < 0.347. Reducing x errs by
    less than 0.8 u. The polynomial of degree 13 lacks less than 0.06 u of exp r, relative to it. By Horner's scheme it
    errs by at most 26 u exp(|r|), its rounded coefficients by u exp(|r|): relative to exp r, by less than 54.1 u.
    Together these are less than 64 u. Times 2^k nothing is rounded.
    """
    known = np.abs(x) <= _FARTHEST
    x = np.where(known, x, 0.0)
    k = np.rint(x * (1 / math.log(2)))
    r = (x - k * _LN2_HIGH) - k * _LN2_LOW
    found = np.ldexp(_polynomial(_INVERSE_FACTORIALS, r), k.astype(np.int32))
    return found, np.where(known, 64 * _UNIT, np.inf)


def logarithm(x: Any) -> tuple[Any, Any]:
    """The logarithm, and a bound on its error: infinite where the argument is not positive, and 0 at 1.

    x = 2^k f with f in [sqrt(1/2), sqrt(2)), and ln f = 2 s (1 + s^2/3 + s^4/5 + ...), where
    s = (f - 1)/(f + 1) is at most 0.172 in size and errs by 2.1 u, relative to it, as f - 1 is exact. What is left out
    behind s^18/19 is less than 0.3 u of the sum. Horner's scheme over terms that are not negative errs by at most 18 u
    of it, its coefficients by 1 u, and the error of s^2 moves it by 0.1 u. With the last product's rounding ln f errs
    by less than 32 u of it. The bound's other terms are the roundings of k ln 2 and of the two sums.
    """
    known = (x > 0) & (x < np.inf)
    f, k = np.frexp(np.where(known, x, 1.0))
    small = f < math.sqrt(0.5)
    f, k = np.where(small, 2 * f, f), np.where(small, k - 1, k)
    s = (f - 1) / (f + 1)
    part = 2 * s * _polynomial(_INVERSE_ODD, s * s)
    low = k * _LN2_LOW
    found = k * _LN2_HIGH + (low + part)
    error = _UNIT * (32 * np.abs(part) + 4 * np.abs(low) + 2 * np.abs(found)) + np.abs(k) * _LN2_LACKS
    return found, np.where(known, error * (1 + 2.0**-45), np.inf)


def _polynomial(coefficients: Sequence[float], x: Any) -> Any:
    """Its value by Horner's scheme, the leading coefficient first."""
    found = coefficients[0]
    for coefficient in coefficients[1:]:
        found = found * x + coefficient
    return found
