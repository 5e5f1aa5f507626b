"""What is false where a term vanishes, and nearly nowhere else, is refuted there."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula
from boostproof.theory.build import (
    Abs,
    Defined,
    Eq,
    Exists,
    Factorial,
    In,
    Ne,
    Or,
    Product,
    Q,
    Sign,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Term
from boostproof.verify import Settings, judge
from boostproof.verify.engine.claims import methods_for
from boostproof.verify.instances.free import stretch
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.search.vanishing import coefficients, near_roots, turning_terms

x, y = real("x"), real("y")
i, j, k, m, n = (integer(name) for name in "ijkmn")


def instance(statement: Formula, *domain: Formula) -> dict[str, Fraction]:
    found = judge(Claim("Mine.1", "here", "planted", statement, domain), Settings("standard"))
    shown = found.counterexample or found.witness
    assert shown is not None, found.reason
    return {name: Fraction(text) for name, text in shown.instance.items()}


@pytest.mark.parametrize(
    ("statement", "at"),
    [
        (169 * x**4 - 130 * x**3 + 194 * x**2 - 130 * x + 25 > 0, {"x": Fraction(5, 13)}),
        ((331 * x - 1) ** 2 > 0, {"x": Fraction(1, 331)}),
        (Or(Eq(Sign(3 * x + 7), 1), Eq(Sign(3 * x + 7), -1)), {"x": Fraction(-7, 3)}),
        ((3 * x - 2) ** 2 + (7 * y - 5) ** 2 > 0, {"x": Fraction(2, 3), "y": Fraction(5, 7)}),
        (Defined(1 / (307 * x - 2)), {"x": Fraction(2, 307)}),
        (Abs(x - Q(22, 7)) + Abs(y - x) > 0, {"x": Fraction(22, 7), "y": Fraction(22, 7)}),
    ],
)
def test_what_is_false_at_one_point_is_refuted_there(statement: Formula, at: dict[str, Fraction]) -> None:
    assert instance(statement) == at


def test_a_gap_between_two_roots_is_met() -> None:
    at = instance(Defined(sqrt((5 * x - 2) * (10_000 * x - 4001))))["x"]
    assert Fraction(2, 5) < at < Fraction(4001, 10_000)


def test_a_rational_next_to_an_irrational_root_is_met() -> None:
    at = instance(Abs(x**2 - 2) >= Q(1, 10**10))["x"]
    assert abs(at**2 - 2) < Fraction(1, 10**10)


@pytest.mark.parametrize(
    ("statement", "domain", "at"),
    [
        (Ne(n**2 + n + 41, k * m), (n >= 0, k >= 2, m >= 2), {"n": 40, "k": 41, "m": 41}),
        (Ne(n**2, 13 * k**2 + 1), (n >= 1, k >= 1), {"n": 649, "k": 180}),
        (Ne(n**3 + m**3, i**3 + j**3), (n >= 1, n < i, i <= j, j < m), {"n": 1, "m": 12, "i": 9, "j": 10}),
        (Ne(Factorial(n) + 1, k**2), (n >= 6, k >= 0), {"n": 7, "k": 71}),
        (Exists(Eq(k**2 + 7, 2**n)), (n >= 8, k >= 1), {"n": 15, "k": 181}),
        (Exists(Eq(n * (n + 1) * (2 * n + 1), 6 * k**2)), (n >= 2, k >= 0), {"n": 24, "k": 70}),
    ],
)
def test_equations_between_whole_numbers_are_solved(
    statement: Formula, domain: tuple[Formula, ...], at: dict[str, int]
) -> None:
    assert instance(statement, *domain) == at


def test_whole_numbers_beside_a_root_are_looked_at() -> None:
    at = instance(Abs(n**2 - 2 * k**2) >= 2, n >= 1, k >= 100)
    assert abs(at["n"] ** 2 - 2 * at["k"] ** 2) < 2


def test_true_neighbours_are_not_refuted() -> None:
    for statement, domain in (
        (Ne(n**2, 13 * k**2 + 2), (n >= 1, k >= 1)),  # squares are no 2 modulo 13
        (Abs(x**2 - 2) > 0, (In(x, 1, Q(3, 2)),)),
        (Abs(n**2 - 2 * k**2) >= 1, (n >= 1, k >= 1)),
    ):
        found = judge(Claim("Mine.1", "here", "planted", statement, domain), Settings("standard"))
        assert found.truth != "fails", found.counterexample


@pytest.mark.parametrize(
    ("term", "at"), [((2 * x - y) ** 3 / 7 - x * y, 3), (-(x + 1) * (x - exp(y)) + x / sqrt(2), 5), (x - x, 1)]
)
def test_a_polynomial_has_the_values_of_its_term(term: Term, at: int) -> None:
    values = {"x": EXACT.rational(at), "y": EXACT.rational(Fraction(2, 9))}
    polynomial = coefficients(term, x)
    assert polynomial is not None
    evaluator = Evaluator(EXACT, values)
    total = EXACT.rational(0)
    for power, one in enumerate(polynomial):
        total = total + evaluator.term(one) * EXACT.rational(at**power)
    assert abs(float((total - evaluator.term(term)).ball(128).mid())) < 1e-30


@pytest.mark.parametrize("term", [exp(x), 1 / x, x**y, sqrt(x) + 1, x**9, ln(x) * x])
def test_what_is_no_polynomial_of_low_degree_has_none(term: Term) -> None:
    assert coefficients(term, x) is None


def test_a_term_of_an_index_is_left_out() -> None:
    assert not turning_terms([Sum(Abs(i - x), (i, 1, 3)) >= 0]).keys() & {i - x}


def test_where_nothing_but_zero_matters_only_whole_roots_are_whole() -> None:
    values = [EXACT.rational(value) for value in (-3, 0, 1)]
    assert near_roots(values, whole=True, there=True) == []
    assert near_roots(values, whole=True, there=False) == [-2, -1, 1, 2]
    assert near_roots([EXACT.rational(-4), *values[1:]], whole=True, there=True) == [-2, 2]
    assert near_roots([EXACT.rational(1)], whole=False, there=False) == []


def test_a_claim_about_a_scenario_is_none_for_it() -> None:
    from boostproof.theory.scenarios.boosting import ADABOOST_RUN, D

    claim = Claim("Mine.1", "here", "planted", D[1, 1] > 0, scenario=ADABOOST_RUN)
    assert "vanishing" not in [method.name for method in methods_for(claim)]


def test_a_double_root_that_floats_put_beside_the_line_is_met() -> None:
    """Of (307 x - 1)^2 (x^2 + x + 5), whose two other roots are far from the line."""
    values = [EXACT.rational(value) for value in (5, -3069, 470632, 93635, 94249)]
    assert Fraction(1, 307) in near_roots(values, whole=False, there=True)


def test_where_nothing_has_a_root_the_search_ends() -> None:
    """Five whole numbers, and 7 divides no number that is 3 more than another that it divides."""
    statement = Ne(7 * n * k + 7 * m * i + 49 * j, 3)
    found = judge(Claim("Mine.1", "here", "planted", statement), Settings("smoke"))
    assert found.truth in ("unrefuted", "holds")


def test_coefficients_of_any_size_end_in_no_error() -> None:
    values = [EXACT.rational(value) for value in (10**300, 1, 0, Fraction(1, 10**300))]
    assert near_roots(values, whole=False, there=True) == []
    assert near_roots([EXACT.rational(-(10**1200)), EXACT.rational(1)], whole=False, there=True) == []


@pytest.mark.parametrize(
    ("end", "power"), [(n, 1), (n + k - 1, 1), (n * k, 2), (2 * n * n + k, 2), (Q(7), 0), (n * k * m - n, 3)]
)
def test_a_product_is_as_long_as_its_bound_is_large(end: Term, power: int) -> None:
    assert stretch(Product(i, (i, 1, end)) > Sum(j, (j, 1, 3))) == power


def test_products_up_to_a_product_are_looked_at_where_they_are_short() -> None:
    """Without that, each of hundreds of places asks for products of millions of terms."""
    claim = Claim("Mine.1", "here", "long", Eq(Factorial(n * k), Product(i, (i, 1, n * k))), (k >= 0, k <= n))
    assert judge(claim, Settings("smoke")).truth == "unrefuted"


def test_a_sphere_in_thirty_dimensions_has_a_verdict() -> None:
    """Its squares could be completed in a million orders."""
    names = [real(f"v{place}") for place in range(30)]
    squares = sum((name**2 for name in names[1:]), names[0] ** 2)
    claim = Claim("Mine.1", "(1)", "a point of a sphere", names[0] <= 1, (Eq(squares, 1),))
    assert judge(claim, Settings(effort="smoke")).truth in ("holds", "unrefuted")
