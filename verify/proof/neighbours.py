"""Between which neighbouring whole numbers the root of a polynomial lies, if it lies strictly between any two."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from math import floor

from boostproof.verify import checker as kernel

__all__ = ["neighbours"]

_ROUND = (0, -1, 1)
"""What is tried beside the constant of the root, rounded down."""


def neighbours(scene: kernel.Scene, line: kernel.Node) -> Iterator[tuple[kernel.Node, kernel.Node]]:
    """A symbol k and terms g of other symbols, such that k = g or k = g + 1 nearly: the equation says k^p = f."""
    gap = scene.gap(line)
    names = {kernel.ATOMS[name]: name for name in kernel.free(line) if name in kernel.ATOMS and kernel.integral(name)}
    if gap.den or not {atom for mono in gap.num for atom, _ in mono} <= names.keys():
        return
    for k, symbol in names.items():
        powers = [mono for mono in gap.num if any(atom == k for atom, _ in mono)]
        if len(powers) != 1 or len(powers[0]) != 1 or powers[0][0][1] < 2:
            continue
        rest = {mono: kernel.over(-value, gap.num[powers[0]]) for mono, value in gap.num.items() if mono != powers[0]}
        for root in _roots(rest, int(powers[0][0][1])):
            yield symbol, _term(root, names)


def _degree(mono: kernel.Mono) -> tuple[int, kernel.Mono]:
    return sum(count for _, count in mono), mono


def _roots(f: kernel.Poly, p: int) -> Iterator[kernel.Poly]:
    """Polynomials with whole coefficients near the p-th root of f where its symbols are large."""
    lead: kernel.Mono = max(f, key=_degree, default=())
    size = _exact_root(Fraction(f.get(lead, 0)), p)
    if size is None or any(count % p for _, count in lead):
        return
    top = tuple((atom, count // p) for atom, count in lead)
    root: kernel.Poly = {top: size}
    slope = _power(root, p - 1, Fraction(p))
    for _ in range(8):
        rest = kernel.minus(f, _power(root, p, Fraction(1)))
        high: kernel.Mono = max(rest, key=_degree, default=())
        leading: kernel.Poly = {high: rest.get(high, Fraction(0))}
        part = kernel.divided(leading, slope)
        if not rest or part is None or next(iter(part), ()) in root:
            break
        root = kernel.minus(root, part, 1)
    if any(value.denominator != 1 for mono, value in root.items() if mono):
        return
    for more in _ROUND:
        found = {**root, (): Fraction(floor(root.get((), Fraction(0))) + more)}
        yield {mono: value for mono, value in found.items() if value}


def _power(f: kernel.Poly, p: int, scale: Fraction) -> kernel.Poly:
    """scale f^p."""
    one: kernel.Poly = {(): scale}
    return reduce(kernel.times, [f] * p, one)


def _exact_root(value: Fraction, p: int) -> Fraction | None:
    """The whole p-th root of a positive whole number."""
    if value <= 0 or value.denominator != 1 or value > 10**12:
        return None
    near = round(float(value) ** (1 / p))
    return Fraction(near) if near**p == value else None


def _term(poly: kernel.Poly, names: dict[int, kernel.Node]) -> kernel.Node:
    """The polynomial as a term, whole by its form."""
    found = kernel.NULL
    for mono, value in poly.items():
        factors = [names[atom] for atom, count in mono for _ in range(int(count))]
        found = found + reduce(lambda a, b: a * b, factors, kernel.number(value))
    return found
