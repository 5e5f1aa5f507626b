"""Market baskets with classes: Quest data (Agrawal and Srikant, VLDB 1994, section 2.4.3) and two laws of labels.

The baskets are those of `boostproof.algorithms.quest`, which says how it reads the method. A setting is named as there:
T10.I4 has records of 10 items in the mean, made of patterns of 4 items in the mean. That paper has |L| = 2000 patterns
of N = 1000 items; here there are fewer items, and 2 patterns an item as well. The other parameters are that paper's:
a correlation of 0.5, weights of patterns that are exponential, and corruption levels that are normal with the mean 0.5
and the variance 0.1, which is read as the variance and not as the deviation.

The method knows of no classes, and SM00 does not say which ones it had. Labels are planted here: positive is a record
that holds one of three pairs of items, and each label is turned round with the probability that a law says. With 1/10
a rule can be learned; with 1/2 labels are coins.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.conjunction.quest import planted_labels, quest
from boostproof.algorithms.kernels.conjunction.transactions import Transactions
from boostproof.verify.experiments.base import seed_of

__all__ = ["LAWS", "SETTINGS", "Setting", "baskets", "holds", "labels", "planted_pairs"]

Pairs = tuple[tuple[int, int], ...]


class Setting(NamedTuple):
    """The parameters of the method.

    Attributes:
        items: N.
        record_size: |T|, the mean number of items in a record.
        pattern_size: |I|, the mean number of items in a pattern.
        patterns: |L|.
    """

    items: int
    record_size: float
    pattern_size: float
    patterns: int


SETTINGS = {
    "T5.I2, 50 items": Setting(50, 5, 2, 100),
    "T10.I4, 100 items": Setting(100, 10, 4, 200),
    "T10.I4, 200 items": Setting(200, 10, 4, 400),
}
LAWS = {"planted": 0.1, "coins": 0.5}
"""The probability with which a label is turned round."""
_PAIRS = 3
_LOOKED_AT = 4096
"""So many records tell which pairs are frequent."""


def baskets(setting: str, records: int, seed: int) -> Transactions:
    """So many records of a setting; those of one seed come from the same patterns, however many they are."""
    chosen = SETTINGS[setting]
    return quest(
        records, chosen.items, record_size=chosen.record_size, pattern_size=chosen.pattern_size,
        patterns=chosen.patterns, seed=seed,
    )  # fmt: skip


def labels(data: Transactions, setting: str, law: str, seed: int) -> npt.NDArray[np.int64]:
    """The class of each record, +1 or -1, shape (m,), for records that `baskets` made from the same seed."""
    turned = seed_of(seed, "labels", law, len(data))
    return planted_labels(data, planted_pairs(setting, seed), LAWS[law], seed=turned).astype(np.int64)


@lru_cache(maxsize=64)
def planted_pairs(setting: str, seed: int) -> Pairs:
    """The pairs of items that make a record positive: the most frequent ones that share no item."""
    table = holds(baskets(setting, _LOOKED_AT, seed)).astype(np.int64)
    together = np.triu(table @ table.T, 1)
    found: list[tuple[int, int]] = []
    while len(found) < _PAIRS:
        first, second = divmod(int(together.argmax()), len(together))
        found.append((first, second))
        together[[first, second], :] = together[:, [first, second]] = -1
    return tuple(found)


def holds(data: Transactions) -> npt.NDArray[np.bool_]:
    """Which items are in which records, shape (n, m)."""
    starts, members = data.csr()
    table = np.zeros((data.shape[1], data.shape[0]), dtype=np.bool_)
    table[members, np.repeat(np.arange(len(data)), np.diff(starts))] = True
    return table
