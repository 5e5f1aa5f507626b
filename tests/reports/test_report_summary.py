"""Counts, shares and sections."""

from __future__ import annotations

import pytest

from boostproof.reports import summary_line
from boostproof.reports.summary import percent, sections
from boostproof.verify.evidence.verdict import STRENGTHS, TRUTHS


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [
        (0, 7, "0 %"),
        (7, 7, "100 %"),
        (1, 10**6, "< 0.1 %"),
        (10**6 - 1, 10**6, "> 99.9 %"),
        (1, 1500, "< 0.1 %"),
        (1499, 1500, "> 99.9 %"),
        (1, 1000, "0.1 %"),
        (999, 1000, "99.9 %"),
        (9996, 10_000, "> 99.9 %"),
        (1, 3, "33.3 %"),
        (2, 3, "66.7 %"),
        (0, 0, "–"),
    ],
)
def test_nothing_and_everything_are_said_only_when_exact(part, whole, said):
    """A share is rounded so that 0 % and 100 % appear only for none and all."""
    assert percent(part, whole) == said


def test_every_word_of_the_engine_has_words_for_readers():
    """No truth or strength that the engine can answer is without words."""
    from boostproof.reports import summary

    assert set(TRUTHS) == set(summary.TRUTHS)
    assert set(STRENGTHS) | {""} == set(summary.STRENGTHS)


def test_the_summary_agrees_with_its_numbers(report):
    """The numbers are those of the printed claims, with the claims of ours counted apart."""
    line = summary_line(report)
    told = "4 hold as printed, 1 holds with an omitted assumption, 1 unrefuted, 1 fails as printed, 1 vacuous"
    assert line.startswith(f"10 claims: {told}")
    assert line.endswith("; 1 of our own: 1 holds")


def test_the_summary_says_when_the_run_was_interrupted(make_report):
    """An incomplete report is not summed up as a whole one."""
    assert summary_line(make_report(verdicts=[], complete=False)) == "0 claims judged (incomplete: claims are missing)"


@pytest.mark.parametrize(
    ("where", "name", "section"),
    [
        ("section 2.3", "P.E1", "2.3"),
        ("(1), section 2.1", "P.E1", "2.1"),
        ("2.1, fn 2", "P.E1", "2.1"),
        ("Section 3.1, Lemma 3.2", "P.L1", "3.1"),
        ("Theorem 3.1, (11)", "P.T3.1c", ""),
        ("proof", "P.2.3d", "2.3"),
        ("last display", "P.E9a", ""),
    ],
)
def test_a_section_is_read_from_the_locator_or_the_id(where, name, section):
    """The section is where the paper's locator says, else where the id says, else unknown."""
    assert list(sections([{"locator": where, "id": name}])) == [section]


def test_a_claim_without_a_section_stays_with_the_one_before():
    """Claims stand in the order of the paper: a lemma without a section belongs to the section that it follows."""
    claims = [{"locator": w, "id": "P.X"} for w in ("Lemma 1", "section 2", "Lemma 2", "section 3", "section 2, again")]
    assert [len(held) for held in sections(claims).values()] == [4, 1]


def test_an_id_of_ones_own_names_no_section() -> None:
    claims = [{"locator": "Theorem 2", "id": "Hedge.2"}, {"locator": "Section 3, (1)", "id": "Hedge.1"}]
    assert list(sections(claims[:1], ids=False)) == [""]
    assert list(sections(claims, ids=False)) == ["3"]
