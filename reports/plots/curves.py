"""One free symbol: both sides of a relation over it, where it fails, and the places that the report names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boostproof.reports.plots.board import Board, strokes
from boostproof.reports.plots.captions import at_words, called, mark_words, relation_words, side_words, window_words
from boostproof.reports.plots.domain import Domain, Mark, Window
from boostproof.reports.plots.marks import MARKS
from boostproof.reports.plots.numbers import Array, Flags, Numbers
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.scale import limits
from boostproof.reports.plots.shapes import Shape
from boostproof.reports.plots.style import FAILS, LEFT, OUTSIDE, PALETTE, RIGHT
from boostproof.reports.plots.words import name_line

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Curves", "curves", "curves_picture"]

_COUNT = 121
_HEIGHT = 216.0


@dataclass(frozen=True)
class Curves:
    """Both sides at places along a window: nan where undefined; which places count, and at which the claim fails.

    ``points`` are the marks that lie in the window: words, place, left and right side.
    """

    window: Window
    x: Array
    left: Array
    right: Array
    counts: Flags
    fails: Flags
    points: tuple[tuple[str, float, float, float], ...]


def curves(shape: Shape, domain: Domain, base: Mark, window: Window) -> Curves | None:
    """The sides along a window, the other symbols as at ``base``; None where nothing of them is defined."""
    name = window.symbol.name
    marks = [mark for mark in domain.marks if _agree(mark, base, name) and window.holds(mark.values[name])]
    x = np.unique(np.concatenate([window.places(_COUNT), [mark.values[name] for mark in marks]]))
    numbers = Numbers(domain.given(base.values, **{name: x}), len(x))
    counts = domain.inside(numbers, shape)
    left, right = (numbers.array(side) for side in shape.relation.args)
    fails = counts & numbers.breaks(shape.relation)
    if not (np.isfinite(left) & np.isfinite(right) & counts).sum() > 1:
        return None
    places = {mark.words: int(np.searchsorted(x, mark.values[name])) for mark in marks}
    if not marks and not shape.equal:
        places = _closest(numbers.gap(shape.relation), counts)
    points = tuple((words, float(x[k]), float(left[k]), float(right[k])) for words, k in places.items())
    return Curves(window, x, left, right, counts, fails, points)


def _closest(slack: Array, counts: Flags) -> dict[str, int]:
    """Where the slack is least, if that is at one place."""
    held = np.where(counts, slack, np.inf)
    held[np.isnan(held)] = np.inf
    least = np.flatnonzero(held <= held.min() + 1e-12)
    return {"closest": int(least[0])} if len(least) == 1 else {}


def _agree(mark: Mark, base: Mark, name: str) -> bool:
    return all(abs(value - base.values[other]) < 1e-12 for other, value in mark.values.items() if other != name)


def curves_picture(shape: Shape, domain: Domain, base: Mark, window: Window) -> Picture | None:
    """The picture of the sides along a window."""
    found = curves(shape, domain, base, window)
    if found is None:
        return None
    keys = _keys(found, shape)
    others = {name: value for name, value in base.values.items() if name != window.symbol.name}
    words = (
        f"Left and right side over {window_words(window)}{at_words(others, domain)}, drawn at {len(found.x)} places "
        f"in floating point. {_findings(found)}"
    ).strip()
    title = f"Left and right side over {called(window.symbol)}"
    fails = bool(found.fails.any())
    return Picture(
        "curves",
        title,
        relation_words(shape),
        words,
        _HEIGHT,
        lambda board: _draw(board, found, keys),
        fails,
    )


def _findings(found: Curves) -> str:
    parts = [mark_words(words, place) for words, place, *_ in found.points]
    if _bands(found.fails):
        parts.append("Places where the relation fails are shaded.")
    if _bands(~found.counts):
        parts.append("Grey: outside the domain, or the premise does not hold.")
    return " ".join(parts)


def _keys(found: Curves, shape: Shape) -> list[Key]:
    keys = [Key("-", LEFT, side_words(shape, 0)), Key("--", RIGHT, side_words(shape, 1))]
    keys += [Key(*MARKS[words], words) for words, *_ in found.points]
    if _bands(found.fails):
        keys.append(Key("patch", FAILS, "fails"))
    if _bands(~found.counts):
        keys.append(Key("patch", OUTSIDE, "not claimed"))
    return keys


def _draw(board: Board, found: Curves, keys: Sequence[Key]) -> None:
    symbol = found.window.symbol
    axes = board.frame(keys, name_line(symbol.latex, symbol.name))
    if found.window.log:
        axes.set_xscale("log")
    axes.set_xlim(found.x[0], found.x[-1])
    marked = [value for _, _, *sides in found.points for value in sides]
    axes.set_ylim(*limits([found.left[found.counts], found.right[found.counts]], marked))
    _shade(axes, found, ~found.counts, OUTSIDE)
    _shade(axes, found, found.fails, FAILS)
    whole = symbol.sort == "integer"
    for y, look, role in ((found.left, "-", LEFT), (found.right, "--", RIGHT)):
        axes.plot(found.x, y, **strokes(look, role))
        if whole:
            axes.plot(found.x, y, **strokes("o" if role == LEFT else "s", role))
    for words, place, left, right in found.points:
        look, role = MARKS[words]
        axes.axvline(place, color=PALETTE[role], linewidth=0.8, linestyle=(0, (1.0, 2.0)))
        axes.plot([place, place], [left, right], **strokes(look, role), zorder=5)
    board.ticks(whole=whole)


def _shade(axes: Axes, found: Curves, where: Flags, role: str) -> None:
    """Bands over the places of a kind, each from half way to its neighbours."""
    middles = (found.x[1:] + found.x[:-1]) / 2
    edges = np.concatenate([found.x[:1], middles, found.x[-1:]])
    for start, end in _bands(where):
        axes.axvspan(edges[start], edges[end], color=PALETTE[role], linewidth=0, zorder=0.5)


def _bands(where: Flags) -> list[tuple[int, int]]:
    """The places of a kind from first to behind the last; one alone is a point, which is marked if it matters."""
    changes = np.flatnonzero(np.diff(np.concatenate([[0], where.astype(int), [0]])))
    return [(int(a), int(b)) for a, b in zip(changes[::2], changes[1::2], strict=True) if b - a > 1]
