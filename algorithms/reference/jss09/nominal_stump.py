"""The decision stump over numeric and nominal features, by trying every rule (a weak learner of JSS09, section 5).

A rule tests one feature: x > t for a number, x = c for a nominal value. With a sign s it says s where the test holds
and -s where it does not; the constant rule tests nothing. JSS09 say no more, and nothing of missing values (None here):
a missing number is below all others, a missing nominal value is a value of its own, after all others. The edge of a
rule is sum_i g_i h(x_i) with g_i = w_i y_i, computed as Python computes with the numbers given: exactly for integers
and fractions. Of several best rules the first one is taken, in the order of `rules`.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["StumpRule", "best_stump_rule", "rules"]


class StumpRule(NamedTuple):
    """sign where x[feature] > threshold, or x[feature] = value if threshold is None; feature None is constant."""

    feature: int | None
    threshold: float | None
    value: int | None
    sign: int

    def __call__(self, row: Sequence[Any]) -> int:
        """Return +1 or -1 for a row of numbers, codes and None."""
        if self.feature is None:
            return self.sign
        x = row[self.feature]
        if self.threshold is not None:
            return self.sign if x is not None and x > self.threshold else -self.sign
        return self.sign if x == self.value else -self.sign


def rules(rows: Sequence[Sequence[Any]], values: Sequence[int]) -> Iterator[StumpRule]:
    """Yield every rule, the constant ones first; values has the number of values of each feature, 0 if numeric."""
    yield from (StumpRule(None, None, None, sign) for sign in (1, -1))
    for feature, number in enumerate(values):
        for code in [*range(number), None] if number else []:
            yield from (StumpRule(feature, None, code, sign) for sign in (1, -1))
        known = sorted({row[feature] for row in rows if row[feature] is not None}) if not number else []
        for low, high in pairwise([-inf, *known]):
            middle = low if low == -inf else low / 2 + high / 2
            yield from (StumpRule(feature, middle, None, sign) for sign in (1, -1))


def best_stump_rule(
    rows: Sequence[Sequence[Any]], gains: Sequence[Any], values: Sequence[int]
) -> tuple[StumpRule, Any]:
    """Return the first rule with the largest edge, and this edge; ValueError if there is not a gain for each row."""
    if len(rows) != len(gains) or any(len(row) != len(values) for row in rows):
        raise ValueError(f"gains={gains!r}: expected {len(rows)}, one a row, and rows of {len(values)} entries")
    best: tuple[StumpRule, Any] | None = None
    for rule in rules(rows, values):
        edge = sum(gain * rule(row) for row, gain in zip(rows, gains, strict=True))
        if best is None or edge > best[1]:
            best = rule, edge
    assert best is not None  # the constant rules are always there
    return best
