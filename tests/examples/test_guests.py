"""The papers of examples/: what anybody may write, read well, and a sample judged as their own tests expect."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from statistics import median

import pytest

from boostproof import Settings, judge
from boostproof.theory import CLARIFIED, Claim, claims_in
from tests.guests import EXAMPLES, PAPERS, guest
from tests.trials import trials

MODULES = {
    paper: sorted(file.stem for file in (EXAMPLES / paper / paper).glob("*.py") if file.stem != "__init__")
    for paper in PAPERS
}
PUBLIC = {"boostproof", "boostproof.theory", "boostproof.theory.build", "boostproof.theory.ideas"}
EVERY = 20
"""Of how many claims one is judged here; the papers' own tests judge them all."""


def claims(paper: str) -> list[Claim]:
    return [claim for module in MODULES[paper] for claim in claims_in(guest(f"{paper}.{module}"))]


def trees(paper: str) -> list[ast.Module]:
    return [ast.parse(file.read_text(encoding="utf-8")) for file in (EXAMPLES / paper).rglob("*.py")]


def lines_of_claims(paper: str) -> dict[str, int]:
    """How many lines the statement takes that makes a claim, by id."""
    found = {}
    for node in (node for tree in trees(paper) for node in tree.body if isinstance(node, ast.Assign)):
        match node.value:
            case ast.Call(args=[ast.Constant(value=str(name)), *_]) if "." in name:
                found[name] = node.end_lineno - node.lineno + 1
    return found


def expected(paper: str) -> dict[str, str]:
    """The truth that the paper's own tests expect of each claim."""
    found = tomllib.loads((EXAMPLES / paper / "tests" / "expect.toml").read_text(encoding="utf-8"))
    return {name: given if isinstance(given, str) else given["truth"] for name, given in found.items()}


def is_of_a_run(claim: Claim) -> bool:
    return claim.scenario is not None and not claim.scenario.name.startswith("data_of_")


def test_there_are_four_guests() -> None:
    assert PAPERS == ["fs97", "mistakes", "ss99", "zzrh09"]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_paper_has_twenty_five_printed_claims_and_more(paper: str) -> None:
    assert sum(not claim.ours for claim in claims(paper)) >= 25


@pytest.mark.parametrize("paper", PAPERS)
def test_public_names_are_enough(paper: str) -> None:
    nodes = [node for tree in trees(paper) for node in ast.walk(tree)]
    imports = [node for node in nodes if isinstance(node, (ast.ImportFrom, ast.Import))]
    names = {node.module if isinstance(node, ast.ImportFrom) else node.names[0].name for node in imports}
    ours = {str(name) for name in names if str(name).startswith("boostproof")}
    assert ours <= PUBLIC
    assert not [alias.name for node in imports for alias in node.names if alias.name.startswith("_")]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_formula_takes_three_lines_and_a_run_six(paper: str) -> None:
    lines = lines_of_claims(paper)
    judged = [claim for claim in claims(paper) if claim.statement is not None]
    assert median(lines[claim.id] for claim in judged if not is_of_a_run(claim)) <= 3
    assert median(lines[claim.id] for claim in judged if is_of_a_run(claim)) <= 6


@pytest.mark.parametrize("paper", PAPERS)
def test_what_was_not_compared_with_the_print_says_so(paper: str) -> None:
    printed = [claim for claim in claims(paper) if not claim.ours]
    assert {claim.fidelity for claim in printed if claim.statement is not None} == {CLARIFIED}
    assert [claim.id for claim in printed if "not compared with the print" not in claim.reading] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_each_claim_is_expected_to_get_a_verdict(paper: str) -> None:
    assert sorted(expected(paper)) == sorted(claim.id for claim in claims(paper))


@pytest.mark.parametrize("paper", PAPERS)
def test_a_sample_gets_the_verdicts_that_are_expected(paper: str) -> None:
    sample = claims(paper)[:: trials(EVERY, 1)]
    found = {claim.id: judge(claim, Settings(effort="smoke")).truth for claim in sample}
    assert found == {name: truth for name, truth in expected(paper).items() if name in found}


@pytest.mark.parametrize("paper", PAPERS)
def test_the_counts_that_are_told_are_so(paper: str) -> None:
    row = re.search(rf"^\| \[{paper}\].*\| (\d+) \| (\d+) \|$", Path(EXAMPLES, "README.md").read_text(), re.MULTILINE)
    assert row is not None
    ours = sum(claim.ours for claim in claims(paper))
    assert (int(row[1]), int(row[2])) == (len(claims(paper)), ours)
