"""Terms as sums of pieces: products of factors, some of them below the line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import prod
from operator import mul, truediv

from boostproof.theory.build import Q
from boostproof.theory.language.expr import Node, Number, Symbol, Term, as_term
from boostproof.verify.proof.derivation.terms import Refused, free_in, key

__all__ = ["Piece", "is_number", "monomials", "pieces"]

Monomial = frozenset[tuple[Hashable, int]]
"""Factors, by their keys, with exponents."""
_MOST_PIECES = 24


def is_number(node: Node, value: int) -> bool:
    """Whether a node is this number, by its form."""
    return isinstance(node, Number) and node.value == value


@dataclass(frozen=True)
class Piece:
    """A product of factors, some of them below the line."""

    factors: tuple[Term, ...] = ()
    divisors: tuple[Term, ...] = ()

    def times(self, other: Piece) -> Piece:
        """The product of two pieces."""
        return Piece((*self.factors, *other.factors), (*self.divisors, *other.divisors))

    def over(self, divisor: Term) -> Piece:
        """The piece divided by a term."""
        return Piece(self.factors, (*self.divisors, divisor))

    def term(self) -> Term:
        """The piece as a term, numbers put together."""
        number = prod((one.value for one in self.factors if isinstance(one, Number)), start=Fraction(1))
        rest = [one for one in self.factors if not isinstance(one, Number)]
        top = as_term(number) if not rest else reduce(mul, rest) if number == 1 else number * reduce(mul, rest)
        return reduce(truediv, self.divisors, top)

    def parted(self, index: Symbol) -> tuple[Piece, Piece]:
        """The factors without an index, and those that speak of it."""

        def speaks(term: Term) -> bool:
            return any(name == index.name for name, _ in free_in(term))

        ways = [
            [one for one in part if speaks(one) is way]
            for way in (False, True)
            for part in (self.factors, self.divisors)
        ]
        return Piece(tuple(ways[0]), tuple(ways[1])), Piece(tuple(ways[2]), tuple(ways[3]))


def pieces(node: Node) -> list[Piece]:
    """A term as a sum of pieces. Raises Refused for one of too many."""
    found = [piece for piece in _pieces(node) if not any(is_number(one, 0) for one in piece.factors)]
    if len(found) > _MOST_PIECES:
        raise Refused(f"{node} has too many parts")
    return found


def monomials(node: Node) -> dict[Monomial, Fraction]:
    """A term as a polynomial in factors and divisors: equal terms, written in another order, have equal ones."""
    found: dict[Monomial, Fraction] = {}
    for piece in pieces(node):
        number, powers = Fraction(1), Counter[Hashable]()
        for sign, factors in ((1, piece.factors), (-1, piece.divisors)):
            for factor in factors:
                if isinstance(factor, Number) and factor.value:
                    number *= factor.value**sign
                else:
                    base, exponent = _power(factor)
                    powers[key(base)] += sign * exponent
        place = frozenset((base, count) for base, count in powers.items() if count)
        found[place] = found.get(place, Fraction(0)) + number
    return {place: number for place, number in found.items() if number}


def _power(node: Node) -> tuple[Node, int]:
    """The base and the exponent of a plain power; any other term to the power of 1."""
    exponent = node.args[1] if node.op == "pow" else None
    whole = isinstance(exponent, Number) and exponent.value.denominator == 1 and exponent.value > 0
    return (node.args[0], int(exponent.value)) if whole and isinstance(exponent, Number) else (node, 1)


def _pieces(node: Node) -> list[Piece]:
    args = node.args
    if node.op == "add":
        return [*_pieces(args[0]), *_pieces(args[1])]
    if node.op == "sub":
        return [*_pieces(args[0]), *(one.times(Piece((Q(-1),))) for one in _pieces(args[1]))]
    if node.op == "neg":
        return [one.times(Piece((Q(-1),))) for one in _pieces(args[0])]
    if node.op == "mul":
        left, right = map(_pieces, args)
        if len(left) * len(right) > _MOST_PIECES:
            raise Refused(f"{node} has too many parts")
        return [one.times(other) for one in left for other in right]
    if node.op == "div":
        return [one.over(as_term(args[1])) for one in _pieces(args[0])]
    if node.op == "pow" and isinstance(args[1], Number) and args[1].value in (2, 3) and args[0].op in ("add", "sub"):
        return _pieces(reduce(mul, [as_term(args[0])] * int(args[1].value)))
    return [Piece((as_term(node),))]
