"""Derivations of claims about free symbols, which have no scenario and so no laws."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boostproof import Settings, judge
from boostproof.theory.build import exp, real
from boostproof.theory.claim import Claim
from boostproof.theory.derivation import given, so
from boostproof.theory.language.expr import Formula
from boostproof.verify.methods.derivation import derived

x, y = real("x"), real("y")
STEPS = (given("positive", x > 0), given("larger", y > x), so("both", y > 0, "positive", "larger"))


def evidence(domain: tuple[Formula, ...], part: Formula, steps: Any = STEPS) -> Any:
    claim = Claim(id="Mine.1", where="here", title="a claim", statement=part, domain=domain, derivation=steps)
    return derived(claim, domain, part, 1)


def test_a_formula_is_derived_from_its_domain() -> None:
    found = evidence((x > 0, y > x), y > 0)
    assert (found.strength, found.scope) == ("proved", "the whole domain")


@pytest.mark.parametrize("domain", [(), (x > 0,), (y > x,), (x > 0, y >= x)])
def test_no_condition_is_used_that_the_domain_lacks(domain: tuple[Formula, ...]) -> None:
    assert evidence(domain, y > 0) is None


@pytest.mark.parametrize("part", [y > 1, y < 0, x > y])
def test_no_other_formula_is_derived(part: Formula) -> None:
    assert evidence((x > 0, y > x), part) is None


def test_a_step_that_does_not_follow_is_refused() -> None:
    false = (given("positive", x > 0), so("small", exp(x) < 1, "positive"))
    assert evidence((x > 0,), exp(x) < 1, false) is None


def test_a_proof_of_something_else_is_told() -> None:
    claim = Claim(
        id="Mine.1", where="here", title="a claim", statement=exp(x) >= 1 + y, domain=(x > 0, y > x, y <= x**2)
    )
    reason = judge(replace(claim, derivation=STEPS), Settings("smoke")).reason
    assert "the proof ends elsewhere: no outermost step of it says what is claimed" in reason
