"""C4.5: the reference against Quinlan's numbers and against its definition, the kernel against the reference."""

from __future__ import annotations

from itertools import pairwise, product
from math import inf, log2, nan

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boostproof.algorithms.kernels.trees.c45 import c45_columns, c45_predictions, c45_tree
from boostproof.algorithms.kernels.trees.c45_proposals import bound_factors, gain_bound
from boostproof.algorithms.reference.zz.c45 import c45, c45_class, c45_class_weights
from boostproof.algorithms.reference.zz.c45_growth import EPSILON, TIE, Growth, best_test, proposals
from boostproof.algorithms.reference.zz.c45_pruning import Pruning, added_errors, deviation
from boostproof.algorithms.reference.zz.c45_table import c45_data

GOLF = [
    (0, 75, 70, 1, 1),
    (0, 80, 90, 1, 0),
    (0, 85, 85, 0, 0),
    (0, 72, 95, 0, 0),
    (0, 69, 70, 0, 1),
    (1, 72, 90, 1, 1),
    (1, 83, 78, 0, 1),
    (1, 64, 65, 1, 1),
    (1, 81, 75, 0, 1),
    (2, 71, 80, 1, 0),
    (2, 65, 70, 1, 0),
    (2, 75, 80, 0, 1),
    (2, 68, 80, 0, 1),
    (2, 70, 96, 0, 1),
]
"""Quinlan's training set: outlook (sunny, overcast, rain), temperature, humidity, windy, and 1 for Play."""

GOLF_ROWS, GOLF_LABELS, GOLF_VALUES = [row[:4] for row in GOLF], [row[4] for row in GOLF], (3, 0, 0, 2)
GOLF_UNKNOWN = [(None, *row[1:]) if row == (1, 72, 90, 1) else row for row in GOLF_ROWS]


def golf_proposals(rows):
    data = c45_data(rows, GOLF_LABELS, GOLF_VALUES, [1] * 14)
    return {test.attribute: test for test in proposals(data, Growth(), data.cases)}


def test_the_gain_of_outlook_is_quinlans():
    """0.246 bits (0.247 if rounded at the end) and split information 1.577."""
    outlook = golf_proposals(GOLF_ROWS)[0]
    assert outlook.gain == pytest.approx(0.940286 - 0.693536, abs=1e-6)
    assert outlook.split_info == pytest.approx(1.577, abs=5e-4)
    assert outlook.gain / outlook.split_info == pytest.approx(0.156, abs=5e-4)


def test_the_gain_of_windy_is_quinlans():
    """0.048 bits."""
    assert golf_proposals(GOLF_ROWS)[3].gain == pytest.approx(0.048, abs=5e-4)


def test_an_unknown_outlook_costs_gain_and_is_a_branch_of_its_own():
    """With one outlook missing: gain 13/14 * 0.214 = 0.199 bits, split information 1.809."""
    outlook = golf_proposals(GOLF_UNKNOWN)[0]
    assert (outlook.gain, outlook.split_info) == pytest.approx((0.199, 1.809), abs=5e-4)


def test_thresholds_pay_for_their_number():
    """Release 8: log2(thresholds) / cases is more than temperature and humidity gain."""
    assert set(golf_proposals(GOLF_ROWS)) == {0, 3}


def nodes(tree):
    """A reference tree as nested tuples: test, label, counts, items, errors, branches."""
    threshold = nan if tree.threshold is None else tree.threshold
    test = (-1 if tree.attribute is None else tree.attribute, repr(float(threshold)))
    errors = round(tree.errors, 8)
    return (*test, tree.label, tuple(tree.counts), tree.items, errors, tuple(nodes(b) for b in tree.branches))


def kernel_nodes(tree, k=0):
    """A tree of the kernel as the same tuples."""
    test = (int(tree.attribute[k]), repr(float(tree.threshold[k])))
    branches = range(int(tree.first[k]), int(tree.first[k]) + int(tree.branches[k]))
    numbers = (tuple(tree.counts[k].tolist()), float(tree.items[k]), round(float(tree.errors[k]), 8))
    return (*test, int(tree.label[k]), *numbers, tuple(kernel_nodes(tree, b) for b in branches))


def table(rows):
    return np.array([[nan if x is None else x for x in row] for row in rows], dtype=float)


def both(rows, labels, values, weights, *, min_cases=2.0, confidence=0.25, raising=True):
    """The tree of the reference and that of the kernel."""
    pruning = None if confidence is None else Pruning(confidence, raising)
    tree = c45(rows, labels, values, weights, growth=Growth(min_cases), pruning=pruning)
    y, w = 2 * np.array(labels) - 1, np.array(weights, dtype=float)
    columns = c45_columns(table(rows), values)
    return tree, c45_tree(columns, y, w, min_cases=min_cases, confidence=confidence, raising=raising)


@pytest.mark.parametrize("confidence", [None, 0.25])
def test_the_golf_tree_is_quinlans(confidence):
    """Outlook first; humidity <= 75 where it is sunny, windy where it rains; pruning leaves it as it is."""
    tree, found = both(GOLF_ROWS, GOLF_LABELS, GOLF_VALUES, [1] * 14, confidence=confidence)
    assert [(node.attribute, node.threshold) for node in (tree, *tree.branches)] == [
        (0, None),
        (2, 75.0),
        (None, None),
        (3, None),
    ]
    assert [leaf.counts for b in (0, 2) for leaf in tree.branches[b].branches] == [[0, 2], [3, 0], [0, 3], [2, 0]]
    assert kernel_nodes(found) == nodes(tree)


def test_the_unknown_golf_case_is_shared_out_as_quinlan_prints():
    """5/13 of it to sunny, where humidity > 75 holds 3.4 cases with 0.4 wrong ones; 3/13 to overcast, 5/13 to rain."""
    tree, found = both(GOLF_UNKNOWN, GOLF_LABELS, GOLF_VALUES, [1] * 14, confidence=None)
    assert [branch.items for branch in tree.branches] == pytest.approx([5 + 5 / 13, 3 + 3 / 13, 5 + 5 / 13])
    wet = tree.branches[0].branches[1]
    assert (wet.items, wet.errors) == pytest.approx((3 + 5 / 13, 5 / 13))
    assert kernel_nodes(found) == nodes(tree)


def test_the_class_distribution_of_an_unknown_humidity_is_quinlans():
    """Sunny, humidity unknown: Play 44%, Don't Play 56%."""
    tree = c45(GOLF_UNKNOWN, GOLF_LABELS, GOLF_VALUES, [1] * 14)
    assert c45_class_weights(tree, (0, 70, None, 0)) == pytest.approx([0.56, 0.44], abs=5e-3)
    assert c45_class(tree, (0, 70, None, 0)) == 0


@pytest.mark.parametrize(
    ("n", "e", "rate"),
    [(6, 0, 0.206), (9, 0, 0.143), (1, 0, 0.750), (16, 1, 0.157), (168, 1, 0.016), (15, 2, 0.2434), (2, 1, 0.8981)],
)
def test_upper_limits_are_quinlans(n, e, rate):
    """U_25%(e, n): from his book; (2, 15) and (1, 2) by hand from the approximation."""
    assert (e + added_errors(n, e)) / n == pytest.approx(rate, abs=5e-4)


def test_added_errors_by_hand():
    """e = 0: n (1 - CF^(1/n)); between 0 and 1 linear; e >= n - 1/2: 0.67 (n - e); nothing of nothing."""
    assert added_errors(2, 0) == pytest.approx(1.0)
    assert added_errors(5, 0.25) == pytest.approx(0.75 * added_errors(5, 0) + 0.25 * added_errors(5, 1))
    assert added_errors(3, 2.6) == pytest.approx(0.67 * 0.4)
    assert added_errors(0, 0) == 0


@pytest.mark.parametrize(("confidence", "z"), [(0.25, 0.6925), (0.2, 0.84), (0.1, 1.28), (1.0, 0.0), (0.0005, 3.545)])
def test_the_deviate_is_interpolated(confidence, z):
    """Between the nine values of the table."""
    assert deviation(confidence) == pytest.approx(z)


def entropy(*counts):
    total = sum(counts)
    return -sum(c / total * log2(c / total) for c in counts if c > 0)


def divisions(column, values, gap=1e-5):
    """Every test of a column as (threshold, branch of each row)."""
    if values:
        yield None, column
        return
    for low, high in pairwise(sorted({x for x in column if x is not None})):
        if high - low > gap:
            yield (low + high) / 2, [None if x is None else int(x > low) for x in column]


def worth(places, labels, weights, count):
    """Gain, split information and sizes by their definitions, over the share of known cases."""
    by_branch = [[0.0, 0.0] for _ in range(count)]
    unknown = 0.0
    for place, label, weight in zip(places, labels, weights, strict=True):
        if place is None:
            unknown += weight
        else:
            by_branch[place][label] += weight
    sizes = [sum(counts) for counts in by_branch]
    known = sum(sizes)
    if known == 0:
        return 0.0, 0.0, sizes
    inside = sum(size / known * entropy(*counts) for size, counts in zip(sizes, by_branch, strict=True) if size)
    whole = entropy(*(sum(column) for column in zip(*by_branch, strict=True)))
    return known / (known + unknown) * (whole - inside), entropy(*sizes, unknown), sizes


def oracle_proposal(column, values, labels, weights, min_cases):
    """(gain, split information, threshold) of the best test of a column, None without one."""
    known = sum(w for x, w in zip(column, weights, strict=True) if x is not None)
    spread = 0 if values else max(min_cases, min(25, known / 20))
    tried = [
        (*worth(places, labels, weights, values or 2), threshold) for threshold, places in divisions(column, values)
    ]
    tried = [t for t in tried if sum(size >= max(min_cases, spread) for size in t[2]) >= 2]
    if not tried:
        return None
    gain, info, _, threshold = max(tried, key=lambda t: round(t[0], 9))
    gain -= 0 if values else log2(len(tried)) / sum(weights)
    return None if gain <= TIE and not values else (gain, info, threshold)


def oracle_root(rows, labels, values, weights, min_cases):
    """The column that the root tests, and its threshold."""
    columns = list(zip(*rows, strict=True))
    made = [oracle_proposal(c, v, labels, weights, min_cases) for c, v in zip(columns, values, strict=True)]
    some = [j for j, proposal in enumerate(made) if proposal is not None]
    usual = [j for j in some if values[j] < 0.3 * sum(weights)]
    averaged = usual if any(v < 0.3 * sum(weights) for v in values) else some
    average = sum(made[j][0] for j in averaged) / len(averaged) if averaged else inf
    good = [j for j in some if made[j][0] >= average - EPSILON and made[j][1] > EPSILON]
    if not good:
        return None
    best = max(good, key=lambda j: round(made[j][0] / made[j][1], 9))
    return best, made[best][2]


COUNTS = st.integers(0, 3)


@given(counts=st.tuples(*[st.integers(0, 1000)] * 4))
def test_the_bound_of_the_gain_is_one(counts):
    """It is at least what a division takes off the information, and nearly that where the shares hardly differ."""
    a, b, c, d = counts
    if min(a + b, c + d, a + c, b + d) == 0:
        return
    low, high = a + b, c + d
    D = a - (a + c) / (low + high) * low
    bound = gain_bound(D, low, high, bound_factors(float(a + c), float(b + d)))
    saved = (low + high) * entropy(a + c, b + d) - low * entropy(a, b) - high * entropy(c, d)
    assert bound >= saved - 1e-9
    if abs(D) < 0.05 * min(a, b, c, d):
        assert bound == pytest.approx(saved, rel=0.01, abs=1e-9)


@pytest.mark.parametrize("share", [0.5, 0.1])
def test_kernel_and_reference_agree_on_numbers(share):
    """Three columns without ties, classes of equal and of different size, relative weights."""
    rng = np.random.default_rng(0)
    X, w = rng.normal(size=(200, 3)), rng.random(200)
    labels = (X[:, 0] + rng.normal(size=200) > np.quantile(X[:, 0], 1 - share)).astype(int).tolist()
    for confidence in (None, 0.5):
        tree, found = both(X.tolist(), labels, (0, 0, 0), w.tolist(), min_cases=0.5, confidence=confidence)
        assert kernel_nodes(found) == nodes(tree)


@st.composite
def samples(draw, most=24, weights=COUNTS, known=False):
    """Rows with unknown values (unless `known`) and ties, labels, the number of values of each column, weights."""
    m, values = draw(st.integers(1, most)), draw(st.lists(st.sampled_from((0, 0, 1, 2, 3, 4)), min_size=1, max_size=4))
    numbers = [st.one_of(st.integers(0, (v or 6) - 1), st.integers(0, (v or 12) - 1)) for v in values]
    cells = numbers if known else [st.one_of(st.none(), cell) for cell in numbers]
    rows = draw(st.lists(st.tuples(*cells), min_size=m, max_size=m))
    labels = draw(st.lists(st.integers(0, 1), min_size=m, max_size=m))
    return rows, labels, values, draw(st.lists(weights, min_size=m, max_size=m).filter(any))


OPTIONS = {
    "min_cases": st.sampled_from((0.5, 1.0, 2.0, 3.0)),
    "confidence": st.sampled_from((None, 0.05, 0.25, 0.7, 1.0)),
    "raising": st.booleans(),
}


@given(sample=samples(), min_cases=OPTIONS["min_cases"])
def test_the_root_is_the_best_test_by_definition(sample, min_cases):
    """Entropies written as such, every test enumerated."""
    rows, labels, values, weights = sample
    data = c45_data(rows, labels, values, weights)
    kept = [i for i, w in enumerate(weights) if w]
    found = best_test(data, proposals(data, Growth(min_cases), data.cases))
    expected = oracle_root(
        [rows[i] for i in kept], [labels[i] for i in kept], values, [weights[i] for i in kept], min_cases
    )
    assert (found and (found.attribute, found.threshold)) == expected


@settings(max_examples=300)
@given(sample=samples(), options=st.fixed_dictionaries(OPTIONS))
def test_the_kernel_grows_and_prunes_the_tree_of_the_reference(sample, options):
    """Node for node: tests, thresholds, labels, class counts, errors."""
    tree, found = both(*sample, **options)
    assert kernel_nodes(found) == nodes(tree)


@example(([(None,), (None,)], [0, 0], [0], [3.0, 1e-15]), {"min_cases": 0.5, "confidence": None, "raising": False})
@given(sample=samples(weights=st.floats(0, 3, allow_subnormal=False)), options=st.fixed_dictionaries(OPTIONS))
def test_kernel_and_reference_agree_under_float_weights(sample, options):
    """Both round the weights to the same multiples, whose sums are exact."""
    tree, found = both(*sample, **options)
    assert kernel_nodes(found) == nodes(tree)


@given(sample=samples(most=12), asked=st.lists(st.tuples(*[st.one_of(st.none(), st.integers(0, 8))] * 4), min_size=1))
def test_the_kernel_predicts_as_the_reference(sample, asked):
    """On new rows, with unknown values and values that no case of a node had."""
    tree, found = both(*sample, min_cases=1.0)
    values = sample[2]
    rows = [tuple(x if x is None or not v else x % v for x, v in zip(r, values, strict=False)) for r in asked]
    expected = [2 * c45_class(tree, row) - 1 for row in rows]
    assert c45_predictions(found, table(rows)).tolist() == expected


@pytest.mark.parametrize("values", [(0, 0), (2, 0), (2, 2)])
def test_all_small_tables_agree(values):
    """Every table of 3 rows over 0, 1 and unknown, and all labels, with min_cases 1 and 1/2."""
    for columns in product(product((0, 1, None), repeat=3), repeat=2):
        rows = list(zip(*columns, strict=True))
        for labels, min_cases in product(((0, 0, 1), (0, 1, 0), (1, 0, 1)), (1.0, 0.5)):
            tree, found = both(rows, labels, values, [1, 2, 1], min_cases=min_cases)
            assert kernel_nodes(found) == nodes(tree)


@given(sample=samples(), options=st.fixed_dictionaries(OPTIONS))
def test_the_branches_share_out_the_cases_of_their_node(sample, options):
    """Class counts add up, up to the rounding of shares."""
    _, tree = both(*sample, **options)
    for k in np.flatnonzero(tree.attribute >= 0):
        below = slice(tree.first[k], tree.first[k] + tree.branches[k])
        held = tree.counts[below][tree.items[below] > 0]
        assert held.sum(axis=0) == pytest.approx(tree.counts[k], abs=1e-9)


@given(sample=samples(), confidence=st.sampled_from((0.05, 0.25, 0.7)), raising=st.booleans())
def test_the_errors_of_a_pruned_tree_are_those_of_its_leaves(sample, confidence, raising):
    """errors = sum over the leaves of e + added_errors(n, e)."""
    _, tree = both(*sample, confidence=confidence, raising=raising)
    leaves = np.flatnonzero((tree.attribute < 0) & (tree.items > 0))
    wrong = tree.counts[leaves].min(axis=1)
    expected = sum(e + added_errors(n, e, confidence) for n, e in zip(tree.items[leaves], wrong, strict=True))
    assert tree.errors[0] == pytest.approx(expected)


@given(sample=samples(known=True))
def test_an_example_of_weight_n_is_n_examples(sample):
    """The same tree, and rows of weight 0 are not there; with unknown values up to the rounding of shares."""
    rows, labels, values, weights = sample
    copies = [i for i, n in enumerate(weights) for _ in range(n)]
    _, tree = both(rows, labels, values, weights)
    _, repeated = both([rows[i] for i in copies], [labels[i] for i in copies], values, [1] * len(copies))
    assert kernel_nodes(tree) == kernel_nodes(repeated)


def test_a_subtree_is_raised():
    """The largest branch of the root, asked with all cases, is expected to make fewer errors than tree and leaf."""
    rng = np.random.default_rng(4)
    for _ in range(200):
        rows = [tuple(row) for row in rng.integers(0, (3, 3, 9), size=(40, 3)).tolist()]
        labels = [int(row[2] > 4) ^ int(rng.random() < 0.2) for row in rows]
        sample = rows, labels, (3, 3, 0), [1] * 40
        (tree, found), (plain, _) = both(*sample), both(*sample, raising=False)
        assert kernel_nodes(found) == nodes(tree)
        if nodes(tree) != nodes(plain):
            return
    pytest.fail("no subtree was raised")


def test_a_threshold_is_a_value_of_the_training_set():
    """The largest one that is not above the middle, here of another branch than the one that is split."""
    rows = [(0, x) for x in (0, 0, 10, 10)] + [(1, x) for x in (0, 0, 4, 4)]
    labels = [0, 0, 1, 1, 1, 1, 1, 1]
    tree, found = both(rows, labels, (2, 0), [1] * 8, confidence=None)
    assert kernel_nodes(found) == nodes(tree)
    assert (tree.attribute, tree.branches[0].threshold) == (0, 4.0)


def test_values_nearer_than_the_gap_are_not_parted():
    """0.00001 is the least distance."""
    y, w = [-1, -1, 1, 1], [1, 1, 1, 1]
    assert c45_tree(c45_columns([[0], [0], [9e-6], [9e-6]], [0]), y, w).items.size == 1
    assert c45_tree(c45_columns([[0], [0], [9e-6], [9e-6]], [0]), y, w, gap=0).items.size == 3
    assert c45_tree(c45_columns([[0], [0], [1.1e-5], [1.1e-5]], [0]), y, w).items.size == 3


def test_neighbouring_floats_are_parted_by_the_lower_one():
    """The middle rounds to a neighbour."""
    low, high = 1.0, np.nextafter(1.0, 2)
    tree = c45_tree(c45_columns([[low], [low], [high], [high]], [0]), [-1, -1, 1, 1], [1, 1, 1, 1], gap=0)
    assert tree.threshold[0] == low
    assert c45_predictions(tree, np.array([[low], [high]])).tolist() == [-1, 1]


@pytest.mark.parametrize(
    ("X", "values", "y"),
    [
        ([[1.0]], [0], [1]),
        ([[1.0], [2.0], [3.0], [4.0]], [0], [1, 1, 1, 1]),
        ([[5.0]] * 6, [0], [1, -1, 1, -1, 1, 1]),
        ([[nan]] * 6, [0], [1, -1, 1, -1, 1, 1]),
        ([[nan]] * 6, [1], [1, -1, 1, -1, 1, 1]),
        ([[0], [1], [1]], [2], [-1, 1, 1]),
    ],
)
def test_without_a_test_there_is_one_leaf(X, values, y):
    """One row, one class, equal values, unknown values, too few cases: the heavier class everywhere."""
    tree = c45_tree(c45_columns(X, values), y, [1.0] * len(y))
    assert tree.items.tolist() == [len(y)]
    assert c45_predictions(tree, np.array([[0.0], [nan]])).tolist() == [1, 1]


def test_equal_classes_are_the_first_one():
    """A tie is for class 0."""
    tree = c45_tree(c45_columns([[1.0], [1.0]], [0]), [1, -1], [1, 1])
    assert (tree.label[0], c45_predictions(tree, np.array([[1.0]])).tolist()) == (0, [-1])


def test_a_column_that_is_known_nowhere_changes_nothing():
    """The other columns decide."""
    rows = [(None, x) for x in (0, 0, 1, 1)]
    tree, found = both(rows, [0, 0, 1, 1], (2, 0), [1] * 4)
    assert kernel_nodes(found) == nodes(tree)
    assert tree.attribute == 1


def test_many_unknown_values_need_more_room():
    """Every branch of a nominal test takes all cases with unknown values along."""
    rng = np.random.default_rng(0)
    rows = [
        tuple(None if rng.random() < 0.5 else int(x) for x in row) for row in rng.integers(0, 5, size=(150, 6)).tolist()
    ]
    labels = [int((row[0] or 0) + (row[5] or 2) > 3) for row in rows]
    for confidence in (None, 0.7):
        tree, found = both(rows, labels, (5, 5, 5, 0, 0, 0), [1] * 150, min_cases=1.0, confidence=confidence)
        assert kernel_nodes(found) == nodes(tree)
        assert found.items.size > 5


def test_there_may_be_more_branches_than_cases():
    """Values that no case has are branches too."""
    rows, labels = [(0,), (0,), (0,), (1,), (1,), (1,), (2,)], [0, 0, 0, 1, 1, 1, 1]
    for confidence in (None, 0.25):
        tree, found = both(rows, labels, (90,), [1] * 7, confidence=confidence)
        assert kernel_nodes(found) == nodes(tree)
        assert found.items.size == 91


def test_many_branches_may_be_grown_at_once():
    """A first test with 70 branches, all of which are tested again."""
    rows = [(i, j) for i in range(70) for j in (0, 0, 1, 1)]
    labels = [int(j == 1) ^ (i % 2) for i, j in rows]
    tree, found = both(rows, labels, (70, 2), [1] * 280, confidence=1.0)
    assert kernel_nodes(found) == nodes(tree)
    assert found.items.size == 1 + 70 + 140


def test_trees_may_be_deep():
    """66 attributes, each with one value for a single case of the first class."""
    rows = [tuple(int(i == j) for j in range(66)) for i in range(70)]
    labels = [int(i >= 66) for i in range(70)]
    tree, found = both(rows, labels, (2,) * 66, [1.0] * 66 + [40.0] * 4, min_cases=0.5, confidence=1.0)
    assert kernel_nodes(found) == nodes(tree)
    assert found.items.size == 1 + 2 * 66


@pytest.mark.parametrize(
    ("X", "values", "error", "message"),
    [
        ([["a"]], [0], TypeError, "expected real numbers"),
        ([1.0], [0], ValueError, r"X has shape \(1,\)"),
        ([[inf]], [0], ValueError, "expected finite numbers and nan"),
        ([[1.0]], [0, 0], ValueError, "values=.*: expected 1 numbers, one a column of X"),
        ([[1.0]], [-1], ValueError, r"values=\[-1\]: expected numbers from 0"),
        ([[1.0]], [0.5], TypeError, r"values=\[0.5\]: expected integers, not float64"),
        ([[2.0]], [2], ValueError, "column 0 of X holds .*2.0.*: expected codes below 2, or nan"),
        ([[0.5]], [2], ValueError, "column 0 of X holds .*0.5.*: expected codes below 2, or nan"),
    ],
)
def test_bad_tables_are_refused(X, values, error, message):
    """Numbers, nan, and codes below the number of values."""
    with pytest.raises(error, match=message):
        c45_columns(X, values)


@pytest.mark.parametrize(
    ("y", "w", "options", "message"),
    [
        ([1], [1, 1], {}, r"y has shape \(1,\): expected \(2,\)"),
        ([1, 0], [1, 1], {}, "y=.*: expected only"),
        ([1, -1], [1, -1], {}, "w=.*: expected non-negative weights"),
        ([1, -1], [0, 0], {}, "w=.*: expected a positive finite sum"),
        ([1, -1], [1, 1], {"min_cases": 0}, "min_cases=0: expected a number above 0"),
        ([1, -1], [1, 1], {"confidence": 0}, "confidence=0: expected None or a number above 0 and at most 1"),
        ([1, -1], [1, 1], {"confidence": 1.5}, "confidence=1.5: expected None"),
        ([1, -1], [1, 1], {"gap": -1.0}, "gap=-1.0: expected a number of at least 0"),
    ],
)
def test_bad_arguments_are_refused(y, w, options, message):
    """Each is named with its value."""
    with pytest.raises(ValueError, match=message):
        c45_tree(c45_columns([[0.0], [1.0]], [0]), y, w, **options)


def test_the_unit_of_the_weights_does_not_depend_on_the_order_of_their_sum():
    """31, which sums in other orders miss by a rounding; above, the unit would be twice as large."""
    weights = [1, 1, 1, 2, 0.1, *[1] * 6, 0, 0.5, 1, 1, 0.1, *[1] * 4, 0, 1, 0, 1, 1, 0.1, 1, 1, 1, 0.1, 0.5, 1, 0.5]
    weights += [1, 1, 0, 1, 1, 0.1, 1]
    tree, found = both([[0.0]] * 40, [0] * 40, [0], weights)
    assert kernel_nodes(found) == nodes(tree)


TABLE = [[0.0, 1.0], [1.0, 2.0], [2.0, 3.0]] * 4
"""A nominal column of three values, by which the classes part, and a numeric one."""


@pytest.mark.parametrize(
    ("X", "error", "message"),
    [
        ([[3.0, 0.0]], ValueError, "column 0 of X holds .*: expected codes below 3, or nan"),
        ([[-1.0, 0.0]], ValueError, "column 0 of X holds .*: expected codes below 3, or nan"),
        ([[np.inf, 0.0]], ValueError, "column 0 of X holds .*: expected codes below 3, or nan"),
        ([1.0], ValueError, r"X has shape \(1,\): expected \(m, d\), d at least 1"),
        (np.empty((2, 0)), ValueError, r"X has shape \(2, 0\): expected \(m, d\), d at least 1"),
        ([["a", "b"]], TypeError, "X=.*: expected real numbers"),
        (None, TypeError, "X=None: expected real numbers"),
    ],
)
def test_predictions_of_bad_tables_are_refused(X, error, message):
    """A code that is none would lead out of the tree."""
    tree = c45_tree(c45_columns(TABLE, [3, 0]), [1, -1, -1] * 4, np.ones(12))
    assert tree.attribute[0] == 0
    with pytest.raises(error, match=message):
        c45_predictions(tree, X)


def test_what_is_no_tree_and_no_columns_is_refused():
    with pytest.raises(TypeError, match=r"tree=None: expected C45Tree, not NoneType"):
        c45_predictions(None, [[1.0]])
    with pytest.raises(TypeError, match=r"columns=.*: expected C45Columns, not list"):
        c45_tree(TABLE, [1, -1, -1] * 4, np.ones(12))


@pytest.mark.parametrize("name", ["min_cases", "confidence", "gap"])
@pytest.mark.parametrize("value", ["1", [1.0], 1j, True])
def test_options_that_are_no_numbers_are_refused(name, value):
    with pytest.raises(TypeError, match=f"{name}=.*: expected a real number"):
        c45_tree(c45_columns(TABLE, [3, 0]), [1, -1, -1] * 4, np.ones(12), **{name: value})


def test_raising_that_is_no_boolean_is_refused():
    with pytest.raises(TypeError, match="raising='no': expected True or False"):
        c45_tree(c45_columns(TABLE, [3, 0]), [1, -1, -1] * 4, np.ones(12), raising="no")


@pytest.mark.parametrize(
    ("values", "error"),
    [
        (None, TypeError),
        ([1.0, 2.0], TypeError),
        ([True, False], TypeError),
        ([3], ValueError),
        ([[3, 0]], ValueError),
        ([3, -1], ValueError),
        ([3, 2**31], ValueError),
        (np.array([3, 2**64 - 1], dtype=np.uint64), ValueError),
    ],
)
def test_numbers_of_values_that_are_none_are_refused(values, error):
    with pytest.raises(error, match=r"values=.*: expected"):
        c45_columns(TABLE, values)
