"""The checker in JavaScript, in a browser, says of each claim what the checker in Python says."""

from __future__ import annotations

import copy
import hashlib
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.reports.recheck import PARTS
from boostproof.reports.sharing import shared
from boostproof.theory import Claim
from boostproof.theory.build import Q, exp, real
from boostproof.verify import Settings, checker, judge
from tests.reports.rechecker import (
    SOURCE,
    agree,
    expected,
    judged,
    needs_browser,
    no_stronger,
    outcomes,
    python_outcome,
    recorded,
    report_text,
    said,
)
from tests.verify import test_checker, test_checker_covers, test_checker_kernel
from tests.verify.certificates import COVERS, EXHAUSTED, PROVED, REFUTED, WITNESSED
from tests.verify.denials import DENIED
from tests.verify.instances import test_between_bounds

pytestmark = needs_browser
KERNEL_RULES = [*checker.RULES, *checker.DERIVE]
BASES = [*PROVED, *COVERS, *EXHAUSTED, *REFUTED, *WITNESSED]
CHECK = "return attempt(() => BoostproofChecker.checkReport(BoostproofChecker.read(JSON.parse(text))));"
TEXT = SOURCE


@pytest.fixture(scope="module")
def kernel() -> list[Any]:
    """Each claim of the tests of the kernel in Python, true and false."""
    return recorded(test_checker_kernel)


@pytest.fixture(scope="module")
def rules() -> dict[str, list[str]]:
    """What the checker says of claims that use each rule, and of the same with a step of the rule changed."""
    good = [
        *BASES,
        *(refuted() for refuted in DENIED.values()),
        *(claim for claim in judged()["claims"] if expected()[claim["id"]] == "re-checked"),
    ]
    shortest = {name: one for one in sorted(good, key=_length, reverse=True) for name in _named(one["evidence"])}
    cases = {rule: (shortest[rule], _spoilt(shortest[rule], rule)) for rule in KERNEL_RULES}
    found = iter(outcomes([claim for pair in cases.values() for claim in pair]))
    return {rule: [next(found) for _ in pair] for rule, pair in cases.items()}


def _length(claim: Any) -> int:
    return len(str(claim))


def _spoilt(base: Any, rule: str) -> Any:
    """The claim after its first step of the rule is spoilt."""
    spoilt = copy.deepcopy(base)
    step = next(step for step in _steps(spoilt["evidence"]) if rule in (step.get("by"), step.get("rule")))
    if "by" in step:
        place = next(key for key in ("formula", "of", "symbol", "term") if key in step)
        step[place] = 0 if step[place] else 1
    else:
        step["formula"] = {"op": "lt", "args": [{"number": "1"}, {"number": "0"}]}
    return spoilt


def _named(data: Any) -> set[str]:
    """The rules that steps name."""
    return {name for step in _steps(data) for name in (step.get("by"), step.get("rule")) if isinstance(name, str)}


def _steps(data: Any) -> Iterator[Any]:
    """Objects that name a rule, an outer one before those within."""
    if isinstance(data, dict) and ("by" in data or "rule" in data):
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _steps(part)


def test_claims_of_the_papers_have_the_classes_of_the_other_checker() -> None:
    claims = judged()["claims"]
    assert dict(zip(expected(), outcomes(claims), strict=True)) == expected()
    assert set(expected().values()) >= {"re-checked", "not re-checkable"}


def test_certificates_written_by_hand_are_accepted() -> None:
    assert set(outcomes(BASES)) == {"re-checked"}


def test_it_agrees_on_each_claim_of_the_kernels_tests(kernel: list[Any]) -> None:
    found = list(map(python_outcome, kernel))
    assert all(map(agree, outcomes(kernel), found))
    assert min(found.count("re-checked"), found.count("refuted")) > 20


def test_it_agrees_on_integers_between_bounds() -> None:
    claims = recorded(test_between_bounds)
    assert len(claims) > 12
    assert outcomes(claims) == list(map(python_outcome, claims))


def test_it_agrees_on_covers_inside_proofs() -> None:
    """Those that are accepted, those that are refused, random leaves, and false neighbours with altered leaves."""
    claims = recorded(test_checker_covers)
    found = list(map(python_outcome, claims))
    assert all(map(agree, outcomes(claims), found))
    assert min(found.count("re-checked"), found.count("refuted")) > 10


def test_it_agrees_on_covers_of_values_near_zero() -> None:
    """The numbers of one checker have places behind the point, those of the other digits."""
    x = real("x")
    for least, places in ((300, 200), (700, 400)):
        claim = Claim("Own.far", "1", "small", exp(-x) > Q(1, 10**places), (x >= least, x <= least + 100))
        report = build_report([judge(claim, Settings("smoke"))], {}, papers={}, complete=True, run={})
        (entry,) = json.loads(json.dumps(report))["claims"]
        assert [python_outcome(entry), *outcomes([entry])] == ["re-checked"] * 2


def test_it_agrees_on_altered_reports() -> None:
    """Identities that are changed with their goals, covers with a leaf dropped or changed, and hostile formulas."""
    names = {claim.id for claim in test_checker.CLAIMS.values()}
    own = {**judged(), "claims": [claim for claim in judged()["claims"] if claim["id"] in names]}
    long = ("test_certificates_of_other_claims_are_refused", "test_it_reads_what_is_shared")
    claims = recorded(test_checker, long, report=own)
    assert len(claims) > 60
    pairs = list(zip(outcomes(claims), map(python_outcome, claims), strict=True))
    assert [pair for pair in pairs if not no_stronger(*pair)] == []
    assert sum(found == expected for found, expected in pairs) > 0.95 * len(pairs)


@pytest.mark.parametrize("rule", KERNEL_RULES)
def test_each_rule_is_seen_accepting_and_refusing(rule: str, rules: dict[str, list[str]]) -> None:
    assert rules[rule] == ["re-checked", "refuted"]


PLANTED = [
    ("le: 3", "le: 7"),
    ("gt: 4", "gt: 6"),
    ("STEPS = 3000000", "STEPS = 3"),
    ("DEPTH = 200", "DEPTH = 2"),
]


@pytest.mark.parametrize(("right", "wrong"), [pair for pair in PLANTED if pair[0] in TEXT])
def test_a_wrong_constant_is_noticed(right: str, wrong: str, kernel: list[Any]) -> None:
    claims = [*BASES, *kernel]
    assert outcomes(claims, TEXT.replace(right, wrong, 1)) != list(map(python_outcome, claims))


def test_wrong_constants_are_planted() -> None:
    assert sum(right in TEXT for right, _ in PLANTED) >= 4


def test_references_to_shared_parts_are_followed() -> None:
    filed = shared({**judged(), "claims": judged()["claims"][:12]})
    assert len(filed["shared"]) > 10
    script = """const report = BoostproofChecker.read(JSON.parse(text));
        return [BoostproofChecker.checkReport(report), BoostproofChecker.unfold(report).claims.length];"""
    found, count = said(script, report_text({"claims": filed["claims"], "shared": filed["shared"]}))
    assert [one["verdict"] for one in found] == list(expected().values())[:12]
    assert [one["id"] for one in found] == [claim["id"] for claim in judged()["claims"][:12]]
    assert count == 12


@pytest.mark.parametrize(
    "parts", [{}, "", [[{"shared": 0}]], [["x"] * 10, *([{"shared": n}] * 10 for n in range(20))]],
    ids=["no list", "a text", "itself", "a bomb"],
)  # fmt: skip
def test_hostile_shared_parts_are_refused(parts: Any) -> None:
    report = report_text({"claims": [], "shared": parts})
    assert said(CHECK, report) == (
        "unreadable")  # fmt: skip


NO_REPORTS = [
    '{"a": 1, "a": 1}', '{"a": NaN}', '{"a": -Infinity}', '{"a": ' + "9" * 19 + "}", "[" * 100000, "", "[]",
    '{"schema": "other/1"}', '{"schema": "boostproof-report/4"}', '{"schema": "boostproof-report/4", "claims": {}}',
    '{"schema": "boostproof-report/4", "claims": [01]}', '{"schema": "boostproof-report/4", "claims": []} x',
    '{"schema": "boostproof-report/4", "claims": [],}', '{"schema": "boostproof-report/4", "claims": ["\\q"]}',
    '{"schema": "boostproof-report/4", "claims": ["\n"]}', '{"schema": "boostproof-report/4", "claims": [1.]}',
]  # fmt: skip


def test_what_is_no_report_is_refused() -> None:
    script = "return JSON.parse(text).map((one) => attempt(() => { BoostproofChecker.read(one); return 'read'; }));"
    assert said(script, NO_REPORTS) == ["unreadable"] * len(NO_REPORTS)


@pytest.mark.parametrize("number", ["1.0", "1e2", "0.5", "9007199254740993", "999999999999999999", "-0"])
def test_what_a_double_would_round_is_refused(number: str) -> None:
    """Counts of a report are below 2^53; whatever else is a number is not read as another."""
    item = report_text({"claims": [PROVED[0]]}).replace('"part":1', f'"part":{number}')
    assert number in item
    assert said(CHECK, item) == "unreadable"


def test_digests_are_those_of_sha_256() -> None:
    texts = ["", "abc", "x" * 55, "x" * 56, "x" * 63, "x" * 64, "x" * 1000, "\u00e9\u4e00", "y" * 100_001]
    digests = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    assert said("return JSON.parse(text).map(BoostproofChecker.sha256);", texts) == digests


IN_A_WORKER = """const source = document.querySelector("script").textContent, found = [];
    const worker = new Worker(URL.createObjectURL(new Blob([source])));
    return new Promise((done) => {
      worker.onmessage = ({ data }) => { found.push(data); if (data.done || data.error) done(found); };
      worker.postMessage({ text: JSON.parse(text) });
    });"""


def test_a_worker_posts_the_digest_and_each_claim_and_counts() -> None:
    report = {"claims": judged()["claims"][:5]}
    text = report_text(report)
    first, *claims, last = said(IN_A_WORKER, text)
    assert first == {"digest": hashlib.sha256(text.encode()).hexdigest()}
    assert [one["claim"]["id"] for one in claims] == [claim["id"] for claim in report["claims"]]
    assert sum(last["done"].values()) == 5
    assert set(last["done"]) == set(checker.CLASSES)


def test_a_worker_says_what_is_wrong_with_a_report() -> None:
    assert "format" in said(IN_A_WORKER, '{"schema":"other/1"}')[-1]["error"]


def test_two_verdicts_about_one_claim_are_no_report() -> None:
    report = report_text({"claims": [BASES[0], BASES[0]]})
    assert said(CHECK, report) == (
        "unreadable")  # fmt: skip


def test_the_most_violent_counterexample_has_evidence_too() -> None:
    base = REFUTED[0]
    values = {"x": "1/9"}
    more = copy.deepcopy(base["evidence"][0])
    more["certificate"].update(instance=values, values=values)
    shown = {**base, "violent": {"instance": values, "part": 1}}
    cases = [{**shown, "evidence": [*base["evidence"], more]}, shown, {**shown, "evidence": [more]},
             {**base, "evidence": [*base["evidence"], more]}]  # fmt: skip
    assert outcomes(cases) == list(map(python_outcome, cases)) == ["re-checked", "refuted", "refuted", "refuted"]


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_short_enough_to_be_read(part: str) -> None:
    lines = files("boostproof.reports.recheck").joinpath(f"{part}.js").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("// ")
    assert len(lines) < 620
    assert max(map(len, lines)) <= 120


def test_the_whole_is_short_enough_to_be_audited() -> None:
    assert len(TEXT.splitlines()) < 5_000


def test_the_file_asks_nothing_of_a_network_a_page_a_clock_or_chance() -> None:
    names = "fetch XMLHttpRequest WebSocket EventSource importScripts import require document window navigator "
    names += "localStorage eval Function Date performance crypto setTimeout https?"
    assert not re.search(rf"\b(?:{'|'.join(names.split())})\b", re.sub(r"//.*|/\*[\s\S]*?\*/", "", TEXT))
    assert "Math.random" not in TEXT
    assert '"use strict";' in TEXT


def test_the_file_can_stand_in_a_page() -> None:
    assert not re.search(r"</script|<!--|<script", TEXT, re.IGNORECASE)
    assert TEXT.isascii()
