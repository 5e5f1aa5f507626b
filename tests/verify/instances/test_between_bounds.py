"""Integers that conditions keep between two bounds are all gone through, by the engine and again by the checker."""

from __future__ import annotations

import itertools
import json
import random
from fractions import Fraction
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, Formula
from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Exists,
    In,
    Max,
    Ne,
    Or,
    Q,
    Simplex,
    Sum,
    exp,
    integer,
    ln,
    real,
    sin,
    sqrt,
)
from boostproof.theory.language.expr import Term
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.instances.free import ALL
from tests.trials import trials
from tests.verify.certificates import item, outcome, told

n, m, k, x = integer("n"), integer("m"), integer("k"), real("x")


def verdict(statement: Formula, *domain: Formula) -> Verdict:
    claim = Claim(id="Own.wholes", where="here", title="whole", statement=statement, domain=domain)
    return judge(claim, Settings("smoke"))


def entry(found: Verdict) -> Any:
    (made,) = json.loads(json.dumps(build_report([found], {}, papers={}, complete=True, run={})))["claims"]
    return made


@pytest.mark.parametrize(
    ("domain", "count"),
    [
        ((n >= 1, n <= 9, Eq(m, 2)), 9),
        ((n > 0, 10 > n, m >= Q(3, 2), m < Q(7, 2)), 11 * 2),  # 0 and 10 are outside
        ((n >= m, m >= 2, n <= 4), 9),
        ((Eq(n, m), n >= -2, m <= 0), 9),
        ((Simplex(n, m),), 4),
        ((In(n, Q(1, 2), 1, 2), In(m, 0, Q(1, 2))), 2),
        ((In(n, 1, 2, Q(7, 3), Q(7, 3)), m >= 0, m <= n, m <= 1), 4),
        ((n >= 2**3, n <= 3 * 3, m >= n, m <= 10), 2 * 3),
    ],
)
def test_what_lies_between_bounds_is_exhausted(domain: tuple[Formula, ...], count: int) -> None:
    """That nine cubes and seven cubes are no such number is nothing that a proof is at hand for."""
    found = verdict(Ne(9 * n * n * n + 7 * m * m * m, 10**9 + 1), *domain)
    exhausted = [one.certificate["count"] for one in found.evidence if one.strength == "exhausted"]
    assert (found.truth, exhausted) == ("holds", [count])
    assert outcome(entry(found)) == "re-checked"


@pytest.mark.parametrize(
    "domain",
    [
        (n >= 1,),
        (n >= 1, n <= m),
        (n >= 1, n <= x, x <= 3),
        (n >= 0, n <= x, In(x, Q(1, 2), 2), x <= 3),  # checkers let integers alone bound integers
        (n >= 1, n <= ALL + 1),
        (n >= 1, n <= 60, m >= 1, m <= 60),
        (n >= 1, n <= 3, x > 0),
    ],
)
def test_what_has_no_end_or_is_too_much_is_not(domain: tuple[Formula, ...]) -> None:
    found = verdict(Ne(9 * n**3 + n, 10**12 + 7), *domain)
    assert all(one.strength != "exhausted" for one in found.evidence)


def test_one_false_value_between_the_bounds_is_met() -> None:
    for value in range(1, 40):
        assert verdict(Ne(Sum(k, (k, 1, n)), value * (value + 1) // 2), n >= 1, n <= 39).truth == "fails"


@pytest.mark.parametrize("part", range(trials(2, 20)))
def test_random_statements_between_bounds_are_what_brute_force_finds(part: int) -> None:
    draw = random.Random(f"between {part}")
    for _ in range(10):
        (a, b), (c, d) = (sorted(draw.sample(range(-4, 9), 2)) for _ in range(2))
        low, high = draw.choice([(n >= a, n <= b), (n > a - 1, b + 1 > n), (2 * Q(a, 2) <= n, n < b + Q(1, 3))])
        chained = draw.random() < 0.5
        domain = (low, high, m >= c, m <= n if chained else m <= d)
        bad = {(draw.randint(-4, 9), draw.randint(-4, 9)) for _ in range(draw.choice((1, 4, 40)))}
        statement = And(*(Or(Ne(n, p), Ne(m, q)) for p, q in sorted(bad)))
        inside = [
            (p, q) for p, q in itertools.product(range(-4, 9), repeat=2)
            if a <= p <= b and c <= q and (q <= p if chained else q <= d)
        ]  # fmt: skip
        expected = "vacuous" if not inside else "fails" if bad & {*inside} else "holds"
        found = verdict(statement, *domain)
        assert found.truth in (expected, "inconclusive" if not inside else expected), (statement, domain)


@pytest.mark.parametrize(
    ("statement", "domain", "holds", "discards"),
    [
        (n * n < 64, (n >= 1, n <= 9), 9, 0),  # false at 8 and 9
        (n * n < 64, (n >= 1, n <= 9), 7, 2),
        (n * n < 64, (n >= 1, n <= 7), 6, 0),  # not all
        (n * n < 64, (n >= 1, n <= 7), 8, 0),
        (n * n < 64, (n >= 1, n <= 7, x > 0), 7, 0),  # a real
        (n * n < 64, (n >= 1, n < m), 7, 0),  # no end
        (n * n < 64, (n >= 1, n <= x, x <= 7), 7, 0),
        (x * x < 64, (x >= 1, x <= 7), 7, 0),
    ],
)
def test_a_forged_exhaustion_between_bounds_is_refused(
    statement: Formula, domain: tuple[Formula, ...], holds: int, discards: int
) -> None:
    found = item("enumeration", "exhausted", "all values", (holds, discards), count=holds + discards, sha256="")
    assert outcome(told(statement, [found], domain)) == "refuted"


def test_a_value_at_a_bound_that_is_left_out_counts_as_outside() -> None:
    found = item("enumeration", "exhausted", "all values", (7, 1), count=8, sha256="")
    assert outcome(told(n * n < 64, [found], (n > 0, n <= Fraction(15, 2)))) == "re-checked"


@pytest.mark.parametrize("bound", [ln(8) / ln(4), sqrt(Q(9, 4)), Abs(Q(-3, 2)), Q(9, 4) ** Q(1, 2), Max(1, Q(3, 2))])
def test_checkers_read_the_bounds_that_are_listed(bound: Term) -> None:
    """A constant that is more than rational arithmetic bounds what is drawn, and no list."""
    assert outcome(entry(verdict(Ne(9 * n**3, 10**9 + 1), n >= 1, n <= bound, n <= 5))) == "re-checked"


def test_a_number_of_a_thousand_digits_bounds_nothing_that_is_drawn() -> None:
    found = verdict(Ne(n, 7), n <= Q(10) ** 4500, n >= Q(10) ** 4400)
    assert "internal" not in found.reason


def test_a_list_for_one_part_of_existence_gives_all_symbols_values() -> None:
    """That one part is bounded by what it seeks says nothing of the symbols of another."""
    nothing, some = Exists(And(k >= 1, k <= 3, Eq(k**2, 5))), Exists(And(n >= 1, n <= 3, Eq(n, 2)))
    for statement, truth in ((And(nothing, some), "fails"), (And(some, Exists(And(k >= 1, k <= 3))), "holds")):
        found = verdict(statement)
        assert (found.truth, outcome(entry(found))) == (truth, "re-checked")


MANY = sin(x) * exp(x) <= 64, sin(n) * exp(n) <= 64
NOTHING = Exists(And(Eq(n**4 + m**2, 3), Ne(n * m, 1)))
SETS: list[tuple[Formula, tuple[Formula, ...]]] = [
    (MANY[0], (In(x, 1, 2), In(x, 2, 3, 1))),
    (MANY[0], (In(x, 1, 2, 3), In(x, 2))),
    (MANY[0], (In(x, 1, sqrt(2)), In(x, 1, 2, 3))),
    (MANY[0], (In(x, 1, 2, 3), In(x, 1, sqrt(2)))),
    (MANY[0], (In(x, 1, 2, 3), In(x, 1, 1 / (Q(1) - 1)))),
    (MANY[1], (In(n, 1, 2, 7), n < 5, In(n, 2, Q(5, 2), 3, 4))),
    (MANY[1], (n >= 0, n <= 3, n <= Q(2) ** Q(1))),
    (MANY[1], (n >= 0, n <= 3, Or(n > 0, 1 / n > 0), n > 1 / (Q(1) - 1) - 1)),
    (NOTHING, (n >= 0, n <= 3, In(n, Q(1, 2)), m >= 0, m <= 3)),
    (NOTHING, (n >= 0, In(n, 1, 2), n <= 3, In(n, Q(1, 2)), m >= 0, m <= 3)),
]
"""Integers and reals of more than one set, or beside what is no plain number."""


@pytest.mark.parametrize(("statement", "domain"), SETS)
def test_the_checker_goes_through_the_values_that_the_engine_does(
    statement: Formula, domain: tuple[Formula, ...]
) -> None:
    assert outcome(entry(verdict(statement, *domain))) == "re-checked"
