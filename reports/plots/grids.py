"""Instances that are tables: rules by examples or items by records as a grid, with labels and weights above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from boostproof.reports.plots.board import Board
from boostproof.reports.plots.numbers import number
from boostproof.reports.plots.picture import Picture
from boostproof.reports.plots.style import LEFT, OUTSIDE, PALETTE, POSITIVE, QUIET, TIGHTEST, WIDTH
from boostproof.reports.plots.words import clean

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Grid", "grid_of", "grid_picture"]

_MOST, _LEAST = 24, 6
_CELL, _BARS, _EDGE = 20.0, 30.0, 34.0
_SHOWN = {"+": "+", "-": "−", "1": "1", "0": "0"}


@dataclass(frozen=True)
class Grid:
    """Tables of signs or numbers, each with its name and all as wide; labels and weights of the columns, or none."""

    tables: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]
    labels: tuple[tuple[str, str], ...]
    weights: tuple[float, ...]

    @property
    def wide(self) -> int:
        """How many columns there are."""
        return len(self.tables[0][1][0])

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(len(table) for _, table in self.tables)


def grid_of(instance: Mapping[str, Any]) -> Grid | None:
    """The grid of an instance; None where there are not several things to see side by side.

    Of several texts as long as the columns none is known to be about the columns.
    """
    tables = [(name, _table(value)) for name, value in sorted(instance.items())]
    held = tuple((name, table) for name, table in tables if table)
    widths = {len(table[0]) for _, table in held}
    if len(widths) != 1:
        return None
    wide = widths.pop()
    labels = tuple((name, text) for name, text in sorted(instance.items()) if _signs(text) and len(text) == wide)
    grid = Grid(held, labels if len(labels) == 1 else (), _weights(instance.get("weights"), wide))
    joined = len(grid.tables) + len(grid.labels) + bool(grid.weights) > 1
    fits = _LEAST <= wide * grid.rows and wide <= _MOST and grid.rows <= _MOST
    return grid if joined and fits else None


def _signs(value: Any) -> bool:
    return isinstance(value, str) and bool(value) and not value.strip("+-01")


def _table(value: Any) -> tuple[tuple[str, ...], ...]:
    """Rows of signs, or of short numbers; empty for anything else."""
    if not isinstance(value, list) or not value or len(value) > _MOST:
        return ()
    if not all(_signs(row) or (isinstance(row, list) and all(_short(item) for item in row)) for row in value):
        return ()
    rows = tuple(tuple(row) for row in value)
    return rows if len({len(row) for row in rows}) == 1 and rows[0] else ()


def _short(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 5 and number(value) is not None


def _weights(value: Any, wide: int) -> tuple[float, ...]:
    held = [number(item) for item in value] if isinstance(value, list) and len(value) == wide else []
    kept = tuple(item for item in held if item is not None and item >= 0)
    return kept if len(kept) == wide and sum(kept) > 0 else ()


def grid_picture(grid: Grid, source: str) -> Picture:
    """The picture of a grid."""
    names = ", ".join(clean(name)[:24] for name, _ in grid.tables)
    above = [clean(name)[:24] for name, _ in grid.labels] + (["weights as bars"] if grid.weights else [])
    words = f"{names}: {grid.rows} rows of {grid.wide} entries"
    words += f", above them {', '.join(above)}" if above else ""
    high = 34 + _CELL * (grid.rows + len(grid.labels)) + 14 * len(grid.tables) + (_BARS if grid.weights else 0)
    return Picture(
        "grid",
        "The instance as a grid",
        "",
        f"{words}: {source}.",
        high,
        lambda board: _draw(board, grid),
    )


def _draw(board: Board, grid: Grid) -> None:
    axes = board.bare()
    cell = min(_CELL + 8, (WIDTH - _EDGE - 70) / grid.wide)
    y = board.high - 8
    if grid.weights:
        y = _bars(axes, grid, cell, y)
    for name, text in grid.labels:
        y = _row(axes, cell, y, tuple(text), name)
    for name, table in grid.tables:
        y -= 14
        for place, row in enumerate(table):
            y = _row(axes, cell, y, row, name if not place else "")


def _row(axes: Axes, cell: float, y: float, row: Sequence[str], name: str) -> float:
    """Draw a row of cells below y; the new y."""
    from matplotlib.patches import Rectangle

    for place, entry in enumerate(row):
        x = _EDGE + 60 + cell * place
        role = POSITIVE if entry in ("+", "1") or (number(entry) or 0.0) > 0 else OUTSIDE
        axes.add_patch(Rectangle((x, y - _CELL), cell - 2, _CELL - 2, facecolor=PALETTE[role], edgecolor="none"))
        words = _SHOWN.get(entry, entry.replace("-", "−"))
        axes.text(x + (cell - 2) / 2, y - _CELL + 5, words, ha="center", color=PALETTE[TIGHTEST], fontsize=10)
    if name:
        axes.text(_EDGE + 54, y - _CELL + 5, clean(name)[:12], ha="right", color=PALETTE[QUIET], fontsize=10)
    return y - _CELL


def _bars(axes: Axes, grid: Grid, cell: float, y: float) -> float:
    """Draw the weights of the columns as bars; the new y."""
    from matplotlib.patches import Rectangle

    most = max(grid.weights)
    for place, weight in enumerate(grid.weights):
        x, tall = _EDGE + 60 + cell * place, (_BARS - 6) * weight / most
        axes.add_patch(Rectangle((x, y - _BARS + 4), cell - 2, tall, facecolor=PALETTE[LEFT], edgecolor="none"))
    axes.text(_EDGE + 54, y - _BARS + 6, "weights", ha="right", color=PALETTE[QUIET], fontsize=10)
    return y - _BARS
