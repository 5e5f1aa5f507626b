"""Claims of several parts, with all kinds of evidence and under every truth: the engine's own report re-checks."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.reports.displayed import display_fault
from boostproof.reports.formulas import Formulas
from boostproof.reports.html import to_html
from boostproof.theory import Charity, Claim
from boostproof.theory.build import And, Eq, Exists, Implies, In, Limit, Q, exp, integer, oo, real, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, judge
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.trials import trials

x, y, z = (real(name) for name in "xyz")
n = integer("n")
DOMAIN = (x >= -1, x <= 1, In(n, 1, 2, 3))
PARTS: list[Formula] = [
    x * x + 1 > 0, exp(x) >= 1 + x, exp(x) + x * x < 5, sqrt(x + 1) >= 0,  # proofs and covers
    n * n <= 9, In(n * n, 1, 4, 9),
    Exists(x > 0), Exists(x < 0), Exists(And(n > 2, x > Q(1, 2))), Exists(Eq(x, 0)),
    Implies(x > 2, x > 5), Implies(n > 3, x > 5),  # of nothing
    x >= 0, n <= 2, x + n > Q(3, 2), exp(x) >= 1,  # false as they stand
    Eq(Limit(exp(-exp(x)), x, oo), 0 * y),  # not decided
]  # fmt: skip
CHARITIES = (
    Charity("x is not negative", "not negative", x >= 0),
    Charity("n is small", "small", n <= 2),
    Charity("another is positive", "another", y > 0),
    Charity("x is above another", "above", And(z > 0, x >= z)),
)
DECIDED = ("holds", "holds-under-charity", "fails", "vacuous")


@cache
def reported() -> list[Any]:
    """The claims of a report of random claims, each of one to four of the parts."""
    draw, made = random.Random(8), []
    for count in range(trials(60, 1_500)):
        chosen = [PARTS[count % len(PARTS)], *draw.sample(PARTS, draw.randint(0, 3))]
        draw.shuffle(chosen)
        charities = tuple(draw.sample(CHARITIES, draw.randint(0, 2)))
        statement = And(*chosen) if len(chosen) > 1 else chosen[0]
        domain = DOMAIN[: draw.choice([2, 3, 3])]
        claim = Claim(f"Own.{count}", "here", "made", statement, domain, charities=charities)
        made.append(judge(claim, Settings("smoke")))
    report = build_report(made, {}, papers={}, complete=True, run={})
    return list(json.loads(json.dumps(report))["claims"])


def test_nothing_that_the_engine_says_is_refuted() -> None:
    found = {claim["id"]: python_outcome(claim) for claim in reported()}
    assert not [claim for claim in reported() if found[claim["id"]] in ("refuted", "unreadable")]
    assert "re-checked" in found.values()


@needs_browser
def test_both_checkers_say_the_same() -> None:
    assert outcomes(reported()) == list(map(python_outcome, reported()))


def test_what_is_shown_is_what_is_checked() -> None:
    formulas = Formulas()
    for claim in reported():
        for item in (claim["statement"], *claim["domain"], *claim["charities"], *claim["definitions"]):
            formulas.check(item["tree"])
    assert not [fault for claim in reported() if (fault := display_fault(claim, formulas))]


def test_every_truth_and_several_witnesses_are_met() -> None:
    truths = {claim["truth"] for claim in reported()}
    assert truths >= {"holds", "holds-under-charity", "fails", "inconclusive"}
    kinds = {item["certificate"]["kind"] for claim in reported() for item in claim["evidence"]}
    assert kinds >= {"proof", "interval", "enumeration", "witness", "counterexample"}
    several = [claim for claim in reported() if claim.get("witnesses")]
    assert {claim["truth"] for claim in several} >= {"holds", "holds-under-charity", "inconclusive"}


def test_each_witness_that_is_evidence_is_shown() -> None:
    for claim in reported():
        shown = [*filter(None, [claim["witness"]]), *claim.get("witnesses", [])]
        told = [item for item in claim["evidence"] if item["certificate"]["kind"] == "witness"]
        assert [(found["part"], found["instance"]) for found in shown] == [
            (item["part"], item["certificate"]["instance"]) for item in told
        ]


@pytest.mark.parametrize("truth", ["holds", "holds-under-charity"])
def test_a_claim_without_its_witnesses_evidence_is_refuted(truth: str) -> None:
    claim = next(one for one in reported() if one.get("witnesses") and one["truth"] == truth)
    lost = {**claim, "evidence": [item for item in claim["evidence"] if item["certificate"]["kind"] != "witness"]}
    assert python_outcome(lost) == "refuted"
    assert python_outcome({**claim, "witness": None, "witnesses": []}) == python_outcome(claim)


def test_a_page_shows_each_witness() -> None:
    claim = Claim("Own.claim", "here", "made", And(Exists(x > 3), Exists(x < -3)))
    report = build_report([judge(claim, Settings("smoke"))], {}, papers={}, complete=True, run={})
    page = to_html(report)
    assert page.count('class="found witness"') == 2
