"""Markdown from text that may hold anything: nothing in it opens a link, an element or a column."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

__all__ = ["code", "plain_words", "table"]

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>|~&$^#@]|:(?=//)|(?<=www)\.")
_RUN = re.compile("`+")


def plain_words(text: str) -> str:
    """The text as words alone, on one line."""
    return _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))


def code(text: str) -> str:
    """The text as code on one line, between more backticks than stand in it; a column's border is escaped."""
    line = " ".join(text.split()).replace("|", "\\|")
    fence = "`" * (1 + max(map(len, _RUN.findall(line)), default=0))
    pad = " " if line.startswith("`") or line.endswith("`") or not line else ""
    return f"{fence}{pad}{line}{pad}{fence}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are Markdown already."""
    lines = (heads, ["---"] * len(heads), *rows)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
