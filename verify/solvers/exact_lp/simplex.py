"""The simplex method on a tableau of rationals, with Bland's rule, under which no basis comes twice.

A tableau starts from a basis of unit columns. Maximising ``costs . x`` over ``A x = b``, ``x >= 0`` it keeps, for the
basis B, the rows ``B^-1 A`` with ``B^-1 b`` behind them, and the reduced costs ``costs - y A`` for the prices
``y = costs_B B^-1``. Where the unit columns stood at the start, the reduced costs therefore tell the prices.
"""

from __future__ import annotations

from typing import Any

from flint import fmpq

__all__ = ["Tableau"]


class Tableau:
    """Rows that begin with the given columns and end with the unit columns and the right side, which is not negative.

    Parameters
    ----------
    rows : the coefficients, without the unit columns.
    right : the right side; its entries are not negative.
    costs : a cost for each column, the unit columns included.
    """

    def __init__(self, rows: list[list[Any]], right: list[Any], costs: list[Any]) -> None:
        height, width = len(rows), len(costs) - len(rows)
        units = [[fmpq(int(k == place)) for k in range(height)] for place in range(height)]
        self.rows = [[*row, *unit, value] for row, unit, value in zip(rows, units, right, strict=True)]
        self.basis = list(range(width, width + height))
        self.width = width
        self.reprice(costs)

    def reprice(self, costs: list[Any]) -> None:
        """Take other costs, at the same basis."""
        self.costs = costs
        self.reduced = [*costs, fmpq(0)]
        for column, row in zip(self.basis, self.rows, strict=True):
            _subtract(self.reduced, costs[column], row)

    @property
    def value(self) -> Any:
        """The costs at the current point."""
        return -self.reduced[-1]

    @property
    def prices(self) -> list[Any]:
        """The price of each row."""
        return [self.costs[k] - self.reduced[k] for k in range(self.width, len(self.costs))]

    @property
    def point(self) -> list[Any]:
        """The current point, without the unit columns."""
        values = dict(zip(self.basis, (row[-1] for row in self.rows), strict=True))
        return [values.get(column, fmpq(0)) for column in range(self.width)]

    def maximise(self, columns: int) -> int | None:
        """Improve until no one of the first ``columns`` does; the column along which there is no end, if there is one.

        Bland's rule: the first column that improves enters; of the rows that bound it most, the one whose basic column
        comes first leaves.
        """
        while (entering := next((k for k in range(columns) if self.reduced[k] > 0), None)) is not None:
            bounds = [
                (row[-1] / row[entering], column, place)
                for place, (row, column) in enumerate(zip(self.rows, self.basis, strict=True))
                if row[entering] > 0
            ]
            if not bounds:
                return entering
            self.pivot(min(bounds)[2], entering)
        return None

    def pivot(self, place: int, entering: int) -> None:
        """Bring a column into the basis, in the place of the one of a row."""
        pivot = self.rows[place][entering]
        row = self.rows[place] = [value / pivot for value in self.rows[place]]
        for other in self.rows:
            if other is not row:
                _subtract(other, other[entering], row)
        _subtract(self.reduced, self.reduced[entering], row)
        self.basis[place] = entering

    def drop_units(self) -> None:
        """Pivot the unit columns out of the basis, at 0 as they must be; one stays where its row has become empty."""
        for place, column in enumerate(self.basis):
            if column >= self.width:
                entering = next((k for k in range(self.width) if self.rows[place][k] != 0), None)
                if entering is not None:
                    self.pivot(place, entering)

    def ray(self, entering: int) -> list[Any]:
        """The direction in which a column enters that nothing bounds."""
        steps = {column: -row[entering] for column, row in zip(self.basis, self.rows, strict=True)} | {
            entering: fmpq(1)
        }
        return [steps.get(column, fmpq(0)) for column in range(self.width)]


def _subtract(row: list[Any], factor: Any, other: list[Any]) -> None:
    if factor != 0:
        row[:] = [a - factor * b if b != 0 else a for a, b in zip(row, other, strict=True)]
