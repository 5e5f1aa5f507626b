"""What speaks of nothing, and what is not decided: both checkers say the same of it, whatever the part itself says."""

from __future__ import annotations

from typing import Any

import pytest

from boostproof.theory.build import Implies, Not, Q, real
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.verify.certificates import Sheet, item, told
from tests.verify.denials import denied

pytestmark = needs_browser
x, y = real("x"), real("y")
NEVER = Q(1) < Q(0)


def read_off(goal: Formula, part: Formula, domain: tuple[Formula, ...], truth: str) -> Any:
    """A claim with a proof that has no steps."""
    sheet = Sheet()
    sheet(goal)
    said = {"goal": to_tree(goal), "hypotheses": [*map(to_tree, domain)], "nodes": sheet.rows, "proof": {"lines": []}}
    return told(part, [item("proof", "proved", **said)], domain, truth=truth)


@pytest.mark.parametrize("part", [NEVER, Not(x > 0), x <= 0, Implies(x > 0, Not(x > 0)), y > 3])
def test_what_the_engine_finds_vacuous_is_so_in_the_page(part: Formula) -> None:
    claim = denied(part, x > 0, x < 0)
    assert (claim["truth"], python_outcome(claim), outcomes([claim])) == ("vacuous", "re-checked", ["re-checked"])


def test_a_part_that_says_itself_that_it_speaks_of_nothing_is_vacuous_and_does_not_hold() -> None:
    cases: list[tuple[Formula, Formula, tuple[Formula, ...]]] = [
        (NEVER, NEVER, (x > 0, x < 0)),
        (Not(x > 0), Not(x > 0), (x > 0, x < 0)),
        (Not(x > 0), Implies(x > 0, y > 0), (x <= 0,)),
    ]
    claims = [read_off(*case, truth) for case in cases for truth in ("vacuous", "holds")]
    assert list(map(python_outcome, claims)) == ["re-checked", "refuted"] * len(cases)
    assert outcomes(claims) == ["re-checked", "refuted"] * len(cases)


def test_an_opposite_relation_is_not_the_word_for_it() -> None:
    cases: list[tuple[Formula, Formula, tuple[Formula, ...]]] = [
        (x <= 0, y > 3, (x > 0, x < 0)),
        (x <= 0, Implies(x > 0, y > 0), (x <= 0,)),
        (x > 0, y > 0, (Not(x > 0), x > 0)),
    ]
    claims = [read_off(*case, truth) for case in cases for truth in ("vacuous", "holds")]
    assert list(map(python_outcome, claims)) == outcomes(claims) == ["refuted"] * len(claims)


def test_what_is_not_decided_has_no_strength() -> None:
    base = read_off(x >= x, x >= x, (), "holds")
    claims = [
        {**base, "evidence": said, "truth": truth, "strength": strength}
        for truth in ("inconclusive", "undecidable")
        for said in (base["evidence"], [])
        for strength in ("", "proved", "tested")
    ]
    claims += [{**claim, "statement": None} for claim in claims if not claim["evidence"]]
    assert list(map(python_outcome, claims)) == outcomes(claims)
    assert outcomes(claims) == ["not re-checkable", "refuted", "refuted"] * 6
