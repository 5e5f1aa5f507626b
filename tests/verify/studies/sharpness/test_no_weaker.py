"""What is called better is nowhere weaker, and what is called equal has no place where nobody looked."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from boostproof.theory.build import Abs, And, Eq, Implies, Let, Max, Min, Ne, Q, real, symbols
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import from_tree
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.logic.values import parse_value
from boostproof.verify.studies.sharpness.bounds import Bound, bounds_of
from tests.verify.studies.sharpness.planted import one, sharp

x, y, z = symbols("x y z")
GRID = [Fraction(k, 6) for k in range(-30, 31)]


def touching(random: Random) -> Formula:
    """A bound that is attained at the root of a number without a rational one, where the larger side is below 0."""
    square, above, room = random.choice((2, 3, 5, 6, 7)), random.randint(1, 3), random.choice((5, 8, 10, 20))
    larger = x**2 - (square + above)
    return larger - (x**2 - square) ** 2 / room <= larger


def turning(random: Random) -> Formula:
    """A bound that gets stronger as a number goes to 0, and weaker again beyond."""
    number, other = Q(1, random.randint(1, 4)), random.choice((x, y, x * y, Max(x, 1)))
    small = random.choice((x, y, x - y))
    return random.choice((
        small <= small + Abs(number * other), small <= small + (number * other) ** 2,
        small - Abs(Min(other, number)) <= small,
    ))  # fmt: skip


def room(bound: Bound, at: dict[str, Fraction]) -> Fraction:
    values = {name: parse_value(str(value), EXACT) for name, value in at.items()}
    return Fraction(str(bound.least(Evaluator(EXACT, values))))


@pytest.mark.parametrize("seed", range(6))
def test_a_bound_that_is_attained_where_its_larger_side_is_negative_is_never_loose(seed: int) -> None:
    random = Random(seed)
    statement = touching(random)
    found = one(statement, *random.choice(((), (x >= 1,), (x >= 0, x <= 4))))
    assert found.tight == "limit", str(statement)


@pytest.mark.parametrize("seed", range(8))
def test_a_better_number_leaves_nowhere_more_room(seed: int) -> None:
    random = Random(seed)
    statement = random.choice((touching, turning, turning))(random)
    found, (printed,) = one(statement), bounds_of(statement, 1)
    for better in found.better:
        if better.bound is None:
            continue
        formula = from_tree(better.bound.tree)
        assert isinstance(formula, Formula)
        (changed,) = bounds_of(formula, 1)
        for _ in range(100):
            at = {"x": random.choice(GRID), "y": random.choice(GRID)}
            assert room(changed, at) <= room(printed, at), (str(statement), better.bound.text, at)


def test_a_number_that_does_strengthen_the_bound_is_still_proved() -> None:
    found = one(x <= x + Abs(x) / 2)
    proved = {Fraction(better.proved) for better in found.better if better.proved}
    assert proved
    assert one(Implies(x > y, x * (1 - x) <= Q(1, 2)), x >= 0, x <= 1, y >= 0).tight == "loose"


def test_no_condition_is_proved_that_has_no_value_where_the_sides_are_equal() -> None:
    inverse = Let(real("w"), 1 / (x**2 - 2))
    known = Implies(Ne(x**2, 2), Eq(inverse * (x**2 - 2), 1))
    bound = (((x**2 - 2) * y - 1) * (x**2 - 2)) ** 2 >= 0
    (found,) = sharp(And(known, bound), x >= 0, x <= 2, y >= -2, y <= 2)
    assert found.equality is not None
    assert found.equality.condition is not None
    assert (found.equality.condition.text, found.equality.proved) == ("y = w", False)


def test_a_condition_by_a_name_that_always_has_a_value_is_proved() -> None:
    half = Let(real("w"), x / (1 + x**2))
    (found,) = sharp(And(Eq(half * (1 + x**2), x), (y * (1 + x**2) - x) ** 2 >= 0), x >= 0, x <= 2, y >= -2, y <= 2)
    assert found.equality is not None
    assert found.equality.condition is not None
    assert (found.equality.condition.text, found.equality.proved) == ("y = w", True)
