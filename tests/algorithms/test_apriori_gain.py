"""AprioriGain as printed finds what the enumeration finds, and its levels are what Figure 4 makes of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.algorithms.reference.sm00.apriori_gain import apriori_gain, potentially_promising


def gain_of(records, gains, items):
    """The gain of an itemset by its definition."""
    return sum(gain for record, gain in zip(records, gains, strict=True) if all(record[j] for j in items))


def best(records, gains):
    """The first itemset of the largest gain, few items first, if that is above 0."""
    n, found = len(records[0]), (0, None)
    for items in (items for size in range(1, n + 1) for items in combinations(range(n), size)):
        if gain_of(records, gains, items) > found[0]:
            found = gain_of(records, gains, items), items
    return found


@st.composite
def samples(draw):
    """A few records with a few items, and fractions as gains."""
    m, n = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    row = st.lists(st.integers(0, 1), min_size=n, max_size=n)
    gain = st.builds(Fraction, st.integers(-4, 4), st.integers(1, 3))
    return draw(st.lists(row, min_size=m, max_size=m)), draw(st.lists(gain, min_size=m, max_size=m))


@given(sample=samples())
def test_tau_and_its_itemset_are_those_of_the_enumeration(sample):
    """With the fewest items, and lexicographically first."""
    run = apriori_gain(*sample)
    assert (run.tau, run.itemset) == best(*sample)


@given(sample=samples())
def test_the_kernel_finds_the_same(sample):
    """On the gains times 6, which are integers."""
    run, gains = apriori_gain(*sample), [int(6 * gain) for gain in sample[1]]
    assert optimal_conjunction(sample[0], gains) == (6 * run.tau, run.itemset)


@pytest.mark.parametrize(("m", "n"), [(1, 2), (2, 2), (3, 2), (2, 3)])
def test_all_tiny_instances(m, n):
    """Every table of m records and n items, with all gains of -1, 0 and 1."""
    for cells, gains in product(product((0, 1), repeat=m * n), product((-1, 0, 1), repeat=m)):
        records = [cells[i * n : (i + 1) * n] for i in range(m)]
        run = apriori_gain(records, gains)
        assert (run.tau, run.itemset) == best(records, gains)


@given(sample=samples())
def test_u_bounds_the_gains_of_all_larger_itemsets(sample):
    """Theorem 5.1, on every candidate of the run."""
    for level in apriori_gain(*sample).levels:
        for items, bound in zip(level.candidates, level.bounds, strict=True):
            rest = [j for j in range(len(sample[0][0])) if j not in items]
            larger = (items + more for size in range(len(rest) + 1) for more in combinations(rest, size))
            assert all(gain_of(*sample, J) <= bound for J in larger)


@given(sample=samples())
def test_the_levels_are_what_the_figure_says(sample):
    """Gains, u, tau and P_k by their definitions; Q_k holds all whose subsets of one item less are in P_{k-1}."""
    tau, n, before = 0, len(sample[0][0]), None
    for k, level in enumerate(apriori_gain(*sample).levels, start=1):
        known = set() if before is None else set(before)
        subsets = [items for items in combinations(range(n), k) if k == 1 or known >= set(combinations(items, k - 1))]
        assert (level.k, list(level.candidates)) == (k, subsets)
        assert level.gains == tuple(gain_of(*sample, items) for items in subsets)
        positive = [max(gain, 0) for gain in sample[1]]
        assert level.bounds == tuple(gain_of(sample[0], positive, items) for items in subsets)
        tau = max([tau, *level.gains])
        assert level.tau == tau
        pairs = zip(level.candidates, level.bounds, strict=True)
        assert level.promising == tuple(items for items, bound in pairs if bound >= tau)
        before = level.promising
    assert before == ()


def test_joins_need_all_their_subsets():
    """{0, 1, 2} needs {1, 2} as well."""
    assert potentially_promising([(0, 1), (0, 2)]) == ()
    assert potentially_promising([(0, 1), (0, 2), (1, 2)]) == ((0, 1, 2),)
    assert potentially_promising([]) == ()


@pytest.mark.parametrize("gains", [[-1, -1], [0, 0], [0, -1]])
def test_without_a_positive_gain_there_is_no_itemset(gains):
    """tau stays at 0, every itemset is promising, and all 2^n - 1 are counted."""
    run = apriori_gain([[1, 1, 0], [1, 1, 1]], gains)
    assert (run.tau, run.itemset) == (0, None)
    assert sum(len(level.candidates) for level in run.levels) == 7


def test_the_loop_ends_at_once_if_nothing_is_promising():
    """One item, in a negative record, beside one in a positive record: P_1 has one member and Q_2 none."""
    run = apriori_gain([[1, 0], [0, 1]], [3, -1])
    assert [level.candidates for level in run.levels] == [((0,), (1,)), ()]
    assert (run.tau, run.itemset) == (3, (0,))


@pytest.mark.parametrize(
    ("records", "gains", "error", "message"),
    [
        ([], [], ValueError, r"records=\[\]: expected one or more rows"),
        ([[]], [1], ValueError, r"records=\[\[\]\]: expected one or more rows"),
        ([[1], [1, 0]], [1, 1], ValueError, "expected one or more rows of the same length"),
        ([[2]], [1], ValueError, r"records=\[\[2\]\]: expected only 0 and 1"),
        ([[1]], [1, 2], ValueError, r"gains=\[1, 2\]: expected 1, one a record"),
        ([[1]], [0.5], TypeError, r"gains=\[0.5\]: expected integers and fractions, not float"),
    ],
)
def test_bad_input_is_refused(records, gains, error, message):
    """The message names the argument, its value and what was expected."""
    with pytest.raises(error, match=message):
        apriori_gain(records, gains)
