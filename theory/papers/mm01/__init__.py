"""Mannor and Meir: Weak Learners and Improved Rates of Convergence in Boosting (NIPS 2000)."""

from __future__ import annotations

from boostproof.theory.paper import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    "MM01",
    "Shie Mannor, Ron Meir",
    "Weak Learners and Improved Rates of Convergence in Boosting",
    "Advances in Neural Information Processing Systems 13",
    2001,
)
