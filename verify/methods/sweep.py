"""Batches of random instances in floats; whatever looks wrong is judged again exactly."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from boostproof.verify.batched import BatchEvaluator, Flags
from boostproof.verify.fields import Undecided, Undefined
from boostproof.verify.judging import FAILS, Judge, premises_of
from boostproof.verify.spaces.base import Batch, Instance, Words
from boostproof.verify.spaces.runs import RunSpace
from boostproof.verify.verdict import Evidence

__all__ = ["Swept", "sweep"]

_CHUNK = {"free": 8192, "run": 512}
_CHUNKS = {"smoke": 2, "standard": 16, "deep": 256}
_CONFIRMED = 20
"""Suspects of a chunk that are judged exactly; where all of a chunk are false alarms, more would be too."""


@dataclass(frozen=True)
class Swept:
    """The evidence of a sweep, and an instance that exact arithmetic refutes the part with."""

    evidence: Evidence | None
    found: Instance | None


def sweep(judge: Judge, effort: str, seed: int, part: int) -> Swept:
    """Sample chunk after chunk until an exact counterexample is found or the effort is spent.

    Nothing is said where the statement cannot be evaluated in batches.
    """
    size = _CHUNK["run" if isinstance(judge.space, RunSpace) else "free"]
    words, checked, drawn, suspects = Words(seed), 0, 0, 0
    for _ in range(_CHUNKS[effort]):
        try:
            batch = judge.space.sample(words, size)
            told, suspicious = _flags(judge, batch)
        except (Undecided, Undefined):
            return Swept(None, None)
        checked, drawn = checked + int(np.count_nonzero(told)), drawn + batch.size
        places = np.flatnonzero(told & suspicious)[:_CONFIRMED]
        suspects += len(places)
        for place in places:
            instance = batch.instance(int(place))
            if judge.outcome(instance) == FAILS:
                return Swept(None, instance)
    return Swept(_evidence(part, seed, checked, drawn, suspects) if checked else None, None)


def _flags(judge: Judge, batch: Batch) -> tuple[Flags, Flags]:
    """Where an instance says something (domain and premise hold), and where the part looks false."""
    evaluator = BatchEvaluator(batch.values, batch.size)
    with np.errstate(all="ignore"):
        told = np.ones(batch.size, dtype=bool)
        premise = premises_of(judge.part)
        for condition in (*judge.domain, *([premise] if premise is not None else [])):
            told = told & evaluator.flags(condition, lenient=False)
        return told, ~evaluator.flags(judge.part, lenient=True)


def _evidence(part: int, seed: int, checked: int, drawn: int, suspects: int) -> Evidence:
    return Evidence(
        method="random instances",
        strength="tested",
        scope=f"swept in floating point; {suspects} suspects, each cleared by exact arithmetic",
        part=part,
        instances=checked,
        discards=drawn - checked,
        certificate={"kind": "sweep", "seed": str(seed), "drawn": drawn, "log2_slack": round(math.log2(1e-9))},
    )
