"""Finding files in the user's folder, and reading their lines."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from boostproof.verify.experiments.data import FORMS, available, find
from boostproof.verify.experiments.data.files import MOST_BYTES, read_lines
from boostproof.verify.experiments.data.forms import NAME_LISTS


@pytest.mark.parametrize("inner", ["", "uci"])
def test_a_file_is_found_in_the_folder_or_in_uci(tmp_path, inner):
    (tmp_path / inner).mkdir(exist_ok=True)
    (tmp_path / inner / "crx.data").touch()
    assert find(tmp_path, "crx") == (tmp_path / inner / "crx.data",)


@pytest.mark.parametrize("inner", ["", "names"])
def test_the_lists_of_names_are_found_in_the_folder_or_in_names(tmp_path, inner):
    (tmp_path / inner).mkdir(exist_ok=True)
    for file in ("male.txt", "female.txt"):
        (tmp_path / inner / file).touch()
    assert find(tmp_path, "names") == (tmp_path / inner / "female.txt", tmp_path / inner / "male.txt")


def test_the_folder_itself_comes_first(tmp_path):
    (tmp_path / "uci").mkdir()
    for place in (tmp_path, tmp_path / "uci"):
        (place / "crx.data").touch()
    assert find(str(tmp_path), "crx") == (tmp_path / "crx.data",)


def test_a_missing_file_is_named(tmp_path):
    (tmp_path / "horse-colic.data").touch()
    with pytest.raises(ValueError, match=r"data folder '.*': expected horse-colic\.test in it or in its folder uci"):
        find(tmp_path, "horse-colic")


def test_a_folder_in_the_place_of_a_file_is_no_file(tmp_path):
    (tmp_path / "crx.data").mkdir()
    with pytest.raises(ValueError, match=r"expected crx\.data in it"):
        find(tmp_path, "crx")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_no_file(tmp_path):
    os.mkfifo(tmp_path / "crx.data")
    with pytest.raises(ValueError, match=r"expected crx\.data in it"):
        find(tmp_path, "crx")


def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"data folder '.*gone': expected a folder that exists"):
        find(tmp_path / "gone", "crx")


def test_no_folder_is_refused():
    with pytest.raises(TypeError, match="folder=None: expected the path of a folder"):
        find(None, "crx")


def test_an_unknown_name_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"data set 'iris': expected one of .*, names$"):
        find(tmp_path, "iris")


def test_sets_are_available_whose_files_are_all_there(tmp_path):
    for file in ("crx.data", "horse-colic.data", "male.txt", "female.txt"):
        (tmp_path / file).touch()
    assert available(tmp_path) == ("crx", "names")


def test_nothing_is_available_in_an_empty_folder(tmp_path):
    assert available(tmp_path) == ()


def written(folder, content):
    path = folder / "made.txt"
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("content", [b"a\nb\n", b"a\r\nb\r\n", b"a\rb", b"a\nb\n\n \n", b"\xef\xbb\xbfa\nb"])
def test_lines_come_without_their_ends(tmp_path, content):
    assert read_lines(written(tmp_path, content)).lines == ("a", "b")


def test_the_digest_is_that_of_the_bytes(tmp_path):
    content = b"a\r\nb\r\n"
    assert read_lines(written(tmp_path, content)).sha256 == hashlib.sha256(content).hexdigest()


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_letters_with_accents_are_read_in_both_encodings(tmp_path, encoding):
    assert read_lines(written(tmp_path, "Zoë\nRené".encode(encoding))).lines == ("Zoë", "René")


def test_other_ends_of_lines_are_no_ends_of_lines(tmp_path):
    assert read_lines(written(tmp_path, "a\u2028b\nc".encode())).lines == ("a\u2028b", "c")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("a\nb\n".encode("utf-16"), r"line 1: expected text in UTF-8 or Latin-1, not the control character '\\x00'"),
        (b"a\nb\nc\x1a", r"line 3: expected text in UTF-8 or Latin-1, not the control character '\\x1a'"),
        (b"a\r\n\x93b\x94", r"line 2: expected text in UTF-8 or Latin-1, not the control character '\\x93'"),
        (b"\x1f\x8b\x08\x00", r"line 1: expected text in UTF-8 or Latin-1, not the control character '\\x1f'"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path, content, message):
    with pytest.raises(ValueError, match=message):
        read_lines(written(tmp_path, content))


def test_a_file_that_is_too_large_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"made\.txt: expected at most 4194304 bytes"):
        read_lines(written(tmp_path, b"1" * (MOST_BYTES + 1)))


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(ValueError, match="expected a file that can be read"):
        read_lines(tmp_path)


DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "data.md"
KNOWN = [(file, "uci") for form in FORMS.values() for file in form.files] + [(file, "names") for file in NAME_LISTS]


@pytest.mark.parametrize(("file", "inner"), KNOWN, ids=lambda value: getattr(value, "name", value))
def test_the_document_tells_each_file_with_its_rows_and_digest(file, inner):
    text = DOCUMENT.read_text(encoding="utf-8")
    assert f"\n{file.sha256}  {inner}/{file.name}\n" in text
    assert f" | {file.name} | {file.rows} |\n" in text


def test_the_document_names_every_set():
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [name for name in FORMS if f"| `{name}` | {FORMS[name].title} |" not in text] == []
