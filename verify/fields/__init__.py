"""The numbers that statements and reference algorithms are evaluated in: exact, balls, floats."""

from __future__ import annotations

from boostproof.verify.fields.balls import Balls
from boostproof.verify.fields.errors import Outside, Undecided, Undefined
from boostproof.verify.fields.exact import EXACT, Exact, Real
from boostproof.verify.fields.floats import FLOATS, Floats

__all__ = ["EXACT", "FLOATS", "Balls", "Exact", "Floats", "Outside", "Real", "Undecided", "Undefined"]
