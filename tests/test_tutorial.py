"""The tutorial's steps, in their order: each leaves what it says, and none takes away what another left.

By default the first step judges some of the papers' claims; under --thorough it judges them all.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

import boostproof.theory
from boostproof.cli import main
from boostproof.reports import read_report

TEXT = Path(__file__).resolve().parent.parent.joinpath("docs", "tutorial.md").read_text(encoding="utf-8")
THOROUGH = "BOOSTPROOF_THOROUGH" in os.environ
QUICK = () if THOROUGH else ("--effort", "smoke", "--jobs", "1")


def steps() -> Iterator[tuple[str, str]]:
    """What a reader is told to write, as name and text, and to run, as an empty name and a line."""
    written = re.compile(r"`([a-z.]+)`:\n\n```[a-z]+\n(.*?)```", re.DOTALL)
    run = re.compile(r"^    (?:.* && )?\.venv/bin/boostproof (.*)$", re.MULTILINE)
    found = [*written.finditer(TEXT), *run.finditer(TEXT)]
    for match in sorted(found, key=lambda match: match.start()):
        yield (match.group(1), match.group(2)) if match.re is written else ("", match.group(1))


def left(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module", name="looked")
def _looked(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, int, dict[str, bytes]]]:
    """Each command with its exit code, and what is left after it."""
    folder = tmp_path_factory.mktemp("tutorial")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOOSTPROOF_CACHE", str(folder.parent / "tutorial-cache"))
        patch.chdir(folder)
        if not THOROUGH:
            some = tuple(claim for claim in boostproof.theory.all_claims() if claim.id.startswith("SL16.2.3g"))
            patch.setattr(boostproof.theory, "all_claims", lambda: some)
        found = []
        for name, text in steps():
            if name:
                Path(name).write_text(text, encoding="utf-8")
            else:
                line = shlex.split(text)
                found.append((text, main([*line, *(QUICK if line[0] == "verify" else ())]), left(folder)))
    return found


def test_the_steps_are_those_of_the_tutorial(looked: list[tuple[str, int, dict[str, bytes]]]) -> None:
    assert [text.split()[0] for text, _, _ in looked] == ["verify", "show", "replay", "verify", "replay", "verify"]


def test_each_step_ends_well(looked: list[tuple[str, int, dict[str, bytes]]]) -> None:
    assert {text: code for text, code, _ in looked} == dict.fromkeys((text for text, _, _ in looked), 0)


def test_the_report_of_the_first_step_outlives_the_others(looked: list[tuple[str, int, dict[str, bytes]]]) -> None:
    first = {name: content for name, content in looked[0][2].items() if name.startswith("boostproof-report/")}
    assert "boostproof-report/report.json" in first
    for _, _, files in looked:
        assert {name: files.get(name) for name in first} == first


def test_each_folder_holds_one_report(looked: list[tuple[str, int, dict[str, bytes]]], tmp_path: Path) -> None:
    files = looked[-1][2]
    assert {name.partition("/")[0] for name in files} == {
        "boostproof-report", "mylemma-report", "mylemma.py", "expect.toml",
    }  # fmt: skip
    (tmp_path / "report.json").write_bytes(files["mylemma-report/report.json"])
    claims = read_report(tmp_path / "report.json")["claims"]
    assert {claim["id"]: claim["truth"] for claim in claims} == {"Mine.L1": "holds", "Mine.L2": "fails"}


def test_no_step_leaves_anything_of_its_work(looked: list[tuple[str, int, dict[str, bytes]]]) -> None:
    assert not [name for _, _, files in looked for name in files if ".tmp" in name or "journal" in name]
