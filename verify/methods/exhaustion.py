"""All small instances, exactly and smallest first."""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.verify.explored import Explored, Kept, place_of
from boostproof.verify.judging import FAILS, HOLDS, OUTSIDE, UNDECIDED, Judge, Tally
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.spaces.base import Enumeration, Instance
from boostproof.verify.verdict import Evidence

__all__ = ["ENUMERATION", "Exhausted", "exhaust", "listed"]

_EXPLORED: Kept[Explored] = Kept(8)


@dataclass(frozen=True)
class Exhausted:
    """The evidence of an enumeration, and the first instance that was looked for."""

    evidence: Evidence | None
    found: Instance | None


def listed(judge: Judge, effort: str) -> Explored:
    """The small instances of a judge's space that lie in its domain."""
    return _explored(judge, effort, judge.space.enumerate(effort))


def _explored(judge: Judge, effort: str, enumeration: Enumeration) -> Explored:
    return _EXPLORED.get((*place_of(judge), effort), lambda: Explored(judge, enumeration.instances))


def exhaust(judge: Judge, effort: str, part: int, wanted: str = FAILS) -> Exhausted:
    """Enumerate the space and stop at the first instance whose outcome is ``wanted``.

    The certificate holds the count and the SHA-256 of the instances in order, so that a re-run can be compared, and
    how many of them floats with bounded errors have settled; all others are judged exactly. The
    strength is ``exhausted`` only where the enumeration holds every instance up to its size, one of these says
    something, and none stayed undecided.
    """
    enumeration = judge.space.enumerate(effort)
    explored = _explored(judge, effort, enumeration)
    tally, within, floats = Tally(), False, 0
    for instance, outcome, told in explored.outcomes(judge):
        tally.add(outcome)
        floats += told
        if outcome == wanted:
            return Exhausted(None, instance)
        within = within or (outcome == HOLDS and enumeration.within(instance))
    if not tally.holds or wanted == HOLDS:
        return Exhausted(None, None)
    tally.add(OUTSIDE, explored.outside)
    tally.add(UNDECIDED, explored.undecided)
    complete = enumeration.complete and within and not tally.undecided
    return Exhausted(
        Evidence(
            method="exhaustion" if enumeration.complete and within else "enumeration",
            strength="exhausted" if complete else "tested",
            scope=enumeration.words + (f"; {tally.undecided} stayed undecided" if tally.undecided else ""),
            part=part,
            instances=tally.holds,
            discards=tally.discards,
            certificate={
                "kind": "enumeration",
                "count": explored.count,
                "sha256": explored.digest.hexdigest(),
                **({"floats": floats} if floats else {}),
            },
        ),
        None,
    )


def _look(case: Case) -> Found:
    # One instance shows that there is one, so that it pays to look further than where all must be looked at.
    effort = case.traits.reach if case.exists else case.effort
    exhausted = exhaust(case.judge, effort, case.place, case.wanted)
    if exhausted.found is not None:
        return Found(instance=exhausted.found)
    return case.beside(exhausted.evidence)


ENUMERATION = Method(
    "enumeration",
    "every small instance, exactly and smallest first",
    ("enumeration",),
    {"smoke": 1, "standard": 1, "deep": 1},
    _look,
)
