"""What the script beside a counterexample leaves open: slopes where the rules may not say, and what no law rules."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports.instances import check
from boostproof.theory.build import At, Derivative, Eq, Let, Q, Sum, integer, ln, real, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from tests.trials import trials
from tests.verify.certificates import outcome
from tests.verify.falsehoods import laws_left_out
from tests.verify.vanities import behind, indexed, left_out, outside, placed, through, unread, varying

x, y, n = real("x"), real("y"), integer("n")
CLASSES = {
    "laws": laws_left_out,
    "outside": outside,
    "unread": unread,
    "varying": varying,
    "behind": behind,
    "left out": left_out,
    "indexed": indexed,
    "through": through,
}


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


@pytest.mark.parametrize(
    ("law", "found", "words"),
    [
        (real("z") >= 0, [], "the claim is false there"),  # x is the claim's own number
        (real("z") >= 0, ["x"], "no law says what x may be"),
        (Eq(real("z"), x), [], "no law says what x may be"),
        (x >= 0, [], "the claim is false there"),
    ],
)
def test_what_a_law_defines_by_or_a_program_finds_might_be_anything(
    tmp_path: Path, law: Formula, found: list[str], words: str
) -> None:
    values = {"x": "1"} if law.op == "eq" or law.args[0] == x else {"x": "1", "z": "1"}
    laws = {"name": "made", "meaning": "", "laws": [to_tree(law)], "found": found}
    assert words in last_line(tmp_path, x <= 0, values, scenario=laws)


@pytest.mark.parametrize("name", CLASSES)
def test_it_refutes_what_the_checkers_refute(tmp_path: Path, name: str) -> None:
    """What is refuted may be, and is what a report's checker finds refuted, of claims made at random."""
    pairs = list(CLASSES[name](trials(60, 3_000), random.Random(f"{name} at an instance")))
    found = [refuted(tmp_path / "instance.json", claim) for claim, _ in pairs]
    assert {(True, True), (False, False)} <= {(code, fits) for code, (_, fits) in zip(found, pairs, strict=True)}
    assert found == [outcome(claim) == "re-checked" for claim, _ in pairs]
    assert not [pair for code, pair in zip(found, pairs, strict=True) if code and not pair[1]]


def test_an_entry_is_where_its_law_says(tmp_path: Path) -> None:
    """It works out indices that laws define, of which a report's checker says that it does not know them."""
    pairs = list(placed(trials(60, 3_000), random.Random("placed at an instance")))
    found = [(refuted(tmp_path / "instance.json", claim), fits) for claim, fits in pairs]
    assert {*found} == {(True, True), (False, True), (False, False)}


def refuted(path: Path, claim: Any) -> bool:
    """Whether the script refutes a claim as a report tells it."""
    certificate = claim["evidence"][0]["certificate"]
    data = {"format": "boostproof-counterexample/2", "claim": "A.1", "locator": "", "title": "", "report": "",
            "part": 1, **{key: claim[key] for key in ("statement", "domain", "scenario")},
            **{key: certificate[key] for key in ("instance", "values")}}  # fmt: skip
    path.write_text(json.dumps(data), encoding="utf-8")
    check.LEFT[0] = 600_000
    return check.main([str(path)]) == 0


@pytest.mark.parametrize(
    ("statement", "values", "words"),
    [(Eq(x[1], x), {"x": "1"}, "has entries and is none"), (x[1, 1] > x[1], {"x": ["1"]}, "has entries and is none"),
     (Let(x, n + 1) > x, {"x": "1", "n": "1"}, "named like a symbol"),
     (Let(y, x) > Let(y, x + 1), {"x": "1"}, "or like another"),
     (Sum(Let(n, x), (n, 1, 2)) > 9, {"x": "1"}, "named like a symbol"),
     (At(Let(y, x), y, x) > 9, {"x": "1"}, "named like a symbol")],
)  # fmt: skip
def test_a_name_stands_for_one_thing(tmp_path: Path, statement: Formula, values: dict[str, Any], words: str) -> None:
    assert words in last_line(tmp_path, statement, values)


def test_a_name_of_two_sorts_is_refused(tmp_path: Path) -> None:
    assert "two sorts" in last_line(tmp_path, Sum(x, (integer("x"), 1, 3)) > 3 * x, {"x": "1"})
