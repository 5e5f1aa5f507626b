"""The markers of the places that a picture points at."""

from __future__ import annotations

__all__ = ["MARKS"]

MARKS = {
    "counterexample": ("x", "x"), "largest violation": ("+", "x"), "tightest found": ("D", "t"), "closest": ("D", "t"),
}  # fmt: skip
"""By what a place is: its look and its role."""
