"""Points of the line, the plane and the space: with labels, and as the hyperplanes of an arrangement."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from boostproof.theory.beside import Listed

__all__ = ["arrangements", "labelled_points", "points_of_spaces", "scales_and_rules"]

Instance = dict[str, Any]
Place = tuple[int, ...]
Labelled = list[tuple[Place, int]]
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
    return Listed(({"m": str(len(rows)), "d": str(len(rows[0])), "x": _texts(rows)} for rows in _sets(families)), words)


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
    return Listed(
        ({"k": str(len(rows)), "d": str(len(rows[0]) - 1), "w": _texts(rows)} for rows in _sets(families)), words
    )


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


# Labelled points --------------------------------------------------------------------------------------------------


def labelled_points(effort: str, blind: bool) -> Listed:
    """All labelled points of a line up to a number, and those of a small grid.

    The best edge stays the same when the points are renumbered, when all labels are flipped (a rule turned round is a
    rule), and under affine maps of the space.
    """
    line, ties, plane = {"smoke": (6, 3, 3), "standard": (9, 4, 4), "deep": (11, 5, 5)}[effort]
    plane -= not blind  # there are sixteen times as many
    words = (
        f"all labellings of at most {line} distinct points of a line, of at most {ties} points of a line that may "
        f"coincide, and of at most {plane} distinct points of a {_GRID} x {_GRID} grid{', up to symmetry' * blind}"
    )
    return Listed(map(_labelled, _small(line, ties, plane, blind)), words)


def _labelled(points: Labelled) -> Instance:
    rows = [place for place, _ in points]
    sizes = {"m": str(len(rows)), "d": str(len(rows[0]))}
    return {**sizes, "x": _texts(rows), "label": [str(label) for _, label in points]}


def _small(line: int, ties: int, plane: int, blind: bool) -> Iterator[Labelled]:
    """Labelled points, fewer first."""
    for m in range(1, max(line, ties, plane) + 1):
        if m <= line:
            yield from _on_line(m, blind)
        if m <= ties:
            yield from _with_ties(m, blind)
        if 1 < m <= plane:
            yield from _on_grid(m, blind)


def _labellings(m: int, blind: bool) -> Iterator[tuple[int, ...]]:
    """All labellings, where that is a symmetry up to a flip of all."""
    yield from itertools.product((1,) if blind else (1, -1), *[(1, -1)] * (m - 1))


def _on_line(m: int, blind: bool) -> Iterator[Labelled]:
    """The labellings of m distinct points in a row, up to flips and reversal where these are symmetries."""
    for labels in _labellings(m, blind):
        back = tuple(label * labels[-1] for label in labels[::-1])
        if not blind or labels >= back:
            yield [((place,), label) for place, label in enumerate(labels)]


def _with_ties(m: int, blind: bool) -> Iterator[Labelled]:
    """The labellings of m points in a row of which at least two coincide, up to the order of those that do."""
    for steps in itertools.product((0, 1), repeat=m - 1):
        places: list[Place] = [(place,) for place in itertools.accumulate(steps, initial=0)]
        for labels in _labellings(m, blind) if 0 in steps else ():
            labelled = list(zip(places, labels, strict=True))
            if labelled == sorted(labelled, key=_order):
                yield labelled


def _order(one: tuple[Place, int]) -> tuple[Place, int]:
    return one[0], -one[1]


def _on_grid(m: int, blind: bool) -> Iterator[Labelled]:
    """The labellings of m points of the grid, up to flips and the grid's symmetries where these are symmetries."""
    for places in itertools.combinations(itertools.product(range(_GRID), repeat=2), m):
        for labels in _labellings(m, blind):
            labelled = list(zip(places, labels, strict=True))
            if not blind or labelled == min(_images(labelled), key=lambda image: list(map(_order, image))):
                yield labelled


def _images(labelled: Labelled) -> Iterator[Labelled]:
    """The images of labelled points under the grid's symmetries, each with the first label 1."""
    last = _GRID - 1
    for swap, across, up in itertools.product((False, True), repeat=3):
        moved = []
        for (x, y), label in labelled:
            a, b = (y, x) if swap else (x, y)
            moved.append(((last - a if across else a, last - b if up else b), label))
        moved.sort(key=_order)
        yield [(place, label * moved[0][1]) for place, label in moved]
