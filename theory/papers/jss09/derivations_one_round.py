"""JSS09's joint law of two rules' correctness, derived for every number of examples."""

from __future__ import annotations

from boostproof.theory.build import Eq, Q, Sum, exp
from boostproof.theory.derivation import Derivation, so, termwise
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
        so(f"{name} edge by cells", Eq(mean, by_cells), f"{name} edge"),
        termwise(f"{name} edge: low", mass(Q(-1)) <= mean, "weights", "first signs", "second signs"),
        termwise(f"{name} edge: high", mean <= _ONE, "weights", "first signs", "second signs"),
        *by_parts(f"{name} edge: least", mass(Q(-1)), ((Q(-1), _ONE),)),
        so(f"{name} edge at least -1", -1 <= mean, f"{name} edge: low", f"{name} edge: least", "total"),
        so(f"{name} edge at most 1", mean <= 1, f"{name} edge: high", "total"),
    )


FOUR_TERMS: Derivation = (
    *DATA,
    *by_parts("four terms", _normalizer, tuple(zip(_factors, _cells, strict=True))),
    so(
        "(4)", Eq(_normalizer, _pp * _factors[0] + _pm * _factors[1] + _mp * _factors[2] + _mm * _factors[3]),
        "four terms",
    ),
)  # fmt: skip
"""(4) and (12)."""

LAW: Derivation = (
    *DATA,
    *_by_cells("mass by cells", _ONE, 1, 1, 1, 1),
    so("mass is 1", Eq(_pp + _pm + _mp + _mm, 1), "mass by cells", "total"),
    *_by_cells("first right", mass_where(Eq(X1[i], 1)), 1, 1, 0, 0),
    so("first margin", Eq(_pp + _pm, mass_where(Eq(X1[i], 1))), "first right"),
    *_by_cells("second right", mass_where(Eq(X2[i], 1)), 1, 0, 1, 0),
    so("second margin", Eq(_pp + _mp, mass_where(Eq(X2[i], 1))), "second right"),
    termwise("no negative mass", _pp >= 0, "weights", "first signs", "second signs"),
    *by_parts("mean by the error", mass(X1[i]), ((Q(1), _ONE), (Q(-2), mass_where(Eq(X1[i], -1))))),
    so("edge", Eq(mass(X1[i]), edge(mass_where(Eq(X1[i], -1)))), "mean by the error", "total"),
    *_by_cells("first edge", mass(X1[i]), 1, 1, -1, -1),
    *_edges("first", X1, _pp + _pm - _mp - _mm),
    *_by_cells("second edge", mass(X2[i]), 1, -1, 1, -1),
    *_edges("second", X2, _pp - _pm + _mp - _mm),
)  # fmt: skip
"""Section 3.2: the joint law, the edge, (14) and (15)."""
