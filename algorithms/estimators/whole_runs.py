"""Runs of AdaBoost on decision stumps as one call of a kernel, in place of a Python loop over the rounds."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.base import clone

from boostproof.algorithms.estimators.boosting import Course, Step
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.kernels.stumps.binned_stumps import binned_stump_run
from boostproof.algorithms.kernels.stumps.binning import binned
from boostproof.algorithms.kernels.stumps.buckets import bucketed
from boostproof.algorithms.kernels.stumps.exact_stumps import exact_stump_run
from boostproof.algorithms.kernels.stumps.stump_votes import stump_votes
from boostproof.algorithms.kernels.stumps.stumps import Stump

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.estimators.binary import Training
    from boostproof.algorithms.kernels.checks import Floats
    from boostproof.algorithms.kernels.stumps.stump_run import StumpRun

__all__ = ["stump_course", "votes_of_stumps", "whole_run"]


def whole_run(estimator: Any, data: Training, rounds: int, n_jobs: int | None) -> StumpRun | None:
    """Return the run of AdaBoost on an estimator, or None if no kernel makes it: a loop over the rounds will.

    There is one for a DecisionStump, over bins or over all thresholds, and examples of both classes. Of a class alone a
    stump knows no sign.

    Raises:
        TypeError: max_bins or n_jobs is no integer.
        ValueError: max_bins or n_jobs is out of range.
    """
    if type(estimator) is not DecisionStump or bool(np.all(data.signs == data.signs[0])):
        return None
    if estimator.max_bins is None:
        return exact_stump_run(bucketed(data.X, n_jobs=n_jobs), data.signs, data.weights, rounds, n_jobs=n_jobs)
    return binned_stump_run(
        binned(data.X, estimator.max_bins, n_jobs=n_jobs), data.signs, data.weights, rounds, n_jobs=n_jobs
    )


def stump_course(estimator: DecisionStump, data: Training, run: StumpRun) -> Course:
    """Return a run as the loop over the rounds tells it; its rules are fitted stumps."""
    first = clone(estimator)
    first._training(data.X, data.y, None)
    rows = list(zip(*(array.tolist() for array in run[:6]), strict=True))
    if not rows:
        # The best rule of the first round was useless: it is the constant one, kept with coefficient 0.
        rows.append((0, -np.inf, 1, 0.5, 0.0, 1.0))
    rules = [
        (copy(first)._settle(Stump(feature, threshold, polarity, 1.0 - 2.0 * eps), 1.0),)
        for feature, threshold, polarity, eps, _, _ in rows
    ]
    return Course(rules, [_step(eps, alpha, Z) for *_, eps, alpha, Z in rows], run.stop_reason)


def votes_of_stumps(rules: Sequence[Any], coefficients: Floats, table: Floats, n_jobs: int | None) -> Floats | None:
    """Return the votes of rules on a checked table, shape (m,), or None unless all are decision stumps."""
    if any(type(rule) is not DecisionStump for rule in rules):
        return None
    return stump_votes(
        table,
        [rule.feature_ for rule in rules],
        [rule.threshold_ for rule in rules],
        coefficients * [rule.polarity_ for rule in rules],
        n_jobs=n_jobs,
    )


def _step(eps: float, alpha: float, Z: float) -> Step:
    """Return a round as the loop tells it, but for the weights that it leaves."""
    perfect = bool(np.isinf(alpha))
    coefficient, direction = (0.0, 1.0) if perfect else (alpha, 0.0)
    return Step(
        np.array([coefficient]), np.array([direction]), np.array([eps]), Z, None, "perfect" if perfect else "rounds"
    )
