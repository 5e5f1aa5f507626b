"""Where the two sides of a bound are equal."""

from __future__ import annotations

import pytest

from boostproof.theory.build import Abs, And, Let, Max, Q, Simplex, coefficient, exp, ln, real, sqrt, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify.studies.sharpness import Equality
from tests.verify.studies.sharpness.planted import one, sharp

x, y = symbols("x y")
a, b, c, d = symbols("a b c d")
u = coefficient("u")
e = real("e")


def equal(statement: Formula, *domain: Formula) -> tuple[str, bool] | None:
    """The condition and whether it is proved."""
    found = one(statement, *domain).equality
    return None if found is None or found.condition is None else (found.condition.text, found.proved)


@pytest.mark.parametrize(
    ("statement", "domain", "expected"),
    [
        (1 + x <= exp(x), (), "x = 0"),
        (2 * x * y <= x**2 + y**2, (), "x = y"),
        (-2 * x * y <= x**2 + y**2, (), "x = -y"),
        (x**2 <= x, (x >= 0, x <= 1), "x = 0 or x = 1"),
        (0 <= x**2 + y**2, (), "x = 0 and y = 0"),
        (4 * a * b <= 1, (Simplex(a, b),), "a = b"),
    ],
)
def test_the_condition_is_found_and_proved(statement: Formula, domain: tuple[Formula, ...], expected: str) -> None:
    assert equal(statement, *domain) == (expected, True)


def test_cells_in_proportion_are_found() -> None:
    bound = 2 * sqrt(a * d) + 2 * sqrt(b * c) <= sqrt(1 - (a - b + c - d) ** 2)
    assert equal(bound, Simplex(a, b, c, d), a > 0, b > 0, c > 0, d > 0) == ("a*b = c*d", True)


def test_a_closed_form_of_another_part_is_a_candidate() -> None:
    best = Let(real("best"), Q(1, 2) * ln((1 - e) / e))
    statement = And((1 - e) * exp(-u) + e * exp(u) >= 2 * sqrt(e * (1 - e)), exp(best) > 0)
    first, _ = sharp(statement, e > 0, e < 1)
    assert first.equality is not None
    assert first.equality.condition is not None
    assert (first.equality.condition.text, first.equality.proved) == ("u = best", True)


def test_sides_that_are_equal_everywhere_are_seen() -> None:
    found = one(Abs(x) <= Max(x, -x)).equality
    assert found is not None
    assert (found.condition, found.proved) == (None, True)


def test_where_no_candidate_tells_the_instances_apart_nothing_is_said() -> None:
    assert one(0 <= (x - 3 * y) ** 2, x >= -9, x <= 9, y >= -3, y <= 3).equality is None


def test_what_is_not_proved_is_only_observed() -> None:
    found = one(0 <= (x * (x**2 - 2)) ** 2, x >= -2, x <= 2).equality
    assert found is not None
    assert found.condition is not None
    assert (found.condition.text, found.proved, found.certificates) == ("x = 0", False, ())


def test_certificates_come_with_proofs() -> None:
    found = one(1 + x <= exp(x)).equality
    assert isinstance(found, Equality)
    assert [item["kind"] for item in found.certificates] == ["proof", "proof"]


def test_a_bound_that_is_nowhere_tight_has_no_equality_set() -> None:
    assert one(x**2 + 1 > 0).equality is None
