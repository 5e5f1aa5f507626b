"""What a stranger does with a claim: judges it, writes the report, has it re-checked and replays the counterexample."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import build_report, to_json, write_report
from boostproof.theory import Claim
from boostproof.verify import Settings, Verdict, judge, replay
from boostproof.verify.checker import check, read

__all__ = ["checks", "refuted"]

_SETTINGS = {"seed": 0, "effort": "standard", "selectors": [], "data": None}


def checks(true: Sequence[Claim], false: Sequence[Claim]) -> tuple[Callable[..., None], Callable[..., None]]:
    """The tests of a scenario's claims: a module has them by binding both to names that pytest collects."""

    @pytest.mark.parametrize("claim", true, ids=lambda claim: claim.title)
    def holds(claim: Claim) -> None:
        _supported(claim)

    @pytest.mark.parametrize("claim", false, ids=lambda claim: claim.title)
    def is_refuted(claim: Claim, tmp_path: Path) -> None:
        refuted(claim, tmp_path)

    return holds, is_refuted


@cache
def _judged(claim: Claim, effort: str) -> Verdict:
    return judge(claim, Settings(effort=effort))


def _supported(claim: Claim) -> None:
    """Make sure that a true claim is not refuted, and that something was looked at."""
    verdict = _judged(claim, "smoke")
    assert verdict.truth in ("holds", "holds-under-charity", "unrefuted") or verdict.reason.startswith(
        "fewer than 20"
    ), verdict
    assert verdict.evidence


def refuted(claim: Claim, folder: Path) -> None:
    """Make sure that a false claim fails, and that its counterexample convinces whoever gets the report."""
    verdict = _judged(claim, "standard")
    assert verdict.truth == "fails", verdict
    report = _report(verdict)
    lines, code = check(read(to_json(report).encode()))
    assert (code, lines[0].split()[:2]) == (0, [claim.id, "fails"])
    assert lines[0].split()[2] in ("re-checked:", "trusted:"), lines[0]
    write_report(report, folder)
    stored = folder / "counterexamples" / claim.id
    line = [sys.executable, "-I", "-S", str(stored / "check.py")]
    script = subprocess.run(line, capture_output=True, text=True, check=False)
    assert script.stderr == ""
    assert script.stdout.splitlines()[-1].startswith("refuted"), script.stdout
    again = replay(json.loads((stored / "instance.json").read_text(encoding="utf-8")), [claim])
    assert (again.holds, again.changed) == (False, False)


def _report(verdict: Verdict) -> dict[str, Any]:
    return build_report([verdict], _SETTINGS, papers={}, complete=True, run={})
