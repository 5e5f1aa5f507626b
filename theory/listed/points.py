"""Points of spaces, some of them with labels, hyperplanes of an arrangement, and linear rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from boostproof.theory.beside import Data, Listed

__all__ = [
    "arrangements", "labelled_line", "labelled_points", "order_of", "points_in_order", "points_of_spaces",
    "scales_and_rules",
]  # fmt: skip

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


# Labelled points ----------------------------------------------------------------------------------

_LABELLED = {"smoke": (6, 3, 3), "standard": (9, 4, 4), "deep": (11, 5, 5)}
"""Most distinct points of a line, points of a line that may coincide, and points of the grid."""
_ALTERNATING = 24
"""Most points of a line whose labels alternate, of which the best edge is least: one labelling a number."""
_SIGNS = {"+": "1", "-": "-1"}
Labelled = list[tuple[Place, str]]
"""A place and a sign, + or -, a point."""


def order_of(points: Sequence[Sequence[Any]]) -> list[int]:
    """The numbers of points in their order along a direction across which no two distinct ones lie.

    The direction is (1, e, e^2, ..) for a small e; points that coincide stay in their given order.
    """
    return sorted(range(len(points)), key=lambda k: tuple(points[k]))


def points_in_order(data: Data) -> Data:
    """The labels of the points in order, which coincide with the next, and where a rule parts them."""
    points, labels = data["points"], data["labels"]
    order = order_of(points)
    same = [int(points[here] == points[after]) for here, after in itertools.pairwise(order)]
    return {
        "y": {(i,): int(labels[k]) for i, k in enumerate(order, 1)},
        "same": {(k,): one for k, one in enumerate(same, 1)},
        "c": {(k,): 1 - one for k, one in enumerate([0, *same, 0])},
    }


def labelled_points(effort: str, blind: bool) -> Listed:
    """All labelled points of a line up to a number, and those of a small grid.

    The best edge stays the same when the points are renumbered, when all labels are flipped (a
    rule turned round is a rule), and under affine maps of the space: the list goes up to these
    where a claim is blind to them. On a line only the order of the points counts, so that all sets
    of points are there; a plane has more than those of a grid.
    """
    line, ties, plane = _LABELLED[effort]
    plane -= not blind  # there are sixteen times as many
    words = (
        f"all labellings of at most {line} distinct points of a line, of at most {ties} points of a "
        f"line that may coincide, and of at most {plane} distinct points of a {_GRID} x {_GRID} grid"
        f"{', up to symmetry' * blind}, and at most {_ALTERNATING} points of a line that alternate"
    )
    made = itertools.chain(_few(line, ties, plane, blind), _alternating(line + 1))
    return Listed(map(_labelled, made), words)


def labelled_line(effort: str, blind: bool) -> Listed:
    """All labelled points of a line up to a number, and more of them that are distinct."""
    line, ties, _ = _LABELLED[effort]
    words = (
        f"all labellings of at most {ties} points of a line, which may coincide, and of at most "
        f"{line} distinct ones{', up to symmetry' * blind}, and at most {_ALTERNATING} that alternate"
    )
    few = itertools.chain(_few(line, ties, 0, blind), _alternating(line + 1))
    return Listed(map(_labelled, few), words, True, lambda instance: int(instance["m"]) <= ties)


def _labelled(points: Labelled) -> Instance:
    sizes = {"m": str(len(points)), "d": str(len(points[0][0]))}
    places, labels = [place for place, _ in points], [_SIGNS[sign] for _, sign in points]
    return {**sizes, "points": _texts(places), "labels": labels}


def _few(line: int, ties: int, plane: int, blind: bool) -> Iterator[Labelled]:
    """Labelled points, fewer first."""
    for m in range(1, max(line, ties, plane) + 1):
        if m <= line:
            yield from _in_a_row(m, blind)
        if m <= ties:
            yield from _coinciding(m, blind)
        if 1 < m <= plane:
            yield from _on_grid(m, blind)


def _labellings(m: int, blind: bool) -> Iterator[tuple[str, ...]]:
    """All labellings; up to a flip of all where a claim is blind to it."""
    first = "+" if blind else "+-"
    yield from itertools.product(first, *["+-"] * (m - 1))


def _in_a_row(m: int, blind: bool) -> Iterator[Labelled]:
    """The labellings of m distinct points in a row, up to flips and reversal for a blind claim."""
    flipped = {"+": "-", "-": "+"}
    for labels in _labellings(m, blind):
        back = labels[::-1] if labels[-1] == "+" else tuple(flipped[sign] for sign in labels[::-1])
        if not blind or labels <= back:
            yield [((place,), sign) for place, sign in enumerate(labels)]


def _alternating(first: int) -> Iterator[Labelled]:
    """Points in a row whose labels alternate, from so many on."""
    for m in range(first, _ALTERNATING + 1):
        yield [((place,), "+-"[place % 2]) for place in range(m)]


def _coinciding(m: int, blind: bool) -> Iterator[Labelled]:
    """The labellings of m points in a row of which at least two coincide.

    They go up to the order of those that coincide where a claim is blind to it.
    """
    for steps in itertools.product((0, 1), repeat=m - 1):
        places: list[Place] = [(place,) for place in itertools.accumulate(steps, initial=0)]
        for labels in _labellings(m, blind) if 0 in steps else ():
            points = list(zip(places, labels, strict=True))
            if not blind or points == sorted(points):
                yield points


def _on_grid(m: int, blind: bool) -> Iterator[Labelled]:
    """The labellings of m points of the grid, up to flips and its symmetries for a blind claim."""
    for places in itertools.combinations(itertools.product(range(_GRID), repeat=2), m):
        for labels in _labellings(m, blind):
            points = list(zip(places, labels, strict=True))
            if not blind or points == min(_images(points)):
                yield points


def _images(points: Labelled) -> Iterator[Labelled]:
    """The images of labelled points under the grid's symmetries, each with the first label +."""
    last = _GRID - 1
    for swap, across, up in itertools.product((False, True), repeat=3):
        moved = []
        for (x, y), sign in points:
            a, b = (y, x) if swap else (x, y)
            moved.append(((last - a if across else a, last - b if up else b), sign))
        moved.sort()
        flip = moved[0][1] == "-"
        yield [(place, "-" if (sign == "+") == flip else "+") for place, sign in moved]
