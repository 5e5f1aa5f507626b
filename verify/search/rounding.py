"""A point in floats as exact instances near it: simple rationals, on finer and finer grids."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.logic.fields import float_of
from boostproof.verify.logic.values import half_log

__all__ = ["Point", "point_of", "rounded"]

Point = dict[str, float]

_GRIDS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 64, 100, 1000, 10**4, 10**6, 10**8, 10**10)


def point_of(space: FreeSpace, values: Mapping[str, Fraction | float]) -> Point:
    """The floats of a point that gives a value to every symbol of the space."""
    names = [*itertools.chain.from_iterable(space.groups), *(item.symbol.name for item in space.ranges)]
    return {name: value if isinstance(value := values[name], float) else float_of(value) for name in names}


def rounded(space: FreeSpace, point: Point, finest: int = _GRIDS[-1]) -> Iterator[Instance]:
    """Instances near the point, on finer and finer grids up to multiples of 1/finest."""
    for grid in itertools.takewhile(lambda grid: grid <= finest, _GRIDS):
        instance: Instance = {}
        for group in space.groups:
            shares = _shares([point[name] for name in group], grid)
            instance |= {name: str(share) for name, share in zip(group, shares, strict=True)}
        for item in space.ranges:
            instance[item.symbol.name] = _text(point[item.symbol.name], item.symbol.sort, grid)
        yield instance


def _shares(values: Sequence[float], total: int) -> list[Fraction]:
    """Multiples of 1/total that sum to 1, by largest remainders."""
    counts = [int(max(0.0, value) * total) for value in values]
    order = sorted(range(len(values)), key=lambda place: (counts[place] - values[place] * total, place))
    for place in range(max(0, total - sum(counts))):
        counts[order[place % len(order)]] += 1
    whole = sum(counts)
    return [Fraction(count, whole) for count in counts]


def _text(value: float, sort: str, grid: int) -> str:
    if sort == "integer":
        return str(round(value))
    if sort != "coefficient":
        return str(Fraction(value).limit_denominator(grid))
    ratio = math.exp(min(abs(2 * value), 30.0))
    near = max(Fraction(1), Fraction(ratio).limit_denominator(grid))
    return half_log(near if value >= 0 else 1 / near)
