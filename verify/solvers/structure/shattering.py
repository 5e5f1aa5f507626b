"""Shattering and the VC dimension of a finite class, given by its rules' signs on finitely many points."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence

__all__ = ["shatters", "vc_dimension"]

Row = Sequence[int]


def _checked(rows: Collection[Row]) -> set[tuple[int, ...]]:
    distinct = {tuple(row) for row in rows}
    if len({len(row) for row in distinct}) > 1:
        raise ValueError(f"rows={sorted(distinct)!r} differ in length: expected a sign for each point in every row")
    if any(sign not in (-1, 1) for row in distinct for sign in row):
        raise ValueError(f"rows={sorted(distinct)!r} hold something else than the signs -1 and 1")
    return distinct


def shatters(rows: Collection[Row], places: Sequence[int]) -> bool:
    """Whether the rules take all sign patterns on the points at ``places``; a rule is a row of signs, one a point.

    Any rule shatters the empty set; no rules shatter nothing. A point named twice cannot be shattered. Raises
    ValueError for rows of different lengths or of other entries than -1 and 1, and for a place that is no point's.
    """
    distinct = _checked(rows)
    width = len(next(iter(distinct), ()))
    if distinct and any(not 0 <= place < width for place in places):
        raise ValueError(f"places={list(places)!r} are not among the {width} points")
    return _shatters(distinct, places)


def _shatters(rows: set[tuple[int, ...]], places: Sequence[int]) -> bool:
    return len({tuple(row[place] for place in places) for row in rows}) == 1 << len(places)


def vc_dimension(rows: Collection[Row]) -> int:
    """The size of the largest shattered set of points; -1 for a class without rules.

    A class of n rules shatters at most log2(n) points, and with a set all its subsets, so that sizes are gone through
    from below. Raises ValueError for rows of different lengths or of other entries than -1 and 1.
    """
    distinct = _checked(rows)
    if not distinct:
        return -1
    width, size = len(next(iter(distinct))), 0
    while any(_shatters(distinct, places) for places in itertools.combinations(range(width), size + 1)):
        size += 1
    return size
