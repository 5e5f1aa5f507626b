"""What the script beside a counterexample leaves open: slopes where the rules may not say, and what no law rules."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory.build import At, Derivative, Eq, Q, Sum, integer, ln, real, sqrt
from boostproof.theory.expr import Formula
from boostproof.theory.tree import to_tree

x, n = real("x"), integer("n")


def last_line(folder: Path, statement: Formula, values: dict[str, Any], **changes: Any) -> str:
    """What the script says in the end of a claim made by hand."""
    data = {"format": "boostproof-counterexample/2", "claim": "A.1", "locator": "", "title": "", "report": "",
            "statement": {"tree": to_tree(statement)}, "domain": [], "scenario": None, "part": 1,
            "instance": values, "values": values, **changes}  # fmt: skip
    (folder / "instance.json").write_text(json.dumps(data), encoding="utf-8")
    script = str(files("boostproof.reports.instances").joinpath("check.py"))
    line = [sys.executable, "-I", "-S", script, str(folder / "instance.json")]
    return subprocess.run(line, capture_output=True, text=True, check=False).stdout.splitlines()[-1]


SLOPES = [
    (Eq(Derivative(sqrt(x**4), x), 1), {"x": "0"}, "not refuted: not decided"),
    (Eq(Derivative(x ** Q(3, 2), x), 0), {"x": "0"}, "not refuted: not decided"),
    (Eq(Derivative(x**n, x), 1), {"x": "0", "n": "1"}, "not refuted: the claim is not false"),
    (Eq(Derivative(x**n, x), 1), {"x": "0", "n": "0"}, "refuted"),
    (Eq(Derivative(ln(x), x), 1), {"x": "-1"}, "refuted"),
    (Eq(At(Derivative(x**3, x, n), n, Q(2)), 6 * x), {"x": "5", "n": "1"}, "not refuted: the claim is not false"),
    (Eq(At(Derivative(x + 0 * ln(n), x), x, Q(2)), 1), {"x": "5", "n": "0"}, "refuted"),
]


@pytest.mark.parametrize("place", range(len(SLOPES)))
def test_a_slope_is_worked_out_where_the_rules_are_sure(tmp_path: Path, place: int) -> None:
    statement, values, words = SLOPES[place]
    assert last_line(tmp_path, statement, values).startswith(words)


@pytest.mark.parametrize(("name", "words"), [("z", "no law says what x may be"), ("x", "the claim is false there")])
def test_what_no_law_speaks_of_might_be_anything(tmp_path: Path, name: str, words: str) -> None:
    laws = {"name": "made", "meaning": "", "laws": [to_tree(real(name) >= 0)]}
    assert words in last_line(tmp_path, x <= 0, {"x": "1", name: "1"}, scenario=laws)


def test_a_name_of_two_sorts_is_refused(tmp_path: Path) -> None:
    assert "two sorts" in last_line(tmp_path, Sum(x, (integer("x"), 1, 3)) > 3 * x, {"x": "1"})
