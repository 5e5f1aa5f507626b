"""Runs of AdaBoost with a margin and an advantage.

An instance is one of :mod:`boostproof.verify.spaces.runs` with ``"theta"`` and ``"gamma"``, rationals "p/q".
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.runs import RunSpace
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["MarginRunSpace"]

_THETAS = ("1/8", "1/2", "1")
_GAMMAS = ("1/16", "1/5", "1/3")
_NEGATIVE = (("-1/8", "1/5"), ("1/2", "-1/16"))
_RUNS = {"smoke": "smoke", "standard": "smoke", "deep": "standard"}
"""At which effort's size runs are enumerated: each comes with eleven pairs of numbers."""

_ADABOOST = RunSpace("adaboost_run", conventions=False)

_STEPS = 4096
"""Numbers are drawn as whole multiples of one over this, which floats hold exactly."""


_MOST = 512
"""How many runs a batch has at most: a run takes a kernel, not a formula."""


class MarginRunSpace:
    """Runs of AdaBoost, each with a margin theta and an advantage gamma."""

    def enumerate(self, effort: str) -> Enumeration:
        """Small runs with a few margins and advantages; there are more numbers than these."""
        runs = _ADABOOST.enumerate(_RUNS[effort])
        words = f"{runs.words}, with theta in {{{', '.join(_THETAS)}}} and gamma in {{{', '.join(_GAMMAS)}}}"
        words += ", or one of them negative"
        return Enumeration(_with_numbers(runs.instances), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Runs with any small rationals."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        theta = st.fractions(-2, 2, max_denominator=16).map(str)
        gamma = st.fractions(0, Fraction(1, 2), max_denominator=32).map(str)
        parts = st.tuples(_ADABOOST.strategy(), theta, gamma)
        return parts.map(lambda drawn: {**drawn[0], "theta": drawn[1], "gamma": drawn[2]})

    def sample(self, words: Words, size: int) -> Batch:
        """Runs with an advantage below the least of their rules', where all of these are better than random."""
        size = min(size, _MOST)
        runs = _ADABOOST.sample(words, size)
        thetas = words.below(_STEPS * 5 // 4, size) + 1
        gammas = _below(_least_advantage(runs.values), words.below(_STEPS, size))

        def instance(place: int) -> Instance:
            numbers = {"theta": Fraction(int(thetas[place]), _STEPS), "gamma": Fraction(int(gammas[place]), _STEPS)}
            return {**runs.instance(place), **{name: str(value) for name, value in numbers.items()}}

        values = {**runs.values, "theta": thetas / _STEPS, "gamma": gammas / _STEPS}
        return Batch(size, values, instance, cheap=runs.cheap)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The run's quantities and the two numbers. Raises ValueError for damaged data."""
        numbers = {name: field.rational(parse_fraction(instance.get(name))) for name in ("theta", "gamma")}
        return {**_ADABOOST.observe(instance, field), **numbers}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The run and the two numbers."""
        numbers = {"theta": instance["theta"], "gamma": instance["gamma"]}
        return {"values": {**_ADABOOST.data(instance)["values"], **numbers}}


def _with_numbers(runs: Iterator[Instance]) -> Iterator[Instance]:
    for run in runs:
        for theta, gamma in (*itertools.product(_THETAS, _GAMMAS), *_NEGATIVE):
            yield {**run, "theta": theta, "gamma": gamma}


def _least_advantage(values: Mapping[str, Any]) -> NDArray[np.float64]:
    errors = np.array([values["eps"][t,] for t in range(1, values["T"] + 1)])
    return np.asarray(0.5 - errors.max(axis=0), dtype=np.float64)


def _below(advantages: NDArray[np.float64], places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Numbers of steps, from 1 to the most that stay below the advantages; any below a half where there are none."""
    most = np.where(advantages > 0, np.floor(np.nan_to_num(advantages) * _STEPS), _STEPS // 2 - 1)
    return np.asarray(1 + places % np.maximum(most, 1), dtype=np.int64)
