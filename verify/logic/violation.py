"""By how much a formula fails at an instance.

The measure is the absolute difference of the two sides of a relation that fails, ``|left - right|``; of several that
must hold together (an ``and``, an ``every``, the conclusion of an implication whose premise holds) it is the greatest.
A strict relation may fail by 0. A side without a value has no measure, and neither has what is no such relation:
``!=``, an ``or``, a ``not``, an ``iff``, a predicate.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula, Node, Symbol, as_term
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined

__all__ = ["Violation", "is_measured", "violation", "violations"]

Violation = tuple[Any, Formula]
"""By how much a formula fails, an exact number, and the formula without what fails by less there."""

_MEASURED = frozenset(("lt", "le", "gt", "ge", "eq"))


def is_measured(formula: Node) -> bool:
    """Whether a formula can fail by some amount."""
    if formula.op in ("and", "every", "implies"):
        return any(map(is_measured, formula.args[1:] if formula.op == "implies" else formula.args))
    return formula.op in _MEASURED


def violation(evaluator: Evaluator, formula: Node) -> Violation | None:
    """The greatest violation at an instance; None where nothing fails by an amount that can be told."""
    try:
        return _greatest(evaluator, _each(evaluator, formula))
    except (Undefined, Undecided):
        return None


def _greatest(evaluator: Evaluator, found: Iterator[Violation | None]) -> Violation | None:
    """The first of the greatest violations."""
    best: Violation | None = None
    for item in found:
        if item is not None and (best is None or evaluator.compare(item[0], best[0]) > 0):
            best = item
    return best


def _each(evaluator: Evaluator, formula: Node) -> Iterator[Violation | None]:
    """The violations of what must hold, each with the formula that says only that."""
    if formula.op in _MEASURED:
        yield _of_relation(evaluator, cast("Formula", formula))
    elif formula.op == "and":
        yield from (violation(evaluator, part) for part in formula.args)
    elif formula.op == "implies" and evaluator.truth(formula.args[0]):
        found = violation(evaluator, formula.args[1])
        yield None if found is None else (found[0], Formula("implies", (formula.args[0], found[1])))
    elif formula.op == "every":
        yield from _of_indices(evaluator, *formula.args)


def _of_relation(evaluator: Evaluator, relation: Formula) -> Violation | None:
    if evaluator.truth(relation):
        return None
    gap = evaluator.term(relation.args[0]) - evaluator.term(relation.args[1])
    return (-gap if evaluator.sign(gap) < 0 else gap), relation


def _of_indices(evaluator: Evaluator, body: Node, index: Node, low: Node, high: Node) -> Iterator[Violation | None]:
    assert isinstance(index, Symbol)
    for value in range(evaluator.integer(low), evaluator.integer(high) + 1):
        with evaluator.bound(index.name, value):
            found = violation(evaluator, body)
        here = as_term(value)
        yield None if found is None else (found[0], Formula("every", (found[1], index, here, here)))


def violations(evaluator: BatchEvaluator, formula: Node) -> NDArray[np.float32]:
    """The violations of a batch in floats, minus infinity where there is none.

    They have seven digits: what further digits say depends on the machine, and must not choose an instance.
    """
    with np.errstate(all="ignore"):
        found = np.broadcast_to(_in_floats(evaluator, formula), (evaluator.size,)).astype(np.float32)
    return np.where(np.isfinite(found), found, np.float32(-np.inf))


def _in_floats(evaluator: BatchEvaluator, formula: Node) -> Any:
    if formula.op in _MEASURED:
        gap = np.abs(evaluator.term(formula.args[0]) - evaluator.term(formula.args[1]))
        return np.where(evaluator.flags(formula, lenient=True), -np.inf, gap)
    if formula.op == "and":
        return reduce(np.fmax, [_in_floats(evaluator, part) for part in formula.args])
    if formula.op == "implies":
        told = evaluator.flags(formula.args[0], lenient=False)
        return np.where(told, _in_floats(evaluator, formula.args[1]), -np.inf)
    return _over_indices(evaluator, *formula.args) if formula.op == "every" else -np.inf


def _over_indices(evaluator: BatchEvaluator, body: Node, index: Node, low: Node, high: Node) -> Any:
    assert isinstance(index, Symbol)
    found: Any = -np.inf
    for value in range(evaluator.integer(low), evaluator.integer(high) + 1):
        with evaluator.bound(index.name, value):
            found = np.fmax(found, _in_floats(evaluator, body))
    return found
