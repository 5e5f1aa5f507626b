"""Two free symbols: the slack of a relation as a map over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from boostproof.reports.plots.board import Board, strokes
from boostproof.reports.plots.captions import at_words, called, mark_words, relation_words, window_words
from boostproof.reports.plots.domain import Domain, Mark, Window
from boostproof.reports.plots.marks import MARKS
from boostproof.reports.plots.numbers import Array, Flags, Numbers
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.scale import tick_words
from boostproof.reports.plots.shapes import Shape
from boostproof.reports.plots.style import FAILS, LEFT, OUTSIDE, PALETTE, TIGHTEST
from boostproof.reports.plots.words import name_line

__all__ = ["Map", "map_picture", "slack_map"]

_SIDE = 61
_HEIGHT = 264.0
_APART = 34.0


@dataclass(frozen=True)
class Map:
    """The slack on a grid, rows by the second symbol: nan where undefined; which places count, and which fail."""

    across: Window
    up: Window
    x: Array
    y: Array
    slack: Array
    counts: Flags
    fails: Flags
    points: tuple[tuple[str, float, float], ...]


def slack_map(shape: Shape, domain: Domain, base: Mark, across: Window, up: Window) -> Map | None:
    """The slack over two windows, other symbols as at ``base``; None where it is defined almost nowhere."""
    x, y = across.places(_SIDE), up.places(_SIDE)
    grid = np.meshgrid(x, y)
    flat = dict(zip((across.symbol.name, up.symbol.name), (part.ravel() for part in grid), strict=True))
    numbers = Numbers(domain.given(base.values, **flat), grid[0].size)
    counts = domain.inside(numbers, shape)
    slack = numbers.gap(shape.relation)
    fails = counts & numbers.breaks(shape.relation)
    if (np.isfinite(slack) & counts).sum() < _SIDE:
        return None
    places = ((mark.words, mark.values[across.symbol.name], mark.values[up.symbol.name]) for mark in domain.marks)
    points = tuple(place for place in places if across.holds(place[1]) and up.holds(place[2]))
    points = points or _closest(np.where(counts, slack, np.inf), *flat.values())
    square = grid[0].shape
    return Map(across, up, x, y, slack.reshape(square), counts.reshape(square), fails.reshape(square), points)


def _closest(slack: Array, x: Array, y: Array) -> tuple[tuple[str, float, float], ...]:
    """Where the slack is least, if that is at one place of the grid."""
    slack = np.where(np.isnan(slack), np.inf, slack)
    least = np.flatnonzero(slack <= slack.min() + 1e-12)
    return (("closest", float(x[least[0]]), float(y[least[0]])),) if len(least) == 1 else ()


def map_picture(shape: Shape, domain: Domain, base: Mark, across: Window, up: Window) -> Picture | None:
    """The picture of the slack over two windows."""
    found = slack_map(shape, domain, base, across, up)
    if found is None:
        return None
    names = {across.symbol.name, up.symbol.name}
    others = {name: value for name, value in base.values.items() if name not in names}
    words = (
        f"Contours of the slack, by how much it holds, over {window_words(across)}, and "
        f"{window_words(up)}{at_words(others, domain)}, from a grid of {found.slack.size} places in floating point."
    )
    words += "".join(f" {mark_words(what, x, y)}" for what, x, y in _distinct(found.points))
    words += " Where it fails is shaded." if found.fails.any() else ""
    title = f"Slack over {called(across.symbol)} and {called(up.symbol)}"
    fails = bool(found.fails.any())
    return Picture("map", title, relation_words(shape), words, _HEIGHT, lambda board: _draw(board, found), fails)


def _distinct(points: Sequence[tuple[str, float, float]]) -> list[tuple[str, float, float]]:
    return [point for place, point in enumerate(points) if point[0] not in {before[0] for before in points[:place]}]


def _keys(found: Map) -> list[Key]:
    keys = [Key("-", LEFT, "equal slack")]
    keys += [Key(*MARKS[words], words) for words, *_ in _distinct(found.points)]
    keys += [Key("patch", FAILS, "fails")] if found.fails.any() else []
    return keys + ([Key("patch", OUTSIDE, "not claimed")] if (~found.counts).any() else [])


def _draw(board: Board, found: Map) -> None:
    across, up = found.across.symbol, found.up.symbol
    axes = board.frame(_keys(found), name_line(across.latex, across.name), name_line(up.latex, up.name))
    axes.set_xlim(found.x[0], found.x[-1])
    axes.set_ylim(found.y[0], found.y[-1])
    _region(axes, found, found.fails, FAILS)
    _contours(axes, found)
    _region(axes, found, ~found.counts, OUTSIDE)
    for words, x, y in _distinct(found.points):
        axes.plot([x], [y], **strokes(*MARKS[words]), zorder=5, clip_on=False)
    board.ticks()


def _region(axes: Any, found: Map, where: Flags, role: str) -> None:
    if where.any():
        axes.contourf(found.x, found.y, where.astype(float), levels=[0.5, 2.0], colors=[PALETTE[role]])


def _contours(axes: Any, found: Map) -> None:
    """Four levels of the slack, and a thick line where it is 0."""
    slack = np.where(found.counts, found.slack, np.nan)
    levels = _levels(slack)
    shown = np.ma.masked_invalid(found.slack)
    if not levels:
        return
    drawn = axes.contour(found.x, found.y, shown, levels=levels, colors=PALETTE[LEFT], linewidths=1.1)
    if np.nanmin(slack) < 0 < np.nanmax(slack):
        axes.contour(found.x, found.y, shown, levels=[0.0], colors=PALETTE[TIGHTEST], linewidths=2.0)
    taken: list[tuple[float, float]] = []
    for level, lines in zip(drawn.levels, drawn.allsegs, strict=True):
        _label(axes, found, tick_words(float(level)), lines, taken)


def _levels(slack: Array) -> list[float]:
    """Round numbers of the slack where it is small."""
    from matplotlib.ticker import MaxNLocator

    held = slack[np.isfinite(slack)]
    low, high = (float(part) for part in np.quantile(held, (0.02, 0.75)))
    if high - low < 1e-9:
        return []
    return [float(level) for level in MaxNLocator(5).tick_values(low, high) if low < level < high and level != 0]


def _label(axes: Any, found: Map, words: str, lines: Sequence[Array], taken: list[tuple[float, float]]) -> None:
    """The level beside its longest line, where there is room and the claim speaks."""
    line = max(lines, key=len, default=np.empty((0, 2)))
    for x, y in line[len(line) // 2 :: 3]:
        spot = axes.transData.transform((x, y))
        inside = found.counts[np.abs(found.y - y).argmin(), np.abs(found.x - x).argmin()]
        clear = all(abs(spot[0] - a) + abs(spot[1] - b) > _APART for a, b in taken)
        box = axes.bbox
        if inside and clear and box.x0 + 14 < spot[0] < box.x1 - 14 and box.y0 + 8 < spot[1] < box.y1 - 8:
            taken.append((float(spot[0]), float(spot[1])))
            axes.text(x, y, words, ha="center", va="center", fontsize=9, color=PALETTE[LEFT], gid="halo")
            return
