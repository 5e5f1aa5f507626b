"""The mean-value form and Taylor's, each where it shows a relation and where it must not."""

from __future__ import annotations

from fractions import Fraction

from boostproof.theory import Formula
from boostproof.theory.build import Abs, Eq, Or, Q, exp, sqrt, symbols
from boostproof.theory.language.expr import Symbol
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Balls
from boostproof.verify.methods.mean_value import Box, Gap, ball, gap_of

x, y = symbols("x y")
FIELD = Balls(96)


def gap(relation: Formula, *symbols: Symbol) -> Gap:
    found = gap_of(relation, symbols)
    assert found is not None
    return found


def evaluator(box: Box, *symbols: Symbol) -> Evaluator:
    return Evaluator(FIELD, {symbol.name: ball(*side) for symbol, side in zip(symbols, box, strict=True)})


def by_mean_value(relation: Formula, low: Fraction | int, high: Fraction | int) -> bool:
    box = ((Fraction(low), Fraction(high)),)
    with FIELD.working():
        return gap(relation, x).by_mean_value(evaluator(box, x), box)


def by_taylor(relation: Formula, low: Fraction | int, high: Fraction | int) -> int:
    box = ((Fraction(low), Fraction(high)),)
    with FIELD.working():
        return gap(relation, x).by_taylor(evaluator(box, x), box)


def test_a_ball_holds_both_ends() -> None:
    with FIELD.working():
        assert ball(Fraction(1, 3), Fraction(1, 2)).contains(ball(Fraction(1, 3), Fraction(1, 3)))
        assert ball(Fraction(1, 3), Fraction(1, 2)).contains(ball(Fraction(1, 2), Fraction(1, 2)))


def test_only_order_relations_of_smooth_terms_have_a_gap() -> None:
    assert gap_of(Eq(x, 1), (x,)) is None
    assert gap_of(Or(x < 1, x > 1), (x,)) is None
    assert gap_of(Abs(x) < 1, (x,)) is None
    assert gap_of(Abs(y) < x, (x,)) is not None


def test_a_rising_term_is_judged_at_its_lower_end() -> None:
    assert by_mean_value(x**2 + x >= 0, 0, 1)
    assert not by_mean_value(x**2 + x > 0, 0, 1)
    assert not by_mean_value(x**2 + x >= Q(1, 10**9), 0, 1)


def test_a_falling_term_is_judged_at_its_upper_end() -> None:
    assert by_mean_value(exp(-x) >= exp(-1), 0, 1)
    assert not by_mean_value(exp(-x) > exp(-1), 0, 1)


def test_where_the_slope_changes_its_sign_the_middle_pays_for_both_halves() -> None:
    assert by_mean_value(x**2 + 3 >= Q(1, 2), -1, 1)
    assert not by_mean_value(x**2 >= Q(1, 100), -1, 1)


def test_a_term_without_a_value_on_the_side_shows_nothing() -> None:
    assert not by_mean_value(sqrt(x) >= 0, -1, 1)
    assert not by_mean_value(1 / x >= -(10**9), -1, 1)


def test_two_variables_go_to_their_own_ends() -> None:
    box = ((Fraction(0), Fraction(1)), (Fraction(0), Fraction(1)))
    with FIELD.working():
        values = evaluator(box, x, y)
        assert gap(x - y >= -1, x, y).by_mean_value(values, box)
        assert not gap(x - y >= -Q(99, 100), x, y).by_mean_value(values, box)
        assert gap(x - y <= 1, x, y).by_mean_value(values, box)


def test_taylor_needs_every_lower_sign() -> None:
    assert by_taylor(exp(x) >= 1 + x, 0, 1) == 2
    assert by_taylor(exp(x) >= 1 + x, -1, 0) == 2
    assert by_taylor(exp(x) >= 1 + x + x**2 / 2, 0, 1) == 3
    assert by_taylor(exp(x) >= 1 + x + x**2 / 2, -1, 0) == 0
    assert by_taylor(exp(x) >= 1 + x + x**2 / 2 + x**3 / 6, -1, 0) == 4


def test_taylor_shows_no_strict_relation_from_where_the_sides_are_equal() -> None:
    assert by_taylor(exp(x) > 1 + x, 0, 1) == 0
    assert by_taylor(exp(x) > Q(1, 2) + x, 0, 1) == 2


def test_taylor_is_for_one_variable() -> None:
    box = ((Fraction(0), Fraction(1)), (Fraction(0), Fraction(1)))
    with FIELD.working():
        assert gap(exp(x) + y >= 1 + x, x, y).by_taylor(evaluator(box, x, y), box) == 0


def test_a_root_that_bends_infinitely_at_its_end_shows_nothing_there() -> None:
    assert by_taylor(sqrt(x) >= x, 0, Fraction(1, 8)) == 0
    assert not by_mean_value(sqrt(x) >= x, 0, Fraction(1, 8))
