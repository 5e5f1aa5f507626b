"""Powers with free exponents and logarithms of them: what is true is proved and certified, its neighbours are not."""

from __future__ import annotations

import pytest

from boostproof.theory.build import Defined, Eq, Iff, Implies, Ne, Q, exp, integer, ln, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify.proof import prove

b, s, w, x, y = symbols("b s w x y")
n = integer("n")
mean = (1 + b) / 2

TRUE: list[tuple[tuple[Formula, ...], Formula]] = [
    ((b > 0,), Eq(ln(b**x), x * ln(b))),
    ((b > 0, s > 0), Eq(ln(s * b**x), ln(s) + x * ln(b))),
    ((b > 0, s > 0, w >= s * b**x), ln(w) >= ln(s) + x * ln(b)),
    ((b > 0, y > 0, x * ln(b) <= ln(y)), b**x <= y),
    ((y > 0,), ln(y) >= 1 - 1 / y),
    ((y > -1,), ln(1 + y) >= y / (1 + y)),
    ((y > 0,), Ne(1 / y, 0)),
    ((y > 0,), Eq(ln(1 / (1 / y)), ln(y))),
    ((y > 0, x >= 0, ln(1 + y) <= w), x * ln(1 / (1 / (1 + y))) <= x * w),
    ((b > 0,), Eq(1 / (1 + b ** (2 * (1 - x) - 1)), 1 - 1 / (1 + b ** (2 * x - 1)))),
    ((b > 0,), 1 / (1 + b ** (2 * x - 1)) <= b ** (Q(1, 2) - x) / 2),
    ((Eq(y, exp(-2 * x)),), Eq(y ** Q(-1, 2), exp(x))),
    ((b > 0, x >= 0, x <= 1), b**x <= 1 - (1 - b) * x),
    ((b > 0, y > 0, x >= 0, x <= 1), b**x * y ** (1 - x) <= x * b + (1 - x) * y),
    ((exp(x) > exp(y),), x > y),
    ((exp(x) >= exp(y),), x >= y),
    ((exp(x) > 2,), x > ln(2)),
    ((b > 0, b < 1, b**x > b**y), x < y),
    ((Eq(w, exp(x)), Eq(s, exp(y)), Ne(w, s)), Iff(w > s, x >= y)),
    ((2**x * w <= s, 2 * y <= w), 2 ** (x + 1) * y <= s),
    ((2**n * w <= s, w >= 1), 2**n <= s),
    ((), Defined(2**x)),
    ((b > 0, Eq(x, 0)), Eq(mean**x, 1)),
    ((b > 0, w <= mean**x * s, y <= mean * w), y <= mean ** (x + 1) * s),
    ((b > 0, b < 1, s >= 1, w <= mean**x * s, y <= w, y <= mean * w), y <= mean ** (x + 1) * s),
    ((b > 0, w <= (1 + b) ** x), Defined((1 + b) ** y)),
    ((n >= 0, n <= 0, b >= 0), n * x**2 <= b * y**2),
    ((n >= 0, b >= 0, Implies(n > 0, n * x**2 <= b)), n * x**2 <= b),
]
FALSE: list[tuple[tuple[Formula, ...], Formula]] = [
    ((b >= 0,), Eq(ln(b**x), x * ln(b))),
    ((b > 0,), Eq(ln(s * b**x), ln(s) + x * ln(b))),
    ((b > 0, s > 0, w >= s * b**x), ln(w) > ln(s) + x * ln(b)),
    ((b > 0, y > 0, x * ln(b) <= ln(y)), b**x < y),
    ((b > 0, x * ln(b) <= y), b**x <= y),
    ((y > 0,), ln(y) > 1 - 1 / y),
    ((y >= -1,), ln(1 + y) >= y / (1 + y)),
    ((), Ne(1 / y, 0)),
    ((y > 0, ln(1 + y) <= w), x * ln(1 / (1 / (1 + y))) <= x * w),
    ((b > 0,), Eq(1 / (1 + b ** (2 * (1 - x) - 1)), 1 - 1 / (1 + b ** (1 - 2 * x)))),
    ((b > 0,), 1 / (1 + b ** (2 * x - 1)) < b ** (Q(1, 2) - x) / 2),
    ((Eq(y, exp(-2 * x)),), Eq(y ** Q(-1, 2), exp(-x))),
    ((b > 0, x >= 0, x <= 2), b**x <= 1 - (1 - b) * x),
    ((b > 0, x >= 0, x <= 1), b**x < 1 - (1 - b) * x),
    ((b > 0, y > 0, x >= 0), b**x * y ** (1 - x) <= x * b + (1 - x) * y),
    ((exp(x) >= exp(y),), x > y),
    ((2 * exp(x) > exp(y),), x > y),
    ((exp(x) > s,), x > s),
    ((b > 0, b**x > b**y), x > y),
    ((Eq(w, exp(x)), Eq(s, exp(y))), Iff(w > s, x >= y)),
    ((2**x * w <= s, 2 * y <= w), 2 ** (x + 2) * y <= s),
    ((2**n * w <= s, w >= 0), 2**n <= s),
    ((), Defined((2 - x) ** x)),
    ((b > -2, Eq(x, 0)), Eq(mean**x, 1)),
    ((b > 0, w <= mean**x * s, y <= mean * w), y <= mean**x * s),
    ((b > 0, b < 1, s >= 1, w <= mean**x * s, y <= w, y <= mean * w), y <= mean ** (x + 2) * s),
    ((b > -2, w <= b), Defined((1 + b) ** y)),
    ((n >= 0, n <= 1, b >= 0), n * x**2 <= b * y**2),
    ((n >= 0, b >= 0, Implies(n > 1, n * x**2 <= b)), n * x**2 <= b),
]


@pytest.mark.parametrize(("domain", "goal"), TRUE, ids=str)
def test_what_is_true_is_proved_and_certified(domain: tuple[Formula, ...], goal: Formula) -> None:
    proof = prove(domain, goal)
    assert proof is not None
    assert "nodes" in proof.certificate


@pytest.mark.parametrize(("domain", "goal"), FALSE, ids=str)
def test_what_is_false_is_not_proved(domain: tuple[Formula, ...], goal: Formula) -> None:
    assert prove(domain, goal) is None
