"""The engine: from a claim to a verdict.

The printed domain is judged first, part by part of the statement, each by all methods that apply to it. When an
instance refutes it, the engine looks for the smallest set of the claim's charities under which no method refutes it
and some method supports it.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from boostproof.theory.claim import Charity, Claim
from boostproof.theory.derivation import Derivation
from boostproof.theory.language.expr import Formula, Node, free_symbols
from boostproof.theory.language.naming import check_names
from boostproof.verify.engine.deciding import Finding, Refuted, decided
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.verdict import Counterexample, Evidence, Verdict
from boostproof.verify.instances.choose import NoSpace, space_of
from boostproof.verify.instances.judging import Judge, conjuncts
from boostproof.verify.logic.lawful import Unlawful
from boostproof.verify.logic.variables import check_variables
from boostproof.verify.methods import METHODS, Case, Method

__all__ = ["judge", "methods_for"]


def judge(claim: Claim, settings: Settings) -> Verdict:
    """The verdict of a claim."""
    start = time.perf_counter()
    try:
        verdict = _judge(claim, settings)
    except (NoSpace, Unlawful) as why:
        verdict = Verdict(claim, "inconclusive", reason=str(why))
    return replace(verdict, seconds=time.perf_counter() - start)


def _judge(claim: Claim, settings: Settings) -> Verdict:
    if claim.statement is None:
        return Verdict(claim, "undecidable", reason=claim.undecidable)
    try:
        _check_symbols(claim)
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
            saved = _backed(claim, "holds-under-charity", findings, charity=names)
            return _with_faults(_failed(saved, refuted), faulty)
        # What refutes the claim even to a kind reader tells more than what only refutes the print.
        telling = next((finding.refuted for finding in findings if finding.refuted), telling)
    return _with_faults(_failed(Verdict(claim, "fails"), telling), faulty)


def _check_symbols(claim: Claim) -> None:
    """Raise ValueError where a name stands for two things, or where nobody says how a quantity varies with another."""
    stated = [formula for formula in (claim.statement, *claim.domain) if formula is not None]
    stated += [charity.condition for charity in claim.charities]
    laws, observables = (claim.scenario.laws, claim.scenario.observables) if claim.scenario else ((), ())
    lines = list(_lines(claim.derivation))
    check_names([*stated, *laws], observables, claim.id, lines)
    check_variables([*stated, *laws, *lines], laws, claim.id)


def _lines(steps: Derivation) -> Iterator[Node]:
    for step in steps:
        yield from step.terms if step.formula is None else (step.formula, *step.terms)
        for block in step.blocks:
            yield from _lines(block)


def _holds(finding: Finding) -> bool:
    return bool(finding.evidence) and not finding.refuted


def _with_faults(verdict: Verdict, findings: Iterable[Finding], more: Iterable[str] = ()) -> Verdict:
    """The verdict with what broke on the way to it, each fault once."""
    faults = dict.fromkeys((*(fault for finding in findings for fault in finding.faults), *more))
    return replace(verdict, reason="; ".join(filter(None, (*faults, verdict.reason)))) if faults else verdict


def _failed(verdict: Verdict, refuted: Refuted) -> Verdict:
    """The verdict with the smallest and the most violent counterexample, and the evidence that they are."""
    faults: list[str] = []
    met = (refuted.smallest, refuted.violent(faults))
    smallest, violent = (None if found is None else _printed(verdict.claim, found) for found in met)
    assert smallest is not None
    evidence = [_refutation(verdict.claim, smallest, "an exact instance of the printed domain")]
    if violent is not None:
        words = "the most violent of the instances met, exact and of the printed domain"
        evidence.append(_refutation(verdict.claim, violent, words))
    failed = replace(verdict, evidence=(*verdict.evidence, *evidence), counterexample=smallest, violent=violent)
    return _with_faults(failed, (), faults)


def _printed(claim: Claim, found: Counterexample) -> Counterexample:
    """The counterexample without values of what charities alone speak of: it refutes the claim as it is printed."""
    assert claim.statement is not None
    laws, observables = (claim.scenario.laws, claim.scenario.observables) if claim.scenario else ((), ())
    spoken = _names(claim.statement, *claim.domain, *laws) | {symbol.name for symbol in observables}
    more = _names(*(charity.condition for charity in claim.charities)) - spoken
    return replace(found, instance={name: value for name, value in found.instance.items() if name not in more})


def _names(*formulas: Formula) -> set[str]:
    return {name for formula in formulas for name in free_symbols(formula)}


def _refutation(claim: Claim, refuted: Counterexample, scope: str) -> Evidence:
    data = space_of(claim, claim.domain).data(refuted.instance)
    certificate = {"kind": "counterexample", "instance": refuted.instance, **data}
    return Evidence("counterexample", "refuted", scope, refuted.part, 1, 0, certificate)


def _unrefuted(claim: Claim, findings: Sequence[Finding]) -> Verdict:
    if all(finding.vacuous for finding in findings):
        return _backed(claim, "vacuous", findings, reason="its premise holds nowhere in its domain")
    reasons = [finding.open for finding in findings if not finding.evidence]
    return _backed(claim, "inconclusive" if reasons else "holds", findings, reason="; ".join(reasons))


def _backed(claim: Claim, truth: str, findings: Sequence[Finding], **more: Any) -> Verdict:
    """A verdict with all that was found for its parts: whatever witness is evidence is shown."""
    evidence = tuple(itertools.chain.from_iterable(finding.evidence for finding in findings))
    shown = tuple(finding.witness for finding in findings if finding.witness)
    return Verdict(claim, truth, evidence=evidence, witness=next(iter(shown), None), witnesses=shown[1:], **more)


def _subsets(charities: Sequence[Charity]) -> Iterator[tuple[Charity, ...]]:
    for size in range(1, len(charities) + 1):
        yield from itertools.combinations(charities, size)


def _under(
    claim: Claim, domain: Sequence[Formula], settings: Settings, charities: Sequence[Charity]
) -> tuple[Finding, ...]:
    """The findings part by part, up to the first refuted one."""
    findings = []
    for case in _cases(claim, domain, settings, charities):
        findings.append(decided(case))
        if findings[-1].refuted:
            break
    return tuple(findings)


def _cases(claim: Claim, domain: Sequence[Formula], settings: Settings, charities: Sequence[Charity]) -> Iterator[Case]:
    """A case for each part of the statement, in order."""
    assert claim.statement is not None
    space, names = space_of(claim, domain), (claim.id, *(charity.name for charity in charities))
    for place, part in enumerate(conjuncts(claim.statement), 1):
        yield Case(claim, Judge(space, domain, part), place, settings, names)


def methods_for(claim: Claim) -> tuple[Method, ...]:
    """The methods that apply to a part of a claim's statement, in the order in which they would be asked.

    Raises ValueError for a claim whose scenario has no instances.
    """
    if claim.statement is None:
        return ()
    settings = Settings()
    cases = tuple(_cases(claim, claim.domain, settings, ()))
    found = (method for method in METHODS if any(map(method.applies, cases)))
    return tuple(sorted(found, key=lambda method: method.cost[settings.effort]))
