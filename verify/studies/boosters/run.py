"""What is read from a fitted booster: its votes round by round, or its scores stage by stage.

The numbers of the implementation are taken as the rationals that they are, and what follows from them is worked out in
balls of python-flint: a ball holds the true value, so that a comparison with a float and a stated tolerance is decided,
not guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np
from flint import arb, ctx, fmpq

from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["Round", "Run", "Stages", "Votes", "ball", "loss_of", "replayed", "share_wrong"]

_BITS = 400


@dataclass(frozen=True)
class Votes:
    """A run of discrete rules: in round t the rule h_t with the coefficient c_t.

    ``law`` says how a coefficient and its error are tied, and with it what a mistake multiplies a weight by:

    - "adaboost": c = (1/2) ln((1 - e) / e), a mistake multiplies by exp(2 c) beside a right answer (SL16, section 2);
    - "samme": c = ln((1 - e) / e) + ln(K - 1), by exp(c) (Zhu et al. 2009, Algorithm 2).

    ``rate`` multiplies each coefficient. ``rules`` (T, m) are indices of classes on the rows of the table, ``errors``
    and ``normalizers`` what the implementation says of them, ``weights`` (T, m) those that each round's learner was
    handed, ``margins`` (m,) the votes of two classes for the right label, over the sum of all |c|, as the
    implementation gives them. What it does not tell is None.
    """

    law: Literal["adaboost", "samme"]
    rules: Array
    coefficients: Array
    rate: float = 1.0
    errors: Array | None = None
    normalizers: Array | None = None
    weights: Array | None = None
    margins: Array | None = None

    @property
    def rounds(self) -> int:
        """The number of rounds that were kept."""
        return len(self.coefficients)


@dataclass(frozen=True)
class Stages:
    """An additive model of two classes: ``scores`` (T, m) after each stage on the rows of the table.

    ``loss`` is what it is said to minimise, as a function of the signed score: exp(-s) or ln(1 + exp(-s)), with
    s = y f times ``unit``; ``steps`` says that each step is one under which the loss cannot rise: Newton's, of the
    exponential loss in leaves, at a rate of at most 1. ``printed`` (T,) are the losses that the implementation says,
    means over the weights, times ``factor``.
    """

    loss: Literal["exponential", "logistic"]
    scores: Array
    steps: bool
    unit: float = 1.0
    printed: Array | None = None


Run = Votes | Stages


@dataclass(frozen=True)
class Round:
    """A round in exact terms: the weights D_t before it, the error under them, and the normalizer Z_t."""

    weights: tuple[arb, ...]
    error: arb
    normalizer: arb


def ball(value: float | Fraction) -> arb:
    """The ball around a number that is known exactly."""
    exact = Fraction(value)
    return arb(fmpq(exact.numerator, exact.denominator))


def replayed(votes: Votes, table: Table) -> list[Round]:
    """The rounds that follow from the rules and the coefficients, from D_1, the normalised weights of the table.

    The weights follow the coefficients that the implementation has, whatever these should be.
    """
    with_bits = ctx.prec
    ctx.prec = _BITS
    try:
        total = sum(table.exact_weights)
        weights = [ball(weight / total) for weight in table.exact_weights]
        rounds = []
        for rule, coefficient in zip(votes.rules, votes.coefficients, strict=True):
            wrong = [int(h) != c for h, c in zip(rule, table.classes, strict=True)]
            error = sum((d for d, miss in zip(weights, wrong, strict=True) if miss), arb(0))
            half = ball(float(coefficient)) / (1 if votes.law == "adaboost" else 2)
            grown = [d * (half if miss else -half).exp() for d, miss in zip(weights, wrong, strict=True)]
            normalizer = sum(grown, arb(0))
            rounds.append(Round(tuple(weights), error, normalizer))
            weights = [d / normalizer for d in grown]
        return rounds
    finally:
        ctx.prec = with_bits


def share_wrong(predicted: Sequence[int], table: Table) -> Fraction:
    """The share of the weight on which the predicted indices of classes are wrong."""
    pairs = zip(predicted, table.classes, table.exact_weights, strict=True)
    return Fraction(sum(w for p, c, w in pairs if p != c), sum(table.exact_weights))


def loss_of(stages: Stages, scores: Array, table: Table) -> float:
    """The mean loss over the weights, in floats."""
    signs = np.where(np.array(table.classes) == table.present[-1], 1.0, -1.0)
    weights = np.array([float(w) for w in table.exact_weights])
    signed = -stages.unit * signs * scores
    with np.errstate(over="ignore"):
        losses = np.exp(signed) if stages.loss == "exponential" else np.logaddexp(0.0, signed)
    return float((weights * losses).sum() / weights.sum())
