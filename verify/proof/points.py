"""Points at which the hypotheses of a scene hold, to give up on what is false there.

Nothing is proved by points: they only spare the search what cannot succeed. The values are balls around exact rationals
and what functions make of them, and a polynomial counts as negative only where its whole ball is, so that the outcome
is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator

from flint import arb, ctx, fmpq

from boostproof.theory.expr import Symbol
from boostproof.verify.proof.generators import Generator, Table
from boostproof.verify.proof.polynomials import Poly, Ratio, occurring
from boostproof.verify.proof.signs import NEGATIVE, POSITIVE, ZERO, Facts

__all__ = ["Points"]

_PRECISION = 64
_CANDIDATES = 120
_ENOUGH = 8
_VALUES = tuple(
    fmpq(p, q)
    for p, q in (
        (1, 1), (2, 1), (1, 2), (1, 3), (1, 7), (-1, 3), (3, 1), (3, 4), (-2, 1), (1, 40), (5, 2), (-3, 5), (9, 10),
        (0, 1),
    )
)  # fmt: skip
_POOLS = (2, 3, 6, len(_VALUES))
"""How many of the values a candidate draws from: few make symbols meet, as they do where two sides touch."""


class Points:
    """A few instances of a scene's generators that satisfy its facts."""

    def __init__(self, table: Table, facts: Facts) -> None:
        self.table = table
        self.rows: list[list[arb]] = []
        if any(mask == ZERO for _, mask in facts.known.values()):
            return  # the candidates would miss an equation
        with ctx.workprec(_PRECISION):
            ordered = sorted(facts.known.values(), key=lambda item: len(item[0]))
            for values in _candidates(_symbols(table)):
                row = self._extended([], values)
                if all(_allows(mask, self._value(poly, row)) for poly, mask in ordered):
                    self.rows.append(row)
                if len(self.rows) >= _ENOUGH:
                    break

    def refute(self, poly: Poly, mask: int) -> bool:
        """Whether the polynomial's sign is outside ``mask`` at one of the points."""
        with ctx.workprec(_PRECISION):
            for row in self.rows:
                self._extended(row, {})
                if _certain(self._value(poly, row)) & ~mask:
                    return True
        return False

    def _extended(self, row: list[arb], values: dict[str, fmpq]) -> list[arb]:
        """The row with values for the generators that have come since."""
        for entry in self.table.entries[len(row) :]:
            row.append(self._generator(entry, row, values))
        return row

    def _generator(self, entry: Generator, row: list[arb], values: dict[str, fmpq]) -> arb:
        if isinstance(entry.term, Symbol):
            return arb(values[entry.term.name]) if entry.term.name in values else arb("nan")
        inside = self._ratio(entry.inside, row)
        if entry.kind == "exp":
            return inside.exp()
        if entry.kind == "ln":
            return inside.log()
        if entry.kind == "root":
            return inside if inside == 0 else inside.sqrt()
        return arb("nan")

    def _ratio(self, ratio: Ratio, row: list[arb]) -> arb:
        top = self._value(ratio.num, row)
        return top if ratio.den.is_one() else top / self._value(ratio.den, row)

    def _value(self, poly: Poly, row: list[arb]) -> arb:
        total = arb(0)
        places = occurring(poly)
        for monomial, value in poly.terms():
            part = arb(value)
            for place in places:
                if monomial[place]:
                    part *= row[place] ** int(monomial[place])
            total += part
        return total


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


def _allows(mask: int, value: arb) -> bool:
    return bool(_certain(value) & mask)
