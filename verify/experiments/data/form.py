"""What the form of a set of files is: its files, columns and classes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boostproof.verify.experiments.data.table import NOMINAL, NUMERIC

__all__ = ["CLASS", "IGNORED", "Column", "Form", "KnownFile", "ignored", "label", "nominal", "numeric"]

CLASS, IGNORED = "class", "ignored"


@dataclass(frozen=True)
class KnownFile:
    """A file by its name, its number of lines and the SHA-256 of the copy that was looked at."""

    name: str
    rows: int
    sha256: str


@dataclass(frozen=True)
class Column:
    """A column: its name, its kind, and the values that a nominal one may have."""

    name: str
    kind: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Form:
    """How the files of a set are written, and what becomes of their classes.

    Attributes:
        title: UCI's name of the set.
        files: its files; all have the same columns, and their rows are joined in this order.
        columns: one a cell of a line, one of them the class, in the order of the files.
        labels: the label of each class of the files: +1, -1, or 0 for one whose rows are left out.
        positive: which class is +1, in words.
        negative: which class is -1, in words.
        separator: what stands between cells; None for blanks.
        missing: whether "?" stands for a missing value.
        notes: what a reader of a result should know.
    """

    title: str
    files: tuple[KnownFile, ...]
    columns: tuple[Column, ...]
    labels: Mapping[str, int]
    positive: str
    negative: str
    separator: str | None = ","
    missing: bool = False
    notes: tuple[str, ...] = ()

    @property
    def features(self) -> tuple[tuple[str, str], ...]:
        """The name and the kind of each column that is a feature."""
        return tuple((column.name, column.kind) for column in self.columns if column.kind in (NUMERIC, NOMINAL))


def numeric(names: str) -> tuple[Column, ...]:
    """Numeric columns, by their names with blanks between them."""
    return tuple(Column(name, NUMERIC) for name in names.split())


def nominal(names: str, values: str) -> tuple[Column, ...]:
    """Nominal columns that have the same values, names and values with blanks between them."""
    return tuple(Column(name, NOMINAL, tuple(values.split())) for name in names.split())


def label() -> tuple[Column]:
    """The column of the class."""
    return (Column("class", CLASS),)


def ignored(names: str) -> tuple[Column, ...]:
    """Columns of numbers that are no features: identifiers, and codes of what came out."""
    return tuple(Column(name, IGNORED) for name in names.split())
