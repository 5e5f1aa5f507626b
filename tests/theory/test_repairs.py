"""Repairs: each printed claim that fails has one, and each says in one sentence what it changes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from boostproof.theory import Claim, all_claims
from boostproof.theory.build import real

PINS = tomllib.loads(Path(__file__).parents[1].joinpath("verdicts.toml").read_text(encoding="utf-8"))
CLAIMS = {claim.id: claim for claim in all_claims()}
TRUE = ("holds", "holds-under-charity", "unrefuted")
x = real("x")


def _truth(claim_id: str) -> str:
    pin = PINS.get(claim_id, "")
    return pin if isinstance(pin, str) else str(pin["truth"])


FAILING = [claim for claim in CLAIMS.values() if _truth(claim.id) == "fails" and not claim.ours]
MENDING = [claim for claim in CLAIMS.values() if claim.mends]


@pytest.mark.parametrize("claim", FAILING, ids=lambda claim: claim.id)
def test_what_fails_as_printed_has_a_repair_that_holds_and_says_what_it_changes(claim: Claim) -> None:
    assert [other.id for other in MENDING if other.repairs == claim.id and _truth(other.id) in TRUE]


@pytest.mark.parametrize("claim", MENDING, ids=lambda claim: claim.id)
def test_what_changes_is_said_in_a_sentence(claim: Claim) -> None:
    assert 15 <= len(claim.mends) <= 140
    assert claim.mends[0].isupper()
    assert claim.mends.endswith(".")


def test_what_repairs_names_a_claim() -> None:
    assert [claim.id for claim in CLAIMS.values() if claim.repairs and claim.repairs not in CLAIMS] == []


def test_a_repair_is_ours_and_so_is_what_says_it() -> None:
    claims = [Claim("A.1", "1", "t", x > 0, repairs="A.2"), Claim("A.1", "1", "t", x > 0, reading="A claim of ours.")]
    assert [claim.ours for claim in (*claims, Claim("A.1", "1", "t", x > 0))] == [True, True, False]


def test_what_changes_nothing_cannot_say_what_it_changes() -> None:
    with pytest.raises(ValueError, match=r"A\.1 says what it mends and not which claim"):
        Claim("A.1", "1", "t", x > 0, mends="A sign is turned round.")
