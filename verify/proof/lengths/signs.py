"""Which sums are positive, or not negative: by their terms, or as a mean of what is positive.

Where w >= 0 sums to something positive, and x > 0, the sum of w x is positive though no w need be: it is at least
the least x times the sum of w.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boostproof.theory.build import MinOver
from boostproof.theory.derivation import Derivation, each, extreme, so, termwise
from boostproof.theory.language.expr import Term, as_term
from boostproof.verify.proof.lengths.goal import Goal, compared, factor_in, named, outermost

__all__ = ["signs_of"]


def signs_of(goal: Goal, totals: Iterable[Term] | None = None, called: str = "sign") -> Derivation:
    """That sums, all of the goal's where none are named, are positive or not negative, where steps show it."""
    found: Derivation = ()
    for place, total in enumerate(goal.totals if totals is None else totals):
        name = f"{called} {place}"
        by_terms = [(termwise(name, sign, *goal.uses),) for sign in (total > 0, total >= 0)]
        tries = (by_terms[0], *_means(goal, name, total), by_terms[1])
        found += next((steps for steps in tries if goal.follows(*goal.known, *steps)), ())
    return found


def _means(goal: Goal, name: str, total: Term) -> Iterator[Derivation]:
    """That a sum of w x is positive, for each sum of w that the conditions speak of."""
    told = (as_term(weights) for condition in goal.conditions for weights in outermost(condition))
    for weights in dict.fromkeys(told):
        if weights.op != "sum" or weights.args[2:] != goal.over[1:] or weights == total:
            continue
        x = factor_in(goal.terms(total), goal.terms(weights))
        if x is None:
            continue
        least = MinOver(x, goal.over)
        known = compared(f"{name} least", least, goal.uses)
        more = goal.terms(total) - least * goal.terms(weights) >= 0
        yield (
            each(f"{name} each", goal.over, x > 0, *goal.uses),
            *known,
            extreme(f"{name} positive", least > 0, f"{name} each", *goal.uses),
            *goal.summed(f"{name} more", more, total - least * weights, named(known)),
            so(name, total > 0, f"{name} more", f"{name} positive", *goal.uses),
        )
