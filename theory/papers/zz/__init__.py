"""Zhang and Zhang: Extracting Independent Rules: A New Perspective of Boosting."""

from __future__ import annotations

from boostproof.theory.paper import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    "ZZ",
    "Yuchen Zhang, Li Zhang",
    "Extracting Independent Rules: A New Perspective of Boosting",
    "manuscript, Tsinghua University (no date is printed; about 2010)",
    2010,
)
