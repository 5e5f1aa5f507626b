"""Sums that are spoken of in two ways: with first terms of their own, and with terms that are written in two ways."""

from __future__ import annotations

import pytest

from boostproof.theory import Formula, Scenario, any_number, each
from boostproof.theory.build import Eq, Product, Sum, integer, real
from boostproof.theory.ideas import by_cauchy_schwarz
from tests.verify.proof.derivation.closing import closes

i, j, n = (integer(name) for name in ("i", "j", "n"))
a, b, r = (real(name) for name in ("a", "b", "r"))
NUMBERS = Scenario(
    "numbers",
    "two rows of n numbers, at least three, and one more",
    sizes=(n >= 3,),
    given=(each(a[i], any_number, (i, 1, n)), each(b[i], any_number, (i, 1, n)), each(r, any_number)),
)


FIRST: dict[str, Formula] = {
    "of a sum": Eq(Sum(a[i], (i, 1, n)), a[1] + Sum(a[j], (j, 2, n))),
    "with a factor": Eq(Sum(r * a[i], (i, 1, n)), r * a[1] + r * Sum(a[j], (j, 2, n))),
    "of a product": Eq(Product(a[i], (i, 1, n)), a[1] * Product(a[j], (j, 2, n))),
    "three of them": Eq(Sum(a[i], (i, 1, n)), a[1] + a[2] + a[3] + Sum(a[j], (j, 4, n))),
}
NOT_FIRST: dict[str, Formula] = {
    "left out": Eq(Sum(a[i], (i, 1, n)), Sum(a[j], (j, 2, n))),
    "another one": Eq(Sum(a[i], (i, 1, n)), a[2] + Sum(a[j], (j, 2, n))),
    "of another row": Eq(Sum(a[i], (i, 1, n)), a[1] + Sum(b[j], (j, 2, n))),
    "up to one less": Eq(Sum(a[i], (i, 1, n)), a[1] + Sum(a[j], (j, 2, n - 1))),
    "added to a product": Eq(Product(a[i], (i, 1, n)), a[1] + Product(a[j], (j, 2, n))),
}
SQUARES, PRODUCTS = Sum(a[i] ** 2, (i, 1, n)), Sum(a[i] * a[i], (i, 1, n))
ALIKE: dict[str, Formula] = {
    "squares times sums": Eq(SQUARES * Sum(b[i] * a[i], (i, 1, n)), PRODUCTS * Sum(a[i] * b[i], (i, 1, n))),
    "powers of three": SQUARES * Sum(a[i] * b[i] * a[i], (i, 1, n)) <= PRODUCTS * Sum(b[i] * a[i] ** 2, (i, 1, n)),
}
NOT_ALIKE: dict[str, Formula] = {
    "of another row": Eq(SQUARES * Sum(b[i] * a[i], (i, 1, n)), PRODUCTS * Sum(b[i] * b[i], (i, 1, n))),
    "cubes": Eq(SQUARES * r, Sum(a[i] ** 3, (i, 1, n)) * r),
    "over fewer": Eq(SQUARES * r, Sum(a[i] * a[i], (i, 1, n - 1)) * r),
}


@pytest.mark.parametrize("name", FIRST)
def test_the_first_terms_are_split_off(name: str) -> None:
    assert closes(NUMBERS, FIRST[name])


@pytest.mark.parametrize("name", NOT_FIRST)
def test_no_others_are(name: str) -> None:
    assert not closes(NUMBERS, NOT_FIRST[name])


@pytest.mark.parametrize("name", ALIKE)
def test_sums_of_equal_terms_are_equal(name: str) -> None:
    assert closes(NUMBERS, ALIKE[name])


@pytest.mark.parametrize("name", NOT_ALIKE)
def test_sums_of_other_terms_are_not(name: str) -> None:
    assert not closes(NUMBERS, NOT_ALIKE[name])


def test_what_was_said_of_squares_is_said_of_products() -> None:
    inner, others = Sum(a[i] * b[i], (i, 1, n)), Sum(b[i] * b[i], (i, 1, n))
    known = by_cauchy_schwarz(a[i], b[i], (i, 1, n))
    assert closes(NUMBERS, inner**2 <= PRODUCTS * others, known)
    assert not closes(NUMBERS, inner**2 <= PRODUCTS * (others - 1), known)
