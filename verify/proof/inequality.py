"""Polynomial inequalities over generators of known sign.

The rules, each of which needs only the ones before it and the hypotheses' signs:

- sign: the factors' signs multiply to what is wanted.
- factor: when all factors but one are non-negative, the last one decides (strictly: when they are positive).
- coefficients: sum of a_k v^k >= 0 when v >= 0, or when all k are even, and every a_k >= 0.
- square: a v^2 + b v + c >= 0 when a > 0 and 4ac - b^2 >= 0, because 4a(a v^2 + b v + c) = (2av + b)^2 + (4ac - b^2).
- root: a + b sqrt(f) >= 0 when b >= 0 and b^2 f >= a^2, or when a >= 0, b <= 0 and a^2 >= b^2 f; also all strict.
- bound: see :mod:`boostproof.verify.proof.bounds`.
- combination: a non-negative combination of hypotheses and products of two of them.
- exponentials: see :mod:`boostproof.verify.proof.exponentials`.
"""

from __future__ import annotations

from collections.abc import Callable

from boostproof.verify.proof.bounds import at_bounds
from boostproof.verify.proof.budget import Budget, Step, step
from boostproof.verify.proof.exponentials import compared, tangents
from boostproof.verify.proof.farkas import as_column, refutation
from boostproof.verify.proof.polynomials import Key, Poly, collected, constant, factored, occurring
from boostproof.verify.proof.scene import Scene
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, POSITIVE, ZERO

__all__ = ["Positivity"]

_DEPTH = 6
_BOUND_DEPTH = 3
_MOST_COLUMNS = 9
_MOST_TERMS = 400


class Positivity:
    """Proves p >= 0 and p > 0 under the facts of a scene."""

    def __init__(self, scene: Scene, budget: Budget) -> None:
        self.table, self.facts, self.points, self.budget = scene.table, scene.facts, scene.points, budget
        self._failed: dict[tuple[Key, bool], int] = {}
        self._rules: tuple[Callable[[Poly, bool, int], Step | None], ...] = (
            self._by_sign, self._by_factor, self._by_exponentials, self._by_coefficients, self._by_square,
            self._by_root, self._by_bound, self._by_combination,
        )  # fmt: skip

    def prove(self, poly: Poly, strict: bool, depth: int = _DEPTH) -> Step | None:
        """A proof that the polynomial is non-negative, or positive; None when no rule applies."""
        poly = self.table.reduced(poly)
        key = (Key(poly), strict)
        if depth < 0 or self._failed.get(key, -1) >= depth or len(poly) > _MOST_TERMS:
            return None
        self.budget.spend(1 + len(poly) // 16)
        if self.points.refute(poly, POSITIVE if strict else NONNEGATIVE):
            return None
        self._failed[key] = depth  # also stops a rule from coming back to its own goal
        for rule in self._rules:
            found = rule(poly, strict, depth - 1)
            if found is not None:
                del self._failed[key]
                return found
        return None

    def shown(self, rule: str, poly: Poly, strict: bool, *subgoals: Step, **data: object) -> Step:
        """A step that shows a polynomial to be non-negative, or positive."""
        return step(rule, None, *subgoals, poly=poly, strict=strict, **data)

    def _by_sign(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        if self.facts.contradictory:
            return self.shown("contradictory hypotheses", poly, strict)
        wanted = POSITIVE if strict else NONNEGATIVE
        for linear in (False, True):
            mask = self.facts.sign(poly, linear)
            if mask & wanted == mask:
                return self.shown("sign", poly, strict)
        return None

    def _by_factor(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        if poly.is_constant():
            return None
        content, factors = factored(poly)
        rest, left = constant(1 if content > 0 else -1), 0
        for base, power in factors:
            sign = self._settled_sign(base, power, strict)
            rest = rest * (base if sign is None else sign)
            left += sign is None
            if sign is None and strict and power % 2 == 0:
                return None
        if not left or (left == len(factors) and all(power == 1 for _, power in factors)):
            return None
        inner = self.prove(rest, strict, depth)
        return inner and self.shown("factor", poly, strict, inner, rest=rest)

    def _settled_sign(self, base: Poly, power: int, strict: bool) -> int | None:
        """1 or -1 for a factor that multiplies without harm: non-negative or non-positive, and not 0 when strict."""
        mask = self.facts.sign(base, True)
        if strict and mask & ZERO:
            return None
        if power % 2 == 0 or mask & NONNEGATIVE == mask:
            return 1
        return -1 if mask & NONPOSITIVE == mask else None

    def _by_exponentials(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        if not self.table.of_kind(poly, "exp"):
            return None
        for rule in (compared, tangents):
            found = rule(self, poly, strict, depth)
            if found is not None:
                return found
        return None

    def _by_coefficients(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        for place in sorted(occurring(poly), key=self._rank):
            parts = {powers[0]: part for powers, part in collected(poly, [place]).items()}
            mask = self.facts.generator_sign(place)
            if mask & NONNEGATIVE == mask or all(power % 2 == 0 for power in parts):
                found = self._parts(parts, strict, not mask & ZERO, depth)
                if found is not None:
                    return self.shown("coefficients", poly, strict, *found, place=place)
        return None

    def _rank(self, place: int) -> int:
        """Symbols that stand in no other generator first, exponentials last."""
        entry = self.table.entries[place]
        if entry.kind == "symbol":
            return int(any(other is not entry and self.table.holds(other, place) for other in self.table.entries))
        return 3 if entry.kind == "exp" else 2

    def _parts(self, parts: dict[int, Poly], strict: bool, positive: bool, depth: int) -> list[Step] | None:
        """Proofs that each coefficient is non-negative and, for a strict goal, that one that counts is positive."""
        found: list[Step] = []
        missing = strict
        for power, part in parts.items():
            proof = self.prove(part, True, depth) if missing and (positive or not power) else None
            missing = missing and proof is None
            proof = proof or self.prove(part, False, depth)
            if proof is None:
                return None
            found.append(proof)
        return None if missing else found

    def _by_square(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        for place in occurring(poly):
            if poly.degrees()[place] != 2:
                continue
            parts = collected(poly, [place])
            zero = constant(0)
            a, b, c = (parts.get((power,), zero) for power in (2, 1, 0))
            if self.facts.sign(a, True) == POSITIVE and not b.is_zero():
                inner = self.prove(4 * a * c - b * b, strict, depth)
                if inner is not None:
                    return self.shown("square", poly, strict, inner, place=place)
        return None

    def _by_root(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        for place in self.table.of_kind(poly, "root"):
            found = self._root_rule(poly, place, strict, depth)
            if found is not None:
                return self.shown("root", poly, strict, *found, place=place)
        return None

    def _root_rule(self, poly: Poly, place: int, strict: bool, depth: int) -> list[Step] | None:
        parts = collected(poly, [place])
        a, b = parts.get((0,), constant(0)), parts[1,]
        gap = b * b * self.table.entries[place].inside.num - a * a
        mask = self.facts.sign(b, True)
        if mask & NONNEGATIVE == mask:
            inner = self.prove(gap, strict, depth)
            return None if inner is None else [inner]
        if mask & NONPOSITIVE == mask:
            inner = self.prove(-gap, strict, depth)
            first = inner and self.prove(a, False, depth)
            return None if inner is None or first is None else [first, inner]
        return None

    def _by_bound(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        if depth < _BOUND_DEPTH:
            return None
        for place, bounded, bound in at_bounds(self.facts, poly):
            inner = self.prove(bounded, strict, depth)
            if inner is not None:
                return self.shown("bound", poly, strict, inner, place=place, bound=bound)
        return None

    def _by_combination(self, poly: Poly, strict: bool, depth: int) -> Step | None:
        base = self.facts.inequalities(poly)
        if depth < _DEPTH - 2 or len(base) > _MOST_COLUMNS or len(poly) > 60:
            return None
        columns = list(base)
        for place, (left, left_strict) in enumerate(base[1:], 1):
            for right, right_strict in base[place:]:
                columns.append((self.table.reduced(left * right), left_strict and right_strict))
        self.budget.spend(5)
        weights = refutation([*(as_column(*column) for column in columns), as_column(-poly, not strict)])
        if weights is None:
            return None
        return self.shown("combination", poly, strict)
