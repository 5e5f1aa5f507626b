"""Data that a claim without a scenario speaks of are its own: laws that its domain does not give are another's."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import build_report
from boostproof.theory import Claim
from boostproof.theory.build import Every, Sum, integer, real
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, judge
from tests.reports.hostile import signed

n, i, x = integer("n"), integer("i"), real("x")
CLAIM = Claim("Own.1", "1", "t", Sum(x[i], (i, 1, n)) ** 2 <= Sum(x[i] ** 2, (i, 1, n)),
              (n >= 1, Every(x[i] >= 0, (i, 1, n))))  # fmt: skip

Json = dict[str, Any]


@pytest.fixture(scope="module", name="report")
def _report() -> Json:
    verdict = judge(CLAIM, Settings(effort="smoke"))
    made = build_report([verdict], {"effort": "smoke", "seed": 0}, papers={}, complete=True, run={})
    return {key: value for key, value in made.items() if key != "run"}


def rechecked(report: Json, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    path = folder / "a.json"
    path.write_text(json.dumps(signed(report)), encoding="ascii")
    code = main(["recheck", str(path)])
    return code, capsys.readouterr().out


def test_a_counterexample_is_re_checked(report: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = rechecked(report, tmp_path, capsys)
    assert code == 0
    assert out.startswith("Own.1  fails  re-checked: counterexample replayed")
    assert "1 re-checked" in out.splitlines()[-1]


@pytest.mark.parametrize("planted", [n >= 2, Every(x[i] <= 1, (i, 1, n))], ids=str)
def test_a_law_that_the_domain_does_not_give_is_named(
    planted: Any, report: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = copy.deepcopy(report)
    forged["claims"][0]["scenario"]["laws"].append(json.loads(json.dumps(to_tree(planted))))
    _, out = rechecked(forged, tmp_path, capsys)
    assert "re-checked: " not in out.splitlines()[0]
    assert "0 re-checked" in out.splitlines()[-1]


def test_data_of_another_claim_are_no_data_of_this(
    report: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = copy.deepcopy(report)
    forged["claims"][0]["scenario"]["name"] = "data_of_Own.2"
    _, out = rechecked(forged, tmp_path, capsys)
    assert "0 re-checked" in out.splitlines()[-1]
