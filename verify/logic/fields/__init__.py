"""The numbers that statements and reference algorithms are evaluated in: exact, balls, floats."""

from __future__ import annotations

from boostproof.verify.logic.fields.balls import Balls
from boostproof.verify.logic.fields.errors import Outside, TooLarge, Undecided, Undefined, anew
from boostproof.verify.logic.fields.exact import EXACT, Exact, Real
from boostproof.verify.logic.fields.floats import FLOATS, Floats, float_of

__all__ = [
    "EXACT",
    "FLOATS",
    "Balls",
    "Exact",
    "Floats",
    "Outside",
    "Real",
    "TooLarge",
    "Undecided",
    "Undefined",
    "anew",
    "float_of",
]
