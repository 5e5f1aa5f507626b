"""The k heaviest of m points weigh at least k/m, derived for every k and m.

In falling order a weight is at most the mean of those before it, so that the mean of the first n falls with n, down to
the mean 1/m of all.
"""

from __future__ import annotations

from boostproof.theory.build import And, Every, Sum
from boostproof.theory.derivation import Derivation, at
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.scenarios.linear import P, i, j, k, m

__all__ = ["HEAVY_PART"]


def _first(points: Term) -> Term:
    return Sum(P[i], (i, 1, points))


def _means_fall(points: Term) -> Formula:
    """The mean of the first k is at least that of the first ``points``, and at least the last of these."""
    return And(_first(k) >= k * P[points], points * _first(k) >= k * _first(points))


HEAVY_PART: Derivation = (
    by_induction((j, 1, m), _first(j) >= j * P[j]),
    have(Every(_first(k) >= k / m, (k, 1, m)),
        by_induction((j, k, m), _means_fall(j), called="means fall"),
        at("mean of all", "means fall", m),
    ),
)  # fmt: skip
"""The first k of m weights in falling order sum to at least k/m."""
