"""What is said of all instances up to a weight is said of all: also where larger sizes have infinitely many values."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula, Scenario, between, bit, distribution, each
from boostproof.theory.beside import Solver
from boostproof.theory.build import Abs, At, Derivative, Eq, Every, Implies, Iverson, Ne, Or, Q, Sum, integer, real
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.instances.declared import declared_space

n, i, j, c = (integer(name) for name in ("n", "i", "j", "c"))
x, p, y = (real(name) for name in ("x", "p", "y"))
BITS = each(x[i], bit, (i, 1, n))

WIDER: dict[str, Callable[[int], tuple[Formula, Formula]]] = {
    "more whole numbers than a grid has": lambda last: (each(c, between(0, 10_000 * Iverson(n > last))), Ne(c, 7777)),
    "an interval": lambda last: (each(p, between(0, Iverson(n > last))), Ne(p, Q(1, 7))),
    "a distribution": lambda last: (distribution(p[j], (j, 1, 1 + Iverson(n > last))), Ne(p[1], Q(1, 7))),
}
"""Data that have one value up to a size, and infinitely many from the next on; and what is false there alone."""


def judged(statement: Formula, *laws: Formula, given: Formula) -> Verdict:
    scenario = Scenario("wide", "bits and a number", sizes=(n >= 1,), given=(BITS, given), laws=laws)
    return judge(Claim("Own.1", "here", "a claim", statement, scenario=scenario), Settings("smoke"))


def largest(verdict: Verdict) -> int:
    """The weight up to which all instances are said to have been looked at; 0 where none is."""
    scopes = [one.scope for one in verdict.evidence if one.method == "exhaustion"]
    return max((int(found[1]) for scope in scopes if (found := re.search(r"at most (\d+)", scope))), default=0)


@pytest.mark.parametrize("last", [1, 2, 4, 7, 9])
@pytest.mark.parametrize("kind", WIDER)
def test_no_weight_is_exhausted_at_which_a_datum_has_infinitely_many_values(kind: str, last: int) -> None:
    given, statement = WIDER[kind](last)
    verdict = judged(statement, given=given)
    # An instance of n bits and one number weighs 2 n + 1, and those of last + 1 bits are not all.
    assert verdict.truth == "fails" or largest(verdict) < 2 * (last + 1) + 1


@pytest.mark.parametrize("kind", WIDER)
def test_larger_sizes_that_weigh_less_than_the_smallest_are_counted(kind: str) -> None:
    """Of 1, 2 and 3 there are 8, 4 and 0 bits: what a datum may be from 2 on is not left out unseen."""
    given, statement = WIDER[kind](1)
    bits = each(x[i], bit, (i, 1, 12 - 4 * n))
    scenario = Scenario("fewer", "fewer bits of larger sizes", sizes=(n >= 1, n <= 3), given=(bits, given))
    verdict = judge(Claim("Own.1", "here", "a claim", statement, scenario=scenario), Settings("smoke"))
    assert verdict.strength != "exhausted"
    assert "exhaustion" not in {one.method for one in verdict.evidence}


def test_weights_are_exhausted_as_long_as_all_data_have_finitely_many_values() -> None:
    assert largest(judged(Sum(x[i], (i, 1, n)) <= n, given=each(c, between(0, Iverson(n > 1))))) >= 15


def test_a_law_that_nobody_decides_in_larger_instances_ends_the_exhaustion_there() -> None:
    kink = Ne(At(Derivative(Abs(y), y, 1), y, 0), 1)
    verdict = judged(Sum(x[i], (i, 1, n)) <= n, Implies(n >= 7, kink), given=each(c, between(0, 0)))
    assert not verdict.broken
    assert largest(verdict) < 2 * 7 + 1


def test_a_law_that_holds_ends_no_exhaustion() -> None:
    assert largest(judged(Eq(c, 0), Implies(n >= 7, n >= 2), given=each(c, between(0, 0)))) >= 15


@pytest.mark.parametrize("last", [1, 3, 8, 10])
def test_an_integer_that_its_law_makes_a_half_from_a_size_on_is_no_integer_to_batches(last: int) -> None:
    h = integer("h")
    law = Eq(h, n + Iverson(n > last) / 2)
    verdict = judged(Sum(x[i], (i, 1, h)) <= n, law, given=each(c, between(0, 0)))
    assert largest(verdict) < 2 * (last + 1) + 1


@pytest.mark.parametrize("last", [1, 3, 8])
def test_an_integer_without_a_value_from_a_size_on_breaks_no_method(last: int) -> None:
    h = integer("h")
    law = Eq(h, n + 0 / (1 - Iverson(n > last)))
    verdict = judged(Sum(x[i], (i, 1, h)) <= n, law, given=each(c, between(0, 0)))
    assert not verdict.broken
    assert verdict.truth == "fails" or largest(verdict) < 2 * (last + 1) + 1


@pytest.mark.parametrize("least", [0, -3, -20, -40])
def test_sizes_that_may_be_negative_are_all_met(least: int) -> None:
    m = integer("m")
    given = (each(x[i], bit, (i, 1, n - least)), each(y[i], bit, (i, 1, m)))
    scenario = Scenario("below", "bits", sizes=(n >= least, m >= 1), given=given)
    met = {(int(one["n"]), int(one["m"])) for one in declared_space(scenario).enumerate("smoke").instances}
    # k more values of each kind make an instance 2 k heavier: those of at most three are all there.
    assert met >= {(least + some, 1 + more) for some in range(4) for more in range(4 - some)}


@pytest.mark.parametrize("hole", [2, 1000])
def test_an_entry_that_a_law_says_has_its_value_where_the_range_of_another_has_none(hole: int) -> None:
    h, t, w = integer("h"), integer("t"), real("w")
    chain = Every(Eq(w[t + 1], w[t] + 1), (t, 1, h))
    laws = (Eq(h, (n - hole) / (n - hole)), Eq(w[1], 0), chain)
    scenario = Scenario("hole", "bits", sizes=(n >= 1,), given=(BITS,), laws=laws)
    stated = [Claim("Own.1", "here", "a claim", one, scenario=scenario) for one in (Eq(w[1], 0), Eq(w[2], 1))]
    assert [judge(one, Settings("smoke")).truth for one in stated] == [
        "holds",
        "fails" if hole == 2 else "unrefuted",
    ]


def test_larger_sizes_without_data_have_one_instance() -> None:
    m, u = integer("m"), real("u")
    table = each(u[i, j], bit, (i, 1, n), (j, 1, m))
    scenario = Scenario("table", "bits", sizes=(n >= 0, m >= 1), given=(table,), laws=(n * m <= 5,))
    total = Sum(Sum(u[i, j], (i, 1, n)), (j, 1, m))
    verdicts = [judge(Claim("Own.1", "here", "a claim", one, scenario=scenario), Settings("smoke"))
                for one in (total <= n * m, Or(n > 0, m < 9))]  # fmt: skip
    assert [(verdict.broken, verdict.truth) for verdict in verdicts] == [(False, "holds"), (False, "fails")]


def test_a_batch_of_which_no_instance_obeys_the_laws_asks_no_solver() -> None:
    found = Solver("as many", (y,), lambda data: {"y": Fraction(data["n"])})
    scenario = Scenario("rare", "bits", sizes=(n >= 1,), given=(BITS,), laws=(n * n <= 1,), solvers=(found,))
    for statement, truth in ((y <= n, "inconclusive"), (y * 2 <= n, "fails")):
        verdict = judge(Claim("Own.1", "here", "a claim", statement, scenario=scenario), Settings("smoke"))
        assert (verdict.broken, verdict.truth) == (False, truth)
