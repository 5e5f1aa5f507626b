"""The first screen of a page, and counterexamples as formulas and tables."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from boostproof.reports import to_html
from boostproof.reports.front import lead_html, telling_html
from boostproof.reports.instance import brief_html, instance_html
from boostproof.reports.values import HTML, Terms
from boostproof.theory.build import Let, Sum, integer, real
from boostproof.theory.language.tree import to_tree
from tests.reports.tiny import tiny_report


def ink(markup: str) -> str:
    """What a reader sees."""
    return re.sub("[\u2061\u2062]", "", unescape(re.sub("<[^>]*>", "", markup)))


def test_the_sentence_counts_the_printed_claims_and_says_what_charity_is() -> None:
    said = ink(lead_html(tiny_report()))
    assert said.startswith("Of 5 printed claims in 2 papers, 1 holds as printed, 1 holds only with an assumption that")
    assert "1 fails as printed" in said
    assert said.endswith("1 statement of our own, which correct or extend them, are judged beside them.")


def test_three_cards_show_print_correction_and_counterexample() -> None:
    markup = telling_html(tiny_report(), {"TP01.2a": "<figure></figure>"})
    cards = [ink(card) for card in markup.split('<div class="card">')[1:]]
    assert len(cards) == 3
    assert "What is printed" in cards[0]
    assert "x2≤x" in cards[0]
    assert "x is at most 1." in cards[1]
    assert "x2 = 4 > 2 = x" in cards[2]
    assert "<figure></figure>" in markup


def test_without_a_failing_claim_there_are_no_cards() -> None:
    kept = [claim for claim in tiny_report()["claims"] if claim["truth"] != "fails"]
    assert telling_html({**tiny_report(), "claims": kept}, {}) == ""


def test_settings_and_digest_stand_at_the_foot() -> None:
    page = to_html(tiny_report())
    foot = page.partition("<footer>")[2]
    assert "boostproof 0.1.0" in foot
    assert tiny_report()["digest"] in foot
    assert tiny_report()["digest"] not in page.partition("<footer>")[0]


# Values -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("3", "3"), ("-2/5", "−25"), ("1/12*sqrt(12)*2 + 1/3", "112122+13"), ("ln(4)/2", "ln(4)2"),
        ("2^3", "23"), ("-1/2*sqrt(2)", "−122"), ("exp(-1)", "e−1"),
    ],
)  # fmt: skip
def test_a_value_is_a_formula(text: str, seen: str) -> None:
    assert "<math" in HTML.value(text)
    assert ink(HTML.value(text)).replace("⋅", "") == seen


@pytest.mark.parametrize(
    "text", ["", "about 3", "undefined: x", "0.5", "sin(1)", "1 2", "sqrt()", "(" * 90, "9" * 999, "<b>", "2 +", "ln"]
)
def test_what_is_no_value_stays_text(text: str) -> None:
    assert "<math" not in HTML.value(text)
    assert unescape(HTML.value(text)) == text


# Counterexamples ----------------------------------------------------------------------------------------------------

x, Z = real("x"), real("Z", r"Z_{t}")
i, m = integer("i"), integer("m")
TOTAL = Let(Z, Sum(x, (i, 1, m)))
CLAIM: dict[str, Any] = {"statement": {"tree": to_tree(TOTAL <= x)}, "domain": [], "definitions": [], "charities": []}


def found(words: str, **instance: Any) -> dict[str, Any]:
    return {"words": words, "instance": instance, "values": [], "part": 0}


@pytest.mark.parametrize(
    ("words", "seen"),
    [
        ("Z = 3/5 (about 0.6) is claimed to be <= x = 2/5 (about 0.4)", "Zt = 35 > 25 = x"),
        ("Z = about 0.66 is claimed to be >= 1", "Zt ≈ 0.66 < 1"),
        ("Z = 1 is claimed to be = x = 2", "Zt = 1 ≠ 2 = x"),
        ("at i = 2, Z = 1 is claimed to be < x = 1", "For i = 2: Zt = 1 ≥ 1 = x"),
        ("the premise Z <= x holds, but Z = 2 is claimed to be != 2", "The premise Zt≤x holds, but Zt = 2 = 2"),
        ("an unknown term = 7 is claimed to be > x = 8", "7 ≤ 8 = x"),
        (
            "the statement has no value here: division by x = 0",
            "The statement is not defined here: it divides by x = 0.",
        ),
        ("Z <= x does not hold", "it is false that Zt≤x"),
        ("words of another kind <b>", "words of another kind <b>"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_a_true_relation(words: str, seen: str) -> None:
    assert ink(brief_html(found(words), CLAIM)) == seen


def test_vectors_and_matrices_stand_in_one_table() -> None:
    markup = instance_html(found("w", y=["1", "-1"], f=[["1", "1"], ["-1", "1"]], T=2), CLAIM)
    table = re.findall("<tr>(.*?)</tr>", markup)
    assert [re.findall(r"<(?:th|td)[^>]*>(.*?)</(?:th|td)>", row)[-1] for row in table[:1]] == ["2"]
    assert [ink(row) for row in table[1:]] == ["y1−1", "f row 111", "f row 2−11"]
    assert "T = 2" in ink(markup)


def test_an_instance_that_is_no_table_is_listed() -> None:
    markup = instance_html(found("w", odd=[["1"], ["1", "2"]], deep={"a": [["x"]]}, none=[]), CLAIM)
    assert "<table" not in markup.partition("deep")[0]
    assert "no entries" in markup


def test_names_are_those_of_the_claim() -> None:
    terms = Terms(CLAIM)
    assert ink(terms.name("Z")) == "Zt"
    assert terms.knows("Z")
    assert not terms.knows("unheard")
    assert terms.name("unheard") == "<code>unheard</code>"
