"""SL16, section 2.3: the training error below each single normalizer, for every number of examples and rounds.

The error is at most the product of the normalizers, which is below 1. An example that is classified rightly has a loss
of at least M > 0, so that error <= product - M (1 - error): the error is below the product, and so below each factor.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Eq, Every, Iverson, Ne, Product, Q, Sign, Sum, exp, integer
from boostproof.theory.derivation import Derivation, at, each, every, fold, given, linear, so, termwise
from boostproof.theory.ideas import by_induction, have
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
    have(
        Every(_loss >= _least, (i, 1, m)),
        termwise("agreement", _agreement <= _size, *ONE_RULE.facts),
        linear("label taken out", Eq(_agreement, y[i] * ONE_RULE.vote(T)), *ONE_RULE.facts),
        called="losses at least",
    ),
    so("least loss", _least > 0, "coefficients"),
    constant_sum("count", Q(1), m),
    at("count of all", "count", m),
    termwise("errors corrected", mistakes <= _corrected, "losses at least", "votes", "labels", "least loss"),
    linear(
        "correction", Eq(_corrected, _losses - _least * (Sum(Q(1), (i, 1, m)) - mistakes)), "votes", "labels",
        "least loss",
    ),
    so(
        "corrected", mistakes <= _losses - _least * (m - mistakes), "errors corrected", "correction",
        "count of all",
    ),
    given("no coin toss", Every(Ne(eps[t], Q(1, 2)), (t, 1, T))),
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
    *ROUNDS, *CLOSED, *TRAINING_ERROR, *_BELOW_PRODUCT,
    have(Every(And(0 <= Z[t], Z[t] <= 1), (t, 1, T)), called="each at most 1"),
    every(
        "single", (t, 1, T),
        by_induction(
            (n, t, T), And(0 <= _upto, _upto <= Z[t]),
            base=(
                fold("this round", Product(Z[q], (q, 1, t)), "normalizers"),
                termwise("earlier rounds", Product(Z[q], (q, 1, t - 1)) <= 1, "each at most 1"),
                termwise("earlier rounds positive", Product(Z[q], (q, 1, t - 1)) > 0, "normalizers"),
            ),
            called="later rounds",
        ),
        have(error < Z[t], using=("error below the product", "examples"), called="error below the normalizer"),
    ),
)  # fmt: skip
"""Below each single normalizer, where no error is 1/2."""
