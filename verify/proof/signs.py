"""What is known of the signs of polynomials: the possible signs of each, as a set.

A set of signs is a bit mask of NEGATIVE, ZERO and POSITIVE. Masks of factors multiply and masks of summands add, by
the rules for signs of numbers; different arguments for one polynomial are met. A hypothesis is stored for the
polynomial that is left after its factors of known sign are divided away. An empty meet means that the hypotheses
contradict each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boostproof.verify.proof.farkas import Column, as_column, refutation
from boostproof.verify.proof.generators import Table
from boostproof.verify.proof.polynomials import Key, Poly, constant, factored, generator, occurring, primitive

__all__ = ["ANY", "NEGATIVE", "NONNEGATIVE", "NONPOSITIVE", "NONZERO", "POSITIVE", "ZERO", "Facts", "Learnt", "flipped"]

NEGATIVE, ZERO, POSITIVE = 1, 2, 4
NONPOSITIVE, NONNEGATIVE, NONZERO, ANY = 3, 6, 5, 7

_MOST_TERMS = 14
_MOST_COLUMNS = 28
_BITS = {-1: NEGATIVE, 0: ZERO, 1: POSITIVE}


def _signs(mask: int) -> list[int]:
    return [sign for sign, bit in _BITS.items() if mask & bit]


def _product_mask(left: int, right: int) -> int:
    result = 0
    for a in _signs(left):
        for b in _signs(right):
            result |= _BITS[a * b]
    return result


def _sum_mask(left: int, right: int) -> int:
    result = 0
    for a in _signs(left):
        for b in _signs(right):
            result |= ANY if a * b < 0 else _BITS[a or b]
    return result


_PRODUCT = [[_product_mask(a, b) for b in range(8)] for a in range(8)]
_SUM = [[_sum_mask(a, b) for b in range(8)] for a in range(8)]


def flipped(mask: int) -> int:
    """The mask of the negated number."""
    return _PRODUCT[mask][NEGATIVE]


def _power(mask: int, exponent: int) -> int:
    if exponent % 2:
        return mask
    return (ZERO if mask & ZERO else 0) | (POSITIVE if mask & NONZERO else 0)


@dataclass(frozen=True)
class Learnt:
    """That a polynomial's sign is in ``mask``, and why: what the scene read it from."""

    poly: Poly
    mask: int
    source: Any


class Facts:
    """Signs that the hypotheses of a sequent give, for polynomials over the generators of ``table``."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known: dict[Key, tuple[Poly, int]] = {}
        self.origins: dict[Key, list[Learnt]] = {}
        self.clash: Learnt | None = None
        self._learning: Learnt | None = None
        self._memo: dict[tuple[Key, bool], int] = {}
        self._known: list[tuple[Poly, bool]] | None = None
        self._cached: dict[tuple[Key, bool], Column] = {}

    def copy(self) -> Facts:
        """The same facts, to which more can be added."""
        other = Facts(self.table)
        other.known = dict(self.known)
        other.origins = {key: list(events) for key, events in self.origins.items()}
        other.clash = self.clash
        return other

    @property
    def contradictory(self) -> bool:
        """Whether the hypotheses contradict each other."""
        return self.clash is not None

    def learn(self, poly: Poly, mask: int, source: Any = None) -> bool:
        """Take in that the polynomial's sign is in ``mask``, as ``source`` says; whether that was new."""
        before = self._learning
        self._learning = Learnt(self.table.reduced(poly), mask, source)
        try:
            return self._take(self._learning.poly, mask)
        finally:
            self._learning = before

    def _take(self, poly: Poly, mask: int) -> bool:
        if poly.is_zero() or poly.is_constant():
            self._allow(bool(self.sign(poly) & mask))
            return False
        content, factors = factored(poly)
        if content < 0:
            mask = flipped(mask)
        rest, new = constant(1), False
        for base, exponent in factors:
            if not mask & ZERO:
                new |= self._store(base, NONZERO)
            rest, mask = self._split(rest, mask, base, exponent)
        return self._learn_rest(rest, mask) or new

    def _split(self, rest: Poly, mask: int, base: Poly, exponent: int) -> tuple[Poly, int]:
        """The product so far and its mask after one more factor, which is dropped when its sign is known."""
        sign = _power(self.sign(base), exponent)
        if sign in (NEGATIVE, POSITIVE):
            return rest, flipped(mask) if sign == NEGATIVE else mask
        if mask in (ZERO, NONZERO) and not sign & ZERO:
            return rest, mask
        if mask in (ZERO, NONZERO) or exponent % 2:
            return rest * base, mask
        return rest * base**2, mask

    def _allow(self, possible: bool) -> None:
        """Note what was being learnt when nothing was left possible."""
        if not possible and self.clash is None:
            self.clash = self._learning

    def _learn_rest(self, rest: Poly, mask: int) -> bool:
        if rest.is_constant():
            self._allow(bool(mask & POSITIVE))
            return False
        content, rest = primitive(rest)
        return self._store(rest, flipped(mask) if content < 0 else mask)

    def _store(self, poly: Poly, mask: int) -> bool:
        key = Key(poly)
        before = self.known.get(key, (poly, ANY))[1]
        met = mask & self.sign(poly)
        if met == before:
            return False
        self.known[key] = (poly, met)
        if self._learning is not None:
            self.origins.setdefault(key, []).append(self._learning)
        self._allow(bool(met))
        self._memo.clear()
        self._known = None
        self._under_root(poly, met)
        return True

    def _under_root(self, poly: Poly, mask: int) -> None:
        """A root is 0 exactly where what stands under it is."""
        places = occurring(poly)
        if len(places) == 1 and poly == generator(places[0]) and self.table.kind(places[0]) == "root":
            inside = self.table.entries[places[0]].inside.num
            if mask == ZERO or not mask & ZERO:
                self.learn(inside, ZERO if mask == ZERO else POSITIVE, ("root", poly, mask))

    def sign(self, poly: Poly, linear: bool = False) -> int:
        """The possible signs of a polynomial; ``linear`` also combines the hypotheses linearly."""
        if poly.is_zero():
            return ZERO
        if poly.is_constant():
            return POSITIVE if poly.leading_coefficient() > 0 else NEGATIVE
        key = (Key(poly), linear)
        found = self._memo.get(key)
        if found is None:
            self._memo[key] = ANY  # a sign that is asked for while it is being found counts as unknown
            self._memo[key] = found = self._sign(poly, linear)
        return found

    def _sign(self, poly: Poly, linear: bool) -> int:
        content, factors = factored(poly)
        whole = POSITIVE if content > 0 else NEGATIVE
        for base, exponent in factors:
            whole = _PRODUCT[whole][_power(self._factor_sign(base, linear), exponent)]
        if len(factors) > 1:
            scale, base = primitive(poly)
            stored = self.known.get(Key(base), (base, ANY))[1]
            whole &= flipped(stored) if scale < 0 else stored
        return whole

    def _factor_sign(self, base: Poly, linear: bool) -> int:
        mask = self.known.get(Key(base), (base, ANY))[1] & self._by_terms(base)
        if linear and mask not in (NEGATIVE, ZERO, POSITIVE) and len(base) <= _MOST_TERMS:
            mask &= self._by_combination(base, mask)
        return mask

    def _by_terms(self, poly: Poly) -> int:
        total = ZERO
        for monomial, value in poly.terms():
            sign = POSITIVE if value > 0 else NEGATIVE
            for place, power in enumerate(monomial):
                if power:
                    sign = _PRODUCT[sign][_power(self.generator_sign(place), power)]
            total = _SUM[total][sign]
            if total == ANY:
                break
        return total

    def generator_sign(self, place: int) -> int:
        """The possible signs of a generator."""
        poly = generator(place)
        stored = self.known.get(Key(poly), (poly, ANY))[1]
        entry = self.table.entries[place]
        if entry.kind in ("symbol", "sin", "cos", "atan"):
            return stored
        if entry.kind in ("exp", "factorial"):
            return POSITIVE
        if entry.kind == "parity":
            return stored & NONZERO
        inside = entry.inside.num
        return stored & (self.sign(inside, True) & NONNEGATIVE if entry.kind == "root" else self.sign(inside - 1, True))

    def inequalities(self, poly: Poly) -> list[tuple[Poly, bool]]:
        """The known inequalities as (p, strict) with p >= 0, those on generators that occur included."""
        if self._known is None:
            self._known = [(constant(1), True)]
            for fact, mask in self.known.values():
                self._known.extend(_as_inequalities(fact, mask))
        found = list(self._known)
        places = set(occurring(poly)).union(*(occurring(fact) for fact, _ in self.known.values()))
        for place in sorted(places):
            if Key(generator(place)) not in self.known:
                found.extend(_as_inequalities(generator(place), self.generator_sign(place)))
        return found

    def _columns(self, poly: Poly) -> list[Column]:
        found = []
        for fact, strict in self.inequalities(poly):
            key = (Key(fact), strict)
            if key not in self._cached:
                self._cached[key] = as_column(fact, strict)
            found.append(self._cached[key])
        return found

    def _by_combination(self, poly: Poly, mask: int) -> int:
        columns = self._columns(poly)
        if len(columns) > _MOST_COLUMNS:
            return ANY
        for side, strict, weak in ((poly, POSITIVE, NONNEGATIVE), (-poly, NEGATIVE, NONPOSITIVE)):
            if mask & strict and refutation([*columns, as_column(-side, True)]):
                return strict if refutation([*columns, as_column(-side, False)]) else weak
        return ANY


def _as_inequalities(poly: Poly, mask: int) -> list[tuple[Poly, bool]]:
    if mask == ZERO:
        return [(poly, False), (-poly, False)]
    if mask in (POSITIVE, NONNEGATIVE):
        return [(poly, mask == POSITIVE)]
    if mask in (NEGATIVE, NONPOSITIVE):
        return [(-poly, mask == NEGATIVE)]
    return []
