"""Labelled points and all linear rules: the best edge under the worst weights, by an exact linear program.

An instance is ``{"points": rows of coordinates "p/q", "labels": signs}``, a row and a sign a point, on the line or in
the plane. The best edge stays the same when the points are renumbered, when all labels are flipped (a rule turned
round is a rule), and under affine maps of the space; so the enumeration goes up to these, where the statement is blind
to them. On the line only the order of the points counts, so that all sets of points are met there; in the plane there
are more than those of a grid.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.verify.instances.base import Batch, Enumeration, Instance, Traits, Words
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.logic.values import parse_fraction
from boostproof.verify.solvers.exact_lp import GameSolution, game_value
from boostproof.verify.solvers.structure import linear_dichotomies

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["LinearRulesSpace"]

_SIZES = {"smoke": (6, 3, 3), "standard": (9, 4, 4), "deep": (11, 5, 5)}
"""Most distinct points of a line, most points of a line that may coincide, and most points of the grid."""

_GRID = 3
Points = tuple[tuple[Fraction, ...], ...]
Place = tuple[int, ...]
Labelled = list[tuple[Place, str]]


class LinearRulesSpace:
    """Labelled points of the line and of the plane.

    Parameters
    ----------
    symmetric : whether the statement is blind to flips of all labels and to the direction of the line; if not, all
        labels are enumerated.
    line : whether the domain holds points of the line alone, and the statement speaks of no weights, of which one
        choice of many is observed: then the enumeration is one of all instances.
    """

    def __init__(self, symmetric: bool = True, line: bool = False) -> None:
        self.symmetric, self.line = symmetric, line

    @property
    def traits(self) -> Traits:
        """Each instance is a matrix game."""
        return Traits(games=self)

    def enumerate(self, effort: str) -> Enumeration:
        """All labelled points of a line up to a number, and those of a small grid."""
        line, ties, plane = _SIZES[effort]
        if self.line:
            words = (
                f"all labellings of at most {ties} points of a line, which may coincide, and of at most {line} "
                f"distinct ones{', up to symmetry' * self.symmetric}"
            )
            points = _small(line, ties, 0, self.symmetric)
            return Enumeration(map(_instance, points), words, True, lambda instance: len(instance["labels"]) <= ties)
        plane -= not self.symmetric  # there are sixteen times as many
        words = (
            f"all labellings of at most {line} distinct points of a line, of at most {ties} points of a line that may "
            f"coincide, and of at most {plane} distinct points of a {_GRID} x {_GRID} grid"
            f"{', up to symmetry' * self.symmetric}"
        )
        return Enumeration(map(_instance, _small(line, ties, plane, self.symmetric)), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 points with small whole coordinates, on the line or in the plane."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_dimension(d: int) -> SearchStrategy[list[tuple[Place, str]]]:
            place = st.tuples(*[st.integers(-4, 4)] * d)
            return st.lists(st.tuples(place, st.sampled_from("+-")), min_size=1, max_size=6)

        return st.integers(1, 2).flatmap(of_dimension).map(_instance)

    def sample(self, words: Words, size: int) -> Batch:
        """Batches are not offered: each instance takes an exact linear program."""
        raise Undecided("points are judged one set at a time, exactly")

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The best edge under the worst weights, and these with the labels and edges along the points in their order.

        That order is along the direction (1, e) for small e, across which no two distinct points lie.
        """
        points, labels = _parsed(instance)
        game = _solved(points, labels)
        along = sorted(zip(points, labels, game.weights, strict=True))
        signed = list(itertools.accumulate((label * weight for _, label, weight in along), initial=Fraction(0)))
        cuts = (1, *(int(here[0] != after[0]) for here, after in itertools.pairwise(along)), 1)
        return {
            "m": len(points),
            "d": len(points[0]),
            "game_value": field.rational(game.value),
            "y": {(i,): label for i, (_, label, _) in enumerate(along, 1)},
            "P": {(i,): field.rational(weight) for i, (_, _, weight) in enumerate(along, 1)},
            "V": {(k,): field.rational(signed[-1] - 2 * part) for k, part in enumerate(signed)},
            "c": {(k,): cut for k, cut in enumerate(cuts)},
            "g": int(_is_generic(points)),
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """Nothing: which rules are linear takes the geometry of the points."""
        return {}

    def proof(self, instance: Instance) -> dict[str, Any]:
        """Nothing, as no data are shown."""
        return {}

    def game(self, instance: Instance) -> Sequence[Sequence[int]]:
        """The payoffs y_i h(x_i): a row for each way in which linear rules classify the points, a column a point.

        Raises ValueError for damaged data.
        """
        return _payoffs(*_parsed(instance))

    def solution(self, instance: Instance) -> GameSolution:
        """The game's value with its proof."""
        return _solved(*_parsed(instance))


@lru_cache(maxsize=4096)
def _solved(points: Points, labels: tuple[int, ...]) -> GameSolution:
    return game_value(_payoffs(points, labels))


def _payoffs(points: Points, labels: tuple[int, ...]) -> list[list[int]]:
    return [[y * h for y, h in zip(labels, row, strict=True)] for row in _dichotomies(points)]


@lru_cache(maxsize=4096)
def _dichotomies(points: Points) -> list[tuple[int, ...]]:
    return linear_dichotomies(points)


def _is_generic(points: Points) -> bool:
    """Whether no two points of the line, or no three of the plane, lie in one hyperplane."""
    if len(points[0]) == 1:
        return len(set(points)) == len(points)
    return all(_area(*three) for three in itertools.combinations(points, 3)) and len(set(points)) == len(points)


def _area(a: Sequence[Fraction], b: Sequence[Fraction], c: Sequence[Fraction]) -> Fraction:
    """Twice the signed area of a triangle."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])


def _parsed(instance: Instance) -> tuple[Points, tuple[int, ...]]:
    rows, labels = instance.get("points"), instance.get("labels")
    if not isinstance(labels, str) or not labels or set(labels) - {"+", "-"}:
        raise ValueError(f"labels={labels!r} is not a row of signs + and -")
    if not isinstance(rows, list) or len(rows) != len(labels) or not all(isinstance(row, list) for row in rows):
        raise ValueError(f"points={rows!r} are not a row of coordinates for each of labels={labels!r}")
    if len(rows[0]) not in (1, 2) or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"points={rows!r} are not points of the line or of the plane")
    points = tuple(tuple(map(parse_fraction, row)) for row in rows)
    return points, tuple(1 if sign == "+" else -1 for sign in labels)


def _instance(labelled: Labelled) -> Instance:
    return {
        "points": [[str(x) for x in place] for place, _ in labelled],
        "labels": "".join(sign for _, sign in labelled),
    }


def _small(line: int, ties: int, plane: int, symmetric: bool) -> Iterator[Labelled]:
    """Labelled points, fewer first."""
    for m in range(1, max(line, ties, plane) + 1):
        if m <= line:
            yield from _on_line(m, symmetric)
        if m <= ties:
            yield from _with_ties(m, symmetric)
        if 1 < m <= plane:
            yield from _on_grid(m, symmetric)


def _labellings(m: int, symmetric: bool) -> Iterator[tuple[str, ...]]:
    """All labellings, where that is a symmetry up to a flip of all."""
    first = "+" if symmetric else "+-"
    yield from itertools.product(first, *["+-"] * (m - 1))


def _on_line(m: int, symmetric: bool) -> Iterator[Labelled]:
    """The labellings of m distinct points in a row, up to flips and reversal where these are symmetries."""
    for labels in _labellings(m, symmetric):
        back = labels[::-1] if labels[-1] == "+" else tuple("-" if sign == "+" else "+" for sign in labels[::-1])
        if not symmetric or labels <= back:
            yield [((place,), sign) for place, sign in enumerate(labels)]


def _with_ties(m: int, symmetric: bool) -> Iterator[Labelled]:
    """The labellings of m points in a row of which at least two coincide, up to the order of those that do."""
    for steps in itertools.product((0, 1), repeat=m - 1):
        places: list[Place] = [(place,) for place in itertools.accumulate(steps, initial=0)]
        for labels in _labellings(m, symmetric) if 0 in steps else ():
            labelled = list(zip(places, labels, strict=True))
            if labelled == sorted(labelled):
                yield labelled


def _on_grid(m: int, symmetric: bool) -> Iterator[Labelled]:
    """The labellings of m points of the grid, up to flips and the grid's symmetries where these are symmetries."""
    for places in itertools.combinations(itertools.product(range(_GRID), repeat=2), m):
        for labels in _labellings(m, symmetric):
            labelled = list(zip(places, labels, strict=True))
            if not symmetric or labelled == min(_images(labelled)):
                yield labelled


def _images(labelled: Labelled) -> Iterator[Labelled]:
    """The images of labelled points under the grid's symmetries, each with the first label +."""
    last = _GRID - 1
    for swap, across, up in itertools.product((False, True), repeat=3):
        moved = []
        for (x, y), sign in labelled:
            a, b = (y, x) if swap else (x, y)
            moved.append(((last - a if across else a, last - b if up else b), sign))
        moved.sort()
        flip = moved[0][1] == "-"
        yield [(place, "-" if (sign == "+") == flip else "+") for place, sign in moved]
