"""Lines that separate the points of the plane as a cut says, in float64 where that is possible, else in fractions.

A rule (a, b) says +1 where a_0 x + a_1 y > -b, as evaluated: one product each, one sum, one comparison, in the numbers
that a and b are written in. In float64 the evaluation rounds, so a direction a is tried and the values that it gives to
the points are looked at: if those of the points that are to get +1 are all above the others, b is put halfway between.
Otherwise (points that lie on almost one line, to more digits than a float64 has) the same is done in fractions, where
it cannot fail.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs
from boostproof.algorithms.kernels.linear.thresholds import middle

__all__ = ["Line", "constant_line", "line_predictions", "separator"]

Numbers = npt.NDArray[Any]


class Line(NamedTuple):
    """The rule that says +1 where a . x + b > 0 and -1 elsewhere.

    a has shape (2,), float64, and b is a float; where float64 is too coarse for the points, both are Fractions (a then
    has the dtype object). a = 0 and b = 1 or -1 are the constant rules.
    """

    a: Numbers
    b: Any


def constant_line(polarity: int) -> Line:
    """Return the rule that says the same everywhere."""
    return Line(np.zeros(2), float(polarity))


def line_predictions(points: npt.NDArray[np.float64], line: Line) -> Signs:
    """Return the rule's predictions +1 and -1 on finite float64 points (m, 2), shape (m,)."""
    table = points if line.a.dtype == np.float64 else _fractions(points)
    above = _values(table, line.a) > -line.b
    return np.where(above.astype(bool), 1, -1).astype(np.int8)


def separator(points: Floats, sides: npt.NDArray[np.int8], pivot: int, polarity: int) -> Line:
    """Return a line that says `polarity` on the left side and, of the points on the line, up to the pivot.

    Args:
        points: distinct points by y, then x, shape (n, 2).
        sides: 1, 0 or -1: left of the line that the cut runs along, on it, right of it, shape (n,).
        pivot: index of a point on the line.
        polarity: +1 or -1.
    """
    left = (sides > 0) | ((sides == 0) & (np.arange(len(points)) <= pivot))
    with np.errstate(all="ignore"):  # what overflows separates nothing, and is seen to
        line = _line(points, sides, pivot, left, polarity)
    if line is None:
        line = _line(_fractions(points), sides, pivot, left, polarity)
    assert line is not None, "fractions separate every cut"
    return line


def _line(
    points: Numbers, sides: npt.NDArray[np.int8], pivot: int, left: npt.NDArray[np.bool_], polarity: int
) -> Line | None:
    """Return the line in the numbers of the points; None if these are too coarse."""
    a = _direction(points, sides, pivot) * polarity
    values, positive = _values(points, a), left if polarity > 0 else ~left
    low, high = values[~positive].max(), values[positive].min()
    if not low < high:
        return None
    b = -middle(low, high)
    return Line(a, b if isinstance(b, Fraction) else float(b))


def _direction(points: Numbers, sides: npt.NDArray[np.int8], pivot: int) -> Numbers:
    """Return the normal of the cut's line, turned so that it tells the points on the line apart as well.

    The line may be turned about the middle c of the pivot and the next point on it until it meets another point; it is
    turned half of that. Where no other point stops it, or none follows the pivot on it, any turn will do.
    """
    on_line = np.flatnonzero(sides == 0)
    along = points[on_line[-1]] - points[on_line[0]]
    across = np.array([-along[1], along[0]], dtype=points.dtype)
    ahead = on_line[on_line > pivot]
    if not len(ahead):
        return across
    offsets = points - (points[pivot] + points[ahead[0]]) / 2
    heights, places = _values(offsets, across), _values(offsets, along)
    stops = (sides != 0) & (sides * places > 0)
    turn = (heights[stops] / places[stops]).min() / 2 if np.any(stops) else 1
    turned: Numbers = across - along * turn
    return turned


def _values(points: Numbers, a: Numbers) -> Numbers:
    """Return a . x for each point, in a fixed order of operations."""
    values: Numbers = points[:, 0] * a[0] + points[:, 1] * a[1]
    return values


def _fractions(points: Floats) -> Numbers:
    """Return the same numbers as Fractions."""
    exact = np.empty(points.shape, dtype=object)
    exact.ravel()[:] = [Fraction(x) for x in points.ravel().tolist()]
    return exact
