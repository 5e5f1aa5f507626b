"""Tables that can be written down, and what follows from a run in exact terms."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from boostproof.verify.studies.boosters import Stages, Table, Votes, drawn, sweep
from boostproof.verify.studies.boosters.claims.edges import least_error
from boostproof.verify.studies.boosters.run import loss_of, replayed, share_wrong

LINE = Table.of([[0], [1], [2], [3]], [0, 0, 1, 0], ["1/2", 1, 2, 0])


@pytest.mark.parametrize(
    ("rows", "classes", "weights", "words"),
    [
        ([], [], None, "rows="),
        ([[0], [1, 2]], [0, 1], None, "all of one length"),
        ([[0]], [0, 1], None, "classes="),
        ([[0], [1]], [0, 1], [0, 0], "not all 0"),
        ([[0], [1]], [0, 1], [1, -1], "non-negative"),
    ],
)
def test_what_is_no_table_is_refused(rows, classes, weights, words):
    with pytest.raises(ValueError, match=words):
        Table.of(rows, classes, weights)


def test_a_table_is_the_same_after_a_round_trip():
    assert Table.from_data(LINE.data()) == LINE


def test_data_that_are_no_table_are_refused():
    with pytest.raises(ValueError, match="expected rows, classes and weights"):
        Table.from_data({"rows": [[0]]})


def test_a_class_without_weight_is_not_present():
    assert Table.of([[0], [1]], [0, 1], [1, 0]).present == (0,)


def test_rows_are_taken_with_their_weights():
    assert LINE.taken([2, 0, 0]) == Table.of([[2], [0], [0]], [1, 0, 0], [2, "1/2", "1/2"])


def test_the_share_that_is_wrong_is_exact():
    assert share_wrong([0, 1, 1, 1], LINE) == Fraction(2, 7)


def test_the_least_error_of_a_threshold_is_found():
    assert least_error(LINE) == 0
    assert least_error(Table.of([[0], [1], [2]], [0, 1, 0])) == Fraction(1, 3)


def test_a_replayed_round_is_that_of_a_run_by_hand():
    """Four equal weights, one mistake: e = 1/4, Z = 2 sqrt(3)/4, and the mistake has half of the next weight."""
    table = Table.of([[0], [1], [2], [3]], [0, 0, 1, 0])
    rules, c = np.array([[0, 0, 1, 1]] * 2), np.log(3) / 2
    first, second = replayed(Votes("adaboost", rules, np.array([c, c])), table)
    assert float(first.error) == 0.25
    assert float(first.normalizer) == pytest.approx(np.sqrt(3) / 2, rel=1e-15)
    assert [float(weight) for weight in second.weights] == pytest.approx([1 / 6, 1 / 6, 1 / 6, 1 / 2], rel=1e-15)


def test_a_coefficient_of_samme_is_twice_that_of_adaboost():
    table = Table.of([[0], [1], [2], [3]], [0, 0, 1, 0])
    rules = np.array([[0, 0, 1, 1]] * 2)
    one = replayed(Votes("adaboost", rules, np.array([0.3, 0.3])), table)[1]
    other = replayed(Votes("samme", rules, np.array([0.6, 0.6])), table)[1]
    assert all(bool(a.overlaps(b)) for a, b in zip(one.weights, other.weights, strict=True))


def test_a_loss_is_the_weighted_mean():
    stages = Stages("exponential", np.zeros((1, 2)), steps=True)
    table = Table.of([[0], [1]], [0, 1], [1, 3])
    assert loss_of(stages, np.array([1.0, 1.0]), table) == pytest.approx((np.e + 3 / np.e) / 4)


def test_the_sweep_has_ties_duplicates_and_all_kinds_of_weights():
    tables = list(sweep())
    assert len(set(tables)) == len(tables) > 40
    assert any(len(set(table.rows)) < table.m for table in tables)
    assert any(table.weights and not all(table.weights) for table in tables)
    assert any(table.weights and any(weight.denominator > 1 for weight in table.weights) for table in tables)
    assert {len(table.present) for table in tables} == {1, 2, 3}


def test_the_same_seed_draws_the_same_tables():
    assert drawn(5, 3) == drawn(5, 3) != drawn(5, 4)
