"""Connectives by relations: negations pushed inwards, and formulas opened into ``and``, ``or`` and relations.

All of it is classical logic on formulas that are defined, and keeps the order of the parts, so that a part is still
reached only where those before it let the reading go on.
"""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import And, Eq, Not, Or, Q
from boostproof.theory.language.expr import Formula, Node, Term, as_term
from boostproof.verify.logic.definedness import conditions

__all__ = ["FALSE", "RELATIONS", "TRUE", "negation", "opened"]

TRUE = Eq(Q(0), Q(0))
FALSE = Eq(Q(1), Q(0))

_OPPOSITE = {"lt": "ge", "ge": "lt", "le": "gt", "gt": "le", "eq": "ne", "ne": "eq"}
RELATIONS = frozenset(_OPPOSITE)


def negation(formula: Formula) -> Formula:
    """A formula that holds exactly where the (defined) formula does not, its outermost connective resolved."""
    if formula.op in _OPPOSITE:
        return Formula(_OPPOSITE[formula.op], formula.args)
    if formula.op == "not":
        return _formula(formula.args[0])
    rule = _NEGATIONS.get(formula.op)
    return rule(formula) if rule else Not(formula)


def opened(formula: Formula) -> Formula:
    """The formula by ``and``, ``or``, ``implies``, ``iff`` and relations, one level deep."""
    if formula.op == "not":
        inner = negation(_formula(formula.args[0]))
        return inner if inner.op == "not" else opened(inner)
    rule = _OPENINGS.get(formula.op)
    return rule(formula) if rule else _both_sides(formula)


def _both_sides(formula: Formula) -> Formula:
    """|x| < c as x < c and -x < c, and likewise a maximum below or a minimum above something."""
    if formula.op in ("gt", "ge"):
        formula, shown = Formula("lt" if formula.op == "gt" else "le", formula.args[::-1]), formula
    else:
        shown = formula
    if formula.op in ("lt", "le"):
        left, right = map(as_term, formula.args)
        if left.op in ("abs", "max"):
            inner = (left.args[0], -as_term(left.args[0])) if left.op == "abs" else left.args
            return And(*(Formula(formula.op, (part, right)) for part in inner))
        if right.op == "min":
            return And(*(Formula(formula.op, (left, part)) for part in right.args))
    return shown


def _formula(node: Node) -> Formula:
    assert isinstance(node, Formula)
    return node


def _parts(formula: Formula) -> tuple[Formula, ...]:
    return tuple(map(_formula, formula.args))


def _total(parts: tuple[Node, ...]) -> Term:
    total = as_term(parts[0])
    for part in parts[1:]:
        total = total + as_term(part)
    return total


def _in(formula: Formula) -> Formula:
    variable, *values = map(as_term, formula.args)
    return Or(*(Eq(variable, value) for value in values)) if values else FALSE


def _simplex(formula: Formula) -> Formula:
    return And(*(as_term(part) >= 0 for part in formula.args), Eq(_total(formula.args), 1))


def _defined(formula: Formula) -> Formula:
    needed = conditions(formula.args[0])
    return And(*needed) if needed else TRUE


_OPENINGS: dict[str, Callable[[Formula], Formula]] = {"in": _in, "simplex": _simplex, "defined": _defined}


def _not_iff(formula: Formula) -> Formula:
    left, right = _parts(formula)
    return Formula("iff", (left, Not(right)))


def _not_implies(formula: Formula) -> Formula:
    premise, conclusion = _parts(formula)
    return And(premise, Not(conclusion))


def _not_simplex(formula: Formula) -> Formula:
    """The sum comes first: a simplex is read as a whole, and so has no truth where one of its parts has no value."""
    return Or(Not(Eq(_total(formula.args), 1)), *(Not(as_term(part) >= 0) for part in formula.args))


_NEGATIONS: dict[str, Callable[[Formula], Formula]] = {
    "and": lambda formula: Or(*map(Not, _parts(formula))),
    "or": lambda formula: And(*map(Not, _parts(formula))),
    "implies": _not_implies,
    "iff": _not_iff,
    "in": lambda formula: negation(_in(formula)),
    "simplex": _not_simplex,
    "defined": lambda formula: negation(_defined(formula)),
}
