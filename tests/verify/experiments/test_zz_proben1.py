"""PROBEN1's inputs: columns by hand, first rows of the real sets, and the printed numbers of inputs."""

from __future__ import annotations

import os
from math import log
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boostproof.verify.experiments.data import Table, available, load
from boostproof.verify.experiments.zz.proben1 import CODED, _number, _one_of, inputs

DATA = Path(os.environ.get("BOOSTPROOF_DATA", "data"))


def _real(name: str) -> Table:
    if not DATA.is_dir() or name not in available(DATA):
        pytest.skip(f"no file of {name}: BOOSTPROOF_DATA names no folder that holds it")
    return load(name, DATA)


def test_a_number_goes_from_0_to_1() -> None:
    assert _number()([2.0, 3.0, 6.0]) == [[0.0, 0.25, 1.0]]


def test_a_missing_number_is_0_and_flagged() -> None:
    assert _number(flagged=True)([2.0, float("nan"), 6.0]) == [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0]]


def test_a_0_may_stand_for_a_missing_number() -> None:
    assert _number(flagged=True, zero_missing=True)([0.0, 5.0, 6.0]) == [[0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]
    assert _number(flagged=True)([0.0, 3.0, 6.0]) == [[0.0, 0.5, 1.0], [0.0, 0.0, 0.0]]


def test_a_logarithm_is_that_of_one_more() -> None:
    assert _number(logarithm=True)([0.0, 1.0, 3.0]) == [[0.0, pytest.approx(log(2) / log(4)), 1.0]]


@pytest.mark.parametrize("cells", [[4.0, 4.0], [None, None], [float("nan"), 1.0]])
def test_a_number_that_tells_nothing_is_0(cells: list[Any]) -> None:
    assert _number()(cells) == [[0.0, 0.0]]


def test_a_nominal_column_is_an_input_a_value_and_one_for_missing() -> None:
    assert _one_of("a b c", flagged=True)(["b", None, "a"]) == [[0, 0, 1], [1, 0, 0], [0, 0, 0], [0, 1, 0]]


def test_a_binary_column_is_one_input() -> None:
    assert _one_of("t")(["t", "f"]) == [[1.0, 0.0]]


def test_numbers_may_be_nominal() -> None:
    assert _one_of("1 2")([2.0, float("nan")]) == [[0.0, 0.0], [1.0, 0.0]]


@pytest.mark.parametrize(("name", "shape"), [("crx", (690, 51)), ("heart", (920, 35)), ("pima", (768, 8))])
def test_the_inputs_are_as_many_as_proben1_has(name: str, shape: tuple[int, int]) -> None:
    found = inputs(_real(name))
    assert found.shape == shape
    assert (found.min(), found.max()) == (0, 1)


def test_the_first_row_of_crx_is_as_by_hand() -> None:
    """b, 30.83, 0, u, g, w, v, 1.25, t, t, 1, f, g, 202, 0."""
    row = inputs(_real("crx"))[0]
    ones = [0, 6, 11, 24, 30, 41, 42, 45]
    shares = {3: 17.08 / 66.5, 40: 1.25 / 28.5, 43: 1 / 67, 48: 202 / 2000}
    assert {j: row[j] for j in np.flatnonzero(row)} == pytest.approx({**dict.fromkeys(ones, 1.0), **shares})


def test_the_first_row_of_heart_is_as_by_hand() -> None:
    """63, 1, 1, 145, 233, 1, 2, 150, 0, 2.3, 3, 0, 6."""
    row = inputs(_real("heart"))[0]
    ones = [1, 2, 12, 16, 27, 32]
    shares = {0: 35 / 49, 7: 65 / 120, 9: 148 / 518, 18: 90 / 142, 23: 4.9 / 8.8}
    assert {j: row[j] for j in np.flatnonzero(row)} == pytest.approx({**dict.fromkeys(ones, 1.0), **shares})


def test_each_row_has_one_value_of_a_column_without_missing_values() -> None:
    """Chest pain of heart: four inputs, and one for missing values that is never 1."""
    found = inputs(_real("heart"))
    assert (found[:, 2:6].sum(axis=1) == 1).all()
    assert (found[:, 6] == 0).all()


def test_missing_values_are_counted_by_their_inputs() -> None:
    """Of crx: A1, A2, A4, A5, A6, A7, A14; as the documentation of the set counts them."""
    found = inputs(_real("crx"))
    assert found[:, [2, 4, 10, 14, 29, 39, 49]].sum(axis=0).tolist() == [12, 12, 6, 6, 9, 9, 13]


def test_a_coding_is_there_for_each_column() -> None:
    assert {name: len(codings) for name, codings in CODED.items()} == {"crx": 15, "heart": 13, "pima": 8}
