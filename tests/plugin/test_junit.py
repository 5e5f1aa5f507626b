"""JUnit files of runs that judge claims: what they keep of each claim and of the whole, with and without workers."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import LEMMAS

Kept = dict[str, str]

ALONE = ("--claim-report=report", "-o", "junit_family=xunit1")
WORKERS = ("-n2", "-o", "junit_family=xunit2")
"""Two runs over the same lemmas, of which only the first writes a report."""


def properties(element: ET.Element) -> Kept:
    return {str(item.get("name")): str(item.get("value")) for item in element.findall("properties/property")}


def run(folder: Path, *arguments: str) -> Path:
    """The JUnit file of a run."""
    (folder / "mylemma.py").write_text(LEMMAS, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    line = [sys.executable, "-m", "pytest", "-p", "no:benchmark", "--junitxml=junit.xml", "-W", "error"]
    line += ["--claims=mylemma.py", "--claim-effort=smoke", "--claim-seed=1", *arguments]
    subprocess.run(line, cwd=folder, capture_output=True, timeout=300, check=False)
    return folder / "junit.xml"


@pytest.fixture(name="junit", scope="module", params=[ALONE, WORKERS], ids=["alone", "workers"])
def _junit(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return run(tmp_path_factory.mktemp("junit"), *request.param)


@pytest.fixture(name="whole")
def _whole(junit: Path) -> Kept:
    """What is kept of the whole run."""
    suite = ET.parse(junit).getroot().find("testsuite")
    assert suite is not None
    return properties(suite)


@pytest.fixture(name="claims")
def _claims(junit: Path) -> dict[str, Kept]:
    """What is kept of each claim."""
    return {str(case.get("name")): properties(case) for case in ET.parse(junit).iter("testcase")}


def test_a_claim_keeps_which_it_is_and_how_it_was_judged(claims: dict[str, Kept]) -> None:
    assert claims["Mine.false"].items() >= {
        "claim": "Mine.false", "paper": "Mine", "locator": "Lemma 2", "fidelity": "exact", "effort": "smoke",
        "seed": "1", "version": version("boostproof"),
    }.items()  # fmt: skip


def test_a_claim_keeps_its_verdict_and_what_found_it(claims: dict[str, Kept]) -> None:
    assert claims["Mine.true"].items() >= {"truth": "holds", "strength": "proved"}.items()
    assert "sign" in claims["Mine.true"]["methods"]
    assert int(claims["Mine.true"]["instances"]) > 0


def test_a_refuted_claim_keeps_its_counterexample(claims: dict[str, Kept]) -> None:
    assert claims["Mine.false"].items() >= {"truth": "fails", "strength": "refuted"}.items()
    assert "x^2" in claims["Mine.false"]["counterexample"]


def test_a_claim_without_evidence_keeps_no_method(claims: dict[str, Kept]) -> None:
    assert claims["Mine.vague"]["truth"] == "undecidable"
    assert "methods" not in claims["Mine.vague"]


def test_the_whole_keeps_version_effort_seed_and_digest(whole: Kept) -> None:
    assert len(whole.pop("boostproof-digest")) == 64
    assert whole == {
        "boostproof-version": version("boostproof"), "boostproof-effort": "smoke", "boostproof-seed": "1",
    }  # fmt: skip


def test_the_digest_is_the_reports_whether_one_is_written_or_not(whole: Kept, tmp_path: Path) -> None:
    (tmp_path / "mylemma.py").write_text(LEMMAS, encoding="utf-8")
    line = ["verify", "mylemma.py", "--effort=smoke", "--seed=1", "--out=report", "--jobs=1", "--fresh"]
    subprocess.run([sys.executable, "-m", "boostproof", *line], cwd=tmp_path, capture_output=True, check=True)
    report = json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8"))
    assert whole["boostproof-digest"] == report["digest"]


def test_a_run_of_no_claims_keeps_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_one="def test_one(): pass")
    pytester.runpytest_subprocess("-p", "no:benchmark", "--junitxml=junit.xml")
    assert "boostproof" not in (pytester.path / "junit.xml").read_text(encoding="utf-8")
