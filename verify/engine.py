"""The engine: from a claim to a verdict.

The printed domain is judged first, part by part of the statement: all small instances, then batches, draws, real data
and proofs. When an instance refutes it, the engine looks for the smallest set of the claim's charities under which no
method refutes it and some method supports it.

A method that breaks finds nothing, and the verdict's reason says so: the others go on.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from boostproof.theory.claim import Charity, Claim
from boostproof.theory.derivation import Derivation
from boostproof.theory.expr import Formula, Node
from boostproof.theory.naming import check_names
from boostproof.theory.scenario import Scenario
from boostproof.theory.text import to_text
from boostproof.verify.explored import words_of
from boostproof.verify.judging import FAILS, HOLDS, Judge, conjuncts, premises_of
from boostproof.verify.methods.derivation import derived
from boostproof.verify.methods.draws import draw
from boostproof.verify.methods.exhaustion import Exhausted, exhaust, listed
from boostproof.verify.methods.interval import cover
from boostproof.verify.methods.linear_program import with_program
from boostproof.verify.methods.proofs import proof_of, vacuity_of
from boostproof.verify.methods.real_data import on_table
from boostproof.verify.methods.smt import Solved, example, solve
from boostproof.verify.methods.sweep import Swept, sweep
from boostproof.verify.settings import Settings
from boostproof.verify.shown import explain, show_values
from boostproof.verify.shrink import shrunk
from boostproof.verify.spaces.base import Instance
from boostproof.verify.spaces.choose import NoSpace, space_of
from boostproof.verify.spaces.free import FreeSpace
from boostproof.verify.spaces.runs import RunSpace
from boostproof.verify.studies import studied
from boostproof.verify.verdict import Counterexample, Evidence, Verdict, fault_of
from boostproof.verify.violent import most_violent

__all__ = ["judge"]

V = TypeVar("V")

_MODELS = 1000
"""The most instances that are looked at for one of which a part holds."""


@dataclass(frozen=True)
class _Finding:
    """What was found for one part: evidence for it, or an instance that refutes it, or neither and why."""

    evidence: tuple[Evidence, ...] = ()
    refuted: _Refuted | None = None
    witness: Counterexample | None = None
    vacuous: bool = False
    open: str = ""
    faults: tuple[str, ...] = ()


def judge(claim: Claim, settings: Settings) -> Verdict:
    """The verdict of a claim."""
    start = time.perf_counter()
    try:
        verdict = _judge(claim, settings)
    except NoSpace as why:
        verdict = Verdict(claim, "inconclusive", reason=str(why))
    try:
        verdict = studied(verdict, settings)
    except Exception as error:  # noqa: BLE001 - a study that breaks takes nothing from the verdict
        verdict = replace(verdict, reason="; ".join(filter(None, (fault_of(error, "studies"), verdict.reason))))
    return replace(verdict, seconds=time.perf_counter() - start)


def _judge(claim: Claim, settings: Settings) -> Verdict:
    if claim.statement is None:
        return Verdict(claim, "undecidable", reason=claim.undecidable)
    try:
        _check_proof(claim)
    except ValueError as why:
        return Verdict(claim, "inconclusive", reason=str(why))
    printed = _under(claim, claim.domain, settings, ())
    refuted = next((finding.refuted for finding in printed if finding.refuted), None)
    if refuted is None:
        return _with_faults(_unrefuted(claim, printed), printed)
    faulty = list(printed)
    telling = refuted
    for charities in _subsets(claim.charities):
        conditions = tuple(charity.condition for charity in charities)
        findings = _under(claim, (*claim.domain, *conditions), settings, charities)
        faulty += findings
        # Of nothing anything holds: the part that was refuted must say something under the charities.
        if all(map(_holds, findings)) and not findings[refuted.case.place - 1].vacuous:
            names = tuple(charity.name for charity in charities)
            saved = Verdict(claim, "holds-under-charity", names, _evidence(findings))
            return _with_faults(_failed(saved, refuted), faulty)
        # What refutes the claim even to a kind reader tells more than what only refutes the print.
        telling = next((finding.refuted for finding in findings if finding.refuted), telling)
    return _with_faults(_failed(Verdict(claim, "fails"), telling), faulty)


def _check_proof(claim: Claim) -> None:
    """Raise ValueError where a symbol of the claim's derivation has the name of another of the claim."""
    stated = [formula for formula in (claim.statement, *claim.domain) if formula is not None]
    stated += [charity.condition for charity in claim.charities]
    scenario = claim.scenario or Scenario("", "")
    check_names([*stated, *scenario.laws], scenario.observables, claim.id, _lines(claim.derivation))


def _lines(steps: Derivation) -> Iterator[Node]:
    for step in steps:
        yield from step.terms if step.formula is None else (step.formula, *step.terms)
        for block in step.blocks:
            yield from _lines(block)


def _holds(finding: _Finding) -> bool:
    return bool(finding.evidence) and not finding.refuted


def _with_faults(verdict: Verdict, findings: Sequence[_Finding]) -> Verdict:
    faults = dict.fromkeys(fault for finding in findings for fault in finding.faults)
    return replace(verdict, reason="; ".join(filter(None, (*faults, verdict.reason)))) if faults else verdict


def _failed(verdict: Verdict, refuted: _Refuted) -> Verdict:
    """The verdict with the smallest and the most violent counterexample, and the evidence that they are."""
    smallest, violent = refuted.smallest, refuted.violent()
    evidence = [_refutation(verdict.claim, smallest, "an exact instance of the printed domain")]
    if violent is not None:
        words = "the most violent of the instances met, exact and of the printed domain"
        evidence.append(_refutation(verdict.claim, violent, words))
    return replace(verdict, evidence=(*verdict.evidence, *evidence), counterexample=smallest, violent=violent)


def _refutation(claim: Claim, refuted: Counterexample, scope: str) -> Evidence:
    data = space_of(claim, claim.domain).data(refuted.instance)
    certificate = {"kind": "counterexample", "instance": refuted.instance, **data}
    return Evidence("counterexample", "refuted", scope, refuted.part, 1, 0, certificate)


def _unrefuted(claim: Claim, findings: Sequence[_Finding]) -> Verdict:
    evidence = _evidence(findings)
    if all(finding.vacuous for finding in findings):
        return Verdict(claim, "vacuous", evidence=evidence, reason="its premise holds nowhere in its domain")
    reasons = [finding.open for finding in findings if not finding.evidence]
    if reasons:
        return Verdict(claim, "inconclusive", evidence=evidence, reason="; ".join(reasons))
    witness = next((finding.witness for finding in findings if finding.witness), None)
    return Verdict(claim, "holds", evidence=evidence, witness=witness)


def _evidence(findings: Sequence[_Finding]) -> tuple[Evidence, ...]:
    return tuple(itertools.chain.from_iterable(finding.evidence for finding in findings))


def _subsets(charities: Sequence[Charity]) -> Iterator[tuple[Charity, ...]]:
    for size in range(1, len(charities) + 1):
        yield from itertools.combinations(charities, size)


def _under(
    claim: Claim, domain: Sequence[Formula], settings: Settings, charities: Sequence[Charity]
) -> tuple[_Finding, ...]:
    """The findings part by part, up to the first refuted one."""
    assert claim.statement is not None
    space = space_of(claim, domain)
    findings = []
    for place, part in enumerate(conjuncts(claim.statement), 1):
        names = (claim.id, *(charity.name for charity in charities))
        case = _Case(Judge(space, domain, part), place, settings, names, claim)
        found = case.exists() if part.op == "exists" else case.every()
        findings.append(replace(found, faults=tuple(case.faults)))
        if findings[-1].refuted:
            break
    return tuple(findings)


@dataclass(frozen=True)
class _Case:
    """One part of a statement under one domain."""

    judge: Judge
    place: int
    settings: Settings
    names: tuple[object, ...]
    claim: Claim
    faults: list[str] = field(default_factory=list)

    def tried(self, name: str, method: Callable[[], V], nothing: V) -> V:
        """What a method finds; nothing where it breaks, which is noted."""
        try:
            return method()
        except Exception as error:  # noqa: BLE001 - what one method cannot bear leaves the others their work
            self.faults.append(fault_of(error, name))
            return nothing

    def exists(self) -> _Finding:
        """An existence claim: proved by one instance, and never refuted by looking."""
        # One instance is enough, so that it pays to look further than where all must be looked at.
        reach = "witness" if isinstance(self.judge.space, RunSpace) else "deep"
        found = self._listed(reach, HOLDS).found
        if found is None:
            found = self.tried("sweep", self._swept_example, None)
        if found is None and isinstance(self.judge.space, FreeSpace):
            found = self.tried("smt", lambda: example(self.judge, self.settings.effort), None)
        if found is None:
            return _Finding(open="no instance was found that satisfies the existence claim")
        witness = self._example(found, "the statement holds at this instance")
        certificate = {"kind": "witness", "instance": found, **self.judge.space.data(found)}
        evidence = Evidence("witness", "proved", "one exact instance", self.place, 1, 0, certificate)
        return _Finding((evidence,), witness=witness)

    def _listed(self, effort: str, wanted: str) -> Exhausted:
        nothing = Exhausted(None, None)
        return self.tried("enumeration", lambda: exhaust(self.judge, effort, self.place, wanted), nothing)

    def _swept_example(self) -> Instance | None:
        swept = sweep(self.judge, self.settings.effort, self._seed("sweep"), self.place, HOLDS).found
        return shrunk(self.judge, swept, HOLDS) if swept is not None else None

    def every(self) -> _Finding:
        """A universal claim."""
        effort = self.settings.effort
        exhausted = self._listed(effort, FAILS)
        if exhausted.found is not None:
            return _Finding(refuted=self._refuted(exhausted.found, enumerated=True))
        evidence = exhausted.evidence
        listed = self.tried("linear program", lambda: with_program(self.judge, evidence, effort), evidence)
        return self._beyond(listed)

    def _beyond(self, listed: Evidence | None) -> _Finding:
        """What is found behind the small instances, of which none refutes the part."""
        proved = self._at_once([] if listed is None else [listed])
        if listed is not None and proved:
            return _Finding((listed, *proved))
        found, evidence = self._search(listed)
        if found is not None:
            return _Finding(refuted=self._refuted(found))
        # Where no instance said anything, a proof may be one about nothing.
        vacuity = self.tried("vacuity", self._vacuity, None) if not evidence else None
        if vacuity is not None:
            return _Finding((vacuity,), vacuous=True)
        evidence += self._proved(evidence) if proved is None else []
        alone = not evidence
        solved = self.tried("smt", lambda: self._solved(alone=alone), Solved())
        if solved.found is not None:
            return _Finding(refuted=self._refuted(self._shrunk(solved.found)))
        evidence += [solved.evidence] if solved.evidence is not None else []
        if evidence:
            return _Finding(tuple(evidence), vacuous=solved.vacuous)
        hint = f"; {solved.hint}" if solved.hint else ""
        return _Finding(open=f"no method decides {to_text(self.judge.part)[:200]}{hint}")

    def _at_once(self, evidence: list[Evidence]) -> list[Evidence] | None:
        """Proofs beside small instances alone, which a first look is content with; None where they were not tried."""
        return self._proved(evidence) if evidence and self.settings.effort == "smoke" else None

    def _seed(self, method: str) -> int:
        """A seed by the space where it is that of many claims, so that they share what is drawn, else by the claim."""
        return self.settings.seed_for(*(words_of(self.judge.space) or self.names), method)

    def _search(self, listed: Evidence | None) -> tuple[Instance | None, list[Evidence]]:
        """The first random instance or real run that refutes the part, or all evidence of there being none."""
        effort = self.settings.effort
        nothing: tuple[Evidence | None, Instance | None] = (None, None)
        swept = self.tried(
            "sweep", lambda: sweep(self.judge, effort, self._seed("sweep"), self.place), Swept(None, None)
        )
        if swept.found is not None:
            return self._shrunk(swept.found), []
        drawn, found = self.tried("draws", lambda: draw(self.judge, effort, self._seed("draw"), self.place), nothing)
        if found is not None:
            return self._shrunk(found), []
        on_data, found = self.tried("real data", self._on_table, nothing)
        if found is not None:
            return found, []
        evidence = [item for item in (listed, swept.evidence, on_data) if item is not None]
        # Draws stand beside instances that are known to have said something: alone they might all have been in vain.
        return None, [*evidence, drawn] if evidence and drawn is not None else evidence

    def _shrunk(self, instance: Instance) -> Instance:
        return self.tried("shrinking", lambda: shrunk(self.judge, instance), instance)

    def _on_table(self) -> tuple[Evidence | None, Instance | None]:
        if not isinstance(self.judge.space, RunSpace) or self.settings.table is None:
            return None, None
        return on_table(self.judge, self.settings.table, self.settings.effort, self.place)

    def _proved(self, evidence: Sequence[Evidence]) -> list[Evidence]:
        """A derivation, which is quick where it is written down, or else what the prover reaches by itself."""
        return self.tried("derivation", lambda: self._derived(evidence), []) or self._proofs()

    def _proofs(self) -> list[Evidence]:
        if not isinstance(self.judge.space, FreeSpace):
            return []
        effort = self.settings.effort
        judge, place = self.judge, self.place
        proved = self.tried("proof", lambda: proof_of(judge.domain, judge.part, place, effort), None)
        proved = self._with_model(proved) if proved is not None else None
        if proved is not None and effort == "smoke":
            return [proved]
        space = self.judge.space
        covered = self.tried("interval", lambda: cover(space, judge.domain, judge.part, effort, place), None)
        return [item for item in (proved, covered) if item is not None]

    def _derived(self, evidence: Sequence[Evidence]) -> list[Evidence]:
        """A derivation, beside instances that are known to have said something."""
        found = derived(self.claim, self.judge.domain, self.judge.part, self.place) if evidence else None
        return [] if found is None else [self._with_model(found)]

    def _with_model(self, proof: Evidence) -> Evidence:
        """A proof beside an instance that obeys what it starts from, if it starts from anything."""
        scenario, part = self.claim.scenario, self.judge.part
        if not self.judge.domain and part.op != "implies" and (scenario is None or not scenario.laws):
            return proof
        return replace(proof, certificate={**proof.certificate, **self._model()})

    def _model(self) -> dict[str, Any]:
        """An instance of which the part holds: laws and conditions that contradict each other would prove anything."""
        inside = itertools.islice(listed(self.judge, self.settings.effort), _MODELS)
        instance = next((instance for instance, at in inside if self.judge.judge_inside(at) == HOLDS), None)
        instance = instance or self._swept_example()
        data = self.judge.space.data(instance) if instance is not None else {}
        return {"model": {"instance": instance, **data}} if data else {}

    def _solved(self, *, alone: bool) -> Solved:
        """What an optional solver adds: a second opinion at deep effort, and else only where nothing decides."""
        if not isinstance(self.judge.space, FreeSpace) or not (alone or self.settings.effort == "deep"):
            return Solved()
        return solve(self.judge, self.settings.effort, self.place, alone=alone)

    def _vacuity(self) -> Evidence | None:
        if not isinstance(self.judge.space, FreeSpace):
            return None
        return vacuity_of(self.judge.domain, premises_of(self.judge.part), self.place)

    def _refuted(self, instance: Instance, *, enumerated: bool = False) -> _Refuted:
        return _Refuted(self._counterexample(instance, self.judge.part), self, enumerated)

    def violent(self, smallest: Instance, *, enumerated: bool) -> Counterexample | None:
        """The most violent counterexample met, if it is more violent than the smallest."""
        seed, effort = self._seed("sweep"), self.settings.effort
        search = partial(most_violent, self.judge, smallest, effort, seed, enumerated=enumerated)
        found = self.tried("the most violent instance", search, None)
        return None if found is None else self._counterexample(found.instance, found.formula)

    def _counterexample(self, instance: Instance, failing: Formula) -> Counterexample:
        return self._example(instance, explain(self.judge.evaluator(instance), failing))

    def _example(self, instance: Instance, words: str) -> Counterexample:
        evaluator = self.judge.evaluator(instance)
        return Counterexample(instance, show_values(evaluator, self.judge.part), words, self.place)


@dataclass(frozen=True)
class _Refuted:
    """The smallest instance that refutes a part, where it was found, and whether it is one of the enumerated."""

    smallest: Counterexample
    case: _Case
    enumerated: bool

    def violent(self) -> Counterexample | None:
        """The most violent one, if that is another."""
        return self.case.violent(self.smallest.instance, enumerated=self.enumerated)
