"""Algorithms that err in one step: each error is noticed by some claim, and what is not noticed says why."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any

import pytest

from boostproof.theory import all_claims
from boostproof.theory.build import And, Every, Implies, MaxOver, Product
from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.claim import Claim
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, T, Z, eps, m, t
from boostproof.verify.instances.judging import FAILS, Judge, conjuncts
from boostproof.verify.logic.fields import EXACT, Undefined
from boostproof.verify.studies.mutants import MutantVerdict
from boostproof.verify.studies.mutants.algorithms import Replayed, changed_space, changes_of, run_verdicts
from boostproof.verify.studies.mutants.recursions import RUN_MUTATIONS
from tests.verify.runs import runs

CLAIMS = {claim.id: claim for claim in all_claims()}
TELLING = ("SL16.2.1h", "SL16.E1", "SL16.2.3i", "SL16.E9a", "JSS09.E1415", "JSS09.3.2d", "JSS09.D3.1", "SL16.2.3c")
NEEDED = {"SL16.2.3c": "edges bounded away from 0"}
"""The charity that a claim needs, where it needs one."""


def domain(claim: Claim) -> tuple[Any, ...]:
    needed = (charity.condition for charity in claim.charities if charity.name == NEEDED.get(claim.id))
    return (*claim.domain, *needed)


@cache
def verdicts(name: str) -> dict[str, MutantVerdict]:
    claim = CLAIMS[name]
    return {verdict.name: verdict for verdict in run_verdicts(claim, domain(claim))}


@pytest.mark.parametrize("kind", ["adaboost_run", "voted_run", "two_boost_run"])
def test_the_recursion_without_a_mutation_plays_the_printed_runs(kind: str) -> None:
    plain = runs(all_scenarios()[kind], conventions=True)
    written = Replayed(plain)
    instances = list(plain.enumerate("smoke").instances)
    for instance in itertools.chain(instances[::29], instances[-20:]):
        one, other = plain.observe(instance, EXACT), written.observe(instance, EXACT)
        for name, table in played(one).items():
            assert all(same(value, other[name][place]) for place, value in table.items()), (name, instance)


def played(values: Any) -> dict[str, Any]:
    """The tables that the laws of a run define."""
    return {name: values[name] for name in values if isinstance(values[name], dict)}


def same(one: Any, other: Any) -> bool:
    if isinstance(one, Undefined) or isinstance(other, Undefined):
        return isinstance(one, Undefined) and isinstance(other, Undefined)
    if isinstance(one, int):
        return bool(one == other)
    return EXACT.sign(one - other) == 0


@pytest.mark.parametrize("name", sorted({name for claim in TELLING for name, _, _ in changes_of(CLAIMS[claim])}))
def test_each_error_is_noticed_by_a_claim(name: str) -> None:
    assert any(verdicts(claim)[name].fate == "killed" for claim in TELLING if name in verdicts(claim))


def test_every_error_of_a_run_makes_sense_of_some_scenario() -> None:
    assert {mutation.name for mutation in RUN_MUTATIONS} <= {
        name for claim in ("SL16.E1", "SL16.E9a") for name, _, _ in changes_of(CLAIMS[claim])
    }


@pytest.mark.parametrize("name", TELLING)
def test_a_counterexample_refutes_the_claim_on_a_run_of_the_changed_algorithm(name: str) -> None:
    claim = CLAIMS[name]
    killed = [verdict for verdict in verdicts(name).values() if verdict.fate == "killed"]
    assert killed
    for verdict in killed:
        found = verdict.counterexample
        assert found is not None
        assert claim.statement is not None
        space = changed_space(claim, domain(claim), verdict.name)
        part = conjuncts(claim.statement)[found.part - 1]
        assert Judge(space, domain(claim), part).outcome(found.instance) == FAILS


def test_a_claim_is_unaffected_by_what_it_does_not_mention() -> None:
    verdict = verdicts("SL16.2.3i")["a vote of 0 counts as right"]
    assert (verdict.fate, verdict.relation, verdict.by) == ("classed", "unaffected", "form")
    assert "mentions none of H" in verdict.reason


def test_an_insensitive_claim_says_on_how_many_instances_it_holds() -> None:
    verdict = verdicts("SL16.E1")["a vote of 0 counts as right"]
    assert (verdict.fate, verdict.relation) == ("classed", "insensitive")
    assert "all runs with m*T <= 4" in verdict.reason


def test_a_claim_that_falls_silent_on_changed_runs_notices_the_change() -> None:
    most = MaxOver(Z[t], (t, 1, T))
    below = Implies(most < 1, Product(Z[t], (t, 1, T)) <= most**T)
    planted = Claim(id="Mine.below", where="here", title="planted", statement=below, scenario=ADABOOST_RUN)
    interior = (Every(And(0 < eps[t], eps[t] < 1), (t, 1, T)),)
    found = {verdict.name: verdict for verdict in run_verdicts(planted, interior)}
    verdict = found["odds turned over in the coefficient"]
    assert (verdict.fate, verdict.relation, verdict.by) == ("classed", "silent", "exhaustion")
    assert "says nothing on any run" in verdict.reason


def test_a_claim_that_is_silent_on_the_printed_runs_too_notices_nothing() -> None:
    large = Implies(m > 50, Z[1] > 0)
    planted = Claim(id="Mine.large", where="here", title="planted", statement=large, scenario=ADABOOST_RUN)
    (verdict,) = (item for item in run_verdicts(planted, ()) if item.name == "normalizer squared")
    assert verdict.fate == "survived"
    assert "says nothing on any run" in verdict.reason


@pytest.mark.parametrize("mutation", RUN_MUTATIONS, ids=[mutation.name for mutation in RUN_MUTATIONS])
def test_a_mutation_changes_what_it_says_and_nothing_else(mutation: Any) -> None:
    kind = mutation.kinds[0]
    plain = runs(all_scenarios()[kind], conventions=True)
    changed = Replayed(plain, mutation)
    different: set[str] = set()
    for instance in list(plain.enumerate("smoke").instances)[::17]:
        one, other = plain.observe(instance, EXACT), changed.observe(instance, EXACT)
        different |= {n for n in played(one) if any(not same(one[n][p], other[n].get(p)) for p in one[n])}
    assert different
    assert different <= mutation.changes


def test_a_formula_claim_has_no_algorithm_to_change() -> None:
    assert not changes_of(CLAIMS["SL16.2.3e"])


def test_an_unknown_mutation_is_refused() -> None:
    with pytest.raises(ValueError, match="no mutation of the algorithm behind SL16"):
        changed_space(CLAIMS["SL16.E1"], (), "no such thing")
