"""The pictures of a report, drawn once: as files of their own, and as parts of a page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.plots.picture import Picture
from boostproof.reports.plots.style import AXES, FONTS, PALETTE, SIZE, WIDTH, settings
from boostproof.reports.plots.words import clean

__all__ = ["Plots", "draw_plots", "figure_of", "inline_plots", "on_white", "plot_files"]

_LARGEST = 12_000
"""Characters of a picture that is worth its room."""
_CLASS = re.compile(r'class="([a-z ]+)"')
_STYLE = {"i": 'font-style="italic"', "s": 'font-size=".72em"'}


@dataclass(frozen=True)
class Plots:
    """The pictures of a report by claim, each with the SVG elements that it is made of."""

    drawn: Mapping[str, tuple[Picture, str]]

    def files(self) -> dict[str, str]:
        """``plots/ID.svg`` for each claim with a picture: on white, in plain SVG, for papers and slides."""
        return {f"plots/{claim}.svg": _standalone(claim, *found) for claim, found in self.drawn.items()}

    def inline(self) -> dict[str, str]:
        """A ``figure`` for each claim with a picture, by the claim's id, whose colours are in :data:`CSS`."""
        return {claim: figure_of(claim, *found) for claim, found in self.drawn.items()}


def draw_plots(report: Mapping[str, Any]) -> Plots:
    """The pictures of the claims that have one; the same whenever and wherever they are drawn."""
    # matplotlib, NumPy and the evaluators take a second to import, which only drawing should cost.
    from boostproof.reports.plots.board import Board
    from boostproof.reports.plots.choose import Chooser
    from boostproof.reports.plots.numbers import attempt

    chooser = Chooser(report["claims"])
    with settings():
        board = Board()
        found = ((claim["id"], chooser.picture_of(claim)) for claim in report["claims"])
        bodies = [(id_, picture, attempt(partial(board.drawn, picture))) for id_, picture in found if picture]
    return Plots({id_: (picture, body) for id_, picture, body in bodies if body and len(body) <= _LARGEST})


def plot_files(report: Mapping[str, Any]) -> dict[str, str]:
    """The texts of the files ``plots/ID.svg``, for each claim that has a picture."""
    return draw_plots(report).files()


def inline_plots(report: Mapping[str, Any]) -> dict[str, str]:
    """The markup of the pictures by the ids of their claims, to stand in a page with :data:`CSS`."""
    return draw_plots(report).inline()


def _title(claim: str, picture: Picture) -> str:
    """What names and describes the picture to whoever does not see it."""
    return element("title", escape(clean(f"{claim}: {picture.title}"))) + element("desc", escape(clean(picture.words)))


def figure_of(claim: str, picture: Picture, body: str) -> str:
    """The figure in a page of what a board has drawn, named by the claim or the table that it is of."""
    size = f"0 0 {WIDTH} {picture.height:g}"
    # The caption is part of the description, which a screen reader reads.
    caption = element("figcaption", escape(clean(picture.caption)), aria_hidden="true")
    svg = element("svg", _title(claim, picture), body, class_="plot", role="img", viewBox=size)
    return element("figure", svg, caption, class_="plot")


def _standalone(claim: str, picture: Picture, body: str) -> str:
    return on_white(_title(claim, picture), body, WIDTH, picture.height)


def on_white(words: str, body: str, wide: float, high: float) -> str:
    """A file of SVG: elements of a size with their colours as attributes, which every program reads, on white.

    ``words`` and ``body`` are markup already: what names and describes the picture, and what a board has drawn.
    """
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{wide:g}" height="{high:g}" '
        f'viewBox="0 0 {wide:g} {high:g}" font-family="{escape(FONTS)}" font-size="{SIZE:g}">'
    )
    paper = f'<path d="M0 0h{wide:g}v{high:g}h-{wide:g}z" fill="#ffffff"/>'
    painted = re.sub(r"<(path|text|tspan)( [^>]*)>", _painted, body)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    return f"{head}{root}\n{words}\n{paper}\n{painted}\n</svg>\n"


def _painted(tag: re.Match[str]) -> str:
    """The tag of an element with attributes in the place of its classes."""
    name = tag[1]
    return f"<{name}{_CLASS.sub(lambda found: _attributes(name, found[1].split()), tag[2])}>"


def _attributes(name: str, classes: list[str]) -> str:
    if name == "tspan":
        return " ".join(_STYLE[word] for word in classes)
    colours = [PALETTE[word] for word in classes if word in PALETTE]
    colour = colours[0] if colours else PALETTE[AXES]
    if name == "text" or "z" in classes:
        halo = ' stroke="#ffffff" stroke-width="3" paint-order="stroke"' if "y" in classes else ""
        return f'fill="{colour}"{halo}'
    return f'fill="none" stroke="{colour}"' + (' stroke-linecap="round"' if "d" in classes else "")
