"""An instance in words and numbers."""

from __future__ import annotations

from typing import Any

import pytest

from boostproof.theory import Formula, Node
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iff,
    Implies,
    In,
    Let,
    Not,
    Q,
    Sum,
    boolean,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.verify.evidence.verdict import Shown
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Balls
from boostproof.verify.search.shown import exact_text, explain, rounded, show_values, value_lines

x, y, n, k, j = real("x"), real("y", "\\eta"), integer("n"), integer("k"), integer("j")
HERE = Evaluator(
    EXACT,
    {
        "x": EXACT.rational(1, 3),
        "y": EXACT.sqrt(EXACT.rational(2)),
        "n": 2,
        "fact": True,
        "row": {(1,): EXACT.rational(1)},
    },
)


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        (x > 1, "x = 1/3 (about 0.33333333) is claimed to be > 1"),
        (x * 3 < 1, "x*3 = 1 is claimed to be < 1"),
        (x + Q(1, 10**7) < Q(1, 3), "x + 1/10000000 = 10000003/30000000 (about 0.33333343) is claimed to be < 1/3"),
        (y < x, "y = sqrt(2) (about 1.4142136) is claimed to be < x = 1/3 (about 0.33333333)"),
        (ln(x - 1) > 0, "ln(x - 1), which is undefined: ln of x - 1, which is negative, is claimed to be > 0"),
        (Implies(x > 0, x > 1), "the premise x > 0 holds, but x = 1/3 (about 0.33333333) is claimed to be > 1"),
        (And(x > 0, x * 3 > 1), "x*3 = 1 is claimed to be > 1"),
        (Iff(x > 0, x > 1), "x > 0 is true, but x > 1 is false"),
        (Not(x > 0), "x > 0 holds"),
        (Every(k < 2, (k, 1, n)), "at k = 2, k = 2 is claimed to be < 2"),
        (In(x, 1, 2), "x in {1, 2} does not hold"),
        (
            Implies(ln(x - 1) > 0, And(x > 0, x < 1)),
            "the statement has no value here: ln of x - 1, which is negative",
        ),
    ],
)
def test_one_sentence_says_what_goes_wrong(formula: Formula, words: str) -> None:
    assert explain(HERE, formula) == words


def test_a_power_without_a_value_says_why() -> None:
    of_nothing, of_less = explain(HERE, (x * 3 - 1) ** (x * 3 - 1) > 0), explain(HERE, (x - y) ** x > 0)
    assert "undefined: a power of x*3 - 1 = 0 by a real exponent that is not positive" in of_nothing
    assert "undefined: a power of x - y, which is negative, by a real exponent" in of_less


def test_symbols_and_abbreviations_are_shown_once_inner_ones_first() -> None:
    short = Let(real("s", r"\sigma"), x + y)
    shown = show_values(HERE, short > x, short * n > 0)
    assert [(item.name, item.latex, item.exact) for item in shown] == [
        ("x", "x", "1/3"),
        ("y", r"\eta", "sqrt(2)"),
        ("s", r"\sigma", "1/3 + sqrt(2)"),
        ("n", "n", "2"),
    ]


def test_an_index_is_shown_where_it_is_free_and_nowhere_else() -> None:
    row = real("row")
    bound = Every(Sum(row[k] * x, (k, 1, n)) > 0, (j, 1, n))
    assert [item.name for item in show_values(HERE, bound)] == ["x", "n"]
    assert [item.name for item in show_values(HERE, And(bound, Eq(n, Sum(n, (n, 1, n)))))] == ["x", "n"]
    assert [item.name for item in show_values(HERE, Sum(row[k], (k, 1, Sum(n * j, (j, 1, 2)))) > 0)] == ["n"]


@pytest.mark.parametrize(
    ("instance", "line"),
    [
        ({"a": ["1", "-1/2"]}, "a = (1, -1/2)"),
        ({"P": [["1", "0"], ["1/2", "1/2"]]}, "P = ((1, 0), (1/2, 1/2))"),
        ({"a": []}, "a = ()"),
        ({"rules": ["++", "+-"]}, "rules = (++, +-)"),
        ({"sign_zero": 0}, "sign_zero = 0"),
    ],
)
def test_data_that_no_value_tells_are_shown_as_tables(instance: dict[str, Any], line: str) -> None:
    values = (Shown("x", "x", "1/3", "0.33333333"), Shown("y", "y", "", "1.4"), Shown("t", "t", "", ""))
    told = ["x = 1/3 (about 0.33333333)", "y is about 1.4"]
    assert [*value_lines(values, {"x": "1/3", **instance})] == [*told, line]


def test_a_predicate_is_shown_as_true_or_false() -> None:
    assert [item.exact for item in show_values(HERE, boolean("fact"))] == ["true"]


def test_indexed_quantities_speak_through_their_sums() -> None:
    assert show_values(HERE, real("row")[1] > 0) == ()


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (x, "1/3"),
        (sqrt(x * 6), "sqrt(2)"),
        (-y, "-sqrt(2)"),
        (1 / y, "1/(sqrt(2))"),
        (exp(x), "exp(1/3)"),
        (y - x, "sqrt(2) - 1/3"),
        (y * 3, "3*sqrt(2)"),
        (y * -3, "-3*sqrt(2)"),
        (2 + exp(x) * -1, "2 - exp(1/3)"),
        (exp(x) * -1 * y, "-sqrt(2)*exp(1/3)"),
        (-(exp(x) + y) * y, "sqrt(2)*(-(exp(1/3) + sqrt(2)))"),
    ],
)
def test_exact_numbers_have_a_text(term: Node, text: str) -> None:
    assert exact_text(HERE.term(term)) == text


def test_a_ball_has_no_exact_text() -> None:
    with Balls(96).working():
        assert exact_text(Balls(96).rational(1, 3)) == ""


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (Q(1, 4), "0.25"),
        (Q(7), "7"),
        (Q(2, 3), "0.66666667"),
        (Q(-1, 3), "-0.33333333"),
        (Q(100), "100"),
        (exp(Q(10)), "22026.466"),
        (Q(0), "0"),
    ],
)
def test_numbers_are_rounded_to_eight_digits(term: Node, text: str) -> None:
    assert rounded(HERE.term(term)) == text


def test_values_that_eight_digits_do_not_tell_apart_have_more() -> None:
    assert "about 0.3333333333343333 is claimed" in explain(HERE, x + Q(1, 10**12) < x)
    assert "(about 0.3333333333333333)" in explain(HERE, x + Q(1, 10**12) < x)
    assert "0.33333334" in explain(HERE, x + Q(1, 10**8) < x)


def test_digits_that_are_0_stand_where_they_tell_two_values_apart() -> None:
    words = explain(HERE, sqrt(Q(2)) * Q(10**8, 10**8) - y + Q(28452810, 10**8) < Q(28452809, 10**8) + 0 * y)
    assert "0.28452810" in words
