"""SM00, section 4: how many rectangles there are, and the best one by Kadane's algorithm on rows, for every M."""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Iverson, MaxOver, Q, Sum, integer
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    definition,
    every,
    fold,
    given,
    suppose,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.papers.sm00.kadane import Kadane
from boostproof.theory.scenarios.gains import (
    M,
    c,
    column,
    d,
    found_rectangle,
    j,
    k,
    pixel,
    q,
    r,
    rectangle_operations,
    running,
    s,
    v,
)

__all__ = ["KADANE_ON_ROWS", "OPERATIONS", "PAIRS_OF_ROWS", "RECTANGLES", "WEAK_REGION", "total"]

KADANE_ON_ROWS = Kadane(lambda place: column[s, v, place], lambda place: running[s, v, place], c, d)

_best_of_pair = MaxOver(running[s, v, k], (k, 1, M))
_best_of_first = MaxOver(_best_of_pair, (v, s, M))
_best = MaxOver(_best_of_first, (s, 1, M))
_rectangle = Sum(Sum(pixel[r, q], (r, s, v)), (q, c, d))

_COLUMNS: Derivation = (every("merged gains", (j, 1, M), definition("column", column[s, v, j], "pixels")),)


def _of_rows(name: str, *steps: Step) -> Step:
    """What the last of the steps says, for every pair of a first and a last row."""
    return every(name, (s, 1, M), every(f"{name} from s", (v, s, M), *steps))


RECTANGLES: Derivation = (
    given("pixels", Every(Every(Defined(pixel[s, c]), (c, 1, M)), (s, 1, M))),
    _of_rows("columns", *_COLUMNS),
    _of_rows("bounds", *_COLUMNS, *KADANE_ON_ROWS.running(), *KADANE_ON_ROWS.bounded()),
    _of_rows("runs", *_COLUMNS, *KADANE_ON_ROWS.running()[:-1]),
    _of_rows("best of a pair", have(Every(_best_of_pair >= running[s, v, k], (k, 1, M)))),
    have(Every(Every(_best_of_first >= _best_of_pair, (v, s, M)), (s, 1, M))),
    have(Every(_best >= _best_of_first, (s, 1, M))),
    _of_rows(
        "rectangles",
        every("rectangles from c", (c, 1, M),
            have(Every(_rectangle <= found_rectangle, (d, c, M)),
                have(Eq(_rectangle, KADANE_ON_ROWS.range_gain(c, d))),
            ),
        ),
    ),
    _of_rows("attained by rows", *_COLUMNS, *KADANE_ON_ROWS.running(), *KADANE_ON_ROWS.attained()),
)  # fmt: skip
"""What is found on all pairs of rows is the largest gain of a rectangle."""


def _rows_from(first: TermLike, last: TermLike) -> Term:
    """The number of last rows for a first one."""
    return Sum(1, (v, first, last))


PAIRS_OF_ROWS: Derivation = (
    every("last rows", (s, 1, M),
        by_induction((k, s - 1, M), Eq(_rows_from(s, k), k - s + 1), called="last rows up to"),
        at("all last rows", "last rows up to", M),
    ),
    by_induction((k, 0, M), Eq(Sum(_rows_from(s, M), (s, 1, k)), k * (2 * M - k + 1) / 2)),
    have(Eq(Sum(_rows_from(s, M), (s, 1, M)), M * (M + 1) / 2), called="(4c)"),
    have((M * (M + 1) / 2) ** 2 <= M * (M * M * M)),
    have((M * (M + 1) / 2) ** 4 <= (M * (M * M * M)) ** 2),
)  # fmt: skip
"""The pairs of a first and a last row, and the rectangles that they make with such pairs of columns."""


_pass = Sum(2 + Iverson(running[s, v, k] >= 0), (k, 1, M - 1))
_cost = M + (_pass + 1)
_most = 4 * M - 2
_rows = _rows_from(s, M)

OPERATIONS: Derivation = (
    *RECTANGLES,
    *PAIRS_OF_ROWS[:-2],
    constant_sum("threes", Q(3), M - 1),
    have(Every(Sum(_cost, (v, s, M)) <= _most * _rows, (s, 1, M)),
        have(Every(_cost <= _most * 1, (v, s, M)),
            *_COLUMNS,
            *KADANE_ON_ROWS.running()[:-1],
            have(_pass <= Sum(Q(3), (k, 1, M - 1))),
        ),
        have(Sum(_cost, (v, s, M)) <= Sum(_most * 1, (v, s, M))),
    ),
    have(Sum(Sum(_cost, (v, s, M)), (s, 1, M)) <= Sum(_most * _rows, (s, 1, M)), called="operations together"),
    have(Eq(Sum(_most * _rows, (s, 1, M)), _most * Sum(_rows, (s, 1, M))), called="first rows counted"),
    have(rectangle_operations <= _most * (M * (M + 1) / 2),
         using=("operations together", "first rows counted", "(4c)")),
    have(rectangle_operations <= 3 * (M * M * M)),
)  # fmt: skip
"""At most 4M - 2 operations for each pair of rows, at most 3M^3 in all."""

total: Term = Sum(Sum(pixel[r, q], (r, 1, M)), (q, 1, M))
"""The gain of all pixels."""

_column = Sum(pixel[r, q], (r, 1, M))


# Names of indices that no sum has.
row = integer("row", meaning="the row of a pixel")
place = integer("place", meaning="the column of a pixel")


def _one(last_row: TermLike, last_column: TermLike) -> Term:
    """A rectangle that begins with a pixel, and is it or nothing."""
    return Sum(Sum(pixel[k, j], (k, row, last_row)), (j, place, last_column))


WEAK_REGION: Derivation = (
    *RECTANGLES,
    every("single pixels", (row, 1, M),
        have(Every(pixel[row, place] <= found_rectangle, (place, 1, M)),
            fold("one column", _one(row, place), "pixels"),
        ),
    ),
    constant_sum("founds", found_rectangle, M),
    constant_sum("all founds", M * found_rectangle, M),
    at("founds of all columns", "all founds", M),
    suppose("none positive", found_rectangle <= 0, (),
        have(Every(And(_column <= M * found_rectangle, _column < 0), (q, 1, M)),
            have(Every(And(pixel[r, q] <= found_rectangle, pixel[r, q] < 0), (r, 1, M))),
            have(_column <= Sum(found_rectangle, (r, 1, M))),
            have(_column < 0),
        ),
        have(total <= Sum(M * found_rectangle, (q, 1, M)), called="all below"),
        have(total < 0, called="all negative"),
        have(M * M >= 4),
        have(M * M * found_rectangle <= 4 * found_rectangle, called="four times"),
        have(found_rectangle > total / 2,
             using=("all below", "all negative", "four times", "founds of all columns", "none positive.premise")),
    ),
    have(found_rectangle > total / 2),
)  # fmt: skip
"""Where no pixel has a gain of 0, the best rectangle gains more than half of all pixels."""
