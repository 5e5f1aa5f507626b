"""Pascal's rule, and the last term of a sum of binomial coefficients, derived for every k and d.

A binomial coefficient C(n, r) is the product of ``(n - q)/(q + 1)`` over q below r. So ``(r + 1) C(n + 1, r + 1)`` is
``(n + 1) C(n, r)``, from which Pascal's rule follows, and from that, that no coefficient is negative.
"""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, at, every, fold, given, induction
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.mm01.notation import binomial
from boostproof.theory.scenarios.arrangements import d, i, k, n, r

__all__ = ["LARGEST", "PASCAL", "last_term"]

_SIZES: Derivation = (given("hyperplanes", k >= 1), given("dimension", d >= 1))


PASCAL: Derivation = (
    *_SIZES,
    have(Every(Every(Defined(binomial(n, r)), (r, 0, d + 1)), (n, 0, k)), called="values"),
    every("absorbed", (n, 0, k - 1),
        by_induction((r, 0, d), Eq((r + 1) * binomial(n + 1, r + 1), (n + 1) * binomial(n, r))),
    ),
    every("Pascal", (n, 0, k - 1),
        have(Every(Eq(binomial(n + 1, r + 1), binomial(n, r) + binomial(n, r + 1)), (r, 0, d)),
            at("absorbed here", "absorbed", n, r),
            at("next value", "values", n, r + 1),
        ),
    ),
    by_induction((r, 0, d + 1), And(binomial(Q(0), r) >= 0, Eq(r * binomial(Q(0), r), 0)), called="of nothing"),
    induction("not negative", Every(Every(binomial(n, r) >= 0, (r, 0, d)), (n, 0, k)),
        (have(Every(binomial(Q(0), r) >= 0, (r, 0, d))),),
        (by_induction((r, 0, d), binomial(n + 1, r) >= 0, at("Pascal here", "Pascal", n, r)),),
    ),
)  # fmt: skip
"""Pascal's rule, and that binomial coefficients are not negative."""


def last_term(top: Term) -> Derivation:
    """``up to the last`` and ``the others``: the sum up to d is its last term and what is not negative."""
    return (
        at("all not negative", "not negative", top),
        have(Sum(binomial(top, i), (i, 0, d - 1)) >= 0, called="the others"),
        at("the last not negative", "all not negative", d),
        fold("up to the last", Sum(binomial(top, i), (i, 0, d)), "the others", "the last not negative"),
    )  # fmt: skip


LARGEST: Derivation = (
    *PASCAL,
    *last_term(k - 1),
    have(2 * Sum(binomial(k - 1, i), (i, 0, d)) >= 2 * binomial(k - 1, d), called="at least the last"),
)  # fmt: skip
"""The sum of the C(k - 1, i) up to d is at least C(k - 1, d)."""
