"""What certificates repeat is written once, and read back as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boostproof.reports.sharing import shared, unshared

LONG = {"op": "add", "args": [{"symbol": "a long name of a symbol"}, {"symbol": "another name"}]}


def report(*certificates: Any) -> dict[str, Any]:
    evidence = [{"method": "proof", "certificate": certificate} for certificate in certificates]
    return {"claims": [{"evidence": evidence, "counterexample": None, "witness": None}], "version": "1"}


def test_a_part_that_comes_twice_stands_once() -> None:
    filed = shared(report({"left": LONG, "right": LONG}))
    assert filed["shared"] == [LONG]
    assert filed["claims"][0]["evidence"][0]["certificate"] == {"left": {"shared": 0}, "right": {"shared": 0}}


def test_equal_parts_need_not_be_one_object() -> None:
    copy = json.loads(json.dumps(LONG))
    assert shared(report({"left": LONG}, {"left": copy})) == shared(report({"left": LONG}, {"left": LONG}))


def test_parts_of_shared_parts_are_shared() -> None:
    twice = {"op": "mul", "args": [LONG, LONG]}
    filed = shared(report({"one": twice}, {"one": twice, "two": LONG}))
    assert filed["shared"][0] == LONG
    assert {"op": "mul", "args": [{"shared": 0}, {"shared": 0}]} in filed["shared"]


def test_what_is_short_or_stands_once_stays() -> None:
    given = report({"short": [1, 2], "again": [1, 2], "long": LONG})
    assert shared(given) == {**given, "shared": []}


def test_true_and_1_and_texts_are_kept_apart() -> None:
    values = [["a rather long text, so that it counts", value] for value in (1, True, "1", None)]
    given = report({"values": values, "again": values})
    assert json.dumps(unshared(shared(given)), sort_keys=True) == json.dumps(given, sort_keys=True)


def test_counterexamples_and_witnesses_are_shared_too() -> None:
    given = report({"left": LONG})
    given["claims"][0]["counterexample"] = {"certificate": {"left": LONG}}
    filed = shared(given)
    assert filed["claims"][0]["counterexample"]["certificate"] == {"left": {"shared": 0}} or filed["shared"]
    assert unshared(filed) == given


def test_trees_and_laws_are_shared_and_their_texts_are_not() -> None:
    given = {**report({"left": LONG}), "version": "1"}
    given["claims"][0].update(statement={"tree": LONG, "text": "a + b"}, scenario={"laws": [LONG]})
    filed = shared(given)
    assert filed["claims"][0]["statement"] == {"tree": {"shared": 0}, "text": "a + b"}
    assert filed["claims"][0]["scenario"] == {"laws": [{"shared": 0}]}
    assert unshared(filed) == given


def test_reading_back_gives_the_same_report() -> None:
    given = report({"left": LONG, "right": [LONG, LONG]}, {"other": LONG})
    assert unshared(json.loads(json.dumps(shared(given)))) == given


def test_a_report_in_the_form_of_a_file_stays_so() -> None:
    filed = shared(report({"left": LONG, "right": LONG}))
    assert shared(filed) == filed


@pytest.mark.parametrize("place", [0, 1, -1, True, "0", None, 10**6])
def test_a_reference_to_nothing_before_it_is_refused(place: Any) -> None:
    with pytest.raises(ValueError, match="shared="):
        unshared({**report({"left": {"shared": 1}}), "shared": [{"shared": place}, LONG]})


def test_parts_that_unfold_to_too_much_are_refused() -> None:
    """Each refers ten times to the one before: 20 of them stand for more values than any memory holds."""
    bombs = [["x"] * 10, *([{"shared": n}] * 10 for n in range(20))]
    with pytest.raises(ValueError, match="unfold"):
        unshared({**report({"left": {"shared": 20}}), "shared": bombs})


def test_the_order_of_keys_changes_nothing_of_the_form_in_a_file() -> None:
    other = {"op": "mul", "args": [{"symbol": "a long name of a symbol"}, {"symbol": "a third name"}]}
    claim = {"statement": {"tree": LONG}, "domain": [{"tree": LONG}, {"tree": other}], "scenario": {"laws": [other]}}
    base = report({"left": LONG, "right": other})["claims"][0]
    there, back = {**base, **claim}, {**dict(reversed(claim.items())), **dict(reversed(base.items()))}
    assert json.dumps(shared({"claims": [there]})["shared"]) == json.dumps(shared({"claims": [back]})["shared"])
