"""Balls: rigorous enclosures at a fixed precision, for instances too large for exact numbers."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from flint import arb, ctx, fmpq

from boostproof.verify.logic.fields.errors import Undecided, Undefined

__all__ = ["Balls"]


class Balls:
    """Arithmetic with arb balls of ``precision`` bits. A sign is given only when the ball settles it.

    Use it inside ``with field.working():``.
    """

    name = "balls"

    def __init__(self, precision: int = 256) -> None:
        self.precision = precision

    def working(self) -> AbstractContextManager[Any]:
        """The context in which this field's balls must be computed: arb's precision is global."""
        return ctx.workprec(self.precision)

    def rational(self, p: Any, q: int = 1) -> arb:
        """A ball around p/q."""
        return arb(p / q if isinstance(p, fmpq) else fmpq(p.numerator, p.denominator) / q)

    def sqrt(self, x: arb) -> arb:
        """The square root. Raises Undefined for a negative ball, Undecided for one around 0."""
        if x == 0:
            return x
        if self.sign(x) < 0:
            raise Undefined("square root of a negative number")
        return x.sqrt()

    def exp(self, x: arb) -> arb:
        """The exponential."""
        return x.exp()

    def log(self, x: arb) -> arb:
        """The natural logarithm. Raises Undefined unless x > 0."""
        if self.sign(x) <= 0:
            raise Undefined("logarithm of a number that is not positive")
        return x.log()

    def sin(self, x: arb) -> arb:
        """The sine."""
        return x.sin()

    def cos(self, x: arb) -> arb:
        """The cosine."""
        return x.cos()

    def atan(self, x: arb) -> arb:
        """The arctangent."""
        return x.atan()

    def sign(self, x: arb) -> int:
        """-1, 0 or 1. Raises Undecided for a ball that contains 0 and another number."""
        if x > 0:
            return 1
        if x < 0:
            return -1
        if x == 0:
            return 0
        raise Undecided("a ball that contains zero")

    def compare(self, x: arb, y: arb) -> int:
        """The sign of x - y."""
        return self.sign(x - y)
