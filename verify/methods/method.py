"""What a method is: it says of which cases it may be asked, when, and what it finds there.

The engine knows methods by this alone, and a method knows of an instance space only its traits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Instance, Traits, traits_of
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge
from boostproof.verify.search.explored import words_of

__all__ = ["Case", "Found", "Method", "always", "everywhere"]


def everywhere(claim: Claim) -> str:
    """Of which instances a proof of a claim speaks, in words."""
    if claim.scenario is None:
        return "the whole domain"
    if claim.scenario.of_data:
        return "all data that the domain allows, whatever their number"
    return f"every instance of {claim.scenario.name}, whatever its size"


@dataclass(frozen=True)
class Case:
    """One part of a claim's statement under one domain, and what has been found of it so far.

    ``place`` counts the parts from 1; ``names`` tell the claim and the charities of the domain; ``asked`` are the names
    of the methods that were asked already.
    """

    claim: Claim
    judge: Judge
    place: int
    settings: Settings
    names: tuple[object, ...]
    evidence: tuple[Evidence, ...] = ()
    asked: frozenset[str] = field(default_factory=frozenset)

    @property
    def effort(self) -> str:
        """The effort of the run."""
        return self.settings.effort

    @property
    def traits(self) -> Traits:
        """What may be known of the instances."""
        return traits_of(self.judge.space)

    @property
    def exists(self) -> bool:
        """Whether the part claims that an instance exists, so that one is looked for which shows it."""
        return self.judge.part.op == "exists"

    @property
    def sought(self) -> Formula | None:
        """What some instance is claimed to satisfy; None for a part that does not claim existence."""
        inner = self.judge.part.args[0] if self.exists else None
        return inner if isinstance(inner, Formula) else None

    @property
    def wanted(self) -> str:
        """The outcome of an instance that decides the part alone."""
        return HOLDS if self.exists else FAILS

    @property
    def proved(self) -> bool:
        """Whether the part is proved, or certified on all of its domain."""
        return any(item.strength in ("proved", "certified") for item in self.evidence)

    @property
    def backed(self) -> bool:
        """Whether the part is proved or certified by what the checker carries out again, or by nothing less."""
        told = (item for item in self.evidence if item.strength in ("proved", "certified"))
        return any("trusted" not in item.certificate for item in told)

    @property
    def denied(self) -> bool:
        """Whether the evidence is that nothing shows what the part says exists."""
        return any(item.strength == "refuted" for item in self.evidence)

    @property
    def measure(self) -> str:
        """How many random instances are looked at: beside a proof they are a second opinion, which a few give."""
        return "smoke" if self.proved and self.effort == "standard" else self.effort

    def seed(self, method: str) -> int:
        """A seed by the space where it is that of many claims, so that they share what is drawn, else by the claim."""
        return self.settings.seed_for(*(words_of(self.judge.space) or self.names), method)

    def beside(self, *evidence: Evidence | None) -> Found:
        """The evidence so far and some more."""
        return Found((*self.evidence, *(item for item in evidence if item is not None)))

    def after(self, method: Method, found: Found) -> Case:
        """The case once a method has been asked."""
        return replace(self, evidence=found.evidence, asked=self.asked | {method.name})


@dataclass(frozen=True)
class Found:
    """All evidence that now stands, or an instance that decides the part.

    ``rough``: the instance was met by chance, and may be made smaller. ``vacuous``: the evidence is that the part
    speaks about nothing. ``hint`` says what else might help, ``refused`` why a proof that was written down is none,
    ``tried`` what was looked for in vain.
    """

    evidence: tuple[Evidence, ...] = ()
    instance: Instance | None = None
    rough: bool = False
    vacuous: bool = False
    hint: str = ""
    refused: str = ""
    tried: str = ""


def always(_: Case) -> bool:
    """A method that may be asked whatever stands."""
    return True


@dataclass(frozen=True)
class Method:
    """A method, by name and in words for a reader.

    ``look`` is what it does. ``applies`` says from the traits of a case whether it can say anything there, ``due`` from
    what was found whether it is worth while now. ``cost``: about how many milliseconds it takes at an effort; the
    cheapest that is due is asked first. ``kinds`` are the certificates that it writes.
    """

    name: str
    words: str
    kinds: tuple[str, ...]
    cost: Mapping[str, int]
    look: Callable[[Case], Found]
    applies: Callable[[Case], bool] = always
    due: Callable[[Case], bool] = always
