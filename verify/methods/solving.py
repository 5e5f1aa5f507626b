"""Simple rational points that satisfy the equations of a domain.

All names but as many as there are equations get simple values; the others are solved for in floats and rounded to
rationals. A quadric is met again by lines through a point of it. What counts is judged exactly.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import Judge
from boostproof.verify.instances.ranges import by_total
from boostproof.verify.methods.lowest import NoCode, Point, Searched

__all__ = ["solved_points"]

_SIMPLE = tuple(Fraction(p, q) for p, q in (
    (1, 2), (1, 1), (1, 3), (1, 5), (2, 1), (2, 3), (3, 2), (1, 4), (3, 4), (2, 5), (3, 5), (4, 5), (3, 1), (0, 1),
    (-1, 2), (-1, 1), (1, 10), (5, 1), (-2, 1), (7, 5),
))  # fmt: skip
_TRIES = 400
_STARTS = (0.3, 1.1, 3.0, -0.7)
_DENOMINATOR = 1000
_NEAR = 1e-9


def solved_points(judge: Judge) -> Iterator[Instance]:
    """Points that satisfy the equations of the domain as far as floats tell; none where it has none."""
    try:
        search = Searched(judge)
    except NoCode:
        return
    if not 0 < len(search.level) < len(search.names):
        return
    yield from itertools.islice(_solved(search), _TRIES)
    for start in _SIMPLE[:6]:
        yield from search.near(np.full(len(search.names), float(start)))


def _solved(search: Searched) -> Iterator[Instance]:
    """The same by simple values of all names but some."""
    count, free = len(search.names), len(search.names) - len(search.level)
    tries = 0
    for values in by_total([_SIMPLE] * free):
        for fixed in itertools.combinations(range(count), free):
            tries += 1
            if tries > _TRIES:
                return
            yield from _completed(search, dict(zip(fixed, values, strict=True)))


def _completed(search: Searched, known: dict[int, Fraction]) -> Iterator[Instance]:
    """The points with these values that the equations give, if they are rational."""
    from scipy.optimize import root

    open_places = [place for place in range(len(search.names)) if place not in known]

    def at(values: Point) -> list[float]:
        point = [float(known.get(place, 0)) for place in range(len(search.names))]
        for place, value in zip(open_places, values, strict=True):
            point[place] = float(value)
        return [level(point) for level in search.level]

    seen = set()
    with np.errstate(all="ignore"):
        for start in _STARTS:
            found = root(at, np.full(len(open_places), start))
            if not found.success:
                continue
            near = [Fraction(float(value)).limit_denominator(_DENOMINATOR) for value in found.x]
            close = all(abs(float(a) - b) < _NEAR * (1 + abs(b)) for a, b in zip(near, found.x, strict=True))
            if close and tuple(near) not in seen:
                seen.add(tuple(near))
                values = {**known, **dict(zip(open_places, near, strict=True))}
                yield search.instance([values[place] for place in range(len(search.names))])
