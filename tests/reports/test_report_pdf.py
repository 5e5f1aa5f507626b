"""The page as a PDF, by a real browser where there is one, and by programs that do as badly as they can."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from boostproof.cli import main
from boostproof.reports import browser, print_pdf, report_files, to_paper, write_report
from tests.reports.tiny import tiny_report


@pytest.fixture
def page(report, tmp_path):
    """The page of the sample verdicts, on the disk."""
    return write_report(report, tmp_path)[1]


@pytest.fixture
def paper(report):
    """The same for paper."""
    return to_paper(report)


def _program(folder: Path, script: str) -> str:
    """A program that stands in for the browser."""
    path = folder / "browser"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IEXEC)
    return str(path)


@pytest.mark.skipif(browser() is None, reason="no browser of Chromium's family is installed")
def test_the_page_is_printed_the_same_twice(paper, tmp_path):
    """A PDF of the page, without the date of its printing."""
    first, second = (print_pdf(paper, tmp_path / name).read_bytes() for name in ("a.pdf", "b.pdf"))
    assert first.startswith(b"%PDF-")
    assert b"/CreationDate (D:20000101000000+00'00')" in first
    assert first == second


def test_without_a_browser_the_error_says_how_to_get_one(paper, tmp_path, monkeypatch):
    """What is missing is named, and nothing is written."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("BOOSTPROOF_BROWSER", raising=False)
    with pytest.raises(ValueError, match="install chromium, or let BOOSTPROOF_BROWSER name one"):
        print_pdf(paper, tmp_path / "report.pdf")
    assert not (tmp_path / "report.pdf").exists()


def test_a_browser_that_prints_nothing_is_quoted(paper, tmp_path, monkeypatch):
    """Its last words stand in the error, and an older PDF stays."""
    (tmp_path / "report.pdf").write_bytes(b"old")
    monkeypatch.setenv("BOOSTPROOF_BROWSER", _program(tmp_path, "echo no display >&2; exit 3"))
    with pytest.raises(ValueError, match=r"printed no PDF: no display"):
        print_pdf(paper, tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes() == b"old"


def test_a_browser_that_hangs_is_ended(paper, tmp_path, monkeypatch):
    """After a while the error says so."""
    monkeypatch.setattr("boostproof.reports.pdf._SECONDS", 0.2)
    monkeypatch.setenv("BOOSTPROOF_BROWSER", _program(tmp_path, "exec sleep 60"))
    with pytest.raises(ValueError, match=r"took more than 0\.2 seconds"):
        print_pdf(paper, tmp_path / "report.pdf")


def test_the_command_makes_every_output_again(page, tmp_path, capsys):
    """From report.json alone, with the same bytes."""
    assert main(["report", str(page.with_name("report.json")), "--out", str(tmp_path / "again")]) == 0
    assert (tmp_path / "again" / "report.html").read_bytes() == page.read_bytes()
    assert "digest" in capsys.readouterr().out


def test_the_command_names_what_is_no_report(tmp_path, capsys):
    """One line, and exit code 2."""
    (tmp_path / "empty.json").write_text("")
    assert main(["report", str(tmp_path / "empty.json"), "--out", str(tmp_path / "out")]) == 2
    assert "empty.json is empty" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_missing_browser_is_bad_input(page, tmp_path, monkeypatch, capsys):
    """The other outputs are there by then."""
    monkeypatch.setenv("BOOSTPROOF_BROWSER", str(tmp_path / "nowhere"))
    assert main(["report", str(page.with_name("report.json")), "--out", str(tmp_path / "o"), "--pdf"]) == 2
    assert "install chromium" in capsys.readouterr().err
    assert (tmp_path / "o" / "report.html").is_file()


def test_the_page_for_paper_has_every_picture_and_no_script():
    """What a script would put into the page stands there, and what it would need does not."""
    text = to_paper(tiny_report())
    assert "<script" not in text
    assert '<details class="more">' not in text
    claims = text.split("<article", 1)[1]
    plots = [name for name in report_files(tiny_report()) if name.startswith("plots/")]
    assert claims.count('<figure class="plot">') == len(plots)
