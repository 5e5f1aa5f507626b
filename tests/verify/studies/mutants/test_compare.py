"""How a mutant stands to the printed formula, by form and by the prover."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import And, Eq, Every, Iff, Implies, Ne, Or, exp, integer, real
from boostproof.verify.studies.mutants.compare import (
    EQUIVALENT,
    STRONGER,
    WEAKER,
    by_form,
    compared,
    domains_compared,
    joined,
)
from boostproof.verify.studies.mutants.proving import is_readable, provable

x, z, n, m = real("x"), real("z"), integer("n"), integer("m")


def on(*domain: Formula) -> object:
    return lambda formula: provable(domain, formula)


@pytest.mark.parametrize(
    ("printed", "mutant", "relation"),
    [
        (x < z, x <= z, WEAKER), (x <= z, x < z, STRONGER), (x <= z, Eq(x, z), STRONGER), (Eq(x, z), z <= x, WEAKER),
        (x < z, Ne(x, z), WEAKER), (x <= z, x >= z, ""), (x <= 1, x <= 2, WEAKER), (x >= 1, x >= 2, STRONGER),
        (Iff(x > 0, z > 0), Implies(x > 0, z > 0), WEAKER), (Implies(x > 0, z > 0), Iff(x > 0, z > 0), STRONGER),
        (Implies(And(x > 0, z > 1), x > z), Implies(x > 0, x > z), STRONGER), (Implies(x > 0, z > 0), z > 0, STRONGER),
        (Implies(x > 0, z > 0), Implies(x >= 0, z > 0), STRONGER), (Or(x > 0, z > 0), x > 0, STRONGER),
        (Every(x * n < z, (n, 1, 3)), Every(x * n <= z, (n, 1, 3)), WEAKER), (x + z <= 1, z + x <= 1, EQUIVALENT),
        (x <= z, x <= 2 * z, ""), (x >= 0, 3 * x >= 0, EQUIVALENT), (Eq(2 * x, 0), Eq(x, 0), EQUIVALENT),
        (Every(x * n < z, (n, 1, 3)), Every(x * n < z, (n, 2, 3)), WEAKER),
        (Every(x * n < z, (n, 1, m)), Every(x * n < z, (n, 1, m - 1)), WEAKER),
        (Every(x * n < z, (n, m, 9)), Every(x * n < z, (n, m + 1, 8)), WEAKER),
        (Every(x * n < z, (n, 1, m)), Every(x * n < z, (n, 0, m + 1)), STRONGER),
        (Every(x * n < z, (n, 1, m)), Every(x * n < z, (n, 2, m + 1)), ""),
        (Every(x * n < z, (n, 1, m)), Every(x < z, (n, 1, m - 1)), ""),
        (Every(x * n < z, (n, 1, 9)), Every(x * n < z, (n, 1, m)), ""),
        (x >= 0, -3 * x >= 0, ""), (x >= 1, 3 * x >= 1, ""), (Implies(x > 0, z > 0), Implies(z > 0, x > 0), ""),
    ],
)  # fmt: skip
def test_form_alone_settles(printed: Formula, mutant: Formula, relation: str) -> None:
    assert by_form(printed, mutant) == relation


@pytest.mark.parametrize(
    ("printed", "mutant", "relation"),
    [
        (x <= exp(x), x <= 2 * exp(x), WEAKER),
        (x <= 2 * exp(x), x <= exp(x), STRONGER),
        (x <= exp(x), x <= (x + 1) ** 2 + exp(x) - x**2 - 2 * x - 1, EQUIVALENT),
        (Implies(z >= 1, x <= z**2 + x), Implies(z >= 1, x <= z + x), STRONGER),
        (Implies(x > 1, x**2 > x), Implies(x > 2, x**2 > x), WEAKER),
    ],
)
def test_the_prover_compares_slacks_and_premises(printed: Formula, mutant: Formula, relation: str) -> None:
    assert compared(printed, mutant, on(), true=True) == relation  # type: ignore[arg-type]


def test_slacks_that_cross_are_not_compared() -> None:
    assert not compared(x <= exp(x), x <= exp(x) + x, on(), true=True)  # type: ignore[arg-type]


def test_true_equations_with_a_side_in_common_are_equivalent_and_others_are_not() -> None:
    printed, mutant = Eq(x, z), Eq(x, z**2)
    assert compared(printed, mutant, on(), true=True) == EQUIVALENT  # type: ignore[arg-type]
    assert not compared(printed, mutant, on(), true=False)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("printed", "mutant", "relation"),
    [
        ((x > 0,), (), STRONGER),
        ((x > 0,), (x > 1,), WEAKER),
        ((x > 0,), (x >= 0,), STRONGER),
        ((x > 0, x > -1), (x > 0,), EQUIVALENT),
        ((x > 0,), (x < 1,), ""),
    ],
)
def test_a_larger_domain_makes_a_stronger_claim(
    printed: Sequence[Formula], mutant: Sequence[Formula], relation: str
) -> None:
    assert domains_compared(printed, mutant, provable) == relation


def test_parts_that_point_both_ways_leave_a_claim_without_a_relation() -> None:
    assert joined([EQUIVALENT, WEAKER]) == WEAKER
    assert not joined([STRONGER, WEAKER])


def test_the_prover_is_not_asked_about_a_millionth_in_exponents_of_many_symbols() -> None:
    a, b, c, d = (real(name) for name in "abcd")
    fine = exp(a * 1000001 / 1000000) * b * c * d <= 1
    assert not is_readable(fine)
    assert is_readable(exp(a * 1000001 / 1000000) <= 1)
    assert is_readable(exp(a * 3) * b * c * d <= 1)
