"""What deep effort adds to a verdict: how sharp the claim's bounds are, and what becomes of its mutants."""

from __future__ import annotations

from dataclasses import replace

from boostproof.verify.settings import Settings
from boostproof.verify.sharpness import sharpness_of
from boostproof.verify.verdict import Verdict

__all__ = ["studied"]

_MUTANTS = 24
"""Mutants of a claim's formula that deep effort looks at; ``boostproof mutate`` looks at all of them."""


def studied(verdict: Verdict, settings: Settings) -> Verdict:
    """The verdict with its studies, in deep effort; as it is in any other."""
    if settings.effort != "deep":
        return verdict
    from boostproof.verify.mutants.mutate import mutate_claim  # it judges the mutants by the engine, which asks for it

    sharpness = sharpness_of(verdict.claim, verdict, settings)
    return replace(verdict, sharpness=sharpness, mutants=mutate_claim(verdict.claim, settings, verdict, _MUTANTS))
