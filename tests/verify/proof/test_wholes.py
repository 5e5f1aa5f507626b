"""Proofs about whole numbers: what is proved, of all numbers or as a denial, and false neighbours that are not."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim
from boostproof.theory.build import Eq, Exists, Factorial, Ne, Not, Q, Sum, integer, real
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, judge
from boostproof.verify.proof.wholes import whole

i, j, k, m, n = map(integer, "ijkmn")
x = real("x")
Stated = tuple[Formula, tuple[Formula, ...]]

ODD_SQUARE = Eq(n**2 + n + 1, k**2)
TRUE: dict[str, Stated] = {
    "a sum of multiples of 7": (Ne(7 * n * k + 7 * m * i + 49 * j, 3), ()),
    "a square that is 2 modulo 4": (Ne(n**2, 4 * k + 2), ()),
    "a power of two modulo 3": (Ne(Q(2) ** n, 3 * k), (n >= 0,)),
    "powers of two numbers": (Ne(Q(4) ** n + Q(10) ** m, 3 * k + 1), (n >= 0, m >= 2)),
    "the root of two": (Ne(n**2, 2 * k**2), (k >= 1,)),
    "the fifth root of a fraction": (Ne(27 * n**5, 2 * k**5), (n > 0,)),
    "a root of a prime, of products": (Not(Eq(n**2 * m**2, 3 * k**4)), (k <= -1,)),
    "a cube root of two": (Ne(n**3, 2), ()),
    "a square between squares": (Not(ODD_SQUARE), (n >= 1, k >= 0)),
    "a cube between cubes": (Ne(n**3 + n, k**3), (n >= 1, k >= 0)),
    "a fourth power between squares": (Ne(n**4 + 2 * n**2 + 3 * n, k**2), (n >= 3, k >= 0)),
    "a factorial above powers": (Factorial(n) >= Q(2) ** (n - 1), (n >= 1,)),
    "powers of two above squares": (Q(2) ** n >= n**2, (n >= 4,)),
    "powers of two above their exponents": (Q(2) ** n > n, (n >= 0,)),
    "Bernoulli's inequality": ((1 + x) ** n >= 1 + n * x, (n >= 1, x >= -1)),
    "the sum of the first numbers": (Eq(Sum(i, (i, 1, n)), n * (n + 1) / 2), (n >= 1,)),
    "inverse squares": (Sum(Q(1) / i**2, (i, 1, n)) <= 2, (n >= 1,)),
}
FALSE: dict[str, Stated] = {
    "a sum of multiples of 7": (Ne(7 * n * k + 7 * m * i + 49 * j, 21), ()),
    "a square that is 1 modulo 4": (Ne(n**2, 4 * k + 1), ()),
    "a power of two modulo 3": (Ne(Q(2) ** n, 3 * k + 1), (n >= 0,)),
    "a power of two that may be a fraction": (Ne(Q(2) ** n, 3 * k - Q(5, 2)), ()),
    "a power of two by itself": (Ne(Q(4) ** n, 6 * k + 1), (n >= 0,)),
    "the root of four": (Ne(n**2, 4 * k**2), (k >= 1,)),
    "the root of two, and 0": (Ne(n**2, 2 * k**2), ()),
    "the root of two of a cube": (Ne(n**2, 2 * k**3), (k >= 1,)),
    "a square that is one at 0": (Not(ODD_SQUARE), (n >= 0, k >= 0)),
    "a square of what is below 0": (Not(ODD_SQUARE), (n >= -1, k >= 0)),
    "a cube that is one at 0": (Ne(n**3 + n, k**3), (n >= 0, k >= 0)),
    "a fourth power that is a square": (Ne(n**4 + 2 * n**2 + 3 * n, k**2), (n >= -1, k >= 0)),
    "a factorial below powers": (Factorial(n) >= Q(3) ** (n - 1), (n >= 1,)),
    "a factorial at 2": (Factorial(n) > Q(2) ** (n - 1), (n >= 1,)),
    "powers of two at 3": (Q(2) ** n >= n**2, (n >= 1,)),
    "Bernoulli's inequality far out": ((1 + x) ** n >= 1 + n * x, (n >= 1, x >= -4)),
    "the sum of the first numbers": (Eq(Sum(i, (i, 1, n)), n**2), (n >= 1,)),
    "inverse squares": (Sum(Q(1) / i**2, (i, 1, n)) <= Q(3, 2), (n >= 1,)),
    "harmonic numbers": (Sum(Q(1) / i, (i, 1, n)) <= 2, (n >= 1,)),
}


def truth(statement: Formula, domain: tuple[Formula, ...]) -> tuple[str, str]:
    found = judge(Claim("Own.claim", "here", "made", statement, domain), Settings("smoke"))
    return found.truth, found.strength


@pytest.mark.parametrize("name", TRUE)
def test_what_holds_of_whole_numbers_is_proved(name: str) -> None:
    assert truth(*TRUE[name]) == ("holds", "proved")


@pytest.mark.parametrize("name", TRUE)
def test_that_it_fails_somewhere_is_denied(name: str) -> None:
    statement, domain = TRUE[name]
    sought = statement.args[0] if statement.op == "not" else Not(statement)
    assert isinstance(sought, Formula)
    assert truth(Exists(sought), domain) == ("fails", "refuted")


@pytest.mark.parametrize("name", FALSE)
def test_what_fails_somewhere_is_not_proved(name: str) -> None:
    statement, domain = FALSE[name]
    assert whole(domain, statement) is None
    assert whole((*domain, Not(statement)), Not(Not(statement))) is None
