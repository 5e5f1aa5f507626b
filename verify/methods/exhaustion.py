"""All small instances, exactly and smallest first."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from boostproof.verify.judging import FAILS, HOLDS, Judge, Tally
from boostproof.verify.spaces.base import Instance
from boostproof.verify.verdict import Evidence

__all__ = ["Exhausted", "exhaust"]


@dataclass(frozen=True)
class Exhausted:
    """The evidence of an enumeration, and the first instance that was looked for."""

    evidence: Evidence | None
    found: Instance | None


def exhaust(judge: Judge, effort: str, part: int, wanted: str = FAILS) -> Exhausted:
    """Enumerate the space and stop at the first instance whose outcome is ``wanted``.

    The certificate holds the count and the SHA-256 of the instances in order, so that a re-run can be compared. The
    strength is ``exhausted`` only where the enumeration holds every instance up to its size and none stayed undecided.
    """
    enumeration = judge.space.enumerate(effort)
    tally, digest, count = Tally(), hashlib.sha256(), 0
    for instance in enumeration.instances:
        outcome = judge.outcome(instance)
        tally.add(outcome)
        if outcome == wanted:
            return Exhausted(None, instance)
        digest.update(json.dumps(instance, sort_keys=True).encode())
        count += 1
    if not tally.holds or wanted == HOLDS:
        return Exhausted(None, None)
    complete = enumeration.complete and not tally.undecided
    return Exhausted(
        Evidence(
            method="exhaustion" if enumeration.complete else "enumeration",
            strength="exhausted" if complete else "tested",
            scope=enumeration.words + (f"; {tally.undecided} stayed undecided" if tally.undecided else ""),
            part=part,
            instances=tally.holds,
            discards=tally.discards,
            certificate={"kind": "enumeration", "count": count, "sha256": digest.hexdigest()},
        ),
        None,
    )
