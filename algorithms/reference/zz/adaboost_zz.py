"""AdaBoost as Zhang and Zhang print it (ZZ, Figure 1), in terms of the accuracy c_t."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.inputs import ask, check_run, start
from boostproof.algorithms.reference.steps import outputs, reweighted, total, vote
from boostproof.algorithms.reference.trace import RunUndefined, Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic
    from boostproof.algorithms.reference.inputs import WeakLearner

__all__ = ["ZZTrace", "adaboost_zz", "half_log_odds"]


@dataclass(frozen=True, kw_only=True)
class ZZTrace(Trace[X]):
    """A run of ZZ, Figure 1; votes are sum_t alpha_t h_t(x_i).

    Attributes:
        hypotheses: h_t on the m examples, T rows of +1 and -1.
        accuracies: c_t, length T.
        alphas: alpha_t, length T.
    """

    hypotheses: tuple[tuple[int, ...], ...]
    accuracies: tuple[X, ...]
    alphas: tuple[X, ...]


def adaboost_zz(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learner: WeakLearner[X],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
    sign_zero: int = 0,
) -> ZZTrace[X]:
    """Run ZZ, Figure 1, line by line.

    Args:
        field: the arithmetic to compute in.
        labels: y_k, m values +1 or -1.
        weak_learner: W; gets (D_t, t), returns the m predictions of h_t, +1 or -1.
        rounds: T.
        weights: D_1, a distribution; 1/m each if not given.
        sign_zero: the value of sgn(0), which the figure leaves open.

    Raises:
        RunUndefined: c_t is 0 or 1, where alpha_t has no value.
        ValueError: labels, weights, predictions, rounds or sign_zero are not of the form above.
    """
    check_run(labels, rounds, sign_zero)
    m = range(len(labels))
    D, h, c, alpha, Z = [start(field, len(labels), weights)], [], [], [], []
    for t in range(1, rounds + 1):
        h.append(ask(weak_learner, D[-1], t))
        c.append(total(field, (D[-1][k] for k in m if h[-1][k] == labels[k])))
        alpha.append(half_log_odds(field, c[-1], t))
        Z_t, D_next = reweighted(field, D[-1], alpha[-1], labels, h[-1])
        Z.append(Z_t)
        D.append(D_next)
    votes = tuple(vote(field, alpha, h, k) for k in m)
    return ZZTrace(
        labels=tuple(labels),
        weights=tuple(D),
        hypotheses=tuple(h),
        accuracies=tuple(c),
        alphas=tuple(alpha),
        normalizers=tuple(Z),
        votes=votes,
        predictions=outputs(field, votes, sign_zero),
        stop_reason="rounds",
    )


def half_log_odds(field: Arithmetic[X], c: X, t: int) -> X:
    """Return alpha_t = (1/2) ln(c_t / (1 - c_t))."""
    wrong = field.rational(1) - c
    if field.sign(c) == 0 or field.sign(wrong) == 0:
        raise RunUndefined(t, f"(1/2) ln(c_t / (1 - c_t)) has no value at the accuracy c_t = {c}")
    return field.rational(1, 2) * field.log(c / wrong)
