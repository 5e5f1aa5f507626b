"""The table at the end of a run: what each method said of the planted statements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

TRUTHS = ("true", "false", "vacuous", "known miss")
ANSWERS = ("holds", "holds elsewhere", "fails", "nothing", "open", "inconclusive", "not accepted")

Said = Counter[tuple[str, str, str]]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How often each method decided, and how often it left a planted statement open."""
    reports = (report for found in terminalreporter.stats.values() for report in found)
    said = Counter(answer for report in reports for answer in _recorded(report))
    if said:
        terminalreporter.section("calibration: what each method said of statements whose truth is known")
        for line in _lines(said):
            terminalreporter.write_line(line)


def _recorded(report: object) -> Iterator[tuple[str, str, str]]:
    """Method, truth and answer, where a test recorded them."""
    if getattr(report, "when", "") == "call":
        for name, value in getattr(report, "user_properties", ()):
            if name == "calibration":
                method, truth, answer = str(value).split("/")
                yield method, truth, answer


def _lines(said: Said) -> Iterator[str]:
    for method in dict.fromkeys(method for method, _, _ in said):
        for truth in TRUTHS:
            counts = {answer: said[method, truth, answer] for answer in ANSWERS}
            words = ", ".join(f"{count} {answer}" for answer, count in counts.items() if count)
            if words:
                yield f"{method:<16}{truth:<12}{words}"
