"""Planted claims whose mutants are known: refuted exactly, classed, or shown as what they are."""

from __future__ import annotations

import pickle

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import Abs, And, Eq, Exists, Implies, Not, Q, coefficient, exp, ln, real, sqrt
from boostproof.theory.claim import Charity, Claim
from boostproof.verify import Settings, Verdict
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.studies.mutants import MutantReport, MutantVerdict, mutate_claim

x, z = real("x"), real("z")


def claim(statement: Formula, *domain: Formula, charities: tuple[Charity, ...] = ()) -> Claim:
    return Claim(
        id="Mine.planted", where="here", title="planted", statement=statement, domain=domain, charities=charities
    )


def mutated(planted: Claim) -> dict[str, MutantVerdict]:
    """The mutants of a claim that is known to hold."""
    found = mutate_claim(planted, Settings(), Verdict(planted, "holds"))
    return {item.name.partition(" in ")[0]: item for item in reversed(found.mutants)}


@pytest.fixture(scope="module")
def square() -> dict[str, MutantVerdict]:
    """x^2 + 1 >= 2x, which is tight at x = 1."""
    return mutated(claim(x**2 + 1 >= 2 * x, x >= 0))


def test_a_false_mutant_is_killed_by_an_exact_instance(square: dict[str, MutantVerdict]) -> None:
    killed = square["constant 1 -> 999999/1000000"]
    assert killed.fate == "killed"
    assert killed.counterexample is not None
    assert killed.counterexample.instance == {"x": "1"}


def test_each_counterexample_refutes_its_mutant_again() -> None:
    planted = claim(x**2 + z**2 >= 2 * x * z, x >= 0)
    report = mutate_claim(planted, Settings(), Verdict(planted, "holds"))
    killed = [item for item in report.mutants if item.fate == "killed"]
    assert len(killed) > 10
    for item in killed:
        domain = planted.domain if item.domain is None else item.domain
        found = item.counterexample
        assert found is not None
        parts = dict(item.changed) or {1: planted.statement}
        judge = Judge(space_of(planted, domain), domain, parts[found.part])  # type: ignore[arg-type]
        assert judge.outcome(found.instance) == FAILS, item.name


@pytest.mark.parametrize(
    ("name", "relation", "by"),
    [
        ("constant 1 -> 2", "weaker", "form"),
        ("factor 1 -> 1/2 before the right side", "weaker", "proof"),
        (">= -> >", "", ""),
        ("constant 0 -> 1 of the condition x >= 0", "weaker", "form"),
        ("condition x >= 0 left out", "stronger", "proof"),
        ("constant 0 -> -1 of the condition x >= 0", "stronger", "proof"),
    ],
)
def test_a_true_mutant_is_classed(square: dict[str, MutantVerdict], name: str, relation: str, by: str) -> None:
    assert (square[name].relation, square[name].by) == (relation, by)


def test_what_is_true_and_stronger_is_a_finding(square: dict[str, MutantVerdict]) -> None:
    assert square["condition x >= 0 left out"].is_finding
    assert not square["constant 1 -> 2"].is_finding


def test_a_bound_that_can_be_sharpened_is_found() -> None:
    found = mutated(claim(2 * x * z <= 2 * (x**2 + z**2)))
    sharper = found["factor 1 -> 1/2 before the right side"]
    assert (sharper.relation, sharper.by) == ("stronger", "proof")


def test_an_equation_is_equivalent_to_its_true_mutant() -> None:
    found = mutated(claim(Q(0) * x + Abs(x) - x <= 0, x >= 0))
    assert found["abs left out"].relation == "equivalent"


def test_a_renamed_claim_is_equivalent() -> None:
    found = mutated(claim(Implies(x < z, exp(x) < exp(z))))
    assert (found["x <-> z"].relation, found["x <-> z"].by) == ("equivalent", "form")


def test_what_the_search_meets_only_near_the_touching_point_is_killed() -> None:
    """sqrt(1 + x) <= 1 + x/2 with a constant off by a millionth fails only within a millionth of 0."""
    found = mutated(claim(sqrt(1 + x) <= 1 + x / 2, x >= 0))
    assert found["constant 2 -> 1000001/500000"].fate == "killed"


def test_a_first_order_term_of_a_millionth_is_found_beside_a_second_order_one() -> None:
    """exp(x) >= 1 + x (1 + 10^-6) fails between 0 and two millionths alone."""
    found = mutated(claim(exp(x) >= 1 + 3 * x / 3, x >= 0))
    assert found["constant 3 -> 3000003/1000000"].fate == "killed"


def test_premises_with_equations_between_exponentials_are_met() -> None:
    a, b = coefficient("a"), coefficient("b")
    planted = claim(Implies(And(Eq(z * exp(a), exp(-a)), Eq(z * exp(b), exp(-b))), Eq(a, b)), z > 0)
    report = mutate_claim(planted, Settings(), Verdict(planted, "holds"))
    moved = [m for m in report.mutants if m.name.startswith("summand 0 -> 1/1000000 beside") and "1.1" in m.name]
    assert [m.fate for m in moved] == ["killed", "killed"]


def test_premises_with_equations_are_met() -> None:
    """No grid meets 7x = 3z by chance."""
    planted = claim(Implies(Eq(7 * x, 3 * z), 49 * x**2 <= 9 * z**2))
    found = mutate_claim(planted, Settings(), Verdict(planted, "holds"))
    (fate,) = (m.fate for m in found.mutants if m.name.startswith("factor 1 -> 999999") and m.name.endswith("at 1.2"))
    assert fate == "killed"


def test_what_is_neither_refuted_nor_proved_survives_with_its_reason() -> None:
    hard = (ln(1 + exp(x)) - ln(1 + exp(-x)) - x) * (ln(2 + x**2)) <= exp(sqrt(1 + x**4)) * Q(1, 2)
    report = mutate_claim(claim(hard), Settings(), Verdict(claim(hard), "holds"))
    assert report.survivors
    assert all("not refuted by" in item.reason and "not proved" in item.reason for item in report.survivors)


def test_an_existence_claim_is_true_by_a_witness_and_never_refuted_by_looking() -> None:
    found = mutated(claim(Exists(2 * x > 1), x >= 0))
    assert (found["constant 1 -> 2"].fate, found["constant 1 -> 2"].by) == ("classed", "witness")


def test_an_existence_claim_that_loses_its_witness_is_noticed_and_left_open() -> None:
    lost = mutated(claim(Exists(-(x**2) >= 0)))["constant 0 -> 1"]
    assert (lost.fate, lost.relation) == ("classed", "unwitnessed")
    assert "open beyond" in lost.reason


def test_an_existence_claim_without_a_witness_survives() -> None:
    lost = mutated(claim(Exists(-(x**2) > 0)))["constant 0 -> 1"]
    assert lost.fate == "survived"
    assert "no witness" in lost.reason


def test_a_mutant_of_both_kinds_is_noticed_where_it_loses_its_witness() -> None:
    """With x >= 1 in the place of x >= 0 nothing at most 1/2 is left."""
    found = mutated(claim(And(x + 1 > 0, Exists(2 * x <= 1)), x >= 0))
    narrowed = found["constant 0 -> 1 of the condition x >= 0"]
    assert (narrowed.fate, narrowed.relation) == ("classed", "unwitnessed")


def test_a_mutant_of_both_kinds_that_keeps_its_witness_is_true() -> None:
    found = mutated(claim(And(x + 1 > 0, Exists(2 * x >= 1)), x >= 0))
    narrowed = found["constant 0 -> 1 of the condition x >= 0"]
    assert (narrowed.fate, narrowed.relation) == ("classed", "true")


def test_a_claim_that_fails_is_not_mutated() -> None:
    report = mutate_claim(claim(x**2 <= x, x >= 0), Settings())
    assert (report.mutants, report.skipped) == ((), "not mutated: it fails as printed")


def test_a_claim_that_holds_under_charity_is_mutated_under_it() -> None:
    charity = Charity("x positive", "x is positive", x > 0)
    report = mutate_claim(claim(x + 1 / x >= 2, x >= 0, charities=(charity,)), Settings())
    assert report.under == ("x positive",)
    assert report.count("killed") > 5


def test_the_answer_is_the_same_each_time_and_travels_between_processes() -> None:
    planted = claim(Implies(Not(x < z), x >= z))
    first, second = (mutate_claim(planted, Settings()) for _ in range(2))
    assert first == second
    assert pickle.loads(pickle.dumps(first)) == first


def test_a_report_counts_its_mutants() -> None:
    rows = [MutantVerdict("a", "sign", "killed"), MutantVerdict("b", "sign", "survived"),
            MutantVerdict("c", "term", "classed", relation="stronger")]  # fmt: skip
    report = MutantReport("Mine.x", mutants=tuple(rows))
    assert (report.decided, report.count("killed", "sign"), report.count("killed", "term")) == (2, 1, 0)
    assert ([m.name for m in report.survivors], [m.name for m in report.findings]) == (["b"], ["c"])
    assert MutantReport.total([report, report]) == (4, 6)
