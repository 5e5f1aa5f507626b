"""SM00, section 4: how many rectangles there are, and the best one by Kadane's algorithm on rows, for every M."""

from __future__ import annotations

from boostproof.theory.build import Defined, Eq, Every, MaxOver, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    definition,
    every,
    extreme,
    fold,
    given,
    induction,
    so,
    termwise,
)
from boostproof.theory.expr import Term, TermLike
from boostproof.theory.gain_scenarios import M, c, column, d, found_rectangle, j, k, pixel, q, r, running, s, v
from boostproof.theory.papers.sm00.kadane import Kadane

__all__ = ["KADANE_ON_ROWS", "PAIRS_OF_ROWS", "RECTANGLES"]

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
    given("a row", M >= 1),
    given("pixels", Every(Every(Defined(pixel[s, c]), (c, 1, M)), (s, 1, M))),
    _of_rows("columns", *_COLUMNS),
    _of_rows("bounds", *_COLUMNS, *KADANE_ON_ROWS.running(), *KADANE_ON_ROWS.bounded()),
    _of_rows("runs", *_COLUMNS, *KADANE_ON_ROWS.running()[:-1]),
    _of_rows(
        "best of a pair",
        extreme("below the best of a pair", Every(_best_of_pair >= running[s, v, k], (k, 1, M)), "runs"),
    ),
    every(
        "best of a first row",
        (s, 1, M),
        every("pairs", (v, s, M), at("first place", "best of a pair", s, v, 1)),
        extreme("below the best of a first row", Every(_best_of_first >= _best_of_pair, (v, s, M)), "pairs"),
    ),
    every("first rows", (s, 1, M), at("first pair", "best of a first row", s, s)),
    extreme("below the best", Every(_best >= _best_of_first, (s, 1, M)), "first rows"),
    at("best of the first row", "below the best", 1),
    definition("found", found_rectangle, "best of the first row"),
    _of_rows(
        "rectangles",
        every(
            "rectangles from c",
            (c, 1, M),
            every(
                "rectangles to d",
                (d, c, M),
                at("columns here", "columns", s, v),
                termwise(
                    "column by column", Eq(_rectangle, KADANE_ON_ROWS.range_gain(c, d)), "columns here", "pixels"
                ),
                at("bound here", "bounds", s, v, c, d),
                at("best of the pair", "best of a pair", s, v, d),
                at("best of the first", "best of a first row", s, v),
                at("best of all", "below the best", s),
                so(
                    "rectangle", _rectangle <= found_rectangle,
                    "column by column", "bound here", "best of the pair", "best of the first", "best of all", "found",
                ),
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
    given("a row", M >= 1),
    every(
        "last rows",
        (s, 1, M),
        induction(
            "last rows up to",
            Every(Eq(_rows_from(s, k), k - s + 1), (k, s - 1, M)),
            (
                fold("no row", _rows_from(s, s - 1)),
                so("none", Eq(_rows_from(s, s - 1), (s - 1) - s + 1), "no row"),
            ),
            (
                fold("row more", _rows_from(s, k + 1), "last rows up to.hypothesis"),
                so("one more", Eq(_rows_from(s, k + 1), (k + 1) - s + 1), "row more", "last rows up to.hypothesis"),
            ),
        ),
        at("all last rows", "last rows up to", M),
    ),
    fold("no first row", Sum(_rows_from(s, M), (s, 1, 0))),
    induction(
        "pairs up to",
        Every(Eq(Sum(_rows_from(s, M), (s, 1, k)), k * (2 * M - k + 1) / 2), (k, 0, M)),
        (so("no pair", Eq(Sum(_rows_from(s, M), (s, 1, 0)), Q(0) * (2 * M - Q(0) + 1) / 2), "no first row"),),
        (
            at("next last rows", "last rows", k + 1),
            fold("first row more", Sum(_rows_from(s, M), (s, 1, k + 1)), "pairs up to.hypothesis", "next last rows"),
            so(
                "pairs more", Eq(Sum(_rows_from(s, M), (s, 1, k + 1)), (k + 1) * (2 * M - (k + 1) + 1) / 2),
                "first row more", "pairs up to.hypothesis", "next last rows",
            ),
        ),
    ),
    at("all pairs", "pairs up to", M),
    so("(4c)", Eq(Sum(_rows_from(s, M), (s, 1, M)), M * (M + 1) / 2), "all pairs"),
    so("rectangles", (M * (M + 1) / 2) ** 2 <= M * (M * M * M), "a row"),
    so("pairs of rectangles", (M * (M + 1) / 2) ** 4 <= (M * (M * M * M)) ** 2, "a row"),
)  # fmt: skip
"""The pairs of a first and a last row, and the rectangles that they make with such pairs of columns."""
