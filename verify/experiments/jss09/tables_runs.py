"""One repetition of a cell of JSS09's Tables 1 and 2: five folds of 2-BOOST, both methods and both single boosters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms import AdaBoost, MethodA, MethodB, NaiveBayes, NominalStump, TwoBoost
from boostproof.verify.experiments.base import seed_of
from boostproof.verify.experiments.data import NOMINAL, Table
from boostproof.verify.experiments.jss09.tables_sets import table
from boostproof.verify.experiments.rounds import Bound, FiniteRun, finite_run, held, margin_jss09, margin_mm01, training
from boostproof.verify.experiments.rounds import together as bounds_together

__all__ = ["CURVES", "FOLDS", "METHODS", "ROUNDS", "SINGLE", "THETAS", "work"]

Integers = npt.NDArray[np.int64]
Columns = list[int]

FOLDS = 5
ROUNDS = 50
METHODS = {"two_boost": "2-BOOST", "method_a": "Method A", "method_b": "Method B"}
SINGLE = {"stump": "boosted stump", "bayes": "boosted naive Bayes"}
THETAS = (0.02, 0.1)
"""0.02 is that of JSS09's Figure 1."""
CURVES = ("training", *(f"margin {theta}" for theta in THETAS))


class _Fold(NamedTuple):
    """What came out of one fold: its size, how many examples each is right on, rounds, and bounds of runs by name."""

    size: int
    right: dict[str, int]
    rounds: dict[str, int]
    bounds: dict[str, Bound]


def work(
    base: str, split: bool, copied: int, repetition: int, seed: int, data: str | None, bounds: bool
) -> dict[str, Any]:
    """One repetition: a random split of the features, or none, and random folds.

    Args:
        base: the name of a set.
        split: whether each learner sees one half of the features, or both see all.
        copied: so many rows are drawn, and taken four times over, before the folds are made; 0 takes all rows once.
        repetition: its number, which the split and the folds depend on, and on the set and ``seed``.
        seed: the seed of the whole run.
        data: the folder of data, or None.
        bounds: whether training and margin errors are held against their bounds.
    """
    found = table(base, data)
    views = _views(found.X.shape[1], split, seed_of(seed, "views", base, repetition))
    draw = np.random.default_rng(seed_of(seed, "folds", base, repetition, copied))
    rows = _rows(len(found.y), copied, draw)
    folds = draw.permutation(np.arange(len(rows)) % FOLDS)
    made = [_fold(found, views, rows[folds != fold], rows[folds == fold], bounds) for fold in range(FOLDS)]
    return {
        "sizes": [fold.size for fold in made],
        "right": {name: [fold.right[name] for fold in made] for name in (*METHODS, *SINGLE)},
        "rounds": {name: [fold.rounds[name] for fold in made] for name in made[0].rounds},
        "bounds": {name: bounds_together(held(fold.bounds[name]) for fold in made) for name in made[0].bounds},
        "curves": {name: _curve([fold.bounds[name] for fold in made]) for name in CURVES if bounds},
    }


def _views(d: int, split: bool, seed: int) -> tuple[Columns, Columns]:
    """The columns of the stump and of naive Bayes; the stump gets one more of an odd number."""
    if not split:
        return list(range(d)), list(range(d))
    order = np.random.default_rng(seed).permutation(d).tolist()
    return sorted(order[: (d + 1) // 2]), sorted(order[(d + 1) // 2 :])


def _rows(m: int, copied: int, draw: np.random.Generator) -> Integers:
    """The examples: all of them, or some drawn without repetition and each four times over."""
    return np.repeat(draw.choice(m, copied, replace=False), 4) if copied else np.arange(m)


def _fold(found: Table, views: tuple[Columns, Columns], learnt: Integers, tested: Integers, bounds: bool) -> _Fold:
    X, y = found.X[learnt], found.y[learnt]
    stump, bayes = _learners(found, views)
    two = TwoBoost(stump, bayes, list(views), ROUNDS).fit(X, y)
    a = MethodA([stump, bayes], list(views), ROUNDS).fit(X, y)
    b = MethodB([stump, bayes], list(views), ROUNDS).fit(X, y)
    single = dict(zip(SINGLE, a.boosters_, strict=True))
    truth, tables = found.y[tested], [found.X[tested][:, view] for view in views]
    said = {"two_boost": two.predict(found.X[tested]), "method_a": _method_a(a, tables)}
    said |= {"method_b": b.predict(found.X[tested])}
    said |= {name: model.predict(seen) for (name, model), seen in zip(single.items(), tables, strict=True)}
    return _Fold(
        len(truth),
        {name: int((labels == truth).sum()) for name, labels in said.items()},
        {"two_boost": len(two.estimators_), **{name: len(model.estimators_) for name, model in single.items()}},
        _bounds(two, single, views, X, y) if bounds else {},
    )


def _method_a(model: MethodA, tables: list[Any]) -> Integers:
    """What Method A says with the printed divisors; `MethodA` divides by the sums of absolute values."""
    votes = sum(_divided(booster, seen) for booster, seen in zip(model.boosters_, tables, strict=True))
    return np.where(votes > 0, 1, -1)


def _divided(booster: AdaBoost, seen: Any) -> Any:
    """The vote of one view divided by the sum of its coefficients.

    A perfect rule votes +1 or -1. A sum that is not positive would turn the vote round: that of absolute values is
    taken then.
    """
    votes, coefficients = booster.decision_function(seen), booster.estimator_weights_
    if booster.stop_reason_ == "perfect":
        return np.sign(votes)
    total = float(coefficients.sum())
    size = total if total > 0 else float(np.abs(coefficients).sum())
    return votes / size if size > 0 else votes


def _learners(found: Table, views: tuple[Columns, Columns]) -> tuple[NominalStump, NaiveBayes]:
    """Both learners, each told of the nominal columns of its view."""
    stump, bayes = (_nominal(found, view) for view in views)
    return NominalStump(stump, handle_unknown="missing"), NaiveBayes(bayes, handle_unknown="missing")


def _nominal(found: Table, view: Columns) -> Columns | None:
    """Which columns of a view are nominal; None says to the learner that the whole table holds numbers."""
    if NOMINAL not in found.kinds:
        return None
    return [place for place, column in enumerate(view) if found.kinds[column] == NOMINAL]


def _bounds(
    two: TwoBoost, single: Mapping[str, AdaBoost], views: tuple[Columns, Columns], X: Any, y: Any
) -> dict[str, Bound]:
    """The errors of the three runs on their learning set with their bounds."""
    run = finite_run(two, X, y)
    found = {"training": training(run), **{f"margin {theta}": margin_jss09(run, theta) for theta in THETAS}}
    for (name, model), view in zip(single.items(), views, strict=True):
        found.update(_of_single(name, finite_run(model, X[:, view], y)))
    return found


def _of_single(name: str, run: FiniteRun) -> Iterator[tuple[str, Bound]]:
    yield f"{name} training", training(run)
    for theta in THETAS:
        yield f"{name} margin {theta}", margin_mm01(run, theta)


def _curve(found: list[Bound]) -> dict[str, list[float]]:
    """By round, how many folds have it, and the sums of what they measured and of their bounds."""
    sums = np.zeros((3, ROUNDS))
    for bound in found:
        count = len(bound.measured)
        sums[:, :count] += np.array([np.ones(count), bound.measured, bound.bound])
    return dict(zip(("folds", "measured", "bound"), sums.tolist(), strict=True))
