"""Equations between exponentials are solved exactly, and left alone where their roots are not rational."""

from __future__ import annotations

from boostproof.theory.build import Eq, Implies, coefficient, exp, real
from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import HOLDS, Judge
from boostproof.verify.studies.mutants.tuned import on_exponentials

a, z = coefficient("a"), real("z")


def solved(equation: Formula) -> list[Instance]:
    part = Implies(equation, z > 0)
    return list(on_exponentials(FreeSpace(part, (z > 0,)), part, 7))


def test_an_equation_in_one_exponential_and_its_inverse_is_solved() -> None:
    equation = Eq(3 * exp(a), 5 * exp(-a))
    found = solved(equation)
    assert found
    space = FreeSpace(Implies(equation, z > 0), (z > 0,))
    assert all(Judge(space, (), equation).outcome(instance) == HOLDS for instance in found)


def test_a_constant_beside_the_exponentials_is_solved_for_its_rational_root() -> None:
    """2u + 3/u = 5 at u = 1 and u = 3/2."""
    assert {instance["a"] for instance in solved(Eq(2 * exp(a) + 3 * exp(-a), 5))} == {"0", "ln(9/4)/2"}


def test_an_irrational_root_is_left_alone() -> None:
    assert not solved(Eq(exp(a) - exp(-a), 1))


def test_an_equation_without_a_root_has_no_instance() -> None:
    assert not solved(Eq(exp(a) + exp(-a), 0))


def test_what_is_no_sum_of_exponentials_is_left_alone() -> None:
    assert not solved(Eq(exp(2 * a), 4 * exp(-a) + 1))
