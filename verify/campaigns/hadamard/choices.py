"""Choices of columns up to symmetry, each met from one of a column less.

A column is added to each choice in as many ways as the marks of columns tell apart, and of those with one invariant the
first is kept. That none is lost for it is seen by their number: :func:`count_choices` counts them all.
"""

from __future__ import annotations

from functools import cache

from boostproof.verify.campaigns.hadamard.check_hadamard import count_choices, invariant, marks

__all__ = ["choices"]

Choice = tuple[int, ...]


@cache
def choices(bits: int, count: int, opposites: bool) -> list[Choice]:
    """A choice of each class; of more than half of the columns those that leave out one of a class of fewer.

    Raises ValueError where they are not as many as Burnside's lemma counts.
    """
    columns = range(0 if opposites else 1, 1 << bits)
    if 2 * count > len(columns):
        smaller = choices(bits, len(columns) - count, opposites)
        return [tuple(column for column in columns if column not in left) for left in smaller]
    found: dict[tuple[int, ...], Choice] = {}
    for chosen in choices(bits, count - 1, opposites) if count else ():
        told = marks(bits, chosen, opposites)
        first = {told[column]: column for column in reversed(columns) if column not in chosen}
        for column in sorted(first.values()):
            longer = tuple(sorted((*chosen, column)))
            found.setdefault(invariant(bits, longer, opposites), longer)
    listed: list[Choice] = [*found.values()] if count else [()]
    if len(listed) != (known := count_choices(bits, count, opposites)):
        raise ValueError(f"{len(listed):,} choices of {count} of {1 << bits} columns are told apart, of {known:,}")
    return listed
