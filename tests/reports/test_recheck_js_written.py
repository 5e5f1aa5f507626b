"""The steps in which proofs are written are those of both checkers."""

from __future__ import annotations

import json

from boostproof.reports import build_report
from boostproof.theory import Claim
from boostproof.verify import Settings, judge
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.verify.proof.test_certify import STATEMENTS

pytestmark = needs_browser


def test_what_is_written_for_one_checker_is_followed_by_the_other() -> None:
    claims = [
        Claim(f"W.{place}", "here", name, goal, domain=tuple(one for one in given if one.op != "defined"))
        for place, (name, (given, goal)) in enumerate(STATEMENTS.items())
    ]
    report = build_report([judge(claim, Settings("smoke")) for claim in claims], {}, papers={}, complete=True, run={})
    stored = json.loads(json.dumps(report))["claims"]
    assert {claim["title"]: claim["strength"] for claim in stored} == dict.fromkeys(STATEMENTS, "proved")
    assert dict(zip(STATEMENTS, map(python_outcome, stored), strict=True)) == dict.fromkeys(STATEMENTS, "re-checked")
    assert dict(zip(STATEMENTS, outcomes(stored), strict=True)) == dict.fromkeys(STATEMENTS, "re-checked")
