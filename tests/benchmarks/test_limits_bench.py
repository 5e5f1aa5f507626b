"""The limits of a run: how many instances each arithmetic judges in a second, and how many certificates are checked."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from boostproof.theory.build import real
from boostproof.verify import checker
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.logic.fields.balls import Balls
from tests.verify.certificates import COVERS, EXHAUSTED, PROVED, REFUTED, WITNESSED, outcome

x, y = real("x"), real("y")
FORMULA = (x + y) ** 2 <= 2 * (x**2 + y**2)
POINTS = [(Fraction(place % 97, 89), Fraction(place % 83, 79)) for place in range(1000)]


def judged(field: Any, points: list[tuple[Any, Any]]) -> int:
    return sum(Evaluator(field, {"x": first, "y": second}).truth(FORMULA) for first, second in points)


def test_exact(benchmark: Any) -> None:
    points = [(EXACT.rational(first), EXACT.rational(second)) for first, second in POINTS]
    benchmark.extra_info["of"] = len(points)
    assert benchmark(judged, EXACT, points) == len(points)


def test_balls(benchmark: Any) -> None:
    field = Balls()
    with field.working():
        points = [(field.rational(first), field.rational(second) + 1) for first, second in POINTS if first < second]
        benchmark.extra_info["of"] = len(points)
        assert benchmark(judged, field, points) == len(points)


def test_floats(benchmark: Any) -> None:
    values = {name: np.random.default_rng(0).random(100_000) for name in "xy"}
    benchmark.extra_info["of"] = 100_000
    told = benchmark(lambda: BatchEvaluator(values, 100_000).flags(FORMULA, lenient=True))
    assert told.all()


@pytest.mark.parametrize(
    "claims", [PROVED, COVERS, EXHAUSTED, REFUTED, WITNESSED], ids="proved covers exhausted refuted witnessed".split()
)
def test_certificates(benchmark: Any, claims: list[Any]) -> None:
    benchmark.extra_info["of"] = len(claims)
    assert set(benchmark(lambda: [outcome(claim) for claim in claims])) == {checker.CHECKED}
