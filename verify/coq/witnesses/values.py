"""Exact values as closed terms of Coq: rational numbers, and sums of multiples of roots and logarithms."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce

from boostproof.verify import checker
from boostproof.verify.checker import Mono, Ratio

__all__ = ["Inexact", "applied", "closed_term", "number_term", "whole_number"]

ATOMS = {"sqrt": "Sqrt", "ln": "Ln"}


class Inexact(ValueError):
    """A value that is no sum of multiples of roots and logarithms."""


def applied(function: str, *terms: str) -> str:
    """A function of Witness.v applied to terms, in parentheses."""
    return f"(Witness.{' '.join([function, *terms])})"


def number_term(value: Fraction) -> str:
    """A rational number as a term of Witness.v, in parentheses."""
    if value.denominator == 1:
        return applied("Whole", whole_number(int(value)))
    return applied("Rat", whole_number(value.numerator), str(value.denominator))


def whole_number(value: int) -> str:
    """An integer as it stands as an argument, in Coq's Z."""
    return str(value) if value >= 0 else f"({value})"


def closed_term(value: Ratio) -> str:
    """A value in the checker's normal form as a term of Witness.v. Raises Inexact."""
    if value.den:
        raise Inexact("a quotient")
    parts = [_multiple(mono, Fraction(factor)) for mono, factor in value.num.items()]
    return reduce(lambda left, right: applied("Add", left, right), parts) if parts else number_term(Fraction(0))


def _multiple(mono: Mono, factor: Fraction) -> str:
    """A factor times the atoms of a monomial."""
    atoms = [_atom(atom) for atom, power in mono for _ in range(_whole_power(power))]
    return reduce(lambda left, right: applied("Mul", left, right), atoms, number_term(factor))


def _whole_power(power: Fraction | int) -> int:
    if power < 0 or power != int(power):
        raise Inexact("powers that are not whole")
    return int(power)


def _atom(atom: int) -> str:
    kind, held = checker.INFO[atom]
    inner = checker.rational(held) if kind in ATOMS else None
    if inner is None:
        raise Inexact(f"a term of the kind {kind}")
    return applied(ATOMS[kind], number_term(inner))
