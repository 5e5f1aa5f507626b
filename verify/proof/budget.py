"""What a search may spend, and the ways in which it is cut short.

A budget counts elementary steps, never time, so that the same sequent ends the same way on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from flint import fmpq_mpoly

from boostproof.theory.language.expr import Formula, Term

__all__ = ["Budget", "NeedSign", "NeedUnit", "OutOfSteps", "Refuted", "Step", "Unsupported", "step"]


class OutOfSteps(Exception):
    """The search has spent its steps."""


class Unsupported(Exception):
    """A formula that no rule can read."""


class NeedSign(Exception):
    """The reading of a term depends on the sign of a polynomial that the hypotheses leave open."""

    def __init__(self, polynomial: fmpq_mpoly) -> None:
        super().__init__()
        self.polynomial = polynomial
        self.term: Term | None = None

    def __str__(self) -> str:
        return str(self.polynomial)


class Refuted(Exception):
    """The sequent is false at a point, and the moves so far have kept its meaning."""


class NeedUnit(Exception):
    """An exponential needs a finer unit than the one chosen so far, which the table of units now holds."""


class Budget:
    """Counts down the steps of one search."""

    def __init__(self, steps: int) -> None:
        self.allowed = steps
        self.spent = 0

    def spend(self, cost: int = 1) -> None:
        """Take ``cost`` steps. Raises OutOfSteps when there are too few left."""
        self.spent += cost
        if self.spent > self.allowed:
            raise OutOfSteps


@dataclass(frozen=True)
class Step:
    """One node of a proof: a rule, what it shows, the proofs of its subgoals, and what the rule used.

    ``goal`` is a formula, or None where the rule shows that a polynomial of a scene has a sign.
    """

    rule: str
    goal: Formula | None
    subgoals: tuple[Step, ...] = ()
    data: dict[str, Any] = field(default_factory=dict, repr=False)


def step(rule: str, goal: Formula | None, *subgoals: Step, **data: Any) -> Step:
    """A proof node."""
    return Step(rule, goal, subgoals, data)
