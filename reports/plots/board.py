"""The board that all pictures of a report are drawn on, one after the other: a legend in rows, axes below it, ticks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from boostproof.reports.plots.pen import Pen
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.scale import places, tick_words
from boostproof.reports.plots.style import GRID, PALETTE, QUIET, SIZE, TIGHTEST, WIDTH
from boostproof.reports.plots.words import width

__all__ = ["Board", "strokes"]

_ROW, _GLYPH, _MARGIN = 16.0, 20.0, 12.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 10.0, 6.0, 36.0
_DASHES: dict[str, Any] = {"-": "-", "--": (0, (3.5, 2.0))}
_SIZES = {"x": 8.0, "+": 9.0, "D": 6.0, "o": 5.5, ".": 3.0, "s": 6.5, "S": 8.5}
_MARKERS = {".": "o", "S": "s"}


class Board:
    """One figure with one pair of axes, wiped for each picture: making axes takes longer than drawing in them.

    ``high`` is the height of the picture in pixels; a point is a pixel.
    """

    def __init__(self) -> None:
        self.high = 1.0
        self.figure = Figure(dpi=72)
        self.figure.patch.set_visible(False)
        self.axes: Axes = self.figure.add_axes((0.0, 0.0, 1.0, 1.0))
        self.axes.xaxis.set_visible(False)
        self.axes.yaxis.set_visible(False)

    def drawn(self, picture: Picture) -> str:
        """The SVG elements of a picture."""
        self._wipe(picture.height)
        picture.draw(self)
        pen = Pen(WIDTH, self.high)
        self.figure.draw(pen)
        return "".join(pen.parts)

    def _wipe(self, high: float) -> None:
        self.high = high
        self.figure.set_size_inches(WIDTH / 72, high / 72)
        axes, figure = self.axes, self.figure
        for artist in (*axes.lines, *axes.patches, *axes.collections, *axes.texts):
            artist.remove()
        for artist in (*figure.artists, *figure.texts):
            artist.remove()
        axes.set_axis_on()
        axes.set_xscale("linear")
        axes.set_yscale("linear")

    def frame(self, keys: Sequence[Key], across: str = "", up: str = "", left: float = _LEFT) -> Axes:
        """The axes below a legend, with the names of what runs across and up, and room at the left."""
        top, bottom = self._legend(keys) + (20.0 if up else 6.0), _BOTTOM if across else 20.0
        wide = WIDTH - left - _RIGHT
        tall = self.high - top - bottom
        self.axes.set_position((left / WIDTH, bottom / self.high, wide / WIDTH, tall / self.high))
        self.text(_MARGIN, self.high - top + 8, up)
        self.text(left + wide / 2, 5, across, ha="center")
        return self.axes

    def bare(self) -> Axes:
        """The axes as the whole board, in pixels, without lines of their own."""
        self.axes.set_position((0.0, 0.0, 1.0, 1.0))
        self.axes.set_axis_off()
        self.axes.set_xlim(0, WIDTH)
        self.axes.set_ylim(0, self.high)
        return self.axes

    def text(self, x: float, y: float, words: str, role: str = TIGHTEST, **look: Any) -> None:
        """Words at a place in pixels from the lower left."""
        if words:
            self.figure.text(x / WIDTH, y / self.high, words, color=PALETTE[role], **look)

    def ticks(self, *, whole: bool = False, across_only: bool = False) -> None:
        """Few ticks on both axes, in plain digits, with thin lines across; to be called when the limits are set.

        matplotlib's own ticks are some forty objects a picture, and take four fifths of the time.
        """
        axes, box = self.axes, self.axes.bbox
        xs = places(axes.get_xlim(), axes.get_xscale(), 5, whole)
        ys = [] if across_only else places(axes.get_ylim(), axes.get_yscale(), 4, False)
        grid: dict[str, Any] = {"color": PALETTE[GRID], "linewidth": 0.7, "zorder": 0.7}
        axes.hlines(ys, 0, 1, transform=axes.get_yaxis_transform(), **grid)
        axes.vlines(xs, 0, 1, transform=axes.get_xaxis_transform(), **grid)
        for x in xs:
            at = axes.transData.transform((x, axes.get_ylim()[0]))[0]
            self.text(at, box.y0 - 13, tick_words(x), QUIET, ha="center", fontsize=10)
        for y in ys:
            at = axes.transData.transform((axes.get_xlim()[0], y))[1]
            self.text(box.x0 - 5, at - 3.5, tick_words(y), QUIET, ha="right", fontsize=10)

    def rows(self, names: Sequence[str]) -> None:
        """Names of the rows 0, 1, 2 ... in the place of ticks up; to be called when the limits are set."""
        axes = self.axes
        for row, name in enumerate(names):
            at = axes.transData.transform((axes.get_xlim()[0], row))[1]
            self.text(axes.bbox.x0 - 5, at - 3.5, name, QUIET, ha="right", fontsize=10)

    def _legend(self, keys: Sequence[Key]) -> float:
        """Draw the legend from the top; how many pixels it takes."""
        x, row = _MARGIN, 0
        for key in keys:
            room = (_GLYPH if key.look else 0.0) + width(key.words, SIZE) + 14
            if x > _MARGIN and x + room > WIDTH:
                x, row = _MARGIN, row + 1
            self._entry(key, x, self.high - _TOP - _ROW * (row + 0.5))
            x += room
        return _TOP + _ROW * (row + 1) if keys else _TOP

    def _entry(self, key: Key, x: float, y: float) -> None:
        if key.look == "patch":
            at, size = (x / WIDTH, (y - 4) / self.high), (14 / WIDTH, 8 / self.high)
            self.figure.add_artist(Rectangle(at, *size, facecolor=PALETTE[key.role], linewidth=0))
        elif key.look:
            xs = [x / WIDTH, (x + 14) / WIDTH] if key.look in _DASHES else [(x + 7) / WIDTH]
            self.figure.add_artist(Line2D(xs, [y / self.high] * len(xs), **strokes(key.look, key.role)))
        self.text(x + (_GLYPH if key.look else 0.0), y - 4, key.words)


def strokes(look: str, role: str) -> dict[str, Any]:
    """How a line or a marker of a look is drawn, as matplotlib's properties."""
    colour = PALETTE[role]
    if look in _DASHES:
        return {"color": colour, "linestyle": _DASHES[look]}
    crossed = look in ("x", "+")
    return {
        "color": colour, "marker": _MARKERS.get(look, look), "markersize": _SIZES[look], "linestyle": "none",
        "markeredgewidth": 2.0 if crossed else 0.0, "markerfacecolor": "none" if crossed else colour,
    }  # fmt: skip
