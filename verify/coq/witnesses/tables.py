"""Functions of indices as tables: nested lists of what they are at each place of an instance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["table"]


def table(entries: Mapping[tuple[int, ...], str], arity: int, default: str) -> str:
    """The body of a function of ``arity`` indices i1, i2, ...: its entries, and the default elsewhere."""
    corners = [_ends(entries, axis) for axis in range(arity)]
    text = _nested(entries, corners, (), default)
    for axis, (low, _) in enumerate(corners, 1):
        inner = default if axis == arity else "nil"
        text = f"(Witness.at_place {inner} {low if low >= 0 else f'({low})'} {text} i{axis})"
    return text


def _ends(entries: Mapping[tuple[int, ...], str], axis: int) -> tuple[int, int]:
    along = [place[axis] for place in entries]
    return min(along, default=1), max(along, default=0)


def _nested(
    entries: Mapping[tuple[int, ...], str], corners: Sequence[tuple[int, int]], place: tuple[int, ...], default: str
) -> str:
    if len(place) == len(corners):
        return entries.get(place, default)
    low, high = corners[len(place)]
    items = [_nested(entries, corners, (*place, k), default) for k in range(low, high + 1)]
    return f"({' :: '.join([*items, 'nil'])})%list" if items else "nil"
