"""The curves and tables of a result as CSV, a file each; no cell of text is a formula to a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from boostproof.reports.report import Report

__all__ = ["csv_files", "series_files"]


def csv_files(record: Report) -> dict[str, str]:
    """The texts of the files: ``PANEL-LABEL.csv`` for each series, ``table-NAME.csv`` for each table."""
    files = series_files(record["series"])
    for name, rows in record["tables"].items():
        heads = list(dict.fromkeys(head for row in rows for head in row))
        files[_free(f"table-{name}", files)] = _csv(heads, _cells(heads, rows))
    return files


def series_files(found: Iterable[Mapping[str, Any]], before: str = "", taken: Collection[str] = ()) -> dict[str, str]:
    """The texts of ``PANEL-LABEL.csv`` for each series, ``before`` put first, none under a name that is ``taken``."""
    files: dict[str, str] = {}
    for series in found:
        columns = series["columns"]
        name = _free(f"{before}{series['panel']}-{series['label']}", {*taken, *files})
        files[name] = _csv(list(columns), zip(*columns.values(), strict=True))
    return files


def _cells(heads: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> Iterable[list[Any]]:
    return ([row.get(head, "") for head in heads] for row in rows)


def _csv(heads: Sequence[str], rows: Iterable[Iterable[Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(map(_inert, heads))
    writer.writerows(map(_inert, row) for row in rows)
    return text.getvalue()


_ACTING = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?(/[0-9]+)?")


def _inert(cell: Any) -> Any:
    """A cell that a spreadsheet shows and never runs: text that begins as a formula does gets an apostrophe."""
    # A carriage return is not quoted, and would end the row for who reads it.
    cell = cell.replace("\r", " ") if isinstance(cell, str) else cell
    # A full-width sign begins a formula in some, and what stands behind blanks in others.
    begins = isinstance(cell, str) and unicodedata.normalize("NFKC", cell).lstrip(" ").startswith(_ACTING)
    return f"'{cell}" if begins and not _NUMBER.fullmatch(cell) else cell


def _free(words: str, taken: Collection[str]) -> str:
    """A file's name from words, none that is taken."""
    signs = words.replace("+1", " plus 1").replace("-1", " minus 1").lower()
    name = re.sub(r"[^a-z0-9]+", "-", signs).strip("-")[:80] or "data"
    count = 2
    found = f"{name}.csv"
    while found in taken:
        found, count = f"{name}-{count}.csv", count + 1
    return found
