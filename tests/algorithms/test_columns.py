"""Tables with nominal columns: codes, missing values, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

from boostproof.algorithms.estimators.bayes import NaiveBayes
from boostproof.algorithms.estimators.columns import MixedClassifier

TABLE = [["red", 1, "x"], ["blue", 2, "y"], ["red", 3, "x"]]


class Mixed(MixedClassifier):
    """Takes no missing values, and only reads tables."""

    def codes(self, X, fitting=True):
        return self._form(np.array(X, dtype=object), fitting=fitting)


class Missing(Mixed):
    _takes_missing = True


def test_categories_are_sorted_and_codes_count_them():
    mixed = Mixed([0, 2])
    assert mixed.codes(TABLE).tolist() == [[1, 1, 0], [0, 2, 1], [1, 3, 0]]
    assert [None if c is None else c.tolist() for c in mixed.categories_] == [["blue", "red"], None, ["x", "y"]]


def test_columns_may_be_given_as_a_mask():
    assert Mixed([True, False, True]).codes(TABLE).tolist() == Mixed([0, 2]).codes(TABLE).tolist()


def test_columns_may_be_counted_from_the_end():
    assert Mixed([0, -1]).codes(TABLE).tolist() == Mixed([0, 2]).codes(TABLE).tolist()


def test_types_that_cannot_be_compared_are_sorted_by_their_text():
    mixed = Mixed([0])
    mixed.codes([[2], ["10"], [1]])
    assert mixed.categories_[0].tolist() == [1, "10", 2]


def test_missing_values_become_nan_where_they_are_taken():
    codes = Missing([0]).codes([["a", None], [None, 1.0], [float("nan"), 2.0]])
    np.testing.assert_array_equal(codes, [[0, np.nan], [np.nan, 1], [np.nan, 2]])


@pytest.mark.parametrize(
    ("mixed", "table", "message"),
    [
        (Mixed([0]), [["red", 1, "x"]], "column 2 of X: expected numbers, or its index in categorical_features"),
        (Mixed([0, 2]), [["red", None, "x"]], "column 1 of X holds nan: expected finite numbers"),
        (Mixed([0, 2]), [[None, 1, "x"]], "column 0 of X holds a missing value: expected a category"),
        (Missing([0, 2]), [["red", float("inf"), "x"]], "column 1 of X holds inf: expected finite numbers"),
        (Mixed([3]), TABLE, r"categorical_features=\[3\]: expected columns out of 3"),
        (Mixed(["size"]), TABLE, r"categorical_features=\['size'\]: expected names out of \[\], not 'size'"),
        (Mixed([[0]]), TABLE, r"categorical_features=\[\[0\]\]: expected a list of columns out of 3, or a mask"),
        (Mixed(True), TABLE, "categorical_features=True: expected a list of columns out of 3, or a mask"),
        (Mixed([True, False]), TABLE, r"categorical_features=\[True, False\]: expected columns out of 3"),
    ],
)
def test_bad_tables_are_refused_by_column_and_value(mixed, table, message):
    with pytest.raises(ValueError, match=message):
        mixed.codes(table)


def test_a_category_that_was_not_seen_is_refused():
    mixed = Mixed([0, 2])
    mixed.codes(TABLE)
    with pytest.raises(ValueError, match="column 0 of X holds 'green': expected one of the categories of fit, 'blue'"):
        mixed.codes([["green", 1, "x"]], fitting=False)


def test_a_category_must_be_hashable():
    """In fit and in predictions."""
    lists = np.empty((2, 1), dtype=object)
    lists[:, 0] = [["a"], ["b"]]
    with pytest.raises(TypeError, match="column 0 of X: expected categories that can be hashed"):
        NaiveBayes([0]).fit(lists, [0, 1])
    with pytest.raises(TypeError, match="column 0 of X: expected categories that can be hashed"):
        NaiveBayes([0]).fit([["a"], ["b"]], [0, 1]).predict(lists)


def test_a_category_that_was_not_seen_may_be_missing():
    table, y = [["a"], ["b"], ["b"], ["b"]], [0, 1, 1, 1]
    model = NaiveBayes([0], handle_unknown="missing").fit(table, y)
    assert model.predict([["c"], ["a"]]).tolist() == [1, 0]
    with pytest.raises(ValueError, match="column 0 of X holds 'c'"):
        NaiveBayes([0]).fit(table, y).predict([["c"]])


def test_another_word_for_unknown_categories_is_refused():
    with pytest.raises(ValueError, match="handle_unknown='ignore': expected 'error' or 'missing'"):
        NaiveBayes([0], handle_unknown="ignore").fit([["a"], ["b"]], [0, 1])
    with pytest.raises(ValueError, match="handle_unknown='ignore': expected 'error' or 'missing'"):
        NaiveBayes(handle_unknown="ignore").fit([[0], [1]], [0, 1])
