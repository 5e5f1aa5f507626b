"""C45 as a classifier: published trees, weights, unknown values, its text, and boosting."""

from __future__ import annotations

import os
import pickle
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer
from sklearn.ensemble import AdaBoostClassifier
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost
from boostproof.algorithms.estimators.c45 import C45

DATA = Path(os.environ.get("BOOSTPROOF_DATA", "data"))
"""Where the user keeps the UCI files, in a folder uci; they are not ours to pass on."""

NUMBERS = (1, 2, 7, 10, 13, 14)
"""The numeric attributes of crx."""


@pytest.mark.sample
@parametrize_with_checks([C45(), C45(prune=False, min_cases=1), AdaBoost(C45(), n_estimators=3)])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


def lines(name):
    path = DATA / "uci" / name
    if not path.exists():
        pytest.skip(f"no {name}: BOOSTPROOF_DATA names no folder with uci/{name}")
    return [line.split(",") for line in path.read_text(encoding="ascii").split()]


@cache
def votes():
    """16 nominal attributes with unknown values, and the party."""
    found = lines("house-votes-84.data")
    return np.array([[None if x == "?" else x for x in row[1:]] for row in found], dtype=object), [r[0] for r in found]


@cache
def credit():
    """Nominal and numeric attributes with unknown values, and + or -."""
    found = lines("crx.data")
    rows = [[None if x == "?" else float(x) if j in NUMBERS else x for j, x in enumerate(row[:-1])] for row in found]
    return np.array(rows, dtype=object), [row[-1] for row in found]


def credit_tree(**options):
    return C45([j for j in range(15) if j not in NUMBERS], **options).fit(*credit())


VOTES_TREE = """\
x3 = n: democrat (253.4/5.9)
x3 = y:
|   x10 = n: republican (145.7/6.2)
|   x10 = y:
|   |   x8 = y: democrat (6.0/2.4)
|   |   x8 = n:
|   |   |   x2 = n: republican (22.6/5.2)
|   |   |   x2 = y:
|   |   |   |   x6 = n: democrat (5.0/1.2)
|   |   |   |   x6 = y: republican (2.2/1.0)
"""


def test_the_tree_of_the_votes_is_the_published_one():
    """Physician fee freeze, synfuels cutback, mx missile, budget resolution, anti satellite test ban."""
    tree = C45(list(range(16))).fit(*votes())
    assert tree.export_text() == VOTES_TREE
    assert (tree.n_leaves_, tree.depth_) == (6, 5)
    assert tree.score(*votes()) == pytest.approx(423 / 435)


def test_the_tree_of_the_credits_is_the_published_one():
    """A9 at the root; where it is f, A3 <= 0.165; where it is t, A10 and A15 <= 444."""
    text = credit_tree().export_text().splitlines()
    assert text[:3] == ["x8 = f:", "|   x2 > 0.165 : - (298.0/15.1)", "|   x2 <= 0.165 :"]
    assert {"|   x9 = t: + (228.0/24.8)", "|   |   x14 > 444 : + (21.0/2.5)"} <= set(text)
    assert {"|   |   |   x6 = h: + (27.2/10.5)", "|   |   |   |   x2 <= 1.375 : + (5.0/2.3)"} <= set(text)


def test_pruning_raises_and_replaces_subtrees():
    """Fewer leaves without pruning, than with replacement, than with raising as well."""
    full, replaced, raised = (credit_tree(**o) for o in ({"prune": False}, {"subtree_raising": False}, {}))
    assert full.n_leaves_ > replaced.n_leaves_ > raised.n_leaves_
    assert full.score(*credit()) >= replaced.score(*credit()) >= raised.score(*credit())


def test_a_smaller_confidence_prunes_more():
    """Option -c of C4.5."""
    leaves = [credit_tree(confidence=c).n_leaves_ for c in (0.01, 0.25, 1.0)]
    assert leaves == sorted(leaves)
    assert leaves[0] < leaves[-1]


def test_more_cases_a_branch_make_smaller_trees():
    """Option -m of C4.5."""
    leaves = [credit_tree(min_cases=m, prune=False).n_leaves_ for m in (1, 2, 20)]
    assert leaves[0] > leaves[1] > leaves[2]


def test_the_parent_of_every_node_is_the_one_that_has_it_as_a_branch():
    """Also where subtrees were raised."""
    tree = credit_tree().tree_
    for node in np.flatnonzero(tree.attribute >= 0):
        assert set(tree.parent[tree.first[node] : tree.first[node] + tree.branches[node]]) == {node}


@pytest.fixture(scope="module")
def cancer():
    return load_breast_cancer(return_X_y=True)


def same(one, other):
    return all(np.array_equal(a, b, equal_nan=True) for a, b in zip(one.tree_, other.tree_, strict=True))


@pytest.mark.parametrize("factor", [1 / 569, 0.1, 3.7, 1e-300, 1e300])
def test_weights_that_are_no_integers_are_relative(cancer, factor):
    """A booster's equal weights count every example once."""
    X, y = cancer
    assert same(C45().fit(X, y), C45().fit(X, y, sample_weight=np.full(len(y), factor)))


def test_integers_count_cases(cancer):
    """Weight 2 is twice the example, and not the same as weight 1 for all."""
    X, y = cancer
    twice = C45().fit(X, y, sample_weight=np.full(len(y), 2))
    assert same(twice, C45().fit(np.repeat(X, 2, axis=0), np.repeat(y, 2)))
    assert twice.tree_.items[0] == 2 * len(y)


def test_examples_without_weight_are_left_out(cancer):
    """In fit, and with relative weights, whose number of examples is that of the positive ones."""
    X, y = cancer
    w = np.random.default_rng(0).random(len(y)) * (np.arange(len(y)) % 3 > 0)
    assert same(C45().fit(X, y, sample_weight=w), C45().fit(X[w > 0], y[w > 0], sample_weight=w[w > 0]))


def test_a_booster_that_prepares_once_gets_the_trees_of_fit(cancer):
    """AdaBoost's second tree is the one that fit makes under the same weights."""
    X, y = cancer
    model = AdaBoost(C45(), n_estimators=2).fit(X, y)
    right = model.estimators_[0].predict(X) == y
    eps = 1 - right.mean()
    D = np.where(right, 0.5 / (1 - eps), 0.5 / eps) / len(y)
    assert same(model.estimators_[1], C45().fit(X, y, sample_weight=D))


def test_boosting_lowers_the_error(cancer):
    """AdaBoost of this library and of scikit-learn over pruned trees."""
    X, y = cancer
    rng = np.random.default_rng(0)
    noisy = np.where(rng.random(len(y)) < 0.1, 1 - y, y)
    alone = C45().fit(X, noisy).score(X, noisy)
    assert AdaBoost(C45(), n_estimators=20).fit(X, noisy).score(X, noisy) > alone
    assert AdaBoostClassifier(C45(), n_estimators=20, random_state=0).fit(X, noisy).score(X, noisy) > alone


def test_nan_and_none_are_unknown_values():
    """An unknown value goes down both branches: here 3 cases of "no" against 2 of "yes"."""
    X, y = [[1], [1], [1], [5], [5]], ["no", "no", "no", "yes", "yes"]
    tree = C45().fit(X, y)
    assert tree.predict([[0], [9], [np.nan]]).tolist() == ["no", "yes", "no"]
    named = C45([0]).fit(np.array([["a"], ["a"], ["b"], ["b"], [None]], dtype=object), [0, 0, 1, 1, 1])
    assert named.predict(np.array([["a"], ["b"], [None]], dtype=object)).tolist() == [0, 1, 1]


def test_a_category_of_no_case_in_the_node_is_the_class_of_its_parent():
    """c occurs in fit with weight 0 only."""
    X = np.array([["a"], ["a"], ["b"], ["b"], ["b"], ["c"]], dtype=object)
    tree = C45([0]).fit(X, [0, 0, 1, 1, 1, 0], sample_weight=[1, 1, 1, 1, 1, 0])
    assert tree.export_text() == "x0 = a: 0 (2.0/1.0)\nx0 = b: 1 (3.0/1.1)\nx0 = c: 1 (0.0)\n"
    assert tree.predict(np.array([["c"]], dtype=object)).tolist() == [1]


def test_an_unseen_category_is_refused():
    """The message names the column, the value and those of fit."""
    tree = C45([0]).fit(np.array([["a"], ["b"]], dtype=object), [0, 1])
    with pytest.raises(ValueError, match=r"column 0 of X holds 'z': expected one of the categories of fit, 'a', 'b'"):
        tree.predict(np.array([["z"]], dtype=object))


def test_a_leaf_prints_as_one_line():
    """Its class, its cases and its errors."""
    assert C45().fit([[0], [0], [0]], ["n", "p", "p"]).export_text() == "p (3.0/2.1)\n"
    assert C45(prune=False).fit([[0], [0], [0]], ["n", "p", "p"]).export_text() == "p (3.0/1.0)\n"


def test_text_has_the_names_of_the_columns(cancer):
    """As fit saw them."""
    pytest.importorskip("pandas")
    frame = load_breast_cancer(as_frame=True)
    text = C45().fit(frame.data, frame.target).export_text()
    assert text.startswith(("worst ", "mean "))


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"min_cases": 0}, ValueError, "min_cases=0: expected a finite number above 0"),
        ({"min_cases": np.inf}, ValueError, "min_cases=inf: expected a finite number above 0"),
        ({"min_cases": "2"}, TypeError, "min_cases='2': expected a number"),
        ({"confidence": 0.0}, ValueError, "confidence=0.0: expected a finite number above 0 and at most 1"),
        ({"confidence": 25}, ValueError, "confidence=25: expected a finite number above 0 and at most 1"),
        ({"confidence": True}, TypeError, "confidence=True: expected a number"),
        ({"prune": "no"}, TypeError, "prune='no': expected True or False"),
        ({"subtree_raising": 1}, TypeError, "subtree_raising=1: expected True or False"),
        ({"categorical_features": [3]}, ValueError, r"categorical_features=\[3\]: expected columns out of 1"),
    ],
)
def test_bad_parameters_are_refused(options, error, message):
    """Each is named with its value."""
    with pytest.raises(error, match=message):
        C45(**options).fit([[0], [1]], [0, 1])


def test_a_fitted_tree_survives_pickling_and_a_clone_forgets_it(cancer):
    """Predictions are the same after a round trip."""
    X, y = cancer
    tree = C45().fit(X, y)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(tree)).predict(X), tree.predict(X))
    assert not hasattr(clone(tree), "tree_")
