"""Inequalities between exponentials, from those between their exponents.

With M_k products of exponential generators and e_k their exponents:

- compared: a M_1 - b M_2 >= 0 when a >= b >= 0 and e_1 >= e_2, because it is (a - b) M_1 + b (M_1 - M_2). Strictly when
  also a > b, or b > 0 and e_1 > e_2.
- tangents: sum_k a_k M_k + a_0 M_0 >= 0 when all a_k >= 0 and sum_k a_k (1 + e_k - e_0) + a_0 >= 0 (also strictly),
  because M_k / M_0 = exp(e_k - e_0) >= 1 + e_k - e_0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boostproof.verify.proof.budget import Step
from boostproof.verify.proof.generators import Table
from boostproof.verify.proof.polynomials import Poly, Ratio, collected, constant, quotient
from boostproof.verify.proof.signs import NONNEGATIVE, POSITIVE

if TYPE_CHECKING:
    from boostproof.verify.proof.inequality import Positivity

__all__ = ["compared", "exponential_parts", "tangents"]


def exponential_parts(table: Table, poly: Poly) -> list[tuple[Ratio, Poly]]:
    """(exponent, coefficient) for each product of exponentials in the polynomial."""
    places = table.of_kind(poly, "exp")
    found = []
    for powers, part in collected(poly, places).items():
        exponent = quotient(constant(0))
        for place, power in zip(places, powers, strict=True):
            exponent = exponent + quotient(constant(power)) * table.entries[place].inside
        found.append((table.tidy(exponent), part))
    return found


def _ratio_proof(prover: Positivity, ratio: Ratio, strict: bool, depth: int) -> Step | None:
    mask = prover.facts.sign(ratio.den, True)
    poly = ratio.num if mask == POSITIVE else ratio.num * ratio.den
    return prover.prove(poly, strict, depth)


def compared(prover: Positivity, poly: Poly, strict: bool, depth: int) -> Step | None:
    """A step from a >= b >= 0 and e_1 >= e_2, for a polynomial a M_1 - b M_2."""
    parts = exponential_parts(prover.table, poly)
    if len(parts) != 2:
        return None
    for (high, a), (low, b) in (parts, parts[::-1]):
        found = _compare(prover, a, -b, high - low, strict, depth)
        if found is not None:
            return prover.shown("compared", poly, strict, *found, parts=((high, a), (low, -b)))
    return None


def _compare(prover: Positivity, a: Poly, b: Poly, rise: Ratio, strict: bool, depth: int) -> list[Step] | None:
    mask = prover.facts.sign(b, True)
    if mask & NONNEGATIVE != mask:
        return None
    over = prover.prove(a - b, False, depth)
    if over is None:
        return None
    if strict and mask == POSITIVE:
        steep = _ratio_proof(prover, rise, True, depth)
        if steep is not None:
            return [over, steep]
    steep = _ratio_proof(prover, rise, False, depth)
    if strict and steep is not None:
        wide = prover.prove(a - b, True, depth)
        return None if wide is None else [wide, steep]
    return None if steep is None else [over, steep]


def tangents(prover: Positivity, poly: Poly, strict: bool, depth: int) -> Step | None:
    """A step from the inequality that is left when each exponential is replaced by its tangent at another one."""
    parts = exponential_parts(prover.table, poly)
    masks = [prover.facts.sign(part, True) for _, part in parts]
    doubtful = [place for place, mask in enumerate(masks) if mask & NONNEGATIVE != mask]
    if len(doubtful) != 1 or len(parts) < 2:
        return None
    base, total = parts[doubtful[0]]
    bound = quotient(total)
    for place, (exponent, part) in enumerate(parts):
        if place != doubtful[0]:
            bound = bound + quotient(part) * (quotient(constant(1)) + exponent - base)
    bound = prover.table.tidy(bound)
    proof = _ratio_proof(prover, bound, strict, depth)
    return proof and prover.shown("tangents", poly, strict, proof, parts=parts, doubtful=doubtful[0], bound=bound)
