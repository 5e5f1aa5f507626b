"""Finite classes of weak hypotheses: what holds of every run that uses them, decided exactly.

The facts about endless runs are facts about the polytopes of distributions and votes, decided by exact linear programs:

- the value of the matrix game: the best edge under the worst distribution, and, by a program of its own, the least
  margin of the best vote;
- *weak learnable*: that value is positive;
- *better than random*: under all positive weights some rule has a positive edge. It fails exactly when some positive
  weights give no rule a positive edge; scaled, these are 1 or more each, which a feasible point of a program tells;
- *error vanishes*: some vote with non-negative coefficients has all margins positive, again a positive game value. If
  there is none, every vote of every round leaves an example with a margin of at most 0: an error, unless the margin is
  0 and sign(0) happens to be its label. AdaBoost's coefficients are positive as long as errors are below 1/2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from boostproof.verify.solvers.exact_lp import GameSolution, NoPoint, Optimum, feasible, game_value

__all__ = ["GAMES", "solve"]

Matrix = Sequence[Sequence[int]]
"""A row a rule, a column an example: 1 where it is right, -1 where it is wrong."""


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """The class's game value from both sides, and the facts about its runs."""
    matrix = [list(map(int, row)) for row in data["rules"]]
    losses = [[-value for value in column] for column in zip(*matrix, strict=True)]
    worst, best = game_value(matrix).value, -game_value(losses).value
    return {
        "game_value": worst,
        "margin_value": best,
        "better_than_random": isinstance(_idle(matrix), NoPoint),
        "weak_learnable": worst > 0,
        "error_vanishes": best > 0,
    }


class _Classes:
    """The games that instances are, and what proves their facts."""

    def game(self, instance: Mapping[str, Any]) -> Matrix:
        """The payoffs."""
        return [list(map(int, row)) for row in instance["rules"]]

    def solution(self, instance: Mapping[str, Any]) -> GameSolution:
        """The game's value with its proof."""
        return game_value(self.game(instance))

    def proof(self, instance: Mapping[str, Any]) -> dict[str, list[str]]:
        """Weights and votes that prove the value; idle weights, or votes that are sure that there are none."""
        matrix, solution = self.game(instance), self.solution(instance)
        found = _idle(matrix)
        if isinstance(found, Optimum):
            others = {"idle": _texts([1 + value for value in found.point[: len(matrix[0])]])}
        else:  # votes all of whose margins are at least 0 and not all 0, which every positive weighting sees
            others = {"sure": _texts(found.multipliers)}
        return {"weights": _texts(solution.weights), "votes": _texts(solution.votes), **others}


GAMES = _Classes()


def _idle(matrix: Matrix) -> Optimum | NoPoint:
    """Positive weights without a positive edge, as 1 + d with matrix d + slack = -matrix 1, or why there are none."""
    slack = [[int(k == place) for k in range(len(matrix))] for place in range(len(matrix))]
    rows = [[*row, *unit] for row, unit in zip(matrix, slack, strict=True)]
    return feasible(rows, [-sum(row) for row in matrix])


def _texts(values: Sequence[Fraction]) -> list[str]:
    return list(map(str, values))
