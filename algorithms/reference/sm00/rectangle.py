"""The optimal rectangle as SM00 (section 4) describe it: for every pair of rows, Kadane over the sums of the columns.

Gains are plain Python numbers, of which only sums and comparisons are taken: integers and Fractions give exact answers.
A rectangle is a pair of slices ((r0, r1), (c0, c1)) of rows and columns. Of several best ones the first in the order of
(r0, r1, c0, c1) is taken. The empty one has gain 0 and is taken, if it is allowed, unless another has a positive gain.

The paper counts M choose 2 pairs of rows, which are pairs of two rows: read so, rectangles of a single row are not
looked at. `row_pairs` chooses between that count and all M (M + 1) / 2 pairs of a first and a last row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from boostproof.algorithms.reference.inputs import check_grid
from boostproof.algorithms.reference.sm00.ranges import Number, Range, optimal_range

__all__ = ["Rectangle", "optimal_rectangle"]

Rectangle = tuple[Range, Range]


def optimal_rectangle(
    gains: Sequence[Sequence[Number]], *, allow_empty: bool = True, row_pairs: Literal["all", "printed"] = "all"
) -> tuple[Number, Rectangle | None]:
    """Return the largest gain of a rectangle, and the rectangle, or None for the empty one.

    Args:
        gains: the grid, a list of rows of one length, at least one row and one column.
        allow_empty: whether the empty rectangle is in the class.
        row_pairs: "all" pairs of a first and a last row, or only pairs of two rows, as "printed"; then nothing but the
            empty rectangle may be left.

    Raises:
        TypeError: gains are no rows of real numbers.
        ValueError: there is no pixel, the rows differ in length, a gain is nan, or row_pairs is neither of the two.
    """
    if row_pairs not in ("all", "printed"):
        raise ValueError(f"row_pairs={row_pairs!r}: expected 'all' or 'printed'")
    fewest = 1 if row_pairs == "all" else 2
    check_grid(gains)
    best: Number = 0
    found: Rectangle | None = None
    for start in range(len(gains)):
        sums: list[Number] = [0] * len(gains[0])
        for stop in range(start + 1, len(gains) + 1):
            sums = [total + gain for total, gain in zip(sums, gains[stop - 1], strict=True)]
            if stop - start < fewest:
                continue
            gain, columns = optimal_range(sums, allow_empty=False)
            if columns is not None and (gain > best or (found is None and not allow_empty)):
                best, found = gain, ((start, stop), columns)
    return best, found
