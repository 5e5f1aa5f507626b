"""Other laws for the students that stand in for STUDENTS, made of the stated ones by dealing sports or marks anew.

What is dealt anew keeps its numbers: a sport is chosen as often as before, in the whole or by each gender.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import seed_of
from boostproof.verify.experiments.data.laws import SPORTS
from boostproof.verify.experiments.data.table import Table

__all__ = ["LAWS", "STATED", "under"]

Cells = npt.NDArray[np.object_]
Signs = npt.NDArray[np.int64]

NAME, SPORT, MARK = range(3)
_GIRLISH = "aeiy"
"""A name that ends in one of these letters is taken for a girl's."""


def under(law: str, table: Table, seed: int) -> Cells:
    """The features of students under one of `LAWS`, shape (m, 3): name, sport, mark. Raises KeyError for another law.

    Each law deals with a seed of its own, so that the students of one seed are the same under all laws otherwise.
    """
    return LAWS[law](np.array(table.X, dtype=object), table.y, np.random.default_rng(seed_of(seed, law)))


def _as_stated(X: Cells, _y: Signs, _draw: np.random.Generator) -> Cells:
    return X


def _shuffled(column: int) -> Callable[[Cells, Signs, np.random.Generator], Cells]:
    """Deal a column among all students, so that it tells nothing of the gender."""

    def dealt(X: Cells, _y: Signs, draw: np.random.Generator) -> Cells:
        X[:, column] = X[draw.permutation(len(X)), column]
        return X

    return dealt


def _matched(apart: bool) -> Callable[[Cells, Signs, np.random.Generator], Cells]:
    """Deal the sports of each gender by its names.

    Names typical of the gender get its typical sports, so that both views err together; or, apart, its others.
    """

    def dealt(X: Cells, y: Signs, draw: np.random.Generator) -> Cells:
        for gender in (1, -1):
            rows = draw.permutation(np.flatnonzero(y == gender))
            X[rows[_by_name(X[rows, NAME], gender)], SPORT] = _by_sport(X[rows, SPORT], gender, apart)
        return X

    return dealt


def _by_name(names: Cells, gender: int) -> npt.NDArray[np.intp]:
    """The order with the typical names of a gender first, else as they are."""
    girlish = np.array([name[-1] in _GIRLISH for name in names])
    return np.argsort(girlish != (gender > 0), kind="stable")


def _by_sport(sports: Cells, gender: int, apart: bool) -> list[str]:
    """The sports, those typical of a gender first, or last."""
    return sorted(sports, key=SPORTS.index, reverse=(gender < 0) != apart)


STATED = "as stated"
LAWS: dict[str, Callable[[Cells, Signs, np.random.Generator], Cells]] = {
    STATED: _as_stated,
    "sport tells nothing": _shuffled(SPORT),
    "mark tells nothing": _shuffled(MARK),
    "views err together": _matched(apart=False),
    "views err apart": _matched(apart=True),
}
"""By name, what makes features of features (which it may change), labels and a generator."""
