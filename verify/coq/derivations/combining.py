"""Steps for algebra that a report gives none of, where a short sum of the lines used is the goal.

What is found here is a certificate like any other: Coq checks what is made of it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Node, Ratio, Scene

__all__ = ["combined"]

MOST = 5  # lines in a sum
TRY = 16  # steps of work that a sum takes, as one does in the checker
FACTORS = (Fraction(1), Fraction(1, 2), Fraction(2))


def combined(given: Sequence[Node], goal: Node) -> Mapping[str, Any] | None:
    """A certificate that sums of lines give each part of the goal, or None."""
    scene, nodes = checker.knowing(given), _Nodes()
    relations = [part for part in checker.conjuncts(goal) if not scene.truth(part)]
    steps = [_step(scene, nodes, one) for one in relations if one.op in checker.MASKS]
    if len(steps) != len(relations) or None in steps:
        return None
    found = {"nodes": nodes.written, "proof": {"lines": steps}}
    return found if checker.proved(given, goal, found) else None


def _step(scene: Scene, nodes: _Nodes, goal: Node) -> dict[str, Any] | None:
    lines = [(place, line) for place, line in enumerate(scene.lines) if line.op in ("lt", "le", "eq", "ge", "gt")]
    wanted = _gap(scene, goal)
    for count in range(1, MOST + 1):
        for chosen in itertools.combinations(lines, count):
            checker.Work.spend(TRY)
            gaps = [_gap(scene, line) for _, line in chosen]
            for factors in _factors([line for _, line in chosen], goal.op == "eq"):
                checker.Work.spend(TRY)
                if not _sum(wanted, gaps, factors).num:
                    return _written(nodes, goal, [place for place, _ in chosen], factors)
    return None


def _gap(scene: Scene, line: Node) -> Ratio:
    """What is not negative, or 0, where a line holds."""
    gap = scene.gap(line)
    return checker.product(checker.constant(-1), gap) if line.op in ("lt", "le") else gap


def _factors(lines: Sequence[Node], equation: bool) -> Iterator[tuple[Fraction, ...]]:
    """Factors for the lines; those of equations may be negative, and an equation follows from equations alone."""
    if equation and any(line.op != "eq" for line in lines):
        return
    signs = [(1, -1) if line.op == "eq" else (1,) for line in lines]
    several = FACTORS if len(lines) <= 2 else FACTORS[:1]
    for factor in several:
        yield from (tuple(factor * sign for sign in chosen) for chosen in itertools.product(*signs))


def _sum(wanted: Ratio, gaps: Sequence[Ratio], factors: Sequence[Fraction]) -> Ratio:
    for gap, factor in zip(gaps, factors, strict=True):
        wanted = checker.plus(wanted, gap, -factor)
    return wanted


def _written(nodes: _Nodes, goal: Node, places: Sequence[int], factors: Sequence[Fraction]) -> dict[str, Any]:
    """The step: the denial of the goal and the lines add up to 0."""
    equation, gap = goal.op == "eq", nodes.place(goal.args[0] - goal.args[1])
    items: list[dict[str, Any]] = [{"c": "1", "of": [-1, -1] if equation else [-1]}]
    for place, factor in zip(places, factors, strict=True):
        items.append({"c": str(-factor), "of": [place], "t": gap} if equation else {"c": str(factor), "of": [place]})
    return {"by": "sum", "formula": nodes.place(goal), "sum": items}


class _Nodes:
    """A list of nodes, each made of earlier ones."""

    def __init__(self) -> None:
        self.written: list[list[Any]] = []
        self.places: dict[Node, int] = {}

    def place(self, where: Node) -> int:
        """Where a node stands in the list."""
        if where not in self.places:
            item = [where.op, *map(self.place, where.args)]
            if where.op == "number":
                item = ["number", str(where.value)]
            elif where.op == "symbol":
                item = ["symbol", *where.value]
            self.written.append(item)
            self.places[where] = len(self.written) - 1
        return self.places[where]
