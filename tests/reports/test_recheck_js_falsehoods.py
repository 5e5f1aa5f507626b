"""What no checker may accept, neither does: both say the same of claims made at random, true and false."""

from __future__ import annotations

import random

import pytest

from boostproof.theory.build import Q, real
from boostproof.theory.language.expr import Term
from boostproof.theory.language.tree import to_tree
from tests.reports.rechecker import SOURCE, needs_browser, outcomes, python_outcome, report_text, said
from tests.trials import trials
from tests.verify.certificates import PROVED, REFUTED, item, told
from tests.verify.falsehoods import derivatives, hidden_roots
from tests.verify.test_checker_falsehoods import LARGE, RANDOM, shown_as
from tests.verify.test_checker_instances import OTHER, SAME, UNKNOWN, WRITTEN, beside
from tests.verify.test_checker_instances import shown as instance_shown
from tests.verify.test_checker_shown import heavy, renamed, worded
from tests.verify.told_values import FAR, NAMES, TEXTS, powers, shown

pytestmark = needs_browser
FAULTS = {
    "parities": [("!y.den.size && rational(x)", "rational(x)")],
    "emptiness": [
        ("([{ part }]) => part)).size < claim.parts.length", "([{ part }]) => part)).size < 1"),
        ("(backed && !complete)", "(backed && !best.size)"),
    ],
    "orders": [("if (!variedIn(body).has(x))", "if (false)"), ("union([bound, new Set([x])])", "bound")],
    "laws": [("  able(!gap, gap);", "")],
    "undefined": [("...lines.map(askedFor)", "")],
    "forms": [("term.op in FORMULAS || integral(term)", "term.op in FORMULAS")],
    "contradictions": [
        ("return [TRUSTED, `${words}, trusted to ${laws", "return [CHECKED, `${words}, trusted to ${laws"),
        ("need(found.every(Boolean), ", "need(true, "),
        ("need(denying || told.length, ", "need(true, "),
    ],
    "nothing": [
        ("count >= -wanted", "count > 0"),
        ("scene.truth(goal) === true && scene.defined(goal) === true", "scene.truth(goal) === true"),
    ],
    "wholes": [
        ("integral(term) && this.defined(term) ?", "integral(term) ?"),
        ("need(!open.length || ", "need(true || "),
    ],
    "vain": [
        ("said && (failed ||", "false && (failed ||"),
        ("asked.every(c => middle.truth(c))", "claim.kept.every(c => middle.truth(c))"),
    ],
    "varying": [
        ("body, x, point) {\n  able(fixed(body, x), ", "body, x, point) {\n  able(true, "),
        (" && fixed(body, x));", ");"),
    ],
    "captured": [
        ("need((indices.get(arg) ?? count) === count, ", "need(true, "),
        ('need(op !== "entry" || args[0] !== name, ', "need(true, "),
        ("need(counts, ", "need(true, "),
    ],
    "outside": [('.startsWith("data_of_") ? null', '.startsWith("?") ? null')],
    "unread": [('need(whole(value), "no integer")', 'need(true, "no integer")')],
    "abbreviated": [("need(new Set(every_name).size === every_name.length, ", "need(true, ")],
    "witnessed": [('kind === "witness" ? claim.kept : claim.domain', "claim.domain")],
    "kindly": [("told_of.every(name => names.has(name)) && [...spokenOf", "[...spokenOf")],
    "picks": [("values.filter(one => isWhole([[name, one]]))", "values")],
    "turns": [("product(cos, b), side)", "product(cos, b), -side)")],
    "numbers": [("side = 1n; power; n += 2n", "side = 1n; power >> 400n; n += 2n")],
    "covers": [("far = larger(high - middle, middle - low)", "far = 0n")],
    "words": [("need(!word || same(", "need(true || same(")],
    "silenced": [("(vain.size && claim.data.charity.length)", "false")],
    "extremes": [
        ("same(uses[0], wanted) && ordered(ends[0], ends[1], d.knowing(uses))", "same(uses[0], wanted)"),
        ("return wanted === best.op && ", "return "),
    ],
}


@pytest.mark.parametrize("name", RANDOM)
def test_both_checkers_accept_what_they_may(name: str) -> None:
    pairs = list(RANDOM[name](trials(40, 3_000), random.Random(f"{name} in another language")))
    found = outcomes([claim for claim, _ in pairs])
    assert not [claim for (claim, fits), word in zip(pairs, found, strict=True) if word == "re-checked" and not fits]
    assert found == [python_outcome(claim) for claim, _ in pairs]


def test_both_say_the_same_of_slopes_at_singular_points() -> None:
    pairs = [*derivatives(), *hidden_roots()]
    found = outcomes([claim for claim, _ in pairs])
    assert found == [python_outcome(claim) for claim, _ in pairs]


def test_both_say_the_same_of_what_is_shown_and_of_what_says_nothing() -> None:
    cases = [shown_as(REFUTED[0], exact) for exact in ("1/4", "2/8", "1/0", LARGE)]
    cases += [{**PROVED[0], "truth": truth, "strength": ""} for truth in ("undecidable", "inconclusive")]
    expected = ["re-checked", "re-checked", "refuted", "refuted", "not re-checkable", "not re-checkable"]
    assert outcomes(cases) == list(map(python_outcome, cases)) == expected


def test_both_say_the_same_of_what_a_word_is_shown_with() -> None:
    assert outcomes([worded(latex) for latex in "xy"]) == ["not re-checkable", "unreadable"]


def test_both_say_the_same_of_values_and_names() -> None:
    cases = [claim for claim, _ in (*FAR, *powers(trials(60, 1_000), random.Random(5)))]
    cases += [shown(real("x"), "7", text, "") for text in TEXTS] + [renamed(REFUTED[0], name) for name in NAMES]
    assert outcomes(cases) == list(map(python_outcome, cases))


def test_both_say_the_same_of_the_instance_that_is_shown() -> None:
    cases = [instance_shown(found) for found in (*OTHER.values(), *SAME.values())]
    cases += [beside(part, "f", *written) for part in UNKNOWN.values() for written in (*WRITTEN, ("", ""))]
    cases += [instance_shown(found, {"x": "-1"}, ()) for found in ({"x": "-1"}, {"x": "-2"}, {})]
    found = outcomes(cases)
    assert found == list(map(python_outcome, cases))
    assert {*found} == {"re-checked", "refuted", "not re-checkable"}


def test_each_claim_has_its_share_of_the_work() -> None:
    script = """const found = BoostproofChecker.checkReport(JSON.parse(text));
        return found.map(one => one.verdict);"""
    found = said(script, heavy(6, PROVED[0]))
    assert found[-1] == "re-checked"
    assert "not re-checkable" in found


def test_values_are_counted_before_they_are_made() -> None:
    script = "return JSON.parse(text).map(one => attempt(() => BoostproofChecker.read(one) && 'read'));"
    few = SOURCE.replace("VALUES = 1e7", "VALUES = 100", 1)
    texts = [report_text({"claims": [], "run": [{}] * count}) for count in (10, 200)]
    assert said(script, texts, few) == ["read", "unreadable"]
    assert said(script, texts) == ["read", "read"]


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_old_is_noticed(name: str) -> None:
    pairs = list(RANDOM[name](100, random.Random(name)))
    source = SOURCE
    for right, wrong in FAULTS[name]:
        assert source.count(right) == 1
        source = source.replace(right, wrong)
    found = outcomes([claim for claim, _ in pairs], source)
    assert any(word == "re-checked" and not fits for (_, fits), word in zip(pairs, found, strict=True))


def test_long_numbers_are_paid_for() -> None:
    """Fractions of thousands of digits: what is brought to lowest terms is counted, so that the page answers soon."""
    draw = random.Random(3)
    long = [Q(draw.randrange(10**998, 10**999) | 1, draw.randrange(10**996, 10**997) | 1) for _ in range(4)]
    total: Term = Q(1)
    for place in range(90):
        total = total + real(f"x{place}")
    goal, domain = real("x0") < 0, [long[0] * long[1] * (long[2] * long[3]) * (total + k) < 0 for k in range(9)]
    tied = {"goal": to_tree(goal), "hypotheses": list(map(to_tree, domain)), "nodes": [], "proof": {"lines": []}}
    assert outcomes([told(goal, [item("proof", "proved", **tied)], domain)]) == ["not re-checkable"]
