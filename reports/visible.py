"""Any text as one line that a terminal or a page of text shows as it is: nothing in it acts."""

from __future__ import annotations

import unicodedata

__all__ = ["visible"]

_MOST = 200
_ACTING = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Control characters, marks that turn the direction of writing, halves of characters, ends of lines."""


def visible(text: object, most: int = _MOST) -> str:
    """The text on one line, cut to ``most`` characters, control characters and the like as escapes."""
    line = " ".join(str(text)[: 4 * most].split())
    said = line if line.isprintable() else "".join(map(_shown, line))
    cut = len(said) > most or len(str(text)) > 4 * most
    return f"{said[: most - 3].rstrip()}..." if cut else said


def _shown(character: str) -> str:
    if unicodedata.category(character) not in _ACTING:
        return character
    return character.encode("unicode_escape").decode("ascii")
