"""Pascal's rule, and the last term of a sum of binomial coefficients, derived for every k and d.

A binomial coefficient C(n, r) is the product of ``(n - q)/(q + 1)`` over q below r. So ``(r + 1) C(n + 1, r + 1)`` is
``(n + 1) C(n, r)``, from which Pascal's rule follows, and from that, that no coefficient is negative.
"""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, at, each, every, fold, given, induction, so, termwise
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.mm01.notation import binomial
from boostproof.theory.scenarios.arrangements import d, i, k, n, q, r

__all__ = ["LARGEST", "PASCAL", "last_term"]

_SIZES: Derivation = (given("hyperplanes", k >= 1), given("dimension", d >= 1))


PASCAL: Derivation = (
    *_SIZES,
    every(
        "values",
        (n, 0, k),
        every(
            "values of n",
            (r, 0, d + 1),
            each("factors", (q, 0, r - 1), Defined((n - q) / (q + 1)), "factors.low"),
            termwise("value", Defined(binomial(n, r)), "factors"),
        ),
    ),
    every(
        "absorbed",
        (n, 0, k - 1),
        induction(
            "absorbed below",
            Every(Eq((r + 1) * binomial(n + 1, r + 1), (n + 1) * binomial(n, r)), (r, 0, d)),
            (
                at("value of one", "values", n + 1, 1),
                at("value of none", "values", n, 0),
                fold("none chosen", binomial(n, Q(0))),
                fold("none of more", binomial(n + 1, Q(0))),
                fold("one chosen", binomial(n + 1, Q(1)), "value of one"),
                so(
                    "absorbed at first", Eq((Q(0) + 1) * binomial(n + 1, Q(0) + 1), (n + 1) * binomial(n, Q(0))),
                    "none chosen", "none of more", "one chosen",
                ),
            ),
            (
                at("value of r + 1", "values", n, r + 1),
                at("value of r + 2", "values", n + 1, r + 2),
                fold("r + 1 chosen", binomial(n, r + 1), "value of r + 1"),
                fold("r + 2 chosen", binomial(n + 1, r + 2), "value of r + 2"),
                so(
                    "absorbed one on", Eq((r + 1 + 1) * binomial(n + 1, r + 1 + 1), (n + 1) * binomial(n, r + 1)),
                    "r + 1 chosen", "r + 2 chosen", "absorbed below.hypothesis", "absorbed below.low",
                ),
            ),
        ),
    ),
    every(
        "Pascal",
        (n, 0, k - 1),
        every(
            "Pascal for n",
            (r, 0, d),
            at("absorbed here", "absorbed", n, r),
            at("next value", "values", n, r + 1),
            fold("next chosen", binomial(n, r + 1), "next value"),
            so(
                "sum of two", Eq(binomial(n + 1, r + 1), binomial(n, r) + binomial(n, r + 1)),
                "absorbed here", "next chosen", "Pascal for n.low",
            ),
        ),
    ),
    at("values of nothing", "values", 0),
    fold("nothing of nothing", binomial(Q(0), Q(0))),
    induction(
        "of nothing",
        Every(And(binomial(Q(0), r) >= 0, Eq(r * binomial(Q(0), r), 0)), (r, 0, d + 1)),
        (
            so(
                "nothing at first", And(binomial(Q(0), Q(0)) >= 0, Eq(0 * binomial(Q(0), Q(0)), 0)),
                "nothing of nothing",
            ),
        ),
        (
            at("next of nothing has a value", "values of nothing", r + 1),
            fold("next of nothing", binomial(Q(0), r + 1), "next of nothing has a value"),
            so(
                "nothing one on", And(binomial(Q(0), r + 1) >= 0, Eq((r + 1) * binomial(Q(0), r + 1), 0)),
                "next of nothing", "of nothing.hypothesis", "of nothing.low",
            ),
        ),
    ),
    induction(
        "not negative",
        Every(Every(binomial(n, r) >= 0, (r, 0, d)), (n, 0, k)),
        (
            every(
                "none of nothing",
                (r, 0, d),
                at("of nothing here", "of nothing", r),
                so("of nothing not negative", binomial(Q(0), r) >= 0, "of nothing here"),
            ),
        ),
        (
            induction(
                "next not negative",
                Every(binomial(n + 1, r) >= 0, (r, 0, d)),
                (
                    fold("none of n + 1", binomial(n + 1, Q(0))),
                    so("none not negative", binomial(n + 1, Q(0)) >= 0, "none of n + 1"),
                ),
                (
                    at("Pascal here", "Pascal", n, r),
                    at("not negative here", "not negative.hypothesis", r),
                    at("not negative next", "not negative.hypothesis", r + 1),
                    so(
                        "one more not negative", binomial(n + 1, r + 1) >= 0,
                        "Pascal here", "not negative here", "not negative next",
                    ),
                ),
            ),
        ),
    ),
)  # fmt: skip
"""Pascal's rule, and that binomial coefficients are not negative."""


def last_term(top: Term) -> Derivation:
    """``up to the last`` and ``the others``: the sum up to d is its last term and what is not negative."""
    return (
        at("all not negative", "not negative", top),
        termwise("the others", Sum(binomial(top, i), (i, 0, d - 1)) >= 0, "all not negative"),
        at("the last not negative", "all not negative", d),
        fold("up to the last", Sum(binomial(top, i), (i, 0, d)), "the others", "the last not negative"),
    )


LARGEST: Derivation = (
    *PASCAL,
    *last_term(k - 1),
    so(
        "at least the last", 2 * Sum(binomial(k - 1, i), (i, 0, d)) >= 2 * binomial(k - 1, d),
        "the others", "up to the last",
    ),
)  # fmt: skip
"""The sum of the C(k - 1, i) up to d is at least C(k - 1, d)."""
