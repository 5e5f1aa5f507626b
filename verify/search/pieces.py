"""Instances that are looked at together: in floats with bounded errors, and exactly where these say nothing.

Whether floats say anything shows soon: of a statement that is an equation between fractions they say nothing, and are
asked no more.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

import numpy as np

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Block, Instance, Together
from boostproof.verify.instances.judging import FAILS, HOLDS, OUTSIDE, UNDECIDED, VACUOUS, Judge
from boostproof.verify.logic.bounded import BoundedEvaluator, sure_of_all
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.fields.near import Near
from boostproof.verify.logic.lawful import Unlawful

__all__ = ["Piece", "Worth", "pieces_of"]

_FEWEST, _MOST = 16, 4096
"""Instances of a piece: fewer are sooner looked at one by one, more need more memory and save no time."""
_DEAR = 30_000
"""Numbers made for one instance by which floats take longer than exact arithmetic, which need not look at all."""
_OBSERVED = 64
"""Instances of a piece whose exact observables are kept."""
_INSIDE = "inside"
_Flags = dict[str, Any]


class Worth:
    """Whether floats have said enough so far of what they were asked, and more cheaply than exact numbers would."""

    def __init__(self) -> None:
        self._asked = self._told = self._made = 0

    def add(self, asked: int, told: int, made: int) -> None:
        """Note of how many instances floats were asked, of how many they told, and what numbers that took."""
        self._asked += asked
        self._told += told
        self._made += made

    def __bool__(self) -> bool:
        telling = self._asked < 4 * _FEWEST or 4 * self._told >= self._asked
        return telling and self._made <= _DEAR * self._asked


class Piece:
    """Some instances, of which those of one shape are looked at together.

    Attributes: ``instances``; how many of those met so far lie ``outside`` the domain, and of how many it stays
    ``undecided`` whether they do; how often one was left to exact arithmetic, ``exactly``.
    """

    def __init__(self, judge: Judge, instances: Sequence[Instance]) -> None:
        self.instances = instances
        self.outside = self.undecided = self.exactly = 0
        self._judge, self._space = judge, judge.space if isinstance(judge.space, Together) else None
        self._lies: list[str | None] = []
        self._guessed: Sequence[str | None] = ()
        self._alike = _alike(self._space, instances) if self._space and len(instances) >= _FEWEST else []
        self._observed: dict[int, Mapping[str, Any]] = {}

    def inside(self, worth: Worth) -> Iterator[int]:
        """The places of the instances inside the domain."""
        self._guess(worth)
        for place in range(len(self.instances)):
            if place == len(self._lies):
                self._meet(place, self._guessed[place])
            if self._lies[place] == _INSIDE:
                yield place

    def _guess(self, worth: Worth) -> None:
        """Have floats tell, once, which instances lie inside the domain, and which outside."""
        if not self._guessed:
            self._guessed = self._told(partial(_lies, self._judge.domain), worth, self._alike)

    def _meet(self, place: int, told: str | None) -> None:
        self.exactly += told is None
        lies = told or self._where(place)
        self._lies.append(lies)
        self.outside += lies == OUTSIDE
        self.undecided += lies == UNDECIDED

    def outcomes(self, judge: Judge, where: Worth, what: Worth) -> Iterator[tuple[int, str, bool]]:
        """The places of the instances inside the domain, what each says of a part, and whether floats told it."""
        self._guess(where)
        told = self._told(partial(_outcome, judge.part), what, self._not_outside())
        for place in self.inside(where):
            known = told[place]
            self.exactly += known is None
            yield place, known or judge.judge_inside(self.evaluator(place)), known is not None

    def _not_outside(self) -> list[list[int]]:
        """Those of one shape that may lie inside the domain: of others nothing is asked."""
        found = ([place for place in places if self._guessed[place] != OUTSIDE] for places in self._alike)
        return [places for places in found if places]

    def _where(self, place: int) -> str:
        try:
            return self._judge.inside(self.evaluator(place)) or _INSIDE
        except Undecided:  # whether it is an instance at all
            return UNDECIDED

    def evaluator(self, place: int) -> Evaluator:
        """An exact evaluator at an instance."""
        values = self._observed.get(place)
        if values is not None:
            return Evaluator(self._judge.field, values)
        evaluator = self._judge.evaluator(self.instances[place])
        if len(self._observed) < _OBSERVED:
            self._observed[place] = evaluator.values
        return evaluator

    def _told(
        self, ask: Callable[[BoundedEvaluator], _Flags], worth: Worth, alike: Sequence[Sequence[int]]
    ) -> Sequence[str | None]:
        """For each instance the first word whose flag is set for it, if there is one; nothing if none is asked."""
        found: list[str | None] = [None] * len(self.instances)
        for places in alike:
            if not worth:
                break
            before = Near.made
            for word, flags in self._flags(ask, places).items():
                for at in np.flatnonzero(flags).tolist():
                    found[places[at]] = word
            worth.add(len(places), sum(found[place] is not None for place in places), Near.made - before)
        return found

    def _flags(self, ask: Callable[[BoundedEvaluator], _Flags], places: Sequence[int]) -> _Flags:
        assert self._space is not None
        try:
            with np.errstate(all="ignore"):
                values = self._space.together(self._those(places))
                return {} if values is None else ask(BoundedEvaluator(values, len(places)))
        except (Undecided, Undefined, Unlawful):  # for all at once; exactly, each has a word of its own
            return {}

    def _those(self, places: Sequence[int]) -> Sequence[Instance]:
        if len(places) == len(self.instances):
            return self.instances
        if isinstance(self.instances, Block):
            return self.instances.where(np.isin(np.arange(len(self.instances)), places))
        return [self.instances[place] for place in places]


def _lies(domain: Sequence[Formula], evaluator: BoundedEvaluator) -> _Flags:
    found = sure_of_all([evaluator.sure(condition) for condition in domain], evaluator.size)
    return {_INSIDE: found.yes, OUTSIDE: found.no}


def _outcome(part: Formula, evaluator: BoundedEvaluator) -> _Flags:
    if part.op != "implies":
        found = evaluator.sure(part)
        return {HOLDS: found.yes, FAILS: found.no}
    premise, conclusion = (evaluator.sure(arg) for arg in part.args)
    return {VACUOUS: premise.no, HOLDS: premise.yes & conclusion.yes, FAILS: premise.yes & conclusion.no}


def _alike(space: Together, instances: Sequence[Instance]) -> list[list[int]]:
    """The places of instances of one shape, where there are some."""
    found: dict[Hashable, list[int]] = {}
    if isinstance(instances, Block):
        return [list(range(len(instances)))]
    for place, instance in enumerate(instances):
        found.setdefault(space.shape(instance), []).append(place)
    return [places for places in found.values() if len(places) >= _FEWEST]


def pieces_of(judge: Judge, instances: Iterable[Instance]) -> Iterator[Piece]:
    """The instances in pieces of growing length, one by one where the space has none together."""
    rest, many = iter(instances), isinstance(judge.space, Together)
    most = _FEWEST if many else 1
    while some := list(islice(rest, most)):
        yield Piece(judge, some)
        most = min(2 * most, _MOST) if many else 1
