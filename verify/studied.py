"""A claim's verdict, and what deep effort adds: how sharp its bounds are, the conditions it needs, its mutants."""

from __future__ import annotations

import time
from dataclasses import replace

from boostproof.theory.claim import Claim
from boostproof.verify.engine import claims
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.spent import SPENT
from boostproof.verify.evidence.verdict import Verdict, fault_of
from boostproof.verify.studies.hypotheses import hypotheses_of
from boostproof.verify.studies.mutants.mutate import mutate_claim
from boostproof.verify.studies.sharpness import sharpness_of

__all__ = ["judge", "with_hypotheses"]

_MUTANTS = 24
"""Mutants of a claim's formula that deep effort looks at; ``boostproof mutate`` looks at all of them."""


def judge(claim: Claim, settings: Settings) -> Verdict:
    """The verdict of a claim, with its studies in deep effort and those that are asked for.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import exp, real
    >>> x = real("x")
    >>> claim = Claim("Mine.L1", "Lemma 1", "exp lies above its tangent at 0", exp(x) >= 1 + x)
    >>> judge(claim, Settings("smoke")).truth
    'holds'
    """
    start = time.perf_counter()
    SPENT.taken()
    with SPENT.on("between methods"):
        verdict = _judged(claim, settings)
    return replace(verdict, seconds=time.perf_counter() - start, spent=SPENT.taken())


def _judged(claim: Claim, settings: Settings) -> Verdict:
    verdict = claims.judge(claim, settings)
    try:
        verdict = with_hypotheses(verdict, settings)
        if settings.effort == "deep":
            verdict = _studied(verdict, settings)
    except Exception as error:  # noqa: BLE001 - a study that breaks takes nothing from the verdict
        verdict = replace(verdict, reason="; ".join(filter(None, (fault_of(error, "studies"), verdict.reason))))
    return verdict


def with_hypotheses(verdict: Verdict, settings: Settings) -> Verdict:
    """The verdict with what becomes of its claim without each condition, where the settings ask for it."""
    if settings.effort != "deep" and not settings.hypotheses:
        return verdict
    with SPENT.on("hypotheses"):
        return replace(verdict, hypotheses=hypotheses_of(verdict.claim, verdict, settings))


def _studied(verdict: Verdict, settings: Settings) -> Verdict:
    with SPENT.on("sharpness"):
        sharpness = sharpness_of(verdict.claim, verdict, settings)
    with SPENT.on("mutants"):
        mutants = mutate_claim(verdict.claim, settings, verdict, _MUTANTS)
    return replace(verdict, sharpness=sharpness, mutants=mutants)
