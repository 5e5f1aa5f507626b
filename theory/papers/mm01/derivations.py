"""Lemma 1 on the line, derived for every number of points m: some edge is at least 1/m, and 1/(m - 1) for even m.

Along the line the edges V[0], ..., V[m] move by twice a weight from one to the next, between -E and E for the largest
edge E, and end at -V[0]. So 2 P[j] <= 2 E for each j, and the weights' sum 1 is at most m E. It is less for even m: a
walk of k moves that are as long as they can be turns at each move, and must come back to -V[0]. As an invariant,
``2 (P[1] + ... + P[k]) <= 2 E (k - 1) + |V[0] + (-1)^k V[k]|``.
"""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import Abs, Eq, Every, In, MaxOver, Product, Q, Sum
from boostproof.theory.derivation import Derivation, at, definition, each, every, fold, given, induction, so
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.papers.mm01.notation import attained
from boostproof.theory.scenarios.linear import P, V, i, j, k, m, y

__all__ = [
    "DATA", "EDGES", "HEAVIEST", "PARITIES", "WALK", "WEIGHTED", "edges", "heaviest", "largest_edge", "parity", "walk",
]  # fmt: skip

heaviest = MaxOver(P[j], (j, 1, m))
largest_edge = MaxOver(Abs(V[k]), (k, 0, m))

WEIGHTED: Derivation = (
    given("labels", Every(In(y[i], -1, 1), (i, 1, m))),
    given("weights", Every(P[i] >= 0, (i, 1, m))),
    given("total", Eq(Sum(P[i], (i, 1, m)), 1)),
)
"""What is known of labels and weights."""

DATA: Derivation = (given("examples", m >= 1), *WEIGHTED)


def _mean(name: str, largest: Term) -> Derivation:
    """``name``: what is at least every weight is at least their mean."""
    return (
        constant_sum(f"{name}: copies", largest, m),
        have(Sum(P[i], (i, 1, m)) <= Sum(largest, (i, 1, m)), called=f"{name}: sums"),
        at(f"{name}: all copies", f"{name}: copies", m),
        have(largest >= 1 / m, using=(f"{name}: sums", f"{name}: all copies", "total", "examples"), called=name),
    )


HEAVIEST: Derivation = (
    *DATA,
    have(Every(heaviest >= P[i], (i, 1, m)), called="below the heaviest"),
    *_mean("heavy point", heaviest),
)
"""Some weight is at least 1/m."""

_MOVES: Derivation = (
    *DATA,
    every("edges", (k, 0, m), definition("edge", V[k], "labels", "weights")),
    have(Every(Eq(V[j], V[j - 1] - 2 * P[j] * y[j]), (j, 1, m)), called="signed moves"),
    each("moves", (j, 1, m), Eq(Abs(V[j] - V[j - 1]), 2 * P[j]), "signed moves", "labels", "weights"),
)

LARGEST: Derivation = (have(Every(largest_edge >= Abs(V[j]), (j, 0, m)), called="below the largest"),)
"""``below the largest``: each edge is at most the largest one."""


def _bounded(below: Derivation) -> Derivation:
    return (*_MOVES, *below, at("first below the largest", "below the largest", 0))


def edges(largest: Term, below: Derivation) -> Derivation:
    """``large edge``: what is at least each edge is at least 1/m."""
    return (
        *_bounded(below),
        every(
            "weights below the largest edge",
            (j, 1, m),
            at("bound here", "below the largest", j),
            at("bound before", "below the largest", j - 1),
            so("weight below the largest edge", P[j] <= largest, "bound here", "bound before", "moves"),
        ),
        *_mean("large edge", largest),
    )


EDGES = edges(largest_edge, LARGEST)
"""The largest edge is at least 1/m."""


def parity(points: Term) -> Term:
    """(-1)^points as a product, of which a derivation can split off a factor."""
    return Product(Q(-1), (i, 1, points))


def _is_sign(points: Term) -> Formula:
    return In(parity(points), -1, 1)


def _is_power(points: Term) -> Formula:
    return Eq(parity(points), Q(-1) ** points)


def _walked(largest: Term, points: Term) -> Formula:
    back = Abs(V[0] + parity(points) * V[points])
    return 2 * Sum(P[i], (i, 1, points)) <= 2 * largest * (points - 1) + back


def _for_each_number(name: str, said: Callable[[Term], Formula]) -> Derivation:
    """``name``: what follows for 0 from the empty product, and for one more from one factor more."""
    return (by_induction((k, 0, m), said(k), called=name),)


PARITIES: Derivation = (
    fold("no factor", parity(Q(0))),
    *_for_each_number("signs", _is_sign),
    *_for_each_number("powers", _is_power),
)
"""``signs`` and ``powers``: for k from 0 to m the product of k factors -1 is a sign, and (-1)^k."""

_DENOMINATORS: Derivation = (
    by_induction((k, 1, m), 2 * k - 1 - parity(k) > 0, called="denominators"),
)  # fmt: skip


def _one_more(largest: Term) -> Derivation:
    return (
        at("sign here", "signs", k),
        fold("turned", parity(k + 1), "sign here"),
        at("next move", "moves", k + 1),
        fold("one weight more", Sum(P[i], (i, 1, k + 1)), "walk.hypothesis", "next move"),
        at("here below the largest", "below the largest", k),
        at("next below the largest", "below the largest", k + 1),
        so(
            "way back",
            Abs(V[0] + parity(k) * V[k]) + Abs(V[k + 1] - V[k])
            <= 2 * largest + Abs(V[0] + parity(k + 1) * V[k + 1]),
            "sign here", "turned", "first below the largest", "here below the largest",
            "next below the largest",
        ),
        so(
            "one move more", _walked(largest, k + 1), "walk.hypothesis", "one weight more", "next move",
            "way back", "turned",
        ),
    )  # fmt: skip


def walk(largest: Term, below: Derivation) -> Derivation:
    """``largest edge of all``: what is at least each edge is at least 1/m for odd m and 1/(m - 1) for even m."""
    return (
        *_bounded(below),
        *PARITIES, *_DENOMINATORS,
        fold("no weight", Sum(P[i], (i, 1, 0))),
        induction(
            "walk",
            Every(_walked(largest, k), (k, 1, m)),
            (
                at("first move", "moves", 1),
                fold("first weight", Sum(P[i], (i, 1, 1)), "no weight", "first move"),
                fold("first turn", parity(Q(1)), "no factor"),
                so(
                    "first walk", _walked(largest, Q(1)),
                    "first move", "first weight", "no weight", "first turn", "no factor", "first below the largest",
                ),
            ),
            _one_more(largest),
        ),
        at("whole walk", "walk", m),
        at("start", "edges", 0),
        at("end", "edges", m),
        fold("nothing before", Sum(P[i] * y[i], (i, 1, 0))),
        have(Eq(V[m], -V[0]), using=("start", "end", "nothing before"), called="there and back"),
        at("sign of all", "signs", m),
        at("power of all", "powers", m),
        at("denominator of all", "denominators", m),
        have(
            largest >= 2 / (2 * m - 1 - parity(m)),
            using=(
                "whole walk", "there and back", "sign of all", "denominator of all", "total", "examples",
                "first below the largest",
            ),
            called="largest edge",
        ),
        have(
            largest >= attained, using=("largest edge", "power of all", "denominator of all"),
            called="largest edge of all",
        ),
    )  # fmt: skip


WALK = walk(largest_edge, LARGEST)
"""The largest edge is at least 1/m for odd m and 1/(m - 1) for even m."""
