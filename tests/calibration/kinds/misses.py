"""What standard effort misses among the statements of the eight kinds, and why: the one place where it is written.

Each is a limit of the judges and no licence: what they refute leaves the list, and nothing false may ever hold.
"""

from __future__ import annotations

__all__ = ["ENDS_IN_AN_ERROR", "UNREFUTED", "WRONG"]

_MISSED = {
    "fails at e alone, which is irrational": ("OneReal.false.ln-x-x-strictly-below-its-maximum",),
    "fails beyond 10^15, and reals are looked at up to 10^12": ("OneReal.false.a-tenth-root-below-the-logarithm",),
    "a curve as premise is met at very few points": ("SeveralReals.false.a-circle-below-a-line-nearly",),
    "fails near one direction of 14 numbers": ("Vectors.false.Shapiro-s-sum-for-any-number-of-terms",),
    "fails from T = 66 on, and runs are gone through up to 41": ("Runs.false.Fibonacci-below-powers-of-1-61",),
    "fails on a thousandth of the range of each of two numbers": (
        "Runs.false.gradient-descent-with-steps-up-to-2-001-comes-no-further-off",
        "Runs.false.the-logistic-map-stays-below-0-75-for-r-up-to-3-001",
    ),
    "the prover does not reach that nothing is as is said, and its instances are without end": (
        "Existence.false.vectors-beyond-Cauchy-and-Schwarz",
    ),
}

UNREFUTED = {name: reason for reason, names in _MISSED.items() for name in names}
"""False statements that stay unrefuted or inconclusive, with the reason."""

WRONG: dict[str, str] = {}
"""Statements with a wrong verdict, with the reason."""

ENDS_IN_AN_ERROR: dict[str, str] = {}
"""False statements that have no verdict, with the reason."""
