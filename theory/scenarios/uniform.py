"""Independent rules on equally weighted examples: their accuracies, and how m is made of prime factors (ZZ)."""

from __future__ import annotations

from functools import cache

from boostproof.theory.beside import Data, Solver, Symmetry
from boostproof.theory.build import In, boolean, integer
from boostproof.theory.language.expr import Formula, Symbol
from boostproof.theory.listed.rules import accuracies, parted, printed_accuracies
from boostproof.theory.scenario import Scenario, between, each
from boostproof.theory.scenarios.independence import c, i, m, n

__all__ = ["PRINTED_SIZES", "UNIFORM_RULES", "c", "factors", "i", "m", "n", "thirds"]

factors: Symbol = integer("Omega", r"\Omega", "the number of prime factors of m, each counted as often as it divides m")
thirds: Symbol = integer("Omega_3", r"\Omega_3", "the largest number of factors of at least 3 whose product divides m")

independent = boolean("independent", meaning="rules of these accuracies may be independent on m examples")
(is_independent,) = (symbol for symbol in independent.args if isinstance(symbol, Symbol))


@cache
def _most_factors(m: int, least: int) -> int:
    """The largest number of factors of at least ``least`` whose product divides m."""
    divisors = (d for d in range(least, m + 1) if m % d == 0)
    return max((1 + _most_factors(m // d, least) for d in divisors), default=0)


def _found(data: Data) -> Data:
    cells, fits = [data["m"]], 2 ** len(data["c"]) <= data["m"]
    for accuracy in data["c"]:
        fits = fits and not any(cell % accuracy.denominator for cell in cells)
        cells = parted(cells, accuracy) if fits else cells
    return {"Omega": _most_factors(data["m"], 2), "Omega_3": _most_factors(data["m"], 3), "independent": fits}


PRINTED_SIZES: Formula = In(m, 690, 768, 920)
"""As many examples as the data sets of ZZ's Table 1 have."""

UNIFORM_RULES = Scenario(
    name="uniform_rules",
    meaning="m equally weighted examples and the accuracies c[1] to c[n] of independent rules on them, none of them "
    "always right or always wrong, so that of each set of rules the examples where just these are right are a whole "
    "number",
    observables=(m, n, c, factors, thirds),
    hidden=(m >= 1, n >= 0, each(c[i], between(0, 1, open=True), (i, 1, n)), independent),
    batch=0,
    special=accuracies,
    narrowed=((PRINTED_SIZES, printed_accuracies),),
    solvers=(Solver("numbers of factors", (factors, thirds, is_independent), _found),),
    symmetry=Symmetry("n", frozenset(("c",))),
)
