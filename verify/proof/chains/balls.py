"""Terms of the checker in ball arithmetic: what they are at a point, or all over a box. Only a guide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from flint import arb, fmpq

from boostproof.verify import checker as kernel

__all__ = ["Balls", "ball", "number"]


def number(value: Fraction) -> arb:
    """A ball around a rational."""
    return arb(fmpq(value.numerator, value.denominator))


def ball(low: Fraction, high: Fraction) -> arb:
    """A ball that holds all numbers from low to high."""
    return number(low).union(number(high)) if low < high else number(low)


class Balls:
    """The values of terms where symbols have the values of balls; nan where there is none, or none is known."""

    def __init__(self, values: Mapping[kernel.Node, arb]) -> None:
        self._known: dict[kernel.Node, arb] = dict(values)

    def of(self, term: kernel.Node) -> arb:
        """The value of a term."""
        found = self._known.get(term)
        if found is None:
            kernel.Work.spend()
            self._known[term] = found = self._made(term)
        return found

    def _made(self, term: kernel.Node) -> arb:
        if term.op == "number":
            return number(term.value)
        if term.op == "pow":
            return self._power(*term.args)
        rule = _RULES.get(term.op)
        return arb("nan") if rule is None else rule(*map(self.of, term.args))

    def _power(self, base: kernel.Node, exponent: kernel.Node) -> arb:
        x = self.of(base)
        if exponent.op != "number":
            return (self.of(exponent) * x.log()).exp() if x > 0 else arb("nan")
        k = exponent.value
        if k.denominator == 1:
            return _whole_power(x, int(k))
        return (number(k) * x.log()).exp() if x > 0 else arb("nan")

    def sign(self, term: kernel.Node) -> int | None:
        """The sign of a term's value, as far as the ball tells."""
        value = self.of(term)
        return 1 if value > 0 else -1 if value < 0 else 0 if value == 0 else None


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
        return arb("nan")
    top = x.abs_upper().sqrt()
    return top.union(arb(0))


_RULES: dict[str, Callable[..., arb]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": lambda a, b: a / b,
    "neg": lambda a: -a, "exp": lambda a: a.exp(), "sqrt": _root, "abs": abs, "sin": lambda a: a.sin(),
    "cos": lambda a: a.cos(), "atan": lambda a: a.atan(),
    "ln": lambda a: a.log() if a > 0 else arb("nan"),
    "max": lambda *parts: _extreme(parts, 1), "min": lambda *parts: _extreme(parts, -1),
}  # fmt: skip


def _extreme(parts: tuple[arb, ...], way: int) -> arb:
    best = parts[0]
    for part in parts[1:]:
        best = best.max(part) if way > 0 else best.min(part)
    return best
