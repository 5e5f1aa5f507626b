"""SM00, section 7: what Theorem 6.1 gives for pairs of subsets, derived for every number of values."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import Eq, Every, In, Iverson, Max, MaxOver, Or, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    fold,
    given,
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

_DATA: Derivation = (given("columns", Every(In(S2[c], 0, 1), (c, 1, M2))),)

ONE_TURN: Derivation = (have(pair_gain(S1, S2) <= pair_gain(S1, T2)),)
"""A turn never lowers the gain."""

BY_ONE_COLUMN: Derivation = (
    have(Every(_in_rows * S2[c] <= column_optimum, (c, 1, M2))),
    have(Every(best_column >= column_optimum, (c, 1, M2))),
    constant_sum("as many", best_column, M2),
    have(pair_gain(S1, S2) <= M2 * best_column),
)  # fmt: skip
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
    have(M1 * M2 >= 1),
    have(0 <= rows_taken, called="rows chosen"),
    have(Every(Eq(_in_rows * S2[c], rows_taken * S2[c] - _price * (_forbidden_in_rows * S2[c])), (c, 1, M2)),
        have(Every(Eq(cell[r, c] * S1[r], S1[r] - _price * (Iverson(cell[r, c] < 0) * S1[r])), (r, 1, M1)),
            have(Or(Eq(cell[r, c], 1), Eq(cell[r, c], -M1 * M2))),
            have(Eq(cell[r, c], 1 - _price * Iverson(cell[r, c] < 0))),
        ),
        have(Eq(_in_rows, _rows_paid)),
        have(Eq(_rows_paid, rows_taken - _price * _forbidden_in_rows)),
        called="columns paid",
    ),
    have(Eq(pair_gain(S1, S2), _columns_paid)),
    have(Every(0 <= _forbidden_in_rows * S2[c], (c, 1, M2)), called="columns chosen"),
    by_induction((k, 0, M2), _apart(k),
        at("next column", "columns", k + 1),
        at("next forbidden", "columns chosen", k + 1),
        at("next paid", "columns paid", k + 1),
        *(fold(f"one more {name}", term(k + 1), *_NEXT) for name, term in _UP_TO.items()),
        called="columns apart",
    ),
    have(Eq(pair_gain(S1, S2), rows_taken * columns_taken - _price * forbidden)),
)  # fmt: skip
"""With gains of 1 and -M1 M2 a pair gains its number of pairs of values, less M1 M2 + 1 for each that is forbidden."""
