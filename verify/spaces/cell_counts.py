"""Numbers of hyperplanes and dimensions, and how many cells a recursion gives them.

An instance is ``{"k": whole, "d": whole}``.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import stacked

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["CellCountsSpace"]

_SIZES = {"smoke": (6, 3), "standard": (10, 5), "deep": (16, 8)}
"""The most hyperplanes and dimensions that are enumerated."""
_LARGEST = 64


class CellCountsSpace:
    """A number of hyperplanes and a dimension."""

    def enumerate(self, effort: str) -> Enumeration:
        """All small numbers, by their sum."""
        most, dimensions = _SIZES[effort]
        pairs = sorted(
            itertools.product(range(1, most + 1), range(1, dimensions + 1)), key=lambda pair: (sum(pair), pair)
        )
        instances: list[Instance] = [_instance(k, d) for k, d in pairs]
        return Enumeration(iter(instances), f"all k <= {most} and d <= {dimensions}", True)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 12 hyperplanes in up to 6 dimensions."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        return st.builds(_instance, st.integers(1, 12), st.integers(1, 6))

    def sample(self, words: Words, size: int) -> Batch:
        """One random instance: all of a batch would be the same."""
        one = _instance(int(words.below(7, 1)[0]) + 1, int(words.below(3, 1)[0]) + 1)
        return Batch(1, stacked([one], self.observe, ("k", "d")).values, lambda place: one)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The two numbers and the tables of the recursions. Raises ValueError for damaged data."""
        k, d = (_whole(instance, name) for name in ("k", "d"))
        return {"k": k, "d": d, "R": _cells(k, d), "Q": _through(k, d)}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The two numbers."""
        return {"values": dict(instance)}


def _instance(k: int, d: int) -> Instance:
    return {"k": str(k), "d": str(d)}


def _whole(instance: Instance, name: str) -> int:
    text = instance.get(name)
    if not isinstance(text, str) or not re.fullmatch("[1-9][0-9]?", text) or int(text) > _LARGEST:
        raise ValueError(f"{name}={text!r}: expected a whole number from 1 to {_LARGEST}")
    return int(text)


@lru_cache(maxsize=1024)
def _cells(k: int, d: int) -> dict[tuple[int, int], int]:
    """R[n, r] for n from 0 and r from 0."""
    found = {(0, r): 1 for r in range(d + 1)}
    for n, r in itertools.product(range(1, k + 1), range(d + 1)):
        found[n, r] = found[n - 1, r] + found[n - 1, r - 1] if r else 1
    return found


@lru_cache(maxsize=1024)
def _through(k: int, d: int) -> dict[tuple[int, int], int]:
    """Q[n, r] for n from 1 and r from 1."""
    found = {(1, r): 2 for r in range(1, d + 2)}
    for n, r in itertools.product(range(2, k + 1), range(1, d + 2)):
        found[n, r] = found[n - 1, r] + found[n - 1, r - 1] if r > 1 else 2
    return found
