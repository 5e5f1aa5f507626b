"""A basis from HiGHS in floats, and the rational point and prices that belong to it.

HiGHS's point and prices say which columns to take: those with the largest values, then those whose reduced costs are
nearest to 0, as long as they stay independent. Where the floats tell the order right, every such basis gives the same
optimal point and optimal prices, also when the optimum is degenerate. What comes out is a guess for others to check.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq_mat, nmod_mat

__all__ = ["guessed"]

_PRIME = (1 << 61) - 1
"""Independence is read modulo this prime; where it misleads, the guess is wrong and the check finds out."""


def guessed(rows: list[list[Any]], right: list[Any], costs: list[Any]) -> tuple[list[Any], list[Any]] | None:
    """The point and the prices of a basis that is likely best for costs . x over rows x = right, x >= 0; or None."""
    from scipy.optimize import linprog  # a quarter of a second, which only large programs are worth

    matrix, cost = np.array([[_float(v) for v in row] for row in rows]), np.array([_float(v) for v in costs])
    found = linprog(-cost, A_eq=matrix, b_eq=[_float(v) for v in right], method="highs")
    if found.status != 0:
        return None
    reduced = np.abs(cost + found.eqlin.marginals @ matrix)
    order = sorted(range(len(costs)), key=lambda k: (-round(float(found.x[k]), 9), round(float(reduced[k]), 9), k))
    basis = _independent(rows, order)
    return None if basis is None else _at(rows, right, costs, basis)


def _float(value: Any) -> float:
    return int(value.p) / int(value.q)


def _independent(rows: list[list[Any]], order: list[int]) -> list[int] | None:
    """The first columns in an order that make a basis."""
    residues = [int(v.p) * pow(int(v.q), -1, _PRIME) % _PRIME for row in rows for v in (row[k] for k in order)]
    reduced, rank = nmod_mat(len(rows), len(order), residues, _PRIME).rref()
    if rank < len(rows):
        return None
    firsts = (next(k for k in range(len(order)) if int(reduced[place, k])) for place in range(rank))
    return [order[k] for k in firsts]


def _at(
    rows: list[list[Any]], right: list[Any], costs: list[Any], basis: list[int]
) -> tuple[list[Any], list[Any]] | None:
    size = len(rows)
    chosen = fmpq_mat(size, size, [row[k] for row in rows for k in basis])
    try:
        values = chosen.solve(fmpq_mat(size, 1, right)).entries()
        prices = chosen.transpose().solve(fmpq_mat(size, 1, [costs[k] for k in basis])).entries()
    except ZeroDivisionError:  # dependent after all
        return None
    placed = dict(zip(basis, values, strict=True))
    return [placed.get(k, 0 * right[0]) for k in range(len(costs))], list(prices)
