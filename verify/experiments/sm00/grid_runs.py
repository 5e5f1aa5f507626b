"""One boosted run on a grid: errors of the vote by rounds, errors of the rules, when the rules end, and its bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms import AdaBoost
from boostproof.algorithms.kernels.fixed import fixed
from boostproof.verify.experiments.rounds import FiniteRun, finite_run, held, margin_mm01, training
from boostproof.verify.experiments.sm00.grid import SIDE
from boostproof.verify.experiments.sm00.grid_classes import best_split, split_masks, weak_learner

__all__ = [
    "ADVANTAGE",
    "THETA",
    "GridRun",
    "after",
    "bounds",
    "identity",
    "rises",
    "rules_until",
    "run_on",
    "says_one",
    "scans",
    "union_apart",
    "votes",
]

Floats = npt.NDArray[np.float64]
Labels = npt.NDArray[np.int64]

THETA = 0.05
"""The margin at which (2) of MM01 is compared."""
ADVANTAGE = 1e-9
"""A rule whose error is not that much below 1/2 ends a run: in float64 it may be no rule at all."""
_TIED = 1e-12
"""Votes of at most this part of all coefficients are 0 but for rounding, for which the paper's vote says 1."""


class GridRun(NamedTuple):
    """A run with the rules whose error is below 1/2.

    Attributes:
        eps: their errors.
        errors: the error of the vote after each of them, as SM00 has it: 1 where the vote is tied.
        end: "rounds", "dry", or "perfect" where the first rule is right everywhere, which is the only one then.
        finite: the rounds before an infinite coefficient.
        fitted: the booster.
    """

    eps: list[float]
    errors: list[float]
    end: str
    finite: FiniteRun
    fitted: Any


def run_on(name: str, table: Labels, labels: Labels, rounds: int, ties: int = 0) -> GridRun:
    """Boost the best rules of a class on records of TABLE, for at most so many rounds; ties are those of `CellRule`."""
    fitted = AdaBoost(weak_learner(name, ties), rounds).fit(table, labels)
    run = finite_run(fitted, table, labels)
    if fitted.stop_reason_ == "perfect":
        return GridRun([0.0], [0.0], "perfect", run, fitted)
    eps = (run.weights * (run.agreements[0] < 0)).sum(axis=1)
    count = int(np.logical_and.accumulate(eps < 0.5 - ADVANTAGE).sum())
    run = FiniteRun(run.agreements[:, :count], run.weights[:count], run.coefficients[:count], run.normalizers[:count])
    said_one = votes(run, labels)
    errors = (said_one != (labels == 1)).mean(axis=1)
    return GridRun(eps[:count].tolist(), errors.tolist(), "rounds" if count == rounds else "dry", run, fitted)


def votes(run: FiniteRun, labels: Labels) -> npt.NDArray[np.bool_]:
    """Where the vote says 1 after each round, shape (T, m)."""
    return says_one(run.coefficients[:, 0], run.agreements[0] * np.where(labels == 1, 1, -1))


def says_one(coefficients: Floats, rules: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Where the vote of rules, +1 for 1 and -1 for 0, shape (T, m), says 1 after each of them, as it does where tied.

    Source: SM00, Section 2: with 1 and 0 the sum is compared with half of all coefficients.
    """
    sums = np.cumsum(coefficients[:, None] * rules, axis=0)
    found: npt.NDArray[np.bool_] = sums >= -_TIED * np.cumsum(coefficients)[:, None]
    return found


def after(run: GridRun, rules: int, labels: Labels) -> float:
    """The error of the vote of so many rules, or of all where there are fewer; without any it says 1."""
    if not run.errors:
        return float(np.mean(labels == 0))
    return run.errors[min(rules, len(run.errors)) - 1]


def rules_until(run: GridRun, decimals: int) -> int | None:
    """How many rules come before the first whose error, rounded to so many decimals, is 0.5.

    None where there is none in the rounds that were asked for.
    """
    for place, value in enumerate(run.eps):
        if value >= 0.5 - 0.5 * 10.0**-decimals:
            return place
    return len(run.eps) if run.end == "dry" else None


def rises(errors: Sequence[float]) -> int:
    """After how many rules the vote's error is larger than before them."""
    return int((np.diff(errors) > 0).sum())


def union_apart(run: GridRun, rules: int, labels: Labels) -> float:
    """The part of the records on which the vote of so many rules is not what the union of their regions says."""
    count = min(rules, len(run.finite.coefficients))
    if not count:
        return 0.0
    said = run.finite.agreements[0, :count] * np.where(labels == 1, 1, -1)
    union = (said > 0).any(axis=0)
    return float(np.mean(votes(run.finite, labels)[count - 1] != union))


def bounds(run: GridRun) -> dict[str, dict[str, Any]]:
    """How Theorem 2.1 and (2) of MM01 hold on a run."""
    return {"training": held(training(run.finite)), "margin": held(margin_mm01(run.finite, THETA))}


def identity(run: GridRun, labels: Labels) -> float:
    """The largest difference, over all rounds, of 1 - eps_t and the gain plus the weight of the negative records."""
    finite, signs = run.finite, np.where(labels == 1, 1, -1)
    if not len(finite.weights):
        return 0.0
    said = finite.agreements[0] * signs > 0
    gains = (finite.weights * signs * said).sum(axis=1) + finite.weights @ (signs < 0)
    right = (finite.weights * (finite.agreements[0] > 0)).sum(axis=1)
    return float(np.abs(right - gains).max())


def scans(run: GridRun, labels: Labels) -> Mapping[str, int]:
    """On a run over TABLE: in how many rounds one scan of the domains finds another gain than trying all splits."""
    masks, apart = split_masks().reshape(2 * SIDE, -1), 0
    for weights in run.finite.weights:
        gains = fixed("gains", np.where(labels == 1, weights, -weights), 1).values
        grid = gains.reshape(SIDE, SIDE)
        best, _, _ = best_split(grid.sum(axis=0).tolist(), grid.sum(axis=1).tolist())
        apart += int(best != max(int(gains[mask].sum()) for mask in masks))
    return {"rounds": len(run.finite.weights), "apart": apart}
