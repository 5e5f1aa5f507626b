"""Laws become hypotheses: those under a name of this library's are its own, and whose any others are is said."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from boostproof.theory.catalogue import all_claims, all_scenarios
from boostproof.theory.language.tree import to_tree
from boostproof.verify.checker import laws_digest
from boostproof.verify.coq.laws import are_foreign, fault_of_laws
from tests.trials import trials

SCENARIOS = {
    name: {
        "name": name,
        "meaning": one.meaning,
        "laws": [to_tree(law) for law in one.laws],
        "found": [*one.found],
    }
    for name, one in all_scenarios().items()
}


def test_each_scenario_of_a_claim_is_known_or_the_data_that_it_speaks_of() -> None:
    own = [(claim.id, claim.scenario.name) for claim in all_claims() if claim.scenario]
    assert [pair for pair in own if pair[1] not in all_scenarios() and pair[1] != f"data_of_{pair[0]}"] == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_laws_of_this_library_are_taken(name: str) -> None:
    assert fault_of_laws(SCENARIOS[name]) == ""


def test_a_claim_without_a_scenario_has_no_laws() -> None:
    assert fault_of_laws(None) == ""


def test_how_a_symbol_is_set_is_no_part_of_a_law() -> None:
    other = copy.deepcopy(SCENARIOS["adaboost_run"])
    _places(other["laws"])[0]["latex"] = "other"
    assert fault_of_laws(other) == ""


def test_a_scenario_of_another_name_may_have_any_laws_and_is_foreign() -> None:
    other = {**SCENARIOS["adaboost_run"], "name": "adaboost_run2"}
    assert fault_of_laws(other) == ""
    assert [are_foreign(one) for one in (other, SCENARIOS["adaboost_run"], None)] == [True, False, False]


def test_whatever_is_planted_left_out_moved_or_changed_is_seen() -> None:
    draw = random.Random(2)
    names = [name for name, one in SCENARIOS.items() if len(one["laws"]) > 1]
    for _ in range(trials(200, 10_000)):
        scenario = copy.deepcopy(SCENARIOS[draw.choice(names)])
        laws = scenario["laws"]
        before = laws_digest(laws, scenario.get("found", ()))
        kind = draw.choice(("plant", "leave", "move", "change", "swap", "find"))
        if kind == "plant":
            laws.insert(draw.randint(0, len(laws)), draw.choice([*laws, {"op": "lt", "args": [ONE, NULL]}]))
        elif kind == "leave":
            laws.pop(draw.randrange(len(laws)))
        elif kind == "move":
            laws.append(laws.pop(0))
        elif kind == "change":
            place = draw.choice(_places(laws))
            place["symbol" if "symbol" in place else "number"] = "7777"
        elif kind == "find":
            scenario["found"] = [*scenario.get("found", ()), "w"] if draw.random() < 0.5 else []
        else:
            scenario["laws"] = SCENARIOS[draw.choice([name for name in names if name != scenario["name"]])]["laws"]
        if laws_digest(scenario["laws"], scenario.get("found", ())) != before:
            assert "laws are not those of this library" in fault_of_laws(scenario)
        else:  # a law that was planted beside itself, or two scenarios of the same laws
            assert kind in ("move", "swap", "find")


ONE, NULL = {"number": "1"}, {"number": "0"}


def _places(where: Any) -> list[dict[str, Any]]:
    """The symbols and numbers of trees."""
    if isinstance(where, list):
        return [place for part in where for place in _places(part)]
    return [where] if "args" not in where else _places(where["args"])
