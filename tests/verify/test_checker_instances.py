"""A counterexample that is shown is the one that is checked: what may stand beside its values, and what not."""

from __future__ import annotations

import time
from typing import Any

import pytest

from boostproof.theory.build import (
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Every,
    Exists,
    Factorial,
    Implies,
    Let,
    Limit,
    Not,
    Or,
    Q,
    Sum,
    boolean,
    exp,
    integer,
    oo,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import at_two, item, outcome, told

n, i, k = integer("n"), integer("i"), integer("k")
x, y, f, w = real("x"), real("y"), real("f"), real("w")
LAWS = (n >= 1, Every(Defined(y[i]), (i, 1, n)), Eq(x, Let(f, y[1])), k >= 0)
VALUES: dict[str, Any] = {"n": "1", "y": ["-1"], "k": "2"}


def shown(
    instance: dict[str, Any],
    values: dict[str, Any] = VALUES,
    laws: tuple[Formula, ...] = LAWS,
    part: Formula = x >= 0,
) -> Any:
    """That x >= 0, or another part, refuted by values; with an instance that is shown."""
    found = item("counterexample", "refuted", instance=instance, values=values)
    scenario = {"name": "own", "meaning": "", "laws": [to_tree(law) for law in laws]} if laws else None
    where = {"instance": instance, "part": 1}
    return told(part, [found], counterexample=where, scenario=scenario)


OTHER = {
    "another number": {**VALUES, "k": "3"},
    "another entry": {**VALUES, "y": ["1000"]},
    "more entries": {**VALUES, "y": ["-1", "2"]},
    "a number for a table": {**VALUES, "y": "-1"},
    "what laws define": {**VALUES, "x": "1000"},
    "what laws define, and no table": {"n": "1", "x": "1000"},
    "the name of an abbreviation": {**VALUES, "f": "1000"},
    "a bound name": {**VALUES, "i": "1000"},
    "no name": {**VALUES, "x ": "1000"},
    "nothing": {**VALUES, "x": None},
    "another and one less": {"n": "2", "y": ["-1"]},
}
SAME = {
    "the values": VALUES,
    "without what programs find": {"n": "1", "y": ["-1"]},
    "with data that no formula speaks of": {**VALUES, "phi": [["1"]]},
}


@pytest.mark.parametrize("kind", OTHER)
def test_another_instance_than_the_values_is_refused(kind: str) -> None:
    assert outcome(shown(OTHER[kind])) == "refuted"


TWICE = {
    "the name of an abbreviation": {"f": "1000"},
    "a bound name": {"i": "1000"},
    "what laws define": {"x": "-1"},
    "what laws define, without entries": {"x": []},
    "no name": {"x ": "1000"},
    "another alphabet's name": {"х": "1000"},
    "a sentence": {"the answer is": "1000"},
    "a number without entries": {"k": []},
}


@pytest.mark.parametrize("kind", TWICE)
def test_what_is_no_datum_is_refused_where_the_values_have_it_too(kind: str) -> None:
    values = {**VALUES, **TWICE[kind]}
    assert outcome(shown(values, values)) == "refuted"


def test_true_is_shown_for_no_number() -> None:
    values = {**VALUES, "phi": 1}
    assert outcome(shown({**VALUES, "phi": True}, values)) == "refuted"


@pytest.mark.parametrize("kind", SAME)
def test_the_instance_that_is_the_values_is_checked(kind: str) -> None:
    assert outcome(shown(SAME[kind])) == "re-checked"


def test_without_laws_each_value_is_shown_and_no_other() -> None:
    values = {"x": "-1"}
    assert outcome(shown(values, values, ())) == "re-checked"
    for other in ({"x": "-2"}, {"x": "-1", "phi": "1"}, {}):
        assert outcome(shown(other, values, ())) == "refuted"


def test_a_model_is_the_instance_that_is_shown_too() -> None:
    for instance, word in ((VALUES, "re-checked"), (OTHER["what laws define"], "refuted")):
        steps = [{"name": "a", "rule": "law", "formula": to_tree(n >= 1), "uses": []}]
        model = {"instance": instance, "values": VALUES}
        found = item("derivation", "proved", steps=steps, model=model)
        scenario = {"name": "own", "meaning": "", "laws": [to_tree(law) for law in LAWS]}
        assert outcome(told(n >= 1, [found], scenario=scenario)) == word


# --- Laws that data obey, or of which it is not known, and entries that stand in what is defined alone.

NEAR = sqrt(2 + x) + sqrt(3 + x) >= sqrt(5 + 2 * x + 2 * sqrt((2 + x) * (3 + x)))
AT_ZERO = {
    "not known": (NEAR, "not re-checkable"),
    "not known, of a predicate": (Or(boolean("p"), Not(boolean("p"))), "not re-checkable"),
    "obeyed": (x <= 0, "re-checked"),
    "broken": (x > 0, "refuted"),
    "without a value": (1 / x > 0, "refuted"),
}


@pytest.mark.parametrize("law", AT_ZERO)
def test_a_law_of_which_it_is_not_known_refutes_nothing(law: str) -> None:
    formula, word = AT_ZERO[law]
    assert outcome(shown({"x": "0"}, {"x": "0"}, (x >= 0, formula), x < 0)) == word


DEFINED = {
    "by a sum": (Eq(x, Sum(y[i], (i, 1, n))), ["1", "-2"], "re-checked"),
    "by differences": (Every(Eq(w[i], y[i + 1] - y[i]), (i, 1, n - 1)), ["1", "-2"], "re-checked"),
    "by fewer entries": (Eq(x, Sum(y[i], (i, 1, n))), ["1", "-2", "0"], "refuted"),
}


@pytest.mark.parametrize("kind", DEFINED)
def test_an_entry_in_what_is_defined_stands_in_a_law(kind: str) -> None:
    law, entries, word = DEFINED[kind]
    at = {"n": "2", "y": entries}
    steps = [{"name": "a", "rule": "law", "formula": to_tree(n >= 1), "uses": []}]
    found = item("derivation", "proved", steps=steps, model={"instance": at, "values": at})
    scenario = {"name": "own", "meaning": "", "laws": [to_tree(n >= 1), to_tree(law)]}
    assert outcome(told(n >= 1, [found], scenario=scenario)) == word


# --- Values that are shown beside it.

FAR = Limit(exp(exp(w)) / (exp(exp(w)) + 1), w, oo)
UNKNOWN = {  # at x = -1 none of them is read
    "a limit": Or(x >= 0, And(x < -5, Let(f, FAR) >= 0)),
    "a large factorial": Or(x >= 0, And(x < -5, Let(f, Factorial(400)) >= 0)),
    "a derivative that is not known": Or(x >= 0, And(x < -5, Let(f, At(Derivative(sqrt(w**4), w), w, 0)) >= 0)),
}
WRITTEN = [("7", ""), ("sqrt(2)", ""), ("", "7.0"), ("undefined: because", ""), ("1", "1.0")]


def beside(part: Formula, name: str, exact: str, approx: str) -> Any:
    """A value that is shown beside x = -1."""
    at = {"x": "-1"}
    values = [{"name": name, "exact": exact, "approx": approx, "latex": name}]
    where = {"instance": at, "part": 1, "values": values}
    return told(part, [item("counterexample", "refuted", instance=at, values=at)], counterexample=where)


@pytest.mark.parametrize("kind", UNKNOWN)
@pytest.mark.parametrize(("exact", "approx"), WRITTEN)
def test_a_value_that_is_not_known_is_not_called_checked(kind: str, exact: str, approx: str) -> None:
    large = kind == "a large factorial" and exact.startswith("undefined")  # it has a value
    assert outcome(beside(UNKNOWN[kind], "f", exact, approx)) == ("refuted" if large else "not re-checkable")
    assert outcome(beside(UNKNOWN[kind], "f", "", "")) == "re-checked"


@pytest.mark.parametrize(("exact", "approx"), WRITTEN)
def test_what_has_a_bound_index_has_no_value_to_show(exact: str, approx: str) -> None:
    part = And(x >= 0, Sum(Let(f, i * i), (i, 1, 3)) >= 0)
    assert outcome(beside(part, "f", exact, approx)) == "refuted"


def test_a_table_has_no_value_to_show() -> None:
    for exact, word in (("5", "refuted"), ("", "re-checked")):
        claim = shown(VALUES)
        claim["counterexample"]["values"] = [{"name": "y", "exact": exact, "approx": "", "latex": "y"}]
        assert outcome(claim) == word


def test_a_value_that_is_known_is_checked() -> None:
    part = Or(x >= 0, And(x < -5, Let(f, 1 / (x + 1)) >= 0), And(x < -5, Let(w, sqrt(2 - x)) >= 0))
    for name, exact, approx, word in [
        ("f", "undefined: because", "", "re-checked"),
        ("f", "7", "", "refuted"),
        ("w", "sqrt(3)", "1.7320508", "re-checked"),
        ("w", "sqrt(2)", "", "refuted"),
        ("w", "undefined: because", "", "refuted"),
    ]:
        assert outcome(beside(part, name, exact, approx)) == word


# --- What is vacuous says so of each part, and lists are gone through once.


@pytest.mark.parametrize("distinct", [20, 19, -20, "20", True, None])
@pytest.mark.parametrize("instances", [400, 19])
def test_tests_of_fewer_than_twenty_instances_are_worth_no_word(distinct: object, instances: int) -> None:
    found = item("sweep", "tested", counts=(instances, 0), reach={"ends": {}, "distinct": distinct})
    enough = (distinct, instances) == (20, 400)
    assert outcome(told(x >= 0, [found])) == ("not re-checkable" if enough else "refuted")


@pytest.mark.parametrize("kind", ["sweep", "draws", "data", "enumeration", "interval", "derivation"])
def test_evidence_that_says_nothing_of_emptiness_makes_nothing_vacuous(kind: str) -> None:
    strength = "proved" if kind == "derivation" else "tested"
    found = item(kind, strength, counts=(1, 0), count=1, box={"x": ["0", "1"]}, splits=".", steps=[])
    claim = {**told(x * x >= 0, [found]), "truth": "vacuous"}
    assert outcome(claim) == "refuted"


def test_a_proof_of_the_part_makes_nothing_vacuous_and_one_of_nothing_does() -> None:
    part = Implies(x < x, y >= 0)
    for goal, word in ((part, "refuted"), (Not(x < x), "trusted"), (Q(1) < 0, "trusted")):
        found = item("proof", "proved", goal=to_tree(goal), hypotheses=[])
        assert outcome({**told(part, [found]), "truth": "vacuous"}) == word


def test_many_charities_and_many_witnesses_are_gone_through_once() -> None:
    tree, names = to_tree(x >= 0), [f"c{place}" for place in range(20_000)]
    crowd = told(x >= 0, [item("sweep", "tested")], truth="holds-under-charity", charity=names)
    crowd["charities"] = [{"name": name, "tree": tree} for name in names]
    many = {"x": "0", "pad": ["1"] * 300}
    held = [item("witness", "proved", instance={**many, "pad": ["2"] * 300}, values={"x": "0"}) for _ in range(1_000)]
    seen = [{"instance": many, "part": 1} for _ in range(1_000)]
    start = time.process_time()
    assert outcome(crowd) == "refuted"
    assert outcome(told(Exists(x >= 0), held, witness=seen[0], witnesses=seen[1:])) == "refuted"
    assert time.process_time() - start < 20


def test_a_witness_is_shown_once() -> None:
    at = {"x": "0"}
    found = {"instance": at, "part": 1}
    for twice, word in (([], "re-checked"), ([found], "refuted")):
        held = item("witness", "proved", instance=at, values=at)
        assert outcome(told(Exists(x >= 0), [held], witness=found, witnesses=twice)) == word


@pytest.mark.parametrize(("violent", "word"), [("-1", "refuted"), ("-2", "re-checked")])
@pytest.mark.parametrize("copies", [1, 2])
def test_the_most_violent_counterexample_is_another_than_the_smallest(violent: str, word: str, copies: int) -> None:
    found = at_two(x >= 0, {"x": "-1"}, {"x": violent})
    assert outcome({**found, "evidence": found["evidence"] * copies}) == word
