"""Four convex regions are not enough for an edge, derived for every number n of scales: no edge is above 1/n.

At a scale with u = |U[j]| and v = |W[j]| a rule collects at most 2, and nothing where u or v is 0 or |b| is not
between |u - v| and u + v. As j grows, u grows and v falls. Among the scales with u < v these intervals move down, and
among the others up, without meeting: so at most one scale of each kind gives something.
"""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import Abs, And, Defined, Eq, Every, Implies, In, Or, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    every,
    fold,
    given,
    induction,
    linear,
    so,
    termwise,
)
from boostproof.theory.ideas import by_induction
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.scenarios.observables import i, s0
from boostproof.theory.scenarios.quadrants import A, C, Down, E, Minus, Plus, S, U, Up, W, X, Y, a1, a2, b, j, n

__all__ = ["NO_EDGE", "below_any"]


def _nothing(scale: Term) -> Formula:
    return Eq(S[scale], 0)


def _total(scale: Term) -> Term:
    return Sum(Abs(S[i]), (i, 1, scale))


_SCALES: Derivation = (
    given("scales", n >= 1),
    given("sign of zero", In(s0, -1, 0, 1)),
    given("first weight", Defined(a1)),
    given("second weight", Defined(a2)),
    given("bias", Defined(b)),
    definition("first across", X[1]),
    definition("first up", Y[1]),
    by_induction((j, 1, n), And(Defined(X[j]), Defined(Y[j])), called="coordinates"),
    every("across", (j, 1, n), definition("across here", U[j], "coordinates", "first weight")),
    every("up", (j, 1, n), definition("up here", W[j], "coordinates", "second weight")),
    every("widths", (j, 1, n), definition("width", A[j], "across")),
    every("lifts", (j, 1, n), definition("lift", C[j], "up")),
    every(
        "growth",
        (j, 1, n - 1),
        at("across before", "across", j),
        at("across after", "across", j + 1),
        at("up before", "up", j),
        at("up after", "up", j + 1),
        definition("across from here", X[j + 1], "coordinates"),
        definition("up from here", Y[j + 1], "coordinates"),
        at("width before", "widths", j),
        at("width after", "widths", j + 1),
        at("lift before", "lifts", j),
        at("lift after", "lifts", j + 1),
        so("wider", Eq(U[j + 1], 3 * U[j]), "across before", "across after", "across from here"),
        so("lower", Eq(W[j + 1], W[j] / 3), "up before", "up after", "up from here"),
        so("wider size", Eq(A[j + 1], 3 * A[j]), "width before", "width after", "wider"),
        so("lower size", Eq(C[j + 1], C[j] / 3), "lift before", "lift after", "lower"),
        so("growth here", And(Eq(A[j + 1], 3 * A[j]), Eq(C[j + 1], C[j] / 3)), "wider size", "lower size"),
    ),
)  # fmt: skip


_CASES: dict[str, Callable[[Term], tuple[Formula, Formula]]] = {
    "high": lambda height: (b > height, b > -height),
    "low": lambda height: (b < height, b < -height),
    "right": lambda height: (b < height, b > -height),
    "left": lambda height: (b > height, b < -height),
}
"""How the bias may compare with the height of the first of two opposite points, and of the second."""

_SUMS = {"high": 2, "low": -2, "right": 0, "left": 0}


def _pair(name: str, total: Term, height: Term) -> Derivation:
    """What the signs on two opposite points sum to."""
    known = ("sign of zero", name)
    return (
        definition(name, total, "height", "bias", "sign of zero"),
        *(so(f"{name}: {case}", Implies(And(*told(height)), Eq(total, _SUMS[case])), *known)
          for case, told in _CASES.items()),
        so(f"{name}: none", Implies(And(Eq(b, 0), Eq(height, 0)), Eq(total, 2 * s0)), *known),
        so(f"{name}: none alone", Implies(Eq(b, 0), Or(Eq(total, 0), Eq(total, 2 * s0))), *known),
        so(f"{name}: positive", Implies(b > 0, And(total >= 0, total <= 2)), *known),
        so(f"{name}: negative", Implies(b < 0, And(total >= -2, total <= 0)), *known),
    )  # fmt: skip


def _no_width(scale: Term, u: Term, v: Term) -> Formula:
    return Implies(And(Eq(u, 0), Eq(v, 0)), _nothing(scale))


def _given_by(scale: Term, u: Term, v: Term) -> Formula:
    """At most 2, and nothing where the points are in one place or |b| is not between their heights."""
    return And(
        Abs(S[scale]) <= 2,
        _no_width(scale, u, v),
        Implies(Abs(b) > u + v, _nothing(scale)),
        Implies(Abs(b) < u - v, _nothing(scale)),
        Implies(Abs(b) < v - u, _nothing(scale)),
    )


def _corner(name: str, premise: Formula, same: str, opposite: str) -> Derivation:
    """``name``: nothing is collected where the premise holds, by a case of each of the two pairs."""
    told = And(*_CASES[same](Up[j]), *_CASES[opposite](Down[j]))
    return (
        so(f"{name}: heights", Implies(premise, told), "heights", "bounds", "bias"),
        so(f"{name}: cancelled", Implies(told, _nothing(j)), "sum", f"plus: {same}", f"minus: {opposite}", "valued"),
        so(name, Implies(premise, _nothing(j)), f"{name}: heights", f"{name}: cancelled", "valued"),
    )


def _inside(name: str, long: Term, size: Term, other: Term, opposite: tuple[str, str]) -> Derivation:
    """``name``: nothing is collected where |b| is below the size of ``long`` less the other size."""
    right, left = (And(b < end - other, -b < end - other) for end in (long, -long))
    return (
        *_corner(f"{name}: one", right, "right", opposite[0]),
        *_corner(f"{name}: other", left, "left", opposite[1]),
        so(f"{name}: ends", Or(Eq(size, long), Eq(size, -long)), "sizes"),
        so(
            name, Implies(Abs(b) < size - other, _nothing(j)),
            f"{name}: one", f"{name}: other", f"{name}: ends", "valued",
        ),
    )  # fmt: skip


def _both(*cases: str) -> tuple[str, ...]:
    return tuple(f"{pair}: {case}" for pair in ("plus", "minus") for case in cases)


_ONE_PLACE = Implies(And(Eq(U[j], 0), Eq(W[j], 0)), _nothing(j))
_COLLECTED: Derivation = (
    *_SCALES,
    every(
        "scale",
        (j, 1, n),
        definition("height of the first", Up[j], "across", "up"),
        definition("height of the second", Down[j], "across", "up"),
        so("height", And(Defined(Up[j]), Defined(Down[j])), "height of the first", "height of the second"),
        *_pair("plus", Plus[j], Up[j]),
        *_pair("minus", Minus[j], Down[j]),
        definition("sum", S[j], "plus", "minus"),
        so("sizes", And(Eq(A[j], Abs(U[j])), Eq(C[j], Abs(W[j]))), "widths", "lifts"),
        so(
            "heights", And(Eq(Up[j], U[j] + W[j]), Eq(Down[j], U[j] - W[j])),
            "height of the first", "height of the second",
        ),
        so("valued", And(*map(Defined, (S[j], A[j], C[j], U[j], W[j], Up[j], Down[j]))), "sum", "sizes", "heights"),
        so("at most 2", Abs(S[j]) <= 2, "sum", "sign of zero", *_both("none alone", "positive", "negative")),
        so("in one place", _ONE_PLACE, "sum", "heights", *_both("none", "high", "low")),
        so("no width", _no_width(j, A[j], C[j]), "in one place", "sizes", "valued"),
        so("bounds", And(U[j] <= A[j], -U[j] <= A[j], W[j] <= C[j], -W[j] <= C[j]), "sizes"),
        *_corner("above", b > A[j] + C[j], "high", "high"),
        *_corner("below", -b > A[j] + C[j], "low", "low"),
        so("beyond", Implies(Abs(b) > A[j] + C[j], _nothing(j)), "above", "below", "valued"),
        *_inside("inside", U[j], A[j], C[j], ("right", "left")),
        *_inside("between", W[j], C[j], A[j], ("left", "right")),
        so(
            "given by a scale", _given_by(j, A[j], C[j]),
            "at most 2", "no width", "beyond", "inside", "between", "valued",
        ),
    ),
)  # fmt: skip


def _walked(scale: Term, u: Term, v: Term) -> Formula:
    """What the scales up to this one give, and what they give to a rule that meets none of its kind from here on."""
    total = _total(scale)
    return And(
        total <= 4,
        Implies(u < v, total <= 2),
        Implies(And(u < v, Abs(b) < v - u), total <= 0),
        Implies(And(u >= v, Abs(b) > u + v), total <= 2),
    )


def _first_walk() -> Derivation:
    """What the first scale gives alone."""
    u, v, total = A[1], C[1], _total(Q(1))
    return (
        at("first height", "widths", 1),
        at("first lift", "lifts", 1),
        so("first sizes", And(u >= 0, v >= 0), "first height", "first lift"),
        so("first at most 2", Abs(S[1]) <= 2, "first scale"),
        so("first between", Implies(Abs(b) < v - u, Eq(S[1], 0)), "first scale"),
        so("first total", total <= 2, "one scale", "nothing at first", "first at most 2"),
        so(
            "first nothing", Implies(Abs(b) < v - u, total <= 0),
            "one scale", "nothing at first", "first between", "first sizes",
        ),
        so("first once", Implies(u < v, total <= 2), "first total", "first sizes"),
        so(
            "first not yet", Implies(And(u < v, Abs(b) < v - u), total <= 0),
            "first nothing", "first sizes", "first total",
        ),
        so("first no more", Implies(And(u >= v, Abs(b) > u + v), total <= 2), "first total", "first sizes"),
        so("first walk", _walked(Q(1), u, v), "first total", "first once", "first not yet", "first no more"),
    )  # fmt: skip


def _parts(name: str, formula: Formula, *uses: str) -> Derivation:
    """``name.1``, ``name.2`` and so on: the parts of a conjunction, each by the steps named with its number."""
    parts = [part for part in formula.args if isinstance(part, Formula)]
    named = uses or (name,)
    return tuple(
        so(f"{name}.{place}", part, *(use.format(place) for use in named)) for place, part in enumerate(parts, 1)
    )


def _one_more() -> Derivation:
    """One scale more, where the hypothesis is about scale j, by the sizes of scale j."""
    u, v, nothing = 3 * A[j], C[j] / 3, _nothing(j + 1)
    sizes = ("sizes here", "total here", "next given")
    return (
        so("late", Or(nothing, _total(j) <= 2), "known.2", "known.4", "next.2", "next.4", *sizes),
        so("early", Implies(u < v, Or(nothing, _total(j) <= 0)), "known.3", "next.3", *sizes),
        so("more.1", _total(j + 1) <= 4, "late", "one scale more", "known.1", "next.1"),
        so("before", Implies(u < v, _total(j) <= 2), "known.2", *sizes),
        so("more.2", _later(2), "early", "before", "next.1", "one scale more", "sizes here"),
        so("more.3", _later(3), "known.3", "next.5", "one scale more", *sizes),
        so("more.4", _later(4), "known.2", "known.4", "next.3", "one scale more", *sizes),
    )


def _later(part: int) -> Formula:
    said = _walked(j + 1, 3 * A[j], C[j] / 3).args[part - 1]
    assert isinstance(said, Formula)
    return said


_GROWN = ("wider by 3", "lower by 3", "next given")
_ONE_SCALE_MORE: Derivation = (
    at("next scale", "scale", j + 1),
    fold("one scale more", _total(j + 1), "walk.hypothesis", "next scale"),
    so("known", _walked(j, A[j], C[j]), "walk.hypothesis"),
    so("total here", Defined(_total(j)), "walk.hypothesis"),
    so("next given", Defined(S[j + 1]), "next scale"),
    so("wider by 3", Eq(A[j + 1], 3 * A[j]), "growth"),
    so("lower by 3", Eq(C[j + 1], C[j] / 3), "growth"),
    so("sizes here", And(A[j] >= 0, C[j] >= 0), "widths", "lifts"),
    *_parts("known", _walked(j, A[j], C[j])),
    *_parts("given", _given_by(j + 1, A[j + 1], C[j + 1]), "next scale"),
    *_parts("next", _given_by(j + 1, 3 * A[j], C[j] / 3), "given.{}", *_GROWN),
    *_one_more(),
    *_parts("grown", _walked(j + 1, A[j + 1], C[j + 1]), "more.{}", "more.1", *_GROWN),
    so("walked on", _walked(j + 1, A[j + 1], C[j + 1]), "grown.1", "grown.2", "grown.3", "grown.4"),
)


NO_EDGE: Derivation = (
    *_COLLECTED,
    fold("nothing at first", _total(Q(0))),
    induction(
        "walk",
        Every(_walked(j, A[j], C[j]), (j, 1, n)),
        (
            at("first scale", "scale", 1),
            fold("one scale", _total(Q(1)), "nothing at first", "first scale"),
            *_first_walk(),
        ),
        _ONE_SCALE_MORE,
    ),
    at("all scales", "walk", n),
    so("all of it", _total(n) <= 4, "all scales"),
    termwise("sum below", Sum(S[j], (j, 1, n)) <= _total(n), "scale"),
    termwise("sum above", Sum(-S[j], (j, 1, n)) <= _total(n), "scale"),
    so("sum turned", Defined(-Sum(S[j], (j, 1, n))), "sum below"),
    linear("sign taken out", Eq(Sum(-S[j], (j, 1, n)), -Sum(S[j], (j, 1, n))), "sum turned"),
    so("collected", Abs(Sum(S[j], (j, 1, n))) <= 4, "all of it", "sum below", "sum above", "sign taken out"),
    definition("edge", E, "sum below", "scales"),
    so("small edge", Abs(E) <= 1 / n, "edge", "collected", "scales"),
)
"""No rule has an edge above 1/n, nor below -1/n."""


def below_any(bound: Term) -> Derivation:
    """No rule reaches a bound above 1/n, where the domain says that it is above."""
    return (
        *NO_EDGE,
        given("enough scales", bound > 1 / n),
        so("below the bound", Abs(E) < bound, "small edge", "enough scales"),
    )
