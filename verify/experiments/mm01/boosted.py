"""AdaBoost on the best lines of random regions: its training error, and its margin error beside (2) of MM01."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.algorithms import AdaBoost, PlaneRule
from boostproof.verify.experiments.base import Finding, Series, by_round
from boostproof.verify.experiments.rounds import (
    Bound,
    bound_finding,
    finite_run,
    held,
    margin_mm01,
    together,
    training,
)

__all__ = ["NOTES", "ROUNDS", "boosted", "boosted_findings", "boosted_series"]

ROUNDS = 100
NOTES = (
    f"Boosting runs for {ROUNDS} rounds, or until a rule is no better than chance, from equal weights of all points.",
    "theta of (2) is half of gamma, the least of 1/2 less the weighted errors of the run.",
)


def boosted(points: npt.NDArray[np.float64], signs: npt.NDArray[np.int64]) -> dict[str, Any]:
    """A boosted run on points, shape (m, 2), with labels +1 and -1: what is bounded and its bounds, by rounds."""
    model = AdaBoost(PlaneRule(), n_estimators=ROUNDS).fit(points, signs)
    run = finite_run(model, points, signs)
    wrong = (run.weights * (run.agreements[0] < 0)).sum(axis=1)
    gamma = float(0.5 - wrong.max()) if len(wrong) else 0.0
    error, margin = training(run), margin_mm01(run, gamma / 2)
    return {
        "gamma": gamma, "training": held(error), "margin": held(margin),
        "curves": {"error": _listed(error), "margin error": _listed(margin)},
    }  # fmt: skip


def boosted_findings(runs: Sequence[Mapping[str, Any]]) -> tuple[Finding, ...]:
    """Whether the bounds held in all rounds of all runs."""
    training_error = together(run["training"] for run in runs)
    margin_error = together(run["margin"] for run in runs)
    return (
        bound_finding(
            f"training error of {len(runs)} boosted runs",
            "at most the product of the Z_t",
            training_error,
            ("SL16.E1",),
        ),
        bound_finding(
            f"margin error of {len(runs)} boosted runs, theta half of gamma", "at most (2)", margin_error, ("MM01.E2",)
        ),
    )


def boosted_series(run: Mapping[str, Any]) -> tuple[Series, ...]:
    """The curves of one run, without what is 0, which has no place on a logarithmic axis."""
    names = {"error": ("training error", "product of Z"), "margin error": ("margin error", "(2)")}
    return tuple(
        Series("bounds", label, by_round(values))
        for what, labels in names.items() for label, values in zip(labels, run["curves"][what], strict=True)
    )  # fmt: skip


def _listed(bound: Bound) -> list[list[float]]:
    return [bound.measured.tolist(), bound.bound.tolist()]
