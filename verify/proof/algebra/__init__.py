"""Polynomial inequalities on semialgebraic sets: sums of products that the checker adds up to 0."""

from __future__ import annotations

from boostproof.verify.proof.algebra.proving import algebraic

__all__ = ["algebraic"]
