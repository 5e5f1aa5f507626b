"""Exponentials of quotients in parts, so that what is alike in several of them is seen: ``(K - 1) L / K = L - L / K``.

An exponent is divided by its divisor as polynomials are, and what is left over is taken term by term. Two exponents
over one divisor are then made of the same parts, which the prover may take as names.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from functools import partial, reduce
from operator import add, mul

from flint import fmpq

from boostproof.theory.build import exp
from boostproof.theory.language.expr import Node, Number, Term, as_term
from boostproof.verify.proof.derivation.terms import OPAQUE, Refused, key
from boostproof.verify.proof.polynomials import SIZE, Key, Poly, Ratio, constant, generator, monomial_of, quotient

__all__ = ["in_parts"]

_LARGEST_POWER = 8
_MOST = 24


def in_parts(formulas: Sequence[Node]) -> list[tuple[Term, Term, list[Term]]]:
    """The exponentials of quotients in formulas, each in parts, and the quotients among these."""
    found: dict[Hashable, tuple[Term, Term, list[Term]]] = {}
    for term in (term for formula in formulas for term in _exponentials(formula)):
        if key(term) not in found:
            reader = _Reader()
            try:
                ratios = reader.read(term.args[0])
            except (Refused, ZeroDivisionError):
                continue
            if not all(ratio.den.is_constant() for ratio in ratios):
                found[key(term)] = (term, *reader.parts(ratios))
    return list(found.values())


def _exponentials(node: Node) -> Iterator[Term]:
    if node.op == "exp":
        yield as_term(node)
    elif node.op not in OPAQUE:
        for arg in node.args:
            yield from _exponentials(arg)


class _Reader:
    """Reads a term as a sum of quotients, one for each divisor, of polynomials in what it does not look into."""

    def __init__(self) -> None:
        self.atoms: dict[Hashable, tuple[int, Term]] = {}

    def read(self, node: Node) -> list[Ratio]:
        """The quotients. Raises Refused for too many terms, ZeroDivisionError for a divisor that is 0 by its form."""
        power = node.args[1] if node.op == "pow" else None
        if isinstance(node, Number):
            return [quotient(constant(node.value))]
        if node.op in ("add", "sub", "mul", "div"):
            return self._joined(node.op, *map(self.read, node.args))
        if node.op == "neg":
            return [-one for one in self.read(node.args[0])]
        if isinstance(power, Number) and power.value in range(1, _LARGEST_POWER + 1):
            return reduce(partial(self._joined, "mul"), [self.read(node.args[0])] * int(power.value))
        place = self.atoms.setdefault(key(node), (len(self.atoms), as_term(node)))[0]
        if place >= SIZE:
            raise Refused(f"{node} is one of too many terms")
        return [quotient(generator(place))]

    def _joined(self, op: str, left: list[Ratio], right: list[Ratio]) -> list[Ratio]:
        if op == "mul":
            return _by_divisor([one * other for one in left for other in right])
        if op == "div":
            divisor = reduce(add, right, quotient(constant(0)))
            return _by_divisor([one / divisor for one in left])
        return _by_divisor([*left, *(right if op == "add" else [-one for one in right])])

    def parts(self, ratios: Sequence[Ratio]) -> tuple[Term, list[Term]]:
        """The exponential of quotients in parts, and those of them that are quotients."""
        terms: list[Term] = []
        quotients: list[Term] = []
        for ratio in ratios:
            whole, rest = divmod(ratio.num, ratio.den)
            terms += self._summands(whole)
            for monomial, value in rest.terms():
                part = quotient(monomial_of(monomial), ratio.den)
                quotients.append(as_term(_sum(self._summands(part.num))) / _sum(self._summands(part.den)))
                terms.append(_times(value, quotients[-1]))
        return exp(_sum(terms)), quotients

    def _summands(self, poly: Poly) -> list[Term]:
        atoms = [term for _, term in self.atoms.values()]
        found = []
        for monomial, value in poly.terms():
            powers = [
                atoms[place] if power == 1 else atoms[place] ** int(power)
                for place, power in enumerate(monomial)
                if power
            ]
            found.append(_times(value, reduce(mul, powers)) if powers else _number(value))
        return found


def _by_divisor(ratios: Sequence[Ratio]) -> list[Ratio]:
    """The quotients, those over one divisor together."""
    if len(ratios) > _MOST:
        raise Refused("a sum of too many quotients")
    found: dict[Key, Ratio] = {}
    for ratio in ratios:
        place = Key(ratio.den)
        found[place] = found[place] + ratio if place in found else ratio
    return [ratio for ratio in found.values() if not ratio.num.is_zero()]


def _number(value: fmpq) -> Term:
    return as_term(Fraction(int(value.p), int(value.q)))


def _times(value: fmpq, term: Term) -> Term:
    return term if value == 1 else _number(value) * term


def _sum(terms: Sequence[Term]) -> Term:
    return reduce(add, terms) if terms else as_term(0)
