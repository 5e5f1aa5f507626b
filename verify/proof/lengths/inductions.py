"""Induction on the length: what is claimed for one more term follows from the claim and the terms that are last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from boostproof.theory.build import Every, Q
from boostproof.theory.derivation import Derivation, Step, at, every, fold, induction, so, termwise
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term
from boostproof.verify.proof.lengths.goal import Goal, named

__all__ = ["inductions"]


def inductions(goal: Goal) -> Iterator[Derivation]:
    """Derivations that may end with the part: from no term on, and from one."""
    q, (_, low, high) = goal.fresh(), goal.over
    shift = _whole(goal.at_length(high, Q(0)))
    least = _whole(low)
    if shift is None or least is None:
        return
    signs: Derivation = ()
    for place, one in enumerate(goal.folds):
        signs += _sign(goal, f"sign {place}", one, q, Q(least - 1 - shift))
    for terms in (0, 1):
        step = _induction(goal, "induction", goal.part, q, Q(least - 1 + terms - shift), signs)
        yield *signs, step, at("end", "induction", goal.length)


def _induction(goal: Goal, name: str, part: Formula, q: Symbol, start: Term, signs: Derivation = ()) -> Step:
    """A relation of sums and products of every length, by induction on that."""
    wanted, first, more = (goal.at_length(part, length) for length in (q, start, q + 1))
    least, most = (_folds(goal, *lengths) for lengths in ((start - 1, start), (q + 1,)))
    below = goal.instances(f"{name} first", (first, *least))
    above = goal.instances(f"{name} next", (more, *most), (q, start, goal.length - 1))
    signed = tuple(at(f"{sign} here", sign, q) for sign in named(signs))
    assumed = (f"{name}.hypothesis", f"{name}.low")
    return induction(
        name,
        Every(wanted, (q, start, goal.length)),
        _concluded(f"{name} start", first, below, least, goal.uses),
        _concluded(f"{name} step", more, (*above, *signed), most, (*assumed, *goal.uses)),
    )


def _folds(goal: Goal, *lengths: Term) -> tuple[Term, ...]:
    """The sums and products of some lengths, those that are shorter than empty left out."""
    least = _whole(goal.over[1])
    made = (
        as_term(replace(one, args=(*one.args[:3], goal.at_length(one.args[3], length))))
        for one in goal.folds
        for length in lengths
    )
    return tuple(one for one in made if (high := _whole(one.args[3])) is None or least is None or high >= least - 1)


def _concluded(name: str, wanted: Formula, told: Derivation, folds: Sequence[Term], uses: Sequence[str]) -> Derivation:
    """What follows where the last terms are taken out of sums and products, of the shorter ones first."""
    for place, one in enumerate(folds):
        told = (*told, fold(f"{name} {place}", one, *named(told), *uses))
    return *told, so(name, wanted, *named(told), *uses)


def _sign(goal: Goal, name: str, one: Term, q: Symbol, start: Term) -> Derivation:
    """The sign of a sum or product of any length, where one is found: term by term, or of a product by induction."""
    many = goal.at_length(one, q)
    for sign in (many >= 0, many <= 0) if one.op == "sum" else (many > 0,):
        step = every(name, (q, start, goal.length), termwise(f"{name}.each", sign, *goal.uses))
        if goal.follows(*goal.known, step):
            return (step,)
    if one.op == "product":
        step = _induction(replace(goal, folds=(one,)), name, one >= 0, q, start)
        return (step,) if goal.follows(*goal.known, step) else ()
    return ()


def _whole(node: Node) -> int | None:
    """The value of whole numbers that are added and taken away."""
    if isinstance(node, Number):
        return int(node.value) if node.value.denominator == 1 else None
    values = [_whole(arg) for arg in node.args] if node.op in ("add", "sub") else [None]
    if None in values:
        return None
    left, right = (value or 0 for value in values)
    return left + right if node.op == "add" else left - right
