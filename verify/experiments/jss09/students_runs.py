"""The five methods of JSS09's Figure 2 on one fold of the students: accuracies, correlations and bounds by rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from boostproof.algorithms import AdaBoost, BigramClassifier, MethodA, MethodB, NominalStump, TwoBoost
from boostproof.verify.experiments.rounds import (
    Bound,
    FiniteRun,
    finite_run,
    held,
    margin_jss09,
    margin_mm01,
    training,
)

__all__ = ["BIGRAM", "KINDS", "METHODS", "METHOD_A", "METHOD_B", "ROUNDS", "STUMP", "THETAS", "TWO", "Cut", "fold"]

Floats = npt.NDArray[np.float64]

ROUNDS = 50
THETAS = (0.02, 0.1)
"""The margin of JSS09's Figure 1, and a larger one."""
KINDS = ("empirical", "generalization")

_VIEWS = [[0], [1, 2]]
TWO, STUMP, BIGRAM, METHOD_A, METHOD_B = "2-BOOST", "boosted stump", "boosted bigram", "Method A", "Method B"


def _learners() -> list[Any]:
    return [BigramClassifier(), NominalStump([0])]


def _two(zero_weights: Literal["limit", "stop"] = "limit") -> Any:
    first, second = _learners()
    return TwoBoost(first, second, views=_VIEWS, n_estimators=ROUNDS, zero_weights=zero_weights)


METHODS: dict[str, tuple[list[int], Callable[[], Any]]] = {
    TWO: ([0, 1, 2], _two),
    STUMP: ([1, 2], lambda: AdaBoost(NominalStump([0]), n_estimators=ROUNDS)),
    BIGRAM: ([0], lambda: AdaBoost(BigramClassifier(), n_estimators=ROUNDS)),
    METHOD_A: ([0, 1, 2], lambda: MethodA(_learners(), views=_VIEWS, n_estimators=ROUNDS)),
    METHOD_B: ([0, 1, 2], lambda: MethodB(_learners(), views=_VIEWS, n_estimators=ROUNDS)),
}
"""By method the columns that it sees (name, sport, mark), and how it is made."""


class Cut:
    """Examples in two: those to learn from, and those held out."""

    def __init__(
        self, X: npt.NDArray[Any], y: npt.NDArray[Any], train: npt.NDArray[Any], test: npt.NDArray[Any]
    ) -> None:
        self.parts = (X[train], y[train]), (X[test], y[test])

    def seen(self, columns: list[int]) -> list[tuple[npt.NDArray[Any], npt.NDArray[Any]]]:
        """Both parts with some of the columns."""
        return [(X[:, columns], y) for X, y in self.parts]


def fold(cut: Cut) -> dict[str, Any]:
    """What the five methods do on one cut, as JSON data.

    ``accuracy`` by kind and method after each of the rounds, where one that ended early goes on with its last;
    ``rounds`` and ``ends`` by method; ``stop`` is 2-BOOST with the printed rule for weights of 0; ``rho``, ``factors``
    and ``edges`` tell of 2-BOOST's rounds; ``bounds`` of all bounds; ``curves`` of some of them by rounds.
    """
    fitted = {name: make().fit(*cut.seen(columns)[0]) for name, (columns, make) in METHODS.items()}
    runs = {name: finite_run(fitted[name], *cut.seen(METHODS[name][0])[0]) for name in (TWO, STUMP, BIGRAM)}
    checks, accuracy = _checks(runs), _accuracy(fitted, cut)
    return {
        "accuracy": accuracy,
        "rounds": {name: _ended(model) for name, model in fitted.items()},
        "stop": _stopped(cut, accuracy),
        **_pairs(runs[TWO]),
        "bounds": {name: held(bound) for name, bound in checks.items()},
        "curves": {name: [_to_the_end(bound.measured), _to_the_end(bound.bound)] for name, bound in checks.items()},
    }


def _accuracy(fitted: dict[str, Any], cut: Cut) -> dict[str, dict[str, list[float]]]:
    """By kind and method, the accuracy after each round."""
    return {
        kind: {name: _staged(model, *cut.seen(METHODS[name][0])[place]) for name, model in fitted.items()}
        for place, kind in enumerate(KINDS)
    }


def _staged(model: Any, X: npt.NDArray[Any], y: npt.NDArray[Any]) -> list[float]:
    """What staged_score yields, whose checks of y in every round take most of the time."""
    return _to_the_end([float((predicted == y).mean()) for predicted in model.staged_predict(X)])


def _to_the_end(values: Any) -> list[float]:
    """Values by rounds, the last one going on to the last round; none if there are none."""
    known = [float(value) for value in values]
    return known + known[-1:] * (ROUNDS - len(known))


def _ended(model: Any) -> list[Any]:
    """How many rounds there were, and why there was no further one."""
    if not hasattr(model, "boosters_"):
        return [len(model.estimators_), model.stop_reason_]
    return [max(len(one.estimators_) for one in model.boosters_), ", ".join(model.stop_reason_)]


def _stopped(cut: Cut, going_on: dict[str, dict[str, list[float]]]) -> dict[str, Any]:
    """2-BOOST that stops, as printed, where one of the four weights is 0; else it is the one that goes on."""
    model = _two("stop").fit(*cut.parts[0])
    scores = {kind: going_on[kind][TWO][-1] for kind in KINDS}
    if model.stop_reason_ == "zero_weight":
        scores = {kind: float(model.score(*part)) for kind, part in zip(KINDS, cut.parts, strict=True)}
    return {"rounds": len(model.estimators_), "reason": model.stop_reason_, **scores}


def _pairs(run: FiniteRun) -> dict[str, Any]:
    """By round of 2-BOOST: the correlation of the two rules, the factor of Lemma 4.1, and both edges.

    Rounds are left out in which a rule is right, or wrong, on all weight: it has no correlation with the other. The
    factor is that of the least theta; it is null where W(--) = 0, and grows without bound.
    """
    edges = np.einsum("tm,ktm->kt", run.weights, run.agreements)
    together = (run.weights * run.agreements[0] * run.agreements[1]).sum(axis=1)
    spread = np.sqrt(((1 - edges**2).clip(min=0)).prod(axis=0))
    known = spread > 0
    rho = (together[known] - edges.prod(axis=0)[known]) / spread[known]
    right = (run.agreements > 0).sum(axis=0)
    both, none = ((run.weights * (right == count)).sum(axis=1)[known] for count in (2, 0))
    factors = [
        float(Z * (one / two) ** (THETAS[0] / 2)) if two > 0 else None
        for Z, one, two in zip(run.normalizers[known], both, none, strict=True)
    ]
    return {"rho": rho.tolist(), "factors": factors, "edges": edges[:, known].T.tolist()}


def _checks(runs: dict[str, FiniteRun]) -> dict[str, Bound]:
    """The bounds by name, each over the rounds of one run."""
    two = runs[TWO]
    larger = np.abs(np.einsum("tm,ktm->kt", two.weights, two.agreements)).max(axis=0, initial=0.0)
    checks = {
        f"training error of {TWO}": training(two),
        f"normalizer of {TWO}": Bound(two.normalizers, np.sqrt((1 - larger**2).clip(min=0))),
    }
    for theta in THETAS:
        checks[f"margin error of {TWO}, theta {theta:g}"] = margin_jss09(two, theta)
    for name in (STUMP, BIGRAM):
        checks[f"training error of {name}"] = training(runs[name])
        checks[f"margin error of {name}, theta {THETAS[1]:g}"] = margin_mm01(runs[name], THETAS[1])
    return checks
