"""Stored counterexamples: they come back from JSON, and damaged ones are refused in one clear line."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import Any

import pytest

from boostproof.theory import all_claims, select
from boostproof.verify import Settings, Verdict, judge, replay


def verdict(name: str) -> Verdict:
    (claim,) = select([name], all_claims())
    return judge(claim, Settings("smoke"))


def filed(found: Verdict) -> dict[str, Any]:
    """A file in the first form, back from JSON."""
    assert found.counterexample is not None
    known = {"format": "boostproof-counterexample/1", "version": version("boostproof"), "claim": found.claim.id}
    data = {**known, "part": found.counterexample.part, "instance": found.counterexample.instance}
    back: dict[str, Any] = json.loads(json.dumps(data))
    return back


@pytest.fixture(scope="module")
def stored() -> dict[str, Any]:
    """1 - 4x >= e^x, which fails at x = 1."""
    return filed(verdict("SL16.2.3g"))


@pytest.mark.parametrize("name", ["SL16.2.3g", "SL16.2.1f", "JSS09.E7", "SL16.2.3c"])
def test_a_counterexample_of_every_space_comes_back(name: str) -> None:
    found = verdict(name)
    assert found.counterexample is not None
    again = replay(filed(found))
    assert (again.claim_id, again.holds) == (name, False)
    assert (again.words, again.values) == (found.counterexample.words, found.counterexample.values)


def test_an_instance_at_which_the_statement_holds_is_no_counterexample(stored: dict[str, Any]) -> None:
    again = replay({**stored, "instance": {"x": "0"}})
    assert again.holds
    assert again.words == "the statement holds at this instance"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"format": "boostproof-counterexample/9"}, "is not 'boostproof-counterexample/1'"),
        ({"format": None}, "format=None"),
        ({"version": "0.0.0"}, "version='0.0.0' is not this boostproof's"),
        ({"claim": "SL16.99"}, "selector 'SL16.99' names no claim; the closest are"),
        ({"claim": None}, "claim=None"),
        ({"claim": "SL16"}, "claim='SL16'"),
        ({"claim": "JSS09.E21"}, "has no statement"),
        ({"part": 0}, "part=0 is not a part of SL16.2.3g: expected 1 to 1"),
        ({"part": 2}, "part=2"),
        ({"part": "1"}, "part='1'"),
        ({"part": True}, "part=True"),
        ({"instance": None}, "instance=None is not an object"),
        ({"instance": []}, r"instance=\[\] is not an object"),
        ({"instance": {}}, "does not give a value to each of x"),
        ({"instance": {"x": "1/0"}}, "value='1/0' is not a rational"),
        ({"instance": {"x": 1}}, "value=1 is not a rational"),
        ({"instance": {"y": "1"}}, "does not give a value to each of x"),
    ],
)
def test_what_is_damaged_or_foreign_is_refused(stored: dict[str, Any], change: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        replay({**stored, **change})


@pytest.mark.parametrize("data", [[], "text", None, 3])
def test_what_is_no_object_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="not a counterexample file"):
        replay(data)


def test_an_instance_outside_the_domain_is_refused() -> None:
    """SL16.2.3e asks for gamma between -1/2 and 1/2."""
    data = {"format": "boostproof-counterexample/1", "version": version("boostproof"), "claim": "SL16.2.3e", "part": 1}
    with pytest.raises(ValueError, match=r"is outside for SL16\.2\.3e"):
        replay({**data, "instance": {"gamma": "3/4"}})
