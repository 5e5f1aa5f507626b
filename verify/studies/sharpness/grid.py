"""Simple instances of a space of free symbols, and at which of them the two sides of a bound are equal.

Enumerations give the simplest values to all symbols together; with many symbols that stays near a corner. So simple
values are drawn for each symbol as well. Floats tell where the sides differ, exact arithmetic where they are equal.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.logic.batched import SLACK, BatchEvaluator, Flags
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.values import parse_value
from boostproof.verify.studies.sharpness.bounds import Bound

__all__ = ["Grid", "grid_of", "value_of"]

_ENUMERATED, _DRAWN = 1000, 8000
_PARTS = 12
_VALUES = 9
_MOST_EQUAL = 200


@dataclass(frozen=True)
class Grid:
    """Instances at which the bound says something, their values in floats, and where its sides are equal."""

    instances: tuple[Instance, ...]
    evaluator: BatchEvaluator
    touches: Flags

    @property
    def touching(self) -> list[Instance]:
        """The instances at which the sides are equal, the first enumerated ones first."""
        return [self.instances[place] for place in np.flatnonzero(self.touches)]


def grid_of(space: FreeSpace, domain: Sequence[Formula], bound: Bound, seed: int) -> Grid:
    """The grid of a bound; the same for the same seed."""
    enumerated = itertools.islice(space.enumerate("standard").instances, _ENUMERATED)
    made = {tuple(instance.values()): instance for instance in (*enumerated, *_drawn(space, Words(seed)))}
    instances = list(made.values())
    evaluator = _evaluator(instances)
    room = bound.room(evaluator, bound.small, bound.large)
    told = np.isfinite(room)
    with np.errstate(all="ignore"):
        for condition in domain:
            told = told & evaluator.flags(condition, lenient=None)
    near = np.flatnonzero(told & (np.abs(room) <= SLACK))[:_MOST_EQUAL]
    equal = {int(place) for place in near if _equal(space, domain, bound, instances[place])}
    # What looks equal and is not known to be says nothing either way.
    kept = [
        int(k) for k in np.flatnonzero(told & ((np.abs(room) > SLACK) | np.isin(np.arange(len(room)), list(equal))))
    ]
    chosen = [instances[place] for place in kept]
    return Grid(tuple(chosen), _evaluator(chosen), np.array([place in equal for place in kept], dtype=bool))


def _drawn(space: FreeSpace, words: Words) -> Iterator[Instance]:
    """Simple values for each symbol by itself."""
    names = [*itertools.chain.from_iterable(space.groups), *(item.symbol.name for item in space.ranges)]
    scalars = [item.small()[:_VALUES] for item in space.ranges]
    for _ in range(_DRAWN if names else 0):
        texts = [text for group in space.groups for text in _composition(len(group), words)]
        picks = words.below(1 << 20, len(scalars)) if scalars else ()
        texts += [values[int(pick) % len(values)] for values, pick in zip(scalars, picks, strict=True)]
        yield dict(zip(names, texts, strict=True))


def _composition(parts: int, words: Words) -> Iterator[str]:
    """A probability vector with a denominator of at most 12."""
    total = int(words.below(_PARTS, 1)[0]) + 1
    cuts = sorted(int(cut) for cut in words.below(total + 1, parts - 1)) if parts > 1 else []
    for low, high in itertools.pairwise((0, *cuts, total)):
        yield _share(high - low, total)


@cache
def _share(count: int, total: int) -> str:
    return str(Fraction(count, total))


@cache
def value_of(text: str) -> float:
    """The float of a value as instances write it."""
    return float(parse_value(text, EXACT).ball(64).mid())


def _evaluator(instances: Sequence[Instance]) -> BatchEvaluator:
    names = list(instances[0]) if instances else []
    values = {name: np.array([value_of(instance[name]) for instance in instances]) for name in names}
    return BatchEvaluator(values, len(instances))


def _equal(space: FreeSpace, domain: Sequence[Formula], bound: Bound, instance: Instance) -> bool:
    evaluator = Evaluator(EXACT, space.observe(instance, EXACT))
    try:
        if not all(evaluator.truth(condition) for condition in domain):
            return False
        slack = bound.least(evaluator)
        return slack is not None and EXACT.sign(slack) == 0
    except (Undecided, Undefined):
        return False
