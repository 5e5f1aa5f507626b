"""Linear programs with their proofs: optimal, empty and endless ones, degenerate, redundant and repeated rows."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from scipy.optimize import linprog

from boostproof.verify.solvers.exact_lp import NoBound, NoPoint, Optimum, feasible, maximise, program

Numbers = Sequence[int | Fraction]


def dot(left: Numbers, right: Numbers) -> Fraction:
    return sum((Fraction(a) * b for a, b in zip(left, right, strict=True)), Fraction(0))


def solves(rows: Sequence[Numbers], right: Numbers, x: Numbers) -> bool:
    return min(x, default=0) >= 0 and all(dot(row, x) == value for row, value in zip(rows, right, strict=True))


def is_proved(costs: Numbers, rows: Sequence[Numbers], right: Numbers, found: Optimum | NoPoint | NoBound) -> bool:
    """Whether the answer's own data proves it, by the definitions."""
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(costs)
    if isinstance(found, NoPoint):
        return all(dot(found.multipliers, c) >= 0 for c in columns) and dot(found.multipliers, right) < 0
    if isinstance(found, NoBound):
        grows = solves(rows, [0] * len(rows), found.ray) and dot(costs, found.ray) > 0
        return grows and solves(rows, right, found.point)
    priced = all(dot(found.prices, c) >= cost for cost, c in zip(costs, columns, strict=True))
    values = dot(costs, found.point) == dot(found.prices, right) == found.value
    return priced and values and solves(rows, right, found.point)


@pytest.mark.parametrize(
    ("costs", "rows", "right", "value"),
    [
        ([1, 1], [[1, 2]], [4], 4),
        ([-1, -1], [[1, 2]], [4], -2),
        ([1, 0], [[-1, -1]], [-3], 3),
        ([1, 1], [[1, 1], [2, 2]], [1, 2], 1),
        ([5], [[1], [1], [1]], [0, 0, 0], 0),
        ([-1, 0], [[0, 1]], [1], 0),
        ([10, -57, -9, -24, 0, 0, 0], [[1, -11, -5, 18, 2, 0, 0], [1, -3, -1, 2, 0, 2, 0], [1, 0, 0, 0, 0, 0, 1]],
         [0, 0, 1], 1),
    ],
)  # fmt: skip
def test_programs_of_known_value(costs: Numbers, rows: list[Numbers], right: Numbers, value: int) -> None:
    """Redundant rows, a degenerate vertex, and Chvatal's program on which the largest coefficient rule cycles."""
    found = maximise(costs, rows, right)
    assert isinstance(found, Optimum)
    assert found.value == value
    assert is_proved(costs, rows, right, found)


@pytest.mark.parametrize(
    ("rows", "right"),
    [([[1, 1]], [-1]), ([[1], [1]], [1, 2]), ([[0, 0]], [1]), ([[1, -1], [-1, 1]], [1, 1]), ([[]], [1])],
)
def test_a_program_without_points_is_refuted(rows: list[Numbers], right: Numbers) -> None:
    found = maximise([0] * len(rows[0]), rows, right)
    assert isinstance(found, NoPoint)
    assert is_proved([0] * len(rows[0]), rows, right, found)


@pytest.mark.parametrize(
    ("costs", "rows", "right"),
    [([1], [], []), ([1, 0], [[1, -1]], [0]), ([0, 1, 0], [[1, -1, -1], [2, -2, -2]], [1, 2])],
)
def test_an_endless_program_has_a_ray(costs: Numbers, rows: list[Numbers], right: Numbers) -> None:
    found = maximise(costs, rows, right)
    assert isinstance(found, NoBound)
    assert is_proved(costs, rows, right, found)


def test_random_programs_end_as_another_solver_says_and_prove_it() -> None:
    source, seen = Random(5), set()
    for _ in range(300):
        height, width = source.randint(1, 4), source.randint(1, 5)
        rows = [[source.randint(-3, 3) for _ in range(width)] for _ in range(height)]
        right, costs = ([source.randint(-3, 3) for _ in range(size)] for size in (height, width))
        found = maximise(costs, rows, right)
        assert is_proved(costs, rows, right, found), (costs, rows, right)
        other = linprog([-cost for cost in costs], A_eq=rows, b_eq=right, method="highs")
        if isinstance(found, Optimum):
            assert -other.fun == pytest.approx(float(found.value), abs=1e-7)
        seen.add(type(found))
    assert seen == {Optimum, NoPoint, NoBound}


def test_a_basis_from_floats_gives_the_same_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "SMALL", -1)
    source = Random(6)
    for _ in range(60):
        rows = [[source.randint(-3, 3) for _ in range(6)] for _ in range(3)]
        right = [sum(row) for row in rows]
        costs = [source.randint(-3, 3) for _ in range(6)]
        assert is_proved(costs, rows, right, maximise(costs, rows, right))


def test_what_is_feasible_is_what_some_basis_reaches() -> None:
    """Brute force: a feasible program in equality form has a point with at most as many entries as rows."""
    for rows in itertools.product(itertools.product((-1, 0, 1), repeat=3), repeat=2):
        for right in itertools.product((-1, 0, 1), repeat=2):
            reached = any(basic_solution(rows, right, pair) for pair in itertools.combinations(range(3), 2))
            assert isinstance(feasible(rows, right), Optimum) == reached, (rows, right)


def basic_solution(rows: Sequence[Numbers], right: Numbers, pair: tuple[int, int]) -> bool:
    """Whether some x >= 0 that is 0 outside the pair of columns solves two rows; cones by cases."""
    p, q = ([rows[0][k], rows[1][k]] for k in pair)
    det = p[0] * q[1] - p[1] * q[0]
    if det:
        x = Fraction(right[0] * q[1] - right[1] * q[0], det)
        y = Fraction(p[0] * right[1] - p[1] * right[0], det)
        return x >= 0 and y >= 0
    same = [v for v in (p, q) if v[0] * right[1] == v[1] * right[0]]
    return list(right) == [0, 0] or any(v[0] * right[0] + v[1] * right[1] > 0 for v in same)


def test_rows_and_right_sides_must_fit() -> None:
    with pytest.raises(ValueError, match="right="):
        feasible([[1, 2]], [1, 2])
    with pytest.raises(ValueError, match=r"rows\[1\]"):
        maximise([1, 2], [[1, 2], [1]], [1, 2])


@pytest.mark.parametrize("bad", [1.0, "1", None])
def test_numbers_must_be_exact(bad: object) -> None:
    with pytest.raises(TypeError, match="expected an int or a Fraction"):
        feasible([[1, bad]], [1])  # type: ignore[list-item]
