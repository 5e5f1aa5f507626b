"""Instances of no data: a table without entries is told by its name, and is re-checked like any other."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import build_report, write_report
from boostproof.theory import Claim, Scenario, between, bit, distribution, each
from boostproof.theory.build import Eq, Every, MaxOver, Sum, integer, real
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, judge
from tests.reports.rechecker import agree, needs_browser, outcomes, python_outcome

n, m, i, j = (integer(name) for name in ("n", "m", "i", "j"))
x, s, P, q = (real(name) for name in ("x", "s", "P", "q"))
MAYBE = Scenario("maybe", "n bits, or none", sizes=(n >= 0,), given=(each(x[i], bit, (i, 1, n)),),
                 laws=(Eq(s, Sum(x[i], (i, 1, n))),))  # fmt: skip
GRID = Scenario("grid", "a grid", sizes=(n >= 0, m >= 0), given=(each(P[i, j], between(0, 1), (i, 1, n), (j, 1, m)),),
                laws=(Every(Eq(s[i], Sum(P[i, j], (j, 1, m))), (i, 1, n)),))  # fmt: skip
ROWS = Scenario("rows", "n shares of m", sizes=(n >= 0, m >= 1), given=(distribution(q[i, j], (j, 1, m), (i, 1, n)),))
mean = Sum(x[i], (i, 1, n)) / n
FALSE = {
    "mean": Claim("Zero.1", "", "", mean**2 <= Sum(x[i] ** 2, (i, 1, n)) / n, (n >= 0,)),
    "sum": Claim("Zero.2", "", "", s >= 1, scenario=MAYBE),
    "extreme": Claim("Zero.3", "", "", MaxOver(x[i], (i, 1, n)) <= 1, scenario=MAYBE),
    "what is defined": Claim("Zero.4", "", "", Sum(s[i], (i, 1, n)) > 0, scenario=GRID),
    "rows without entries": Claim("Zero.5", "", "", Every(s[i] > 0, (i, 1, n)), scenario=GRID),
    "shares": Claim("Zero.6", "", "", Sum(Sum(q[i, j], (i, 1, n)), (j, 1, m)) >= 1, scenario=ROWS),
}
each_claim = pytest.mark.parametrize("name", FALSE)


@cache
def report(name: str) -> dict[str, Any]:
    made = build_report([judge(FALSE[name], Settings("smoke"))], {}, papers={}, complete=True, run={})
    found: dict[str, Any] = json.loads(json.dumps(made))
    return found


def claim(name: str) -> dict[str, Any]:
    found: dict[str, Any] = copy.deepcopy(report(name)["claims"][0])
    return found


def with_data(name: str, **data: Any) -> dict[str, Any]:
    """The claim with other data in its counterexample and in the certificate."""
    found = claim(name)
    item = next(item for item in found["evidence"] if item["certificate"]["kind"] == "counterexample")
    found["counterexample"]["instance"] |= data
    item["certificate"]["instance"] |= data
    item["certificate"]["values"] |= data
    found["counterexample"]["values"], found["violent"] = [], None
    return found


@each_claim
def test_the_counterexample_has_a_size_of_0(name: str) -> None:
    instance = claim(name)["counterexample"]["instance"]
    assert "0" in (instance["n"], instance.get("m"))
    assert [] in instance.values()


@each_claim
def test_it_is_re_checked(name: str) -> None:
    assert python_outcome(claim(name)) == "re-checked"


@each_claim
def test_python_alone_shows_it(name: str, tmp_path: Path) -> None:
    write_report(report(name), tmp_path)
    script = tmp_path / "counterexamples" / FALSE[name].id / "check.py"
    found = subprocess.run([sys.executable, "-I", "-S", str(script)], capture_output=True, text=True, check=False)
    assert found.stdout.splitlines()[-1].startswith("refuted"), found.stdout + found.stderr


def unruled() -> dict[str, Any]:
    """A table that no law speaks of."""
    found = with_data("sum", x=[])
    found["scenario"]["laws"] = [to_tree(law) for law in (n >= 0, Eq(s, 0 * n))]
    found["statement"]["tree"] = to_tree(MaxOver(x[i], (i, 1, n)) >= 1)
    return found


FORGED = {
    "too few": lambda: with_data("sum", n="2"),
    "one row of none": lambda: with_data("what is defined", n="1", m="1"),
    "left out": lambda: with_data("shares", n="1"),
    "no law": unruled,
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_table_that_should_have_entries_is_none_without(forgery: str) -> None:
    assert python_outcome(FORGED[forgery]()) in ("refuted", "not re-checkable")


def test_a_number_is_no_table() -> None:
    forged = with_data("sum", n=[])
    assert python_outcome(forged) in ("refuted", "not re-checkable")


@needs_browser
def test_the_checker_in_javascript_says_the_same() -> None:
    claims = [claim(name) for name in FALSE] + [forge() for forge in FORGED.values()] + [with_data("sum", n=[])]
    found = outcomes(claims)
    assert found[: len(FALSE)] == ["re-checked"] * len(FALSE)
    assert all(agree(one, python_outcome(other)) for one, other in zip(found, claims, strict=True))
