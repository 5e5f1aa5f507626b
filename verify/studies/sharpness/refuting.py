"""Looking for an instance that refutes a changed bound: floats suspect, exact arithmetic refutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from boostproof.theory.language.expr import Formula, Term
from boostproof.verify.instances.base import Instance, Space, traits_of
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.search.rounding import Point, point_of, rounded
from boostproof.verify.search.shrink import shrunk
from boostproof.verify.studies.sharpness.bounds import Bound
from boostproof.verify.studies.sharpness.descent import descend
from boostproof.verify.studies.sharpness.grid import value_of
from boostproof.verify.studies.sharpness.sampled import Cost, Sampled

__all__ = ["Refuter"]

_SUSPECTS = 4
_STARTS = 2
_MOST_KNOWN = 40


@dataclass
class Refuter:
    """What is known of a bound's space: samples, and instances at which the bound is tight or nearly so.

    Every instance that refutes a changed bound is remembered, as it may refute the next one.
    """

    space: Space
    domain: Sequence[Formula]
    bound: Bound
    sampled: Sampled
    seed: int
    known: list[Instance] = field(default_factory=list)

    def refutes(self, small: Term, large: Term, *, thorough: bool = False) -> Instance | None:
        """An exact instance of the domain at which ``large`` in the bound's place of ``small`` is no bound."""
        judge = Judge(self.space, self.domain, self.bound.stated(small, large))
        found = _first(judge, self.known)
        if found is None:
            found = self._suspected(judge, lambda evaluator: self.bound.room(evaluator, small, large), thorough)
        if found is not None:
            self.remember(found)
        return found

    def plainest(self, small: Term, large: Term, instance: Instance) -> Instance:
        """A simpler instance that refutes the same."""
        return shrunk(Judge(self.space, self.domain, self.bound.stated(small, large)), instance)

    def remember(self, instance: Instance) -> None:
        """Look at this instance first from now on."""
        if instance in self.known:
            self.known.remove(instance)
        self.known[:] = [instance, *self.known][:_MOST_KNOWN]

    def _suspected(self, judge: Judge, cost: Cost, thorough: bool) -> Instance | None:
        lowest = self.sampled.lowest(cost, _SUSPECTS)
        found = _first(judge, [instance for low, instance in lowest if low < 0])
        free = traits_of(self.space).free
        if found is None and thorough and free:
            for number, (_, start) in enumerate(lowest[:_STARTS]):
                low, point = self.downhill(free, cost, start, number)
                found = _first(judge, rounded(free, point)) if low <= 0 else None
                if found is not None:
                    break
        return found

    def downhill(self, free: FreeSpace, cost: Cost, start: Instance, number: int) -> tuple[float, Point]:
        """A point of lower cost near an instance of free symbols."""
        values = {name: value_of(text) for name, text in start.items()}
        return descend(free, self.domain, cost, point_of(free, values), self.seed + number)


def _first(judge: Judge, instances: Iterable[Instance]) -> Instance | None:
    """The first instance at which the judged part fails."""
    return next((instance for instance in instances if judge.outcome(instance) == FAILS), None)
