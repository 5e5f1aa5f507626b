"""Named instance spaces: what theory/ declares of them, and verify/ implements."""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.theory.expr import Formula, Symbol

__all__ = ["Scenario"]


@dataclass(frozen=True)
class Scenario:
    """A space of instances that gives symbols their values.

    ``observables`` are the symbols that a statement may use; ``meaning`` says in words what an instance is;
    ``laws`` are the definitions of the observables and the conditions on the data (:mod:`boostproof.theory.laws`).
    """

    name: str
    meaning: str
    observables: tuple[Symbol, ...] = ()
    laws: tuple[Formula, ...] = ()
