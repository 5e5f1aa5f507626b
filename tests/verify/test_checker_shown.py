"""What is shown beside an instance: refuted where it is told apart, and given up where nothing tells."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from boostproof.theory.build import Eq, cosh
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from tests.trials import trials
from tests.verify.certificates import COVERS, PROVED, REFUTED, WITNESSED, item, outcome, told
from tests.verify.told_values import FAR, NAMES, TEXTS, powers, shown, x


def test_powers_of_numbers_are_read_as_exponentials_of_logarithms() -> None:
    found = powers(trials(60, 3_000), random.Random(1))
    assert [outcome(claim) for claim, _ in found] == [word for _, word in found]
    assert {word for _, word in found} == {"re-checked", "refuted"}


@pytest.mark.parametrize("place", range(len(FAR)))
def test_what_nothing_tells_apart_is_not_refuted(place: int) -> None:
    claim, expected = FAR[place]
    assert outcome(claim) == expected


@pytest.mark.parametrize("text", TEXTS)
def test_a_value_is_written_in_one_way_for_both_checkers(text: str) -> None:
    claim = shown(x, "7", text, "")
    assert (outcome(claim) == "re-checked") == TEXTS[text]


def renamed(claim: Any, name: str) -> Any:
    text = json.dumps(claim).replace('"x"', json.dumps(name)).replace("<= x <=", f"<= {json.dumps(name)[1:-1]} <=")
    return json.loads(text)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_begins_with_a_letter_and_is_short(name: str) -> None:
    assert outcome(renamed(REFUTED[0], name)) == ("re-checked" if NAMES[name] else "unreadable")


def test_sides_of_a_box_have_one_order() -> None:
    base = next(claim for claim in COVERS if len(claim["evidence"][0]["certificate"]["box"]) > 1)
    turned = copy.deepcopy(base)
    certificate = turned["evidence"][0]["certificate"]
    certificate["box"] = dict(reversed(certificate["box"].items()))
    assert outcome(base) == outcome(turned) == "re-checked"


# --- Reports: what there is is counted before it is made, and each claim has its share of the work.


def test_values_are_counted_before_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '{"claims":[],"digest":"","run":[%s],"schema":"boostproof-report/4"}'
    assert checker.read((text % "{},{}").encode())["claims"] == []
    monkeypatch.setattr(checker, "VALUES", 100)
    monkeypatch.setattr(checker.json, "loads", lambda *_, **__: pytest.fail("it was read"))
    with pytest.raises(ValueError, match="more values"):
        checker.read((text % ",".join(["{}"] * 200)).encode())


def heavy(count: int, light: Any) -> dict[str, Any]:
    """A short report of claims that each would take all the work there is, and a small one behind them."""
    halves = ([{"by": "proof", "formula": 1, "proof": {"shared": place}}] * 2 for place in range(15))
    shared: list[Any] = [{"lines": []}, *({"lines": lines} for lines in halves)]
    goal, nodes = Eq(x, x), [["symbol", "x", "real"], ["eq", 0, 0]]
    tied = {"goal": to_tree(goal), "hypotheses": [], "nodes": nodes, "proof": {"shared": 15}}
    claims = [{**told(goal, [item("proof", "proved", **tied)]), "id": f"A.{place}"} for place in range(count)]
    return {
        "schema": "boostproof-report/4",
        "claims": [*claims, {**light, "id": "B.1"}],
        "shared": shared,
        "digest": "",
    }


def test_a_claim_has_its_share_of_the_work() -> None:
    lines, _ = checker.check(heavy(6, PROVED[0]))
    assert "limit of work" in lines[5]
    assert lines[6].startswith("B.1  holds  re-checked")


def test_a_power_that_is_refused_is_not_paid_for() -> None:
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    two = checker.number(2)
    ends = checker.enclosed(40, two.value, two.value)
    with pytest.raises(checker.Unknown, match="large power"):
        checker.raised(600, ends, 30_000)
    assert checker.Work.spent < 100


def test_a_witness_that_is_shown_has_evidence() -> None:
    base = WITNESSED[0]
    found = base["witness"] or {"instance": base["evidence"][0]["certificate"]["instance"], "part": 1}
    cases = [{"witness": None}, {"witness": found}, {"witness": None, "witnesses": [found]}]
    assert [outcome({**base, **more}) for more in cases] == ["re-checked"] * 3
    other = {"instance": {"x": "99"}, "part": 1}
    assert outcome({**base, "witness": found, "witnesses": [other]}) == "refuted"
    assert outcome({**base, "witness": other}) == "refuted"


def worded(latex: str) -> Any:
    """A claim about cosh(x), whose x is shown so within the word."""
    met = item("sweep", "tested", counts=(40, 0), reach={"ends": {}, "distinct": 40})
    claim = json.loads(json.dumps(told(cosh(x) >= 1, [met])))
    word = claim["statement"]["tree"]["args"][0]["args"][0]
    assert word["op"] == "cosh"
    word["args"][0]["latex"] = latex
    return claim


def test_a_words_own_arguments_are_shown_as_they_are_elsewhere() -> None:
    assert [outcome(worded(latex)) for latex in "xy"] == ["not re-checkable", "unreadable"]
