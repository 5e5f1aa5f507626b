"""The most violent counterexample beside the smallest: what it is, where there is none, that it is always the same."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, all_claims
from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Implies,
    In,
    Ne,
    Not,
    Or,
    Q,
    Simplex,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, Verdict, checker, judge
from boostproof.verify.engine.violent import _worst
from boostproof.verify.instances.judging import FAILS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.logic.violation import violation, violations
from boostproof.verify.methods.sweep import sample_of
from boostproof.verify.parallel import judge_each
from boostproof.verify.search.nearby import nearby

x, y, n, k = real("x"), real("y"), integer("n"), integer("k")
SMOKE = Settings("smoke")


def planted(statement: Formula, *domain: Formula, charities: tuple[Charity, ...] = ()) -> Claim:
    return Claim(id="Own.1", where="1", title="planted", statement=statement, domain=domain, charities=charities)


def violent(claim: Claim) -> dict[str, Any] | None:
    found = judge(claim, SMOKE).violent
    return None if found is None else found.instance


def named(name: str) -> Claim:
    return next(claim for claim in all_claims() if claim.id == name)


def test_of_a_square_claimed_to_be_small_it_is_the_end_of_the_domain() -> None:
    verdict = judge(planted(x**2 <= 1, x >= 0, x <= 10), SMOKE)
    assert verdict.counterexample is not None
    assert Fraction(verdict.counterexample.instance["x"]) in (2, 3, Fraction(3, 2))
    assert verdict.violent is not None
    assert verdict.violent.instance == {"x": "10"}


def test_it_stays_inside_of_an_open_domain_and_plain() -> None:
    found = violent(planted(x**2 <= 1, x > 0, x < 8))
    assert found is not None
    assert Fraction(77, 10) < Fraction(found["x"]) < 8
    assert Fraction(found["x"]).denominator <= 100


def test_a_greatest_violation_inside_is_found() -> None:
    """x (7 - x) is greatest at 7/2, which is neither an end nor a usual value."""
    assert violent(planted(x * (7 - x) <= 6, x >= 0, x <= 7)) == {"x": "7/2"}


def test_of_a_probability_vector() -> None:
    """x^2 y is greatest at x = 2/3, and is refuted at 1/2 already."""
    verdict = judge(planted(x**2 * y <= Q(1, 10), Simplex(x, y)), SMOKE)
    assert verdict.counterexample is not None
    assert verdict.counterexample.instance == {"x": "1/2", "y": "1/2"}
    assert verdict.violent is not None
    assert verdict.violent.instance == {"x": "2/3", "y": "1/3"}


def test_of_an_equality_the_difference_counts_in_both_directions() -> None:
    assert violent(planted(Eq(x**3, x), In(x, 1, 2, -5, 4))) == {"x": "-5"}


def test_of_a_strict_relation_that_fails_by_nothing_first() -> None:
    assert violent(planted(x < 0, In(x, 0, 3))) == {"x": "3"}


def test_the_conclusion_of_an_implication_counts_where_its_premise_holds() -> None:
    assert violent(planted(Implies(x <= 4, x <= 1), In(x, 0, 2, 4, 9))) == {"x": "4"}


def test_of_several_relations_the_worst_counts_and_is_named() -> None:
    verdict = judge(planted(Every(k**2 <= x, (k, 1, n)), In(n, 2, 3), In(x, 1, 2)), SMOKE)
    assert verdict.violent is not None
    assert verdict.violent.instance == {"n": "3", "x": "1"}
    assert verdict.violent.words.startswith("at k = 3, ")
    assert "k^2 = 9 is claimed to be <= x = 1" in verdict.violent.words


def test_it_is_about_the_part_that_the_smallest_is_about() -> None:
    verdict = judge(planted(And(x >= 0, x**2 <= 2, x <= 1), x >= 0, x <= 5), SMOKE)
    assert verdict.counterexample is not None
    assert verdict.violent is not None
    assert verdict.violent.part == verdict.counterexample.part == 2


def test_a_value_is_more_violent_than_none() -> None:
    """At 0 the left side has no value, at -1 and 4 it has one."""
    verdict = judge(planted(1 / x >= 1, In(x, 0, -1, 4)), SMOKE)
    assert verdict.counterexample is not None
    assert verdict.counterexample.instance == {"x": "0"}
    assert verdict.violent is not None
    assert verdict.violent.instance == {"x": "-1"}


@pytest.mark.parametrize(
    "claim",
    [
        planted(Eq(x, 1), In(x, 1, 3)),
        planted(Abs(x) > 1, In(x, 0, 1)),
        planted(x**2 <= 1, x >= 0, x <= Q(3, 2)),
        planted(sqrt(x) >= 0, In(x, -1, -4, 4)),
        planted(ln(x) <= x, x >= -1, x <= 3),
        planted(Ne(x, 1), In(x, 0, 1, 2)),
        planted(Or(x <= 1, x <= 2), In(x, 0, 3, 5)),
        planted(Not(x > 1), In(x, 0, 3, 5)),
        planted(Or(x <= 1, y <= 1), In(x, 0, 3, 5), In(y, 2, 3)),
    ],
    ids=["one", "equal", "at most", "undefined", "undefined too", "unequal", "or", "not", "or of two"],
)
def test_there_is_none_where_none_is_worse_or_nothing_is_measured(claim: Claim) -> None:
    verdict = judge(claim, SMOKE)
    assert verdict.counterexample is not None
    assert verdict.violent is None
    assert [item.method for item in verdict.evidence].count("counterexample") == 1


@pytest.mark.parametrize("claim", [planted(x**2 >= 0), planted(x**2 >= 0, x > 1, x < 0)], ids=["holds", "vacuous"])
def test_what_does_not_fail_has_none(claim: Claim) -> None:
    assert judge(claim, SMOKE).violent is None


def test_of_a_claim_that_holds_under_charity_it_is_of_the_printed_domain() -> None:
    kind = Charity("small", "x is at most 1", x <= 1)
    verdict = judge(planted(x**2 <= x, x >= 0, x <= 6, charities=(kind,)), SMOKE)
    assert verdict.truth == "holds-under-charity"
    assert verdict.violent is not None
    assert verdict.violent.instance == {"x": "6"}


def test_numbers_are_readable_where_there_is_no_bound() -> None:
    found = violent(planted(x <= 1, x >= 0))
    assert found is not None
    assert 1000 <= Fraction(found["x"]) <= 10**6


def test_the_evidence_says_what_it_is_and_follows_that_of_the_smallest() -> None:
    verdict = judge(planted(x**2 <= 1, x >= 0, x <= 10), SMOKE)
    first, second = (item for item in verdict.evidence if item.method == "counterexample")
    assert "largest violation" in second.scope
    assert "largest violation" not in first.scope
    assert second.strength == "refuted"
    assert second.certificate == {"kind": "counterexample", "instance": {"x": "10"}, "values": {"x": "10"}}


def test_floats_and_exact_numbers_measure_the_same() -> None:
    part = And(x**2 <= y, Implies(x > 0, Eq(x, y)), Every(k * x < 2, (k, 1, 3)))
    points = list(itertools.product((-2.0, -0.5, 0.0, 0.25, 3.0), repeat=2))
    batch = {"x": np.array([a for a, _ in points]), "y": np.array([b for _, b in points])}
    for (a, b), found in zip(points, violations(BatchEvaluator(batch, len(points)), part), strict=True):
        exact = violation(Evaluator(EXACT, {"x": EXACT.rational(Fraction(a)), "y": EXACT.rational(Fraction(b))}), part)
        assert found == (-np.inf if exact is None else float(Fraction(str(exact[0])))), (a, b)


def test_steps_go_by_parts_signs_by_one_and_sets_by_their_values() -> None:
    claim = planted(Eq(x + y, n), Simplex(x, y), In(n, 1, 2))
    around = list(nearby(space_of(claim, claim.domain), {"x": "1/3", "y": "2/3", "n": "1"}, 1))
    assert around == [
        {"x": "0", "y": "1", "n": "1"},
        {"x": "1", "y": "0", "n": "1"},
        {"x": "1/3", "y": "2/3", "n": "1"},
        {"x": "1/3", "y": "2/3", "n": "2"},
    ]
    runs = space_of(named("ZZ.1a"), ())
    assert list(nearby(runs, {"s0": "1", "y": ["1", "-1"], "f": [["1"]]}, 1)) == [
        {"s0": "1", "y": ["-1", "-1"], "f": [["1"]]},
        {"s0": "1", "y": ["1", "1"], "f": [["1"]]},
        {"s0": "1", "y": ["1", "-1"], "f": [["-1"]]},
    ]


RUNS = "SL16.2.1f SL16.2.1g ZZ.1a JSS09.4e".split()


@pytest.mark.parametrize("name", RUNS)
def test_of_a_scenario_the_instance_fails_and_the_checker_says_so(name: str) -> None:
    verdict = judge(named(name), SMOKE)
    assert verdict.violent is not None
    assert checked(verdict) == "re-checked"


def checked(verdict: Verdict) -> str:
    report = json.loads(json.dumps(build_report([verdict], {}, papers={}, complete=True, run={})))
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    return checker.verdict(checker.parsed(report["claims"][0]))[0]


def test_of_rules_that_miss_half_of_a_dimension_more_are_worse() -> None:
    """A class of one rule and its complement on two points: the union shatters both, each part none."""
    found = violent(named("JSS09.4e"))
    assert found is not None
    assert sorted(found["h1"] + found["h2"]) == [["-1", "-1"], ["-1", "1"], ["1", "-1"], ["1", "1"]]


def outcomes(claims: list[Claim], jobs: int) -> dict[str, tuple[Any, Any]]:
    return {v.claim.id: (v.violent, v.evidence) for v in judge_each(claims, SMOKE, jobs)}


def test_it_depends_on_neither_workers_nor_order() -> None:
    claims = [named(name) for name in [*RUNS, "SL16.3a", "SL16.2.1c", "JSS09.3.1a"]]
    alone = outcomes(claims, 1)
    assert outcomes(claims[::-1], 1) == alone
    assert outcomes(claims, 2) == alone


PROGRAM = """
import json
from boostproof.theory import all_claims
from boostproof.verify import Settings, judge
names = ("ZZ.1a", "SL16.2.1g", "JSS09.3.1a")
print(json.dumps([judge(c, Settings("smoke")).violent.instance for c in all_claims() if c.id in names]))
"""


def test_it_does_not_depend_on_hashes() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM], env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


@pytest.mark.parametrize("name", ["ZZ.1a", "SM00.4d"])
def test_a_swept_batch_gives_the_worst_of_its_runs(name: str) -> None:
    claim = named(name)
    assert claim.statement is not None
    space = space_of(claim, claim.domain)
    judge_ = Judge(space, claim.domain, conjuncts(claim.statement)[0])
    batch = next(sample_of(judge_, 0).first(1)).batch
    exact = [wrong_by(judge_, batch.instance(place)) for place in range(batch.size)]
    (worst,) = _worst(judge_, batch)
    assert wrong_by(judge_, worst) == pytest.approx(max(exact), rel=1e-5)
    assert max(exact) > min(exact)


def wrong_by(judge_: Judge, instance: dict[str, Any]) -> float:
    """The violation at an instance by exact arithmetic, and -1 where the part does not fail there."""
    if judge_.outcome(instance) != FAILS:
        return -1.0
    found = violation(judge_.evaluator(instance), judge_.part)
    return -1.0 if found is None else float(found[0].ball(64))
