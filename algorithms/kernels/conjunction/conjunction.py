"""The conjunction of Boolean tests with the largest gain, exactly, by branch and bound.

The programme: over all sets I of 1..max_items items, maximise gain(I), the sum of the gains of the records that hold
every item of I (SM00, section 5). With g_i = p_i for a positive record and -p_i for a negative one, this is the
conjunction of the smallest error among those that say "positive" where they hold.

Contract:

- "Never", the hypothesis that holds for no record, has gain 0 and is written None. A conjunction is returned only if
  its gain is larger than 0, as AprioriGain (Figure 4) starts with tau = 0 and no itemset. So gains that are all
  negative or all zero give (0, None).
- (1) of the paper asks for at least one item. With allow_empty the conjunction of none, (), whose gain is the sum of
  all gains, takes part too.
- Of several conjunctions of the largest gain, the one with the fewest items is returned, and of these the
  lexicographically smallest. The answer is the same for every number of threads, and for every `start`.
- The rule that says "negative" where a conjunction holds gains as much as the conjunction does on the negated gains.
- Integers are summed exactly. Floats are rounded to a common fixed point first (see `fixed`): each gain of a
  conjunction is within m times `fixed(...).error` of the exact one, comparisons are exact for the rounded gains, and
  what is returned is the nearest float.

The number of conjunctions can be exponential in the number of items, and the problem is NP-hard: dense records with
hardly a pattern take long unless max_items is small.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import counting
from boostproof.algorithms.kernels.conjunction.conjunction_search import search
from boostproof.algorithms.kernels.conjunction.conjunction_sharing import search_shared
from boostproof.algorithms.kernels.conjunction.transactions import Transactions, transactions
from boostproof.algorithms.kernels.fixed import LIMIT, Fixed, Integers, fixed
from boostproof.algorithms.kernels.flags import threads

__all__ = ["Itemset", "optimal_conjunction"]

Itemset = tuple[int, ...]

WORTH_SHARING = 500_000
"""Records with fewer items in all are searched by one thread, for meeting others can take longer than the search."""


def optimal_conjunction(
    records: Any,
    gains: npt.ArrayLike,
    *,
    max_items: int | None = None,
    start: Sequence[int] | None = None,
    above: float = 0,
    allow_empty: bool = False,
    n_jobs: int | None = None,
) -> tuple[float, Itemset | None]:
    """Return the largest gain of a conjunction, and the conjunction; see the module for ties and what None means.

    Args:
        records: zeros and ones, shape (m, n), dense or from scipy.sparse, or the `Transactions` made of them, which
            saves their making when the same records are searched again.
        gains: signed integers or finite floats, shape (m,).
        max_items: the largest number of items in a conjunction, at least 1; any number if not given.
        start: items that are likely to have a large gain together, say the optimum under similar gains. It saves time
            and does not change the answer. None and the empty itemset are no start.
        above: only conjunctions with a larger gain are looked for, at least 0; otherwise the answer is (above, None).
        allow_empty: whether (), which holds for every record, is a conjunction.
        n_jobs: the number of threads, as in scikit-learn.

    Returns:
        The gain, an int for integers and a float for floats, and the indices of the items, ascending.

    Raises:
        TypeError: records or gains hold no numbers; start, max_items, above or n_jobs are not of the kind above.
        ValueError: shapes, numbers or items are not as above, or start has more than max_items items.

    Source: SM00, section 5, Theorem 5.1 and Figure 4.
    """
    data, values = transactions(records), fixed("gains", gains, 1)
    if values.values.size != len(data):
        raise ValueError(f"gains has shape {values.values.shape}: expected ({len(data)},), one gain a record")
    limit = data.shape[1] if max_items is None else min(counting("max_items", max_items, 1), data.shape[1])
    found = np.zeros(data.shape[1] + 2, dtype=np.int64)
    found[0] = _floor(above, values)
    total = int(values.values.sum()) if allow_empty else 0
    empty = total > found[0]
    found[0] = max(found[0], total)
    _begin(data, values.values, start, max_items, found)
    _run(data, values.values, limit, found, n_jobs)
    if found[1] > 0:
        return values.gain(found[0]), tuple(found[2 : 2 + found[1]].tolist())
    return (values.gain(total), ()) if empty else (above, None)


def _floor(above: float, values: Fixed) -> int:
    """Return the largest fixed-point number that is at most `above`."""
    if isinstance(above, bool) or not isinstance(above, (Real, np.integer)):
        raise TypeError(f"above={above!r}: expected a real number")
    if not 0 <= above < math.inf:
        raise ValueError(f"above={above!r}: expected a finite number of at least 0")
    exact = Fraction(int(above)) if isinstance(above, np.integer) else Fraction(above)
    # No sum of gains is larger than the limit.
    return min(math.floor(exact * Fraction(2) ** values.exponent), LIMIT)


def _begin(data: Transactions, gains: Integers, start: Sequence[int] | None, most: int | None, found: Integers) -> None:
    """Put the itemset to start from into `found`, if it gains more than what stands there."""
    if start is None:
        return
    items = sorted(data.names[number] for number in data.numbers("start", start))
    if not items:
        return
    held = data.contains(items)
    if most is not None and len(items) > most:
        raise ValueError(f"start={start!r}: expected at most max_items={most} items")
    gain = int(gains[held].sum())
    if gain > found[0]:
        found[:2] = gain, len(items)
        found[2 : 2 + len(items)] = items


def _run(data: Transactions, gains: Integers, limit: int, found: Integers, n_jobs: int | None) -> None:
    """Search by as many threads as are allowed and worth it."""
    ordered = gains[data.order]
    with threads(n_jobs) as allowed:
        if allowed > 1 and data.store.items.size >= WORTH_SHARING:
            search_shared(data.store, ordered, data.names, limit, found, allowed)
        else:
            search(data.store, ordered, data.names, limit, found)
