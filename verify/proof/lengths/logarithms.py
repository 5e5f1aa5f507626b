"""Products bounded by their logarithms, which are sums: of n positive numbers, by the n-th power of their mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from boostproof.theory.build import Eq, Sum, exp, ln
from boostproof.theory.derivation import Derivation, Step, termwise
from boostproof.theory.ideas import calc
from boostproof.theory.language.expr import Formula, Term, as_term
from boostproof.verify.proof.lengths.goal import Goal, named
from boostproof.verify.proof.lengths.inductions import inductions
from boostproof.verify.proof.lengths.linear import term_by_term
from boostproof.verify.proof.lengths.tangents import by_tangents

__all__ = ["by_logarithms"]

_SIGNS = {"le": "<=", "lt": "<", "ge": ">=", "gt": ">"}


def by_logarithms(goal: Goal) -> Iterator[Derivation]:
    """A derivation that may end with the part: of one product, on one side, and of no sum inside a product."""
    products = [fold for fold in goal.folds if fold.op == "product"]
    if len(products) != 1 or goal.part.op not in _SIGNS or products[0] not in goal.part.args:
        return
    product, total = products[0], Sum(_logarithm(goal.terms(products[0])), goal.over)
    other = next(as_term(side) for side in goal.part.args if side != product)
    sides = tuple(total if side == product else _logarithm(other) for side in goal.part.args)
    first, second = _shown(goal, Eq(ln(product), total), "log"), _shown(goal, Formula(goal.part.op, sides), "sum")
    if first and second:
        told = (*named(first), *named(second), "positive", *goal.uses)
        (left, right), (low, high) = map(as_term, goal.part.args), map(exp, sides)
        end = calc(left, "=", low, _SIGNS[goal.part.op], high, "=", right, using=told, called="end")
        yield *first, *second, termwise("positive", product > 0, *goal.uses), end


def _shown(goal: Goal, part: Formula, called: str) -> Derivation:
    """Steps that end with a part under the same conditions, their names begun alike; none where none are found."""
    made = Goal.of(goal.scenario, goal.domain, part)
    if made is None or named(made.known) != named(goal.known):
        return ()
    for kind in (term_by_term, by_tangents, inductions):
        for steps in kind(made):
            if made.follows(*made.known, *steps):
                return _renamed(steps, called)
    return ()


def _renamed(steps: Sequence[Step], called: str) -> Derivation:
    own = set(_names(steps))

    def other(name: str) -> str:
        return f"{called} {name}" if name.partition(".")[0] in own or name in own else name

    def one(step: Step) -> Step:
        uses, blocks = tuple(map(other, step.uses)), tuple(tuple(map(one, block)) for block in step.blocks)
        return replace(step, name=other(step.name), uses=uses, blocks=blocks)

    return tuple(map(one, steps))


def _names(steps: Sequence[Step]) -> Iterator[str]:
    for step in steps:
        yield step.name
        for block in step.blocks:
            yield from _names(block)


def _logarithm(term: Term) -> Term:
    """The logarithm, taken apart where its term is made of factors."""
    args = [as_term(arg) for arg in term.args if not isinstance(arg, Formula)]
    match term.op:
        case "pow":
            return args[1] * ln(args[0])
        case "mul":
            return _logarithm(args[0]) + _logarithm(args[1])
        case "div":
            return _logarithm(args[0]) - _logarithm(args[1])
        case "exp":
            return args[0]
    return ln(term)
