"""Counterexamples that were stored, judged again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from boostproof.theory.catalogue import SelectorError, all_claims, select
from boostproof.theory.claim import Claim
from boostproof.verify.judging import FAILS, OUTSIDE, UNDECIDED, Judge, conjuncts
from boostproof.verify.shown import explain, show_values
from boostproof.verify.spaces.choose import space_of
from boostproof.verify.verdict import Shown, Verdict

__all__ = ["FORMAT", "Replay", "counterexample_file", "replay"]

FORMAT = "boostproof-counterexample/1"


@dataclass(frozen=True)
class Replay:
    """What a stored instance says today. ``holds``: the statement holds there, so that it is no counterexample."""

    claim_id: str
    holds: bool
    words: str
    values: tuple[Shown, ...]


def counterexample_file(verdict: Verdict) -> dict[str, Any]:
    """The JSON data that :func:`replay` reads. Raises ValueError for a verdict without a counterexample."""
    if verdict.counterexample is None:
        raise ValueError(f"{verdict.claim.id} has no counterexample to store")
    return {
        "format": FORMAT,
        "version": version("boostproof"),
        "claim": verdict.claim.id,
        "part": verdict.counterexample.part,
        "words": verdict.counterexample.words,
        "instance": verdict.counterexample.instance,
    }


def replay(data: Mapping[str, Any], claims: Sequence[Claim] | None = None) -> Replay:
    """Judge a stored counterexample again, exactly; ``claims`` are those it may belong to, by default the library's.

    Raises ValueError for another format or version, an unknown claim, and an instance that is damaged or outside the
    domain.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, Mapping) else data
        raise ValueError(f"format={found!r} is not {FORMAT!r}: not a counterexample file of this version")
    if data.get("version") != version("boostproof"):
        # A claim's encoding may change between versions, and with it what its stored instance means.
        raise ValueError(f"version={data.get('version')!r} is not this boostproof's, {version('boostproof')!r}")
    claim = _claim(data.get("claim"), all_claims() if claims is None else claims)
    assert claim.statement is not None
    parts, part = conjuncts(claim.statement), data.get("part")
    if not isinstance(part, int) or isinstance(part, bool) or not 1 <= part <= len(parts):
        raise ValueError(f"part={part!r} is not a part of {claim.id}: expected 1 to {len(parts)}")
    if not isinstance(data.get("instance"), dict):
        raise ValueError(f"instance={data.get('instance')!r} is not an object")
    case = Judge(space_of(claim, claim.domain), claim.domain, parts[part - 1])
    evaluator = case.evaluator(data["instance"])
    outcome = case.judge(evaluator)
    if outcome in (OUTSIDE, UNDECIDED):
        raise ValueError(f"instance={data['instance']!r} is {outcome} for {claim.id}")
    values = show_values(evaluator, parts[part - 1])
    words = explain(evaluator, parts[part - 1]) if outcome == FAILS else "the statement holds at this instance"
    return Replay(claim.id, outcome != FAILS, words, values)


def _claim(name: object, claims: Sequence[Claim]) -> Claim:
    try:
        (claim,) = select([str(name)], claims)
    except (SelectorError, ValueError) as fault:
        raise ValueError(f"claim={name!r} of the stored counterexample: {fault}") from None
    if claim.statement is None:
        raise ValueError(f"claim={name!r} has no statement that an instance could refute")
    return claim
