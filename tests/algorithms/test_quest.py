"""The synthetic records have the sizes that were asked for, and are the same for the same seed."""

from __future__ import annotations

import numpy as np
import pytest

from boostproof.algorithms.kernels.conjunction.quest import planted_labels, quest
from boostproof.algorithms.kernels.conjunction.transactions import transactions


@pytest.fixture(scope="module")
def records():
    """T10.I4 over 1000 items."""
    return quest(20_000, seed=1)


def sizes(records):
    return np.diff(records.csr()[0])


@pytest.mark.parametrize("mean", [5, 10, 20])
def test_records_have_the_mean_size_that_was_asked_for(mean):
    """Up to what whole patterns do to it, which is most where a record has room for one alone."""
    found = sizes(quest(5000, record_size=mean))
    assert found.mean() == pytest.approx(mean, rel=0.15 if mean == 5 else 0.03)
    assert mean / 2 < found.var() < 2 * mean


def test_the_shape_is_what_was_asked_for(records):
    """m records over n items, every record with an item."""
    assert records.shape == (20_000, 1000)
    assert sizes(records).min() >= 1


def test_patterns_make_pairs_more_frequent_than_chance(records):
    """The most frequent pair is far above the product of the frequencies of its items."""
    share = np.zeros((1000, 1000))
    for items in records.itemsets()[:3000]:
        share[np.ix_(items, items)] += 1 / 3000
    lift = share / np.maximum(np.outer(share.diagonal(), share.diagonal()), 1e-9)
    np.fill_diagonal(share, 0)
    assert lift.ravel()[share.argmax()] > 5


def test_longer_patterns_make_longer_frequent_itemsets():
    """With patterns of one item pairs are as frequent as chance; with patterns of 8 they are not."""
    assert most_frequent_pair(0.01) < most_frequent_pair(8) / 2


def most_frequent_pair(pattern_size):
    X = np.zeros((3000, 200))
    for row, items in zip(X, quest(3000, 200, pattern_size=pattern_size, patterns=100).itemsets(), strict=True):
        row[items] = 1
    together = X.T @ X
    expected = np.outer(X.sum(0), X.sum(0)) / len(X)
    np.fill_diagonal(together, 0)
    return (together / np.maximum(expected, 30)).max()


def test_a_seed_determines_the_records():
    """The same seed, the same records; another seed, others."""
    assert quest(200, seed=3).itemsets() == quest(200, seed=3).itemsets() != quest(200, seed=4).itemsets()


def test_a_generator_is_advanced():
    """Twice from one generator is not the same."""
    rng = np.random.default_rng(0)
    assert quest(50, seed=rng).itemsets() != quest(50, seed=rng).itemsets()


def test_the_records_are_known():
    """A change of the generator would change what benchmarks compare."""
    assert quest(3, 30, record_size=4, patterns=20, seed=0).itemsets() == KNOWN


KNOWN = [[10, 24], [1, 2, 3, 12, 13, 17], [1, 2, 3, 12, 13, 17]]


@pytest.mark.parametrize(("items", "patterns"), [(1, 1), (2, 1), (5, 3), (30, 2)])
def test_records_end_where_patterns_bring_nothing_new(items, patterns):
    """Fewer items than a record should have."""
    found = quest(50, items, record_size=40, patterns=patterns)
    assert found.shape == (50, items)
    assert 1 <= sizes(found).max() <= items


def test_correlated_patterns_share_items():
    """With all items from the pattern before, all patterns are the first one, or part of it."""
    found = quest(300, 1000, patterns=50, correlation=1e9)
    assert len(np.unique(found.csr()[1])) < 50


TABLE = transactions([[1, 1, 0], [1, 0, 0], [0, 1, 1], [1, 1, 1]])


@pytest.mark.parametrize(
    ("rule", "labels"),
    [([[0, 1]], [1, -1, -1, 1]), ([[0], [2]], [1, 1, 1, 1]), ([(1, 2), (0, 2)], [-1, -1, 1, 1]), ([[]], [1] * 4)],
)
def test_labels_follow_the_planted_rule(rule, labels):
    """One of the itemsets must hold; the empty one holds everywhere."""
    assert planted_labels(TABLE, rule, 0).tolist() == labels
    assert planted_labels(TABLE, rule, 1).tolist() == [-label for label in labels]


def test_labels_are_flipped_with_the_probability_that_was_asked_for(records):
    """A third of them, within five standard deviations."""
    clean, noisy = planted_labels(records, [[0]], 0), planted_labels(records, [[0]], 1 / 3, seed=5)
    assert (clean != noisy).mean() == pytest.approx(1 / 3, abs=5 * np.sqrt(2 / 9 / len(clean)))
    np.testing.assert_array_equal(noisy, planted_labels(records, [[0]], 1 / 3, seed=5))


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"records": 0}, ValueError, "records=0: expected at least 1"),
        ({"items": 0}, ValueError, "items=0: expected at least 1"),
        ({"patterns": 0}, ValueError, "patterns=0: expected at least 1"),
        ({"records": 2.0}, TypeError, "records=2.0: expected an integer"),
        ({"record_size": 0}, ValueError, "record_size=0: expected a positive number"),
        ({"pattern_size": -1}, ValueError, "pattern_size=-1: expected a positive number"),
        ({"correlation": np.nan}, ValueError, "correlation=nan: expected a positive number"),
    ],
)
def test_bad_arguments_are_refused(arguments, error, message):
    """The message names the argument, its value and what was expected."""
    with pytest.raises(error, match=message):
        quest(**{"records": 5, **arguments})


@pytest.mark.parametrize(
    ("rule", "flip", "error", "message"),
    [
        ([], 0, ValueError, r"rule=\[\]: expected one or more itemsets"),
        ([[3]], 0, ValueError, r"rule=\[3\]: expected indices from 0 to 2"),
        ([["a"]], 0, TypeError, r"rule=\['a'\]: expected indices of items"),
        ([[0]], 2, ValueError, "flip=2: expected a probability"),
        ([[0]], np.nan, ValueError, "flip=nan: expected a probability"),
    ],
)
def test_a_bad_rule_is_refused(rule, flip, error, message):
    """Itemsets over the records' items, and a probability."""
    with pytest.raises(error, match=message):
        planted_labels(TABLE, rule, flip)


@pytest.mark.parametrize("name", ["record_size", "pattern_size", "correlation"])
@pytest.mark.parametrize("value", [None, "2", 1j, True, [2.0], np.ones(1)])
def test_sizes_that_are_no_numbers_are_refused(name, value):
    with pytest.raises(TypeError, match=f"{name}=.*: expected a real number"):
        quest(**{"records": 5, name: value})


@pytest.mark.parametrize("name", ["records", "items", "patterns"])
def test_numbers_beyond_transactions_are_refused(name):
    with pytest.raises(ValueError, match=f"{name}={2**31}: expected at most {2**31 - 1}"):
        quest(**{"records": 5, name: 2**31})


@pytest.mark.parametrize("seed", ["a", -1, 0.5])
def test_what_is_no_seed_is_refused(seed):
    for call in (lambda: quest(5, seed=seed), lambda: planted_labels(quest(5), [[0]], 0.1, seed=seed)):
        with pytest.raises((TypeError, ValueError), match=f"seed={seed!r}: expected what numpy.random.default_rng"):
            call()


@pytest.mark.parametrize(
    ("records", "rule", "flip", "message"),
    [
        ([[1, 0]], [[0]], 0.1, "records=.*: expected Transactions, not list"),
        (None, None, 0.1, "rule=None: expected one or more itemsets"),
        (None, [0], 0.1, "rule=0: expected indices of items"),
        (None, [[0]], "0.1", "flip='0.1': expected a real number"),
    ],
)
def test_arguments_of_another_kind_are_refused(records, rule, flip, message):
    with pytest.raises(TypeError, match=message):
        planted_labels(quest(5) if records is None else records, rule, flip)
