"""Independent rules on equally weighted examples: the enumeration against brute force, and damaged data."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.verify.fields import EXACT, Undecided
from boostproof.verify.spaces.base import Words
from boostproof.verify.spaces.uniform_rules import UniformRulesSpace

SPACE = UniformRulesSpace()
LISTED = list(SPACE.enumerate("smoke").instances)


def accuracies_on(m: int) -> set[tuple[Fraction, ...]]:
    """Accuracies of at least two independent rules, from the rules themselves as sets of examples."""
    events = [set(some) for size in range(1, m) for some in itertools.combinations(range(m), size)]
    return {
        tuple(sorted((Fraction(len(a), m), Fraction(len(b), m))))
        for a, b in itertools.product(events, repeat=2)
        if len(a & b) * m == len(a) * len(b)
    }


@pytest.mark.parametrize("m", range(1, 9))
def test_pairs_of_independent_rules_are_those_of_all_pairs_of_events(m: int) -> None:
    listed = {tuple(map(Fraction, one["accuracies"])) for one in LISTED if one["examples"] == m}
    assert {one for one in listed if len(one) == 2} == accuracies_on(m)


@pytest.mark.parametrize(("m", "most"), [(1, 0), (2, 1), (4, 2), (7, 1), (8, 3), (12, 3), (690, 4), (768, 9), (920, 5)])
def test_the_most_rules_are_as_many_as_prime_factors(m: int, most: int) -> None:
    assert max(len(one["accuracies"]) for one in LISTED if one["examples"] == m) == most


@pytest.mark.parametrize(
    ("m", "factors", "thirds"), [(1, 0, 0), (2, 1, 0), (12, 3, 2), (690, 4, 3), (768, 9, 5), (920, 5, 3)]
)
def test_factors_are_counted(m: int, factors: int, thirds: int) -> None:
    seen = SPACE.observe({"examples": m, "accuracies": []}, EXACT)
    assert (seen["Omega"], seen["Omega_3"]) == (factors, thirds)


def test_no_accuracies_come_twice() -> None:
    assert len({str(one) for one in LISTED}) == len(LISTED)


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=30, deadline=None)
def test_drawn_rules_are_observed(instance: dict[str, Any]) -> None:
    assert SPACE.observe(instance, EXACT)["n"] == len(instance["accuracies"])


def test_rules_come_one_set_at_a_time() -> None:
    with pytest.raises(Undecided, match="exactly"):
        SPACE.sample(Words(1), 10)


@pytest.mark.parametrize(
    "instance",
    [
        {},
        {"examples": 0, "accuracies": []},
        {"examples": True, "accuracies": []},
        {"examples": 4, "accuracies": "1/2"},
        {"examples": 4, "accuracies": [1]},
        {"examples": 4, "accuracies": ["1"]},
        {"examples": 4, "accuracies": ["1/3"]},
        {"examples": 4, "accuracies": ["1/2", "1/4"]},
        {"examples": 6, "accuracies": ["1/2", "1/2"]},
        {"examples": 4, "accuracies": ["1/2", "1/2", "1/2"]},
    ],
)
def test_damaged_or_dependent_rules_are_refused(instance: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="="):
        SPACE.observe(instance, EXACT)
