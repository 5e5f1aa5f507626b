"""The table in the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from boostproof.reports import print_table
from boostproof.theory.build import real
from boostproof.theory.claim import Claim
from boostproof.verify.evidence.verdict import Verdict


def _printed(report, encoding="utf-8", *, plain=True, **options):
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding=encoding, newline="\n")
    print_table(report, Console(file=file, **options))
    file.flush()
    return re.sub("\x1b\\[[0-9;]*m", "", raw.getvalue().decode(encoding)) if plain else raw.getvalue().decode(encoding)


def test_every_claim_has_a_row(report):
    """Each claim's id, verdict and evidence are in the table, and the summary ends it."""
    text = _printed(report, force_terminal=True, width=110)
    assert all(claim["id"] in text for claim in report["claims"])
    assert "no-perfect-rule" in text
    assert text.rstrip().splitlines()[-1].startswith("10 claims: 4 hold as printed")


def test_output_that_is_no_terminal_gets_a_line_a_claim(report):
    """A pipe gets lines that are never broken: the id, the verdict, the evidence, the title."""
    lines = _printed(report, width=40).splitlines()
    assert len(lines) == len(report["claims"]) + 1
    assert lines[0].split("  ")[0] == "AA01.E1"
    assert lines[0].endswith("training error below the product of normalizers")


def test_a_narrow_terminal_loses_titles_and_keeps_verdicts(report):
    """In 40 columns, no line is longer, and each id is whole."""
    text = _printed(report, force_terminal=True, width=40)
    assert all(len(line) <= 40 for line in text.splitlines()[:-1])
    assert all(claim["id"] in text for claim in report["claims"])


@pytest.mark.parametrize("terminal", [True, False])
def test_ascii_gets_ascii(make_report, terminal):
    """An output that can say only ASCII gets the table without an error, a question mark for a letter that it lacks."""
    greek = Verdict(Claim("AA01.3a", "1", "the edge γ", real("x") > 0), "holds")
    text = _printed(make_report(verdicts=[greek]), encoding="ascii", force_terminal=terminal, width=100)
    assert "the edge ?" in text


def test_a_title_is_no_markup(report):
    """Square brackets in a title are shown, not obeyed."""
    assert "[red]" in _printed(report)


def test_no_color_is_obeyed(report, monkeypatch):
    """With NO_COLOR set, no colour is sent to the terminal."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[32m" in _printed(report, plain=False, force_terminal=True, width=100)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[32m" not in _printed(report, plain=False, force_terminal=True, width=100)


def test_an_empty_report_is_summed_up(make_report):
    """Without claims there is the summary alone."""
    assert _printed(make_report(verdicts=[])).strip() == "0 claims judged"
