"""The branch and bound agrees with the enumeration of all itemsets, and breaks ties as documented."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse
from sklearn.base import clone
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost
from boostproof.algorithms.estimators.conjunction import ConjunctionClassifier
from boostproof.algorithms.kernels.conjunction import conjunction
from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.algorithms.kernels.conjunction.transactions import Transactions, transactions

GAIN = st.integers(-3, 3)
NO_LIMIT = 99


def itemsets(n, limit=NO_LIMIT):
    """All itemsets over n items, with few items first, each number in lexicographic order."""
    return (items for size in range(1, min(n, limit) + 1) for items in combinations(range(n), size))


def gain_of(records, gains, items):
    """The gain of a conjunction by its definition."""
    return sum(gain for record, gain in zip(records, gains, strict=True) if all(record[j] for j in items))


def best(records, gains, limit=NO_LIMIT):
    """The first itemset of the largest gain, if that is above 0."""
    found = 0, None
    for items in itemsets(len(records[0]), limit):
        gain = gain_of(records, gains, items)
        if gain > found[0]:
            found = gain, items
    return found


def best_by_table(X, gains, limit=NO_LIMIT):
    """The same from a table of all 2^n itemsets, each a sum over the records that hold it."""
    n = X.shape[1]
    sums = np.zeros(2**n, dtype=np.int64)
    np.add.at(sums, (X << np.arange(n)).sum(axis=1), gains)
    for b in range(n):
        halves = sums.reshape(-1, 2, 2**b)
        halves[:, 0] += halves[:, 1]
    sizes = np.bitwise_count(np.arange(2**n))
    sums[(sizes == 0) | (sizes > limit)] = 0
    if sums.max() <= 0:
        return 0, None
    names = [tuple(j for j in range(n) if mask >> j & 1) for mask in np.flatnonzero(sums == sums.max())]
    return int(sums.max()), min(names, key=lambda items: (len(items), items))


@st.composite
def samples(draw, gain=GAIN):
    """A few records with a few items and their gains."""
    m, n = draw(st.integers(1, 7)), draw(st.integers(1, 5))
    row = st.lists(st.integers(0, 1), min_size=n, max_size=n)
    records = draw(st.lists(row, min_size=m, max_size=m))
    return records, draw(st.lists(gain, min_size=m, max_size=m))


def wide(seed, m=120):
    """Records with more items than a table of subsets takes, some sharing a pattern, and gains with many ties."""
    rng = np.random.default_rng(seed)
    n, density = int(rng.integers(13, 18)), rng.choice([0.2, 0.5, 0.8])
    X = (rng.random((m, n)) < density).astype(np.int64)
    X[rng.random(m) < 0.4] |= (rng.random(n) < 0.5).astype(np.int64)
    scale = int(rng.choice([1, 3, 2**40]))
    gains = rng.integers(-scale, scale + 1, m)
    if seed % 2:
        gains = np.where(X[:, 0] & X[:, 3] & X[:, 7], abs(gains), -abs(gains))
    return X, gains


def sparse_rows(m, n, each, seed):
    """Records of `each` items out of n, and signs as gains."""
    rng = np.random.default_rng(seed)
    rows = np.argsort(rng.random((m, n)), axis=1)[:, :each]
    return Transactions.from_csr(np.arange(m + 1) * each, rows.ravel(), n), rows, rng.choice((-1, 1), m)


@given(sample=samples(), limit=st.sampled_from((1, 2, 3, None)))
def test_the_conjunction_is_the_first_with_the_largest_gain(sample, limit):
    """Gain, items and ties are those of the enumeration."""
    assert optimal_conjunction(*sample, max_items=limit) == best(*sample, limit or NO_LIMIT)


@pytest.mark.parametrize(("m", "n"), [(1, 1), (1, 3), (2, 2), (3, 2), (2, 3)])
def test_all_tiny_instances(m, n):
    """Every table of m records and n items, with all gains of -1, 0, 1 and 2."""
    for cells in product((0, 1), repeat=m * n):
        records = [cells[i * n : (i + 1) * n] for i in range(m)]
        data = transactions(records)
        for gains in product((-1, 0, 1, 2), repeat=m):
            assert optimal_conjunction(data, gains) == best(records, gains)


@pytest.mark.parametrize("limit", [1, 2, 3, 5, None])
@pytest.mark.parametrize("seed", range(12))
def test_more_items_than_one_table_takes(seed, limit):
    """Pairs, triangles and levels below agree with the table of all itemsets."""
    X, gains = wide(seed)
    assert optimal_conjunction(X, gains, max_items=limit) == best_by_table(X, gains, limit or NO_LIMIT)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_random_wide_instances(seed):
    """The same, drawn."""
    X, gains = wide(seed, m=40)
    assert optimal_conjunction(X, gains) == best_by_table(X, gains)


@pytest.mark.parametrize("seed", range(12))
def test_threads_do_not_change_the_answer(seed, monkeypatch):
    """Two threads and one, ties included."""
    monkeypatch.setattr(conjunction, "WORTH_SHARING", 0)
    X, gains = wide(seed)
    assert optimal_conjunction(X, gains, n_jobs=2) == optimal_conjunction(X, gains)


@pytest.mark.parametrize("n", [5, 12])
def test_two_threads_settle_few_items(n, monkeypatch):
    """No more items than a table takes."""
    monkeypatch.setattr(conjunction, "WORTH_SHARING", 0)
    X, gains = wide(3)
    assert optimal_conjunction(X[:, :n], gains, n_jobs=2) == best_by_table(X[:, :n], gains)


@given(sample=samples(), data=st.data())
def test_a_start_does_not_change_the_answer(sample, data):
    """Whatever itemset the search begins with."""
    start = data.draw(st.lists(st.integers(0, len(sample[0][0]) - 1), max_size=3))
    assert optimal_conjunction(*sample, start=start) == best(*sample)


@pytest.mark.parametrize("seed", range(6))
def test_the_optimum_is_a_start_too(seed):
    """Beginning with the answer ends with it."""
    X, gains = wide(seed)
    answer = optimal_conjunction(X, gains)
    assert optimal_conjunction(X, gains, start=answer[1]) == answer


@pytest.mark.parametrize("n_jobs", [None, 2])
def test_pairs_of_thousands_of_items_are_counted_in_bands(n_jobs, monkeypatch):
    """4000 items, each with three positive and three negative records, are more pairs than are counted at once."""
    monkeypatch.setattr(conjunction, "WORTH_SHARING", 0)
    couples = [[j, j + 1] for j in range(0, 4000, 2)]
    rows = [*couples * 6, [7, 3900], [7, 3900], [7], [3900]]
    gains = [1] * 6000 + [-1] * 6000 + [1, 1, -1, -1]
    data = Transactions.from_csr(np.cumsum([0, *map(len, rows)]), np.concatenate(rows), 4000)
    assert optimal_conjunction(data, gains, n_jobs=n_jobs) == (2, (7, 3900))


@pytest.mark.parametrize("seed", range(3))
def test_sparse_records_of_many_items(seed):
    """60 items, up to 3 at a time: all pairs and triples that occur, counted one by one."""
    data, rows, gains = sparse_rows(400, 60, 8, seed)
    table = {}
    for row, gain in zip(rows.tolist(), gains.tolist(), strict=True):
        for size in (1, 2, 3):
            for items in combinations(sorted(row), size):
                table[items] = table.get(items, 0) + gain
    items, gain = max(table.items(), key=lambda entry: (entry[1], -len(entry[0]), [-j for j in entry[0]]))
    assert optimal_conjunction(data, gains, max_items=3) == (gain, items)


def test_equal_and_implied_columns_do_not_multiply_the_work():
    """60 items that all records hold, 60 that half of them hold, 30 that imply these: 2^150 conjunctions."""
    rng = np.random.default_rng(0)
    half, quarter = rng.random(200) < 0.5, rng.random(200) < 0.5
    X = np.hstack([np.ones((200, 60)), np.tile(half[:, None], 60), np.tile((half & quarter)[:, None], 30)])
    gains = np.where((half & quarter) ^ (rng.random(200) < 0.4), 1, -1)
    rules = [np.ones(200, dtype=bool), half, half & quarter]
    sums = [int(gains[rule].sum()) for rule in rules]
    assert optimal_conjunction(X, gains) == (max(sums), ((0, 60, 120)[int(np.argmax(sums))],))


def test_large_gains_are_exact():
    """The pair's bound is rounded up to 32 bits, the gain is not: 2^58 + 1 against 2^58."""
    X = np.ones((3, 14), dtype=int)
    X[1, 1:] = 0
    X[2, 0] = 0
    assert optimal_conjunction(X, [2**58, 1, 0]) == (2**58 + 1, (0,))
    assert optimal_conjunction(X, [2**58, -1, 1]) == (2**58 + 1, (1,))
    assert optimal_conjunction(X, [2**58, -1, -1]) == (2**58, (0, 1))


@given(sample=samples(st.floats(-10, 10, allow_nan=False)))
def test_floats_are_right_within_the_stated_error(sample):
    """The gain is within m times the error of one number of the largest one, and is that of its items, but for ulps."""
    records, gains = sample
    gain, items = optimal_conjunction(records, gains)
    exact = [Fraction(g) for g in gains]
    room = sum(map(abs, exact)) * (len(gains) * Fraction(2) ** -59 + Fraction(2) ** -53)
    assert abs(Fraction(gain) - best(records, exact)[0]) <= room
    assert items is None or abs(gain_of(records, exact, items) - Fraction(gain)) <= room


def test_gains_in_dyadic_floats_are_integers_in_another_unit():
    """Multiples of 1/8 lose nothing."""
    X, gains = wide(4)
    scaled = optimal_conjunction(X, gains / 8)
    whole = optimal_conjunction(X, gains)
    assert (scaled[0] * 8, scaled[1]) == whole
    assert (type(scaled[0]), type(whole[0])) == (float, int)


@pytest.mark.parametrize("gains", [[-1, -2], [0, 0], [-1, 0], [-0.5, -0.25], [0.0, 0.0]])
def test_without_a_positive_gain_the_answer_is_never(gains):
    """All negative, all zero: gain 0 and no itemset."""
    assert optimal_conjunction([[1, 0], [1, 1]], gains) == (0, None)


def test_a_conjunction_that_no_record_meets_gains_nothing():
    """It ties with never, which comes first."""
    assert optimal_conjunction([[1, 0], [0, 1]], [-1, -1]) == (0, None)


def test_one_record_and_one_item():
    """m = n = 1."""
    assert optimal_conjunction([[1]], [5]) == (5, (0,))
    assert optimal_conjunction([[0]], [5]) == (0, None)


def test_equal_gains_take_the_first_item():
    """All items in all records: the first item alone."""
    assert optimal_conjunction(np.ones((4, 20), dtype=int), [1, 1, 1, 1]) == (4, (0,))


def test_records_without_items_count_for_the_empty_conjunction_alone():
    """Their gains reach no itemset."""
    assert optimal_conjunction([[0, 0], [1, 0]], [9, 1]) == (1, (0,))
    assert optimal_conjunction([[0, 0], [1, 0]], [9, 1], allow_empty=True) == (10, ())


@given(sample=samples())
def test_the_empty_conjunction_takes_part_if_allowed(sample):
    """() gains the sum; it comes after never and before all others."""
    total, (gain, items) = sum(sample[1]), best(*sample)
    expected = (total, ()) if total > 0 and total >= gain else (gain, items)
    assert optimal_conjunction(*sample, allow_empty=True) == expected


@given(sample=samples(), above=st.integers(0, 8))
def test_only_gains_above_a_bound_are_looked_for(sample, above):
    """Otherwise the bound comes back with None."""
    found = best(*sample)
    assert optimal_conjunction(*sample, above=above) == (found if found[0] > above else (above, None))


@pytest.mark.parametrize("above", [2.5, np.float64(2.5), Fraction(5, 2), np.int64(2)])
def test_the_bound_may_be_any_real_number(above):
    """Between 2 and 3, for integers and for floats."""
    assert optimal_conjunction([[1, 1], [0, 1]], [2, 1], above=above) == (3, (1,))
    assert optimal_conjunction([[1, 1], [0, 1]], [2.0, 1.0], above=above) == (3.0, (1,))
    assert optimal_conjunction([[1, 1], [0, 1]], [2, 0], above=above) == (above, None)


def test_a_bound_beyond_all_gains_is_no_overflow():
    """1e300 and integers."""
    assert optimal_conjunction([[1]], [2**60], above=1e300) == (1e300, None)


FORMS = {
    "lists": lambda X: X.tolist(),
    "booleans": lambda X: X.astype(bool),
    "floats": lambda X: X.astype(float),
    "csr_array": sparse.csr_array,
    "csr_matrix": sparse.csr_matrix,
    "csc_array": sparse.csc_array,
    "coo_array": sparse.coo_array,
    "transactions": transactions,
}


@pytest.mark.parametrize("form", FORMS)
def test_records_come_in_many_forms(form):
    """The answer is that of the array."""
    X, gains = wide(5)
    assert optimal_conjunction(FORMS[form](X), gains) == optimal_conjunction(X, gains)


def test_a_sparse_matrix_with_stored_zeros_is_not_changed():
    """A stored zero is a zero, and stays where it was."""
    X = sparse.csr_array((np.array([1, 0]), np.array([0, 1]), np.array([0, 2])), shape=(1, 2))
    assert transactions(X).itemsets() == [[0]]
    assert X.nnz == 2


def test_transactions_are_the_records_again():
    """csr and itemsets give back what came in, whatever order it is kept in."""
    X, _ = wide(6)
    data = transactions(X)
    assert data.itemsets() == [np.flatnonzero(row).tolist() for row in X]
    indptr, indices = data.csr()
    again = Transactions.from_csr(indptr, indices, X.shape[1])
    assert (again.itemsets(), again.shape, len(again)) == (data.itemsets(), X.shape, len(X))


@given(sample=samples())
def test_transactions_know_what_a_conjunction_says(sample):
    """contains is the conjunction, and the empty one holds everywhere."""
    data = transactions(sample[0])
    for items in [(), *itemsets(len(sample[0][0]))]:
        assert data.contains(items).tolist() == [all(record[j] for j in items) for record in sample[0]]


def test_an_item_twice_in_a_record_is_in_it_once():
    """from_csr takes sets."""
    data = Transactions.from_csr([0, 3, 3], [2, 0, 2], 3)
    assert data.itemsets() == [[0, 2], []]
    assert optimal_conjunction(data, [1, 5]) == (1, (0,))


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (([0, 1], [0], 0), ValueError, "items=0: expected at least 1"),
        (([0, 2], [0], 1), ValueError, r"indptr=\[0, 2\]: expected numbers that rise from 0 to 1"),
        (([0, 1, 0, 1], [0], 1), ValueError, "indptr=.*: expected numbers that rise"),
        (([0], [], 1), ValueError, "indptr=.*: expected numbers that rise from 0 to 0"),
        (([0, 1], [1], 1), ValueError, r"indices=\[1\]: expected numbers from 0 to 0"),
        (([0, 1], [-1], 1), ValueError, r"indices=\[-1\]: expected numbers from 0 to 0"),
        (([0, 1], [0.0], 1), TypeError, r"indices=\[0.0\]: expected integers, not float64"),
        (([[0, 1]], [0], 1), ValueError, r"indptr=.*: expected 1 dimension, not 2"),
    ],
)
def test_a_bad_csr_pair_is_refused(arguments, error, message):
    """The message names the argument."""
    with pytest.raises(error, match=message):
        Transactions.from_csr(*arguments)


@pytest.mark.parametrize(
    ("records", "error", "message"),
    [
        ([[0, 2]], ValueError, r"records=.*: expected only 0 and 1"),
        ([[0, np.nan]], ValueError, r"records=.*: expected only 0 and 1"),
        (sparse.csr_array([[0, 2]]), ValueError, r"records=.*: expected only 0 and 1"),
        ([0, 1], ValueError, r"has shape \(2,\): expected \(m, n\)"),
        (np.zeros((0, 2)), ValueError, r"has shape \(0, 2\)"),
        (np.zeros((2, 0)), ValueError, r"has shape \(2, 0\)"),
        (sparse.csr_array((2, 0)), ValueError, r"has shape \(2, 0\)"),
        ([["a"]], TypeError, r"records=.*: expected zeros and ones, not <U1"),
    ],
)
def test_bad_records_are_refused(records, error, message):
    """Two dimensions, zeros and ones."""
    with pytest.raises(error, match=message):
        transactions(records)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"gains": [1]}, ValueError, r"gains has shape \(1,\): expected \(2,\), one gain a record"),
        ({"gains": [1, np.nan]}, ValueError, "gains=.*: expected finite numbers"),
        ({"gains": ["1", "2"]}, TypeError, "gains=.*: expected real numbers"),
        ({"gains": [[1, 2]]}, ValueError, "gains=.*: expected 1 dimensions, not 2"),
        ({"gains": [2**60, 2**60]}, ValueError, "gains=.*sum to at most 2"),
        ({"max_items": 0}, ValueError, "max_items=0: expected at least 1"),
        ({"max_items": 1.5}, TypeError, "max_items=1.5: expected an integer"),
        ({"start": [2]}, ValueError, r"start=\[2\]: expected indices from 0 to 1"),
        ({"start": [-1]}, ValueError, r"start=\[-1\]: expected indices from 0 to 1"),
        ({"start": ["a"]}, TypeError, r"start=\['a'\]: expected indices of items"),
        ({"start": [0, 1], "max_items": 1}, ValueError, r"start=\[0, 1\]: expected at most max_items=1 items"),
        ({"above": -1}, ValueError, "above=-1: expected a finite number of at least 0"),
        ({"above": np.nan}, ValueError, "above=nan: expected a finite number"),
        ({"above": "1"}, TypeError, "above='1': expected a real number"),
        ({"n_jobs": 0}, ValueError, "n_jobs=0: expected"),
    ],
)
def test_bad_arguments_are_refused(arguments, error, message):
    """The message names the argument, its value and what was expected."""
    with pytest.raises(error, match=message):
        optimal_conjunction([[1, 0], [0, 1]], **{"gains": [1, 2], **arguments})


@parametrize_with_checks(
    [ConjunctionClassifier(), ConjunctionClassifier(max_items=None, binarize=0.5), AdaBoost(ConjunctionClassifier())]
)
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@st.composite
def weighted(draw):
    """Records, labels and weights that are small integers."""
    records, gains = draw(samples())
    return records, draw(st.lists(st.integers(0, 1), min_size=len(gains), max_size=len(gains))), np.abs(gains)


@given(sample=weighted().filter(lambda sample: sample[2].any()))
def test_the_classifier_has_the_largest_edge(sample):
    """Over all conjunctions, both ways round, and the constant rules."""
    records, labels, weights = sample
    signs = np.where(labels, 1, -1)
    rules = [np.ones(len(labels))]
    rules += [np.where([all(row[j] for j in items) for row in records], 1, -1) for items in itemsets(len(records[0]))]
    model = ConjunctionClassifier(max_items=None).fit(records, labels, sample_weight=weights)
    # With the labels of all weighted examples the same, the other class is unknown to fit.
    largest = max(abs((rule * signs * weights).sum()) for rule in rules) / weights.sum()
    assert model.edge_ == pytest.approx(largest)
    right = model.predict(records) == labels
    assert (weights * np.where(right, 1, -1)).sum() / weights.sum() == pytest.approx(largest)


def test_a_planted_conjunction_is_found():
    """Three tests decide, one label in five is wrong."""
    rng = np.random.default_rng(0)
    X = rng.random((400, 20)) < 0.6
    y = X[:, [2, 5, 11]].all(axis=1) ^ (rng.random(400) < 0.2)
    assert ConjunctionClassifier().fit(X, y).items_ == (2, 5, 11)
    turned = ConjunctionClassifier().fit(X, ~y)
    assert (turned.items_, turned.polarity_) == ((2, 5, 11), -1)


def test_max_items_limits_the_tests():
    """The best pair instead of the planted triple."""
    rng = np.random.default_rng(0)
    X = rng.random((400, 20)) < 0.6
    y = X[:, [2, 5, 11]].all(axis=1)
    assert len(ConjunctionClassifier(max_items=2).fit(X, y).items_) == 2


def test_a_test_is_a_comparison_with_binarize():
    """x > 2.5."""
    model = ConjunctionClassifier(binarize=2.5).fit([[2], [3]], ["low", "high"])
    assert (model.items_, model.predict([[2.5], [2.6]]).tolist()) == ((0,), ["low", "high"])


def test_equal_labels_give_a_constant_rule():
    """One class, or no test that beats the larger class."""
    assert ConjunctionClassifier().fit([[0], [1]], [7, 7]).items_ is None
    model = ConjunctionClassifier().fit([[1], [1], [1]], [0, 1, 1])
    assert (model.items_, model.predict([[0], [1]]).tolist()) == (None, [1, 1])


def test_without_binarize_other_values_are_refused():
    """In fit and in predict."""
    with pytest.raises(ValueError, match=r"X holds 0.5: expected only 0 and 1, for binarize=None"):
        ConjunctionClassifier(binarize=None).fit([[0.5], [1]], [0, 1])
    model = ConjunctionClassifier(binarize=None).fit([[0], [1]], [0, 1])
    with pytest.raises(ValueError, match=r"X holds 2.0: expected only 0 and 1"):
        model.predict([[2]])


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"max_items": 0}, ValueError, "max_items=0: expected at least 1"),
        ({"max_items": "5"}, TypeError, "max_items='5': expected an integer"),
        ({"binarize": "a"}, TypeError, "binarize='a': expected None or a number"),
        ({"binarize": np.inf}, ValueError, "binarize=inf: expected a finite number"),
        ({"n_jobs": 0}, ValueError, "n_jobs=0: expected"),
    ],
)
def test_bad_parameters_are_refused(parameters, error, message):
    """fit names the parameter."""
    with pytest.raises(error, match=message):
        ConjunctionClassifier(**parameters).fit([[0], [1]], [0, 1])


def test_boosting_conjunctions_learns_a_disjunction():
    """Two planted conjunctions, neither of which decides alone."""
    rng = np.random.default_rng(1)
    X = rng.random((500, 12)) < 0.5
    y = X[:, :2].all(axis=1) | X[:, 2:5].all(axis=1)
    model = AdaBoost(ConjunctionClassifier(), n_estimators=10).fit(X, y)
    assert {(0, 1), (2, 3, 4)} <= {rule.items_ for rule in model.estimators_}
    assert model.score(X, y) > clone(model.estimators_[0]).fit(X, y).score(X, y)


def test_a_fitted_classifier_survives_pickling():
    """Predictions are the same after a round trip."""
    X, gains = wide(7)
    model = ConjunctionClassifier().fit(X, gains > 0)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(model)).predict(X), model.predict(X))


@pytest.mark.parametrize("start", [1, 1.5, True, 1j, len])
def test_a_start_that_holds_nothing_is_refused(start):
    with pytest.raises(TypeError, match=r"start=.*: expected indices of items"):
        optimal_conjunction([[1, 0], [0, 1]], [1, 2], start=start)
