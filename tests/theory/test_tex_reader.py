"""Formulas of LaTeX: what is read in one way is read, and what may be taken in two is refused, with the reason."""

from __future__ import annotations

import pytest

from boostproof.theory import to_text
from boostproof.theory.tex.lexer import NotRead
from boostproof.theory.tex.macros import Macro, defined, expanded
from boostproof.theory.tex.reader import Found, indices, read_formula


def read(latex: str, *others: str) -> Found:
    return read_formula(latex, indices([latex, *others]))


READ = {
    r"\sqrt{1-4\gamma^2} \le e^{-2\gamma^2}": "sqrt(1 - 4*gamma^2) <= exp(-2*gamma^2)",
    r"2 + 1 = 3": "2 + 1 = 3",
    r"a \leq b < c": "a <= b and b < c",
    r"\frac12 a b \cdot c \ne \dfrac{a}{b}": "1/2*a*b*c != a/b",
    r"-x^2 + \left|y - 0.5\right| \ge 0": "-x^2 + |y - 1/2| >= 0",
    r"\sum_{i=1}^n x_i y + 1 = \prod_{i=1}^{n} x_i": "sum[i=1..n](x[i]*y) + 1 = product[i=1..n](x[i])",
    r"\max_{1 \le i \le n} x_i \ge \min\{a, b_{\max}\}": "max[i=1..n](x[i]) >= min(a, b_max)",
    r"\sum_{i=1}^n x_i^2 \ge x_1^2": "sum[i=1..n](x[i]^2) >= x[1]^2",
    r"\max_{1 \le i \le n} a_i \ge a_n": "max[i=1..n](a[i]) >= a[n]",
    r"Z_T = \prod_{t=1}^T Z_t": "Z[T] = product[t=1..T](Z[t])",
    r"x_1 \le y_1 + x_n": "x_1 <= y_1 + x_n",
    r"\hat{x}_1' + \mathrm{err} > 0": "hat_x_1_prime + err > 0",
    r"x \in [0, 1)": "0 <= x and x < 1",
    r"x \in \{-1, +1\}": "x in {-1, 1}",
    r"\ln(1 + x) / x \le \ln n": "ln(1 + x)/x <= ln(n)",
    r"\log_2 n \le \sqrt[3]{n}": "log(n, 2) <= n^(1/3)",
    r"\lim_{n \to \infty} (1 + x/n)^n = \exp x": "lim[n->oo]((1 + x/n)^n) = exp(x)",
    r"\varepsilon_t(1-\varepsilon_t) \le \prod_{t=1}^2 \varepsilon_t \quad \text{for } t = 1, \dots, 2":
        "for every[t=1..2](varepsilon[t]*(1 - varepsilon[t]) <= product[t=1..2](varepsilon[t]))",
    r"n! \ge 2^{n-1} \implies n > 0": "n! >= 2^(n - 1) implies n > 0",
    r"\binom{n}{2} \le \cosh(x) \sin(y)": "binomial(n, 2) <= cosh(x)*sin(y)",
}  # fmt: skip
REFUSED = {
    r"f(x) \le 1": "may be a function or a product",
    r"w^{(t)} = 1": "may be an index or a power",
    r"\sum_{t=1}^n w_t = 1 \iff w^t = 2": "the superscript of w may be an index or a power",
    r"x^T \le 1": "may be a transpose or a power",
    r"\ln 2 x = y": "takes one factor or more",
    r"1/2 x = y": "may be",
    r"x 2 = y": "the number 2 stands behind another factor",
    r"e \le 3": "may be Euler's number",
    r"\pi \le 4": "may be the number or a name",
    r"gain \le 2": "may be one name or a product",
    r"\sum_i x_i \le 1": "does not say from where to where",
    r"\sum_{i=1}^n x_i \le x_{\max}": "max",
    r"\sum_{i=1}^n x_i \le x_i": "nothing says here what the index i goes through",
    r"\mathbb{E} x \le 1": r"\mathbb is no word of the language",
    r"x \approx 2": r"\approx is no word of the language",
    r"x := 2": "no relation stands before ':'",
    r"x + 1": "no relation stands",
    r"x \le": "a term is missing at the end",
    r"(x \le 1": "a ')' is missing",
    r"x \le 1, y \le 2": "a formula ends before",
    r"x \le 1 \qquad y \le 2": "may be a condition or another statement",
    r"x \le y \quad \text{where } y = 2": "is no word that a condition begins with",
    r"\log^2 x \le 1": "has a script",
    r"x \in \mathbb{R}": "no word of the language",
    r"x \in A": "the set is no interval",
    "(" * 3000 + "x" + ")" * 3000 + r" \le 1": "nested too deep",
    "{" * 3000 + "x" + "}" * 3000 + r" \le 1": "nested too deep",
    "x = " + "1" * 5000: "more than 100 digits",
    r"\frac{1}{ \le 2": "no complete LaTeX",
    r"\begin{cases} 1 \end{cases} = x": "is no part of a formula here",
}


@pytest.mark.parametrize("latex", READ)
def test_a_formula_is_read_as_it_is_printed(latex: str) -> None:
    assert to_text(read(latex).statement) == READ[latex]


@pytest.mark.parametrize("latex", REFUSED, ids=lambda latex: latex[:30])
def test_what_may_be_taken_in_two_ways_is_refused_with_the_reason(latex: str) -> None:
    with pytest.raises(NotRead) as refusal:
        read(latex)
    assert REFUSED[latex] in str(refusal.value)


def test_conditions_stand_behind_the_words_that_begin_them() -> None:
    found = read(r"x y \le 1, \qquad \text{for all } x, y \ge 0 \text{ and } x < 1.")
    assert [*map(to_text, found.domain)] == ["y >= 0", "x >= 0", "x < 1"]


def test_a_range_goes_to_what_speaks_of_its_index() -> None:
    found = read(r"\sum_{i=1}^n p_i = 1 \quad \text{if } p_i \ge 0 \text{ for all } i = 1, \dots, n")
    assert to_text(found.domain[0]) == "for every[i=1..n](p[i] >= 0)"


def test_a_range_of_a_statement_and_a_condition_is_refused() -> None:
    with pytest.raises(NotRead, match="may be the statement's or a condition's"):
        read(r"p_i \le 1 \quad \text{if } p_i \ge 0 \text{ for } i = 1, \dots, n")


def test_what_sums_count_is_whole_and_at_least_one_which_is_said() -> None:
    found = read(r"\sum_{i=1}^n x_i \ge 0")
    assert [*map(to_text, found.domain)] == ["n >= 1"]
    assert found.notes == ("n is taken to be at least 1.",)


def test_log_is_the_natural_logarithm_which_is_said() -> None:
    assert read(r"\log x \le x").notes == (r"\log is read as the natural logarithm.",)


def test_a_name_is_an_index_wherever_a_sum_of_the_article_goes_through_it() -> None:
    assert to_text(read(r"x_1 \le 1", r"\sum_{i=1}^n x_i").statement) == "x_1 <= 1"
    with pytest.raises(NotRead, match="the index i"):
        read(r"x_i \le 1", r"\sum_{i=1}^n x_i")


def test_commands_of_the_article_are_put_in() -> None:
    macros = defined(r"\newcommand{\half}[1]{\frac{#1}{2}} \def\ee{\varepsilon} \DeclareMathOperator{\err}{err}")
    assert expanded(r"\half{\ee_1} + \err", macros) == r"\frac{\varepsilon_1}{2} + \operatorname{err}"


def test_a_definition_in_a_comment_is_none() -> None:
    assert defined("% \\newcommand{\\a}{b}\n\\newcommand{\\c}{d}") == {"c": Macro(0, "d")}


def test_commands_that_do_not_come_to_an_end_are_refused() -> None:
    with pytest.raises(NotRead, match="does not come to an end"):
        expanded(r"\a", {"a": Macro(0, r"\a\a")})
