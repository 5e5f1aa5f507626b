"""Whole numbers without end are gone through by size, to where what grows shows."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Derivative, Factorial, Product, Q, Sum, exp, integer, ln, real, sqrt
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.instances.free import FreeSpace

d, i, j, m, n, k = (integer(name) for name in ("d", "i", "j", "m", "n", "k"))
x = real("x")


def verdict(statement: Formula, *domain: Formula, effort: str = "standard") -> Verdict:
    return judge(Claim("Mine.1", "here", "planted", statement, domain), Settings(effort))


def refuting(statement: Formula, *domain: Formula) -> dict[str, int]:
    found = verdict(statement, *domain)
    assert found.truth == "fails", found.reason
    assert found.counterexample is not None
    return {name: int(value) for name, value in found.counterexample.instance.items()}


def test_a_bound_on_harmonic_numbers_that_fails_beyond_a_thousand_is_refuted() -> None:
    """Its constant is too small in the eighth digit."""
    gamma = Fraction(5772156, 10**7)
    at = refuting(Sum(1 / i, (i, 1, m)) <= ln(m) + Q(gamma.numerator, gamma.denominator) + 1 / (2 * m), m >= 1)["m"]
    assert math.fsum(1 / place for place in range(1, at + 1)) > math.log(at) + float(gamma) + 1 / (2 * at)


def test_a_bound_on_choices_with_2_for_e_is_refuted() -> None:
    """Conditions between sizes bound what is looked at: m >= d and d >= 1."""
    chosen = Factorial(m) / (Factorial(d) * Factorial(m - d))
    at = refuting(chosen <= (2 * m / d) ** d, d >= 1, m >= d)
    assert math.comb(at["m"], at["d"]) > Fraction(2 * at["m"], at["d"]) ** at["d"]


def test_a_product_that_grows_slowly_is_refuted() -> None:
    """It is n + 1."""
    assert refuting(Product(1 + 1 / i, (i, 1, n)) <= 2000, n >= 1)["n"] >= 2000


@pytest.mark.parametrize("least", [x >= 0, x > 0, x >= 1])
def test_what_fails_from_a_size_on_is_refuted_beside_a_number_that_may_be_0(least: Formula) -> None:
    """The sum is x n/(n + 1), which is at most 99/100 x up to n = 99; where x = 0, both are 0."""
    statement, domain = Sum(x / (k * (k + 1)), (k, 1, n)) <= Q(99, 100) * x, (n >= 1, least)
    large = [one for one in FreeSpace(statement, domain).enumerate("standard").instances if int(one["n"]) >= 100]
    assert any(one["x"] != "0" for one in large)
    found = verdict(statement, *domain)
    assert found.counterexample is not None
    assert found.counterexample.instance["n"] == "100"


def test_two_sizes_go_to_dozens() -> None:
    at = refuting(m * n <= 20 * (m + n), m >= 1, n >= 1)
    assert at["m"] * at["n"] > 20 * (at["m"] + at["n"])


def test_what_is_true_of_all_sizes_is_not_refuted_and_says_how_far() -> None:
    found = verdict(Factorial(n) ** 2 <= n ** (2 * n - 9) * 10**16, n >= 6)
    assert found.truth == "unrefuted"
    assert "n from 6 to 8517" in found.reason


@pytest.mark.parametrize("effort", ["smoke", "standard", "deep"])
def test_each_instance_is_there_once(effort: str) -> None:
    for statement, domain in ((m >= x, (m >= 1,)), (m >= n, ()), (m + n + k >= x, (m <= 3,))):
        found = [tuple(one.items()) for one in FreeSpace(statement, domain).enumerate(effort).instances]
        assert len(found) == len(set(found))


def largest(statement: Formula) -> int:
    return max(int(one["n"]) for one in FreeSpace(statement, (n >= 0,)).enumerate("standard").instances)


def test_sums_within_sums_end_sooner() -> None:
    """Their terms are as many as squares of the size."""
    single, double = Sum(i, (i, 1, n)) >= 0, Sum(Sum(i * j, (j, 1, n)), (i, 1, n)) >= 0
    assert largest(single) > 1000 > largest(double) > 100


def test_a_derivative_of_high_order_is_left_undecided() -> None:
    """Each is written out; what stays open beside it is no fault of the claim's."""
    tower = Derivative(exp(x * x), x, n)
    for domain in ((n >= 1, n <= 3), (n >= 2000, n <= 2003), (n >= 1,)):
        found = verdict(tower * tower >= 0, *domain, x >= 0, x <= 1, effort="smoke")
        assert not found.broken, found.reason
        assert found.truth != "fails"


def test_a_number_with_both_ends_stays_within_them() -> None:
    found = [int(one["n"]) for one in FreeSpace(n >= 0, (n >= 2, n <= 9)).enumerate("standard").instances]
    assert set(found) == set(range(2, 10))


def test_bounds_that_go_round_bound_nothing() -> None:
    found = {one["n"] for one in FreeSpace(n >= m, (n >= m, m >= n)).enumerate("smoke").instances}
    assert {"-1", "0", "1"} <= found


@pytest.mark.parametrize(
    ("statement", "first"),
    [
        (Sum(sqrt(i), (i, 1, n)) >= Q(2, 3) * n * sqrt(n) + sqrt(n) / 2 - Q(41, 200), 209),
        (Sum(ln(i), (i, 1, n)) >= n * ln(n) - n + ln(n) / 2 + Q(23, 25), 79),
    ],
)
def test_sums_of_hundreds_of_roots_or_logarithms_are_told_from_their_bounds(statement: Formula, first: int) -> None:
    """Euler and Maclaurin: the sums less the bounds without their constants go to -0.2079 and 0.91894."""
    assert refuting(statement, n >= 1)["n"] >= first
