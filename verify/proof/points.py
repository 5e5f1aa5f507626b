"""Points at which the hypotheses of a scene hold, to give up on what is false there.

Nothing is proved by points: they only spare the search what cannot succeed. The values are balls around exact rationals
and what functions make of them, and a polynomial counts as negative only where its whole ball is, so that the outcome
is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from flint import arb, ctx, fmpq

from boostproof.theory.language.expr import Symbol
from boostproof.verify.proof.generators import Generator, Table
from boostproof.verify.proof.polynomials import Poly, Ratio, occurring
from boostproof.verify.proof.signs import NEGATIVE, POSITIVE, ZERO, Facts

__all__ = ["Points"]

_PRECISION = 64
_CANDIDATES = 160
_ENOUGH = 14
_VALUES = tuple(
    fmpq(p, q)
    for p, q in (
        (1, 1), (2, 1), (1, 2), (1, 3), (1, 7), (-1, 3), (3, 1), (3, 4), (-2, 1), (1, 40), (5, 2), (-3, 5), (9, 10),
        (0, 1),
    )
)  # fmt: skip
_POOLS = (3, 2, 3, 6, len(_VALUES))
"""How many of the values a candidate draws from: few make symbols meet, as they do where two sides touch."""


Parts = list[tuple[arb, list[tuple[int, int]]]]


@dataclass
class Point:
    """Values of the symbols by name, and of the generators by place as they are asked for."""

    symbols: dict[str, fmpq]
    generators: dict[int, arb] = field(default_factory=dict)


class Points:
    """A few instances of a scene's generators that satisfy its facts."""

    def __init__(self, table: Table, facts: Facts) -> None:
        self.table = table
        self.points: list[Point] = []
        if any(mask == ZERO for _, mask in facts.known.values()):
            return  # the candidates would miss an equation
        ordered = sorted(facts.known.values(), key=lambda item: (len(item[0]), sum(item[0].degrees())))
        with ctx.workprec(_PRECISION):
            known = [(_spread(poly), mask) for poly, mask in ordered]
            for values in _candidates(_symbols(table)):
                point = Point(values)
                if all(_certain(self._sum(parts, point)) & mask for parts, mask in known):
                    self.points.append(point)
                if len(self.points) >= _ENOUGH:
                    break

    def refute(self, poly: Poly, mask: int) -> bool:
        """Whether the polynomial's sign is outside ``mask`` at one of the points."""
        if not self.points:
            return False
        with ctx.workprec(_PRECISION):
            parts = _spread(poly)
            return any(_certain(self._sum(parts, point)) & ~mask for point in self.points)

    def _generator(self, place: int, point: Point) -> arb:
        found = point.generators.get(place)
        if found is None:
            point.generators[place] = found = self._computed(self.table.entries[place], point)
        return found

    def _computed(self, entry: Generator, point: Point) -> arb:
        if isinstance(entry.term, Symbol):
            return arb(point.symbols[entry.term.name]) if entry.term.name in point.symbols else arb("nan")
        inside = self._ratio(entry.inside, point)
        if entry.kind in ("exp", "sin", "cos", "atan"):
            found: arb = getattr(inside, entry.kind)()
            return found
        if entry.kind == "ln":
            return inside.log()
        if entry.kind == "root":
            return inside if inside == 0 else inside.sqrt()
        return arb("nan")

    def _ratio(self, ratio: Ratio, point: Point) -> arb:
        top = self._value(ratio.num, point)
        return top if ratio.den.is_one() else top / self._value(ratio.den, point)

    def _value(self, poly: Poly, point: Point) -> arb:
        return self._sum(_spread(poly), point)

    def _sum(self, parts: Parts, point: Point) -> arb:
        total = arb(0)
        for value, powers in parts:
            part = value
            for place, power in powers:
                found = self._generator(place, point)
                part = part * (found if power == 1 else found**power)
            total += part
        return total


def _spread(poly: Poly) -> Parts:
    """The coefficients, each with the places and powers of its generators."""
    places = occurring(poly)
    return [
        (arb(value), [(place, power) for place in places if (power := monomial[place])])
        for monomial, value in poly.terms()
    ]


def _symbols(table: Table) -> list[Symbol]:
    return [entry.term for entry in table.entries if isinstance(entry.term, Symbol)]


def _candidates(symbols: list[Symbol]) -> Iterator[dict[str, fmpq]]:
    """Values for the symbols: first equal ones without exponents, then by a fixed linear congruence."""
    for value in _VALUES[:3]:
        yield {symbol.name: fmpq(0) if symbol.sort == "coefficient" else value for symbol in symbols}
    state = 12345
    for count in range(_CANDIDATES):
        pool = _POOLS[count % len(_POOLS)]
        values = {}
        for symbol in symbols:
            state = (state * 1103515245 + 12345) % (1 << 31)
            place = state >> 12
            values[symbol.name] = _VALUES[place % pool] if symbol.sort != "integer" else fmpq(place % 4)
        yield values


def _certain(value: arb) -> int:
    """The sign of a ball that has one, as a mask; 0 for any other."""
    if value > 0:
        return POSITIVE
    if value < 0:
        return NEGATIVE
    return ZERO if value == 0 else 0
