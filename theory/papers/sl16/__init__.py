"""Sid-Lakhdar: Theoretical Views of Boosting (2016)."""

from __future__ import annotations

from boostproof.theory.paper import Paper

__all__ = ["PAPER"]

PAPER = Paper("SL16", "Riyane Sid-Lakhdar", "Theoretical Views of Boosting", "Machine learning report", 2016)
