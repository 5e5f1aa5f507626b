"""Plans of derivatives, of values at a point and of limits.

A rewriting is made when it is first needed, because it may have no answer, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, free_symbols
from boostproof.verify.logic.calculus import Derivatives
from boostproof.verify.logic.definedness import regular
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.limits import limit_of
from boostproof.verify.logic.literals import is_whole

if TYPE_CHECKING:  # plans of terms are made of these
    from boostproof.verify.logic.evaluate import Evaluator
    from boostproof.verify.logic.plans import Plan, Scope, TermPlans

__all__ = ["at", "derivative", "limit"]


def derivative(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of a derivative: a function has none where it has no value, and at a singular point nobody says."""
    body, variable, order = node.args
    assert isinstance(variable, Symbol)
    of, count = plans.term(body, scope), plans.integer(order, scope)
    wholes: list[Node] = []

    def noted(whole: Node) -> int:
        wholes.append(whole)
        return 0

    _settled(body, frozenset((variable.name,)), noted)
    values_of = [plans.integer(whole, scope) for whole in wholes]
    made: dict[tuple[int, ...], _Slopes] = {}

    def value(ev: Evaluator) -> Any:
        result, times = of(ev), count(ev)
        if times < 0:
            raise Undecided(f"a derivative of the negative order {times}")
        if not times:
            return result
        key = tuple(whole(ev) for whole in values_of)
        if key not in made:
            values = iter(key)
            settled = _settled(body, frozenset((variable.name,)), lambda _: next(values))
            made[key] = _Slopes(plans, settled, variable, scope)
        slopes = made[key]
        return ev.beside([result], ev.only_where(slopes.regular, slopes.of_order(times)))

    return value


class _Slopes:
    """The derivatives of a term in which no whole exponent and no order is a symbol."""

    def __init__(self, plans: TermPlans, body: Node, variable: Symbol, scope: Scope) -> None:
        self.regular: Sequence[Formula] = regular(body, frozenset((variable.name,)))
        self._plans, self._scope = plans, scope
        self._derivatives, self._found = Derivatives(as_term(body), variable), dict[int, "Plan"]()

    def of_order(self, order: int) -> Plan:
        """The plan of the derivative of an order. Raises TooLarge for one that is too large to be written out."""
        if order not in self._found:
            self._found[order] = self._plans.term(self._derivatives.of_order(order), self._scope)
        return self._found[order]


def at(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of a term at a point, which must have a value: the symbol has it inside, wherever it stands there."""
    body, variable, point = node.args
    assert isinstance(variable, Symbol)
    if variable.sort == "integer" and not is_whole(point):
        return undecided(f"{point} is not an integer by its form, and {variable} is one")
    place = plans.integer(point, scope) if variable.sort == "integer" else plans.term(point, scope)
    inside = plans.term(body, scope - {variable.name})

    def value(ev: Evaluator) -> Any:
        found = place(ev)
        return ev.beside([found], inside(ev.at(variable.name, found)))

    return value


def undecided(words: str) -> Plan:
    """A plan that raises Undecided."""

    def value(_: Evaluator) -> Any:
        raise Undecided(words)

    return value


def limit(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of a limit, which depends on the signs of numbers: each way to answer them has its own form."""
    body, variable, to = node.args
    known: dict[tuple[int, ...], _Asked | _Form] = {}

    def value(ev: Evaluator) -> Any:
        answers: tuple[int, ...] = ()
        while True:
            if answers not in known:
                known[answers] = _form(plans, scope, node, answers)
            found = known[answers]
            if isinstance(found, _Form):
                return found(ev)
            answers = (*answers, ev.common_sign(found.plan(ev)))

    def _form(plans: TermPlans, scope: Scope, node: Node, answers: tuple[int, ...]) -> _Asked | _Form:
        try:
            found = limit_of(body, variable, to, _Answers(answers))
        except _Unanswered as question:
            return _Asked(plans.term(question.term, scope))
        except Undecided as reason:
            return _Form([], [], undecided(str(reason)))
        needed = [plans.term(term, scope) for term in found.needed]
        whole = _nowhere(f"{node} does not exist") if found.value is None else plans.term(found.value, scope)
        return _Form(needed, found.regular, whole)

    return value


@dataclass(frozen=True)
class _Asked:
    """A number whose sign is asked for."""

    plan: Plan


@dataclass(frozen=True)
class _Form:
    """A limit, once all signs are known."""

    needed: Sequence[Plan]
    regular: Sequence[Formula]
    whole: Plan

    def __call__(self, ev: Evaluator) -> Any:
        found = [other(ev) for other in self.needed]
        return ev.beside(found, ev.only_where(self.regular, self.whole))


class _Unanswered(Exception):
    """The sign of a number is asked for, and not known yet."""

    def __init__(self, term: Term) -> None:
        super().__init__(term)
        self.term = term


class _Answers:
    """Signs of numbers in the order in which they are asked for, each once."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self._answers, self._known = list(answers), dict[Term, int]()

    def is_zero(self, term: Term) -> bool:
        """Whether the number is 0."""
        return self.sign(term) == 0

    def sign(self, term: Term) -> int:
        """The answer. Raises _Unanswered where there is none yet."""
        if term not in self._known:
            if not self._answers:
                raise _Unanswered(term)
            self._known[term] = self._answers.pop(0)
        return self._known[term]


def _nowhere(words: str) -> Plan:
    def value(_: Evaluator) -> Any:
        raise Undefined(words)

    return value


def _settled(node: Node, names: frozenset[str], value_of: Callable[[Node], int]) -> Node:
    """The node with numbers for the whole exponents that are free of the names, and for the orders of derivatives.

    They are asked for in the order in which they stand; a power whose exponent is 2 is smooth everywhere, one whose
    exponent is a symbol is so only where the base is not 0.
    """
    if names.isdisjoint(free_symbols(node)) or node.op not in _SETTLED:
        return node
    if node.op == "derivative":
        body, by, order = node.args
        assert isinstance(by, Symbol)
        return replace(node, args=(_settled(body, names | {by.name}, value_of), by, as_term(value_of(order))))
    if node.op == "pow" and is_whole(node.args[1]) and names.isdisjoint(free_symbols(node.args[1])):
        base, exponent = node.args
        return replace(node, args=(_settled(base, names, value_of), as_term(value_of(exponent))))
    return replace(node, args=tuple(_settled(arg, names, value_of) for arg in node.args))


_SETTLED = frozenset("let add sub mul div neg exp ln sqrt sin cos atan pow derivative".split())
