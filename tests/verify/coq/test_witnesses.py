"""Refutations and witnesses as closed computations of Coq."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from boostproof.verify.checker import Claim, Node, Scene, named, node, number
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Statement, stated
from boostproof.verify.coq.witnesses import refutation_script, witness_script
from boostproof.verify.coq.witnesses.tables import table
from boostproof.verify.coq.witnesses.values import Inexact, closed_term, number_term
from tests.verify.coq.compiled import accepts, built
from tests.verify.told import told

needs_coq = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")
Values = Mapping[str, Any]

X, Z, K, M = named("x", "real"), named("Z", "real"), named("i", "integer"), named("m", "integer")
ZERO, ONE, TWO = number(0), number(1), number(2)


def entry(name: str, index: Node = K) -> Node:
    return node("entry", named(name, "real"), index)


def every(body: Node) -> Node:
    return node("every", body, K, ONE, M)


def claimed(*parts: Node, domain: tuple[Node, ...] = (), laws: tuple[Node, ...] = ()) -> Claim:
    return told("weights" if laws else None, parts, domain, laws)


def printed(claim: Claim) -> Statement:
    return stated(claim, claim.domain, claim.parts)


TOTAL = node("sum", entry("p"), K, ONE, M)
SHARES = (  # D_i is the share of p_i in Z, which has no value where Z = 0
    node("ge", M, ONE),
    every(node("ge", entry("p"), ZERO)),
    node("eq", Z, TOTAL),
    every(node("eq", entry("D"), node("div", entry("p"), Z))),
)
FEW = node("le", node("maxover", entry("D"), K, ONE, M), number(Fraction(2, 3)))
SHARE_IS_SMALL = claimed(every(node("le", entry("D"), number(Fraction(1, 2)))), domain=(FEW,), laws=SHARES)


def values(**data: str | list[str]) -> Values:
    """An instance that is its values."""
    return {"values": data, "instance": data}


AT_ONE_AND_TWO = values(m="2", p=["1", "2"])  # D = 1/3, 2/3


HEAD = """From Coq Require Import Reals ZArith.
From Boostproof Require Import Language Witness.
Open Scope R_scope.
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the part of the library that computations need, compiled."""
    return built(tmp_path_factory.mktemp("coq"), {"Shown.v": HEAD})


def proves(folder: Path, goal: str, script: str) -> bool:
    return accepts(folder, f"{HEAD}Theorem shown : {goal}.\nProof.\n{script}\nQed.\n", "Shown.v")


def denies(folder: Path, claim: Claim, certificate: Values, goal: Claim | None = None) -> bool:
    """Whether Coq accepts the refutation of a claim at an instance, also as that of another one."""
    script = refutation_script(claim, printed(claim), certificate, 1)
    return proves(folder, f"~ ({printed(goal or claim).universal})", script)


def shows(folder: Path, claim: Claim, certificate: Values) -> bool:
    statement = printed(claim)
    script = witness_script(claim, statement, certificate)
    return proves(folder, statement.existential(statement.conclusion), script)


@needs_coq
def test_an_instance_with_laws_refutes_its_claim(folder: Path) -> None:
    assert denies(folder, SHARE_IS_SMALL, AT_ONE_AND_TWO)


@needs_coq
def test_values_at_which_the_claim_holds_refute_nothing(folder: Path) -> None:
    assert not denies(folder, SHARE_IS_SMALL, values(m="2", p=["1", "1"]))


@needs_coq
def test_values_outside_the_domain_refute_nothing(folder: Path) -> None:
    assert not denies(folder, SHARE_IS_SMALL, values(m="2", p=["1", "3"]))


@needs_coq
def test_a_claim_with_one_more_condition_is_not_refuted_by_the_same_proof(folder: Path) -> None:
    tighter = claimed(*SHARE_IS_SMALL.parts, domain=(FEW, node("le", M, TWO)), laws=SHARES)
    assert not denies(folder, SHARE_IS_SMALL, AT_ONE_AND_TWO, tighter)


@needs_coq
def test_a_claim_with_a_condition_less_is_not_refuted_by_the_same_proof(folder: Path) -> None:
    assert not denies(folder, SHARE_IS_SMALL, AT_ONE_AND_TWO, claimed(*SHARE_IS_SMALL.parts, laws=SHARES))


@needs_coq
def test_another_part_that_fails_there_too_is_not_refuted_by_the_same_proof(folder: Path) -> None:
    other = every(node("lt", entry("D"), number(Fraction(1, 2))))
    assert not denies(folder, SHARE_IS_SMALL, AT_ONE_AND_TWO, claimed(other, domain=(FEW,), laws=SHARES))


@needs_coq
def test_a_name_in_the_place_of_a_number_that_it_equals_is_another_claim(folder: Path) -> None:
    half = node("div", ONE, M)  # m is 2 at the instance
    other = claimed(every(node("le", entry("D"), half)), domain=(FEW,), laws=SHARES)
    assert not denies(folder, SHARE_IS_SMALL, AT_ONE_AND_TWO, other)


@needs_coq
def test_a_term_without_value_fails(folder: Path) -> None:
    assert denies(folder, claimed(node("le", node("div", ONE, X), ONE), domain=(node("ge", X, ZERO),)), at("0"))


@needs_coq
def test_functions_are_told_apart_by_their_bounds(folder: Path) -> None:
    tangent = claimed(node("le", node("exp", X), ONE + X))
    assert denies(folder, tangent, at("1/2"))
    assert not denies(folder, tangent, at("0"))


@needs_coq
def test_a_logarithm_in_an_exponent_is_exact(folder: Path) -> None:
    assert denies(folder, claimed(node("ne", node("exp", X), TWO)), at("ln(4)/2"))


@needs_coq
def test_roots_are_exact(folder: Path) -> None:
    root = node("sqrt", X)
    assert denies(folder, claimed(node("ne", root + root, node("sqrt", number(8)))), at("2"))


@needs_coq
def test_a_value_without_exact_form_is_what_its_law_says(folder: Path) -> None:
    grown = node("eq", Z, node("sum", node("exp", entry("p")), K, ONE, M))
    claim = claimed(node("le", node("mul", TWO, Z), number(10)), laws=(*SHARES[:2], grown))
    assert denies(folder, claim, AT_ONE_AND_TWO)  # e + e^2 is above 10.1
    assert not denies(folder, claim, values(m="2", p=["0", "1"]))


@needs_coq
def test_a_witness_shows_existence(folder: Path) -> None:
    positive = claimed(node("eq", X * X, number(4)), domain=(node("gt", X, ZERO),))
    assert shows(folder, positive, at("2"))
    assert not shows(folder, positive, at("-2"))


def at(value: str) -> Values:
    return values(x=value)


def test_an_instance_without_values_has_no_proof() -> None:
    with pytest.raises(Untranslatable, match="its instances are no formulas"):
        refutation_script(SHARE_IS_SMALL, printed(SHARE_IS_SMALL), {"game": {}}, 1)


def test_a_scenario_without_laws_has_no_proof() -> None:
    claim = claimed(node("le", X, ONE))
    claim.data["scenario"] = {"name": "finite_class"}
    with pytest.raises(Untranslatable, match="its instances are no formulas"):
        refutation_script(claim, printed(claim), at("2"), 1)


def test_what_no_law_speaks_of_is_named() -> None:
    claim = claimed(node("le", X, Z), laws=SHARES)
    with pytest.raises(Untranslatable, match="no law says what x is"):
        refutation_script(claim, printed(claim), values(m="1", p=["1"], x="2"), 1)


def test_a_derivative_is_no_closed_computation() -> None:
    claim = claimed(node("le", node("derivative", X * X, X, ONE), ONE))
    with pytest.raises(Untranslatable, match="is no closed computation: derivative"):
        refutation_script(claim, printed(claim), at("2"), 1)


def test_a_table_begins_at_its_lowest_place() -> None:
    assert table({(0,): "a", (2,): "c"}, 1, "d") == "(Witness.at_place d 0 (a :: d :: c :: nil)%list i1)"


def test_a_table_has_a_list_for_each_index() -> None:
    inner = "(Witness.at_place nil 1 ((a :: nil)%list :: (b :: nil)%list :: nil)%list i1)"
    assert table({(1, -1): "a", (2, -1): "b"}, 2, "d") == f"(Witness.at_place d (-1) {inner} i2)"


def test_a_quantity_without_entries_is_its_default_everywhere() -> None:
    assert table({}, 1, "d") == "(Witness.at_place d 1 nil i1)"


def test_numbers_are_quotients_in_lowest_terms() -> None:
    assert number_term(Fraction(-4, 6)) == "(Witness.Rat (-2) 3)"


def test_values_are_sums_of_multiples_of_roots_and_logarithms() -> None:
    value = Scene().read(node("sqrt", number(12)) + node("ln", number(3)))
    root = "(Witness.Mul (Witness.Whole 2) (Witness.Sqrt (Witness.Whole 3)))"
    logarithm = "(Witness.Mul (Witness.Whole 1) (Witness.Ln (Witness.Whole 3)))"
    assert closed_term(value) in (f"(Witness.Add {root} {logarithm})", f"(Witness.Add {logarithm} {root})")


def test_other_functions_have_no_exact_value() -> None:
    with pytest.raises(Inexact):
        closed_term(Scene().read(node("exp", ONE)))
