"""Many instances of the same sizes as arrays of the places of their values: written out only where one is looked at."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from boostproof.verify.instances.base import Block, Instance
from boostproof.verify.instances.near import near_number
from boostproof.verify.instances.shapes import Shapes
from boostproof.verify.instances.sorts import Cell, Columns, Sizes
from boostproof.verify.logic.fields.near import Near

__all__ = ["Picked", "blocks_of"]

Picks = NDArray[np.uint16]
_ROWS = 4096
"""Instances of a block: more of them need more memory and save no time."""


class Picked(Block):
    """Instances of the same sizes.

    Parameters
    ----------
    shapes, sizes, cells : what is drawn for an instance of these sizes.
    lists : for each cell, the texts that it may have.
    picks : for each instance the place of its texts, a column a cell.
    """

    def __init__(
        self, shapes: Shapes, sizes: Sizes, cells: Sequence[Cell], lists: Sequence[Sequence[tuple[str, ...]]],
        picks: Picks,
    ) -> None:  # fmt: skip
        self._shapes, self._sizes, self._cells = shapes, sizes, cells
        self._lists, self._picks = lists, picks
        said = json.dumps([sizes, lists], sort_keys=True).encode()
        self.words = said + picks.astype("<u2").tobytes()

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, place: int) -> Instance: ...

    @overload
    def __getitem__(self, place: slice) -> Picked: ...

    def __getitem__(self, place: int | slice) -> Instance | Picked:
        if isinstance(place, slice):
            return self.taken(self._picks[place])
        texts = [texts[pick] for texts, pick in zip(self._lists, self._picks[place].tolist(), strict=True)]
        return self._shapes.instance(self._sizes, self._cells, texts)

    def taken(self, picks: Picks) -> Picked:
        """The block of other instances of the same sizes."""
        return Picked(self._shapes, self._sizes, self._cells, self._lists, picks)

    def where(self, chosen: NDArray[np.bool_]) -> Picked:
        """Some of the instances."""
        return self.taken(self._picks[chosen])

    def near(self) -> dict[str, Any]:
        """The data in floats with bounded errors, by name."""
        tables: dict[str, dict[tuple[int, ...], Near]] = {}
        for cell, lists, picks in zip(self._cells, self._lists, self._picks.T, strict=True):
            for place, texts in zip(cell.places, zip(*lists, strict=True), strict=True):
                values = np.array([near_number(text) for text in texts]).T
                tables.setdefault(cell.given.symbol.name, {})[place] = Near(*values[:, picks])
        found: dict[str, Any] = dict(self._sizes)
        for name, table in tables.items():
            found[name] = table[()] if () in table else Columns(table)
        return found


def blocks_of(
    shapes: Shapes, sizes: Sizes, cells: Sequence[Cell], lists: Sequence[Sequence[tuple[str, ...]]], picks: Picks
) -> Iterator[Picked]:
    """Instances of some sizes in blocks, those of the simplest values first."""
    picks = picks[np.argsort(picks.sum(axis=1, dtype=np.int64), kind="stable")]
    for first in range(0, len(picks), _ROWS):
        yield Picked(shapes, sizes, cells, lists, picks[first : first + _ROWS])
