"""Lemma 1 of Mannor and Meir (MM01, section 2), line by line, in exact arithmetic: a linear rule for any weights.

Project the m distinct points on a direction u that keeps them apart, take the heaviest point i, and try six rules: the
two constants, and the four that have their boundary next to point i, on either side of it and with either sign,

    sgn(s (u . x - u . x_i) + e eps),    s, e in {-1, 1},

which says e of point i and s sgn(u . x_j - u . x_i) of every other point j. The best has an edge of at least 1/(2m).
(The two rules with e = y_i have the edges P_i + B and P_i - B, so one of them has even P_i at least.)

For u the vectors (1, k, k^2, .., k^(d-1)) are tried for k = 1, 2, ... The projections of two distinct points agree for
at most d - 1 of the k, the roots of a polynomial; so one of the first (d - 1) m (m - 1) / 2 + 1 keeps all apart.

Points that coincide and have one label are merged. Of several best rules the first is taken: the constants, +1 before
-1, then s = 1 before s = -1, and for each e = 1 before e = -1; of several heaviest points the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, count
from typing import NamedTuple

__all__ = ["LemmaOne", "LinearRule", "lemma_one", "separating_direction"]

Number = int | Fraction
Point = tuple[Fraction, ...]


class LinearRule(NamedTuple):
    """The rule that says +1 where a . x + b > 0 and -1 elsewhere, and its edge sum_i P_i y_i h(x_i)."""

    a: Point
    b: Fraction
    edge: Fraction


class LemmaOne(NamedTuple):
    """What the proof makes: the direction, the row of the heaviest point, all six rules, the best one, the bound."""

    direction: tuple[int, ...]
    heaviest: int
    rules: tuple[LinearRule, ...]
    best: LinearRule
    bound: Fraction


def lemma_one(
    points: Sequence[Sequence[Number]],
    labels: Sequence[int],
    weights: Sequence[Number] | None = None,
    *,
    direction: Sequence[int] | None = None,
) -> LemmaOne:
    """Return the rule of Lemma 1.

    Args:
        points: x_i, m points of d >= 1 coordinates.
        labels: y_i, +1 or -1.
        weights: P_i, non-negative, with a positive sum, 1/m each if not given.
        direction: u; found as the module says if not given.

    Returns:
        The six rules and the best; bound is (sum_i P_i)/(2m), m the number of distinct points.

    Raises:
        ValueError: arguments that are not as above, points that coincide and have different labels, or a direction
            that does not keep two points apart.
    """
    P = [Fraction(1, max(len(points), 1))] * len(points) if weights is None else [Fraction(w) for w in weights]
    _check(points, labels, P)
    rows = _merged([tuple(map(Fraction, point)) for point in points], labels)
    x, y = list(rows), [labels[i] for i in rows.values()]
    merged = [sum((P[j] for j, point in enumerate(points) if tuple(point) == z), start=Fraction(0)) for z in x]
    u = separating_direction(x) if direction is None else _checked(direction, x, list(rows.values()))
    i = merged.index(max(merged))
    rules = tuple(_rule(a, b, x, [w * label for w, label in zip(merged, y, strict=True)]) for a, b in _six(u, x, i))
    best = max(rules, key=lambda rule: rule.edge)  # max takes the first of several
    return LemmaOne(u, list(rows.values())[i], rules, best, sum(P) / Fraction(2 * len(x)))


def separating_direction(points: Sequence[Sequence[Number]]) -> tuple[int, ...]:
    """Return the first u = (1, k, k^2, ..), k >= 1, along which no two of the distinct points project alike.

    Raises:
        ValueError: no points, points of different or no dimensions, or two points coincide.
    """
    _check_points(points)
    for i, j in combinations(range(len(points)), 2):
        if tuple(points[i]) == tuple(points[j]):
            raise ValueError(f"points {i} and {j} are both {tuple(points[i])!r}: expected distinct points")
    directions = (tuple(k**power for power in range(len(points[0]))) for k in count(1))
    return next(u for u in directions if len({_dot(u, point) for point in points}) == len(points))


def _rule(a: Point, b: Fraction, points: Sequence[Point], gains: Sequence[Fraction]) -> LinearRule:
    """Return the rule (a, b) with its edge."""
    signed = (g if _dot(a, z) + b > 0 else -g for g, z in zip(gains, points, strict=True))
    return LinearRule(a, b, sum(signed, start=Fraction(0)))


def _six(u: tuple[int, ...], points: Sequence[Point], i: int) -> Iterator[tuple[Point, Fraction]]:
    """Yield the constants and the four rules with a boundary next to point i."""
    zero = (Fraction(0),) * len(u)
    yield zero, Fraction(1)
    yield zero, Fraction(-1)
    here = _dot(u, points[i])
    eps = min((abs(_dot(u, z) - here) for z in points if z != points[i]), default=Fraction(2)) / 2
    for s in (1, -1):
        for e in (1, -1):
            yield tuple(Fraction(s * c) for c in u), e * eps - s * here


def _merged(points: Sequence[Point], labels: Sequence[int]) -> dict[Point, int]:
    """Return the distinct points, each with its first row; ValueError if one has two labels."""
    first: dict[Point, int] = {}
    for row, point in enumerate(points):
        if labels[first.setdefault(point, row)] != labels[row]:
            raise ValueError(
                f"points {first[point]} and {row} coincide and have different labels: expected distinct points"
            )
    return first


def _check(points: Sequence[Sequence[Number]], labels: Sequence[int], weights: Sequence[Fraction]) -> None:
    """Raise ValueError unless there are as many points, labels +1 or -1 and weights with a positive sum."""
    _check_points(points)
    if len(labels) != len(points) or any(label not in (-1, 1) for label in labels):
        raise ValueError(f"labels={labels!r}: expected {len(points)} labels, +1 or -1")
    if len(weights) != len(points) or min(weights) < 0 or not any(weights):
        raise ValueError(f"weights={weights!r}: expected {len(points)} non-negative weights, not all 0")


def _check_points(points: Sequence[Sequence[Number]]) -> None:
    """Raise ValueError unless there are points of one dimension, at least 1."""
    if not points or not len(points[0]) or any(len(point) != len(points[0]) for point in points):
        raise ValueError(f"points={points!r}: expected one or more points of the same dimension, at least 1")


def _checked(direction: Sequence[int], points: Sequence[Point], rows: Sequence[int]) -> tuple[int, ...]:
    """Return the direction; ValueError if two points project alike along it."""
    u = tuple(direction)
    if len(u) != len(points[0]):
        raise ValueError(f"direction={direction!r}: expected {len(points[0])} numbers")
    for (i, x), (j, z) in combinations(zip(rows, points, strict=True), 2):
        if _dot(u, x) == _dot(u, z):
            raise ValueError(f"direction={direction!r}: points {i} and {j} project alike along it")
    return u


def _dot(u: Sequence[Number], x: Sequence[Number]) -> Fraction:
    return sum((Fraction(a) * b for a, b in zip(u, x, strict=True)), start=Fraction(0))
