"""Inequalities in one variable with exponentials, logarithms and roots: chains of derivatives, and covers between."""

from __future__ import annotations

from boostproof.verify.proof.chains.chain import chained
from boostproof.verify.proof.chains.covers import covered

__all__ = ["chained", "covered"]
