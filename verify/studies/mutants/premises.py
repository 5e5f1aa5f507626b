"""Exact instances at which equations of a statement hold, which no grid of values meets by chance.

The equations are solved for the real symbols, in which many are affine once the coefficients in the exponents have
values with rational exponentials: half logarithms of squares. The affine system is read off exact values at the unit
points, checked at one more, and solved in rationals; what it leaves free is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq, fmpq_mat

from boostproof.theory.language.expr import Formula, Term, as_term, free_symbols
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.values import half_log, parse_value
from boostproof.verify.studies.mutants.normal import Form, normal

__all__ = ["on_boundary", "on_equations", "solutions_of"]

_SQUARES = [Fraction(text) for text in "1 4 1/4 9 1/9 9/4 4/9 16 1/16".split()]
_TRIES = 10
_POINTS, _DRAWS = 6, 40
"""Solutions that are taken of one system, and points that are tried for them."""

_PARTS = 9

Row = list[fmpq]


def on_equations(
    space: FreeSpace, part: Formula, seed: int, but: Sequence[Formula] = (), tries: int = _TRIES
) -> Iterator[Instance]:
    """Instances at which the equations of one conjunction inside the part hold, conjunction by conjunction.

    Those that stand in the parts ``but`` as well are left out.
    """
    done = {_key(equations) for other in but for equations in _conjunctions(other)}
    for place, equations in enumerate(_conjunctions(part)):
        if _key(equations) not in done:
            yield from _Solver(space, equations, Words(seed, place)).instances(tries)


def solutions_of(space: FreeSpace, equations: Sequence[Formula], words: Words, tries: int) -> Iterator[Instance]:
    """Instances at which the equations hold; any instances where there are none."""
    yield from _Solver(space, equations, words).instances(tries)


def on_boundary(
    space: FreeSpace, part: Formula, condition: Formula, seed: int, tries: int = _TRIES
) -> Iterator[Instance]:
    """Instances on the boundary of a condition, at which equations of the part hold, where it has any."""
    if condition.op not in ("lt", "le", "gt", "ge", "ne"):
        return
    edge = Formula("eq", condition.args)
    for place, equations in enumerate([[], *_conjunctions(part)]):
        yield from _Solver(space, [*equations, edge], Words(seed, place)).instances(tries)


def _key(equations: Sequence[Formula]) -> frozenset[Form]:
    return frozenset(map(normal, equations))


def _conjunctions(part: Formula) -> Iterator[list[Formula]]:
    """The equations that stand side by side, outermost first."""
    equations = [item for item in conjuncts(part) if item.op == "eq"]
    if equations:
        yield equations
    for item in conjuncts(part):
        if item.op in ("implies", "iff", "or", "not"):
            for arg in item.args:
                if isinstance(arg, Formula):
                    yield from _conjunctions(arg)


class _Solver:
    """Solves equations for the real symbols of a space."""

    def __init__(self, space: FreeSpace, equations: Sequence[Formula], words: Words) -> None:
        self.space, self.words = space, words
        self.gaps: list[Term] = [as_term(item.args[0]) - as_term(item.args[1]) for item in equations]
        met = {name for gap in self.gaps for name in free_symbols(gap)}
        grouped = [name for group in space.groups for name in group]
        reals = [item.symbol.name for item in space.ranges if item.symbol.sort == "real" and not item.values]
        self.unknown = [name for name in (*grouped, *reals) if name in met or name in grouped]
        self.others = [item for item in space.ranges if item.symbol.name not in self.unknown]

    def instances(self, tries: int = _TRIES) -> Iterator[Instance]:
        """Solutions for some values of the other symbols."""
        if not self.unknown:
            yield from self._free(tries)
            return
        for _ in range(tries):
            fixed = {item.symbol.name: self._drawn(item) for item in self.others}
            rows = self._system(fixed)
            for solution in [] if rows is None else self._solutions(rows):
                yield {**fixed, **{name: str(value) for name, value in zip(self.unknown, solution, strict=True)}}

    def _free(self, tries: int) -> Iterator[Instance]:
        """Instances where nothing is asked for."""
        for _ in range(0 if self.gaps else tries):
            yield {item.symbol.name: self._drawn(item) for item in self.others}

    def _drawn(self, item: Any) -> str:
        if item.symbol.sort == "coefficient":
            return half_log(_SQUARES[self._below(len(_SQUARES))])
        values = item.small()
        return str(values[self._below(len(values))])

    def _below(self, limit: int) -> int:
        return int(self.words.below(limit, 1)[0])

    def _system(self, fixed: Mapping[str, str]) -> list[Row] | None:
        """Rows of coefficients with the right side last; None where the equations are not affine over the rationals."""
        size = len(self.unknown)
        rows = [self._sum_of(group) for group in self.space.groups]
        origin = self._values(fixed, [Fraction(0)] * size)
        units = [self._values(fixed, [Fraction(int(k == place)) for k in range(size)]) for place in range(size)]
        probe = [Fraction(k + 2, 3) for k in range(size)]
        seen = self._values(fixed, probe)
        if origin is None or seen is None or any(unit is None for unit in units):
            return None
        for k, start in enumerate(origin):
            slopes = [unit[k] - start for unit in units if unit is not None]
            there = sum((s * fmpq(p.numerator, p.denominator) for s, p in zip(slopes, probe, strict=True)), start)
            if there != seen[k]:
                return None
            rows.append([*slopes, -start])
        return rows

    def _sum_of(self, group: Sequence[str]) -> Row:
        return [*(fmpq(int(name in group)) for name in self.unknown), fmpq(1)]

    def _values(self, fixed: Mapping[str, str], point: Sequence[Fraction]) -> list[fmpq] | None:
        """The gaps of the equations at a point, where they are rational."""
        values = {name: parse_value(text, EXACT) for name, text in fixed.items()}
        integers = {item.symbol.name for item in self.others if item.symbol.sort == "integer"}
        values.update({name: int(fixed[name]) for name in integers})
        values.update(zip(self.unknown, map(EXACT.rational, point), strict=True))
        try:
            found = [Evaluator(EXACT, values).term(gap).value for gap in self.gaps]
        except (Undecided, Undefined):
            return None
        return None if any(value is None for value in found) else found

    def _solutions(self, rows: Sequence[Row]) -> Iterator[list[fmpq]]:
        """Points of the affine space with small numbers for what it leaves free, none of a vector negative."""
        reduced, rank = fmpq_mat(len(rows), len(rows[0]), [value for row in rows for value in row]).rref()
        size = len(self.unknown)
        table = [[reduced[r, c] for c in range(size + 1)] for r in range(rank)]
        pivots = [next((c for c, value in enumerate(row) if value), size) for row in table]
        if size in pivots:
            return
        vectors = {name for group in self.space.groups for name in group}
        signed = [name not in vectors for name in self.unknown]
        found = 0
        for _ in range(_DRAWS):
            point = self._target()
            for row, pivot in zip(table, pivots, strict=True):
                rest = sum((row[c] * point[c] for c in range(size) if c not in pivots), fmpq(0))
                point[pivot] = row[size] - rest
            if all(free or value >= 0 for free, value in zip(signed, point, strict=True)):
                yield point
                found += 1
            if found == _POINTS:
                return

    def _target(self) -> list[fmpq]:
        """A point inside every probability vector, from which the free coordinates are taken."""
        values = {name: fmpq(self._below(2 * _PARTS) - _PARTS, _PARTS) for name in self.unknown}
        for group in self.space.groups:
            counts = [1 + self._below(_PARTS) for _ in group]
            values.update((name, fmpq(count, sum(counts))) for name, count in zip(group, counts, strict=True))
        return [values[name] for name in self.unknown]
