"""What a stranger says of the symmetry of a scenario: laws that break it are seen, or read its convention."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Scenario, bit, each, one_of
from boostproof.theory.beside import Symmetry
from boostproof.theory.build import Eq, Every, Implies, Iverson, Product, Sign, Sum, exp, integer, real, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, judge
from boostproof.verify.instances.of_claim import space_of

m, i, s = integer("m"), integer("i"), integer("s")
y, f, g, E, A = (real(name) for name in "yfgEA")
ITEMS = frozenset(("y", "f"))


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
