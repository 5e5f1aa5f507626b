"""Jensen's inequality, wherever it lies behind a claim: a function of sums beside a sum of that function's values.

Where a claim speaks of exp(M), M made of sums or of how many terms they have, and of a sum of w exp(x), each term is
compared with w times the tangent at M, exp(M) (1 + x - M); likewise for roots, and for logarithms, which have a tangent
in x and one in 1/x, and are compared at 1/M too: so an entropy is at most ln n.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boostproof.theory.build import Eq, Q, Sum, exp, ln, sqrt
from boostproof.theory.derivation import Derivation, each, so
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Node, Term, as_term, free_symbols, walk
from boostproof.verify.proof.lengths.goal import Goal, factor_in, named, outermost, outside
from boostproof.verify.proof.lengths.signs import signs_of

__all__ = ["Line", "by_tangents", "compared_with_line"]

Line = tuple[int, Term, Term, bool]
"""1 or -1 where a function lies above or below c + d x; c; d; and whether it is 1/x in the place of x."""

# A power of 1 keeps a sum within a factor, where there may be only one sum in a product.
_LINES: dict[str, Callable[[Term], tuple[Line, ...]]] = {
    "exp": lambda m: ((1, exp(m) * (1 - m**1), exp(m), False),),
    "ln": lambda m: ((-1, ln(m) - 1, 1 / m**1, False), (1, ln(m) + 1, -(m**1), True)),
    "sqrt": lambda m: ((-1, sqrt(m) / 2, 1 / (2 * sqrt(m)), False),),
}
"""The tangents of each function at M."""


def by_tangents(goal: Goal) -> Iterator[Derivation]:
    """Derivations that may end with the part, a tangent each."""
    outer = [node for node in outside(goal.part) if node.op in _LINES and _is_of_all(goal, node)]
    signs = signs_of(goal) if outer else ()
    for fold in goal.folds if outer else ():
        body = goal.terms(fold)
        for inner in dict.fromkeys(node for node in walk(body) if node.op in _LINES):
            weight = factor_in(body, inner) if fold.op == "sum" else None
            for node in outer if weight is not None else ():
                if node.op == inner.op:
                    for line in _lines_at(as_term(node.args[0]), node.op):
                        x, told = as_term(inner.args[0]), named(signs)
                        yield *signs, *compared_with_line(goal, fold, as_term(weight), as_term(inner), x, line, told)


def _is_of_all(goal: Goal, node: Node) -> bool:
    """Whether a term speaks of a sum, or of how many terms there are."""
    return next(outermost(node), None) is not None or goal.length.name in free_symbols(node)


def _lines_at(m: Term, op: str) -> Iterator[Line]:
    """The tangents at M, and of a logarithm at 1/M: that of M is the same with another sign."""
    yield from _LINES[op](m)
    if op == "ln":
        yield from _LINES[op](1 / m)


def compared_with_line(
    goal: Goal, fold: Term, weight: Term, inner: Term, x: Term, line: Line, uses: tuple[str, ...]
) -> Derivation:
    """That a sum of a weight times a function of x compares with its weights times a line, and what follows."""
    side, constant, slope, inverse = line
    above = inner - constant - slope * (1 / x if inverse else x)
    plain, moved = (_known(goal, term) for term in (weight, weight / x if inverse else weight * x))
    terms = goal.terms(fold) - constant * goal.terms(plain) - slope * goal.terms(moved)
    parts = fold - constant * plain - slope * moved
    told, names = (above if side > 0 else -above) >= 0, (*uses, *goal.uses)
    # A quotient in an exponent is looked for as a name: in a proof without one nothing but the prover follows it.
    named_there = inner.op == "exp" and any(node.op == "div" for node in walk(slope))
    first = have(told, using=names, called="value") if named_there else so("value", told, *names)
    counted = goal.counted() if Sum(Q(1), goal.over) in (plain, moved) else ()
    signed = (terms, parts) if side > 0 else (-terms, -parts)
    summed = goal.summed("line", signed[0] >= 0, signed[1], uses, (first,))
    return *counted, *summed, so("end", goal.part, "line", *named(counted[1:]), *uses, *goal.uses)


def _known(goal: Goal, term: Term) -> Term:
    """The sum of a term: one of the goal's that has the same terms, if there is one."""
    for total in goal.totals:
        if goal.follows(*goal.known, each("same", goal.over, Eq(goal.terms(total), term), *goal.uses)):
            return total
    return Sum(term, goal.over)
