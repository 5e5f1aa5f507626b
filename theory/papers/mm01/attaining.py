"""Weights that leave no threshold rule a larger edge than MM01.L1h.l says, derived for every number of points m.

Where labels alternate, the signed weights of the first k points sum to 0 or to one weight for odd m and equal weights,
and to plus or minus half a weight for even m and half as much weight at the two ends.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, at, definition, every, fold, given, induction, so
from boostproof.theory.ideas import by_induction
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.mm01.derivations import DATA, PARITIES, WEIGHTED, parity
from boostproof.theory.papers.mm01.notation import ALTERNATING, END_WEIGHTS, INNER_WEIGHTS
from boostproof.theory.scenarios.linear import P, V, i, k, m, y

__all__ = ["HALVED_ENDS", "UNIFORM"]

_LABELS: Derivation = (
    every("edges", (k, 0, m), definition("edge", V[k], "labels", "weights")),
    *PARITIES,
    given("alternating", ALTERNATING),
    at("first label", "labels", 1),
    by_induction((k, 1, m), Eq(y[k], -y[1] * parity(k)), called="labels by parity"),
    at("power of all", "powers", m),
)  # fmt: skip


def _sum_to(points: Term) -> Term:
    return Sum(P[i] * y[i], (i, 1, points))


UNIFORM: Derivation = (
    *DATA,
    *_LABELS,
    given("odd", Eq(Q(-1) ** m, -1)),
    by_induction((k, 0, m), Eq(_sum_to(k), y[1] * (1 - parity(k)) / (2 * m)), called="sums"),
    at("sum of all", "sums", m),
    every(
        "small edges",
        (k, 0, m),
        at("edge here", "edges", k),
        at("sum here", "sums", k),
        at("sign here", "signs", k),
        so(
            "small edge", Abs(V[k]) <= 1 / m,
            "edge here", "sum here", "sum of all", "sign here", "power of all", "odd", "first label", "examples",
        ),
    ),
)  # fmt: skip
"""For odd m and uniform weights no edge is above 1/m."""


def _halves(points: Term) -> Term:
    return -y[1] * parity(points) / (2 * (m - 1))


HALVED_ENDS: Derivation = (
    *WEIGHTED,
    given("two points", m >= 2),
    *_LABELS,
    given("even", Eq(Q(-1) ** m, 1)),
    given("ends", END_WEIGHTS),
    given("inner", INNER_WEIGHTS),
    fold("no point", _sum_to(Q(0))),
    fold("one factor", parity(Q(1)), "no factor"),
    fold("one point", _sum_to(Q(1)), "no point", "ends", "first label"),
    induction(
        "sums",
        Every(Eq(_sum_to(k), _halves(k)), (k, 1, m - 1)),
        (
            so(
                "least sum", Eq(_sum_to(Q(1)), _halves(Q(1))),
                "one factor", "one point", "no point", "ends", "first label", "two points", "no factor",
            ),
        ),
        (
            at("next weight", "inner", k + 1),
            at("next label", "labels by parity", k + 1),
            fold("next parity", parity(k + 1), "next label"),
            fold("one point more", _sum_to(k + 1), "sums.hypothesis", "next weight", "next label"),
            so(
                "next sum", Eq(_sum_to(k + 1), _halves(k + 1)),
                "one point more", "next weight", "next label", "next parity", "sums.hypothesis", "two points",
            ),
        ),
    ),
    at("sum before the last", "sums", m - 1),
    at("last label", "labels by parity", m),
    fold("last parity", parity(m), "last label"),
    fold("sum of all", _sum_to(m), "sum before the last", "ends", "last label"),
    so(
        "nothing in all", Eq(_sum_to(m), 0),
        "sum of all", "sum before the last", "last label", "last parity", "ends", "two points",
    ),
    at("first edge", "edges", 0),
    at("last edge", "edges", m),
    so("no first edge", Eq(V[0], 0), "first edge", "nothing in all", "no point"),
    so("no last edge", Eq(V[m], 0), "last edge", "nothing in all"),
    every(
        "small edges",
        (k, 1, m - 1),
        at("edge here", "edges", k),
        at("sum here", "sums", k),
        at("sign here", "signs", k),
        so(
            "small edge", Abs(V[k]) <= 1 / (m - 1),
            "edge here", "sum here", "nothing in all", "sign here", "first label", "two points",
        ),
    ),
)  # fmt: skip
"""For even m and half as much weight at the two ends no edge is above 1/(m - 1)."""
