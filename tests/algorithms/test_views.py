"""Views of a table: selections of columns, and ColumnTransformers."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.compose import ColumnTransformer
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.preprocessing import FunctionTransformer, OneHotEncoder, StandardScaler

from boostproof.algorithms.estimators.k_boost import KBoost
from boostproof.algorithms.estimators.views import fitted_views

X = np.arange(12.0).reshape(3, 4)
Y = np.array([0, 1, 1])
NAMES = ["a", "b", "c", "d"]


def columns(views, k=None, names=NAMES):
    return [view.columns.tolist() for view in fitted_views(views, k, X, X, Y, names)]


@pytest.mark.parametrize(
    ("view", "found"),
    [
        (slice(1, 3), [1, 2]),
        (slice(None, None, 2), [0, 2]),
        ([2, 0], [2, 0]),
        (np.array([-1]), [3]),
        ([True, False, False, True], [0, 3]),
        (["b", "a"], [1, 0]),
        (lambda table: [table.shape[1] - 1], [3]),
    ],
)
def test_a_view_is_a_selection_of_columns(view, found):
    """Slices, indices, booleans, names, and functions of the table."""
    assert columns([view, [0]]) == [found, [0]]


@pytest.mark.parametrize(
    ("k", "found"),
    [(1, [[0, 1, 2, 3]]), (3, [[0], [1], [2, 3]]), (4, [[0], [1], [2], [3]]), (5, [[0], [0], [1], [2], [3]])],
)
def test_without_views_the_columns_are_shared_out(k, found):
    """k parts in order, each with a column."""
    assert columns(None, k) == found


@pytest.mark.parametrize(
    ("views", "k", "message"),
    [
        ([[0]], 2, r"views=\[\[0\]\]: expected two selections out of 4 columns, not 1"),
        ([[0], [4]], 2, "expected two selections out of 4 columns"),
        ([[0], []], 2, "a view has at least one column"),
        ([0, [1]], 2, "a view is a list of columns, not one column alone"),
        ([["z"], [0]], 2, "'z' is none of the names"),
        ([[0.5], [0]], 2, "holds no indices, names or booleans"),
        ([[[0]], [0]], 2, "is no list of columns"),
        ([[True, False], [0]], 2, "expected two selections"),
        (3, None, "views=3: expected selections out of 4 columns"),
        ([], None, r"views=\[\]: expected selections out of 4 columns, not 0"),
        ([[0]] * 3, 5, "expected 5 selections out of 4 columns, not 3"),
    ],
)
def test_bad_views_are_refused(views, k, message):
    with pytest.raises(ValueError, match=message):
        columns(views, k)


def test_a_column_transformer_makes_a_view_of_each_transformer():
    """Scaled, as it is, dropped, nothing selected, and the remainder."""
    transformer = ColumnTransformer(
        [("s", StandardScaler(), [0]), ("p", "passthrough", ["b"]), ("d", "drop", [2]), ("n", StandardScaler(), [])],
        remainder="passthrough",
    )
    views = fitted_views(transformer, 3, X, X, Y, NAMES)
    assert [view.columns.tolist() for view in views] == [[0], [1], [3]]
    np.testing.assert_allclose(views[0].seen(X)[:, 0].mean(), 0)
    np.testing.assert_array_equal(views[1].seen(X), X[:, [1]])


def test_the_remainder_is_dropped_by_default():
    """As in scikit-learn."""
    assert columns(ColumnTransformer([("p", "passthrough", [1])])) == [[1]]


def test_the_transformers_that_were_handed_in_stay_unfitted():
    """Views hold clones."""
    scaler = StandardScaler()
    fitted_views(ColumnTransformer([("s", scaler, [0])]), None, X, X, Y, NAMES)
    assert not hasattr(scaler, "mean_")


TABLE = np.array(
    [["red", "to be", 1.0], ["blue", "or not", 2.0], ["red", "to see", 3.0], ["red", "be not", 4.0]], dtype=object
)
LABELS = [1, 0, 1, 0]


def test_k_boost_takes_a_column_transformer_of_a_mixed_table():
    """Nominal, text (a vector) and numeric columns, a stump in each of the three views."""
    views = ColumnTransformer([("n", OneHotEncoder(), [0]), ("t", CountVectorizer(), 1), ("x", "passthrough", [2])])
    model = KBoost(views=views, n_estimators=3).fit(TABLE, LABELS)
    assert [view.tolist() for view in model.views_] == [[0], [1], [2]]
    assert [rule.n_features_in_ for rule in model.estimators_[0]] == [2, 5, 1]
    assert model.predict(TABLE).tolist() == LABELS


def test_transformers_see_the_examples_of_positive_weight_alone():
    """An example of weight 0 is as if it were not there."""
    views = ColumnTransformer([("s", StandardScaler(), [0]), ("p", "passthrough", [1])])
    model = KBoost(views=views).fit([[0, 1], [2, 0], [90, 1]], [0, 1, 1], [1, 1, 0])
    assert model.transformers_[0].mean_.tolist() == [1]


def test_a_vector_makes_a_view_of_one_column():
    """As a single column that is passed through, and as what a transformer makes of it."""
    views = ColumnTransformer([("p", "passthrough", 2), ("f", FunctionTransformer(np.abs), 2)])
    found = fitted_views(views, None, X, X, Y, NAMES)
    assert [view.seen(X).tolist() for view in found] == [X[:, [2]].tolist(), np.abs(X[:, [2]]).tolist()]
