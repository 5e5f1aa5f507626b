"""Claims of a user's file are judged by other processes as in this one, whatever functions they hold."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

from boostproof.theory import Claim, Scenario
from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.scenarios.boosting import ADABOOST_RUN
from boostproof.verify import Settings, Verdict, judge_each, load_claims
from boostproof.verify.sent import packed, unpacked

FILE = """
    from dataclasses import replace
    from boostproof.theory import Claim, Scenario, bit, each
    from boostproof.theory.beside import Listed, Solver
    from boostproof.theory.build import Eq, Sum, integer

    print("run")
    n, i, heads, x, y = (integer(name) for name in ("n", "i", "heads", "x", "y"))
    LAWS = (Eq(heads, Sum(x[i], (i, 1, n))),)
    COIN = Scenario("coin", "throws", sizes=(n >= 1,), given=(each(x[i], bit, (i, 1, n)),), laws=LAWS)

    def runs(effort, blind):
        return Listed([{"n": "40", "x": ["1"] * 40}], "40 heads")

    def maker(most):
        def found(data):
            return {"y": most}
        return found

    FOUND = replace(COIN, name="found", laws=(*COIN.laws, y >= 0), solvers=(Solver("a", (y,), maker(3), (n,)),))
    MORE = replace(COIN, name="more", laws=(*COIN.laws, y >= 0), solvers=(Solver("b", (y,), lambda data: {"y": 4}),))
    A = Claim("Own.1", "here", "few heads", heads <= 30, scenario=replace(COIN, name="runs", special=runs))
    B = Claim("Own.2", "here", "no head", heads <= 0, scenario=COIN)
    C = Claim("Own.3", "here", "three", Eq(y, 3), scenario=FOUND)
    D = Claim("Own.4", "here", "three", Eq(y, 3), scenario=MORE)
"""
TRUTHS = ["fails", "fails", "unrefuted", "fails"]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "my claims.v2.py"
    file.write_text(dedent(FILE), encoding="utf-8")
    return file


def truths(verdicts: list[Verdict]) -> list[str]:
    return [verdict.truth for verdict in verdicts]


def test_functions_of_a_file_are_found_by_other_processes(mine: Path) -> None:
    claims = load_claims(str(mine))
    verdicts = list(judge_each(claims, Settings("smoke"), jobs=2))
    assert truths(verdicts) == TRUTHS
    assert all(verdict.claim is claim for verdict, claim in zip(verdicts, claims, strict=True))


def test_functions_of_no_file_are_run_here(mine: Path) -> None:
    module = ModuleType("of_nowhere")
    exec(dedent(FILE), vars(module))
    claims = [value for value in vars(module).values() if isinstance(value, Claim)]
    assert truths(list(judge_each(claims, Settings("smoke"), jobs=2))) == TRUTHS


def test_a_file_that_is_run_for_its_claims_prints_once(mine: Path, capfd: pytest.CaptureFixture[str]) -> None:
    list(judge_each(load_claims(str(mine)), Settings("smoke"), jobs=2))
    assert capfd.readouterr().out == "run\n"


@pytest.mark.parametrize("other", ["raise SystemExit", "raise ValueError", 'A = replace(A, title="other")'])
def test_a_file_that_is_another_elsewhere_is_judged_here(other: str, tmp_path: Path) -> None:
    file = tmp_path / "twice.py"
    first = tmp_path / "first"
    again = f'\nfrom pathlib import Path\nif Path("{first}").exists():\n    {other}\nPath("{first}").touch()\n'
    file.write_text(dedent(FILE) + again.replace("A = ", "B = C = D = A = "), encoding="utf-8")
    claims = load_claims(str(file))
    verdicts = list(judge_each(claims, Settings("smoke"), jobs=2))
    assert truths(verdicts) == TRUTHS
    assert all(verdict.claim is claim for verdict, claim in zip(verdicts, claims, strict=True))


def test_a_claim_of_a_file_is_sent_by_its_place(mine: Path) -> None:
    (first, *_) = load_claims(str(mine))
    assert unpacked(packed(first)) is first


@pytest.mark.parametrize("scenario", all_scenarios().values(), ids=lambda scenario: scenario.name)
def test_a_scenario_of_the_library_is_the_very_one_elsewhere(scenario: Scenario) -> None:
    assert unpacked(packed([scenario])) == [scenario]
    assert unpacked(packed([scenario]))[0] is scenario


def test_a_changed_scenario_of_the_library_is_sent_as_it_is() -> None:
    changed = replace(ADABOOST_RUN, meaning="other runs")
    assert unpacked(packed(changed)) is not ADABOOST_RUN
    assert unpacked(packed(changed)).meaning == "other runs"


def test_what_has_no_place_is_sent_as_pickle_sends_it() -> None:
    assert unpacked(packed([1, "two"])) == [1, "two"]
    with pytest.raises((pickle.PicklingError, AttributeError)):
        packed(lambda: 0)
