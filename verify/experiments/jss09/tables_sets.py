"""The data sets of JSS09's Tables 1 and 2: the printed rows, our sets, and what cannot be compared."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boostproof.theory.papers.jss09.tables import TABLE_1, TABLE_2, Row
from boostproof.verify.experiments.data import JSS09_SETS, Table, bundled, load

__all__ = ["ABSENT", "OPEN", "ROWS", "Base", "bases", "copied_rows", "table"]

ROWS: dict[int, dict[str, Row]] = {
    number: {row.base: row for row in rows} for number, rows in ((1, TABLE_1), (2, TABLE_2))
}
"""The printed rows of both tables, by the printed name."""

ABSENT = {
    "Bigpole": "UCI holds no set of this name, and the paper does not say what it is",
    "xd6": "UCI holds no set of this name, and the paper does not say what it is or how it is drawn",
}

OPEN = {
    "Balance": "the paper does not say how three classes became two",
    "German": "the printed number of features is that of UCI's numeric coding; here are the 20 before it",
    "Glass": "the paper does not say which classes of glass are told apart",
    "Horse": "the paper does not say what the class is",
}
"""What the paper leaves open of a set, so that its numbers cannot be compared."""


class Base(NamedTuple):
    """A data set: the printed name, its number of rows here, its weight in averages, and what is left open of it."""

    name: str
    rows: int
    size: int
    open: str


def bases(data: str | None) -> tuple[Base, ...]:
    """The sets that there are, in the order of the paper; without a folder, tables of scikit-learn in their place.

    The weight is the printed size, and that of a stand-in its number of rows. Raises ValueError where a file is missing
    or is not as expected.
    """
    if data is None:
        return tuple(Base(name, len(found.y), len(found.y), "") for name, found in _stand_ins().items())
    names = [name for name, known in JSS09_SETS.items() if known]
    return tuple(Base(name, len(table(name, data).y), ROWS[1][name].size, OPEN.get(name, "")) for name in names)


@lru_cache(maxsize=32)
def table(name: str, data: str | None) -> Table:
    """The examples of a set by its printed name, or of a stand-in by its own."""
    if data is None:
        return _stand_ins()[name]
    return load(str(JSS09_SETS[name]), data)


def copied_rows(base: Base) -> int:
    """How many rows, each four times over, make the printed size; 0 where that is not the size's form.

    The printed sizes are n + 4 for some sets of n rows. Others are more than the rows there are, and multiples of 4.
    """
    few, rest = divmod(base.size, 4)
    return few if not rest and base.size > base.rows + 4 and few <= base.rows else 0


@lru_cache(maxsize=1)
def _stand_ins() -> dict[str, Table]:
    """One task of each table: several of one are not independent."""
    found: dict[str, Table] = {}
    for made in bundled():
        found.setdefault(made.sources[0].name, made)
    return {made.name: made for made in found.values()}
