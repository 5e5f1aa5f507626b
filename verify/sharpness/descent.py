"""Local search over free symbols: a point in floats goes downhill, and is then rounded to simple rationals.

Pattern search in batches: from the best point so far, steps of one size in every coordinate, between every two cells of
a probability vector and in random directions; the size halves when none goes down. Rounding tries coarse grids first.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula
from boostproof.verify.batched import BatchEvaluator
from boostproof.verify.sharpness.sampled import Cost
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.free import FreeSpace
from boostproof.verify.values import half_log

__all__ = ["Point", "descend", "point_of", "rounded"]

Point = dict[str, float]
Matrix = NDArray[np.float64]

_RANDOM = 48
_LEAST_STEP = 2.0**-40
_MOST_ROUNDS = 120
_GRIDS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 64, 100, 1000, 10**4, 10**6, 10**8, 10**10)


def descend(space: FreeSpace, domain: Sequence[Formula], cost: Cost, start: Point, seed: int) -> tuple[float, Point]:
    """A point of the domain of lower cost near ``start``, and its cost; deterministic."""
    names, words = list(start), Words(seed)
    best = np.array([start[name] for name in names])
    least, step = math.inf, 0.25
    for _ in range(_MOST_ROUNDS):
        points = best + step * np.vstack([np.zeros(len(names)), _directions(space, names, best, words)])
        costs = _costs(domain, cost, names, points)
        place = int(np.argmin(costs))
        improved = costs[place] < least
        if improved:
            best, least = points[place], float(costs[place])
        if not improved or place == 0:
            step /= 2
        if step < _LEAST_STEP:
            break
    return least, dict(zip(names, map(float, best), strict=True))


def _costs(domain: Sequence[Formula], cost: Cost, names: list[str], points: Matrix) -> Matrix:
    evaluator = BatchEvaluator({name: points[:, k] for k, name in enumerate(names)}, len(points))
    with np.errstate(all="ignore"):
        costs = cost(evaluator)
        for condition in domain:
            costs = np.where(evaluator.flags(condition, lenient=None), costs, np.inf)
    return np.where(np.isfinite(costs), costs, np.inf)


def _directions(space: FreeSpace, names: list[str], best: Matrix, words: Words) -> Matrix:
    """Directions that keep probability vectors on their plane, scaled by the coordinates' own size."""
    axes = [
        _unit(names, item.symbol.name) for item in space.ranges if not item.values and item.symbol.sort != "integer"
    ]
    pairs = [_unit(names, a) - _unit(names, b) for group in space.groups for a, b in itertools.permutations(group, 2)]
    plain = [*axes, *(-axis for axis in axes), *pairs]
    if not plain:
        return np.zeros((0, len(names)))
    basis = np.array(plain)
    mixed = (words.below(2001, (_RANDOM, len(basis))) / 1000.0 - 1.0) * (words.below(3, (_RANDOM, len(basis))) > 0)
    # Steps in proportion reach what lies close to 0, steps of one size leave it.
    scale = np.minimum(1.0, np.abs(best))
    turned = (
        np.array([direction * scale for direction in np.array([*axes, *(-axis for axis in axes)])])
        if axes
        else basis[:0]
    )
    return np.vstack([basis, turned, mixed @ basis])


def _unit(names: list[str], name: str) -> Matrix:
    return np.array([1.0 if other == name else 0.0 for other in names])


def point_of(space: FreeSpace, values: Mapping[str, Fraction | float]) -> Point:
    """The floats of a point that gives a value to every symbol of the space."""
    names = [*itertools.chain.from_iterable(space.groups), *(item.symbol.name for item in space.ranges)]
    return {name: float(values[name]) for name in names}


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
