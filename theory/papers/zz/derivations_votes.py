"""ZZ's vote of independent rules is never right everywhere, for every number of examples and rounds.

With accuracies above 1/2 all coefficients are positive, so that the vote is below 0 where all rules are wrong; and the
weight of these examples under D_1 is the product of 1 - c_t.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iverson, Or, Product, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    induction,
)  # fmt: skip
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.zz.derivations_extractor import everywhere
from boostproof.theory.papers.zz.derivations_lifting import FIRST
from boostproof.theory.papers.zz.derivations_weights import Tilted
from boostproof.theory.papers.zz.notation import before, log_odds, total, vote_of
from boostproof.theory.scenarios.independence import D, T, c, i, k, m, phi, q, t

__all__ = ["SOMEWHERE_WRONG"]

_FIRST = ("means at first", "weights at first", "numbers at first")
_ALL_WRONG = Tilted(lambda rule: 1 - phi[rule, k], lambda rule: (Q(1), Q(-1)), (), before(1), T, *_FIRST)


def _missed(high: Term) -> Term:
    """1 where the first rules are all wrong, and 0 else."""
    return Product(1 - phi[i, k], (i, 1, high))


def _vote(high: Term) -> Term:
    """The vote of the first rules."""
    return Sum(log_odds * (2 * phi[t, k] - 1), (t, 1, high))


def _below(high: Term) -> Formula:
    """Where the first rules are all wrong, their vote is below 0."""
    return Or(Eq(_missed(high), 0), And(Eq(_missed(high), 1), _vote(high) < 0))


def _one_more(name: str, high: Term) -> Derivation:
    """``name``: the factor and the vote of one rule more."""
    return (
        at(f"{name}: rule", "rules", high, k),
        at(f"{name}: coefficient", "positive coefficients", high),
        at(f"{name}: interior", "interior", high),
        have(_below(high)),
    )  # fmt: skip


_VOTES: Step = have(Every(D[1, k] * _missed(T) <= Q(1) / m * Iverson(vote_of < 0), (k, 1, m)),
    induction("votes so far", Every(_below(q), (q, 1, T)),
        (*_one_more("first vote", Q(1)),),
        _one_more("next vote", q + 1),
    ),
)  # fmt: skip

_errors = Product(1 - c[t], (t, 1, T))
_wrong = Sum(Q(1) / m * Iverson(vote_of < 0), (k, 1, m))
_error = Q(1) / m * Sum(Iverson(vote_of < 0), (k, 1, m))

SOMEWHERE_WRONG: Derivation = (
    *everywhere(FIRST),
    have(Every(log_odds > 0, (t, 1, T)), called="positive coefficients"),
    _ALL_WRONG.steps("tilted"),
    *_ALL_WRONG.of_all("all wrong", "tilted"),
    have(Eq(_ALL_WRONG.product, _errors), called="product of errors"),
    have(_errors > 0),
    _VOTES,
    have(total(_ALL_WRONG.weight(T)) <= _wrong, called="wrong ones"),
    have(Eq(_wrong, _error), called="share"),
    have(_error >= _errors, using=("all wrong", "product of errors", "wrong ones", "share")),
)  # fmt: skip
"""The error of independent rules is at least the product of their errors."""
