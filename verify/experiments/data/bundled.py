"""Tables that scikit-learn brings along, with two classes or made so, for runs without a folder of data."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import Source
from boostproof.verify.experiments.data.table import NUMERIC, Table, table_of

__all__ = ["bundled"]


class _Task(NamedTuple):
    """A table of scikit-learn, the rows of which are +1, and both classes in words."""

    name: str
    table: str
    positive: str
    negative: str
    targets: tuple[int, ...] = ()
    above_median: bool = False


_TASKS = (
    _Task("breast-cancer", "breast_cancer", "malignant", "benign", (0,)),
    _Task("diabetes", "diabetes", "progression above its median", "progression at most its median", above_median=True),
    _Task("digits", "digits", "an odd digit", "an even digit", (1, 3, 5, 7, 9)),
    _Task("iris", "iris", "versicolor", "setosa or virginica", (1,)),
    _Task("wine-1", "wine", "the first cultivar", "the other two", (0,)),
    _Task("wine-2", "wine", "the second cultivar", "the other two", (1,)),
    _Task("wine-3", "wine", "the third cultivar", "the other two", (2,)),
)

NOTE = "A table of scikit-learn's stands in for the paper's data: its figures are no repetition of the paper's."


def bundled() -> tuple[Table, ...]:
    """Return scikit-learn's bundled tables as tasks of two classes, all numeric, none with missing values.

    They are breast cancer, diabetes (progression above its median), digits (odd against even), iris (versicolor
    against the rest) and wine (each cultivar against the rest). Nothing is downloaded. Each table says in its sources
    and notes that it stands in for another.
    """
    # scikit-learn takes a second to import, and a run with a folder of data may not need it here.
    from sklearn import datasets

    tables: dict[str, Any] = {
        "breast_cancer": datasets.load_breast_cancer(),
        "diabetes": datasets.load_diabetes(scaled=False),
        "digits": datasets.load_digits(),
        "iris": datasets.load_iris(),
        "wine": datasets.load_wine(),
    }
    return tuple(_table(task, tables[task.table]) for task in _TASKS)


def _table(task: _Task, found: Any) -> Table:
    X, target = np.asarray(found.data, dtype=np.float64), np.asarray(found.target)
    is_positive = target > np.median(target) if task.above_median else np.isin(target, task.targets)
    y = np.where(is_positive, 1, -1)
    origin = f"bundled with scikit-learn as {task.table}, a stand-in for the paper's data"
    return table_of(
        task.name,
        X.tolist(),
        y.tolist(),
        [(str(name), NUMERIC) for name in found.feature_names],
        positive=task.positive,
        negative=task.negative,
        sources=(Source(task.table, origin, _digest(X, target), len(y)),),
        notes=(NOTE,),
    )


def _digest(X: npt.NDArray[Any], target: npt.NDArray[Any]) -> str:
    """The SHA-256 of the numbers of a table, features and then target, as little-endian float64 row by row."""
    arrays = (np.ascontiguousarray(array, dtype="<f8").tobytes() for array in (X, target))
    return hashlib.sha256(b"".join(arrays)).hexdigest()
