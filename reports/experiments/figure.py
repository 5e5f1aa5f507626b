"""The figure of a result: its panels, drawn one after the other on the board of the report's pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from boostproof.reports.experiments.layouts import Look, Panel, layout
from boostproof.reports.markup import element, escape
from boostproof.reports.plots.files import on_white
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.style import (
    COUNTEREXAMPLE,
    FAILS,
    LEFT,
    OUTSIDE,
    PALETTE,
    POSITIVE,
    QUIET,
    RIGHT,
    SAMPLED,
    TIGHTEST,
    WIDTH,
    settings,
)
from boostproof.reports.plots.words import clean, plain, width
from boostproof.reports.report import Report

__all__ = ["Drawn", "drawn_panels", "figure_svg"]

_HIGH, _SQUARE, _ROW = 260.0, 348.0, 22.0
_COLUMNS = 2
_BAND = {LEFT: POSITIVE, RIGHT: FAILS, TIGHTEST: OUTSIDE, SAMPLED: POSITIVE, COUNTEREXAMPLE: FAILS}
"""The role of the band around a line of a role."""


class Drawn(NamedTuple):
    """A panel's title, its height, and its SVG elements."""

    title: str
    high: float
    body: str


def drawn_panels(record: Report, panels: Sequence[Panel] | None = None) -> list[Drawn]:
    """The panels of the figure, its layout's if none are given; the same whenever and wherever they are drawn.

    Raises ValueError for a result whose series or settings are not those that its layout draws.
    """
    from boostproof.reports.plots.board import Board  # brings matplotlib, which only drawing should cost

    with settings(), _telling(record["name"]):
        board, found = Board(), []
        for panel in layout(record) if panels is None else panels:
            series = [
                held for held in record["series"] if held["panel"] == panel.name and any(held["columns"].values())
            ]
            if series:
                high, title = _high(panel), plain(panel.up)
                picture = Picture("figure", title, "", title, high, _Drawing(panel, series).draw)
                found.append(Drawn(clean(title), high, board.drawn(picture)))
    return found


@contextmanager
def _telling(name: str) -> Iterator[None]:
    """What was read back may have the name of an experiment, and not what the experiment's layout looks for."""
    try:
        yield
    except (ValueError, LookupError, TypeError, ArithmeticError, AttributeError) as error:
        raise ValueError(f"{name}: no figure can be drawn of its series and settings: {error!r:.200}") from error


def figure_svg(record: Report, panels: Sequence[Drawn]) -> str:
    """The panels side by side in one file, on white."""
    rows = [panels[place : place + _COLUMNS] for place in range(0, len(panels), _COLUMNS)]
    body, y = "", 0.0
    for row in rows:
        moved = (f'<g transform="translate({WIDTH * k} {y:g})">{panel.body}</g>' for k, panel in enumerate(row))
        body += "\n".join(moved)
        y += max(panel.high for panel in row)
    title = element("title", escape(clean(f"{record['paper']}, {record['place']}: {record['title']}")))
    words = element("desc", escape("; ".join(panel.title for panel in panels)))
    return on_white(title + words, body, WIDTH * min(_COLUMNS, max(1, len(panels))), max(y, 1.0))


class _Drawing:
    """One panel with its series."""

    def __init__(self, panel: Panel, series: Sequence[Mapping[str, Any]]) -> None:
        self.panel = panel
        self.series = [(held["label"], self._look(held["label"]), held["columns"]) for held in series]

    def draw(self, board: Any) -> None:
        panel = self.panel
        names = [clean(name) for name in panel.rows]
        left = {"left": max(width(name, 10) for name in names) + 14} if names else {}
        axes = board.frame([_key(label, look) for label, look, _ in self.series], panel.across, panel.up, **left)
        if "x" in panel.logs:
            axes.set_xscale("log")
        if "y" in panel.logs:
            axes.set_yscale("log")
        axes.set_xlim(*(panel.sides or self._ends("x")))
        axes.set_ylim(*((len(names) - 0.5, -0.5) if names else panel.ends or self._ends("y")))
        if panel.level is not None:
            _level(axes, panel.level, upright=bool(names))
        for _, look, columns in self.series:
            _put(axes, look, columns, upright=bool(names))
        board.ticks(across_only=bool(names))
        board.rows(names)

    def _look(self, label: str) -> Look:
        return self.panel.looks.get(label, ("-", TIGHTEST))

    def _ends(self, name: str) -> tuple[float, float]:
        """All that is drawn, with some room, but for squares."""
        spread = "x" if self.panel.rows else "y"
        names = (name, "low", "high") if name == spread else (name,)
        values = [value for _, _, columns in self.series for key in names for value in columns.get(key, ())]
        low, high = min(values), max(values)
        if name in self.panel.logs:
            return low / 1.15, high * 1.15
        room = 0.0 if self.panel.square else 0.04 * (high - low) or 0.5
        return (0.0, 1.0) if self.panel.square else (low - room, high + room)


def _key(label: str, look: Look) -> Key:
    shape, role = look
    if shape == "range":
        return Key("patch", role, f"outside of the {label}")
    return Key("patch" if shape == "cells" else shape, role, clean(label))


def _high(panel: Panel) -> float:
    if panel.rows:
        return 76.0 + _ROW * len(panel.rows)
    return _SQUARE if panel.square else _HIGH


def _level(axes: Any, at: float, *, upright: bool) -> None:
    line = axes.axvline if upright else axes.axhline
    line(at, color=PALETTE[QUIET], linewidth=0.8, linestyle=(0, (1.0, 2.0)))


def _put(axes: Any, look: Look, columns: Mapping[str, Sequence[float]], *, upright: bool) -> None:
    from boostproof.reports.plots.board import strokes  # as above

    shape, role = look
    if shape == "cells":
        _fill(axes, role, columns)
    elif shape == "range":
        _outside(axes, role, columns["x"])
    else:
        if "low" in columns:
            _spread(axes, look, columns, upright=upright)
        axes.plot(columns["x"], columns["y"], **strokes(shape, role))


def _fill(axes: Any, role: str, columns: Mapping[str, Sequence[float]]) -> None:
    corners = zip(columns["cell"], columns["x"], columns["y"], strict=True)
    for _, cell in groupby(corners, key=itemgetter(0)):
        _, x, y = zip(*cell, strict=True)
        axes.fill(x, y, facecolor=PALETTE[role], linewidth=0)


def _outside(axes: Any, role: str, ends: Sequence[float]) -> None:
    """Shade what lies beyond the least and the largest of ``ends``, with a line at each."""
    low, high = axes.get_xlim()
    for first, last in ((low, min(ends)), (max(ends), high)):
        axes.axvspan(first, last, color=PALETTE[role], linewidth=0, zorder=0.5)
    for end in (min(ends), max(ends)):
        axes.axvline(end, color=PALETTE[QUIET], linewidth=0.8, linestyle=(0, (1.0, 2.0)))


def _spread(axes: Any, look: Look, columns: Mapping[str, Sequence[float]], *, upright: bool) -> None:
    """A band around a line, a bar through each marker."""
    shape, role = look
    if upright:
        axes.hlines(columns["y"], columns["low"], columns["high"], color=PALETTE[role], linewidth=1.2)
    elif shape in ("-", "--"):
        band = PALETTE[_BAND.get(role, "o")]
        # A band may lie over another, and leaves that to be seen.
        inked = {"color": band, "linewidth": 0, "zorder": 0.6, "alpha": 0.6}
        axes.fill_between(columns["x"], columns["low"], columns["high"], **inked)
    else:
        axes.vlines(columns["x"], columns["low"], columns["high"], color=PALETTE[role], linewidth=1.2)
