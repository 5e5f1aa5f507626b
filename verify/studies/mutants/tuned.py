"""Exact instances at which equations between exponentials hold.

An equation that is A e^c + B e^(-c) + C = 0 in one coefficient c has e^c as a root of a quadratic. The other equations
are solved first, for what is affine in them; then A, B and C are read off exact values, and c is the logarithm of the
root where that, or its square, is rational.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from boostproof.theory.language.expr import Formula, Term, as_term, free_symbols
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.values import half_log
from boostproof.verify.studies.mutants.premises import solutions_of

__all__ = ["on_exponentials"]

_TRIES = 4
_MOST = 12
_UNITS = (1, 2, 3, 4)


def on_exponentials(space: FreeSpace, part: Formula, seed: int) -> Iterator[Instance]:
    """Instances at which the equations of the part's premise hold; none where none are solved so."""
    if part.op != "implies" or not isinstance(part.args[0], Formula):
        return
    equations = [item for item in conjuncts(part.args[0]) if item.op == "eq"]
    for place, equation in enumerate(equations):
        others = [*equations[:place], *equations[place + 1 :]]
        taken = {name for item in others for name in free_symbols(item)}
        for item in space.ranges:
            name = item.symbol.name
            if item.symbol.sort == "coefficient" and name in free_symbols(equation) and name not in taken:
                found = solutions_of(space, others, Words(seed, place), _TRIES)
                yield from _solved(space, equation, name, found)


def _solved(space: FreeSpace, equation: Formula, name: str, starts: Iterator[Instance]) -> Iterator[Instance]:
    gap = as_term(equation.args[0]) - as_term(equation.args[1])
    for count, start in enumerate(starts):
        if count == _MOST:
            return
        for square in _squares(space, gap, name, start):
            yield {**start, name: half_log(square)}


def _squares(space: FreeSpace, gap: Term, name: str, start: Instance) -> Iterator[Fraction]:
    """The squares of e^c at which the gap is 0, as far as they are rational."""
    values = [_value(space, gap, {**start, name: half_log(Fraction(unit * unit))}) for unit in _UNITS]
    if None in values:
        return
    at = [value for value in values if value is not None]
    # A u + B / u + C at u = 1, 2 and 3, and once more to see that it is one.
    b = 3 * (at[0] - 2 * at[1] + at[2])
    a = at[1] - at[0] + b / 2
    c = at[0] - a - b
    if 4 * a + b / 4 + c != at[3] or a == 0:
        return
    if c == 0:
        yield from [-b / a] if -b / a > 0 else []
        return
    root = _root(c * c - 4 * a * b)
    for sign in (1, -1) if root is not None else ():
        assert root is not None
        unit = (-c + sign * root) / (2 * a)
        if unit > 0:
            yield unit * unit


def _root(value: Fraction) -> Fraction | None:
    """The rational root of a rational number."""
    if value < 0:
        return None
    root = Fraction(math.isqrt(value.numerator), math.isqrt(value.denominator))
    return root if root * root == value else None


def _value(space: FreeSpace, gap: Term, instance: Instance) -> Fraction | None:
    try:
        value = Evaluator(EXACT, space.observe(instance, EXACT)).term(gap).value
    except (Undecided, Undefined, ValueError):
        return None
    return None if value is None else Fraction(int(value.p), int(value.q))
