"""The tables that estimators are tried on: a sweep of small ones that each do something, and those that are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import numpy as np
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from boostproof.verify.studies.boosters.table import Table

__all__ = ["drawn", "sweep", "tables"]

_LARGEST = 97


def sweep() -> Iterator[Table]:
    """Edges first, then lines, ties, duplicates, weights of all kinds, three classes, and a few of twenty rows."""
    yield from _edges()
    yield from _lines()
    yield from _weighted()
    yield from _planes()


def _line(classes: str, values: str = "", weights: str = "") -> Table:
    """One column: classes and values as digits, weights as words."""
    points = [[float(v)] for v in (values or "".join(str(i) for i in range(len(classes))))]
    return Table.of(points, [int(c) for c in classes], weights.split() or None)


def _edges() -> Iterator[Table]:
    """One row, one class, columns that tell nothing, classes without weight."""
    yield _line("0")
    yield _line("000")
    yield _line("01", "00")
    yield _line("011", "000")
    yield _line("0001", "0000")
    yield _line("01", "00", "1 4")
    yield _line("010", "000", "5 1 1")
    yield _line("0120", "0000")
    yield _line("0122", "0000", "1 1 1 7")
    yield _line("0011", weights="1 1 0 0")
    yield _line("012012", weights="3 5 0 2 4 0")
    yield _line("021102", weights="3 0 5 7 2 0")
    yield _line("0101", "0011")


def _lines() -> Iterator[Table]:
    """Every labelling of four places on a line, and longer ones with ties."""
    for rest in product("01", repeat=3):
        if "1" in rest:
            yield _line("0" + "".join(rest))
    yield _line("01")
    yield _line("01101", "01123")
    yield _line("010011", "001122")
    yield _line("00110011")
    yield _line("0110100", weights="2 3 1 5 2 4 1")


def _weighted() -> Iterator[Table]:
    """Weights that are copies, that are 0, and that no two rules share."""
    yield _line("0101", weights="3 1 2 1")
    yield _line("01101", "01123", "2 1 3 1 4")
    yield _line("010010", weights="2 0 3 1 4 0")
    yield _line("01101101", "01234560", "5 0 7 3 0 11 2 0")
    yield _line("0120210", weights="3 0 5 2 7 0 4")
    yield _line("0110", weights="1/3 1/7 1/5 1/2")
    yield _line("01011", weights="13 29 17 31 23")
    yield _line("0101101", weights="43 11 37 5 29 17 23")
    yield _line("010", weights="1 1000 1")
    yield _line("012", "012")
    yield _line("0120", weights="7 11 5 3")
    yield _line("00112201", weights="7 11 5 3 13 9 2 4")


def _planes() -> Iterator[Table]:
    """Two and three columns: exclusive or, ties between columns, and rows drawn once for all."""
    yield Table.of([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0])
    yield Table.of([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0], [3, 5, 7, 4])
    yield Table.of([[0, 1], [1, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 0, 1, 0])
    yield Table.of([[0, 5], [1, 3], [2, 4], [3, 1], [4, 2]], [0, 1, 0, 0, 1], [9, 4, 11, 6, 7])
    rng = np.random.default_rng(2010)
    for classes, m in ((2, 20), (2, 16), (3, 18)):
        X, weights = rng.integers(0, 6, (m, 3)), rng.integers(1, _LARGEST, m)
        y = (X[:, 0] + (X[:, 1] > 2) + rng.integers(0, 2, m)) % classes
        y[:classes] = range(classes)
        yield Table.of(X.tolist(), y.tolist(), weights.tolist())


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Up to eight rows and three columns of the numbers 0 to 3, two or three classes, and weights or none."""
    m, d, K = draw(st.integers(3, 8)), draw(st.integers(1, 3)), draw(st.sampled_from((2, 2, 2, 3)))
    values = st.integers(0, 3)
    rows = draw(st.lists(st.tuples(*[values] * d), min_size=m, max_size=m))
    classes = draw(st.lists(st.integers(0, K - 1), min_size=m, max_size=m).filter(lambda held: len(set(held)) > 1))
    order = sorted(set(classes))
    least, most = draw(st.sampled_from(((0, 0), (0, 4), (0, 4), (0, 9), (1, 4), *[(1, _LARGEST)] * 4)))
    weights = draw(_weights(m, least, most)) if most else None
    return Table.of(rows, [order.index(c) for c in classes], weights)


def _weights(m: int, least: int, most: int) -> st.SearchStrategy[list[Fraction]]:
    whole = st.lists(st.integers(least, most).map(Fraction), min_size=m, max_size=m)
    return whole.filter(any)


def drawn(count: int, start: int) -> list[Table]:
    """So many tables of the strategy, the same ones for the same start, no two alike."""
    found: dict[Table, None] = {}

    @seed(start)
    @settings(
        max_examples=count, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(tables())
    def keep(table: Table) -> None:
        found[table] = None

    keep()
    return list(found)[:count]
