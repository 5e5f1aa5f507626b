"""One round with any weights: how the sums over examples of a paper become cell weights.

An instance is ``{"weights": rationals that sum to 1, "first": signs, "second": signs}``, an entry an example.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.free import FreeSpace
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["OneRoundSpace"]

_EXAMPLES = {"smoke": 2, "standard": 3, "deep": 4}
_LIMIT = {"smoke": 300, "standard": 1500, "deep": 4000}
_PARTS = 4


class OneRoundSpace:
    """Weighted examples with the correctness of two hypotheses; further symbols are free under the domain."""

    def __init__(self, free: FreeSpace) -> None:
        self.free = free

    def enumerate(self, effort: str) -> Enumeration:
        """Correctness patterns with weights of denominator up to 4, and simple values of the free symbols."""
        most = _EXAMPLES[effort]
        words = f"the simplest {_LIMIT[effort]} correctness patterns of m <= {most} examples with simple weights"
        return Enumeration(itertools.islice(self._small(most), _LIMIT[effort]), words, False)

    def _small(self, most: int) -> Iterator[Instance]:
        for m in range(1, most + 1):
            for cells in itertools.combinations_with_replacement(("++", "+-", "-+", "--"), m):
                for weights in _weights(m):
                    for scalars in itertools.islice(self.free.enumerate("smoke").instances, 12):
                        first, second = ("".join(cell[k] for cell in cells) for k in (0, 1))
                        yield {"weights": weights, "first": first, "second": second, **scalars}

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 examples with small integer weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        example = st.tuples(st.integers(0, 12), st.sampled_from("+-"), st.sampled_from("+-"))
        examples = st.lists(example, min_size=1, max_size=6).filter(lambda drawn: any(e[0] for e in drawn))
        return st.tuples(examples, self.free.strategy()).map(lambda drawn: {**_of_counts(drawn[0]), **drawn[1]})

    def sample(self, words: Words, size: int) -> Batch:
        """Samples of one random number of examples."""
        m = int(words.below(8, 1)[0]) + 1
        counts = words.below(64, (size, m))
        counts[:, 0] += 1
        first, second = (1 - 2 * words.below(2, (size, m)) for _ in range(2))
        scalars = self.free.sample(words, size)
        weights = counts / counts.sum(axis=1, keepdims=True)
        values = {"m": m, "D": _Row(weights), "X1": _Row(first), "X2": _Row(second), **scalars.values}

        def instance(k: int) -> Instance:
            examples = zip(counts[k], first[k], second[k], strict=True)
            made = _of_counts([(int(c), "+" if a > 0 else "-", "+" if b > 0 else "-") for c, a, b in examples])
            return {**made, **scalars.instance(k)}

        return Batch(size, values, instance)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Weights, correctness and the free symbols."""
        weights, first, second = (instance.get(name) for name in ("weights", "first", "second"))
        if not isinstance(weights, list) or not isinstance(first, str) or not isinstance(second, str):
            raise ValueError(f"instance={instance!r} needs weights, first and second")
        if not len(weights) == len(first) == len(second) or (set(first) | set(second)) - {"+", "-"}:
            raise ValueError(f"first={first!r} and second={second!r} are not a sign for each of weights={weights!r}")
        fractions = [parse_fraction(weight) for weight in weights]
        if not fractions or min(fractions) < 0 or sum(fractions) != 1:
            raise ValueError(f"weights={weights!r} are not a distribution")
        rest = {k: v for k, v in instance.items() if k not in ("weights", "first", "second")}
        return {
            "m": len(weights),
            "D": {(1, i): field.rational(weight) for i, weight in enumerate(fractions, 1)},
            "X1": {(i,): 1 if sign == "+" else -1 for i, sign in enumerate(first, 1)},
            "X2": {(i,): 1 if sign == "+" else -1 for i, sign in enumerate(second, 1)},
            **self.free.observe(rest, field),
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """The weights of round 1, the correctness of both hypotheses, and the free symbols."""
        rest = {name: value for name, value in instance.items() if name not in ("weights", "first", "second")}
        first, second = (["1" if sign == "+" else "-1" for sign in instance[name]] for name in ("first", "second"))
        given = {"m": str(len(first)), "D": [list(instance["weights"])], "X1": first, "X2": second}
        return {"values": {**given, **self.free.data(rest)["values"]}}


class _Row:
    """A batch array subscripted by an example's printed index, the last of the indices."""

    def __init__(self, array: Any) -> None:
        self._array = array.astype(np.float64)

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        return self._array[:, place[-1] - 1]


def _weights(m: int) -> Iterator[list[str]]:
    for total in range(1, _PARTS + 1):
        for counts in itertools.product(range(total + 1), repeat=m):
            if sum(counts) == total and (total == 1 or np.gcd.reduce(counts) == 1):
                yield [str(Fraction(count, total)) for count in counts]


def _of_counts(examples: list[tuple[int, str, str]]) -> Instance:
    total = sum(count for count, _, _ in examples)
    return {
        "weights": [str(Fraction(count, total)) for count, _, _ in examples],
        "first": "".join(first for _, first, _ in examples),
        "second": "".join(second for _, _, second in examples),
    }
