"""Points in general position, one set of each chirotope up to the order of the points and mirroring.

Of the plane and the space a search at random found such points, as many as there are chirotopes: positions.json keeps
them, as `d,m` and lists of points. That they differ, and that with all orders they are all, is what check_edges.py
counts.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

__all__ = ["LARGEST", "positions"]

LARGEST = 7
"""The most points of which the positions are kept."""

Points = list[list[int]]


def positions(dimension: int, count: int) -> list[Points]:
    """The positions of more points than the dimension; of the line the one that there is."""
    if dimension == 1:
        return [[[place] for place in range(count)]]
    return _kept().get(f"{dimension},{count}", [])


@cache
def _kept() -> dict[str, list[Points]]:
    found: dict[str, list[Points]] = json.loads(Path(__file__).with_name("positions.json").read_text(encoding="ascii"))
    return found
