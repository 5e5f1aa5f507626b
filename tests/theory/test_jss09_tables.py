"""JSS09's tables: what is read off the printed rows, worked out apart from the formulas."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.jss09.tables import (
    LARGE,
    SMALL,
    TABLE_1,
    TABLE_2,
    Row,
    advantage,
    average,
    best,
    mean_features,
    mean_size,
    near,
    strictly_best,
)
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT

NAMES = "Austral Balance Bigpole Breast German Glass Heart Horse Ionosphere Pima TicTacToe WhiteHouse xd6".split()
TWO = (Row("a", 1000, 3, 5000, 4000, 6000), Row("b", 3000, 4, 7000, 7000, 6000))


def value(term: Term) -> Fraction:
    return Fraction(str(Evaluator(EXACT, {}).term(term).value))


def holds(formula: Formula) -> bool:
    return Evaluator(EXACT, {}).truth(formula)


@pytest.mark.parametrize("table", [TABLE_1, TABLE_2])
def test_both_tables_are_about_the_same_thirteen_databases(table: tuple[Row, ...]) -> None:
    assert [row.base for row in table] == NAMES
    assert [(row.size, row.features) for row in table] == [(row.size, row.features) for row in TABLE_1]


def test_the_sizes_and_the_numbers_of_features_add_up() -> None:
    assert (sum(row.size for row in TABLE_1), sum(row.features for row in TABLE_1)) == (20196, 189)


@pytest.mark.parametrize(("table", "method", "total"), [
    (TABLE_1, "two_boost", 107204), (TABLE_1, "method_a", 100494), (TABLE_1, "method_b", 105189),
    (TABLE_2, "two_boost", 110325), (TABLE_2, "method_a", 108596), (TABLE_2, "method_b", 109584),
])  # fmt: skip
def test_a_column_adds_up_to_its_total(table: tuple[Row, ...], method: str, total: int) -> None:
    assert sum(getattr(row, method) for row in table) == total


def test_accuracies_are_percentages() -> None:
    assert all(5000 < accuracy < 10000 for row in (*TABLE_1, *TABLE_2) for accuracy in row[3:])


def test_an_average_is_weighted_by_the_size() -> None:
    assert value(average(TWO, "two_boost")) == Fraction(65)
    assert value(average(TWO, "two_boost", SMALL)) == 50
    assert value(average(TWO, "two_boost", LARGE)) == 70


def test_an_advantage_is_a_difference_of_averages() -> None:
    assert value(advantage(TWO, "method_a")) == Fraction(5, 2)
    assert value(advantage(TWO, "method_b", SMALL)) == -10


def test_means_of_the_columns() -> None:
    assert (value(mean_size(TWO)), value(mean_features(TWO))) == (2000, Fraction(7, 2))


def test_a_tie_is_best_and_not_strictly_best() -> None:
    assert [value(best(TWO, method)) for method in ("two_boost", "method_a", "method_b")] == [1, 1, 1]
    assert [value(strictly_best(TWO, method)) for method in ("two_boost", "method_a", "method_b")] == [0, 0, 1]


def test_near_leaves_room_for_roundings_and_no_more() -> None:
    assert holds(near(average(TWO, "two_boost"), 6501))
    assert not holds(near(average(TWO, "two_boost"), 6502))
