"""Points at which a relation fails by a hair: where its sides come nearest, searched in floats and made exact.

From simple points and random ones a local search (SLSQP, from SciPy) goes down the relation's gap within the domain.
Where it ends, ball arithmetic looks closer, one name after the other, and the point is rounded to simple rationals on
finer and finer grids: as it is, and a little further inside of the domain. A point that must satisfy an equation gets
the value of one name from it, where it is linear in that name; or it is where a line through a known rational point of
a quadric meets the quadric again. What counts is judged exactly.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
from flint import arb, ctx
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, free_symbols
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker as kernel
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.proof.chains.balls import Balls, number

__all__ = ["NoCode", "Point", "Searched", "lowest_failing"]

_STARTS = 14
_ROUNDS = 40
_ENDS = 6
"""Ends of the search, the lowest first, that are made exact."""
_GRIDS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 25, 64, 100, 1000, 10**4, 10**5, 10**6, 10**8, 10**10, 10**13)
_INWARDS = (0.0, 1e-2, 1e-4, 1e-6, 1e-9)
_PRECISION = 160
_MARGIN = 1e-7
_HIGHEST = 200
"""The highest degree of an equation whose points are looked for: they have as many times the digits."""
_SIMPLE = (1.0, 0.5, 2.0, 0.1, -1.0, 3.0, 0.0, -0.5, 10.0, 1 / 3)

Point = NDArray[np.float64]
Poly = dict[tuple[int, ...], Fraction]
Gap = Callable[[Sequence[float]], float]


def lowest_failing(judge: Judge, seed: int) -> Instance | None:
    """An instance near the least gap at which the part fails, if there is one."""
    try:
        search = Searched(judge)
    except NoCode:
        return None
    for end in search.ends(seed):
        for instance in search.near(end):
            if judge.outcome(instance) == FAILS:
                return instance
    return None


class NoCode(Exception):
    """What cannot be said in floats."""


def _gap_of(relation: Formula) -> Term:
    """What a relation says to be positive, not negative, 0 or not 0."""
    if relation.op not in ("lt", "le", "gt", "ge", "eq", "ne"):
        raise NoCode
    left, right = map(as_term, relation.args)
    return left - right if relation.op in ("gt", "ge", "eq", "ne") else right - left


_CODE = {"add": "({} + {})", "sub": "({} - {})", "mul": "({} * {})", "div": "({} / {})", "neg": "(-{})",
         "exp": "exp({})", "ln": "log({})", "sqrt": "sqrt({})", "sin": "sin({})", "cos": "cos({})",
         "atan": "arctan({})", "abs": "abs({})", "pow": "power({}, {})"}  # fmt: skip


def _power(base: float, exponent: float) -> float:
    return float(base**exponent)


def _code(node: Node, names: dict[str, int]) -> str:
    if isinstance(node, Number):
        return f"({float(node.value)!r})"
    if isinstance(node, Symbol):
        return f"v[{names[node.name]}]"
    if node.op not in _CODE:
        raise NoCode
    return _CODE[node.op].format(*(_code(arg, names) for arg in node.args))


def _compiled(term: Term, names: dict[str, int]) -> Gap:
    words = {"exp": np.exp, "log": np.log, "sqrt": np.sqrt, "sin": np.sin, "cos": np.cos, "arctan": np.arctan,
             "power": _power, "abs": abs, "__builtins__": {}}  # fmt: skip
    found: Gap = eval(f"lambda v: {_code(term, names)}", words)  # noqa: S307 - of our own making, from a formula
    return found


class Searched:
    """The search for one part in its domain."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        names = {name for formula in (judge.part, *judge.domain) for name in free_symbols(formula)}
        self.names = sorted(names)
        places = {name: place for place, name in enumerate(self.names)}
        self.term = _gap_of(judge.part)
        self.gap = _compiled(self.term, places)
        sides = [formula for formula in judge.domain if formula.op in ("lt", "le", "gt", "ge")]
        self.equations = [formula for formula in judge.domain if formula.op == "eq"]
        if len(sides) + len(self.equations) + sum(one.op == "ne" for one in judge.domain) != len(judge.domain):
            raise NoCode
        self.sides = [_compiled(_gap_of(side), places) for side in sides]
        self.level = [_compiled(_gap_of(equation), places) for equation in self.equations]
        self._met: set[tuple[Fraction, ...]] = set()

    # --- Down the gap.

    def ends(self, seed: int) -> list[Point]:
        """Where the search ends, the lowest first."""
        from scipy.optimize import minimize

        draw = random.Random(seed)
        found: list[tuple[float, Point]] = []
        constraints = [{"type": "ineq", "fun": _inner(side)} for side in self.sides]
        constraints += [{"type": "eq", "fun": _finite(level)} for level in self.level]
        with np.errstate(all="ignore"):
            for start in self._starts(draw):
                for scale in (1.0, 1e4):
                    result = minimize(lambda v, scale=scale: _finite(self.gap)(v) * scale, start, method="SLSQP",
                                      constraints=constraints, options={"maxiter": _ROUNDS, "ftol": 1e-15})  # fmt: skip
                    point = np.asarray(result.x, dtype=np.float64)
                    if np.all(np.isfinite(point)) and self._is_near(point):
                        found.append((_finite(self.gap)(point), point))
        found.sort(key=lambda item: item[0])
        kept: list[Point] = []
        for _, point in found:
            if all(np.max(np.abs(point - other)) > 1e-7 * (1 + np.max(np.abs(other))) for other in kept):
                kept.append(point)
        return kept[:_ENDS]

    def _starts(self, draw: random.Random) -> Iterator[Point]:
        count = len(self.names)
        for value in _SIMPLE[:4]:
            yield np.full(count, value)
        bounds = [self._bounds(place) for place in range(count)]
        for _ in range(_STARTS):
            yield np.array([low + (high - low) * draw.random() for low, high in bounds])

    def _bounds(self, place: int) -> tuple[float, float]:
        """A range for a name: its bounds by numbers, or some simple one."""
        low, high = -2.0, 2.0
        for side in self.sides:
            values = [_finite(side)(np.eye(len(self.names))[place] * t) for t in (0.0, 1.0, 2.0)]
            others = [_finite(side)(np.full(len(self.names), 0.37) - 0.37 * np.eye(len(self.names))[place]
                                    + np.eye(len(self.names))[place] * t) for t in (0.0, 1.0)]  # fmt: skip
            slope = values[1] - values[0]
            if not slope or abs(values[2] - 2 * values[1] + values[0]) > 1e-9 or abs(others[0] - values[0]) > 1e-9:
                continue
            end = -values[0] / slope
            low, high = (max(low, end), max(high, end + 3.0)) if slope > 0 else (min(low, end - 3.0), min(high, end))
            low, high = (end, max(high, end)) if slope > 0 else (min(low, end), end)
        return low, high

    def _is_near(self, point: Point) -> bool:
        slack = 1e-6 * (1 + float(np.max(np.abs(point))))
        inside = all(_finite(side)(point) > 0 for side in self.sides)
        return inside and all(abs(_finite(level)(point)) <= slack for level in self.level)

    # --- Exact points near an end.

    def near(self, end: Point) -> Iterator[Instance]:
        """Instances near a point: rounded on finer and finer grids, and a little inside."""
        closer = [] if self.equations else [self._closer(end)]
        middles = self._insides(end)
        for share in _INWARDS:
            for middle in middles if share else [*closer, end]:
                if not share:
                    end = middle
                point = end + share * (middle - end)
                for grid in _GRIDS:
                    values = [Fraction(float(value)).limit_denominator(grid) for value in point]
                    if tuple(values) not in self._met:
                        self._met.add(tuple(values))
                        yield from self._on_equations(values)

    def _insides(self, end: Point) -> list[Point]:
        """Points inside of the domain, towards which an end on an edge is moved."""
        found = []
        for factor in (1.25, 0.8, 1.05, 0.95, 2.0, 0.5):
            for shift in (0.0, 0.1, -0.1):
                point = end * factor + shift
                with np.errstate(all="ignore"):
                    if all(_finite(side)(point) > 0 for side in self.sides):
                        found.append(point)
        draw = random.Random(5)
        for _ in range(200):
            if len(found) >= 4:
                break
            point = end + np.array([draw.uniform(-0.2, 0.2) for _ in end])
            with np.errstate(all="ignore"):
                if all(_finite(side)(point) > 0 for side in self.sides):
                    found.append(point)
        return found[:4] or [end]

    def _closer(self, end: Point) -> Point:
        """The point after a search by golden sections in balls, one name after the other."""
        term = kernel.tree(to_tree(self.term))
        symbols = [kernel.named(name, "real") for name in self.names]
        values = [Fraction(float(value)) for value in end]

        def at(place: int, value: Fraction) -> arb:
            here = [value if k == place else other for k, other in enumerate(values)]
            return Balls({symbol: number(x) for symbol, x in zip(symbols, here, strict=True)}).of(term)

        golden = Fraction(618, 1000)
        with ctx.workprec(_PRECISION):
            for place in range(len(values)):
                width = Fraction(1, 1000) * (1 + abs(values[place]))
                low, high = values[place] - width, values[place] + width
                for _ in range(56):
                    first, second = (high - golden * (high - low)), (low + golden * (high - low))
                    if at(place, first) < at(place, second):
                        high = second.limit_denominator(1 << 60)
                    else:
                        low = first.limit_denominator(1 << 60)
                middle = (low + high) / 2
                if at(place, middle) < at(place, values[place]):
                    values[place] = middle.limit_denominator(1 << 60)
        return np.array([float(value) for value in values])

    def _on_equations(self, values: list[Fraction]) -> Iterator[Instance]:
        """The point, moved onto the equations in the ways that are known."""
        if not self.equations:
            yield self.instance(values)
            return
        if len(self._curves) > 1:
            found: list[Fraction] | None = list(values)
            for curve in self._curves:
                found = next(_solved(curve, found), None) if found else None
            if found:
                yield self.instance(found)
            return
        for found in _solved(self._curves[0], values):
            yield self.instance(found)

    def instance(self, values: Sequence[Fraction]) -> Instance:
        """The point as an instance."""
        return {name: str(value) for name, value in zip(self.names, values, strict=True)}

    @cached_property
    def _curves(self) -> list[_Curve]:
        """What the equations say, found out once: points are moved onto them again and again."""
        return [_Curve(poly) for poly in map(self._polynomial, self.equations)]

    def _polynomial(self, equation: Formula) -> Poly:
        """What is 0 where an equation holds; nothing where it is no polynomial of a moderate degree in the names."""
        try:
            ratio = kernel.Scene().read(kernel.tree(to_tree(_gap_of(equation))))
        except (kernel.Unknown, kernel.Bad, Undecided):
            return {}
        places = {kernel.ATOMS.get(kernel.named(name, "real")): place for place, name in enumerate(self.names)}
        found: Poly = {}
        for mono, value in ratio.num.items():
            row = [0] * len(self.names)
            for atom, k in mono:
                if atom not in places:
                    return {}
                row[places[atom]] = int(k)
            found[tuple(row)] = Fraction(value)
        return found if max(map(sum, found), default=0) <= _HIGHEST else {}


@dataclass(frozen=True)
class _Curve:
    """Where a polynomial is 0."""

    poly: Poly

    @cached_property
    def points(self) -> list[list[Fraction]]:
        """Simple rational points of a quadric, looked for once: where there are none, all are gone through."""
        names = len(next(iter(self.poly), ()))
        if max(map(sum, self.poly), default=0) != 2 or names > 4:
            return []
        simple = [Fraction(k) for k in (0, 1, -1, 2, -2)] + [Fraction(1, 2), Fraction(3, 2)]
        points = map(list, itertools.product(simple, repeat=names))
        return list(itertools.islice((point for point in points if _value(self.poly, point) == 0), 4))


def _solved(curve: _Curve, values: list[Fraction]) -> Iterator[list[Fraction]]:
    """Points of a curve: one name from the others, or along a line through a point that is known."""
    poly = curve.poly
    for place in range(len(values)):
        if max((powers[place] for powers in poly), default=0) == 1:
            slope = _value(
                {p: x for p, x in poly.items() if p[place]}, [*values[:place], Fraction(1), *values[place + 1 :]]
            )
            rest = _value({p: x for p, x in poly.items() if not p[place]}, values)
            if slope:
                yield [*values[:place], -rest / slope, *values[place + 1 :]]
    for base in curve.points:
        way = [value - start for value, start in zip(values, base, strict=True)]
        at = [_value(poly, [start + t * step for start, step in zip(base, way, strict=True)]) for t in (0, 1, -1)]
        square, slope = (at[1] + at[2]) / 2 - at[0], (at[1] - at[2]) / 2
        if square:
            yield [start - slope / square * step for start, step in zip(base, way, strict=True)]


def _inner(side: Gap) -> Callable[[Any], float]:
    """What is at least 0 a little inside of a side, so that no pole on an edge is stepped over."""
    whole = _finite(side)
    return lambda values: whole(values) - _MARGIN


def _value(poly: Poly, values: Sequence[Fraction]) -> Fraction:
    total = Fraction(0)
    for powers, x in poly.items():
        for value, power in zip(values, powers, strict=True):
            x *= value**power
        total += x
    return total


def _finite(gap: Gap) -> Callable[[Any], float]:
    """The gap, and a large number where it has no value in floats."""

    def at(values: Any) -> float:
        try:
            found = float(gap(values))
        except (ZeroDivisionError, OverflowError, ValueError, TypeError):
            return 1e9
        return found if np.isfinite(found) else 1e9

    return at
