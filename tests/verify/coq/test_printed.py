"""What coqc prints: the axioms below each question, and errors in short."""

from __future__ import annotations

import pytest

from boostproof.verify.coq.axioms import REASONS, full_name, is_allowed
from boostproof.verify.coq.printed import Strange, assumptions, complaint

REALS = """\
Axioms:
ClassicalDedekindReals.sig_not_dec : forall P : Prop, {~ ~ P} + {~ P}
ClassicalDedekindReals.sig_forall_dec
  : forall P : nat -> Prop,
    (forall n : nat, {P n} + {~ P n}) ->
    {n : nat | ~ P n} + {forall n : nat, P n}
"""
BOTH = ("ClassicalDedekindReals.sig_forall_dec", "ClassicalDedekindReals.sig_not_dec")


def test_axioms_are_read_with_types_over_several_lines() -> None:
    assert assumptions(REALS) == [BOTH]


def test_each_question_has_its_answer() -> None:
    assert assumptions(f"Closed under the global context\n{REALS}Closed under the global context") == [(), BOTH, ()]


def test_nothing_printed_answers_nothing() -> None:
    assert assumptions("") == []


@pytest.mark.parametrize(
    "text",
    [
        "Hello\nClosed under the global context\n",
        "Closed under the global context\nx : False\n",
        "Axioms:\n",
        "Axioms:\nx\n",
        "Axioms:\nx is assumed to be guarded.\n",
        f"{REALS}Theory: Type hierarchy is collapsed (logic is inconsistent)\n",
        "Section Variables:\nx : False\n",
        "Fetching opaque proofs from disk for x\n",
    ],
)
def test_anything_else_in_the_output_is_refused(text: str) -> None:
    with pytest.raises(Strange, match="coqc printed"):
        assumptions(text)


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("classic", "Classical_Prop.classic"),
        ("Coq.Logic.Classical_Prop.classic", "Classical_Prop.classic"),
        ("Uint63.add_spec", "Uint63.add_spec"),
        ("add", "add"),
        ("mine.lies", "mine.lies"),
    ],
)
def test_an_axiom_has_the_name_behind_its_module(printed: str, name: str) -> None:
    assert full_name(printed) == name


def test_an_axiom_of_the_reals_is_allowed_and_another_is_not() -> None:
    assert is_allowed("ClassicalDedekindReals.sig_not_dec")
    assert not is_allowed("lies")
    assert all(REASONS.values())


def test_the_first_error_is_told_with_its_line_and_without_paths() -> None:
    told = (
        'File "./A.v", line 3, characters 0-9:\nWarning: x\n'
        'File "/tmp/secret/A.v", line 12, characters 3-10:\nError:\nThe file /home/me/x.v\nis bad.\n'
        'File "./A.v", line 13, characters 0-1:\nError: second\n'
    )
    assert complaint(told) == "line 12: The file x.v is bad."


def test_an_error_without_a_place_is_told() -> None:
    assert complaint("Error: There are pending proofs in file ./C.v: a.\n") == (
        "There are pending proofs in file ./C.v: a."
    )


def test_a_long_error_is_cut() -> None:
    assert len(complaint("Error: " + "x " * 1000)) == 300


def test_silence_is_told() -> None:
    assert complaint("") == "no reason was given"
