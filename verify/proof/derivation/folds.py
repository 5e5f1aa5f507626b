"""The rules about sums, products and extremes; :mod:`boostproof.verify.proof.derivation.kernel` states them.

Each function takes what the lines named say, and the formula that is to follow; it raises Refused where it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boostproof.theory.build import And, Defined, Every, Q
from boostproof.theory.language.expr import Applied, Formula, Node, Number, Symbol, Term, as_term
from boostproof.verify.proof.derivation.terms import (
    Refused,
    are_shown,
    at_index,
    eager,
    fact,
    free_in,
    gap,
    is_same,
    key,
    needed_facts,
    with_values,
)

__all__ = [
    "by_facts", "check_extreme", "check_fold", "check_linear", "check_split", "check_termwise", "is_shown",
    "premise_of", "values_compared",
]  # fmt: skip

_NEUTRAL = {"sum": 0, "product": 1}
_JOINT = {"sum": "add", "product": "mul"}
_LINEAR = frozenset(("add", "sub", "neg", "mul", "div"))
_EXTREMES = {"minover": "le", "maxover": "ge"}


def is_shown(term: Node, uses: Sequence[Formula]) -> bool:
    """Whether a term is evaluated in one of the formulas, whatever its value."""
    wanted = key(term)
    return any(wanted in eager(formula) for formula in uses)


def by_facts(low: Node, high: Node, uses: Sequence[Formula]) -> bool:
    """Whether low <= high, both with a value, follows from the comparisons of whole terms among the formulas."""
    if not are_shown((low, high), uses):
        return False
    facts = [("", poly) for poly in map(fact, uses) if poly is not None]
    return needed_facts(gap(low, high), facts) is not None


def _is_number(node: Node, value: int) -> bool:
    return isinstance(node, Number) and node.value == value


def _range_of(fold: Node) -> tuple[Symbol, Term, Term]:
    index = fold.args[1]
    assert isinstance(index, Symbol)
    return index, as_term(fold.args[2]), as_term(fold.args[3])


def check_fold(uses: Sequence[Formula], formula: Formula) -> None:
    """The rule ``fold``."""
    term = formula.args[0]
    if formula.op != "eq" or term.op not in _NEUTRAL:
        raise Refused(f"{formula} is not an equation for a sum or product")
    _, low, high = _range_of(term)
    if _is_number(formula.args[1], _NEUTRAL[term.op]):
        if not by_facts(high + 1, low, uses):
            raise Refused(f"no step named shows that {term} is empty")
        return
    before = replace(term, args=(*term.args[:3], high - 1))
    joined = Applied(_JOINT[term.op], (before, at_index(term, high)))
    if not is_same(formula.args[1], joined):
        raise Refused(f"{formula.args[1]} is not {term} up to its last term, and that")
    if not by_facts(low, high, uses):
        raise Refused(f"no step named shows that {term} has a last term")
    if not any(is_shown(side, uses) for side in formula.args):
        raise Refused(f"no step named shows that {term} has a value")


def check_split(uses: Sequence[Formula], formula: Formula) -> None:
    """The rule ``split``."""
    term, parts = formula.args if formula.op == "eq" else (formula, formula)
    if term.op not in _NEUTRAL or parts.op != _JOINT[term.op] or parts.args[0].op != term.op:
        raise Refused(f"{formula} is not an equation for a sum or product and its two parts")
    _, low, high = _range_of(term)
    middle = as_term(parts.args[0].args[3])
    first, rest = (replace(term, args=(*term.args[:2], *ends)) for ends in ((low, middle), (middle + 1, high)))
    if not is_same(parts, Applied(parts.op, (first, rest))):
        raise Refused(f"{parts} is not {term} up to {middle}, and the rest")
    if not by_facts(low, middle + 1, uses) or not by_facts(middle, high, uses):
        raise Refused(f"no step named shows that {middle} parts the range of {term}")
    if not any(is_shown(side, uses) for side in formula.args):
        raise Refused(f"no step named shows that {term} has a value")


def premise_of(formula: Formula) -> Formula:
    """What must hold for every index, so that ``formula``, a relation of sums or products, follows termwise."""
    if formula.op == "defined":
        term = formula.args[0]
        if term.op not in _NEUTRAL:
            raise Refused(f"{term} is not a sum or product")
        return Every(Defined(as_term(term.args[0])), _range_of(term))
    folds = [arg for arg in formula.args if arg.op in _NEUTRAL]
    if len(formula.args) != 2 or not folds:
        raise Refused(f"{formula} is not a relation of two sums or products")
    index, low, high = _range_of(folds[0])
    bodies = [_body_like(side, folds[0]) for side in formula.args]
    return Every(_termwise(formula.op, folds[0].op, bodies[0], bodies[1]), (index, low, high))


def _body_like(side: Node, model: Node) -> Term:
    """The body of a fold over the model's range, with the model's index; 0 or 1 for an absent sum or product."""
    if _is_number(side, _NEUTRAL[model.op]) or (model.op == "product" and _is_number(side, 0)):
        return as_term(side)
    if side.op != model.op:
        raise Refused(f"{side} is not a {model.op}")
    index = model.args[1]
    body = at_index(side, index)
    if not is_same(side, replace(model, args=(body, *model.args[1:]))):
        raise Refused(f"{side} does not run over the range of {model}")
    return as_term(body)


def _termwise(relation: str, fold: str, left: Term, right: Term) -> Formula:
    if fold == "sum":
        if relation not in ("eq", "le", "ge", "lt", "gt"):
            raise Refused(f"{relation} of sums is not termwise")
        return Formula(relation, (left, right))
    if _is_number(right, 0):
        if relation != "gt":
            raise Refused(f"{relation} 0 is not termwise for a product")
        return left > 0
    if relation not in ("eq", "le", "lt") or _is_number(left, 0):
        raise Refused(f"{relation} of products is not termwise")
    together = Formula(relation, (left, right))
    return together if relation == "eq" else And(as_term(Q(0)) <= left, together)


def check_termwise(uses: Sequence[Formula], formula: Formula) -> None:
    """The rule ``termwise``."""
    premise = premise_of(formula)
    if not uses or not is_same(uses[0], premise):
        raise Refused(f"the first step named does not say {premise}")
    _, low, high = _range_of(premise)
    if _needs_a_term(formula) and not by_facts(low, high, uses):
        raise Refused(f"no step named shows that there is a term in {formula}")


def _needs_a_term(formula: Formula) -> bool:
    """Whether a relation of folds needs a term: it is strict, and not that an empty product is above 0."""
    positive_product = formula.args[0].op == "product" and _is_number(formula.args[-1], 0)
    return formula.op in ("lt", "gt") and not positive_product


def check_linear(uses: Sequence[Formula], formula: Formula) -> None:
    """The rule ``linear``."""
    total, form = formula.args if formula.op == "eq" else (formula, formula)
    if total.op != "sum":
        raise Refused(f"{formula} is not an equation for a sum")
    if not is_shown(form, uses):
        raise Refused(f"no step named shows that {form} has a value")
    # A name that nothing else has: a term beside the sums that is called as their index is none of it.
    index = Symbol(name="#", sort="integer")
    body = _replaced(form, total, index)
    if not is_same(total, Applied("sum", (body, index, *total.args[2:]))):
        raise Refused(f"{form} is not {total} term by term")


def _replaced(form: Node, total: Node, index: Symbol) -> Term:
    """The linear form with each sum replaced by its body at ``index``."""
    if form.op == "sum":
        body = with_values(form.args[0], {_range_of(form)[0].name: index})
        if not is_same(replace(total, args=(body, index, *total.args[2:])), form):
            raise Refused(f"{form} does not run over the range of {total}")
        return as_term(body)
    places = [place for place, arg in enumerate(form.args) if _holds_sum(arg)]
    fits = form.op in _LINEAR and places
    if not fits or (form.op == "mul" and len(places) > 1) or (form.op == "div" and places != [0]):
        raise Refused(f"{form} is not linear in sums")
    if form.op in ("add", "sub") and len(places) < 2:
        raise Refused(f"{form} adds what is no sum")
    args = tuple(_replaced(arg, total, index) if place in places else arg for place, arg in enumerate(form.args))
    return Applied(form.op, args)


def _holds_sum(node: Node) -> bool:
    """Whether a sum is reached by arithmetic alone: one inside a function belongs to a coefficient."""
    return node.op == "sum" or (node.op in _LINEAR and any(map(_holds_sum, node.args)))


def check_extreme(uses: Sequence[Formula], formula: Formula) -> None:
    """The rule ``extreme``."""
    if formula.op != "every":
        _check_one_of_its_values(uses, formula)
        return
    relation = formula.args[0]
    extreme = relation.args[0] if relation.args else relation
    if _EXTREMES.get(extreme.op) != relation.op:
        raise Refused(f"{formula} does not compare an extreme with every value")
    index, low, high = _range_of(formula)
    if index.name in {name for name, _ in free_in(extreme)}:
        raise Refused(f"{extreme} is not the same for every value of {index}")
    ranged = Every(Formula("ge", (relation.args[1], Q(0))), (index, low, high))
    own = Every(Formula("ge", (extreme.args[0], Q(0))), _range_of(extreme))
    if not is_same(ranged, own):
        raise Refused(f"{relation.args[1]} is not what {extreme} runs over")
    if not uses or not is_same(uses[0], Every(Defined(as_term(relation.args[1])), (index, low, high))):
        raise Refused(f"the first step named does not say that {relation.args[1]} is defined for every index")


def values_compared(formula: Formula) -> Formula:
    """What must hold of every value, so that it holds of an extreme of them: it is one of them."""
    extreme = formula.args[0] if len(formula.args) == 2 else formula
    if formula.op not in ("eq", "ne", "le", "lt", "ge", "gt") or extreme.op not in _EXTREMES:
        raise Refused(f"{formula} does not compare an extreme")
    index, low, high = _range_of(extreme)
    if index.name in {name for name, _ in free_in(formula.args[1])}:
        raise Refused(f"{formula.args[1]} is not the same for every value of {index}")
    return Every(Formula(formula.op, (extreme.args[0], formula.args[1])), (index, low, high))


def _check_one_of_its_values(uses: Sequence[Formula], formula: Formula) -> None:
    wanted = values_compared(formula)
    if not uses or not is_same(uses[0], wanted):
        raise Refused(f"the first step named does not say {wanted}")
    if not by_facts(wanted.args[2], wanted.args[3], uses):
        raise Refused(f"no step named shows that there is a value in {formula}")
