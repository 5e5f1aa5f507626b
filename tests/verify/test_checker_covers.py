"""The rule `cover` of proofs: a box that lines keep its symbols in, and nothing else, is settled leaf by leaf."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory.build import Eq, Q, exp, ln, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.verify import checker
from tests.trials import trials
from tests.verify.certificates import (
    Sheet,
    by_a_slope_on_a_box,
    from_the_middle_of_a_box,
    on_a_box,
    outcome,
    proof,
    x,
    y,
)

SQUARE = (x >= 0, x <= 1, y >= 0, y <= 1)


def claim(goal: Formula, sides: dict[Any, tuple[str, str]], splits: str, domain: tuple[Formula, ...]) -> Any:
    """A claim whose proof is one cover."""
    s = Sheet()
    box = [{"symbol": s(symbol), "low": low, "high": high} for symbol, (low, high) in sides.items()]
    return proof(s, {"lines": [{"by": "cover", "formula": s(goal), "box": box, "splits": splits}]}, goal, domain)


def step(claim: Any) -> Any:
    """The cover in a claim's proof."""
    return claim["evidence"][0]["certificate"]["proof"]["lines"][0]


@pytest.mark.parametrize("make", [on_a_box, by_a_slope_on_a_box, from_the_middle_of_a_box])
def test_a_cover_of_the_lines_box_is_accepted(make: Callable[[], Any]) -> None:
    assert outcome(make()) == "re-checked"


REFUSED = {
    "a box that is smaller than the lines'": (exp(x) < 3, {x: ("0", "1")}, ".", (x >= 0, x <= 2)),
    "a symbol without a bound": (x * y <= 1, {x: ("0", "1"), y: ("0", "1")}, ".", (x >= 0, x <= 1, y >= 0)),
    "a side that is missing": (x * y <= 1, {x: ("0", "1")}, ".", SQUARE),
    "an empty side": (x >= 1, {x: ("1", "1")}, ".", (x >= 1, x <= 1)),
    "ends that are turned round": (x >= 1, {x: ("1", "0")}, ".", (x >= 0, x <= 1)),
    "a leaf too few": (x**2 <= 1, {x: ("0", "1")}, "|.", (x >= 0, x <= 1)),
    "a leaf too many": (x**2 <= 1, {x: ("0", "1")}, "..", (x >= 0, x <= 1)),
    "no leaf": (x**2 <= 1, {x: ("0", "1")}, "", (x >= 0, x <= 1)),
    "a leaf that no line denies": (x <= Q(1, 2), {x: ("0", "1")}, "|.x", (x >= 0, x <= 1)),
    "a leaf that a line denies only in part": (
        x + y <= 1, {x: ("0", "1"), y: ("0", "1")}, "|.x", (*SQUARE, x + y <= Q(5, 4)),
    ),
    "a premise's mark": (x <= Q(1, 2), {x: ("0", "1")}, "v", (x >= 0, x <= 1)),
    "an equation as an inequality that is derived": (Eq(x, 0), {x: ("0", "1")}, "d", (x >= 0, x <= 1)),
    "a term without a value inside": (1 / (x - Q(1, 2)) ** 2 > 0, {x: ("0", "1")}, ".", (x >= 0, x <= 1)),
    "a logarithm that reaches 0": (ln(x) <= 1, {x: ("0", "1")}, ".", (x >= 0, x <= 1)),
    "a root below 0": (sqrt(x) <= 2, {x: ("-1", "1")}, ".", (x >= -1, x <= 1)),
    "a slope of a pole": (1 / x <= 1, {x: ("-1", "1")}, "d", (x >= -1, x <= 1)),
    "an error above its bound, from the middle": (
        exp(x) - (1 + x + x**2 / 2) <= Q(1, 250), {x: ("0", "3/10")}, "7", (x >= 0, x <= Q(3, 10)),
    ),
    "a relation that is touched, from the middle": (exp(x) >= 1 + x, {x: ("-1", "1")}, "9", (x >= -1, x <= 1)),
    "a root of what vanishes, from the middle": (sqrt(x) <= 2, {x: ("0", "1")}, "5", (x >= 0, x <= 1)),
    "two symbols, from the middle": (x * y <= 2, {x: ("0", "1"), y: ("0", "1")}, "5", SQUARE),
    "a strict relation that is touched": (exp(x) > 1 + x, {x: ("0", "1")}, "2", (x >= 0, x <= 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_no_other_cover_is(name: str) -> None:
    assert outcome(claim(*REFUSED[name])) in ("refuted", "not re-checkable", "unreadable")


def test_a_leaf_that_touches_a_weak_relation_is_settled_by_bounds() -> None:
    assert outcome(claim(x * (1 - x) >= 0, {x: ("0", "1")}, ".", (x >= 0, x <= 1))) == "re-checked"
    assert outcome(claim(x * (1 - x) > 0, {x: ("0", "1")}, ".", (x >= 0, x <= 1))) != "re-checked"


@pytest.mark.parametrize("op", ["lt", "le", "gt", "ge"])
def test_bounds_that_reach_0_tell_a_weak_sign_alone(op: str) -> None:
    """On [0, 1]: x >= 0 is so, x < 0 is not, and of x > 0 and x <= 0 nothing is known."""
    name = checker.named("x", "real")
    over = checker.Scene((), {name: (Fraction(0), Fraction(1))})
    told = over.truth(checker.node(op, name, checker.NULL))
    assert told is {"ge": True, "lt": False}.get(op)


def test_covers_of_random_cubics_are_right_or_refused() -> None:
    """A cover is accepted for no cubic that is negative on a fine grid, whatever its leaves are said to be."""
    draw, accepted = random.Random(7), 0
    for _ in range(trials(300, 20_000)):
        a, b, c, d = (Fraction(draw.randint(-6, 6), draw.choice([1, 2, 3])) for _ in range(4))
        goal = (
            Q(a.numerator, a.denominator) * x**3
            + Q(b.numerator, b.denominator) * x**2
            + Q(c.numerator, c.denominator) * x
            + Q(d.numerator, d.denominator)
            >= 0
        )
        splits = "".join(draw.choice("|.d2") for _ in range(draw.randint(1, 7)))
        splits = draw.choice([splits, ".", "d", "|..", "|dd", "||..|.."])
        found = outcome(claim(goal, {x: ("-1", "1")}, splits, (x >= -1, x <= 1)))
        values = [((a * t + b) * t + c) * t + d for t in (Fraction(k, 60) for k in range(-60, 61))]
        assert found != "re-checked" or min(values) >= 0
        accepted += found == "re-checked"
    assert accepted > 10


def test_no_altered_cover_shows_a_false_neighbour() -> None:
    """The goal is moved to where it is false; no marks and no sides make up for it."""
    draw = random.Random(11)
    for _ in range(trials(300, 10_000)):
        made = copy.deepcopy(on_a_box())
        false = x + y <= Q(141, 100)  # at the middle of the arc x + y is 1.4142
        other = claim(false, {x: ("0", "1"), y: ("0", "1")}, "", (*SQUARE, x**2 + y**2 <= 1))
        marks = list(step(made)["splits"])
        for _ in range(draw.randint(0, 4)):
            marks[draw.randrange(len(marks))] = draw.choice("|.dx2v")
        step(other)["splits"] = "".join(marks)
        assert outcome(other) != "re-checked"
