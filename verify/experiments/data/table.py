"""A table of examples with two classes, in the form that the estimators take, and where it came from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import Source

__all__ = ["NOMINAL", "NUMERIC", "TEXT", "Cell", "Table", "table_of"]

NUMERIC, NOMINAL, TEXT = "numeric", "nominal", "text"

Cell = float | str | None


@dataclass(frozen=True, eq=False)
class Table:
    """Examples with labels in {-1, +1}.

    Attributes:
        name: what the table is called here.
        X: the features, shape (m, d): float64 with nan for missing values if all columns are numeric, else objects,
            which are floats (nan if missing) in numeric columns and strings (None if missing) in the others.
        y: the labels +1 and -1, int64, shape (m,).
        columns: the names of the d columns.
        kinds: the d kinds of the columns: "numeric", "nominal" or "text".
        positive: which class is +1, in words.
        negative: which class is -1, in words.
        sources: the files, bundled tables or generators that it was made from.
        notes: what a reader of a result should know of the table.
    """

    name: str
    X: npt.NDArray[Any]
    y: npt.NDArray[np.int64]
    columns: tuple[str, ...]
    kinds: tuple[str, ...]
    positive: str
    negative: str
    sources: tuple[Source, ...]
    notes: tuple[str, ...] = ()

    @property
    def nominal(self) -> list[int]:
        """The indices of the nominal columns, as `categorical_features` of the estimators takes them."""
        return [j for j, kind in enumerate(self.kinds) if kind == NOMINAL]

    @property
    def has_missing(self) -> bool:
        """Whether any value is missing."""
        return any(value is None or value != value for value in self.X.ravel().tolist())


def table_of(
    name: str,
    rows: Sequence[Sequence[Cell]],
    labels: Sequence[int],
    features: Sequence[tuple[str, str]],
    **about: Any,
) -> Table:
    """Return the table of rows of cells; None is a missing value.

    Args:
        name: what the table is called.
        rows: m rows of d cells, floats in numeric columns and strings in the others.
        labels: m labels, +1 or -1.
        features: the name and the kind of each of the d columns.
        about: the rest of the fields of `Table`.
    """
    kinds = tuple(kind for _, kind in features)
    X = np.empty((len(rows), len(kinds)), dtype=np.float64 if set(kinds) <= {NUMERIC} else object)
    for j, kind in enumerate(kinds):
        X[:, j] = [math.nan if row[j] is None and kind == NUMERIC else row[j] for row in rows]
    y = np.array(labels, dtype=np.int64)
    # Tables are shared by all tasks of a run: none may change what the next one sees.
    X.setflags(write=False)
    y.setflags(write=False)
    return Table(name, X, y, tuple(column for column, _ in features), kinds, **about)
