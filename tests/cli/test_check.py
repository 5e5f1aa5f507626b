"""boostproof check: estimators by their names, files, exit codes, expected failures and replays."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from boostproof.cli import main
from boostproof.problems import BAD_INPUT, DIFFERS, DONE

ADABOOST = "sklearn.ensemble:AdaBoostClassifier"
FEW = ("--effort", "smoke", "--claims", "no-other-error", "one-row", "loss-as-printed")


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def checked(*more: str) -> int:
    return main(["check", ADABOOST, *FEW, *more])


def test_a_violation_ends_with_1_and_leaves_files(folder, capsys):
    assert checked() == DIFFERS
    written = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    place = "boostproof-check/violations/sklearn.ensemble-adaboostclassifier/no-other-error"
    names = ("check.html", "check.json", "check.md", "junit.xml")
    assert {*(f"boostproof-check/{name}" for name in names), f"{place}.json", f"{place}.py"} <= set(written)
    assert "1 estimator by 3 claims: 1 untested, 1 fault, 1 unrefuted" in capsys.readouterr().out


def test_an_expected_failure_ends_with_0(folder):
    (folder / "expect.toml").write_text(f'["{ADABOOST}"]\nno-other-error = "one class"\n', encoding="utf-8")
    assert checked("--expect", "expect.toml") == DONE
    data = json.loads((folder / "boostproof-check/check.json").read_text())
    assert {one["claim"]: one["status"] for one in data["estimators"][0]["outcomes"]}["no-other-error"] == "expected"


def test_a_violation_is_replayed(folder, capsys):
    checked()
    (file,) = folder.rglob("no-other-error.json")
    assert main(["check", "--replay", str(file)]) == DONE
    assert "violated: staged_predict raises ZeroDivisionError" in capsys.readouterr().out


def test_a_violation_that_is_mended_ends_its_replay_with_1(folder):
    checked()
    (file,) = folder.rglob("no-other-error.json")
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, "table": {"rows": [[0], [1]], "classes": [0, 1], "weights": None}}))
    assert main(["check", "--replay", str(file)]) == DIFFERS


def test_junit_tells_failures_and_skips(folder):
    checked()
    suite = ET.parse(folder / "boostproof-check/junit.xml").getroot()[0]
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("3", "1", "1")


def test_the_page_holds_the_matrix_and_the_program(folder):
    checked()
    page = (folder / "boostproof-check/check.html").read_text(encoding="utf-8")
    assert "print(list(a.staged_predict(X)))" in page
    assert 'id="e1-no-other-error"' in page
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")


def test_parameters_are_set(folder):
    checked("--set", "n_estimators=2", "--set", "learning_rate=0.5")
    data = json.loads((folder / "boostproof-check/check.json").read_text())
    assert data["estimators"][0]["estimator"] == "AdaBoostClassifier(learning_rate=0.5, n_estimators=2)"


def test_claims_are_listed(capsys):
    assert main(["check", "--list"]) == DONE
    assert capsys.readouterr().out.startswith("coefficients-are-numbers ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "no estimator: expected MODULE:CLASS"),
        (["sklearn.ensemble"], "names no estimator"),
        (["nowhere:Booster"], "there is no module 'nowhere'"),
        (["sklearn.ensemble:Nothing"], "Nothing"),
        ([ADABOOST, "--set", "n_estimators"], "expected NAME=VALUE"),
        ([ADABOOST, "--set", "depth=3"], "cannot be made of {'depth': 3}"),
        ([ADABOOST, "--claims", "nonsense"], "claim 'nonsense' is unknown"),
        ([ADABOOST, "--expect", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["--replay", "nowhere.json"], "nowhere.json: cannot be read"),
    ],
)
def test_bad_input_is_one_line(arguments, words, folder, capsys):
    assert main(["check", *arguments]) == BAD_INPUT
    line = capsys.readouterr().err
    assert words in line
    assert line.count("\n") == 1


def test_an_expected_failure_needs_a_reason(folder, capsys):
    (folder / "expect.toml").write_text(f'["{ADABOOST}"]\nno-other-error = ""\n', encoding="utf-8")
    assert checked("--expect", "expect.toml") == BAD_INPUT
    assert "expected a table of claims, each with a reason" in capsys.readouterr().err


def test_an_expectation_of_nobody_is_refused(folder, capsys):
    (folder / "expect.toml").write_text('["other"]\nno-other-error = "why"\n', encoding="utf-8")
    assert checked("--expect", "expect.toml") == BAD_INPUT
    assert "'other' is none of the estimators" in capsys.readouterr().err


def test_two_runs_write_the_same_bytes(folder):
    checked("--out", "a")
    checked("--out", "b")
    assert (folder / "a/check.html").read_bytes() == (folder / "b/check.html").read_bytes()


def test_every_extra_of_the_matrix_is_an_extra_of_the_package():
    from boostproof.verify.studies.boosters import ENTRIES

    root = Path(__file__).resolve().parents[2]
    extras = tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]["boosters"]
    wanted = {name for entry in ENTRIES for name in entry.package.split("|")} - {
        "scikit-learn",
        "boostproof",
        "xgboost",
    }
    assert {text.split(">=")[0] for text in extras} == wanted
