"""Whoever works out a scenario's observables finds the same: engine, checkers, script and replay.

A false claim that names them all is planted in every scenario of the library, and in those that
tests declare as a stranger does. All refute it, and none does any more after a change of the
instance, or of one value that is denied.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import to_json
from boostproof.reports.instances import check, stored_counterexample
from boostproof.theory import Claim
from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker, replay
from tests.reports.planted_claims import (
    all_plants,
    judged,
    library_scenarios,
    outside_scenarios,
    planted,
    reported,
)
from tests.reports.rechecker import needs_browser, outcomes, python_outcome, report_text, said
from tests.trials import trials

REPLAYED = ("instance", "statement")
"""What a replay looks at: all else it works out."""
each_plant = pytest.mark.parametrize("name", all_plants())


@dataclass(frozen=True)
class Case:
    """A claim, the report that refutes it, and what checkers of the report may say of that."""

    claim: Claim
    report: dict[str, Any]
    expected: tuple[str, ...]

    @property
    def entry(self) -> Any:
        """What the report says of the claim."""
        (entry,) = self.report["claims"]
        return entry

    @property
    def stored(self) -> dict[str, Any]:
        """The file that a report writes beside its script."""
        return stored_counterexample(self.report, self.claim.id)


@cache
def genuine(name: str) -> Case:
    """What is said of a planted claim; no values are shown, so that the exact data alone tell."""
    expected = ("re-checked" if is_told(name) else "not re-checkable",)
    case = Case(planted(name).claim, reported(judged(name)), expected)
    case.entry["counterexample"]["values"] = []
    return case


def is_told(name: str) -> bool:
    """Whether a report has what a claim speaks of: not what solvers find and no law speaks of."""
    (certificate,) = (item.certificate for item in judged(name).evidence)
    return "game" in certificate or (bool(certificate.get("values")) and all_plants()[name].ruled)


@cache
def forgeries(name: str) -> list[Case]:
    """The same with a table cut, another instance, first numbers changed, or a value drifted."""
    seen = planted(name)
    changes: list[Callable[[Any], object]] = [
        cut,
        *(partial(raise_first, one) for one in seen.denied),
    ]
    if seen.other is not None:
        changes.append(partial(put_in, {"instance": seen.other, **seen.space.data(seen.other)}))
    cases = [forged(name, seen.claim, change) for change in changes]
    drifting = [*seen.denied][-trials(1, len(seen.denied)) :]
    cases += [forged(name, seen.drifted(one), partial(put_in, {})) for one in drifting]
    return [case for case in cases if case.stored != genuine(name).stored]


def forged(name: str, claim: Claim, change: Callable[[Any], object]) -> Case:
    report = json.loads(json.dumps(genuine(name).report))
    expected = ("refuted", "unreadable", *(() if is_told(name) else ("not re-checkable",)))
    case = Case(claim, report, expected)
    (certificate,) = (item["certificate"] for item in case.entry["evidence"])
    change(certificate)
    case.entry["counterexample"]["instance"] = certificate["instance"]
    case.entry["statement"]["tree"] = to_tree(claim.statement)
    return case


def put_in(data: Any, certificate: Any) -> None:
    certificate.update(data)


def cut(certificate: Any) -> None:
    """Take the last row of a table away; where there is none, make a number negative."""
    parts = (certificate["instance"], certificate.get("values", {}))
    for data in filter(None, parts):
        names = [one for one in data if all(one in part for part in parts)] or [*data]
        last = ([one for one in names if isinstance(data[one], list)] or names)[-1]
        data[last] = data[last][:-1] if isinstance(data[last], list) else "-1"


def raise_first(datum: str, certificate: Any) -> None:
    """Add to the first number of a datum."""
    for data in (certificate["instance"], certificate.get("values", {})):
        if datum in data:
            data[datum] = raised(data[datum])


def raised(data: Any) -> Any:
    if isinstance(data, list):
        return [raised(data[0]), *data[1:]]
    return f"ln(7{data[3:]}" if data.startswith("ln(") else str(Fraction(data) + 1)


def script_refutes(case: Case, folder: Path) -> bool:
    """Whether the script beside the counterexample says so."""
    path = folder / "instance.json"
    path.write_text(json.dumps(case.stored), encoding="utf-8")
    check.LEFT[0] = 600_000
    return check.main([str(path)]) == 0


def replay_refutes(case: Case) -> bool:
    try:
        return not replay(case.stored, [case.claim]).holds
    except ValueError:
        return False


@pytest.fixture(name="together")
def _together(tmp_path: Path) -> Path:
    """One report of all planted claims."""
    path = tmp_path / "report.json"
    path.write_text(to_json(reported(*map(judged, all_plants()))), encoding="utf-8")
    return path


def test_the_library_knows_each_of_its_scenarios() -> None:
    assert {one.name: one for one in library_scenarios()} == all_scenarios()


def test_scenarios_are_found() -> None:
    assert (len(library_scenarios()) >= 28, len(outside_scenarios()) >= 9) == (True, True)


@each_plant
def test_each_observable_has_a_value_that_the_claim_denies(name: str) -> None:
    assert planted(name).valued == planted(name).denied.keys()


@each_plant
def test_the_engine_finds_the_planted_claim_false(name: str) -> None:
    assert judged(name).truth == "fails"


@each_plant
def test_the_report_alone_shows_that_it_is_false(name: str) -> None:
    assert python_outcome(genuine(name).entry) in genuine(name).expected


@each_plant
def test_the_script_beside_it_refutes_it(name: str, tmp_path: Path) -> None:
    known = is_told(name) or all_plants()[name].scenario.name in check.FACTS
    assert script_refutes(genuine(name), tmp_path) == known


@pytest.mark.sample(17)
@each_plant
def test_a_replay_refutes_it_again(name: str) -> None:
    assert replay_refutes(genuine(name))


@pytest.mark.sample(17)
@each_plant
def test_the_report_alone_refuses_a_changed_one(name: str) -> None:
    cases = [case for case in forgeries(name) if python_outcome(case.entry) not in case.expected]
    assert [case.stored for case in cases] == []


@pytest.mark.sample(17)
@each_plant
def test_the_script_refuses_a_changed_one(name: str, tmp_path: Path) -> None:
    assert [case.stored for case in forgeries(name) if script_refutes(case, tmp_path)] == []


@pytest.mark.sample(17)
@each_plant
def test_a_replay_refuses_a_changed_one(name: str) -> None:
    told = [genuine(name).stored[key] for key in REPLAYED]
    cases = [one for one in forgeries(name) if [one.stored[key] for key in REPLAYED] != told]
    assert len(cases) >= 2
    assert [case.stored for case in cases if replay_refutes(case)] == []


def test_most_observables_are_denied_exactly() -> None:
    seen = list(map(planted, all_plants()))
    covered, bounded = sum(len(one.valued) for one in seen), sum(len(one.bounded) for one in seen)
    print(f"{covered} observables are covered, {bounded} of them by bounds")
    assert covered > 10 * bounded > 0


def test_a_report_tells_what_laws_speak_of() -> None:
    ruled = [name for name, plant in all_plants().items() if plant.ruled]
    assert {name for name in ruled if not is_told(name)} <= {"linear_class"}  # its laws are not all


def test_the_checker_alone_reads_all_in_one_report(together: Path) -> None:
    line = [sys.executable, "-I", "-S", str(checker.__file__), str(together)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    claims = [text for text in done.stdout.splitlines() if text.startswith("Planted.")]
    expected = [genuine(name).expected[0] for name in all_plants()]
    assert [text.split("  ")[2].split(":")[0] for text in claims] == expected
    assert done.returncode == 0


def test_the_command_agrees_with_all_in_one_report(together: Path) -> None:
    assert main(["recheck", str(together)]) == 0


@needs_browser
def test_the_page_says_the_same_of_all_in_one_report(together: Path) -> None:
    script = """const report = BoostproofChecker.read(JSON.parse(text));
        return BoostproofChecker.checkReport(report).map(one => one.verdict);"""
    report = json.loads(together.read_text(encoding="utf-8"))
    text = report_text({key: part for key, part in report.items() if key not in ("digest", "run")})
    assert said(script, text) == [genuine(name).expected[0] for name in all_plants()]


@needs_browser
def test_the_page_refuses_each_changed_one() -> None:
    cases = [case for name in all_plants() for case in forgeries(name)]
    found = outcomes([case.entry for case in cases])
    wrong = [one for one, word in zip(cases, found, strict=True) if word not in one.expected]
    assert [case.stored for case in wrong] == []
