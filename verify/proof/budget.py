"""What a search may spend, and the ways in which it is cut short.

A budget counts elementary steps, never time, so that the same sequent ends the same way on every machine.
"""

from __future__ import annotations

from typing import Any

from flint import fmpq_mpoly

from boostproof.theory.expr import Term

__all__ = ["Budget", "NeedSign", "NeedUnit", "OutOfSteps", "Refuted", "Step", "Unsupported", "step"]

Step = dict[str, Any]
"""One node of a proof: JSON data with a rule, the goal's text, what the rule used, and the proofs of its subgoals."""


class OutOfSteps(Exception):
    """The search has spent its steps."""


class Unsupported(Exception):
    """A formula that no rule can read."""


class NeedSign(Exception):
    """The reading of a term depends on the sign of a polynomial that the hypotheses leave open."""

    def __init__(self, polynomial: fmpq_mpoly) -> None:
        super().__init__(str(polynomial))
        self.polynomial = polynomial
        self.term: Term | None = None


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


def step(rule: str, goal: object, *subgoals: Step, **data: Any) -> Step:
    """A proof node; ``data`` must be JSON data."""
    node: Step = {"rule": rule, "goal": str(goal), **data}
    if subgoals:
        node["subgoals"] = list(subgoals)
    return node
