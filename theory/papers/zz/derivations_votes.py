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
    definition,
    every,
    fold,
    given,
    induction,
    linear,
    so,
    termwise,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.zz.derivations_extractor import everywhere
from boostproof.theory.papers.zz.derivations_lifting import FIRST
from boostproof.theory.papers.zz.derivations_weights import Tilted
from boostproof.theory.papers.zz.notation import before, effective, log_odds, total, vote_of
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


_VALUES = ("rules", "positive coefficients", "interior")


def _one_more(name: str, high: Term, *known: str) -> Derivation:
    """``name``: the factor and the vote of one rule more."""
    here = (f"{name}: rule", f"{name}: coefficient", f"{name}: interior")
    return (
        at(f"{name}: rule", "rules", high, k),
        at(f"{name}: coefficient", "positive coefficients", high),
        at(f"{name}: interior", "interior", high),
        fold(f"{name}: factor", _missed(high), *_VALUES, *here),
        fold(f"{name}: vote", _vote(high), *_VALUES, *here),
        so(name, _below(high), f"{name}: factor", f"{name}: vote", *here, *known),
    )


_VOTES: Step = every(
    "votes",
    (k, 1, m),
    induction(
        "votes so far",
        Every(_below(q), (q, 1, T)),
        (
            fold("no factor", _missed(Q(0))),
            fold("no vote", _vote(Q(0))),
            *_one_more("first vote", Q(1), "no factor", "no vote"),
        ),
        _one_more("next vote", q + 1, "votes so far.hypothesis"),
    ),
    at("vote", "votes so far", T),
    definition("weight", D[1, k], "examples"),
    so(
        "counted", D[1, k] * _missed(T) <= Q(1) / m * Iverson(vote_of < 0), "vote", "weight", "examples", *_VALUES,
    ),
)  # fmt: skip

_errors = Product(1 - c[t], (t, 1, T))
_wrong = Sum(Q(1) / m * Iverson(vote_of < 0), (k, 1, m))
_error = Q(1) / m * Sum(Iverson(vote_of < 0), (k, 1, m))

SOMEWHERE_WRONG: Derivation = (
    *everywhere(FIRST),
    given("effective", effective),
    every(
        "positive coefficients",
        (t, 1, T),
        so("odds", c[t] / (1 - c[t]) > 1, "effective", "interior"),
        so("positive coefficient", log_odds > 0, "odds", "effective", "interior"),
    ),
    _ALL_WRONG.steps("tilted"),
    *_ALL_WRONG.of_all("all wrong", "tilted"),
    termwise("product of errors", Eq(_ALL_WRONG.product, _errors), "training accuracies at first", "interior"),
    termwise("some error", _errors > 0, "interior"),
    _VOTES,
    termwise("wrong ones", total(_ALL_WRONG.weight(T)) <= _wrong, "votes"),
    linear("share", Eq(_wrong, _error), "examples", *_VALUES),
    so("error", _error >= _errors, "all wrong", "product of errors", "wrong ones", "share"),
)
"""The error of independent rules is at least the product of their errors."""
