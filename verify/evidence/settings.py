"""How hard to look, and from which seed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from boostproof.verify.evidence.table import Table

__all__ = ["EFFORTS", "Settings"]

EFFORTS = ("smoke", "standard", "deep")


@dataclass(frozen=True)
class Settings:
    """Effort, seed and, for runs on real data, the table; and whether each condition is left out once.

    Deep effort leaves each condition out unasked.

    Raises ValueError for an unknown effort, a negative seed, or hypotheses that are neither True nor False.

    >>> Settings("smoke", seed=1).effort
    'smoke'
    """

    effort: str = "standard"
    seed: int = 0
    table: Table | None = None
    hypotheses: bool = False

    def __post_init__(self) -> None:
        if self.effort not in EFFORTS:
            raise ValueError(f"effort={self.effort!r} is unknown: expected one of {', '.join(EFFORTS)}")
        if not isinstance(self.seed, int) or self.seed < 0:
            raise ValueError(f"seed={self.seed!r} is not a non-negative integer")
        if not isinstance(self.hypotheses, bool):
            raise ValueError(f"hypotheses={self.hypotheses!r} is unknown: expected True or False")

    def seed_for(self, *names: object) -> int:
        """A 64-bit seed of its own for each claim and method, so that order and workers do not matter."""
        text = "/".join(map(str, (self.seed, *names)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
