"""What scenarios list and solve: it obeys their laws, is listed once, and is refused where it does not obey."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any

import hypothesis
import numpy as np
import pytest

from boostproof import Settings, judge
from boostproof.theory import Claim, Scenario, bit, each
from boostproof.theory.beside import Listed, Solver, Symmetry
from boostproof.theory.build import And, Defined, Eq, Implies, Ne, Sum, integer, real
from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.language.expr import Formula, Node, Symbol
from boostproof.theory.scenario import is_definition
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.declared import DeclaredSpace, declared_space
from boostproof.verify.instances.of_claim import NoSpace, space_of
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined

SCENARIOS = [one for one in all_scenarios().values() if one.special or one.solvers]
each_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: one.name)
COMPLETE = {
    "subsets",
    "naive_extractor",
    "uniform_rules",
    "two_classes",
    "adaboost_run",
    "two_boost_run",
    "finite_class",
}


def small(scenario: Scenario, most: int = 60) -> list[Instance]:
    """Some of what is listed at least effort, small and large."""
    listed = list(declared_space(scenario, scenario.symmetry is not None).enumerate("smoke").instances)
    return listed[:: max(1, len(listed) // most)]


def value(evaluator: Evaluator, term: Node) -> Any:
    """A term's value, or None where it has none."""
    try:
        return evaluator.term(term)
    except Undefined:
        return None


def agrees(evaluator: Evaluator, law: Formula) -> bool:
    """Whether a definition's sides have values together and are equal, and any other law holds."""
    if not is_definition(law):
        return evaluator.truth(law)
    if law.op == "every":
        body, index, low, high = law.args
        assert isinstance(index, Symbol)
        assert isinstance(body, Formula)
        for place in range(evaluator.integer(low), evaluator.integer(high) + 1):
            with evaluator.bound(index.name, place):
                if not agrees(evaluator, body):
                    return False
        return True
    left, right = (value(evaluator, side) for side in law.args)
    return left is right if left is None or right is None else bool(EXACT.sign(left - right) == 0)


def broken(space: DeclaredSpace, instance: Instance) -> list[str]:
    """The laws that do not hold at an instance: those that define, and those that a solver promises."""
    evaluator = Evaluator(EXACT, space.observe(instance, EXACT))
    found = []
    for law in space.scenario.laws:
        with suppress(Undecided):  # what no precision decides breaks nothing
            found += [] if agrees(evaluator, law) else [str(law)]
    return found


@each_scenario
def test_the_laws_hold_at_listed_instances(scenario: Scenario) -> None:
    space = declared_space(scenario)
    assert not [law for instance in small(scenario) for law in broken(space, instance)]


@each_scenario
@hypothesis.settings(max_examples=12, deadline=None)
@hypothesis.given(data=hypothesis.strategies.data())
def test_the_laws_hold_at_drawn_instances(scenario: Scenario, data: Any) -> None:
    space = declared_space(scenario)
    assert not broken(space, data.draw(space.strategy()))


@each_scenario
@pytest.mark.parametrize("blind", [True, False])
def test_no_instance_is_listed_twice(scenario: Scenario, blind: bool) -> None:
    enumeration = DeclaredSpace(scenario, blind).enumerate("smoke")
    shown = [json.dumps(instance) for instance in itertools.islice(enumeration.instances, 5000)]
    assert len(shown) == len(set(shown)) > 0


@each_scenario
def test_a_list_says_whether_it_holds_all(scenario: Scenario) -> None:
    assert DeclaredSpace(scenario, True).enumerate("smoke").complete == (scenario.name in COMPLETE)


def numbers(evaluator: Evaluator, scenario: Scenario) -> Iterator[tuple[str, Any]]:
    """What is defined at an instance, by name and place."""
    for law in filter(is_definition, scenario.laws):
        yield from _sides(evaluator, law)


def _sides(evaluator: Evaluator, law: Formula) -> Iterator[tuple[str, Any]]:
    if law.op != "every":
        yield f"{law.args[0]} {sorted(evaluator.index.items())}", value(evaluator, law.args[0])
        return
    body, index, low, high = law.args
    assert isinstance(index, Symbol)
    assert isinstance(body, Formula)
    for place in range(evaluator.integer(low), evaluator.integer(high) + 1):
        with evaluator.bound(index.name, place):
            yield from _sides(evaluator, body)


def near(exact: Any, here: Any) -> bool:
    """Whether a float is an exact value, or nan where there is none."""
    if exact is None:
        return bool(np.isnan(here))
    return float(exact.ball(80).mid()) == pytest.approx(float(here), rel=1e-6, abs=1e-9)


COUNTED = {"lines []"}
"""How many lines points make: floats do not tell whether three points lie on one."""


@each_scenario
@pytest.mark.parametrize("seed", range(2))
def test_batches_agree_with_exact_instances(scenario: Scenario, seed: int) -> None:
    from boostproof.verify.logic.batched import BatchEvaluator  # beside its only use

    space = declared_space(scenario)
    if scenario.batch == 0:
        return
    batch = space.sample(Words(seed), 6)
    with np.errstate(all="ignore"):
        columns = dict(numbers(BatchEvaluator(batch.values, batch.size), scenario))
    for place in range(batch.size):
        exact = dict(numbers(Evaluator(EXACT, space.observe(batch.instance(place), EXACT)), scenario))
        if None in exact.values() and any(solver.recursive for solver in scenario.solvers):
            continue  # an error of 0, at which a run ends, may be some rounding in floats
        for name, found in exact.items():
            column = np.broadcast_to(np.asarray(columns[name], dtype=float), batch.size)
            assert name in COUNTED or near(found, column[place]), name


@each_scenario
def test_damaged_instances_are_refused(scenario: Scenario) -> None:
    space = declared_space(scenario)
    good = small(scenario)[0]
    for name in good:
        for data in filter(lambda data: data != good[name], (None, "x", [], ["x"], {**good})):
            with pytest.raises((ValueError, TypeError)):
                space.observe({**good, name: data}, EXACT)
        with pytest.raises(ValueError, match="does not give values"):
            space.observe({one: data for one, data in good.items() if one != name}, EXACT)


# What a stranger lists and solves ---------------------------------------------------------------------------------

n, i = integer("n"), integer("i")
x, y, top = real("x"), real("y"), real("top")
BITS = each(x[i], bit, (i, 1, n))


def coin(*instances: Mapping[str, Any], **more: Any) -> Scenario:
    listed = Listed(instances, "some")
    given = {"laws": (Eq(y, Sum(x[i], (i, 1, n))),), "special": lambda effort, blind: listed, **more}
    return Scenario("coin", "n throws", sizes=(n >= 1,), given=(BITS,), **given)


def verdict_of(statement: Formula, scenario: Scenario) -> Any:
    return judge(Claim("A.1", "here", "a claim", statement, scenario=scenario), Settings("smoke"))


HUNDRED = {"n": "100", "x": ["1"] * 100}


def test_a_listed_instance_refutes_what_the_simplest_ones_do_not() -> None:
    verdict = verdict_of(y <= 90, coin(HUNDRED))
    assert (verdict.truth, verdict.counterexample.instance["n"]) == ("fails", "100")
    assert verdict_of(y <= 90, coin({"n": "1", "x": ["1"]}, laws=(Eq(y, 1),))).truth == "holds"


def test_a_list_that_does_not_say_so_exhausts_nothing() -> None:
    assert verdict_of(Ne(y**2 + 1, 3 * n), coin({"n": "1", "x": ["1"]})).strength == "tested"


@pytest.mark.parametrize(
    ("instance", "fault"),
    [
        ({"n": "1", "x": ["2"]}, "x.*='2' is not what its laws allow"),
        ({"n": "2", "x": ["1"]}, "has no entry 2"),
        ({"n": "1", "x": ["1"], "z": "1"}, "does not give values to"),
        ({"x": ["1"]}, "does not give values to n, x"),
        ({"n": "0", "x": []}, "n=0 is not what its laws allow"),
    ],
)
def test_a_listed_instance_that_does_not_obey_is_refused(instance: Instance, fault: str) -> None:
    space = DeclaredSpace(coin(instance))
    with pytest.raises(ValueError, match=fault):
        [space.observe(one, EXACT) for one in space.enumerate("smoke").instances]
    found = verdict_of(y <= n, coin(instance))
    assert found.truth == "inconclusive"
    assert "the scenario 'coin' lists instances by a function that is at fault" in found.reason


def test_what_a_listed_instance_leaves_open_gets_simple_values() -> None:
    listed = [*DeclaredSpace(coin({"n": "2"})).enumerate("smoke").instances]
    assert sorted(one["x"] for one in listed) == [["0", "0"], ["0", "1"], ["1", "0"], ["1", "1"]]


def test_open_data_and_simplest_instances_exhaust_nothing() -> None:
    for listed in (Listed([{"n": "2"}], "", True), Listed([HUNDRED], "", True, simplest=3)):
        scenario = coin(special=lambda effort, blind, listed=listed: listed)
        assert not DeclaredSpace(scenario).enumerate("smoke").complete


def largest(data: Mapping[str, Any]) -> dict[str, Fraction]:
    return {"top": max(data["x"])}


SOLVED = coin(special=None, solvers=(Solver("largest", (top,), largest),))


def test_a_solver_is_asked_for_what_no_law_gives() -> None:
    assert verdict_of(top <= y, SOLVED).truth == "unrefuted"
    refuted = verdict_of(y <= top, SOLVED)
    assert (refuted.truth, refuted.counterexample.instance) == ("fails", {"n": "2", "x": ["1", "1"]})


def test_a_solver_that_breaks_a_promise_of_the_laws_is_seen() -> None:
    laws = (Eq(y, Sum(x[i], (i, 1, n))), top >= x[1], top + 0 <= y)
    space = DeclaredSpace(replace(SOLVED, laws=(*SOLVED.laws[:2], *laws)))
    instance: Instance = {"n": "2", "x": ["0", "1"]}
    assert not broken(space, instance)
    lying = replace(space.scenario, solvers=(Solver("zero", (top,), lambda data: {"top": Fraction(0)}),))
    assert broken(DeclaredSpace(lying), {"n": "2", "x": ["1", "1"]}) == ["top >= x[1]"]


@pytest.mark.parametrize("promise", [Defined(top), top >= 0, top + 0 <= y])
def test_a_solver_that_finds_no_value_breaks_each_promise(promise: Formula) -> None:
    laws = (*SOLVED.laws[:2], Eq(y, Sum(x[i], (i, 1, n))), promise)
    silent = replace(SOLVED, laws=laws, solvers=(Solver("none", (top,), lambda data: {"top": None}),))
    with pytest.raises(ValueError, match="breaks a law"):
        DeclaredSpace(silent).data({"n": "1", "x": ["1"]})


def test_a_solver_that_promises_nothing_may_find_no_value() -> None:
    laws = (*SOLVED.laws[:2], Eq(y, top + 1))
    silent = replace(SOLVED, laws=laws, solvers=(Solver("none", (top,), lambda data: {"top": None}),))
    assert DeclaredSpace(silent).data({"n": "1", "x": ["1"]})["values"]["x"] == ["1"]


def test_a_solver_without_a_program_is_told() -> None:
    space = DeclaredSpace(coin(HUNDRED, solvers=(Solver("no such", (top,)),)))
    with pytest.raises(ValueError, match="name='no such' is no solver: expected one of"):
        space.observe(HUNDRED, EXACT)["top"]


def test_a_symmetry_that_a_law_breaks_is_refused() -> None:
    with pytest.raises(ValueError, match="the scenario 'coin' has a law that its symmetry is none of: y = x\\[1\\]"):
        DeclaredSpace(coin(laws=(Eq(y, x[1]),), symmetry=Symmetry("n", frozenset("x"))))


def test_a_statement_may_not_speak_of_hidden_data() -> None:
    scenario = coin(HUNDRED, hidden=(each(top, bit),))
    with pytest.raises(NoSpace, match="speaks of top, which is hidden"):
        space_of(Claim("A.1", "", "", Implies(Eq(top, 1), y <= n), scenario=scenario), ())


def hundred(effort: str, blind: bool) -> Listed:
    return Listed([HUNDRED], "a hundred heads", complete=True)


def test_a_list_for_a_condition_is_for_claims_whose_domain_has_it() -> None:
    scenario = coin({"n": "1", "x": ["1"]}, narrowed=((Eq(n, 100), hundred),))
    found = [
        space_of(Claim("A.1", "", "", y <= 90, domain=domain, scenario=scenario), domain).enumerate("smoke")
        for domain in ((), (Eq(n, 100),), (And(n >= 1, Eq(n, 100)),), (n >= 100,))
    ]
    assert [[one["n"] for one in enumeration.instances] for enumeration in found] == [["1"], ["100"], ["100"], ["1"]]
    assert not any(enumeration.complete for enumeration in found)


def test_a_list_for_a_condition_is_held_to_the_laws_too() -> None:
    wrong = coin(HUNDRED, narrowed=((Eq(n, 1), lambda effort, blind: Listed([{"n": "1", "x": ["2"]}], "wrong")),))
    found = judge(Claim("A.1", "", "", y <= n, domain=(Eq(n, 1),), scenario=wrong), Settings("smoke"))
    assert "lists instances by a function that is at fault" in found.reason


def test_of_what_a_solver_chooses_nothing_is_exhausted() -> None:
    """Some throw that shows a head, or the first: a claim that speaks of its number may not be true of another one."""
    where, double = integer("place"), integer("double")
    first = Solver("a head", (where,), lambda data: {"place": 1 + data["x"].index(1) if 1 in data["x"] else 1},
                   choices=(where,))  # fmt: skip
    laws = (where >= 1, Eq(double, 2 * where), Eq(y, Sum(x[i], (i, 1, n))))
    scenario = Scenario("heads", "n throws", sizes=(n >= 1,), given=(BITS,), laws=laws, solvers=(first,))
    assert verdict_of(y <= n, scenario).evidence[0].method == "exhaustion"
    assert verdict_of(where <= n, scenario).evidence[0].method == "enumeration"
    assert verdict_of(double <= 2 * n, scenario).evidence[0].method == "enumeration"
