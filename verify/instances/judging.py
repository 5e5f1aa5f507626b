"""What one instance says of one part of a statement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Instance, Space
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined

__all__ = ["FAILS", "HOLDS", "OUTSIDE", "UNDECIDED", "VACUOUS", "Judge", "Tally", "conjuncts", "premises_of"]

HOLDS, FAILS, VACUOUS, OUTSIDE, UNDECIDED = "holds", "fails", "vacuous", "outside", "undecided"


@dataclass
class Tally:
    """How often each outcome was met."""

    holds: int = 0
    fails: int = 0
    vacuous: int = 0
    outside: int = 0
    undecided: int = 0

    def add(self, outcome: str, count: int = 1) -> None:
        """Count an outcome."""
        setattr(self, outcome, getattr(self, outcome) + count)

    @property
    def discards(self) -> int:
        """Instances that say nothing: outside the domain, or with a premise that does not hold."""
        return self.vacuous + self.outside


@dataclass(frozen=True)
class Judge:
    """Judges instances of a space against a part of a statement under a domain, in a field that judges."""

    space: Space
    domain: Sequence[Formula]
    part: Formula
    field: Any = EXACT

    def evaluator(self, instance: Instance) -> Evaluator:
        """The evaluator at an instance."""
        return Evaluator(self.field, self.space.observe(instance, self.field))

    def outcome(self, instance: Instance) -> str:
        """What the instance says. A part that is undefined at an instance of the domain fails there."""
        try:
            evaluator = self.evaluator(instance)
        except Undecided:  # whether it is an instance at all
            return UNDECIDED
        return self.judge(evaluator)

    def judge(self, evaluator: Evaluator) -> str:
        """As :meth:`outcome`, for an evaluator that is at hand."""
        return self.inside(evaluator) or self.judge_inside(evaluator)

    def inside(self, evaluator: Evaluator) -> str | None:
        """None inside the domain; else the outcome, OUTSIDE or UNDECIDED."""
        try:
            return None if all(evaluator.truth(condition) for condition in self.domain) else OUTSIDE
        except Undefined:
            return OUTSIDE
        except Undecided:
            return UNDECIDED

    def judge_inside(self, evaluator: Evaluator) -> str:
        """The outcome at an instance that is known to lie inside the domain."""
        try:
            if self.part.op == "implies" and not evaluator.truth(self.part.args[0]):
                return VACUOUS
            return HOLDS if evaluator.truth(self.part) else FAILS
        except Undefined:
            return FAILS
        except Undecided:
            return UNDECIDED


def conjuncts(statement: Formula) -> tuple[Formula, ...]:
    """The parts of a statement that must all hold."""
    if statement.op != "and":
        return (statement,)
    return tuple(part for arg in statement.args if isinstance(arg, Formula) for part in conjuncts(arg))


def premises_of(part: Formula) -> Formula | None:
    """The premise of an implication."""
    premise = part.args[0] if part.op == "implies" else None
    return premise if isinstance(premise, Formula) else None
