"""Theorem 1 for every number of points: a largest edge of 1/r where the labels form r runs along the line.

Within a run the edges V move by twice a weight from point to point, all in one direction, between -E and E for the
largest edge E; where a run ends they turn. As an invariant, with r[k] runs among the first k points,
``2 (P[1] + ... + P[k]) <= 2 E (r[k] - 1) + y[1] V[0] - y[k] V[k]``. At the end V[m] = -V[0]: what is left over is
2 y[1] V[0] where the first and the last label are the same, and 0 where they differ.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Implies, Iverson, Ne, Q, Sum
from boostproof.theory.derivation import Derivation, at, fold, induction, so, suppose, termwise
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.mm01.derivations import EDGES, largest_edge
from boostproof.theory.scenarios.linear import P, V, i, k, m, y

__all__ = ["ABOVE_A_QUARTER", "RUNS", "runs_among"]


def runs_among(points: Term) -> Term:
    """The number of runs of equal labels that the first points form."""
    return 1 + _changes_among(points)


def _changes_among(points: Term) -> Term:
    return Sum(Iverson(Ne(y[i], y[i - 1])), (i, 2, points))


ABOVE_A_QUARTER: Derivation = (
    *EDGES,
    so("above a quarter", largest_edge > 1 / (4 * m), "large edge", "examples", "first below the largest"),
)
"""The largest edge is above 1/(4m)."""


def _walked(points: Term) -> Formula:
    left_over = y[1] * V[0] - y[points] * V[points]
    return 2 * Sum(P[i], (i, 1, points)) <= 2 * largest_edge * (runs_among(points) - 1) + left_over


_STEP: Derivation = (
    at("label here", "labels", k),
    at("next label", "labels", k + 1),
    at("next signed move", "signed moves", k + 1),
    at("next weight", "weights", k + 1),
    at("edge below the largest", "below the largest", k),
    fold("one weight more", Sum(P[i], (i, 1, k + 1)), "runs.hypothesis", "next weight"),
    fold("one run more or not", _changes_among(k + 1), "runs.hypothesis", "label here", "next label"),
    so(
        "one point more", _walked(k + 1),
        "runs.hypothesis", "one weight more", "one run more or not", "label here", "next label",
        "next signed move", "next weight", "edge below the largest",
    ),
)  # fmt: skip

_CHANGES = _changes_among(m)

RUNS: Derivation = (
    *EDGES,
    at("first label", "labels", 1),
    at("first edge", "edges", 0),
    fold("no weight", Sum(P[i], (i, 1, 0))),
    fold("no change", _changes_among(Q(1))),
    induction(
        "runs",
        Every(_walked(k), (k, 1, m)),
        (
            at("first signed move", "signed moves", 1),
            fold("first weight", Sum(P[i], (i, 1, 1)), "no weight", "first signed move"),
            so(
                "first point", _walked(Q(1)),
                "first weight", "no weight", "no change", "first label", "first signed move",
                "first below the largest",
            ),
        ),
        _STEP,
    ),
    at("all runs", "runs", m),
    at("last edge", "edges", m),
    at("last label", "labels", m),
    at("start below the largest", "below the largest", 0),
    fold("nothing before", Sum(P[i] * y[i], (i, 1, 0))),
    so("there and back", Eq(V[m], -V[0]), "first edge", "last edge", "nothing before"),
    have(Every(Iverson(Ne(y[i], y[i - 1])) >= 0, (i, 2, m)), called="changes"),
    termwise("some runs", _CHANGES >= 0, "changes"),
    so(
        "large edge by runs", largest_edge >= 1 / runs_among(m),
        "all runs", "there and back", "total", "first label", "last label", "start below the largest", "some runs",
    ),
    suppose(
        "larger edge by runs",
        Eq(y[m], -y[1]),
        ("first label", "last label"),
        so(
            "edge times changes", largest_edge * _CHANGES >= 1,
            "all runs", "there and back", "total", "larger edge by runs.premise",
        ),
        so("not without change", Ne(_CHANGES, 0), "edge times changes", "some runs"),
        so("some change", _CHANGES > 0, "not without change", "some runs"),
        so("larger edge here", largest_edge >= 1 / (runs_among(m) - 1), "edge times changes", "some change"),
    ),
    so(
        "agreement", Q(1, 2) + largest_edge / 2 >= Q(1, 2) + 1 / (4 * runs_among(m)),
        "large edge by runs", "some runs",
    ),
    so(
        "larger agreement", Q(1, 2) + largest_edge / 2 >= Q(1, 2) + 1 / (2 * runs_among(m)),
        "large edge by runs", "some runs",
    ),
    so(
        "agreement of unlike ends",
        Implies(Eq(y[m], -y[1]), Q(1, 2) + largest_edge / 2 >= Q(1, 2) + 1 / (2 * (runs_among(m) - 1))),
        "larger edge by runs", "large edge by runs", "some runs", "first label", "last label",
    ),
)  # fmt: skip
"""The largest edge is at least 1/r for r runs, and 1/(r - 1) where the first and the last label differ."""
