"""Terms as sums of pieces: products of factors, some of them below the line."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import prod
from operator import mul, truediv

from boostproof.theory.build import Q
from boostproof.theory.language.expr import Node, Number, Symbol, Term, as_term
from boostproof.verify.proof.derivation.terms import Refused, free_in

__all__ = ["Piece", "is_number", "pieces"]

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
