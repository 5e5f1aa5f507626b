"""The best linear rule in the plane by exhaustive search, O(m^3), in exact arithmetic.

Every dichotomy that a line makes is also made by a line that runs through two of the points and is then turned a little
about a place between two neighbouring points on it: one of the inner common tangents of the two sets. So all lines
through two distinct points are tried, on each all beginnings of the points that lie on it, turned both ways, with both
polarities; and the constant rules. Of several best rules the first one found is taken, the constants (+1, then -1)
before all others.

Source: MM01, section 2 (the simulations in two dimensions).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, permutations
from typing import NamedTuple

__all__ = ["PlaneLine", "optimal_line"]

Number = int | Fraction
Point = tuple[Fraction, Fraction]


class PlaneLine(NamedTuple):
    """The rule that says +1 where a . x + b > 0 and -1 elsewhere; no point of the sample has a . x + b = 0."""

    a: tuple[Fraction, Fraction]
    b: Fraction


def optimal_line(points: Sequence[Sequence[Number]], gains: Sequence[Number]) -> tuple[Number, PlaneLine]:
    """Return the largest sum_i gains_i sgn(a . x_i + b), and (a, b).

    Args:
        points: x_i, m pairs of numbers; points may coincide.
        gains: as many numbers, P_i y_i for the edge.

    Raises:
        ValueError: no points, points that are not pairs, or another number of gains.
    """
    if not points or len(points) != len(gains) or any(len(point) != 2 for point in points):
        raise ValueError(f"points={points!r}, gains={gains!r}: expected one or more pairs, and a gain for each")
    plane = [(Fraction(x), Fraction(y)) for x, y in points]
    zero = (Fraction(0), Fraction(0))
    best, rule = _gain(PlaneLine(zero, Fraction(1)), plane, gains), PlaneLine(zero, Fraction(1))
    if best < 0:
        best, rule = -best, PlaneLine(zero, Fraction(-1))
    for line in _lines(sorted(set(plane))):
        for candidate in (line, PlaneLine((-line.a[0], -line.a[1]), -line.b)):
            gain = _gain(candidate, plane, gains)
            if gain > best:
                best, rule = gain, candidate
    return best, rule


def _gain(line: PlaneLine, points: list[Point], gains: Sequence[Number]) -> Number:
    """Return sum_i gains_i sgn(a . x_i + b)."""
    heights = [_dot(line.a, point) + line.b for point in points]
    return sum((g if height > 0 else -g for g, height in zip(gains, heights, strict=True)), start=0)


def _lines(points: list[Point]) -> Iterator[PlaneLine]:
    """Yield a line for each dichotomy (or its negative) with two nonempty parts."""
    for p, q in permutations(points, 2):
        along = (q[0] - p[0], q[1] - p[1])
        on_line = sorted((_dot(along, r), r) for r in points if _cross(p, q, r) == 0)
        places = [place for place, _ in on_line]
        if on_line[0][1] != p:
            continue  # the same line is met from the first of its points
        for low, high in pairwise(places):
            yield _turned(points, p, along, (low + high) / 2)


def _turned(points: list[Point], p: Point, along: Point, place: Fraction) -> PlaneLine:
    """Return the line through p, turned about the point at a place on it, by less than what meets another point."""
    across = (-along[1], along[0])
    stops = [(_dot(across, r) - _dot(across, p)) / (_dot(along, r) - place) for r in points if _dot(along, r) != place]
    turn = min((stop for stop in stops if stop > 0), default=Fraction(2)) / 2
    a = (across[0] - turn * along[0], across[1] - turn * along[1])
    return PlaneLine(a, turn * place - _dot(across, p))


def _cross(p: Point, q: Point, r: Point) -> Fraction:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _dot(a: Point, x: Point) -> Fraction:
    return a[0] * x[0] + a[1] * x[1]
