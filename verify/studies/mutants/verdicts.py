"""Verdicts on mutants, each with its words."""

from __future__ import annotations

from typing import Any

from boostproof.verify.evidence.mutants import CLASSED, SURVIVED, MutantVerdict
from boostproof.verify.instances.judging import Tally
from boostproof.verify.studies.mutants.compare import EQUIVALENT, STRONGER, WEAKER
from boostproof.verify.studies.mutants.generate import Mutant

__all__ = ["classed", "survived", "verdict_of"]

_WORDS = {
    EQUIVALENT: "says the same as the printed claim",
    STRONGER: "true, and leaves less room than the printed claim",
    WEAKER: "follows from the printed claim",
    "true": "true, and compared with the printed claim in vain",
    "silent": "its premise is met nowhere and the printed one is",
}


def verdict_of(mutant: Mutant, fate: str, **more: Any) -> MutantVerdict:
    """A verdict with the mutant's own data."""
    domain = mutant.domain if mutant.condition is not None else None
    changed = () if domain is not None else mutant.changed
    return MutantVerdict(mutant.name, mutant.kind, fate, changed, domain, **more)


def classed(mutant: Mutant, relation: str, by: str, *, on: str = "", words: str = "") -> MutantVerdict:
    """A mutant with a known relation; ``on`` names the instances on which it is known, ``words`` say it otherwise."""
    reason = (words or _WORDS[relation]) + (f", on {on}" if on else "")
    return verdict_of(mutant, CLASSED, relation=relation, by=by, reason=reason)


def survived(mutant: Mutant, tally: Tally, sampled: int, more: str = "") -> MutantVerdict:
    """A mutant of which nothing is known, with what was tried."""
    told = tally.holds + tally.vacuous + tally.undecided
    reason = f"not refuted by {told} small and {sampled} sampled instances, and not proved"
    if tally.undecided:
        reason += f"; {tally.undecided} of them stayed undecided"
    return verdict_of(mutant, SURVIVED, reason=f"{reason}; {more}" if more else reason)
