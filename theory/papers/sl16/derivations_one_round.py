"""SL16's formula for one normalizer, derived for every number of examples."""

from __future__ import annotations

from boostproof.theory.build import Eq, Sum, exp
from boostproof.theory.derivation import Derivation
from boostproof.theory.ideas import have
from boostproof.theory.lemmas.one_round import DATA, by_parts, mass, mass_where
from boostproof.theory.papers.sl16.notation import a
from boostproof.theory.scenarios.observables import X1, D, i, m

__all__ = ["TWO_TERMS"]

_wrong = mass_where(Eq(X1[i], -1))

TWO_TERMS: Derivation = (
    *DATA,
    *by_parts("two terms", mass(exp(-a * X1[i])), ((exp(-a), Sum(D[1, i], (i, 1, m))), (exp(a) - exp(-a), _wrong))),
    have(Eq(mass(exp(-a * X1[i])), (1 - _wrong) * exp(-a) + _wrong * exp(a))),
)  # fmt: skip
"""(3)."""
