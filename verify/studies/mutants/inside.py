"""Plain instances well inside a domain: positive probability vectors with small numbers, and values from the grids.

The enumeration begins with vectors that have zeros; where a domain wants all weights positive, its first hundreds of
instances say nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.free import FreeSpace

__all__ = ["inner_instances"]

_COUNT = 160
_PARTS = 7
_SIMPLE = 9
"""How many of the simplest values of a symbol are drawn from."""


def inner_instances(space: FreeSpace, seed: int) -> Iterator[Instance]:
    """Instances with positive weights; none where there is no probability vector."""
    words = Words(seed, 2)
    for _ in range(_COUNT if space.groups else 0):
        instance: Instance = {}
        for group in space.groups:
            counts = [int(count) + 1 for count in words.below(_PARTS, len(group))]
            instance.update(
                (name, str(Fraction(count, sum(counts)))) for name, count in zip(group, counts, strict=True)
            )
        for item in space.ranges:
            values = item.small()[:_SIMPLE]
            instance[item.symbol.name] = values[int(words.below(len(values), 1)[0])]
        yield instance
