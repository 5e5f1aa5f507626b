"""Any text as LaTeX that shows it and does nothing else, in OT1 as in T1, whatever the engine."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

from boostproof.reports.brief import cut
from boostproof.reports.latex.unicode import ACCENTS, MATHEMATICS, TEXT

__all__ = ["escaped", "is_plain"]

_LONGEST_WORD = 24
_LIGATURES = frozenset("-',<>`?!")
_SPACES = re.compile(r"\s+")
_PIECE = 12
_IN_A_WORD = re.compile(rf"\S{{{_LONGEST_WORD + 1},}}")
_BREAK = "\ufffc"  # stands for a place where a long word may be broken; escaped itself when a text holds it


def escaped(text: str, most: int = 1000) -> str:
    """The text, or as much of it as has room, as one line of LaTeX for text mode.

    What no font of pdflatex has is mapped to LaTeX, or shown by its number as ``[U+1F600]``; words that are too long
    for a line may be broken anywhere.
    """
    line = unicodedata.normalize("NFC", _SPACES.sub(" ", text[: 4 * most]).strip().replace(_BREAK, "\ufffd"))
    line = _IN_A_WORD.sub(lambda word: _BREAK.join(_pieces(word.group())), cut(line, most))
    return "".join(_character(before, char) for before, char in pairwise(" " + line))


def is_plain(text: str) -> bool:
    """Whether the text may stand in LaTeX, and in the name of a macro, as it is."""
    return re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.\-]*", text) is not None


def _pieces(word: str) -> list[str]:
    return [word[place : place + _PIECE] for place in range(0, len(word), _PIECE)]


def _character(before: str, char: str) -> str:
    """A character; apart from one with which it would make another, as ?` does."""
    apart = "{}" if char in _LIGATURES and before in _LIGATURES else ""
    if char == _BREAK:
        return r"\allowbreak{}"
    if char == '"':
        return r"\textquotedblleft{}" if before in " ([" else r"\textquotedblright{}"
    if char in TEXT:
        return apart + TEXT[char]
    return apart + char if char.isascii() and char.isprintable() else _foreign(char)


def _foreign(char: str) -> str:
    """A character outside ASCII."""
    if char in MATHEMATICS:
        return rf"\ensuremath{{{MATHEMATICS[char]}}}"
    parts = unicodedata.normalize("NFD", char)
    if len(parts) == 2 and parts[0].isascii() and parts[0].isalpha() and parts[1] in ACCENTS:
        return _accented(*parts)
    return f"[U+{ord(char):04X}]"


def _accented(letter: str, accent: str) -> str:
    """A letter under its accent; i and j lose their dot to one that stands above."""
    command = ACCENTS[accent]
    above = command not in "cdb"
    return rf"\{command}{{{chr(92) + letter if above and letter in 'ij' else letter}}}"
