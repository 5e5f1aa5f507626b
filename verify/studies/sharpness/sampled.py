"""Instances of a bound's space in floats, drawn once and looked at with many questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Batch, Instance, Space, Words, traits_of
from boostproof.verify.logic.batched import BatchEvaluator, Flags
from boostproof.verify.logic.fields import Undecided, Undefined

__all__ = ["Cost", "Sampled", "sampled"]

Cost = Callable[[BatchEvaluator], NDArray[np.float64]]
"""What is asked of a batch: a number an instance, the lower the better, infinite where nothing is said."""

_CHUNK = {"free": (8, 8192), "run": (40, 512)}


@dataclass(frozen=True)
class Sampled:
    """Batches of instances, and which of them lie in the domain."""

    batches: tuple[tuple[Batch, Flags], ...]

    def costs(self, cost: Cost) -> list[NDArray[np.float64]]:
        """The cost of every instance, batch by batch."""
        found = []
        for batch, inside in self.batches:
            try:
                values = cost(BatchEvaluator(batch.values, batch.size))
            except (Undecided, Undefined, KeyError):
                values = np.full(batch.size, np.inf)
            found.append(np.where(inside & np.isfinite(values), values, np.inf))
        return found

    def lowest(self, cost: Cost, count: int) -> list[tuple[float, Instance]]:
        """The instances of least cost with it, the least first."""
        found: list[tuple[float, int, int]] = []
        for number, values in enumerate(self.costs(cost)):
            order = np.argsort(values, kind="stable")[:count]
            found += [(float(values[k]), number, int(k)) for k in order if np.isfinite(values[k])]
        return [(low, self.batches[number][0].instance(k)) for low, number, k in sorted(found)[:count]]


def sampled(space: Space, domain: Sequence[Formula], seed: int) -> Sampled:
    """A fixed number of batches; none where the space or the domain cannot be evaluated in batches."""
    chunks, size = _CHUNK["run" if traits_of(space).shaped else "free"]
    words, batches = Words(seed), []
    for _ in range(chunks):
        try:
            batch = space.sample(words, size)
            batches.append((batch, _inside(batch, domain)))
        except (Undecided, Undefined):
            break
    return Sampled(tuple(batches))


def _inside(batch: Batch, domain: Sequence[Formula]) -> Flags:
    evaluator = BatchEvaluator(batch.values, batch.size)
    inside: Flags = np.ones(batch.size, dtype=bool)
    with np.errstate(all="ignore"):
        for condition in domain:
            inside = inside & evaluator.flags(condition, lenient=None)
    return inside
