"""How fast C4.5 and the stump over mixed columns are, against scikit-learn's tree and against the reference.

scikit-learn grows to the end, splits by entropy and does not prune; C4.5 prunes, and its thresholds pay for their
number, so that its trees are smaller. With as many cases in a leaf as C4.5 leaves on both sides of a threshold, the
peer does nearly the same work. What limits both is the scan of the columns: examples * columns * depth random reads.
"""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.preprocessing import OneHotEncoder
from sklearn.tree import DecisionTreeClassifier

from boostproof.algorithms.estimators.c45 import C45
from boostproof.algorithms.kernels.stumps.nominal_stump import best_mixed_stump
from boostproof.algorithms.kernels.trees.c45 import c45_columns, c45_tree
from boostproof.algorithms.reference.jss09.nominal_stump import best_stump_rule
from boostproof.algorithms.reference.zz.c45 import c45
from boostproof.algorithms.reference.zz.c45_pruning import Pruning


def numbers(m, d=20, noise=1.0):
    """A numeric table, noisy labels, and weights as a booster has them."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(m, d)).astype(np.float32)
    score = X[:, 0] + X[:, 1] * X[:, 2] + noise * rng.normal(size=m)
    return X, np.where(score > 0, 1, -1).astype(np.int8), 2 * rng.random(m)


def mixed(m, unknown=0.05):
    """Ten numeric columns and ten of 8 values, some of them unknown, and noisy labels."""
    rng = np.random.default_rng(0)
    X = np.where(np.arange(20) % 2, rng.integers(0, 8, (m, 20)), rng.normal(size=(m, 20)))
    score = X[:, 0] + X[:, 1] / 4 + rng.normal(size=m) - 1
    X[rng.random(X.shape) < unknown] = np.nan
    return X, np.where(score > 0, 1, -1).astype(np.int8), 2 * rng.random(m)


@pytest.mark.parametrize(("leaf", "noise"), [(1, 1.0), (25, 1.0), (1, 0.1), (25, 0.1)])
def test_a_pruned_tree_against_scikit_learn(benchmark, side_by_side, report, leaf, noise):
    """Sorting, growing and pruning, n = 1e4, d = 20, against one fit of the peer."""
    X, y, w = numbers(10_000, noise=noise)
    peer = DecisionTreeClassifier(criterion="entropy", min_samples_leaf=leaf, random_state=0)

    def ours():
        return c45_tree(c45_columns(X, [0] * 20), y, w)

    tree = benchmark(ours)
    ratio = side_by_side(lambda: peer.fit(X, y, sample_weight=w), ours)
    report(**{f"times faster than scikit-learn, leaves of {leaf}": ratio})
    report(nodes=tree.items.size, nodes_of_the_peer=peer.tree_.node_count)


def test_a_tree_of_a_boosting_round_against_scikit_learn(benchmark, side_by_side, report):
    """As in boosting, where the columns are sorted once for all rounds."""
    X, y, w = numbers(10_000)
    columns = c45_columns(X, [0] * 20)
    peer = DecisionTreeClassifier(criterion="entropy", min_samples_leaf=25, random_state=0)
    benchmark(c45_tree, columns, y, w)
    ratio = side_by_side(lambda: peer.fit(X, y, sample_weight=w), lambda: c45_tree(columns, y, w))
    report(**{"times faster than scikit-learn": ratio})


def test_pruning_costs_little(benchmark, side_by_side, report):
    """The whole tree against the tree before pruning, on a mixed table with unknown values."""
    X, y, w = mixed(10_000)
    columns = c45_columns(X, [0, 8] * 10)
    tree = benchmark(c45_tree, columns, y, w)
    ratio = side_by_side(lambda: c45_tree(columns, y, w), lambda: c45_tree(columns, y, w, confidence=None))
    report(**{"times as long as without pruning": ratio, "nodes": tree.items.size})


def test_a_tree_against_the_reference(benchmark, side_by_side, report):
    """A mixed table of 300 rows."""
    X, y, w = mixed(300)
    rows = [tuple(None if x != x else x for x in row) for row in X.tolist()]
    values, labels = [0, 8] * 10, (y > 0).tolist()
    columns = c45_columns(X, values)
    benchmark(c45_tree, columns, y, w)
    ratio = side_by_side(
        lambda: c45(rows, labels, values, w.tolist(), pruning=Pruning()), lambda: c45_tree(columns, y, w), 2
    )
    report(**{"times faster than the reference": ratio})


def test_predictions_against_scikit_learn(benchmark, side_by_side, report):
    """1e5 rows through both classifiers, their checks of the table included."""
    X, y, w = numbers(10_000)
    asked = np.random.default_rng(1).normal(size=(100_000, 20))
    ours, peer = C45().fit(X, y, w), DecisionTreeClassifier(criterion="entropy", min_samples_leaf=25).fit(X, y, w)
    benchmark(ours.predict, asked)
    report(**{"times faster than scikit-learn": side_by_side(lambda: peer.predict(asked), lambda: ours.predict(asked))})


def test_a_mixed_stump_against_a_tree_of_depth_one(benchmark, side_by_side, report):
    """One search, n = 1e4, ten numeric columns and ten of 8 values, which the peer gets as 80 columns of 0 and 1."""
    X, y, w = mixed(10_000, unknown=0)
    nominal = OneHotEncoder(sparse_output=False).fit_transform(X[:, 1::2])
    split = np.hstack([X[:, ::2], nominal]).astype(np.float32)
    columns, gains = c45_columns(X, [0, 8] * 10), w * y
    peer = DecisionTreeClassifier(max_depth=1)
    benchmark(best_mixed_stump, columns, gains)
    ratio = side_by_side(lambda: peer.fit(split, y, sample_weight=w), lambda: best_mixed_stump(columns, gains))
    report(**{"times faster than a tree of depth one": ratio})


def test_a_mixed_stump_against_the_reference(benchmark, side_by_side, report):
    """50 rows, every rule tried."""
    X, y, w = mixed(50)
    rows, values = [tuple(None if x != x else x for x in row) for row in X.tolist()], [0, 8] * 10
    columns, gains = c45_columns(X, values), w * y
    benchmark(best_mixed_stump, columns, gains)
    ratio = side_by_side(
        lambda: best_stump_rule(rows, gains.tolist(), values), lambda: best_mixed_stump(columns, gains), 2
    )
    report(**{"times faster than the reference": ratio})
