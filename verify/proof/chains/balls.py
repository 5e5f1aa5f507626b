"""Terms of the checker in ball arithmetic: what they are at a point, or all over a box. Only a guide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

from flint import arb, ctx, fmpq

from boostproof.verify import checker as kernel

__all__ = ["Balls", "ball", "number"]

_NOTHING = arb("nan")


def number(value: Fraction) -> arb:
    """A ball around a rational."""
    return arb(fmpq(value.numerator, value.denominator))


def ball(low: Fraction, high: Fraction) -> arb:
    """A ball that holds all numbers from low to high."""
    return number(low).union(number(high)) if low < high else number(low)


class Balls:
    """The values of terms where symbols have the values of balls; nan where there is none, or none is known."""

    def __init__(self, values: Mapping[kernel.Node, arb]) -> None:
        self._given = values
        self._known: dict[kernel.Node, arb] = {}

    def of(self, term: kernel.Node) -> arb:
        """The value of a term."""
        found = self._known.get(term)
        if found is None:
            self._known[term] = found = _tape(term, ctx.prec).run(self._given)
        return found

    def sign(self, term: kernel.Node) -> int | None:
        """The sign of a term's value, as far as the ball tells."""
        value = self.of(term)
        return 1 if value > 0 else -1 if value < 0 else 0 if value == 0 else None


class _Tape:
    """A term as a row of operations on what stands before them, to be evaluated at many points."""

    def __init__(self, term: kernel.Node) -> None:
        self._places: dict[kernel.Node, int] = {}
        self._start: list[Any] = []
        self._names: list[tuple[int, kernel.Node]] = []
        self._rows: list[tuple[int, Callable[..., arb], tuple[int, ...]]] = []
        self._last = self._placed(term)

    def run(self, given: Mapping[kernel.Node, arb]) -> arb:
        """The term's value."""
        kernel.Work.spend(len(self._start))
        values = self._start.copy()
        for place, name in self._names:
            values[place] = given.get(name, _NOTHING)
        for place, rule, args in self._rows:
            values[place] = rule(*[values[arg] for arg in args])
        found: arb = values[self._last]
        return found

    def _placed(self, term: kernel.Node) -> int:
        if term not in self._places:
            rule, args = _operation(term)
            before = tuple(map(self._placed, args))
            place = self._places[term] = len(self._start)
            self._start.append(None)
            if term.op == "number":
                self._start[place] = number(term.value)
            elif rule is None:
                self._names.append((place, term))
            else:
                self._rows.append((place, rule, before))
        return self._places[term]


@lru_cache(maxsize=1 << 12)
def _tape(term: kernel.Node, _precision: int) -> _Tape:
    return _Tape(term)


def _operation(term: kernel.Node) -> tuple[Callable[..., arb] | None, tuple[kernel.Node, ...]]:
    """What is done to make a term's value, and to what; None for a term that has to be given."""
    if term.op != "pow":
        rule = _RULES.get(term.op)
        return (rule, term.args) if rule else (None, ())
    base, exponent = term.args
    if exponent.op != "number":
        return _real_power, term.args
    k = exponent.value
    if k.denominator == 1:
        return partial(_whole_power, k=int(k)), (base,)
    return _real_power, term.args


def _real_power(x: arb, k: arb) -> arb:
    return (k * x.log()).exp() if x > 0 else _NOTHING


def _whole_power(x: arb, k: int) -> arb:
    if k < 0:
        return 1 / _whole_power(x, -k)
    if k % 2 == 0 and not (x >= 0 or x <= 0):
        return (x.abs_upper() ** k).union(arb(0))
    return x**k


def _root(x: arb) -> arb:
    if x >= 0 or x == 0:
        return x.sqrt()
    if x < 0 or not x.is_finite():
        return _NOTHING
    top = x.abs_upper().sqrt()
    return top.union(arb(0))


_RULES: dict[str, Callable[..., arb]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": lambda a, b: a / b,
    "neg": lambda a: -a, "exp": lambda a: a.exp(), "sqrt": _root, "abs": abs, "sin": lambda a: a.sin(),
    "cos": lambda a: a.cos(), "atan": lambda a: a.atan(),
    "ln": lambda a: a.log() if a > 0 else _NOTHING,
    "max": lambda *parts: _extreme(parts, 1), "min": lambda *parts: _extreme(parts, -1),
}  # fmt: skip


def _extreme(parts: tuple[arb, ...], way: int) -> arb:
    best = parts[0]
    for part in parts[1:]:
        best = best.max(part) if way > 0 else best.min(part)
    return best
