"""Steps that say their idea alone (:mod:`boostproof.theory.ideas`): what closes them is searched for, and written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product

from boostproof.theory.build import Defined, Every, Not, Or, Q
from boostproof.theory.derivation import Derivation, Step
from boostproof.theory.language.expr import Formula, Node, Symbol, as_term
from boostproof.verify.proof.derivation.closing import closed
from boostproof.verify.proof.derivation.folds import is_shown
from boostproof.verify.proof.derivation.gathering import Gathering, gathered
from boostproof.verify.proof.derivation.kernel import Line, Scope
from boostproof.verify.proof.derivation.searching import NotClosed, Searcher
from boostproof.verify.proof.derivation.sets import chosen_set
from boostproof.verify.proof.derivation.terms import Refused, fact, with_values
from boostproof.verify.proof.derivation.writing import Writer
from boostproof.verify.proof.logic import negation

__all__ = ["Finder"]

_EACH = 300
"""The steps of the prover at one place, where a proof that nobody wrote is tried."""
_TOLL = 10
"""What each way that is tried costs: where goals rest on goals, thousands are refused without a step of the prover."""


class Finder(Searcher):
    """Writes the lines of steps, of those too that say their idea alone."""

    def write(self, step: Step) -> None:
        """Add the lines of a step. Raises Refused, naming it, where it does not follow."""
        rule = _IDEAS.get(step.rule)
        if rule is None:
            super().write(step)
            return
        self._condition_lines()
        step = replace(step, name=step.name or self.ledger.next_name("step"))
        try:
            for use in step.uses:
                self.scope.said(use)
            rule(self, step)
        except NotClosed:
            raise
        except Refused as error:
            raise Refused(f"{step.name}: {error}") from None
        self.ledger.aside.discard(step.name)

    def tries(self, steps: Derivation, most: int) -> bool:
        """Add the lines of steps, if they are closed within so many of the prover's; whether they are."""
        ledger = self.ledger
        ledger.most, ledger.each, ledger.toll = ledger.spent + most, _EACH, _TOLL
        with suppress(Refused), self.trial():
            self.write_all(steps)
            return True
        ledger.spent = min(ledger.spent, ledger.most)
        return False

    def within(self, scope: Scope) -> Writer:
        """A writer of a block in which this scope is known."""
        return Finder(scope, self._sought, self.ledger)

    def close(self, goal: Formula, uses: Sequence[str] = (), called: str = "") -> str:
        """The name of a line that says the goal. Raises Refused where none is found."""
        found = None if called else self.known_line(goal)
        if found is not None:
            return found
        try:
            with self.at_work_on(goal), self.trial():
                return closed(self, goal, uses, called or self.ledger.next_name("so"))
        except Refused as error:
            if self.ledger.goals:
                raise
            known = [self.scope.said(line) for line in gathered(self, _inmost(goal), uses, 0, strict=False)]
            raise NotClosed(goal, known, str(error), self.everywhere(goal)) from None

    def value(self, term: Node) -> str:
        """A line that shows that a term has a value. Raises Refused where none is found."""
        found = self.showing(term)
        if found is not None:
            return found
        if term.op in ("minover", "maxover"):
            return self._value_of_extreme(term)
        if term.op not in ("entry", "symbol"):
            return self.close(Defined(as_term(term)))
        gathering = Gathering(self, ())
        gathering.speak(term)
        gathering.look()
        for line in gathering.found:
            if is_shown(term, [self.scope.said(line)]):
                return line
        return gathering.unfolded(term)

    def _value_of_extreme(self, term: Node) -> str:
        """A line that compares an extreme with its first value."""
        body, index, low, high = term.args
        assert isinstance(index, Symbol)
        relation = Formula("le" if term.op == "minover" else "ge", (term, body))
        return self.instance(self.close(Every(relation, (index, as_term(low), as_term(high)))), as_term(low))

    def _condition_lines(self) -> None:
        """What laws and domain say of every instance, each as a line, and the ranges of whole numbers in two."""
        for condition in self.scope.conditions:
            with suppress(Refused):
                line = self.condition(condition)
                for part in condition.args if condition.op == "and" else ():
                    if isinstance(part, Formula) and fact(part) is not None and self.known_line(part) is None:
                        self.add(Line(self.new_name("part"), "part", part, (line,)))

    def _entry_lines(self) -> None:
        """The parts of what the block is entered by, each as a line."""
        for name, said in list(self.scope.known.items()):
            if said.op == "and" and name.endswith((".hypothesis", ".premise")):
                for part in said.args:
                    if isinstance(part, Formula) and self.known_line(part) is None:
                        self.add(Line(self.new_name("part"), "part", part, (name,)))

    def _block(self, scope: Scope) -> Finder:
        inner = self.within(scope)
        assert isinstance(inner, Finder)
        return inner

    # Ideas.

    def _have(self, step: Step) -> None:
        assert step.formula is not None
        self._shown_by(step.name, step.formula, step.blocks[0], step.uses)

    def _shown_by(self, name: str, goal: Formula, ideas: Sequence[Step], uses: Sequence[str]) -> None:
        """The goal by ideas, which speak of its indices; the last may be one that ends it."""
        self._entry_lines()
        if not ideas:
            self.close(goal, uses, name)
        elif goal.op == "every":
            self._for_every(name, goal, ideas, uses)
        elif goal.op == "implies" and ideas[-1].rule not in _ENDS:
            premise, conclusion = goal.args
            assert isinstance(premise, Formula)
            assert isinstance(conclusion, Formula)
            self._implied(name, premise, conclusion, ideas, uses)
        else:
            *first, last = ideas
            for idea in first:
                self.write(idea)
            end = _ENDS.get(last.rule)
            if end is not None:
                end(self, name, goal, replace(last, uses=(*last.uses, *uses)))
            else:
                self.write(last)
                self.close(goal, (*uses, self.lines[-1].name), name)

    def _for_every(self, name: str, goal: Formula, ideas: Sequence[Step], uses: Sequence[str]) -> None:
        body, index, low, high = goal.args
        assert isinstance(index, Symbol)
        assert isinstance(body, Formula)
        low, high = as_term(low), as_term(high)
        valued = self.valued((low, high))
        inner = self.inside(name, index, (low <= index, index <= high))
        assert isinstance(inner, Finder)
        inner._shown_by(f"{name}.it", body, ideas, uses)
        self.add(Line(name, "every", goal, tuple(valued), blocks=(tuple(inner.lines),)))

    def _by_induction(self, step: Step) -> None:
        goal = step.formula
        assert goal is not None
        body, index, low, high = goal.args
        assert isinstance(index, Symbol)
        assert isinstance(body, Formula)
        valued = self.valued((low, high))
        low, high = as_term(low), as_term(high)
        base = self._block(self.scope.with_line(f"{step.name}.low", low <= high))
        base._shown_by(f"{step.name}.first", _at(body, index, low), step.blocks[0], step.uses)
        inner = self.inside(step.name, index, (low <= index, index + 1 <= high))
        assert isinstance(inner, Finder)
        inner.scope = inner.scope.with_line(f"{step.name}.hypothesis", body)
        inner._shown_by(f"{step.name}.next", _at(body, index, index + 1), step.blocks[1], step.uses)
        blocks = (tuple(base.lines), tuple(inner.lines))
        self.add(Line(step.name, "induction", goal, tuple(valued), blocks=blocks))

    def _calc(self, step: Step) -> None:
        assert step.formula is not None
        links = []
        for link in step.blocks[0]:
            self.write(replace(link, uses=(*link.uses, *step.uses)))
            links.append(self.lines[-1].name)
        try:
            with self.trial():
                self.algebra_of_names(step.formula, links, step.name)
        except Refused:  # links whose ends are alike, and not written alike
            self.close(step.formula, links, step.name)

    def _alone(self, step: Step) -> None:
        raise Refused(f"{step.rule} ends the proof of something: expected it as the last idea of have(...)")

    # Ideas that end a proof.

    def _cases(self, name: str, goal: Formula, step: Step) -> None:
        premises = list(step.blocks[0])
        if len(premises) == 1:
            premise = premises[0].formula
            assert premise is not None
            premises.append(Step("", "case", negation(premise), blocks=((),)))
        given = [case.formula for case in premises if case.formula is not None]
        one_of = self.close(Or(*given), step.uses)
        found = [
            self._implied(self.ledger.next_name("case"), case.formula, goal, case.blocks[0], step.uses)
            for case in premises
            if case.formula is not None
        ]
        self.algebra_of_names(goal, (one_of, *found), name)

    def _implied(self, name: str, premise: Formula, goal: Formula, ideas: Sequence[Step], uses: Sequence[str]) -> str:
        """A line that says that a premise implies the goal."""
        either = self.close(Or(premise, Not(premise)), uses)
        inner = self._block(self.scope.with_line(f"{name}.premise", premise))
        inner._shown_by(f"{name}.it", goal, ideas, uses)
        return self.add(
            Line(name, "implies", Formula("implies", (premise, goal)), (either,), blocks=(tuple(inner.lines),))
        )

    def _by_contradiction(self, name: str, goal: Formula, step: Step) -> None:
        case = self.ledger.next_name("case")
        found = self._implied(case, negation(goal), Q(1) < 0, step.blocks[0], step.uses)
        self.algebra_of_names(goal, (found,), name)

    def _choose(self, name: str, goal: Formula, step: Step) -> None:
        chosen, digits = step.terms[0], step.formula
        assert isinstance(chosen, Symbol)
        assert digits is not None
        asked = self.close(digits, step.uses)
        uses = next(self._laws_of_sets(asked, chosen), None)
        if uses is None:
            raise Refused(f"no laws say which sets {chosen} may be")
        sets, members = chosen_set([self.scope.said(one) for one in uses], chosen)
        inner = self.inside(name, chosen, (1 <= chosen, chosen <= sets))
        assert isinstance(inner, Finder)
        inner.scope = inner.scope.with_line(f"{name}.members", members)
        inner._shown_by(f"{name}.it", goal, step.blocks[0], step.uses)
        self.add(Line(name, "choice", goal, uses, values=(chosen,), blocks=(tuple(inner.lines),)))

    def _laws_of_sets(self, asked: str, chosen: Symbol) -> Iterator[tuple[str, ...]]:
        told = dict(self.told())
        counts = [name for name, said in told.items() if said.op == "eq" and said.args[0].op == "product"]
        every = [name for name, said in told.items() if said.op == "every"]
        members = [name for name in every if told[name].args[0].op == "every"]
        numbers = [name for name in every if told[name].args[0].op == "eq"]
        for names in product(counts, members, numbers):
            with suppress(Refused):
                chosen_set([told[one] for one in names] + [self.scope.said(asked)], chosen)
                yield (*names, asked)


def _inmost(goal: Formula) -> Formula:
    """What is said of every index, without the words that say so."""
    while goal.op == "every":
        inner = goal.args[0]
        assert isinstance(inner, Formula)
        goal = inner
    return goal


def _at(body: Formula, index: Symbol, value: object) -> Formula:
    found = with_values(body, {index.name: as_term(value)})
    assert isinstance(found, Formula)
    return found


_IDEAS: dict[str, Callable[[Finder, Step], None]] = {
    "have": Finder._have, "by induction": Finder._by_induction, "calc": Finder._calc,
    "cases": Finder._alone, "choose": Finder._alone, "by contradiction": Finder._alone,
}  # fmt: skip
_ENDS: dict[str, Callable[[Finder, str, Formula, Step], None]] = {
    "cases": Finder._cases, "choose": Finder._choose, "by contradiction": Finder._by_contradiction,
}  # fmt: skip
