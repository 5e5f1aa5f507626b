"""A line of text as commands print it: words, how far in they stand, and what they mean for their colour."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BAD", "FAINT", "GOOD", "HEADING", "PLAIN", "Line"]

PLAIN, HEADING, GOOD, BAD, FAINT = "", "bold", "green", "red", "dim"


class Line(NamedTuple):
    """Words on one line, ``depth`` steps from the margin, in a style of rich's."""

    words: str
    depth: int = 0
    style: str = PLAIN
