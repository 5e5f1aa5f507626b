"""The comparison of Pythons: its table, its exit codes, and the Pythons that are not there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import compare_reports
from tests.compare_reports import Made, main, row, table

CLAIMS = [{"truth": "holds"}, {"truth": "fails"}, {"truth": "holds"}]


@pytest.fixture
def pythons(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Pretend that some Pythons are there, and what each of them writes: a digest, or nothing."""

    def pretend(**digests: str) -> None:
        def made(version: str, folder: Path, selectors: Any) -> Made:
            digest = digests[f"py{version.replace('.', '')}"]
            report = {"digest": digest * 32, "claims": CLAIMS} if digest else {}
            return Made(version, folder, report, 1.6, "" if digest else "error: no wheel")

        monkeypatch.setattr(
            compare_reports, "environment", lambda version, folder: f"py{version[:1]}{version[2:]}" in digests
        )
        monkeypatch.setattr(compare_reports, "made", made)
        monkeypatch.setattr(compare_reports, "difference", lambda one, other: f"{one.version} / {other.version}")

    return pretend


def test_equal_digests_end_with_0(pythons: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    pythons(py311="ab", py313="ab")
    assert main(["folder"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Python  digest            verdicts          seconds",
        "3.11    abababababababab  1 fails, 2 holds  2",
        "3.13    abababababababab  1 fails, 2 holds  2",
    ]


def test_another_digest_ends_with_1_and_is_told(
    pythons: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    pythons(py311="ab", py312="ab", py313="cd")
    assert main(["folder"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "3.11 / 3.13"


@pytest.mark.parametrize("found", [{}, {"py311": ""}, {"py311": "ab", "py312": ""}])
def test_no_report_ends_with_1(pythons: Callable[..., None], found: dict[str, str]) -> None:
    pythons(**found)
    assert main(["folder"]) == 1


def test_the_versions_can_be_named(pythons: Callable[..., None]) -> None:
    pythons(py311="ab", py312="cd")
    assert main(["folder", "--python", "3.11"]) == 0
    assert main(["folder", "--python", "3.11", "--python", "3.12"]) == 1


def test_what_went_wrong_stands_in_the_table() -> None:
    lines = table([row(Made("3.12", Path(), {}, 0.2, "error: no wheel"))])
    assert lines[1] == "3.12    none    error: no wheel  0"
