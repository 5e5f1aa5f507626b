"""The checker's normal forms as polynomials of flint, and back as terms.

A normal form is a quotient of polynomials in atoms: symbols, roots, exponentials, logarithms. Here each atom is a free
variable of a ring. Exponentials may stand in fractional and negative powers; a unit and a shift make them whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from math import gcd, lcm
from typing import Any

from flint import Ordering, fmpq, fmpq_mpoly, fmpq_mpoly_ctx

from boostproof.verify import checker as kernel

__all__ = [
    "Poly",
    "Ring",
    "Unreadable",
    "added",
    "argument_of",
    "fraction",
    "least_exponentials",
    "multiplied",
    "node_of_atom",
    "node_of_poly",
    "node_of_ratio",
    "replaced",
]

Poly = fmpq_mpoly


class Unreadable(Exception):
    """A normal form that is no polynomial in atoms that have terms."""


def fraction(value: fmpq) -> Fraction:
    """The same number as a Fraction."""
    return Fraction(int(value.p), int(value.q))


def added(terms: Sequence[kernel.Node]) -> kernel.Node:
    """The sum of some terms, two by two, so that it is not deep."""
    if not terms:
        return kernel.NULL
    half = len(terms) // 2
    return kernel.node("add", added(terms[:half]), added(terms[half:])) if half else terms[0]


def multiplied(factors: Sequence[kernel.Node]) -> kernel.Node:
    """The product of some terms."""
    return reduce(lambda a, b: kernel.node("mul", a, b), factors) if factors else kernel.ONE


def node_of_atom(atom: int) -> kernel.Node:
    """The term that an atom stands for."""
    kind, held = kernel.INFO[atom]
    if kind not in ("sqrt", "exp", "ln", "sin", "cos", "atan"):
        key = next(key for key, place in kernel.ATOMS.items() if place == atom)
        if not isinstance(key, kernel.Node):
            raise Unreadable(kind)
        return key
    return kernel.node(kind, node_of_ratio(held))


def _exact(exponent: Any) -> Fraction:
    return exponent if isinstance(exponent, Fraction) else Fraction(int(exponent))


def _power(base: kernel.Node, exponent: Any) -> kernel.Node:
    if exponent == 1:
        return base
    if base.op == "exp":
        return kernel.node("exp", kernel.node("mul", kernel.number(_exact(exponent)), base.args[0]))
    return kernel.node("pow", base, kernel.number(Fraction(int(exponent))))


def node_of_poly(poly: kernel.Poly) -> kernel.Node:
    """A term with the normal form of a polynomial of the checker."""
    parts = []
    for mono, value in poly.items():
        factors = [_power(node_of_atom(atom), k) for atom, k in mono]
        if value != 1 or not factors:
            factors.insert(0, kernel.number(value))
        parts.append(multiplied(factors))
    return added(parts)


def node_of_ratio(ratio: kernel.Ratio) -> kernel.Node:
    """A term with a normal form."""
    top = node_of_poly(ratio.num)
    if not ratio.den:
        return top
    return kernel.node("div", top, multiplied([_power(node_of_poly(dict(f)), k) for f, k in ratio.den.items()]))


class Ring:
    """Polynomials in the atoms that occur in some polynomials of the checker."""

    def __init__(self, polys: Iterable[kernel.Poly], beside: Iterable[kernel.Poly] = ()) -> None:
        powers: dict[int, set[Any]] = {}
        for poly in polys:
            for mono in poly:
                for atom, k in mono:
                    powers.setdefault(atom, set()).add(k)
        self.atoms = sorted(powers)
        for mono in (mono for poly in beside for mono in poly):  # whose exponentials are to be read in the same units
            for atom, k in mono:
                if atom in powers:
                    powers[atom].add(k)
        self.units = {
            atom: _unit(powers[atom]) if kernel.INFO[atom][0] == "exp" else Fraction(1) for atom in self.atoms
        }
        self.context = fmpq_mpoly_ctx.get([f"a{atom}" for atom in self.atoms] or ["a"], Ordering.degrevlex)
        self.terms = [_power(node_of_atom(atom), self.units[atom]) for atom in self.atoms]

    def shift(self, poly: kernel.Poly) -> dict[int, Any]:
        """The exponents of exponentials that the polynomial must be multiplied by to have none that is negative."""
        least: dict[int, Any] = {}
        for atom in self.atoms:
            if kernel.INFO[atom][0] == "exp":
                low = min((dict(mono).get(atom, 0) for mono in poly), default=0)
                if low:
                    least[atom] = -low
        return least

    def poly(self, poly: kernel.Poly) -> Poly:
        """The polynomial, times the exponentials of its shift."""
        shift = self.shift(poly)
        found: dict[tuple[int, ...], fmpq] = {}
        for mono, value in poly.items():
            powers = dict(mono)
            row = []
            for atom in self.atoms:
                k = Fraction(powers.get(atom, 0) + shift.get(atom, 0)) / self.units[atom]
                if k.denominator != 1 or k < 0:
                    raise Unreadable("an exponent that is not whole")
                row.append(int(k))
            found[tuple(row) or (0,)] = fmpq(value.numerator, value.denominator)
        return self.context.from_dict(found)

    def node(self, poly: Poly) -> kernel.Node:
        """The polynomial as a term."""
        parts = []
        for powers, value in poly.terms():
            factors = [_power(term, k) for term, k in zip(self.terms, powers, strict=False) if k]
            if value != 1 or not factors:
                factors.insert(0, kernel.number(fraction(value)))
            parts.append(multiplied(factors))
        return added(parts)


def _unit(powers: set[Any]) -> Fraction:
    """The greatest number of which all are whole multiples."""
    parts = [Fraction(k) for k in powers if k]
    below = lcm(*(k.denominator for k in parts))
    return Fraction(reduce(gcd, (int(k * below) for k in parts)), below)


def replaced(where: kernel.Node, terms: Mapping[kernel.Node, kernel.Node]) -> kernel.Node:
    """The node with other terms for some, the outermost first."""
    if where in terms or not where.args:
        return terms.get(where, where)
    return kernel.node(where.op, *(replaced(arg, terms) for arg in where.args))


def argument_of(atom: int) -> kernel.Node:
    """What stands inside an exponential or a logarithm."""
    held = kernel.INFO[atom][1]
    top = node_of_poly(held.num)
    return (
        top
        if not held.den
        else top / multiplied([node_of_poly(dict(f)) for f, k in held.den.items() for _ in range(k)])
    )


def least_exponentials(num: kernel.Poly) -> dict[int, Fraction]:
    """The exponentials that all terms share, with their least exponents."""
    atoms = {atom for mono in num for atom, _ in mono if kernel.INFO[atom][0] == "exp"}
    least = {atom: min(dict(mono).get(atom, Fraction(0)) for mono in num) for atom in atoms}
    return {atom: Fraction(k) for atom, k in sorted(least.items()) if k}
