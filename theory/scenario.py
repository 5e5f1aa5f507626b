"""Named instance spaces: what theory/ declares of them, and verify/ implements."""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.theory.expr import Symbol

__all__ = ["Scenario"]


@dataclass(frozen=True)
class Scenario:
    """A space of instances that gives symbols their values.

    ``observables`` are the symbols that a statement may use; ``meaning`` says in words what an instance is.
    """

    name: str
    meaning: str
    observables: tuple[Symbol, ...] = ()
