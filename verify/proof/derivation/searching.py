"""A writer that looks for what closes a step: it tries, takes back what led nowhere, and counts what it spends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from boostproof.theory.build import And, Eq, Every, Implies
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term
from boostproof.verify.proof.derivation.algebra import (
    MOST,
    arguments_in,
    asked_for,
    connected,
    cost_of,
    exponents_in,
    functions_in,
    kinks_in,
    roots_in,
    summands_in,
)
from boostproof.verify.proof.derivation.exponents import in_parts
from boostproof.verify.proof.derivation.folds import is_shown
from boostproof.verify.proof.derivation.kernel import Line, Scope
from boostproof.verify.proof.derivation.matching import is_whole
from boostproof.verify.proof.derivation.terms import OPAQUE, Refused, is_same, key
from boostproof.verify.proof.derivation.writing import Writer

__all__ = ["Ledger", "NotClosed", "Searcher"]

_DEEPEST = 14
_FEW = 150
_RELATIONS = frozenset(("eq", "ne", "lt", "le", "gt", "ge"))
_MOST = 120_000
"""The prover's steps for an outermost step: twice what the papers' proofs need at most."""


@dataclass
class Ledger:
    """What a derivation's search has spent, what it is at, and the lines that are only on the way.

    ``alone``: whether an extreme has been put alone on one side, which is done once on the way to a goal.
    """

    most: int = field(default_factory=lambda: _MOST)
    each: int = MOST
    toll: int = 0
    spent: int = 0
    named: int = 0
    alone: bool = False
    goals: list[object] = field(default_factory=list)
    aside: set[str] = field(default_factory=set)
    attempts: list[tuple[str, str]] = field(default_factory=list)

    def start(self) -> None:
        """Begin an outermost step, with all that one may take."""
        self.most = self.spent + _MOST

    def spend(self, steps: int) -> None:
        """Take so many steps. Raises Refused where there are too few left."""
        self.spent += steps
        if self.spent > self.most:
            raise self._empty()

    def go_on(self) -> None:
        """Pay for another way to be tried. Raises Refused where no step is left."""
        self.spent += self.toll
        if self.spent >= self.most:
            raise self._empty()

    def _empty(self) -> Refused:
        return Refused("the search has spent its steps")

    def next_name(self, stem: str) -> str:
        """A name that nothing has been called, or taken back."""
        self.named += 1
        return f"{stem}.{self.named}"


class NotClosed(Refused):
    """A goal that the search did not close; the message says what was known, and what the nearest attempt lacked.

    ``everywhere`` is the goal for every index that it speaks of, under what was assumed: an instance may refute it.
    """

    def __init__(self, goal: Formula, known: Sequence[Formula], lack: str, everywhere: Formula) -> None:
        near = "; ".join(map(str, known)) or "nothing"
        super().__init__(f"{goal} is not closed; known of its terms: {near:.600}; nearest attempt: {lack:.600}")
        self.goal, self.everywhere = goal, everywhere


class Searcher(Writer, ABC):
    """Writes lines that it looks for; :meth:`close` is how a formula is come by, and stands above."""

    def __init__(self, scope: Scope, sought: frozenset[str] = frozenset(), ledger: Ledger | None = None) -> None:
        super().__init__(scope, sought)
        self.ledger = ledger or Ledger()
        self.local = frozenset(scope.known)

    @abstractmethod
    def close(self, goal: Formula, uses: Sequence[str] = (), called: str = "") -> str:
        """The name of a line that says the goal. Raises Refused where none is found."""

    @contextmanager
    def trial(self) -> Iterator[None]:
        """Lines that are taken back where they lead nowhere."""
        scope, count = self.scope, len(self.lines)
        try:
            yield
        except Refused:
            self.scope = scope
            del self.lines[count:]
            raise

    @contextmanager
    def with_few_steps(self, most: int) -> Iterator[None]:
        """Spend so many steps at most on what is likely to be in vain. Raises Refused where they are spent."""
        left, self.ledger.most = self.ledger.most, min(self.ledger.most, self.ledger.spent + most)
        try:
            yield
        finally:
            self.ledger.most = left

    @contextmanager
    def at_work_on(self, goal: Node) -> Iterator[None]:
        """A goal that is being closed, or a term that is being defined.

        Raises Refused for one that is already, and where goals are nested deeply.
        """
        place = key(goal)
        if place in self.ledger.goals or len(self.ledger.goals) >= _DEEPEST:
            raise Refused(f"{goal} rests on itself, or on too much")
        self.ledger.goals.append(place)
        try:
            yield
        finally:
            self.ledger.goals.pop()

    def add(self, line: Line) -> str:
        """Add a line; one that is written while a goal is closed is only on the way."""
        name = super().add(line)
        if self.ledger.goals:
            self.ledger.aside.add(name)
        return name

    def told(self) -> Iterator[tuple[str, Formula]]:
        """What was said, and not only on the way, the latest first."""
        for name, said in reversed(list(self.scope.known.items())):
            if name not in self.ledger.aside:
                yield name, said

    def nearby(self) -> list[str]:
        """What was said in this block, with what it is entered by."""
        return [name for name, _ in self.told() if name not in self.local or name.endswith((".hypothesis", ".premise"))]

    def fresh_index(self, index: Node) -> Symbol:
        """An index called as one is, where nothing is called so yet."""
        assert isinstance(index, Symbol)
        taken, name = dict(self.scope.symbols), index.name
        while name in taken:
            name += "_"
        return index if name == index.name else Symbol(name=name, sort="integer")

    def everywhere(self, goal: Formula) -> Formula:
        """The goal for every index that is spoken of, where what blocks were entered by holds."""
        known = self.scope.known
        entered = [said for name, said in known.items() if name.endswith((".hypothesis", ".premise", ".members"))]
        formula = Implies(And(*entered), goal) if entered else goal
        for index in reversed(self.scope.indices):
            ends = next(said.args for name, said in known.items() if name.endswith(".low") and index in said.args)
            low = ends[1] if ends[0] == index else ends[0]  # 1 <= i is written i >= 1
            above = (said for name, said in known.items() if name.endswith(".high"))
            last = next((said.args for said in above if said.args[0] in (index, index + 1)), (index, low))
            high = as_term(last[1]) if last[0] == index else as_term(last[1]) - 1
            formula = Every(formula, (index, as_term(low), high))
        return formula

    def known_line(self, goal: Formula) -> str | None:
        """A line that says a formula."""
        return next((name for name, said in reversed(list(self.scope.known.items())) if is_same(said, goal)), None)

    def showing(self, term: Node) -> str | None:
        """A line that shows that a term has a value."""
        return next((name for name, said in reversed(list(self.scope.known.items())) if is_shown(term, [said])), None)

    def new_name(self, stem: str) -> str:
        """A name that no step has, and no line that was written while a goal was closed."""
        if not self.ledger.goals:
            return super().new_name(stem)
        return self.ledger.next_name(stem)

    def shown(self, name: str, term: Node, uses: Sequence[str]) -> tuple[str, ...]:
        """Lines of which one shows that a term has a value: found, while a goal is closed."""
        if not self.ledger.goals:
            return super().shown(name, term, uses)
        closed = self.instances(uses)
        if is_shown(term, [self.scope.said(use) for use in closed]):
            return closed
        return (*closed, self.value(term))

    @abstractmethod
    def value(self, term: Node) -> str:
        """A line that shows that a term has a value. Raises Refused where none is found."""

    def algebra(self, goal: Formula, uses: Sequence[str], steps: int, called: str = "") -> str:
        """A line that says the goal by algebra from lines, with those that give its terms values.

        Where that fails, functions are taken as names of which nothing else is known, and only lines that speak of what
        the goal speaks of are taken, one by another.
        """
        lines = dict.fromkeys(uses)
        try:
            with self.trial():
                return self._algebra(goal, lines, (), steps, called)
        except Refused as error:
            if goal.op == "defined":
                raise
            refused = error
        said = (goal, *(self.scope.said(line) for line in lines))
        tried: set[frozenset[Hashable]] = set()
        for found in (functions_in, roots_in, exponents_in, arguments_in, kinks_in, summands_in):
            named = {key(term): term for one in said for term in found(one) if not is_whole(term)}
            if named and frozenset(named) not in tried:
                tried.add(frozenset(named))
                near = connected(goal, said[1:], tuple(named.values()))
                kept = dict.fromkeys(line for line, is_near in zip(lines, near, strict=True) if is_near)
                with suppress(Refused), self.trial():
                    return self._algebra(goal, kept, tuple(named.values()), min(steps, _FEW), called)
        with suppress(Refused), self.trial():
            return self._in_parts(goal, lines, said, steps, called)
        raise refused

    def _in_parts(
        self, goal: Formula, lines: dict[str, None], formulas: Sequence[Formula], steps: int, called: str
    ) -> str:
        """A line that says the goal by algebra where exponentials of quotients are taken in parts, which are names."""
        parted = in_parts(formulas)
        if not parted:
            raise Refused(f"{goal} has no exponentials of quotients")
        lines, named = dict(lines), dict[Hashable, Term]()
        for term, parts, quotients in parted:
            named |= {key(one): one for one in quotients}
            if not is_same(term, parts):
                for said in (Eq(term, parts), term > 0):
                    lines[self._algebra(said, lines, (), _FEW, "")] = None
                named[key(term)] = term
        return self._algebra(goal, lines, tuple(named.values()), steps, called)

    def algebra_of_names(self, goal: Formula, uses: Sequence[str], called: str) -> str:
        """A line that says the goal by algebra from lines, whatever the sides of these and of the goal are."""
        relations = [one for one in (goal, *map(self.scope.said, uses)) if one.op in _RELATIONS]
        sides = {key(side): as_term(side) for one in relations for side in one.args}
        named = tuple(side for side in sides.values() if side.args and side.op not in OPAQUE and not is_whole(side))
        with self.at_work_on(goal):
            return self._algebra(goal, dict.fromkeys(uses), named, _FEW, called)

    def _algebra(self, goal: Formula, lines: dict[str, None], named: tuple[Term, ...], steps: int, called: str) -> str:
        names, lines = frozenset(map(key, named)), dict(lines)
        for term in asked_for([self.scope.said(line) for line in lines], goal, names):
            if not is_shown(term, [self.scope.said(line) for line in lines]):
                lines[self.value(term)] = None
        self._spend([self.scope.said(line) for line in lines], goal, named, steps)
        return self.add(Line(called or self.new_name("so"), "algebra", goal, tuple(lines), values=named))

    def _spend(self, said: Sequence[Formula], goal: Formula, named: Sequence[Term], steps: int) -> None:
        self.ledger.go_on()
        steps = min(steps, self.ledger.each, self.ledger.most - self.ledger.spent)
        try:
            self.ledger.spend(cost_of(said, goal, named, steps))
        except Refused as error:
            self.ledger.attempts.append((str(goal), str(error)))
            self.ledger.spend(steps)
            raise
