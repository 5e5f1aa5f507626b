"""What the generators of a sequent stand for, and the rewriting that this allows.

A generator is a symbol, a root sqrt(f) of a polynomial f that is not negative under the hypotheses, an exponential
exp(m/u) of a monomial m in other generators for a whole unit u, a logarithm ln f of a polynomial f that is positive
under the hypotheses, a sine, cosine or arctangent, a parity (-1)^n for a product n of integer symbols, or a factorial.
The squares of roots, cosines and parities are rewritten (sqrt(f)^2 = f, cos(f)^2 = 1 - sin(f)^2, ((-1)^n)^2 = 1), which
leaves each of them at most linear; nothing else is assumed of them here, so an identity between the rewritten
polynomials holds for the terms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from flint import fmpq

from boostproof.theory.build import Factorial, Q, exp, ln, sqrt
from boostproof.theory.language.expr import Applied, Symbol, Term
from boostproof.verify.proof.budget import NeedUnit, Unsupported
from boostproof.verify.proof.polynomials import (
    SIZE,
    Key,
    Poly,
    Ratio,
    collected,
    constant,
    generator,
    occurring,
    quotient,
)

__all__ = ["Generator", "Table", "fraction"]

_FINEST = 48
"""Exponentials of multiples beyond it are generators of their own, so that no power gets large."""


def fraction(value: fmpq) -> Fraction:
    """The same number as a Fraction."""
    return Fraction(int(value.p), int(value.q))


@dataclass(frozen=True)
class Generator:
    """One generator: its kind, the term that it stands for, and what is inside the function."""

    kind: str
    term: Term
    inside: Ratio


class Table:
    """The generators of one sequent, in the order of their first use.

    ``units`` holds, by the text of a monomial, the unit of its exponential; it outlives the table, so that a sequent
    can be read anew when an exponential needs a finer one.
    """

    def __init__(self, units: dict[str, int]) -> None:
        self.units = units
        self.entries: list[Generator] = []
        self._places: dict[tuple[str, object], int] = {}
        self._kinds: set[str] = set()

    def _generator(self, kind: str, key: object, make: Callable[[], tuple[Term, Ratio]]) -> Poly:
        place = self._places.get((kind, key))
        if place is None:
            place = len(self.entries)
            if place >= SIZE:
                raise Unsupported(f"more than {SIZE} generators")
            self._places[kind, key] = place
            self._kinds.add(kind)
            self.entries.append(Generator(kind, *make()))
        return generator(place)

    def symbol(self, symbol: Symbol) -> Poly:
        """The generator of a symbol."""
        return self._generator("symbol", symbol.name, lambda: (symbol, quotient(constant(0))))

    def root(self, inside: Poly) -> Poly:
        """sqrt(inside), for a polynomial that is not negative."""
        return self._generator("root", Key(inside), lambda: (sqrt(self.term(inside)), quotient(inside)))

    def logarithm(self, inside: Poly) -> Poly:
        """ln(inside), for a polynomial that is positive."""
        return self._generator("ln", Key(inside), lambda: (ln(self.term(inside)), quotient(inside)))

    def function(self, op: str, inside: Ratio) -> Poly:
        """sin, cos or atan of a quotient; a cosine has its sine beside it."""
        if op == "cos":
            self.function("sin", inside)
        key = (Key(inside.num), Key(inside.den))
        return self._generator(op, key, lambda: (Applied(op, (self.ratio_term(inside),)), inside))

    def factorial(self, argument: Ratio) -> Poly:
        """The factorial of a whole number: a product of whole numbers from 2 on, so at least 1."""
        key = (Key(argument.num), Key(argument.den))
        return self._generator("factorial", key, lambda: (Factorial(self.ratio_term(argument)), argument))

    def parity(self, monomial: Poly) -> Poly:
        """(-1)^monomial, for a product of integer symbols."""
        return self._generator("parity", Key(monomial), lambda: (Q(-1) ** self.term(monomial), quotient(monomial)))

    def exponential(self, multiple: fmpq, inside: Ratio) -> Ratio:
        """exp(multiple*inside). Raises NeedUnit when the unit chosen so far is too coarse."""
        if max(abs(multiple.p), multiple.q) > _FINEST:
            return quotient(self._exponential(Ratio(inside.num * multiple, inside.den)))
        text = str(self.ratio_term(inside))
        unit = self.units.setdefault(text, int(multiple.q))
        count = multiple * unit
        if max(abs(count.p), unit * count.q) > _FINEST:
            return quotient(self._exponential(Ratio(inside.num * multiple, inside.den)))
        if count.q != 1:
            self.units[text] = unit * int(count.q)
            raise NeedUnit(text)
        return quotient(self._exponential(Ratio(inside.num / unit, inside.den))).power(int(count.p))

    def _exponential(self, exponent: Ratio) -> Poly:
        key: tuple[Key, Key] = (Key(exponent.num), Key(exponent.den))
        return self._generator("exp", key, lambda: (exp(self.ratio_term(exponent)), exponent))

    def kind(self, place: int) -> str:
        """What the generator at a place is."""
        return self.entries[place].kind

    def of_kind(self, poly: Poly, kind: str) -> list[int]:
        """The places of the generators of a kind that occur in the polynomial."""
        if kind not in self._kinds:
            return []
        return [place for place in occurring(poly) if self.entries[place].kind == kind]

    def depends(self, poly: Poly, name: str) -> bool:
        """Whether the symbol occurs in the polynomial, inside its generators included."""
        return any(self._place_depends(place, name) for place in occurring(poly))

    def _place_depends(self, place: int, name: str) -> bool:
        entry = self.entries[place]
        if isinstance(entry.term, Symbol):
            return entry.term.name == name
        return self.depends(entry.inside.num, name) or self.depends(entry.inside.den, name)

    def holds(self, entry: Generator, place: int) -> bool:
        """Whether the generator at a place occurs in what another one stands for."""
        return any(side.degrees()[place] > 0 for side in (entry.inside.num, entry.inside.den))

    def reduced(self, poly: Poly) -> Poly:
        """The polynomial with the squares of roots, cosines and parities rewritten."""
        if self._kinds.isdisjoint(("root", "parity", "cos")):
            return poly
        for place in reversed(occurring(poly)):
            if self.entries[place].kind in ("root", "parity", "cos"):
                poly = self._linear(poly, place)
        return poly

    def _square(self, entry: Generator) -> Poly:
        if entry.kind == "cos":
            return constant(1) - self.function("sin", entry.inside) ** 2
        return entry.inside.num if entry.kind == "root" else constant(1)

    def _linear(self, poly: Poly, place: int) -> Poly:
        if poly.degrees()[place] < 2:
            return poly
        entry = self.entries[place]
        square = self._square(entry)
        total = constant(0)
        for (power,), part in collected(poly, [place]).items():
            total += part * square ** (power // 2) * generator(place) ** (power % 2)
        return total

    def tidy(self, ratio: Ratio) -> Ratio:
        """The quotient with squares rewritten and root factors moved out of the divisor."""
        num, den = self.reduced(ratio.num), self.reduced(ratio.den)
        for place in self.of_kind(den, "root"):
            if set(collected(den, [place])) == {(1,)}:
                num, den = self.reduced(num * generator(place)), self.reduced(den * generator(place))
        return quotient(num, den)

    def term(self, poly: Poly) -> Term:
        """The polynomial as a term."""
        total: Term | None = None
        for monomial, value in poly.terms():
            part = self._product(monomial, fraction(value))
            total = part if total is None else total + part
        return Q(0) if total is None else total

    def _product(self, monomial: tuple[int, ...], value: Fraction) -> Term:
        product: Term | None = None if value == 1 else Q(value.numerator, value.denominator)
        for place, power in enumerate(monomial):
            if power:
                base = self.entries[place].term
                factor = base if power == 1 else base ** int(power)
                product = factor if product is None else product * factor
        return Q(1) if product is None else product

    def ratio_term(self, ratio: Ratio) -> Term:
        """The quotient as a term."""
        top = self.term(ratio.num)
        return top if ratio.den.is_one() else top / self.term(ratio.den)
