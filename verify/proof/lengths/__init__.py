"""Proofs about sums and products of every length, as derivations that are tried."""

from __future__ import annotations

from boostproof.verify.proof.lengths.comparing import by_comparisons
from boostproof.verify.proof.lengths.convexity import by_convexity
from boostproof.verify.proof.lengths.expanding import expanded
from boostproof.verify.proof.lengths.exponentials import exponentiated
from boostproof.verify.proof.lengths.goal import Goal, outermost
from boostproof.verify.proof.lengths.gram import by_squares
from boostproof.verify.proof.lengths.inductions import inductions
from boostproof.verify.proof.lengths.linear import term_by_term
from boostproof.verify.proof.lengths.logarithms import by_logarithms
from boostproof.verify.proof.lengths.tangents import by_tangents

__all__ = [
    "Goal",
    "by_comparisons",
    "by_convexity",
    "by_logarithms",
    "by_squares",
    "by_tangents",
    "expanded",
    "exponentiated",
    "inductions",
    "outermost",
    "term_by_term",
]
