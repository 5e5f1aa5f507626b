"""JSS09, Tables 1 and 2: the printed rows, and the averages and counts that section 5 reads off them.

A printed number is an interval of half a unit in its last place to both sides. An average of numbers with two decimals
is known to 1/200, and printed with two decimals it is another 1/200 off: where the rows and the printed average agree,
the average of the rows as printed is within 1/100 of the printed one. A difference of two such averages is within 3/200
of the printed one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import add, gt, lt
from typing import NamedTuple

from boostproof.theory.build import Abs, And, Iverson, Let, Q, real
from boostproof.theory.language.expr import Formula, Symbol, Term

__all__ = [
    "ALLOWED", "ALLOWED_DIFFERENCE", "LARGE", "SMALL", "TABLE_1", "TABLE_2", "Row", "advantage", "average", "best",
    "mean_features", "mean_size", "near", "percent", "strictly_best",
]  # fmt: skip


class Row(NamedTuple):
    """A row: the database, its size, its number of features, and three accuracies in hundredths of a percent."""

    base: str
    size: int
    features: int
    two_boost: int
    method_a: int
    method_b: int


TABLE_1 = (
    Row("Austral", 2756, 15, 8697, 7300, 8639),
    Row("Balance", 2496, 5, 9205, 7139, 8951),
    Row("Bigpole", 1996, 5, 6759, 6232, 6348),
    Row("Breast", 2792, 10, 9624, 9588, 9667),
    Row("German", 1004, 25, 7310, 7330, 7360),
    Row("Glass", 167, 10, 7440, 7281, 7261),
    Row("Heart", 274, 14, 7919, 7917, 7991),
    Row("Horse", 1468, 23, 7990, 7350, 7868),
    Row("Ionosphere", 736, 35, 9891, 9267, 9308),
    Row("Pima", 3068, 9, 7301, 7262, 7262),
    Row("TicTacToe", 2396, 10, 7896, 7162, 7496),
    Row("WhiteHouse", 439, 17, 9689, 9580, 9505),
    Row("xd6", 604, 11, 7483, 7086, 7533),
)
TABLE_2 = (
    Row("Austral", 2756, 15, 8726, 8784, 8745),
    Row("Balance", 2496, 5, 9810, 9714, 9746),
    Row("Bigpole", 1996, 5, 6804, 6753, 6748),
    Row("Breast", 2792, 10, 9739, 9610, 9645),
    Row("German", 1004, 25, 7310, 7330, 7360),
    Row("Glass", 167, 10, 8165, 7995, 8103),
    Row("Heart", 274, 14, 8102, 8102, 7881),
    Row("Horse", 1468, 23, 8535, 7663, 8460),
    Row("Ionosphere", 736, 35, 9226, 9103, 9103),
    Row("Pima", 3068, 9, 7301, 7262, 7262),
    Row("TicTacToe", 2396, 10, 9195, 9019, 9241),
    Row("WhiteHouse", 439, 17, 9830, 9712, 9741),
    Row("xd6", 604, 11, 7582, 7549, 7549),
)
"""Method A is underlined for Heart, where 2-BOOST reaches the same."""

SMALL: tuple[Callable[[int, int], bool], int] = (lt, 2000)
LARGE: tuple[Callable[[int, int], bool], int] = (gt, 2000)
"""Databases of fewer and of more than 2000 instances; none has just as many."""

ALLOWED = Q(1, 100)
ALLOWED_DIFFERENCE = Q(3, 200)

Rows = Sequence[Row]
Sizes = tuple[Callable[[int, int], bool], int]

_SUBSETS = {None: "", SMALL: "_small", LARGE: "_large"}
_LETTERS = {"two_boost": "2", "method_a": "A", "method_b": "B"}
_METHODS = tuple(_LETTERS)


def percent(hundredths: int) -> Term:
    """An accuracy as printed, in percent."""
    return Q(hundredths, 100)


def _total(terms: Iterator[Term]) -> Term:
    return reduce(add, terms)


def average(rows: Rows, method: str, sizes: Sizes | None = None, table: str = "") -> Term:
    """The accuracy of a method over the rows, each weighted by its size, under a name; ``table`` is a part of it."""
    kept = [row for row in rows if sizes is None or sizes[0](row.size, sizes[1])]
    weighted = _total(Q(row.size) * percent(getattr(row, method)) for row in kept)
    return Let(_average_name(method, sizes, table), weighted / _total(Q(row.size) for row in kept))


def _average_name(method: str, sizes: Sizes | None, table: str) -> Symbol:
    letter, subset = _LETTERS[method], _SUBSETS[sizes]
    index = letter + (rf",\,\mathrm{{{subset[1:]}}}" if subset else "")
    index += rf",\,\mathrm{{Table}}\,{table}" if table else ""
    name = f"average_{letter}{subset}{'_of_table_' if table else ''}{table}"
    return real(name, rf"\overline{{\mathrm{{acc}}}}_{{{index}}}")


def advantage(rows: Rows, method: str, sizes: Sizes | None = None, table: str = "") -> Term:
    """By how much the average of 2-BOOST is above that of a method."""
    return average(rows, "two_boost", sizes, table) - average(rows, method, sizes, table)


def near(value: Term, printed: int, within: Term = ALLOWED) -> Formula:
    """What the rows give is as near to what is printed, in hundredths, as roundings allow."""
    return Abs(value - percent(printed)) <= within


def mean_size(rows: Rows) -> Term:
    """The mean of the sizes."""
    return Let(real("mean_size", r"\overline{|LS|}"), _total(Q(row.size) for row in rows) / len(rows))


def mean_features(rows: Rows) -> Term:
    """The mean of the numbers of features."""
    return Let(
        real("mean_features", r"\overline{\#\mathrm{Feat}}"), _total(Q(row.features) for row in rows) / len(rows)
    )


def strictly_best(rows: Rows, method: str) -> Term:
    """In how many rows a method is better than both others, under a name."""
    name = real(f"wins_{_LETTERS[method]}", rf"\mathrm{{wins}}_{_LETTERS[method]}")
    return Let(name, _total(Iverson(And(*_comparisons(row, method, strict=True))) for row in rows))


def best(rows: Rows, method: str) -> Term:
    """In how many rows no other method is better than this one, under a name."""
    name = real(f"best_{_LETTERS[method]}", rf"\mathrm{{best}}_{_LETTERS[method]}")
    return Let(name, _total(Iverson(And(*_comparisons(row, method, strict=False))) for row in rows))


def _comparisons(row: Row, method: str, *, strict: bool) -> Iterator[Formula]:
    own = percent(getattr(row, method))
    for other in _METHODS:
        if other != method:
            rival = percent(getattr(row, other))
            yield own > rival if strict else own >= rival
