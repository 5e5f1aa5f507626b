"""Proofs in the checker's own steps: of each kind of inequality true ones are shown, and false neighbours are not."""

from __future__ import annotations

import importlib.util
import json
from typing import Any

import pytest

from boostproof.theory.build import Abs, Eq, Ne, Q, cos, exp, integer, ln, pi, sin, sqrt, symbols, tan
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import from_tree, to_tree
from boostproof.verify import checker
from boostproof.verify.proof.direct import direct

a, b, c, w, x, y = symbols("a b c w x y")
m, n = integer("m"), integer("n")
POSITIVE = (a > 0, b > 0, c > 0)
FOUR = (a > 0, b > 0, x > 0, y > 0)
SHARE = (a >= 0, a <= 1)
CYCLE = a / (b + c) + b / (c + a) + c / (a + b)
SQUARES = importlib.util.find_spec("clarabel") is not None

TRUE: dict[str, tuple[tuple[Formula, ...], Formula]] = {
    # cones
    "a cyclic sum of quotients": (POSITIVE, CYCLE >= Q(3, 2)),
    "fifth powers": (POSITIVE, a**5 + b**5 + c**5 >= a**3 * b * c + b**3 * c * a + c**3 * a * b),
    "a sum that is given": ((*POSITIVE, Eq(a + b + c, 1)), a * b + b * c + c * a - 2 * a * b * c <= Q(7, 27)),
    "a product that is given": ((*POSITIVE, Eq(a * b * c, 1)), a**3 + b**3 + c**3 >= 3),
    "a product of shifted ratios": (
        (*POSITIVE, Eq(a * b * c, 1)), (a - 1 + 1 / b) * (b - 1 + 1 / c) * (c - 1 + 1 / a) <= 1,
    ),
    "sides of a triangle": (
        (*POSITIVE, a + b > c, b + c > a, c + a > b),
        a**2 * (b + c - a) + b**2 * (c + a - b) + c**2 * (a + b - c) <= 3 * a * b * c,
    ),
    "a cube root as a side condition": ((*POSITIVE, w > 0, Eq(w**3, a * b * c)), (a + b + c) / 3 >= w),
    "a polynomial on a segment": ((x >= -1, x <= 1), 4 * x**3 - 3 * x >= -1),
    "exponentials as positive numbers": ((a > exp(x), b > exp(y)), a**3 * b**2 > exp(3 * x + 2 * y)),
    # roots
    "a root below its series": ((x > 0,), sqrt(1 + x) < 1 + x / 2 - x**2 / 8 + x**3 / 16),
    "a quotient by a root": ((x >= Q(1, 5),), (1 + x) / sqrt(1 + 2 * x + 3 * x**2) <= 1),
    # logarithms of products
    "weighted means by logarithms": ((a > 0, b > 0), ln(a) / 3 + 2 * ln(b) / 3 <= ln(a / 3 + 2 * b / 3)),
    # chains of derivatives
    "a tangent of the exponential everywhere": ((), exp(x) >= 1 + x),
    "a cubic below the exponential everywhere": ((), (x**3 + 3 * x**2 + 6 * x + 6) / 6 <= exp(x)),
    "an exponential and a pole": ((x >= 0, x < 3), exp(x) <= (x**2 + 4 * x + 6) / (6 - 2 * x)),
    "a logarithm and a quotient": ((x >= Q(1, 2),), (3 * x**2 - 2 * x - 1) / (2 * x**2 + 2 * x) <= ln(x)),
    "a logarithm that is singular at the edge": ((x > 0,), ln(x) <= x - 1),
    "a logarithm that falls to 0 at infinity": ((x >= 1,), 1 / (x + 1) < ln(1 + 1 / x)),
    "exponentials that are far apart": (
        (x >= 0,), Q(181, 100) + Q(692, 1000) * exp(-Q(13, 10) * x) >= exp(-Q(11, 10) * x),
    ),
    "bars around both sides": ((Abs(x) < 1,), Abs(ln(1 + x)) <= -ln(1 - Abs(x))),
    "a hole": ((x > 0, Ne(x, 1)), (x - 1) / x < ln(x)),
    "a name that an equation gives": ((x < 1, Eq((x - 1) * y, x)), exp(y) <= 1 - x),
    "a root that is its own variable": ((x > 0,), 1 + x / 2 - x**2 / 8 < sqrt(1 + x)),
    "a logarithm below a root": ((x > 0, x <= 1000), ln(x) <= 2 * (sqrt(x) - 1)),
    "roots that vanish at the edge": (
        (x >= 0, x < 1, y >= 0, Eq(y**2, 1 - x**2)),
        Q(19, 10) * (sqrt(1 + x) - sqrt(1 - x)) / (4 + sqrt(1 + x) + sqrt(1 - x)) <= Q(1, 100) + x / (2 + y),
    ),
    "a root in a hypothesis": ((sqrt(x**2 + (y - 1) ** 2) <= 1,), sqrt(x**2 + (y - 2) ** 2) <= 2),
    # roots of quadratics
    "a root of a quadratic in a logarithm": ((x >= 0,), ln(x + sqrt(1 + x**2)) <= x),
    "a root of a quadratic with a linear term": ((x >= 0,), ln(x + sqrt(1 + x + x**2)) >= x / (1 + x)),
    "a root of what falls": ((x >= 0, x < 1), ln((1 + x) / (1 - x)) >= 4 * x / (1 + sqrt(1 - x**2))),
    "a root of a quadratic beside an exponential": (
        (x >= 0,), (6 + 6 * x + x**3 + x**2 * sqrt(9 + x**2)) / 6 <= exp(x),
    ),
    # exponents that are no polynomials
    "an exponential that is flat where it starts": ((Ne(x, 0),), exp(-1 / x**2) < 5 * x**8),
    # sines and cosines up to a quarter turn
    "a tangent up to a quarter turn": ((x >= 0, x < pi / 2), tan(x) >= x),
    "Huygens' inequality": ((x > 0, x < pi / 2), 2 * sin(x) + tan(x) > 3 * x),
    # numbers beside variables
    "pi beside two variables": ((x >= 0, y >= x), pi * x <= Q(22, 7) * y),
    "e beside a variable": ((x >= 0,), exp(1) * x <= 3 * x),
    "two numbers": ((x >= 0, a >= 0), ln(2) * x + pi * a <= Q(7, 10) * x + Q(315, 100) * a),
    # several variables, with logarithms and exponentials
    "a tangent of a quotient's logarithm": (FOUR, ln(a * y / (b * x)) >= 1 - b * x / (a * y)),
    "the log-sum inequality": (FOUR, a * ln(a / b) + x * ln(x / y) >= (a + x) * ln((a + x) / (b + y))),
    "Young's inequality": ((a > 0,), a * b <= a * ln(a) - a + exp(b)),
    "means of two numbers": ((a > 0, b > a), ln(b) - ln(a) >= 2 * (b - a) / (a + b)),
    "exponents that are compared": ((y > 3, a < b), 2 * a + exp(10) <= 2 * b + exp(1 + y**2)),
    "products that are compared": ((0 < a, a < b, 1 < x, x < y, 0 < c, c < w), a + x * c < b + y**2 * w),
    # covers
    "an error of an approximation": (
        (x >= 0, x <= Q(69, 100)), Abs(exp(-x) - (1 - x + x**2 / 2 - x**3 / 6 + x**4 / 25)) <= Q(9, 10**4),
    ),
    "a box of four": (
        tuple(bound for v in (a, b, c, x) for bound in (v >= 0, v <= 1)), a * b + c * x + a * x - b * c <= 3,
    ),
    "a circle beside an exponential": ((x >= 0, x <= 9, Eq(a**2 + b**2, 1)), exp(-x) * a - b <= Q(3, 2)),
    "an error that is nearly reached": ((Abs(x) <= 1,), Abs(exp(x) - (1 + x + x**2 / 2)) <= Q(219, 1000)),
    # whole numbers
    "logarithms of neighbours": ((x >= 1,), 1 / (x + 1) <= ln(x + 1) - ln(x)),
    "logarithms of neighbouring whole numbers": ((n >= 1,), 1 / (n + 1) <= ln(n + 1) - ln(n)),
    "a logarithm that a line bounds": ((n >= 1, a <= 1 + ln(n)), a + 1 / (n + 1) <= 1 + ln(n + 1)),
    "a whole number under a root": ((n >= 1,), ln(n) <= 2 * (sqrt(n) - 1)),
    "a whole number as a real one": ((n >= 0,), exp(n) >= 1 + n + n**2 / 2),
    "a logarithm of a whole number": ((n >= 0,), ln(1 + n) >= 2 * n / (2 + n)),
    "two whole numbers": ((n >= 1, m >= n), ln(m) - ln(n) <= (m - n) / n),
    # the logarithm as the variable
    "a least value at a power of e": ((x > 0,), x * ln(x) >= -exp(-Q(1))),
    "a least value at a root of a power of e": ((x > 0,), x**2 * ln(x) >= -exp(-Q(1)) / 2),
    "a root beside a logarithm": ((x > 0,), sqrt(x) * ln(x) >= -2 * exp(-Q(1))),
    # exponentials as names, and slopes in one of several symbols
    "a sum of exponentials": ((), exp(x) / (1 + exp(x)) ** 2 <= Q(1, 4)),
    "a share of exponentials": (SHARE, 1 - a + a * exp(x) > 0),
    "the logistic function rises slowly": ((), Abs(1 / (1 + exp(-x)) - 1 / (1 + exp(-y))) <= Abs(x - y) / 4),
    "the logistic loss is Lipschitz": ((), Abs(ln(1 + exp(-x)) - ln(1 + exp(-y))) <= Abs(x - y)),
    "Hoeffding's lemma": (SHARE, a * exp(x * (1 - a)) + (1 - a) * exp(-a * x) <= exp(x**2 / 8)),
    # powers as exponentials
    "powers of what adds up to 2": ((x > 0, x < 1), (1 + x) ** (1 + x) * (1 - x) ** (1 - x) >= exp(x**2)),
    "exponents that are quotients": ((x > 0, y > 0), exp(x * y / (x + y)) < exp(x)),
    "a least value of a power": ((x > 0,), x**x >= exp(-exp(-Q(1)))),
    "a power that rises to e": ((x > 0,), (1 + 1 / x) ** x <= exp(Q(1))),
    "a power that rises to 1/e": ((n >= 2,), (1 - 1 / n) ** n <= exp(-Q(1))),
    "Hoeffding's lemma by logarithms": (SHARE, ln(1 - a + a * exp(x)) - a * x <= x**2 / 8),
    # exponents over one divisor
    "exponents over a divisor": ((x >= 0, y > 0), exp(-a / y) * (1 - x / y) <= exp(-(a + x) / y)),
    "exponents over a whole number": (
        (n >= 1, m >= 0, m + 1 <= n), exp(-m * (m - 1) / (2 * n)) * (1 - m / n) <= exp(-(m + 1) * m / (2 * n)),
    ),
    "a mean of exponents over a divisor": ((y > 0,), exp((a + b) / y) <= (exp(2 * a / y) + exp(2 * b / y)) / 2),
    # tangents of a sum of logarithms
    "two logarithms below their product": ((x > 0, y > 0), ln(x) + ln(y) <= x * y - 1),
    "a share of an entropy": ((a > 0, b > 0), -a * ln(a) <= a * ln(b) + 1 / b - a),
    "a logarithm beside twice another": ((x > 0, a > 0), ln(x) <= x / (2 * a) + ln(2 * a) - 1),
}  # fmt: skip

BY_SQUARES: dict[str, tuple[tuple[Formula, ...], Formula]] = {
    "a square": ((), a * (2 - a) <= 1),
    "a form in three variables of any sign": ((), (a**2 + 2) * (b**2 + 2) * (c**2 + 2) >= 3 * (a + b + c) ** 2),
    "a quadric": ((Eq(x**2 + y**2, 2),), x * y <= 1),
    "a strict one": ((), a**2 + b**2 + 1 > a + b),
    "roots that touch": ((a >= 0, b >= 0, c >= 0, Eq(a + b + c, 3)), sqrt(a) + sqrt(b) + sqrt(c) <= 3),
    "a sine and a cosine that touch a number": ((), 3 * sin(x) + 4 * cos(x) <= 5),
    "a sine and a cosine that touch a root": ((), sin(x) + cos(x) <= sqrt(2)),
    "a root of a number that sums of roots touch": (
        (a > 0, b > 0, c > 0, Eq(a + b + c, 1)),
        sqrt(2 * a + 1) + sqrt(2 * b + 1) + sqrt(2 * c + 1) <= sqrt(15),
    ),
    "zeros at irrational points": ((), a**4 + 4 * b**4 + 1 >= 4 * a * b),
    "even powers in four variables": ((), a**6 + b**6 + c**6 + x**6 - 6 * a * b * c * x >= -2),
    "a divisor of which only the product has a sign": ((a * b > 0,), a / b + b / a >= 2),
    "what is not equal, where that does not matter": (
        (Ne(a, 0), Ne(b, 0), Ne(c, 0), Eq(a**2 + b**2 + c**2, 1)),
        1 / a**2 + 1 / b**2 + 1 / c**2 - 2 * (a**3 + b**3 + c**3) / (a * b * c) >= 3,
    ),
}

FALSE: dict[str, tuple[tuple[Formula, ...], Formula]] = {
    "a cyclic sum of quotients": (POSITIVE, CYCLE >= Q(1500001, 10**6)),
    "a strict cyclic sum": (POSITIVE, CYCLE > Q(3, 2)),
    "a cyclic sum of numbers of any sign": ((Ne(a + b, 0), Ne(b + c, 0), Ne(c + a, 0)), CYCLE >= Q(3, 2)),
    "a sum that is given": ((*POSITIVE, Eq(a + b + c, 1)), a * b + b * c + c * a - 2 * a * b * c <= Q(259, 1000)),
    "a root below its series": ((x > -1,), sqrt(1 + x) < 1 + x / 2 - x**2 / 8 + x**3 / 16),
    "weighted means": ((a > 0, b > 0), ln(a) / 3 + 2 * ln(b) / 3 < ln(a / 3 + 2 * b / 3)),
    "a strict tangent": ((), exp(x) > 1 + x),
    "a quintic below the exponential": ((), 1 + x + x**2 / 2 <= exp(x)),
    "a pole further on": ((x >= 0, x < Q(7, 2)), exp(x) <= (x**2 + 4 * x + 6) / (6 - 2 * x)),
    "a logarithm where it has no value": ((x >= 0,), ln(x) <= x - 1),
    "a logarithm a little larger": ((x > 0,), ln(x) <= x - Q(1000001, 10**6)),
    "an end a little further out": ((-Q(1594, 1000) < x, x < 0), exp(x) < 1 + x / 2),
    "a hole that is filled": ((x > 0,), (x - 1) / x < ln(x)),
    "a circle that is larger": ((x >= 0, x <= 9, Eq(a**2 + b**2, 2)), exp(-x) * a - b <= Q(3, 2)),
    "an error below the one that is reached": ((Abs(x) <= 1,), Abs(exp(x) - (1 + x + x**2 / 2)) <= Q(218, 1000)),
    "a product of shifted ratios": (
        (*POSITIVE, Eq(a * b * c, 1)),
        (a - 1 + 1 / b) * (b - 1 + 1 / c) * (c - 1 + 1 / a) <= Q(999, 1000),
    ),
    "a root that is its own variable": ((x > 0,), 1 + x / 2 - x**2 / 9 < sqrt(1 + x)),
    "a logarithm below a root": ((x > 0, x <= 1000), ln(x) <= Q(1999, 1000) * (sqrt(x) - 1)),
    "a larger circle in a hypothesis": ((sqrt(x**2 + (y - 1) ** 2) <= 2,), sqrt(x**2 + (y - 2) ** 2) <= 2),
    "a tangent of a quotient's logarithm": (FOUR, ln(a * y / (b * x)) > 1 - b * x / (a * y)),
    "the log-sum inequality": (FOUR, a * ln(a / b) + x * ln(x / y) >= (a + x) * ln((a + x) / b)),
    "means of two numbers": ((a > 0, b > a), ln(b) - ln(a) <= 2 * (b - a) / (a + b)),
    "exponents that are compared": ((y > 2, a < b), 2 * a + exp(10) <= 2 * b + exp(1 + y**2)),
    "products that are compared": ((0 < a, a < b, 1 < x, x < y, 0 < c, c < w), a + x**2 * c < b + y * w),
    "a square": ((), a * (2 - a) < 1),
    "a form": ((), (a**2 + 2) * (b**2 + 2) * (c**2 + 2) >= Q(31, 10) * (a + b + c) ** 2),
    "one without a value": ((), sqrt(x) >= 0),
    "a root of a quadratic in a logarithm": ((x >= 0,), ln(x + sqrt(1 + x**2)) <= Q(999, 1000) * x),
    "a root of a quadratic below 0": ((), ln(x + sqrt(1 + x**2)) <= x),
    "a root of what falls": ((x >= 0, x < 1), ln((1 + x) / (1 - x)) >= Q(401, 100) * x / (1 + sqrt(1 - x**2))),
    "a root of a quadratic beside an exponential": (
        (x >= 0,),
        (6 + 6 * x + x**3 + x**2 * sqrt(10 + x**2)) / 6 <= exp(x),
    ),
    "an exponential that is flat where it starts": ((Ne(x, 0),), exp(-1 / x**2) < Q(46, 10) * x**8),
    "a tangent up to a quarter turn": ((x >= 0, x < pi / 2), tan(x) > x),
    "a tangent that is taken to be larger": ((x >= 0, x < pi / 2), tan(x) >= Q(1001, 1000) * x),
    "pi beside two variables": ((x >= 0, y >= x), pi * x <= Q(314, 100) * y),
    "e beside a variable": ((x >= 0,), exp(1) * x <= Q(271, 100) * x),
    "e beside a variable of any sign": ((), exp(1) * x <= 3 * x),
    "roots that touch": ((a >= 0, b >= 0, c >= 0, Eq(a + b + c, 3)), sqrt(a) + sqrt(b) + sqrt(c) < 3),
    "a sine and a cosine that touch a number": ((), 3 * sin(x) + 4 * cos(x) <= Q(499, 100)),
    "a sine and a cosine that touch a root": ((), sin(x) + cos(x) < sqrt(2)),
    "a root of a number that sums of roots touch": (
        (a > 0, b > 0, c > 0, Eq(a + b + c, 1)),
        sqrt(2 * a + 1) + sqrt(2 * b + 1) + sqrt(2 * c + 1) < sqrt(15),
    ),
    "zeros at irrational points": ((), a**4 + 4 * b**4 + Q(999, 1000) >= 4 * a * b),
    "even powers in four variables": ((), a**6 + b**6 + c**6 + x**6 - 6 * a * b * c * x > -2),
    "a divisor of which only the product has a sign": ((Ne(a * b, 0),), a / b + b / a >= 2),
    "what is not equal, where that does not matter": (
        (Ne(a, 0), Ne(b, 0), Ne(c, 0), Eq(a**2 + b**2 + c**2, 1)),
        1 / a**2 + 1 / b**2 + 1 / c**2 - 2 * (a**3 + b**3 + c**3) / (a * b * c) > 3,
    ),
    "a divisor whose product is negative": ((a * b < 0,), a / b + b / a >= -2),
    "logarithms of neighbours": ((x >= 1,), 1 / x <= ln(x + 1) - ln(x)),
    "logarithms of neighbours from 0 on": ((x >= 0,), 1 / (x + 1) <= ln(x + 1) - ln(x)),
    "logarithms of neighbouring whole numbers": ((n >= 0,), 1 / (n + 1) <= ln(n + 1) - ln(n)),
    "a logarithm that a line bounds": ((n >= 1, a <= 1 + ln(n)), a + 1 / n <= 1 + ln(n + 1)),
    "a whole number under a root": ((n >= 1,), ln(n) <= Q(19, 10) * (sqrt(n) - 1)),
    "a whole number as a real one": ((n >= 0,), exp(n) > 1 + n + n**2 / 2),
    "a logarithm of a whole number": ((n >= 0,), ln(1 + n) >= Q(21, 10) * n / (2 + n)),
    "what only whole numbers do": ((n >= 0,), n**2 >= n),
    "two whole numbers": ((n >= 1, m >= n), ln(m) - ln(n) < (m - n) / n),
    "a least value at a power of e": ((x > 0,), x * ln(x) > -exp(-Q(1))),
    "a least value that is taken to be larger": ((x > 0,), x * ln(x) >= -exp(-Q(1)) + Q(1, 10**6)),
    "a least value at a root of a power of e": ((x >= 0,), x**2 * ln(x) >= -exp(-Q(1)) / 2),
    "a root beside a logarithm": ((x > 0,), sqrt(x) * ln(x) >= -exp(-Q(1))),
    "a square of a logarithm everywhere": ((x > 0,), ln(x) ** 2 <= 4 * exp(-Q(2)) * x),
    "a logarithm in every summand": ((x > 0, x < 1), x * ln(x) ** 2 <= Q(1, 2)),
    "a sum of exponentials": ((), exp(x) / (1 + exp(x)) ** 2 < Q(1, 4)),
    "a share of exponentials that is none": ((a >= 0,), 1 - a + a * exp(x) > 0),
    "the logistic function rises more slowly": ((), Abs(1 / (1 + exp(-x)) - 1 / (1 + exp(-y))) <= Abs(x - y) / 5),
    "the logistic function rises as fast": ((x >= y,), 1 / (1 + exp(-x)) - 1 / (1 + exp(-y)) >= (x - y) / 4),
    "the logistic loss is Lipschitz": ((), Abs(ln(1 + exp(-x)) - ln(1 + exp(-y))) <= Q(99, 100) * Abs(x - y)),
    "powers of what adds up to 2": (
        (x > 0, x < 1),
        (1 + x) ** (1 + x) * (1 - x) ** (1 - x) >= exp(Q(11, 10) * x**2),
    ),
    "exponents that are quotients": ((x > 0, y > 0), exp(x * y / (x + y)) < exp(x / 2)),
    "a least value of a power at 0": ((x >= 0,), x**x >= exp(-exp(-Q(1)))),
    "a least value of a power, strictly": ((x > 0,), x**x > exp(-exp(-Q(1)))),
    "a power that rises to e": ((x > 0,), (1 + 1 / x) ** x <= Q(27, 10)),
    "a power that rises to e from above": ((x > 0,), (1 + 1 / x) ** (x + 1) <= exp(Q(1))),
    "a power of a negative number": ((n >= 0,), (1 - 1 / n) ** n <= exp(-Q(1))),
    "Hoeffding's lemma with 9": (SHARE, a * exp(x * (1 - a)) + (1 - a) * exp(-a * x) <= exp(x**2 / 9)),
    "Hoeffding's lemma, strictly": (SHARE, a * exp(x * (1 - a)) + (1 - a) * exp(-a * x) < exp(x**2 / 8)),
    "Hoeffding's lemma beyond a share": ((a >= 0,), a * exp(x * (1 - a)) + (1 - a) * exp(-a * x) <= exp(x**2 / 8)),
    "Hoeffding's lemma by logarithms, at another mean": (SHARE, ln(1 - a + a * exp(x)) - x / 2 <= x**2 / 8),
    "exponents over a divisor of any sign": ((Ne(y, 0),), exp((a + b) / y) >= exp(a / y) * (1 + 2 * b / y)),
    "exponents over a divisor, steeper": ((x >= 0, y > 0), exp(-a / y) * (1 - x / y) <= exp(-(a + 2 * x) / y)),
    "exponents over a whole number, one too far": (
        (n >= 1, m >= 0, m + 1 <= n),
        exp(-m * (m - 1) / (2 * n)) * (1 - m / n) <= exp(-(m + 2) * m / (2 * n)),
    ),
    "a mean of exponents over a divisor, strictly": (
        (y > 0,),
        exp((a + b) / y) < (exp(2 * a / y) + exp(2 * b / y)) / 2,
    ),
    "two logarithms below their product, nearer": ((x > 0, y > 0), ln(x) + ln(y) <= x * y - Q(11, 10)),
    "two logarithms without a sign": ((x * y > 0, Ne(x, 0)), ln(x) + ln(y) <= x * y - 1),
    "a share of an entropy, nearer": ((a > 0, b > 0), -a * ln(a) <= a * ln(b) + 1 / b - 2 * a),
    "a logarithm beside three times another": ((x > 0, a > 0), ln(x) <= x / (3 * a) + ln(2 * a) - 1),
}


def accepted(domain: tuple[Formula, ...], goal: Formula, certificate: dict[str, Any]) -> bool:
    """Whether the checker accepts a certificate that was written to a file and read again."""
    read = json.loads(json.dumps(certificate))
    assert from_tree(read["goal"]) == goal
    assert [from_tree(tree) for tree in read["hypotheses"]] == list(domain)
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    return checker.proved([checker.tree(tree) for tree in read["hypotheses"]], checker.tree(read["goal"]), read)


@pytest.mark.parametrize("name", TRUE)
def test_a_true_one_is_shown_in_steps_that_the_checker_accepts(name: str) -> None:
    domain, goal = TRUE[name]
    certificate = direct(domain, goal)
    assert certificate is not None
    assert accepted(domain, goal, certificate)


@pytest.mark.skipif(not SQUARES, reason="the extra sdp is not installed")
@pytest.mark.parametrize("name", BY_SQUARES)
def test_sums_of_squares_are_found(name: str) -> None:
    domain, goal = BY_SQUARES[name]
    certificate = direct(domain, goal)
    assert certificate is not None
    assert accepted(domain, goal, certificate)


@pytest.mark.parametrize("name", FALSE)
def test_a_false_neighbour_is_not(name: str) -> None:
    assert direct(*FALSE[name]) is None


@pytest.mark.parametrize("name", ["fifth powers", "a hole", "an error that is nearly reached", "a box of four"])
def test_the_same_question_gets_the_same_answer(name: str) -> None:
    assert direct(*TRUE[name]) == direct(*TRUE[name])


def test_without_a_solver_sums_of_squares_are_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boostproof.verify.proof.algebra.squares._is_installed", lambda: False)
    assert direct(*BY_SQUARES["a form in three variables of any sign"]) is None
    assert all(direct(*TRUE[name]) is not None for name in ("fifth powers", "Hoeffding's lemma"))


def test_a_proof_of_one_goal_shows_no_other() -> None:
    """The certificate of a true inequality under the goal of its false neighbour is refused."""
    for name in ("a cyclic sum of quotients", "a sum that is given", "a strict tangent"):
        _, goal = FALSE[name]
        true = {"a strict tangent": "a tangent of the exponential everywhere"}.get(name, name)
        certificate = direct(*TRUE[true])
        assert certificate is not None
        checker.Work.spent, checker.Work.limit = 0, checker.STEPS
        hypotheses = [checker.tree(json.loads(json.dumps(tree))) for tree in certificate["hypotheses"]]
        try:
            found = checker.proved(hypotheses, checker.tree(json.loads(json.dumps(to_tree(goal)))), certificate)
        except (checker.Bad, checker.Unknown):
            found = False
        assert not found


def test_an_equation_that_is_solved_on_the_way_changes_no_divisor_unseen() -> None:
    """The divisor of the goal reads as a number once the equation has been used."""
    goal = (y ** (-1)) ** 2 >= 0
    certificate = direct((Eq(y, 2),), goal)
    assert certificate is None or accepted((Eq(y, 2),), goal, certificate)
