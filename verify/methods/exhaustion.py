"""All small instances, exactly and smallest first."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Enumeration, Instance, Level
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, HOLDS, OUTSIDE, UNDECIDED, Judge, Tally
from boostproof.verify.logic.fields.near import Near
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.search.explored import Explored, Kept, place_of
from boostproof.verify.search.pieces import Piece, Worth
from boostproof.verify.search.reach import Reach

__all__ = ["ENUMERATION", "FURTHER", "Exhausted", "exhaust", "is_listed", "listed"]

_EXPLORED: Kept[Explored] = Kept(3)
_FIRST = {"smoke": "smoke", "standard": "smoke", "deep": "deep"}
"""How far the first look goes: a counterexample is met soon, and beside a proof the smallest instances are enough."""
_WORK = {"smoke": 10_000_000, "standard": 60_000_000, "deep": 600_000_000}
"""Numbers that are made of larger instances: some thirty nanoseconds each."""
_EXACTLY = {"smoke": 50, "standard": 300, "deep": 5_000}
"""Larger instances that are left to exact arithmetic, about a millisecond each."""


@dataclass(frozen=True)
class Exhausted:
    """The evidence of an enumeration, or the first instance that was looked for: ``rough``, if not the least."""

    evidence: Evidence | None
    found: Instance | None
    rough: bool = False


def listed(judge: Judge, effort: str) -> Explored:
    """The small instances of a judge's space that lie in its domain."""
    return _explored(judge, effort, judge.space.enumerate(effort))


def _explored(judge: Judge, effort: str, enumeration: Enumeration) -> Explored:
    return _EXPLORED.get((*place_of(judge), effort), lambda: Explored(judge, enumeration.instances))


def exhaust(judge: Judge, effort: str, part: int, wanted: str = FAILS) -> Exhausted:
    """Enumerate the space and stop at the first instance whose outcome is ``wanted``.

    The certificate holds the count and the SHA-256 of the instances in order, so that a re-run can be compared, and
    how many of them floats with bounded errors have settled; all others are judged exactly. The
    strength is ``exhausted`` only where the enumeration holds every instance that there is, one of these says
    something, and none stayed undecided. Every instance up to a size is a test, of which method and scope tell more.
    """
    enumeration = judge.space.enumerate(effort)
    explored = _explored(judge, effort, enumeration)
    tally, within, floats, reach, what = Tally(), False, 0, Reach(), Worth()
    telling = HOLDS if wanted == FAILS else FAILS  # an instance inside the domain that is not the one looked for
    for instance, outcome, told in explored.outcomes(judge, what):
        tally.add(outcome)
        floats += told
        if outcome == wanted:
            return Exhausted(None, instance, rough=enumeration.sparse)
        if outcome == telling:
            reach.add(instance)
            within = within or enumeration.within(instance)
    tally.add(OUTSIDE, explored.outside)
    tally.add(UNDECIDED, explored.undecided)
    whole = enumeration.whole
    seen = _Seen(tally, enumeration.words, explored.count, floats, explored.digest.copy(), reach, whole)
    within = within or (wanted == HOLDS and whole)  # in an empty domain nothing exists
    complete = enumeration.complete and within and not tally.undecided
    if complete:
        seen, larger = _further(judge, enumeration.further, effort, wanted, seen, explored.where, what)
        if larger is not None:
            return Exhausted(None, larger, rough=True)
    if wanted == HOLDS:
        return Exhausted(_denial(seen, part) if complete and seen.whole else None, None)
    if not tally.holds:
        return Exhausted(None, None)
    return Exhausted(
        Evidence(
            method="exhaustion" if complete else "enumeration",
            strength="exhausted" if complete and seen.whole else "tested",
            scope=seen.words + (f"; {tally.undecided} stayed undecided" if tally.undecided else ""),
            part=part,
            instances=seen.tally.holds,
            discards=seen.tally.discards,
            certificate={
                "kind": "enumeration",
                "count": seen.count,
                "sha256": seen.digest.hexdigest(),
                **({"floats": seen.floats} if seen.floats else {}),
                **({} if complete and seen.whole else {"reach": seen.reach.said()}),
            },
        ),
        None,
    )


@dataclass(frozen=True)
class _Seen:
    """What was found of all instances that ``words`` tells; ``whole``: of all that there are."""

    tally: Tally
    words: str
    count: int
    floats: int
    digest: Any
    reach: Reach
    whole: bool


def _denial(seen: _Seen, part: int) -> Evidence:
    """That of all instances that there are none shows what is said to exist."""
    floats = {"floats": seen.floats} if seen.floats else {}
    certificate = {"kind": "enumeration", "count": seen.count, "sha256": seen.digest.hexdigest(), **floats}
    return Evidence("exhaustion", "refuted", seen.words, part, seen.tally.fails, seen.tally.discards, certificate)


def _further(
    judge: Judge, levels: Iterable[Level], effort: str, wanted: str, seen: _Seen, where: Worth, what: Worth
) -> tuple[_Seen, Instance | None]:
    """Go on to larger instances, as long as floats tell nearly all of them and there is not too much to compute.

    ``where`` and ``what``: whether floats are worth asking for the domain, and for the part.

    A level of which one instance stays undecided, or too many are left to exact arithmetic, is as if it had not been.
    """
    before, exactly, made = Near.made, _EXACTLY[effort], 0
    for level in levels:
        if not (where and what) or made * level.count > _WORK[effort] - (Near.made - before):
            break
        kept = {"tally": copy(seen.tally), "digest": seen.digest.copy(), "reach": seen.reach.copy()}
        now, started = replace(seen, words=level.words, whole=level.whole, **kept), Near.made
        count = floats = 0
        for block in level.blocks:
            now.digest.update(block.words)
            piece, met = Piece(judge, block), False
            for place, outcome, told in piece.outcomes(judge, where, what):
                if exactly < piece.exactly:
                    return seen, None
                if outcome == wanted:
                    return seen, block[place]
                now.tally.add(outcome)
                if outcome == HOLDS and not met:  # one of each block: all are of its sizes
                    now.reach.add(block[place])
                    met = True
                floats += told
            now.tally.add(OUTSIDE, piece.outside)
            now.tally.add(UNDECIDED, piece.undecided)
            count += len(block)
            exactly -= piece.exactly
            if exactly < 0 or now.tally.undecided:
                return seen, None
        seen = replace(now, count=seen.count + count, floats=seen.floats + floats)
        made = (Near.made - started) // max(level.count, 1)
    return seen, None


def _look(case: Case) -> Found:
    # One instance shows that there is one, so that it pays to look further than where all must be looked at.
    return _searched(case, case.traits.reach if case.exists else _FIRST[case.effort])


def _look_further(case: Case) -> Found:
    before = tuple(item for item in case.evidence if not is_listed(item))
    return _searched(replace(case, evidence=before), case.effort)


def _searched(case: Case, effort: str) -> Found:
    exhausted = exhaust(_narrowed(case), effort, case.place, case.wanted)
    if exhausted.found is not None:
        return Found(instance=exhausted.found, rough=exhausted.rough)
    return case.beside(exhausted.evidence)


def _is_left(case: Case) -> bool:
    """Where the first look left instances out, and what it saw is not a second opinion beside a proof."""
    exhausted = any(is_listed(item) and item.strength == "exhausted" for item in case.evidence)
    return _FIRST[case.effort] != case.effort and not (case.proved or exhausted)


def is_listed(item: Evidence) -> bool:
    """Whether the evidence is that of an enumeration."""
    return item.certificate.get("kind") == "enumeration"


def _narrowed(case: Case) -> Judge:
    """The judge over what may satisfy a claim of existence, if that is finite by what is said to exist.

    A symbol of other parts has a value at every instance, and no bounds here.
    """
    judge, sought, free = case.judge, case.sought, case.traits.free
    if sought is None or free is None:
        return judge
    near = FreeSpace(judge.part, (*judge.domain, sought))
    return replace(judge, space=near) if near.finite and near.names == free.names else judge


ENUMERATION = Method(
    "enumeration",
    "the smallest instances, exactly and smallest first",
    ("enumeration",),
    {"smoke": 1, "standard": 1, "deep": 1},
    _look,
)

FURTHER = Method(
    "further enumeration",
    "every small instance, where nothing is proved of all",
    ("enumeration",),
    {"smoke": 80, "standard": 80, "deep": 80},
    _look_further,
    lambda case: not case.exists,
    _is_left,
)
