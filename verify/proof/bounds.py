"""Replacing a variable by its bound in a polynomial that is monotone in it.

Let v >= 0 and p = a_0 + a_1 v + ... + a_d v^d. If all of a_1, ..., a_d are <= 0, then p falls as v grows from 0 on, so
v <= c/k with k > 0 gives p >= p(c/k). If all are >= 0, then v >= c/k >= 0 gives p >= p(c/k). In both cases
k^d p(c/k) is a polynomial without v that has the sign of p(c/k).
"""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.verify.proof.polynomials import Poly, Ratio, collected, constant, occurring, quotient
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, POSITIVE, Facts

__all__ = ["at_bounds"]


def at_bounds(facts: Facts, poly: Poly) -> Iterator[tuple[int, Poly, Ratio]]:
    """(place, polynomial at the bound, bound) for each variable and bound that the rule allows."""
    for place in occurring(poly):
        mask = facts.generator_sign(place)
        if mask & NONNEGATIVE != mask or facts.table.kind(place) != "symbol":
            continue
        parts = {powers[0]: part for powers, part in collected(poly, [place]).items()}
        direction = _direction(facts, parts)
        if direction:
            for low, scale in _bounds(facts, place, direction):
                yield place, _placed(parts, low, scale), quotient(low, scale)


def _direction(facts: Facts, parts: dict[int, Poly]) -> int:
    """-1 for a polynomial that falls on v >= 0, 1 for one that rises, 0 when neither is known."""
    masks = [facts.sign(part, True) for power, part in parts.items() if power]
    if all(mask & NONPOSITIVE == mask for mask in masks):
        return -1
    return 1 if all(mask & NONNEGATIVE == mask for mask in masks) else 0


def _bounds(facts: Facts, place: int, direction: int) -> Iterator[tuple[Poly, Poly]]:
    """(c, k) with v <= c/k for a falling polynomial, 0 <= c/k <= v for a rising one; k > 0."""
    for fact, mask in list(facts.known.values()):
        for side, sign in ((fact, NONNEGATIVE), (-fact, NONPOSITIVE)):
            if mask & sign != mask:
                continue
            parts = {powers[0]: part for powers, part in collected(side, [place]).items()}
            slope, rest = parts.get(1), parts.get(0, constant(0))
            if slope is None or max(parts) > 1 or rest.is_zero() or facts.sign(direction * slope, True) != POSITIVE:
                continue
            low = -direction * rest
            if direction < 0 or facts.sign(low, True) & NONNEGATIVE == facts.sign(low, True):
                yield low, direction * slope


def _placed(parts: dict[int, Poly], low: Poly, scale: Poly) -> Poly:
    degree = max(parts)
    total = constant(0)
    for power, part in parts.items():
        total += part * low**power * scale ** (degree - power)
    return total
