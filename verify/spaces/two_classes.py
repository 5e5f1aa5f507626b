"""Two finite classes of rules on m points: the VC dimensions of both and of their union.

An instance is ``{"class1": rows of signs, "class2": rows of signs}``, a row a rule and a sign a point. Dimensions stay
the same when the points are renumbered, when all rules change their sign at a point, and when rules are renumbered or
stand twice: so far goes the enumeration, which holds all classes for statements about dimensions alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.verify.fields import Undecided
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.rule_sets import membership, sets_of
from boostproof.verify.structure import vc_dimension

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["TwoClassesSpace"]

_POINTS = {"smoke": 2, "standard": 3, "deep": 3}
"""Most points on which all pairs of classes are enumerated."""

Rows = list[tuple[int, ...]]
Move = tuple[int, ...]
"""Where a symmetry of the points takes each row."""


class TwoClassesSpace:
    """Pairs of classes that are not empty.

    ``symmetric``: whether the statement speaks of nothing but the number of points and dimensions; if not, the
    enumeration is one of some classes.
    """

    def __init__(self, symmetric: bool = True) -> None:
        self.symmetric = symmetric

    def enumerate(self, effort: str) -> Enumeration:
        """All pairs of classes up to a number of points."""
        most = _POINTS[effort]
        words = f"all pairs of classes on at most {most} points, up to the order of points and rules and to flips"
        pairs = itertools.chain.from_iterable(map(_pairs, range(1, most + 1)))
        return Enumeration(pairs, words, self.symmetric)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 9 rules a class on up to 5 points."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_size(m: int) -> SearchStrategy[Instance]:
            row = st.lists(st.sampled_from("+-"), min_size=m, max_size=m).map("".join)
            rows = st.lists(row, min_size=1, max_size=9, unique=True)
            return st.fixed_dictionaries({"class1": rows, "class2": rows})

        return st.integers(1, 5).flatmap(of_size)

    def sample(self, words: Words, size: int) -> Batch:
        """Batches are not offered: dimensions are found one pair at a time."""
        raise Undecided("classes are judged one pair at a time, exactly")

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The three dimensions, the rules and the sets of points. Raises ValueError for damaged data."""
        first, second = _parsed(instance, "class1"), _parsed(instance, "class2")
        if len(first[0]) != len(second[0]):
            raise ValueError(f"class1={instance['class1']!r} and class2={instance['class2']!r} differ in their points")
        m = len(first[0])
        dimensions = {"d1": vc_dimension(first), "d2": vc_dimension(second), "d": vc_dimension(first + second)}
        rules = {"n1": len(first), "n2": len(second), "h1": _table(first), "h2": _table(second)}
        return {"m": m, **rules, "N": 2**m, "member": membership(m), **dimensions}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The rules of both classes, and the sets of points; the dimensions follow."""
        first, second = _parsed(instance, "class1"), _parsed(instance, "class2")
        m = len(first[0])
        rules = {"h1": _texts(first), "h2": _texts(second)}
        counts = {"m": str(m), "n1": str(len(first)), "n2": str(len(second))}
        return {"values": {**counts, **rules, **sets_of(m)}}


def _parsed(instance: Instance, name: str) -> Rows:
    rows = instance.get(name)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) and row for row in rows):
        raise ValueError(f"{name}={rows!r} is not a list of rows of signs")
    if len({len(row) for row in rows}) != 1 or set("".join(rows)) - {"+", "-"}:
        raise ValueError(f"{name}={rows!r} are not rows of signs of one length")
    return [tuple(1 if sign == "+" else -1 for sign in row) for row in rows]


def _table(rows: Rows) -> dict[tuple[int, int], int]:
    return {(k, i): sign for k, row in enumerate(rows, 1) for i, sign in enumerate(row, 1)}


def _texts(rows: Rows) -> list[list[str]]:
    return [list(map(str, row)) for row in rows]


def _pairs(m: int) -> Iterator[Instance]:
    """Pairs of classes on m points, fewer rules first, one of each orbit; a class is the bits of its rows."""
    rows = ["".join(row) for row in itertools.product("+-", repeat=m)]
    moves = list(_moves(rows))
    masks = sorted(range(1, 1 << len(rows)), key=lambda mask: (mask.bit_count(), mask))
    images = {mask: [_image(mask, move) for move in moves] for mask in masks}
    found = [pair for first in masks if first == min(images[first]) for pair in _with_first(first, masks, images)]
    for pair in sorted(found, key=lambda pair: sum(mask.bit_count() for mask in pair)):
        first, second = ([row for place, row in enumerate(rows) if mask >> place & 1] for mask in pair)
        yield {"class1": first, "class2": second}


def _with_first(first: int, masks: Sequence[int], images: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, int]]:
    """The second classes, one of each orbit under the symmetries that keep the first."""
    keep = [place for place, image in enumerate(images[first]) if image == first]
    yield from ((first, second) for second in masks if second == min(images[second][place] for place in keep))


def _moves(rows: Sequence[str]) -> Iterator[Move]:
    """Every order of the points with every flip of some of them."""
    places = {row: place for place, row in enumerate(rows)}
    m = len(rows[0])
    for order, flips in itertools.product(itertools.permutations(range(m)), itertools.product((False, True), repeat=m)):
        moved = ("".join(_flipped(row[old], flip) for old, flip in zip(order, flips, strict=True)) for row in rows)
        yield tuple(places[row] for row in moved)


def _flipped(sign: str, flip: bool) -> str:
    return sign if not flip else "-" if sign == "+" else "+"


def _image(mask: int, move: Move) -> int:
    return sum(1 << target for place, target in enumerate(move) if mask >> place & 1)
