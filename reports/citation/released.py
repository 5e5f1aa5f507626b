"""When each version of boostproof was released: the only date that a citation may carry without a clock."""

from __future__ import annotations

__all__ = ["released"]

_RELEASED = {"0.1.0": "2026-11-21"}
"""ISO dates by version, the newest last; CITATION.cff says the same of its own."""


def released(version: str) -> str:
    """The day on which ``version`` was released, as YYYY-MM-DD; nothing for a version that is not known here."""
    return _RELEASED.get(version, "")
