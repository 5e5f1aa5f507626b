"""Binary splits in rigorous arithmetic: in which rounds one is certain to have an error below 1/2.

Floats cannot tell an error of 1/2 from one just below it. AdaBoost runs here as SM00 prints it, in balls that hold the
true numbers; an early round that balls leave open is decided in rationals, whose size doubles with every round.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from boostproof.algorithms.reference import adaboost_sm00
from boostproof.algorithms.reference.sm00.boosted_stumps import exact_update
from boostproof.algorithms.reference.trace import RunUndefined
from boostproof.verify.experiments.sm00.grid import SIDE, TABLE
from boostproof.verify.experiments.sm00.grid_classes import best_split
from boostproof.verify.logic.fields.balls import Balls
from boostproof.verify.logic.fields.errors import Undecided

__all__ = ["Certified", "certified_splits", "exact_edges"]

_BITS = 640
"""The error of the best split nears 1/2 by a factor of 10^4 a round on some grids: 30 rounds take some 400 bits."""
_IN_RATIONALS = 12
"""Weights of later rounds have more than 10000 digits."""


class Certified(NamedTuple):
    """Rounds in which some split is certain to have an error below 1/2, and how that ended.

    Attributes:
        edges: 1 - 2 eps_t of these rounds, to the nearest float.
        end: "dry", where no split's error is below 1/2; "rounds", where no more were asked for; "open" otherwise.
        below: in how many rounds beta_t is certain to be below 1.
        raised: in how many of the rounds that have a next one the wrong records, and no others, gain weight.
    """

    edges: list[float]
    end: str
    below: int
    raised: int


def certified_splits(labels: Sequence[int], rounds: int) -> Certified:
    """Run SM00's AdaBoost on binary splits of TABLE with labels 0 and 1, for so many rounds if there are rules.

    Source: SM00, Sections 2 and 3.
    """
    field = Balls(_BITS)
    with field.working():
        trace, end = _traced(field, labels, rounds)
        edges = [float((1 - 2 * eps).mid()) for eps in trace.errors]
        below = sum(bool(beta < 1) for beta in trace.betas)
        return Certified(edges, end, below, sum(_raised(trace, t) for t in range(len(edges))))


def exact_edges(labels: Sequence[int], rounds: int) -> list[Fraction]:
    """1 - 2 eps_t of the best splits in rationals, up to the first that is not positive, which is the last told."""
    weights = [Fraction(1, len(labels))] * len(labels)
    found: list[Fraction] = []
    while len(found) < rounds and (not found or found[-1] > 0):
        rule = _rule(labels, weights)
        wrong = [h != y for h, y in zip(rule, labels, strict=True)]
        found.append(sum((w * (-1 if bad else 1) for w, bad in zip(weights, wrong, strict=True)), Fraction(0)))
        if found[-1] == 1:
            break
        weights = list(exact_update(weights, wrong)) if found[-1] > 0 else weights
    return found


def _traced(field: Balls, labels: Sequence[int], rounds: int) -> tuple[Any, str]:
    """The rounds that have a rule, and how that ended."""
    reached: list[int] = []
    try:
        return _run(field, labels, rounds, reached), "rounds"
    except RunUndefined:
        end = "dry"
    except Undecided:
        end = _in_rationals(labels, reached[-1])
    return _run(field, labels, reached[-1] - 1, reached), end


def _in_rationals(labels: Sequence[int], t: int) -> str:
    """How a run ends in round t, which balls leave open."""
    return "dry" if t <= _IN_RATIONALS and exact_edges(labels, t)[-1] <= 0 else "open"


def _run(field: Balls, labels: Sequence[int], rounds: int, reached: list[int]) -> Any:
    """SM00's run; the rounds that the weak learner is asked for are noted."""

    def learner(weights: Sequence[Any], t: int) -> list[int]:
        reached.append(t)
        return _rule(labels, weights)

    return adaboost_sm00(field, labels, learner, rounds, demand_advantage=True)


def _rule(labels: Sequence[int], weights: Sequence[Any]) -> list[int]:
    """What the best split says of the records of TABLE; of splits that balls do not tell apart the first."""
    sums: list[list[Any]] = [[0] * SIDE, [0] * SIDE]
    for record, y, weight in zip(_RECORDS, labels, weights, strict=True):
        for place, value in zip(sums, record, strict=True):
            place[value - 1] = place[value - 1] + (weight if y else -weight)
    _, attribute, v = best_split(*sums)
    return [int(v <= record[attribute]) for record in _RECORDS]


def _raised(trace: Any, t: int) -> bool:
    """Whether exactly the records that round t gets wrong weigh more in the next one."""
    before, after = trace.distributions[t], trace.distributions[t + 1]
    wrong = [h != y for h, y in zip(trace.hypotheses[t], trace.labels, strict=True)]
    return all(bool(q > p) if bad else bool(q < p) for p, q, bad in zip(before, after, wrong, strict=True))


_RECORDS: list[list[int]] = TABLE.tolist()
