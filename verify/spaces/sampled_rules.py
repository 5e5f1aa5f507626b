"""Rules on a weighted sample: what ZZ's section 2 says of independence and correlation, judged exactly.

An instance is ``{"weights": rationals that sum to 1, "rules": rows of signs, "odds": positive rationals}``: a
weight an example, a row a rule, ``+`` where it is right, and the rule's coefficient is half the logarithm of its odds.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.spaces.base import Batch, Entries, Enumeration, Instance, Words
from boostproof.verify.spaces.rule_sets import independent_columns, membership, parsed_rows, rows_of, sets_of
from boostproof.verify.values import half_log, parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["SampledRulesSpace"]

_EXAMPLES = {"smoke": (3, 3), "standard": (3, 4, 2), "deep": (4, 4, 3)}
"""Most examples that are enumerated, for one rule, for two, and so on."""
_RULES = {"smoke": 3, "standard": 3, "deep": 4}
"""Most rules that are enumerated as independent ones."""
_LARGEST = 2
_ODDS = ("4", "1/9", "9/4", "1")


class SampledRulesSpace:
    """Weighted examples and which of them each rule gets right."""

    def enumerate(self, effort: str) -> Enumeration:
        """Small samples, and samples on which all rules are independent; there are more weights than these."""
        sizes = ", ".join(f"m <= {most} for n = {rules}" for rules, most in enumerate(_EXAMPLES[effort], 1))
        words = (
            f"all rules on samples with weights in proportions of whole numbers up to {_LARGEST} ({sizes}), and up to "
            f"{_RULES[effort]} independent rules that are right in such proportions; one coefficient for each rule"
        )
        return Enumeration(itertools.chain(_small(_EXAMPLES[effort]), _independent(_RULES[effort])), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 examples with small whole weights, or independent rules."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        part = st.integers(0, 3)
        pairs = st.lists(st.tuples(part, part).filter(any), min_size=1, max_size=3)
        whole = st.builds(lambda drawn: list(independent_columns(drawn)), pairs)
        patterns = st.integers(1, 3).flatmap(_examples)
        odds = st.lists(st.fractions(Fraction(1, 9), 9, max_denominator=9).map(str), min_size=3, max_size=3)
        return st.builds(_instance, st.one_of(patterns, whole), odds)

    def sample(self, words: Words, size: int) -> Batch:
        """Samples of one random number of examples and of rules."""
        m, n = (1 + int(words.below(most, 1)[0]) for most in (8, 3))
        counts, right = words.below(16, (size, m)), words.below(2, (size, n, m))
        counts[:, 0] += 1
        odds = words.below(64, (size, n, 2)) + 1
        tables = {
            "D": counts / counts.sum(axis=1, keepdims=True),
            "phi": right.astype(np.float64),
            "lam": np.log(odds[:, :, 0] / odds[:, :, 1]) / 2,
        }
        values: dict[str, Any] = {"m": m, "n": n, "N": 2**n, "member": membership(n)}
        values |= {name: Entries(table) for name, table in tables.items()}

        def instance(place: int) -> Instance:
            columns = [["-+"[sign] for sign in column] for column in right[place].T]
            ratios = [str(Fraction(int(p), int(q))) for p, q in odds[place]]
            return _instance(list(zip(columns, map(int, counts[place]), strict=True)), ratios)

        return Batch(size, values, instance)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Weights, conforming functions, coefficients and the sets of rules.

        Raises ValueError for damaged data.
        """
        phi, weights, odds = parsed_rows(instance), instance.get("weights"), instance.get("odds")
        if not isinstance(weights, list) or len(weights) != len(phi[0]):
            raise ValueError(f"weights={weights!r} are not one for each example of {instance['rules']!r}")
        if not isinstance(odds, list) or len(odds) != len(phi):
            raise ValueError(f"odds={odds!r} are not one for each rule of {instance['rules']!r}")
        D, ratios = ([parse_fraction(text) for text in texts] for texts in (weights, odds))
        if min(D) < 0 or sum(D) != 1:
            raise ValueError(f"weights={weights!r} are not a distribution")
        if min(ratios) <= 0:
            raise ValueError(f"odds={odds!r} are not positive")
        two = field.rational(2)
        return {
            "m": len(D),
            "n": len(phi),
            "N": 2 ** len(phi),
            "member": membership(len(phi)),
            "D": {(k,): field.rational(weight) for k, weight in enumerate(D, 1)},
            "phi": {(i, k): value for i, row in enumerate(phi, 1) for k, value in enumerate(row, 1)},
            "lam": {(i,): field.log(field.rational(ratio)) / two for i, ratio in enumerate(ratios, 1)},
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """Sizes, weights, conforming functions, coefficients, and the sets of rules."""
        phi = parsed_rows(instance)
        values = {
            "m": str(len(phi[0])),
            "n": str(len(phi)),
            "D": list(instance["weights"]),
            "phi": [list(map(str, row)) for row in phi],
            "lam": [half_log(Fraction(ratio)) for ratio in instance["odds"]],
        }
        return {"values": {**values, **sets_of(len(phi))}}


def _small(most: Sequence[int]) -> Iterator[Instance]:
    for rules, examples in enumerate(most, 1):
        kinds = [(cells, count) for count in range(_LARGEST + 1) for cells in itertools.product("+-", repeat=rules)]
        for m in range(1, examples + 1):
            for chosen in itertools.combinations_with_replacement(kinds, m):
                if math.gcd(*(count for _, count in chosen)) == 1:
                    yield _instance(chosen, _ODDS)


def _independent(most: int) -> Iterator[Instance]:
    pairs = [(1, 1), (1, 2), (2, 1)]
    for rules in range(2, most + 1):
        for proportions in itertools.combinations_with_replacement(pairs, rules):
            yield _instance(list(independent_columns(proportions)), _ODDS)


def _examples(rules: int) -> SearchStrategy[list[tuple[tuple[str, ...], int]]]:
    from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

    example = st.tuples(st.tuples(*[st.sampled_from("+-")] * rules), st.integers(0, 12))
    return st.lists(example, min_size=1, max_size=6).filter(lambda drawn: any(count for _, count in drawn))


def _instance(examples: Sequence[tuple[Sequence[str], int]], odds: Sequence[str]) -> Instance:
    columns, total = [cells for cells, _ in examples], sum(count for _, count in examples)
    weights = [str(Fraction(count, total)) for _, count in examples]
    return {"weights": weights, "rules": rows_of(columns), "odds": list(odds[: len(columns[0])])}
