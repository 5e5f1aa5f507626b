"""The markers of the places that a picture points at."""

from __future__ import annotations

from boostproof.reports.plots.style import COUNTEREXAMPLE, TIGHTEST

__all__ = ["MARKS"]

MARKS = {
    "counterexample": ("x", COUNTEREXAMPLE), "largest violation": ("+", COUNTEREXAMPLE),
    "tightest found": ("D", TIGHTEST), "closest": ("D", TIGHTEST),
}  # fmt: skip
"""By what a place is: its look and its role."""
