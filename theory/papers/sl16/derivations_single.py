"""SL16, section 2.3: the training error below each single normalizer, for every number of examples and rounds.

The error is at most the product of the normalizers, which is below 1. An example that is classified rightly has a loss
of at least M > 0, so that error <= product - M (1 - error): the error is below the product, and so below each factor.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Eq, Every, Iverson, Ne, Product, Q, Sign, Sum, exp, integer
from boostproof.theory.derivation import Derivation, at, each, every, fold, given, induction, linear, so, termwise
from boostproof.theory.lemmas.adaboost import CLOSED, INTERIOR, ROUNDS, TRAINING_ERROR
from boostproof.theory.lemmas.runs import ONE_RULE, constant_sum
from boostproof.theory.papers.sl16.notation import error, mistakes, normalizers
from boostproof.theory.scenarios.observables import H, T, Z, alpha, eps, f, i, m, q, s0, t, y

__all__ = ["SINGLE"]

n = integer("n", meaning="how many rounds")
_wrong = Iverson(Ne(y[i], Sign(H[T, i], s0)))
_loss = exp(-y[i] * H[T, i])
_size = Sum(Abs(alpha[q]), (q, 1, T))
_least = exp(-_size)
_agreement = Sum(y[i] * (alpha[q] * f[q, i]), (q, 1, T))
_corrected = Sum(_loss - _least * (1 - _wrong), (i, 1, m))
_losses = Sum(_loss, (i, 1, m))

_BELOW_PRODUCT: Derivation = (
    every(
        "losses at least",
        (i, 1, m),
        termwise("agreement", _agreement <= _size, *ONE_RULE.facts),
        linear("label taken out", Eq(_agreement, y[i] * ONE_RULE.vote(T)), *ONE_RULE.facts),
        so("loss at least", _loss >= _least, "agreement", "label taken out", "votes", "labels"),
    ),
    so("least loss", _least > 0, "coefficients"),
    *constant_sum("count", Q(1), m),
    at("count of all", "count", m),
    termwise(
        "errors corrected", mistakes <= _corrected, "losses at least", "votes", "labels", "convention", "least loss"
    ),
    linear(
        "correction", Eq(_corrected, _losses - _least * (Sum(Q(1), (i, 1, m)) - mistakes)),
        "votes", "labels", "convention", "least loss",
    ),
    so(
        "corrected", mistakes <= _losses - _least * (m - mistakes),
        "errors corrected", "correction", "count of all",
    ),
    each("each below 1", (t, 1, T), And(0 <= Z[t], Z[t] < 1), "closed normalizers", "interior", "no coin toss"),
    termwise("product below 1", normalizers < 1, "each below 1"),
    so("error below 1", error < 1, "product below 1", "mean loss", "error below loss"),
    so("some are right", m - mistakes > 0, "error below 1", "examples"),
    so("gain", _least * (m - mistakes) > 0, "some are right", "least loss"),
    so("fewer mistakes", mistakes < _losses, "corrected", "gain"),
    so("error below the product", error < normalizers, "fewer mistakes", "mean loss", "examples"),
)  # fmt: skip

_upto = Product(Z[q], (q, 1, n))

SINGLE: Derivation = (
    *ONE_RULE.data,
    given("interior", INTERIOR),
    given("no coin toss", Every(Ne(eps[t], Q(1, 2)), (t, 1, T))),
    *ROUNDS,
    *CLOSED,
    *TRAINING_ERROR,
    *_BELOW_PRODUCT,
    each("each at most 1", (t, 1, T), And(0 <= Z[t], Z[t] <= 1), "each below 1"),
    every(
        "single",
        (t, 1, T),
        induction(
            "later rounds",
            Every(And(0 <= _upto, _upto <= Z[t]), (n, t, T)),
            (
                fold("this round", Product(Z[q], (q, 1, t)), "normalizers"),
                termwise("earlier rounds", Product(Z[q], (q, 1, t - 1)) <= 1, "each at most 1"),
                termwise("earlier rounds positive", Product(Z[q], (q, 1, t - 1)) > 0, "normalizers"),
                so(
                    "up to this round", And(0 <= Product(Z[q], (q, 1, t)), Product(Z[q], (q, 1, t)) <= Z[t]),
                    "this round", "earlier rounds", "earlier rounds positive", "normalizers",
                ),
            ),
            (
                at("the next factor", "each at most 1", n + 1),
                fold("the next round", Product(Z[q], (q, 1, n + 1)), "later rounds.hypothesis", "the next factor"),
                so(
                    "up to the next round",
                    And(0 <= Product(Z[q], (q, 1, n + 1)), Product(Z[q], (q, 1, n + 1)) <= Z[t]),
                    "the next round", "later rounds.hypothesis", "the next factor", "normalizers",
                ),
            ),
        ),
        at("all rounds", "later rounds", T),
        so("error below the normalizer", error < Z[t], "error below the product", "all rounds", "examples"),
    ),
)  # fmt: skip
"""Below each single normalizer, where no error is 1/2."""
