"""ZZ on conjunctions of literals: which examples satisfy them, derived for every number of examples and rules.

At each example the product of the factors of the first q rules is 1 where it breaks none of the literals of these
rules, and else 0.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Iverson
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    every,
    given,
    suppose,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.lemmas.sets import set_laws
from boostproof.theory.papers.zz.derivations_sets import disjointness
from boostproof.theory.papers.zz.notation import all_right, all_wrong, broken, disjoint, total
from boostproof.theory.scenarios.independence import D, N, k, m, n, phi, q, r, s

__all__ = ["CONJUNCTIONS"]


def _products(high: TermLike) -> Term:
    """The product of the factors of the first rules."""
    return all_right(s, high) * all_wrong(r, high)


def _agree(high: TermLike) -> Formula:
    """The product is 1 where no literal of the first rules is broken, and else 0."""
    return And(broken(high) >= 0, Eq(_products(high), Iverson(Eq(broken(high), 0))))


def _at_each(name: str, *steps: Step) -> Step:
    """``name``: what the last of ``steps`` says for all disjoint S and R.

    ``satisfied`` says before them of each example that its product is right.
    """
    return every(
        name,
        (s, 1, N),
        at("members of S", "members", s),
        every(
            f"{name} for S",
            (r, 1, N),
            at("members of R", "members", r),
            *disjointness("apart or not", n - 1),
            suppose("disjoint", disjoint(n - 1), ("apart or not",), _SATISFIED, *steps),
        ),
    )


_SATISFIED: Step = every("satisfied", (k, 1, m), by_induction((q, 0, n - 1), _agree(q)))

_of_V = Iverson(Eq(broken(n - 1), 0))
_of_V_and_last = Iverson(And(Eq(phi[n, k], 1), Eq(broken(n - 1), 0)))
_weights = total(D[k] * all_right(s, n - 1) * all_wrong(r, n - 1))
_with_last = total(D[k] * phi[n, k] * all_right(s, n - 1) * all_wrong(r, n - 1))

CONJUNCTIONS: Derivation = (
    *set_laws(n),
    given("some rule", n >= 1),
    _at_each("denominators", have(Eq(_weights, total(D[k] * _of_V)))),
    _at_each("numerators", have(Eq(_with_last, total(D[k] * _of_V_and_last)))),
)  # fmt: skip
"""The weights of the examples that satisfy a conjunction, and that with the last rule."""
