"""The pictures of a campaign's tables: counts as a grid or as parts of bars, and falling lines, as SVG in the page."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.reports.plots import figure_of
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.style import PALETTE, WIDTH, settings
from boostproof.reports.plots.words import clean, width

if TYPE_CHECKING:
    from boostproof.reports.plots.board import Board

__all__ = ["charts_of"]

_ROW, _SMALL = 19.0, 9.0
_LINES = (("-", "a"), ("-", "b"), ("--", "t"), ("--", "p"), ("-", "x"), ("-", "q"), ("--", "b"))
_PARTS = ("o", "n", "b", "a", "q")


def charts_of(tables: Sequence[Mapping[str, Any]]) -> list[str]:
    """A figure for each table, empty where it has no picture or nothing to show."""
    if not any(table["chart"] for table in tables):
        return [""] * len(tables)
    from boostproof.reports.plots.board import Board  # brings matplotlib, which only drawing should cost

    with settings():
        board = Board()
        return [_figure(table["title"], table["chart"], board) for table in tables]


def _figure(title: str, chart: Mapping[str, Any] | None, board: Board) -> str:
    if chart is None or not chart["rows"]:
        return ""
    height, draw = _KINDS[chart["kind"]]
    picture = Picture(chart["kind"], title, "", chart["words"], height(chart), lambda board: draw(board, chart))
    return figure_of(title, picture, board.drawn(picture))


def _left(rows: Mapping[str, Any]) -> float:
    """The room that the names of rows take."""
    return max(width(clean(name), 10) for name in rows) + 12


# Grids ------------------------------------------------------------------------------------------------------------


def _grid_height(chart: Mapping[str, Any]) -> float:
    return _ROW * len(chart["rows"]) + _head(chart) + 8


def _head(chart: Mapping[str, Any]) -> float:
    """The height of the columns' names, a word a line."""
    return (_SMALL + 2) * max(len(name.split()) for name in chart["columns"]) + 8


def _grid(board: Board, chart: Mapping[str, Any]) -> None:
    from matplotlib.colors import to_rgb
    from matplotlib.patches import Rectangle

    axes, left, top = board.bare(), _left(chart["rows"]), board.high - _head(chart)
    wide = min(40.0, (WIDTH - left - 6) / len(chart["columns"]))
    most = max((count for row in chart["rows"].values() for count in row), default=1)
    for place, name in enumerate(chart["columns"]):
        x = left + wide * place + (wide - 2) / 2
        for line, word in enumerate(reversed(name.split())):
            y = top + 5 + (_SMALL + 2) * line
            axes.text(x, y, word, ha="center", color=PALETTE["q"], fontsize=_SMALL)
    for line, (name, row) in enumerate(chart["rows"].items()):
        y = top - _ROW * (line + 1)
        axes.text(left - 6, y + 5, clean(name), ha="right", color=PALETTE["q"], fontsize=10)
        for place, count in enumerate(row):
            shade = 0.12 + 0.5 * math.log1p(count) / math.log1p(most) if count else 0.0
            if count:
                cell = Rectangle((left + wide * place, y), wide - 2, _ROW - 2, edgecolor="none")
                cell.set_facecolor((*to_rgb(PALETTE["p"]), round(shade, 2)))
                axes.add_patch(cell)
            words, role = (str(count), "t") if count else ("·", "q")
            x = left + wide * place + (wide - 2) / 2
            axes.text(x, y + 5, words, ha="center", color=PALETTE[role], fontsize=_SMALL)


# Shares -----------------------------------------------------------------------------------------------------------


def _shares_height(chart: Mapping[str, Any]) -> float:
    return _ROW * len(chart["rows"]) + 90.0


def _shares(board: Board, chart: Mapping[str, Any]) -> None:
    rows = [*chart["rows"].items()]
    keys = [Key("patch", role, name) for role, name in zip(_PARTS, chart["columns"], strict=False)]
    axes = board.frame(keys, "per cent of the classes", left=_left(chart["rows"]))
    axes.set_xlim(0, 100)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    for line, (_, row) in enumerate(rows):
        before, whole = 0.0, sum(row)
        for role, count in zip(_PARTS, row, strict=False):
            share = 100 * count / whole
            axes.barh(line, share, 0.72, left=before, color=PALETTE[role], linewidth=0)
            before += share
    board.ticks(across_only=True)
    board.rows([clean(name) for name, _ in rows])


# Falling lines ----------------------------------------------------------------------------------------------------


def _steps_height(_: Mapping[str, Any]) -> float:
    return 240.0


def _steps(board: Board, chart: Mapping[str, Any]) -> None:
    from boostproof.reports.plots.board import strokes  # as above

    looks = [_LINES[place % len(_LINES)] for place in range(len(chart["rows"]))]
    keys = [Key(*look, clean(name)) for look, name in zip(looks, chart["rows"], strict=True)]
    axes = board.frame(keys, chart["across"], "classes")
    places = [place for line in chart["rows"].values() for place, _ in line]
    most = max(count for line in chart["rows"].values() for _, count in line)
    if chart["log"]:
        axes.set_xscale("log")
        axes.set_xlim(max(1, min(places)) / 1.1, max(places) * 1.1)
    else:
        axes.set_xlim(0, max(1, *places))
    axes.set_yscale("log")
    axes.set_ylim(0.7, most * 1.4)
    for look, line in zip(looks, chart["rows"].values(), strict=True):
        axes.plot(*_falling(line), **{**strokes(*look), "linewidth": 1.4})
    board.ticks()


def _falling(line: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """The corners of a line that falls behind each place, to its end."""
    xs, ys = list[float](), list[float]()
    for place, count in line:
        xs += [place, place]
        ys += [ys[-1] if ys else count, count]
    return [*xs, xs[-1]], [*ys, 0.5]


_KINDS: dict[str, tuple[Callable[[Mapping[str, Any]], float], Callable[[Board, Mapping[str, Any]], None]]] = {
    "grid": (_grid_height, _grid),
    "shares": (_shares_height, _shares),
    "steps": (_steps_height, _steps),
}
