"""How fast the best conjunction is found, against frequent itemset miners at the support that holds it.

Records are T10.I4 over 1000 items (`quest`). Labels come from a planted rule: one frequent item, the 101st, or any of a
hundred less frequent ones, the 701st to the 800th, which makes nearly half of the records positive and leaves some 200
itemsets above the optimum's support; each label is flipped with probability 0.1, as in early rounds of boosting, or
0.45, as in late ones. Gains are +1 and -1.

What is timed of ours: `optimal_conjunction(transactions, gains)` on transactions made beforehand, with its checks. What
the miners are given: the positive records alone, in their own form, made beforehand, and the support that the optimum's
gain is known to be; they know nothing of the negative records and compute no gain. So they do the positive half of the
work, with the best bound from the start.

- pyfim's eclat reads a list of lists of integers. The time of the same call at a support that nothing reaches, which is
  reading alone, is noted beside it.
- mlxtend's apriori reads a data frame of booleans.

Ratios compare the best of interleaved calls. Nothing is asserted about time.
"""

from __future__ import annotations

import warnings
from functools import cache

import numpy as np
import pytest

from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.algorithms.kernels.conjunction.quest import planted_labels, quest

RULES = {"one item": slice(100, 101), "any of 100": slice(700, 800)}
FLIPS = (0.1, 0.45)


@cache
def instance(m, rule, flip):
    """Records, gains, and the items of the positive records."""
    data = quest(m, seed=0)
    planted = [[int(item)] for item in data.names[RULES[rule]]]
    gains = planted_labels(data, planted, flip, seed=1).astype(np.int64)
    positive = [items for items, gain in zip(data.itemsets(), gains, strict=True) if gain > 0]
    return data, gains, positive


@pytest.mark.parametrize("n_jobs", [1, 2])
@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("m", [10_000, 100_000])
def test_the_best_conjunction_against_eclat(benchmark, report, side_by_side, m, rule, flip, n_jobs):
    """The whole search against eclat over the positive records, at the support of the optimum."""
    fim = pytest.importorskip("fim")
    data, gains, positive = instance(m, rule, flip)
    gain, _ = benchmark(optimal_conjunction, data, gains, n_jobs=n_jobs)

    def ours():
        return optimal_conjunction(data, gains, n_jobs=n_jobs)

    itemsets = len(fim.eclat(positive, supp=-gain))
    ratio = side_by_side(lambda: fim.eclat(positive, supp=-gain), ours)
    reading = side_by_side(lambda: fim.eclat(positive, supp=-len(positive) - 1), ours)
    report(**{"times faster than eclat": ratio, "of these for reading": reading, "itemsets of eclat": itemsets})


@pytest.mark.parametrize(("m", "flip"), [(10_000, 0.1), (10_000, 0.45), (100_000, 0.1)])
def test_the_best_conjunction_against_mlxtend(benchmark, report, side_by_side, m, flip):
    """The whole search against mlxtend's apriori over the positive records, once, at the support of the optimum."""
    apriori = pytest.importorskip("mlxtend.frequent_patterns").apriori
    pandas = pytest.importorskip("pandas")
    data, gains, positive = instance(m, "any of 100", flip)
    gain, _ = benchmark(optimal_conjunction, data, gains)
    table = np.zeros((len(positive), 1000), dtype=bool)
    for row, items in zip(table, positive, strict=True):
        row[items] = True
    frame, support = pandas.DataFrame(table), gain / len(positive)

    def peer():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its own use of pandas
            return apriori(frame, min_support=support)

    ratio = side_by_side(peer, lambda: optimal_conjunction(data, gains), 1)
    report(**{"times faster than mlxtend's apriori": ratio})


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("m", [10_000, 100_000, 1_000_000])
def test_time_grows_with_the_records(benchmark, report, m, flip):
    """ns a record; of these, 10 additions are the counts of the single items alone, at 0.3 ns one at best."""
    data = quest(m, seed=0)
    planted = [[int(item)] for item in data.names[RULES["any of 100"]]]
    gains = planted_labels(data, planted, flip, seed=1).astype(np.int64)
    benchmark.pedantic(optimal_conjunction, (data, gains), rounds=5, warmup_rounds=1)
    if benchmark.stats is not None:
        report(**{"ns a record": benchmark.stats.stats.min / m * 1e9})


def test_making_transactions(benchmark, report):
    """Once for all gains: 1e5 records from a pair of arrays."""
    data = quest(100_000, seed=0)
    indptr, indices = data.csr()
    benchmark(type(data).from_csr, indptr, indices, 1000)
    if benchmark.stats is not None:
        report(**{"ns an item in a record": benchmark.stats.stats.median / len(indices) * 1e9})
