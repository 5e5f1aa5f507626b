"""Claims that are written in SymPy."""

from __future__ import annotations

import pytest
import sympy as sp
from sympy.core.facts import InconsistentAssumptions

from boostproof.theory import Claim, from_sympy, to_text
from boostproof.theory.language.expr import Symbol

g, x, n = sp.Symbol("gamma"), sp.Symbol("x"), sp.Symbol("n", integer=True)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (sp.Le(sp.sqrt(1 - 4 * g**2), sp.exp(-2 * g**2)), "sqrt(1 - 4*gamma^2) <= exp(-2*gamma^2)"),
        (sp.Eq(sp.Sum(x**n, (n, 0, 3)), 1), "sum[n=0..3](x^n) = 1"),
        (sp.Implies(x > 0, 1 / x > 0), "x > 0 implies 1/x > 0"),
        (sp.Ne(sp.log(x), sp.Rational(1, 3)), "ln(x) != 1/3"),
        (sp.Gt(sp.Max(x, g), sp.E), "max(gamma, x) > exp(1)"),
        (sp.Not(sp.Eq(x, g)), "x != gamma"),
        (sp.Le(sp.cosh(x), sp.exp(x**2 / 2)), "cosh(x) <= exp(1/2*x^2)"),
        (sp.Ge(sp.sin(x), 2 * x / sp.pi), "sin(x) >= 2*x*1/pi"),
        (sp.Le(sp.atan(x) + sp.cos(x), sp.tan(x) * sp.tanh(x)), "atan(x) + cos(x) <= tan(x)*tanh(x)"),
        (sp.Ge(sp.sinh(x), sp.binomial(n, 2)), "sinh(x) >= binomial(n, 2)"),
    ],
)
def test_a_relation_becomes_the_formula_that_it_shows(expression: sp.Basic, text: str) -> None:
    """What SymPy holds is kept, in its own order of terms."""
    assert to_text(from_sympy(expression)) == text


def test_a_claim_takes_a_relation_of_sympy() -> None:
    """Statement and domain may both be SymPy's."""
    claim = Claim(id="S.1", where="", title="", statement=sp.Ge(x**2, 0), domain=(sp.Le(x, 1),))
    assert (to_text(claim.statement), to_text(claim.domain[0])) == ("x^2 >= 0", "x <= 1")


@pytest.mark.parametrize("expression", [sp.Float(0.5), sp.I * x, sp.Function("f")(x), sp.true, sp.gamma(x)])
def test_what_has_no_counterpart_is_refused(expression: sp.Basic) -> None:
    """Floats, complex numbers, unknown functions and decided truths are no part of a formula."""
    with pytest.raises(TypeError, match="has no counterpart"):
        from_sympy(expression)


ASSUMED = "positive negative nonnegative nonpositive nonzero zero even odd prime composite rational irrational".split()
ASSUMED += "algebraic transcendental imaginary complex extended_positive infinite noninteger".split()


@pytest.mark.parametrize("sort", [{}, {"integer": True}, {"real": True}])
@pytest.mark.parametrize("assumed", ASSUMED)
@pytest.mark.parametrize("so", [True, False])
def test_a_symbol_of_which_more_is_assumed_is_refused(sort: dict[str, bool], assumed: str, so: bool) -> None:
    """A formula is about any number: what SymPy takes for granted of a symbol would be lost without a word."""
    try:
        symbol = sp.Symbol("p", **{**sort, assumed: so})
    except InconsistentAssumptions:
        return
    plain = sp.Symbol("p", **(sort or {"real": True})).assumptions0.items()
    if symbol.assumptions0.items() <= plain and (sort or assumed != "complex"):
        return  # it says nothing new of a number as ours are
    with pytest.raises(TypeError, match=r"Symbol\('p', .*\) of SymPy is more than (real|integer), which"):
        from_sympy(symbol)


@pytest.mark.parametrize("sort", [{}, {"integer": True}, {"real": True}])
def test_a_symbol_that_is_real_or_an_integer_is_taken(sort: dict[str, bool]) -> None:
    (symbol,) = from_sympy(sp.Ge(sp.Symbol("p", **sort), 0)).args[:1]
    assert isinstance(symbol, Symbol)
    assert symbol.sort == ("integer" if "integer" in sort else "real")
