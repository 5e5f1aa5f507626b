"""JSS09's joint law of two rules' correctness, derived for every number of examples."""

from __future__ import annotations

from boostproof.theory.build import Eq, Q, Sum, exp
from boostproof.theory.derivation import Derivation
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Symbol, Term
from boostproof.theory.lemmas.one_round import DATA, by_parts, mass, mass_where
from boostproof.theory.papers.jss09.notation import c1, c2
from boostproof.theory.scenarios.notation import edge
from boostproof.theory.scenarios.observables import X1, X2, D, i, m

__all__ = ["FOUR_TERMS", "LAW"]

_SIGNS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_ONE = Sum(D[1, i], (i, 1, m))


def _cell(first: int, second: int) -> Term:
    return mass_where(Eq(X1[i], first), Eq(X2[i], second))


_pp, _pm, _mp, _mm = _cells = tuple(_cell(*signs) for signs in _SIGNS)
_factors = (exp(-c1 - c2), exp(-c1 + c2), exp(c1 - c2), exp(c1 + c2))
_normalizer = mass(exp(-c1 * X1[i] - c2 * X2[i]))


def _by_cells(name: str, left: Term, *coefficients: int) -> Derivation:
    return by_parts(name, left, tuple((Q(c), cell) for c, cell in zip(coefficients, _cells, strict=True)))


def _edges(name: str, rule: Symbol, by_cells: Term) -> Derivation:
    """The edge of one rule by the cells, and between -1 and 1."""
    mean = mass(rule[i])
    return (
        have(Eq(mean, by_cells)),
        have(mass(Q(-1)) <= mean, called=f"{name} edge: low"),
        have(mean <= _ONE),
        *by_parts(f"{name} edge: least", mass(Q(-1)), ((Q(-1), _ONE),)),
        have(-1 <= mean, using=(f"{name} edge: low", f"{name} edge: least", "total")),
        have(mean <= 1),
    )  # fmt: skip


FOUR_TERMS: Derivation = (
    *DATA,
    have(Eq(_normalizer, _pp * _factors[0] + _pm * _factors[1] + _mp * _factors[2] + _mm * _factors[3])),
)  # fmt: skip
"""(4) and (12)."""

LAW: Derivation = (
    *DATA,
    *_by_cells("mass by cells", _ONE, 1, 1, 1, 1),
    have(Eq(_pp + _pm + _mp + _mm, 1)),
    have(Eq(_pp + _pm, mass_where(Eq(X1[i], 1)))),
    *_by_cells("second right", mass_where(Eq(X2[i], 1)), 1, 0, 1, 0),
    have(Eq(_pp + _mp, mass_where(Eq(X2[i], 1))), using=("second right",)),
    have(_pp >= 0, using=("weights", "first signs", "second signs")),
    *by_parts("mean by the error", mass(X1[i]), ((Q(1), _ONE), (Q(-2), mass_where(Eq(X1[i], -1))))),
    have(Eq(mass(X1[i]), edge(mass_where(Eq(X1[i], -1)))), using=("mean by the error", "total")),
    *_by_cells("first edge", mass(X1[i]), 1, 1, -1, -1),
    *_edges("first", X1, _pp + _pm - _mp - _mm),
    *_by_cells("second edge", mass(X2[i]), 1, -1, 1, -1),
    *_edges("second", X2, _pp - _pm + _mp - _mm),
)  # fmt: skip
"""Section 3.2: the joint law, the edge, (14) and (15)."""
