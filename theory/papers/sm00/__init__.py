"""Sese and Morishita: Computing Optimal Hypotheses Efficiently for Boosting (draft of February 2000)."""

from __future__ import annotations

from boostproof.theory.paper import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    "SM00",
    "Jun Sese, Shinichi Morishita",
    "Computing Optimal Hypotheses Efficiently for Boosting",
    "draft, University of Tokyo",
    2000,
)
