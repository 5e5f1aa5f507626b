"""Whether ideas alone close a goal under the laws of a scenario."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.derivation import Step
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula
from boostproof.theory.scenario import Scenario
from boostproof.verify.proof.derivation import Refused, derive

__all__ = ["closes"]


def closes(scenario: Scenario, goal: Formula, *ideas: Step, domain: Sequence[Formula] = ()) -> bool:
    """Whether the goal is closed by the ideas."""
    try:
        return derive((*ideas, have(goal)), scenario, domain, goal) is not None
    except Refused:
        return False
