"""Formula claims: ranges read off the domain, grids, draws and batches inside them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings

from boostproof.theory import Formula
from boostproof.theory.build import And, Eq, In, Q, Simplex, coefficient, integer, real
from boostproof.verify.instances.base import Words
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.logic.fields import EXACT

x, y, z, w, n, a = real("x"), real("y"), real("z"), real("w"), integer("n"), coefficient("a")
LAW = FreeSpace(x + y + z + w >= 0, [Simplex(x, y, z, w)])


def space(*domain: Formula, about: Formula = x >= 0) -> FreeSpace:
    return FreeSpace(about, domain)


def small(here: FreeSpace, name: str = "x") -> list[Fraction]:
    return [Fraction(instance[name]) for instance in here.enumerate("standard").instances]


def sampled(here: FreeSpace, name: str = "x", size: int = 2000) -> list[Fraction]:
    batch = here.sample(Words(1), size)
    return [Fraction(batch.instance(place)[name]) for place in range(size)]


@pytest.mark.parametrize(
    ("domain", "low", "high"),
    [
        ((Q(1, 3) <= x, x <= Q(5, 7)), Fraction(1, 3), Fraction(5, 7)),
        ((Q(1, 3) < x, x < Q(5, 7)), Fraction(1, 3), Fraction(5, 7)),
        ((x >= Q(1, 3), Q(5, 7) >= x), Fraction(1, 3), Fraction(5, 7)),
        ((x > Q(1, 3), Q(5, 7) > x), Fraction(1, 3), Fraction(5, 7)),
        ((And(Q(1, 3) <= x, x <= Q(5, 7)),), Fraction(1, 3), Fraction(5, 7)),
        ((x >= 0, x >= Q(1, 3), x <= 1, x <= Q(5, 7)), Fraction(1, 3), Fraction(5, 7)),
        ((x >= -Q(7, 3), x <= -Q(1, 3)), Fraction(-7, 3), Fraction(-1, 3)),
    ],
)
def test_bounds_are_read_off_the_domain(domain: Sequence[Formula], low: Fraction, high: Fraction) -> None:
    """Whichever side the symbol stands on; the engine discards the ends of open ranges."""
    here = space(*domain)
    assert (min(small(here)), max(small(here))) == (low, high)
    assert low <= min(sampled(here)) < low + Fraction(1, 50)
    assert high - Fraction(1, 50) < max(sampled(here)) <= high


def test_a_range_without_bounds_reaches_both_signs_and_scales() -> None:
    values = sampled(space())
    assert min(values) < -10
    assert max(values) > 10
    assert any(0 < abs(value) < Fraction(1, 10) for value in values)


def test_a_condition_between_two_symbols_bounds_neither() -> None:
    assert min(sampled(space(x <= y))) < 0 < max(sampled(space(x <= y)))


@pytest.mark.parametrize(
    ("domain", "values"),
    [
        ((n >= 2, n <= 4), [2, 3, 4]),
        ((n > Q(3, 2), n < Q(9, 2)), [2, 3, 4]),
        ((n >= 1,), [1, 2, 3, 4, 5]),
        ((n <= -3,), [-7, -6, -5, -4, -3]),
        ((), [-2, -1, 0, 1, 2]),
    ],
)
def test_integers_start_at_their_bound_and_lie_on_both_sides_of_zero_without_one(
    domain: Sequence[Formula], values: list[int]
) -> None:
    found = small(space(*domain, about=n >= 0), "n")
    assert sorted(found[: len(values)]) == values


def test_sampled_integers_are_integers_of_both_signs() -> None:
    values = sampled(space(about=n >= 0), "n")
    assert {value.denominator for value in values} == {1}
    assert min(values) < 0 < max(values)


def test_a_finite_set_is_enumerated_to_its_last_value() -> None:
    enumeration = space(In(x, -1, Q(1, 2), -Q(3))).enumerate("smoke")
    assert enumeration.complete
    assert {instance["x"] for instance in enumeration.instances} == {"-1", "1/2", "-3"}


def test_sets_with_more_combinations_than_anybody_goes_through_are_a_grid() -> None:
    """Else six sets of forty values are four thousand million instances, and a claim about them never ends."""
    sets = [In(x, *range(40)), *(In(real(f"x_{k}"), *range(40)) for k in range(5))]
    assert [space(*sets[:k]).finite for k in (2, 3, 4)] == [True, True, False]
    enumeration = space(*sets).enumerate("standard")
    assert not enumeration.complete
    assert not enumeration.whole
    assert len(list(enumeration.instances)) == 1000


def test_a_set_with_a_symbol_in_it_is_no_finite_set_of_numbers() -> None:
    """Else the enumeration would call itself complete without the symbol's values."""
    assert not space(In(x, y, 1)).enumerate("smoke").complete


def test_a_grid_of_reals_is_never_complete() -> None:
    assert not space(x >= 0, x <= 1).enumerate("deep").complete


def test_the_simplest_instances_come_first() -> None:
    assert list(islice(space(about=x * y >= 0).enumerate("smoke").instances, 3)) == [
        {"x": "0", "y": "0"},
        {"x": "0", "y": "1"},
        {"x": "1", "y": "0"},
    ]


@pytest.mark.parametrize("effort", ["smoke", "standard", "deep"])
def test_no_instance_is_enumerated_twice(effort: str) -> None:
    seen = [tuple(sorted(instance.items())) for instance in LAW.enumerate(effort).instances]
    assert len(seen) == len(set(seen))


def test_coefficients_are_half_logarithms_of_rationals() -> None:
    texts = [instance["a"] for instance in space(about=a > 0).enumerate("smoke").instances]
    assert texts[:3] == ["0", "ln(4)/2", "ln(1/4)/2"]


def test_enumerated_laws_are_the_compositions_of_small_numbers() -> None:
    """All p/d with d <= 6 that sum to 1, each once, found by trying all numerators."""
    found = {tuple(instance.values()) for instance in LAW.enumerate("standard").instances}
    numerators = [
        (d, (i, j, k, d - i - j - k))
        for d in range(1, 7)
        for i in range(d + 1)
        for j in range(d + 1 - i)
        for k in range(d + 1 - i - j)
    ]
    assert found == {tuple(str(Fraction(part, d)) for part in parts) for d, parts in numerators}


def test_sampled_laws_sum_to_one_exactly() -> None:
    batch = LAW.sample(Words(3), 500)
    for place in range(500):
        parts = [Fraction(text) for text in batch.instance(place).values()]
        assert sum(parts) == 1
        assert min(parts) >= 0


def test_the_floats_of_a_batch_are_its_exact_instances() -> None:
    """Grid places are multiples of 1/4096, which floats hold exactly."""
    batch = LAW.sample(Words(3), 500)
    for place in range(500):
        assert {name: str(Fraction(float(batch.values[name][place]))) for name in "xyzw"} == batch.instance(place)


def test_sampled_laws_meet_zeros_ties_and_every_corner() -> None:
    batch = LAW.sample(Words(3), 8192)
    cells = np.stack([batch.values[name] for name in "xyzw"])
    assert (cells == 0).any(axis=1).all()
    assert (cells > 0.8).any(axis=1).all()
    assert all((cells[i] == cells[j]).any() for i in range(4) for j in range(i))
    assert (cells > 0).all(axis=0).mean() > 0.5
    assert {tuple(order) for order in np.argsort(cells[:, :4000], axis=0).T} > {
        (0, 1, 2, 3),
        (3, 2, 1, 0),
        (2, 0, 3, 1),
    }


@pytest.mark.parametrize("size", [2, 3, 5, 7])
def test_vectors_of_any_length_are_sampled(size: int) -> None:
    parts = [real(f"p{k}") for k in range(size)]
    batch = FreeSpace(parts[0] >= 0, [Simplex(*parts)]).sample(Words(4), 200)
    assert all(sum(map(Fraction, batch.instance(place).values())) == 1 for place in range(200))


@settings(max_examples=50, deadline=None)
@given(LAW.strategy())
def test_drawn_laws_are_laws(instance: dict[str, str]) -> None:
    assert sum(map(Fraction, instance.values())) == 1


@settings(max_examples=50, deadline=None)
@given(space(x > Q(1, 3), x < 2, n >= 1, about=Eq(x, n)).strategy())
def test_drawn_values_keep_to_the_bounds(instance: dict[str, str]) -> None:
    assert Fraction(1, 3) <= Fraction(instance["x"]) <= 2
    assert Fraction(instance["n"]) >= 1


def test_the_same_words_give_the_same_batch() -> None:
    one, other = (LAW.sample(Words(9), 100) for _ in range(2))
    assert [one.instance(k) for k in range(100)] == [other.instance(k) for k in range(100)]


@pytest.mark.parametrize(
    ("instance", "fault"),
    [
        ({}, "does not give a value to each of n, x"),
        ({"x": "1", "n": "1", "y": "1"}, "does not give a value to each of n, x"),
        ({"x": "one", "n": "1"}, "value='one' is not a rational"),
        ({"x": "1/0", "n": "1"}, "value='1/0' is not a rational"),
        ({"x": 0.5, "n": "1"}, "value=0.5 is not a rational"),
        ({"x": "ln(0)/2", "n": "1"}, "logarithm of a number that is not positive"),
        ({"x": "1", "n": "5/2"}, "value='5/2' is not an integer"),
    ],
)
def test_a_damaged_instance_is_refused(instance: dict[str, object], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        space(about=Eq(x, n)).observe(instance, EXACT)
