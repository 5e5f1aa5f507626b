"""The k heaviest of m points weigh at least k/m, derived for every k and m.

In falling order a weight is at most the mean of those before it, so that the mean of the first n falls with n, down to
the mean 1/m of all.
"""

from __future__ import annotations

from boostproof.theory.build import And, Every, Q, Sum
from boostproof.theory.derivation import Derivation, at, every, fold, given, induction, so
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.mm01.derivations import DATA
from boostproof.theory.papers.mm01.notation import FALLING_WEIGHTS
from boostproof.theory.scenarios.linear import P, i, j, k, m

__all__ = ["HEAVY_PART"]


def _first(points: Term) -> Term:
    return Sum(P[i], (i, 1, points))


def _means_fall(points: Term) -> Formula:
    """The mean of the first k is at least that of the first ``points``, and at least the last of these."""
    return And(_first(k) >= k * P[points], points * _first(k) >= k * _first(points))


HEAVY_PART: Derivation = (
    *DATA,
    given("falling", FALLING_WEIGHTS),
    fold("none", _first(Q(0))),
    at("first weight", "weights", 1),
    fold("one", _first(Q(1)), "none", "first weight"),
    induction(
        "means",
        Every(_first(j) >= j * P[j], (j, 1, m)),
        (so("first mean", _first(Q(1)) >= 1 * P[1], "one", "none", "first weight"),),
        (
            at("next falls", "falling", j),
            fold("one more", _first(j + 1), "means.hypothesis", "next falls"),
            so(
                "next mean", _first(j + 1) >= (j + 1) * P[j + 1],
                "one more", "next falls", "means.hypothesis", "means.low",
            ),
        ),
    ),
    every(
        "parts",
        (k, 1, m),
        at("mean of the part", "means", k),
        induction(
            "means fall",
            Every(_means_fall(j), (j, k, m)),
            (so("no fall yet", _means_fall(k), "mean of the part"),),
            (
                at("falls on", "falling", j),
                fold("one weight on", _first(j + 1), "means fall.hypothesis", "falls on"),
                so("below the mean", _first(k) >= k * P[j + 1], "falls on", "means fall.hypothesis", "parts.low"),
                so(
                    "falls further", _means_fall(j + 1),
                    "one weight on", "below the mean", "means fall.hypothesis", "falls on",
                ),
            ),
        ),
        at("mean of all", "means fall", m),
        so("part", _first(k) >= k / m, "mean of all", "total", "examples"),
    ),
)  # fmt: skip
"""The first k of m weights in falling order sum to at least k/m."""
