"""Derivatives, limits, intervals and finite sets in Coq: what is true is accepted, what is false is refused."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory.build import (
    Abs,
    Derivative,
    Eq,
    Implies,
    In,
    Limit,
    Ne,
    Q,
    coefficient,
    exp,
    ln,
    oo,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from boostproof.verify.coq.analysis import analysis_script, box_conditions, of_calculus
from boostproof.verify.coq.analysis.exponentials import of_order
from boostproof.verify.coq.analysis.limits import leading
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import stated
from tests.verify.certificates import told
from tests.verify.coq.compiled import accepts, built

x, y, a = real("x"), real("y"), coefficient("a")
HEAD = (
    "From Coq Require Import Reals ZArith Lia Lra Bool.\nFrom Coquelicot Require Import Coquelicot.\n"
    "From Boostproof Require Import Language Calculus Analysis.\nOpen Scope R_scope.\n"
)
needs_coq = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")
GENERAL = {"strength": "proved", "certificate": {"kind": "proof"}}
BOX = {"strength": "certified", "certificate": {"kind": "interval"}}
CHOICES = {"strength": "exhausted", "certificate": {"kind": "enumeration"}}


def tree(formula: Any) -> checker.Node:
    return checker.tree(to_tree(formula))


def claim_of(statement: Formula, item: dict[str, Any], domain: Sequence[Formula] = ()) -> checker.Claim:
    evidence = {"method": "", "scope": "", "part": 1, "instances": 0, "discards": 0, **item}
    return checker.parsed(told(statement, [evidence], domain))


def text(item: dict[str, Any], statement: Formula, domain: Sequence[Formula] = ()) -> str:
    claim = claim_of(statement, item, domain)
    (part,) = claim.parts
    whole = stated(claim, claim.kept, [part])
    return f"{HEAD}Goal {whole.universal}.\nProof.\n{whole.intros}\n{analysis_script(whole, part, item)}\nQed.\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the library is compiled as far as these files need it."""
    return built(tmp_path_factory.mktemp("coq"), {"Tried.v": HEAD})


SLOPE = Derivative(x * exp(-a) + y * exp(2 * a), a, 1)
TO_ONE = Limit((x * exp(a) - exp(-a)) / (x * exp(a)), a, oo)
CASES: dict[str, tuple[dict[str, Any], Formula, Formula, tuple[Formula, ...]]] = {
    "a derivative": (GENERAL, Eq(SLOPE, 2 * y * exp(2 * a) - x * exp(-a)), Eq(SLOPE, 2 * y * exp(2 * a)), (x > 0,)),
    "a derivative of no exponential": (GENERAL, Eq(Derivative(a * a, a, 1), 2 * a), Eq(Derivative(a * a, a, 1), a), ()),
    "a limit": (GENERAL, Eq(TO_ONE, 1), Eq(TO_ONE, x), (x > 0,)),
    "a root": (GENERAL, ln(x) / x <= sqrt(ln(x) / x), sqrt(ln(x) / x) <= ln(x) / x, (x >= 1,)),
    "a root of a square": (GENERAL, Eq((x**2) ** Q(1, 2), Abs(x)), Eq((x**2) ** Q(1, 2), x), ()),
    "half powers": (GENERAL, Eq((x * x) ** Q(3, 2), Abs(x) ** 3), Eq((x * x) ** Q(3, 2), x**3), ()),
    "half powers of a difference": (
        GENERAL,
        ((x - y) ** 2) ** Q(1, 2) >= y - x,
        ((x - y) ** 2) ** Q(1, 2) > y - x,
        (),
    ),
    "half powers below 0": (
        GENERAL,
        Eq((x**2) ** Q(-1, 2) * Abs(x), 1),
        Eq((x**2) ** Q(-1, 2) * x, 1),
        (Ne(x, 0),),
    ),
    "a half power that may have no value": (
        GENERAL,
        Eq((x**2) ** Q(5, 2), Abs(x) ** 5),
        Eq(x ** Q(1, 2), x ** Q(1, 2)),
        (),
    ),
    "a box": (BOX, exp(x) * sqrt(x) > x, exp(x) * sqrt(x) > 3 * x, (x >= Q(1, 4), x <= 1)),
    "two variables": (BOX, exp(x * y) > x * y, exp(x * y) > 1 + x * y, (x >= 0, x <= 1, y >= 0, y <= 1)),
    "a finite set": (CHOICES, Eq(x * x * x, x), Eq(x * x, x), (In(x, -1, 0, 1),)),
}


@pytest.mark.sample(4)
@needs_coq
@pytest.mark.parametrize("name", CASES)
def test_what_is_true_is_accepted(name: str, folder: Path) -> None:
    item, true, _, domain = CASES[name]
    assert accepts(folder, text(item, true, domain))


@pytest.mark.sample(4)
@needs_coq
@pytest.mark.parametrize("name", CASES)
def test_what_is_false_is_refused(name: str, folder: Path) -> None:
    item, _, false, domain = CASES[name]
    assert not accepts(folder, text(item, false, domain))


def test_statements_with_derivatives_and_limits_are_known() -> None:
    claim = claim_of(Implies(Eq(SLOPE, 0), x > 0), GENERAL)
    assert of_calculus(stated(claim, claim.kept, claim.parts))
    plain = claim_of(x > 0, GENERAL)
    assert not of_calculus(stated(plain, plain.kept, plain.parts))


def test_the_third_derivative_of_an_exponential_has_the_cube_of_its_slope() -> None:
    assert of_order(tree(exp(2 * a)), tree(a), checker.number(3)) is checker.number(8) * tree(exp(2 * a))


def test_an_exponential_of_a_square_has_no_derivative_of_every_order_here() -> None:
    with pytest.raises(Untranslatable, match="no linear term"):
        of_order(tree(exp(a * a)), tree(a), checker.ONE)


def test_a_limit_is_the_quotient_of_the_leading_factors() -> None:
    assert leading(tree((x * exp(a) - exp(-a)) / (y * exp(a))), tree(a)).value is tree(x / y)


def test_a_quotient_that_rises_has_no_limit() -> None:
    with pytest.raises(Untranslatable, match="without a finite limit"):
        leading(tree(exp(2 * a) / exp(a)), tree(a))


def test_the_sides_of_a_box_are_conditions() -> None:
    claim = claim_of(x > 0, GENERAL)
    assert box_conditions(claim, {"x": ["1/2", "2"]}) == [tree(x >= Q(1, 2)), tree(x <= 2)]


def test_bounds_are_for_inequalities_alone() -> None:
    with pytest.raises(Untranslatable, match="no inequality"):
        text(BOX, Eq(x, x), (x > 0,))


def test_a_symbol_from_no_finite_set_cannot_be_gone_through() -> None:
    with pytest.raises(Untranslatable, match="no finite set"):
        text(CHOICES, Eq(x, x), (x > 0,))
