"""Inequalities by the sign of a derivative, from a base point where they can be decided.

Let F be a function of v, b a term without v, and suppose

1. the conditions C_k(v) are affine in v, hold at v (some strictly), and C_k(b) >= 0;
2. F has a value at b, and F(b) >= 0;
3. wherever v > b and all C_k(v) hold, F and its derivative have values and F'(v) >= 0;
4. wherever v < b and all C_k(v) hold, they have values and F'(v) <= 0.

Points strictly between b and v, and v itself, satisfy all C_k, strictly where v does, because a C_k is affine. F is
made of rational functions, roots, logarithms and exponentials, so it is continuous wherever it has a value, and its
derivative is the true one wherever that has a value. The mean value theorem gives F(v) >= F(b) >= 0. The inequality is
strict if F(b) > 0, or if v is not b and F' is strict.

For a difference a exp(p) - b exp(q) with a, b > 0 the function is F = p - q + ln a - ln b, whose sign is that of the
difference and whose derivative is free of exponentials; where b <= 0 <= a nothing is to be shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boostproof.theory.build import Ne, Q, exp, ln
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, free_symbols
from boostproof.verify.logic.calculus import differentiate, substitute
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.proof.budget import NeedSign, NeedUnit, Step, Unsupported, step
from boostproof.verify.proof.exponentials import exponential_parts
from boostproof.verify.proof.hypotheses import Given
from boostproof.verify.proof.polynomials import Poly, Ratio, collected, constant, factored, occurring, quotient
from boostproof.verify.proof.scene import Scene
from boostproof.verify.proof.signs import NEGATIVE, NONNEGATIVE, NONPOSITIVE, POSITIVE, ZERO

if TYPE_CHECKING:
    from boostproof.verify.proof.search import Search

__all__ = ["by_slope", "unsigned_factors"]

_DEEPEST = 1
_MOST_BASES = 6
_MOST_TERMS = 20
_MOST_SYMBOLS = 2


@dataclass(frozen=True)
class Slope:
    """A function whose sign decides, and its value at a base point as an inequality."""

    function: Term
    left: Term
    right: Term
    positive: tuple[Term, ...]
    strict: bool

    def at(self, variable: Symbol, base: Term, strict: bool) -> Formula:
        """The inequality at the base point."""
        left, right = (_put(side, variable, base) for side in (self.left, self.right))
        return left > right if strict else left >= right


def _put(term: Node, variable: Symbol, base: Term) -> Term:
    result = substitute(term, {variable.name: base})
    assert isinstance(result, Term)
    return result


def by_slope(search: Search, scene: Scene, given: Given, goal: Formula) -> Step | None:
    """A proof of an inequality by the sign of a derivative in one of its symbols."""
    if search.slopes >= _DEEPEST or scene.wanted in (ZERO, POSITIVE | NEGATIVE):
        return None
    search.slopes += 1
    try:
        return _log_slope(search, scene, given, goal) or _plain_slope(search, scene, given, goal)
    finally:
        search.slopes -= 1


def unsigned_factors(scene: Scene) -> list[Formula]:
    """That factors of the exponentials in a difference of two are positive, where nobody knows; logarithms ask so."""
    parts = exponential_parts(scene.table, _side(scene)) if scene.wanted not in (ZERO, POSITIVE | NEGATIVE) else []
    factors = [part for _, part in parts] if len(parts) == 2 else []
    if any(scene.facts.sign(factor, True) == POSITIVE for factor in factors):
        return []
    return [scene.table.term(factor) > 0 for factor in factors if scene.facts.sign(factor, True) & POSITIVE]


def _side(scene: Scene) -> Poly:
    return scene.goal if scene.wanted & POSITIVE else -scene.goal


def _plain_slope(search: Search, scene: Scene, given: Given, goal: Formula) -> Step | None:
    poly = _side(scene)
    if len(poly) > _MOST_TERMS:
        return None
    term = scene.table.term(poly)
    if len(free_symbols(term)) > _MOST_SYMBOLS:
        return None
    slope = Slope(term, term, Q(0), (), not scene.wanted & ZERO)
    return _along(search, scene, given, goal, slope)


def _log_slope(search: Search, scene: Scene, given: Given, goal: Formula) -> Step | None:
    parts = exponential_parts(scene.table, _side(scene))
    if len(parts) != 2:
        return None
    for (high, a), (low, b) in (parts, parts[::-1]):
        if scene.facts.sign(a, True) == POSITIVE:
            return _from_positive(search, scene, given, goal, (high, a), (low, -b))
    return None


def _from_positive(
    search: Search, scene: Scene, given: Given, goal: Formula, above: tuple[Ratio, Poly], below: tuple[Ratio, Poly]
) -> Step | None:
    """a exp(p) >= b exp(q) for a > 0, which only b > 0 can hurt."""
    high, low = (scene.table.ratio_term(part[0]) for part in (above, below))
    a, b = (scene.table.term(part[1]) for part in (above, below))
    function = high - low + ln(a) - ln(b)
    slope = Slope(function, a * exp(high), b * exp(low), (a, b), not scene.wanted & ZERO)
    with scene.supposing(below[1], POSITIVE):
        proof = _along(search, scene, (*given, b > 0), goal, slope)
    return proof and step("logarithms", goal, proof, slope=slope, scene=scene, parts=(above, below))


def _along(search: Search, scene: Scene, given: Given, goal: Formula, slope: Slope) -> Step | None:
    for entry in list(scene.table.entries):
        variable = entry.term
        if isinstance(variable, Symbol) and variable.sort != "integer":
            found = _in_variable(search, scene, given, goal, slope, variable)
            if found is not None:
                return found
    return None


def _in_variable(
    search: Search, scene: Scene, given: Given, goal: Formula, slope: Slope, variable: Symbol
) -> Step | None:
    if variable.name not in free_symbols(slope.function):
        return None
    try:
        derivative = differentiate(slope.function, variable)
        rise = scene.table.tidy(scene.reader.read(derivative))
    except (Undecided, NeedSign, NeedUnit, Unsupported, ZeroDivisionError):
        return None
    region = _region(scene, given, variable)
    for place, base in enumerate(_bases(scene, rise, variable)):
        if place >= _MOST_BASES:
            break
        proof = _from_base(search, given, slope, variable, derivative, region, base)
        if proof is not None:
            return step("slope", goal, *proof, scene=scene, variable=variable, base=base, region=region, slope=slope)
    return None


@dataclass(frozen=True)
class Region:
    """Hypotheses without the variable, and conditions that are affine in it."""

    free: Given
    affine: tuple[tuple[Term, bool], ...]

    def formulas(self) -> Given:
        """All of it, as hypotheses on any point of the segment."""
        return (*self.free, *(term > 0 if strict else term >= 0 for term, strict in self.affine))


def _region(scene: Scene, given: Given, variable: Symbol) -> Region:
    free = tuple(formula for formula in given if variable.name not in free_symbols(formula))
    affine = []
    for fact, mask in scene.facts.known.values():
        for side, strict, weak in ((fact, POSITIVE, NONNEGATIVE), (-fact, NEGATIVE, NONPOSITIVE)):
            if mask & weak == mask and mask != ZERO and _affine(scene, fact, variable):
                affine.append((scene.table.term(side), mask == strict))
    return Region(free, tuple(affine))


def _affine(scene: Scene, fact: Poly, variable: Symbol) -> tuple[Poly, Poly] | None:
    """(slope, rest) of a polynomial that is affine in the symbol, which none of its other generators holds."""
    for place in occurring(fact):
        if scene.table.entries[place].term == variable and fact.degrees()[place] == 1:
            parts = collected(fact, [place])
            slope, rest = parts[1,], parts.get((0,), constant(0))
            if not scene.table.depends(slope, variable.name) and not scene.table.depends(rest, variable.name):
                return slope, rest
    return None


def _bases(scene: Scene, rise: Ratio, variable: Symbol) -> Iterator[Term]:
    """Where the derivative vanishes, by its logarithms too, then the bounds of the variable."""
    candidates = [base for base, _ in factored(rise.num)[1]] if not rise.num.is_zero() else []
    candidates += [raised for base in candidates if (raised := scene.exponentiated(base)) is not None]
    candidates += [fact for fact, mask in scene.facts.known.values() if mask not in (ZERO, POSITIVE | NEGATIVE)]
    seen: list[Term] = []
    for poly in candidates:
        parts = _affine(scene, poly, variable)
        if parts is not None and not scene.facts.sign(parts[0], True) & ZERO:
            base = scene.table.ratio_term(quotient(-parts[1], parts[0]))
            if base not in seen:
                seen.append(base)
                yield base


def _from_base(
    search: Search, given: Given, slope: Slope, variable: Symbol, derivative: Term, region: Region, base: Term
) -> list[Step] | None:
    proofs: list[Step] = []
    inside = [_put(term, variable, base) >= 0 for term, _ in region.affine]
    inside += [_put(term, variable, base) > 0 for term in slope.positive]
    for condition in inside:
        if not _add(proofs, search.holds(given, condition)):
            return None
    needs_strict = _base_value(search, given, slope, variable, base, proofs)
    if needs_strict is None:
        return None
    for side, sign in ((variable > base, 1), (variable < base, -1)):
        if not _add(proofs, _segment(search, slope, derivative, (*region.formulas(), side), sign, needs_strict)):
            return None
    return proofs


def _add(proofs: list[Step], proof: Step | None) -> bool:
    if proof is not None:
        proofs.append(proof)
    return proof is not None


def _base_value(
    search: Search, given: Given, slope: Slope, variable: Symbol, base: Term, proofs: list[Step]
) -> bool | None:
    """Prove the inequality at the base point; whether the slope must then be strict, or None without a proof."""
    if slope.strict and _add(proofs, search.holds(given, slope.at(variable, base, True))):
        return False
    if not _add(proofs, search.holds(given, slope.at(variable, base, False))):
        return None
    if not slope.strict:
        return False
    return True if _add(proofs, search.holds(given, Ne(variable, base))) else None


def _segment(search: Search, slope: Slope, derivative: Term, given: Given, sign: int, strict: bool) -> Step | None:
    """The sign of the derivative on one side of the base point, where it and the function have values."""
    side = derivative * sign if sign > 0 else -derivative
    wanted = side > 0 if strict else side >= 0
    found = search.holds(given, Formula("defined", (slope.function,)))
    rising = found and search.holds(given, wanted)
    return step("segment", wanted, found, rising) if found and rising else None
