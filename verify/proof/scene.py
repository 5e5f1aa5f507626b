"""A sequent of relations read into polynomials: the generators, the known signs, and the goal's difference.

A relation s < t between defined terms, with t - s = n/d, says that n*d > 0, because d is not 0; when the sign of d is
known, n alone is kept. A relation whose polynomial is a rational combination of logarithms and other generators is also
kept in its exponentiated form, since sum c_i ln f_i > 0 says that prod f_i^(n c_i) > 1 for every n > 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property

from boostproof.theory.language.expr import Formula, Node, walk
from boostproof.verify.proof.budget import NeedSign, NeedUnit, Unsupported
from boostproof.verify.proof.generators import Table
from boostproof.verify.proof.points import Points
from boostproof.verify.proof.polynomials import Poly, Ratio, constant, factored, quotient
from boostproof.verify.proof.reading import Reader
from boostproof.verify.proof.signs import NEGATIVE, NONNEGATIVE, NONPOSITIVE, NONZERO, POSITIVE, ZERO, Facts

__all__ = ["MASKS", "Scene", "scene_of"]

MASKS = {"lt": NEGATIVE, "le": NONPOSITIVE, "gt": POSITIVE, "ge": NONNEGATIVE, "eq": ZERO, "ne": NONZERO}
"""The signs of left - right that a relation allows."""

_MOST_UNITS = 12
_BY_SIGN = frozenset(("sqrt", "ln", "pow"))
_ROUNDS = 4
_LARGEST_POWER = 32


class Scene:
    """Hypotheses and a goal over one table of generators.

    ``goal`` is a polynomial whose sign must be in ``wanted``; ``pending`` are polynomials whose signs are needed before
    the remaining hypotheses can be read; ``complete`` says that none had to be left out.
    """

    def __init__(self, units: dict[str, int], hypotheses: Sequence[Formula], goal: Formula) -> None:
        self.table = Table(units)
        self.facts = Facts(self.table)
        self.reader = Reader(self.table, self.facts)
        self.pending: list[Poly] = []
        self.complete = True
        self._ratios: dict[int, Ratio] = {}
        self._take(hypotheses)
        self.wanted = MASKS[goal.op]
        self.goal = constant(1)
        if not self.facts.contradictory:
            met = len(self.table.entries)
            self.goal = self._read_goal(goal)
            if any(entry.kind == "exp" for entry in self.table.entries[met:]):
                self._take_logarithms()  # of exponents that the goal alone speaks of

    def _read_goal(self, goal: Formula) -> Poly:
        try:
            return self._oriented(self.difference(*goal.args))
        except NeedSign as need:
            need.term = self.table.term(need.polynomial)
            raise

    def difference(self, left: Node, right: Node) -> Ratio:
        """left - right as a quotient."""
        return self.table.tidy(self.reader.read(left) - self.reader.read(right))

    def _oriented(self, ratio: Ratio) -> Poly:
        """A polynomial with the sign of the quotient."""
        sign = self.facts.sign(ratio.den, linear=True)
        if sign & NONNEGATIVE == sign:
            return ratio.num
        if sign & NONPOSITIVE == sign:
            return -ratio.num
        return self.table.reduced(ratio.num * ratio.den)

    def _take(self, hypotheses: Sequence[Formula]) -> None:
        """Read the hypotheses until nothing new is learnt; what needs an unknown sign waits for the others."""
        for _ in range(_ROUNDS):
            self.pending, new = [], False
            for hypothesis in hypotheses:
                new |= self._take_one(hypothesis)
            new |= self._take_logarithms()
            new |= self._take_exponents()
            if not new or self.facts.contradictory:
                break

    def _take_one(self, hypothesis: Formula) -> bool:
        try:
            ratio = self._hypothesis(hypothesis)
        except NeedSign as need:
            self.pending.append(need.polynomial)
            return False
        except (Unsupported, ZeroDivisionError):
            self.complete = False
            return False  # leaving out a hypothesis is sound
        return self.facts.learn(self._oriented(ratio), MASKS[hypothesis.op], ("hypothesis", hypothesis, ratio))

    def _hypothesis(self, hypothesis: Formula) -> Ratio:
        """The difference of a hypothesis, read again only where new signs may change the reading."""
        if id(hypothesis) not in self._ratios:
            ratio = self.difference(*hypothesis.args)
            if any(node.op in _BY_SIGN for node in walk(hypothesis)):
                return ratio
            self._ratios[id(hypothesis)] = ratio
        return self._ratios[id(hypothesis)]

    def _take_logarithms(self) -> bool:
        new = False
        for poly, mask in list(self.facts.known.values()):
            raised = self.exponentiated(poly)
            if raised is not None:
                new |= self.facts.learn(raised, mask, ("raised", poly, mask))
        return new

    def _take_exponents(self) -> bool:
        """What comparing two exponentials says of their exponents."""
        new = False
        for poly, mask in list(self.facts.known.values()):
            exponents = self.exponents(poly) if mask not in (ZERO, POSITIVE | NEGATIVE) else None
            if exponents is not None:
                new |= self.facts.learn(exponents[1] - exponents[0], mask, ("lowered", poly, mask))
        return new

    def exponents(self, poly: Poly) -> tuple[Poly, Poly] | None:
        """(q, p) for a positive multiple of exp(p) - exp(q), where these are polynomials; None for any other."""
        terms = sorted(poly.terms(), key=lambda term: term[1])
        if len(terms) != 2 or terms[0][1] != -terms[1][1]:
            return None
        below, above = (self._exponent(monomial) for monomial, _ in terms)
        return None if below is None or above is None else (below, above)

    def _exponent(self, monomial: tuple[int, ...]) -> Poly | None:
        """p for a product of exponentials that is exp(p), with a polynomial p."""
        found = constant(0)
        for place, power in enumerate(monomial):
            entry = self.table.entries[place] if power else None
            if entry is not None and (entry.kind != "exp" or not entry.inside.den.is_one()):
                return None
            found = found + constant(power) * entry.inside.num if entry is not None else found
        return found

    @cached_property
    def points(self) -> Points:
        """Points at which all hypotheses hold that could be read."""
        return Points(self.table, self.facts)

    @contextmanager
    def supposing(self, poly: Poly, mask: int) -> Iterator[None]:
        """The scene with one more hypothesis, for as long as the context lasts."""
        known = self.facts
        self.facts = self.reader.facts = known.copy()
        self.facts.learn(poly, mask)
        try:
            yield
        finally:
            self.facts = self.reader.facts = known

    def exponentiated(self, poly: Poly, kinds: tuple[str, ...] = ("ln",)) -> Poly | None:
        """A polynomial with the sign of one that is linear in logarithms, free of them; None for any other."""
        found = self.raised(poly, kinds)
        return None if found is None else self._oriented(quotient(found[1].num - found[1].den, found[1].den))

    def raised(self, poly: Poly, kinds: tuple[str, ...] = ("ln",)) -> tuple[int, Ratio] | None:
        """(n, exp(n p)) for a polynomial p that is linear in logarithms and in exponents met; None for any other."""
        if not any(self.table.of_kind(poly, kind) for kind in kinds) or not self._is_exponent(poly):
            return None
        scale = math.lcm(*(int(value.q) for value in poly.coeffs()))
        if any(abs(value * scale) > _LARGEST_POWER for value in poly.coeffs()):
            return None
        try:
            return scale, self.table.tidy(self.reader.exponential(quotient(poly * scale)))
        except NeedSign:
            return None

    def _is_exponent(self, poly: Poly) -> bool:
        """Whether each part is a number, a generator, or a product of which the exponential is a generator."""
        products = {monomial for monomial, _ in poly.terms() if sum(monomial) > 1}
        if not products:
            return True
        met = (entry.inside for entry in self.table.entries if entry.kind == "exp")
        return products <= {monomial for inside in met if inside.den.is_one() for monomial, _ in inside.num.terms()}

    def kinds(self) -> tuple[str, ...]:
        """The generators that an equation may be raised by."""
        return ("ln", "symbol") if any(entry.kind == "exp" for entry in self.table.entries) else ("ln",)

    def equations(self) -> list[Poly]:
        """The polynomials that are known to be 0."""
        return [poly for poly, mask in self.facts.known.values() if mask == ZERO]

    def is_zero(self, poly: Poly) -> bool:
        """Whether the polynomial is 0 by its form, by a factor that is, or by an exponentiated factor that is."""
        poly = self.table.reduced(poly)
        if poly.is_zero() or self.facts.sign(poly) == ZERO:
            return True
        if poly.is_constant():
            return False
        for base, _ in factored(poly)[1]:
            raised = self.exponentiated(base, self.kinds())
            if raised is not None and (raised.is_zero() or self.facts.sign(raised) == ZERO):
                return True
        return False


def scene_of(units: dict[str, int], hypotheses: Sequence[Formula], goal: Formula) -> Scene:
    """The scene, read again with finer units of exponentials as they are needed."""
    for _ in range(_MOST_UNITS):
        try:
            return Scene(units, hypotheses, goal)
        except NeedUnit:
            continue
    raise Unsupported("exponentials without a common unit")
