"""The value of a matrix game: the least, over distributions on the columns, of the largest row payoff.

Rows are rules, columns are examples, entries are payoffs such as y_i h(x_i): the value is the edge that some rule has
under whatever weights. Weights whose largest row payoff is the value and votes whose least column payoff is the value
prove it from both sides (von Neumann's minimax theorem is not needed to check them).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq

from boostproof.verify.solvers.exact_lp.numbers import Matrix, Vector, dot, fraction, matrix_of, vector_of
from boostproof.verify.solvers.exact_lp.program import maximise_below

__all__ = ["GameSolution", "certificate_of", "game_value", "proves_value"]


@dataclass(frozen=True)
class GameSolution:
    """The value, weights of the columns that allow no row more, and votes of the rows that give each column as much."""

    value: Fraction
    weights: tuple[Fraction, ...]
    votes: tuple[Fraction, ...]


def game_value(matrix: Matrix) -> GameSolution:
    """The value of the game with optimal weights and votes, exactly.

    Raises ValueError for a matrix without rows or columns or with rows of two lengths, and TypeError for an entry that
    is not exact.
    """
    if not matrix or not matrix[0]:
        raise ValueError(
            f"matrix={[list(row) for row in matrix]!r} has no entries: expected a row and a column at least"
        )
    rows = matrix_of(matrix, len(matrix[0]), "matrix")
    # Payoffs that are all positive have a positive value v, and x/v is what maximises its sum where each row is <= 1.
    lift = fmpq(1) - min(min(row) for row in rows)
    lifted = [[value + lift for value in row] for row in rows]
    found = maximise_below([fmpq(1)] * len(rows[0]), lifted, [fmpq(1)] * len(rows))
    assert found is not None  # positive rows bound every variable
    solution = GameSolution(
        1 / found.value - fraction(lift),
        tuple(value / found.value for value in found.point),
        tuple(value / found.value for value in found.prices),
    )
    assert proves_value(matrix, solution), "the simplex method returned what is no solution"
    return solution


def proves_value(matrix: Matrix, solution: GameSolution) -> bool:
    """Whether the weights and votes are distributions that reach the value from both sides."""
    rows = matrix_of(matrix, len(matrix[0]), "matrix")
    if len(solution.weights) != len(rows[0]) or len(solution.votes) != len(rows):
        return False
    weights, votes = vector_of(solution.weights, "weights"), vector_of(solution.votes, "votes")
    best_row = max(dot(row, weights) for row in rows)
    worst_column = min(dot(column, votes) for column in zip(*rows, strict=True))
    return all(map(_is_distribution, (weights, votes))) and best_row == worst_column == _rational(solution.value)


def _is_distribution(values: list[Any]) -> bool:
    return all(value >= 0 for value in values) and bool(sum(values, fmpq(0)) == 1)


def _rational(value: Fraction) -> Any:
    return fmpq(value.numerator, value.denominator)


def certificate_of(matrix: Matrix, solution: GameSolution) -> dict[str, Any]:
    """The game and its solution as JSON data, from which anyone can check the value."""
    return {
        "kind": "linear-program",
        "matrix": [_texts(row) for row in matrix],
        "weights": _texts(solution.weights),
        "votes": _texts(solution.votes),
        "value": str(solution.value),
    }


def _texts(values: Vector) -> list[str]:
    return [str(Fraction(value)) for value in values]
