"""How symbols may be written: names are taken, formulas and doubles are refused."""

from __future__ import annotations

import random
import re
import string

import pytest

from boostproof.theory import Claim, all_claims
from boostproof.theory.build import Eq, Every, Sum, exp, integer, pi, real, sin
from boostproof.theory.language.expr import Symbol
from boostproof.theory.language.latex import symbol_latex, to_latex
from boostproof.theory.language.looks import PRINTED, distinct, is_plain, naming_fault
from tests.trials import trials

x, y, n = real("x"), real("y"), integer("n")

NAMES = [
    "x", "x_1", "x_{12}", r"\gamma_{1t}", r"c_{1t}^*", "S^+", "h'", r"\hat{x}", r"\overline{\mathrm{acc}}_{2}",
    r"W_t(+-)", r"W_{++}", r"\mathrm{gain}(I)", r"\mathbb{E}_{12}[X_1 X_2]", r"\mathit{all\_starts}",
    r"\varepsilon(h_{11})",
]  # fmt: skip
FORMULAS = [
    "", "1", "1 - 4 x", "e^{x}", "e^x", "x^2", "x^{2}", "x + y", r"x \, y", "xy", r"\frac{1}{2}", r"\sqrt{x}", "x(1-y)",
    r"x\left(y\right)", r"\ln(x)", r"\mathrm{ln}(x)", r"\mathrm{exp}(x)", r"-x", "x!", r"\infty", "x = y", r"x \ge y",
    r"\text{holds}", r"\mathbf{1}", "2x", r"x_{1} ", "$x$", r"\href{a}{x}", "<b>", "{x}", r"\pmb{x}", "x_{1-y}", "٣",
]  # fmt: skip


@pytest.mark.parametrize("latex", NAMES)
def test_a_name_is_taken(latex: str) -> None:
    assert is_plain(latex)
    assert naming_fault([real("p", latex) > 0]) == ""


@pytest.mark.parametrize("latex", [r"\pi", r"{\pi}", r"\pi ", r"\mathrm{\pi}"])
def test_no_symbol_is_shown_as_the_number_pi(latex: str) -> None:
    for formula in (sin(real("a", latex)) >= 0, Sum(integer("a", latex), (integer("a", latex), 1, n)) > 0):
        assert "is shown as" in naming_fault([formula])
    assert naming_fault([real("a", r"\pi_{1}") >= pi]) == ""


@pytest.mark.parametrize("latex", FORMULAS)
def test_a_formula_is_no_name(latex: str) -> None:
    assert not is_plain(latex)


@pytest.mark.parametrize("latex", [latex for latex in FORMULAS if latex])
def test_a_claim_whose_symbol_is_shown_as_a_formula_is_refused(latex: str) -> None:
    p = real("p", latex)
    with pytest.raises(ValueError, match=r"in Mine\.1 the symbol 'p' is shown as .*, which is no name"):
        Claim("Mine.1", "1", "t", p >= p)


def test_what_formulas_of_the_library_look_like_is_no_name() -> None:
    """Whatever is written with a sign, a power, a root or a function cannot be taken for a symbol."""
    formulas = [claim.statement for claim in all_claims() if claim.statement is not None]
    kinds = {"add", "sub", "mul", "div", "pow", "neg", "exp", "ln", "sqrt", "max", "min", "sum", "product", "factorial"}
    terms = [node for node in distinct(formulas) if node.op in kinds]
    assert len(terms) > 1000
    assert [to_latex(term) for term in terms if is_plain(to_latex(term))] == []


def test_random_texts_that_are_taken_have_no_sign_of_arithmetic_outside_of_scripts() -> None:
    rng, parts = random.Random("names"), [*NAMES, *FORMULAS, *"+-=<>/!^_{}()[] ", *string.ascii_letters, "\\frac", "12"]
    for _ in range(trials(20_000, 500_000)):
        latex = "".join(rng.choices(parts, k=rng.randint(1, 6)))
        if is_plain(latex):
            bare = re.sub(r"_\{[^{}]*\}|\([+-]+\)|\^\{?[*+-]\}?", "", latex)
            assert not re.search(r"[+\-=<>/!]|\\frac|\\sqrt|\\ln|\^", bare), latex


@pytest.mark.parametrize("latex", ["(" * 200, "x_" * 100, "x_{" + "a" * 195 + "!", "x(" + "a " * 98 + "!", "A" * 10**6])
def test_no_text_takes_long(latex: str) -> None:
    assert not is_plain(latex)


@pytest.mark.parametrize(
    "name", ["1 - 4*x", "exp(x)", "", "x y", "x[1]", "oo", "pi", "and", "shared", "x\n", "é", "x" * 201]
)
def test_a_name_that_reads_as_something_else_is_refused(name: str) -> None:
    assert "is no symbol's name" in naming_fault([real(name, "p") > 0])


@pytest.mark.parametrize("other", [real("z", "x"), real("z", r"\mathrm{x}"), Symbol(name="x", sort="integer")])
def test_two_symbols_that_look_alike_are_refused(other: Symbol) -> None:
    assert "are both shown as" in naming_fault([x > 0, other > 0])
    assert naming_fault([x > 0, y > 0]) == ""


def test_an_entry_and_a_symbol_that_look_alike_are_refused() -> None:
    assert "are both shown as" in naming_fault([x[1] > 0, real("z", "x_1") > 0])
    assert "as the entry 'x[2]' would be" in naming_fault([x[1] > 0, real("z", "x_2") > 0])
    assert naming_fault([x[1] > 0, real("z", "y_2") > 0]) == ""


def test_a_symbol_has_one_latex_in_a_claim() -> None:
    assert "is shown as 'x' and as 'y'" in naming_fault([x > 0, real("x", "y") > 1])


def test_what_was_seen_of_one_symbol_is_not_taken_for_an_equal_one() -> None:
    """Symbols that differ in their LaTeX alone are equal, and do not look the same."""
    assert naming_fault([x[1] > 0, y > 0]) == ""
    assert "are both shown as" in naming_fault([real("x", "y")[1] > 0, real("z", "y_1") > 0])


def test_powers_of_a_symbol_shown_as_e_are_refused() -> None:
    """They look like those of the number e, and could be anything."""
    e = real("e")
    assert "is shown as e" in naming_fault([e**x > 0])
    assert naming_fault([e * x > 0, exp(x) > 0]) == ""


def test_the_laws_are_shown_with_the_claim() -> None:
    assert "are both shown as" in naming_fault([x > 0], (real("z", "x") > 0,))


def test_exceptions_are_exactly_what_the_papers_print() -> None:
    used = set()
    for claim in all_claims():
        formulas = [claim.statement, *claim.domain, *(charity.condition for charity in claim.charities)]
        formulas += claim.scenario.laws if claim.scenario else ()
        nodes = distinct(formula for formula in formulas if formula is not None)
        used |= {(node.name, symbol_latex(node)) for node in nodes if isinstance(node, Symbol)}
    texts = {("weak_learnable", r"\text{the weak learning assumption holds}")}
    assert {pair for pair in used if not is_plain(pair[1])} - PRINTED == texts
    assert PRINTED <= used


@pytest.mark.parametrize("latex", ["x_{1}", "x_1", "x_n", "x_{n}"])
def test_a_symbol_that_looks_like_an_entry_of_a_table_is_refused(latex: str) -> None:
    """Of a sum of squares one is at most the sum, whatever is called x_1: a reader would take it for an entry."""
    n, i, x, look = integer("n"), integer("i"), real("x"), real("u", latex)
    total = Sum(x[i] ** 2, (i, 1, n))
    assert "looks" not in naming_fault([total >= x[1] ** 2, n >= 1])
    assert "expected that entry, or another look" in naming_fault([total >= look**2, n >= 1])
    assert "expected that entry, or another look" in naming_fault([look >= 0], (Every(Eq(x[i], 1), (i, 1, n)),))


@pytest.mark.parametrize("latex", [r"x_{\max}", "x'", "y_{1}", r"\hat{x}_{1}"])
def test_a_symbol_that_no_entry_looks_like_is_taken(latex: str) -> None:
    n, i, x = integer("n"), integer("i"), real("x")
    assert naming_fault([Sum(x[i], (i, 1, n)) >= real("u", latex), n >= 1]) == ""
