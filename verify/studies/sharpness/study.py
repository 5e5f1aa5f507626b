"""The sharpness of a claim: each of its bounds that holds, looked at from all sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.sharpness import Better, Equality, Sharpness, written
from boostproof.verify.evidence.verdict import Counterexample, Verdict
from boostproof.verify.instances.base import Space, traits_of
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.proof import Proof, prove
from boostproof.verify.search.shown import exact_text, rounded, show_values
from boostproof.verify.studies.sharpness.bounds import Bound, bounds_of
from boostproof.verify.studies.sharpness.grid import Grid, grid_of
from boostproof.verify.studies.sharpness.improving import Improvement, improved
from boostproof.verify.studies.sharpness.levers import FACTOR, TERM, levers_of
from boostproof.verify.studies.sharpness.nearest import Close, Closest, closest_of
from boostproof.verify.studies.sharpness.profile import profile_of
from boostproof.verify.studies.sharpness.refuting import Refuter
from boostproof.verify.studies.sharpness.sampled import sampled
from boostproof.verify.studies.sharpness.touching import Touch, touching_of

__all__ = ["sharpness_of"]

_STEPS = 800


def sharpness_of(claim: Claim, verdict: Verdict, settings: Settings) -> tuple[Sharpness, ...]:
    """What is found of each bound of a claim that holds or is unrefuted, be it under charity; nothing for others.

    Deterministic: it depends on the claim, the verdict and the seed alone.
    """
    if claim.statement is None or verdict.truth not in ("holds", "holds-under-charity", "unrefuted"):
        return ()
    kind = tuple(charity.condition for charity in claim.charities if charity.name in verdict.charity)
    domain = (*claim.domain, *kind)
    proved = {item.part for item in verdict.evidence if item.strength == "proved"}
    space = space_of(claim, domain)
    bounds = [bound for place, part in enumerate(conjuncts(claim.statement), 1) for bound in bounds_of(part, place)]
    studies = (
        _Study(
            space,
            domain,
            bound,
            settings.seed_for(claim.id, number, "sharpness"),
            bound.part in proved,
            claim.statement,
        )
        for number, bound in enumerate(bounds)
    )
    return tuple(found for study in studies if (found := _measured(study)) is not None)


def _measured(study: _Study) -> Sharpness | None:
    """What is found of a bound; None for one that batches cannot be asked about, as a sum up to a free integer."""
    try:
        return study.found()
    except Undecided:
        return None


@dataclass(frozen=True)
class _Study:
    """One bound under one domain; ``proved`` says that the part in which it stands is."""

    space: Space
    domain: tuple[Formula, ...]
    bound: Bound
    seed: int
    proved: bool
    statement: Formula

    def found(self) -> Sharpness:
        """All that is found of the bound."""
        free, bound = traits_of(self.space).free, self.bound
        refuter = Refuter(self.space, self.domain, bound, sampled(self.space, self.domain, self.seed), self.seed)
        grid = grid_of(free, self.domain, bound, self.seed) if free else None
        closest = closest_of(refuter, grid)
        for close in (closest.proportion, closest.least):
            if close is not None:
                refuter.remember(close.instance)
        better = tuple(self._improvements(refuter, closest))
        tight, words = _tightness(closest, better)
        least = closest.least
        return Sharpness(
            bound.part,
            written(bound.relation),
            tight,
            words,
            "0" if tight == "attained" and self.proved else "",
            self._shown(least) if least else None,
            _decimal(closest.share) if closest.proportion else "",
            self._equality(free, grid) if free and grid else None,
            tuple(map(self._better, better)),
            profile_of(free, self.domain, bound, least.instance) if free and least else None,
        )

    def _improvements(self, refuter: Refuter, closest: Closest) -> Iterator[Improvement]:
        touches = closest.least is not None and closest.least.touches
        # A factor means something between positive sides, and no term can be taken where the sides are equal.
        skipped = {FACTOR} if closest.proportion is None else set()
        skipped |= {TERM} if touches else set()
        prover = self._prove if traits_of(self.space).free else None
        for lever in levers_of(self.bound):
            found = improved(lever, refuter, prover) if lever.name not in skipped else None
            if found is not None:
                yield found

    def _prove(self, formula: Formula) -> Proof | None:
        return prove(self.domain, formula, steps=_STEPS)

    def _shown(self, close: Close) -> Counterexample:
        judge = Judge(self.space, self.domain, self.bound.relation)
        values = show_values(judge.evaluator(close.instance), self.bound.stated(self.bound.small, self.bound.large))
        exact = exact_text(close.slack)
        size = "0" if close.touches else f"about {rounded(close.slack)}"
        words = f"the slack is {exact if 0 < len(exact) <= 24 and not close.touches else size} here"
        return Counterexample(close.instance, values, words, self.bound.part)

    def _equality(self, free: FreeSpace, grid: Grid) -> Equality | None:
        touch = touching_of(free, self.domain, self.bound, grid, self.statement)
        if touch is None:
            return None
        condition = None if touch.everywhere else written(touch.condition)
        return Equality(condition, touch.instances, touch.proved, tuple(_certificates(touch)))

    def _better(self, found: Improvement) -> Better:
        lever = found.lever
        bound = None
        if found.proved is not None:
            bound = written(Bound(1, self.bound.relation, ()).stated(*lever.put(found.proved)))
        return Better(
            lever.name,
            str(lever.printed),
            _text(found.survives),
            _text(found.proved),
            _text(found.refuted),
            found.against,
            bound,
            {} if found.proof is None else {"kind": "proof", **found.proof.certificate},
        )


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _certificates(touch: Touch) -> Iterator[dict[str, object]]:
    if touch.proved:
        proofs = (touch.there, *touch.back) if touch.there is not None else touch.back
        yield from ({"kind": "proof", **proof.certificate} for proof in proofs)


def _decimal(share: float) -> str:
    """Three digits, for the eye: the share comes from balls of 128 bits."""
    return f"{share:.3g}"


def _tightness(closest: Closest, better: tuple[Improvement, ...]) -> tuple[str, str]:
    """One of TIGHTNESS, and the sentence that says it."""
    if closest.least is None:
        return "open", "no instance was found at which the bound says something"
    if closest.least.touches:
        return "attained", "tight: the two sides are equal at an exact instance"
    by_name = {found.lever.name: found for found in better}
    chief = by_name.get(FACTOR) or by_name.get(TERM)
    if chief is None:
        return "open", "how tight the bound is stays open"
    if chief.proved is not None:
        return "loose", f"not tight: {chief.proved} is proved as {chief.lever.name}"
    if chief.survives is None and chief.refuted is not None:
        return (
            "limit",
            f"attained at no instance that was found; {chief.refuted} as {chief.lever.name} is refuted exactly",
        )
    return "open", f"no instance was found at which the two sides are equal; {_interval(chief)}"


def _interval(found: Improvement) -> str:
    refuted = f", and {found.refuted} is refuted" if found.refuted is not None else ""
    return f"{found.survives} as {found.lever.name} was not refuted{refuted}"
