"""SM00: how many conjunctions and subsets there are, derived for every number of attributes and values."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Product, Q, Sum, integer
from boostproof.theory.derivation import Derivation, at, definition, every, induction
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.scenarios.counting import F, count, j, k, n, q, size

__all__ = ["CONJUNCTIONS", "POWERS", "SUBSETS_OF_ALL", "powers_of"]


v = integer("v", meaning="the largest size that is summed")


def powers_of(base: TermLike, exponent: TermLike) -> Term:
    """A whole power as a product."""
    return Product(base, (q, 1, exponent))


_COUNTS: Derivation = (
    every("no thing but none", (j, 0, n - 1), definition("none of none", count[0, j + 1])),
    every("the empty subset", (k, 0, n), definition("empty", count[k, 0])),
    induction("counted", Every(Every(count[k, j] >= 0, (j, 0, n)), (k, 0, n)),
        (by_induction((j, 0, n), count[0, j] >= 0),),
        (by_induction((j, 0, n), count[k + 1, j] >= 0),),
    ),
)  # fmt: skip
"""What is counted; all counts have values and are not negative."""


def _step(things: TermLike, chosen: Term) -> tuple[Term, Term]:
    """(j + 1) C[k, j + 1] and (k - j) C[k, j]."""
    return (chosen + 1) * count[things, chosen + 1], (things - chosen) * count[things, chosen]


_RATIOS: Derivation = (
    *_COUNTS,
    induction("ratios",
        Every(Every(Eq(*_step(k, j)), (j, 0, n - 1)), (k, 0, n)),
        (
            by_induction((j, 0, n - 1),
                Eq(*_step(Q(0), j)),
                at("this of none", "no thing but none", j),
                at("next of none", "no thing but none", j + 1),
            ),
        ),
        (by_induction((j, 0, n - 1), Eq(*_step(k + 1, j))),),
    ),
)  # fmt: skip
"""From one size of subsets to the next."""

CONJUNCTIONS: Derivation = (
    *_RATIOS,
    by_induction((k, 0, n), F[k] > 0, called="factorials"),
    every("factorial by factorial", (k, 0, n - 1), at("this factorial", "factorials", k)),
    by_induction((j, 0, n), Eq(count[n, j] * F[j] * F[n - j], F[n])),
    have(Eq(count[n, size], F[n] / (F[size] * F[n - size]))),
)  # fmt: skip
"""n choose M."""

POWERS: Derivation = (
    *_RATIOS,
    by_induction((j, 0, n), And(count[n, j] <= powers_of(n, j), powers_of(n, j) >= 0)),
    have(count[n, size] <= powers_of(n, size)),
)  # fmt: skip
"""At most n^M."""


def _upto(things: TermLike, last: TermLike) -> Term:
    return Sum(count[things, j], (j, 0, last))


SUBSETS_OF_ALL: Derivation = (
    *_COUNTS,
    by_induction((k, 0, n), Every(Eq(count[k, j + 1], 0), (j, k, n - 1))),
    by_induction((v, 0, n), Eq(_upto(Q(0), v), 1), base=(at("empty of none at all", "the empty subset", 0),)),
    by_induction((k, 0, n), Eq(_upto(k, n), powers_of(2, k)),
        by_induction((v, 0, n), Eq(_upto(k + 1, v), _upto(k, v) + _upto(k, v - 1)),
            base=(at("empty here", "the empty subset", k), at("empty on", "the empty subset", k + 1)),
        ),
        called="powers of two",
    ),
    at("(6a)", "powers of two", n),
)  # fmt: skip
"""2^n subsets."""
