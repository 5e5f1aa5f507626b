"""Synthetic market baskets by the method of Agrawal and Srikant (VLDB 1994, section 2.4.3), on which SM00 reports.

A data set "T10.I4" has records of 10 items in the mean, made of patterns of 4 items in the mean:

1. Patterns. Their sizes are Poisson. A share of each pattern, exponential with mean `correlation` and at most all,
   comes from the pattern before; the rest is drawn from all other items, uniformly. A pattern is chosen with a
   probability proportional to an exponential weight. Its corruption level is normal, with mean 0.5 and variance 0.1.
2. Records. Their sizes are Poisson. Patterns are chosen and put into the record until it has its size. Of a chosen
   pattern items are dropped, as long as a uniform number lies below the corruption level. One that is too long for what
   is left of the record goes in all the same in half of the cases; otherwise it waits for the next record.

What the paper leaves open: sizes are at least 1, and at most the number of items; the items that are dropped are drawn
uniformly, and the last item of a pattern stays; a record's size counts different items; a record ends early when
PATIENCE patterns in a row have brought nothing new, and a pattern goes into an empty record whatever its length.
Patterns and sizes are drawn by NumPy's generator, what fills the records by SplitMix64, which it seeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, counting, instance, real, shown
from boostproof.algorithms.kernels.conjunction.transactions import MOST, Transactions
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["planted_labels", "quest"]

Indices = npt.NDArray[np.int64]
State = npt.NDArray[np.uint64]

CORRUPTION_MEAN, CORRUPTION_VARIANCE = 0.5, 0.1

PATIENCE = 100


class _Patterns(NamedTuple):
    """Pattern k holds items[starts[k] : starts[k + 1]]; cumulated weights up to 1, and corruption levels."""

    starts: Indices
    items: Indices
    cumulated: Floats
    corruption: Floats


def quest(
    records: int,
    items: int = 1000,
    *,
    record_size: float = 10.0,
    pattern_size: float = 4.0,
    patterns: int = 2000,
    correlation: float = 0.5,
    seed: Any = 0,
) -> Transactions:
    """Return random records, the same for the same arguments.

    Args:
        records: |D|, from 1 to 2^31 - 1.
        items: N, likewise.
        record_size: |T|, the mean number of items in a record, positive.
        pattern_size: |I|, the mean number of items in a pattern, positive.
        patterns: |L|, likewise.
        correlation: the mean share of a pattern that comes from the one before, positive.
        seed: what numpy.random.default_rng takes; a generator is advanced.

    Raises:
        TypeError: records, items or patterns is no integer, another argument no real number, or seed is none.
        ValueError: a number is not as above.

    Source: R. Agrawal, R. Srikant: Fast algorithms for mining association rules, VLDB 1994.
    """
    m, n, count = _size("records", records), _size("items", items), _size("patterns", patterns)
    for name, value in (("record_size", record_size), ("pattern_size", pattern_size)):
        if not 0 < real(name, value) <= MOST:
            raise ValueError(f"{name}={value!r}: expected a positive number of at most {MOST}")
    if not 0 < real("correlation", correlation) < np.inf:
        raise ValueError(f"correlation={correlation!r}: expected a positive number")
    rng = _generator(seed)
    made = _patterns(rng, n, np.clip(rng.poisson(pattern_size, count), 1, n), correlation)
    sizes = np.clip(rng.poisson(record_size, m), 1, n)
    state = rng.integers(2**64, size=1, dtype=np.uint64)
    return Transactions.from_csr(*_fill(state, sizes, made, n), n)


def planted_labels(records: Transactions, rule: Sequence[Sequence[int]], flip: float, *, seed: Any = 0) -> Signs:
    """Return labels by a planted rule: +1 where a record holds all items of one of the itemsets, -1 elsewhere.

    Args:
        records: m records.
        rule: one or more itemsets: [[3, 5]] is a conjunction, [[3], [5]] a disjunction.
        flip: each label is turned round with this probability, from 0 to 1.
        seed: what numpy.random.default_rng takes; a generator is advanced.

    Returns:
        Integers +1 and -1, shape (m,).

    Raises:
        TypeError: records are no `Transactions`, an itemset does not hold integers, flip is no real number, or seed is
            none.
        ValueError: there is no itemset, an item is no index of the records, or flip is no probability.
    """
    instance("records", records, Transactions)
    if not 0 <= real("flip", flip) <= 1:
        raise ValueError(f"flip={flip!r}: expected a probability")
    if not isinstance(rule, Iterable):
        raise TypeError(f"rule={shown(rule)}: expected one or more itemsets")
    held = [records.contains(itemset, name="rule") for itemset in rule]
    if not held:
        raise ValueError(f"rule={shown(rule)}: expected one or more itemsets")
    turned = _generator(seed).random(len(records)) < flip
    return np.where(np.any(held, axis=0) ^ turned, 1, -1).astype(np.int8)


def _size(name: str, value: int) -> int:
    """Return the value if it is a number that transactions may have."""
    size = counting(name, value, 1)
    if size > MOST:
        raise ValueError(f"{name}={value!r}: expected at most {MOST}")
    return size


def _generator(seed: Any) -> np.random.Generator:
    """Return NumPy's generator for the seed; errors name it."""
    try:
        return np.random.default_rng(seed)
    except (TypeError, ValueError) as error:
        raise type(error)(f"seed={shown(seed)}: expected what numpy.random.default_rng takes") from None


def _patterns(rng: np.random.Generator, n: int, sizes: Indices, correlation: float) -> _Patterns:
    """Return patterns of the given sizes over n items."""
    shares = np.minimum(1.0, rng.exponential(correlation, sizes.size))
    chosen: list[Indices] = [np.empty(0, dtype=np.int64)]
    for size, share in zip(sizes, shares, strict=True):
        common = rng.permutation(chosen[-1])[: round(share * size)]
        others = rng.permutation(n)
        fresh = others[np.isin(others, common, invert=True)][: size - common.size]
        chosen.append(np.concatenate([common, fresh]))
    weights = rng.exponential(1.0, sizes.size)
    corruption = rng.normal(CORRUPTION_MEAN, CORRUPTION_VARIANCE**0.5, sizes.size)
    starts = np.concatenate([[0], np.cumsum(sizes)])
    cumulated = np.cumsum(weights)
    # Divided by its own last entry, which makes that exactly 1.
    return _Patterns(starts, np.concatenate(chosen), cumulated / cumulated[-1], corruption)


@kernel
def _fill(state: State, sizes: Indices, patterns: _Patterns, n: int) -> tuple[Indices, Indices]:
    """Return records of about the given sizes, as starts and items."""
    starts, items = np.zeros(sizes.size + 1, dtype=np.int64), np.empty(2 * sizes.sum() + n, dtype=np.int64)
    last, pattern, length, waits = np.full(n, -1, dtype=np.int64), np.empty(n, dtype=np.int64), 0, False
    end = 0
    for row in range(sizes.size):
        if items.size <= end + n:
            items = np.concatenate((items, np.empty_like(items)))
        begin, idle = end, 0
        while end - begin < sizes[row] and idle < PATIENCE:
            if not waits:
                length = _choose(state, patterns, pattern)
            fresh = 0
            for k in range(length):
                fresh += last[pattern[k]] != row
            waits = begin < end and end - begin + fresh > sizes[row] and _uniform(state) < 0.5
            if waits:
                break
            idle = 0 if fresh else idle + 1
            for k in range(length):
                items[end] = pattern[k]
                end += last[pattern[k]] != row
                last[pattern[k]] = row
        starts[row + 1] = end
    return starts, items[:end].copy()


@kernel
def _choose(state: State, patterns: _Patterns, pattern: Indices) -> int:
    """Write a corrupted pattern and return its length."""
    chosen = np.searchsorted(patterns.cumulated, _uniform(state), side="right")
    length = patterns.starts[chosen + 1] - patterns.starts[chosen]
    pattern[:length] = patterns.items[patterns.starts[chosen] : patterns.starts[chosen + 1]]
    while length > 1 and _uniform(state) < patterns.corruption[chosen]:
        dropped = int(_uniform(state) * length)
        length -= 1
        pattern[dropped] = pattern[length]
    return int(length)


@kernel
def _uniform(state: State) -> float:
    """Return the next number of SplitMix64 (G. Steele, D. Lea, C. Flood, OOPSLA 2014), from 0 to below 1."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    z = state[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return float((z ^ (z >> np.uint64(31))) >> np.uint64(11)) * 2.0**-53
