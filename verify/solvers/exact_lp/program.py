"""Maximise costs . x over rows x = right, x >= 0, exactly; every answer proves itself.

- :class:`Optimum`: a point, and prices of the rows under which no column improves and which give the same value;
- :class:`NoPoint`: multipliers of the rows whose combination says ``(something not negative) . x < 0``;
- :class:`NoBound`: a point, and a ray along which the costs grow without end.

Small programs go to the exact simplex; large ones to HiGHS for a basis, whose rational point and prices are checked,
and to the exact simplex after all where the check fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq

from boostproof.verify.solvers.exact_lp.guess import guessed
from boostproof.verify.solvers.exact_lp.numbers import Matrix, Vector, dot, fraction, matrix_of, vector_of
from boostproof.verify.solvers.exact_lp.simplex import Tableau

__all__ = ["NoBound", "NoPoint", "Optimum", "feasible", "maximise", "maximise_below", "proves_optimum"]

SMALL = 600
"""Entries of a matrix up to which the exact simplex alone is faster than HiGHS with its check."""


@dataclass(frozen=True)
class Optimum:
    """The value, a point that has it, and the prices that no point can beat."""

    value: Fraction
    point: tuple[Fraction, ...]
    prices: tuple[Fraction, ...]


@dataclass(frozen=True)
class NoPoint:
    """No point is feasible: multipliers y with y rows >= 0 and y right < 0."""

    multipliers: tuple[Fraction, ...]


@dataclass(frozen=True)
class NoBound:
    """The costs have no upper bound: a feasible point, and a ray r >= 0 with rows r = 0 and costs . r > 0."""

    point: tuple[Fraction, ...]
    ray: tuple[Fraction, ...]


def _fractions(values: list[Any]) -> tuple[Fraction, ...]:
    return tuple(map(fraction, values))


def maximise(costs: Vector, rows: Matrix, right: Vector) -> Optimum | NoPoint | NoBound:
    """The largest costs . x over rows x = right, x >= 0, for a matrix of any shape.

    Raises ValueError where the lengths do not fit and TypeError for a number that is not exact.
    """
    _same_length(rows, right)
    return _maximise(vector_of(costs, "costs"), matrix_of(rows, len(costs), "rows"), vector_of(right, "right"))


def feasible(rows: Matrix, right: Vector) -> Optimum | NoPoint:
    """A point x >= 0 with rows x = right, as an optimum of no costs; or the multipliers that refute every point.

    Raises ValueError where the lengths do not fit and TypeError for a number that is not exact.
    """
    found = maximise([0] * (len(rows[0]) if rows else 0), rows, right)
    assert not isinstance(found, NoBound)  # no costs cannot grow
    return found


def _same_length(rows: Matrix, right: Vector) -> None:
    if len(rows) != len(right):
        raise ValueError(f"right={list(right)!r} has {len(right)} entries: expected {len(rows)}, one a row")


def _maximise(costs: list[Any], rows: list[list[Any]], right: list[Any]) -> Optimum | NoPoint | NoBound:
    if len(rows) * len(costs) > SMALL and (quick := _by_guess(costs, rows, right)) is not None:
        return quick
    signs = [-1 if value < 0 else 1 for value in right]
    upright = [[sign * value for value in row] for sign, row in zip(signs, rows, strict=True)]
    width, height = len(costs), len(rows)
    tableau = Tableau(upright, [abs(value) for value in right], [fmpq(0)] * width + [fmpq(-1)] * height)
    tableau.maximise(width)
    if tableau.value < 0:
        return NoPoint(_fractions([sign * price for sign, price in zip(signs, tableau.prices, strict=True)]))
    tableau.drop_units()
    tableau.reprice([*costs, *[fmpq(0)] * height])
    endless = tableau.maximise(width)
    if endless is not None:
        return NoBound(_fractions(tableau.point), _fractions(tableau.ray(endless)))
    prices = [sign * price for sign, price in zip(signs, tableau.prices, strict=True)]
    return Optimum(fraction(tableau.value), _fractions(tableau.point), _fractions(prices))


def maximise_below(costs: list[Any], rows: list[list[Any]], right: list[Any]) -> Optimum | None:
    """The largest costs . x over rows x <= right, x >= 0, in fmpq and for right >= 0; None where there is no bound."""
    height, width = len(rows), len(costs)
    if height * (width + height) > SMALL:
        wide = [[*row, *(fmpq(int(k == place)) for k in range(height))] for place, row in enumerate(rows)]
        quick = _by_guess([*costs, *[fmpq(0)] * height], wide, right)
        if quick is not None:
            return Optimum(quick.value, quick.point[:width], quick.prices)
    tableau = Tableau(rows, right, [*costs, *[fmpq(0)] * height])
    if tableau.maximise(width + height) is not None:
        return None
    return Optimum(fraction(tableau.value), _fractions(tableau.point), _fractions(tableau.prices))


def _by_guess(costs: list[Any], rows: list[list[Any]], right: list[Any]) -> Optimum | None:
    guess = guessed(rows, right, costs)
    if guess is None or not proves_optimum(costs, rows, right, *guess):
        return None
    return Optimum(fraction(dot(costs, guess[0])), _fractions(guess[0]), _fractions(guess[1]))


def proves_optimum(
    costs: list[Any], rows: list[list[Any]], right: list[Any], point: list[Any], prices: list[Any]
) -> bool:
    """Whether the point is feasible, no column improves on the prices, and both have the same value: exactly."""
    reached = all(value >= 0 for value in point) and all(
        dot(row, point) == value for row, value in zip(rows, right, strict=True)
    )
    columns = zip(*rows, strict=True)
    priced = all(dot(prices, column) >= cost for cost, column in zip(costs, columns, strict=True))
    return reached and priced and bool(dot(costs, point) == dot(prices, right))
