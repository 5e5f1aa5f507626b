"""What every picture looks like: roles of ink, which a style sheet colours, and the settings matplotlib draws with."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["CSS", "FONTS", "PALETTE", "SIZE", "WIDTH", "settings"]

WIDTH = 340
SIZE = 11.0
"""Points, which are pixels here, of the text."""

PALETTE = {
    "k": "#4a4a48", "g": "#e0ddd6", "a": "#0060a8", "b": "#c45000", "f": "#f3c9c0", "o": "#ecebe8", "x": "#b3001b",
    "t": "#1d1d1b", "p": "#3a78a8", "q": "#5e5c57", "n": "#bcd4e6",
}  # fmt: skip
"""The colour of each role on white paper.

k axes, g grid, a left side, b right side, f where the claim fails, o outside, x a counterexample, t the tightest place,
p sampled points, q quiet words, n cells that are 1 or positive.
"""

FONTS = "system-ui, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

_DARK_PALETTE = {
    "k": "#b9b6af", "g": "#34363a", "a": "#6db3f2", "b": "#f0a050", "f": "#5c2a26", "o": "#2b2d30", "x": "#ff7d70",
    "t": "#f2efe8", "p": "#7db8e8", "q": "#a3a099", "n": "#2c4a63",
}  # fmt: skip


def _variables(palette: dict[str, str]) -> str:
    return "".join(f".plot .{role}{{--p:{colour}}}" for role, colour in palette.items())


CSS = "\n".join((
    f"svg.plot {{ display: block; width: 100%; max-width: 27rem; height: auto; font: {SIZE:g}px {FONTS}; }}",
    "figure.plot { margin: .7rem 0; }",
    "figure.plot figcaption { font: .8rem/1.45 var(--sans, sans-serif); color: var(--quiet); max-width: 27rem; }",
    ".plot path { fill: none; stroke: var(--p); stroke-linejoin: round; }",
    ".plot path.z { fill: var(--p); stroke: none; }",
    ".plot path.d { stroke-linecap: round; }",
    ".plot text { fill: var(--p); }",
    ".plot .y { stroke: var(--card, #fff); stroke-width: 3px; paint-order: stroke; }",
    ".plot .i { font-style: italic; }",
    ".plot .s { font-size: .72em; }",
    _variables(PALETTE),
    f"@media (prefers-color-scheme: dark) {{ {_variables(_DARK_PALETTE)} }}",
    f"@media print {{ {_variables(PALETTE)} }}",
    "",
))  # fmt: skip
"""The style of pictures inside a page."""


@contextmanager
def settings() -> Iterator[None]:
    """Draw with matplotlib's own defaults and ours, whatever the user has set; all is as before afterwards."""
    import matplotlib as mpl  # a third of a second that only a picture needs

    # What matplotlib says of a hostile number, or of a version to come, is for nobody who reads a report.
    with warnings.catch_warnings(action="ignore"), mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_RC)
        yield


_RC: dict[Any, Any] = {
    "font.size": SIZE,
    "axes.edgecolor": PALETTE["k"],
    "axes.facecolor": "none",
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.xmargin": 0.0,
    "path.simplify": False,
    "path.snap": False,
    "lines.linewidth": 1.8,
    "text.parse_math": False,
}
