"""Invariants and bounds of sums that are found: what they prove of every length, and what they must not."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, Scenario, any_number, between, bit, each
from boostproof.theory.build import Eq, Every, Exists, Sum, integer, real
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, Verdict, judge
from tests.reports.rechecker import needs_browser, outcomes
from tests.verify.certificates import outcome

i, n, heads, steps, t = map(integer, ("i", "n", "heads", "steps", "t"))
r, s, start, x, y = real("r"), integer("s"), real("start"), real("x"), real("y")


def coin(count: Any = bit) -> Scenario:
    laws = (Eq(heads, Sum(s[i], (i, 1, n))),)
    return Scenario("coin", "n throws", sizes=(n >= 1,), given=(each(s[i], count, (i, 1, n)),), laws=laws)


def logistic(most: int, rate: Any = None) -> Scenario:
    """steps of x -> r x (1 - x), from between 0 and 1."""
    given = (each(r, rate or between(0, most)), each(start, between(0, 1)))
    laws = (Eq(x[1], start), Every(Eq(x[t + 1], r * x[t] * (1 - x[t])), (t, 1, steps)))
    return Scenario("logistic", "a run", sizes=(steps >= 1,), given=given, laws=laws)


def verdict(statement: Formula, scenario: Scenario, *domain: Formula) -> Verdict:
    return judge(Claim("Own.claim", "here", "made", statement, domain, scenario=scenario), Settings("standard"))


def told(found: Verdict) -> Any:
    report = json.loads(json.dumps(build_report([found], {}, papers={}, complete=True, run={})))
    return {**report["claims"][0], "definitions": [], "symbols": [], "sharpness": None}


TRUE: dict[str, tuple[Formula, Scenario, tuple[Formula, ...]]] = {
    "a run that stays": (x[steps + 1] <= 1, logistic(4), ()),
    "a run that stays above 0": (x[steps + 1] >= 0, logistic(4), ()),
    "as many heads as throws": (heads <= n, coin(), ()),
    "as many heads as six throws": (heads < 7, coin(), (Eq(n, 6),)),
}
DENIED: dict[str, tuple[Formula, Scenario, tuple[Formula, ...]]] = {
    "a run that leaves": (Exists(x[steps + 1] > 1), logistic(4), ()),
    "heads beyond the throws": (Exists(heads >= 7), coin(), (Eq(n, 6),)),
    "heads below 0": (Exists(heads < 0), coin(), ()),
}
FALSE: dict[str, tuple[Formula, Scenario, tuple[Formula, ...]]] = {
    "a run that leaves": (x[steps + 1] <= 1, logistic(5), ()),
    "a run with any rate": (x[steps + 1] <= 1, logistic(4, any_number), ()),
    "heads in all but one": (heads <= n - 1, coin(), ()),
    "sums of any numbers": (heads <= n, coin(any_number), ()),
    "fewer than seven in seven": (heads < 7, coin(), (Eq(n, 7),)),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_holds_of_every_length_is_proved(name: str) -> None:
    statement, scenario, domain = TRUE[name]
    found = verdict(statement, scenario, *domain)
    assert (found.truth, found.strength, outcome(told(found))) == ("holds", "proved", "re-checked")


@pytest.mark.parametrize("name", DENIED)
def test_what_exists_at_no_length_is_denied(name: str) -> None:
    statement, scenario, domain = DENIED[name]
    found = verdict(statement, scenario, *domain)
    assert (found.truth, found.strength, outcome(told(found))) == ("fails", "refuted", "re-checked")


@pytest.mark.parametrize("name", FALSE)
def test_what_fails_at_some_length_is_not_proved(name: str) -> None:
    statement, scenario, domain = FALSE[name]
    assert verdict(statement, scenario, *domain).truth == "fails"


@cache
def forged() -> dict[str, Any]:
    """What a forger makes of a denial by derivation."""
    claim = told(verdict(*DENIED["a run that leaves"][:2]))
    made = {name: copy.deepcopy(claim) for name in FORGED}
    made["another formula"]["statement"]["tree"]["args"][0]["op"] = "ge"
    made["other laws"]["scenario"]["laws"][1]["args"][1]["args"][1]["number"] = "5"
    made["without its end"]["evidence"][0]["certificate"]["steps"].pop()
    made["without what is sought"]["evidence"][0]["certificate"]["steps"][-1]["uses"] = []
    made["as a proof that it exists"]["evidence"][0]["strength"] = "proved"
    made["of no existence"]["statement"]["tree"] = made["of no existence"]["statement"]["tree"]["args"][0]
    made["of a claim that holds"].update(truth="holds", strength="proved")
    return made


FORGED = (
    "another formula", "other laws", "without its end", "without what is sought", "as a proof that it exists",
    "of no existence", "of a claim that holds",
)  # fmt: skip


@pytest.mark.parametrize("name", FORGED)
def test_no_forged_derivation_denies_anything(name: str) -> None:
    assert outcome(forged()[name]) in ("refuted", "unreadable")


@needs_browser
def test_a_page_says_the_same() -> None:
    genuine = [told(verdict(statement, scenario, *domain)) for statement, scenario, domain in DENIED.values()]
    assert outcomes(genuine) == ["re-checked"] * len(genuine)
    assert {*outcomes([*forged().values()])} <= {"refuted", "unreadable"}
