"""AdaBoost as Janodet, Sebban and Suchier print it (JSS09, Algorithm 1), in terms of the edge gamma_t."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.inputs import ask, check_run, start
from boostproof.algorithms.reference.steps import outputs, reweighted, signed, total, vote
from boostproof.algorithms.reference.trace import RunUndefined, StopReason, Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic
    from boostproof.algorithms.reference.inputs import WeakLearner

__all__ = ["JSS09Trace", "adaboost_jss09"]


@dataclass(frozen=True, kw_only=True)
class JSS09Trace(Trace[X]):
    """A run of JSS09, Algorithm 1; votes are sum_t c_t h_t(x_i).

    Attributes:
        hypotheses: h_t on the m examples, T rows of +1 and -1.
        edges: gamma_t = 1 - 2 eps_t, length T.
        coefficients: c_t, length T (not the accuracy that ZZ call c_t).
    """

    hypotheses: tuple[tuple[int, ...], ...]
    edges: tuple[X, ...]
    coefficients: tuple[X, ...]


def adaboost_jss09(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learner: WeakLearner[X],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
    zero_weights: Literal["undefined", "stop"] = "undefined",
    sign_zero: int = 0,
) -> JSS09Trace[X]:
    """Run JSS09, Algorithm 1, line by line.

    Args:
        field: the arithmetic to compute in.
        labels: y_i, m values +1 or -1.
        weak_learner: WL; gets (w_t, t), returns the m predictions of h_t, +1 or -1.
        rounds: T.
        weights: w_1, a distribution; 1/m each if not given.
        zero_weights: what happens at an edge of +1 or -1, where W(-) or W(+) is zero and line 7 has no value:
            "undefined" raises; "stop" returns H_{t-1}, as the note after Theorem 3.1 says of AdaBoost.
        sign_zero: the value of sign(0), which the paper leaves open.

    Raises:
        RunUndefined: the edge is +1 or -1, under "undefined".
        ValueError: labels, weights, predictions, rounds, zero_weights or sign_zero are not of the form above.
    """
    check_run(labels, rounds, sign_zero)
    if zero_weights not in ("undefined", "stop"):
        raise ValueError(f"zero_weights={zero_weights!r}: expected 'undefined' or 'stop'")
    m = range(len(labels))
    stop_reason: StopReason = "rounds"
    w, h = [start(field, len(labels), weights)], list[tuple[int, ...]]()
    gamma, c, Z = list[X](), list[X](), list[X]()
    for t in range(1, rounds + 1):
        h_t = ask(weak_learner, w[-1], t)
        gamma_t = total(field, (signed(w[-1][i], labels[i] * h_t[i]) for i in m))
        if zero_weights == "stop" and _is_extreme(field, gamma_t):
            stop_reason = "zero_weight"
            break
        h.append(h_t)
        gamma.append(gamma_t)
        c.append(_coefficient(field, gamma_t, t))
        Z_t, w_next = reweighted(field, w[-1], c[-1], labels, h_t)
        Z.append(Z_t)
        w.append(w_next)
    votes = tuple(vote(field, c, h, i) for i in m)
    return JSS09Trace(
        labels=tuple(labels),
        weights=tuple(w),
        hypotheses=tuple(h),
        edges=tuple(gamma),
        coefficients=tuple(c),
        normalizers=tuple(Z),
        votes=votes,
        predictions=outputs(field, votes, sign_zero),
        stop_reason=stop_reason,
    )


def _is_extreme(field: Arithmetic[X], gamma: X) -> bool:
    """Return whether the edge is +1 or -1."""
    one = field.rational(1)
    return field.sign(one + gamma) == 0 or field.sign(one - gamma) == 0


def _coefficient(field: Arithmetic[X], gamma: X, t: int) -> X:
    """Return c_t = (1/2) ln((1 + gamma_t) / (1 - gamma_t)), line 7."""
    if _is_extreme(field, gamma):
        raise RunUndefined(t, f"(1/2) ln((1 + gamma_t) / (1 - gamma_t)) has no value at the edge gamma_t = {gamma}")
    one = field.rational(1)
    return field.rational(1, 2) * field.log((one + gamma) / (one - gamma))
