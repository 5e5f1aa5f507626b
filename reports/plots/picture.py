"""What a picture is, before it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the board brings matplotlib
    from boostproof.reports.plots.board import Board

__all__ = ["Key", "Picture"]


@dataclass(frozen=True)
class Key:
    """An entry of a legend: a line, a marker or a patch, in a role, and its words; or words alone."""

    look: str
    role: str
    words: str


@dataclass(frozen=True)
class Picture:
    """A picture of a claim: its kind and title, the formula it is about, a caption, its height, and how it is drawn.

    ``fails``: it shows places where a relation fails, found in floating point.
    """

    kind: str
    title: str
    formula: str
    caption: str
    height: float
    draw: Callable[[Board], None]
    fails: bool = False

    @property
    def words(self) -> str:
        """What the picture shows, for whoever does not see it."""
        return f"{self.formula}: {self.caption}" if self.formula else self.caption
