"""Tables with nominal columns, read into float64 tables whose nominal columns hold the codes of their categories.

A nominal column is named in `categorical_features`; its categories are the distinct values seen in fit, sorted (by
their text, if they are of several types), and code j stands for category j. Categories of examples without weight are
seen too; a booster leaves these examples out before its learners see them. A value not seen in fit is refused. Missing
values (None, nan and NA of pandas) become nan where a learner takes them, and are refused where it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from sklearn.base import clone

from boostproof.algorithms.estimators.binary import WeakClassifier
from boostproof.algorithms.kernels.checks import Floats

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["MixedClassifier", "with_indices"]

Objects = npt.NDArray[Any]


class MixedClassifier(WeakClassifier):
    """A weak learner on tables of numeric and nominal columns; `_prepare` and `_decide` get float64 tables with codes.

    Args:
        categorical_features: the nominal columns: None, a list of indices, a mask, or names if X has column names.

    Attributes:
        is_categorical_: mask of the nominal columns, shape (d,).
        categories_: one entry a column: None for a numeric one, else the sorted array of its categories.
    """

    _takes_missing = False
    handle_unknown = "error"
    """A parameter of the learners that take missing values: "missing" lets a category not seen in fit stand for one."""

    def __init__(self, categorical_features: Any = None) -> None:
        self.categorical_features = categorical_features

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = self._takes_missing
        tags.input_tags.categorical = True
        tags.input_tags.string = self.categorical_features is not None
        return tags

    def _options(self) -> dict[str, Any]:
        if self.categorical_features is None:
            return {**super()._options(), "ensure_all_finite": "allow-nan" if self._takes_missing else True}
        return {"dtype": None, "ensure_all_finite": False}

    def _form(self, table: Objects, *, fitting: bool) -> Floats:
        if fitting:
            if self.handle_unknown not in ("error", "missing"):
                raise ValueError(f"handle_unknown={self.handle_unknown!r}: expected 'error' or 'missing'")
            self.is_categorical_ = self._mask(table.shape[1])
            self.categories_ = [
                _categories(table[:, j], j) if nominal else None for j, nominal in enumerate(self.is_categorical_)
            ]
        if self.categorical_features is None:
            return table
        columns = [
            self._numbers(table[:, j], j) if categories is None else self._codes(table[:, j], j, categories)
            for j, categories in enumerate(self.categories_)
        ]
        return np.ascontiguousarray(np.transpose(columns))

    def _mask(self, d: int) -> npt.NDArray[np.bool_]:
        """Return the mask of the nominal columns; ValueError for columns that are not there."""
        chosen, mask = self.categorical_features, np.zeros(d, dtype=bool)
        if chosen is None:
            return mask
        selection = np.asarray(chosen)
        if selection.ndim > 1 or (selection.ndim == 0 and selection.dtype.kind == "b"):
            raise ValueError(f"categorical_features={chosen!r}: expected a list of columns out of {d}, or a mask")
        if selection.dtype.kind in "UO" and selection.size:
            names = list(getattr(self, "feature_names_in_", ()))
            unknown = [name for name in selection.ravel().tolist() if name not in names]
            if unknown:
                raise ValueError(f"categorical_features={chosen!r}: expected names out of {names}, not {unknown[0]!r}")
            selection = np.array([names.index(name) for name in selection.ravel()])
        try:
            mask[selection if selection.size else slice(0)] = True
        except IndexError as error:
            raise ValueError(f"categorical_features={chosen!r}: expected columns out of {d}") from error
        return mask

    def _numbers(self, column: Objects, j: int) -> Floats:
        """Return a numeric column as floats, missing values as nan if they are taken."""
        try:
            numbers = np.array([np.nan if _is_missing(value) else value for value in column], dtype=np.float64)
        except (TypeError, ValueError) as error:
            raise ValueError(
                f"column {j} of X: expected numbers, or its index in categorical_features ({error})"
            ) from error
        bad = np.isinf(numbers) if self._takes_missing else ~np.isfinite(numbers)
        if bool(np.any(bad)):
            raise ValueError(f"column {j} of X holds {float(numbers[bad][0])!r}: expected finite numbers")
        return numbers

    def _codes(self, column: Objects, j: int, categories: Objects) -> Floats:
        """Return the codes of a nominal column; ValueError for what is no category of fit and may not be missing."""
        index = {category: float(code) for code, category in enumerate(categories.tolist())}
        try:
            codes = np.array([index.get(value, np.nan) for value in column.tolist()], dtype=np.float64)
        except TypeError as error:
            raise TypeError(f"column {j} of X: expected categories that can be hashed ({error})") from error
        for value in column[np.isnan(codes)].tolist():
            self._check_uncoded(value, j, categories)
        return codes

    def _check_uncoded(self, value: Any, j: int, categories: Objects) -> None:
        """Raise ValueError for a value without a code, unless it may stand as missing."""
        if _is_missing(value):
            if not self._takes_missing:
                raise ValueError(f"column {j} of X holds a missing value: expected a category")
        elif self.handle_unknown == "error":
            raise ValueError(
                f"column {j} of X holds {value!r}: expected one of the categories of fit, {_list(categories)}"
            )


def _is_missing(value: Any) -> bool:
    """Whether a value is None, or nan, which alone differs from itself, or NA, which cannot say whether it does."""
    try:
        return value is None or bool(value != value)
    except TypeError:
        return True


def with_indices(estimator: Any, names: Sequence[str]) -> Any:
    """Return a weak learner for tables without column names: nominal columns that it has by name, it gets by index.

    Args:
        estimator: any weak learner; only a `MixedClassifier` may be replaced, by a clone.
        names: the names of the columns of its tables, if they have any.
    """
    if not isinstance(estimator, MixedClassifier) or not len(names):
        return estimator
    selection = np.asarray(estimator.categorical_features)
    if selection.dtype.kind not in "UO" or not all(isinstance(name, str) for name in selection.ravel()):
        return estimator
    placed = clone(estimator)
    placed.feature_names_in_ = np.asarray(names, dtype=object)
    return placed.set_params(categorical_features=np.flatnonzero(placed._mask(len(names))))


def _categories(column: Objects, j: int) -> Objects:
    """Return the distinct values of column j, sorted, by their text where they cannot be compared."""
    try:
        distinct = {value for value in column.tolist() if not _is_missing(value)}
    except TypeError as error:
        raise TypeError(f"column {j} of X: expected categories that can be hashed ({error})") from error
    try:
        ordered = sorted(distinct)
    except TypeError:
        ordered = sorted(distinct, key=lambda value: (str(value), type(value).__name__))
    categories = np.empty(len(ordered), dtype=object)
    categories[:] = ordered
    return categories


def _list(categories: Objects) -> str:
    """Return the categories as text, cut where there are many."""
    shown = ", ".join(map(repr, categories[:8].tolist()))
    return f"{shown}, ..." if len(categories) > 8 else shown or "none"
