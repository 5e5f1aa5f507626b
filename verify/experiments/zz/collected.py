"""All runs of ZZ's experiment, by learner, set and way of weighting, and what is read off them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from boostproof.verify.experiments.zz.indiscernible import prime_factors
from boostproof.verify.experiments.zz.runs import LEARNERS
from boostproof.verify.experiments.zz.statements import SMALL, Mean, enough, mean_of

__all__ = ["MODES", "Cell", "Collected", "Sizes"]

MODES = ("resampling", "reweighting")
"""The paper's way, and the other one."""
Cell = tuple[str, int]
"""A learner and the place of a set."""
Runs = Sequence[Mapping[str, Any]]
Curve = Sequence[float | None]


class Sizes(NamedTuple):
    """A set: its name, its examples and columns, and the inputs that the network's coding makes of them."""

    name: str
    examples: int
    columns: int
    inputs: int

    @property
    def factors(self) -> str:
        """The examples as a product of primes."""
        return " ".join(map(str, prime_factors(self.examples)))


@dataclass(frozen=True)
class Collected:
    """The runs by learner, place of the set and mode; whether the sets are the paper's; and T."""

    tables: tuple[Sizes, ...]
    runs: Mapping[tuple[str, int, str], Runs]
    rounds: int
    real: bool

    def cells(self) -> list[Cell]:
        """Each learner on each set."""
        return [(learner, place) for learner in LEARNERS for place in range(len(self.tables))]

    def means(self, quantity: str, cells: Sequence[Cell], at_once: int = 1) -> dict[Cell, Mean]:
        """A quantity of each of some cells where enough runs have it: the mean over the runs, with its interval."""
        kept = {cell: self.values(quantity, *cell) for cell in cells}
        return {cell: mean_of(values, at_once) for cell, values in kept.items() if enough(values, self.count(*cell))}

    def count(self, learner: str, place: int, mode: str = MODES[0]) -> int:
        """How many runs there are."""
        return len(self.runs[learner, place, mode])

    def all_runs(self) -> list[Mapping[str, Any]]:
        """Every run, in either mode."""
        return [run for runs in self.runs.values() for run in runs]

    def runs_on(self, place: int, mode: str = MODES[0]) -> list[Mapping[str, Any]]:
        """The runs of all learners on a set."""
        return [run for learner in LEARNERS for run in self.runs[learner, place, mode]]

    def values(self, quantity: str, learner: str, place: int, mode: str = MODES[0]) -> list[float]:
        """A quantity of the runs that have it.

        Those of `Statement`; "change of C" and "change of R", from T/2 to T; and "excess", the mean over the rounds of
        the median |rho| divided by that of chance.
        """
        every = (self._value(quantity, run["curves"]) for run in self.runs[learner, place, mode])
        return [value for value in every if value is not None]

    def _value(self, quantity: str, curves: Mapping[str, Curve]) -> float | None:
        if quantity in ("C", "R"):
            return _at(curves[quantity], self.rounds)
        if quantity in ("change of C", "change of R"):
            return _change(curves[quantity[-1]], self.rounds)
        if quantity == "excess":
            return _quotient(_mean(curves["median"]), _mean(curves["chance median"]))
        return _mean(curves["C"][1:SMALL] if quantity == "small C" else curves["later"])


def _at(values: Curve, t: int) -> float | None:
    """The value after round t, None if the run ended before."""
    return values[t - 1] if len(values) >= t else None


def _change(values: Curve, t: int) -> float | None:
    """From round t/2 to t."""
    first, last = _at(values, t // 2), _at(values, t)
    return None if first is None or last is None else last - first


def _mean(values: Curve) -> float | None:
    known = [value for value in values if value is not None]
    return float(np.mean(known)) if known else None


def _quotient(a: float | None, b: float | None) -> float | None:
    return None if a is None or not b else a / b
