"""Batches of random instances inside a domain, drawn once for all that is swept there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boostproof.verify.instances.base import Batch, Words
from boostproof.verify.instances.judging import Judge
from boostproof.verify.logic.batched import BatchEvaluator, Flags

__all__ = ["Chunk", "Sample", "narrowed"]

_MOST_KEPT = 1 << 25
"""Bytes of the chunks of one sample that are kept."""

Rows = NDArray[np.intp]


@dataclass(frozen=True)
class Chunk:
    """The instances of a batch of ``drawn`` ones that lie inside the domain."""

    batch: Batch
    drawn: int


class Sample:
    """Chunks of random instances inside a judge's domain, the same ones as often as they are asked for."""

    def __init__(self, judge: Judge, seed: int, size: int) -> None:
        self._judge, self._seed, self._size = judge, seed, size
        self._kept: list[Chunk] = []
        self._words: Words | None = Words(seed)  # for what follows the kept chunks; none if they were too large to keep

    def first(self, count: int) -> Iterator[Chunk]:
        """So many chunks. Raises Undecided or Undefined where batches are not offered or the domain cannot be read."""
        words, ahead = self._words or Words(self._seed), list[Chunk]()
        for place in range(count):
            if self._words is None:
                yield ahead.pop(0) if ahead else self._draw(words)
                continue
            if place == len(self._kept):
                self._kept.append(self._draw(words))
            yield self._kept[place]
            if sum(map(_held, self._kept)) > _MOST_KEPT:  # with what was worked out of them when they were asked for
                self._words, self._kept, ahead = None, [], self._kept[place + 1 :]

    def _draw(self, words: Words) -> Chunk:
        batch = self._judge.space.sample(words, self._size, self._judge.domain)
        return Chunk(narrowed(batch, np.flatnonzero(_inside(self._judge, batch))), batch.size)


def _inside(judge: Judge, batch: Batch) -> Flags:
    evaluator, told = BatchEvaluator(batch.values, batch.size), np.ones(batch.size, dtype=bool)
    with np.errstate(all="ignore"):
        for condition in judge.domain if batch.size else ():
            told = told & evaluator.flags(condition, lenient=False)
    return told


def narrowed(batch: Batch, rows: Rows) -> Batch:
    """The batch of some of the instances, by their places."""
    if len(rows) == batch.size:
        return batch
    with np.errstate(all="ignore"):  # what laws define is worked out here
        values = {name: _taken(value, rows) for name, value in batch.values.items()}
    return Batch(len(rows), values, lambda place: batch.instance(int(rows[place])))


class _Taken:
    """Some rows of what is subscripted by printed indices."""

    def __init__(self, entries: Any, rows: Rows) -> None:
        self._entries, self._rows = entries, rows

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        found = self._entries[place]
        return found[self._rows] if isinstance(found, np.ndarray) else found

    @property
    def nbytes(self) -> int:
        """How much memory the entries take, of all rows."""
        return _bytes(self._entries)


def _taken(value: Any, rows: Rows) -> Any:
    if isinstance(value, np.ndarray):
        return value[rows] if value.ndim else value
    if isinstance(value, Mapping):
        return {place: _taken(entry, rows) for place, entry in value.items()}
    return value if np.isscalar(value) or not hasattr(value, "__getitem__") else _Taken(value, rows)


def _held(chunk: Chunk) -> int:
    with np.errstate(all="ignore"):
        return sum(map(_bytes, chunk.batch.values.values()))


def _bytes(value: Any) -> int:
    if isinstance(value, Mapping):
        return sum(map(_bytes, value.values()))
    if hasattr(value, "nbytes"):
        return int(value.nbytes)
    return _MOST_KEPT if hasattr(value, "__getitem__") and not np.isscalar(value) else 0
