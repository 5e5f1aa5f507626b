"""SM00, section 7: what Theorem 6.1 gives for pairs of subsets, derived for every number of values."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import Defined, Eq, Every, In, Iverson, Max, MaxOver, Or, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    every,
    extreme,
    fold,
    given,
    linear,
    so,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.scenarios.gains import k
from boostproof.theory.scenarios.pairs import M1, M2, S1, S2, T2, c, cell, pair_gain, r

__all__ = [
    "BICLIQUES",
    "BY_ONE_COLUMN",
    "ONE_TURN",
    "best_column",
    "column_optimum",
    "columns_taken",
    "forbidden",
    "rows_taken",
]

column_optimum: Term = Sum(Max(cell[r, c], 0), (r, 1, M1))
"""The largest gain of a subset of rows beside the column c alone."""

best_column: Term = MaxOver(column_optimum, (c, 1, M2))

_in_rows = Sum(cell[r, c] * S1[r], (r, 1, M1))

_DATA: Derivation = (
    given("a row", M1 >= 1),
    given("a column", M2 >= 1),
    given("cells", Every(Every(Defined(cell[r, c]), (c, 1, M2)), (r, 1, M1))),
    given("rows", Every(In(S1[r], 0, 1), (r, 1, M1))),
    given("columns", Every(In(S2[c], 0, 1), (c, 1, M2))),
)

ONE_TURN: Derivation = (
    *_DATA,
    have(Every(_in_rows * S2[c] <= _in_rows * T2[c], (c, 1, M2)), called="column by column"),
    termwise("one turn", pair_gain(S1, S2) <= pair_gain(S1, T2), "column by column"),
)
"""A turn never lowers the gain."""

BY_ONE_COLUMN: Derivation = (
    *_DATA,
    have(Every(_in_rows * S2[c] <= column_optimum, (c, 1, M2)), called="column optima"),
    extreme("below the best", Every(best_column >= column_optimum, (c, 1, M2)), "column optima"),
    at("first optimum", "below the best", 1),
    every(
        "at most the best",
        (c, 1, M2),
        at("this optimum", "column optima", c),
        at("this best", "below the best", c),
        so("below it", _in_rows * S2[c] <= best_column, "this optimum", "this best"),
    ),
    constant_sum("as many", best_column, M2),
    at("all of them", "as many", M2),
    termwise("column sums", pair_gain(S1, S2) <= Sum(best_column, (c, 1, M2)), "at most the best"),
    so("by one column", pair_gain(S1, S2) <= M2 * best_column, "column sums", "all of them"),
)
"""No pair has more than M2 times the gain of the best single column with its best rows."""

rows_taken: Term = Sum(S1[r], (r, 1, M1))
columns_taken: Term = Sum(S2[c], (c, 1, M2))

_forbidden_in_rows = Sum(Iverson(cell[r, c] < 0) * S1[r], (r, 1, M1))
forbidden: Term = Sum(_forbidden_in_rows * S2[c], (c, 1, M2))
"""How many of the pairs of values that are taken have a negative gain."""

_price = M1 * M2 + 1
_rows_paid = Sum(S1[r] - _price * (Iverson(cell[r, c] < 0) * S1[r]), (r, 1, M1))
_columns_paid = Sum(rows_taken * S2[c] - _price * (_forbidden_in_rows * S2[c]), (c, 1, M2))

_UP_TO: dict[str, Callable[[TermLike], Term]] = {
    "paid": lambda last: Sum(rows_taken * S2[c] - _price * (_forbidden_in_rows * S2[c]), (c, 1, last)),
    "taken": lambda last: Sum(S2[c], (c, 1, last)),
    "forbidden": lambda last: Sum(_forbidden_in_rows * S2[c], (c, 1, last)),
}
"""The sums over the first columns."""


def _apart(last: Term) -> Formula:
    paid, taken, lost = (term(last) for term in _UP_TO.values())
    return Eq(paid, rows_taken * taken - _price * lost)


_NEXT = ("columns apart.hypothesis", "next column", "next forbidden", "next paid", "rows chosen")

BICLIQUES: Derivation = (
    *_DATA,
    given("two gains", Every(Every(In(cell[r, c], 1, -M1 * M2), (c, 1, M2)), (r, 1, M1))),
    so("a cell", M1 * M2 >= 1, "a row", "a column"),
    termwise("rows chosen", 0 <= rows_taken, "rows"),
    every(
        "columns paid",
        (c, 1, M2),
        termwise("forbidden here", 0 <= _forbidden_in_rows, "cells", "rows"),
        every(
            "cells paid",
            (r, 1, M1),
            at("gain here", "two gains", r, c),
            at("row here", "rows", r),
            so("which gain", Or(Eq(cell[r, c], 1), Eq(cell[r, c], -M1 * M2)), "gain here"),
            so("gain paid here", Eq(cell[r, c], 1 - _price * Iverson(cell[r, c] < 0)), "which gain", "a cell"),
            so(
                "cell paid", Eq(cell[r, c] * S1[r], S1[r] - _price * (Iverson(cell[r, c] < 0) * S1[r])),
                "gain paid here", "row here",
            ),
        ),
        termwise("rows paid", Eq(_in_rows, _rows_paid), "cells paid"),
        linear(
            "rows apart", Eq(_rows_paid, rows_taken - _price * _forbidden_in_rows), "rows chosen", "forbidden here"
        ),
        at("column here", "columns", c),
        so(
            "column paid", Eq(_in_rows * S2[c], rows_taken * S2[c] - _price * (_forbidden_in_rows * S2[c])),
            "rows paid", "rows apart", "column here", "forbidden here", "rows chosen",
        ),
    ),
    termwise("gain paid", Eq(pair_gain(S1, S2), _columns_paid), "columns paid"),
    have(Every(0 <= _forbidden_in_rows * S2[c], (c, 1, M2)), called="columns chosen"),
    by_induction(
        (k, 0, M2),
        _apart(k),
        at("next column", "columns", k + 1),
        at("next forbidden", "columns chosen", k + 1),
        at("next paid", "columns paid", k + 1),
        *(fold(f"one more {name}", term(k + 1), *_NEXT) for name, term in _UP_TO.items()),
        called="columns apart",
    ),
    at("all columns apart", "columns apart", M2),
    so(
        "bicliques", Eq(pair_gain(S1, S2), rows_taken * columns_taken - _price * forbidden),
        "gain paid", "all columns apart",
    ),
)  # fmt: skip
"""With gains of 1 and -M1 M2 a pair gains its number of pairs of values, less M1 M2 + 1 for each that is forbidden."""
