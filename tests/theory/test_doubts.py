"""Doubts: the papers give none, each rule is documented, and what is meant is not doubted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boostproof import Settings, judge
from boostproof.theory import Claim, Reading, all_claims, claims_in
from boostproof.theory.build import Binomial, Eq, Sum, integer, real
from boostproof.theory.catalogue import _modules
from boostproof.theory.doubts import RULES, doubts, doubts_among
from boostproof.theory.language.origin import origin_of

i, n, x = integer("i"), integer("n"), real("x")
UNUSED = Claim("Mine.1", "(1)", "a sum", Sum(x, (i, 1, n)) >= 0, (x >= 0, n >= 1))
DOCS = Path(__file__).resolve().parents[2] / "docs" / "claims.md"


def test_the_papers_give_no_doubt() -> None:
    assert [(doubt.claim.id, doubt.line) for claim in all_claims() for doubt in doubts(claim)] == []


@pytest.mark.parametrize("module", _modules(), ids=lambda module: str(module.__name__))
def test_the_papers_use_a_name_for_one_thing(module: object) -> None:
    assert doubts_among(claims_in(module)) == ()  # type: ignore[arg-type]


def test_a_doubt_says_by_which_name_it_is_meant() -> None:
    (doubt,) = doubts(UNUSED)
    assert doubt.line == "the index i of sum[i=1..n](x) is not used in it (unused-index)"


def test_another_reading_may_do_without_what_is_meant() -> None:
    from dataclasses import replace

    other = Reading("w", "once", x >= 0)
    claim = replace(UNUSED, readings=(other,), domain=(n >= 1,), meant=("unused-index",))
    assert [doubt.line for one in (claim, *claim.otherwise) for doubt in doubts(one)] == [
        "the condition n >= 1 is about n, which the statement does not speak of (unused-condition)"
    ]


def test_every_rule_is_documented_with_its_reason() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| .+ \| (.+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(rule.name, rule.reason) for rule in RULES]


def test_a_claim_knows_its_line() -> None:
    origin = origin_of(UNUSED)
    assert origin is not None
    assert Path(origin.file).name == "test_doubts.py"
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    assert lines[origin.line - 1].startswith("UNUSED = Claim(")


def test_claims_of_two_lines_are_equal() -> None:
    again = Claim("Mine.1", "(1)", "a sum", Sum(x, (i, 1, n)) >= 0, (x >= 0, n >= 1))
    assert origin_of(again) != origin_of(UNUSED)
    assert (again, hash(again), repr(again)) == (UNUSED, hash(UNUSED), repr(UNUSED))


def test_a_binomial_coefficient_takes_no_name_from_other_claims() -> None:
    """Each claim may call anything q, or what an index is called in other words."""
    others = [Claim(f"Mine.{name}", "(1)", "a square", real(name) ** 2 >= 0) for name in ("q", "j", "factor")]
    pascal = Claim("Mine.P", "(2)", "Pascal", Eq(Binomial(n + 1, 2), Binomial(n, 2) + n))
    assert doubts_among([*others, pascal]) == ()
    scaled = Eq(Binomial(n, 2) * real("q"), n * (n - 1) / 2 * real("q"))
    assert judge(Claim("Mine.S", "(3)", "scaled", scaled), Settings("smoke")).truth == "holds"
