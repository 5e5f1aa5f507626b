"""Mistake bounds as they are taught: the perceptron, halving, weighted majority, Winnow, and the lemmas beside them."""

from boostproof.theory import Paper

PAPER = Paper(
    "MB",
    "Albert B. J. Novikoff, Nick Littlestone, Manfred K. Warmuth, Wassily Hoeffding and others",
    "Mistake bounds as they are taught",
    "a collection; the place of each claim names its source",
    2026,
)

AS_TAUGHT = "Stated as it is taught; not compared with the print."
"""What the reading of each claim says."""
