"""One round with any number of rules, any weights and any coefficients.

An instance is ``{"weights": rationals that sum to 1, "rules": rows of signs, "odds": positive rationals, "others":
positive rationals, "numbers": rationals, "theta": a rational from 0 to 1}``: a weight and a number an example, a row a
rule, + where it is right, and the rule's coefficients c and u are half the logarithms of its odds and of its others.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.spaces.balanced import balanced, before, counts_of
from boostproof.verify.spaces.base import Batch, Entries, Enumeration, Instance, Words
from boostproof.verify.values import half_log, parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["KViewRoundSpace"]

_CELLS = {"smoke": 2, "standard": 3, "deep": 5}
_RULES = {"smoke": 2, "standard": 3, "deep": 3}
_BATCH = 256
_ODDS = (Fraction(1), Fraction(4), Fraction(1, 9))
_NUMBERS = tuple(tuple(map(Fraction, row.split())) for row in ("1", "1/2", "-1/3 1", "0 -1", "2/3 -1/2", "-2 3/4"))
"""Numbers of the examples in turn: whole ones and others, of either sign."""
_PARTS = 4
"""Numbers of batches are multiples of a quarter."""
_BALANCED_ODDS = (Fraction(1), Fraction(2), Fraction(1, 9))


class KViewRoundSpace:
    """Weighted examples, the correctness of k rules on each, and coefficients."""

    def enumerate(self, effort: str) -> Enumeration:
        """Small rounds, and rounds whose coefficients minimise the normalizer; there are more weights than these."""
        most, rules = _CELLS[effort], _RULES[effort]
        words = (
            f"all correctness patterns with k*m <= {most}, with weights in proportions of whole numbers up to 2 and "
            f"odds from 1, 4 and 1/9, and rounds of up to {rules} rules whose coefficients, of odds from 1, 2 and 1/9, "
            "minimise the normalizer"
        )
        return Enumeration(itertools.chain(_small(most), _least(rules)), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 5 examples and 3 rules."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        return st.tuples(st.integers(1, 3), st.integers(1, 5)).flatmap(lambda size: _drawn(*size))

    def sample(self, words: Words, size: int) -> Batch:
        """Rounds of one random shape."""
        size = min(size, _BATCH)
        k, m = 1 + int(words.below(3, 1)[0]), 1 + int(words.below(6, 1)[0])
        counts, right = words.below(16, (size, m)), words.below(2, (size, k, m))
        counts[:, 0] += 1
        odds, others = (words.below(9, (size, k, 2)) + 1 for _ in range(2))
        numbers, theta = words.below(17, (size, m)) - 8, words.below(9, size)
        tables = {
            "D": counts / counts.sum(axis=1, keepdims=True),
            "X": 2.0 * right - 1,
            "c": np.log(odds[:, :, 0] / odds[:, :, 1]) / 2,
            "u": np.log(others[:, :, 0] / others[:, :, 1]) / 2,
            "b": numbers / _PARTS,
        }
        values = {"m": m, "k": k, "theta": theta / 8, **{name: Entries(table) for name, table in tables.items()}}

        def instance(place: int) -> Instance:
            rules = ["".join("-+"[sign] for sign in row) for row in right[place]]
            ratios = [[Fraction(int(p), int(q)) for p, q in table[place]] for table in (odds, others)]
            return _instance(
                counts[place].tolist(),
                rules,
                ratios[0],
                ratios[1],
                [Fraction(int(number), _PARTS) for number in numbers[place]],
                Fraction(int(theta[place]), 8),
            )

        return Batch(size, values, instance)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Weights, correctness, coefficients and numbers. Raises ValueError for damaged data."""
        rules, tables, theta = _parsed(instance)
        half = field.rational(1, 2)
        return {
            "m": len(rules[0]),
            "k": len(rules),
            "X": {(j, i): 1 if s == "+" else -1 for j, row in enumerate(rules, 1) for i, s in enumerate(row, 1)},
            "D": _entries(map(field.rational, tables["weights"])),
            "c": _entries(half * field.log(field.rational(q)) for q in tables["odds"]),
            "u": _entries(half * field.log(field.rational(q)) for q in tables["others"]),
            "b": _entries(map(field.rational, tables["numbers"])),
            "theta": field.rational(theta),
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """Sizes, weights, correctness, coefficients and numbers."""
        rules = instance["rules"]
        values = {
            "m": str(len(rules[0])),
            "k": str(len(rules)),
            "D": list(instance["weights"]),
            "X": [["1" if sign == "+" else "-1" for sign in row] for row in rules],
            "c": [half_log(Fraction(q)) for q in instance["odds"]],
            "u": [half_log(Fraction(q)) for q in instance["others"]],
            "b": list(instance["numbers"]),
            "theta": instance["theta"],
        }
        return {"values": values}


def _entries(values: Any) -> dict[tuple[int], Any]:
    return {(place,): value for place, value in enumerate(values, 1)}


def _parsed(instance: Instance) -> tuple[list[str], dict[str, list[Fraction]], Fraction]:
    """The rules' rows, the lists of rationals, and theta."""
    rules = instance.get("rules")
    if not isinstance(rules, list) or not rules or not all(isinstance(row, str) and row for row in rules):
        raise ValueError(f"rules={rules!r} are not rows of signs")
    if len(set(map(len, rules))) != 1 or set("".join(rules)) - {"+", "-"}:
        raise ValueError(f"rules={rules!r} are not rows of signs of one length")
    k, m = len(rules), len(rules[0])
    tables = {
        name: _listed(instance, name, n) for name, n in (("weights", m), ("odds", k), ("others", k), ("numbers", m))
    }
    if min(tables["weights"]) < 0 or sum(tables["weights"]) != 1:
        raise ValueError(f"weights={instance['weights']!r} are not a distribution")
    for name in ("odds", "others"):
        if min(tables[name]) <= 0:
            raise ValueError(f"{name}={instance[name]!r} are not positive")
    theta = parse_fraction(instance.get("theta"))
    if not 0 <= theta <= 1:
        raise ValueError(f"theta={instance['theta']!r} is not from 0 to 1")
    return rules, tables, theta


def _listed(instance: Instance, name: str, length: int) -> list[Fraction]:
    listed = instance.get(name)
    if not isinstance(listed, list) or len(listed) != length:
        raise ValueError(f"{name}={listed!r} is not a list of {length} rationals")
    return [parse_fraction(text) for text in listed]


def _instance(
    counts: Sequence[int],
    rules: Sequence[str],
    odds: Sequence[Fraction],
    others: Sequence[Fraction],
    numbers: Sequence[int | Fraction],
    theta: Fraction,
) -> Instance:
    return {
        "weights": [str(Fraction(count, sum(counts))) for count in counts],
        "rules": list(rules),
        "odds": list(map(str, odds)),
        "others": list(map(str, others)),
        "numbers": list(map(str, numbers)),
        "theta": str(theta),
    }


def _small(most: int) -> Iterator[Instance]:
    """Correctness patterns up to a number of cells, smallest first."""
    sizes = [(m, k) for m in range(1, most + 1) for k in range(1, most // m + 1)]
    for m, k in sorted(sizes, key=lambda size: (size[0] * size[1], size[1])):
        for columns in itertools.combinations_with_replacement(list(itertools.product("+-", repeat=k)), m):
            rules = ["".join(row) for row in zip(*columns, strict=True)]
            for counts in itertools.product(range(3), repeat=m):
                if math.gcd(*counts) == 1:
                    yield from _with_coefficients(counts, rules)


def _with_coefficients(counts: Sequence[int], rules: Sequence[str]) -> Iterator[Instance]:
    k, m = len(rules), len(counts)
    for shift in range(3):
        odds = [_ODDS[(shift + j) % 3] for j in range(k)]
        for first in range(2):
            others = [_ODDS[1 + (first + j * shift) % 2] for j in range(k)]
            numbers = _NUMBERS[2 * shift + first]
            yield _instance(counts, rules, odds, others, [numbers[i % len(numbers)] for i in range(m)], Fraction(1, 2))


def _least(most: int) -> Iterator[Instance]:
    """Rounds whose coefficients c minimise the normalizer, with the weights that they lead to as the numbers b."""
    for k in range(1, most + 1):
        for odds in itertools.combinations_with_replacement(_BALANCED_ODDS, k):
            for weights in balanced(k):
                counts = counts_of(before(weights, odds))
                rules = ["".join("+" if signs[j] > 0 else "-" for signs in weights) for j in range(k)]
                numbers = list(weights.values())
                yield _instance(list(counts.values()), rules, odds, odds, numbers, Fraction(1, 3))


def _drawn(k: int, m: int) -> SearchStrategy[Instance]:
    from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

    counts = st.lists(st.integers(0, 9), min_size=m, max_size=m).filter(any)
    row = st.lists(st.sampled_from("+-"), min_size=m, max_size=m).map("".join)
    ratio = st.fractions(Fraction(1, 9), 9, max_denominator=9)
    ratios = st.lists(ratio, min_size=k, max_size=k)
    numbers = st.lists(st.fractions(-3, 3, max_denominator=4), min_size=m, max_size=m)
    theta = st.fractions(0, 1, max_denominator=8)
    return st.builds(_instance, counts, st.lists(row, min_size=k, max_size=k), ratios, ratios, numbers, theta)
