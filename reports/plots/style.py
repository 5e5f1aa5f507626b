"""What every picture looks like: roles of ink, which a style sheet colours, and the settings matplotlib draws with."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = [
    "AXES", "COUNTEREXAMPLE", "CSS", "FAILS", "FONTS", "GRID", "LEFT", "OUTSIDE", "PALETTE", "POSITIVE", "QUIET",
    "RIGHT", "SAMPLED", "SIZE", "TIGHTEST", "WIDTH", "settings",
]  # fmt: skip

WIDTH = 340
SIZE = 11.0
"""Points, which are pixels here, of the text."""

AXES, GRID, QUIET = "k", "g", "q"
LEFT, RIGHT = "a", "b"
FAILS, OUTSIDE, POSITIVE = "f", "o", "n"
COUNTEREXAMPLE, TIGHTEST, SAMPLED = "x", "t", "p"
"""The roles of ink, by the classes that they are on a page: axes, grid, quiet words; the left and the right side; where
the claim fails, outside, cells that are 1 or positive; a counterexample, the tightest place, sampled points."""

PALETTE = {
    AXES: "#4a4a48",
    GRID: "#e0ddd6",
    LEFT: "#0060a8",
    RIGHT: "#c45000",
    FAILS: "#f3c9c0",
    OUTSIDE: "#ecebe8",
    COUNTEREXAMPLE: "#b3001b",
    TIGHTEST: "#1d1d1b",
    SAMPLED: "#3a78a8",
    QUIET: "#5e5c57",
    POSITIVE: "#bcd4e6",
}
"""The colour of each role on white paper."""

FONTS = "system-ui, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

_DARK_PALETTE = {
    AXES: "#b9b6af",
    GRID: "#34363a",
    LEFT: "#6db3f2",
    RIGHT: "#f0a050",
    FAILS: "#5c2a26",
    OUTSIDE: "#2b2d30",
    COUNTEREXAMPLE: "#ff7d70",
    TIGHTEST: "#f2efe8",
    SAMPLED: "#7db8e8",
    QUIET: "#a3a099",
    POSITIVE: "#2c4a63",
}


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
    "axes.edgecolor": PALETTE[AXES],
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
