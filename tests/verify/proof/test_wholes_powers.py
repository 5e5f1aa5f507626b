"""Powers and factorials that grow with a whole number: what is proved is checked again, false neighbours are not."""

from __future__ import annotations

import pytest

from boostproof.theory.build import Binomial, Eq, Factorial, Ne, Not, Product, Q, Sum, exp, integer, ln, sqrt, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify import checker
from boostproof.verify.proof.wholes import whole

i, k, m, n = map(integer, "ikmn")
x, y = symbols("x y")
Stated = tuple[Formula, tuple[Formula, ...]]
UNIT = (x >= 0, x <= 1, y >= 0, y <= 1)
BELOW_BELL = (2 * sqrt(x * (1 - x))) ** n


LATER: dict[str, Stated] = {
    "powers of two above their exponents": (Q(2) ** n >= n, (n >= 0,)),
    "powers of two above squares less 2": (Q(2) ** n > n**2 - 2, (n >= 0,)),
    "powers of two at other numbers below 0": (Q(2) ** n >= n, (n > Q(-1, 2),)),
    "factorials above powers, from 0 on": (6 * Factorial(n) >= Q(2) ** n * n, (n >= 0,)),
    "a multiple of a symbol": (Q(2) ** n * x >= n * x, (n >= 0, x >= 0)),
}
SIGNS: dict[str, Stated] = {
    "powers of what grows": (x**n <= y**n, (x >= 0, x <= y, n >= 0)),
    "powers of what is at most 1": (x**n <= 1, (x >= 0, x <= 1, n >= 0)),
    "powers of the same signs": (x**n >= 0, (x >= 0, n >= 0)),
    "powers with larger exponents": (x ** (2 * n) <= y ** (2 * n), (x >= 0, x <= y, n >= 0)),
    "powers above 0": (x**n > 0, (x > 0, n >= 0)),
}
GROWTH: dict[str, Stated] = {
    "a factorial of twice a number": (Factorial(2 * n) >= Q(2) ** n * Factorial(n), (n >= 0,)),
    "twice a number, and squares of factorials": (Factorial(2 * n) <= Q(4) ** n * Factorial(n) ** 2, (n >= 0,)),
    "the same from below": ((2 * n + 1) * Factorial(2 * n) >= Q(4) ** n * Factorial(n) ** 2, (n >= 0,)),
    "powers of squares": (x ** (2 * n) >= 0, (n >= 0, x >= 0)),
    "three at a time": (Q(8) ** n <= Q(2) ** (3 * n), (n >= 0,)),
}
SUMS: dict[str, Stated] = {
    "a geometric sum": (Eq(Sum(x**i, (i, 0, n)), (1 - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one from 1 on": (Eq(Sum(x**i, (i, 1, n)), (x - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one of even powers": (Eq(Sum(x ** (2 * i), (i, 0, n)), (1 - x ** (2 * n + 2)) / (1 - x**2)), (x > 1, n >= 0)),
    "one of a half": (Sum(Q(1, 2) ** i, (i, 0, n)) < 2, (n >= 0,)),
    "one that is bounded": ((1 - x) * Sum(x**i, (i, 0, n)) <= 1, (x >= 0, x < 1, n >= 0)),
}
BOUNDS: dict[str, Stated] = {
    "a base that may be 0": ((1 - x) ** n <= exp(-n * x), (x >= 0, x <= 1, n >= 0)),
    "one below an exponential": (
        BELOW_BELL <= exp(-2 * n * (Q(1, 2) - x) ** 2),
        (x >= 0, x <= 1, n >= 0),
    ),
    "one that holds the exponent": ((1 - 1 / n) ** n <= exp(-Q(1)), (n >= 1,)),
    "one that is above 1": ((1 + 1 / n) ** n <= exp(Q(1)), (n >= 1,)),
    "a symbol over the exponent": ((1 + x / n) ** n <= exp(x), (n >= 1, x >= -1)),
    "an exponent that is large enough": ((1 - x) ** n <= y, (x > 0, x < 1, y > 0, y < 1, n >= ln(1 / y) / x)),
    "a quotient in a quotient": ((1 - 1 / (n + 1)) ** n * 2 + n >= 1, (n >= 2,)),
    "an exponential from above": ((1 + x) ** n >= exp(n * x / (1 + x)), (x >= 0, n >= 0)),
    "a multiple of one": (y * (1 - x) ** n <= y * exp(-n * x), (x >= 0, x <= 1, y >= 0, n >= 0)),
    "two powers": (
        (1 - x) ** n * (1 - y) ** m <= exp(-n * x - m * y),
        (*UNIT, n >= 0, m >= 0),
    ),
    "one of them alone": ((1 - x) ** n + y <= exp(-n * x) + y, (x >= 0, x <= 1, n >= 0)),
    "an exponent of two terms": ((1 - 1 / n) ** (2 * n) <= exp(-Q(2)), (n >= 2,)),
    "an exponent that is one more": ((1 - x) ** (n + 1) <= exp(-(n + 1) * x), (x >= 0, x < 1, n >= 0)),
    "strictly below": ((1 - x) ** n < exp(-n * x) + 1, (x >= 0, x <= 1, n >= 0)),
}
OWN: dict[str, Stated] = {
    "factorials below powers": (Factorial(n) <= n**n, (n >= 1,)),
    "factorials above powers of n/e": (Factorial(n) >= (n / exp(Q(1))) ** n, (n >= 1,)),
    "the same from 0 on": (Factorial(n) <= n**n, (n >= 0,)),
    "powers above twos": (n**n >= Q(2) ** (n - 1), (n >= 1,)),
}
CHOICES: dict[str, Stated] = {
    "Pascal's rule": (Eq(Binomial(n + 1, k + 1), Binomial(n, k) + Binomial(n, k + 1)), (n >= 0, k >= 0)),
    "Pascal's rule of a real number": (Eq(Binomial(x + 1, k + 1), Binomial(x, k) + Binomial(x, k + 1)), (k >= 0,)),
    "Pascal's rule as a bound": (Binomial(n + 1, k + 1) <= Binomial(n, k) + Binomial(n, k + 1) + 1, (k >= 0,)),
    "one more to choose": (Eq((k + 1) * Binomial(n, k + 1), (n - k) * Binomial(n, k)), (n >= 0, k >= 0)),
    "one more to choose from": (Eq((n + 1 - k) * Binomial(n + 1, k), (n + 1) * Binomial(n, k)), (n >= 0, k >= 1)),
    "one that is chosen": (Eq(k * Binomial(n, k), n * Binomial(n - 1, k - 1)), (n >= 1, k >= 1)),
    "two more in a factorial": (Eq(Factorial(n + 2), (n + 2) * (n + 1) * Factorial(n)), (n >= 0,)),
}
FALLING = Product(x - i, (i, 0, k - 1))
DIFFERENT = Product(1 - i / n, (i, 0, k - 1))
UP_TO: dict[str, Stated] = {
    "falling factorials": (FALLING >= 0, (k >= 0, k <= x)),
    "falling factorials below powers": (FALLING <= x**k, (k >= 0, k <= x)),
    "choices below powers": (Binomial(n, k) <= n**k / Factorial(k), (k >= 0, k <= n)),
    "choices are not below 0": (Binomial(n, k) >= 0, (k >= 0, k <= n)),
    "k of n birthdays, from below": (DIFFERENT >= 1 - k * (k - 1) / (2 * n), (k >= 0, k <= n, n >= 1)),
    "k of n birthdays, from above": (DIFFERENT <= exp(-k * (k - 1) / (2 * n)), (k >= 0, k <= n, n >= 1)),
    "a power below a quotient": ((1 + x) ** k <= 1 / (1 - k * x), (k >= 0, x >= 0, k * x < 1)),
    "a power below a line": ((1 + x) ** k <= 1 + 2 * k * x, (k >= 0, x >= 0, 2 * k * x <= 1)),
    "a power below a line that falls": ((1 - x) ** k <= 1 - k * x / 2, (k >= 0, x >= 0, x <= 1, k * x <= 1)),
}
OF_ANY_BASE: dict[str, Stated] = {
    "a product of powers": (Eq(x**n * x**m, x ** (n + m)), (n >= 0, m >= 0)),
    "a power of a product": (Eq((x * y) ** n, x**n * y**n), (n >= 0,)),
    "a power of a multiple": (Eq((2 * x) ** n, Q(2) ** n * x**n), (n >= 0,)),
    "a power of a square": (Eq((x**2) ** n, x ** (2 * n)), (n >= 0,)),
    "a square of a power": (Eq((x**n) ** 2, x ** (2 * n)), (n >= 0,)),
    "an even power of an opposite": (Eq((-x) ** (2 * n), x ** (2 * n)), (n >= 0,)),
}
TRUE = {**OF_ANY_BASE, **LATER, **SIGNS, **GROWTH, **SUMS, **BOUNDS, **OWN, **CHOICES, **UP_TO}
FALSE: dict[str, Stated] = {
    "a sum of powers": (Eq(x**n + x**m, x ** (n + m)), (n >= 0, m >= 0)),
    "a product of powers, one more": (Eq(x**n * x**m, x ** (n + m + 1)), (n >= 0, m >= 0)),
    "a power of a sum": (Eq((x + y) ** n, x**n + y**n), (n >= 0,)),
    "a power of a multiple": (Eq((2 * x) ** n, 2 * x**n), (n >= 0,)),
    "a power of an opposite": (Eq((-x) ** n, x**n), (n >= 0,)),
    "powers of two at 1": (Q(2) ** n > n + 1, (n >= 1,)),
    "powers of two at 3": (Q(2) ** n > n**2 - 1, (n >= 0,)),
    "powers of two below 0": (Q(2) ** n >= n**2, (n >= -1, n <= 2)),
    "powers of two without a start": (Q(2) ** n >= n + 1, ()),
    "powers of two late": (Q(2) ** n <= n + 100, (n >= 0,)),
    "factorials at 3": (6 * Factorial(n) >= Q(2) ** n * n + 13, (n >= 0,)),
    "a multiple of a symbol below 0": (Q(2) ** n * x >= n * x, (n >= 0, x >= -1)),
    "powers of what grows, below 0": (x**n <= y**n, (x >= -1, x <= y, n >= 0)),
    "powers of what grows, strictly": (x**n < y**n, (x >= 0, x < y, n >= 0)),
    "powers of what grows, the same": (x**n < y**n, (x >= 0, x <= y, n >= 1)),
    "powers of what grows, downwards": (x**n <= y**n, (x >= 0, x <= y, n >= -1)),
    "powers of what falls": (x**n <= y**n, (x >= 0, x <= y + 1, y >= 0, n >= 0)),
    "powers of what may be 1": (x**n < 1, (x >= 0, x <= 1, n >= 0)),
    "powers at exponent 0": (x**n < 1, (x >= 0, x < 1, n >= 0)),
    "powers of 0, strictly": (x**n > 0, (x >= 0, n >= 0)),
    "powers of 0 at 0": (Eq(x**n, 0), (Eq(x, 0), n >= 0)),
    "powers below 0": (x**n >= 0, (x >= -1, n >= 0)),
    "odd powers": (x ** (2 * n + 1) >= 0, (n >= 0,)),
    "a factorial of twice a number": (Factorial(2 * n) >= Q(2) ** n * Factorial(n) + 1, (n >= 0,)),
    "twice a number, strictly": (Factorial(2 * n) < Q(4) ** n * Factorial(n) ** 2, (n >= 0,)),
    "twice a number, at 1": (Factorial(2 * n) <= Q(4) ** n * Factorial(n) ** 2 / 2 - Q(1, 2), (n >= 0,)),
    "the same from below": ((n + 1) * Factorial(2 * n) >= Q(4) ** n * Factorial(n) ** 2 + n, (n >= 0,)),
    "factorials that have no value": (Factorial(2 * n) >= 0, (n >= -1,)),
    "three at a time": (Q(9) ** n <= Q(2) ** (3 * n), (n >= 0,)),
    "a geometric sum at 1": (Eq(Sum(x**i, (i, 0, n)), (1 - x ** (n + 1)) / (1 - x)), (n >= 0,)),
    "one that is shorter": (Eq(Sum(x**i, (i, 0, n)), (1 - x**n) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one from 1 on": (Eq(Sum(x**i, (i, 1, n)), (1 - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one before 0": (Eq(Sum(x**i, (i, 0, n)), (1 - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= -2)),
    "one of cubes": (Eq(Sum(x ** (3 * i), (i, 0, n)), (1 - x ** (3 * n + 2)) / (1 - x**3)), (x > 1, n >= 0)),
    "one of a half": (Sum(Q(1, 2) ** i, (i, 0, n)) <= Q(3, 2), (n >= 0,)),
    "one that is bounded below 0": ((1 - x) * Sum(x**i, (i, 0, n)) <= 1, (x >= -1, x < 1, n >= 0)),
    "a base below 0": ((1 - x) ** n <= exp(-n * x), (x >= 0, x <= 4, n >= 0)),
    "a base below 0, even": ((1 - x) ** (2 * n) <= exp(-2 * n * x), (n >= 0,)),
    "strictly at exponent 0": ((1 - x) ** n < exp(-n * x), (x > 0, x <= 1, n >= 0)),
    "strictly at 0": ((1 - x) ** n < exp(-n * x), (x >= 0, x <= 1, n >= 1)),
    "exponents below 0": ((1 - x) ** n <= exp(-n * x), (x >= 0, x < 1, n >= -1)),
    "exponents without a start": ((1 - x) ** n <= exp(-n * x), (x >= 0, x < 1)),
    "a steeper exponential": ((1 - x) ** n <= exp(-2 * n * x), (x >= 0, x <= 1, n >= 0)),
    "one below an exponential": (BELOW_BELL <= exp(-3 * n * (Q(1, 2) - x) ** 2), (x > 0, x < 1, n >= 0)),
    "zero to the zero": (x**n <= 0, (Eq(x, 0), n >= 0)),
    "one that holds the exponent": ((1 - 1 / n) ** n <= exp(-Q(11, 10)), (n >= 1,)),
    "one without a value": ((1 - 1 / n) ** n <= exp(-Q(1)), (n >= 0,)),
    "one that is above 1": ((1 + 1 / n) ** n <= Q(27, 10), (n >= 1,)),
    "one above 1 from below": ((1 + 1 / n) ** n >= exp(Q(1)), (n >= 1,)),
    "a symbol over the exponent": ((1 + x / n) ** n <= exp(x), (n >= 1, x >= -9)),
    "an exponent that is not large enough": ((1 - x) ** n <= y, (x > 0, x < 1, y > 0, y < 1, n >= ln(1 / y) / 2)),
    "an exponent for what is above 1": ((1 - x) ** n <= y, (x > 0, x < 1, y > 0, n >= ln(1 / y) / x)),
    "an exponential from above": ((1 + x) ** n >= exp(n * x / (1 + x)), (x > -1, n >= -1)),
    "a multiple below 0": (y * (1 - x) ** n <= y * exp(-n * x), (x >= 0, x <= 1, n >= 0)),
    "two powers, one of another size": ((1 - x) ** n * (1 - y) ** m <= exp(-n * x - n * y), (*UNIT, n >= 0, m >= 0)),
    "factorials above powers of n/e": (Factorial(n) >= (2 * n / exp(Q(1))) ** n, (n >= 1,)),
    "factorials below powers, strictly": (Factorial(n) < n**n, (n >= 1,)),
    "factorials below smaller ones": (Factorial(n) <= (n - 1) ** n, (n >= 1,)),
    "factorials far below": (2 * Factorial(n) <= n**n, (n >= 1,)),
    "powers above twos": (n**n >= Q(2) ** n, (n >= 1,)),
    "powers without a start": (n**n >= 0, ()),
    "Pascal's rule of other numbers": (Eq(Binomial(n + 1, k + 1), Binomial(n, k) + Binomial(n, k)), (n >= 0, k >= 0)),
    "Pascal's rule one place off": (Eq(Binomial(n + 1, k), Binomial(n, k) + Binomial(n, k + 1)), (n >= 0, k >= 0)),
    "Pascal's rule without a value": (Eq(Binomial(n + 1, k + 1), Binomial(n, k) + Binomial(n, k + 1)), (k >= -1,)),
    "Pascal's rule without a start": (Eq(Binomial(n + 1, k + 1), Binomial(n, k) + Binomial(n, k + 1)), (n >= 0,)),
    "Pascal's rule strictly": (Binomial(n + 1, k + 1) < Binomial(n, k) + Binomial(n, k + 1), (n >= 0, k >= 0)),
    "one more to choose": (Eq((k + 1) * Binomial(n, k + 1), (n + 1 - k) * Binomial(n, k)), (n >= 0, k >= 0)),
    "one that is chosen": (Eq(k * Binomial(n, k), n * Binomial(n - 1, k)), (n >= 1, k >= 1)),
    "one that is chosen of none": (Eq(k * Binomial(n, k), n * Binomial(n - 1, k - 1)), (n >= 1, k >= 0)),
    "two more in a factorial": (Eq(Factorial(n + 2), (n + 2) * (n + 1) * Factorial(n)), (n >= -1,)),
    "falling factorials, too far": (FALLING >= 0, (k >= 0, k <= x + 2)),
    "falling factorials, without an end": (FALLING >= 0, (k >= 0, x >= 0)),
    "falling factorials below powers, strictly": (FALLING < x**k, (k >= 0, k <= x)),
    "falling factorials of what is below 0": (FALLING <= x**k, (k >= 0, x <= 0)),
    "choices below fewer powers": (Binomial(n, k) <= n**k / Factorial(k) / 2, (k >= 0, k <= n)),
    "choices below powers, without a start": (Binomial(n, k) <= n**k / Factorial(k), (k <= n, n >= 0)),
    "k of n birthdays, from too far above": (DIFFERENT <= exp(-k * k / (2 * n)), (k >= 0, k <= n, n >= 1)),
    "k of n birthdays, from too near below": (DIFFERENT >= 1 - k * (k - 1) / (3 * n), (k >= 0, k <= n, n >= 1)),
    "a power below a quotient, too far": ((1 + x) ** k <= 1 / (1 - k * x), (k >= 0, x >= 0, k * x < 2)),
    "a power below a quotient, at its end": ((1 + x) ** k <= 1 / (1 - k * x), (k >= 0, x >= 0, k * x <= 1)),
    "a power below a line, too far": ((1 + x) ** k <= 1 + 2 * k * x, (k >= 0, x >= 0, k * x <= 4)),
    "a power below a line, from there on": ((1 + x) ** k <= 1 + 2 * k * x, (k >= 0, x >= 0, 2 * k * x >= 1)),
    "a power below a line that falls, too far": ((1 - x) ** k <= 1 - k * x / 2, (k >= 0, x >= 0, x <= 1, k * x <= 3)),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_what_is_proved_is_checked_again(name: str) -> None:
    statement, domain = TRUE[name]
    certificate = whole(domain, statement)
    assert certificate is not None
    checker.forget_forms()
    assert checker.proved(
        [*map(checker.tree, certificate["hypotheses"])], checker.tree(certificate["goal"]), certificate
    )


@pytest.mark.parametrize("name", FALSE)
def test_false_neighbours_are_not_proved(name: str) -> None:
    statement, domain = FALSE[name]
    assert whole(domain, statement) is None
    assert whole((*domain, Not(statement)), Not(Not(statement))) is None
