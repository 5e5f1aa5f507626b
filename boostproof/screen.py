"""Lines on the screen: wrapped and in colour on a terminal, and plain where the output is none."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boostproof.reports.lines import Line

__all__ = ["print_lines"]

_STEP = "  "
_PLAINER = str.maketrans({"…": "...", "–": "-", "−": "-", "→": "->"})


def print_lines(lines: Iterable[Line]) -> None:
    """Print lines, two blanks a step from the margin.

    On a terminal they are wrapped to its width, in the colours that it has; elsewhere a line stays
    a line. An output that cannot say more than ASCII gets plainer signs.
    """
    if sys.stdout.isatty():
        _print_coloured(lines)
        return
    plainer = not (sys.stdout.encoding or "ascii").lower().startswith("utf")
    for line in lines:
        words = f"{_STEP * line.depth}{line.words}" if line.words else ""
        sys.stdout.write(f"{words.translate(_PLAINER) if plainer else words}\n")


def _print_coloured(lines: Iterable[Line]) -> None:
    from rich.console import Console  # takes 60 ms, and a pipe needs none of it
    from rich.padding import Padding

    from boostproof.reports.table import plain_text  # likewise

    console = Console()
    plainer = not console.encoding.lower().startswith("utf")
    for line in lines:
        words = plain_text(
            line.words.translate(_PLAINER) if plainer else line.words, console, line.style
        )
        console.print(Padding(words, (0, 0, 0, len(_STEP) * line.depth), expand=False))
