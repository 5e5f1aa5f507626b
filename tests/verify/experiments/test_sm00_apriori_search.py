"""The counting AprioriGain: a table by hand, and hundreds of tables beside the reference and a count step by step."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from boostproof.algorithms.reference import apriori_gain
from boostproof.verify.experiments.sm00.apriori_search import COUNTS, Search, apriori_search
from boostproof.verify.experiments.sm00.apriori_sums import level_sums
from boostproof.verify.solvers.tallied import tallied

RECORDS = [[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 1]]
"""Four records of three items; the first two are positive."""
GAINS = [1, 1, -1, -1]


def run(records: Any = RECORDS, gains: Any = GAINS, **more: Any) -> Search:
    return apriori_search(np.array(records, dtype=bool).T, np.array(gains, dtype=np.int64), **more)


def drawn(seed: int) -> tuple[list[list[int]], list[int]]:
    """A few records with few different gains, so that there are ties."""
    draw = np.random.default_rng(seed)
    m, n = int(draw.integers(1, 9)), int(draw.integers(1, 7))
    most = int(draw.integers(1, 4))
    return draw.integers(0, 2, (m, n)).tolist(), draw.integers(-most, most + 1, m).tolist()


def test_the_sums_of_a_level_are_those_of_the_table() -> None:
    """u, gain, records, positive records: items 0 and 1 are in records 0 and 1, items 0 and 2 in 1 and 2."""
    pairs = np.array([[0, 1], [0, 2], [1, 2]])
    table = np.ascontiguousarray(np.array(RECORDS, dtype=bool).T)
    found = level_sums(table, np.array(GAINS), pairs)
    assert found.tolist() == [[2, 2, 2, 2], [1, 0, 2, 1], [1, 0, 2, 1]]


def test_four_records_by_hand() -> None:
    """Items gain 1, 1, -1 with u = 2, 2, 1, so tau is 1 and all are promising; of the pairs {0, 1} gains 2 alone."""
    found = run()
    assert (found.tau, found.itemset) == (2, (0, 1))
    assert found.levels == [(3, 3), (3, 1), (0, 0)]
    assert (found.candidates, found.complete) == (6, True)


def test_operations_of_four_records_by_hand() -> None:
    """Each item is in three records, each pair in two.

    Tests: 4 for each item, and for a pair 3 more. Additions: 3 + 2, 3 + 2, 3 + 1 for the items, 2 + 2, 2 + 1, 2 + 1 for
    the pairs. Comparisons: 2 for each of 6. Lookups: 3 pairs of items with 2 subsets each.
    """
    assert dict(run().counts) == {"tests": 12 + 21, "additions": 14 + 10, "comparisons": 12, "lookups": 6}
    assert run().operations == 33 + 24 + 12 + 6


def test_pairs_of_four_records_by_hand() -> None:
    """{0, 1} gains 2, more than {0}; {0, 2} and {1, 2} gain 0, less than {0} and {1}."""
    assert dict(run().pairs) == {"pairs": 3, "above": 0, "more": 1}


def test_without_ties_less_is_looked_at() -> None:
    """With u > tau = 1 item 2, whose u is 1, is not promising."""
    found = run(strict=True)
    assert (found.tau, found.itemset) == (2, (0, 1))
    assert found.levels == [(3, 2), (1, 0)]


def test_without_a_positive_gain_all_itemsets_are_looked_at() -> None:
    found = run(gains=[-1, -1, 0, -1])
    assert (found.tau, found.itemset, found.candidates) == (0, None, 7)


def test_a_search_ends_before_it_has_too_many_candidates() -> None:
    assert [run(most=most).complete for most in (5, 6)] == [False, True]
    assert run(most=5).levels == [(3, 3)]


@pytest.mark.parametrize("seed", range(400))
def test_it_is_the_reference(seed: int) -> None:
    records, gains = drawn(seed)
    found, expected = run(records, gains), apriori_gain(records, gains)
    assert (found.tau, found.itemset) == (expected.tau, expected.itemset)
    assert found.levels == [(len(level.candidates), len(level.promising)) for level in expected.levels]


@pytest.mark.parametrize("seed", range(60))
def test_additions_are_those_of_the_reference(seed: int) -> None:
    """Which are counted there as it runs."""
    records, gains = drawn(seed)
    counted, tally = tallied(gains)
    apriori_gain(records, counted)
    assert run(records, gains).counts["additions"] == tally["add"]


@pytest.mark.parametrize("seed", range(60))
def test_counts_are_those_of_a_walk_step_by_step(seed: int) -> None:
    records, gains = drawn(seed)
    assert {name: run(records, gains).counts[name] for name in COUNTS} == walked(records, gains)


def walked(records: list[list[int]], gains: list[int]) -> dict[str, int]:
    """The operations of the reference's levels, one after the other."""
    levels = apriori_gain(records, gains).levels
    tests = additions = lookups = 0
    for level in levels:
        for items in level.candidates:
            for record, gain in zip(records, gains, strict=True):
                looks = next((place for place, item in enumerate(items, 1) if not record[item]), len(items))
                held = all(record[item] for item in items)
                tests, additions = tests + looks, additions + held * (1 + (gain > 0))
        for first, second in combinations(level.promising, 2):
            lookups += (level.k + 1) * (len(set(first) & set(second)) == level.k - 1)
    comparisons = 2 * sum(len(level.candidates) for level in levels)
    return {"tests": tests, "additions": additions, "comparisons": comparisons, "lookups": lookups}


@pytest.mark.parametrize("seed", range(60))
def test_without_ties_the_answer_is_the_same(seed: int) -> None:
    records, gains = drawn(seed)
    printed, strict = run(records, gains), run(records, gains, strict=True)
    assert (strict.tau, strict.itemset) == (printed.tau, printed.itemset)
    assert strict.candidates <= printed.candidates


@pytest.mark.parametrize("seed", range(60))
def test_no_gain_is_above_the_bound_of_a_smaller_itemset(seed: int) -> None:
    assert run(*drawn(seed)).pairs["above"] == 0
