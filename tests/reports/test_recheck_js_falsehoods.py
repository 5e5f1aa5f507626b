"""What no checker may accept, neither does: both say the same of claims made at random, true and false."""

from __future__ import annotations

import random

import pytest

from boostproof.theory.build import Eq, Q, integer, real
from boostproof.theory.language.expr import Term
from boostproof.theory.language.tree import to_tree
from tests.reports.rechecker import SOURCE, needs_browser, no_stronger, outcomes, python_outcome, report_text, said
from tests.trials import trials
from tests.verify.certificates import PROVED, REFUTED, Sheet, at_values, item, told
from tests.verify.falsehoods import derivatives, hidden_roots
from tests.verify.test_checker_falsehoods import LARGE, RANDOM, shown_as
from tests.verify.test_checker_instances import OTHER, SAME, UNKNOWN, WRITTEN, beside
from tests.verify.test_checker_instances import shown as instance_shown
from tests.verify.test_checker_shown import heavy, renamed, worded
from tests.verify.told_values import FAR, NAMES, TEXTS, powers, shown

pytestmark = needs_browser
FAULTS = [
    (
        "abbreviated",
        [
            (
                "format(!this.roles.has(name), `an abbreviation named",
                "format(true, `an abbreviation named",
            )
        ],
    ),
    ("abbreviated", [("(before.body === body && before.sort === head.sort)", "before.body === body")]),
    ("abbreviated", [("(before.body === body && before.sort === head.sort)", "true")]),
    ("captured", [("(before.sort === sort && before.kind === kind)", "before.sort === sort")]),
    (
        "contradictions",
        [
            (
                "  if (model === undefined || model === null) return false;",
                "  if (model === undefined || model === null) return true;",
            )
        ],
    ),
    ("contradictions", [('  need(met === "holds", `at the model the part ${met}`);', "")]),
    (
        "emptiness",
        [('need(silent.every((own) => own.length), "a part of', 'need(silent.some((own) => own.length), "a part of')],
    ),
    ("extremes", [("EXTREMES[best_.op] !== op ||", "!EXTREMES[best_.op] ||")]),
    ("extremes", [("&& [low, high].every((end) => s.settled(end)) && s.above(high, low)", "&& true")]),
    ("forms", [('isTerm(term) && !isIntegral(term), "a name of', 'isTerm(term), "a name of')]),
    ("indexed", [(" || binders.some(([index]) => index === left)", "")]),
    ("indexed", [("places.length !== at.length || isTwice", "places.length !== at.length")]),
    ("indexed", [("[this.int(low, outer), this.int(high, outer)]", "[this.int(low, env), this.int(high, env)]")]),
    (
        "indexed",
        [
            ("    if (isPlain) return this.value(made.args[0], new Map([...env, [x.name, point]]));", ""),
            ("rest.some((end) => namesOf(end).size) ? null : ", ""),
        ],
    ),
    ("kindly", [("[...given.keys()].every((name) => claim.free.has(name))", "true")]),
    (
        "laws",
        [
            ("      able(direct.has(key), `${key}, of which no law tells what it may be`);", ""),
            ("    able(anywhere.has(name) && ruled.has(name), `${name}, of which no law tells what it may be`);", ""),
            ("      need(read.has(key) || isReadByDefinitions(where, key), `${key}, which stands in no law`);", ""),
        ],
    ),
    ("nothing", [('in: ["tt", "t"],', 'in: ["t", "t"],')]),
    (
        "numbers",
        [
            (
                "  return [sum, 4n * n + 8n * (k < 0n ? -k : k) + 16n,",
                "  return [sum + (sum >> 20n), 4n * n + 8n * (k < 0n ? -k : k) + 16n,",
            )
        ],
    ),
    ("outside", [('this.scenario.startsWith("data_of_") ? null : NOVALUE', "NOVALUE")]),
    ("parities", [("      if (!isWhole(c) || !plain) return null;", "      if (!isWhole(c)) return null;")]),
    ("picks", [('filter((one) => sort !== "integer" || isWhole(one))', "filter(() => true)")]),
    ("silenced", [("!(charity.length && silent.some((own) => own.length))", "true")]),
    ("through", [("      if (!this.busy.size) this.direct.add(key);", "      this.direct.add(key);")]),
    ("through", [("anywhere.has(name) && ruled.has(name)", "anywhere.has(name)")]),
    ("turns", [("if (n < 0n) unit_ = [this.field.sum(this.field.rational(ZERO), unit_[0], -1n), unit_[1]];", "")]),
    ("turns", [("n = n - 8n * d * divDown", "n = n - 4n * d * divDown")]),
    (
        "undefined",
        [
            ("asked.has(name)) need(s.scene.defined(term) === true,", "asked.has(name)) need(true,"),
            (
                'if (op === "symbol") return this.doubtful.has(node.name) ? null : true;',
                'if (op === "symbol") return true;',
            ),
        ],
    ),
    (
        "undefined",
        [
            ("...lines.flatMap((line) => [...underDefined(line)])", ""),
            (
                'if (op === "symbol") return this.doubtful.has(node.name) ? null : true;',
                'if (op === "symbol") return true;',
            ),
        ],
    ),
    ("unread", [("    need(value === NOVALUE || isWhole(exact(value) ?? HALF), `${one.name} is no integer`);", "")]),
    ("vain", [("[...claim.kept, ...premise ? [premise] : []]", "claim.kept")]),
    ("vain", [("  need(!silent.every((own) => own.length) && !(charity", "  need(!(charity")]),
    ("varying", [("    if (isTied(node.args[0], x)) return null;", "")]),
    (
        "wholes",
        [
            (
                "(name) => this.derivation.doubtful.has(name)",
                "() => false",
            )
        ],
    ),
    (
        "wholes",
        [
            (
                'if (op === "symbol") return this.doubtful.has(node.name) ? null : true;',
                'if (op === "symbol") return true;',
            )
        ],
    ),
    ("wholes", [("form.get(name) || (name && doubts.names.has(name.name))", "form.get(name)")]),
    ("witnessed", [('replayed(claim, item, "witness", claim.kept)', 'replayed(claim, item, "witness", claim.domain)')]),
    ("words", [("parts.length === WORDS[op].length && WORDS[op](...parts) === body", "true")]),
]
"""Each a class of falsehoods, and small edits of the checker's text that let one of them pass."""


@pytest.mark.parametrize("name", RANDOM)
def test_both_checkers_accept_what_they_may(name: str) -> None:
    pairs = list(RANDOM[name](trials(40, 3_000), random.Random(f"{name} in another language")))
    found = outcomes([claim for claim, _ in pairs])
    assert not [claim for (claim, fits), word in zip(pairs, found, strict=True) if word == "re-checked" and not fits]
    assert all(map(no_stronger, found, (python_outcome(claim) for claim, _ in pairs)))


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
    few = SOURCE.replace("VALUES = 2e7", "VALUES = 100", 1)
    texts = [report_text({"claims": [], "run": [{}] * count}) for count in (10, 200)]
    assert said(script, texts, few) == ["read", "unreadable"]
    assert said(script, texts) == ["read", "read"]


@pytest.mark.parametrize(("name", "edits"), FAULTS)
def test_a_fault_that_is_planted_is_noticed(name: str, edits: list[tuple[str, str]]) -> None:
    source = SOURCE
    for right, wrong in edits:
        assert source.count(right) == 1
        source = source.replace(right, wrong)
    pairs = list(RANDOM[name](100, random.Random(name)))
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
    assert outcomes([told(goal, [item("proof", "proved", **tied)], domain)]) != ["re-checked"]


@pytest.mark.parametrize("where", ["a value", "an index", "a box"])
def test_whole_numbers_that_grow_are_given_up_on(where: str) -> None:
    """A number squared again and again, of which each square is twice as long: a few lines that took a minute."""
    long: Term = Q(7 * 10**900)
    for _ in range(8):
        long = long * long
    x, n = real("x"), integer("n")
    if where == "a value":
        claim = at_values(Eq(x + long, 0), "counterexample", {"x": "1"})
    elif where == "an index":
        sheet, goal = Sheet(), Eq(x[n + long], x[long + n])
        sheet(goal)
        tied = {"goal": to_tree(goal), "hypotheses": [], "nodes": sheet.rows, "proof": {"lines": []}}
        claim = told(goal, [item("proof", "proved", **tied)])
    else:
        cover = item("interval", "certified", "on the box 0 <= x <= 1", box={"x": ["0", "1"]}, splits=".")
        claim = told(x < long, [cover], (x >= 0, x <= 1))
    assert outcomes([claim]) == ["not re-checkable"]
