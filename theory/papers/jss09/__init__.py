"""Janodet, Sebban and Suchier: Boosting Classifiers built from Different Subsets of Features (2009)."""

from __future__ import annotations

from boostproof.theory.paper import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    "JSS09",
    "Jean-Christophe Janodet, Marc Sebban, Henri-Maxime Suchier",
    "Boosting Classifiers built from Different Subsets of Features",
    "Fundamenta Informaticae 94",
    2009,
)
