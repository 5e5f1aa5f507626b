"""The files of claims: what stands in them, and that they depend on their claim alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, all_claims
from boostproof.theory.build import Factorial, Ne, Q, integer
from boostproof.verify import Settings, judge
from boostproof.verify.coq.export import exported, exported_claim
from boostproof.verify.coq.files import CoqFile, NotExported
from boostproof.verify.coq.lock import fault
from boostproof.verify.coq.sentences import code

CLAIMS = {claim.id: claim for claim in all_claims()}


@cache
def verdict(name: str) -> Any:
    return judge(CLAIMS[name], Settings("smoke"))


def report(*names: str) -> dict[str, Any]:
    return build_report([verdict(name) for name in names], {}, papers={}, complete=True, run={})


def file_of(name: str) -> CoqFile:
    found = exported_claim(report(name), name)
    assert isinstance(found, CoqFile)
    return found


def test_a_claim_that_holds_has_one_theorem_of_its_name() -> None:
    found = file_of("SL16.3b")
    assert (found.name, found.theorems) == ("SL16_3b.v", ("SL16_3b",))
    assert "Theorem SL16_3b : claim." in found.text


def test_a_claim_that_fails_is_denied() -> None:
    found = file_of("SL16.2.3g")
    assert found.theorems == ("SL16_2_3g_fails",)
    assert "Theorem SL16_2_3g_fails : ~ as_printed." in found.text


def test_a_claim_that_holds_under_charity_is_denied_as_printed_and_proved_under_it() -> None:
    found = file_of("JSS09.E7")
    assert found.theorems == ("JSS09_E7_fails", "JSS09_E7")
    assert "Theorem JSS09_E7 : under_charity." in found.text


def test_the_charity_is_a_hypothesis_of_what_holds_under_it_and_not_of_what_is_printed() -> None:
    printed, kept = file_of("JSS09.E7").text.split("Definition under_charity")
    assert "W_pp + W_mm > 0" not in printed.split("Theorem")[0]
    assert "W_pp + W_mm > 0" in kept.split("Theorem")[0]


def test_a_file_names_its_claim_and_asks_for_the_axioms_of_each_theorem() -> None:
    text = file_of("JSS09.E7").text
    assert text.startswith("(* JSS09.E7: ")
    assert text.endswith("Print Assumptions JSS09_E7_fails.\n\nPrint Assumptions JSS09_E7.\n")


def test_what_is_not_decidable_has_no_file() -> None:
    found = exported_claim(report("JSS09.2a"), "JSS09.2a")
    assert found == NotExported("JSS09.2a", "it is neither proved nor refuted")


n, k = integer("n"), integer("k")
WHOLE = {
    "remainder": (Ne(n**2, 4 * k + 2), ()),
    "valuation": (Ne(n**2, 2 * k**2), (k >= 1,)),
    "induct": (Factorial(n) >= Q(2) ** (n - 1), (n >= 1,)),
}


@pytest.mark.parametrize("step", WHOLE)
def test_steps_about_whole_numbers_are_told_to_be_missing(step: str) -> None:
    statement, domain = WHOLE[step]
    judged = judge(Claim("Own.claim", "here", "made", statement, domain), Settings("smoke"))
    made = build_report([judged], {}, papers={}, complete=True, run={})
    reason = f"a step {step} about whole numbers is not written for Coq"
    assert (judged.truth, exported_claim(made, "Own.claim")) == ("holds", NotExported("Own.claim", reason))


def test_a_claim_with_a_proof_by_hand_rests_on_the_library() -> None:
    assert "From Boostproof Require Import Language Boosting." in file_of("SL16.E8").text


def test_a_file_is_the_same_whatever_was_exported_before_it() -> None:
    alone = file_of("SL16.3b").text
    after = [one for one in exported(report("JSS09.E7", "SL16.2.3g", "SL16.3b")) if one.claim == "SL16.3b"]
    assert [one.text for one in after if isinstance(one, CoqFile)] == [alone]


def test_only_the_chosen_claims_are_exported() -> None:
    assert [one.claim for one in exported(report("SL16.3b", "SL16.2.3g"), {"SL16.2.3g"})] == ["SL16.2.3g"]


def test_a_claim_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError, match=r"SL16\.E1"):
        exported_claim(report("SL16.3b"), "SL16.E1")


@pytest.mark.parametrize(
    "title", ["*) Axiom a : False. (*", '" (* ', "(*)", "*" + ")" * 3, "x\nAdmitted.\n", "\\ \u03b1"]
)
def test_a_title_cannot_leave_its_comment(title: str) -> None:
    told = report("SL16.3b")
    told["claims"][0]["title"] = title
    found = exported_claim(told, "SL16.3b")
    assert isinstance(found, CoqFile)
    assert code(found.text).strip() == code(file_of("SL16.3b").text).strip()
    assert not fault(found)
