"""The best edge of linear rules on labelled points under the worst weights, exactly.

An instance is a matrix game, solved by a linear program: a row for each way in which linear rules
classify the points, a column a point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from boostproof.theory.listed.points import order_of
from boostproof.verify.logic.values import parse_fraction
from boostproof.verify.solvers.arrangement import is_general
from boostproof.verify.solvers.exact_lp import GameSolution, game_value
from boostproof.verify.solvers.structure import cells, linear_dichotomies

__all__ = ["GAMES", "rules_on", "solve"]

Points = tuple[tuple[Fraction, ...], ...]
Matrix = tuple[tuple[int, ...], ...]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """The best edge, the weights that allow no larger one, and whether the position is general."""
    order = order_of(data["points"])
    points = tuple(tuple(data["points"][k]) for k in order)
    labels = [int(data["labels"][k]) for k in order]
    solution = game_value(_payoffs(points, labels))
    return {
        "game_value": solution.value,
        "P": {(i,): weight for i, weight in enumerate(solution.weights, 1)},
        "g": int(is_general(tuple((*point, Fraction(1)) for point in points))),
    }


def _payoffs(points: Points, labels: Sequence[int]) -> list[list[int]]:
    """The label of each point times what a rule says of it, a row a rule."""
    return [[y * h for y, h in zip(labels, row, strict=True)] for row in rules_on(points)]


@lru_cache(maxsize=4096)
def rules_on(points: Points) -> Matrix:
    """All ways in which linear rules classify the points."""
    if len(points[0]) <= 2:
        return tuple(linear_dichotomies(points))
    # A rule a . x + b is a point (a, b), and what it says of x is on which side of the hyperplane
    # with the normal (x, 1) through the origin that point lies.
    return tuple(cells([((*point, Fraction(1)), Fraction(0)) for point in points]))


class _LabelledPoints:
    """The games that instances are."""

    def game(self, instance: Mapping[str, Any]) -> list[list[int]]:
        """The payoffs, the points as they are given."""
        points = tuple(tuple(map(parse_fraction, row)) for row in instance["points"])
        return _payoffs(points, [int(parse_fraction(label)) for label in instance["labels"]])

    def solution(self, instance: Mapping[str, Any]) -> GameSolution:
        """The game's value with its proof."""
        return game_value(self.game(instance))

    def proof(self, instance: Mapping[str, Any]) -> dict[str, list[str]]:
        """Weights and votes that prove the value."""
        solution = self.solution(instance)
        weights, votes = (list(map(str, row)) for row in (solution.weights, solution.votes))
        return {"weights": weights, "votes": votes}


GAMES = _LabelledPoints()
