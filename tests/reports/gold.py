"""Gold files: outputs that were looked at once, and that tests compare with byte for byte."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

import pytest

__all__ = ["ACTUAL", "GOLD", "RENEW", "check_gold"]

GOLD = Path(__file__).resolve().parent / "gold"
ACTUAL = Path(__file__).resolve().parent / "gold-actual"
RENEW = "BOOSTPROOF_RENEW_GOLD"
"""Set by ``pytest --renew-gold``: the gold files become what the tests give."""

_LINES = 30


def check_gold(name: str, text: str) -> None:
    """Fail unless the gold file ``name``, a POSIX path below tests/reports/gold, holds exactly ``text`` in UTF-8.

    What was given instead is put into tests/reports/gold-actual, under the same name, to be compared with any tool.
    """
    given, gold, actual = text.encode("utf-8"), GOLD / name, ACTUAL / name
    if RENEW in os.environ:
        _put(gold, given)
    if gold.is_file() and gold.read_bytes() == given:
        actual.unlink(missing_ok=True)
        return
    _put(actual, given)
    pytest.fail(_complaint(gold, actual, text), pytrace=False)


def _put(path: Path, content: bytes) -> None:
    """Write a file whole: several workers may renew the same one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    temporary.write_bytes(content)
    temporary.replace(path)


def _complaint(gold: Path, actual: Path, text: str) -> str:
    old = gold.read_bytes().decode("utf-8").splitlines() if gold.is_file() else []
    what = "differs from the gold file" if gold.is_file() else "has no gold file yet"
    lines = list(difflib.unified_diff(old, text.splitlines(), str(gold), str(actual), n=1, lineterm=""))
    shown = "\n".join(line[:200] for line in lines[:_LINES]) or "the lines are the same, and their ends differ"
    hint = "look at it, and where the new one is right: pytest --renew-gold with this test, then commit"
    return f"{actual} {what}; {hint}\n{shown}"
