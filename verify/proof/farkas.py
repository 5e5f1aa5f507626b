"""Linear refutation: non-negative multiples of known inequalities that add up to a contradiction.

If p_1 >= 0, ..., p_n >= 0 (some strict) and non-negative rationals l_i with a positive one at a strict p_i give
sum l_i p_i = 0 as polynomials, the inequalities cannot hold together. The multipliers are found by the first phase of
the simplex method with Bland's rule in rational arithmetic, so the search ends and its answer can be checked by adding.
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import fmpq

from boostproof.verify.proof.polynomials import Poly

__all__ = ["refutation"]

_MOST_PIVOTS = 200

Row = list[fmpq]
_ZERO, _ONE = fmpq(0), fmpq(1)


def refutation(columns: Sequence[tuple[Poly, bool]]) -> list[fmpq] | None:
    """Multipliers for the inequalities (p, strict) that add up to 0 with total 1 on the strict ones; None if none."""
    rows = _matrix(columns)
    return None if rows is None else _feasible(rows, len(columns))


def _matrix(columns: Sequence[tuple[Poly, bool]]) -> list[Row] | None:
    """A row for each monomial, then the row of the strict ones; None when a monomial has entries of one sign only."""
    terms = [dict(poly.terms()) for poly, _ in columns]
    strict = [_ONE if flag else _ZERO for _, flag in columns]
    rows = [[term.get(monomial, _ZERO) for term in terms] for monomial in sorted({m for term in terms for m in term})]
    active = _pruned(rows, len(columns))
    kept = [[value if on else _ZERO for value, on in zip(row, active, strict=True)] for row in rows]
    kept = [row for row in kept if any(row)]
    if not any(value and on for value, on in zip(strict, active, strict=True)):
        return None
    return [*kept, [value if on else _ZERO for value, on in zip(strict, active, strict=True)]]


def _pruned(rows: list[Row], width: int) -> list[bool]:
    """Which columns may have a positive multiplier: those whose every monomial can be cancelled by another."""
    active = [True] * width
    changed = True
    while changed:
        changed = False
        for row in rows:
            if _one_sided(row, active):
                dead = [place for place, value in enumerate(row) if active[place] and value]
                for place in dead:
                    active[place] = False
                    changed = True
    return active


def _one_sided(row: Row, active: list[bool]) -> bool:
    live = [value for value, on in zip(row, active, strict=True) if on and value]
    return bool(live) and (all(value > 0 for value in live) or all(value < 0 for value in live))


def _feasible(rows: list[Row], width: int) -> list[fmpq] | None:
    """x >= 0 with rows*x = (0, ..., 0, 1)."""
    height = len(rows)
    table = [
        [*row, *(_ONE if other == place else _ZERO for other in range(height)), _ONE if place == height - 1 else _ZERO]
        for place, row in enumerate(rows)
    ]
    basis = [width + place for place in range(height)]
    for _ in range(_MOST_PIVOTS):
        cost = [sum((table[i][j] for i in range(height) if basis[i] >= width), _ZERO) for j in range(width)]
        entering = next((j for j in range(width) if cost[j] > 0), None)
        if entering is None:
            break
        if not _pivot(table, basis, entering):
            return None
    if any(basis[i] >= width and table[i][-1] for i in range(height)):
        return None
    solution = [_ZERO] * width
    for i, place in enumerate(basis):
        if place < width:
            solution[place] = table[i][-1]
    return solution


def _pivot(table: list[Row], basis: list[int], entering: int) -> bool:
    best: tuple[fmpq, int, int] | None = None
    for i, row in enumerate(table):
        if row[entering] > 0:
            candidate = (row[-1] / row[entering], basis[i], i)
            best = candidate if best is None or candidate < best else best
    if best is None:
        return False
    leaving = best[2]
    scale = table[leaving][entering]
    table[leaving] = [value / scale for value in table[leaving]]
    for i, row in enumerate(table):
        if i != leaving and row[entering]:
            factor = row[entering]
            table[i] = [a - factor * b for a, b in zip(row, table[leaving], strict=True)]
    basis[leaving] = entering
    return True
