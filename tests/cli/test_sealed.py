"""A folder of sealed entries: what a run of this user wrote is read, and nothing else."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from boostproof import sealed
from boostproof.sealed import Broken, Sealed, sealed_in


def opened() -> Sealed:
    found = sealed_in("things")
    assert found is not None
    return found


def test_what_was_written_is_read() -> None:
    opened().write("a", b"content")
    assert opened().has("a")
    assert opened().read("a") == b"content"


def test_nothing_is_read_that_was_not_written() -> None:
    assert not opened().has("a")
    assert opened().read("a") is None


def test_a_later_entry_takes_the_place_of_an_earlier_one() -> None:
    for content in (b"first", b"", b"third"):
        opened().write("a", content)
        assert opened().read("a") == content


@pytest.mark.parametrize("place", range(0, 39, 3))
def test_one_changed_bit_breaks_an_entry_which_goes(place: int, cache: Path) -> None:
    opened().write("a", b"content")
    (path,) = (cache / "things").iterdir()
    data = bytearray(path.read_bytes())
    data[place] ^= 4
    path.write_bytes(data)
    with pytest.raises(Broken, match="it was damaged, or no run of yours wrote it"):
        opened().read("a")
    assert opened().read("a") is None


@pytest.mark.parametrize("length", [0, 1, 31, 32, 38])
def test_a_part_of_an_entry_is_none(length: int, cache: Path) -> None:
    opened().write("a", b"content")
    (path,) = (cache / "things").iterdir()
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(Broken, match="damaged"):
        opened().read("a")


def test_an_entry_in_the_place_of_another_is_none(cache: Path) -> None:
    opened().write("a", b"content")
    (first,) = (cache / "things").iterdir()
    opened().write("b", b"other")
    (second,) = (path for path in (cache / "things").iterdir() if path != first)
    second.write_bytes(first.read_bytes())
    with pytest.raises(Broken, match="no run of yours"):
        opened().read("b")


def test_the_text_before_the_content_is_told_from_it() -> None:
    """Neither the seal nor the name of one is that of another that reads the same in one piece."""
    assert opened()._seal("ab", b"c") != opened()._seal("a", b"bc")


def test_with_another_secret_nothing_is_found(cache: Path) -> None:
    opened().write("a", b"content")
    (cache / "secret").unlink()
    assert opened().read("a") is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there are no such modes")
def test_a_secret_that_others_can_read_is_none_any_more(cache: Path) -> None:
    opened().write("a", b"content")
    (cache / "secret").chmod(0o644)
    assert opened().read("a") is None
    assert stat.S_IMODE((cache / "secret").stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 33])
def test_a_secret_of_another_length_is_none(content: bytes, cache: Path) -> None:
    opened()
    (cache / "secret").write_bytes(content)
    assert len(opened().secret) == 32
    assert opened().secret == opened().secret


@pytest.mark.parametrize("before", [None, b"short"])
def test_a_secret_that_another_process_makes_meanwhile_is_everybodys(
    before: bytes | None, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look for one and what follows from there being none."""
    if before is not None:
        cache.mkdir(parents=True)
        (cache / "secret").write_bytes(before)
    read, theirs = sealed._read, list[bytes]()

    def late(place: Path) -> bytes | None:
        found = read(place)
        if not theirs:
            theirs.append(b"")
            theirs[0] = opened().secret
        return found

    monkeypatch.setattr(sealed, "_read", late)
    assert opened().secret == theirs[0]
    assert opened().secret == theirs[0]


def test_many_that_begin_at_once_have_one_secret() -> None:
    found: list[bytes] = []
    threads = [threading.Thread(target=lambda: found.append(opened().secret)) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 20
    assert set(found) == {opened().secret}


def test_many_that_write_one_entry_leave_a_whole_one(cache: Path) -> None:
    contents = [bytes([place]) * 100_000 for place in range(20)]
    folder = opened()
    threads = [threading.Thread(target=folder.write, args=("a", content)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert folder.read("a") in contents
    assert len(list((cache / "things").iterdir())) == 1


def test_what_was_not_used_for_the_longest_time_goes_first(cache: Path) -> None:
    folder = opened()
    for age, name in enumerate("abc"):
        folder.write(name, b"x" * 68)
        os.utime(folder._place(name), (age + 1, age + 1))
    folder.read("a")
    folder.trim(200)
    assert [folder.has(name) for name in "abc"] == [True, False, True]
    folder.trim(99)
    assert list((cache / "things").iterdir()) == []


def test_what_a_killed_run_left_half_written_goes_too(cache: Path) -> None:
    folder = opened()
    folder.write("a", b"x")
    (cache / "things" / ".new-1").write_bytes(b"x" * 1000)
    os.utime(cache / "things" / ".new-1", (1, 1))
    folder.trim(500)
    assert [path.name.startswith(".new-") for path in (cache / "things").iterdir()] == [False]


def test_where_there_is_no_cache_there_is_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(tmp_path / "file"))
    assert sealed_in("things") is None
