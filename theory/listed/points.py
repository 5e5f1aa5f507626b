"""Points of the line, the plane and the space, hyperplanes of an arrangement, and linear rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from boostproof.theory.beside import Listed

__all__ = ["arrangements", "points_of_spaces", "scales_and_rules"]

Instance = dict[str, Any]
Place = tuple[int, ...]
_GRID = 3


def points_of_spaces(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All sets of a few points of a line, a grid and a cube, and any point twice."""
    line, grid, cube = {"smoke": (3, 3, 3), "standard": (4, 4, 4), "deep": (6, 5, 6)}[effort]
    words = (
        f"all sets of at most {line} of the points 0 to {line - 1} of the line, {grid} points of a 3 x 3 grid and "
        f"{cube} corners of a cube, and any point twice"
    )
    families: Families = (
        ([(place,) for place in range(line)], line),
        (list(itertools.product(range(_GRID), repeat=2)), grid),
        (list(itertools.product(range(2), repeat=3)), cube),
    )
    made = ({"m": str(len(rows)), "d": str(len(rows[0])), "points": _texts(rows)} for rows in _sets(families))
    return Listed(made, words)


_LINES = [(*w, w0) for w in ((1, 0), (0, 1), (1, 1), (1, -1)) for w0 in (0, 1)]
_PLANES = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (1, 1, 1, 0), (1, 1, 1, 1), (1, -1, 1, 1), (0, 0, 1, 1)]


def arrangements(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All arrangements of a few given hyperplanes, with repetitions where there are two."""
    points, lines, planes = {"smoke": (4, 3, 3), "standard": (5, 4, 4), "deep": (6, 5, 5)}[effort]
    words = (
        f"all sets of at most {points} of the points 0 to {points - 1} of the line, {lines} lines out of "
        f"{len(_LINES)} of the plane and {planes} planes out of {len(_PLANES)} of the space, and any twice"
    )
    families: Families = (([(1, -place) for place in range(points)], points), (_LINES, lines), (_PLANES, planes))
    made = ({"k": str(len(rows)), "d": str(len(rows[0]) - 1), "hyperplanes": _texts(rows)} for rows in _sets(families))
    return Listed(made, words)


Families = Sequence[tuple[Sequence[Place], int]]


def _sets(families: Families) -> Iterator[Sequence[Place]]:
    """Sets of so many of each family, fewer first, and each of its members twice."""
    for size in range(1, max(most for _, most in families) + 1):
        for family, most in families:
            if size <= most:
                yield from itertools.combinations(family, size)
            if size == 2:
                yield from ((one, one) for one in family)


def _texts(rows: Sequence[Place]) -> list[list[str]]:
    return [list(map(str, row)) for row in rows]


def scales_and_rules(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """Few scales with rules of small whole weights, whose biases lie between and on the heights of points."""
    most = {"smoke": 2, "standard": 3, "deep": 5}[effort]
    rules = itertools.product(range(1, most + 1), (0, 1, -1), (0, 1, -1), (0, 1, -3, 9), (0, 1, -1, 2, -3, 3, -4))
    made = (dict(zip(("n", "s0", "a_1", "a_2", "b"), map(str, rule), strict=True)) for rule in rules)
    return Listed(made, f"n <= {most} scales with rules of whole weights and biases between -4 and 9")
