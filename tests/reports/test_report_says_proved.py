"""The word for a proof stands beside a proof only: where nothing is proved, no output has it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boostproof.reports import errata_text, report_files
from boostproof.reports.citation import cite
from tests.reports.tiny import tiny_report

FIXED = re.compile(r"checker\.py|claims\.sty|counterexamples/[^/]+/check\.py")
"""Programs, and a package whose comments name its commands: the same files whatever a report says."""
_SCRIPTS = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)
_WORD = re.compile(r"\bprove[dns]?\b", re.IGNORECASE)


def _without_proofs() -> dict[str, Any]:
    """The tiny report without what is proved in it."""
    claims = [{**claim, "repaired_by": []} for claim in tiny_report()["claims"] if claim["strength"] != "proved"]
    for claim in claims:
        claim["evidence"] = [{**item, "certificate": {}} for item in claim["evidence"]]
    return tiny_report(claims=claims)


def _outputs(report: dict[str, Any]) -> dict[str, str]:
    """All that is said of a report, by what says it."""
    names = [None, *(claim["id"] for claim in report["claims"])]
    citations = {
        f"cite {name} {form}": cite(report, name, form) for name in names for form in ("bibtex", "ris", "cff", "text")
    }
    errata = {f"errata {form}": errata_text(report, form) for form in ("text", "markdown")}
    return {**report_files(report), **citations, **errata}


def _saying(report: dict[str, Any]) -> list[str]:
    said = {name: _SCRIPTS.sub("", text) if name.endswith(".html") else text for name, text in _outputs(report).items()}
    return [name for name, text in said.items() if _WORD.search(text) and not FIXED.fullmatch(name)]


def test_nothing_says_proved_where_nothing_is() -> None:
    assert _saying(_without_proofs()) == []


@pytest.mark.parametrize("name", ["report.json", "report.html", "claims.tex", "ARTIFACT.md", "cite TP01.T1 bibtex"])
def test_what_is_proved_is_said_to_be(name: str) -> None:
    assert name in _saying(tiny_report())


def test_the_badge_of_what_is_proved_says_so_and_others_do_not() -> None:
    saying = [name for name in _saying(tiny_report()) if name.startswith("badges/")]
    assert sorted(saying) == ["badges/TP01.2a.r.svg", "badges/TP01.T1.svg"]


def test_fixed_files_are_the_same_whatever_a_report_says() -> None:
    one, other = report_files(tiny_report()), report_files(_without_proofs())
    shared = [name for name in one.keys() & other.keys() if FIXED.fullmatch(name)]
    assert len(shared) > 2
    assert all(one[name] == other[name] for name in shared)
