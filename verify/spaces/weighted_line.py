"""Weighted, labelled points of a line, and the edges of the rules that split them.

An instance is ``{"weights": rationals that sum to 1, "labels": signs}``, an entry a point in the order of the line.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["WeightedLineSpace"]

_POINTS = {"smoke": 3, "standard": 4, "deep": 5}
_LARGEST = 2
"""Weights are enumerated in the proportion of whole numbers up to this one."""


class WeightedLineSpace:
    """Weights and labels of the points of a line."""

    def enumerate(self, effort: str) -> Enumeration:
        """All labels, with all weights in small proportions; there are more weights than these."""
        most = _POINTS[effort]
        words = f"m <= {most} points with all labels and all weights in proportions of whole numbers up to {_LARGEST}"
        return Enumeration(_small(most), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 8 points with small whole weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        point = st.tuples(st.integers(0, 12), st.sampled_from("+-"))
        some = st.lists(point, min_size=1, max_size=8).filter(lambda drawn: any(count for count, _ in drawn))
        return some.map(lambda drawn: _instance([count for count, _ in drawn], [sign for _, sign in drawn]))

    def sample(self, words: Words, size: int) -> Batch:
        """Samples of one random number of points."""
        m = int(words.below(12, 1)[0]) + 1
        counts, labels = words.below(64, (size, m)), 1 - 2 * words.below(2, (size, m))
        counts[:, 0] += 1
        weights = counts / counts.sum(axis=1, keepdims=True)
        signed = weights * labels
        sums = np.concatenate([np.zeros((size, 1)), np.cumsum(signed, axis=1)], axis=1)
        edges = sums[:, -1:] - 2 * sums
        values = {"m": m, "P": _From(weights, 1), "y": _From(labels, 1), "V": _From(edges, 0)}
        return Batch(size, values, lambda n: _instance(counts[n].tolist(), _signs(labels[n].tolist())))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Weights, labels, and the edge of the rule behind each number of points.

        Raises ValueError for damaged data.
        """
        weights, signs = instance.get("weights"), instance.get("labels")
        if not isinstance(weights, list) or not isinstance(signs, str) or len(weights) != len(signs):
            raise ValueError(f"labels={signs!r} are not a sign for each of weights={weights!r}")
        P = [parse_fraction(weight) for weight in weights]
        if set(signs) - {"+", "-"} or not P or min(P) < 0 or sum(P) != 1:
            raise ValueError(f"weights={weights!r} with labels={signs!r} are not a distribution on labelled points")
        y = [1 if sign == "+" else -1 for sign in signs]
        sums = list(itertools.accumulate((p * label for p, label in zip(P, y, strict=True)), initial=Fraction(0)))
        return {
            "m": len(P),
            "P": {(i,): field.rational(p) for i, p in enumerate(P, 1)},
            "y": {(i,): label for i, label in enumerate(y, 1)},
            "V": {(k,): field.rational(sums[-1] - 2 * part) for k, part in enumerate(sums)},
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """The number of points, their labels and their weights."""
        labels = ["1" if sign == "+" else "-1" for sign in instance["labels"]]
        return {"values": {"m": str(len(labels)), "y": labels, "P": list(instance["weights"])}}


class _From:
    """A batch array subscripted by the printed index of its entries, the first of which has the number ``first``."""

    def __init__(self, array: Any, first: int) -> None:
        self._array, self._first = array.astype(np.float64), first

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        if place[0] < self._first:
            raise IndexError(place)
        return self._array[:, place[0] - self._first]


def _small(most: int) -> Iterator[Instance]:
    for m in range(1, most + 1):
        for counts in itertools.product(range(_LARGEST + 1), repeat=m):
            if math.gcd(*counts) == 1:
                yield from (_instance(counts, signs) for signs in itertools.product("+-", repeat=m))


def _instance(counts: Sequence[int], signs: Sequence[str]) -> Instance:
    return {"weights": [str(Fraction(count, sum(counts))) for count in counts], "labels": "".join(signs)}


def _signs(labels: Sequence[int]) -> list[str]:
    return ["+" if label > 0 else "-" for label in labels]
