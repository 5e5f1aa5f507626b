"""The best linear rule in the plane, by exhaustive search over all linear dichotomies in O(m^2 log m).

The gain of a rule sgn(a . x + b) is the sum of gains_i sgn(a . x_i + b); with gains_i = P_i y_i it is the edge. Points
that coincide are one, with the sum of their gains.

Two sets of points that a line separates, neither of them empty, have two inner common tangents. On a tangent the points
of the first set come before those of the second; let p and q be the two in the middle. One of the tangents has the
first set on its left when it is walked from p to q, and the same tangent has the second set on its left when it is
walked from q to p. So every dichotomy (or its negative) is reached as follows: take a point p and a direction in
[0, pi); to the points on the left of the line through p add those on it, up to p. Conversely every such set can be
separated: turn the line a little about a point between p and q. While the direction turns, the left gains the points
that the line's rear end leaves behind, and loses those that its front end meets: a sweep over the other points by
angle.

The order by angle is exact (`orientation`), gains are integers: the answer is exact, whatever the number of threads.
Ties: the constant rules, +1 before -1; then points in the order of y, then x; then smaller angles.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, shown
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel, threads
from boostproof.algorithms.kernels.linear.angles import MASK, Keys, alike, by_angle
from boostproof.algorithms.kernels.linear.orientation import coordinates, scaled, side
from boostproof.algorithms.kernels.linear.separators import Line, constant_line, separator

__all__ = ["Cut", "Plane", "arrange", "best_cut", "cut_line", "optimal_line"]


class Plane(NamedTuple):
    """Distinct points by y, then x: points (n, 2) as given, x and y (n,) scaled; order and starts group the rows."""

    points: Floats
    x: Floats
    y: Floats
    on_grid: bool
    order: npt.NDArray[np.intp]
    starts: npt.NDArray[np.intp]

    def merged(self, gains: Integers) -> Integers:
        """Return the sums of the gains of the rows, shape (m,), that are one point, shape (n,)."""
        sums: Integers = np.add.reduceat(gains[self.order], self.starts)
        return sums


class Cut(NamedTuple):
    """A dichotomy: polarity on the left of the line through two points, and on it up to pivot; pivot -1: everywhere."""

    gain: int
    polarity: int
    pivot: int
    partner: int


def optimal_line(points: npt.ArrayLike, gains: npt.ArrayLike, *, n_jobs: int | None = None) -> tuple[int | float, Line]:
    """Return the largest gain of a linear rule in the plane, and the rule; see the module for ties.

    Args:
        points: finite real numbers, shape (m, 2), m at least 1. Integers of at most 2^53 in absolute value; along an
            axis no number but 0 is below 2^-450 times the largest.
        gains: real numbers, shape (m,). Floats are rounded as `fixed` says: the gain is right to m times that error.
        n_jobs: threads; None is one, -1 all.

    Returns:
        The gain, an int for integers and else a float, and the rule as `separators.Line` has it: (a, b), which says +1
        where a . x + b > 0 and -1 elsewhere, and has exactly this gain.

    Raises:
        TypeError: points or gains do not hold real numbers, or n_jobs is no integer.
        ValueError: another shape, numbers that are not as above, sums of gains beyond 2^60, or n_jobs is 0.

    Source: MM01, section 2 (the simulations in two dimensions).
    """
    plane = arrange(points)
    values = fixed("gains", gains, 1)
    if values.values.shape != plane.order.shape:
        raise ValueError(f"gains has shape {values.values.shape}: expected {plane.order.shape}, one gain a point")
    cut = best_cut(plane, plane.merged(values.values), n_jobs=n_jobs)
    return values.gain(cut.gain), cut_line(plane, cut)


def arrange(points: npt.ArrayLike) -> Plane:
    """Check the points and bring the distinct ones into order; once for many gains. Errors are `optimal_line`'s."""
    table = coordinates("points", points, 2)
    if table.shape[1] != 2:
        raise ValueError(f"points={shown(points)}: expected points of the plane, shape (m, 2), not {table.shape}")
    order = np.lexsort(table.T)
    ordered = table[order]
    new = np.concatenate([[True], np.any(ordered[1:] != ordered[:-1], axis=1)])
    starts = np.flatnonzero(new)
    distinct = np.ascontiguousarray(ordered[starts])
    x, y = (scaled(f"points[:, {k}]", np.ascontiguousarray(distinct[:, k])) for k in range(2))
    return Plane(distinct, x.values, y.values, x.on_grid and y.on_grid, order, starts)


def best_cut(plane: Plane, gains: Integers, *, n_jobs: int | None = None) -> Cut:
    """Return the best dichotomy of the distinct points under merged gains, shape (n,), without checks."""
    total = int(gains.sum())
    constant = Cut(abs(total), 1 if total >= 0 else -1, -1, -1)
    with threads(n_jobs) as count:
        cuts = _best_cuts_by_threads if count > 1 else _best_cuts
        found, partners = cuts(plane.x, plane.y, plane.on_grid, gains)
    pivot = int(np.argmax(np.abs(found)))
    gain = int(found[pivot])
    if abs(gain) <= constant.gain:
        return constant
    return Cut(abs(gain), 1 if gain > 0 else -1, pivot, int(partners[pivot]))


def cut_line(plane: Plane, cut: Cut) -> Line:
    """Return a line that makes the dichotomy of a cut."""
    if cut.pivot < 0:
        return constant_line(cut.polarity)
    first, second = sorted((cut.pivot, cut.partner))
    sides = _sides(plane.x, plane.y, plane.on_grid, first, second)
    return separator(plane.points, sides, cut.pivot, cut.polarity)


@kernel
def _best_cuts(x: Floats, y: Floats, on_grid: bool, gains: Integers) -> tuple[Integers, Integers]:
    """Return for each pivot the gain, with its sign, of the first cut that is largest in size, and its partner."""
    found, partners = np.zeros(x.size, dtype=np.int64), np.full(x.size, -1)
    for p in range(x.size):
        found[p], partners[p] = _best_cut_through(x, y, p, on_grid, gains)
    return found, partners


@parallel_kernel
def _best_cuts_by_threads(x: Floats, y: Floats, on_grid: bool, gains: Integers) -> tuple[Integers, Integers]:
    found, partners = np.zeros(x.size, dtype=np.int64), np.full(x.size, -1)
    for p in numba.prange(x.size):
        # The index of a prange is unsigned: its difference to an int64 would be a float.
        found[p], partners[p] = _best_cut_through(x, y, int(np.int64(p)), on_grid, gains)
    return found, partners


@kernel
def _best_cut_through(x: Floats, y: Floats, p: int, on_grid: bool, gains: Integers) -> tuple[int, int]:
    keys, scratch = np.empty(x.size - 1, dtype=np.uint64), np.empty(x.size - 1, dtype=np.uint64)
    by_angle(x, y, p, on_grid, keys, scratch)
    return _sweep(x, y, p, on_grid, keys, gains)


@kernel
def _sweep(x: Floats, y: Floats, p: int, on_grid: bool, keys: Keys, gains: Integers) -> tuple[int, int]:
    """Return the gain of the best cut through p, with its sign, and the point on the line that tells its direction."""
    # Twice the gains of the left and of p, less all gains: before the sweep the left is what comes after p.
    edge = gains[p] - gains[:p].sum() + gains[p + 1 :].sum()
    best, partner = 0, -1
    for k in range(keys.size):
        j = int(np.int64(keys[k] & MASK))
        edge += 2 * gains[j] if j < p else -2 * gains[j]
        if abs(edge) > abs(best) and (k + 1 == keys.size or not alike(x, y, p, on_grid, keys[k], keys[k + 1])):
            best, partner = edge, j
    return best, partner


@kernel
def _sides(x: Floats, y: Floats, on_grid: bool, first: int, second: int) -> npt.NDArray[np.int8]:
    """Return for each point whether it lies to the left of the line from the first to the second one, 1, 0 or -1."""
    sides = np.empty(x.size, dtype=np.int8)
    for k in range(x.size):
        sides[k] = side(x[first], y[first], x[second], y[second], x[k], y[k], on_grid)
    return sides
