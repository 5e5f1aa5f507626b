"""Batches of random instances in floats; whatever looks wrong is judged again exactly."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boostproof.verify.batched import BatchEvaluator, Flags
from boostproof.verify.fields import Undecided, Undefined
from boostproof.verify.judging import FAILS, HOLDS, Judge, premises_of
from boostproof.verify.spaces.base import Batch, Instance, Words
from boostproof.verify.spaces.runs import RunSpace
from boostproof.verify.verdict import Evidence

__all__ = ["Swept", "sweep"]

_CHUNK = {"free": 8192, "run": 512}
_CHUNKS = {"smoke": 2, "standard": 16, "deep": 64}
_CONFIRMED, _FEW = 20, 2
"""Suspects of a chunk that are judged exactly; where all of a chunk are false alarms, more would be too."""


@dataclass(frozen=True)
class Swept:
    """The evidence of a sweep, and an instance that exact arithmetic refutes the part with."""

    evidence: Evidence | None
    found: Instance | None


def sweep(judge: Judge, effort: str, seed: int, part: int, wanted: str = FAILS) -> Swept:
    """Sample chunk after chunk until exact arithmetic finds an instance with the wanted outcome or the effort is spent.

    Nothing is said where the statement cannot be evaluated in batches, nor where exact arithmetic confirms no instance
    of all chunks.
    """
    size = _CHUNK["run" if isinstance(judge.space, RunSpace) else "free"]
    words, count = Words(seed), _Count()
    for _ in range(_CHUNKS[effort]):
        try:
            batch = judge.space.sample(words, size)
            told, fine = _flags(judge, batch)
        except (Undecided, Undefined):
            return Swept(None, None)
        suspects = np.flatnonzero(told & (~fine if wanted == FAILS else fine))
        count.add(batch.size, int(np.count_nonzero(told)), len(suspects))
        # One that looks right is judged too: a sweep in which nothing is confirmed exactly supports nothing.
        judged = [*suspects[:_CONFIRMED], *np.flatnonzero(told & fine)[:1]] if batch.cheap else suspects[:_FEW]
        for place in judged:
            instance = batch.instance(int(place))
            outcome = judge.outcome(instance)
            if outcome == wanted:
                return Swept(None, instance)
            count.judge(outcome, suspect=bool(place in suspects))
    return Swept(_evidence(part, seed, count) if count.confirmed else None, None)


@dataclass
class _Count:
    """What a sweep met."""

    drawn: int = 0
    told: int = 0
    suspects: int = 0
    cleared: int = 0
    confirmed: int = 0

    def add(self, drawn: int, told: int, suspects: int) -> None:
        """A chunk: how many were drawn, said something, and looked wrong."""
        self.drawn, self.told, self.suspects = self.drawn + drawn, self.told + told, self.suspects + suspects

    def judge(self, outcome: str, *, suspect: bool) -> None:
        """An instance that exact arithmetic judged."""
        self.confirmed += outcome == HOLDS
        self.cleared += suspect and outcome == HOLDS

    @property
    def checked(self) -> int:
        """Instances that said something, without the suspects that exact arithmetic did not clear."""
        return self.told - self.suspects + self.cleared


def _flags(judge: Judge, batch: Batch) -> tuple[Flags, Flags]:
    """Where an instance says something (domain and premise hold), and where the part looks true."""
    evaluator = BatchEvaluator(batch.values, batch.size)
    with np.errstate(all="ignore"):
        told = np.ones(batch.size, dtype=bool)
        premise = premises_of(judge.part)
        for condition in (*judge.domain, *([premise] if premise is not None else [])):
            told = told & evaluator.flags(condition, lenient=False)
        return told, evaluator.flags(judge.part, lenient=True)


def _evidence(part: int, seed: int, count: _Count) -> Evidence:
    unclear = count.suspects - count.cleared
    return Evidence(
        method="random instances",
        strength="tested",
        scope=f"swept in floating point, {count.confirmed} of them confirmed exactly"
        + (f"; {count.cleared} of {count.suspects} that looked wrong cleared exactly" if count.suspects else "")
        + (f", {unclear} not judged and not counted" if unclear else ""),
        part=part,
        instances=count.checked,
        discards=count.drawn - count.told,
        certificate={"kind": "sweep", "seed": str(seed), "drawn": count.drawn, "slack": "1/1000000000"},
    )
