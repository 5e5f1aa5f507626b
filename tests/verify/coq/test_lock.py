"""The second lock: files as the export writes them pass, and hostile ones are refused before Coq sees them."""

from __future__ import annotations

import pytest

from boostproof.verify.coq.files import CoqFile
from boostproof.verify.coq.lock import fault
from tests.verify.coq.coq_files import made, text_of

TWO = """\
Definition as_printed : Prop := forall x : R, x = 1.
Theorem a_fails : ~ as_printed.
Proof. intros H. specialize (H 0). lra. Qed.
Lemma a_part : forall x : R, x = x.
Proof. reflexivity. Qed.
Definition under_charity : Prop := forall x : R, x = 1 -> x = 1.
Theorem a : under_charity.
Proof.
  unfold under_charity.
  - intros x H. { exact H. }
Qed.
Print Assumptions a_fails.
Print Assumptions a.
"""


def written(text: str) -> CoqFile:
    return CoqFile("TP01.T1", "A.v", ("a",), text)


def test_a_file_as_the_export_writes_it_passes() -> None:
    assert fault(made()) == ""


def test_a_file_with_two_theorems_and_a_lemma_passes() -> None:
    assert fault(CoqFile("TP01.T1", "A.v", ("a_fails", "a"), TWO)) == ""


def test_words_in_comments_are_harmless() -> None:
    assert fault(made(run='Admitted. Axiom x : False. "Load y."')) == ""


@pytest.mark.parametrize(
    "proof",
    [
        "admit.",
        "Admitted. Theorem b : claim. Proof.",
        "give_up.",
        "Abort.",
        "repeat admit; reflexivity.",
        "native_compute.",
        "Fail reflexivity.",
        "idtac Closed.",
        'idtac "Closed under the global context".',
        "reflexivity.\nQed. Axiom x : False. Lemma y : True. Proof. exact I.",
        "Unset Guard Checking.",
        "Set Printing All.",
        "#[bypass_check(guard)] exact I.",
        'Redirect "x" Print nat.',
        "Load x.",
        "Time reflexivity.",
        "\u03b1.",
        "reflexivity.\x00",
        "Declare ML Module x.",
        "Local Declare Scope x.",
    ],
)
def test_a_proof_that_could_pass_without_being_one_is_refused(proof: str) -> None:
    assert fault(made(proof=proof)).startswith("the file is refused: ")


@pytest.mark.parametrize(
    "command",
    [
        "Axiom x : False.",
        "Axioms x y : False.",
        "Parameter x : False.",
        "Conjecture x : False.",
        "Hypothesis x : False.",
        "Variable x : False.",
        "Context (x : False).",
        "Local Axiom x : False.",
        "#[local] Axiom x : False.",
        "Definition x : False.",
        "Definition Rle (x y : R) : Prop := True.",
        "Definition claim := True.",
        'Notation "x = y" := True.',
        "Fixpoint f (n : nat) : False := f n.",
        "Inductive x : Prop := y (z : x -> False).",
        "Instance x : False.",
        "Unset Universe Checking.",
        "Set Bullet Behavior.",
        "Add LoadPath x.",
        "Extraction Language OCaml.",
        "Cd x.",
        "Module x.",
        "Import x.",
        "From Elsewhere Require Import x.",
        "Require Import x.",
        "Print Assumptions b.",
        "Drop.",
    ],
)
def test_a_command_that_no_proof_needs_is_refused(command: str) -> None:
    assert fault(written(f"{command}\n{text_of('a')}")).startswith("the file is refused: ")


def test_another_theorem_beside_those_that_are_told_is_refused() -> None:
    more = "Theorem b : claim.\nProof.\nreflexivity.\nQed.\n"
    assert "not those that it is said to hold" in fault(written(f"{text_of('a')}{more}"))


def test_a_theorem_that_is_told_and_is_not_there_is_refused() -> None:
    assert "not those that it is said to hold" in fault(written(text_of("b")))


def test_a_theorem_about_anything_but_the_proposition_is_refused() -> None:
    assert "no command" in fault(written(text_of("a").replace("Theorem a : claim.", "Theorem a : True.")))


def test_a_theorem_whose_assumptions_are_not_asked_for_is_refused() -> None:
    assert "does not ask" in fault(written(text_of("a").replace("Print Assumptions a.", "")))


def test_a_statement_with_a_word_that_the_file_gives_a_meaning_is_refused() -> None:
    lemma = "Lemma lies : True.\nProof.\nexact I.\nQed.\n"
    assert "'lies' in a statement" in fault(written(lemma + text_of("a", statement="lies = lies")))


NAMED = "assert (Z -> R) by (abstract (intros; exact 0) using Zsum)."
SECOND = "Lemma one (n : nat) : R\nwith Zsum (n : nat) : (Z -> R) -> R.\nProof.\nexact 0.\nQed.\n"


@pytest.mark.parametrize("proof", [NAMED, NAMED.replace("abstract", "transparent_abstract")])
def test_a_tactic_that_gives_the_file_a_name_is_refused(proof: str) -> None:
    """The name could be that of a word of the next statement."""
    file = CoqFile("TP01.T1", "A.v", ("a_fails", "a"), TWO.replace("lra.", f"{proof} lra."))
    assert "could give a name to something else" in fault(file)


def test_a_second_lemma_beside_a_first_is_refused() -> None:
    file = CoqFile("TP01.T1", "A.v", ("a_fails", "a"), TWO.replace("Lemma a_part", f"{SECOND}Lemma a_part"))
    assert "could give a name to something else" in fault(file)


@pytest.mark.parametrize("command", ["Open Scope R_scope.", "From Coq Require Import Nat."])
def test_between_statements_nothing_is_opened_or_loaded(command: str) -> None:
    """1/2 = 0 is false of real numbers, and true of integers."""
    file = CoqFile("TP01.T1", "A.v", ("a_fails", "a"), TWO.replace("Lemma a_part", f"{command}\nLemma a_part"))
    assert "stands behind a statement" in fault(file)


def test_no_scope_is_opened_but_that_of_real_numbers() -> None:
    assert "no command" in fault(written(text_of("a").replace("R_scope", "Z_scope")))


def test_the_line_of_a_fault_is_told() -> None:
    assert fault(made(proof="admit.")) == "the file is refused: line 12: admit could stand in for a proof"


def test_a_file_of_no_end_is_refused() -> None:
    assert "more than" in fault(made(proof="reflexivity." + " " * 4_000_000))
