"""What the theorems say of a run, round by round: its training error and margin error beside their bounds.

Votes are compared as long as all coefficients are finite; a round whose coefficients are not ends the comparison.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import Finding

__all__ = [
    "SLACK",
    "Bound",
    "FiniteRun",
    "bound_finding",
    "finite_run",
    "held",
    "margin_jss09",
    "margin_mm01",
    "together",
    "training",
]

Floats = npt.NDArray[np.float64]

SLACK = 1e-9
"""What is measured and its bound are float64 sums and products of up to some 1e5 terms, off by less than this part."""


class FiniteRun(NamedTuple):
    """The rounds of a boosted run of k weak learners before any coefficient is infinite.

    Attributes:
        agreements: y_i h_jt(x_i), +1 or -1, shape (k, T, m).
        weights: D_1 .. D_T, each with the sum 1, shape (T, m).
        coefficients: c_jt, shape (T, k).
        normalizers: Z_t, shape (T,).
    """

    agreements: npt.NDArray[np.int8]
    weights: Floats
    coefficients: Floats
    normalizers: Floats


class Bound(NamedTuple):
    """A quantity after each round and the bound on it, shape (T,) both; they end where the bound has no premise."""

    measured: Floats
    bound: Floats


def finite_run(booster: Any, X: Any, y: Any) -> FiniteRun:
    """The run of a fitted AdaBoost, TwoBoost or KBoost on the examples of its fit, of equal weight at first."""
    made = booster.trace(X, y)
    agreements = made.agreements if made.agreements.ndim == 3 else made.agreements[None]
    rounds = agreements.shape[1]
    coefficients = np.asarray(booster.estimator_weights_, dtype=np.float64).reshape(rounds, -1)
    count = _finite(booster, rounds)
    normalizers = np.asarray(booster.normalizers_, dtype=np.float64)
    return FiniteRun(agreements[:, :count], made.weights[:count], coefficients[:count], normalizers[:count])


def training(run: FiniteRun) -> Bound:
    """The weight, under D_1, of the examples that the vote does not get right, 0 being wrong, and prod Z_t.

    Source: SL16, (1); SM00, Theorem 2.1; JSS09, Lemma 3.1; ZZ, section 3.
    """
    bound: Floats = np.multiply.accumulate(run.normalizers)
    return Bound(_below(run, np.zeros(len(run.coefficients))), bound)


def margin_mm01(run: FiniteRun, theta: float) -> Bound:
    """P_S[y f(x) <= theta] and (2) of MM01, with gamma_t the least of 1/2 - eps_s, s <= t, as long as that is positive.

    For one weak learner. f is the vote divided by the sum of its coefficients.
    """
    wrong = (run.weights * (run.agreements[0] < 0)).sum(axis=1)
    gamma = np.minimum.accumulate(0.5 - wrong)
    count = int((gamma > 0).sum())
    gamma, t = gamma[:count], np.arange(1, count + 1)
    bound = ((1 - 2 * gamma) ** (1 - theta) * (1 + 2 * gamma) ** (1 + theta)) ** (t / 2)
    return Bound(_margin_error(run, theta)[:count], bound)


def margin_jss09(run: FiniteRun, theta: float) -> Bound:
    """P_S[y f(x) <= theta] and the product of Z_t (W(++) / W(--))^(theta / 2), Lemma 4.1 of JSS09.

    For two weak learners; the rounds before the first where W(++) or W(--) is 0. f is the vote divided by the sum of
    its coefficients, both multiplied out, so that a sum that is not positive has a meaning too.
    """
    right = (run.agreements > 0).sum(axis=0)
    both, none = ((run.weights * (right == count)).sum(axis=1) for count in (2, 0))
    count = _leading((both > 0) & (none > 0))
    factors = run.normalizers[:count] * (both[:count] / none[:count]) ** (theta / 2)
    return Bound(_margin_error(run, theta)[:count], np.cumprod(factors))


def held(bound: Bound) -> dict[str, Any]:
    """How many rounds were compared, in how many the bound did not hold, and the largest part of it that was reached.

    Rounds whose bound is 1 or more are left out, for an error cannot be above it. A bound of 0 is reached in full, as
    what is measured cannot be below it.
    """
    telling = bound.bound < 1
    measured, most = bound.measured[telling], bound.bound[telling]
    over = measured > most * (1 + SLACK)
    with np.errstate(divide="ignore", invalid="ignore"):
        parts = np.where(most > 0, measured / most, 1.0)
    return {"rounds": len(over), "over": int(over.sum()), "most": float(parts.max()) if len(over) else 0.0}


def together(found: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The same of several runs: sums, and the largest part."""
    every = list(found)
    sums = {name: sum(one[name] for one in every) for name in ("rounds", "over")}
    return {**sums, "most": max((one["most"] for one in every), default=0.0)}


def bound_finding(name: str, printed: str, found: Mapping[str, Any], about: Sequence[str]) -> Finding:
    """Whether a bound held in all rounds of all runs."""
    most, named = f"{found['most']:.4g}", tuple(about)
    if not found["rounds"]:
        reason = "no round met the premises with a bound below 1"
        return Finding(name, printed, "no rounds", "", "", "not comparable", reason, named)
    outcome = "not reproduced" if found["over"] else "reproduced"
    rounds = f"{found['over']} of the {found['rounds']} rounds where that is below 1"
    reason = f"above its bound in {rounds}; the largest part of the bound is told"
    return Finding(name, printed, most, most, most, outcome, reason, named)


def _finite(booster: Any, rounds: int) -> int:
    """How many rounds come before the first infinite coefficient."""
    if hasattr(booster, "directions_"):
        return _leading(np.abs(booster.directions_).sum(axis=1) == 0)
    return rounds - int(booster.stop_reason_ == "perfect")


def _leading(flags: npt.NDArray[np.bool_]) -> int:
    return int(np.logical_and.accumulate(flags).sum())


def _margin_error(run: FiniteRun, theta: float) -> Floats:
    return _below(run, theta * np.cumsum(run.coefficients.sum(axis=1)))


def _below(run: FiniteRun, levels: Floats) -> Floats:
    """After each round, the weight under D_1 of the examples whose vote, times the label, is at most a level."""
    votes = np.cumsum(np.einsum("tk,ktm->tm", run.coefficients, run.agreements), axis=0)
    if not len(votes):
        return np.zeros(0)
    below: Floats = (votes <= levels[:, None]) @ run.weights[0]
    return below
