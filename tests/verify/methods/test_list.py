"""The list of methods: who is asked about which part, in which order, and which certificates they write."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Eq, Exists, integer, real
from boostproof.theory.catalogue import all_claims
from boostproof.theory.derivation import Derivation, so
from boostproof.verify import checker
from boostproof.verify.engine.claims import methods_for
from boostproof.verify.evidence.settings import EFFORTS
from boostproof.verify.methods import METHODS

x, n = real("x"), integer("n")
BY_INSTANCE = {"counterexample", "witness"}
"""Certificates that are an instance, whichever method met it."""


def names(claim: Claim) -> list[str]:
    return [method.name for method in methods_for(claim)]


def formula(statement: Formula, derivation: Derivation = ()) -> Claim:
    return Claim("Mine.1", "here", "planted", statement, derivation=derivation)


def printed(name: str) -> Claim:
    return next(claim for claim in all_claims() if claim.id == name)


def test_no_two_methods_have_one_name() -> None:
    assert len({method.name for method in METHODS}) == len(METHODS)


@pytest.mark.parametrize("effort", EFFORTS)
def test_what_is_asked_first_does_not_depend_on_the_list(effort: str) -> None:
    costs = [method.cost[effort] for method in METHODS]
    assert len(set(costs)) == len(costs)


def test_the_checker_knows_the_certificates_that_methods_write_and_no_others() -> None:
    assert {kind for method in METHODS for kind in method.kinds} | BY_INSTANCE == set(checker.KINDS)


def test_a_formula_is_looked_at_then_proved_and_then_searched() -> None:
    found = ["enumeration", "proof", "interval", "further enumeration", "written", "vanishing", "sweep"]
    found += ["vacuity", "long proof", "descent", "draws", "smt", "shapes"]
    assert names(formula(x**2 >= 0)) == found


def test_existence_is_looked_for() -> None:
    asked = ["enumeration", "proof", "interval", "written", "vanishing", "sweep", "smt"]
    assert names(formula(Exists(x > 2))) == asked
    asked = ["enumeration", "proof", "interval", "wholes", "written", "vanishing", "sweep", "smt"]
    assert names(formula(Exists(Eq(n, 2)))) == asked


def test_a_claim_with_a_derivation_names_it() -> None:
    assert "derivation" in names(formula(x**2 >= 0, derivation=(so("a", x**2 >= 0),)))
    assert "derivation" in names(printed("ZZ.T1a"))


def test_runs_are_tried_on_real_data() -> None:
    assert "real data" in names(printed("SL16.1.1a"))
    assert "real data" not in names(printed("ZZ.T1a"))
