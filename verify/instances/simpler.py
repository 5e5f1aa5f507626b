"""What is simpler than an instance of a declared scenario: smaller ones of its own data, and ones of plainer data.

A size is made smaller by leaving out entries: of every table that goes up to it, those at the same places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from boostproof.theory.language.expr import free_symbols
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.ranges import nearest_shares
from boostproof.verify.instances.sorts import Cell, Place, Sizes

__all__ = ["plainer", "smaller"]

_SMALL = 12
"""Up to which sum of sizes each smaller size is tried with plainer numbers."""
_DENOMINATORS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 32, 64, 100)
Cells = Callable[[Sizes], Sequence[Cell]]
Texts = Sequence[Sequence[str]]


def smaller(instance: Instance, sizes: Sizes, cells: Cells) -> Iterator[tuple[Sizes, Sequence[Cell], Texts]]:
    """The first entries alone, all sizes at once and then one size at a time, and all entries of a size but one.

    Of small sizes each is tried with plainer numbers too: what refutes there need not be what did before.
    """
    is_small = sum(sizes.values()) <= _SMALL
    for kept in (*_firsts(sizes), *_all_but_one(sizes)):
        less = {name: len(places) for name, places in kept.items()}
        try:
            fewer = cells(less)
            picks = [_taken(cell, instance, sizes, kept) for cell in fewer]
        except (ValueError, LookupError):  # no such size, or tables that depend on it in another way
            continue
        yield less, fewer, picks
        for changed in _at_once(fewer, picks, 1) if is_small else ():
            yield less, fewer, changed


Kept = dict[str, list[int]]
"""The places, from 1, of each size that stay."""


def _firsts(sizes: Sizes) -> Iterator[Kept]:
    doubles = [2**power for power in range(max(sizes.values(), default=0).bit_length())]
    for names in (list(sizes), *([name] for name in sizes if len(sizes) > 1)):
        for most in doubles:
            less = {name: min(most, count) if name in names else count for name, count in sizes.items()}
            if less != sizes:
                yield {name: list(range(1, count + 1)) for name, count in less.items()}


def _all_but_one(sizes: Sizes) -> Iterator[Kept]:
    whole = {name: list(range(1, count + 1)) for name, count in sizes.items()}
    for name, places in whole.items():
        for place in reversed(places):
            yield {**whole, name: [other for other in places if other != place]}


def _taken(cell: Cell, instance: Instance, sizes: Sizes, kept: Kept) -> list[str]:
    """The texts of a cell of the smaller instance: those at the places that its own were before."""
    names = [{*free_symbols(axis.high)} & kept.keys() for axis in cell.given.axes]

    def before(place: Place) -> Iterator[int]:
        for index, over in zip(place, names, strict=True):
            name = min(over, default="")
            stay = kept.get(name, [])
            yield stay[index - 1] if 0 < index <= len(stay) else index + sizes.get(name, 0) - len(stay)

    texts = [_entry(instance[cell.given.symbol.name], tuple(before(place))) for place in cell.places]
    return texts if cell.values is not None else _shares([Fraction(text) for text in texts])


def _entry(data: Any, place: Place) -> str:
    for index in place:
        data = data[index - 1]
    if not isinstance(data, str):
        raise LookupError(place)
    return data


def _shares(parts: Sequence[Fraction]) -> list[str]:
    """A probability vector in the proportion of what is left of another."""
    total = sum(parts)
    return [str(part / total if total else Fraction(1, len(parts))) for part in parts]


def plainer(instance: Instance, cells: Sequence[Cell]) -> Iterator[Texts]:
    """The data with plainer numbers: all at once, all of a datum, and then one number, or probability vector, alone."""
    texts = [[_entry(instance[cell.given.symbol.name], place) for place in cell.places] for cell in cells]
    yield from _at_once(cells, texts, 4)
    tried = _tried(cells, texts)
    names = dict.fromkeys(cell.given.symbol.name for cell in cells)
    for name in names:
        mine = [cell.given.symbol.name == name for cell in cells]
        for rank in range(len(_DENOMINATORS)):
            changed = [found.get(rank, now) if own else now
                       for own, found, now in zip(mine, tried, texts, strict=True)]  # fmt: skip
            if changed != texts:
                yield changed
    for place, found in enumerate(tried):
        for one in dict.fromkeys(map(tuple, found.values())):
            yield [*texts[:place], list(one), *texts[place + 1 :]]


def _at_once(cells: Sequence[Cell], texts: Texts, ranks: int) -> Iterator[Texts]:
    """All data as ones, and all rounded to small denominators: what is plain only together is not met step by step."""
    tried, now = _tried(cells, texts), _weight_of(texts)
    ones = [["1"] if _may_be_one(cell) else old for cell, old in zip(cells, texts, strict=True)]
    rounded = ([found.get(rank, old) for found, old in zip(tried, texts, strict=True)] for rank in range(ranks))
    yield from (changed for changed in (ones, *rounded) if _weight_of(changed) < now)


def _tried(cells: Sequence[Cell], texts: Texts) -> list[dict[int, list[str]]]:
    return [_candidates(cell.values is None, tuple(now)) for cell, now in zip(cells, texts, strict=True)]


def _may_be_one(cell: Cell) -> bool:
    """Whether 1 is a value: of logarithms, and of vectors, it is none."""
    if cell.values is None or cell.patterns or any(text.startswith("ln(") for text in cell.values.simple):
        return False
    return cell.values.allows("1")


def _weight_of(texts: Texts) -> tuple[int, ...]:
    """How plain all numbers are together."""
    plain = [_weight([Fraction(text)]) for own in texts for text in own if not text.startswith("ln(")]
    return tuple(map(sum, zip(*plain, strict=True)))


@lru_cache(maxsize=1 << 14)
def _candidates(shares: bool, texts: tuple[str, ...]) -> dict[int, list[str]]:
    """What is plainer than a number or than shares of 1, by the place of its denominator among those that are tried."""
    if any(text.startswith("ln(") for text in texts):
        return {}
    now = [Fraction(text) for text in texts]
    found: dict[int, list[str]] = {}
    for rank, denominator in enumerate(_DENOMINATORS):
        near = nearest_shares(now, denominator) if shares else [_near(now[0], denominator)]
        if _weight(near) < _weight(now):
            found[rank] = [str(value) for value in near]
    return found


def _near(value: Fraction, denominator: int) -> Fraction:
    """A value of small denominator near this one; for a whole number 0 or 1, its half, or itself without its sign."""
    if value.denominator > 1:
        return value.limit_denominator(denominator)
    return {1: Fraction(value >= 1), 2: Fraction(int(value / 2)), 3: abs(value)}.get(denominator, value)


def _weight(values: Sequence[Fraction]) -> tuple[int, int, int]:
    """How plain numbers are: by their denominators, then by their numerators and signs."""
    return (
        sum(value.denominator for value in values),
        sum(abs(value.numerator) for value in values),
        sum(value < 0 for value in values),
    )
