"""The checker in JavaScript ends soon, whatever a report repeats: what is held against what else is paid for."""

from __future__ import annotations

import pytest

from tests.reports.rechecker import needs_browser, report_text, said
from tests.verify.floods import FLOODS

pytestmark = needs_browser
SCRIPT = "return BoostproofChecker.checkReport(BoostproofChecker.read(JSON.parse(text)))[0].verdict;"
SECONDS = 40
"""What is not paid for takes minutes, and what is a few seconds at most."""


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_ends(name: str) -> None:
    made, size = FLOODS[name]
    assert said(SCRIPT, report_text(made(size)), timeout=SECONDS) in (
        "refuted",
        "not re-checkable",
        "re-checked",
        "trusted",
    )
