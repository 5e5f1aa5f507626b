"""Linear refutation: non-negative multiples of known inequalities that add up to a contradiction.

If p_1 >= 0, ..., p_n >= 0 (some strict) and non-negative rationals l_i with a positive one at a strict p_i give
sum l_i p_i = 0 as polynomials, the inequalities cannot hold together. The multipliers are found by the first phase of
the simplex method with Bland's rule in rational arithmetic, so the search ends and its answer can be checked by adding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flint import fmpq

from boostproof.verify.proof.polynomials import Poly

__all__ = ["Column", "as_column", "refutation"]

_MOST_PIVOTS = 200

Row = list[fmpq]
Monomial = tuple[Any, ...]
Column = tuple[dict[Monomial, fmpq], bool]
_ZERO, _ONE = fmpq(0), fmpq(1)


def as_column(poly: Poly, strict: bool) -> Column:
    """The inequality poly >= 0, or poly > 0."""
    return dict(poly.terms()), strict


def refutation(columns: Sequence[Column]) -> list[fmpq] | None:
    """Multipliers for the inequalities that add up to 0 with total 1 on the strict ones; None if there are none."""
    active = _usable(columns)
    chosen = [columns[place] for place in active]
    if not any(strict for _, strict in chosen):
        return None
    found = _feasible(_matrix(chosen), len(chosen))
    if found is None:
        return None
    weights = [_ZERO] * len(columns)
    for place, weight in zip(active, found, strict=True):
        weights[place] = weight
    return weights


def _usable(columns: Sequence[Column]) -> list[int]:
    """The columns that may have a positive multiplier: those whose every monomial can be cancelled by another."""
    active = list(range(len(columns)))
    while True:
        sides: dict[Monomial, int] = {}
        for place in active:
            for monomial, value in columns[place][0].items():
                sides[monomial] = sides.get(monomial, 0) | (1 if value > 0 else 2)
        kept = [place for place in active if all(sides[monomial] == 3 for monomial in columns[place][0])]
        if len(kept) == len(active):
            return active
        active = kept


def _matrix(columns: Sequence[Column]) -> list[Row]:
    """A row for each monomial, then the row of the strict ones."""
    monomials = sorted({monomial for terms, _ in columns for monomial in terms})
    rows = [[terms.get(monomial, _ZERO) for terms, _ in columns] for monomial in monomials]
    return [*rows, [_ONE if strict else _ZERO for _, strict in columns]]


def _feasible(rows: list[Row], width: int) -> list[fmpq] | None:
    """x >= 0 with rows*x = (0, ..., 0, 1)."""
    height = len(rows)
    table = [[*row, _ONE if place == height - 1 else _ZERO] for place, row in enumerate(rows)]
    # The last row is the sum of the rows whose artificial variable is still in the basis: phase one drives it to 0.
    table.append([sum(column, _ZERO) for column in zip(*table, strict=True)])
    basis = [width + place for place in range(height)]
    for _ in range(_MOST_PIVOTS):
        entering = next((j for j in range(width) if table[-1][j] > 0), None)
        if entering is None:
            break
        leaving = _leaving(table, basis, entering)
        if leaving is None:
            return None
        _pivot(table, basis, leaving, entering)
    return None if table[-1][-1] else _solution(table, basis, width)


def _solution(table: list[Row], basis: list[int], width: int) -> list[fmpq]:
    solution = [_ZERO] * width
    for row, place in zip(table, basis, strict=False):
        if place < width:
            solution[place] = row[-1]
    return solution


def _leaving(table: list[Row], basis: list[int], entering: int) -> int | None:
    """The row that first limits the entering variable, ties by Bland's rule."""
    best: tuple[fmpq, int, int] | None = None
    for i, row in enumerate(table[:-1]):
        if row[entering] > 0:
            candidate = (row[-1] / row[entering], basis[i], i)
            best = candidate if best is None or candidate < best else best
    return None if best is None else best[2]


def _pivot(table: list[Row], basis: list[int], leaving: int, entering: int) -> None:
    scale = table[leaving][entering]
    table[leaving] = pivot = [value / scale for value in table[leaving]]
    live = [place for place, value in enumerate(pivot) if value]
    for i, row in enumerate(table):
        if i != leaving and row[entering]:
            factor = row[entering]
            for place in live:
                row[place] -= factor * pivot[place]
    basis[leaving] = entering
