"""The tables of scikit-learn that stand in where there is no folder of data."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer

from boostproof.verify.experiments.data import bundled


@pytest.fixture(scope="module")
def tables():
    return {table.name: table for table in bundled()}


def test_each_table_has_its_classes(tables):
    """Sizes, and how many are +1, as the tables' own descriptions tell; 906 of 1797 digits are odd."""
    found = {name: (*table.X.shape, int((table.y == 1).sum())) for name, table in tables.items()}
    assert found == {
        "breast-cancer": (569, 30, 212),
        "diabetes": (442, 10, 221),
        "digits": (1797, 64, 906),
        "iris": (150, 4, 50),
        "wine-1": (178, 13, 59),
        "wine-2": (178, 13, 71),
        "wine-3": (178, 13, 48),
    }


def test_labels_are_plus_and_minus_one(tables):
    assert all(set(table.y) == {1, -1} for table in tables.values())


def test_malignant_is_plus_one(tables):
    data = load_breast_cancer()
    malignant = data.target == list(data.target_names).index("malignant")
    np.testing.assert_array_equal(tables["breast-cancer"].y == 1, malignant)


def test_tables_are_numeric_and_complete(tables):
    assert all(set(table.kinds) == {"numeric"} and np.isfinite(table.X).all() for table in tables.values())


def test_sources_and_notes_say_that_they_stand_in(tables):
    for table in tables.values():
        assert table.sources[0].origin.startswith("bundled with scikit-learn as ")
        assert "stand-in" in table.sources[0].origin
        assert "stands in" in table.notes[0]


def test_a_source_has_the_digest_of_the_table(tables):
    assert all(len(table.sources[0].sha256) == 64 for table in tables.values())
    assert tables["wine-1"].sources == tables["wine-2"].sources
    assert tables["wine-1"].sources != tables["iris"].sources
