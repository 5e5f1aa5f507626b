"""Real data for run claims: a table of numbers with two classes, bundled or read from a CSV file."""

from __future__ import annotations

import csv
import difflib
import hashlib
import io
import json
import math
import os
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

__all__ = ["Table", "default_table", "load_table"]

_DELIMITERS = ",;\t"


@dataclass(frozen=True, eq=False)
class Table:
    """Examples with numeric features and one of two classes each.

    ``X`` has a row an example and a column a feature, float64 and finite; ``y`` is -1 for the first of ``classes`` and
    +1 for the second. ``name`` is the file's own name without its folder, so that a report does not tell where it lay.

    >>> table = default_table()
    >>> table.X.shape, table.classes
    ((569, 30), ('malignant', 'benign'))
    """

    name: str
    X: NDArray[np.float64]
    y: NDArray[np.int8]
    feature_names: tuple[str, ...]
    classes: tuple[str, str]

    @cached_property
    def sha256(self) -> str:
        """The SHA-256, in hex, of the content: names of the features and classes, then X and y row by row."""
        names = json.dumps([self.feature_names, self.classes], ensure_ascii=True)
        sums = hashlib.sha256(names.encode("ascii"))
        sums.update(np.ascontiguousarray(self.X, dtype="<f8").tobytes())
        sums.update(np.ascontiguousarray(self.y, dtype=np.int8).tobytes())
        return sums.hexdigest()

    def __repr__(self) -> str:
        rows, columns = self.X.shape
        return f"Table({self.name!r}, {rows} examples, {columns} features, classes {self.classes})"


def default_table() -> Table:
    """The breast cancer table that scikit-learn brings along: 569 examples, 30 features, malignant -1, benign +1.

    >>> default_table().name
    'breast cancer (scikit-learn)'
    """
    from sklearn.datasets import load_breast_cancer  # takes a second, which only runs over data should cost

    data = load_breast_cancer()
    y = np.where(data.target == 0, -1, 1).astype(np.int8)
    names = tuple(map(str, data.feature_names))
    return Table("breast cancer (scikit-learn)", np.asarray(data.data, np.float64), y, names, ("malignant", "benign"))


def load_table(path: str | os.PathLike[str], target: str) -> Table:
    r"""The table in a CSV file with a header, whose column ``target`` holds exactly two classes, any text.

    Commas separate the cells; semicolons or tabs do where the header holds no comma. Every other column holds finite
    numbers. Of the classes the smaller is -1: by value when both are numbers, else by text.

    Raises ValueError naming the file, and the line, column and value where there is one, for anything else.

    >>> from pathlib import Path
    >>> _ = Path("marks.csv").write_text("math,art,passed\n1,3,yes\n5,4,no\n", encoding="utf-8")
    >>> load_table("marks.csv", "passed").feature_names
    ('math', 'art')
    """
    return _Reader(os.fspath(path), target).table()


class _Reader:
    """One CSV file on its way to a table; every complaint starts with the file's name."""

    def __init__(self, path: str, target: str) -> None:
        self.path, self.target = path, target

    def error(self, complaint: str, line: int = 0) -> ValueError:
        return ValueError(f"{self.path}{f', line {line}' if line else ''}: {complaint}")

    def table(self) -> Table:
        rows = self.rows(self.text())
        header = self.header(rows)
        place = self.place(header)
        features = (*header[:place], *header[place + 1 :])
        values, labels = self.body(rows, header, place)
        classes = self.classes(labels)
        X = np.frombuffer(values, np.float64).reshape(len(labels), len(features))
        y = np.array([-1 if label == classes[0] else 1 for label in labels], np.int8)
        return Table(Path(self.path).name, X, y, features, classes)

    def text(self) -> str:
        try:
            text = Path(self.path).read_bytes().decode("utf-8-sig")
        except (OSError, ValueError) as error:
            raise self.error(_unreadable(error)) from None
        if not text.strip():
            raise self.error("the file is empty: expected a header and rows of data")
        return text

    def rows(self, text: str) -> Iterator[tuple[int, list[str]]]:
        """The rows that are not blank, each with the line on which it ends."""
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
        try:
            for row in reader:
                cells = [cell.strip() for cell in row]
                if len(cells) > 1 or any(cells):
                    yield reader.line_num, cells
        except csv.Error as error:
            raise self.error(f"not CSV: {error}", reader.line_num) from None

    def header(self, rows: Iterator[tuple[int, list[str]]]) -> list[str]:
        line, names = next(rows, (1, [""]))
        if all(_number(name) is not None for name in names):
            raise self.error("no header: every cell of the first row is a number, expected names of columns", line)
        for place, name in enumerate(names):
            if not name:
                raise self.error(f"column {place + 1} has no name", line)
            if name in names[:place]:
                raise self.error(f"column name {name!r} stands twice in the header", line)
        return names

    def place(self, header: Sequence[str]) -> int:
        """Where the target column stands."""
        if self.target not in header:
            close = difflib.get_close_matches(self.target, header, n=3, cutoff=0.4) or header[:5]
            raise self.error(f"no column {self.target!r}; the closest are {', '.join(map(repr, close))}")
        if len(header) == 1:
            raise self.error(f"no features: {self.target!r} is the only column")
        return header.index(self.target)

    def body(
        self, rows: Iterator[tuple[int, list[str]]], header: list[str], place: int
    ) -> tuple[array[float], list[str]]:
        """The features' values, row by row, and the labels."""
        values, labels = array("d"), []
        for line, cells in rows:
            if len(cells) != len(header):
                raise self.error(f"{len(cells)} cells: expected {len(header)}, as in the header", line)
            labels.append(self.label(cells.pop(place), line))
            names = islice((name for name in header if name != self.target), len(cells))
            values.extend(self.value(cell, name, line) for name, cell in zip(names, cells, strict=True))
        if len(labels) < 2:
            raise self.error(f"{len(labels) or 'no'} row{'s' * (not labels)} of data: expected at least 2")
        return values, labels

    def label(self, cell: str, line: int) -> str:
        if not cell:
            raise self.error(f"column {self.target!r} is empty: expected a class", line)
        return cell

    def value(self, cell: str, name: str, line: int) -> float:
        value = _number(cell)
        if value is None or not math.isfinite(value):
            raise self.error(f"column {name!r} holds {cell!r}: expected a finite number", line)
        return value

    def classes(self, labels: Sequence[str]) -> tuple[str, str]:
        classes = sorted(set(labels), key=_by_value_or_text)
        if len(classes) != 2:
            few = ", ".join(map(repr, classes[:4])) + (", ..." if len(classes) > 4 else "")
            plural = "class" if len(classes) == 1 else "classes"
            raise self.error(f"column {self.target!r} holds {len(classes)} {plural} ({few}): expected exactly two")
        return classes[0], classes[1]


def _unreadable(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"not text in UTF-8 (byte {error.start})"
    return f"cannot be read: {error.strerror if isinstance(error, OSError) else error}"


def _delimiter(text: str) -> str:
    """The first delimiter that stands in the header, comma first."""
    header = text.lstrip().partition("\n")[0]
    return next((sign for sign in _DELIMITERS if sign in header), ",")


def _number(cell: str) -> float | None:
    """The number in a cell; None for text, and for ``1_000``, which Python alone would read."""
    try:
        return None if "_" in cell else float(cell)
    except ValueError:
        return None


def _by_value_or_text(label: str) -> tuple[float, str]:
    number = _number(label)
    return (math.inf if number is None or math.isnan(number) else number, label)
