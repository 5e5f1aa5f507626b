"""What the documents say is so: their lemmas are judged, their options and files exist, their versions agree."""

from __future__ import annotations

import json
import re
import tomllib
from argparse import ArgumentParser
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

import boostproof.cli
from boostproof.cli import main
from boostproof.problems import BAD_INPUT, DIFFERS, DONE, INCONCLUSIVE, INTERNAL, INTERRUPTED
from boostproof.theory.catalogue import all_scenarios
from boostproof.verify import STRENGTHS, TRUTHS

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [
    ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "examples").rglob("*.md")),
]  # fmt: skip


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _lemmas(name: str) -> str:
    """The file of claims that a document shows."""
    blocks: list[str] = re.findall(r"```python\n(.*?)```", _text(name), flags=re.DOTALL)
    return next(block for block in blocks if "Claim(" in block)


def test_the_readmes_lemma_gets_the_verdict_that_it_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mylemma.py").write_text(_lemmas("README.md"), encoding="utf-8")
    assert main(["verify", "mylemma.py", "--jobs", "1"]) == 0
    report = json.loads(Path("boostproof-report/report.json").read_text(encoding="utf-8"))
    assert {claim["id"]: claim["truth"] for claim in report["claims"]} == {"Mine.L1": "holds"}


def test_the_readmes_lemma_takes_fifteen_lines_at_most() -> None:
    assert len(_lemmas("README.md").splitlines()) <= 15


def test_the_readme_opens_with_the_two_commands() -> None:
    commands = [line.strip() for line in _text("README.md").splitlines() if line.startswith("    ")][:2]
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/boostproof verify",
        "python3 -m venv .venv && .venv/bin/pip install '.[test]' && .venv/bin/pytest",
    ]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([\w./-]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_reference_names_every_option() -> None:
    parser = ArgumentParser()
    boostproof.cli._verify(parser)
    options = [option for action in parser._actions for option in action.option_strings if option.startswith("--")]
    assert [option for option in options if f"`{option}" not in _text("docs/reference.md")] == []


def test_the_reference_explains_every_word_and_exit_code() -> None:
    codes = map(str, (DONE, DIFFERS, BAD_INPUT, INTERNAL, INCONCLUSIVE, INTERRUPTED))
    rows = set(re.findall(r"^\| `?([\w-]+)`? \|", _text("docs/reference.md"), flags=re.MULTILINE))
    assert {*TRUTHS, *STRENGTHS, *codes} <= rows


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads(_text("pyproject.toml"))["project"]
    extras = [item for extra in project["optional-dependencies"].values() for item in extra if "[" not in item]
    names = [re.split(r"[>=<]", item)[0] for item in (*project["dependencies"], *extras)]
    table = _text("CONTRIBUTING.md")
    assert [name for name in names if not re.search(rf"^\|.*\b{name}\b.*\|", table, flags=re.MULTILINE)] == []


def test_the_version_is_the_same_everywhere() -> None:
    stated = tomllib.loads(_text("pyproject.toml"))["project"]["version"]
    assert stated == version("boostproof")
    assert f"\nversion: {stated}\n" in _text("CITATION.cff")
    assert f"\n## [{stated}]\n" in _text("CHANGELOG.md")


def test_the_matrix_of_boosters_has_every_claim_and_entry() -> None:
    """Made by `boostproof check --all-installed`, where all packages are installed."""
    from boostproof.verify.studies.boosters import CLAIMS, ENTRIES

    text = _text("docs/check-booster.md")
    rows = re.findall(r"^\| `([\w-]+)` \|(.*)\|$", text, flags=re.MULTILINE)
    assert [name for name, _ in rows] == list(CLAIMS)
    assert {cells.count("|") + 1 for _, cells in rows} == {len(ENTRIES)}
    assert [entry.name for entry in ENTRIES if f". {entry.name}: `" not in text] == []


def test_what_is_known_of_boosters_stands_in_their_document() -> None:
    from boostproof.verify.studies.boosters.known import KNOWN

    text = _text("docs/check-booster.md")
    assert [(one.estimator, one.claim) for one in KNOWN if one.words not in text] == []


def test_the_table_of_scenarios_names_them_all_and_their_modules() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| `(\w+)` \|", _text("docs/claims.md"), flags=re.MULTILINE))
    modules = {name: import_module(f"boostproof.theory.scenarios.{module}") for name, module in rows.items()}
    assert {getattr(module, name).name for name, module in modules.items()} == all_scenarios().keys()
