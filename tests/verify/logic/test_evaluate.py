"""The value of a formula at an instance: what each operation means, and where it has no value."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from flint import fmpq

from boostproof.theory import Formula, Term
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
    boolean,
    coefficient,
    exp,
    integer,
    ln,
    oo,
    real,
    sqrt,
)
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined

x, y, z, a, n, k, j = (
    real("x"),
    real("y"),
    real("z"),
    coefficient("a"),
    integer("n"),
    integer("k"),
    integer("j"),
)
ROW = {(i,): EXACT.rational(i * i) for i in (1, 2, 3)}
VALUES: dict[str, Any] = {
    "x": EXACT.rational(3),
    "y": EXACT.rational(-2),
    "z": EXACT.rational(0),
    "n": 3,
    "row": ROW,
    "yes": True,
    "no": False,
    "gone": Undefined("a round that was not made"),
    "signs": {(1,): 1, (2,): -1},
}
row, signs = real("row"), real("signs")
yes, no, false_here = boolean("yes"), boolean("no"), x < y
nonsense = ln(z) > 0


def value(term: Term) -> Any:
    return Evaluator(EXACT, VALUES).term(term)


def truth(formula: Formula) -> bool:
    return Evaluator(EXACT, VALUES).truth(formula)


TERMS: list[tuple[Term, Fraction | int]] = [
    (x + y, 1),
    (x - y, 5),
    (x * y, -6),
    (x / y, Fraction(-3, 2)),
    (-x, -3),
    (x**2, 9),
    (y**3, -8),
    (x**-2, Fraction(1, 9)),
    (z**0, 1),
    (z**2, 0),
    (Q(4) ** Q(1, 2), 2),
    (Q(4, 9) ** Q(-3, 2), Fraction(27, 8)),
    (z ** Q(1, 2), 0),
    (y ** (n - 1), 4),
    (exp(z), 1),
    (ln(z + 1), 0),
    (sqrt(z), 0),
    (sqrt(Q(9, 4)), Fraction(3, 2)),
    (Abs(y), 2),
    (Abs(z), 0),
    (Max(x, y, z), 3),
    (Min(x, y, z), -2),
    (Factorial(n), 6),
    (Factorial(0), 1),
    (Sign(x), 1),
    (Sign(y), -1),
    (Sign(z), 0),
    (Sign(z, 1), 1),
    (Sign(z, -1), -1),
    (Sign(x, -1), 1),
    (Iverson(x > y), 1),
    (Iverson(x < y), 0),
    (Let(x, y + 1), -1),
    (row[2], 4),
    (row[n], 9),
    (row[n - 1] - row[1], 3),
    (signs[2], -1),
    (x + n, 6),
    (Sum(row[k], (k, 1, n)), 14),
    (Sum(row[k], (k, 2, 1)), 0),
    (Product(row[k], (k, 1, n)), 36),
    (Product(row[k], (k, 5, 4)), 1),
    (Sum(k * k, (k, 1, 4)), 30),
    (Sum(Sum(j, (j, 1, k)), (k, 1, 3)), 10),
    (Sum(Sum(k, (k, 1, k)), (k, 1, 3)), 10),
    (MaxOver(row[k], (k, 1, n)), 9),
    (MinOver(row[k], (k, 2, n)), 4),
    (Derivative(x**3, x), 27),
    (Derivative(x**3, x, 2), 18),
    (Derivative(x**3, x, 0), 27),
    (Derivative(x * y, y), 3),
    (At(x**2 + y, x, 5), 23),
    (At(Derivative(x**3, x), x, 2), 12),
    (At(1 + Derivative(x**2, x), x, 3), 7),
    (At(x**2, x, x + 1), 16),
    (At(At(x + y, x, y), y, 4), 8),
    (Limit((2 * exp(a) + 1) / (exp(a) - 5), a, oo), 2),
    (Limit(exp(-a), a, oo), 0),
    (Limit(x + exp(-2 * a), a, oo), 3),
]


@pytest.mark.parametrize(("term", "expected"), TERMS, ids=[str(term) for term, _ in TERMS])
def test_a_term_has_its_value(term: Term, expected: Fraction | int) -> None:
    fraction = Fraction(expected)
    assert EXACT.sign(value(term) - EXACT.rational(fmpq(fraction.numerator, fraction.denominator))) == 0


UNDEFINED = [
    x / z,
    1 / (x + y - 1),
    z**-1,
    ln(z),
    ln(y),
    sqrt(y),
    y ** Q(1, 2),
    z ** Q(-1, 2),
    MaxOver(row[k], (k, 2, 1)),
    row[0],
    row[4],
    real("gone"),
    Factorial(-1),
    Factorial(n - 5),
    Iverson(nonsense),
    Sum(1 / (k - 2), (k, 1, n)),
    Let(x, ln(z)),
]


@pytest.mark.parametrize("term", UNDEFINED, ids=str)
def test_a_term_without_a_value_is_undefined(term: Term) -> None:
    with pytest.raises(Undefined):
        value(term)


@pytest.mark.parametrize("asked", [real("gone") > 0, Eq(real("gone"), 1), boolean("gone")], ids=str)
def test_a_value_that_is_kept_as_undefined_keeps_nothing_of_those_who_asked_for_it(asked: Formula) -> None:
    for _ in range(2):
        with pytest.raises(Undefined, match="a round that was not made"):
            truth(asked)
    assert VALUES["gone"].__traceback__ is None


@pytest.mark.parametrize("exponent", [200, -200, 3_000])
def test_a_power_of_millions_of_bits_is_not_written_out(exponent: int) -> None:
    assert EXACT.sign(value((Q(2) ** 9_000) ** (exponent // abs(exponent)))) == 1
    with pytest.raises(Undecided, match="bits"):
        value((Q(2) ** 90_000) ** exponent)


@pytest.mark.parametrize("term", UNDEFINED, ids=str)
def test_defined_says_whether_a_term_has_a_value(term: Term) -> None:
    assert not truth(Defined(term))
    assert truth(Defined(x))


def test_an_undefined_relation_names_what_has_no_value() -> None:
    with pytest.raises(Undefined, match="division by z = 0"):
        truth(x / z > 1)


FORMULAS: list[tuple[Formula, bool]] = [
    (x > y, True),
    (x >= x, True),
    (x > x, False),
    (y < x, True),
    (y <= y, True),
    (x < y, False),
    (Eq(x, y + 5), True),
    (Eq(x, y), False),
    (Ne(x, y), True),
    (Ne(x, x), False),
    (And(yes, x > y), True),
    (And(yes, no), False),
    (Or(no, yes), True),
    (Or(no, no), False),
    (Not(no), True),
    (Not(yes), False),
    (Implies(no, no), True),
    (Implies(yes, no), False),
    (Implies(yes, yes), True),
    (Iff(no, no), True),
    (Iff(yes, no), False),
    (In(x, 1, 3), True),
    (In(x, 1, 2), False),
    (Every(row[k] > 0, (k, 1, n)), True),
    (Every(row[k] < 9, (k, 1, n)), False),
    (Every(no, (k, 2, 1)), True),
    (Exists(x > y), True),
    (yes, True),
    (no, False),
]


@pytest.mark.parametrize(("formula", "expected"), FORMULAS, ids=[str(formula) for formula, _ in FORMULAS])
def test_a_formula_is_true_or_false(formula: Formula, expected: bool) -> None:
    assert truth(formula) is expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (And(false_here, nonsense), False),
        (Or(x > y, nonsense), True),
        (Implies(false_here, nonsense), True),
        (Every(And(k < 2, nonsense), (k, 3, 4)), False),
    ],
)
def test_connectives_stop_early_from_the_left(formula: Formula, expected: bool) -> None:
    """``x > 0 implies ln(x) ...`` is true where x <= 0, although the conclusion has no value there."""
    assert truth(formula) is expected


@pytest.mark.parametrize(
    "formula", [And(nonsense, false_here), Or(nonsense, x > y), Implies(nonsense, yes), Not(nonsense)]
)
def test_what_is_needed_from_the_left_must_have_a_value(formula: Formula) -> None:
    with pytest.raises(Undefined):
        truth(formula)


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        (("1/2", "1/2"), True),
        (("1", "0"), True),
        (("1/2", "1/3"), False),
        (("3/2", "-1/2"), False),
        (("1/2", "1/2-"), False),
    ],
)
def test_a_simplex_sums_to_one_without_negative_parts(weights: tuple[str, str], expected: bool) -> None:
    fractions = [Fraction(w.rstrip("-")) - (Fraction(1, 10**50) if w.endswith("-") else 0) for w in weights]
    here = dict(zip("xy", map(EXACT.rational, fractions), strict=True))
    assert Evaluator(EXACT, here).truth(Simplex(x, y)) is expected


def test_an_index_hides_a_symbol_of_the_same_name() -> None:
    assert EXACT.sign(value(Sum(n, (n, 1, 2)) - 3)) == 0
    assert EXACT.sign(value(Sum(n, (n, 1, n)) - 6)) == 0


def test_a_bound_that_is_no_integer_by_its_form_is_refused() -> None:
    for high in (Q(5, 2), x / 2):
        with pytest.raises(TypeError, match="not an integer by its form"):
            value(Sum(1, (k, 1, high)))


def test_a_derivative_without_a_rule_is_undecided() -> None:
    for term in (Abs(x), Max(x, y), Sign(x), Sum(x, (k, 1, n))):
        with pytest.raises(Undecided, match="no derivative"):
            value(Derivative(term, x))


def test_what_is_no_term_has_no_value() -> None:
    with pytest.raises(TypeError, match="op='lt' has no value"):
        value(Let(x, 1) + Term("lt", (x, y)))


@pytest.mark.parametrize("exponent", [0, 1, 15, 16, 17, 18, 31, 64, 997])
def test_a_power_is_the_product_of_its_factors(exponent: int) -> None:
    """Whatever is multiplied by what."""
    n = integer("n")
    assert Evaluator(EXACT, {"n": exponent}).term(Q(-3, 2) ** n).value == fmpq(-3, 2) ** exponent
    assert Evaluator(EXACT, {"n": exponent}).truth(Eq(sqrt(2) ** (2 * n), Q(2) ** n))
