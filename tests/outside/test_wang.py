"""The assertions of a paper of 2026 on AdaBoost's cycles, judged from its file of claims."""

from __future__ import annotations

from pathlib import Path

import pytest

from boostproof import Settings, judge, load_claims

FILE = Path(__file__).resolve().parents[2] / "examples" / "wang26" / "wang26" / "assertions.py"
CLAIMS = load_claims(str(FILE)) if FILE.exists() else ()


@pytest.mark.sample(8)
@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_an_assertion_of_the_paper_is_proved(claim: object) -> None:
    verdict = judge(claim, Settings(effort="smoke"))  # type: ignore[arg-type]
    assert (verdict.truth, verdict.strength) == ("holds", "proved")
