"""The table in the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from boostproof.reports import print_table, print_verdicts
from boostproof.theory.build import real
from boostproof.theory.claim import RANKS, Claim
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


def _many(make_report, count, **truths):
    verdicts = [
        Verdict(Claim(f"AA01.{truth[:1]}{place}", "1", f"{truth} {place}", real("x") > 0, rank=rank), truth)
        for truth, number in {**truths, "holds": count}.items()
        for place in range(number)
        for rank in [RANKS[-1 - place % len(RANKS)]]
    ]
    return make_report(verdicts=verdicts)


def _short(report, **options):
    file = io.StringIO()
    print_verdicts(report, Console(file=file, **options))
    return re.sub("\x1b\\[[0-9;]*m", "", file.getvalue())


def test_a_few_claims_are_all_shown(report):
    """Ten claims have ten rows."""
    assert _short(report, width=100) == _printed(report, width=100)


@pytest.mark.parametrize("terminal", [True, False])
def test_many_claims_fit_a_screen_of_24_lines(make_report, terminal):
    """With the places of three files below."""
    report = _many(make_report, 300, fails=50, unrefuted=40, inconclusive=9, vacuous=3)
    lines = _short(report, width=80, force_terminal=terminal).splitlines()
    assert len(lines) <= 20
    assert all(len(line) <= 80 for line in lines[:-2]) or not terminal


def test_what_does_not_hold_is_shown_the_weightiest_first(make_report):
    """A headline that fails before a remark; what is not shown is counted."""
    text = _short(_many(make_report, 300, fails=50), width=100)
    ids = [line.split()[0] for line in text.splitlines()]
    ranks = {f"AA01.f{place}": RANKS[-1 - place % len(RANKS)] for place in range(50)}
    assert [ranks[name] for name in ids[:8]] == ["headline"] * 8
    assert "42 more that are not true as printed and 300 others; --table prints all 350 claims" in text


def test_where_all_hold_the_summary_says_so(make_report):
    """Nothing is told one by one."""
    lines = _short(_many(make_report, 30), width=100).splitlines()
    assert lines[0] == "30 others; --table prints all 30 claims"
    assert lines[1].startswith("30 claims: 30 hold as printed")
