"""Local search over free symbols: a point in floats goes downhill.

Pattern search in batches: from the best point so far, steps of one size in every coordinate, between every two cells of
a probability vector and in random directions; the size halves when none goes down.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Words
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.search.rounding import Point
from boostproof.verify.studies.sharpness.sampled import Cost

__all__ = ["descend"]

Matrix = NDArray[np.float64]

_RANDOM = 48
_LEAST_STEP = 2.0**-40
_MOST_ROUNDS = 120


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
