"""Cauchy's inequality, wherever it lies behind a claim: (sum y)^2 <= (sum x) (sum z) where y^2 = x z term by term.

With A, C and B for the sums of x, y and z, the terms A^2 z - 2 A C y + C^2 x are not negative, and their sum is
A (A B - C^2); likewise for B. Where A and B are 0, so is C, as x + z - 2 y and x + z + 2 y are not negative.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from boostproof.theory.build import Eq, Q, Sum
from boostproof.theory.derivation import Derivation, each, so, suppose
from boostproof.theory.language.expr import Term
from boostproof.verify.proof.lengths.goal import Goal, named
from boostproof.verify.proof.lengths.signs import signs_of

__all__ = ["by_squares"]

_MOST = 5
"""Sums among which three are looked for: those of the claim, those of the domain, and the sum of ones."""


def by_squares(goal: Goal) -> Iterator[Derivation]:
    """Derivations that may end with the part, from the sums of which the terms of one are the middle of two others'."""
    ones, totals = Sum(Q(1), goal.over), goal.totals[:_MOST]
    for middle in totals:
        for first, last in itertools.combinations([total for total in totals if total != middle], 2):
            x, y, z = map(goal.terms, (first, middle, last))
            if goal.follows(*goal.known, each("square", goal.over, Eq(y**2, x * z), *goal.uses)):
                counted = goal.counted() if ones in (first, middle, last) else ()
                yield *counted, *_ended(goal, (first, middle, last), named(counted[1:]))


def _ended(goal: Goal, totals: tuple[Term, Term, Term], uses: tuple[str, ...]) -> Derivation:
    """The part, from Cauchy's inequality and the signs of its sums."""
    first, middle, last = totals
    x, y, z = map(goal.terms, totals)
    signs = signs_of(goal, (first, last))
    told = (*named(signs), *goal.uses)
    cauchy = middle**2 <= first * last
    return (
        *signs,
        *_product(goal, "forth", first, middle, last),
        *_product(goal, "back", last, middle, first),
        *goal.summed("less", x + z - 2 * y >= 0, first + last - 2 * middle),
        *goal.summed("more", x + z + 2 * y >= 0, first + last + 2 * middle),
        suppose("some", first > 0, told, so("some squares", cauchy, "forth", "some.premise", *told)),
        suppose(
            "none", first <= 0, told,
            so("none first", Eq(first, 0), "none.premise", *told),
            suppose(
                "but last", last > 0, told,
                so("last squares", cauchy, "back", "but last.premise", "none first", *told),
            ),
            suppose(
                "nor last", last <= 0, told,
                so("none last", Eq(last, 0), "nor last.premise", *told),
                so("none between", Eq(middle, 0), "less", "more", "none first", "none last", *told),
                so("no squares", cauchy, "none between", "none first", "none last", *told),
            ),
            so("none squares", cauchy, "but last", "nor last", *told),
        ),
        so("squares", cauchy, "some", "none", *told),
        so("end", goal.part, "squares", *told, *uses),
    )  # fmt: skip


def _product(goal: Goal, name: str, one: Term, middle: Term, other: Term) -> Derivation:
    """One sum times what Cauchy's inequality says is not negative."""
    x, y, z = map(goal.terms, (one, middle, other))
    a, c = one**1, middle**1  # a factor before a sum, not a second sum in a product
    body = one**2 * z - 2 * a * c * y + middle**2 * x >= 0
    summed = goal.summed(f"{name} sum", body, one**2 * other - 2 * a * c * middle + middle**2 * one)
    return *summed, so(name, one * (one * other - middle**2) >= 0, f"{name} sum", *goal.uses)
