"""Weights on sign patterns of k rules under which every rule has the edge 0, and rounds that lead to them.

A round whose coefficients minimise the normalizer leaves such weights behind. Read backwards: weights B and odds q give
the round with the coefficients ln(q)/2 and weights in the proportion of B times, for each rule that is right, its odds.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

__all__ = ["Pattern", "balanced", "before", "counts_of"]

Pattern = tuple[int, ...]


def balanced(k: int) -> Iterator[dict[Pattern, int]]:
    """Small weights on patterns of k signs without an edge: opposite ones, two such pairs, and half and whole cubes."""
    pairs = [(signs, tuple(-sign for sign in signs)) for signs in itertools.product((1, -1), repeat=k) if signs[0] > 0]
    for pair in pairs:
        yield dict.fromkeys(pair, 1)
    for first, second in itertools.combinations(pairs, 2):
        yield {**dict.fromkeys(first, 1), **dict.fromkeys(second, 2)}
    if k > 2:
        for parity in (1, -1):
            yield {signs: 1 for signs in itertools.product((1, -1), repeat=k) if math.prod(signs) == parity}
    if k > 1:
        yield dict.fromkeys(itertools.product((1, -1), repeat=k), 1)


def before(weights: dict[Pattern, int], odds: Sequence[Fraction]) -> dict[Pattern, Fraction]:
    """The weights, in some proportion, from which a round with these odds leads to the given ones."""
    return {
        signs: count * math.prod((q for q, sign in zip(odds, signs, strict=True) if sign > 0), start=Fraction(1))
        for signs, count in weights.items()
    }


def counts_of(weights: dict[Pattern, Fraction]) -> dict[Pattern, int]:
    """The least whole numbers in the proportion of the weights."""
    scale = math.lcm(*(weight.denominator for weight in weights.values()))
    whole = {signs: int(weight * scale) for signs, weight in weights.items()}
    shared = math.gcd(*whole.values())
    return {signs: count // shared for signs, count in whole.items()}
