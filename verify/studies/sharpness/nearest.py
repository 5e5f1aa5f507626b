"""The instances at which the two sides of a bound come closest, judged exactly."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from boostproof.verify.instances.base import Instance, traits_of
from boostproof.verify.instances.judging import HOLDS, Judge
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.search.rounding import rounded
from boostproof.verify.search.shrink import shrunk
from boostproof.verify.studies.sharpness.grid import Grid
from boostproof.verify.studies.sharpness.neighbours import neighbours
from boostproof.verify.studies.sharpness.refuting import Refuter
from boostproof.verify.studies.sharpness.sampled import Cost

__all__ = ["Close", "Closest", "closest_of"]

_SMALL = 400
"""Enumerated instances that are looked at where there is no grid."""
_FEW = 20
_STARTS = 2
_WALK = 6
_DIGITS = 128
_CLEARLY = 0.99


@dataclass(frozen=True)
class Close:
    """An instance of the domain with its slack, exact and as a float."""

    instance: Instance
    slack: Any
    size: float

    @property
    def touches(self) -> bool:
        """Whether the two sides are equal."""
        return self.size == 0


@dataclass(frozen=True)
class Closest:
    """The least slack, and the least in proportion to the larger side, of which it is ``share``."""

    least: Close | None
    proportion: Close | None
    share: float


def closest_of(refuter: Refuter, grid: Grid | None) -> Closest:
    """Look at small instances, samples, and downhill from the best of them."""
    look = _Look(refuter)
    first = look.close(
        grid.touching[:_FEW] if grid else itertools.islice(refuter.space.enumerate("smoke").instances, _SMALL)
    )
    small = list(first)
    bound = refuter.bound
    near = list(look.close(look.downhill(lambda e: bound.room(e, bound.small, bound.large))))
    share = list(look.close(look.downhill(lambda e: bound.room(e, bound.small, bound.large, relative=True))))
    least = look.least([*small, *near, *share], lambda close: close.size)
    if least is not None and least.touches:
        least = look.simplified(least)
    parts = {id(close): look.share(close) for close in (*small, *near, *share)}
    proportion = look.least(
        [close for close in (*small, *near, *share) if parts[id(close)] is not None], lambda c: parts[id(c)]
    )
    return Closest(least, proportion, parts[id(proportion)] or 0.0 if proportion else 1.0)


@dataclass
class _Look:
    """Exact looks at a bound's instances."""

    refuter: Refuter

    def close(self, instances: Iterable[Instance]) -> Iterator[Close]:
        """The instances of the domain at which the bound says something, with their slack."""
        bound = self.refuter.bound
        judge = Judge(self.refuter.space, self.refuter.domain, bound.stated(bound.small, bound.large))
        for instance in instances:
            try:
                evaluator = judge.evaluator(instance)
                slack = bound.least(evaluator) if judge.judge(evaluator) == HOLDS else None
                if slack is not None:
                    yield Close(instance, slack, _size(slack))
            except (Undecided, Undefined, ValueError):
                continue

    def downhill(self, cost: Cost) -> Iterator[Instance]:
        """The sampled instances of least cost, and what is found downhill from the first of them."""
        lowest = self.refuter.sampled.lowest(cost, 2 * _STARTS)
        yield from (instance for _, instance in lowest)
        free = traits_of(self.refuter.space).free
        if free:
            for number, (_, start) in enumerate(lowest[:_STARTS]):
                yield from rounded(free, self.refuter.downhill(free, cost, start, number)[1])
        elif lowest:
            yield from self._walk(lowest[0][1])

    def _walk(self, start: Instance) -> Iterator[Instance]:
        """Step by step to the neighbour of least slack."""
        best = next(self.close([start]), None)
        for _ in range(_WALK if best is not None else 0):
            assert best is not None
            found = self.least([best, *self.close(neighbours(best.instance))], lambda close: close.size)
            if found is None or found.size >= best.size:
                break
            best = found
            yield best.instance

    def least(self, closes: Iterable[Close], key: Any) -> Close | None:
        """The first of those whose key is least, unless a later one is clearly better: the plainer come first."""
        best = None
        for close in closes:
            if best is None or key(close) < key(best) * _CLEARLY:
                best = close
        return best

    def share(self, close: Close) -> float | None:
        """The slack's share of the larger side; None unless both sides are positive and stand under no index."""
        bound = self.refuter.bound
        if bound.indexed:
            return None
        evaluator = Judge(self.refuter.space, self.refuter.domain, bound.relation).evaluator(close.instance)
        try:
            large = _size(evaluator.term(bound.large))
        except (Undecided, Undefined):
            return None
        return close.size / large if large > 0 and close.size < large else None

    def simplified(self, close: Close) -> Close:
        """A smaller instance at which the two sides are equal as well."""
        bound = self.refuter.bound
        judge = Judge(self.refuter.space, self.refuter.domain, bound.stated(bound.small, bound.large, "lt"))
        return next(self.close([shrunk(judge, close.instance)]), close)


def _size(slack: Any) -> float:
    if EXACT.sign(slack) == 0:
        return 0.0
    # What is too small for a float is not 0.
    return float(slack.ball(_DIGITS).mid()) or sys.float_info.min
