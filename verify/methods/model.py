"""An instance beside a proof: laws and conditions that contradict each other would prove anything."""

from __future__ import annotations

import itertools
from dataclasses import replace

from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import HOLDS
from boostproof.verify.methods.exhaustion import listed
from boostproof.verify.methods.method import Case
from boostproof.verify.methods.solving import solved_points
from boostproof.verify.methods.sweep import sweep
from boostproof.verify.search.shrink import shrunk

__all__ = ["is_peopled", "with_model"]

_LISTED = 1000
"""The most small instances that are looked at for one of which the part holds."""


def with_model(case: Case, proof: Evidence) -> Evidence:
    """A proof beside an instance that obeys what it starts from, if it starts from anything and one is found."""
    if not _starts_from_something(case):
        return proof
    instance = _model(case)
    data = case.judge.space.data(instance) if instance is not None else {}
    model = {"model": {"instance": instance, **data}} if data else {}
    return replace(proof, certificate={**proof.certificate, **model})


def is_peopled(case: Case) -> bool:
    """Whether some instance is known of which the part says something: of nothing anything is proved.

    Where nothing else shows one, z3 was asked for it beside its proof.
    """
    met = any(item.instances or "model" in item.certificate or item.method == "smt" for item in case.evidence)
    return met or not _starts_from_something(case) or _model(case) is not None


def _starts_from_something(case: Case) -> bool:
    scenario = case.claim.scenario
    return bool(case.judge.domain) or case.judge.part.op == "implies" or bool(scenario and scenario.laws)


def _model(case: Case) -> Instance | None:
    """An instance of the domain of which the part holds."""
    judge, free = case.judge, case.traits.free
    inside = itertools.islice(listed(judge, case.effort), _LISTED)
    found = next((instance for instance, at in inside if judge.judge_inside(at) == HOLDS), None)
    if found is None and free is not None:
        found = next((instance for instance in free.balanced() if judge.outcome(instance) == HOLDS), None)
    if found is not None:
        return found
    swept = sweep(judge, case.effort, case.seed("sweep"), case.place, HOLDS).found
    if swept is not None:
        return shrunk(judge, swept, HOLDS)
    return next((instance for instance in solved_points(judge) if judge.outcome(instance) == HOLDS), None)
