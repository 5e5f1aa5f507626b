"""The slack of a bound along one symbol through an instance, for a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from boostproof.theory.language.expr import Formula, Symbol
from boostproof.theory.language.latex import symbol_latex
from boostproof.verify.evidence.sharpness import Profile
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import HOLDS, Judge
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.values import parse_fraction
from boostproof.verify.search.shown import rounded
from boostproof.verify.studies.sharpness.bounds import Bound

__all__ = ["profile_of"]

_STEPS = 32
_LEAST = 8
_WAY = Fraction(1)
"""How far a symbol without a bound is followed to each side."""


def profile_of(space: FreeSpace, domain: Sequence[Formula], bound: Bound, instance: Instance) -> Profile | None:
    """The slack along the first real symbol that is free by itself; None where there is none, or too little to see."""
    ranges = [item for item in space.ranges if item.symbol.sort == "real" and not item.values]
    if not ranges or space.groups:
        return None
    symbol, here = ranges[0].symbol, parse_fraction(instance[ranges[0].symbol.name])
    low, high = (
        end if end is not None else here + way for end, way in ((ranges[0].low, -_WAY), (ranges[0].high, _WAY))
    )
    judge = Judge(space, domain, bound.stated(bound.small, bound.large))
    points = sorted({here, *(low + (high - low) * Fraction(step, _STEPS) for step in range(_STEPS + 1))})
    found = list(_slacks(judge, bound, symbol, instance, points))
    if len(found) < _LEAST or not any(slack != "0" for _, slack in found):
        return None
    values, slack = zip(*found, strict=True)
    return Profile(symbol.name, symbol_latex(symbol), values, slack, _decimal(here))


def _slacks(
    judge: Judge, bound: Bound, symbol: Symbol, instance: Instance, points: Sequence[Fraction]
) -> Iterator[tuple[str, str]]:
    for point in points:
        evaluator = judge.evaluator({**instance, symbol.name: str(point)})
        try:
            slack = bound.least(evaluator) if judge.judge(evaluator) == HOLDS else None
        except (Undecided, Undefined):
            continue
        if slack is not None:
            yield _decimal(point), rounded(slack)


def _decimal(value: Fraction) -> str:
    return rounded(EXACT.rational(value))
