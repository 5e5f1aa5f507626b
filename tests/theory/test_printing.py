"""Formulas as a line of text and as LaTeX: the fewest parentheses that keep their shape."""

from __future__ import annotations

import re

import pytest

from boostproof.theory import Claim, Node, all_claims, to_latex, to_text
from boostproof.theory.build import (
    Abs,
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Every,
    Exists,
    Factorial,
    Iff,
    Implies,
    In,
    Iverson,
    Let,
    Limit,
    Max,
    MaxOver,
    MinOver,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    boolean,
    exp,
    integer,
    ln,
    oo,
    real,
    sqrt,
)
from boostproof.theory.language.latex import symbol_latex

x, y, z, n, k = real("x"), real("y"), real("z"), integer("n"), integer("k")

TEXT: list[tuple[Node, str]] = [
    (x + y + z, "x + y + z"),
    (x - (y - z), "x - (y - z)"),
    (x - y - z, "x - y - z"),
    (x * (y + z), "x*(y + z)"),
    (x / (y * z), "x/(y*z)"),
    (x / y / z, "x/y/z"),
    (x / (y / z), "x/(y/z)"),
    (-(x + y), "-(x + y)"),
    ((x**y) ** z, "(x^y)^z"),
    ((-x) ** 2, "(-x)^2"),
    (Q(1, 2) * x, "1/2*x"),
    (2 * x, "2*x"),
    (exp(x), "exp(x)"),
    (ln(x), "ln(x)"),
    (sqrt(x), "sqrt(x)"),
    (Abs(x), "|x|"),
    (Max(x, 0), "max(x, 0)"),
    (Factorial(n + 1), "(n + 1)!"),
    (Sign(x), "sign(x)"),
    (Sign(x, n), "sign(x; sign(0) = n)"),
    (Iverson(x < y), "[x < y]"),
    (Let(real("short"), x + y), "short"),
    (x[k, 1], "x[k, 1]"),
    (Sum(x[k], (k, 1, n)), "sum[k=1..n](x[k])"),
    (Product(x[k], (k, 1, n)), "product[k=1..n](x[k])"),
    (MaxOver(x[k], (k, 1, n)), "max[k=1..n](x[k])"),
    (MinOver(x[k], (k, 1, n)), "min[k=1..n](x[k])"),
    (Derivative(x**2, x), "d/dx(x^2)"),
    (Derivative(x**2, x, 2), "d^2/dx^2(x^2)"),
    (Limit(x, x, oo), "lim[x->oo](x)"),
    (And(x < y, Or(y < z, x < z)), "x < y and (y < z or x < z)"),
    (Or(And(x < y, y < z), x < z), "x < y and y < z or x < z"),
    (Implies(x < y, Implies(y < z, x < z)), "x < y implies (y < z implies x < z)"),
    (Iff(Eq(x, y), Ne(y, z)), "x = y if and only if y != z"),
    (Not(And(x < y, y < z)), "not (x < y and y < z)"),
    (In(x, -1, 1), "x in {-1, 1}"),
    (Simplex(x, y), "(x, y) is a probability vector"),
    (Every(x[k] >= 0, (k, 1, n)), "for every[k=1..n](x[k] >= 0)"),
    (Exists(x > y), "for some instance: x > y"),
    (Defined(ln(x)), "ln(x) is defined"),
    (boolean("fact"), "fact"),
]

LATEX: list[tuple[Node, str]] = [
    (x - (y - z), r"x - \left(y - z\right)"),
    (x / (y + z), r"\frac{x}{y + z}"),
    ((x / y) ** 2, r"\left(\frac{x}{y}\right)^{2}"),
    (x**2 / 3, r"\frac{x^{2}}{3}"),
    (-(x + y), r"-\left(x + y\right)"),
    (Q(1, 2) * ln(x), r"\tfrac{1}{2} \, \ln\left(x\right)"),
    (exp(-x), "e^{-x}"),
    (sqrt(x + y), r"\sqrt{x + y}"),
    (x <= y, r"x \le y"),
    (Ne(x, y), r"x \ne y"),
    (Implies(x < y, y > x), r"x < y \;\Rightarrow\; y > x"),
    (Iverson(Eq(x, y)), r"\left[x = y\right]"),
    (Max(x, y), r"\max\left(x, y\right)"),
    (In(x, -1, 1), r"x \in \{-1, 1\}"),
    (At(x**2, x, 3), r"\left. x^{2} \right|_{x=3}"),
]


@pytest.mark.parametrize(("node", "text"), TEXT, ids=[text for _, text in TEXT])
def test_text(node: Node, text: str) -> None:
    assert to_text(node) == text


@pytest.mark.parametrize(("node", "latex"), LATEX, ids=[latex for _, latex in LATEX])
def test_latex(node: Node, latex: str) -> None:
    assert to_latex(node) == latex


def test_a_formula_prints_as_its_text() -> None:
    assert str(x + 1 <= y) == "x + 1 <= y"


@pytest.mark.parametrize(
    ("name", "latex"),
    [("x", "x"), ("c1", "c_{1}"), ("gamma", r"\gamma"), ("rate", r"\mathit{rate}"), ("a_star", r"a_{star}")],
)
def test_a_symbol_without_latex_gets_it_from_its_name(name: str, latex: str) -> None:
    assert symbol_latex(real(name)) == latex


def test_a_name_that_is_no_mathematics_is_escaped() -> None:
    assert symbol_latex(real("a_b_c")) == r"\mathit{a\_b\_c}"


@pytest.mark.parametrize("claim", [c for c in all_claims() if c.statement is not None], ids=lambda claim: claim.id)
def test_every_statement_prints_with_balanced_braces(claim: Claim) -> None:
    """LaTeX with as many closing as opening braces, and as many closing as opening fences."""
    latex = to_latex(claim.statement)
    bare = latex.replace(r"\{", "").replace(r"\}", "")
    assert bare.count("{") == bare.count("}")
    assert len(re.findall(r"\\left\b", latex)) == len(re.findall(r"\\right\b", latex))
    assert to_text(claim.statement).count("(") == to_text(claim.statement).count(")")
