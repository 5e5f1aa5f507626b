"""Definitions put in inside of sums and products: closed where true, refused where false."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Formula, Scenario, any_number, distribution, each
from boostproof.theory.build import Eq, Every, Product, Sum, exp, integer, real
from boostproof.verify import Settings, judge
from tests.verify.proof.derivation.closing import closes

i, j, m, n = (integer(name) for name in ("i", "j", "m", "n"))
a, b, p, u, w, x = (real(name) for name in ("a", "b", "p", "u", "w", "x"))
JOINT = Scenario(
    "joint",
    "a joint distribution, its first marginal, what it weighs, and values that go on from each other",
    sizes=(m >= 1, n >= 1),
    given=(distribution(p[i, j], ((i, 1, m), (j, 1, n))), each(u, any_number)),
    laws=(
        Every(Eq(a[i], Sum(p[i, j], (j, 1, n))), (i, 1, m)),
        Every(Eq(b[i], 2 * a[i] + u), (i, 1, m)),
        Every(Eq(w[i], exp(b[i])), (i, 1, m)),
        Eq(x[1], u),
        Every(Eq(x[i], x[i - 1]), (i, 2, m)),
    ),
)
TRUE: dict[str, Formula] = {
    "the marginal sums to 1": Eq(Sum(a[i], (i, 1, m)), 1),
    "once more inside": Eq(Sum(b[i], (i, 1, m)), 2 + m * u),
    "at most": Sum(b[i] - 1, (i, 1, m)) <= 2 + m * u,
    "a product": Eq(Product(w[i], (i, 1, m)), Product(exp(2 * a[i] + u), (i, 1, m))),
}
FALSE: dict[str, Formula] = {
    "the marginal is below 1": Sum(a[i], (i, 1, m)) < 1,
    "without the factor": Eq(Sum(b[i], (i, 1, m)), 1 + m * u),
    "u once": Eq(Sum(b[i], (i, 1, m)), 2 + u),
    "over fewer": Eq(Sum(a[i], (i, 1, m - 1)), 1),
    "what goes on from itself": Eq(Sum(x[i], (i, 1, m)), u),
}


@pytest.mark.parametrize("name", TRUE)
def test_a_true_relation_is_closed(name: str) -> None:
    assert closes(JOINT, TRUE[name])


@pytest.mark.parametrize("name", FALSE)
def test_a_false_one_is_not(name: str) -> None:
    assert not closes(JOINT, FALSE[name])


def test_a_claim_needs_no_script() -> None:
    claim = Claim("Mine.1", "1", "marginal", Eq(Sum(a[i], (i, 1, m)), 1), (), JOINT)
    found = judge(claim, Settings("smoke"))
    assert (found.truth, found.strength) == ("holds", "proved")
