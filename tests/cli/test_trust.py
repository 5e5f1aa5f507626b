"""What a user's own runs made is known again, and nothing else is; without a cache there is no trust, and no crash."""

from __future__ import annotations

import os
import random
import stat
from pathlib import Path

import pytest

from boostproof.trust import cache_folder, forget, is_mine, remember

A, B = "a" * 64, "b" * 64


def test_what_is_remembered_is_mine() -> None:
    assert remember("report", A)
    assert is_mine("report", A)


def test_nothing_else_is_mine() -> None:
    remember("report", A)
    assert not is_mine("report", B)
    assert not is_mine("journal", A)


def test_what_is_forgotten_is_mine_no_longer() -> None:
    remember("report", A)
    forget("report", A)
    forget("report", B)
    assert not is_mine("report", A)


def test_the_folder_is_the_one_that_is_named(cache: Path) -> None:
    assert cache_folder() == cache


def test_without_a_name_it_is_among_the_caches_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOOSTPROOF_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    assert cache_folder() == tmp_path / "caches" / "boostproof"
    monkeypatch.setenv("XDG_CACHE_HOME", "caches")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_folder() == tmp_path / "home" / ".cache" / "boostproof"


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there are no such modes")
def test_nobody_else_may_write_into_it(cache: Path) -> None:
    remember("report", A)
    folders = [cache, *(path for path in cache.rglob("*") if path.is_dir())]
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in folders} == {0o700}


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there are no such modes")
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_folder_that_others_can_write_into_is_not_believed(
    mode: int, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (cache / "mine" / "report").mkdir(parents=True)
    (cache / "mine" / "report" / A).touch()
    cache.chmod(mode)
    assert not is_mine("report", A)
    assert not remember("report", B)
    assert "others can write into it" in capsys.readouterr().err


def test_a_relative_folder_would_be_that_of_whoever_filled_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kept" / "mine" / "report").mkdir(parents=True)
    (tmp_path / "kept" / "mine" / "report" / A).touch()
    monkeypatch.setenv("BOOSTPROOF_CACHE", "kept")
    assert not is_mine("report", A)
    assert "BOOSTPROOF_CACHE='kept' is no absolute path" in capsys.readouterr().err


def test_where_no_folder_can_be_made_it_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(tmp_path / "file" / "cache"))
    assert [remember("report", A), remember("report", A), is_mine("report", A)] == [False] * 3
    assert capsys.readouterr().err.count("no results are kept between runs") == 1


def test_a_name_that_could_lead_elsewhere_is_refused() -> None:
    draw = random.Random(1)
    for _ in range(200):
        odd = draw.choice("./\0\n~") + "".join(draw.choices("../ab\0\n~", k=draw.choice((0, 1, 5, 63))))
        for kind, digest in ((odd, A), ("report", odd)):
            with pytest.raises(ValueError, match="expected"):
                is_mine(kind, digest)
