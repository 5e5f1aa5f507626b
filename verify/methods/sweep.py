"""Batches of random instances in floats; whatever looks wrong is judged again exactly."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import walk
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Batch, Disobedient, Instance, traits_of
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge, premises_of
from boostproof.verify.logic.batched import BatchEvaluator, Flags
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.literals import is_whole
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.search.explored import Kept, place_of
from boostproof.verify.search.reach import Reach
from boostproof.verify.search.samples import Chunk, Sample, narrowed

__all__ = ["SWEEP", "Swept", "sample_of", "sweep"]

_CHUNK = {"free": 8192, "shaped": 2048, "run": 512}
_CHUNKS = {"free": {"smoke": 2, "standard": 16, "deep": 64}, "shaped": {"smoke": 8, "standard": 64, "deep": 256},
           "run": {"smoke": 8, "standard": 16, "deep": 64}}  # fmt: skip
"""A chunk of runs, or of a declared scenario, has one shape, and all claims about it share the chunks: few would be few
shapes."""
_CONFIRMED = 20
"""Suspects of a chunk that are judged exactly; where all of a chunk are false alarms, more would be too."""
_MET = 24
"""Instances of a chunk, besides the outermost, that are written out to tell how far the sample reaches; where floats do
not tell which lie in the domain, so many are judged exactly, and no others count."""
_DRAWN = frozenset(("in", "simplex"))
_EQUATIONS = _DRAWN | {"eq", "iff", "not"}
_SAMPLES: Kept[Sample] = Kept(2)


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
    count = _Count()
    try:
        for chunk in sample_of(judge, seed).first(_CHUNKS[_kind(judge)][effort]):
            found = _looked_at(judge, chunk, wanted, count)
            if found is not None:
                return Swept(None, found)
    except (Undecided, Undefined):
        return Swept(None, None)
    return Swept(_evidence(part, seed, count) if count.confirmed else None, None)


def sample_of(judge: Judge, seed: int) -> Sample:
    """The random instances of a judge's space and domain that a seed stands for."""
    return _SAMPLES.get((*place_of(judge), seed), lambda: Sample(judge, seed, _CHUNK[_kind(judge)]))


def _kind(judge: Judge) -> str:
    traits = traits_of(judge.space)
    return "run" if traits.runs else "shaped" if traits.shaped else "free"


def _looked_at(judge: Judge, chunk: Chunk, wanted: str, count: _Count) -> Instance | None:
    """An instance of the chunk that exact arithmetic finds to have the wanted outcome."""
    batch = _with_premise(judge, chunk.batch)
    fine = _fine(judge, batch)
    suspects, right = np.flatnonzero(~fine if wanted == FAILS else fine), np.flatnonzero(fine)
    # One that looks right is judged too: a sweep in which nothing is confirmed exactly supports nothing.
    rough = _is_rough(judge)
    read = right[:: max(1, len(right) // _MET)] if rough else right[:1]
    met = set[int]()
    for place in (*suspects[:_CONFIRMED], *read):
        instance = batch.instance(int(place))
        try:
            outcome = judge.outcome(instance)
        except Disobedient:  # a condition that holds in floats alone
            continue
        if outcome == wanted:
            return instance
        count.judge(outcome, suspect=bool(place in suspects))
        if outcome == HOLDS:
            met.add(int(place))
    if rough:
        count.unread += len(right) - len(read)
        right = np.array([place for place in read if int(place) in met], dtype=np.intp)
    count.add(chunk.drawn, len(suspects) + len(right), len(suspects))
    _reached(batch, right, count.reach)
    return None


def _reached(batch: Batch, right: NDArray[np.intp], reach: Reach) -> None:
    """Note how far those instances reach that look right: some of them, and the outermost in each single value."""
    if not len(right):
        return
    chosen = dict.fromkeys(right[:: max(1, len(right) // _MET)].tolist())
    given = [name for name, data in batch.instance(int(right[0])).items() if isinstance(data, str)]
    for value in (batch.values[name] for name in given if name in batch.values):
        if isinstance(value, np.ndarray) and value.shape == (batch.size,):
            chosen |= dict.fromkeys(int(right[end(value[right])]) for end in (np.argmin, np.argmax))
    for place in chosen:
        reach.add(batch.instance(place))


def _with_premise(judge: Judge, batch: Batch) -> Batch:
    """The instances at which the part's premise holds, if it has one."""
    premise = premises_of(judge.part)
    if premise is None or not batch.size:
        return batch
    with np.errstate(all="ignore"):
        told = BatchEvaluator(batch.values, batch.size).flags(premise, lenient=False)
    return narrowed(batch, np.flatnonzero(told))


def _is_rough(judge: Judge) -> bool:
    """Whether floats do not tell which instances lie in the domain, as an equation holds there up to the slack.

    Free symbols are drawn from the sets and the simplices of their domain, and lie in these exactly.
    """
    drawn = _DRAWN if _kind(judge) == "free" else frozenset()
    conditions = [*(one for one in judge.domain if one.op not in drawn), premises_of(judge.part)]
    nodes = (node for one in conditions if one is not None for node in walk(one))
    return any(node.op in _EQUATIONS and not all(map(is_whole, node.args)) for node in nodes)


def _fine(judge: Judge, batch: Batch) -> Flags:
    """Where the part looks true."""
    if not batch.size:
        return np.zeros(0, dtype=bool)
    with np.errstate(all="ignore"):
        return BatchEvaluator(batch.values, batch.size).flags(judge.part, lenient=True)


@dataclass
class _Count:
    """What a sweep met."""

    drawn: int = 0
    told: int = 0
    suspects: int = 0
    cleared: int = 0
    confirmed: int = 0
    unread: int = 0
    reach: Reach = field(default_factory=Reach)

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


def _evidence(part: int, seed: int, count: _Count) -> Evidence:
    unclear = count.suspects - count.cleared
    return Evidence(
        method="random instances",
        strength="tested",
        scope=f"swept in floating point, {count.confirmed} of them confirmed exactly"
        + (f"; {count.cleared} of {count.suspects} that looked wrong cleared exactly" if count.suspects else "")
        + (f", {unclear} not judged and not counted" if unclear else "")
        + (f"; {count.unread} that meet an equation in floats not judged and not counted" if count.unread else ""),
        part=part,
        instances=count.checked,
        discards=count.drawn - count.told - count.unread,
        certificate={
            "kind": "sweep",
            "seed": str(seed),
            "drawn": count.drawn,
            "slack": "1/1000000000",
            "reach": count.reach.said(),
        },
    )


def _look(case: Case) -> Found:
    swept = sweep(case.judge, case.measure, case.seed("sweep"), case.place, case.wanted)
    if swept.found is not None:
        return Found(instance=swept.found, rough=True)
    return case.beside(swept.evidence)


SWEEP = Method(
    "sweep",
    "batches of random instances in floats, whatever looks wrong judged again exactly",
    ("sweep",),
    {"smoke": 500, "standard": 500, "deep": 5000},
    _look,
)
