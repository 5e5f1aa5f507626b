"""The checker in JavaScript reads sines and cosines of every angle as the checker in Python does."""

from __future__ import annotations

import random

from tests.reports.rechecker import needs_browser, outcomes
from tests.trials import trials
from tests.verify.angles import EQUAL, EXACT, TURNED_BACK, at_an_angle, equal_at
from tests.verify.certificates import at_values

pytestmark = needs_browser


def test_what_an_angle_refutes_is_re_checked_and_what_it_does_not_is_refuted() -> None:
    pairs = list(at_an_angle(trials(100, 3_000), random.Random(2)))
    assert outcomes([claim for claim, _ in pairs]) == ["re-checked" if fails else "refuted" for _, fails in pairs]


def test_parts_of_a_turn_are_exact() -> None:
    told = [at_values(statement, "counterexample", {"n": str(n)}) for statement, n in (*EXACT, *TURNED_BACK)]
    assert outcomes(told) == ["re-checked"] * len(EXACT) + ["not re-checkable"] * len(TURNED_BACK)


def test_what_is_equal_is_never_refuted() -> None:
    told = [equal_at(place, random.Random(seed)) for place in range(len(EQUAL)) for seed in range(trials(3, 50))]
    assert "re-checked" not in outcomes(told)
