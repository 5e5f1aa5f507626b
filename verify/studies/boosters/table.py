"""A training set: rows of numbers, classes by index, and weights that are exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

import numpy as np
import numpy.typing as npt

__all__ = ["Array", "Table"]

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Table:
    """A training set that can be written down exactly.

    ``rows`` are the features, ``classes`` the index of each row's class, from 0, ``weights`` non-negative rationals
    or None for a fit without weights, ``names`` what the classes are called, in the order of their indices; the
    indices themselves if None.
    """

    rows: tuple[tuple[float, ...], ...]
    classes: tuple[int, ...]
    weights: tuple[Fraction, ...] | None = None
    names: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        m = len(self.rows)
        if not m or len({len(row) for row in self.rows}) != 1 or not self.rows[0]:
            raise ValueError(f"rows={self.rows!r}: expected one row or more, all of one length of at least 1")
        if len(self.classes) != m or min(self.classes) < 0:
            raise ValueError(f"classes={self.classes!r}: expected {m} indices of at least 0")
        if self.weights is not None and (len(self.weights) != m or min(self.weights) < 0 or not any(self.weights)):
            raise ValueError(f"weights={self.weights!r}: expected {m} non-negative numbers, not all 0")
        if self.names is not None and len(self.names) <= max(self.classes):
            raise ValueError(f"names={self.names!r}: expected one for each of {max(self.classes) + 1} classes")

    @classmethod
    def of(cls, rows: Sequence[Sequence[float]], classes: Sequence[int], weights: Sequence[Any] | None = None) -> Self:
        """The table of plain numbers; weights may be integers, fractions or their texts."""
        exact = None if weights is None else tuple(Fraction(weight) for weight in weights)
        return cls(tuple(tuple(map(float, row)) for row in rows), tuple(map(int, classes)), exact)

    @property
    def m(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def d(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def X(self) -> Array:
        """The features, shape (m, d), a fresh array."""
        return np.array(self.rows, dtype=np.float64)

    @property
    def y(self) -> Array:
        """The labels, shape (m,), a fresh array."""
        if self.names is None:
            return np.array(self.classes, dtype=np.int64)
        return np.array([self.names[index] for index in self.classes])

    @property
    def w(self) -> Array | None:
        """The weights as floats, shape (m,), a fresh array; None without weights."""
        return None if self.weights is None else np.array([float(weight) for weight in self.weights])

    @property
    def exact_weights(self) -> tuple[Fraction, ...]:
        """The weights, 1 each where the table has none."""
        return self.weights or (Fraction(1),) * self.m

    @property
    def present(self) -> tuple[int, ...]:
        """The indices of the classes that some row of positive weight has, sorted."""
        pairs = zip(self.classes, self.exact_weights, strict=True)
        return tuple(sorted({index for index, weight in pairs if weight}))

    def taken(self, places: Sequence[int]) -> Table:
        """The rows at the places, in their order; a place may stand more than once."""
        weights = None if self.weights is None else tuple(self.weights[i] for i in places)
        rows, classes = tuple(self.rows[i] for i in places), tuple(self.classes[i] for i in places)
        return Table(rows, classes, weights, self.names)

    def with_columns(self, columns: Sequence[Sequence[float]]) -> Table:
        """The same rows with other features, given column by column."""
        rows = tuple(tuple(map(float, row)) for row in zip(*columns, strict=True))
        return Table(rows, self.classes, self.weights, self.names)

    def weighted(self, weights: Sequence[Fraction] | None) -> Table:
        """The same rows with other weights."""
        return Table(self.rows, self.classes, None if weights is None else tuple(weights), self.names)

    def columns(self) -> tuple[tuple[float, ...], ...]:
        """The features, column by column."""
        return tuple(zip(*self.rows, strict=True))

    def data(self) -> dict[str, Any]:
        """The table as plain data: numbers of the features, weights as texts of rationals."""
        weights = None if self.weights is None else [str(weight) for weight in self.weights]
        names = None if self.names is None else list(self.names)
        rows = [list(row) for row in self.rows]
        return {"rows": rows, "classes": list(self.classes), "weights": weights, "names": names}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Table:
        """The table that :meth:`data` wrote. Raises ValueError for what is none."""
        try:
            plain = cls.of(data["rows"], data["classes"], data["weights"])
            names = data.get("names")
            return cls(plain.rows, plain.classes, plain.weights, None if names is None else tuple(map(str, names)))
        except (KeyError, TypeError) as error:
            raise ValueError(f"table={data!r}: expected rows, classes and weights ({error})") from error
