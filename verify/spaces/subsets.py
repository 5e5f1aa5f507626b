"""The subsets of a few things, counted one by one.

An instance is ``{"n": a number, "M": a number up to n}``.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import stacked

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["SubsetsSpace"]

_MOST = {"smoke": 5, "standard": 7, "deep": 9}
_LARGEST = 12
"""The largest number of things whose subsets are counted."""


class SubsetsSpace:
    """How many subsets there are of each size."""

    def enumerate(self, effort: str) -> Enumeration:
        """All sizes of subsets of a few things."""
        most = _MOST[effort]
        made = (_instance(n, size) for n in range(most + 1) for size in range(n + 1))
        return Enumeration(made, f"all sizes of subsets of n <= {most} things", True)

    def strategy(self) -> SearchStrategy[Instance]:
        """Subsets of up to 9 things."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        return st.integers(0, 9).flatmap(lambda n: st.builds(_instance, st.just(n), st.integers(0, n)))

    def sample(self, words: Words, size: int) -> Batch:
        """One random instance."""
        n = int(words.below(10, 1)[0])
        return stacked([_instance(n, int(words.below(n + 1, 1)[0]))], self.observe, ("n", "M"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Factorials and counts. Raises ValueError for damaged data."""
        n, size = (_whole(instance, name) for name in ("n", "M"))
        if not size <= n <= _LARGEST:
            raise ValueError(f"n={n!r}, M={size!r}: expected 0 <= M <= n <= {_LARGEST}")
        counts = {place: field.rational(Fraction(value)) for place, value in _counts(n).items()}
        factorials = {(k,): field.rational(Fraction(math.factorial(k))) for k in range(n + 1)}
        return {"n": n, "M": size, "F": factorials, "C": counts}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The two numbers."""
        return {"values": dict(instance)}


def _instance(n: int, size: int) -> Instance:
    return {"n": str(n), "M": str(size)}


def _whole(instance: Instance, name: str) -> int:
    text = instance.get(name)
    if not isinstance(text, str) or not re.fullmatch("[0-9]{1,3}", text):
        raise ValueError(f"{name}={text!r}: expected a whole number")
    return int(text)


@cache
def _counts(n: int) -> dict[tuple[int, int], int]:
    """The number of subsets of each size up to n of the first k things."""
    return {(k, j): sum(1 for _ in itertools.combinations(range(k), j)) for k in range(n + 1) for j in range(n + 1)}
