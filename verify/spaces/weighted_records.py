"""Records with weights and labels 0 or 1: what all spaces of claims about gains share.

The records' part of an instance is ``{"weights": rationals that sum to 1, "labels": digits 0 and 1}``.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.values import parse_fraction

__all__ = ["Records", "entries", "parse_bits", "parse_records", "random_counts", "record_instance", "weighted"]

A = TypeVar("A")


@dataclass(frozen=True, eq=False)  # by identity: what is kept for records is looked up often
class Records:
    """Weights p and labels y."""

    p: tuple[Fraction, ...]
    y: tuple[int, ...]
    _observed: dict[Any, dict[str, Any]] = field(default_factory=dict, repr=False)

    @cached_property
    def gains(self) -> tuple[Fraction, ...]:
        """g_i = p_i where y_i = 1, else -p_i."""
        return tuple(p if label else -p for p, label in zip(self.p, self.y, strict=True))

    def observed(self, field: Any) -> dict[str, Any]:
        """N, p, y and g in a field; the same objects whenever they are asked for."""
        found = self._observed.get(field)
        if found is None:
            self._observed[field] = found = self._in(field)
        return found

    def _in(self, field: Any) -> dict[str, Any]:
        return {
            "N": len(self.p),
            "p": entries(map(field.rational, self.p)),
            "y": entries(self.y),
            "g": entries(map(field.rational, self.gains)),
        }

    def data(self) -> dict[str, Any]:
        """The number of records, their weights and labels, for a certificate."""
        return {"N": str(len(self.p)), "p": list(map(str, self.p)), "y": list(map(str, self.y))}


def entries(values: Any) -> dict[tuple[int, ...], Any]:
    """The values by their printed indices, from 1."""
    return {(place,): value for place, value in enumerate(values, 1)}


def parse_bits(text: object, name: str, length: int) -> tuple[int, ...]:
    """A row of digits 0 and 1. Raises ValueError for anything else, or another length."""
    if not isinstance(text, str) or set(text) - {"0", "1"} or len(text) != length:
        raise ValueError(f"{name}={text!r}: expected {length} digits 0 or 1")
    return tuple(map(int, text))


def parse_records(instance: Instance) -> Records:
    """The records of an instance. Raises ValueError for damaged data."""
    weights = instance.get("weights")
    if not isinstance(weights, list) or not weights:
        raise ValueError(f"weights={weights!r}: expected a list of rationals, one a record")
    p = tuple(map(parse_fraction, weights))
    labels = parse_bits(instance.get("labels"), "labels", len(p))
    return _records(tuple(weights), labels)


@lru_cache(maxsize=4096)
def _records(weights: tuple[str, ...], labels: tuple[int, ...]) -> Records:
    """The records of rationals, read once: enumerations have many instances with the same records."""
    p = tuple(map(parse_fraction, weights))
    if min(p) < 0 or sum(p) != 1:
        raise ValueError(f"weights={list(weights)!r} are not a distribution")
    return Records(p, labels)


def record_instance(counts: Sequence[int], labels: Sequence[int]) -> Instance:
    """Weights in the proportion of whole numbers, with labels."""
    total = sum(counts)
    return {"weights": [str(Fraction(count, total)) for count in counts], "labels": "".join(map(str, labels))}


def random_counts(words: Words, count: int, records: int) -> NDArray[np.int64]:
    """Whole weights for so many times so many records, the first of them positive."""
    counts = words.below(16, (count, records))
    counts[:, 0] += 1
    return counts


def weighted(kinds: Sequence[A], size: int, largest: int) -> Iterator[tuple[tuple[int, A], ...]]:
    """All choices of ``size`` records of these kinds up to their order, with weights in proportions up to largest."""
    for chosen in itertools.combinations_with_replacement(list(itertools.product(range(largest + 1), kinds)), size):
        if math.gcd(*(count for count, _ in chosen)) == 1:
            yield chosen
