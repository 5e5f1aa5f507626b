"""The proofs by hand: which statements they are for."""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory import all_claims
from boostproof.theory.claim import Claim
from boostproof.theory.language.tree import to_tree
from boostproof.verify.checker import Claim as Told
from boostproof.verify.checker import Node, conjuncts
from boostproof.verify.checker import tree as node_of
from boostproof.verify.coq.headlines import by_hand, mark, stored
from boostproof.verify.coq.names import identifier
from boostproof.verify.coq.statement import stated

PINS = tomllib.loads(Path(__file__).parents[2].joinpath("verdicts.toml").read_text(encoding="utf-8"))
BY_NAME = {identifier(claim.id): claim for claim in all_claims()}

NAMES = sorted(file.name for file in files("boostproof.verify.coq").joinpath("headlines").iterdir())
HEADLINES = """SL16.E1 SL16.E8 JSS09.L3.1 JSS09.T3.1c JSS09.E20 JSS09.T3.2 ZZ.L2 ZZ.L3 ZZ.T1a ZZ.T1b ZZ.C3 ZZ.C4 ZZ.T2
    MM01.L1 MM01.L1.s SM00.3h SM00.T5.1 SM00.T5.2 SM00.T6.1""".split()


@pytest.mark.parametrize("claim", HEADLINES)
def test_every_headline_claim_has_a_proof_by_hand(claim: str) -> None:
    assert stored(claim) is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_proof_by_hand_says_its_claim_and_the_digest_of_its_statement(name: str) -> None:
    text = files("boostproof.verify.coq").joinpath("headlines", name).read_text(encoding="utf-8")
    first, second = text.split("\n")[:2]
    assert first.split(", for the statement with SHA-256 ")[0].startswith("(* ")
    assert (first[-3:], second, text[-5:]) == (" *)", "Proof.", "Qed.\n")


def statement_of(claim: Claim) -> str:
    """The claim's proposition under the charity that its verdict is pinned to need."""
    pin = PINS[claim.id]
    needed = pin.get("charity", []) if isinstance(pin, dict) else []
    conditions = {one.name: one.condition for one in claim.charities}
    laws = tuple(map(tree, claim.scenario.laws)) if claim.scenario else ()
    kept = [tree(one) for one in (*claim.domain, *(conditions[name] for name in needed))]
    parts = conjuncts(tree(claim.statement))
    return stated(Told({}, parts, kept, kept, list(laws), {}, {}, {}), kept, parts).universal


def tree(formula: Any) -> Node:
    return node_of(to_tree(formula))


@pytest.mark.parametrize("name", NAMES)
def test_a_proof_by_hand_is_for_the_statement_that_its_claim_has_now(name: str) -> None:
    claim = BY_NAME[name.removesuffix(".proof")]
    assert by_hand(claim.id, statement_of(claim)) is not None


def test_a_proof_by_hand_is_for_its_statement_alone() -> None:
    assert by_hand("SL16.E1", "1 < 2") is None


def test_a_claim_without_a_proof_by_hand_has_none() -> None:
    assert by_hand("X.1", "1 < 2") is None
    assert stored("X.1") is None


def test_the_mark_is_the_digest_of_the_proposition() -> None:
    assert mark("X.1", "1 < 2") == f"(* X.1, for the statement with SHA-256 {hashlib.sha256(b'1 < 2').hexdigest()} *)"
