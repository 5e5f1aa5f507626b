"""Sums over the examples of one round, by what the two hypotheses get right: for every number of examples."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, In, Iverson, Sum
from boostproof.theory.derivation import Derivation, given, linear, so, termwise
from boostproof.theory.language.expr import Formula, Term, as_term
from boostproof.theory.scenarios.observables import X1, X2, D, i, m

__all__ = ["DATA", "by_parts", "mass", "mass_where"]

DATA: Derivation = (
    given("examples", m >= 1),
    given("first signs", Every(In(X1[i], -1, 1), (i, 1, m))),
    given("second signs", Every(In(X2[i], -1, 1), (i, 1, m))),
    given("weights", Every(D[1, i] >= 0, (i, 1, m))),
    given("total", Eq(Sum(D[1, i], (i, 1, m)), 1)),
)
"""What is known of the weights and of the two rules' correctness."""

_SIGNS = ("first signs", "second signs", "weights")


def mass(factor: Term) -> Term:
    """The weighted sum of a factor over the examples."""
    return Sum(D[1, i] * factor, (i, 1, m))


def mass_where(*conditions: Formula) -> Term:
    """The weight of the examples at which all conditions hold."""
    return mass(Iverson(And(*conditions)))


def by_parts(name: str, left: Term, parts: tuple[tuple[Term, Term], ...]) -> Derivation:
    """``name``: a sum over the examples equals the linear form of other sums, each given with its coefficient."""
    bodies = [coefficient * as_term(total.args[0]) for coefficient, total in parts]
    sums = [coefficient * total for coefficient, total in parts]
    split = Sum(_total(bodies), (i, 1, m))
    return (
        termwise(f"{name}: split", Eq(left, split), *_SIGNS),
        linear(f"{name}: by parts", Eq(split, _total(sums)), *_SIGNS),
        so(name, Eq(left, _total(sums)), f"{name}: split", f"{name}: by parts"),
    )


def _total(terms: list[Term]) -> Term:
    total = terms[0]
    for term in terms[1:]:
        total = total + term
    return total
