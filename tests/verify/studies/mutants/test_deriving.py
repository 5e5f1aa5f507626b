"""Mutants derived for instances of every size, along the lines of the claim or from a sharper one, and none else."""

from __future__ import annotations

from functools import cache

import pytest

from boostproof.theory import all_claims
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.verify.studies.mutants import Mutant, mutants_of
from boostproof.verify.studies.mutants.deriving import Deriver

CLAIMS = {claim.id: claim for claim in all_claims()}


def domain_of(claim: Claim) -> tuple[Formula, ...]:
    return (*claim.domain, *(charity.condition for charity in claim.charities))


@cache
def mutants(name: str) -> dict[str, Mutant]:
    claim = CLAIMS[name]
    assert claim.statement is not None
    found = mutants_of(claim.statement, domain_of(claim))
    return {mutant.name.partition(" in ")[0]: mutant for mutant in reversed(found)}


def derives(name: str, mutant: str) -> bool:
    claim, found = CLAIMS[name], mutants(name)[mutant]
    return Deriver(claim, domain_of(claim)).derives(found.domain, found.changed)


@pytest.mark.parametrize("tie", ["sign(0) -> -1", "sign(0) -> 0", "sign(0) -> -s0"])
def test_the_error_is_below_the_loss_whatever_sign_0_is(tie: str) -> None:
    assert derives("SL16.E2", tie)


@pytest.mark.parametrize("mutant", ["<= -> =", "<= -> >", "constant 1 -> 2"])
def test_a_false_mutant_of_the_same_bound_is_not_derived(mutant: str) -> None:
    assert not derives("SL16.E2", mutant)


def test_a_false_value_of_sign_0_is_not_derived() -> None:
    """Predictions are nowhere 0, but they are where sign(0) is."""
    assert derives("SL16.1.3", "sign(0) -> 1")
    assert not derives("SL16.1.3", "sign(0) -> 0")


def test_what_follows_from_a_sharper_claim_is_derived() -> None:
    assert derives("MM01.L1", "constant 4 -> 3")


def test_what_is_sharper_than_the_sharper_claim_is_not_derived() -> None:
    assert not derives("MM01.L1", "factor 1 -> 1/2 before the right side")


def test_a_claim_without_a_derivation_derives_nothing() -> None:
    claim = CLAIMS["SL16.1.1b"]
    assert claim.statement is not None
    first = mutants_of(claim.statement, claim.domain)[0]
    assert not Deriver(claim, claim.domain).derives(first.domain, first.changed)


@pytest.mark.parametrize("name", ["MM01.E2b", "SL16.E8", "SL16.1.1a"])
def test_a_condition_that_the_derivation_needs_cannot_be_left_out(name: str) -> None:
    """Each step that names the condition is refused, whatever its rule."""
    claim = CLAIMS[name]
    assert claim.statement is not None
    dropped = [m for m in mutants_of(claim.statement, domain_of(claim)) if m.name.endswith("left out in the domain")]
    deriver = Deriver(claim, domain_of(claim))
    assert not all(deriver.derives(mutant.domain, mutant.changed) for mutant in dropped)


def test_after_many_attempts_in_vain_no_other_is_made() -> None:
    claim, false, true = CLAIMS["SL16.E2"], mutants("SL16.E2")["<= -> >"], mutants("SL16.E2")["sign(0) -> -1"]
    deriver = Deriver(claim, domain_of(claim))
    for _ in range(20):
        assert not deriver.derives(false.domain, false.changed)
    assert not deriver.derives(true.domain, true.changed)
