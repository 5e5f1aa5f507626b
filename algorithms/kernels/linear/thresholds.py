"""The best rule sgn(a x + b) on the line: a threshold or a constant (MM01, section 2).

The gain of a rule is sum_i gains_i sgn(a x_i + b); with gains_i = P_i y_i it is the edge. Values are sorted, the gains
of equal values are added up, and one pass over the running sums finds the best boundary: O(m log m), O(m) for the
search. Gains are integers: the answer is exact.

Ties: the constant rules, a = 0 and b = 1 before b = -1; then the lowest threshold. A threshold is the middle between
neighbouring values, or the value that the rule counts as not positive where no float64 lies between. `DecisionStump` is
the same class of rules on the columns of a table.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import shown
from boostproof.algorithms.kernels.fixed import fixed
from boostproof.algorithms.kernels.linear.orientation import coordinates

__all__ = ["middle", "optimal_threshold"]

N = TypeVar("N", float, Fraction)


def optimal_threshold(x: npt.ArrayLike, gains: npt.ArrayLike) -> tuple[int | float, tuple[int, float]]:
    """Return the largest gain of a rule sgn(a x + b), and the rule; see the module for ties.

    Args:
        x: finite real numbers, shape (m,), m at least 1; integers of at most 2^53 in absolute value.
        gains: real numbers, shape (m,). Floats are rounded as `fixed` says: the gain is right to m times that error.

    Returns:
        The gain, an int for integers and else a float, and (a, b), a in {-1, 0, 1}: +1 where a x + b > 0, as float64
        evaluates it, and -1 elsewhere.

    Raises:
        TypeError: x or gains does not hold real numbers.
        ValueError: another shape, numbers that are not as above, or sums of gains beyond 2^60.

    Source: MM01, section 2.
    """
    points, values = coordinates("x", x, 1), fixed("gains", gains, 1)
    if values.values.shape != points.shape:
        raise ValueError(f"gains={shown(gains)}: expected {points.size} gains, one a value of x")
    order = np.argsort(points, kind="stable")
    ordered = points[order]
    total = int(values.values.sum())
    edges = total - 2 * np.cumsum(values.values[order])[:-1]
    edges[ordered[1:] == ordered[:-1]] = 0
    k = int(np.argmax(np.abs(edges))) if edges.size else 0
    if not edges.size or abs(int(edges[k])) <= abs(total):
        return values.gain(abs(total)), (0, 1.0 if total >= 0 else -1.0)
    low, high = float(ordered[k]), float(ordered[k + 1])
    rule = (1, -middle(low, high)) if edges[k] > 0 else (-1, -middle(-high, -low))
    return values.gain(abs(int(edges[k]))), rule


def middle(low: N, high: N) -> N:
    """Return a number t with low <= t < high: the middle; of neighbouring floats, where it may round up, the lower."""
    between = low / 2 + high / 2
    return between if low <= between < high else low
