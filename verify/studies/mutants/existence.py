"""Mutants of existence claims, which one instance proves and no search refutes.

A mutant without a witness is not refuted. Where the printed claim is known by a witness that the mutant does not share,
the change is noticed all the same: what proves the printed claim proves the mutant no longer.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from boostproof.theory.language.expr import Formula
from boostproof.verify.evidence.mutants import CLASSED, KILLED, SURVIVED, MutantVerdict
from boostproof.verify.instances.base import Instance, traits_of
from boostproof.verify.instances.judging import HOLDS, Judge
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.studies.mutants.compare import by_form, joined
from boostproof.verify.studies.mutants.generate import Mutant
from boostproof.verify.studies.mutants.hunt import Hunt
from boostproof.verify.studies.mutants.verdicts import classed, verdict_of

__all__ = ["existence_verdicts", "of_both", "witnesses_of"]

_WITNESSES = 1


def existence_verdicts(
    mutants: Sequence[Mutant], parts: Sequence[Formula], hunt: Hunt, known: Sequence[Instance]
) -> Iterator[MutantVerdict]:
    """The verdicts of mutants all of whose changed parts say that something exists, as they are witnessed.

    ``known`` are witnesses of the printed claim, see :func:`witnesses_of`.
    """
    waiting, looked = {mutant.name: mutant for mutant in mutants}, 0
    domain = Judge(hunt.space, hunt.domain, Formula("and", ()))
    for instance in itertools.chain(known, hunt.space.enumerate(hunt.effort).instances):
        if not waiting:
            break
        evaluator = domain.evaluator(instance)
        if domain.judge(evaluator) != HOLDS:
            continue
        looked += 1
        for mutant in [mutant for mutant in waiting.values() if _holds(hunt, mutant, evaluator)]:
            del waiting[mutant.name]
            yield _witnessed(mutant, parts)
    for mutant in waiting.values():
        yield _unwitnessed(mutant, looked, bool(known))


def _holds(hunt: Hunt, mutant: Mutant, evaluator: Evaluator) -> bool:
    return all(judge.judge(evaluator) == HOLDS for _, judge in hunt.judges(mutant))


def witnesses_of(hunt: Hunt, parts: Sequence[Formula]) -> list[Instance]:
    """The first instance at which each printed existence claim holds, far out where it is."""
    found: list[Instance] = []
    for part in parts:
        if part.op == "exists":
            judge = Judge(hunt.space, hunt.domain, part)
            instances = hunt.space.enumerate(traits_of(hunt.space).reach).instances
            found += itertools.islice((item for item in instances if judge.outcome(item) == HOLDS), _WITNESSES)
    return found


def _witnessed(mutant: Mutant, parts: Sequence[Formula]) -> MutantVerdict:
    """True, and by form compared with the printed claim; not where the domain differs."""
    relations = [by_form(parts[place - 1], part) for place, part in mutant.changed]
    relation = "" if mutant.condition is not None else joined(relations)
    return classed(mutant, relation or "true", "witness", words="an exact instance satisfies it")


def _unwitnessed(mutant: Mutant, looked: int, known: bool) -> MutantVerdict:
    """Noticed where the printed claim has a witness, which is then none of the mutant."""
    if known:
        words = f"the printed claim's witness is none of this one, nor is any of {looked} instances; open beyond"
        return classed(mutant, "unwitnessed", "witness", words=words)
    reason = f"no witness among {looked} instances, and no proof that there is none"
    return verdict_of(mutant, SURVIVED, reason=reason)


def of_both(whole: Mutant, universal: MutantVerdict, existing: MutantVerdict) -> MutantVerdict:
    """The verdict on a mutant that speaks of all instances and of one, from those on its two kinds of parts."""
    if universal.fate == KILLED:
        return replace(universal, changed=whole.changed if universal.domain is None else ())
    if existing.fate == CLASSED and existing.relation == "unwitnessed":
        return classed(whole, "unwitnessed", existing.by, words=existing.reason)
    if universal.fate == CLASSED and existing.fate == CLASSED:
        words = f"the universal parts: {universal.reason}; the existence claims: {existing.reason}"
        return classed(whole, "true", universal.by, words=words)
    reason = f"of its two kinds of parts the universal ones are not refuted: {universal.reason}"
    return verdict_of(whole, SURVIVED, reason=reason)
