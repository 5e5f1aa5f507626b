"""The naive extractor and combiner of Zhang and Zhang (ZZ, section 3): the recursion (8) without exponentials.

Theorem 2 of ZZ says that this is AdaBoost. It is also the way to long exact runs: c_t and the weights stay rational
when the weights of round 1 are, and only the coefficients and the normalizers leave the rationals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boostproof.algorithms.reference.adaboost_zz import ZZTrace, half_log_odds
from boostproof.algorithms.reference.inputs import ask, check_run, start
from boostproof.algorithms.reference.steps import outputs, total, vote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic, X
    from boostproof.algorithms.reference.inputs import WeakLearner

__all__ = ["recursion_zz"]


def recursion_zz(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learner: WeakLearner[X],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
    sign_zero: int = 0,
) -> ZZTrace[X]:
    """Run the naive extractor (ZZ (8)) and the naive combiner, lambda_t = (1/2) ln(c_t / (1 - c_t)).

    The trace is that of `adaboost_zz`, with lambda_t as alphas and the minima 2 sqrt(c_t (1 - c_t)) of section 3 as
    normalizers. Arguments and errors are those of `adaboost_zz`.
    """
    check_run(labels, rounds, sign_zero)
    m = range(len(labels))
    D, h, c, lambda_ = [start(field, len(labels), weights)], [], [], []
    for t in range(1, rounds + 1):
        h.append(ask(weak_learner, D[-1], t))
        phi = [h[-1][k] == labels[k] for k in m]
        c.append(total(field, (D[-1][k] for k in m if phi[k])))
        lambda_.append(half_log_odds(field, c[-1], t))
        D.append(_next(field, D[-1], phi, c[-1]))
    votes = tuple(vote(field, lambda_, h, k) for k in m)
    return ZZTrace(
        labels=tuple(labels),
        weights=tuple(D),
        hypotheses=tuple(h),
        accuracies=tuple(c),
        alphas=tuple(lambda_),
        normalizers=tuple(_minimum(field, accuracy) for accuracy in c),
        votes=votes,
        predictions=outputs(field, votes, sign_zero),
        stop_reason="rounds",
    )


def _next(field: Arithmetic[X], D: Sequence[X], phi: Sequence[bool], c: X) -> tuple[X, ...]:
    """Return D_{t+1}: D_t / (2 c_t) where h_t conforms, D_t / (2 (1 - c_t)) where it does not, (8)."""
    two = field.rational(2)
    right, wrong = two * c, two * (field.rational(1) - c)
    return tuple(d / (right if conforms else wrong) for d, conforms in zip(D, phi, strict=True))


def _minimum(field: Arithmetic[X], c: X) -> X:
    """Return 2 sqrt(c_t (1 - c_t))."""
    return field.rational(2) * field.sqrt(c * (field.rational(1) - c))
