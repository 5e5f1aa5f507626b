"""Gold files and the hand-made report that they are made from."""

from __future__ import annotations

import os
from pathlib import Path
from types import ModuleType

import jsonschema
import pytest

from boostproof.reports import digest, schema, to_html
from tests.reports import gold
from tests.reports.tiny import tiny_report


@pytest.fixture(name="elsewhere")
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Gold files in a folder of the test's own: one, which says what is expected."""
    monkeypatch.setattr(gold, "GOLD", tmp_path / "gold")
    monkeypatch.setattr(gold, "ACTUAL", tmp_path / "actual")
    monkeypatch.delenv(gold.RENEW, raising=False)
    (tmp_path / "gold" / "inner").mkdir(parents=True)
    (tmp_path / "gold" / "inner" / "a.txt").write_bytes(b"one\ntwo\n")
    return gold


def test_the_same_text_passes(elsewhere: ModuleType) -> None:
    elsewhere.check_gold("inner/a.txt", "one\ntwo\n")
    assert not elsewhere.ACTUAL.exists()


@pytest.mark.parametrize("text", ["one\ntwo", "one\r\ntwo\r\n", "one\nthree\n", ""])
def test_another_text_fails_and_is_put_beside(elsewhere: ModuleType, text: str) -> None:
    with pytest.raises(pytest.fail.Exception, match="--renew-gold"):
        elsewhere.check_gold("inner/a.txt", text)
    assert (elsewhere.ACTUAL / "inner" / "a.txt").read_bytes() == text.encode("utf-8")


def test_a_failure_shows_what_differs(elsewhere: ModuleType) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"-two\n\+three"):
        elsewhere.check_gold("inner/a.txt", "one\nthree\n")


def test_a_missing_gold_file_fails(elsewhere: ModuleType) -> None:
    with pytest.raises(pytest.fail.Exception, match="has no gold file yet"):
        elsewhere.check_gold("new.txt", "text")


def test_what_passes_again_leaves_nothing_beside(elsewhere: ModuleType) -> None:
    with pytest.raises(pytest.fail.Exception):
        elsewhere.check_gold("inner/a.txt", "other")
    elsewhere.check_gold("inner/a.txt", "one\ntwo\n")
    assert not (elsewhere.ACTUAL / "inner" / "a.txt").exists()


def test_a_gold_file_is_renewed_when_asked(elsewhere: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(elsewhere.RENEW, "1")
    elsewhere.check_gold("new/ü.txt", "ü\r\n")
    assert (elsewhere.GOLD / "new" / "ü.txt").read_bytes() == b"\xc3\xbc\r\n"


def test_the_option_asks_for_it(request: pytest.FixtureRequest) -> None:
    assert request.config.getoption("--renew-gold") == (gold.RENEW in os.environ)


def test_the_tiny_report_follows_the_schema() -> None:
    jsonschema.validate(tiny_report(), schema())


def test_the_tiny_report_is_named_by_its_digest() -> None:
    assert tiny_report()["digest"] == digest(tiny_report())


def test_a_changed_tiny_report_has_a_digest_of_its_own() -> None:
    changed = tiny_report(complete=False)
    assert changed["digest"] == digest(changed) != tiny_report()["digest"]


def test_the_tiny_report_has_a_page() -> None:
    assert "TP01.2a.r" in to_html(tiny_report())
