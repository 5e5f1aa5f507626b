"""Points at n scales in the four quadrants, and a linear rule.

An instance is ``{"scales": n, "rule": [a_1, a_2, b], "zero": what sgn(0) is}``.
The rules that are enumerated have small weights, with biases that lie between and on the heights of points.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.spaces.base import Batch, Entries, Enumeration, Instance, Words
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["QuadrantsSpace"]

_SCALES = {"smoke": 2, "standard": 3, "deep": 5}
_FIRST, _SECOND, _BIASES = (0, 1, -1), (0, 1, -3, 9), (0, 1, -1, 2, -3, 3, -4)
_MOST_SAMPLED = 6


class QuadrantsSpace:
    """Scales and rules."""

    def enumerate(self, effort: str) -> Enumeration:
        """Few scales with rules of small whole weights; there are more rules than these."""
        most = _SCALES[effort]
        words = f"n <= {most} scales with rules of whole weights and biases between -4 and 9"
        return Enumeration(_small(most), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 5 scales and rules with small rational weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        weight = st.fractions(-9, 9, max_denominator=3)
        drawn = st.tuples(st.integers(1, 5), st.tuples(weight, weight, weight), st.sampled_from((-1, 0, 1)))
        return drawn.map(lambda parts: _instance(*parts))

    def sample(self, words: Words, size: int) -> Batch:
        """Samples of one random number of scales, with the rules' weights spread over the scales."""
        n = int(words.below(_MOST_SAMPLED, 1)[0]) + 1
        powers = 3 ** words.below(n + 2, (size, 3))
        halves = powers * (words.below(9, (size, 3)) - 4)
        rules = halves / 2
        zero = words.below(3, size) - 1
        across = 3.0 ** np.arange(n)
        values = _observed(rules[:, :1] * across, rules[:, 1:2] / across, rules[:, 2:], zero[:, None])
        sums = {name: Entries(np.broadcast_to(array, (size, n))) for name, array in values.items()}
        x, y = (Entries(np.broadcast_to(array, (size, n))) for array in (across, 1 / across))
        columns = dict(zip(("a_1", "a_2", "b"), rules.T, strict=True))
        edge = values["S"].sum(axis=1) / (4 * n)
        told = {"n": n, "s0": zero, "X": x, "Y": y, "E": edge, **columns, **sums}

        def instance(place: int) -> Instance:
            return _instance(n, [Fraction(half, 2) for half in halves[place].tolist()], int(zero[place]))

        return Batch(size, told, instance)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The rule, the points' coordinates, and what the rule collects from them.

        Raises ValueError for damaged data.
        """
        n, (a1, a2, b), zero = _parsed(instance)
        across = [Fraction(3) ** scale for scale in range(n)]
        seen: dict[str, Any] = {
            "a_1": field.rational(a1), "a_2": field.rational(a2), "b": field.rational(b), "n": n, "s0": zero,
            "X": _entries(across, field), "Y": _entries([1 / x for x in across], field),
        }  # fmt: skip
        scales = [_observed(a1 * x, a2 / x, b, zero) for x in across]
        seen |= {name: _entries([scale[name] for scale in scales], field) for name in scales[0]}
        return seen | {"E": field.rational(Fraction(int(sum(scale["S"] for scale in scales)), 4 * n))}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The number of scales, the rule, and what sgn(0) is."""
        n, rule, zero = _parsed(instance)
        named = dict(zip(("a_1", "a_2", "b"), map(str, rule), strict=True))
        return {"values": {"n": str(n), "s0": str(zero), **named}}


def _observed(across: Any, up: Any, b: Any, zero: Any) -> dict[str, Any]:
    """What a rule with these terms at the points of a scale collects there, by the observables' names."""

    def sign(height: Any) -> Any:
        return (height > 0) * 1 - (height < 0) * 1 + (height == 0) * zero

    plus = sign(b + across + up) + sign(b - across - up)
    minus = sign(b + across - up) + sign(b - across + up)
    sizes = {"U": across, "W": up, "A": abs(across), "C": abs(up), "Up": across + up, "Down": across - up}
    return {**sizes, "Plus": plus, "Minus": minus, "S": plus - minus}


def _entries(numbers: Sequence[Any], field: Any) -> dict[tuple[int], Any]:
    return {(scale,): field.rational(Fraction(number)) for scale, number in enumerate(numbers, 1)}


def _parsed(instance: Instance) -> tuple[int, tuple[Fraction, ...], int]:
    n, rule, zero = instance.get("scales"), instance.get("rule"), instance.get("zero")
    if type(n) is not int or n < 1:
        raise ValueError(f"scales={n!r} is not a number of scales: expected a whole number from 1 on")
    if not isinstance(rule, list) or len(rule) != 3:
        raise ValueError(f"rule={rule!r} is not two weights and a bias")
    if zero not in (-1, 0, 1):
        raise ValueError(f"zero={zero!r} is not what sgn(0) may be: expected -1, 0 or 1")
    return n, tuple(map(parse_fraction, rule)), zero


def _small(most: int) -> Iterator[Instance]:
    for n in range(1, most + 1):
        for zero, *rule in itertools.product((0, 1, -1), _FIRST, _SECOND, _BIASES):
            yield _instance(n, rule, zero)


def _instance(n: int, rule: Sequence[int | Fraction], zero: int) -> Instance:
    return {"scales": n, "rule": [str(weight) for weight in rule], "zero": zero}
