"""Independent rules on equally weighted examples: their accuracies, and how m is made of prime factors (ZZ)."""

from __future__ import annotations

from boostproof.theory.build import integer
from boostproof.theory.expr import Symbol
from boostproof.theory.independence_scenarios import c, i, m, n
from boostproof.theory.scenario import Scenario

__all__ = ["UNIFORM_RULES", "c", "factors", "i", "m", "n", "thirds"]

factors: Symbol = integer("Omega", r"\Omega", "the number of prime factors of m, each counted as often as it divides m")
thirds: Symbol = integer("Omega_3", r"\Omega_3", "the largest number of factors of at least 3 whose product divides m")

UNIFORM_RULES = Scenario(
    name="uniform_rules",
    meaning="m equally weighted examples and the accuracies c[1] to c[n] of independent rules on them, none of them "
    "perfect or useless, so that of each set of rules the examples where just these are right are a whole number",
    observables=(m, n, c, factors, thirds),
)
