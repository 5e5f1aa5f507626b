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
from boostproof.verify.engine.words import Word, word_for
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.verdict import Counterexample, Evidence, Verdict
from boostproof.verify.instances.judging import Judge, conjuncts
from boostproof.verify.instances.of_claim import NoSpace, space_of
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
    if printed[-1].denied:
        return _with_faults(_denied(claim, printed[-1]), printed)
    refuted = next((finding.refuted for finding in printed if finding.refuted), None)
    if refuted is None:
        return _with_faults(_backed(claim, word_for(printed), printed), printed)
    return _charitable(claim, refuted, printed, settings)


def _denied(claim: Claim, finding: Finding) -> Verdict:
    """The verdict of a claim that something exists which does not: conditions that are added leave it so."""
    place = finding.evidence[0].part
    said = "it" if claim.statement is not None and claim.statement.op == "exists" else f"part {place}"
    return Verdict(claim, "fails", evidence=finding.evidence, reason=f"no instance of its domain satisfies {said}")


def _charitable(claim: Claim, refuted: Refuted, printed: Sequence[Finding], settings: Settings) -> Verdict:
    """The verdict of a claim that an instance of the printed domain refutes.

    It is saved by the smallest charities under which nothing refutes it, and of these by some under which it is proved
    if there are any. It fails where each set of them was found to leave it refuted or without anything to say.
    """
    faulty, telling, left = list(printed), refuted, list[str]()
    for sets in _subsets(claim.charities):
        tested: Verdict | None = None
        for charities in sets:
            conditions = tuple(charity.condition for charity in charities)
            findings = _under(claim, (*claim.domain, *conditions), settings, charities)
            faulty += findings
            met = next((finding.refuted for finding in findings if finding.refuted), None)
            if met is not None or findings[-1].denied:
                # What refutes the claim even to a kind reader tells more than what only refutes the print.
                telling = met or telling
                continue
            silent = [place for place, finding in enumerate(findings) if finding.vacuous]
            # Of nothing anything holds: a part that is false as printed is silenced, not saved.
            if any(finding.refuted for finding in _as_printed(claim, silent, printed, settings)):
                continue
            word, names = word_for(findings), tuple(charity.name for charity in charities)
            if silent:
                left.append(_told_of_nothing(names, silent, word))
                continue
            if word.truth == "inconclusive":
                left.append(f"under {' and '.join(map(repr, names))} nothing refutes or supports it: {word.reason}")
                continue
            truth = "holds-under-charity" if word.truth == "holds" else word.truth
            saved = _failed(_backed(claim, replace(word, truth=truth), findings, charity=names), refuted)
            if word.truth == "holds":
                return _with_faults(saved, faulty)
            tested = tested or saved
        if tested is not None:
            return _with_faults(tested, faulty)
    reason = f"refuted as printed, and {'; '.join(left)}" if left else ""
    truth = "inconclusive" if left else "fails"
    return _with_faults(_failed(Verdict(claim, truth, reason=reason), telling), faulty)


def _as_printed(
    claim: Claim, places: Sequence[int], printed: Sequence[Finding], settings: Settings
) -> Iterator[Finding]:
    """What is found of some parts as printed: those behind the first that is refuted were not looked at."""
    if places:
        cases = list(_cases(claim, claim.domain, settings, ()))
        yield from (printed[place] if place < len(printed) else decided(cases[place]) for place in places)


def _told_of_nothing(names: Sequence[str], silent: Sequence[int], word: Word) -> str:
    """Why charities do not count as saving a claim, some parts of which say nothing under them."""
    parts, one = " and ".join(f"part {place + 1}" for place in silent), len(silent) == 1
    others = "the others hold" if word.truth == "holds" else word.reason
    return f"under {' and '.join(map(repr, names))} {parts} {'says' if one else 'say'} nothing, and {others}"


def _check_symbols(claim: Claim) -> None:
    """Raise ValueError where a name stands for two things, or where nobody says how a quantity varies with another."""
    stated = [formula for formula in (claim.statement, *claim.domain) if formula is not None]
    stated += [charity.condition for charity in claim.charities]
    scenario, lines = claim.scenario, list(_lines(claim.derivation))
    laws, observables = (scenario.laws, scenario.observables) if scenario else ((), ())
    check_names([*stated, *laws], observables, claim.id, lines)
    check_variables([*stated, *laws, *lines], laws, scenario.found if scenario else (), claim.id)


def _lines(steps: Derivation) -> Iterator[Node]:
    for step in steps:
        yield from step.terms if step.formula is None else (step.formula, *step.terms)
        for block in step.blocks:
            yield from _lines(block)


def _with_faults(verdict: Verdict, findings: Iterable[Finding], more: Iterable[str] = ()) -> Verdict:
    """The verdict with what broke on the way to it, each fault once."""
    faults = dict.fromkeys((*(fault for finding in findings for fault in finding.faults), *more))
    return replace(verdict, reason="; ".join(filter(None, (*faults, verdict.reason)))) if faults else verdict


def _failed(verdict: Verdict, refuted: Refuted) -> Verdict:
    """The verdict with the smallest counterexample, the one with the largest violation, and evidence for both."""
    faults: list[str] = []
    refuted = _convincing(verdict.claim, refuted)
    met = (refuted.smallest, refuted.violent(faults))
    smallest, violent = (None if found is None else _printed(verdict.claim, found) for found in met)
    assert smallest is not None
    evidence = [_refutation(verdict.claim, smallest, "an exact instance of the printed domain")]
    if violent is not None:
        words = "the largest violation among the instances met, exact and of the printed domain"
        evidence.append(_refutation(verdict.claim, violent, words))
    failed = replace(verdict, evidence=(*verdict.evidence, *evidence), counterexample=smallest, violent=violent)
    return _with_faults(failed, (), faults)


def _convincing(claim: Claim, refuted: Refuted) -> Refuted:
    """A refutation of the same part by an instance that an author would accept, if one is met."""
    if not claim.fair:
        return refuted
    case = refuted.case
    domain = (*case.judge.domain, *claim.fair)
    found = decided(
        replace(case, judge=Judge(space_of(claim, domain), domain, case.judge.part), evidence=(), asked=frozenset())
    )
    return found.refuted or refuted


def _printed(claim: Claim, found: Counterexample) -> Counterexample:
    """The counterexample without values of what is no part of the print: it refutes the claim as it is printed."""
    assert claim.statement is not None
    laws, observables = (claim.scenario.laws, claim.scenario.observables) if claim.scenario else ((), ())
    spoken = _names(claim.statement, *claim.domain, *laws) | {symbol.name for symbol in observables}
    more = _names(*(charity.condition for charity in claim.charities), *claim.fair) - spoken
    return replace(found, instance={name: value for name, value in found.instance.items() if name not in more})


def _names(*formulas: Formula) -> set[str]:
    return {name for formula in formulas for name in free_symbols(formula)}


def _refutation(claim: Claim, refuted: Counterexample, scope: str) -> Evidence:
    data = space_of(claim, claim.domain).data(refuted.instance)
    certificate = {"kind": "counterexample", "instance": refuted.instance, **data}
    return Evidence("counterexample", "refuted", scope, refuted.part, 1, 0, certificate)


def _backed(claim: Claim, word: Word, findings: Sequence[Finding], **more: Any) -> Verdict:
    """A verdict with all that was found for its parts: whatever witness is evidence is shown."""
    evidence = tuple(itertools.chain.from_iterable(finding.evidence for finding in findings))
    shown = tuple(finding.witness for finding in findings if finding.witness)
    more |= {"evidence": evidence, "witness": next(iter(shown), None), "witnesses": shown[1:]}
    return Verdict(claim, word.truth, reason=word.reason, **more)


def _subsets(charities: Sequence[Charity]) -> Iterator[Iterator[tuple[Charity, ...]]]:
    """The sets of charities, those of one size together, smallest first."""
    for size in range(1, len(charities) + 1):
        yield itertools.combinations(charities, size)


def _under(
    claim: Claim, domain: Sequence[Formula], settings: Settings, charities: Sequence[Charity]
) -> tuple[Finding, ...]:
    """The findings part by part, up to the first that refutes the statement."""
    findings = []
    for case in _cases(claim, domain, settings, charities):
        findings.append(decided(case))
        if findings[-1].refuted or findings[-1].denied:
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
