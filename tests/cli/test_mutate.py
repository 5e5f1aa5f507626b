"""`boostproof mutate`: the matrix, its files and exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.theory import to_text
from boostproof.theory.language.tree import from_tree


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def mutated(*arguments: object) -> tuple[int, dict[str, Any]]:
    """The exit code and the data of a run."""
    code = main(["mutate", "--jobs", "1", *map(str, arguments)])
    return code, json.loads(Path("boostproof-report/mutants.json").read_text(encoding="utf-8"))


def claim_of(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(claim for claim in data["claims"] if claim["id"] == name)
    return found


def tree_at(nodes: list[dict[str, Any]], place: int) -> dict[str, Any]:
    """A formula's tree out of the list of nodes."""
    node = nodes[place]
    return {**node, "args": [tree_at(nodes, arg) for arg in node["args"]]} if "args" in node else node


def test_each_lemma_is_mutated_or_says_why_not(lemmas: Path) -> None:
    code, data = mutated(lemmas)
    assert code == 0
    assert data["complete"] is True
    assert claim_of(data, "Mine.false")["skipped"] == "not mutated: it fails as printed"
    assert claim_of(data, "Mine.vague")["skipped"] == "not mutated: it is not decidable as printed"
    assert sum(cell["killed"] for cell in claim_of(data, "Mine.true")["kinds"].values()) > 5


def test_a_killed_mutant_has_its_formula_and_an_exact_instance(lemmas: Path) -> None:
    found = claim_of(mutated(lemmas)[1], "Mine.true")
    mutant = next(m for m in found["mutants"] if m["name"] == ">= -> > in x^2 >= 0 at 1")
    assert (mutant["fate"], mutant["text"], mutant["counterexample"]["instance"]) == ("killed", "x^2 > 0", {"x": "0"})
    ((place, node),) = mutant["changed"]
    assert place == 1
    assert to_text(from_tree(tree_at(found["nodes"], node))) == "x^2 > 0"


def test_the_data_are_the_same_for_any_number_of_workers(lemmas: Path) -> None:
    one = mutated(lemmas)[1]
    two = mutated(lemmas, "--jobs", "2")[1]
    assert one["digest"] == two["digest"]


def test_the_table_names_claims_fates_and_the_score(lemmas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, data = mutated(lemmas)
    out = capsys.readouterr().out
    assert "Mine.false  not mutated: it fails as printed" in out
    assert " killed or classed (" in out
    assert data["digest"] in out


def test_survivors_and_findings_are_printed_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "more.py"
    file.write_text(
        "from boostproof.theory import Claim\nfrom boostproof.theory.build import *\nx = real('x')\n"
        "a = Claim(id='Mine.wide', where='1', title='t', statement=x**2 + 1 >= 2 * x, domain=(x >= 0,))\n",
        encoding="utf-8",
    )
    mutated(file)
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("stronger  Mine.wide  condition x >= 0 left out in the domain: true") for line in lines)
    mutated("SL16.2.3c", "--replace")
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("survived  SL16.2.3c  implication turned round") and "not" in line for line in lines)


class _Page(HTMLParser):
    """What a page loads, and how its tags nest."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loaded += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_loads_nothing(lemmas: Path) -> None:
    mutated(lemmas)
    text = Path("boostproof-report/mutants.html").read_text(encoding="utf-8")
    page = _Page()
    page.feed(text)
    assert page.open == []
    assert page.loaded == []
    assert "default-src 'none'" in text.replace("&#x27;", "'")
    assert 'class="matrix"' in text
    assert "Mine.true" in text


def test_an_unknown_selector_ends_with_2_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "SL17"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--jobs", "0"], ["--seed", "-1"], ["--seed", "x"]])
def test_bad_numbers_end_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "SL16.E4", *arguments]) == 2
    assert "is not a whole number" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_into_is_seen_first(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "file").write_text("", encoding="utf-8")
    assert main(["mutate", "SL16.E4", "--out", "file"]) == 2
    assert "is a file" in capsys.readouterr().err


def test_a_folder_in_the_place_of_a_file_is_seen_first(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    os.makedirs(folder / "out" / "mutants.json")
    assert main(["mutate", "SL16.E4", "--out", "out"]) == 2
    assert "mutants.json in it is a folder" in capsys.readouterr().err


INTERRUPTED = """
import sys, time
import boostproof.verify
from boostproof.cli import main

def judge_each(claims, settings, jobs=1, by=None, cluster=None):
    yield by(claims[0], settings)
    print("mutated", file=sys.stderr, flush=True)
    time.sleep(60)

boostproof.verify.judge_each = judge_each
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_keeps_what_was_done_and_marks_it_incomplete(lemmas: Path, folder: Path) -> None:
    line = [sys.executable, "-c", INTERRUPTED, "mutate", str(lemmas), "--jobs", "1"]
    with subprocess.Popen(line, cwd=folder, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "mutated\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == "boostproof: interrupted after 1 of 3 claims; the files say so\n"
    data = json.loads(Path("boostproof-report/mutants.json").read_text(encoding="utf-8"))
    assert data["complete"] is False
    assert [claim["id"] for claim in data["claims"]] == ["Mine.true"]
