"""The most violent counterexample beside the smallest one: where a part is off by most, of the instances met.

Met are instances that the search looks at in any case, some more of them: the small ones in order, and of batches of
random ones the worst by floats. From the worst of these a short local search goes on in exact numbers: over the
simple rationals near a formula's values, over single signs of a scenario's instance. What counts is judged exactly,
is written in short numbers, and is violated strictly more than the smallest; how a violation is measured,
:mod:`boostproof.verify.logic.violation` says. Nothing depends on time, order or workers: all limits are numbers of
instances.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Batch, Instance, traits_of
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.violation import is_measured, violation, violations
from boostproof.verify.methods.exhaustion import listed
from boostproof.verify.methods.sweep import sample_of
from boostproof.verify.search.nearby import nearby
from boostproof.verify.search.rounding import point_of, rounded
from boostproof.verify.search.shrink import shrunk

__all__ = ["Violent", "most_violent"]

_LISTED = 150
"""Small instances of the domain that are looked at."""
_CHUNKS = 3
_TRIED = 120
"""Instances that a local search judges."""
_SIMPLIFIED = 60
"""Instances that are judged to make the result plainer."""
_LARGEST = 10**6
"""Greatest numerator or denominator of a formula's values."""
_LONGEST = 240
"""Characters of an instance; a larger one is shown where the smallest is no shorter."""
_STEPS = (1, 2, 4, 10, 20, 100)
"""Local search goes by 1, 1/2, ..., 1/100."""
_GAIN = Fraction(101, 100)
"""What comes later is less plain, and must violate by over a per cent more."""


@dataclass(frozen=True)
class Violent:
    """An instance, by how much the part fails there, and the part without what fails by less."""

    instance: Instance
    amount: Any
    formula: Formula


def most_violent(judge: Judge, smallest: Instance, effort: str, seed: int, *, enumerated: bool) -> Violent | None:
    """The most violent instance met, where the part fails by more than at the smallest one; else None.

    An instance without a measure is less violent than any with one. ``enumerated``: some of the small instances fail.
    """
    if not is_measured(judge.part):
        return None
    search = _Search(judge, max(_LONGEST, len(json.dumps(smallest))))
    search.offer(smallest)
    least = search.best
    for instance, evaluator in itertools.islice(listed(judge, effort) if enumerated else (), _LISTED):
        search.offer(instance, evaluator)
    for instance in _swept(judge, seed):
        search.offer(instance)
    search.climb()
    if search.best is least:
        return None
    search.simplify()
    return search.best


class _Search:
    """Instances are offered, the worst is kept: the first of the equally bad."""

    def __init__(self, judge: Judge, longest: int) -> None:
        self._judge, self._longest = judge, longest
        self.best: Violent | None = None

    def offer(self, instance: Instance, evaluator: Evaluator | None = None) -> bool:
        """Whether the part fails here by clearly more than at the best so far."""
        found = self._measured(instance, evaluator) if self._is_short(instance) else None
        if found is None or (self.best is not None and _compared(self._judge, found, self.best, _GAIN) <= 0):
            return False
        self.best = found
        return True

    def _is_short(self, instance: Instance) -> bool:
        if traits_of(self._judge.space).free:
            numbers = (int(digits) for text in instance.values() for digits in re.findall("[0-9]+", text))
            return all(number <= _LARGEST for number in numbers)
        return len(json.dumps(instance)) <= self._longest

    def _measured(self, instance: Instance, evaluator: Evaluator | None) -> Violent | None:
        """What is wrong at an instance, if it lies in the domain and exact arithmetic tells that the part fails."""
        judge = self._judge
        try:
            here = evaluator or judge.evaluator(instance)
            outcome = judge.judge(here) if evaluator is None else judge.judge_inside(here)
        except ValueError:  # not an instance of the space: a step may lead out of it
            return None
        found = violation(here, judge.part) if outcome == FAILS else None
        return None if found is None else Violent(instance, *found)

    def climb(self) -> None:
        """Go from the best so far to worse and worse ones near it."""
        tried = itertools.count(1)
        for parts in _STEPS:
            while self.best is not None and self._climbed(self.best, parts, tried):
                pass

    def _climbed(self, start: Violent, parts: int, tried: Iterator[int]) -> bool:
        """Whether a step from here was taken."""
        for instance in nearby(self._judge.space, start.instance, parts):
            if next(tried) > _TRIED:
                return False
            if self.offer(instance):
                return True
        return False

    def simplify(self) -> None:
        """Write the best in plainer signs and numbers where it is no less violent so."""
        if self.best is None:
            return
        plainer = shrunk(_NoLess(**vars(self._judge), search=self), self.best.instance, most=_SIMPLIFIED)
        self.best = self._measured(plainer, None)

    def is_no_less(self, instance: Instance) -> bool:
        """Whether an instance is as violent as the best, or more."""
        found = self._measured(instance, None)
        return found is not None and self.best is not None and _compared(self._judge, found, self.best) >= 0


@dataclass(frozen=True)
class _NoLess(Judge):
    """To whom the part fails only where it does so by no less than at the best instance of a search."""

    search: _Search = field(kw_only=True)

    def outcome(self, instance: Instance) -> str:
        """FAILS where it does so by enough, else HOLDS."""
        return FAILS if self.search.is_no_less(instance) else HOLDS


def _compared(judge: Judge, one: Violent, other: Violent, times: Fraction = Fraction(1)) -> int:
    """The sign of one violation minus some times another; -1 where exact numbers cannot tell."""
    try:
        return int(judge.field.compare(one.amount, other.amount * judge.field.rational(times)))
    except Undecided:
        return -1


def _swept(judge: Judge, seed: int) -> Iterator[Instance]:
    """The worst of each of some batches of random instances, a formula's values rounded to simple ones."""
    try:
        for chunk in sample_of(judge, seed).first(_CHUNKS):
            if chunk.batch.size:
                yield from _worst(judge, chunk.batch)
    except (Undecided, Undefined):
        return


def _worst(judge: Judge, batch: Batch) -> Iterator[Instance]:
    found = violations(BatchEvaluator(batch.values, batch.size), judge.part)
    free = traits_of(judge.space).free
    if free is None:
        place = int(np.argmax(found))
        yield from [batch.instance(place)] if np.isfinite(found[place]) else ()
        return
    for item in free.ranges:
        found = np.where(np.abs(batch.values[item.symbol.name]) <= _LARGEST, found, -np.inf)
    place = int(np.argmax(found))
    if np.isfinite(found[place]):
        point = point_of(free, {name: values[place] for name, values in batch.values.items()})
        yield from rounded(free, point, _LARGEST)
