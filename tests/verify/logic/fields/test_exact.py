"""Exact reals: identities that hold to the last digit, near misses that do not, and what is left undecided."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from flint import fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from boostproof.verify.logic.fields import EXACT, Real, Undecided, Undefined
from boostproof.verify.logic.fields.exact import _separation

Q, root, exp, ln, sign = EXACT.rational, EXACT.sqrt, EXACT.exp, EXACT.log, EXACT.sign
TINY = Q(1, 10**60)


def equal(left: Real, right: Real) -> bool:
    return sign(left - right) == 0


IDENTITIES: dict[str, Callable[[], tuple[Real, Real]]] = {
    "sqrt2 + sqrt3 = sqrt(5 + 2 sqrt6)": lambda: (root(Q(2)) + root(Q(3)), root(Q(5) + Q(2) * root(Q(6)))),
    "sqrt(3 + 2 sqrt2) = 1 + sqrt2": lambda: (root(Q(3) + Q(2) * root(Q(2))), Q(1) + root(Q(2))),
    "sqrt2 sqrt3 = sqrt6": lambda: (root(Q(2)) * root(Q(3)), root(Q(6))),
    "sqrt8 = 2 sqrt2": lambda: (root(Q(8)), Q(2) * root(Q(2))),
    "1/(sqrt3 - sqrt2) = sqrt3 + sqrt2": lambda: (Q(1) / (root(Q(3)) - root(Q(2))), root(Q(3)) + root(Q(2))),
    "sqrt(sqrt16) = 2": lambda: (root(root(Q(16))), Q(2)),
    "golden ratio squared": lambda: (
        ((Q(1) + root(Q(5))) / Q(2)) * ((Q(1) + root(Q(5))) / Q(2)),
        (Q(1) + root(Q(5))) / Q(2) + Q(1),
    ),
    "ln2 + ln3 = ln6": lambda: (ln(Q(2)) + ln(Q(3)), ln(Q(6))),
    "ln8 = 3 ln2": lambda: (ln(Q(8)), Q(3) * ln(Q(2))),
    "ln sqrt2 = ln2/2": lambda: (ln(root(Q(2))), ln(Q(2)) / Q(2)),
    "ln(2/3) = -ln(3/2)": lambda: (ln(Q(2, 3)), -ln(Q(3, 2))),
    "exp(ln(4/9)/2) = 2/3": lambda: (exp(ln(Q(4, 9)) / Q(2)), Q(2, 3)),
    "exp(ln(2)/2) = sqrt2": lambda: (exp(ln(Q(2)) / Q(2)), root(Q(2))),
    "exp(-ln(2)/4) = 1/sqrt(sqrt2)": lambda: (exp(-ln(Q(2)) / Q(4)), Q(1) / root(root(Q(2)))),
    "exp(ln2 - ln3) = 2/3": lambda: (exp(ln(Q(2)) - ln(Q(3))), Q(2, 3)),
    "e^1 e^2 = e^3": lambda: (exp(Q(1)) * exp(Q(2)), exp(Q(3))),
    "e^2 / e^2 = 1": lambda: (exp(Q(2)) / exp(Q(2)), Q(1)),
    "ln e^(3/7) = 3/7": lambda: (ln(exp(Q(3, 7))), Q(3, 7)),
    "e^0 = 1": lambda: (exp(Q(0)), Q(1)),
    "ln 1 = 0": lambda: (ln(Q(1)), Q(0)),
}


@pytest.mark.parametrize("sides", IDENTITIES.values(), ids=IDENTITIES.keys())
def test_an_identity_holds_exactly(sides: Callable[[], tuple[Real, Real]]) -> None:
    assert equal(*sides())


ALGEBRAIC = [name for name in IDENTITIES if "ln" not in name and "e^" not in name] + ["exp(ln(2)/2) = sqrt2"]


@pytest.mark.parametrize("name", ALGEBRAIC)
@pytest.mark.parametrize("way", [1, -1])
def test_a_near_miss_by_ten_to_the_minus_sixty_is_seen(name: str, way: int) -> None:
    left, right = IDENTITIES[name]()
    assert sign(left + Q(way) * TINY - right) == way


def test_a_near_miss_of_logarithms_is_seen() -> None:
    assert sign(ln(Q(2)) + ln(Q(3)) - ln(Q(6) + TINY)) == -1


def test_a_near_miss_of_exponentials_is_seen() -> None:
    assert sign(exp(Q(1)) - exp(Q(1) - TINY)) == 1


def test_pi_like_coincidences_are_told_apart() -> None:
    """sqrt(10^40 + 1) - 10^20 is about 5 * 10^-21, and not 0."""
    assert sign(root(Q(10**40 + 1)) - Q(10**20)) == 1


def test_sums_of_square_roots_that_nearly_agree_are_told_apart() -> None:
    """sqrt10 + sqrt11 against sqrt5 + sqrt18: 6.4789025 and 6.4787086."""
    assert sign(root(Q(10)) + root(Q(11)) - root(Q(5)) - root(Q(18))) == 1


@pytest.mark.parametrize("zero", [Q(0), Q(1, 3) - Q(1, 3), root(Q(2)) - root(Q(2)), -Q(0), root(Q(0))])
def test_the_sign_of_zero_is_zero(zero: Real) -> None:
    assert sign(zero) == 0


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (lambda: Q(1) / Q(0), "division by zero"),
        (lambda: Q(1) / (root(Q(2)) * root(Q(3)) - root(Q(6))), "division by zero"),
        (lambda: root(Q(-1)), "square root of -1"),
        (lambda: root(root(Q(2)) - Q(2)), "square root of a negative number"),
        (lambda: ln(Q(0)), "logarithm of zero"),
        (lambda: ln(root(Q(8)) - Q(2) * root(Q(2))), "logarithm of zero"),
        (lambda: ln(Q(-2)), "logarithm of a negative number"),
    ],
)
def test_what_has_no_value_is_undefined(fault: Callable[[], Real], reason: str) -> None:
    with pytest.raises(Undefined, match=reason):
        fault()


def test_a_transcendental_zero_is_undecided_and_not_guessed() -> None:
    """(e - 1)(e + 1) - (e^2 - 1) is 0, which this field cannot prove; a wrong sign would be worse than none."""
    e = exp(Q(1))
    with pytest.raises(Undecided):
        sign((e - Q(1)) * (e + Q(1)) - exp(Q(2)) + Q(1))


def test_a_transcendental_number_that_differs_from_zero_is_decided() -> None:
    e = exp(Q(1))
    assert sign((e - Q(1)) * (e + Q(1)) - exp(Q(2)) + Q(1) + Q(1, 10**300)) == 1


def test_fractions_and_flint_rationals_are_taken() -> None:
    assert Q(Fraction(2, 3)).value == Q(fmpq(2, 3)).value == fmpq(2, 3)


def test_nodes_of_the_same_shape_are_the_same_object() -> None:
    """So that a root that occurs ten times counts once in the separation bound."""
    assert root(Q(2)) is root(Q(2))
    assert len((root(Q(2)) + root(Q(3)) * root(Q(2))).roots()) == 2


def expressions() -> st.SearchStrategy[tuple[Real, Any]]:
    """Numbers made from rationals by + - * and roots of squares plus 1, each beside its 400-digit twin."""

    def binary(pair: tuple[Any, Any, Any]) -> tuple[Real, Any]:
        operation, (a, x), (b, y) = pair
        return operation(a, b), operation(x, y)

    def rooted(pair: tuple[Real, Any]) -> tuple[Real, Any]:
        return root(pair[0] * pair[0] + Q(1)), mpmath.sqrt(pair[1] * pair[1] + 1)

    leaves = st.fractions(-9, 9, max_denominator=9).map(lambda f: (Q(f), mpmath.mpf(f.numerator) / f.denominator))
    operations = st.sampled_from([operator.add, operator.sub, operator.mul])
    return st.recursive(
        leaves,
        lambda inner: st.one_of(st.tuples(operations, inner, inner).map(binary), inner.map(rooted)),
        max_leaves=5,
    )


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_signs_agree_with_four_hundred_digits(data: st.DataObject) -> None:
    """mpmath is another library; what it makes smaller than 10^-350 is taken for 0."""
    with mpmath.workdps(400):
        number, twin = data.draw(expressions())
        expected = 0 if abs(twin) < mpmath.mpf(10) ** -350 else int(mpmath.sign(twin))
        assert sign(number) == expected


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_a_number_that_is_not_zero_keeps_its_separation_bound(data: st.DataObject) -> None:
    """|x| >= 2^-b, with b computed from the shape of the expression alone."""
    with mpmath.workdps(400):
        number, twin = data.draw(expressions())
        if abs(twin) > mpmath.mpf(10) ** -350 and (bound := _separation(number)) < 4000:
            assert abs(twin) >= mpmath.mpf(2) ** -bound


@given(st.lists(st.tuples(st.integers(-4, 4), st.fractions(Fraction(1, 6), 6, max_denominator=6)), max_size=4))
def test_combinations_of_logarithms_have_the_sign_of_the_power_product(terms: list[tuple[int, Fraction]]) -> None:
    total, product = Q(0), Fraction(1)
    for k, base in terms:
        total, product = total + Q(k) * ln(Q(base)), product * base**k
    assert sign(total) == (product > 1) - (product < 1)


@given(st.fractions(-50, 50), st.fractions(-50, 50))
def test_rational_arithmetic_is_that_of_fractions(a: Fraction, b: Fraction) -> None:
    for operation in (operator.add, operator.sub, operator.mul, *([operator.truediv] if b else [])):
        expected = operation(a, b)
        assert operation(Q(a), Q(b)).value == fmpq(expected.numerator, expected.denominator)


def test_a_deep_graph_takes_no_recursion() -> None:
    """The sum 1 + sqrt2 + ... + sqrt2, ten thousand deep."""
    total, step = Q(1), root(Q(2))
    for _ in range(10_000):
        total = total + step
    assert sign(total - Q(10_000) * step) == 1


def test_a_zero_whose_bound_is_too_small_to_write_down_is_left_undecided() -> None:
    """Forty roots have degree 2^40: a sum and the root of its square agree, and no bound within the limit says so."""
    total = EXACT.rational(0)
    for prime in (n for n in range(2, 180) if all(n % d for d in range(2, n))):
        total = total + EXACT.sqrt(EXACT.rational(prime))
    with pytest.raises(Undecided, match="precision limit"):
        EXACT.sign(EXACT.sqrt(total * total) - total)
