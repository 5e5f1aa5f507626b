"""Why a number or a sign could not be given."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["Outside", "TooLarge", "Undecided", "Undefined", "anew"]

Error = TypeVar("Error", bound=Exception)


class Undefined(ArithmeticError):
    """A term without a value, such as ln(0) or a division by zero: the formula says nothing there."""


class Outside(Undefined):
    """An entry that nothing gives a value to has none."""


class Undecided(ArithmeticError):
    """A sign that the field's precision does not settle."""


class TooLarge(Undecided):
    """What is not settled because its form is given up, which grows with an order or a number of terms."""


def anew(error: Error) -> Error:
    """A kept error as one to be raised: raised itself, it would keep all that was under way with it."""
    return type(error)(*error.args)
