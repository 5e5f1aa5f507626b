"""One data set of the experiment on AprioriGain: the search under the weights of some rounds, beside branch and bound.

The gains of round 1 are 1 and -1, which is N times the printed ones. Those of a later round are the weights that
AdaBoost has there after conjunctions of at most five tests, each for one class or the other, in the integers that the
weak learner itself compares.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from boostproof.algorithms import AdaBoost, ConjunctionClassifier
from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.algorithms.kernels.conjunction.transactions import Transactions
from boostproof.algorithms.kernels.fixed import fixed
from boostproof.verify.experiments.base import seed_of
from boostproof.verify.experiments.rounds import Bound, finite_run, held, margin_mm01, training
from boostproof.verify.experiments.sm00.apriori_search import COUNTS, Search, apriori_search
from boostproof.verify.experiments.sm00.quest import baskets, holds, labels

__all__ = ["THETA", "bounds", "scaling"]

Integers = npt.NDArray[np.int64]
Booleans = npt.NDArray[np.bool_]
X = TypeVar("X")

THETA = 0.02
"""The margin at which (2) of MM01 is looked at: that of JSS09's Figure 1, as MM01 and SM00 name none."""


def scaling(
    setting: str, law: str, records: int, index: int, rounds: Sequence[int], strict: bool, seed: int
) -> list[dict[str, Any]]:
    """What the search comes to under the weights of each of the rounds that there are, as JSON data."""
    _warm()
    data, table, signs = _drawn(setting, law, records, index, seed)
    return [_case(data, table, gains, number, strict) for number, gains in _gains(table, signs, rounds)]


def bounds(setting: str, law: str, records: int, index: int, rounds: int, seed: int) -> dict[str, Any]:
    """AdaBoost on conjunctions beside its bounds, round by round."""
    _, table, signs = _drawn(setting, law, records, index, seed)
    booster = AdaBoost(ConjunctionClassifier(), n_estimators=rounds).fit(table.T, signs)
    run = finite_run(booster, table.T, signs)
    found = {"training": training(run), "margin": margin_mm01(run, THETA)}
    return {name: {"held": held(bound), **_curve(bound)} for name, bound in found.items()}


def _curve(bound: Bound) -> dict[str, list[float]]:
    return {"measured": bound.measured.tolist(), "bound": bound.bound.tolist()}


def _drawn(setting: str, law: str, records: int, index: int, seed: int) -> tuple[Transactions, Booleans, Integers]:
    """The records, which of them hold which item, and their classes."""
    own = seed_of(seed, "quest", setting, index)
    data = baskets(setting, records, own)
    return data, holds(data), labels(data, setting, law, own)


def _gains(table: Booleans, signs: Integers, rounds: Sequence[int]) -> Iterator[tuple[int, Integers]]:
    """The gains of each round that AdaBoost reaches."""
    if 1 in rounds:
        yield 1, signs
    later = [number for number in rounds if number > 1]
    if later:
        booster = AdaBoost(ConjunctionClassifier(), n_estimators=max(later)).fit(table.T, signs)
        # The weights behind a perfect rule are no numbers.
        weights = booster.trace(table.T, signs).weights[: len(booster.estimators_)]
        for number in later:
            if number <= len(weights):
                yield number, fixed("weights", weights[number - 1] * signs, 1).values


def _case(data: Transactions, table: Booleans, gains: Integers, number: int, strict: bool) -> dict[str, Any]:
    found, seconds = _timed(lambda: apriori_search(table, gains))
    best, other_seconds = _timed(lambda: optimal_conjunction(data, gains))
    return {
        "round": number,
        "complete": found.complete,
        "raised": found.tau > 0,
        "same": (found.tau, found.itemset) == best,
        "candidates": found.candidates,
        "counts": {name: found.counts[name] for name in COUNTS},
        "pairs": dict(found.pairs),
        "levels": found.levels,
        "strict": _without_ties(found, table, gains) if strict and found.complete else None,
        "seconds": [seconds, other_seconds],
    }


def _without_ties(found: Search, table: Booleans, gains: Integers) -> dict[str, Any]:
    """The search with u(I) > tau."""
    other = apriori_search(table, gains, strict=True)
    return {"candidates": other.candidates, "same": (other.tau, other.itemset) == (found.tau, found.itemset)}


def _timed(made: Callable[[], X]) -> tuple[X, float]:
    begin = time.perf_counter()
    value = made()
    return value, time.perf_counter() - begin


@lru_cache(maxsize=1)
def _warm() -> None:
    """Have the kernels compiled or loaded before anything is timed."""
    data, gains = baskets("T5.I2, 50 items", 50, 0), np.array([1, -1] * 25)
    apriori_search(holds(data), gains)
    optimal_conjunction(data, gains)
