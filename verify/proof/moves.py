"""Changes of variable that keep a sequent's meaning: each real instance of the old sequent is one of the new.

- solve: a hypothesis c v = r with c known to be non-zero gives v = r/c.
- square: v >= 0 under a root becomes v = w^2 with w >= 0.
- interval: a < v < b becomes v = (a + b t)/(1 + t) with t > 0; a closed end is a case of its own.
- simplex: a probability vector becomes v_i / (v_1 + ... + v_n) with v_i >= 0 and a positive sum; or its sum is used to
  eliminate a part; or the sum is left out, which only weakens the hypotheses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flint import fmpq

from boostproof.theory.build import Eq
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term
from boostproof.verify.proof.generators import fraction
from boostproof.verify.proof.hypotheses import Given, replaced
from boostproof.verify.proof.plain import put
from boostproof.verify.proof.polynomials import Poly, collected, constant, factored, generator, occurring, quotient
from boostproof.verify.proof.scene import Scene
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, ZERO

__all__ = ["Change", "Solution", "intervals", "simplex_changes", "solved", "split_equation", "squared"]


@dataclass(frozen=True)
class Change:
    """Symbols replaced by terms, with hypotheses on the new symbols; a way to look at the same instances."""

    rule: str
    values: dict[str, Term]
    added: Given = ()

    def apply(self, given: Given, goal: Formula) -> tuple[Given, Formula]:
        """The hypotheses and the goal after the change."""
        values: dict[str, Node] = dict(self.values)
        return (*self.added, *replaced(given, values)), put(goal, values)


def _fresh(name: str, formulas: Given) -> Symbol:
    """A symbol that none of the formulas has, named after ``name``."""
    taken = {symbol.name for formula in formulas for symbol in _symbols(formula)}
    name += "'"
    while name in taken:
        name += "'"
    return Symbol(name=name)


def _symbols(node: Node) -> Iterator[Symbol]:
    if isinstance(node, Symbol):
        yield node
    else:
        for child in node.args:
            yield from _symbols(child)


@dataclass(frozen=True)
class Solution:
    """An equation slope*symbol + rest = 0 with a slope that is not 0, and the symbol's value."""

    equation: Poly
    symbol: Symbol
    slope: Poly
    value: Term

    def change(self) -> Change:
        """The symbol replaced by its value."""
        return Change("solve", {self.symbol.name: self.value})


def solved(scene: Scene) -> Solution | None:
    """The equation that is easiest to solve for a symbol, solved."""
    best: tuple[tuple[int, int], Solution] | None = None
    for equation in scene.equations():
        for symbol, slope, rest in _linear_symbols(scene, equation):
            cost = (0 if slope.is_constant() else len(slope) + 1, len(equation))
            if best is None or cost < best[0]:
                best = (cost, Solution(equation, symbol, slope, scene.table.ratio_term(quotient(-rest, slope))))
    return None if best is None else best[1]


def _linear_symbols(scene: Scene, equation: Poly) -> Iterator[tuple[Symbol, Poly, Poly]]:
    for place in occurring(equation):
        symbol = scene.table.entries[place].term
        if not isinstance(symbol, Symbol) or symbol.sort == "integer" or equation.degrees()[place] != 1:
            continue
        parts = collected(equation, [place])
        slope, rest = parts[1,], parts.get((0,), constant(0))
        if scene.table.depends(slope, symbol.name) or scene.table.depends(rest, symbol.name):
            continue
        if not scene.facts.sign(slope, True) & ZERO:
            yield symbol, slope, rest


def split_equation(scene: Scene) -> list[Formula] | None:
    """A known equation f*g = 0 as the choice f = 0, g = 0."""
    for equation in scene.equations():
        factors = factored(equation)[1]
        if len(factors) > 1 and not any(scene.facts.sign(base) == ZERO for base, _ in factors):
            return [Eq(scene.table.term(base), 0) for base, _ in factors]
    return None


def squared(scene: Scene, given: Given) -> Change | None:
    """The first symbol that stands under a root of its own, as a square."""
    for entry in scene.table.entries:
        symbol = _rooted_symbol(scene, entry.inside.num) if entry.kind == "root" else None
        if symbol is not None:
            side = _fresh(symbol.name, given)
            return Change("square", {symbol.name: side**2}, (side >= 0,))
    return None


def _rooted_symbol(scene: Scene, inside: Poly) -> Symbol | None:
    places = occurring(inside)
    if len(places) != 1 or inside != generator(places[0]):
        return None
    term = scene.table.entries[places[0]].term
    return term if isinstance(term, Symbol) and term.sort != "integer" else None


def intervals(scene: Scene, given: Given) -> Iterator[tuple[str, list[Change]]]:
    """For each symbol with two rational bounds, the changes that cover its interval."""
    for place, entry in enumerate(scene.table.entries):
        symbol = entry.term
        if not isinstance(symbol, Symbol) or symbol.sort == "integer":
            continue
        low, high = _bound(scene, place, 1), _bound(scene, place, -1)
        if low is not None and high is not None and low < high:
            yield symbol.name, _covering(symbol, low, high, given)


def _covering(symbol: Symbol, low: fmpq, high: fmpq, given: Given) -> list[Change]:
    side = _fresh(symbol.name, given)
    a, b = (as_term(fraction(value)) for value in (low, high))
    inner = Change("interval", {symbol.name: (a + b * side) / (1 + side)}, (side > 0,))
    return [Change("end", {symbol.name: a}), Change("end", {symbol.name: b}), inner]


def _bound(scene: Scene, place: int, direction: int) -> fmpq | None:
    """The best rational lower (1) or upper (-1) bound that the hypotheses state for a generator."""
    best: fmpq | None = None
    for fact, mask in scene.facts.known.values():
        if occurring(fact) != [place] or fact.degrees()[place] != 1:
            continue
        parts = collected(fact, [place])
        slope = parts[1,].leading_coefficient()
        sign = NONNEGATIVE if (slope > 0) == (direction > 0) else NONPOSITIVE
        if mask & sign == mask:
            rest = parts.get((0,), constant(0))
            value = -(rest.leading_coefficient() if not rest.is_zero() else fmpq(0)) / slope
            best = value if best is None or (value - best) * direction > 0 else best
    return best


def simplex_changes(vector: Formula, mode: str, given: Given) -> tuple[Given, Change] | None:
    """The hypotheses that stand for a probability vector in a mode, and the change that goes with it."""
    parts = [as_term(part) for part in vector.args]
    signs = tuple(part >= 0 for part in parts)
    if mode == "drop":
        return signs, Change(mode, {})
    if mode == "eliminate":
        return (*signs, Eq(_total(parts), 1)), Change(mode, {})
    symbols = [part for part in parts if isinstance(part, Symbol)]
    if len(set(symbols)) != len(parts) or any(symbol.sort == "integer" for symbol in symbols):
        return None
    sides: list[Symbol] = []
    for symbol in symbols:
        sides.append(_fresh(symbol.name, (*given, *(side >= 0 for side in sides))))
    total = _total(list(sides))
    values: dict[str, Term] = {symbol.name: side / total for symbol, side in zip(symbols, sides, strict=True)}
    return (), Change(mode, values, (*(side >= 0 for side in sides), total > 0))


def _total(parts: list[Term]) -> Term:
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total
