"""What the references of C4.5 work on: a table, cases with weights, and the nodes of a tree.

A case has a weight, for cases with an unknown value are shared out over branches. Weights are multiples of a unit 2^-e,
with the largest e for which all their sums are exact in floats (C4.5 itself counts in floats of 32 bits); what a branch
gets of a case is rounded to such a multiple. So no count depends on the order in which it was summed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, fsum, ldexp
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Case", "Data", "Node", "branch_of", "c45_data", "counts_of", "parts"]


class Case(NamedTuple):
    """A training example, by its number, and how much of it there is."""

    example: int
    weight: float


class Data(NamedTuple):
    """A table and what C4.5 needs to know of it.

    rows hold numbers, codes of nominal values, and None for what is unknown; labels are 0, 1, ... below `classes`;
    values has the number of values of each attribute, 0 for numeric ones. cases are the examples of positive weight,
    total is their weight, and unit the 2^-e whose multiples the weights are.
    """

    rows: Sequence[Sequence[float | None]]
    labels: Sequence[int]
    values: Sequence[int]
    classes: int
    cases: tuple[Case, ...]
    total: float
    unit: float


@dataclass
class Node:
    """A node with its class counts; a leaf as long as attribute is None.

    items is the sum of counts, but 0 in a branch that holds no case, where counts are those of the parent. A nominal
    test has no threshold and a branch for each value; a numeric one has two branches, x <= threshold and x > threshold.
    """

    counts: list[float]
    items: float
    label: int
    errors: float
    attribute: int | None = None
    threshold: float | None = None
    branches: tuple[Node, ...] = ()


def c45_data(
    rows: Sequence[Sequence[float | None]],
    labels: Sequence[int],
    values: Sequence[int],
    weights: Sequence[float],
    classes: int = 2,
) -> Data:
    """Return the table with its cases, their weights rounded to multiples of the unit, without those that round to 0.

    Raises:
        ValueError: lengths differ, or a label or a code is none.
    """
    if not len(rows) == len(labels) == len(weights) or any(len(row) != len(values) for row in rows):
        raise ValueError(
            f"labels={labels!r}, weights={weights!r}: expected one a row, {len(rows)}, and {len(values)} entries a row"
        )
    if any(label not in range(classes) for label in labels):
        raise ValueError(f"labels={labels!r}: expected classes from 0 to {classes - 1}")
    for column, number in zip(zip(*rows, strict=True), values, strict=False):
        if number and any(code is not None and code not in range(number) for code in column):
            raise ValueError(f"rows={rows!r}: expected codes below {number} and None where values has {number}")
    unit = ldexp(1.0, ceil(fsum(weights)).bit_length() - 52)
    cases = tuple(Case(i, many * unit) for i, w in enumerate(weights) if (many := round(w / unit)))
    return Data(rows, labels, values, classes, cases, sum(case.weight for case in cases), unit)


def counts_of(data: Data, cases: Iterable[Case]) -> list[float]:
    """Return the weight of each class."""
    counts = [0.0] * data.classes
    for case in cases:
        counts[data.labels[case.example]] += case.weight
    return counts


def branch_of(node: Node, row: Sequence[float | None]) -> int | None:
    """Return the branch that a row takes at an inner node, None if its value is unknown."""
    if node.attribute is None:
        raise ValueError("a leaf has no branches")
    x = row[node.attribute]
    if x is None:
        return None
    return int(x) if node.threshold is None else int(x > node.threshold)


def parts(data: Data, node: Node, cases: Sequence[Case], branches: int) -> list[list[Case]]:
    """Return the cases that go down each branch: none where no value is known, else a share of all unknown ones."""
    placed = [(case, branch_of(node, data.rows[case.example])) for case in cases]
    known = sum(case.weight for case, place in placed if place is not None)
    found: list[list[Case]] = []
    for branch in range(branches):
        own = [case for case, place in placed if place == branch]
        share = sum(case.weight for case in own) / known if known > 0 else 0.0
        unknown = [(case, round(case.weight * share / data.unit)) for case, place in placed if place is None]
        found.append(own + [Case(case.example, units * data.unit) for case, units in unknown if units > 0])
    return found
