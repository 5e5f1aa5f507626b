"""The folds of several draws of the students as arrays, and how two methods are compared on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.jss09.students_runs import KINDS, METHODS
from boostproof.verify.experiments.paired import PairedT, corrected_t, student_t

__all__ = ["LEVEL", "STRONG", "Base", "fold_tests", "over_draws"]

Floats = npt.NDArray[np.float64]

LEVEL = 0.05
"""The paper tells no level of its tests."""
STRONG = -0.5
"""What 'strongly negative' is read as: half way to -1. The paper gives no number."""


@dataclass(frozen=True)
class Base:
    """The folds of several draws of the students under one law: ``folds[draw][fold]`` is what a task returned."""

    folds: Sequence[Sequence[Mapping[str, Any]]]
    accuracy: dict[str, dict[str, Floats]] = field(init=False)
    """By kind and method, in parts of 1, shape (draws, folds, rounds)."""

    def __post_init__(self) -> None:
        made = {kind: {name: self._table(kind, name) for name in METHODS} for kind in KINDS}
        object.__setattr__(self, "accuracy", made)

    def _table(self, kind: str, name: str) -> Floats:
        return np.array([[one["accuracy"][kind][name] for one in draw] for draw in self.folds])

    @property
    def every(self) -> list[Mapping[str, Any]]:
        """All folds of all draws."""
        return [one for draw in self.folds for one in draw]

    def points(self, kind: str, first: str, second: str) -> Floats:
        """How many points more the first method has after all rounds, shape (draws, folds)."""
        found: Floats = 100 * (self.accuracy[kind][first][..., -1] - self.accuracy[kind][second][..., -1])
        return found


def over_draws(points: Floats) -> PairedT:
    """The mean over draws of the folds' mean: draws are independent, so that Student's t needs no correction."""
    return student_t(points.mean(axis=1).tolist())


def fold_tests(points: Floats) -> list[tuple[float, float]]:
    """By draw, the p values of its folds by Student's t, as in the paper, and by the corrected resampled t."""
    share = 1 / (points.shape[1] - 1)
    return [(student_t(row.tolist()).p, corrected_t(row.tolist(), share).p) for row in points]
