"""The search for counterexamples of many mutants of one claim at once.

The instances are those that the engine looks at, small ones first and then batches. Each is observed once, and what the
mutants have in common is computed once. A float candidate counts when exact arithmetic confirms it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Batch, Instance, Space, Words
from boostproof.verify.instances.judging import FAILS, HOLDS, UNDECIDED, VACUOUS, Judge, Tally, premises_of
from boostproof.verify.logic.batched import BatchEvaluator, Flags
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.search.shrink import shrunk
from boostproof.verify.studies.mutants.generate import Mutant
from boostproof.verify.studies.mutants.proving import provable, relevant

__all__ = ["Found", "Hunt"]

_CHUNK = {True: 512, False: 4096}
_CHUNKS = {True: 6, False: 2}
"""Batches of runs, and of other instances."""

_SUSPECTS = 4
_PROBES = 512
_PATIENCE = 25
"""Undecided instances of one mutant after which the enumeration leaves it alone."""


@dataclass(frozen=True)
class Found:
    """The part that fails, and the instance at which it does."""

    place: int
    instance: Instance


@dataclass
class Hunt:
    """Searches a space under a domain.

    ``inside`` are the values at the enumerated instances that satisfy the domain, in order, and ``tallies`` say what
    each mutant met.
    """

    space: Space
    domain: tuple[Formula, ...]
    effort: str
    seed: int
    runs: bool
    inside: list[Mapping[str, Any]] = field(default_factory=list)
    tallies: dict[str, Tally] = field(default_factory=dict)
    swept: int = 0
    _batch: Batch | None = None

    def judges(self, mutant: Mutant, *, domain: bool = False) -> list[tuple[int, Judge]]:
        """A judge for each changed part; without the domain where it is known to hold."""
        conditions = self.domain if domain else ()
        return [(place, Judge(self.space, conditions, part)) for place, part in mutant.changed]

    def enumerated(self, mutants: Sequence[Mutant], first: int = 0, most: int | None = None) -> dict[str, Found]:
        """The first enumerated instance that refutes each mutant, by name; stops when all are refuted.

        Looks at the instances from the place ``first`` on, ``most`` of them if given.
        """
        found: dict[str, Found] = {}
        alive = {mutant.name: self.judges(mutant) for mutant in mutants}
        for name in alive:
            self.tallies.setdefault(name, Tally())
        domain = Judge(self.space, self.domain, _TRUE)
        last = None if most is None else first + most
        for instance in itertools.islice(self.space.enumerate(self.effort).instances, first, last):
            if not alive:
                break
            evaluator = domain.evaluator(instance)
            if domain.judge(evaluator) != HOLDS:
                continue
            self.inside.append(evaluator.values)
            for name in list(alive):
                place = self._failing(alive[name], evaluator, self.tallies[name])
                if place:
                    found[name] = Found(place, instance)
                if place or self.tallies[name].undecided > _PATIENCE:
                    del alive[name]
        return found

    def _failing(self, judges: Iterable[tuple[int, Judge]], evaluator: Evaluator, tally: Tally) -> int:
        """The place of the first part that fails at an instance, 0 where none does."""
        for place, judge in judges:
            outcome = _outcome(judge, evaluator)
            tally.add(outcome)
            if outcome == FAILS:
                return place
        return 0

    def everywhere(self, formula: Formula) -> bool:
        """Whether a formula holds at every enumerated instance of the domain, and there is one."""
        judge = Judge(self.space, (), formula)
        evaluators = (Evaluator(judge.field, values) for values in self.inside)
        return bool(self.inside) and all(judge.judge(found) in (HOLDS, VACUOUS) for found in evaluators)

    def somewhere(self, formula: Formula) -> bool:
        """Whether a formula says something true at an enumerated instance of the domain, not by its premise alone."""
        judge = Judge(self.space, (), formula)
        return any(_outcome(judge, Evaluator(judge.field, values)) == HOLDS for values in self.inside)

    def everywhere_under(self, domain: Sequence[Formula], formula: Formula) -> bool:
        """As :meth:`everywhere`, on another domain."""
        other = replace(self, domain=tuple(domain), inside=[], tallies={})
        other.enumerated([_NOTHING])
        return other.everywhere(formula)

    def provable(self, formula: Formula) -> bool:
        """Whether the prover shows a formula on the whole domain; it is asked only where a batch lets it."""
        if self._batch is None:
            self._batch = self.space.sample(Words(self.seed, 1), _PROBES)
        evaluator = BatchEvaluator(self._batch.values, self._batch.size)
        with np.errstate(all="ignore"):
            told = _flags(evaluator, self.domain, lenient=False) if self._batch.size else None
            if told is not None and next(_suspects(evaluator, formula, told), None) is not None:
                return False
        return provable(relevant(self.domain, formula), formula)

    def given(self, mutants: Sequence[Mutant], instances: Iterable[Instance]) -> dict[str, Found]:
        """The first of some instances that refutes each mutant."""
        found: dict[str, Found] = {}
        domain = Judge(self.space, self.domain, _TRUE)
        for instance in instances:
            alive = [mutant for mutant in mutants if mutant.name not in found]
            if not alive:
                break
            evaluator = domain.evaluator(instance)
            if domain.judge(evaluator) == HOLDS:
                for mutant in alive:
                    if place := self._failing(self.judges(mutant), evaluator, Tally()):
                        found[mutant.name] = Found(place, instance)
        return found

    def sampled(self, mutants: Sequence[Mutant]) -> dict[str, Found]:
        """What batches in floats suspect and exact arithmetic confirms, made small."""
        found: dict[str, Found] = {}
        words = Words(self.seed)
        for _ in range(_CHUNKS[self.runs]):
            alive = [mutant for mutant in mutants if mutant.name not in found]
            try:
                batch = self.space.sample(words, _CHUNK[self.runs])
            except Undecided:
                break
            if not alive:
                break
            found.update(self._in_batch(alive, batch))
            self.swept += batch.size
        return found

    def _in_batch(self, mutants: Sequence[Mutant], batch: Batch) -> Iterator[tuple[str, Found]]:
        evaluator = BatchEvaluator(batch.values, batch.size)
        with np.errstate(all="ignore"):
            told = _flags(evaluator, self.domain, lenient=False) if batch.size else None
            if told is None:
                return
            for mutant in mutants:
                confirmed = self._confirmed(mutant, evaluator, told, batch)
                if confirmed is not None:
                    yield mutant.name, confirmed

    def _confirmed(self, mutant: Mutant, evaluator: BatchEvaluator, told: Flags, batch: Batch) -> Found | None:
        for place, judge in self.judges(mutant, domain=True):
            suspects = _suspects(evaluator, judge.part, told)
            for row in itertools.islice(suspects, _SUSPECTS):
                instance = batch.instance(int(row))
                if judge.outcome(instance) == FAILS:
                    return Found(place, shrunk(judge, instance))
        return None


def _outcome(judge: Judge, evaluator: Evaluator) -> str:
    """What an instance says; sums of thousands of logarithms are nested deeper than can be looked into."""
    try:
        return judge.judge(evaluator)
    except RecursionError:
        return UNDECIDED


_TRUE = Formula("and", ())
_NOTHING = Mutant("", "", (), ())
"""A mutant that changes nothing, so that an enumeration for it goes to the end."""


def _flags(evaluator: BatchEvaluator, formulas: Iterable[Formula], *, lenient: bool) -> Flags | None:
    """Where all formulas hold; None where one cannot be told in batches."""
    flags = np.ones(evaluator.size, dtype=bool)
    try:
        for formula in formulas:
            flags = flags & evaluator.flags(formula, lenient)
    except (Undecided, Undefined):
        return None
    return flags


def _suspects(evaluator: BatchEvaluator, part: Formula, told: Flags) -> Iterator[int]:
    """The places at which a part looks wrong."""
    premise = premises_of(part)
    met = _flags(evaluator, [premise] if premise is not None else [], lenient=False)
    fine = _flags(evaluator, [part], lenient=True)
    return iter(()) if met is None or fine is None else iter(np.flatnonzero(told & met & ~fine).tolist())
