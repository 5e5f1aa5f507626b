"""False statements that fail only where no search looks: the engine may let them hold, and only as tested.

Each is a limit of the searches and no licence: what a better search finds moves to the false statements.
"""

from __future__ import annotations

from boostproof.theory.build import Ne, Q, exp, ln, sqrt
from tests.calibration.planted import HAIR, Planted, false, x

__all__ = ["KNOWN_MISSES"]

_IRRATIONAL = (
    false("no square is two", "fails at sqrt 2, and every search looks at rationals", Ne(x**2, 2), at=None),
    false("a cubic strictly above a surd", "equal at sqrt 2 alone", x**3 - 6 * x + 4 * sqrt(2) > 0, x >= 0, at=None),
    false("x ln x strictly above its minimum", "equal at 1/e alone", x * ln(x) > -exp(-1), x > 0, at=None),
)

_OFF_THE_GRID = (
    false("not two sevenths", "2/7 is on no grid", (7 * x - 2) ** 2 > 0, at={"x": "2/7"}),
    false("nothing below 10^-12", "the searches stop at 2^-32", x >= Q(1, 10**12), x > 0, at={"x": "1/10000000000000"}),
    false("nothing above 10^15", "the searches stop at 10^12", x <= 10**15, at={"x": "10000000000000000"}),
    false(
        "a cubic that touches at a surd with a hair",
        "fails within 1/2000 of sqrt 2, and without an upper bound the grid steps by 1/128 there",
        x**3 - 6 * x + 4 * sqrt(2) >= HAIR,
        x >= 0,
        at={"x": "7071/5000"},
    ),
)

KNOWN_MISSES: tuple[Planted, ...] = (*_IRRATIONAL, *_OFF_THE_GRID)
"""False statements that the engine may take to hold as tested."""
