"""Instances near which the sides of a mutant's relation come closest, or cross: a search in floats.

From a batch of samples the best points are kept, moved by steps of all sizes, and moved onto each other's values and
the ends of their ranges, where sides like to touch. Towards the points where they touch there are steps in a geometric
sequence: a term of first order and a millionth outweighs one of second order only very near. What comes out are exact
instances for exact arithmetic to judge.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.values import half_log
from boostproof.verify.studies.mutants.generate import Mutant

__all__ = ["near_instances"]

_SIZE = 2048
_BEST = 16
_ROUNDS = 14
_FINEST = 10**9
_COARSEST = 10**4
_LARGEST_EXPONENT = 12.0
_LEAST = 1e-9
_TOUCHING = 6
_SCALES = tuple(10.0**-k for k in range(1, 10))
_RATIOS = (1.0, -1.0, 2.0, 0.5)
_NOISE = 2.0**-50
_CROSSED = 3
"""Crossings of the sides that are handed on."""
_INEQUALITIES = {"lt": -1, "le": -1, "gt": 1, "ge": 1}

Points = dict[str, NDArray[np.float64]]


def near_instances(space: FreeSpace, domain: Sequence[Formula], mutant: Mutant, seed: int) -> Iterator[Instance]:
    """Exact instances near the tightest points of the mutant's inequalities, plain ones before fine ones."""
    for place, part in mutant.changed:
        for premises, relation in _claimed(part):
            yield from _Search(space, (*domain, *premises), relation, Words(seed, place)).instances()


def _claimed(part: Formula, premises: tuple[Formula, ...] = ()) -> Iterator[tuple[tuple[Formula, ...], Formula]]:
    """The inequalities that a part claims, each with its premises."""
    if part.op in _INEQUALITIES:
        yield premises, part
    elif part.op == "and":
        for arg in part.args:
            if isinstance(arg, Formula):
                yield from _claimed(arg, premises)
    elif part.op == "implies" and all(isinstance(arg, Formula) for arg in part.args):
        premise, conclusion = part.args
        yield from _claimed(conclusion, (*premises, premise))  # type: ignore[arg-type]


class _Search:
    """Moves a population of points towards the least slack of one inequality."""

    def __init__(self, space: FreeSpace, domain: Sequence[Formula], relation: Formula, words: Words) -> None:
        self.space, self.domain, self.relation, self.words = space, domain, relation, words
        self.ranges = {item.symbol.name: item for item in space.ranges}
        self.free = [name for name, item in self.ranges.items() if not item.values]

    def instances(self) -> Iterator[Instance]:
        """The best points as exact instances; none where the relation cannot be told in batches."""
        try:
            points = {name: np.array(array) for name, array in self.space.sample(self.words, _SIZE).values.items()}
            for step in range(_ROUNDS):
                points = self._moved(self._best(points), step)
            best = self._best(points)
        except (Undecided, Undefined):
            return
        for finest in (_COARSEST, _FINEST):
            for row in range(min(3, len(next(iter(best.values()), ())))):
                yield self._exact({name: float(array[row]) for name, array in best.items()}, finest)
        yield from self._crossings(best)

    def _crossings(self, best: Points) -> Iterator[Instance]:
        """Points in geometric sequences towards the best ones at which floats see the sides cross, plainest first."""
        for point in self._distinct(best):
            points = self._towards(point)
            if not points:
                continue
            slack = self._slack(self._inside(points))
            for row in np.flatnonzero(slack < -_NOISE)[:_CROSSED].tolist():
                yield self._exact({name: float(array[row]) for name, array in points.items()}, _FINEST)

    def _distinct(self, best: Points) -> list[dict[str, float]]:
        rows = range(len(next(iter(best.values()), ())))
        found = {tuple(round(float(array[row]), 6) for array in best.values()): row for row in reversed(rows)}
        chosen = sorted(found.values())[:_TOUCHING]
        return [{name: float(array[row]) for name, array in best.items()} for row in chosen]

    def _towards(self, point: dict[str, float]) -> Points:
        """The point moved in one real coordinate, or in two, by steps of all sizes."""
        names = [name for name in self.free if self.ranges[name].symbol.sort != "integer"]
        single = [{name: sign} for name in names for sign in (1.0, -1.0)]
        double = [
            {a: sign, b: sign * ratio}
            for a, b in itertools.combinations(names, 2)
            for sign in (1.0, -1.0)
            for ratio in _RATIOS
        ]
        moves = [{name: step * d for name, d in move.items()} for step in _SCALES for move in (*single, *double)]
        moves = moves[:_SIZE]
        # Simple numbers: a coordinate that is nearly 0 is meant to be 0.
        plain = {name: 0.0 if abs(value) < _LEAST else value for name, value in point.items()}
        return {name: np.array([plain[name] + move.get(name, 0.0) for move in moves]) for name in point if moves}

    def _best(self, points: Points) -> Points:
        """The points of the domain with the least slack, relative to the size of the sides."""
        order = np.argsort(self._slack(points), kind="stable")[:_BEST]
        return {name: array[order] for name, array in points.items()}

    def _slack(self, points: Points) -> NDArray[np.float64]:
        """The slack relative to the size of the sides; infinite outside the domain."""
        size = len(next(iter(points.values())))
        evaluator = BatchEvaluator(points, size)
        with np.errstate(all="ignore"):
            inside = np.ones(size, dtype=bool)
            for condition in self.domain:
                inside = inside & evaluator.flags(condition, lenient=None)
            left, right = (evaluator.term(arg) for arg in self.relation.args)
            scale = np.abs(left) + np.abs(right)
            slack = _INEQUALITIES[self.relation.op] * (left - right) / scale
            # Where both sides are 0 they touch and tell nothing of their neighbourhood.
            return np.where(inside & np.isfinite(slack) & (scale > _LEAST), slack, np.inf) + np.zeros(size)

    def _moved(self, best: Points, step: int) -> Points:
        """The best points, and copies of them moved in all coordinates, in some, or onto other values."""
        kept = len(next(iter(best.values())))
        points = {name: np.resize(array, _SIZE).copy() for name, array in best.items()}
        fresh = slice(kept, _SIZE)
        size = _SIZE - kept
        scales = 10.0 ** -self._uniform(size, 0, 7)
        for name in list(points):
            moves = self._uniform(size, -1, 1) * scales * (self._uniform(size, 0, 1) < 0.5)
            points[name][fresh] += self._step(name, points[name][fresh], moves)
        self._tied(points, fresh, size)
        return self._inside(points)

    def _step(self, name: str, values: NDArray[np.float64], moves: NDArray[np.float64]) -> NDArray[np.float64]:
        if name not in self.ranges:
            return values * moves + 0.1 * moves
        if self.ranges[name].values:
            return np.zeros_like(values)
        if self.ranges[name].symbol.sort == "integer":
            return np.round(3 * moves)
        return np.asarray(moves * (1 + np.abs(values)))

    def _tied(self, points: Points, fresh: slice, size: int) -> None:
        """A quarter of the moved points get one coordinate from another, from an end of its range, or 0."""
        if not self.free:
            return
        which, source = self.words.below(len(self.free), size), self.words.below(len(self.free) + 3, size)
        chosen = self.words.below(4, size) == 0
        for place, name in enumerate(self.free):
            item = self.ranges[name]
            ends = [0.0, *(0.0 if end is None else float(end) for end in (item.low, item.high))]
            columns = [*(points[other][fresh] for other in self.free), *(np.full(size, end) for end in ends)]
            put = np.choose(source, columns) if len(columns) < 32 else points[name][fresh]
            points[name][fresh] = np.where(chosen & (which == place), put, points[name][fresh])

    def _inside(self, points: Points) -> Points:
        """The points with every coordinate in its range and every probability vector with sum 1."""
        for name, item in self.ranges.items():
            low = -np.inf if item.low is None else float(item.low)
            high = np.inf if item.high is None else float(item.high)
            points[name] = np.clip(points[name], low, high)
            if item.symbol.sort == "coefficient":
                points[name] = np.clip(points[name], -_LARGEST_EXPONENT, _LARGEST_EXPONENT)
            if item.symbol.sort == "integer":
                points[name] = np.round(points[name])
        for group in self.space.groups:
            total = np.zeros(len(points[group[0]]))
            for name in group:
                points[name] = np.maximum(points[name], 0.0)
                total = total + points[name]
            for name in group:
                points[name] = points[name] / np.where(total == 0, 1.0, total)
        return points

    def _uniform(self, size: int, low: float, high: float) -> NDArray[np.float64]:
        return low + (high - low) * (self.words.below(1 << 30, size) / float(1 << 30))

    def _exact(self, point: dict[str, float], finest: int) -> Instance:
        """A rational instance beside a point; equal floats stay equal."""
        instance: Instance = {}
        for name, item in self.ranges.items():
            value = point[name]
            if item.symbol.sort == "coefficient":
                ratio = Fraction(float(np.exp(2 * value))).limit_denominator(finest)
                instance[name] = half_log(ratio or Fraction(1, finest))
            else:
                instance[name] = str(Fraction(value).limit_denominator(finest))
        for group in self.space.groups:
            parts = [Fraction(max(point[name], 0.0)).limit_denominator(finest) for name in group]
            total = sum(parts) or Fraction(1)
            instance.update((name, str(part / total)) for name, part in zip(group, parts, strict=True))
        return instance
