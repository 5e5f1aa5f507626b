"""Why a number or a sign could not be given."""

from __future__ import annotations

__all__ = ["Outside", "TooLarge", "Undecided", "Undefined"]


class Undefined(ArithmeticError):
    """A term without a value, such as ln(0) or a division by zero: the formula says nothing there."""


class Outside(Undefined):
    """An entry that nothing gives a value to has none."""


class Undecided(ArithmeticError):
    """A sign that the field's precision does not settle."""


class TooLarge(Undecided):
    """What is not settled because its form is given up, which grows with an order or a number of terms."""
