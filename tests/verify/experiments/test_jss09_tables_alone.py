"""The five methods of JSS09's Tables 1 and 2 on labels of a coin, beside boosting written for this test alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from sklearn.naive_bayes import GaussianNB

from boostproof.verify.experiments.base import seed_of
from boostproof.verify.experiments.data import NUMERIC
from boostproof.verify.experiments.data.table import table_of
from boostproof.verify.experiments.jss09 import tables_runs

Learner = Callable[[Any, Any, Any], Callable[[Any], Any]]

DRAW = np.random.default_rng(15)
X, Y = DRAW.normal(size=(150, 7)), DRAW.choice([-1, 1], 150)
VIEWS = ([0, 2, 3, 6], [1, 4, 5])


def stump(X: Any, y: Any, w: Any) -> Callable[[Any], Any]:
    """The test of one column, or the constant, whose weighted sum of right less wrong is largest."""
    cuts = np.vstack([np.full(X.shape[1], -np.inf), np.sort(X, axis=0)[:-1]])
    edges = np.array([(w * y) @ np.where(column[:, None] > cuts[:, j], 1, -1) for j, column in enumerate(X.T)])
    j, place = np.unravel_index(np.abs(edges).argmax(), edges.shape)
    t, side = cuts[place, j], np.sign(edges[j, place])
    middle = (t + X[X[:, j] > t, j].min()) / 2
    return lambda Z: side * np.where(Z[:, j] > middle, 1, -1)


def bayes(X: Any, y: Any, w: Any) -> Callable[[Any], Any]:
    return GaussianNB(var_smoothing=1e-12).fit(X, y, sample_weight=w).predict  # type: ignore[no-any-return]


def adaboost(learner: Learner, X: Any, y: Any, Z: Any) -> tuple[Any, float]:
    """The votes on Z, and the sum of the coefficients."""
    w, votes, total = np.full(len(y), 1 / len(y)), np.zeros(len(Z)), 0.0
    for _ in range(50):
        rule = learner(X, y, w)
        right = y * rule(X)
        edge = float(w @ right)
        c = np.log((1 + edge) / (1 - edge)) / 2
        votes, total, w = votes + c * rule(Z), total + c, w * np.exp(-c * right)
        w = w / w.sum()
    return votes, total


def two_boost(X: Any, y: Any, Z: Any) -> Any:
    """By (9) and (10)."""
    w, votes = np.full(len(y), 1 / len(y)), np.zeros(len(Z))
    for _ in range(50):
        rules = [learner(X[:, view], y, w) for learner, view in zip((stump, bayes), VIEWS, strict=True)]
        a, b = (y * rule(X[:, view]) for rule, view in zip(rules, VIEWS, strict=True))
        pp, pm, mp, mm = (w[(a == s) & (b == t)].sum() for s in (1, -1) for t in (1, -1))
        c = np.log(pp * pm / (mm * mp)) / 4, np.log(pp * mp / (mm * pm)) / 4
        votes = votes + sum(k * rule(Z[:, view]) for k, rule, view in zip(c, rules, VIEWS, strict=True))
        w = w * np.exp(-c[0] * a - c[1] * b)
        w = w / w.sum()
    return votes


def alone(folds: Any) -> dict[str, list[int]]:
    """How many each method is right on in each fold."""
    found: dict[str, list[int]] = {}
    for fold in range(5):
        learnt, Z, y = folds != fold, X[folds == fold], Y[folds == fold]
        (f, c), (g, d) = (
            adaboost(learner, X[learnt][:, view], Y[learnt], Z[:, view])
            for learner, view in zip((stump, bayes), VIEWS, strict=True)
        )
        votes = {"two_boost": two_boost(X[learnt], Y[learnt], Z), "method_a": f / c + g / d, "method_b": f + g}
        for name, vote in {**votes, "stump": f, "bayes": g}.items():
            found.setdefault(name, []).append(int((np.sign(vote) == y).sum()))
    return found


def test_all_methods_are_right_as_often_as_boosting_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    columns = [(f"x{j}", NUMERIC) for j in range(7)]
    table = table_of("coin", X.tolist(), Y.tolist(), columns, positive="heads", negative="tails", sources=())
    monkeypatch.setattr(tables_runs, "table", lambda *_: table)
    monkeypatch.setattr(tables_runs, "_views", lambda *_: VIEWS)
    made = tables_runs.work("coin", True, 0, 3, 4, None, False)
    folds = np.random.default_rng(seed_of(4, "folds", "coin", 3, 0)).permutation(np.arange(150) % 5)
    expected = alone(folds)
    assert len({tuple(counts) for counts in expected.values()}) == 5
    assert made["right"] == expected
