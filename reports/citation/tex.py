"""Text for LaTeX and for BibTeX of eight bits: accents as commands, specials escaped, braces always balanced."""

from __future__ import annotations

import unicodedata

from boostproof.reports.latex.unicode import ACCENTS, MATHEMATICS

__all__ = ["tex"]

_PLAIN = {
    "\\": r"{\textbackslash}", "{": r"{\textbraceleft}", "}": r"{\textbraceright}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "~": r"{\textasciitilde}", "^": r"{\textasciicircum}", "<": r"{\textless}",
    ">": r"{\textgreater}", "|": r"{\textbar}", '"': "{''}", "`": "{`}",
}  # fmt: skip

# In LaTeX's default encoding: letters that only T1 has are written with their nearest kin.
_LETTERS = {
    "å": r"{\aa}", "Å": r"{\AA}", "ß": r"{\ss}", "ø": r"{\o}", "Ø": r"{\O}", "æ": r"{\ae}", "Æ": r"{\AE}",
    "œ": r"{\oe}", "Œ": r"{\OE}", "ł": r"{\l}", "Ł": r"{\L}", "ı": r"{\i}", "ȷ": r"{\j}", "đ": "d", "Đ": "D", "ð": "d",
    "Ð": "D", "þ": "th", "Þ": "Th", "¿": "{?`}", "¡": "{!`}", "§": r"{\S}", "¶": r"{\P}", "©": r"{\copyright}",
    "–": "--", "—": "---", "‐": "-", "‑": "-", "‘": "`", "’": "'", "‚": ",", "“": "``", "”": "''", "„": ",,", "«": "``",
    "»": "''", "…": r"{\ldots}", "−": "-", "\u00ad": "",
}  # fmt: skip

# What needs no package: the letters of number sets are written as plain ones.
_MATHS = {char: command for char, command in MATHEMATICS.items() if not command.startswith(r"\mathbb")}


def tex(text: str) -> str:
    r"""The text in ASCII, as LaTeX prints it and BibTeX keeps it: é as ``{\'e}``, and no command of its own.

    A letter that LaTeX's default encoding cannot accent loses the accent; a character that it does not know at all
    is shown by its code point.
    """
    return "".join(map(_character, unicodedata.normalize("NFC", text)))


def _character(char: str) -> str:
    if char in _PLAIN:
        return _PLAIN[char]
    if " " <= char <= "~":
        return char
    if char in _LETTERS:
        return _LETTERS[char]
    if char in _MATHS:
        return rf"\ensuremath{{{_MATHS[char]}}}"
    return _taken_apart(char)


def _taken_apart(char: str) -> str:
    """A letter with its accents, an index, a character that means the same as plain ones, or its code point."""
    parts = unicodedata.normalize("NFD", char)
    if parts[0].isascii() and parts[0].isalpha():
        return _accented(parts[0], parts[1:])
    if unicodedata.combining(char):
        return ""
    kind, _, _ = unicodedata.decomposition(char).partition(" ")
    alike = unicodedata.normalize("NFKC", char).replace("\u2044", "/")
    if alike.isascii() and alike.isprintable():
        inner = "".join(map(_character, alike))
        return {"<super>": rf"\ensuremath{{^{{{inner}}}}}", "<sub>": rf"\ensuremath{{_{{{inner}}}}}"}.get(kind, inner)
    return f"[U+{ord(char):04X}]"


def _accented(base: str, marks: str) -> str:
    """A letter under those of its accents that LaTeX has; i and j lose their dot to one that stands above."""
    known = [ACCENTS[mark] for mark in marks if mark in ACCENTS]
    letter = rf"\{base}" if base in "ij" and set(known) - set("cdb") else base
    for accent in known:
        letter = rf"\{accent}{{{letter}}}"
    return f"{{{letter}}}" if known else base
