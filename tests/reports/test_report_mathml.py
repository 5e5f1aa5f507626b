"""Formulas and names as MathML."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest

from boostproof.reports.mathml import conditions, displayed, name_mathml, to_mathml, wrapping
from boostproof.reports.symbols import row, unwrapped
from boostproof.theory.build import (
    Abs,
    And,
    At,
    Binomial,
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
    Min,
    MinOver,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    atan,
    boolean,
    cos,
    cosh,
    exp,
    integer,
    ln,
    log,
    oo,
    pi,
    real,
    sin,
    sinh,
    sqrt,
    symbols,
    tan,
    tanh,
)
from boostproof.theory.language.tree import FORMULA_OPS, TERM_OPS, to_tree

x, y, z = symbols("x y z")
i, m = integer("i"), integer("m")
over = (i, 1, m)
EVERY_OP = And(
    Eq(Sum(x, over) + Product(y, over) - MaxOver(x, over) * MinOver(x, over), m),
    Ne(Max(x, y) / Min(x, y), -exp(ln(sqrt(Abs(x))) ** 2)),
    x < y,
    x <= y,
    x > y,
    x >= Factorial(m),
    sin(x) * cos(x) >= atan(x) + tan(x) * pi,
    cosh(x) - sinh(x) >= tanh(x) * log(x, 2) + Binomial(m, 2),
    Or(Not(x < y), Defined(ln(x))),
    Iff(In(x, 1, 2), Simplex(x, y)),
    Implies(x < 1, Every(x[i] > 0, over)),
    Eq(Derivative(Let(z, x**2), x, 2), At(Limit(x, y, oo), x, Sign(y, 1))),
    Iverson(x < 1) > 0,
    boolean("ok"),
    Exists(x > 0),
)


def _ink(term):
    """What a reader sees of ``term``, without markup: invisible signs dropped, scripts in line."""
    return _seen(to_mathml(to_tree(Eq(term, 0)))).removesuffix("=0")


def _seen(markup):
    return re.sub("[\u2061\u2062]", "", _text(markup))


def _text(markup):
    return unescape(re.sub("<[^>]*>", "", markup))


def test_every_operation_has_a_form():
    """No operation of a formula is without MathML, and what comes out is well-formed XML."""
    ops = {node.get("op") for node in _nodes(to_tree(EVERY_OP))} - {None}
    assert ops == TERM_OPS | FORMULA_OPS
    for write in (to_mathml, wrapping, displayed):
        ET.fromstring(write(to_tree(EVERY_OP)))


def _nodes(tree):
    yield tree
    for child in tree.get("args", ()):
        yield from _nodes(child)


@pytest.mark.parametrize(
    ("term", "ink"),
    [
        (x + (y + z), "x+y+z"),
        (x - (y - z), "x−(y−z)"),
        ((x + y) * z, "(x+y)z"),
        (x * y * z, "xyz"),
        (2 * Q(3), "2⋅3"),
        (x * -y, "x(−y)"),
        (x + -3, "x+(−3)"),
        (x - -y, "x−(−y)"),
        (-(x * y), "−xy"),
        (-(x + y), "−(x+y)"),
        ((-x) ** 2, "(−x)2"),
        (Q(1, 2) ** m, "(12)m"),
        ((x * y) ** 2, "(xy)2"),
        (exp(x) ** 2, "(ex)2"),
        (ln(x) ** 2, "(ln(x))2"),
        (sqrt(x) ** 2, "x2"),
        (exp(-x / 2), "e−x/2"),
        (exp(x / (2 * y)), "ex/(2y)"),
        (exp((x + y) / 2), "e(x+y)/2"),
        (exp(x / 2 * y), "e(x/2)y"),
        (exp(-Sum(x, over)), "exp(−∑i=1mx)"),
        (x * Sum(y, over), "x∑i=1my"),
        (Sum(y, over) * x, "(∑i=1my)x"),
        (x * Sum(y, over) * z, "(x∑i=1my)z"),
        (-Sum(y, over) * x, "(−∑i=1my)x"),
        (Sum(x + y, over), "∑i=1m(x+y)"),
        (Sum(x, over) + y, "∑i=1mx+y"),
        (Sign(x), "sgn(x)"),
        (Sign(x, 1), "sgn0↦1(x)"),
        (Iverson(x < 1), "[x<1]"),
        (x[i, m], "xi,m"),
    ],
)
def test_parentheses_are_the_fewest_that_keep_the_shape(term, ink):
    """A term shows the parentheses that its reading needs, and no others."""
    assert _ink(term) == ink


def test_an_index_and_a_power_share_a_place():
    """The power of an entry stands above its index."""
    assert "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>" in to_mathml(to_tree(x[i] ** 2 > 0))


def test_a_row_in_a_row_goes_where_it_changes_nothing():
    """A sum in a product of a row keeps no row of its own; what begins with an operator does."""
    assert (
        row("<mi>a</mi>", "<mrow><mi>b</mi><mo>+</mo><mi>c</mi></mrow>")
        == "<mrow><mi>a</mi><mi>b</mi><mo>+</mo><mi>c</mi></mrow>"
    )
    fenced = "<mrow><mo>(</mo><mi>b</mi><mo>)</mo></mrow>"
    assert unwrapped(fenced) == fenced
    two = "<mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow>"
    assert unwrapped(two) == two


def test_parts_of_a_statement_are_counted():
    """The parts of a conjunction carry the numbers by which the evidence names them, however it is nested."""
    text = displayed(to_tree((x > 0) & (y > 0) & (z > 0)))
    assert [f"({count})" in text for count in (1, 2, 3, 4)] == [True, True, True, False]


LONG = sum((real(f"quantity_{k}", rf"q_{{{k}}}^{{\\text{{long}}}}") for k in range(9)), x)


def _parts(markup):
    """The formulas that a line may end between."""
    return [_seen(part) for part in re.findall("<math>.*?</math>", markup)]


def test_a_long_implication_is_broken_at_its_arrow():
    """Premise and conclusion of a long implication stand on lines of their own."""
    lines = displayed(to_tree(Implies(LONG > 0, LONG > 1))).split("</div><div>")
    assert len(lines) == 2
    assert lines[1].startswith('<span class="head">⇒</span>')


def test_a_short_statement_stands_on_one_line():
    """A statement that fits is not broken."""
    assert len(_parts(displayed(to_tree(Implies(x > 0, x > 1))))) == 1


def test_a_long_formula_may_go_on_at_relations_and_inside_sums():
    """Each part begins with the sign before which the line ends."""
    first, *others = _parts(wrapping(to_tree(LONG <= -LONG)))
    assert first[0] == "x"
    assert {part[0] for part in others} == {"+", "≤"}


@pytest.mark.parametrize(
    "formula",
    [
        LONG * (LONG - x) <= -LONG,
        Sum(LONG, over) > ln(LONG) ** 2,
        Max(LONG, x) > (x - LONG) ** m,
        exp(LONG) - Abs(LONG) * Iverson(LONG > 0) > 0,
        Iff(LONG > x, Or(And(LONG > y, x > y), Not(LONG > z))),
        Exists(MaxOver(LONG, over) > Limit(LONG * 2, x, 0)),
        Every(Eq(At(LONG, x, 0), Let(z, LONG)), over),
        Simplex(*(real(f"weight_{k}") for k in range(9))),
        Derivative(LONG**2, x, 1) > 0,
        Not(And(x < LONG, Defined(LONG))),
    ],
)  # fmt: skip
def test_what_may_wrap_says_the_same_as_one_piece(formula):
    """Parting a formula changes none of its signs."""
    assert _seen(wrapping(to_tree(formula))) == _seen(to_mathml(to_tree(formula)))


def test_a_quotient_that_is_too_long_for_a_bar_stands_on_the_line():
    """Both sides in parentheses, and a slash between them at which the line may end."""
    parts = _parts(wrapping(to_tree(Eq(LONG / LONG, 1))))
    assert parts[0].startswith("(x+")
    assert any(part.startswith("/(x+") for part in parts)


def test_a_fact_in_many_words_may_wrap_between_them():
    """Words among signs are words still."""
    fact = boolean("fact", r"\text{some rule has an error below } \tfrac12 \text{ under all positive weights}")
    assert len(_parts(wrapping(to_tree(fact)))) > 5


@pytest.mark.parametrize(
    ("given", "ink"),
    [
        ((x > 0, x < 1), ["0<x<1"]),
        ((x > 0, x <= Q(5)), ["0<x≤5"]),
        ((x > 0, y < 1), ["x>0", "y<1"]),
        ((x < y, y < z, z < 9), ["x<y<z<9"]),
        ((And(x >= 0, x < 1), y > 0), ["0≤x<1", "y>0"]),
        ((x > 1, x > 0), ["x>1", "x>0"]),
        ((x < 1, x > 0), ["x<1", "x>0"]),
        ((), []),
    ],
)
def test_conditions_join_into_chains(given, ink):
    """Neighbouring conditions become a chain where they share a side and a direction, and only there."""
    assert [_text(item) for item in conditions([to_tree(condition) for condition in given])] == ink


@pytest.mark.parametrize(
    ("latex", "ink"),
    [
        (r"\gamma", "γ"),
        (r"\varepsilon_{t}", "εt"),
        (r"W_{t}(++)", "Wt(++)"),
        (r"W_{+-}", "W+−"),
        (r"\hat{y}_i", "y^i"),
        (r"\mathbb{E}", "𝔼"),
        (r"\mathbb{R}^{d}", "ℝd"),
        (r"\mathcal{H}_1", "ℋ1"),
        (r"\mathbf{x}", "𝐱"),
        (r"\mathit{edge}_{\max}", "edgemax"),
        (r"\mathit{all\_distinct}", "all\u00a0distinct"),
        (r"f'_{T}", "fT′"),
        (r"\epsilon^{\theta}", "ϵθ"),
        (r"\left(a\right)", "(a)"),
        (r"\frac{1}{2}", "12"),
        (r"\tfrac12x", "12x"),
        (r"x_12", "x12"),
        (r"\unheard{x}", "unheardx"),
        (r"}{", "}"),
        (r"x_", "x"),
        (r"_1", "1"),
        ("", ""),
    ],
)
def test_names_are_read(latex, ink):
    """The LaTeX of a name is shown as a name; what is unknown or broken is shown all the same."""
    markup = name_mathml(latex)
    ET.fromstring(markup)
    assert _text(markup) == ink


@pytest.mark.parametrize("latex", [r"\tfrac12", r"\frac1{2}", r"\dfrac{1}2"])
def test_an_argument_without_braces_is_one_digit(latex):
    """As in LaTeX: half, and not a twelfth part of nothing."""
    assert "<mfrac><mn>1</mn><mn>2</mn></mfrac>" in name_mathml(latex)


@pytest.mark.parametrize("latex", ["{" * 160, "{" * 3000, "_" * 160, r"\hat" * 40, "x" * 5000, "<b>&\"'"])
def test_hostile_names_are_harmless(latex):
    """Deep nesting, great length and markup in a name end in well-formed text."""
    ET.fromstring(name_mathml(latex))


def test_what_is_no_formula_is_refused():
    """A tree with an unknown operation has no form."""
    with pytest.raises(ValueError, match="nonsense"):
        to_mathml({"op": "nonsense", "args": []})
