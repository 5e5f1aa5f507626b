"""Hypotheses brought into the form that the rules read: relations, probability vectors, and choices to split on.

A hypothesis holds, so all of its terms have values, and the conditions for that may be added. Relations between literal
numbers are judged on the spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boostproof.theory.build import Not
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, free_symbols
from boostproof.verify.logic.definedness import conditions
from boostproof.verify.logic.literals import is_whole, literal
from boostproof.verify.proof.logic import RELATIONS, opened
from boostproof.verify.proof.plain import put, simplified
from boostproof.verify.proof.scene import MASKS

__all__ = ["Given", "as_choice", "judged", "replaced", "rewritten", "settled", "solved_symbol"]

Given = tuple[Formula, ...]


def judged(relation: Formula) -> bool | None:
    """Whether a relation between literal numbers, or of a term with itself, holds; None for any other."""
    if relation.op not in RELATIONS:
        return None
    left, right = relation.args
    if left == right:
        return bool(MASKS[relation.op] & 2)
    a, b = literal(left), literal(right)
    if a is None or b is None:
        return None
    return bool(MASKS[relation.op] & (1 if a < b else 2 if a == b else 4))


def settled(formulas: Iterable[Formula]) -> Given | None:
    """The hypotheses flattened, with what makes them defined before each; None when one of them is false.

    A choice of which an alternative stands among them is left out: what makes a power defined would be split for ever.
    """
    found: dict[Formula, None] = {}
    waiting = list(formulas)[::-1]
    while waiting:
        formula = waiting.pop()
        flat = formula if formula.op == "simplex" else opened(formula)
        if flat.op == "and":
            waiting.extend(part for part in reversed(flat.args) if isinstance(part, Formula))
        elif flat not in found:
            truth = judged(flat)
            if truth is False:
                return None
            if truth is None:
                _add(found, flat)
    return tuple(
        formula for formula in found if formula.op != "or" or not any(_stands(part, found) for part in formula.args)
    )


def _stands(alternative: Node, found: dict[Formula, None]) -> bool:
    """Whether an alternative is among what was found, or all parts of one that was taken apart are."""
    if not isinstance(alternative, Formula) or alternative.op != "and":
        return alternative in found
    return all(_stands(part, found) for part in alternative.args)


def _add(found: dict[Formula, None], formula: Formula) -> None:
    if formula.op in RELATIONS:
        for condition in conditions(formula):
            if judged(condition) is not True:
                found.setdefault(condition)
    found.setdefault(formula)


def as_choice(formula: Formula) -> list[Given] | None:
    """The cases of a hypothesis that is a choice, each with the earlier alternatives denied; None for any other."""
    parts = [part for part in formula.args if isinstance(part, Formula)]
    if formula.op == "implies":
        return [(Not(parts[0]),), (parts[0], parts[1])]
    if formula.op == "iff":
        return [(parts[0], parts[1]), (Not(parts[0]), Not(parts[1]))]
    if formula.op != "or":
        return None
    return [(*map(Not, parts[:place]), part) for place, part in enumerate(parts)]


def solved_symbol(given: Given) -> tuple[Formula, Symbol, Term] | None:
    """The first hypothesis that gives a symbol by a term without it."""
    for formula in given:
        if formula.op == "eq":
            for symbol, value in (formula.args, formula.args[::-1]):
                if isinstance(symbol, Symbol) and _may_stand_for(symbol, value):
                    return formula, symbol, as_term(value)
    return None


def _may_stand_for(symbol: Symbol, value: Node) -> bool:
    return symbol.name not in free_symbols(value) and (symbol.sort != "integer" or is_whole(value))


def replaced(given: Sequence[Formula], values: dict[str, Node]) -> Given:
    """The hypotheses with symbols replaced by terms."""
    return tuple(put(formula, values) for formula in given)


def rewritten(given: Sequence[Formula], old: Node, new: Node) -> Given:
    """The hypotheses with a term replaced by another one."""
    results = (simplified(formula, old, new) for formula in given)
    return tuple(result for result in results if isinstance(result, Formula))
