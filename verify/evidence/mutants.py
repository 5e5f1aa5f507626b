"""What a mutation run answers: plain data, a row a mutant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from boostproof.theory.language.expr import Formula
from boostproof.theory.language.text import to_text
from boostproof.verify.evidence.verdict import Counterexample

__all__ = ["CLASSED", "FATES", "GROUNDS", "KILLED", "RELATIONS", "SURVIVED", "MutantReport", "MutantVerdict"]

KILLED, CLASSED, SURVIVED = FATES = ("killed", "classed", "survived")
"""Killed: refuted by an exact counterexample. Classed: its relation to the claim is known. Survived: neither."""

RELATIONS = ("equivalent", "stronger", "weaker", "true", "insensitive", "unaffected", "silent", "unwitnessed")
"""Equivalent, stronger, weaker: see :mod:`boostproof.verify.studies.mutants.compare`. True: proved, and not
comparable with the printed claim. Insensitive: the claim holds on all small runs of the changed algorithm too.
Unaffected: the claim speaks of nothing that the change touches. Silent: the premise of the mutant is met at no
instance up to a size, and the printed one at some of them. Unwitnessed: an existence claim that the printed claim's
own witness does not satisfy, nor any other instance that was looked at; so the change is noticed, and whether a
witness exists stays open."""

GROUNDS = ("form", "proof", "witness", "exhaustion", "instances")
"""What a class rests on: the form of the two formulas, the prover, an exact witness, all instances up to a size, or
many instances that are not all."""


@dataclass(frozen=True)
class MutantVerdict:
    """What became of one mutant.

    ``changed`` are the changed parts with their places from 1, and ``domain`` the changed domain; None where it is the
    claim's own. ``relation`` is that of a classed mutant (one of RELATIONS), ``by`` how it is known (one of GROUNDS),
    and ``reason`` says it in words, or why a mutant survived.
    """

    name: str
    kind: str
    fate: str
    changed: tuple[tuple[int, Formula], ...] = ()
    domain: tuple[Formula, ...] | None = None
    relation: str = ""
    by: str = ""
    reason: str = ""
    counterexample: Counterexample | None = None

    @property
    def text(self) -> str:
        """The changed parts, or the changed domain, in plain text."""
        if self.domain is not None:
            return ", ".join(map(to_text, self.domain)) or "no condition"
        return " and ".join(to_text(part) for _, part in self.changed)

    @property
    def is_finding(self) -> bool:
        """Whether the mutant is true and says more than the printed claim."""
        return self.fate == CLASSED and self.relation == "stronger"


@dataclass(frozen=True)
class MutantReport:
    """The mutants of one claim.

    ``under`` names the charities under which the claim is mutated; ``skipped`` says why it is not mutated, where it is
    not.
    """

    claim_id: str
    under: tuple[str, ...] = ()
    mutants: tuple[MutantVerdict, ...] = ()
    skipped: str = ""
    seconds: float = field(default=0.0, compare=False)

    def count(self, fate: str, kind: str | None = None) -> int:
        """How many mutants, of one kind or of all, met a fate."""
        return sum(item.fate == fate and kind in (None, item.kind) for item in self.mutants)

    @property
    def decided(self) -> int:
        """How many mutants are killed or classed."""
        return len(self.mutants) - self.count(SURVIVED)

    @property
    def survivors(self) -> tuple[MutantVerdict, ...]:
        """The mutants of which nothing is known."""
        return tuple(item for item in self.mutants if item.fate == SURVIVED)

    @property
    def findings(self) -> tuple[MutantVerdict, ...]:
        """The mutants that are true and stronger."""
        return tuple(item for item in self.mutants if item.is_finding)

    @staticmethod
    def total(reports: Iterable[MutantReport]) -> tuple[int, int]:
        """How many mutants of all reports are killed or classed, and how many there are."""
        rows = list(reports)
        return sum(report.decided for report in rows), sum(len(report.mutants) for report in rows)
