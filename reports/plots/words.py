"""Formulas and names as lines of text with italics and scripts, from the MathML that the page shows.

A line is text in which five control characters switch the style; no other control character is left in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any
from xml.etree import ElementTree as ET

from boostproof.reports.mathml import name_mathml, to_mathml
from boostproof.reports.plots.trees import parts_of

__all__ = ["ITALIC", "LEVEL", "SUB", "SUP", "UPRIGHT", "clean", "formula_line", "name_line", "plain", "runs", "width"]

ITALIC, UPRIGHT, SUB, SUP, LEVEL = "\x01", "\x02", "\x03", "\x04", "\x05"
_MARKS = frozenset((ITALIC, UPRIGHT, SUB, SUP, LEVEL))
_SPACED = frozenset("+−=<≤>≥≠⇒⇔∈→±")
_INVISIBLE = frozenset("\u2061\u2062\u2063\u2064")
_COMBINING = {"¯": "\u0305", "^": "\u0302", "~": "\u0303", "→": "\u20d7", "˙": "\u0307"}
_NARROW, _WIDE = frozenset("ijlftrI1.,:;|()[]'′/ \u2009"), frozenset("mwMWΣ∑∏—≤≥−+=≠√")
_SMALL = 0.72
_FUNCTION = re.compile(r"(?<=[\w\x02\x05])(?=(?:exp|ln|max|min|sgn)(?![a-z]))")
"""Where a function's name follows a factor: a thin space parts them."""
_MOST_PARTS = 80
_RAISED = str.maketrans("0123456789+−=()niT", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵀ")
_LOWERED = str.maketrans("0123456789+−=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ")


def formula_line(tree: Mapping[str, Any], most: int) -> str:
    """The formula on one line; empty where it would be longer than ``most`` letters, or is none."""
    if len(list(islice(parts_of(tree), _MOST_PARTS))) == _MOST_PARTS:
        return ""
    try:
        line = _line(to_mathml(tree))
    except (ValueError, KeyError, RecursionError):
        return ""
    return line if len(plain(line)) <= most else ""


def name_line(latex: str, name: str) -> str:
    """A symbol's name on one line; ``name`` as it stands where its LaTeX is too long for a picture."""
    line = _line(name_mathml(latex)) if latex else ""
    return line if line and len(plain(line)) <= 24 else clean(name)[:24]


def clean(text: str) -> str:
    """The text without what XML or a line cannot hold."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def plain(line: str) -> str:
    """The line without its style."""
    return "".join(letter for letter in line if letter not in _MARKS)


def runs(line: str) -> list[tuple[str, bool, int]]:
    """The line in pieces of one style: text, whether italic, and 1 for a superscript, -1 for a subscript, else 0."""
    found: list[tuple[str, bool, int]] = []
    text, italic, level = "", False, 0
    for letter in (*line, UPRIGHT):
        if letter not in _MARKS:
            text += letter
            continue
        if text:
            found.append((text, italic, level))
            text = ""
        italic = letter == ITALIC if letter in (ITALIC, UPRIGHT) else italic
        level = {SUB: -1, SUP: 1, LEVEL: 0}.get(letter, level)
    return found


def width(line: str, size: float) -> float:
    """About how wide the line is in a sans serif of a size: near enough to lay out by, and the same everywhere."""
    return sum(size * (_SMALL if level else 1) * sum(map(_advance, text)) for text, _, level in runs(line))


def _advance(letter: str) -> float:
    return 0.34 if letter in _NARROW else 0.9 if letter in _WIDE else 0.61


def _line(markup: str) -> str:
    try:
        line = _Writer().written(ET.fromstring(markup))  # noqa: S314 - our own markup, in which all text is escaped
    except ET.ParseError:  # a name may hold characters that no XML holds
        return ""
    line = _FUNCTION.sub("\u2009", line)
    return re.sub(r"(^|[(\[|]|, ) − ", r"\1−", line)  # a minus that nothing stands before


class _Writer:
    """Writes an element and what it holds; a script of a script by the small letters that Unicode has."""

    def __init__(self) -> None:
        self.level = 0

    def written(self, item: ET.Element) -> str:
        write: Callable[[ET.Element], str] | None = getattr(self, f"_{item.tag}", None)
        return write(item) if write else self._all(item)

    def _all(self, item: ET.Element) -> str:
        return "".join(map(self.written, item))

    def _script(self, item: ET.Element, mark: str) -> str:
        self.level += 1
        inside = self.written(item)
        self.level -= 1
        if not self.level:
            return f"{mark}{inside}{LEVEL}"
        return plain(inside).translate(_RAISED if mark == SUP else _LOWERED)

    def _mi(self, item: ET.Element) -> str:
        text = clean(item.text or "")
        if any(letter in _INVISIBLE for letter in text) or not text:
            return ""
        slanted = item.get("class") == "word" or (len(text) == 1 and text.isalpha())
        return f"{ITALIC}{text}{UPRIGHT}" if slanted else text

    def _mn(self, item: ET.Element) -> str:
        return clean(item.text or "")

    def _mtext(self, item: ET.Element) -> str:
        return clean((item.text or "").replace("\u00a0", " "))

    def _mo(self, item: ET.Element) -> str:
        text = item.text or ""
        if text in _INVISIBLE:
            return ""
        close = self.level or item.get("form") == "prefix" or item.get("lspace") == "0em"
        return f" {text} " if text in _SPACED and not close else f"{clean(text)} " if text == "," else clean(text)

    def _mfrac(self, item: ET.Element) -> str:
        top, bottom = (self._held(part) for part in item)
        return f"{top}/{bottom}"

    def _msqrt(self, item: ET.Element) -> str:
        return "√" + self._held(item)

    def _held(self, item: ET.Element) -> str:
        """In parentheses where it is more than a name or a number."""
        inside = self.written(item) if item.tag != "msqrt" else self._all(item)
        short = plain(inside)
        return inside if short.replace("_", "").isalnum() or not set(short) & set(" +−/⋅=") else f"({inside})"

    def _msub(self, item: ET.Element) -> str:
        base, sub = item
        return self.written(base) + self._script(sub, SUB)

    def _msup(self, item: ET.Element) -> str:
        base, sup = item
        return self.written(base) + self._script(sup, SUP)

    def _msubsup(self, item: ET.Element) -> str:
        base, sub, sup = item
        return self.written(base) + self._script(sub, SUB) + self._script(sup, SUP)

    def _mover(self, item: ET.Element) -> str:
        base, accent = item
        mark = _COMBINING.get(accent.text or "", "")
        return self.written(base) + mark

    _munder, _munderover = _msub, _msubsup
