"""Entries forged by somebody who has the secret, and so can seal them.

None makes a claim hold or fail that does not: at most one can say that a claim is unrefuted or inconclusive.
"""

from __future__ import annotations

import copy
import json
import random
import zlib
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from boostproof.kept import Kept, kept_for
from boostproof.reports.report import canonical, plain
from boostproof.reports.sharing import shared
from boostproof.theory import Claim, all_claims
from boostproof.theory.build import And, Eq, Exists, In, exp, real
from boostproof.theory.claim import Charity
from boostproof.verify import TRUTHS, Settings, Verdict, judge
from boostproof.verify.evidence.records import verdict_record
from tests.trials import trials
from tests.verify.forgeries import alter

SMOKE = Settings("smoke")
x = real("x")
SILENT = ("unrefuted", "inconclusive")
"""What says of no claim that it holds or fails."""


def claim(statement: Any, *domain: Any, **more: Any) -> Claim:
    return Claim("Own.claim", "here", "made", statement, domain, **more)


TWINS = {
    "proof": (claim(0 <= x**2), claim(0 < x**2)),
    "interval": (claim(exp(x) + x <= 10, x >= 0, x <= 2), claim(exp(x) + x <= 9, x >= 0, x <= 2)),
    "enumeration": (claim(x <= 3, In(x, 1, 2, 3)), claim(x <= 2, In(x, 1, 2, 3))),
    "counterexample": (claim(x**2 <= x, x >= 0, x <= 2), claim(x**2 <= 2 * x, x >= 0, x <= 2)),
    "witness": (claim(Exists(Eq(x**2, 4))), claim(Exists(Eq(x**2, -4)))),
    "denial": (claim(Exists(x + 1 / x < 2), x > 0), claim(Exists(x + 1 / x < 3), x > 0)),
    "charity": (
        claim(x < x**2, x >= 1, charities=(Charity("above", "x is above 1", x > 1),)),
        claim(x < x**2, x >= 0, charities=(Charity("above", "x is above 0", x > 0),)),
    ),
    "parts": (claim(And(0 <= x**2, x <= x + 1)), claim(And(0 <= x**2, x <= x - 1))),
}
"""Two claims of which different things are true, by what the first one's verdict rests on."""


@cache
def verdict_on(one: Claim) -> Verdict:
    return judge(one, SMOKE)


def record(verdict: Verdict) -> Any:
    return plain(verdict_record(replace(verdict, seconds=0.0, spent={})), floats=True)


def plant(found: Kept, forged: Any) -> None:
    """Put an entry in the place of the claim's, under the user's own seal."""
    assert found.sealed is not None
    filed = json.loads(canonical(shared({"claims": [forged]})))
    found.sealed.write(found.about["Own.claim"], zlib.compress(canonical(filed).encode()))


def truth_after(one: Claim, forged: Any) -> str:
    found = kept_for([one], SMOKE)
    plant(found, forged)
    return found.judge(one, SMOKE).truth


@pytest.mark.parametrize("kind", TWINS)
def test_what_is_true_is_found(kind: str) -> None:
    """The forgeries below are refused for what they say: in its own place each entry is believed."""
    for one in TWINS[kind]:
        found = kept_for([one], SMOKE)
        plant(found, record(verdict_on(one)))
        again = found.found(one)
        assert again is not None
        assert replace(again, seconds=0.0) == replace(verdict_on(one), seconds=0.0)


@pytest.mark.parametrize("kind", TWINS)
def test_the_evidence_of_one_claim_does_not_pass_for_another(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = TWINS[kind]
    assert verdict_on(first).truth != verdict_on(second).truth
    for one, other in ((first, second), (second, first)):
        capsys.readouterr()
        assert truth_after(one, record(verdict_on(other))) == verdict_on(one).truth
        assert capsys.readouterr().err.count("what was kept of Own.claim is left out") == 1


@pytest.mark.parametrize("kind", TWINS)
def test_no_other_word_passes(kind: str) -> None:
    for one in TWINS[kind]:
        genuine = record(verdict_on(one))
        for word in TRUTHS:
            assert truth_after(one, {**genuine, "truth": word}) in (genuine["truth"], "inconclusive")


@pytest.mark.parametrize("kind", TWINS)
def test_no_verdict_passes_without_its_evidence(kind: str) -> None:
    for one in TWINS[kind]:
        genuine = record(verdict_on(one))
        assert truth_after(one, {**genuine, "evidence": []}) == genuine["truth"]
        for missing in (genuine["evidence"][:-1], genuine["evidence"][1:]):
            assert truth_after(one, {**genuine, "evidence": missing}) == genuine["truth"]


@pytest.mark.parametrize("kind", TWINS)
def test_altered_entries_make_nothing_hold_or_fail(kind: str) -> None:
    draw = random.Random(kind)
    for one in TWINS[kind]:
        genuine = record(verdict_on(one))
        for _ in range(trials(15, 300)):
            forged = copy.deepcopy(genuine)
            alter(forged, draw)
            assert truth_after(one, forged) in (genuine["truth"], *SILENT)


ASKED = Settings("smoke", hypotheses=True)
NEEDS = claim(x**2 >= x, x >= 1, x >= -3)
"""A claim that needs its first condition, and not its second."""


def test_what_becomes_of_a_claim_without_a_condition_is_found_again() -> None:
    """An entry under the user's own seal says that neither condition is used, or that both are needed."""
    genuine = judge(NEEDS, ASKED)
    assert [item.fate for item in genuine.hypotheses or ()] == ["false", "unused"]
    for fates in (("unused", "unused"), ("false", "false"), ("open", "undefined"), ()):
        forged = record(genuine)
        forged["hypotheses"] = [{**old, "fate": fate} for old, fate in zip(forged["hypotheses"], fates, strict=False)]
        found = kept_for([NEEDS], ASKED)
        plant(found, forged)
        assert found.judge(NEEDS, ASKED).hypotheses == genuine.hypotheses


def test_a_verdict_is_kept_without_what_becomes_of_it() -> None:
    """It is found again, with the same answers as before."""
    found = kept_for([NEEDS], ASKED)
    genuine = found.judge(NEEDS, ASKED)
    assert found.sealed is not None
    (filed,) = json.loads(zlib.decompress(found.sealed.read(found.about["Own.claim"]) or b""))["claims"]
    assert filed["hypotheses"] is None
    again = found.found(NEEDS)
    assert again is not None
    assert again.hypotheses == genuine.hypotheses


def test_what_is_only_trusted_is_judged_again() -> None:
    """Nobody can do again what a solver says."""
    true, false = TWINS["proof"]
    genuine = record(verdict_on(true))
    smt = {**genuine["evidence"][-1], "method": "smt", "certificate": {"kind": "smt", "solver": "z3"}}
    assert truth_after(false, {**genuine, "evidence": [smt]}) == "fails"
    found = kept_for([true], SMOKE)
    plant(found, {**genuine, "evidence": [smt]})
    assert found.found(true) is None


def test_instances_that_nobody_can_list_again_do_not_show_that_a_claim_holds() -> None:
    one = next(claim for claim in all_claims() if claim.id == "SL16.E1")
    found = kept_for([one], SMOKE)
    assert found.sealed is not None
    seen = {"method": "exhaustion", "strength": "exhausted", "scope": "all runs", "part": 1, "instances": 99}
    forged = record(Verdict(one, "holds"))
    forged["evidence"] = [
        {**seen, "discards": 0, "certificate": {"kind": "enumeration", "count": 99, "sha256": "0" * 64}}
    ]
    filed = canonical(shared({"claims": [forged]})).encode()
    found.sealed.write(found.about[one.id], zlib.compress(filed))
    assert found.found(one) is None


@pytest.mark.parametrize("truth", ["holds", "fails", "vacuous"])
def test_tests_that_are_sealed_do_not_show_that_a_claim_holds(truth: str) -> None:
    true, _ = TWINS["proof"]
    genuine = record(verdict_on(true))
    swept = {**genuine["evidence"][0], "certificate": {"kind": "sweep", "seed": "0", "drawn": 9, "slack": "1/9"}}
    for strength in ("tested", "proved", "exhausted"):
        forged = {**genuine, "truth": truth, "evidence": [{**swept, "strength": strength}]}
        assert truth_after(true, forged) == "holds"


@pytest.mark.parametrize(
    "filed",
    [[], {}, {"claims": [], "shared": []}, {"claims": [{}], "shared": []}, {"claims": [1], "shared": [2]}, "x", 7],
)
def test_what_is_no_verdict_is_dropped_with_one_line(filed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    one, _ = TWINS["proof"]
    found = kept_for([one], SMOKE)
    assert found.sealed is not None
    found.sealed.write(found.about["Own.claim"], zlib.compress(json.dumps(filed).encode()))
    assert found.judge(one, SMOKE).truth == "holds"
    assert capsys.readouterr().err.count("warning") == 1


@pytest.mark.parametrize("content", [b"", b"no compressed data", zlib.compress(b"[" * 100_000), zlib.compress(b"\xff")])
def test_what_cannot_be_read_is_dropped_with_one_line(content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    one, _ = TWINS["proof"]
    found = kept_for([one], SMOKE)
    assert found.sealed is not None
    found.sealed.write(found.about["Own.claim"], content)
    assert found.judge(one, SMOKE).truth == "holds"
    assert capsys.readouterr().err.count("warning") == 1
