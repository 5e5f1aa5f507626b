"""Floats with bounded errors enclose what fractions say, and call equal only what is."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from boostproof.verify.logic.fields import EXACT, Undecided, near
from boostproof.verify.logic.fields.near import NEAR, UNKNOWN, Near, enclosed, nearest
from tests.trials import trials

Pair = tuple[Fraction, Near]

_OPERATIONS: list[Callable[[Any, Any], Any]] = [operator.add, operator.sub, operator.mul, operator.truediv]
_FAR = [Fraction(2) ** power for power in (-1074, -1000, -901, -899, -500, 500, 900, 1000, 1023)]
_PLAIN = [Fraction(p, q) for p in range(-6, 7) for q in (1, 2, 3, 5, 7, 10, 16, 1000003)]
_CLOSE = [1 + Fraction(sign, 2**power) for sign in (1, -1) for power in (20, 40, 52, 53, 60)]


def encloses(found: Near, value: Fraction) -> bool:
    """Whether the value lies within the radius, and is a whole number times one over the scale."""
    if not np.isfinite(found.radius):
        return True
    whole = not np.isfinite(found.scale) or (value * Fraction(float(found.scale))).denominator == 1
    return whole and abs(Fraction(float(found.middle)) - value) <= Fraction(float(found.radius))


def chains(seeds: Iterable[int]) -> list[Pair]:
    """The last of a few operations on a few numbers, in fractions and in floats."""
    found = []
    with np.errstate(all="ignore"):
        for seed in seeds:
            rng = random.Random(seed)
            pool = [(value, nearest(value)) for value in rng.choices(_PLAIN + _CLOSE, k=3) + rng.choices(_FAR, k=1)]
            for _ in range(rng.randint(1, 6)):
                apply, (x, near_x), (y, near_y) = rng.choice(_OPERATIONS), rng.choice(pool[-3:]), rng.choice(pool)
                if apply is operator.truediv and y == 0:
                    assert not np.isfinite((near_x / near_y).radius)
                    continue
                pool.append((apply(x, y), apply(near_x, near_y)))
            found.append(pool[-1])
    return found


def wrong(seeds: Sequence[int]) -> list[int]:
    """The chains of operations that end in what does not enclose the fraction, or compares other than it."""
    made = chains(seeds)
    others = made[1:] + made[:1]
    found = [seed for seed, (value, number) in zip(seeds, made, strict=True) if not encloses(number, value)]
    with np.errstate(all="ignore"):
        for seed, (x, near_x), (y, near_y) in zip(seeds, made, others, strict=True):
            claims = ((near_x.above(near_y), x > y), (near_y.above(near_x), y > x), (near_x.equals(near_y), x == y))
            found += [seed for said, true in claims if said and not true]
    return found


def test_what_floats_say_is_so() -> None:
    assert wrong(range(trials(4000, 100_000))) == []


def test_most_of_it_is_said() -> None:
    finite = [pair for pair in chains(range(1000)) if np.isfinite(pair[1].radius)]
    assert len(finite) > 600
    assert sum(bool(number.radius == 0) for _, number in finite) > 150


@pytest.mark.parametrize(("name", "value"), [("_GROWN", 0.9), ("_LOST", 0.0), ("_SMALL", 0.0)])
def test_a_radius_that_is_too_small_is_found_out(name: str, value: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(near, name, value)
    assert any(wrong(range(first, first + 500)) for first in range(0, 20_000, 500))


def test_a_scale_that_is_none_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(near, "_common", np.minimum)
    assert wrong(range(4000))


def test_a_root_encloses_the_root() -> None:
    with np.errstate(all="ignore"):
        for value in (*_PLAIN, *_CLOSE, *_FAR):
            found = nearest(value).root()
            if not np.isfinite(found.radius):
                assert value < Fraction(2) ** -899
                continue
            low, high = (Fraction(float(found.middle)) + side * Fraction(float(found.radius)) for side in (-1, 1))
            assert max(low, Fraction(0)) ** 2 <= value <= high**2
        assert not np.isfinite(nearest(Fraction(-1, 10**30)).root().radius)
        assert nearest(Fraction(9, 4)).root().radius == 0


def test_fractions_that_floats_do_not_tell_apart_are_told_equal() -> None:
    third, sixth, half = (nearest(Fraction(1, n)) for n in (3, 6, 2))
    assert (third + sixth).equals(half)
    assert not (third + sixth).above(half)
    assert not (third + sixth + nearest(Fraction(1, 2**51))).equals(half)


def test_what_is_too_fine_for_floats_stays_open() -> None:
    fine = nearest(Fraction(1, 3) + Fraction(1, 10**40))
    assert not fine.equals(nearest(Fraction(1, 3)))
    assert not fine.above(nearest(Fraction(1, 3)))


def test_nothing_times_what_has_a_bound_is_nothing() -> None:
    zero, rough = NEAR.rational(0), NEAR.sqrt(NEAR.rational(2))
    for found in (zero * rough, rough * zero, zero * rough + NEAR.rational(1) - NEAR.rational(1)):
        assert found.equals(zero)
        assert found.radius == 0
    assert not (rough * rough - NEAR.rational(2)).equals(zero)


def test_what_has_no_bound_stays_open() -> None:
    one = NEAR.rational(1)
    with np.errstate(all="ignore"):
        open_ = (
            one * UNKNOWN,
            NEAR.rational(0) * UNKNOWN,
            UNKNOWN - UNKNOWN,
            one / UNKNOWN,
            NEAR.rational(10**400),
            NEAR.exp(-UNKNOWN),
            NEAR.log(-one),
        )
    for found in open_:
        assert not np.isfinite(found.radius)
        assert not found.above(one)
        assert not one.above(found)
        with np.errstate(all="ignore"):
            assert not found.equals(found)
    with pytest.raises(Undecided):
        NEAR.sign(one)


def test_a_number_is_enclosed_by_its_float() -> None:
    root = EXACT.sqrt(EXACT.rational(2))
    found = enclosed(root)
    ends = [EXACT.rational(*(float(found.middle) + side * float(found.radius)).as_integer_ratio()) for side in (-1, 1)]
    assert [EXACT.compare(root, end) for end in ends] == [1, -1]
