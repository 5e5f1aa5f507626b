"""Reading the UCI files in their original form; a damaged or foreign file is refused where it first differs."""

from __future__ import annotations

import math
import os
import re
from pathlib import Path
from typing import NamedTuple

from boostproof.verify.experiments.base import Source
from boostproof.verify.experiments.data.files import Lines, find, read_lines, refusal
from boostproof.verify.experiments.data.form import CLASS, Form, KnownFile
from boostproof.verify.experiments.data.forms import FORMS
from boostproof.verify.experiments.data.table import NOMINAL, NUMERIC, Cell, Table, table_of

__all__ = ["load"]

NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)

MISSING = "?"


class _Part(NamedTuple):
    """What one file holds: rows of features, a label a row (0 for one that is left out), and its source."""

    rows: list[list[Cell]]
    labels: list[int]
    source: Source


def load(name: str, folder: str | os.PathLike[str]) -> Table:
    """Return a set of UCI from the files in a folder, with the classes made two as its form in `FORMS` says.

    Args:
        name: a name of `FORMS`.
        folder: where the files lie, or lie in a folder uci; see docs/data.md.

    A file whose SHA-256 is another than the known one, but whose shape is right, is taken, and its source says so.

    Raises ValueError for a name or a file that is not there, and, with the file and the line and what was expected,
    for a wrong number of rows or columns, an unknown class or value, text in the place of a number (as a header line
    is), or a set without one of its classes.
    """
    if name not in FORMS:
        raise ValueError(f"data set {name!r}: expected one of {', '.join(FORMS)}")
    form = FORMS[name]
    parts = [_part(path, known, form) for path, known in zip(find(folder, name), form.files, strict=True)]
    kept = [(row, label) for part in parts for row, label in zip(part.rows, part.labels, strict=True) if label]
    return table_of(
        name,
        [row for row, _ in kept],
        [label for _, label in kept],
        form.features,
        positive=form.positive,
        negative=form.negative,
        sources=tuple(part.source for part in parts),
        notes=form.notes,
    )


def _part(path: Path, known: KnownFile, form: Form) -> _Part:
    """Read one file of a set."""
    text = read_lines(path)
    lines = [_line(text.path, number, line, form) for number, line in text.numbered()]
    check_rows(text, known)
    labels = [label for label, _ in lines]
    if not {1, -1} <= set(labels):
        absent = form.positive if 1 not in labels else form.negative
        raise refusal(path, len(lines), f"rows of both classes, also of {absent}", "none of these")
    return _Part([row for _, row in lines], labels, source_of(text, known, f"UCI's {form.title}"))


def check_rows(text: Lines, known: KnownFile) -> None:
    """Raise ValueError, with the first line that is too many or the last one, for another number of lines."""
    count = len(text.lines)
    if count != known.rows:
        line = min(max(count, 1), known.rows + 1)
        raise refusal(text.path, line, f"{known.rows} rows in the file", f"{count}" if count else "an empty file")


def source_of(text: Lines, known: KnownFile, title: str) -> Source:
    """Return the source of a file: whether it is the known copy or another."""
    origin = title if text.sha256 == known.sha256 else f"another copy of {title}"
    return Source(known.name, origin, text.sha256, len(text.lines))


def _line(path: Path, number: int, line: str, form: Form) -> tuple[int, list[Cell]]:
    """Return the label and the features of a line."""
    cells = [cell.strip() for cell in line.split(form.separator)]
    try:
        return _parsed(cells, form)
    except ValueError as error:
        hint = " (a header line? the file has none)" if number == 1 and _is_header(cells, form) else ""
        raise ValueError(f"{path}, line {number}: {error}{hint}") from None


def _parsed(cells: list[str], form: Form) -> tuple[int, list[Cell]]:
    """Return the label and the features of the cells of a line; ValueError says what was expected."""
    if len(cells) != len(form.columns):
        between = "blanks" if form.separator is None else "commas"
        raise ValueError(f"expected {len(form.columns)} columns with {between} between them, not {len(cells)}")
    values = [_cell(cell, j, form) for j, cell in enumerate(cells)]
    at = next(j for j, column in enumerate(form.columns) if column.kind == CLASS)
    kept = [value for value, column in zip(values, form.columns, strict=True) if column.kind in (NUMERIC, NOMINAL)]
    return form.labels[str(values[at])], kept


def _is_header(cells: list[str], form: Form) -> bool:
    """Whether a line holds no class of the set and no number."""
    return not any(cell in form.labels or NUMBER.fullmatch(cell) for cell in cells)


def _cell(cell: str, j: int, form: Form) -> Cell:
    """Return what cell j of a line holds; None for a missing value."""
    column = form.columns[j]
    if column.kind == CLASS:
        return _category(cell, j, "a class", tuple(form.labels))
    if form.missing and cell == MISSING:
        return None
    rest = " or ?" if form.missing else ""
    if column.kind == NOMINAL:
        return _category(cell, j, f"{column.name}{rest}", column.values)
    value = float(cell) if NUMBER.fullmatch(cell) else math.nan
    if not math.isfinite(value):
        raise ValueError(f"expected a number{rest} in column {j + 1} ({column.name}), not {_shown(cell)}")
    return value


def _category(cell: str, j: int, what: str, values: tuple[str, ...]) -> str:
    """Return the value that a cell holds: one of the known ones, also where a code is written 1.0 for 1."""
    if cell in values:
        return cell
    number = float(cell) if NUMBER.fullmatch(cell) else math.nan
    code = f"{number:.0f}" if number.is_integer() else ""
    if code not in values:
        raise ValueError(f"expected {what} in column {j + 1} out of {', '.join(values)}, not {_shown(cell)}")
    return code


def _shown(cell: str) -> str:
    """A cell for a message, cut where it is long."""
    return repr(cell if len(cell) <= 40 else f"{cell[:40]}...")
