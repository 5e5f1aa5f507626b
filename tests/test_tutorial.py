"""The tutorial's steps, in their order: each leaves what it says, and none takes away what another left.

By default the last step judges some of the papers' claims; under --thorough it judges them all.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import boostproof.theory
from boostproof import load_claims
from boostproof.reports import read_report
from tests.walked import section, steps, walk

TEXT = Path(__file__).resolve().parent.parent.joinpath("docs", "tutorial.md").read_text(encoding="utf-8")
THOROUGH = "BOOSTPROOF_THOROUGH" in os.environ
QUICK = () if THOROUGH else ("--effort", "smoke", "--jobs", "1")
Walked = tuple[Path, dict[str, int], list[dict[str, str]]]
"""The folder, the exit code of each line, and what the report of the paper says after each `verify`."""
DOMAIN = "(x >= 0, x <= 1, y >= 0, y <= 1)"


def truths(report: Path) -> dict[str, str]:
    return {claim["id"]: claim["truth"] for claim in read_report(report)["claims"]}


@pytest.fixture(scope="module", name="walked")
def _walked(tmp_path_factory: pytest.TempPathFactory) -> Walked:
    folder = tmp_path_factory.mktemp("tutorial")
    reports: list[dict[str, str]] = []

    def look(line: str) -> None:
        report = folder / "my-paper" / "boostproof-report" / "report.json"
        if line.startswith("boostproof verify") and report.is_file():
            reports.append(truths(report))

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOOSTPROOF_CACHE", str(folder.parent / "tutorial-cache"))
        if not THOROUGH:
            some = tuple(claim for claim in boostproof.theory.all_claims() if claim.id.startswith("SL16.2.3g"))
            patch.setattr(boostproof.theory, "all_claims", lambda: some)
        codes = walk(TEXT, folder, QUICK, look)
    return folder, codes, reports


def test_the_steps_are_those_of_the_tutorial() -> None:
    lines = [line for name, line in steps(TEXT) if not name and line.startswith("boostproof")]
    assert [line.split()[1] for line in lines] == [
        "new", "verify", "show", "replay", "verify", "cite", "recheck", "new", "verify", "verify",
    ]  # fmt: skip


def test_each_step_ends_well(walked: Walked) -> None:
    codes = {line: code for line, code in walked[1].items() if not line.endswith("check.py")}
    assert codes == dict.fromkeys(codes, 0)


def test_the_verdicts_are_those_that_are_told(walked: Walked) -> None:
    runs = {"MyPaper.R1": "holds", "MyPaper.R2": "fails"}
    assert walked[2][0] == {"MyPaper.L1": "holds", "MyPaper.L2": "holds-under-charity", **runs}
    assert walked[2][1] == {"MyPaper.L1": "holds", "MyPaper.L2": "fails", **runs}


def test_the_report_of_the_paper_outlives_the_others(walked: Walked) -> None:
    assert walked[2][-1] == walked[2][1]


def test_each_folder_holds_one_report(walked: Walked) -> None:
    reports = {path.parent.parent.relative_to(walked[0]).as_posix() for path in walked[0].rglob("report.json")}
    assert reports == {".", "my-paper", "my-paper/from-latex"}


def test_one_statement_of_the_sketch_is_read(walked: Walked) -> None:
    claims = load_claims(walked[0] / "my-paper" / "from-latex" / "claims.py")
    assert [claim.statement is not None for claim in claims] == [True, False]


def test_no_step_leaves_anything_of_its_work(walked: Walked) -> None:
    files = [path.name for path in walked[0].rglob("*")]
    assert not [name for name in files if ".tmp" in name or "journal" in name]


def test_the_second_lemma_holds_on_the_smaller_domain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part = section(TEXT, "3. Put your own lemmas in")
    assert f"`{DOMAIN}`" in part
    lemmas = next(text for name, text in steps(part) if name == "lemma.py").replace("(x >= 0, y >= 0)", DOMAIN)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lemma.py").write_text(lemmas, encoding="utf-8")
    assert boostproof.cli.main(["verify", "lemma.py", *QUICK]) == 0
    assert truths(tmp_path / "boostproof-report" / "report.json")["MyPaper.L2"] == "holds"
