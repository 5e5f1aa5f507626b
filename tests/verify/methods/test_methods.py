"""Each method accepts a true statement and refuses a false one; none of them comes from a paper."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boostproof.theory import Formula, Scenario, Term, between, each
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iff,
    Implies,
    In,
    Max,
    Ne,
    Not,
    Or,
    Q,
    Simplex,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.scenarios.boosting import FINITE_CLASS, D, T, Z, alpha, eps, f, i, m, t, y
from boostproof.verify import Evidence, Table
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge
from boostproof.verify.methods.draws import draw
from boostproof.verify.methods.exhaustion import exhaust
from boostproof.verify.methods.interval import cover
from boostproof.verify.methods.proofs import proof_of, vacuity_of
from boostproof.verify.methods.real_data import on_table, run_on
from boostproof.verify.methods.sweep import sweep
from boostproof.verify.search.shrink import shrunk
from tests.verify.runs import run as written

a, b, x, n = real("a"), real("b"), real("x"), integer("n")
HAIR = Q(1, 10**6)
BOX = (0 < a, a <= 1, 0 < b, b <= 1)
MEANS = sqrt(a * b) <= (a + b) / 2
UNIT = (0 <= x, x <= 1)
p, q, r = real("p"), real("q"), real("r")
INSIDE = Every(And(0 < eps[t], eps[t] < 1), (t, 1, T))

TRUE: dict[str, tuple[Sequence[Formula], Formula]] = {
    "arithmetic and geometric mean": (BOX, MEANS),
    "square below root": (UNIT, x**2 <= x),
    "Bernoulli": ((x >= -1,), (1 + x) ** 3 >= 1 + 3 * x),
    "tangent of exp": ((), exp(x) >= 1 + x),
    "ln below x - 1": ((x > 0,), ln(x) <= x - 1),
    "square": ((), (a - b) ** 2 >= 0),
    "binomial": ((), Eq((a + b) ** 2, a**2 + 2 * a * b + b**2)),
    "collision of three": ((Simplex(p, q, r),), p**2 + q**2 + r**2 >= Q(1, 3)),
}
FALSE: dict[str, tuple[Sequence[Formula], Formula]] = {
    "arithmetic and geometric mean, less a hair": (BOX, sqrt(a * b) <= (a + b) / 2 * (1 - HAIR)),
    "square above root": (UNIT, x**2 >= x),
    "Bernoulli without its condition": ((), (1 + x) ** 3 >= 1 + 3 * x),
    "tangent of exp, lifted by a hair": ((), exp(x) >= 1 + x + HAIR),
    "ln below x - 1, less a hair": ((x > 0,), ln(x) <= x - 1 - HAIR),
    "square, strictly": ((), (a - b) ** 2 > 0),
    "binomial, off by a hair": ((), Eq((a + b) ** 2, a**2 + (2 + HAIR) * a * b + b**2)),
    "collision of three, above a third": ((Simplex(p, q, r),), p**2 + q**2 + r**2 >= Q(1, 3) * (1 + HAIR)),
    "false at one edge alone": (UNIT, x < 1),
    "false at the other edge alone": (UNIT, Or(x > 0, x > 1)),
    "undefined at an edge": (UNIT, ln(x) <= 0),
}
true_ones = pytest.mark.parametrize(("domain", "part"), TRUE.values(), ids=TRUE.keys())
false_ones = pytest.mark.parametrize(("domain", "part"), FALSE.values(), ids=FALSE.keys())


CLASSES = declared_space(FINITE_CLASS)


def free(domain: Sequence[Formula], part: Formula) -> Judge:
    return Judge(FreeSpace(part, domain), domain, part)


def run(part: Formula, *domain: Formula, kind: str = "adaboost_run") -> Judge:
    return Judge(declared_space(all_scenarios()[kind], True, False), domain, part)


def searched(judge: Judge) -> dict[str, Any] | None:
    """What the three searches find, in the engine's order."""
    found = exhaust(judge, "standard", 1).found or sweep(judge, "standard", 1, 1).found
    return found or draw(judge, "standard", 1, 1)[1]


@true_ones
def test_no_search_refutes_a_true_statement(domain: Sequence[Formula], part: Formula) -> None:
    assert searched(free(domain, part)) is None


@false_ones
def test_some_search_refutes_every_false_statement(domain: Sequence[Formula], part: Formula) -> None:
    judge = free(domain, part)
    found = searched(judge)
    assert found is not None
    assert judge.outcome(found) == FAILS


@false_ones
def test_no_proof_of_a_false_statement(domain: Sequence[Formula], part: Formula) -> None:
    assert proof_of(domain, part, 1) is None


@false_ones
def test_no_cover_of_a_statement_that_is_false_inside_its_box(domain: Sequence[Formula], part: Formula) -> None:
    """What is false at an edge alone may be tested on a box that keeps away from it, and says so."""
    evidence = cover(FreeSpace(part, domain), domain, part, "standard", 1)
    assert evidence is None or ("edge" in _name(part) and "1/64 <= x <= 63/64" in evidence.scope)


def _name(part: Formula) -> str:
    return next(name for name, (_, other) in FALSE.items() if other is part)


@pytest.mark.parametrize("name", ["square below root", "square", "binomial"])
def test_a_proof_accepts_a_true_statement(name: str) -> None:
    domain, part = TRUE[name]
    evidence = proof_of(domain, part, 3)
    assert evidence is not None
    assert (evidence.strength, evidence.scope, evidence.part) == ("proved", "the whole domain", 3)
    assert evidence.certificate["kind"] == "proof"


def test_a_proof_of_vacuity_needs_a_premise_that_holds_nowhere() -> None:
    assert vacuity_of((), x**2 < 0, 1) is not None
    assert vacuity_of((), x**2 <= 0, 1) is None


# Exhaustion.


def test_exhaustion_tells_its_scope_count_and_digest() -> None:
    evidence = exhaust(free((In(x, 0, 1, 2),), Implies(x > 0, x >= 1)), "smoke", 2).evidence
    instances = [{"x": text} for text in "012"]
    digest = hashlib.sha256("".join(json.dumps(one, sort_keys=True) for one in instances).encode()).hexdigest()
    certificate = {"kind": "enumeration", "count": 3, "sha256": digest}
    assert evidence == Evidence("exhaustion", "exhausted", "all values", 2, 2, 1, certificate)


def test_exhaustion_stops_at_the_first_counterexample() -> None:
    assert exhaust(free((In(x, 0, 1, 2, 3),), x < 2), "smoke", 1).found == {"x": "2"}


def test_a_grid_is_enumerated_and_never_exhausted() -> None:
    evidence = exhaust(free(UNIT, x**2 <= x), "smoke", 1).evidence
    assert evidence is not None
    assert (evidence.method, evidence.strength) == ("enumeration", "tested")


def test_exhaustion_says_nothing_where_every_premise_fails() -> None:
    assert exhaust(free((In(x, 0, 1),), Implies(x > 5, x > 6)), "smoke", 1).evidence is None


def test_an_undecided_instance_makes_exhaustion_a_test() -> None:
    """(e^x - 1)(e^x + 1) = e^(2x) - 1 holds, and at x = 1 the exact field cannot tell."""
    evidence = exhaust(free((In(x, 0, 1),), Eq((exp(x) - 1) * (exp(x) + 1), exp(2 * x) - 1)), "smoke", 1).evidence
    assert evidence is not None
    assert (evidence.strength, evidence.instances) == ("tested", 1)
    assert "1 stayed undecided" in evidence.scope


@pytest.mark.parametrize(("constant", "refuted"), [(Q(2), False), (Q(2) - HAIR, True)])
def test_a_run_statement_with_a_wrong_constant_is_refuted(constant: Term, refuted: bool) -> None:
    """Z_t = 2 sqrt(eps (1 - eps)), and not (2 - 10^-6) sqrt(eps (1 - eps))."""
    judge = run(Every(Eq(Z[t], constant * sqrt(eps[t] * (1 - eps[t]))), (t, 1, T)), INSIDE)
    assert (exhaust(judge, "smoke", 1).found is not None) == refuted


def test_exhaustion_over_classes_refutes_a_false_one() -> None:
    game = real("game_value")
    assert exhaust(Judge(CLASSES, (), game > -1), "smoke", 1).found == {"m": "1", "n": "1", "rules": [["-1"]]}
    evidence = exhaust(Judge(CLASSES, (), game >= -1), "smoke", 1).evidence
    assert evidence is not None
    assert (evidence.method, evidence.strength) == ("exhaustion", "tested")


# Sweeps.


@pytest.mark.parametrize("sign", [1, -1])
def test_a_sweep_finds_a_planted_violation_of_relative_size_ten_to_the_minus_six(sign: int) -> None:
    """Max(p, q) <= 1 - r everywhere; off by a millionth it fails only where one of the three is nearly 0."""
    law = (Simplex(p, q, r),)
    slack = (1 - r) * (1 + sign * HAIR)
    swept = sweep(free(law, Max(p, q) <= slack), "standard", 1, 1)
    assert (swept.found is not None) == (sign < 0)


def test_a_violation_in_one_instance_of_a_thousand_is_found() -> None:
    domain = (0 <= x, x <= 1)
    swept = sweep(free(domain, Or(x < Q(500, 1000), x > Q(501, 1000))), "smoke", 1, 1)
    assert swept.found is not None


def test_a_sweep_counts_what_spoke_and_what_was_drawn_in_vain() -> None:
    """Half of [0, 1] lies above 1/2."""
    swept = sweep(free(UNIT, Implies(x > Q(1, 2), x > Q(1, 4))), "smoke", 7, 2)
    assert swept.evidence is not None
    assert (swept.evidence.strength, swept.evidence.part) == ("tested", 2)
    drawn = swept.evidence.instances + swept.evidence.discards
    assert swept.evidence.instances / drawn == pytest.approx(1 / 2, abs=0.05)
    assert swept.evidence.certificate.items() >= {"kind": "sweep", "seed": "7", "drawn": drawn}.items()


RATE = Scenario(
    "rate",
    "T steps at a rate from 0 to 1",
    sizes=(T >= 1,),
    given=(each(r, between(0, 1)),),
    laws=(Eq(x[1], 1), Every(Eq(x[t + 1], x[t] * (1 - r)), (t, 1, T))),
)
NO_RATE = {
    "the rate": Eq(r, 0),
    "its square, which a small one hides in": Eq(r**2, 0),
    "a set of one": In(r, 0),
    "nothing above": Not(r > 0),
    "no other": Not(Ne(r**3, 0)),
    "both or neither": Iff(r > 0, r < 0),
    "the last step": Eq(x[T + 1], 1),
}


@pytest.mark.parametrize("condition", NO_RATE.values(), ids=NO_RATE)
@pytest.mark.parametrize("as_premise", [True, False])
def test_what_meets_an_equation_up_to_the_slack_alone_is_not_counted(condition: Formula, as_premise: bool) -> None:
    """Each says that the rate is 0, and drawn rates go down to 2^-32."""
    part, domain = (Implies(condition, x[T + 1] <= 1), ()) if as_premise else (x[T + 1] <= 1, (condition,))
    found = sweep(Judge(declared_space(RATE), domain, part), "smoke", 1, 1).evidence
    assert found is not None
    assert found.instances >= 20
    assert found.certificate["reach"]["ends"]["r"] == ["0", "0"]
    assert found.instances + found.discards <= found.certificate["drawn"]


def test_where_no_equation_stands_all_that_lie_inside_are_counted() -> None:
    found = sweep(Judge(declared_space(RATE), (r > Q(1, 2), T >= 1), x[T + 1] <= 1), "smoke", 1, 1).evidence
    assert found is not None
    assert found.instances + found.discards == found.certificate["drawn"]
    assert found.instances > found.certificate["drawn"] / 4


def test_a_sweep_says_nothing_where_it_cannot_go() -> None:
    judge = free((n >= 0,), Sum(x, (i, 1, n)) >= 0)
    assert sweep(judge, "smoke", 1, 1).evidence is None


def test_a_sweep_repeats_itself_from_its_seed() -> None:
    judge = free(UNIT, Or(x < Q(1, 3), x > Q(5, 12)))
    assert sweep(judge, "smoke", 5, 1) == sweep(judge, "smoke", 5, 1)


def test_a_sweep_clears_its_false_alarms_exactly() -> None:
    """x - 10^-12 < x holds with a margin far below the slack."""
    swept = sweep(free(UNIT, x - Q(1, 10**12) < x), "smoke", 1, 1)
    assert swept.found is None
    assert swept.evidence is not None


@pytest.mark.parametrize("kind", ["adaboost_run", "voted_run", "two_boost_run"])
def test_a_sweep_of_runs_refutes_a_false_statement_and_no_true_one(kind: str) -> None:
    weights_sum = Eq(Sum(D[1, i], (i, 1, m)), 1)
    assert sweep(run(weights_sum, kind=kind), "smoke", 1, 1).found is None
    assert sweep(run(Sum(D[1, i], (i, 1, m)) < 1, kind=kind), "smoke", 1, 1).found is not None
    assert sweep(run(Sum(D[1, i], (i, 1, m)) <= 1 - HAIR, kind=kind), "smoke", 1, 1).found is not None


# Draws.


def test_draws_shrink_what_they_refute() -> None:
    evidence, found = draw(free((n >= 0,), n < 3), "standard", 1, 1)
    assert evidence is None
    assert found == {"n": "3"}


def test_draws_of_a_true_statement_are_a_test_from_a_seed() -> None:
    evidence, found = draw(free(UNIT, x**2 <= x), "smoke", 12, 4)
    assert found is None
    assert evidence is not None
    assert (evidence.strength, evidence.part) == ("tested", 4)
    assert evidence.certificate == {"kind": "draws", "seed": "12", "most": 25}


def test_draws_count_no_instances() -> None:
    """How many Hypothesis draws depends on its version, so that the evidence counts none of them."""
    evidence, _ = draw(free(UNIT, x <= 1), "smoke", 1, 1)
    assert evidence is not None
    assert (evidence.instances, evidence.discards) == (0, 0)


# Interval covers.


@pytest.mark.parametrize("name", ["Bernoulli", "square below root"])
def test_a_cover_of_a_part_of_the_domain_is_a_test(name: str) -> None:
    domain, part = ((x >= 0, x <= 1), exp(x) > 1) if name == "Bernoulli" else (UNIT, x**2 < x)
    evidence = cover(FreeSpace(part, domain), domain, part, "standard", 1)
    assert evidence is not None
    assert evidence.strength == "tested"
    assert evidence.scope == "on the box 1/64 <= x <= 63/64"
    assert evidence.certificate["box"] == {"x": ["1/64", "63/64"]}


def test_the_splits_of_a_cover_are_a_whole_tree() -> None:
    """Preorder: every ``|`` has two children, every other mark none."""
    evidence = cover(FreeSpace(x**2 < x, UNIT), UNIT, x**2 < x, "standard", 1)
    assert evidence is not None
    splits = evidence.certificate["splits"]
    assert len(splits) == 2 * splits.count("|") + 1
    assert evidence.instances == len(splits) - sum(map(splits.count, "|xv"))


def test_a_cover_of_a_domain_that_is_empty_is_no_evidence() -> None:
    domain = (x >= 0, x <= 1, x**2 > 2)
    assert cover(FreeSpace(x > 5, domain), domain, x > 5, "standard", 1) is None


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.fractions(-3, 3, max_denominator=8), min_size=1, max_size=4),
    st.sampled_from(["lt", "le", "gt", "ge"]),
    st.booleans(),
)
def test_a_cover_never_certifies_a_false_polynomial(coefficients: list[Fraction], op: str, bent: bool) -> None:
    """Random cubics on [1/64, 63/64], judged at a hundred points in fractions."""
    term: Term = sum((Q(c.numerator, c.denominator) * x**k for k, c in enumerate(coefficients)), Q(0))
    part = Formula(op, (term * term - Q(1, 4) if bent else term, Q(0)))
    if cover(FreeSpace(part, UNIT), UNIT, part, "smoke", 1) is None:
        return
    for place in range(101):
        at = Fraction(1, 64) + Fraction(62, 64) * Fraction(place, 100)
        value = sum(c * at**k for k, c in enumerate(coefficients))
        value = value * value - Fraction(1, 4) if bent else value
        assert {"lt": value < 0, "le": value <= 0, "gt": value > 0, "ge": value >= 0}[op]


# Real data.


def toy(rows: int = 12) -> Table:
    """Two columns, of which the first tells the class with two mistakes."""
    column = np.arange(rows, dtype=float)
    labels = np.where(column >= rows // 2, 1, -1).astype(np.int8)
    labels[1], labels[-2] = 1, -1
    return Table("toy", np.column_stack([column, column[::-1] % 5]), labels, ("a", "b"), ("no", "yes"))


def test_runs_on_data_confirm_a_true_statement() -> None:
    part = Every(Eq(Z[t], 2 * sqrt(eps[t] * (1 - eps[t]))), (t, 1, T))
    evidence, found = on_table(run(part), toy(), "standard", 1)
    assert found is None
    assert evidence is not None
    assert (evidence.strength, evidence.instances) == ("tested", 2)
    assert evidence.certificate["sha256"] == toy().sha256


@pytest.mark.parametrize(
    "wrong", [Every(Z[t] > 1, (t, 1, T)), Every(Eq(Z[t], (2 - HAIR) * sqrt(eps[t] * (1 - eps[t]))), (t, 1, T))]
)
def test_runs_on_data_refute_a_false_statement(wrong: Formula) -> None:
    judge = run(wrong)
    evidence, found = on_table(judge, toy(), "standard", 1)
    assert evidence is None
    assert found is not None
    assert judge.outcome(found) == FAILS


@pytest.mark.parametrize("kind", ["adaboost_run", "voted_run", "two_boost_run"])
def test_a_run_on_data_is_an_instance_of_its_space(kind: str) -> None:
    instance = run_on(toy(), kind, 2)
    assert instance is not None
    assert instance["y"] == ["1" if label > 0 else "-1" for label in toy().y]
    assert run(Eq(Sum(D[1, i], (i, 1, m)), 1), kind=kind).outcome(instance) == HOLDS


# Shrinking.


@pytest.mark.parametrize(
    ("judge", "start"),
    [
        (free((), (a - b) ** 2 > 0), {"a": "371/512", "b": "371/512"}),
        (free(UNIT, x < Q(3, 4)), {"x": "4001/4096"}),
        (
            run(Every(eps[t] < Q(1, 2), (t, 1, T))),
            written(["++-+", "--++", "+---"], labels="+-+-", zero=1),
        ),
        (
            run(Sum(y[i] * f[1, i], (i, 1, m)) <= 1, kind="voted_run"),
            written(["++++-", "--+++"], labels="+-+-+", zero=1, odds=["17/3", "1"]),
        ),
        (
            Judge(CLASSES, (), real("game_value") > 0),
            {"m": "4", "n": "2", "rules": [["1", "1", "-1", "-1"], ["-1"] * 4]},
        ),
    ],
)
def test_shrinking_ends_at_a_smaller_instance_that_still_refutes(judge: Judge, start: dict[str, Any]) -> None:
    assert judge.outcome(start) == FAILS
    end = shrunk(judge, start)
    assert judge.outcome(end) == FAILS
    assert len(json.dumps(end)) < len(json.dumps(start))
    assert shrunk(judge, end) == end
    assert shrunk(judge, start) == end


def test_shrinking_reaches_the_plainest_value() -> None:
    assert shrunk(free(UNIT, x < Q(3, 4)), {"x": "4001/4096"}) == {"x": "1"}


def test_shrinking_leaves_alone_what_is_small() -> None:
    assert shrunk(run(eps[1] < 1), written(["-"])) == written(["-"])


def test_a_run_shrinks_to_one_round_and_one_example() -> None:
    judge = run(Every(alpha[t] > 0, (t, 1, T)))
    end = shrunk(judge, written(["++-+", "--++", "+---"], labels="+-+-", zero=1))
    assert (end["T"], end["m"], end["s0"]) == ("1", "1", "0")
