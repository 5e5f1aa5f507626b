"""Verdicts in a notebook: the three axes, what was found, and texts that do nothing but stand there."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim
from boostproof.theory.build import real
from boostproof.verify import Counterexample, Evidence, Shown, Verdict
from tests.theory.test_notebook import HOSTILE, Page

x = real("x")
CLAIM = Claim(id="Mine.1", where="Lemma 1", title="a square is at most its root", statement=x**2 <= x)
FOUND = Counterexample({"x": "2"}, (Shown("x", "x", "2", "2"), Shown("y", "y", "1/3", "0.333")), "4 is above 2")
WORST = Counterexample({"x": "9"}, (Shown("x", "x", "9", "9"),), "81 is above 9")


def shown(truth: str = "fails", **fields: object) -> Page:
    return Page(Verdict(CLAIM, truth, **fields)._repr_html_())  # type: ignore[arg-type]


def test_the_three_axes_are_told() -> None:
    text = shown("holds-under-charity", charity=("positive",), evidence=(Evidence("sign", "proved", "all"),)).text
    words = ("holds under charity", "positive", "proved by sign: all", "strongest evidenceproved", "fidelityexact")
    assert [said for said in words if said not in text] == []


def test_evidence_tells_its_part_instances_and_discards() -> None:
    text = shown("holds", evidence=(Evidence("random", "tested", "x real", 2, 5000, 12),)).text
    assert "tested by random, part 2, 5,000 instances, 12 discarded: x real" in text


def test_proved_stands_beside_a_proof_alone() -> None:
    assert "proved" not in shown("holds", evidence=(Evidence("random", "tested", "x real"),)).text


def test_both_counterexamples_are_told_in_words_and_numbers() -> None:
    text = shown(counterexample=FOUND, violent=WORST).text
    words = ("smallest counterexample", "4 is above 2", "y = 1/3 (about 0.333)", "largest violation", "81 is above 9")
    assert [said for said in words if said not in text] == []


def test_a_value_is_told_as_far_as_it_is_known() -> None:
    values = (Shown("i", "i", "", ""), Shown("z", "z", "", "0.25"))
    text = shown(counterexample=Counterexample({}, values, "no")).text
    assert "z is about 0.25" in text
    assert "i =" not in text


def test_the_claim_is_told_with_the_verdict() -> None:
    assert ("code", "x^2 <= x") in shown().texts


def test_a_verdict_without_evidence_tells_its_reason() -> None:
    text = shown("inconclusive", reason="the methods do not suffice").text
    assert "the methods do not suffice" in text
    assert "strongest evidencenone" in text


@pytest.mark.parametrize(
    "fields",
    [
        {"reason": HOSTILE},
        {"evidence": (Evidence(HOSTILE, "tested", "x"),)},
        {"evidence": (Evidence("random", "tested", HOSTILE),)},
        {"counterexample": Counterexample({}, (), HOSTILE)},
        {"violent": Counterexample({}, (Shown(HOSTILE, "", "1", "1"),), "")},
        {"charity": (HOSTILE,)},
    ],
)
def test_hostile_text_is_shown_as_it_is(fields: dict[str, object]) -> None:
    page = shown(**fields)
    assert HOSTILE in page.text
    assert "script" not in page.names
    assert not [text for _, text in page.texts if "$" in text and text != "$"]
