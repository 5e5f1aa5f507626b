"""A text in Coq taken apart: comments, strings, sentences, and what it requires."""

from __future__ import annotations

import pytest

from boostproof.verify.coq.sentences import Unreadable, code, required, sentences


def parts(text: str) -> list[str]:
    return [sentence for _, sentence in sentences(text)]


def test_comments_are_left_out_with_those_within() -> None:
    assert parts("(* a (* b *) Qed. *) Proof. (* c *) Qed.") == ["Proof", "Qed"]


def test_a_string_in_a_comment_may_hold_a_dot_and_a_quote() -> None:
    assert parts('(* "Qed. ""x"" " *) Proof.') == ["Proof"]


def test_lines_are_counted_through_comments() -> None:
    assert list(sentences('(* one\ntwo "\n" *)\nProof.\n\nQed.\n')) == [(4, "Proof"), (6, "Qed")]


def test_bullets_braces_and_selectors_are_no_part_of_a_sentence() -> None:
    assert parts("- intros. ++ { lra. } 2: { nra. } 1, 3-4: all: lia. * exact I.") == [
        "intros", "lra", "nra", "lia", "exact I",
    ]  # fmt: skip


def test_a_number_and_a_path_have_no_end_of_a_sentence_in_them() -> None:
    assert parts("exact (Z.le_refl 1.5).") == ["exact (Z.le_refl 1.5)"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Proof. (* a", "has no end"),
        ("Proof. a *) Qed.", "has not begun"),
        ('Proof. idtac "x". Qed.', "a string stands outside"),
        ('(* "*)" *) Qed.', "mark of a comment"),
        ('(* " *) Qed.', "a string has no end"),
        ("Proof.(* a *) Qed.", "right behind a dot"),
        ("Proof. Qed", "the last sentence has no end"),
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(text: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        list(sentences(text))


def test_strings_may_stand_where_they_are_allowed() -> None:
    assert code('Notation "a. b" := 1.', strings=True).split() == ["Notation", ":=", "1."]


def test_the_files_of_the_library_are_found_in_each_form() -> None:
    text = "From Coq Require Import Reals. From Boostproof Require Import A B.\nFrom Boostproof.deep Require C D.E."
    assert required(text) == ("A.v", "B.v", "deep/C.v", "deep/D/E.v")


def test_what_a_comment_requires_is_not_required() -> None:
    assert required("(* From Boostproof Require A. *) Proof.") == ()
