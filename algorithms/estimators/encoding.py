"""Tables of numeric and nominal columns as the inputs of a network, in the manner of PROBEN1 (Prechelt 1994).

A numeric column is one input, scaled so that the values of fit span 0 to 1 (0 for a constant column). A nominal column
with at most two categories is one input, the code 0 or 1; with K > 2 categories it is K inputs, 1 for the category and
0 for the others. A column with missing values in fit has one input more, 1 where the value is missing; the missing
value itself stands at the mean of a numeric column, and at 0 for a nominal one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats

__all__ = ["InputCoding", "input_coding"]


class InputCoding(NamedTuple):
    """sizes: numbers of categories, -1 for numeric; lows, spans and means of numeric columns; whether any is missing.

    All of shape (d,); lows and spans are halved, so that no span overflows.
    """

    sizes: npt.NDArray[np.int64]
    lows: Floats
    spans: Floats
    means: Floats
    flagged: npt.NDArray[np.bool_]

    def encode(self, table: Floats) -> Floats:
        """Return the inputs, shape (m, p), for a table (m, d) with codes in nominal columns and nan for missing."""
        columns = [column for j in range(table.shape[1]) for column in self._inputs(table[:, j], j)]
        return np.ascontiguousarray(np.transpose(columns))

    def _inputs(self, values: Floats, j: int) -> list[Floats]:
        """Return the inputs that stand for column j."""
        missing = np.isnan(values)
        size = int(self.sizes[j])
        if size > 2:
            inputs = [(values == code).astype(np.float64) for code in range(size)]
        elif size >= 0:
            inputs = [np.where(missing, 0.0, values)]
        else:
            inputs = [np.where(missing, self.means[j], (values / 2 - self.lows[j]) / self.spans[j])]
        return [*inputs, missing.astype(np.float64)] if self.flagged[j] else inputs


def input_coding(table: Floats, sizes: npt.ArrayLike) -> InputCoding:
    """Return the coding that a table asks for.

    Args:
        table: codes in nominal columns, finite numbers in the others, nan for missing values, shape (m, d).
        sizes: numbers of categories, -1 for numeric columns, shape (d,).
    """
    halves, present = table / 2, ~np.isnan(table)
    lows = np.min(halves, axis=0, where=present, initial=np.inf)
    spans = np.max(halves, axis=0, where=present, initial=-np.inf) - lows
    lows, spans = np.where(spans >= 0, lows, 0.0), np.where(spans > 0, spans, 1.0)
    shares = np.where(present, (halves - lows) / spans, 0.0)
    means = shares.sum(axis=0) / np.maximum(present.sum(axis=0), 1)
    flagged = np.asarray(~present.all(axis=0))
    return InputCoding(np.asarray(sizes, dtype=np.int64), lows, spans, means, flagged)
