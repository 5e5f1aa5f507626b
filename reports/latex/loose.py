r"""Long formulas with places where TeX may break them.

Between ``\left`` and ``\right``, in a fraction and under a root nothing breaks; where these are long they are written
with fences of a fixed size, on the line, and as a power.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from boostproof.reports.latex.formula import width

__all__ = ["WIDTH", "loose"]

WIDTH = 54
"""How wide, as :func:`width` counts, a formula is that stands on a line whatever the page."""

_FENCED, _SOLID = 27, 46
_TALL = re.compile(r"\\(?:sum|prod|frac|max_|min_|lim)")
_PIECE = re.compile(r"\\left(?:\\.|.)|\\right(?:\\.|.)|\\[A-Za-z]+|\\.|[{}]|[^\\{}]+", re.DOTALL)

Pieces = Sequence[str]


def loose(latex: str) -> str:
    """The LaTeX of a formula, which TeX may break in long parentheses, between factors and in lists."""
    return "".join(_loosened(_PIECE.findall(latex)))


def _loosened(pieces: Pieces) -> Iterator[str]:
    place = depth = 0
    while place < len(pieces):
        piece = pieces[place]
        depth += (piece == "{") - (piece == "}")
        end = place if depth else _end(pieces, place)
        if end > place:
            yield from _whole(pieces[place : end + 1])
        else:
            yield piece if depth else piece.replace(r"\,", r"\ClaimTimes ").replace(", ", r"\ClaimComma ")
        place = end + 1


def _end(pieces: Pieces, place: int) -> int:
    """Where the fenced part, the fraction or the root that begins at ``place`` ends; ``place`` where none does."""
    if pieces[place].startswith(r"\left"):
        return _partner(pieces, place, r"\left", r"\right")
    if pieces[place] not in (r"\frac", r"\sqrt"):
        return place
    end = _partner(pieces, place + 1, "{", "}")
    return end if pieces[place] == r"\sqrt" else _partner(pieces, end + 1, "{", "}")


def _partner(pieces: Pieces, place: int, opening: str, closing: str) -> int:
    """Where what opens at ``place`` closes."""
    depth = 0
    for end in range(place, len(pieces)):
        depth += pieces[end].startswith(opening) - pieces[end].startswith(closing)
        if not depth:
            return end
    return len(pieces) - 1


def _whole(pieces: Pieces) -> Iterator[str]:
    """A fenced part, a fraction or a root."""
    if pieces[0] == r"\frac":
        return _quotient(pieces)
    return _root(pieces) if pieces[0] == r"\sqrt" else _fence(pieces)


def _fence(pieces: Pieces) -> Iterator[str]:
    inside = "".join(pieces[1:-1])
    if width(inside) <= _FENCED:
        yield "".join(pieces)
        return
    size = "bigg" if _TALL.search(inside) else "big"
    yield rf"\{size}l{pieces[0][5:]} "
    yield from _loosened(pieces[1:-1])
    yield rf"\{size}r{pieces[-1][6:]} "


def _quotient(pieces: Pieces) -> Iterator[str]:
    middle = _partner(pieces, 1, "{", "}")
    over, under = pieces[2:middle], pieces[middle + 2 : -1]
    if max(width("".join(over)), width("".join(under))) <= _SOLID:
        yield "".join(pieces)
        return
    yield r"\Biggl[ \biggl( "
    yield from _loosened(over)
    yield r" \biggr) \bigg/ \penalty100 \biggl( "
    yield from _loosened(under)
    yield r" \biggr) \Biggr] "


def _root(pieces: Pieces) -> Iterator[str]:
    if width("".join(pieces[2:-1])) <= _SOLID:
        yield "".join(pieces)
        return
    yield r"\biggl( "
    yield from _loosened(pieces[2:-1])
    yield r" \biggr)^{1/2} "
