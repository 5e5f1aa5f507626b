"""Tables as CSV: what a spreadsheet would run is text, and numbers stay numbers."""

from __future__ import annotations

import csv
import io

import pytest

from boostproof.reports.experiments.sheets import series_files

ACTING = ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\uff1d1", "-1+cmd|' /C calc'!A0", "-", "+-1", "-1e"]


def cells(*column: object) -> list[str]:
    sheet = series_files([{"panel": "a", "label": "b", "columns": {"x": column}}])["a-b.csv"]
    return [row[0] if row else "" for row in csv.reader(io.StringIO(sheet, newline=""))][1:]


@pytest.mark.parametrize("cell", ACTING)
def test_text_that_a_spreadsheet_would_run_stands_behind_an_apostrophe(cell: str) -> None:
    assert cells(cell, "safe") == ["'" + cell.replace("\r", " "), "safe"]


@pytest.mark.parametrize("cell", ACTING)
def test_the_head_of_a_column_runs_as_little(cell: str) -> None:
    sheet = series_files([{"panel": "a", "label": "b", "columns": {cell: ["1"]}}])["a-b.csv"]
    assert next(csv.reader(io.StringIO(sheet, newline=""))) == ["'" + cell.replace("\r", " ")]


def test_no_cell_ends_its_row() -> None:
    assert cells("a\r=1", "b\n=1", "c") == ["a =1", "b\n=1", "c"]


@pytest.mark.parametrize("cell", ["-0.5", "+1", "-1e-5", "-1/3", -2, -0.25, "a=b", "1-1", "x+y"])
def test_numbers_and_other_text_stay_as_they_are(cell: object) -> None:
    assert cells(cell) == [str(cell)]
