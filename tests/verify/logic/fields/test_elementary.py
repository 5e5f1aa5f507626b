"""The exponential and the logarithm of floats lie within their bounds, as balls of 200 bits say."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator

import numpy as np
import pytest
from flint import arb, ctx

from boostproof.verify.logic.fields import elementary
from boostproof.verify.logic.fields.elementary import exponential, logarithm
from boostproof.verify.logic.fields.near import Near
from tests.trials import trials

_LN2 = math.log(2)
_ENDS = [math.nextafter(1.0, 0), math.nextafter(1.0, 2), math.sqrt(0.5), math.sqrt(2), 5e-324, 2.0**-1022, 2.0**1023]


@pytest.fixture(autouse=True)
def _bits() -> Iterator[None]:
    before, ctx.prec = ctx.prec, 200
    yield
    ctx.prec = before


def arguments(count: int) -> list[float]:
    """Of all sizes, next to multiples of ln 2 / 2, where k changes, and next to 0."""
    rng = random.Random(1)
    halves = [k * _LN2 / 2 + rng.uniform(-1e-12, 1e-12) for k in range(-1990, 1991)]
    return [*halves, *(rng.choice((-1, 1)) * 2 ** rng.uniform(-60, 9.4) for _ in range(count)), 0.0, 690.0, -690.0]


def positive(count: int) -> list[float]:
    """Of all sizes, next to 1, and next to where f begins and ends."""
    rng = random.Random(2)
    near_one = [1 + rng.choice((-1, 1)) * 2 ** rng.uniform(-52, -1) for _ in range(count)]
    return [*near_one, *(2 ** rng.uniform(-1074, 1023) for _ in range(count)), *_ENDS]


def exponentials_beyond_bounds(values: Iterable[float]) -> list[float]:
    found, errors = exponential(np.array(values := list(values)))
    pairs = zip(values, found.tolist(), errors.tolist(), strict=True)
    return [x for x, value, error in pairs if not abs(arb(value) / arb(x).exp() - 1) <= arb(error)]


def logarithms_beyond_bounds(values: Iterable[float]) -> list[float]:
    found, errors = logarithm(np.array(values := list(values)))
    pairs = zip(values, found.tolist(), errors.tolist(), strict=True)
    return [x for x, value, error in pairs if not abs(arb(value) - arb(x).log()) <= arb(error)]


def test_an_exponential_lies_within_its_bound() -> None:
    assert exponentials_beyond_bounds(arguments(trials(5_000, 200_000))) == []


def test_a_logarithm_lies_within_its_bound() -> None:
    values = [x for x in positive(trials(5_000, 200_000)) if x != 1]
    assert logarithms_beyond_bounds(values) == []


def test_what_is_left_out_of_ln_2_is_less_than_said() -> None:
    lacks = arb(2).log() - arb(elementary._LN2_HIGH) - arb(elementary._LN2_LOW)
    assert abs(lacks) < arb(elementary._LN2_LACKS)


def test_multiples_of_the_high_part_of_ln_2_are_exact() -> None:
    numerator, denominator = elementary._LN2_HIGH.as_integer_ratio()
    for k in (1, 997, 1074, 2**20 + 1):
        assert (k * elementary._LN2_HIGH).as_integer_ratio() == ((k * numerator) // math.gcd(k, denominator),
                                                                 denominator // math.gcd(k, denominator))  # fmt: skip


@pytest.mark.parametrize("name", ["_INVERSE_FACTORIALS", "_INVERSE_ODD", "_LN2_HIGH"])
def test_a_constant_that_is_a_little_wrong_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = getattr(elementary, name)
    wrong = right * (1 + 2.0**-30) if isinstance(right, float) else right[3:]
    monkeypatch.setattr(elementary, name, wrong)
    assert exponentials_beyond_bounds(arguments(100)) + logarithms_beyond_bounds([1.3, 0.75, 2.0**40])


def test_the_bounds_are_not_far_from_what_rounding_is() -> None:
    values = np.array(arguments(2_000))
    assert np.all(exponential(values)[1] == 2.0**-47)
    logs, bounds = logarithm(np.array([3.0, 1e10, 0.1]))
    assert np.all(bounds <= 2.0**-46 * np.abs(logs))


@pytest.mark.parametrize("x", [0.0, -1.0, math.inf, math.nan])
def test_a_logarithm_of_what_is_not_positive_has_no_bound(x: float) -> None:
    with np.errstate(all="ignore"):
        assert logarithm(np.array([x]))[1] == math.inf


@pytest.mark.parametrize("x", [690.1, -1e300, math.inf, math.nan])
def test_an_exponential_of_what_is_too_large_has_no_bound(x: float) -> None:
    with np.errstate(all="ignore"):
        assert exponential(np.array([x]))[1] == math.inf


def within(found: Near, low: arb, high: arb) -> bool:
    """Whether the number's bounds enclose both ends."""
    middle, radius = arb(float(found.middle)), arb(float(found.radius))
    return bool(middle - radius <= low) and bool(high <= middle + radius)


def test_radii_grow_as_the_functions_do() -> None:
    rng = random.Random(3)
    for _ in range(trials(500, 20_000)):
        middle, radius = rng.uniform(0.01, 20), 2 ** rng.uniform(-50, 0)
        number = Near(np.float64(middle), np.float64(radius), np.float64(np.inf))
        low, high = arb(middle) - arb(radius), arb(middle) + arb(radius)
        assert within(number.exp(), low.exp(), high.exp())
        if radius < middle:
            assert within(number.log(), low.log(), high.log())


def test_a_logarithm_of_what_may_be_0_is_unknown() -> None:
    with np.errstate(all="ignore"):
        assert not np.isfinite(Near(np.float64(0.5), np.float64(0.5), np.float64(np.inf)).log().radius)


def test_the_logarithm_of_1_and_the_exponential_of_0_are_exact() -> None:
    zero, one = (Near(np.float64(value), np.float64(0), np.float64(1)) for value in (0, 1))
    assert one.log().equals(zero)
    assert zero.exp().equals(one)
