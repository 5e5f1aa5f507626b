"""Derivatives of a negative order, which are none: not the function, and nothing is proved or refuted of them."""

from __future__ import annotations

import random

import pytest

from boostproof.theory import Claim
from boostproof.theory.build import At, Defined, Derivative, Eq, In, Limit, Ne, Not, Q, Sum, exp, integer, ln, oo, real
from boostproof.theory.language.expr import Formula, Term
from boostproof.verify import Settings, judge
from tests.trials import trials

x, y, n, i = real("x"), real("y"), integer("n"), integer("i")
BODIES = (x**2, exp(x), exp(x) * x, x + y, ln(x + 1), Sum(x**i, (i, 1, 3)))


def said(order: Term, body: Term) -> list[Formula]:
    """What would hold of the function itself."""
    slope = Derivative(body, x, order)
    there, further = Eq(At(slope, x, 2), At(body, x, 2)), Eq(Derivative(slope, x), Derivative(body, x))
    limit = Eq(Limit(slope / body, x, oo), 1)
    return [Eq(slope, body), Ne(slope, body), Defined(slope), Not(there), slope <= body, slope < body, further, limit]


@pytest.mark.parametrize("body", BODIES, ids=str)
def test_a_claim_about_one_is_refused(body: Term) -> None:
    for formula in said(Q(-1), body):
        with pytest.raises(ValueError, match="has an order below 0: expected how often a derivative is taken"):
            Claim("A.1", "1", "a claim", formula)


def test_nothing_is_said_of_one() -> None:
    """Neither where the order is written otherwise, nor where it is a number that a condition gives."""
    draw = random.Random("orders")
    for _ in range(trials(12, 500)):
        low, body = draw.randint(1, 4), draw.choice(BODIES)
        order, domain = draw.choice(
            [(Q(1) - 1 - low, ()), (n, (Eq(n, -low),)), (n - 3, (In(n, 1, 2),)), (-n, (n >= 1,))]
        )
        formula = draw.choice(said(order, body))
        verdict = judge(Claim("A.1", "1", "a claim", formula, (x >= 1, *domain)), Settings("smoke"))
        assert verdict.truth not in ("holds", "fails"), (formula, domain)


def test_the_order_0_is_the_function() -> None:
    claim = Claim("A.1", "1", "a claim", Eq(Derivative(x**2 + y, x, 0), x**2 + y))
    assert judge(claim, Settings("smoke")).truth == "holds"


@pytest.mark.parametrize("formula", [Eq(Derivative(n**2, n), 2 * n), At(Derivative(x * n, n), n, 1) > 0], ids=str)
def test_a_derivative_is_by_a_real_number(formula: Formula) -> None:
    with pytest.raises(ValueError, match="is by n, an integer: expected a real symbol"):
        Claim("A.1", "1", "a claim", formula)
