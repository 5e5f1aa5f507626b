"""The kinds of changes, the most important first, and which part of a claim belongs to which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["KINDS", "Change", "Kind", "kind_of"]


@dataclass(frozen=True)
class Change:
    """One change: its kind, the claim's id (nothing for the whole report), what changed, and from what to what.

    ``before`` and ``after`` are JSON data, None where there was or is nothing.
    """

    kind: str
    claim: str
    what: str
    before: Any
    after: Any


@dataclass(frozen=True)
class Kind:
    """A kind of change: its heading, how one and several are counted, and the keys of a claim that belong to it."""

    name: str
    heading: str
    one: str
    several: str
    keys: tuple[str, ...] = ()


KINDS: tuple[Kind, ...] = (
    Kind("truth", "Verdicts", "verdict changed", "verdicts changed", ("truth",)),
    Kind("charity", "Conditions that a verdict needs", "condition changed", "conditions changed", ("charity",)),
    Kind("removed", "Claims that are gone", "claim gone", "claims gone"),
    Kind("added", "New claims", "new claim", "new claims"),
    Kind("strength", "Strength of the evidence for a claim", "strength changed", "strengths changed", ("strength",)),
    Kind("kernel", "Checks by Coq's kernel", "check by Coq's kernel changed", "checks by Coq's kernel changed"),
    Kind("experiments", "Experiments", "finding changed", "findings changed"),
    Kind("encoding", "What a claim says", "change of what is claimed", "changes of what is claimed",
         ("statement", "domain", "definitions", "charities", "scenario", "symbols", "reading", "fidelity")),
    Kind("instances", "Counterexamples and witnesses", "counterexample or witness changed",
         "counterexamples or witnesses changed", ("counterexample", "violent", "witness", "witnesses")),
    Kind("lost", "Evidence lost", "piece of evidence lost", "pieces of evidence lost"),
    Kind("gained", "Evidence gained", "piece of evidence gained", "pieces of evidence gained"),
    Kind("evidence", "Evidence that changed", "piece of evidence changed", "pieces of evidence changed"),
    Kind("certificate", "Certificates", "certificate changed", "certificates changed"),
    Kind("deep", "Sharpness, hypotheses and mutants", "change of sharpness, hypotheses or mutants",
         "changes of sharpness, hypotheses or mutants", ("sharpness", "hypotheses", "mutants")),
    Kind("repairs", "Repairs", "change of repairs", "changes of repairs",
         ("repairs", "repaired_by", "mends", "ours", "reads")),
    Kind("words", "Words", "change of words", "changes of words",
         ("title", "locator", "rank", "paper", "reason", "warnings")),
    Kind("settings", "Version and settings", "change of version or settings", "changes of version or settings"),
    Kind("order", "Order", "change of order", "changes of order"),
)  # fmt: skip

_OF_KEY = {key: kind.name for kind in KINDS for key in kind.keys}


def kind_of(key: str) -> str:
    """The kind of a change of a claim's part; one that this version does not know is a change of words."""
    return _OF_KEY.get(key, "words")
