"""Complexity claims by counting: exact numbers of operations of an instrumented reference, and how they grow.

A count is made at stated sizes, never timed. A bound is judged exactly at each of them. Where counts at more sizes than
d + 1 lie on one polynomial of degree d, by exact divided differences, the polynomial is given: that they do so at the
sizes beyond the first d + 1 is what was tested. Neither says anything of other sizes, so that the evidence is a test.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from boostproof.algorithms.arithmetic import Arithmetic, X
from boostproof.algorithms.counting import Counting
from boostproof.verify.evidence.verdict import Evidence

__all__ = ["Growth", "count_growth", "counted", "grows_at_most"]


@dataclass(frozen=True)
class Growth:
    """Counts at sizes, and the polynomial that they lie on.

    ``polynomial`` has the coefficients of 1, n, n^2, ...; it is empty where the counts lie on no polynomial of a degree
    below the number of sizes less one.
    """

    sizes: tuple[int, ...]
    counts: tuple[int, ...]
    polynomial: tuple[Fraction, ...]

    @property
    def degree(self) -> int | None:
        """The polynomial's degree, 0 also for a constant 0; None without one."""
        return len(self.polynomial) - 1 if self.polynomial else None

    def exceeding(self, bound: Callable[[int], int | Fraction]) -> tuple[int, ...]:
        """The sizes at which the count is above the bound. Raises TypeError for a bound that is no exact number."""
        bounds = {size: bound(size) for size in self.sizes}
        for size, value in bounds.items():
            if not isinstance(value, (int, Fraction)):
                raise TypeError(f"bound({size})={value!r} is not exact: expected an int or a Fraction")
        return tuple(size for size, count in zip(self.sizes, self.counts, strict=True) if count > bounds[size])


def counted(field: Arithmetic[X]) -> Counting[X]:
    """The field with its operations counted, to be handed to a reference algorithm."""
    return Counting(field)


def count_growth(run: Callable[[int], int], sizes: Sequence[int]) -> Growth:
    """The counts that ``run`` answers at the sizes, and the polynomial on which all of them lie.

    Raises ValueError for sizes that are not at least two different integers in increasing order, or a count that is no
    integer >= 0.
    """
    if len(sizes) < 2 or any(not isinstance(size, int) for size in sizes) or any(a >= b for a, b in pairwise(sizes)):
        raise ValueError(f"sizes={sizes!r}: expected at least two integers in increasing order")
    counts = tuple(run(size) for size in sizes)
    for size, count in zip(sizes, counts, strict=True):
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise ValueError(f"run({size})={count!r}: expected a number of operations, an integer >= 0")
    return Growth(tuple(sizes), counts, _polynomial(sizes, counts))


def grows_at_most(
    growth: Growth, bound: Callable[[int], int | Fraction], words: str, place: int = 0
) -> Evidence | None:
    """The evidence that no count exceeds the bound, which ``words`` say; None where one does."""
    if growth.exceeding(bound):
        return None
    certificate: dict[str, Any] = {
        "kind": "count",
        "sizes": list(growth.sizes),
        "counts": list(growth.counts),
        "bounds": [str(Fraction(bound(size))) for size in growth.sizes],
        "polynomial": [str(coefficient) for coefficient in growth.polynomial],
    }
    scope = f"operations counted at n = {', '.join(map(str, growth.sizes))}, each at most {words}"
    return Evidence("count", "tested", scope, place, len(growth.sizes), 0, certificate)


def _polynomial(sizes: Sequence[int], counts: Sequence[int]) -> tuple[Fraction, ...]:
    """The coefficients of the polynomial through all counts, when its degree leaves at least one size to test it."""
    leading = _divided_differences(sizes, counts)
    while len(leading) > 1 and leading[-1] == 0:
        leading.pop()
    return _expanded(sizes, leading) if len(leading) < len(sizes) else ()


def _divided_differences(sizes: Sequence[int], counts: Sequence[int]) -> list[Fraction]:
    """The coefficients of Newton's form: of 1, (n - n_0), (n - n_0)(n - n_1), ..."""
    column, leading = list(map(Fraction, counts)), [Fraction(counts[0])]
    for order in range(1, len(sizes)):
        gaps = [sizes[k + order] - sizes[k] for k in range(len(sizes) - order)]
        column = [(b - a) / gap for (a, b), gap in zip(pairwise(column), gaps, strict=True)]
        leading.append(column[0])
    return leading


def _expanded(sizes: Sequence[int], leading: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Newton's form by powers of n, after Horner."""
    result = [leading[-1]]
    for coefficient, size in reversed([*zip(leading[:-1], sizes, strict=False)]):
        shifted = [Fraction(0), *result]
        result = [a - size * b for a, b in zip(shifted, [*result, Fraction(0)], strict=True)]
        result[0] += coefficient
    return tuple(result)
