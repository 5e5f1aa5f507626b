"""Data whose number is free are looked at in patterns of growing size: what fails from some size on is met."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Claim, Formula, Scenario, any_number, between, bit, each
from boostproof.theory.build import Eq, Every, Iverson, MaxOver, Ne, Q, Sum, integer, real, sqrt
from boostproof.verify import Settings, judge
from boostproof.verify.instances.judging import Judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.logic.lawful import Lawful
from boostproof.verify.methods.growing import GROWING
from boostproof.verify.methods.method import Case

i, n, j, k, c = (integer(name) for name in ("i", "n", "j", "k", "c"))
b, p, x, y, u, w, s = (real(name) for name in ("b", "p", "x", "y", "u", "w", "s"))
WEIGHTS = (n >= 1, Every(p[i] >= 0, (i, 1, n)), Eq(Sum(p[i], (i, 1, n)), 1))


def claim(statement: Formula, *domain: Formula) -> Claim:
    return Claim("Mine.1", "here", "planted", statement, domain)


def instance(statement: Formula, *domain: Formula) -> dict[str, Any]:
    found = judge(claim(statement, *domain), Settings("standard"))
    assert found.counterexample is not None, found.reason
    return dict(found.counterexample.instance)


@pytest.mark.parametrize("least", [40, 150, 1000])
def test_equal_weights_have_a_collision_rarer_than_any_bound(least: int) -> None:
    at = instance(Sum(p[i] ** 2, (i, 1, n)) * least >= 1, *WEIGHTS)
    assert sum(Fraction(text) ** 2 for text in at["p"]) * least < 1


def test_equal_steps_are_met_at_the_first_size_that_is_too_large() -> None:
    """n - 1 steps of size one have a sum of squares of n - 1, and go n - 1 far."""
    at = instance((x[n] - x[1]) ** 2 <= 9 * Sum((x[i + 1] - x[i]) ** 2, (i, 1, n - 1)), n >= 2)
    assert int(at["n"]) == 11


def test_a_sum_that_is_bounded_by_a_number_of_largest_ones_fails_for_more() -> None:
    at = instance(Sum(x[i], (i, 1, n)) <= 70 * MaxOver(x[i], (i, 1, n)), n >= 1, Every(x[i] >= 0, (i, 1, n)))
    assert int(at["n"]) == 71


def test_what_grows_keeps_to_the_laws() -> None:
    space: Any = space_of(claim(p[1] >= 0, *WEIGHTS), WEIGHTS)
    grown = itertools.chain.from_iterable(series for _, series in space.traits.growing(WEIGHTS))
    for instance_, _ in itertools.islice(grown, 40):
        shares = [Fraction(text) for text in instance_["p"]]
        assert (len(shares), sum(shares)) == (int(instance_["n"]), 1)
        space.observe(instance_, EXACT)


@pytest.mark.parametrize("law", [Sum(b[i], (i, 1, n)) >= 1, Sum(b[i], (i, 1, n)) <= 2, Ne(n, 9)])
def test_patterns_that_break_a_law_are_no_instances(law: Formula) -> None:
    coins = Scenario("coins", "n throws", sizes=(n >= 1,), given=(each(b[i], bit, (i, 1, n)),), laws=(law,))
    found = judge(replace(claim(n <= 30), scenario=coins), Settings("smoke"))
    assert (found.truth, found.broken) == ("fails", False), found.reason


@pytest.mark.parametrize("axes", [((i, 1, n),), ((i, 1, n), (j, 1, k))])
def test_bits_that_sum_to_1_are_bits_in_each_pattern(axes: tuple[Any, ...]) -> None:
    chosen = total = b[tuple(index for index, *_ in axes)]
    for axis in reversed(axes):
        total = Sum(total, axis)
    one = Scenario("one", "a thing", sizes=(n >= 1, k >= 1), given=(each(chosen, bit, *axes),), laws=(Eq(total, 1),))
    space: Any = space_of(replace(claim(n >= 1), scenario=one), ())
    for _, series in space.traits.growing(()):
        for instance_, _ in itertools.islice(series, 12):
            space.observe(instance_, EXACT)


def test_what_is_true_of_all_sizes_is_not_refuted() -> None:
    found = judge(claim(Sum(p[i] ** 2, (i, 1, n)) * n >= 1, *WEIGHTS), Settings("standard"))
    assert found.truth != "fails"


STEPS = Scenario(
    "steps",
    "a counter that goes up, and down where it is above 0",
    sizes=(n >= 1,),
    given=(each(x[i], between(0, 1), (i, 1, n)),),
    laws=(
        Eq(c[1], 0),
        Every(Eq(c[i + 1], c[i] + Iverson(x[i] > Q(1, 2)) - Iverson(x[i] <= Q(1, 2)) * Iverson(c[i] > 0)), (i, 1, n)),
    ),
)
GRID = Scenario(
    "grid_of_steps",
    "sums over k numbers, one after the other",
    sizes=(n >= 1, k >= 1),
    given=(each(y[i, j], any_number, (i, 1, n), (j, 1, k)), each(u[j], any_number, (j, 1, k))),
    laws=(
        Every(Eq(w[1, j], 0), (j, 1, k)),
        Every(Every(Eq(w[i + 1, j], w[i, j] + y[i, j]), (j, 1, k)), (i, 1, n)),
        Every(Eq(s[i], Sum(w[i, j] * u[j], (j, 1, k))), (i, 1, n + 1)),
    ),
)
SQUARING = Scenario(
    "squaring",
    "numbers that are soon too long, and roots of roots",
    sizes=(n >= 1,),
    given=(each(x[i], between(0, 1), (i, 1, n)),),
    laws=(
        Eq(w[1], 2),
        Every(Eq(w[i + 1], w[i] ** 2 + x[i]), (i, 1, n)),
        Eq(s[1], 2),
        Every(Eq(s[i + 1], sqrt(s[i] + x[i] + 1)), (i, 1, n)),
    ),
)
LATE = {
    "the size itself": (STEPS, n <= 45, {"n": "46"}),
    "a recursion": (STEPS, c[n + 1] <= 50, {"n": "51"}),
    "a recursion far out": (STEPS, c[n + 1] <= 300, {"n": "301"}),
    "one size of two": (GRID, n <= 60, {"n": "61", "k": "1"}),
    "the other size": (GRID, k <= 60, {"n": "1", "k": "61"}),
    "a recursion over rows": (GRID, s[n + 1] <= 70, {"n": "71", "k": "1"}),
    "a law that is not read": (SQUARING, n <= 100, {"n": "101"}),
}


@pytest.mark.parametrize("name", LATE)
def test_recursions_are_worked_out_far_where_that_is_cheap(name: str) -> None:
    scenario, part, sizes = LATE[name]
    found = judge(Claim("Mine.2", "here", "late", part, scenario=scenario), Settings("standard"))
    assert found.counterexample is not None, found.reason
    assert {size: found.counterexample.instance[size] for size in sizes} == sizes


@pytest.mark.parametrize("part", [w[n + 1] >= 2, s[n + 1] >= 1, w[n + 1] >= s[n + 1]])
def test_laws_that_are_dear_are_left_alone_in_time(part: Formula) -> None:
    """The work is bounded, whatever the size: of numbers that double their length, and of roots within roots."""
    case = Claim("Mine.3", "here", "dear", part, scenario=SQUARING)
    asked = Case(case, Judge(space_of(case, ()), (), part), 1, Settings("smoke"), ())
    before = Lawful.work
    assert GROWING.look(asked).instance is None
    assert Lawful.work - before < 8000


FAR = {
    "data alone, from some size on": ((n >= 450,), Sum(x[i], (i, 1, n)) <= 500, 501),
    "data alone, at one size": ((Eq(n, 700),), Sum(x[i], (i, 1, n)) <= 650, 700),
    "under a law, from some size on": ((n >= 450,), c[n + 1] <= 480, 481),
    "under a law, at one size": ((Eq(n, 600),), c[n + 1] <= 590, 600),
}


@pytest.mark.parametrize("name", FAR)
def test_instances_grow_from_the_sizes_that_a_domain_wants(name: str) -> None:
    domain, part, size = FAR[name]
    found = judge(Claim("Mine.4", "here", "far", part, domain, scenario=STEPS), Settings("standard"))
    assert found.counterexample is not None, found.reason
    assert found.counterexample.instance["n"] == str(size)


@pytest.mark.parametrize("domain", [(n >= 10**9,), (Eq(2 * n, 7),), (n <= 0,)])
def test_nothing_grows_where_a_domain_wants_no_size_that_can_be_made(domain: tuple[Formula, ...]) -> None:
    space: Any = space_of(Claim("Mine.5", "here", "none", c[n + 1] <= n, domain, scenario=STEPS), domain)
    assert not [*itertools.chain.from_iterable(series for _, series in space.traits.growing(domain))]


def test_where_a_domain_ends_between_two_places_its_last_sizes_are_met() -> None:
    """A table of 7 entries at most, all of which have to be 1."""
    m, t = integer("m"), integer("t")
    table = Scenario(
        "table", "m x n numbers and their sum", sizes=(m >= 1, n >= 1),
        given=(each(x[t, i], between(0, 1), (t, 1, n), (i, 1, m)),),
        laws=(Eq(s, Sum(Sum(x[t, i], (i, 1, m)), (t, 1, n))),),
    )  # fmt: skip
    found = judge(Claim("Mine.1", "here", "planted", s < 7, (m * n <= 7,), table), Settings("standard"))
    assert found.counterexample is not None
    assert {int(found.counterexample.instance[name]) for name in ("m", "n")} == {1, 7}
    assert judge(Claim("Mine.1", "here", "planted", s <= 7, (m * n <= 7,), table), Settings("smoke")).truth != "fails"
