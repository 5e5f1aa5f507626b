"""How many random trials a test makes: a sample by default, all of them under ``pytest --thorough``."""

from __future__ import annotations

import os

__all__ = ["trials"]


def trials(sample: int, full: int) -> int:
    """``full`` trials under ``--thorough``, else ``sample``: the same ones first, whatever the count."""
    return full if "BOOSTPROOF_THOROUGH" in os.environ else sample
