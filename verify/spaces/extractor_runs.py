"""Runs of ZZ's naive extractor as matrices of right and wrong.

An instance is ``{"rules": rows of signs}``, a row a round, ``+`` where the round's rule is right. Weights follow
recursion (8) as printed, whatever the accuracies: with uniform weights in round 1 no divisor of (8) that is used is 0,
for a rule that is right somewhere is right on some weight, and one that is wrong somewhere is wrong on some.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from boostproof.verify.spaces.base import Batch, Entries, Enumeration, Instance, Words
from boostproof.verify.spaces.rule_sets import independent_columns, membership, parsed_rows, rows_of, sets_of

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["ExtractorSpace"]

_SIGNS = {0.0: "-", 1.0: "+"}
_CELLS = {"smoke": 12, "standard": 12, "deep": 15}
_ORDERED = {"smoke": 8, "standard": 10, "deep": 12}
"""Largest m*T of the runs that are enumerated in every order of their examples."""
_INDEPENDENT = 3
"""Most rounds of the larger runs whose rules are independent."""
_EXAMPLES = {"smoke": 12, "standard": 27, "deep": 27}
"""Most examples of these."""
_MOST_ROUNDS = {"smoke": 3, "standard": 4, "deep": 4}
"""Of runs that are all enumerated: there are 2^T sets of rules."""


class ExtractorSpace:
    """Runs of the naive extractor.

    ``symmetric``: whether the statement is blind to the order of examples; if not, all orders are enumerated, up to a
    smaller size.
    """

    def __init__(self, symmetric: bool = True) -> None:
        self.symmetric = symmetric

    def enumerate(self, effort: str) -> Enumeration:
        """All runs up to a size, and larger ones whose rules are independent on the uniform weights."""
        most, longest, examples = _CELLS[effort], _MOST_ROUNDS[effort], _EXAMPLES[effort]
        most = most if self.symmetric else _ORDERED[effort]
        words = (
            f"all runs with m*T <= {most} and T <= {longest}{', up to the order of examples' * self.symmetric}, and "
            f"larger ones with m <= {examples} and T <= {_INDEPENDENT} rules that are independent on the uniform "
            "weights and right in proportions of 1 and 2"
        )
        small = _small(most, longest, itertools.combinations_with_replacement if self.symmetric else _in_every_order)
        return Enumeration(itertools.chain(small, _independent(most, examples)), words, True, _is_within(most))

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 7 examples and 4 rounds, or independent rules."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_size(rounds: int) -> SearchStrategy[list[tuple[str, ...]]]:
            return st.lists(st.tuples(*[st.sampled_from("+-")] * rounds), min_size=1, max_size=7)

        pairs = st.lists(st.sampled_from([(1, 1), (1, 2), (2, 1), (1, 3)]), min_size=1, max_size=3)
        columns = st.one_of(st.integers(1, 4).flatmap(of_size), pairs.map(_repeated))
        return columns.map(lambda drawn: {"rules": rows_of(drawn)})

    def sample(self, words: Words, size: int) -> Batch:
        """Runs of one random shape beyond the small ones; rules lean towards right, as a weak learner's do.

        None is perfect or useless: its variance is 0, which floats may see as a tiny number.
        """
        m, T = 4 + int(words.below(8, 1)[0]), 2 + int(words.below(2, 1)[0])
        phi = (words.below(8, (size, T, m)) < 5).astype(np.float64)
        extreme = phi.min(axis=2) == phi.max(axis=2)
        phi[extreme, 0] = 1 - phi[extreme, 0]
        tables = {"phi": phi, **_batched(phi)}
        values: dict[str, Any] = {"m": m, "T": T, "N": 2**T, "member": membership(T)}
        values |= {name: Entries(table) for name, table in tables.items()}
        return Batch(
            size, values, lambda place: {"rules": ["".join(map(_SIGNS.__getitem__, row)) for row in phi[place]]}
        )

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Conforming functions, distributions, training accuracies and the sets of rules.

        Raises ValueError for damaged data.
        """
        phi = parsed_rows(instance)
        distributions, accuracies = _played(phi)
        tables = {"phi": phi, "D": [[field.rational(weight) for weight in row] for row in distributions]}
        return {
            "m": len(phi[0]),
            "T": len(phi),
            "N": 2 ** len(phi),
            "member": membership(len(phi)),
            "c": {(t,): field.rational(accuracy) for t, accuracy in enumerate(accuracies, 1)},
            **{name: _entries(rows) for name, rows in tables.items()},
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """Sizes, conforming functions and the sets of rules."""
        phi = parsed_rows(instance)
        sizes = {"m": str(len(phi[0])), "T": str(len(phi))}
        return {"values": {**sizes, "phi": [list(map(str, row)) for row in phi], **sets_of(len(phi))}}


def _entries(rows: list[list[Any]]) -> dict[tuple[int, int], Any]:
    return {(t, k): value for t, row in enumerate(rows, 1) for k, value in enumerate(row, 1)}


def _played(phi: list[list[int]]) -> tuple[list[list[Fraction]], list[Fraction]]:
    """The distributions D_1 to D_T of recursion (8), and the training accuracies."""
    weights = [Fraction(1, len(phi[0]))] * len(phi[0])
    distributions, accuracies = [], []
    for row in phi:
        accuracy = sum((d for d, right in zip(weights, row, strict=True) if right), Fraction(0))
        distributions.append(weights)
        accuracies.append(accuracy)
        weights = [d / (2 * (accuracy if right else 1 - accuracy)) for d, right in zip(weights, row, strict=True)]
    return distributions, accuracies


def _batched(phi: NDArray[np.float64]) -> dict[str, NDArray[np.float64]]:
    """D[t, k] and c[t] of many runs at once."""
    D, c = np.empty_like(phi), np.empty(phi.shape[:2])
    D[:, 0] = 1 / phi.shape[2]
    for t in range(phi.shape[1]):
        c[:, t] = (D[:, t] * phi[:, t]).sum(axis=1)
        if t + 1 < phi.shape[1]:
            D[:, t + 1] = D[:, t] / (2 * np.where(phi[:, t] > 0, c[:, t, None], 1 - c[:, t, None]))
    return {"D": D, "c": c}


def _in_every_order(kinds: list[tuple[str, ...]], m: int) -> Iterator[tuple[tuple[str, ...], ...]]:
    return itertools.product(kinds, repeat=m)


def _is_within(most: int) -> Callable[[Instance], bool]:
    return lambda instance: sum(map(len, instance["rules"])) <= most


Columns = Callable[[list[tuple[str, ...]], int], Iterator[tuple[tuple[str, ...], ...]]]


def _small(most: int, longest: int, chosen: Columns) -> Iterator[Instance]:
    sizes = [(m, T) for m in range(1, most + 1) for T in range(1, min(most // m, longest) + 1)]
    for m, T in sorted(sizes, key=lambda size: (size[0] * size[1], size[1])):
        for columns in chosen(list(itertools.product("+-", repeat=T)), m):
            yield {"rules": rows_of(columns)}


def _independent(beyond: int, examples: int) -> Iterator[Instance]:
    for T in range(2, _INDEPENDENT + 1):
        for proportions in itertools.product([(1, 1), (2, 1), (1, 2)], repeat=T):
            columns = _repeated(list(proportions))
            if len(columns) * T > beyond and len(columns) <= examples:
                yield {"rules": rows_of(columns)}


def _repeated(proportions: list[tuple[int, int]]) -> list[tuple[str, ...]]:
    return [cells for cells, count in independent_columns(proportions) for _ in range(count)]
