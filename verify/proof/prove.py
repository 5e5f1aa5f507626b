"""The door to the search: hypotheses and a goal in, a proof with its certificate out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from boostproof.theory.build import And, Eq
from boostproof.theory.language.expr import Formula, Node, walk
from boostproof.theory.language.tree import to_tree
from boostproof.verify.logic.definedness import conditions
from boostproof.verify.logic.fields import TooLarge, Undecided
from boostproof.verify.logic.literals import literal
from boostproof.verify.proof.budget import Budget, OutOfSteps, Step, Unsupported
from boostproof.verify.proof.certify import Unexplained, steps_of
from boostproof.verify.proof.orders import symbolic_orders
from boostproof.verify.proof.plain import may_vanish, written_out
from boostproof.verify.proof.search import Search

__all__ = ["Proof", "prove"]

_STEPS = 3000


@dataclass(frozen=True)
class Proof:
    """A proof that was found.

    ``method`` is "identity" when equalities of normal forms (and logic) carried it, "sign" when inequalities did, and
    "identity and sign" for both. ``steps`` counts what the search spent. ``certificate`` is JSON data: the hypotheses,
    the goal, and the proof in the steps that the checker re-checks, or why it could not be written in them
    (``trusted``); it is made when it is asked for.
    """

    method: str
    steps: int
    hypotheses: tuple[Formula, ...] = field(repr=False)
    goal: Formula = field(repr=False)
    read: Formula = field(repr=False)
    found: Step = field(repr=False)

    @cached_property
    def certificate(self) -> dict[str, Any]:
        """What somebody else re-checks."""
        tied = {"hypotheses": list(map(to_tree, self.hypotheses)), "goal": to_tree(self.goal)}
        try:
            return {**tied, **steps_of(self.hypotheses, self.goal, self.read, self.found)}
        except Unexplained as reason:
            return {**tied, "trusted": str(reason)}


def prove(
    hypotheses: Sequence[Formula], goal: Formula, *, steps: int = _STEPS, tried: list[str] | None = None
) -> Proof | None:
    """A proof that the goal holds wherever all hypotheses do; None when none is found within ``steps``.

    What is too large to be read is added to ``tried``, in words.
    """
    tried = [] if tried is None else tried
    given = tuple(formula for hypothesis in hypotheses for formula in _readable(hypothesis, tried))
    plainer = tuple(formula for formula in given if not _has_power(formula))
    for chosen in dict.fromkeys((given, plainer)):  # what a power needs to have a value may lead astray
        proof = _proof(chosen, hypotheses, goal, Budget(steps), tried)
        if proof is not None:
            return proof
    return None


def _proof(
    given: tuple[Formula, ...], hypotheses: Sequence[Formula], goal: Formula, budget: Budget, tried: list[str]
) -> Proof | None:
    try:
        if not _orders_hold(given, goal, budget):
            return None
        read = _written(goal)
        found = Search(budget).holds(given, read)
    except (OutOfSteps, Undecided, Unsupported) as reason:
        _tell(reason, tried)
        return None
    return None if found is None else Proof(_method(found), budget.spent, tuple(hypotheses), goal, read, found)


def _tell(reason: Exception, tried: list[str]) -> None:
    """Note what was given up because it is too large, once."""
    if isinstance(reason, TooLarge) and str(reason) not in tried:
        tried.append(str(reason))


def _has_power(formula: Formula) -> bool:
    """Whether a power with an exponent that is no literal number stands in the formula."""
    return any(node.op == "pow" and literal(node.args[1]) is None for node in walk(formula))


def _written(formula: Formula) -> Formula:
    if any(node.op == "defined" and may_vanish(node) for node in walk(formula)):
        raise Unsupported("whether a limit is defined that may have no rule")
    result = _without_defined(written_out(formula))
    assert isinstance(result, Formula)
    return result


def _without_defined(node: Node) -> Node:
    """The node with "t is defined" spelt out as its conditions.

    Before anything is put in for a symbol: a real exponent that becomes a whole number would be
    defined where it is not.
    """
    if not node.args:
        return node
    node = replace(node, args=tuple(map(_without_defined, node.args)))
    return And(*(conditions(node.args[0]) or [Eq(0, 0)])) if node.op == "defined" else node


def _readable(hypothesis: Formula, tried: list[str]) -> list[Formula]:
    """The hypothesis written out, or nothing: leaving out one that no rule reads is sound."""
    try:
        if symbolic_orders(hypothesis) or may_vanish(hypothesis):
            return []
        return [_written(hypothesis)]
    except (Undecided, Unsupported) as reason:
        _tell(reason, tried)
        return []


def _orders_hold(given: tuple[Formula, ...], goal: Formula, budget: Budget) -> bool:
    """Whether the symbolic orders of the goal's derivatives are shown to be non-negative, as their rule needs."""
    return all(Search(budget).holds(given, order >= 0) is not None for order in symbolic_orders(goal))


def _method(found: Step) -> str:
    rules = set(_rules(found))
    signs = rules & {"inequality", "sign", "slope", "contradiction", "contradictory hypotheses"}
    if "identity" in rules:
        return "identity and sign" if signs else "identity"
    return "sign" if signs else "identity"


def _rules(found: Step) -> Iterator[str]:
    yield found.rule
    for inner in found.subgoals:
        yield from _rules(inner)
