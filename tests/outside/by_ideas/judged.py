"""What is proved by ideas: the verdict, and what whoever gets the report finds when it is checked again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from boostproof.reports import build_report, to_json
from boostproof.theory import Claim
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.checker import check, read

__all__ = ["proved", "report_of"]

_SETTINGS = {"seed": 0, "effort": "smoke", "selectors": [], "data": None}


def proved(*claims: Claim) -> Callable[[Claim], None]:
    """The test that claims with a proof by ideas are proved by it, as whoever checks their report again finds."""

    @pytest.mark.sample(3)
    @pytest.mark.parametrize("claim", claims, ids=lambda claim: claim.title)
    def is_proved(claim: Claim) -> None:
        verdict = _judged(claim)
        assert verdict.truth in ("holds", "holds-under-charity"), verdict.reason
        assert verdict.strength == "proved"
        lines, code = check(read(report_of(claim).encode()))
        assert code == 0, lines
        assert lines[0].startswith(f"{claim.id}  {verdict.truth}  re-checked: derivation"), lines

    return is_proved


@cache
def _judged(claim: Claim) -> Verdict:
    return judge(claim, Settings(effort="smoke"))


def report_of(claim: Claim) -> str:
    """The report of a first look at a claim."""
    return to_json(build_report([_judged(claim)], _SETTINGS, papers={}, complete=True, run={}))
