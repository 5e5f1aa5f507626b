"""Accuracies by set and method, in percent, with 95 per cent intervals of means, differences and weighted averages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.special import stdtrit

from boostproof.verify.experiments.jss09.tables_runs import FOLDS, METHODS, SINGLE
from boostproof.verify.experiments.jss09.tables_sets import Base
from boostproof.verify.experiments.paired import corrected_t

__all__ = [
    "SHARE", "Done", "Floats", "Interval", "Scores", "Study", "accuracy", "accuracy_of_one_more", "mean",
    "one_more", "scores", "weighted", "weighted_each",
]  # fmt: skip

Floats = npt.NDArray[np.float64]
Scores = Mapping[str, Mapping[str, Floats]]
"""By set and method the accuracies, in percent, shape (repetitions, folds)."""

Done = Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]]
"""Tasks: their arguments, and what they returned."""

SHARE = 1 / (FOLDS - 1)
"""The examples of a fold for each example that is learnt from."""
_NORMAL = 1.959963984540054
"""The 0.975 quantile."""


class Interval(NamedTuple):
    """A mean, and the ends of its 95 per cent interval."""

    mean: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Whether a number lies in it, ends included."""
        return self.low <= value <= self.high


class Study(NamedTuple):
    """What was done for a table: its number, the sets, and accuracies by set and method.

    Attributes:
        number: 1 or 2.
        real: whether the sets are the paper's, and not stand-ins.
        bases: the sets in order.
        own: accuracies in the table's own setting.
        split: those where the learners see one half of the features each.
        copies: those in the table's own setting with rows that are four times over.
    """

    number: int
    real: bool
    bases: tuple[Base, ...]
    own: Scores
    split: Scores
    copies: Scores

    def differences(self, rival: str) -> dict[str, Floats]:
        """2-BOOST less another method, by set."""
        return {base.name: self.own[base.name]["two_boost"] - self.own[base.name][rival] for base in self.bases}


def scores(done: Done, **asked: Any) -> Scores:
    """The accuracies of the tasks whose arguments are as asked, repetitions in order."""
    found: dict[str, dict[str, list[Floats]]] = {}
    for arguments, value in done:
        if all(bool(arguments[name]) == wanted for name, wanted in asked.items()):
            held = found.setdefault(arguments["base"], {name: [] for name in (*METHODS, *SINGLE)})
            for name, rows in held.items():
                rows.append(100.0 * np.array(value["right"][name]) / np.array(value["sizes"]))
    return {base: {name: np.array(rows) for name, rows in held.items()} for base, held in found.items()}


def mean(values: Floats) -> Interval:
    """The mean over all folds of one set, with the interval of the corrected resampled t."""
    found = corrected_t(values.ravel().tolist(), SHARE)
    return Interval(found.mean, found.low, found.high)


def accuracy(values: Floats) -> Interval:
    """The mean accuracy of one set, whose interval ends where accuracies do."""
    return _of_accuracy(mean(values))


def one_more(each: Sequence[float] | Floats) -> Interval:
    """The mean of single repetitions, and the prediction interval of one more: the paper's number is of a single one.

    It is for the same examples, and for repetitions that are normal. Two of them at least.
    """
    values = np.asarray(each, dtype=np.float64)
    middle, count = float(values.mean()), len(values)
    half = float(stdtrit(count - 1, 0.975)) * float(values.std(ddof=1)) * sqrt(1 + 1 / count)
    return Interval(middle, middle - half, middle + half)


def accuracy_of_one_more(values: Floats) -> Interval:
    """The same of one set's accuracy, whose interval ends where accuracies do."""
    return _of_accuracy(one_more(values.mean(axis=1)))


def _of_accuracy(found: Interval) -> Interval:
    return Interval(found.mean, max(0.0, found.low), min(100.0, found.high))


def weighted_each(parts: Iterable[tuple[float, Floats]]) -> Floats:
    """The average of sets by weights, for each repetition."""
    held = list(parts)
    found: Floats = sum((weight * values.mean(axis=1) for weight, values in held), np.zeros(1))
    return found / sum(weight for weight, _ in held)


def weighted(parts: Iterable[tuple[float, Floats]]) -> Interval:
    """The average of sets by weights; the sets are independent, and their corrected variances add up."""
    held = list(parts)
    total = sum(weight for weight, _ in held)
    middle = sum(weight * float(values.mean()) for weight, values in held) / total
    error = sqrt(sum((weight * _error(values)) ** 2 for weight, values in held)) / total
    return Interval(middle, middle - _NORMAL * error, middle + _NORMAL * error)


def _error(values: Floats) -> float:
    """The corrected standard error of a mean over folds."""
    return sqrt(1 / values.size + SHARE) * float(values.std(ddof=1))
