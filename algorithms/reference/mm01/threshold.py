"""The best rule sgn(a x + b) on the line by trying every boundary, O(m^2), in exact arithmetic (MM01, section 2).

The boundaries are the middles between neighbouring distinct values. Of several best rules the constant ones come first,
+1 before -1, then the lowest boundary.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

__all__ = ["optimal_threshold"]

Number = int | Fraction


def optimal_threshold(x: Sequence[Number], gains: Sequence[Number]) -> tuple[Number, tuple[int, Fraction]]:
    """Return the largest sum_i gains_i sgn(a x_i + b), and (a, b), a in {-1, 0, 1}.

    Args:
        x: the values, m of them; they may be equal.
        gains: as many numbers, P_i y_i for the edge.

    Raises:
        ValueError: no values, or another number of gains.
    """
    if not len(x) or len(x) != len(gains):
        raise ValueError(f"x={x!r}, gains={gains!r}: expected one or more values, and a gain for each")
    values = sorted({Fraction(value) for value in x})
    middles = [(low + high) / 2 for low, high in pairwise(values)]
    rules = [(0, Fraction(1)), (0, Fraction(-1))] + [(a, -a * middle) for middle in middles for a in (1, -1)]
    edges = [sum(g if a * z + b > 0 else -g for z, g in zip(x, gains, strict=True)) for a, b in rules]
    best = max(edges)
    return best, rules[edges.index(best)]
