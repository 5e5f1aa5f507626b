"""What a stranger says of the symmetry of a scenario: laws that break it are seen, or read its convention."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb
from typing import Any

import pytest

from boostproof.theory import Claim, Scenario, bit, each, one_of
from boostproof.theory.beside import Listed, Solver, Symmetry
from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Product, Sign, Sum, exp, integer, real, sqrt
from boostproof.theory.language.expr import Formula, free_symbols
from boostproof.verify import Settings, judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.instances.symmetry import order_of

m, i, j, s = (integer(name) for name in "mijs")
y, f, g, E, A = (real(name) for name in "yfgEA")
ITEMS = frozenset(("y", "f"))


def of_bits(*laws: Formula, **rest: Any) -> Scenario:
    given = (each(y[i], bit, (i, 1, m)), each(f[i], bit, (i, 1, m)))
    return Scenario("mine", "bits", sizes=(m >= 1,), given=given, laws=laws, **rest)


@pytest.mark.parametrize(
    ("law", "read"),
    [(Sum(Iverson(Eq(Sign(f[i], s), y[i])), (i, 1, m)), True), (Sum(Sign(f[i], s) * y[i], (i, 1, m)), True),
     (Sum(f[i] * y[i], (i, 1, m)), False), (Sum(Sign(f[i]) * y[i], (i, 1, m)), False)],
)  # fmt: skip
def test_a_convention_that_a_law_reads_is_gone_through(law: Formula, read: bool) -> None:
    """A claim that speaks of what the law defines depends on it, and need not name it."""
    votes = each(f[i], one_of(-1, 0, 1), (i, 1, m)), each(s, one_of(-1, 0, 1))
    scenario = Scenario(
        "mine", "votes", sizes=(m >= 1,), laws=(Eq(E, law),), symmetry=Symmetry("m", ITEMS, ITEMS, "s"),
        given=(each(y[i], one_of(-1, 1), (i, 1, m)), *votes),
    )  # fmt: skip
    claim = Claim("Mine.1", "1", "a claim", Implies(Every(Eq(f[i], 0), (i, 1, m)), Eq(E, m)), scenario=scenario)
    assert space_of(claim, ()).conventions == read


@pytest.mark.parametrize("only", [frozenset[str](), frozenset(("m", "E", "A"))])
@pytest.mark.parametrize(
    ("law", "broken"), [(y[1], True), (Sum(y[i] * i, (i, 1, m)), True), (Sum(y[i], (i, 1, m)), False)]
)
def test_a_law_that_breaks_a_symmetry_is_seen(law: Formula, broken: bool, only: frozenset[str]) -> None:
    """Also where its author says of which names alone formulas may speak."""
    scenario = Scenario(
        "mine", "bits", sizes=(m >= 1,), given=(each(y[i], bit, (i, 1, m)),),
        laws=(Eq(E, law), Eq(A, Product(y[i], (i, 1, m)))), symmetry=Symmetry("m", frozenset(("y",)), only=only),
    )  # fmt: skip
    verdict = judge(Claim("Mine.1", "1", "a claim", Eq(E, A), scenario=scenario), Settings("smoke"))
    assert verdict.truth == ("inconclusive" if broken else "fails")
    assert ("has a law that its symmetry is none of" in verdict.reason) == broken


@pytest.mark.parametrize(
    ("made", "broken"),
    [(y[i] / f[i], True), (2 * y[i] / (1 + f[i]), True), (Sign(y[i], 1 / f[i]), True), (sqrt(y[i]), True),
     (y[i] / A, False), (y[i] * f[i] - 1, False), (exp(y[i]) / Sum(exp(f[i]), (i, 1, m)), False)],
)  # fmt: skip
def test_a_law_that_leaves_items_without_a_value_breaks_a_symmetry(made: Formula, broken: bool) -> None:
    """An `every` stops at the first item that fails: it matters whether one without a value stands before it."""
    scenario = Scenario(
        "mine", "bits", sizes=(m >= 1,), symmetry=Symmetry("m", frozenset(("y", "f", "g"))),
        given=(each(y[i], bit, (i, 1, m)), each(f[i], bit, (i, 1, m))),
        laws=(Eq(A, Sum(y[i], (i, 1, m))), Every(Eq(g[i], made), (i, 1, m))),
    )  # fmt: skip
    claim = Claim("Mine.1", "1", "a claim", Eq(Iverson(Every(g[i] > 0, (i, 1, m))), 0), scenario=scenario)
    verdict = judge(claim, Settings("smoke"))
    assert ("may leave items of its symmetry without a value" in verdict.reason) == broken


@pytest.mark.parametrize(
    ("law", "broken"),
    [(y[1] >= y[m], True), (Every(y[i] >= y[i + 1], (i, 1, m - 1)), True), (Every(A[i] >= y[i], (i, 1, m)), True),
     (Every(y[i] >= 0, (i, 1, m)), False), (A[1] >= A[m], False)],
)  # fmt: skip
def test_a_hidden_law_that_breaks_a_symmetry_is_seen(law: Formula, broken: bool) -> None:
    """It keeps out instances as any other law, and may keep out the one that stands for all of its class."""
    scenario = of_bits(
        Eq(E, Sum(y[i], (i, 1, m))), hidden=(each(A[i], bit, (i, 1, m)), law), symmetry=Symmetry("m", ITEMS)
    )
    claim = Claim("Mine.1", "1", "a claim", Implies(m >= 2, Eq(E * (m - E), 0)), scenario=scenario)
    verdict = judge(claim, Settings("smoke"))
    assert verdict.truth == ("inconclusive" if broken else "fails")
    assert ("has a law that its symmetry is none of" in verdict.reason) == broken


@pytest.mark.parametrize("symmetry", [None, Symmetry("m", ITEMS), Symmetry("m", ITEMS, frozenset(("f",)))])
def test_a_size_may_be_negative_and_counts_no_items_then(symmetry: Symmetry | None) -> None:
    given = (each(y[i], bit, (i, 1, m)), each(f[i], one_of(-1, 1), (i, 1, m)))
    scenario = Scenario("mine", "few items", sizes=(m >= -2, m <= 2), given=given, symmetry=symmetry)
    claim = Claim("Mine.1", "1", "a claim", Sum(y[i] ** 2 * f[i] ** 2, (i, 1, m)) <= 2, scenario=scenario)
    found = space_of(claim, ()).enumerate("smoke")
    assert found.whole
    met = Counter(one["m"] for one in found.instances)
    assert [met[size] for size in ("-2", "-1", "0")] == [1, 1, 1]


LAWS = {
    "a sum": (Eq(E, Sum(y[i] * f[i], (i, 1, m))), True),
    "an item's own": (Every(Eq(g[i], y[i] * f[i] - 1), (i, 1, m)), True),
    "a share of the whole": (Every(Eq(g[i], exp(y[i]) / Sum(exp(f[j]), (j, 1, m))), (i, 1, m)), True),
    "the first item": (Eq(E, y[1]), False),
    "places as numbers": (Eq(E, Sum(i * y[i], (i, 1, m))), False),
    "the item before": (Every(Eq(g[i], y[i] + Sum(f[j], (j, 1, i))), (i, 1, m)), False),
    "a condition on neighbours": (Every(y[i] <= y[i + 1], (i, 1, m - 1)), False),
    "a value that some items have": (Every(Eq(g[i], 1 / y[i]), (i, 1, m)), False),
}


@pytest.mark.parametrize("name", LAWS)
def test_an_order_that_no_law_sees_is_found(name: str) -> None:
    law, blind = LAWS[name]
    found = order_of(of_bits(law))
    assert (found is not None) == blind
    if found is not None:
        assert found.size == "m"
        assert found.entries == {"y", "f"} | ({"g"} & free_symbols(law).keys())


def test_where_a_program_finds_values_or_lists_instances_no_order_is_found() -> None:
    """It may go by the order of the items, whatever laws say."""
    law = Eq(E, Sum(y[i], (i, 1, m)))
    assert order_of(of_bits(law)) is not None
    assert order_of(of_bits(law, solvers=(Solver("mine", (A,), lambda data: {"A": data["y"][0]}),))) is None
    assert order_of(of_bits(law, special=lambda *_: Listed([], "nothing"))) is None


def test_of_instances_in_another_order_one_is_met() -> None:
    """Of m pairs of bits there are as many multisets as ways to put m things into four boxes."""
    claim = Claim("Mine.1", "1", "a claim", E <= m, scenario=of_bits(Eq(E, Sum(y[i] * f[i], (i, 1, m)))))
    met = Counter(one["m"] for one in space_of(claim, ()).enumerate("smoke").instances)
    assert met["3"] == comb(3 + 3, 3)
    blunt = replace(claim, statement=And(E <= m, y[1] <= 1))
    assert Counter(one["m"] for one in space_of(blunt, ()).enumerate("smoke").instances)["3"] == 4**3


def test_a_strangers_program_may_tell_apart_what_her_symmetry_links() -> None:
    """It finds the first bit: of two pairs in either order both are met."""
    first = Solver("first", (A,), lambda data: {"A": int(data["y"][0])})
    law, symmetry = Eq(E, Sum(y[i], (i, 1, m))), Symmetry("m", ITEMS)
    for solvers, count in (((), comb(2 + 3, 3)), ((first,), 4**2)):
        claim = Claim("Mine.1", "1", "a claim", E <= m, scenario=of_bits(law, solvers=solvers, symmetry=symmetry))
        assert Counter(one["m"] for one in space_of(claim, ()).enumerate("smoke").instances)["2"] == count
