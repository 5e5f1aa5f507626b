"""Claims about runs, rounds and classes, judged where the algorithm errs in one step.

A claim that tells the right algorithm from a wrong one fails on some run of the wrong one. Where it does not, it either
speaks of nothing that the change touches, or holds for the wrong algorithm as well on all small runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, free_symbols
from boostproof.theory.scenarios.boosting import FINITE_CLASS, ONE_ROUND
from boostproof.verify.evidence.mutants import CLASSED, KILLED, SURVIVED, MutantVerdict
from boostproof.verify.evidence.verdict import Counterexample
from boostproof.verify.instances.base import Enumeration, Instance
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge, Tally, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.search.shown import explain
from boostproof.verify.solvers.boosting import played
from boostproof.verify.studies.mutants.laws import Change, law_changes
from boostproof.verify.studies.mutants.observations import CLASS_MUTATIONS, ROUND_MUTATIONS, ObservedOtherwise
from boostproof.verify.studies.mutants.recursions import RUN_MUTATIONS, MutatedRun, Mutation

__all__ = ["Replayed", "changed_space", "changes_of", "run_verdicts"]


def changes_of(claim: Claim) -> tuple[Change, ...]:
    """The mutations of the algorithm behind a claim's scenario; none for a formula claim."""
    if claim.scenario is None:
        return ()
    observed = {ONE_ROUND.name: ROUND_MUTATIONS, FINITE_CLASS.name: CLASS_MUTATIONS}.get(claim.scenario.name)
    if observed is not None:
        return tuple((item.name, item.changes, partial(ObservedOtherwise, observation=item)) for item in observed)
    kept = [item for item in RUN_MUTATIONS if claim.scenario.name in item.kinds]
    if not kept:
        return tuple(law_changes(claim))
    return tuple((item.name, item.changes, partial(Replayed, mutation=item)) for item in kept)


class Replayed:
    """The runs of a space, played with a mutation; as printed without one."""

    def __init__(self, space: DeclaredSpace, mutation: Mutation | None = None) -> None:
        self._printed, scenario = space, space.scenario
        recursion = partial(played, partial(MutatedRun, mutation=mutation))
        solvers = tuple(replace(one, function=recursion) if one.recursive else one for one in scenario.solvers)
        self._changed = DeclaredSpace(replace(scenario, solvers=solvers), obeys_solvers=True)

    def enumerate(self, effort: str) -> Enumeration:
        """As of the printed algorithm."""
        return self._printed.enumerate(effort)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """What follows by the changed algorithm."""
        return self._changed.observe(instance, field)


def changed_space(claim: Claim, domain: Sequence[Formula], name: str) -> Any:
    """The claim's space with the named mutation. Raises ValueError for a name that is none of the claim's."""
    for known, _, change in changes_of(claim):
        if known == name:
            return change(space_of(claim, domain))
    raise ValueError(f"name={name!r} is no mutation of the algorithm behind {claim.id}")


def run_verdicts(claim: Claim, domain: Sequence[Formula]) -> Iterator[MutantVerdict]:
    """What becomes of the claim under each mutation of its algorithm. Existence claims are not judged so."""
    assert claim.statement is not None
    parts = [(place, part) for place, part in enumerate(conjuncts(claim.statement), 1) if part.op != "exists"]
    # Classes are few and small: the first that needs a vote of several rules has three of them.
    effort = "standard" if claim.scenario == FINITE_CLASS else "smoke"
    said = {name for formula in (*domain, *(part for _, part in parts)) for name in free_symbols(formula)}
    printed = space_of(claim, domain)
    for name, changes, change in changes_of(claim) if parts else ():
        if changes & said:
            yield _judged(name, (printed, change(printed)), domain, parts, effort)
        else:
            reason = f"the claim mentions none of {', '.join(sorted(changes))}"
            yield MutantVerdict(name, "run", CLASSED, relation="unaffected", by="form", reason=reason)


def _judged(
    name: str,
    spaces: tuple[Any, Any],
    domain: Sequence[Formula],
    parts: Sequence[tuple[int, Formula]],
    effort: str,
) -> MutantVerdict:
    """The verdict on the parts over a changed space, the second of the two; the first is the printed one."""
    printed, space = spaces
    tally, enumeration = Tally(), space.enumerate(effort)
    for instance in enumeration.instances:
        for place, part in parts:
            judge = Judge(space, domain, part)
            outcome = judge.outcome(instance)
            tally.add(outcome)
            if outcome == FAILS:
                return _killed(name, judge, instance, place)
    complete = enumeration.complete
    if tally.undecided or not tally.holds:
        silent = complete and not tally.undecided and _speaks(printed, domain, parts, effort)
        return _silent(name, enumeration.words) if silent else _open(name, tally, enumeration.words)
    reason = f"the claim holds for the changed algorithm too, at {tally.holds} instances: {enumeration.words}"
    by = "exhaustion" if complete else "instances"
    return MutantVerdict(name, "run", CLASSED, relation="insensitive", by=by, reason=reason)


def _speaks(space: Any, domain: Sequence[Formula], parts: Sequence[tuple[int, Formula]], effort: str) -> bool:
    """Whether a part holds at some instance, and not by its premise alone."""
    instances = space.enumerate(effort).instances
    return any(Judge(space, domain, part).outcome(item) == HOLDS for item in instances for _, part in parts)


def _silent(name: str, words: str) -> MutantVerdict:
    reason = f"the claim says nothing on any run of the changed algorithm, unlike on the printed one's: {words}"
    return MutantVerdict(name, "run", CLASSED, relation="silent", by="exhaustion", reason=reason)


def _open(name: str, tally: Tally, words: str) -> MutantVerdict:
    reason = "the claim says nothing on any run of the changed algorithm" if not tally.holds else "not refuted"
    reason += f"; {tally.undecided} undecided, {tally.holds} hold, of {words}"
    return MutantVerdict(name, "run", SURVIVED, reason=reason)


def _killed(name: str, judge: Judge, instance: Instance, place: int) -> MutantVerdict:
    words = explain(judge.evaluator(instance), judge.part)
    return MutantVerdict(name, "run", KILLED, counterexample=Counterexample(instance, (), words, place))
