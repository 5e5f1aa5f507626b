"""Formulas of a report evaluated in floats for pictures, with limits that a hostile formula cannot pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from boostproof.reports.plots.trees import parts_of
from boostproof.theory.language.expr import Formula, Node
from boostproof.theory.language.tree import from_tree
from boostproof.verify.logic.batched import SLACK, BatchEvaluator
from boostproof.verify.logic.fields import FLOATS, Undecided, Undefined
from boostproof.verify.logic.values import parse_value

__all__ = ["Array", "Flags", "Fuel", "Numbers", "attempt", "formula", "number"]

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]

T = TypeVar("T")

_NODES, _DEPTH, _FUEL = 4000, 60, 30_000
_TO_DERIVE = 200
_REFUSED = frozenset(("factorial", "limit", "at"))
_FAULTS = (Undefined, Undecided, ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError)
_DIGITS = 400


def attempt(work: Callable[[], T]) -> T | None:
    """What the work gives; None where a formula or an instance of the report does not let it."""
    try:
        with np.errstate(all="ignore"):
            return work()
    except (*_FAULTS, TypeError, ValueError):
        return None


def formula(tree: Any) -> Formula | None:
    """The formula that a tree stands for; None for one too large to draw, or that is none."""
    if not _small(tree):
        return None
    found = attempt(lambda: from_tree(tree))
    return found if isinstance(found, Formula) else None


def number(text: object) -> float | None:
    """The float nearest to the number that a report writes; None for what is too long, too large or no number."""
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text) if abs(text) < 1e15 else ""
    if not isinstance(text, str) or len(text) > _DIGITS:
        return None
    found = attempt(lambda: float(parse_value(text, FLOATS)))
    return found if found is not None and abs(found) < 1e15 else None


class Fuel:
    """How many values indices may still take, of all evaluators that burn it."""

    def __init__(self, most: int = _FUEL) -> None:
        self._most = self._left = most

    def fill(self) -> None:
        """All of it again."""
        self._left = self._most

    def burn(self) -> None:
        """One value more. Raises Undecided where none is left."""
        self._left -= 1
        if self._left < 0:
            raise Undecided("too many terms for a picture")


class Numbers(BatchEvaluator):
    """Evaluates at ``size`` places; indices may take some ten thousand values in all, then it raises Undecided."""

    def __init__(self, values: Mapping[str, Any], size: int, fuel: Fuel | None = None) -> None:
        super().__init__(values, size)
        self.index: _Burning = _Burning(fuel or Fuel(_FUEL // (1 + size // 64)))

    def with_indices(self, indices: Mapping[str, int]) -> Numbers:
        """The evaluator, where indices have other values: as much fuel is left as before."""
        self.index.clear()
        self.index.update(indices)
        return self

    def array(self, node: Node) -> Array:
        """The value of a term at each place; nan where it has none."""
        found = np.asarray(self.term(node), dtype=np.float64)
        spread = np.broadcast_to(found, (self.size,)) if found.ndim == 0 or found.shape != (self.size,) else found
        return np.where(np.isfinite(spread), spread, np.nan)

    def gap(self, relation: Formula) -> Array:
        """By how much a relation holds: positive where it does, negative where it fails, 0 for equal sides.

        For an equation minus the distance of its sides; for the denial of one their distance.
        """
        left, right = (self.array(side) for side in relation.args)
        gap = left - right if relation.op in ("gt", "ge") else right - left
        return {"eq": -np.abs(gap), "ne": np.abs(gap)}.get(relation.op, gap)

    def breaks(self, relation: Formula) -> Flags:
        """Where the relation fails by more than rounding: equal sides never show, not even of a strict relation."""
        left, right = (self.array(side) for side in relation.args)
        room = SLACK * (1.0 + np.abs(left) + np.abs(right))
        return np.asarray(np.nan_to_num(self.gap(relation) + room, nan=0.0) < 0)

    def where(self, conditions: Sequence[Node]) -> Flags:
        """Where all conditions hold; what is equal but for rounding counts as equal."""
        held = np.ones(self.size, dtype=np.bool_)
        for condition in conditions:
            held = held & self.flags(condition, None)
        return held


class _Burning(dict[str, int]):
    """The values of indices, which burn fuel."""

    def __init__(self, fuel: Fuel) -> None:
        super().__init__()
        self._fuel = fuel

    def __setitem__(self, name: str, value: int) -> None:
        self._fuel.burn()
        super().__setitem__(name, value)


def _small(tree: Any) -> bool:
    """Whether a tree, unfolded, has few parts, is not deep, and holds nothing whose value takes long to find."""
    for met, (part, depth) in enumerate(parts_of(tree)):
        if met > _NODES or depth > _DEPTH or not isinstance(part, dict):
            return False
        if part.get("op") in _REFUSED or len(str(part.get("number", ""))) > _DIGITS or _hard(part):
            return False
    return True


def _hard(part: Mapping[str, Any]) -> bool:
    """Whether it is a derivative of any order but the first, of a derivative, or of much: those grow."""
    if part.get("op") != "derivative":
        return False
    args = part.get("args")
    if not isinstance(args, list) or len(args) != 3 or args[2] != {"number": "1"}:
        return True
    inner = list(islice(parts_of(args[0]), _TO_DERIVE))
    return len(inner) == _TO_DERIVE or any(isinstance(p, dict) and p.get("op") == "derivative" for p, _ in inner)
