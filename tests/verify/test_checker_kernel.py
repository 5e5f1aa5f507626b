"""The checker's kernel proves what follows, and nothing that does not: one false conclusion for each way to err."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boostproof.theory.build import (
    Abs,
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Iff,
    Implies,
    In,
    Iverson,
    Max,
    MaxOver,
    Ne,
    Not,
    Or,
    Q,
    Sign,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Node
from boostproof.verify import checker
from tests.verify.certificates import Sheet, outcome, proof

x, y, z = real("x"), real("y"), real("z")
n, m, i, k = (integer(name) for name in "nmik")
Steps = list[dict[str, Any]]


def knowing(*lines: Formula) -> checker.Scene:
    scene = checker.Scene()
    for line in lines:
        scene.add(made(line))
    return scene


def made(node: Node) -> checker.Node:
    sheet = Sheet()
    place = sheet(node)
    return checker.listed(sheet.rows)[place]


def accepted(goal: Formula, domain: Sequence[Formula], steps: Any) -> bool:
    """Whether the checker re-checks a proof; ``steps`` makes its lines from a sheet of nodes."""
    sheet = Sheet()
    return outcome(proof(sheet, {"lines": steps(sheet)}, goal, domain)) == "re-checked"


def nothing(_: Sheet) -> Steps:
    return []


TRUE: list[tuple[Formula, tuple[Formula, ...]]] = [
    (Eq(sqrt(x) ** 2, x), (x >= 0,)),
    (Eq(exp(x) * exp(-x), 1), ()),
    (Eq(sqrt(Q(8)), 2 * sqrt(Q(2))), ()),
    (Eq(ln(Q(8)), 3 * ln(Q(2))), ()),
    (Eq(x / x, 1), (Ne(x, 0),)),
    (Eq(Max(x, y), y), (y >= x,)),
    (Eq(Sign(x, y), 1), (x > 0,)),
    (Eq(Sum(i, (i, 1, 4)), 10), ()),
    (Eq(At(Derivative(x**3, x, 2), x, Q(2)), 12), ()),
    (Eq(Derivative(x**2, x, 3), 0), ()),
    (Defined(1 / x), (x > 0,)),
    (Not(Defined(sqrt(x))), (x < 0,)),
    (Defined(Q(0) ** n), (n >= 0,)),
    (Eq(Q(-1) ** (2 * n), 1), (n >= 0,)),
    (Eq(Iverson(x > 0), 0), (x <= 0,)),
    (In(Sign(x, y), -1, 1), (x > 0,)),
    (Iff(x > 0, -x < 0), (x > 0,)),
]
FALSE: list[tuple[Formula, tuple[Formula, ...]]] = [
    (Eq(sqrt(x) ** 2, x), ()),
    (Eq(sqrt(x**2), x), ()),
    (Eq(exp(ln(x)), x), ()),
    (Eq(ln(exp(2 * x / y)), 4 * x / y), (Ne(y, 0),)),
    (Eq(x / x, 1), ()),
    (Eq(x**0 * x ** (-1) * x, 1), ()),
    (Eq(0 * ln(x), 0), ()),
    (Eq(sqrt(Q(-1)), sqrt(Q(-1))), ()),
    (Eq(ln(Q(0)), ln(Q(0))), ()),
    (Eq(Q(0) ** (-1), Q(0) ** (-1)), ()),
    (Eq(Q(0) ** n, Q(0) ** n), ()),
    (Eq(Derivative(Abs(x), x, 1), 1), (x >= 0,)),
    (Eq(Derivative(ln(x), x, 1), 1 / x), ()),
    (Eq(At(Abs(x), x, Q(-1)), -1), (x > 0,)),
    (Eq(At(Sum(i, (i, 1, n)), n, Q(5)), 6), (Eq(n, 3),)),
    (Eq(Sign(x, 1 / y), Sign(x, 1 / y)), ()),
    (Defined(Sign(x, 1 / y)), (x >= 0,)),
    (Not(Defined(Q(0) ** n)), ()),
    (Not(Defined(x**n)), (Eq(x, 0),)),
    (Defined(1 / (x - i)), (MaxOver(1 / (x - i), (i, 1, 2)) > 0,)),
    (Eq(Sum(x, (i, 1, n)), Sum(i, (i, 1, n))), ()),
    (Eq(Sum(Sum(i, (k, 1, 2)), (i, 1, n)), Sum(Sum(k, (k, 1, 2)), (i, 1, n))), ()),
    (Eq(Q(-1) ** n, Q(-1) ** m), (Eq(m, 2 * n),)),
    (Eq(Max(x, y), x), (x > 0,)),
    (Or(x > 0, x < 0), ()),
    (Implies(1 / x > 0, x > 0), ()),
    (Not(1 / x > 0), (Eq(x, 0),)),
    (Iff(1 / x > 0, x > 0), ()),
]


@pytest.mark.parametrize("place", range(len(TRUE)))
def test_what_follows_at_once_is_accepted(place: int) -> None:
    goal, domain = TRUE[place]
    assert accepted(goal, domain, nothing)


@pytest.mark.parametrize("place", range(len(FALSE)))
def test_what_does_not_follow_is_refused(place: int) -> None:
    goal, domain = FALSE[place]
    assert not accepted(goal, domain, nothing)


@pytest.mark.parametrize(("factor", "follows"), [(2, True), (4, False), (1, False)])
def test_logarithms_undo_exponentials_of_quotients(factor: int, follows: bool) -> None:
    goal = Eq(ln(exp(2 * x / y)), factor * x / y)
    assert accepted(goal, (Ne(y, 0),), lambda s: [{"by": "axiom", "formula": s(exp(2 * x / y) > 0)}]) == follows


@pytest.mark.parametrize(
    ("right", "follows"), [((sqrt(x) - 1) / (x - 1), True), ((sqrt(x) - 1) / (sqrt(x) - x), False)]
)
def test_squares_of_roots_are_carried_out_below_a_bar(right: Node, follows: bool) -> None:
    """1/(1 + sqrt(x)), where a sum over both divisors squares the root."""

    def steps(s: Sheet) -> Steps:
        root = {"by": "axiom", "formula": s(sqrt(x) >= 0)}
        return [root, {"by": "sum", "formula": s(1 + sqrt(x) > 0), "sum": [{"of": [-1]}, {"of": [3]}, {"of": []}]}]

    goal = Eq((1 / (1 + sqrt(x)) - right) * (1 + sqrt(x)), 0)
    assert accepted(goal, (x >= 0, Ne(x, 1), Ne(sqrt(x) - x, 0)), steps) == follows


def test_a_value_that_halves_an_integer_says_nothing_of_powers_of_minus_one() -> None:
    goal = Eq(Q(-1) ** n, Q(-1) ** m)
    domain = (Eq(n, x / 2), Eq(m, x))
    assert not accepted(goal, domain, lambda s: [{"by": "value", "of": 0}, {"by": "value", "of": 1}])


def test_values_that_lead_to_themselves_end() -> None:
    domain = (Eq(sqrt(x), y), Eq(y, 5), Eq(x, sqrt(x) + 1))
    steps = [{"by": "value", "of": place} for place in (1, 0, 2)]
    assert not accepted(Eq(x, 7), domain, lambda s: steps)
    assert not accepted(Eq(x, 7), (Eq(x, y), Eq(y, x)), lambda s: steps[1:2] + steps[:1])


def test_a_new_name_is_new() -> None:
    def steps(s: Sheet) -> Steps:
        return [{"by": "define", "symbol": s(y), "term": s(x + 1)}]

    assert accepted(x + 1 > x, (), steps)
    assert not accepted(Eq(y, x + 1), (), steps)
    assert not accepted(x > x + 5, (Eq(y, 3),), lambda s: [*steps(s), {"by": "value", "of": 1}])


def test_a_name_inside_a_proof_is_not_that_of_the_goal_around_it() -> None:
    def steps(s: Sheet) -> Steps:
        inner = {"lines": [{"by": "define", "symbol": s(y), "term": s(x)}]}
        return [{"by": "proof", "formula": s(Eq(x, x)), "proof": inner}]

    assert accepted(x <= x, (), steps)
    assert not accepted(y <= x, (), steps)


def test_a_premise_without_a_value_is_not_supposed() -> None:
    goal = Implies(sqrt(x) >= 0, x >= 0)
    assert not accepted(goal, (), lambda s: [{"by": "suppose", "formula": s(goal), "proof": {"lines": []}}])


def test_cases_have_a_value() -> None:
    s, goal = Sheet(), Or(1 / x > 0, 1 / x <= 0)
    branch: dict[str, Any] = {"lines": []}
    assert outcome(proof(s, {"lines": [], "split": s(1 / x > 0), "yes": branch, "no": branch}, goal)) == "refuted"


def test_what_a_line_needs_may_have_no_value() -> None:
    """Where ln(x) > 1 has no value, neither has its bracket; that this is not defined does not need ln(x) > 1."""
    line = Not(Defined(Iverson(ln(x) > 1)))
    assert not accepted(ln(x) > 1, (line,), lambda s: [{"by": "unit", "of": 0, "formula": s(ln(x) > 1)}])
    other = Or(x < 0, ln(x) > 1)
    assert accepted(ln(x) > 1, (other, x >= 0), lambda s: [{"by": "unit", "of": 0, "formula": s(ln(x) > 1)}])


def test_the_meaning_of_a_term_takes_a_line_that_reads_it() -> None:
    def steps(s: Sheet) -> Steps:
        return [{"by": "meaning", "term": s(1 / x)}]

    assert accepted(Ne(x, 0), (1 / x + y > 0,), steps)
    assert not accepted(Ne(x, 0), (Or(y > 0, 1 / x > 0),), steps)
    assert not accepted(Ne(x, 0), (Implies(y > 0, 1 / x > 0),), steps)
    assert not accepted(Ne(x, 0), (Sum(1 / x, (i, 1, n)) >= 0,), steps)


def test_sums_take_no_negative_summands() -> None:
    def steps(*items: dict[str, Any]) -> Any:
        return lambda s: [{"by": "sum", "formula": s(x > 1), "sum": list(items)}]

    assert not accepted(x > 1, (x > 0,), steps({"of": [-1]}, {"of": [0]}, {"c": "-1", "of": []}))
    assert not accepted(x > 1, (x >= 2,), steps({"of": [-1], "c": "0"}, {"of": [0], "c": "0"}))
    assert accepted(x > 1, (x >= 2,), steps({"of": [-1]}, {"of": [0]}, {"of": []}))


def test_a_factor_has_a_value() -> None:
    """0 = 1 times (1/x - 1/x) is nothing at x = 0."""

    def steps(s: Sheet) -> Steps:
        return [{"by": "sum", "formula": s(x > 0), "sum": [{"of": [0], "t": s(1 / x)}, {"of": []}, {"of": [-1]}]}]

    assert not accepted(x > 0, (Eq(x, 0),), steps)


SLOPES: list[tuple[Formula, tuple[Formula, ...], list[int]]] = [
    (1 / x >= 1 / (Q(0) + 1), (x <= 1,), [0]),
    (-1 / x >= -1 / (Q(0) - 1), (x > 0,), []),
    (-(x**2) >= -(Q(1) ** 2), (x**2 >= 1, x > 0), [0]),
    (Abs(x) >= Abs(Q(1)), (), []),
]


@pytest.mark.parametrize("place", range(len(SLOPES)))
def test_slopes_are_those_of_functions_without_a_gap(place: int) -> None:
    goal, domain, keep = SLOPES[place]

    def steps(s: Sheet) -> Steps:
        base = s(goal.args[1].args[-1]) if goal.args[1].op == "div" else s(Q(1))
        return [{"by": "slope", "formula": s(goal), "variable": s(x), "base": base, "keep": keep,
                 "up": {"lines": []}, "down": {"lines": []}}]  # fmt: skip

    assert not accepted(goal, domain, steps)


def test_axioms_are_for_what_has_a_value() -> None:
    for goal in (sqrt(x) >= 0, Eq(ln(x), 0), exp(ln(x)) > 0, exp(x) > 1 + x):
        assert not accepted(goal, (), lambda s, goal=goal: [{"by": "axiom", "formula": s(goal)}])


@pytest.mark.parametrize("place", [-1, -2, 1, 99, 10**17, True, None, "0", 0.0])
def test_lines_are_named_by_their_places(place: Any) -> None:
    assert not accepted(x > 1, (x > 2,), lambda s: [{"by": "value", "of": place}])
    assert not accepted(x > 3, (x > 2,), lambda s: [{"by": "sum", "formula": s(x > 3), "sum": [{"of": [place]}]}])


def test_and_reads_from_the_left() -> None:
    assert accepted(Not(And(x > 0, ln(x) > 1)), (x <= 0,), nothing)
    assert not accepted(Not(And(ln(x) > 1, x > 0)), (x <= 0,), nothing)


def test_a_value_is_told_by_what_a_power_reads_as_and_not_by_how_it_was_first_written() -> None:
    """The same power was met before, with a name in it that cancels."""
    two, y, v = checker.number(2), checker.named("y", "real"), checker.named("v", "real")
    checker.Scene().read(checker.node("pow", two, y + v - v))
    nodes = [two, y, v, checker.node("pow", two, y)]
    scene = checker.Scene()
    scene.add(checker.node("eq", v, nodes[3]))
    checker.Proof(nodes).value(scene, {"of": 0})
    assert scene.read(v) == scene.read(nodes[3])


@pytest.mark.parametrize("exponent", ["v", "v + y", "1/v"])
def test_a_power_of_itself_is_no_value(exponent: str) -> None:
    two, y, v = checker.number(2), checker.named("y", "real"), checker.named("v", "real")
    term = checker.node("pow", two, {"v": v, "v + y": v + y, "1/v": checker.ONE / v}[exponent])
    scene = checker.Scene()
    scene.add(checker.node("eq", v, term))
    with pytest.raises(checker.Bad, match="a value in terms of itself"):
        checker.Proof([v, y, term]).value(scene, {"of": 0})
