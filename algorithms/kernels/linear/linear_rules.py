"""Lemma 1 of MM01 on arrays: the best of two constants and four linear rules next to the heaviest point.

The points are projected on a direction u that keeps them apart; of the six rules that the proof considers (see
`reference.linear_rule`) the one with the largest edge is taken, the first of several in the order: the constants, +1
before -1; then increasing before decreasing along u, and for each the rule that says +1 of the heaviest point before
the one that says -1. Of several heaviest points the first is taken. The edge is at least (sum of weights)/(2m).

A rule (a, b) says +1 where a . x > -b, evaluated in float64, columns in their order. That the points are kept apart is
meant of these evaluated products, so the edge is exactly that of the evaluated rule. Directions are tried in this
order: (1, k, k^2, ..), k = 1, 2, .., for at most 64 k and as long as the last entry is at most 2^26; then 16 drawn from
fixed seeds, each entry divided by the range of its column.

Once directions and projections are there (O(m d + m log m)), the rule for other weights takes O(m).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, shown, signs
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.linear.orientation import coordinates
from boostproof.algorithms.kernels.linear.thresholds import middle

__all__ = ["LinearRule", "Projection", "best_of_six", "lemma_one_rule", "linear_predictions", "projection"]

MOMENTS, LARGEST, DRAWN = 64, 2.0**26, 16


class LinearRule(NamedTuple):
    """The rule that says +1 where a . x + b > 0 and -1 elsewhere, a (d,); edge = sum_i w_i y_i h(x_i)."""

    a: Floats
    b: float
    edge: int | float


class Projection(NamedTuple):
    """The direction (d,), the places of the n distinct points in ascending order, and the rows: order, starts."""

    direction: Floats
    places: Floats
    order: npt.NDArray[np.intp]
    starts: npt.NDArray[np.intp]

    def merged(self, gains: Integers) -> Integers:
        """Return the sums of the gains of the rows, shape (m,), that are one point, shape (n,)."""
        sums: Integers = np.add.reduceat(gains[self.order], self.starts)
        return sums


def lemma_one_rule(
    points: npt.ArrayLike, y: npt.ArrayLike, w: npt.ArrayLike, *, direction: npt.ArrayLike | None = None
) -> LinearRule:
    """Return the rule of Lemma 1; see the module for ties.

    Args:
        points: finite real numbers, shape (m, d), m and d at least 1. Points that coincide and have one label are
            merged.
        y: labels, integers +1 and -1, shape (m,).
        w: non-negative weights, not all 0, shape (m,). Floats are rounded as `fixed` says.
        direction: u, shape (d,); found as the module says if not given.

    Returns:
        The rule; its edge is an int for integer weights, else a float.

    Raises:
        TypeError: points, w or direction does not hold real numbers, or y no integers.
        ValueError: another shape or numbers that are not as above; two rows coincide and have different labels; two
            points project alike along the direction given, or along all that are tried.

    Source: MM01, Lemma 1.
    """
    table, labels, weights = coordinates("points", points, 2), signs("y", y, 1), fixed("w", w, 1)
    for name, array in (("y", labels), ("w", weights.values)):
        if array.shape != table.shape[:1]:
            raise ValueError(f"{name} has shape {array.shape}: expected {table.shape[:1]}, one a point")
    if bool(np.any(weights.values < 0)) or not bool(np.any(weights.values)):
        raise ValueError(f"w={shown(w)}: expected non-negative weights, not all 0")
    found = projection(table, direction)
    _check_labels(found, labels)
    a, b, edge = best_of_six(found, found.merged(weights.values * labels))
    return LinearRule(a, b, weights.gain(edge))


def projection(points: Floats, direction: npt.ArrayLike | None = None) -> Projection:
    """Return the projection of finite points (m, d) on the direction given, or on one that keeps them apart.

    Raises:
        TypeError: the direction does not hold real numbers.
        ValueError: another shape of the direction, or two points project alike.
    """
    directions = _directions(points) if direction is None else iter([_checked(direction, points.shape[1])])
    rows = (0, 0)
    for u in directions:
        with np.errstate(all="ignore"):  # a product that overflows keeps nothing apart, and is seen to
            places = _products(points, u)
        order = np.argsort(places, kind="stable")
        ordered = places[order]
        same = ordered[1:] == ordered[:-1]
        differ = np.any(points[order[1:][same]] != points[order[:-1][same]], axis=1)
        if bool(np.all(np.isfinite(places))) and not bool(np.any(differ)):
            starts = np.flatnonzero(np.concatenate([[True], ~same]))
            return Projection(u, ordered[starts], order, starts)
        if bool(np.any(differ)):
            k = int(np.flatnonzero(same)[np.argmax(differ)])
            rows = (int(order[k]), int(order[k + 1]))
    which = "any direction that was tried" if direction is None else f"direction={shown(direction)}"
    raise ValueError(f"points {min(rows)} and {max(rows)} project alike along {which}: expected distinct places")


def best_of_six(found: Projection, gains: Integers) -> tuple[Floats, float, int]:
    """Return a, b and the edge of the best of the six rules for merged gains P_i y_i, shape (n,), without checks."""
    total, sizes = int(gains.sum()), np.abs(gains)
    heaviest = np.flatnonzero(sizes == sizes.max())
    i = int(heaviest[np.argmin(found.order[found.starts[heaviest]])])
    here, after = int(gains[i]), int(gains[i + 1 :].sum()) - int(gains[:i].sum())
    edges = [total, -total, after + here, after - here, -after + here, -after - here]
    best = edges.index(max(edges))
    if best < 2:
        return np.zeros_like(found.direction), 1.0 if best == 0 else -1.0, edges[best]
    s, e = (1 if best < 4 else -1), (1 if best % 2 == 0 else -1)
    # A rule that would have no point on one side of its boundary is constant: it is not better than a constant.
    j = i - s * e
    low, high = sorted((s * float(found.places[i]), s * float(found.places[j])))
    return s * found.direction, -middle(low, high), edges[best]


def linear_predictions(points: Floats, a: Floats, b: float) -> Signs:
    """Return the predictions +1 and -1 of the rule (a, b) on finite float64 points (m, d), shape (m,)."""
    return np.where(_products(points, a) > -b, 1, -1).astype(np.int8)


def _directions(points: Floats) -> Iterator[Floats]:
    """Yield the directions that are tried."""
    powers = np.arange(points.shape[1], dtype=np.float64)
    for k in range(1, MOMENTS + 1 if powers.size > 1 else 2):
        if k > 1 and powers[-1] * np.log2(k) > np.log2(LARGEST):
            break
        yield np.power(float(k), powers)
    ranges = points.max(axis=0) / 2 - points.min(axis=0) / 2
    ranges[ranges == 0] = 1.0
    for seed in range(DRAWN):
        yield np.random.default_rng(seed).uniform(-1.0, 1.0, powers.size) / ranges


def _checked(direction: npt.ArrayLike, d: int) -> Floats:
    """Return the direction given as float64, shape (d,)."""
    u = coordinates("direction", direction, 1)
    if u.shape != (d,):
        raise ValueError(f"direction={shown(direction)}: expected {d} numbers, one a column")
    return u


def _check_labels(found: Projection, labels: Signs) -> None:
    """Raise ValueError if one point has two labels, naming its first row and the first that disagrees."""
    groups = np.repeat(np.arange(found.starts.size), np.diff(found.starts, append=found.order.size))
    first = found.order[found.starts][groups]
    wrong = np.flatnonzero(labels[found.order] != labels[first])
    if wrong.size:
        i, j = int(first[wrong[0]]), int(found.order[wrong[0]])
        raise ValueError(f"points {i} and {j} coincide and have different labels: expected distinct points")


@kernel
def _products(points: Floats, u: Floats) -> Floats:
    """Return u . x for each point; the order of the sum does not depend on the number of points."""
    result = np.zeros(points.shape[0])
    for k in range(points.shape[0]):
        for j in range(u.size):
            result[k] += points[k, j] * u[j]
    return result
