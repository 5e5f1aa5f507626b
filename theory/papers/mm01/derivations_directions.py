"""The step of Lemma 1's proof that speaks of a direction, for every number of points and dimension.

Let G be the largest |v| and 1/|v| of the differences v of coordinates, and u = (1, e, e^2, ..) with e = 1/(4 G^2).
Where two points first differ in coordinate q, by 1/G at least, their projections on the first q coordinates are apart
by 2 G u[q + 1] at least, and what the later coordinates take away is never as much.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Defined, Eq, Every, Implies, MaxOver, Ne, Or, Q, Sum
from boostproof.theory.derivation import Derivation, Step, at, definition, every, fold, given, induction, so
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.scenarios.projections import (
    apart,
    contrast,
    d,
    distinct,
    first_of_line,
    i,
    j,
    lines,
    m,
    place,
    q,
    spread,
    u,
)
from boostproof.theory.scenarios.projections import coordinate as x

__all__ = ["DIRECTION"]

_of_two = MaxOver(contrast(i, j, q), (q, 1, d))
_of_one = MaxOver(_of_two, (j, 1, m))

_CONTRASTS: Derivation = (
    given("points", Every(Every(Defined(x[i, q]), (q, 1, d)), (i, 1, m))),
    have(Every(Every(_of_one >= _of_two, (j, 1, m)), (i, 1, m)), called="largest of one"),
    have(Every(MaxOver(_of_one, (i, 1, m)) >= _of_one, (i, 1, m)), called="below all"),
    at("first of all", "below all", 1),
    definition("G", spread, "first of all"),
    every("bounds", (i, 1, m),
        at("i below all", "below all", i),
        every("bounds of i", (j, 1, m),
            at("j below i", "largest of one", i, j),
            so("the two below", _of_two <= spread, "j below i", "i below all", "G"),
            have(
                Every(And(Abs(apart(i, j, q)) <= spread, Or(Eq(apart(i, j, q), 0), Abs(apart(i, j, q)) * spread >= 1),
                          Implies(Eq(apart(i, j, q), 0), spread >= 1)), (q, 1, d)),
                at("coordinate of i", "points", i, q),
                at("coordinate of j", "points", j, q),
                have(Abs(apart(i, j, q)) <= _of_two, called="difference below"),
                have(Or(Eq(apart(i, j, q), 0), Abs(apart(i, j, q)) * _of_two >= 1), called="difference above"),
                have(Implies(Eq(apart(i, j, q), 0), _of_two >= 1), called="none below 1"),
                have(Abs(apart(i, j, q)) <= spread, called="below G"),
                so("above 1/G", Or(Eq(apart(i, j, q), 0), Abs(apart(i, j, q)) * spread >= 1), "difference above",
                   "the two below", "coordinate of i", "coordinate of j"),
                so("G if none", Implies(Eq(apart(i, j, q), 0), spread >= 1), "none below 1", "the two below"),
                called="bounds of the two",
            ),
        ),
    ),
    at("one bound", "bounds", 1, 1, 1),
    have(spread >= 1, called="G at least 1"),
)  # fmt: skip
"""``bounds``: of G, for all differences of coordinates."""

_DIRECTION: Derivation = (
    by_induction((q, 1, d + 1), u[q] > 0, called="coordinates of u"),
    every("steps of u", (q, 1, d),
        at("this of u", "coordinates of u", q),
        definition("next one of u", u[q + 1], "this of u", "G at least 1"),
    ),
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
    have(_least <= _most, called="steps fall"),
    so("above stays", Implies(_along(q) >= 2 * _most, _along(_next) >= _least), "term not large", "steps fall",
       "along more", "apart so far.hypothesis"),
    so("below stays", Implies(-_along(q) >= 2 * _most, -_along(_next) >= _least), "term not large", "steps fall",
       "along more", "apart so far.hypothesis"),
    so("first difference", Implies(_nowhere(q), Or(Eq(_v, 0), _far(_along(_next), _least))), "term not small",
       "along more", "length more", "steps fall"),
    so("one on", _kept(_next), "above stays", "below stays", "first difference", "apart so far.hypothesis",
       "length more", "along more", "steps fall"),
)  # fmt: skip

_SEPARATED: Step = every("separated", (i, 1, m),
    every("separated from i", (j, i + 1, m),
        at("bounds here", "bounds", i, j),
        every("of i", (q, 1, d), at("of i here", "points", i, q)),
        every("of j", (q, 1, d), at("of j here", "points", j, q)),
        induction("apart so far", Every(_kept(q), (q, 0, d)),
            (have(_kept(Q(0)), called="at first"),),
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
        have(Eq(_along(d), Sum(x[i, q] * u[q] - x[j, q] * u[q], (q, 1, d))), called="by coordinates"),
        have(Eq(Sum(x[i, q] * u[q] - x[j, q] * u[q], (q, 1, d)),
                Sum(x[i, q] * u[q], (q, 1, d)) - Sum(x[j, q] * u[q], (q, 1, d))), called="by places"),
        so("other places", Ne(place[i], place[j]), "apart along u", "by coordinates", "by places", "place of i",
           "place of j"),
    ),
)  # fmt: skip
"""No two of the points project alike."""

_once = first_of_line()
_before = Sum(_once, (i, 1, j - 1))


_ONCE: Step = have(Every(_before <= j - 1, (j, 1, m)),
    have(_before <= Sum(Q(1), (i, 1, j - 1)), called="first ones"),
    called="once at most",
)  # fmt: skip

_LINES: Derivation = (
    by_induction((q, 0, m), Eq(Sum(Q(1), (i, 1, q)), q), base=(), called="so many"),
    _ONCE,
    have(Sum(_before, (j, 1, m)) <= Sum(j - 1, (j, 1, m)), called="pairs"),
    by_induction((q, 0, m), Eq(Sum(j - 1, (j, 1, q)), q * (q - 1) / 2), called="so many pairs"),
    have(lines <= m * (m - 1) / 2, called="not so many lines"),
)  # fmt: skip
"""How many lines there are at most."""

DIRECTION: Derivation = (*_CONTRASTS, *_DIRECTION, given("distinct", distinct), _SEPARATED, *_LINES)
"""A direction across which no two points lie, and how many lines there are."""
