"""Jensen's inequality for any function with a derivative, by its tangent: x^4, x ln x.

Where a claim speaks of f(M) outside of its sums, and of a sum of w f(x), each term is compared with w times the tangent
of f at M, f(M) + f'(M) (x - M): that it lies above all of it, or below, is left to the prover.
"""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.theory.derivation import Derivation
from boostproof.theory.language.expr import Formula, Symbol, Term, as_term, free_symbols, walk
from boostproof.verify.logic.calculus import differentiate, substitute
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.proof.derivation.terms import is_same, key, with_terms
from boostproof.verify.proof.lengths.goal import Goal, factor_in, named, outermost, outside
from boostproof.verify.proof.lengths.signs import signs_of
from boostproof.verify.proof.lengths.tangents import Line, compared_with_line

__all__ = ["by_convexity"]


def by_convexity(goal: Goal) -> Iterator[Derivation]:
    """Derivations that may end with the part, a function of terms and a point of its tangent each."""
    around = [*dict.fromkeys(node for node in outside(goal.part) if node.args and not isinstance(node, Formula))]
    points = [as_term(node) for node in around if next(outermost(node), None) is not None]
    for fold in goal.folds:
        for weight, f, x in _functions(goal, fold) if fold.op == "sum" else ():
            there = ((m, as_term(with_terms(f, {key(x): m}))) for m in points)
            for m, value in ((m, value) for m, value in there if any(is_same(value, node) for node in around)):
                signs = signs_of(goal)
                for side in (1, -1):
                    line = _tangent(f, x, m, value, side)
                    if line is not None:
                        yield *signs, *compared_with_line(goal, fold, weight, f, x, line, named(signs))


def _functions(goal: Goal, fold: Term) -> Iterator[tuple[Term, Term, Term]]:
    """What the terms of a sum are made of: a weight, a function, and the entry that it is a function of."""
    body, index = goal.terms(fold), goal.over[0].name
    inside = (node for node in walk(body) if node.args and node.op != "entry" and not isinstance(node, Formula))
    for f in dict.fromkeys(map(as_term, inside)):
        weight = factor_in(body, f)
        entries = {node for node in walk(f) if node.op == "entry" and index in free_symbols(node)}
        if weight is not None and len(entries) == 1:
            yield weight, f, as_term(entries.pop())


def _tangent(f: Term, x: Term, m: Term, value: Term, side: int) -> Line | None:
    point = Symbol(name="#")
    try:
        slope = differentiate(with_terms(f, {key(x): point}), point)
    except Undecided:
        return None
    there = as_term(substitute(slope, {point.name: m}))
    return side, value - there * m**1, there, False
