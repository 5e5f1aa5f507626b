"""Theorem 1 for every number of points: a largest edge of 1/r where the labels form r runs along the line.

Within a run the edges V move by twice a weight from point to point, all in one direction, between -E and E for the
largest edge E; where a run ends they turn. As an invariant, with r[k] runs among the first k points,
``2 (P[1] + ... + P[k]) <= 2 E (r[k] - 1) + y[1] V[0] - y[k] V[k]``. At the end V[m] = -V[0]: what is left over is
2 y[1] V[0] where the first and the last label are the same, and 0 where they differ.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Implies, Iverson, Ne, Q, Sum
from boostproof.theory.derivation import Derivation, at, fold, induction
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


ABOVE_A_QUARTER: Derivation = (*EDGES, have(largest_edge > 1 / (4 * m)))
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
    have(_walked(k + 1),
         using=("runs.hypothesis", "one weight more", "one run more or not", "label here", "next label",
                "next signed move", "next weight", "edge below the largest")),
)  # fmt: skip

_CHANGES = _changes_among(m)

RUNS: Derivation = (
    *EDGES,
    at("first label", "labels", 1),
    fold("no weight", Sum(P[i], (i, 1, 0))),
    induction("runs", Every(_walked(k), (k, 1, m)),
        (at("first signed move", "signed moves", 1), have(_walked(Q(1)))),
        _STEP,
    ),
    at("all runs", "runs", m),
    at("last label", "labels", m),
    at("start below the largest", "below the largest", 0),
    have(Eq(V[m], -V[0]), called="there and back"),
    have(_CHANGES >= 0, called="some runs"),
    have(largest_edge >= 1 / runs_among(m),
         using=("all runs", "there and back", "total", "first label", "last label", "start below the largest",
                "some runs")),
    have(Implies(Eq(y[m], -y[1]), largest_edge >= 1 / (runs_among(m) - 1)),
        have(largest_edge * _CHANGES >= 1),
        have(Ne(_CHANGES, 0)),
        have(_CHANGES > 0),
    ),
    have(Q(1, 2) + largest_edge / 2 >= Q(1, 2) + 1 / (4 * runs_among(m))),
    have(Q(1, 2) + largest_edge / 2 >= Q(1, 2) + 1 / (2 * runs_among(m))),
    have(Implies(Eq(y[m], -y[1]), Q(1, 2) + largest_edge / 2 >= Q(1, 2) + 1 / (2 * (runs_among(m) - 1)))),
)  # fmt: skip
"""The largest edge is at least 1/r for r runs, and 1/(r - 1) where the first and the last label differ."""
