"""`pytest --claims`: an item a claim, one report."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from boostproof.cli import main
from boostproof.reports.experiments import experiment_files
from boostproof.reports.store import put_files
from tests.conftest import LEMMAS
from tests.reports.results import made_result

ROOMS = ["boostproof.theory", "boostproof.verify", "boostproof.reports"]
HEAVY = ["numpy", "sympy", "numba", "sklearn", "scipy", "flint", "hypothesis", "rich", *ROOMS]


@pytest.fixture(scope="module", autouse=True)
def imported(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What a run imports: whatever is first imported by a run within this process is taken away after it."""
    import boostproof.testing.plugin  # noqa: F401 - as pytest does where claims are asked for

    folder = tmp_path_factory.mktemp("imported")
    (folder / "mine.py").write_text(LEMMAS, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOOSTPROOF_CACHE", str(folder / "cache"))
        for _ in range(2):
            line = ["verify", str(folder / "mine.py"), "SL16.E1", "--effort", "smoke", "--jobs", "1"]
            assert main([*line, "--out", str(folder / "report")]) == 0


@pytest.fixture
def project(pytester: pytest.Pytester, lemmas: Path) -> pytest.Pytester:
    """A project with one test and three lemmas."""
    pytester.makepyfile(mylemma=lemmas.read_text(encoding="utf-8"), test_one="def test_one(): pass")
    return pytester


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """A project's first run is within this process, where all is imported; a second one would find its traces."""
    mark = project.path / ".ran"
    start = project.runpytest_subprocess if mark.exists() else project.runpytest_inprocess
    mark.touch()
    return start("-p", "no:benchmark", "--claim-effort=smoke", *arguments)


def report(project: pytest.Pytester, folder: str = "report") -> dict[str, Any]:
    data: dict[str, Any] = json.loads((project.path / folder / "report.json").read_text(encoding="utf-8"))
    return data


def test_without_the_option_no_claim_is_judged(project: pytest.Pytester) -> None:
    run(project).assert_outcomes(passed=1)


def test_a_claim_passes_fails_or_is_skipped_by_its_verdict(project: pytest.Pytester) -> None:
    result = run(project, "--claims=mylemma.py", "-rsf")
    result.assert_outcomes(passed=2, failed=1, skipped=1)
    result.stdout.fnmatch_lines(["collected 4 items"])
    result.stdout.fnmatch_lines(["SKIPPED*Mine.vague is not decidable as printed: the paper says fast*"])
    result.stdout.fnmatch_lines(["FAILED claims::Mine.false - Mine.false: expected to hold as printed, found fails"])


ONLY_TESTED = """
from boostproof.theory import Claim
from boostproof.theory.build import exp, real
x = real("x")
far = Claim(id="Mine.far", where="here", title="true nearly everywhere", statement=(exp(x) - 3) ** 2 > 0)
"""


def test_an_unrefuted_claim_passes_and_is_named(project: pytest.Pytester) -> None:
    """It is false at the logarithm of 3 alone: nothing refutes it, nothing proves it, and the summary says so."""
    project.makepyfile(far=ONLY_TESTED)
    result = run(project, "--claims=far.py")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["1 judged: 1 unrefuted", "unrefuted  Mine.far: only tested: at *"])


def test_what_is_doubtful_is_named_with_its_line(project: pytest.Pytester) -> None:
    project.makepyfile(far=ONLY_TESTED.replace("> 0)", "> 0, domain=(real('y') > 0,))"))
    result = run(project, "--claims=far.py")
    words = "the condition y > 0 is about y, which the statement does not speak of (unused-condition)"
    result.stdout.fnmatch_lines([f"warning  *far.py:4: Mine.far: {words}"])


def test_a_mistake_is_one_line(project: pytest.Pytester) -> None:
    project.makepyfile(far=ONLY_TESTED.replace("> 0)", "> 0.5)"))
    result = run(project, "--claims=far.py")
    result.stderr.fnmatch_lines(["ERROR: far.py:4: Mine.far: value=0.5 cannot stand in a formula: *"])


def test_an_unrefuted_claim_fails_where_that_is_asked_for(project: pytest.Pytester) -> None:
    project.makepyfile(far=ONLY_TESTED)
    result = run(project, "--claims=far.py", "--claim-strict")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*Mine.far: expected to hold as printed, found unrefuted"])
    project.makefile(".toml", expect='"Mine.far" = "unrefuted"\n')
    run(project, "--claims=far.py", "--claim-strict", "--claim-expect=expect.toml").assert_outcomes(passed=2)
    project.makeini("[pytest]\nclaim_strict = true\n")
    run(project, "--claims=far.py").assert_outcomes(passed=1, failed=1)


def test_a_refuted_claim_shows_its_counterexample_and_no_traceback(project: pytest.Pytester) -> None:
    out = run(project, "--claims=mylemma.py").stdout.str()
    assert "counterexample: " in out
    assert "  x = " in out
    assert "Traceback" not in out
    assert "items.py" not in out


def test_claims_are_listed_and_chosen_as_tests_are(project: pytest.Pytester) -> None:
    listed = run(project, "--claims=mylemma.py", "--collect-only", "-q")
    listed.stdout.fnmatch_lines(["claims::Mine.true", "claims::Mine.false", "claims::Mine.vague"])
    run(project, "--claims=mylemma.py", "-k", "Mine.true").assert_outcomes(passed=1, deselected=3)
    run(project, "--claims=mylemma.py", "--deselect", "claims::Mine.false").assert_outcomes(
        passed=2, skipped=1, deselected=1
    )


def test_a_claim_is_named_as_its_item_is(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "claims::Mine.true").assert_outcomes(passed=1)
    run(project, "test_one.py", "claims::SL16.2.3g.r").assert_outcomes(passed=2)


def test_a_claim_of_a_report_is_found_in_the_file_that_it_names(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=boostproof-report")
    assert [source["name"] for source in report(project, "boostproof-report")["sources"]] == ["mylemma.py"]
    run(project, "claims::Mine.true").assert_outcomes(passed=1)
    result = run(project, "claims::Mine.none")
    result.stderr.fnmatch_lines(["ERROR: selector 'Mine.none' names no claim*"])


def test_a_configuration_file_names_files_beside_it(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    project.makeini("[pytest]\nclaims = mylemma.py")
    (project.path / "below").mkdir()
    monkeypatch.chdir(project.path / "below")
    result = run(project, f"--rootdir={project.path}", "--collect-only", "-q")
    result.stdout.fnmatch_lines(["claims::Mine.true"])


def test_a_bare_option_asks_for_all_claims(project: pytest.Pytester) -> None:
    listed = run(project, "--collect-only", "-q", "--claims")
    listed.stdout.fnmatch_lines_random(["claims::SL16.1.1a", "claims::SL16.E1", "claims::JSS09.T3.1c"])


def test_selectors_are_repeated_or_parted_by_commas(project: pytest.Pytester) -> None:
    listed = run(project, "--collect-only", "-q", "--claims=SL16.E1,SL16.E3", "--claims=SL16.E8")
    assert listed.parseoutcomes() == {"tests": 4}


def test_what_is_expected_passes_and_what_differs_fails(project: pytest.Pytester) -> None:
    project.makefile(".toml", expect='"Mine.true" = "fails"\n"Mine.false" = "fails"\n"Mine.vague" = "undecidable"\n')
    result = run(project, "--claims=mylemma.py", "--claim-expect=expect.toml")
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(["Mine.true: expected fails, found holds"])


def test_the_report_is_written_and_its_place_printed(project: pytest.Pytester) -> None:
    result = run(project, "--claims=mylemma.py", "--claim-report=report")
    result.stdout.fnmatch_lines(
        ["3 judged: 1 holds, 1 fails, 1 undecidable", "json    report/report.json", "digest  *"]
    )
    assert [claim["id"] for claim in report(project)["claims"]] == ["Mine.true", "Mine.false", "Mine.vague"]
    assert report(project)["complete"] is True
    assert (project.path / "report" / "counterexamples" / "Mine.false" / "check.py").is_file()


def test_workers_judge_and_one_writer_writes_the_same_report(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=alone")
    result = run(project, "--claims=mylemma.py", "--claim-report=report", "-n2", "--claim-fresh")
    result.assert_outcomes(passed=2, failed=1, skipped=1)
    result.stdout.fnmatch_lines(["3 judged: 1 holds, 1 fails, 1 undecidable", "json    report/report.json"])
    assert report(project)["digest"] == report(project, "alone")["digest"]


def test_the_report_shows_findings_of_experiments(project: pytest.Pytester) -> None:
    put_files(project.path / "results" / "toy-figure", experiment_files(made_result()))
    run(project, "--claims=mylemma.py", "--claim-report=report", "--claim-experiments=results")
    assert [item["name"] for item in report(project)["experiments"]] == ["toy-figure"]
    assert (project.path / "report" / "experiments" / "toy-figure" / "figure.svg").is_file()


def test_the_report_is_the_command_lines(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report")
    line = ["verify", "mylemma.py", "--effort=smoke", "--out=alone", "--fresh"]
    project.run(sys.executable, "-m", "boostproof", *line)
    assert report(project)["digest"] == report(project, "alone")["digest"]


def damage(cache: Path) -> int:
    """How many entries are kept, after one bit of each was changed."""
    entries = list((cache / "evidence").iterdir())
    for path in entries:
        data = path.read_bytes()
        path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    return len(entries)


def test_what_is_kept_is_looked_up_and_not_believed(project: pytest.Pytester, cache: Path) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report")
    assert damage(cache) == 2
    result = run(project, "--claims=mylemma.py", "--claim-report=again", "-s")
    assert result.stderr.str().count("it was damaged, or no run of yours wrote it") == 2
    assert report(project) == report(project, "again")
    assert "left out" not in run(project, "--claims=mylemma.py", "-s").stderr.str()


def test_a_fresh_run_looks_nothing_up(project: pytest.Pytester, cache: Path) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report")
    damage(cache)
    result = run(project, "--claims=mylemma.py", "--claim-report=again", "--claim-fresh", "-s")
    assert "left out" not in result.stderr.str()
    assert report(project) == report(project, "again")


def test_a_run_that_stops_early_writes_an_incomplete_report(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report", "-x")
    assert report(project)["complete"] is False


def test_a_run_that_stops_early_leaves_a_complete_report(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report")
    before = report(project)
    result = run(project, "--claims=mylemma.py", "--claim-report=report", "-x")
    result.stdout.fnmatch_lines(["not all claims were judged: the report in report is as it was"])
    assert report(project) == before


@pytest.mark.parametrize("less", [("-k", "Mine.true"), ("--claims=SL16.2.3g",)])
def test_a_report_of_other_claims_goes_into_a_folder_of_its_own(
    project: pytest.Pytester, less: tuple[str, ...]
) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report")
    before = report(project)
    result = run(project, "--claims=mylemma.py", "--claim-report=report", *less)
    result.stdout.fnmatch_lines(["report holds the report of other claims, and is as it was; this one is in report-*"])
    assert report(project) == before
    (own,) = project.path.glob("report-*/report.json")
    assert json.loads(own.read_text(encoding="utf-8"))["complete"] is True


def test_a_report_of_some_claims_is_that_of_these_claims_alone(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report", "-k", "Mine.true or Mine.vague")
    assert report(project)["settings"]["selectors"] == ["Mine.true", "Mine.vague"]


def test_a_file_of_somebody_else_is_a_usage_error(project: pytest.Pytester) -> None:
    (project.path / "report").mkdir()
    (project.path / "report" / "claims.bib").write_text("mine", encoding="utf-8")
    result = run(project, "--claims=mylemma.py", "--claim-report=report")
    result.stderr.fnmatch_lines(["ERROR: *claims.bib was not written by boostproof*"])
    assert result.ret == 4


def test_listing_tests_writes_no_report(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--claim-report=report", "--collect-only")
    assert not (project.path / "report").exists()


def test_junit_files_keep_the_verdict(project: pytest.Pytester) -> None:
    run(project, "--claims=mylemma.py", "--junitxml=junit.xml")
    cases = ET.parse(project.path / "junit.xml").iter("testcase")
    found = {case.get("name"): {p.get("name"): p.get("value") for p in case.iter("property")} for case in cases}
    assert found["Mine.false"]["truth"] == "fails"
    assert found["Mine.true"]["truth"] == "holds"
    assert len(str(found)) < 2000


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--claims=SL16.E33"], "*selector 'SL16.E33' names no claim; the closest are SL16.E3*"),
        (["--claims", "test_one.py"], "*write paths before --claims*"),
        (["--claims=mylemma.py", "--claim-seed=-1"], "*claim seed '-1' is not a whole number*"),
        (["--claims=mylemma.py", "--claim-expect=no.toml"], "*no.toml: cannot be read*"),
        (["--claims=mylemma.py", "--claim-report=mylemma.py"], "*mylemma.py is a file*"),
        (["--claims=mylemma.py", "--claim-experiments=nowhere"], "*nowhere cannot be read*folder of results*"),
        (["--claims=mylemma.py", "--claim-effort=huge"], "*--claim-effort*huge*"),
    ],
)
def test_wrong_options_are_usage_errors(project: pytest.Pytester, arguments: list[str], words: str) -> None:
    result = run(project, *arguments)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([words])


def test_a_configuration_file_turns_claims_on_for_plain_runs_alone(project: pytest.Pytester) -> None:
    project.makeini("[pytest]\nclaims = mylemma.py\nclaim_effort = smoke\nclaim_report = report\nclaim_seed = 1\n")
    result = project.runpytest_subprocess("-p", "no:benchmark")
    result.assert_outcomes(passed=2, failed=1, skipped=1)
    assert report(project)["settings"]["seed"] == 1
    project.runpytest_subprocess("-p", "no:benchmark", "test_one.py").assert_outcomes(passed=1)
    project.runpytest_subprocess("-p", "no:benchmark", "-n1", "test_one.py").assert_outcomes(passed=1)
    project.runpytest_subprocess("-p", "no:benchmark", "-n1").assert_outcomes(passed=2, failed=1, skipped=1)


def test_an_unknown_effort_in_the_configuration_file_is_a_usage_error(project: pytest.Pytester) -> None:
    project.makeini("[pytest]\nclaims = mylemma.py\nclaim_effort = huge\n")
    result = project.runpytest_subprocess("-p", "no:benchmark")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*claim_effort='huge' is unknown*"])


def test_the_plugins_file_imports_nothing_heavy(tmp_path: Path) -> None:
    code = "import sys, boostproof.pytest_plugin; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert not set(HEAVY) & set(done.stdout.split())
