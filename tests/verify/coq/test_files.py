"""The files of an export: their names, the library in its order, and how a folder of them is compiled."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from boostproof.verify.coq.files import CoqFile, NotExported, closure, distinct, library, library_digest, project
from boostproof.verify.coq.sentences import required, sentences
from tests.verify.coq.coq_files import fake_coqc, made

OPEN = re.compile(r"\b(?:Admitted|admit|Axioms?|Parameters?|Conjecture|bypass_check|Unset)\b")
needs_make = pytest.mark.skipif(not shutil.which("make") or not shutil.which("sh"), reason="make is not installed")


@pytest.mark.parametrize("name", ["../A.v", "a/b.v", "A", ".v", "1.v", "A-b.v", "A.v\n"])
def test_a_file_lies_in_its_folder_and_is_a_module(name: str) -> None:
    with pytest.raises(ValueError, match="no file's"):
        CoqFile("TP01.T1", name, ("a",), "")


@pytest.mark.parametrize("theorems", [(), ("a", "a")])
def test_a_file_has_theorems_each_once(theorems: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="each once"):
        CoqFile("TP01.T1", "A.v", theorems, "")


def test_a_theorem_has_a_name_that_coq_can_read() -> None:
    with pytest.raises(ValueError, match="no name in Coq"):
        CoqFile("TP01.T1", "A.v", ("a. Qed",), "")


def test_the_sum_is_that_of_the_bytes() -> None:
    assert CoqFile("TP01.T1", "A.v", ("a",), "\u00e9\n").sha256 == hashlib.sha256(b"\xc3\xa9\n").hexdigest()


def test_a_file_of_the_library_stands_behind_those_that_it_builds_on() -> None:
    seen: set[str] = set()
    for name, text in library().items():
        assert {other for other in required(text) if other in library()} <= seen
        seen.add(name)


def test_the_library_holds_no_proof_that_is_left_open() -> None:
    words = [sentence for text in library().values() for _, sentence in sentences(text, strings=True)]
    assert words
    assert not [word for word in words if OPEN.search(word)]


def test_the_digest_is_the_same_each_time() -> None:
    assert library_digest() == library_digest()


def test_a_file_needs_what_it_requires_and_what_that_requires() -> None:
    texts = {
        "A.v": "Definition a := 1.", "B.v": "From Boostproof Require A.", "C.v": "Definition c := 1.",
        "in/D.v": "From Boostproof Require Import B.",
    }  # fmt: skip
    assert [*closure(texts, ["in/D.v"])] == ["A.v", "B.v", "in/D.v"]


@pytest.mark.parametrize("name", ["TP01_T1.v", "tp01_t1.v", "Language.v", "language.v"])
def test_a_file_with_the_name_of_another_is_not_exported(name: str) -> None:
    second = CoqFile("TP01.E3", name, ("a",), "")
    first, found = distinct([made(), second])
    assert first == made()
    assert found == NotExported("TP01.E3", f"the file of another claim has its name, {name.lower()}")


def test_files_with_names_of_their_own_stay() -> None:
    exports = [made(), NotExported("TP01.2a", "why"), NotExported("TP01.L1", "why"), made("TP01.E3")]
    assert [*distinct(exports)] == exports


def test_the_project_names_the_library_before_the_claims() -> None:
    lines = project([made()])["_CoqProject"].splitlines()
    assert lines == ["-Q . Boostproof", *library(), "TP01_T1.v"]


def _folder(folder: Path) -> Path:
    file = made()
    for name, text in {**library(), **project([file]), file.name: file.text}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@needs_make
def test_make_compiles_the_library_before_the_claim(tmp_path: Path) -> None:
    coqc = fake_coqc(tmp_path)
    folder = tmp_path / "project"
    folder.mkdir()
    subprocess.run(["make", "-j2", f"COQC={coqc}"], cwd=_folder(folder), check=True, capture_output=True)
    order = (tmp_path / "log").read_text("ascii").split()
    assert sorted(order) == sorted([*library(), "TP01_T1.v"])
    assert order.index("Language.v") < order.index("TP01_T1.v")


@needs_make
def test_make_clean_leaves_the_sources(tmp_path: Path) -> None:
    before = {path for path in _folder(tmp_path).rglob("*") if path.is_file()}
    for name in ("TP01_T1.vo", "TP01_T1.vok", "TP01_T1.vos", "TP01_T1.glob", ".TP01_T1.aux"):
        (tmp_path / name).touch()
    subprocess.run(["make", "clean"], cwd=tmp_path, check=True, capture_output=True, env={**os.environ})
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == before
