"""The recipes of docs/howto.md that begin with a question of a reader: each of their lines does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from boostproof.reports import read_report
from tests.trials import is_thorough
from tests.walked import section, steps, walk

TEXT = Path(__file__).resolve().parent.parent.joinpath("docs", "howto.md").read_text(encoding="utf-8")
RECIPES = (
    "My lemma tonight", "Referee somebody's lemma", "An artifact for a conference", "Verdicts in my paper",
    "Claims in CI",
)  # fmt: skip
Walked = tuple[str, Path, dict[str, int]]
"""A recipe, the folder in which it was followed, and the exit code of each of its lines."""
QUICK = () if is_thorough() else ("--effort", "smoke", "--jobs", "1")


@pytest.fixture(name="walked", scope="module", params=RECIPES)
def _walked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Walked:
    folder = tmp_path_factory.mktemp("howto")
    return request.param, folder, walk(section(TEXT, request.param), folder, QUICK)


def test_each_line_of_a_recipe_ends_well(walked: Walked) -> None:
    _, _, codes = walked
    ends = {line: 1 if line.endswith("Sub42.L3/check.py") and code == 1 else 0 for line, code in codes.items()}
    assert codes
    assert codes == ends


def test_the_verdicts_are_those_that_a_recipe_tells(walked: Walked) -> None:
    recipe, folder, _ = walked
    told = {
        "My lemma tonight": {"Mine.L1": "holds", "Mine.L2": "holds", "Mine.L3": "fails"},
        "Referee somebody's lemma": {"Sub42.L3": "holds-under-charity", "Sub42.L3.weak": "holds-under-charity"},
    }
    (report,) = folder.rglob("report.json")
    truths = {claim["id"]: claim["truth"] for claim in read_report(report)["claims"]}
    assert told.get(recipe, truths) == truths


def test_every_recipe_runs_something() -> None:
    assert [recipe for recipe in RECIPES if not [name for name, _ in steps(section(TEXT, recipe)) if not name]] == []
