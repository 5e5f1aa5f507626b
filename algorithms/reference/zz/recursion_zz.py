"""The naive extractor and combiner of Zhang and Zhang, one after the other: AdaBoost without exponentials.

Theorem 2 of ZZ says that this is AdaBoost. It is also the way to long exact runs: c_t and the weights stay rational
when the weights of round 1 are, and only the coefficients and the normalizers leave the rationals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boostproof.algorithms.reference.inputs import check_run
from boostproof.algorithms.reference.steps import outputs
from boostproof.algorithms.reference.zz.adaboost_zz import ZZTrace
from boostproof.algorithms.reference.zz.combiner import Combination, naive_combiner
from boostproof.algorithms.reference.zz.extractor import naive_extractor

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
    hypotheses, distributions, accuracies = naive_extractor(field, labels, weak_learner, rounds, weights=weights)
    combination = (
        naive_combiner(field, hypotheses, accuracies, sign_zero=sign_zero)
        if hypotheses
        else _nothing(field, len(labels), sign_zero)
    )
    return ZZTrace(
        labels=tuple(labels),
        weights=distributions,
        hypotheses=hypotheses,
        accuracies=accuracies,
        alphas=combination.lambdas,
        normalizers=combination.minima,
        votes=combination.votes,
        predictions=combination.predictions,
        stop_reason="rounds",
    )


def _nothing(field: Arithmetic[X], m: int, sign_zero: int) -> Combination[X]:
    """Return the vote of no rules on m examples."""
    votes = (field.rational(0),) * m
    return Combination((), (), votes, outputs(field, votes, sign_zero))
