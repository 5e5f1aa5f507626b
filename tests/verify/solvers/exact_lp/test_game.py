"""The value of matrix games: held to closed forms, to the vertices of polytopes, to another solver and to its proof."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from boostproof.verify.solvers.exact_lp import GameSolution, certificate_of, game_value, program, proves_value
from tests.verify.vertices import value_by_vertices

Rows = list[list[int]]


def random_games(count: int, rows: int, columns: int, largest: int) -> Iterator[Rows]:
    source = Random(f"{rows} x {columns} up to {largest}")
    for _ in range(count):
        yield [[source.randint(-largest, largest) for _ in range(columns)] for _ in range(rows)]


def by_hand(matrix: Rows, solution: GameSolution) -> bool:
    """The definition of optimal weights and votes, in plain fractions."""
    largest = max(sum(a * w for a, w in zip(row, solution.weights, strict=True)) for row in matrix)
    least = min(sum(a * v for a, v in zip(column, solution.votes, strict=True)) for column in zip(*matrix, strict=True))
    parts = (solution.weights, solution.votes)
    return largest == least == solution.value and all(sum(p) == 1 and min(p) >= 0 for p in parts)


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[3]], "3"),
        ([[-3]], "-3"),
        ([[0, 0], [0, 0]], "0"),
        ([[1, -1], [-1, 1]], "0"),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], "0"),
        ([[1, 1, -1], [1, -1, 1], [-1, 1, 1]], "1/3"),
        ([[2, 5, 7]], "2"),
        ([[2], [5], [7]], "7"),
        ([[4, 1], [2, 3]], "5/2"),
        ([[1, 1], [1, 1], [1, 1]], "1"),
    ],
)
def test_games_of_known_value(matrix: Rows, value: str) -> None:
    """One row, one column, equal rows, rock-paper-scissors, mixed and pure games."""
    solution = game_value(matrix)
    assert str(solution.value) == value
    assert by_hand(matrix, solution)


@pytest.mark.parametrize("rows", range(1, 5))
def test_all_small_sign_games_have_the_value_of_their_best_vertex(rows: int) -> None:
    for columns in itertools.combinations_with_replacement(list(itertools.product((-1, 1), repeat=rows)), 3):
        matrix = [list(row) for row in zip(*columns, strict=True)]
        assert game_value(matrix).value == value_by_vertices(matrix)


def test_random_games_have_the_value_of_their_best_vertex() -> None:
    for matrix in random_games(40, 3, 4, 9):
        assert game_value(matrix).value == value_by_vertices(matrix)


@pytest.mark.parametrize(("rows", "columns", "largest"), [(3, 7, 1), (7, 3, 1), (8, 8, 1), (6, 6, 50), (12, 9, 2)])
def test_a_basis_from_floats_and_the_exact_simplex_give_the_same_value(
    rows: int, columns: int, largest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for matrix in random_games(8, rows, columns, largest):
        monkeypatch.setattr(program, "SMALL", 10**9)
        exact = game_value(matrix)
        monkeypatch.setattr(program, "SMALL", -1)
        quick = game_value(matrix)
        assert exact.value == quick.value
        assert by_hand(matrix, exact)
        assert by_hand(matrix, quick)


def test_floats_alone_settle_most_degenerate_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of signs have many bases at their optimum; the guess must find one without the exact simplex."""
    monkeypatch.setattr(program, "SMALL", -1)
    monkeypatch.setattr(program, "Tableau", None)
    assert all(by_hand(matrix, game_value(matrix)) for matrix in random_games(10, 10, 10, 1))


@pytest.mark.parametrize("guess", [None, "wrong"])
def test_a_wrong_basis_is_answered_by_the_exact_simplex(guess: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "SMALL", -1)
    monkeypatch.setattr(
        program, "guessed", lambda rows, right, costs: guess and ([0 * c for c in costs], [0 * r for r in right])
    )
    assert game_value([[4, 1], [2, 3]]).value == Fraction(5, 2)


def test_payoffs_may_be_fractions() -> None:
    assert game_value([[Fraction(1, 3), Fraction(-1, 3)], [Fraction(-1, 3), Fraction(1, 3)]]).value == 0


@pytest.mark.parametrize("matrix", [[], [[]], [[], []]])
def test_a_game_without_entries_is_refused(matrix: Rows) -> None:
    with pytest.raises(ValueError, match="matrix="):
        game_value(matrix)


def test_a_game_of_uneven_rows_is_refused() -> None:
    with pytest.raises(ValueError, match=r"matrix\[1\]=\[1\] has 1 entries: expected 2"):
        game_value([[1, 2], [1]])


@pytest.mark.parametrize("entry", [0.5, "1", None, True])
def test_an_entry_that_is_not_exact_is_refused(entry: object) -> None:
    with pytest.raises(TypeError, match=r"matrix\[0\]\[1\]="):
        game_value([[1, entry]])  # type: ignore[list-item]


PENNIES = [[1, -1], [-1, 1]]
FAIR = GameSolution(Fraction(0), (Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 2), Fraction(1, 2)))


def test_a_solution_proves_its_value() -> None:
    assert proves_value(PENNIES, FAIR)


@pytest.mark.parametrize(
    "forged",
    [
        replace(FAIR, value=Fraction(1, 10**9)),
        replace(FAIR, weights=(Fraction(1), Fraction(0))),
        replace(FAIR, votes=(Fraction(1, 3), Fraction(2, 3))),
        replace(FAIR, weights=(Fraction(1), Fraction(1))),
        replace(FAIR, votes=(Fraction(3, 2), Fraction(-1, 2))),
        replace(FAIR, weights=(Fraction(1),)),
        replace(FAIR, votes=(*FAIR.votes, Fraction(0))),
    ],
)
def test_a_forged_solution_proves_nothing(forged: GameSolution) -> None:
    assert not proves_value(PENNIES, forged)


def test_the_certificate_is_plain_data() -> None:
    assert certificate_of([[1, Fraction(-1, 2)]], game_value([[1, Fraction(-1, 2)]])) == {
        "kind": "linear-program",
        "matrix": [["1", "-1/2"]],
        "weights": ["0", "1"],
        "votes": ["1"],
        "value": "-1/2",
    }
