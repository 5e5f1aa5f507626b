"""The best conjunction so far, and what can still take its place.

`found` is [gain, number of items, the items ascending]. A conjunction takes the place of the one found if its gain is
larger, or equal with fewer items, or equal with as many items of which the first to differ is smaller. So conjunctions
of at least k items, whose gains are at most P, are hopeless where P is below the gain found, and also where P equals it
and fewer than k items were found. Cutting by this keeps the rule for ties exact, in any order of the search.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.conjunction.transactions import Numbers
from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["adopt", "arrange", "beats", "least", "offer", "offer_subsets"]


@kernel
def arrange(numbers: npt.NDArray[np.integer[Any]]) -> None:
    """Sort a few numbers in place; NumPy's sort would be compiled into every caller."""
    for k in range(1, numbers.size):
        number, j = numbers[k], k
        while j > 0 and numbers[j - 1] > number:
            numbers[j] = numbers[j - 1]
            j -= 1
        numbers[j] = number


@kernel
def beats(found: Integers, gain: int, size: int) -> bool:
    """Whether conjunctions of at least that size and at most that gain can take the place of the one found."""
    return bool(gain > found[0] or (gain == found[0] and size <= found[1]))


@kernel
def least(found: Integers, size: int, shift: int) -> int:
    """Return the smallest b for which conjunctions of at least that size and P at most b 2^shift are not hopeless."""
    up = (1 << shift) - 1 if size <= found[1] else 1 << shift
    return int((found[0] + up) >> shift)


@kernel
def offer(found: Integers, gain: int, size: int, itemset: Integers) -> None:
    """Let itemset[:size], in any order, take the place of the one found if it is better."""
    if not beats(found, gain, size):
        return
    items = itemset[:size].copy()
    arrange(items)
    if gain == found[0] and size == found[1]:
        k = 0
        while k < size and items[k] == found[2 + k]:
            k += 1
        if k == size or items[k] > found[2 + k]:
            return
    found[0], found[1] = gain, size
    found[2 : 2 + size] = items


@kernel
def offer_subsets(
    found: Integers, sums: Integers, members: Numbers, names: Integers, prefix: Integers, depth: int, limit: int
) -> None:
    """Offer prefix[:depth] with each non-empty subset of the members that makes at most `limit` items of it.

    sums[mask] is the gain with the members whose bits the mask has.
    """
    for mask in range(1, 1 << members.size):
        if sums[mask] < found[0]:
            continue
        size = depth
        for b in range(members.size):
            if (mask >> b) & 1:
                prefix[size] = names[members[b]]
                size += 1
        if size <= limit:
            offer(found, sums[mask], size, prefix)


@kernel
def adopt(found: Integers, shared: Integers, longest: int) -> None:
    """Exchange the largest gain with other workers.

    What another worker has found with a larger gain counts as longer than any conjunction, so that those of equal gain
    stay hopeful here and the outcome does not depend on when the workers meet. A gain lost by writing at the same time
    costs time only.
    """
    if shared[0] > found[0]:
        found[0], found[1] = shared[0], longest
    elif found[0] > shared[0]:
        shared[0] = found[0]
