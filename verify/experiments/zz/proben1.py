"""The inputs that PROBEN1 makes of crx, heart and pima, which it calls card, heart and diabetes: 51, 35 and 8.

A number is one input, 0 for the least value and 1 for the largest; a nominal column has an input for each value that
the documentation of the set names, a binary one of two values has one input. A column with missing values has one input
more, 1 where the value is missing, and its other inputs are 0 there; so has chest pain, of which no value is missing.

Source: L. Prechelt, PROBEN1, Fakultaet fuer Informatik, Universitaet Karlsruhe, 1994, technical report 21/94: the
encodings that go with its files. It rounds some ranges up, so that a few inputs end at 0.95 to 1.001 there, not at 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log1p

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.data import Table

__all__ = ["CODED", "inputs"]

Floats = npt.NDArray[np.float64]
Cells = Sequence[float | str | None]
Coding = Callable[[Cells], list[list[float]]]


def _number(*, flagged: bool = False, zero_missing: bool = False, logarithm: bool = False) -> Coding:
    """A number, or the logarithm of 1 more, with an input for missing values; 0 may stand for a missing one."""

    def coded(cells: Cells) -> list[list[float]]:
        numbers = [None if _is_missing(cell) or (zero_missing and cell == 0) else float(cell or 0) for cell in cells]
        values = [log1p(max(value, 0.0)) if logarithm and value is not None else value for value in numbers]
        known = [value for value in values if value is not None]
        low, high = min(known, default=0.0), max(known, default=0.0)
        shares = [0.0 if value is None or high == low else (value - low) / (high - low) for value in values]
        return [shares, [float(value is None) for value in values]] if flagged else [shares]

    return coded


def _one_of(values: str, *, flagged: bool = False) -> Coding:
    """An input for each value, and one for missing values; a binary column tells one of its values."""

    def coded(cells: Cells) -> list[list[float]]:
        names = [None if _is_missing(cell) else _name(cell) for cell in cells]
        return [[float(name == value) for name in names] for value in (*values.split(), *([None] if flagged else []))]

    return coded


def _is_missing(cell: float | str | None) -> bool:
    return cell is None or cell != cell


def _name(cell: float | str | None) -> str:
    """A value as the documentation writes it, also where the table holds a number."""
    return f"{cell:g}" if isinstance(cell, float) else str(cell)


_ONLY_1 = "none 1"
"""Of the inputs for 0 and 1 the files leave the one for 0 at 0."""
CODED: dict[str, tuple[Coding, ...]] = {
    "crx": (
        _one_of("b a", flagged=True),
        _number(flagged=True),
        _number(),
        _one_of("u y l t", flagged=True),
        _one_of("g p gg", flagged=True),
        _one_of("c d cc i j k m r q w x e aa ff", flagged=True),
        _one_of("v h bb j n z dd ff o", flagged=True),
        _number(),
        _one_of("t"),
        _one_of("t"),
        _number(),
        _one_of("t"),
        _one_of("g p s"),
        _number(flagged=True),
        _number(logarithm=True),
    ),
    "heart": (
        _number(),
        _one_of("1"),
        _one_of("1 2 3 4", flagged=True),
        _number(flagged=True, zero_missing=True),
        _number(flagged=True, zero_missing=True),
        _one_of(_ONLY_1, flagged=True),
        _one_of("0 1 2", flagged=True),
        _number(flagged=True, zero_missing=True),
        _one_of(_ONLY_1, flagged=True),
        _number(flagged=True),
        _one_of("1 2 3", flagged=True),
        _number(flagged=True),
        _one_of("3 6 7", flagged=True),
    ),
    "pima": tuple(_number() for _ in range(8)),
}
"""How each column is coded, by the name of the table."""


def inputs(table: Table) -> Floats:
    """The inputs of a table whose name is in CODED, shape (m, p), each between 0 and 1."""
    columns = zip(table.X.T.tolist(), CODED[table.name], strict=True)
    return np.array([made for cells, coding in columns for made in coding(cells)], dtype=np.float64).T.copy()
