"""AdaBoost as Sid-Lakhdar analyses it (SL16, sections 1.3 and 2), in terms of the error eps_t."""

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

__all__ = ["SL16Trace", "adaboost_sl16"]


@dataclass(frozen=True, kw_only=True)
class SL16Trace(Trace[X]):
    """A run of SL16's AdaBoost; votes are H(x_i) = sum_t alpha_t f_t(x_i), predictions F = sign H.

    Attributes:
        hypotheses: f_t on the m examples, T rows of +1 and -1.
        errors: eps_t, length T.
        alphas: alpha_t, length T.
    """

    hypotheses: tuple[tuple[int, ...], ...]
    errors: tuple[X, ...]
    alphas: tuple[X, ...]


def adaboost_sl16(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learner: WeakLearner[X],
    rounds: int,
    *,
    alphas: Sequence[X] | None = None,
    weights: Sequence[X] | None = None,
    sign_zero: int = 0,
) -> SL16Trace[X]:
    """Run AdaBoost as SL16, section 2 writes it, with given coefficients or with those of (5).

    Section 2.1 bounds the error for any coefficients; section 2.2 then chooses them. Hence the two modes.

    Args:
        field: the arithmetic to compute in.
        labels: y_i, m values +1 or -1.
        weak_learner: gets (D_t, t), returns the m predictions of f_t, +1 or -1.
        rounds: T.
        alphas: T arbitrary coefficients alpha_t; alpha*_t = (1/2) ln((1 - eps_t) / eps_t) of (5) if not given.
        weights: D_1, a distribution; 1/m each if not given.
        sign_zero: the value of sign(0), which the paper leaves open.

    Raises:
        RunUndefined: alphas are not given and eps_t is 0 or 1, where (5) has no value.
        ValueError: labels, weights, predictions, rounds, alphas or sign_zero are not of the form above.
    """
    check_run(labels, rounds, sign_zero)
    if alphas is not None and len(alphas) != rounds:
        raise ValueError(f"alphas={alphas!r}: expected {rounds} coefficients, one a round")
    m = range(len(labels))
    D, f, eps, alpha, Z = [start(field, len(labels), weights)], [], [], [], []
    for t in range(1, rounds + 1):
        f.append(ask(weak_learner, D[-1], t))
        eps.append(total(field, (D[-1][i] for i in m if f[-1][i] != labels[i])))
        alpha.append(alphas[t - 1] if alphas is not None else _best_alpha(field, eps[-1], t))
        Z_t, D_next = reweighted(field, D[-1], alpha[-1], labels, f[-1])
        Z.append(Z_t)
        D.append(D_next)
    H = tuple(vote(field, alpha, f, i) for i in m)
    return SL16Trace(
        labels=tuple(labels),
        weights=tuple(D),
        hypotheses=tuple(f),
        errors=tuple(eps),
        alphas=tuple(alpha),
        normalizers=tuple(Z),
        votes=H,
        predictions=outputs(field, H, sign_zero),
        stop_reason="rounds",
    )


def _best_alpha(field: Arithmetic[X], eps: X, t: int) -> X:
    """Return alpha*_t = (1/2) ln((1 - eps_t) / eps_t), SL16 (5)."""
    right = field.rational(1) - eps
    if field.sign(eps) == 0 or field.sign(right) == 0:
        raise RunUndefined(t, f"(1/2) ln((1 - eps_t) / eps_t) has no value at the error eps_t = {eps}")
    return field.rational(1, 2) * field.log(right / eps)
