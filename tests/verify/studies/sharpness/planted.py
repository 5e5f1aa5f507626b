"""Statements whose sharpness is known by hand, and what is found of them."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.claim import Charity, Claim
from boostproof.theory.language.expr import Formula
from boostproof.theory.scenario import Scenario
from boostproof.verify import Evidence, Settings, Verdict
from boostproof.verify.studies.sharpness import Better, Sharpness, sharpness_of

DEEP = Settings("deep")


def claim_of(
    statement: Formula,
    domain: Sequence[Formula] = (),
    scenario: Scenario | None = None,
    charities: Sequence[Charity] = (),
) -> Claim:
    return Claim(
        id="Mine.1", where="here", title="planted", statement=statement, domain=tuple(domain), scenario=scenario,
        charities=tuple(charities),
    )  # fmt: skip


def sharp(statement: Formula, *domain: Formula, scenario: Scenario | None = None) -> tuple[Sharpness, ...]:
    """What is found of a statement that is taken to be proved."""
    claim = claim_of(statement, domain, scenario)
    evidence = tuple(Evidence("by hand", "proved", "the whole domain", part) for part in range(1, 5))
    return sharpness_of(claim, Verdict(claim, "holds", evidence=evidence), DEEP)


def one(statement: Formula, *domain: Formula, scenario: Scenario | None = None) -> Sharpness:
    """The same for a statement with one bound."""
    (found,) = sharp(statement, *domain, scenario=scenario)
    return found


def named(found: Sharpness, what: str) -> Better:
    """What is known of one number of a bound."""
    (better,) = [item for item in found.better if item.what.startswith(what)]
    return better
