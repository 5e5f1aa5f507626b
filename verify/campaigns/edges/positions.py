"""Points that span a space, one set of each chirotope up to the order of the points and mirroring.

Of the plane and the space a search at random found such points, as many as there are chirotopes: positions.json keeps
them, as `d,m` and lists of points in general position, and as `d,m,0` of others, where some determinant is 0. That they
differ, and that with all orders they are all, is what check_edges.py counts.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

__all__ = ["LARGEST", "LARGEST_DEGENERATE", "positions"]

LARGEST, LARGEST_DEGENERATE = 7, 6
"""The most points of which the positions are kept: in general position, and in any other."""

Points = list[list[int]]


def positions(dimension: int, count: int, *, degenerate: bool = False) -> list[Points]:
    """The positions of more points than the dimension; of the line the one that there is, which is general."""
    if dimension == 1:
        return [] if degenerate else [[[place] for place in range(count)]]
    return _kept().get(f"{dimension},{count},0" if degenerate else f"{dimension},{count}", [])


@cache
def _kept() -> dict[str, list[Points]]:
    found: dict[str, list[Points]] = json.loads(Path(__file__).with_name("positions.json").read_text(encoding="ascii"))
    return found
