"""Quest baskets of a setting: their means within stated errors, their seeds, and the labels on them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from boostproof.verify.experiments.sm00.quest import LAWS, SETTINGS, baskets, holds, labels, planted_pairs

MAIN = "T10.I4, 100 items"


@pytest.mark.parametrize("setting", SETTINGS)
def test_settings_are_named_by_their_parameters(setting: str) -> None:
    found = SETTINGS[setting]
    assert setting == f"T{found.record_size}.I{found.pattern_size}, {found.items} items"


@pytest.mark.parametrize("setting", SETTINGS)
def test_there_are_two_patterns_an_item(setting: str) -> None:
    """As 2000 of 1000 items."""
    assert SETTINGS[setting].patterns == 2 * SETTINGS[setting].items


@pytest.mark.parametrize("setting", SETTINGS)
def test_records_have_as_many_items_as_asked_for_in_the_mean(setting: str) -> None:
    """Whole patterns go beyond the size or stay below it: within a sixth, which is far from 5 to 10."""
    sizes = holds(baskets(setting, 8000, 1)).sum(axis=0)
    assert sizes.mean() == pytest.approx(SETTINGS[setting].record_size, rel=1 / 6)


@pytest.mark.parametrize("setting", SETTINGS)
def test_sizes_spread_like_poisson_numbers(setting: str) -> None:
    """Whose variance is their mean; within half of it."""
    sizes = holds(baskets(setting, 8000, 1)).sum(axis=0)
    assert sizes.var() == pytest.approx(SETTINGS[setting].record_size, rel=0.5)


def test_the_table_holds_the_items_of_each_record() -> None:
    data = baskets(MAIN, 50, 3)
    table = holds(data)
    assert table.shape == (100, 50)
    assert [np.flatnonzero(row).tolist() for row in table.T] == data.itemsets()


def test_a_seed_determines_the_records() -> None:
    first, again, other = (baskets(MAIN, 40, seed).itemsets() for seed in (5, 5, 6))
    assert first == again != other


def test_the_records_are_known() -> None:
    """The same on every platform."""
    assert baskets("T5.I2, 50 items", 3, 7).itemsets() == KNOWN


def test_records_of_one_seed_share_their_patterns_whatever_their_number() -> None:
    """Item by item the frequencies of 2000 and of 8000 records differ by five standard deviations at most."""
    few, many = (holds(baskets(MAIN, count, 9)).mean(axis=1) for count in (2000, 8000))
    # Items of one record go together, so that a frequency varies more than that of independent records, hardly twice.
    assert (np.abs(few - many) <= 5 * np.sqrt(many * (1 - many) / 2000) + 1e-9).all()
    other = holds(baskets(MAIN, 8000, 10)).mean(axis=1)
    assert (np.abs(other - many) > 5 * np.sqrt(many * (1 - many) / 2000)).mean() > 0.5


def test_planted_pairs_share_no_item_and_are_frequent() -> None:
    pairs = planted_pairs(MAIN, 2)
    assert len({item for pair in pairs for item in pair}) == 6
    table = holds(baskets(MAIN, 4096, 2))
    counts = {pair: int((table[pair[0]] & table[pair[1]]).sum()) for pair in combinations(range(100), 2)}
    assert counts[pairs[0]] == max(counts.values())
    assert max(counts[pair] for pair in counts if not set(pair) & set(pairs[0])) == counts[pairs[1]]


def test_planted_labels_are_those_of_the_pairs_but_for_a_tenth() -> None:
    """Within five standard deviations."""
    data = baskets(MAIN, 8000, 4)
    table = holds(data)
    clean = np.any([table[first] & table[second] for first, second in planted_pairs(MAIN, 4)], axis=0)
    wrong = labels(data, MAIN, "planted", 4) != np.where(clean, 1, -1)
    assert wrong.mean() == pytest.approx(LAWS["planted"], abs=5 * np.sqrt(0.09 / 8000))


def test_coins_do_not_depend_on_the_pairs() -> None:
    """Half of the records that hold a pair are positive, within five standard deviations."""
    data = baskets(MAIN, 8000, 4)
    table = holds(data)
    clean = np.any([table[first] & table[second] for first, second in planted_pairs(MAIN, 4)], axis=0)
    positive = labels(data, MAIN, "coins", 4)[clean] > 0
    assert positive.mean() == pytest.approx(0.5, abs=5 * np.sqrt(0.25 / clean.sum()))


def test_labels_are_signs_and_those_of_their_seed() -> None:
    data = baskets(MAIN, 100, 4)
    first, again, other = labels(data, MAIN, "coins", 4), labels(data, MAIN, "coins", 4), labels(data, MAIN, "coins", 5)
    assert set(first.tolist()) == {-1, 1}
    assert first.tolist() == again.tolist() != other.tolist()


KNOWN = [[2, 31, 37], [4, 39, 49], [7, 24, 36]]
