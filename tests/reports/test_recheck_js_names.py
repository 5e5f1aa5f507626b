"""The page's checker keeps apart what names, variables and open signs stand for; so does the one in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from boostproof.theory.build import (
    Abs,
    And,
    At,
    Derivative,
    Eq,
    Every,
    Exists,
    In,
    Limit,
    Ne,
    Not,
    Or,
    Q,
    boolean,
    integer,
    oo,
    real,
    sin,
    sqrt,
)
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.language.tree import to_tree
from tests.reports.rechecker import needs_browser, outcomes, python_outcome, report_text, said
from tests.reports.test_recheck_js_readings import REFUSALS, derived, failing, read, scenario, step
from tests.verify.certificates import Sheet, item, proof, told

pytestmark = needs_browser
x, y, w, a, F, X, q = map(real, ("x", "y", "w", "a", "F", "X", "q"))
n, k = map(integer, ("n", "k"))
never = Eq(Q(0), 1)
better = boolean("better_than_random")
TINY = "1/1" + "0" * 700
"""A number that no bounds of either checker tell from 0 beside another."""
Varied = Callable[[Term], Term]
VARIED: dict[str, Varied] = {
    "derivative": lambda body: Derivative(body, x),
    "point": lambda body: At(body, x, 3),
    "limit": lambda body: Limit(body, x, 3),
}


def two_sorts(sort: Callable[[str], Term]) -> Any:
    """0 = 1, as a number 5/2 is whole if its name is an integer's."""
    sheet, other = Sheet(), sort("q")
    above = sheet(other >= 3)
    lines = [{"by": "define", "symbol": sheet(q), "term": sheet(Q(5, 2))}, {"by": "value", "of": 0}]
    return proof(sheet, {"lines": [*lines, {"by": "whole", "formula": above}]}, never)


def named(goal: Formula, term: Term, **more: Any) -> Any:
    """A goal that is read off with X for a term."""
    sheet = Sheet()
    sheet(goal)
    steps = {"abstracted": {"X": to_tree(term)}, "nodes": sheet.rows, "proof": {"lines": []}}
    return derived(goal, [step("end", "algebra", goal, proof=steps)], {}, **more)


def hidden(taken: Varied, moved: Term) -> Any:
    """A function of x by a name for what varies with x: as if it were a number."""
    return named(Eq(taken(x * x), moved), x * x)


def caught(taken: Callable[[Term], Term]) -> Any:
    """The derivative of x y by y is x, wherever x goes to; that of y y would be 2 y."""
    return read(Eq(taken(Derivative(x * y, y)), 2 * y))


def found(taken: Varied, value: Term) -> Any:
    """A function of x, as if ``a`` were the same for all x, though a program finds it by the data."""
    sought = Eq(taken(a * x), value)
    sheet = Sheet()
    sheet(sought)
    tied = {
        "goal": to_tree(sought),
        "hypotheses": [],
        "model": {"instance": {"x": "1"}, "values": {"x": "1", "a": "1"}},
    }
    evidence = item("proof", "proved", nodes=sheet.rows, proof={"lines": []}, **tied)
    laws = {**scenario(x >= 0, a >= 0), "found": ["a"]}
    return told(sought, [evidence], scenario=laws)


def game(statement: Formula, count: int = 2, kind: str = "counterexample", **shown: list[str]) -> Any:
    """As many rules as examples, each wrong on one of its own: of two no vote has a margin above 0, of three 1/3."""
    rules = [["-1" if k == i else "1" for i in range(count)] for k in range(count)]
    instance = {"m": str(count), "n": str(count), "rules": rules}
    even = [f"1/{count}"] * count
    strength = "refuted" if kind == "counterexample" else "proved"
    evidence = item(kind, strength, instance=instance, values={}, game={"weights": even, "votes": even, **shown})
    made = {"name": "finite_class", "meaning": "", "laws": []}
    return told(statement, [evidence], scenario=made, **{kind: {"instance": instance, "part": 1}})


def abbreviated(shown: str) -> Any:
    """A value of F beside a certificate that abbreviates another number by its name."""
    five = {"op": "let", "args": [{"symbol": "F", "sort": "real"}, to_tree(Q(5))]}
    goal = {"op": "ge", "args": [{"op": "mul", "args": [to_tree(x), five]}, to_tree(Q(0))]}
    at = {"instance": {"x": "3"}, "values": {"x": "3"}}
    fails = {**item("counterexample", "refuted", **at), "part": 2}
    values = [{"name": "F", "exact": shown, "approx": ""}]
    first = item("smt", "proved", goal=goal if shown == "5" else to_tree(x * 5 >= 0), hypotheses=[])
    more = {"truth": "fails", "strength": "refuted", "counterexample": {**at, "part": 2, "values": values}}
    return told(And(x * 5 >= 0, F < 0), [first, fails], scenario=scenario(Eq(F, x + 4), x >= 0), **more)


def chosen_from(first: int) -> Any:
    """A claim that fails where an entry is 1, which a law says of it if it starts at 1; else it might be anything."""
    digits, sums = Every(In(w[k], 0, 1), (k, first, n)), Every(Eq(a[k], w[k] + 1), (k, 1, n))
    at: Any = {"n": "1", "w": ["1"]}
    evidence = item("counterexample", "refuted", instance=at, values=at)
    laws = scenario(n >= 1, digits, sums, Every(a[k] >= 0, (k, 1, n)))
    return told(a[1] < 2, [evidence], counterexample={"instance": at, "part": 1}, scenario=laws)


def cases() -> Iterator[tuple[str, Any, Any]]:
    """What each asks, a false claim that is to be refused, and a true neighbour of it."""
    yield "one sort of a name", two_sorts(integer), None
    for (name, taken), value in zip(VARIED.items(), (Q(0), x * x, x * x), strict=True):
        yield (
            f"no name inside a {name}",
            hidden(taken, value),
            named(Eq(taken(Q(7)) + x * x, taken(Q(7)) + x * x), x * x),
        )
    for name, taken in {"limit": lambda body: Limit(body, x, y), "point": lambda body: At(body, x, y)}.items():
        yield f"a {name} that speaks of the variable", caught(taken), read(Eq(taken(Derivative(x * y, y)), y))
    yield (
        "no derivative by a whole number",
        read(Eq(Derivative(n * n, n), 2 * n)),
        read(Eq(Derivative(x * x, x), 2 * x)),
    )
    for (name, taken), value in zip(VARIED.items(), (a, 3 * a, 3 * a), strict=True):
        yield f"a {name} of what a program finds", found(taken, value), None
    zero = sqrt(5 + 2 * sqrt(y)) - sqrt(2) - sqrt(3)
    yield (
        "a limit by a number that may be 0",
        failing(Eq(Limit(zero * x + 1, x, oo), 1), (Eq(y, 6),), y="6"),
        failing(Eq(Limit((zero + 1) * x + 1, x, oo), 1), (Eq(y, 6),), y="6"),
    )
    for name, term in {"a number": sin(y), "a number less another": sin(y) - y / 2}.items():
        yield (
            f"the size of {name} near to 0",
            failing(Ne(Abs(term), -term), (y > 0, y < 1), y=TINY),
            failing(Ne(Abs(term), term), (y > 0, y < 1), y="1/2"),
        )
    ends = Limit(1 / x, x, oo)
    yield "no value of a bound name", failing(Eq(ends, 1), x="2"), failing(Eq(ends, y), y="2")
    yield "data that a law reads by a definition alone", chosen_from(2), chosen_from(1)
    yield "votes with no margin above 0", game(Not(better), sure=["1/2", "1/2"]), game(better, idle=["1/2", "1/2"])
    for name in ("game_value", "margin_value"):
        whole, any_ = integer(name), real(name)
        yield f"an integer {name} of 1/3", game(Or(whole <= 0, whole >= 1), 3), game(Or(any_ <= 0, any_ >= 1), 3)
        yield (
            f"an integer {name} between 0 and 1",
            game(Exists(And(whole > 0, whole < 1)), 3, "witness"),
            game(Exists(And(any_ > 0, any_ < 1)), 3, "witness"),
        )
    yield "a name in a certificate", abbreviated("5"), None


CASES = {name: (false, true) for name, false, true in cases()}


def test_false_claims_are_refused() -> None:
    told_ = dict(zip(CASES, outcomes([false for false, _ in CASES.values()]), strict=True))
    assert {name: outcome for name, outcome in told_.items() if outcome not in REFUSALS} == {}


def test_their_true_neighbours_are_re_checked() -> None:
    true = {name: claim for name, (_, claim) in CASES.items() if claim is not None}
    assert dict(zip(true, outcomes([*true.values()]), strict=True)) == dict.fromkeys(true, "re-checked")


def beside(kind: str, first: str, second: str) -> Any:
    """Two instances that are shown of one part: at y = 6 nobody finds that the number is 0."""
    zero = sqrt(5 + 2 * sqrt(y)) - sqrt(2) - sqrt(3)
    strength = "refuted" if kind == "counterexample" else "proved"
    shown = [{"instance": {"y": value}, "part": 1} for value in (first, second)]
    evidence = [item(kind, strength, instance={"y": value}, values={"y": value}) for value in (first, second)]
    if kind == "counterexample":
        return told(zero < 0, evidence, counterexample=shown[0], violent=shown[1])
    return told(Exists(zero >= 0), evidence, witness=shown[0], witnesses=shown[1:])


@pytest.mark.parametrize("kind", ["counterexample", "witness"])
def test_each_instance_that_is_shown_counts(kind: str) -> None:
    claims = [beside(kind, *pair) for pair in (("7", "8"), ("7", "6"), ("6", "7"))]
    expected = ["re-checked", "not re-checkable", "not re-checkable"]
    assert outcomes(claims) == list(map(python_outcome, claims)) == expected


def test_beside_a_value_that_is_right_a_part_is_as_good_as_its_evidence() -> None:
    assert outcomes([abbreviated("7")]) == [python_outcome(abbreviated("7"))] == ["trusted"]


@pytest.mark.parametrize("name", CASES)
def test_the_checker_in_python_refuses_them_too(name: str) -> None:
    assert python_outcome(CASES[name][0]) in REFUSALS


@pytest.mark.parametrize("name", [{}, [], None, 5, {"shared": 0}])
def test_a_scenario_whose_name_is_none_is_no_report(name: Any) -> None:
    claim = read(Eq(x, x), scenario={"name": name, "meaning": "", "laws": []})
    claims = [{**claim, "id": f"Own.{place}"} for place in range(2)]
    script = "return attempt(() => BoostproofChecker.checkReport(BoostproofChecker.read(JSON.parse(text))).length);"
    assert said(script, report_text({"claims": claims, "shared": [{}]})) == "unreadable"
