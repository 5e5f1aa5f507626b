"""Views: several selections of the columns of one table, each with a transformer of its own, if there is one.

A selection is written as in scikit-learn's ColumnTransformer: a slice of positions, or indices, names or booleans in a
list or array, or a function of the table that returns one of these. A ColumnTransformer itself is a list of views:
what each of its transformers makes of its columns, in the order of its list, those that are "drop" or select nothing
left out, and then the rest of the columns unless its remainder is "drop". There a single column may be selected by a
number or a name alone, and is then handed to the transformer as a vector. Sparse results are made dense, and a vector
as a result makes a view of one column.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from sklearn.base import clone
from sklearn.compose import ColumnTransformer

__all__ = ["View", "fitted_views"]

Table = npt.NDArray[Any]
Columns = npt.NDArray[np.intp]

NUMBERS = {1: "one selection", 2: "two selections", 3: "three selections", 4: "four selections"}


class View(NamedTuple):
    """The columns of a view, its transformer or None, and whether that takes a vector instead of a table."""

    columns: Columns
    transformer: Any = None
    vector: bool = False

    def seen(self, table: Table) -> Table:
        """Return what the view's weak learner sees of a table."""
        part = self._part(table)
        if self.transformer is None:
            return part
        made = self.transformer.transform(part)
        dense: Table = np.asarray(made.toarray() if hasattr(made, "toarray") else made)
        return dense[:, None] if dense.ndim == 1 else dense

    def fitted(self, table: Table, y: Table) -> View:
        """Return the view with a clone of its transformer fitted to a table."""
        if self.transformer is None:
            return self
        return self._replace(transformer=clone(self.transformer).fit(self._part(table), y))

    def _part(self, table: Table) -> Table:
        part: Table = np.ascontiguousarray(table[:, self.columns])
        return part[:, 0] if self.vector else part


class _Source(NamedTuple):
    """What selections are resolved against: the table as it was handed to fit, its width, its columns' names."""

    X: Any
    d: int
    names: Sequence[str]


def fitted_views(views: Any, k: int | None, X: Any, table: Table, y: Table, names: Sequence[str]) -> list[View]:
    """Return the views of a table, their transformers fitted to it.

    Args:
        views: a list of selections; a ColumnTransformer; or None for k parts of the columns in order, as equal as they
            can be, each of at least one column, so that parts share columns if there are fewer of these.
        k: how many views are expected; any positive number if None.
        X: the table as it was handed to fit, which selecting functions get.
        table: the checked table, shape (m, d).
        y: labels, for transformers that want them.
        names: the names of the columns, if they have any.

    Raises:
        ValueError: another number of views than k, none, or one that selects no column or one that is not there.
    """
    source = _Source(X, table.shape[1], names)
    if views is None:
        return _parts(source.d, k or 1)
    expected = "selections" if k is None else NUMBERS.get(k, f"{k} selections")
    try:
        found = _of_transformer(views, source) if isinstance(views, ColumnTransformer) else _of_list(views, source)
    except (IndexError, TypeError, ValueError) as error:
        raise ValueError(f"views={views!r}: expected {expected} out of {source.d} columns ({error})") from error
    if not found or (k is not None and len(found) != k):
        raise ValueError(f"views={views!r}: expected {expected} out of {source.d} columns, not {len(found)}")
    return [view.fitted(table, y) for view in found]


def _parts(d: int, k: int) -> list[View]:
    """Return k parts of d columns."""
    starts = [min(j * d // k, d - 1) for j in range(k)]
    return [View(np.arange(a, max(a + 1, (j + 1) * d // k))) for j, a in enumerate(starts)]


def _of_list(views: Any, source: _Source) -> list[View]:
    """Return the views of a list of selections."""
    found = [_columns(view, source) for view in views]
    if any(vector for _, vector in found):
        raise TypeError("a view is a list of columns, not one column alone")
    if any(not columns.size for columns, _ in found):
        raise ValueError("a view has at least one column")
    return [View(columns) for columns, _ in found]


def _of_transformer(views: ColumnTransformer, source: _Source) -> list[View]:
    """Return the views of a ColumnTransformer."""
    resolved = [(transformer, *_columns(columns, source)) for _, transformer, columns in views.transformers]
    used = np.concatenate([columns for _, columns, _ in resolved]) if resolved else np.arange(0)
    resolved.append((views.remainder, np.setdiff1d(np.arange(source.d), used), False))
    return [
        View(columns) if isinstance(transformer, str) else View(columns, transformer, vector)
        for transformer, columns, vector in resolved
        if columns.size and not (isinstance(transformer, str) and transformer == "drop")
    ]


def _columns(selection: Any, source: _Source) -> tuple[Columns, bool]:
    """Return the indices of the selected columns, and whether it is a single one that was named alone."""
    chosen = selection(source.X) if callable(selection) else selection
    if isinstance(chosen, slice):
        return np.arange(source.d)[chosen], False
    array = np.asarray(chosen)
    if array.ndim > 1:
        raise ValueError(f"{chosen!r} is no list of columns")
    if array.size and array.dtype.kind in "UO":
        array = np.reshape([_position(name, source.names) for name in array.ravel().tolist()], array.shape)
    if array.size and array.dtype.kind not in "iub":
        raise TypeError(f"{chosen!r} holds no indices, names or booleans")
    columns: Columns = np.arange(source.d)[array if array.size else slice(0)]
    return np.atleast_1d(columns), array.ndim == 0


def _position(name: Any, names: Sequence[str]) -> int:
    """Return the index of a name."""
    if name not in names:
        raise ValueError(f"{name!r} is none of the names {list(names)}")
    return list(names).index(name)
