"""SM00, section 7: what Theorem 6.1 gives for pairs of subsets, derived for every number of values."""

from __future__ import annotations

from boostproof.theory.build import Defined, Every, In, Max, MaxOver, Sum
from boostproof.theory.derivation import Derivation, at, definition, every, extreme, given, so, termwise
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.scenarios.pairs import M1, M2, S1, S2, T2, c, cell, pair_gain, r

__all__ = ["BY_ONE_COLUMN", "ONE_TURN", "best_column", "column_optimum"]

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
    every(
        "column by column",
        (c, 1, M2),
        termwise("gains here", Defined(_in_rows), "cells", "rows"),
        definition("taken", T2[c], "gains here"),
        so("no less", _in_rows * S2[c] <= _in_rows * T2[c], "taken", "gains here", "columns"),
    ),
    termwise("one turn", pair_gain(S1, S2) <= pair_gain(S1, T2), "column by column"),
)
"""A turn never lowers the gain."""

BY_ONE_COLUMN: Derivation = (
    *_DATA,
    every(
        "column optima",
        (c, 1, M2),
        termwise("below its optimum", _in_rows <= column_optimum, "cells", "rows"),
        termwise("not negative", 0 <= column_optimum, "cells"),
        so("at most its optimum", _in_rows * S2[c] <= column_optimum, "below its optimum", "not negative", "columns"),
    ),
    extreme("below the best", Every(best_column >= column_optimum, (c, 1, M2)), "column optima"),
    at("first optimum", "below the best", 1),
    every(
        "at most the best",
        (c, 1, M2),
        at("this optimum", "column optima", c),
        at("this best", "below the best", c),
        so("below it", _in_rows * S2[c] <= best_column, "this optimum", "this best"),
    ),
    *constant_sum("as many", best_column, M2, "first optimum"),
    at("all of them", "as many", M2),
    termwise("column sums", pair_gain(S1, S2) <= Sum(best_column, (c, 1, M2)), "at most the best"),
    so("by one column", pair_gain(S1, S2) <= M2 * best_column, "column sums", "all of them"),
)
"""No pair has more than M2 times the gain of the best single column with its best rows."""
