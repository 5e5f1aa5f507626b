"""The step of Lemma 1's proof that speaks of a direction, for every number of points and dimension.

Let G be the largest |v| and 1/|v| of the differences v of coordinates, and u = (1, e, e^2, ..) with e = 1/(4 G^2).
Where two points first differ in coordinate q, by 1/G at least, their projections on the first q coordinates are apart
by 2 G u[q + 1] at least, and what the later coordinates take away is never as much.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Defined, Eq, Every, Implies, MaxOver, Ne, Or, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    both,
    definition,
    every,
    extreme,
    fold,
    given,
    induction,
    linear,
    so,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term, TermLike, as_term
from boostproof.theory.scenarios.projections import (
    apart,
    beside,
    contrast,
    d,
    distinct,
    first_of_line,
    i,
    j,
    k,
    lines,
    m,
    place,
    q,
    r,
    spread,
    u,
)
from boostproof.theory.scenarios.projections import coordinate as x

__all__ = ["DIRECTION"]

_of_two = MaxOver(contrast(i, j, q), (q, 1, d))
_of_one = MaxOver(_of_two, (j, 1, m))

_CONTRASTS: Derivation = (
    given("some point", m >= 1),
    given("some coordinate", d >= 1),
    given("points", Every(Every(Defined(x[i, q]), (q, 1, d)), (i, 1, m))),
    have(Every(Every(Every(Defined(contrast(i, j, q)), (q, 1, d)), (j, 1, m)), (i, 1, m)), called="contrasts"),
    every(
        "largest of two",
        (i, 1, m),
        have(Every(Every(_of_two >= contrast(i, j, q), (q, 1, d)), (j, 1, m))),
    ),
    have(Every(Every(Defined(_of_two), (j, 1, m)), (i, 1, m)), called="numbers of two"),
    have(Every(Every(_of_one >= _of_two, (j, 1, m)), (i, 1, m)), called="largest of one"),
    have(Every(Defined(_of_one), (i, 1, m)), called="numbers of one"),
    extreme("below all", Every(MaxOver(_of_one, (i, 1, m)) >= _of_one, (i, 1, m)), "numbers of one"),
    at("first of all", "below all", 1),
    definition("G", spread, "first of all"),
    every(
        "bounds",
        (i, 1, m),
        at("i below all", "below all", i),
        every(
            "bounds of i",
            (j, 1, m),
            at("j below i", "largest of one", i, j),
            so("the two below", _of_two <= spread, "j below i", "i below all", "G"),
            every(
                "bounds of the two",
                (q, 1, d),
                at("q below the two", "largest of two", i, j, q),
                at("coordinate of i", "points", i, q),
                at("coordinate of j", "points", j, q),
                so("difference below", Abs(apart(i, j, q)) <= _of_two, "q below the two"),
                so("difference above", Or(Eq(apart(i, j, q), 0), Abs(apart(i, j, q)) * _of_two >= 1),
                   "q below the two"),
                so("none below 1", Implies(Eq(apart(i, j, q), 0), _of_two >= 1), "q below the two"),
                so("below G", Abs(apart(i, j, q)) <= spread, "difference below", "the two below"),
                so("above 1/G", Or(Eq(apart(i, j, q), 0), Abs(apart(i, j, q)) * spread >= 1), "difference above",
                   "the two below", "coordinate of i", "coordinate of j"),
                so("G if none", Implies(Eq(apart(i, j, q), 0), spread >= 1), "none below 1", "the two below"),
                both("bound", And(Abs(apart(i, j, q)) <= spread,
                                  Or(Eq(apart(i, j, q), 0), Abs(apart(i, j, q)) * spread >= 1),
                                  Implies(Eq(apart(i, j, q), 0), spread >= 1)),
                     "below G", "above 1/G", "G if none"),
            ),
        ),
    ),
    at("one bound", "bounds", 1, 1, 1),
    so("G at least 1", spread >= 1, "one bound"),
)  # fmt: skip
"""``bounds``: of G, for all differences of coordinates."""

_DIRECTION: Derivation = (
    definition("first of u", u[1], "some point"),
    by_induction((q, 1, d + 1), u[q] > 0, called="coordinates of u"),
    every("steps of u", (q, 1, d), at("this of u", "coordinates of u", q),
          definition("next one of u", u[q + 1], "this of u", "G at least 1")),
)  # fmt: skip


def _length(high: TermLike) -> Term:
    """The square of the distance of two points in their first coordinates."""
    return Sum(apart(i, j, q) ** 2, (q, 1, high))


def _along(high: TermLike) -> Term:
    """By how much two points are apart along the first coordinates of u."""
    return Sum(apart(i, j, q) * u[q], (q, 1, high))


def _far(value: Term, distance: Term) -> Formula:
    return Or(value >= distance, -value >= distance)


def _nowhere(high: TermLike) -> Formula:
    return And(Eq(_length(high), 0), Eq(_along(high), 0))


def _kept(high: Term) -> Formula:
    """The two points do not differ so far, or are apart by much."""
    return Or(_nowhere(high), _far(_along(high), 2 * spread * u[high + 1]))


_next = q + 1
_v = apart(i, j, _next)
_term, _least, _most = _v * u[_next], 2 * spread * u[_next + 1], spread * u[_next]

_ONE_ON: Derivation = (
    so("term not large", And(-_most <= _term, _term <= _most), "bound here", "this of u"),
    so("term not small", Or(Eq(_v, 0), _far(_term, _least)), "bound here", "this of u", "step of u", "G at least 1"),
    so("steps fall", _least <= _most, "this of u", "step of u", "G at least 1"),
    so("above stays", Implies(_along(q) >= 2 * _most, _along(_next) >= _least), "term not large", "steps fall",
       "along more", "apart so far.hypothesis"),
    so("below stays", Implies(-_along(q) >= 2 * _most, -_along(_next) >= _least), "term not large", "steps fall",
       "along more", "apart so far.hypothesis"),
    so("first difference", Implies(_nowhere(q), Or(Eq(_v, 0), _far(_along(_next), _least))), "term not small",
       "along more", "length more", "steps fall"),
    so("no difference", Implies(And(_nowhere(q), Eq(_v, 0)), _nowhere(_next)), "length more", "along more"),
    so("one on", _kept(_next), "above stays", "below stays", "first difference", "no difference",
       "apart so far.hypothesis", "length more", "along more", "steps fall"),
)  # fmt: skip

_SEPARATED: Step = every(
    "separated",
    (i, 1, m),
    every(
        "separated from i",
        (j, i + 1, m),
        at("bounds here", "bounds", i, j),
        every("of i", (q, 1, d), at("of i here", "points", i, q)),
        every("of j", (q, 1, d), at("of j here", "points", j, q)),
        induction(
            "apart so far",
            Every(_kept(q), (q, 0, d)),
            (
                fold("no length", _length(0)),
                fold("nothing along", _along(0)),
                so("at first", _kept(Q(0)), "no length", "nothing along", "first of u", "G at least 1"),
            ),
            (
                at("bound here", "bounds here", _next),
                at("coordinate of i", "of i", _next),
                at("coordinate of j", "of j", _next),
                at("this of u", "coordinates of u", _next),
                at("step of u", "steps of u", _next),
                fold("length more", _length(_next), "of i", "of j", "coordinate of i", "coordinate of j"),
                fold("along more", _along(_next), "of i", "of j", "coordinate of i", "coordinate of j",
                     "coordinates of u", "this of u"),
                *_ONE_ON,
            ),
        ),
        at("apart in all", "apart so far", d),
        at("two points", "distinct", i, j),
        at("last of u", "coordinates of u", d + 1),
        so("apart along u", Ne(_along(d), 0), "apart in all", "two points", "last of u", "G at least 1", "of i", "of j",
           "coordinates of u"),
        definition("place of i", place[i], "of i", "coordinates of u"),
        definition("place of j", place[j], "of j", "coordinates of u"),
        termwise("by coordinates", Eq(_along(d), Sum(x[i, q] * u[q] - x[j, q] * u[q], (q, 1, d))), "of i", "of j",
                 "coordinates of u"),
        linear("by places", Eq(Sum(x[i, q] * u[q] - x[j, q] * u[q], (q, 1, d)),
                               Sum(x[i, q] * u[q], (q, 1, d)) - Sum(x[j, q] * u[q], (q, 1, d))),
               "place of i", "place of j", "by coordinates"),
        so("other places", Ne(place[i], place[j]), "apart along u", "by coordinates", "by places", "place of i",
           "place of j"),
    ),
)  # fmt: skip
"""No two of the points project alike."""

_once = first_of_line()
_factor, _of_line = as_term(_once.args[0]), beside()
_row = as_term(_of_line.args[0])
_entry = as_term(_row.args[0])
_before = Sum(_once, (i, 1, j - 1))


_NAMES = tuple(f"{along} of {one}" for along in (q, r) for one in (i, j, k))


def _coordinates(along: Term) -> Derivation:
    """What is looked at of the three points has values."""
    return tuple(at(f"{along} of {one}", "points", one, along) for one in (i, j, k))


_ONCE: Step = every(
    "once at most",
    (j, 1, m),
    every(
        "pairs with j",
        (i, 1, j - 1),
        every(
            "factors",
            (k, 1, j - 1),
            every(
                "rows",
                (q, 1, d),
                *_coordinates(q),
                every("entries", (r, 1, d), *_coordinates(r),
                      so("entry", Defined(_entry), *_NAMES)),
                termwise("row", Defined(_row), "entries"),
            ),
            termwise("beside or not", Defined(_of_line), "rows"),
            so("factor", And(as_term(Q(0)) <= _factor, _factor <= 1), "beside or not"),
        ),
        termwise("pair", _once <= 1, "factors"),
    ),
    termwise("first ones", _before <= Sum(Q(1), (i, 1, j - 1)), "pairs with j"),
    at("so many before j", "so many", j - 1),
    so("fewer than j", _before <= j - 1, "first ones", "so many before j"),
)  # fmt: skip

_LINES: Derivation = (
    by_induction(
        (q, 0, m),
        Eq(Sum(Q(1), (i, 1, q)), q),
        fold("one more", Sum(Q(1), (i, 1, q + 1)), "so many.hypothesis"),
        base=(fold("none", Sum(Q(1), (i, 1, 0))),),
        called="so many",
    ),
    _ONCE,
    termwise("pairs", Sum(_before, (j, 1, m)) <= Sum(j - 1, (j, 1, m)), "once at most"),
    by_induction((q, 0, m), Eq(Sum(j - 1, (j, 1, q)), q * (q - 1) / 2), called="so many pairs"),
    at("all pairs", "so many pairs", m),
    definition("lines", lines, "pairs"),
    so("not so many lines", lines <= m * (m - 1) / 2, "pairs", "all pairs", "lines"),
)  # fmt: skip
"""How many lines there are at most."""

DIRECTION: Derivation = (*_CONTRASTS, *_DIRECTION, given("distinct", distinct), _SEPARATED, *_LINES)
"""A direction across which no two points lie, and how many lines there are."""
