"""Mutants of existence claims, which one instance proves and no search refutes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from boostproof.theory.expr import Formula
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.judging import HOLDS, Judge
from boostproof.verify.mutants.compare import by_form, joined
from boostproof.verify.mutants.generate import Mutant
from boostproof.verify.mutants.hunt import Hunt
from boostproof.verify.mutants.results import SURVIVED, MutantVerdict
from boostproof.verify.mutants.verdicts import classed, verdict_of
from boostproof.verify.spaces.base import Instance
from boostproof.verify.spaces.runs import RunSpace

__all__ = ["existence_verdicts"]

_WITNESSES = 1


def existence_verdicts(mutants: Sequence[Mutant], parts: Sequence[Formula], hunt: Hunt) -> Iterator[MutantVerdict]:
    """The verdicts of mutants all of whose changed parts say that something exists, as they are witnessed."""
    waiting, looked = {mutant.name: mutant for mutant in mutants}, 0
    domain = Judge(hunt.space, hunt.domain, Formula("and", ()))
    for instance in itertools.chain(_witnesses(hunt, parts), hunt.space.enumerate(hunt.effort).instances):
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
        reason = f"no witness among {looked} instances, and no proof that there is none"
        yield verdict_of(mutant, SURVIVED, reason=reason)


def _holds(hunt: Hunt, mutant: Mutant, evaluator: Evaluator) -> bool:
    return all(judge.judge(evaluator) == HOLDS for _, judge in hunt.judges(mutant))


def _witnesses(hunt: Hunt, parts: Sequence[Formula]) -> Iterator[Instance]:
    """The first instances at which each printed existence claim holds, far out where they are."""
    reach = "witness" if isinstance(hunt.space, RunSpace) else "deep"
    for part in parts:
        if part.op == "exists":
            judge = Judge(hunt.space, hunt.domain, part)
            instances = hunt.space.enumerate(reach).instances
            yield from itertools.islice((item for item in instances if judge.outcome(item) == HOLDS), _WITNESSES)


def _witnessed(mutant: Mutant, parts: Sequence[Formula]) -> MutantVerdict:
    """True, and by form compared with the printed claim; not where the domain differs."""
    relations = [by_form(parts[place - 1], part) for place, part in mutant.changed]
    relation = "" if mutant.condition is not None else joined(relations)
    return classed(mutant, relation or "true", "witness", words="an exact instance satisfies it")
