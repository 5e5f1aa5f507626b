"""Batches in floats against the exact judge: a number is the judge's number, and nan is for what has none."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from boostproof.theory.language.expr import Node
from boostproof.verify.logic import batched
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from tests.trials import trials
from tests.verify.logic.test_evaluate_random import ours
from tests.verify.random_terms import Terms, point

Point = dict[str, Fraction | int]

_SIZE = 12
_LARGE = 1e6


def compared(seeds: Sequence[int]) -> tuple[list[str], Counter[str]]:
    """Where a batch has another number than the judge, or one where the judge has none, and what was met."""
    wrong, count = [], Counter[str]()
    for seed in seeds:
        terms, rng = Terms(seed), random.Random(seed)
        term = terms.term(2)
        whole = rng.randint(-2, 3)  # whole numbers are the same all over a batch
        points = [{**point(rng), "n": whole, "m": whole} for _ in range(_SIZE)]
        try:
            found = _batch(term, points)
        except (Undecided, Undefined):
            count["refused"] += 1
            continue
        for at, number in zip(points, found, strict=True):
            said = _judged(term, at, float(number))
            count[said] += 1
            if said.startswith("wrong"):
                wrong.append(f"{seed}: {term} at {at}: {said}, {number}")
    return wrong, count


def _batch(term: Node, points: list[Point]) -> np.ndarray:
    values = {name: np.array([float(at[name]) for at in points]) for name in "xy"}
    batch = BatchEvaluator({**values, "n": points[0]["n"], "m": points[0]["m"]}, len(points))
    batch.plans = type(BatchEvaluator.plans)()
    with np.errstate(all="ignore"):
        return np.broadcast_to(np.asarray(batch.term(term), dtype=float), (len(points),))


def _judged(term: Node, at: Point, number: float) -> str:
    exact = ours(term, at)
    if exact == "undecided":
        return "open"
    if not math.isfinite(number):
        return "none" if exact == "undefined" else "wrong: the judge has a value"
    if exact == "undefined":
        return "wrong: the judge has no value"
    ends = [EXACT.rational(*(number + side * 1e-6 * (1 + abs(number))).as_integer_ratio()) for side in (-1, 1)]
    try:
        near = [EXACT.compare(exact, end) for end in ends] == [1, -1]
    except Undecided:
        return "open"
    return "number" if near else "open" if abs(number) > _LARGE else "wrong: another value"


def test_a_batch_has_the_numbers_of_the_judge_and_none_where_there_is_none() -> None:
    wrong, count = compared(range(trials(300, 10_000)))
    assert wrong == []
    assert count["number"] >= 1500
    assert count["none"] >= 200
    assert count["open"] + _SIZE * count["refused"] <= 0.1 * count["number"]


def test_a_batch_that_goes_on_where_there_is_no_value_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """An infinity would come back as 0 from a quotient or an exponential."""
    monkeypatch.setattr(batched, "_only_where", lambda exists, value: value)
    assert any(compared(range(first, first + 20))[0] for first in range(0, 400, 20))


def test_a_batch_whose_points_need_no_value_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BatchEvaluator, "beside", lambda self, found, value: value)
    assert any(compared(range(first, first + 20))[0] for first in range(0, 2000, 20))
