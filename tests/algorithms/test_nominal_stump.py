"""The stump over numeric and nominal features: reference, kernel and estimator against brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import inf, isnan, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost, DecisionStump
from boostproof.algorithms.estimators.nominal_stump import NominalStump
from boostproof.algorithms.kernels.stumps.nominal_stump import MixedStump, best_mixed_stump, mixed_stump_predictions
from boostproof.algorithms.kernels.trees.c45 import c45_columns
from boostproof.algorithms.reference.jss09.nominal_stump import StumpRule, best_stump_rule


@parametrize_with_checks([NominalStump(), AdaBoost(NominalStump(), n_estimators=5)])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


def table(rows):
    return np.array([[nan if x is None else x for x in row] for row in rows], dtype=float)


def splits(rows, values):
    """Every way in which one feature divides the rows, as the set of those where the test holds; the constant first."""
    yield frozenset(range(len(rows)))
    for feature, number in enumerate(values):
        column = [row[feature] for row in rows]
        known = sorted({x for x in column if x is not None})
        if number:
            for value in [*range(number), None]:
                yield frozenset(i for i, x in enumerate(column) if x == value)
        else:
            for least in known:
                yield frozenset(i for i, x in enumerate(column) if x is not None and x >= least)


def oracle_edge(rows, gains, values):
    """The largest edge, by enumeration."""
    total = sum(gains)
    return max(abs(2 * sum(gains[i] for i in part) - total) for part in splits(rows, values))


def as_kernel(rule, edge):
    """A rule of the reference in the form of the kernel's."""
    if rule.feature is None:
        return -1, "nan", None, rule.sign, edge
    if rule.threshold is None:
        return rule.feature, "nan", -1 if rule.value is None else rule.value, rule.sign, edge
    return rule.feature, str(float(rule.threshold)), None, rule.sign, edge


def plain(rule):
    return rule.feature, str(float(rule.threshold)), rule.category, rule.polarity, rule.edge


GAIN = st.integers(-3, 3)


@st.composite
def samples(draw, gain=GAIN):
    m, values = draw(st.integers(1, 8)), draw(st.lists(st.sampled_from((0, 0, 1, 2, 3)), min_size=1, max_size=3))
    cells = [st.one_of(st.none(), st.integers(0, (v or 4) - 1)) for v in values]
    return (
        draw(st.lists(st.tuples(*cells), min_size=m, max_size=m)),
        values,
        draw(st.lists(gain, min_size=m, max_size=m)),
    )


@given(sample=samples())
def test_reference_and_kernel_find_the_first_rule_with_the_largest_edge(sample):
    """Feature, threshold or value, sign and edge, ties included."""
    rows, values, gains = sample
    rule, edge = best_stump_rule(rows, gains, values)
    assert edge == oracle_edge(rows, gains, values)
    assert plain(best_mixed_stump(c45_columns(table(rows), values), gains)) == as_kernel(rule, edge)


@pytest.mark.parametrize("values", [(0,), (2,)])
def test_all_small_samples(values):
    """Every column of 1 to 4 entries out of 0, 1 and missing, under all gains out of -1, 0 and 2."""
    for m in range(1, 5):
        for column, gains in product(product((0, 1, None), repeat=m), product((-1, 0, 2), repeat=m)):
            rows = [(x,) for x in column]
            rule, edge = best_stump_rule(rows, gains, values)
            assert edge == oracle_edge(rows, gains, values)
            found = best_mixed_stump(c45_columns(table(rows), values), gains)
            assert plain(found) == as_kernel(rule, edge)


@given(sample=samples())
def test_predictions_have_the_edge_that_the_rule_reports(sample):
    """And they are those of the rule of the reference."""
    rows, values, gains = sample
    found, (rule, _) = best_mixed_stump(c45_columns(table(rows), values), gains), best_stump_rule(rows, gains, values)
    predictions = mixed_stump_predictions(found, table(rows)).tolist()
    assert predictions == [rule(row) for row in rows]
    assert sum(g * h for g, h in zip(gains, predictions, strict=True)) == found.edge


@given(sample=samples(gain=st.floats(-1, 1, allow_subnormal=False)))
def test_the_edge_of_float_gains_is_the_optimum(sample):
    """Within the error of the fixed point, which is below rounding."""
    rows, values, gains = sample
    exact = oracle_edge(rows, [Fraction(g) for g in gains], values)
    assert best_mixed_stump(c45_columns(table(rows), values), gains).edge == pytest.approx(float(exact), abs=1e-15)


def test_a_missing_number_is_below_all_others():
    """x > -inf tells known from missing values."""
    found = best_mixed_stump(c45_columns([[nan], [1.0], [2.0]], [0]), [-1, 1, 1])
    assert plain(found) == (0, str(-inf), None, 1, 3)


def test_a_missing_category_is_one_of_its_own():
    """The test x is missing."""
    found = best_mixed_stump(c45_columns([[nan], [0.0], [1.0]], [2]), [2, -1, -1])
    assert plain(found) == (0, "nan", -1, 1, 4)
    assert mixed_stump_predictions(found, np.array([[1.0], [nan]])).tolist() == [-1, 1]


@pytest.mark.parametrize(("gains", "sign"), [([0, 0], 1), ([-1, -2], -1), ([3, 0], 1)])
def test_without_a_better_test_the_rule_is_constant(gains, sign):
    """Zero gains, negative gains, one row with gain."""
    found = best_mixed_stump(c45_columns([[0.0], [0.0]], [2]), gains)
    assert (found.feature, found.polarity, found.edge) == (-1, sign, abs(sum(gains)))


def test_one_row_is_constant():
    """M = 1."""
    assert plain(best_mixed_stump(c45_columns([[nan]], [0]), [-5])) == (-1, "nan", None, -1, 5)


def test_neighbouring_floats_are_parted():
    """The middle of two neighbours is the lower one."""
    low, high = 1.0, np.nextafter(1.0, 2)
    found = best_mixed_stump(c45_columns([[low], [high]], [0]), [-1, 1])
    assert found == MixedStump(0, low, None, 1, 2)


@pytest.mark.parametrize(
    ("gains", "error", "message"),
    [
        ([1], ValueError, "gains=.*: expected 2 numbers, one a row of X"),
        ([1, nan], ValueError, "gains=.*: expected finite numbers"),
        (["a", "b"], TypeError, "gains=.*: expected real numbers"),
    ],
)
def test_bad_gains_are_refused(gains, error, message):
    """One finite number a row."""
    with pytest.raises(error, match=message):
        best_mixed_stump(c45_columns([[0.0], [1.0]], [0]), gains)


def test_a_rule_of_the_reference_reads_rows():
    """A value, a threshold, and what is missing."""
    assert [StumpRule(0, None, 2, 1)((x,)) for x in (2, 1, None)] == [1, -1, -1]
    assert [StumpRule(0, 1.5, None, -1)((x,)) for x in (2, 1, None)] == [-1, 1, 1]


COLOURS = np.array([["red", 1.0], ["blue", 2.0], ["green", 3.0], ["blue", 4.0], [None, 5.0]], dtype=object)


def test_a_category_decides():
    """Blue against all others."""
    stump = NominalStump([0]).fit(COLOURS, ["n", "y", "n", "y", "n"])
    assert (stump.feature_, stump.category_, stump.polarity_, stump.edge_) == (0, "blue", 1, 1.0)
    assert isnan(stump.threshold_)
    assert stump.predict(COLOURS).tolist() == ["n", "y", "n", "y", "n"]


def test_a_missing_category_decides():
    """category_ is None then, as it is for numeric tests."""
    stump = NominalStump([0]).fit(COLOURS[:, :1], [0, 0, 0, 0, 1])
    assert (stump.feature_, stump.category_, stump.edge_) == (0, None, 1.0)
    assert stump.predict(COLOURS[:, :1]).tolist() == [0, 0, 0, 0, 1]


def test_a_number_decides():
    """x > 2.5."""
    stump = NominalStump([0]).fit(COLOURS, [0, 0, 1, 1, 1])
    assert (stump.feature_, stump.threshold_, stump.category_, stump.polarity_) == (1, 2.5, None, 1)


@given(
    x=st.lists(st.lists(st.integers(-2, 2), min_size=2, max_size=2), min_size=2, max_size=8),
    seed=st.integers(0, 99),
)
def test_on_numbers_it_is_the_decision_stump(x, seed):
    """The same edge as the stump for numeric tables."""
    rng = np.random.default_rng(seed)
    y, w = rng.integers(0, 2, len(x)), rng.integers(1, 5, len(x))
    one, other = NominalStump().fit(x, y, sample_weight=w), DecisionStump().fit(x, y, sample_weight=w)
    assert one.edge_ == pytest.approx(other.edge_)
    assert one.predict(x).tolist() == other.predict(x).tolist()


def test_an_unseen_category_is_refused():
    """The message names it."""
    with pytest.raises(ValueError, match=r"column 0 of X holds 'pink': expected one of the categories"):
        NominalStump([0]).fit(COLOURS, [0, 1, 0, 1, 0]).predict(np.array([["pink", 1.0]], dtype=object))


GAPPED = np.array([["red"], ["red"], ["blue"], [None], [None]], dtype=object)


def test_an_unseen_category_may_be_missing():
    """It lies on the side of missing values of both kinds of tests: x = value, and whether x is missing."""
    unseen = np.array([["pink"], [None], ["red"], ["blue"]], dtype=object)
    value = NominalStump([0], handle_unknown="missing").fit(GAPPED, [1, 1, 0, 0, 0])
    missing = NominalStump([0], handle_unknown="missing").fit(GAPPED, [0, 0, 0, 1, 1])
    assert (value.category_, value.predict(unseen).tolist()) == ("red", [0, 0, 1, 0])
    assert (missing.category_, missing.predict(unseen).tolist()) == (None, [1, 1, 0, 0])


def test_an_unseen_category_is_not_known_where_none_was_missing_in_fit():
    """It is not x = value either then."""
    stump = NominalStump([0], handle_unknown="missing").fit(COLOURS[:4, :1], [0, 0, 1, 0])
    assert stump.predict(np.array([["pink"], ["green"]], dtype=object)).tolist() == [0, 1]


def test_another_word_for_unknown_categories_is_refused():
    with pytest.raises(ValueError, match="handle_unknown='ignore': expected 'error' or 'missing'"):
        NominalStump([0], handle_unknown="ignore").fit(COLOURS, [0, 1, 0, 1, 0])


@pytest.mark.parametrize("gap", [np.nan, None])
def test_a_missing_number_lies_below_all_thresholds(gap):
    """In fit and in predictions, whatever stands for it."""
    table = np.array([[gap], [1.0], [2.0], [3.0]], dtype=object)
    above = NominalStump([]).fit(table, [0, 0, 1, 1])
    known = NominalStump([]).fit(table, [0, 1, 1, 1])
    assert (above.threshold_, above.predict(table).tolist()) == (1.5, [0, 0, 1, 1])
    assert (known.threshold_, known.predict(table).tolist()) == (-np.inf, [0, 1, 1, 1])


@pytest.mark.parametrize("factor", [1e-300, 1.0, 1e300])
def test_the_unit_of_the_weights_does_not_matter(factor):
    """Also where their sum overflows."""
    stump = NominalStump([0]).fit(COLOURS, [0, 1, 0, 1, 1], sample_weight=np.array([1, 2, 3, 4, 5]) * factor)
    assert (stump.feature_, stump.category_, stump.edge_) == (0, "green", pytest.approx(13 / 15))


@pytest.mark.parametrize(
    ("X", "error", "message"),
    [
        ([[1.0]], ValueError, r"X has shape \(1, 1\): expected \(m, d\), d at least 2"),
        ([1.0, 2.0], ValueError, r"X has shape \(2,\): expected \(m, d\)"),
        ([["a", "b"]], TypeError, "X=.*: expected real numbers"),
    ],
)
def test_predictions_of_bad_tables_are_refused(X, error, message):
    rule = best_mixed_stump(c45_columns([[0, 1], [0, 2]], [0, 0]), [1, -1])
    with pytest.raises(error, match=message):
        mixed_stump_predictions(rule, X)


def test_what_is_no_rule_and_no_columns_is_refused():
    with pytest.raises(TypeError, match="rule=None: expected MixedStump, not NoneType"):
        mixed_stump_predictions(None, [[1.0]])
    with pytest.raises(TypeError, match=r"columns=.*: expected C45Columns, not list"):
        best_mixed_stump([[1.0]], [1])
