"""The files themselves, where BOOSTPROOF_DATA names the folder that the user keeps them in."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from boostproof.algorithms import C45, AdaBoost, NaiveBayes, NominalStump, RpropNetwork
from boostproof.verify.experiments.data import available, load, load_names

DATA = Path(os.environ.get("BOOSTPROOF_DATA", "data"))

DOCUMENTED = {
    "australian": (307, 383, 0),
    "balance-scale": (288, 337, 0),
    "breast-cancer-wisconsin": (241, 458, 16),
    "crx": (307, 383, 67),
    "german": (700, 300, 0),
    "glass": (87, 76, 0),
    "heart": (509, 411, 6 + 782 + 273 + 698),
    "horse-colic": (232, 136, 1605 + 322),
    "house-votes-84": (267, 168, 392),
    "ionosphere": (225, 126, 0),
    "pima": (268, 500, 0),
    "statlog-heart": (120, 150, 0),
    "tic-tac-toe": (626, 332, 0),
}
"""How many are +1, how many -1, and how many values are missing, by the sets' documentation and a count of the "?"."""


def real(name):
    if not DATA.is_dir() or name not in available(DATA):
        pytest.skip(f"no files of {name}: BOOSTPROOF_DATA names no folder that holds them")
    return load(name, DATA)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_counts_are_the_documented_ones(name):
    table = real(name)
    missing = sum(value is None or value != value for value in table.X.ravel().tolist())
    assert ((table.y == 1).sum(), (table.y == -1).sum(), missing) == DOCUMENTED[name]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_file_is_the_known_copy(name):
    assert [source.origin for source in real(name).sources if "another" in source.origin] == []


def test_the_smaller_heart_is_a_part_of_the_larger_one():
    small, large = real("statlog-heart"), real("heart")
    rows = {(*row, label) for row, label in zip(large.X.tolist(), large.y.tolist(), strict=True)}
    assert [
        row for row, label in zip(small.X.tolist(), small.y.tolist(), strict=True) if (*row, label) not in rows
    ] == []


@pytest.mark.parametrize("name", DOCUMENTED)
@pytest.mark.parametrize("learner", [C45, NaiveBayes, NominalStump, RpropNetwork])
def test_the_learners_of_the_papers_take_the_table(name, learner):
    table = real(name)
    model = AdaBoost(learner(categorical_features=table.nominal), n_estimators=1).fit(table.X, table.y)
    assert model.score(table.X, table.y) > max(np.mean(table.y == 1), np.mean(table.y == -1)) - 0.1


def test_the_names_are_the_known_lists():
    if not DATA.is_dir() or "names" not in available(DATA):
        pytest.skip("no lists of names: BOOSTPROOF_DATA names no folder that holds them")
    names = load_names(DATA)
    assert (len(names.female), len(names.male), len({*names.female} & {*names.male})) == (5001, 2943, 365)
    assert [source.origin for source in names.sources] == ["the Names Corpus 1.3"] * 2
