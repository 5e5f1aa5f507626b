"""JSS09's Theorem 4.1 derived for runs of every size: the margin error falls exponentially, at a rate of theta alone.

In a round with independent rules the factor of Lemma 4.1 is exp(A(gamma_1, theta) + A(gamma_2, theta)), with A as in
:mod:`boostproof.theory.papers.jss09.derivations_edges`; A falls in gamma from theta on, so that for edges above 2 theta
the factor stays below exp(2 A(2 theta, theta)).
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Product, exp
from boostproof.theory.derivation import Derivation, at, every, given, so
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.adaboost import powers
from boostproof.theory.papers.jss09.derivations import TWO_CLOSED
from boostproof.theory.papers.jss09.derivations_edges import exponent, half_below_0, named, naming
from boostproof.theory.papers.jss09.derivations_margins import BELOW_PRODUCT, RATIOS
from boostproof.theory.papers.jss09.margins import (
    edges_above,
    independent_run,
    margin_error,
    rate,
    round_factor,
    total,
)  # fmt: skip
from boostproof.theory.papers.jss09.notation import first_edge, second_edge
from boostproof.theory.scenarios.observables import T, W_mm_t, W_mp_t, W_pm_t, W_pp_t, c1_t, c2_t, q, t
from boostproof.theory.scenarios.two_boost_margins import theta

__all__ = ["VANISHING"]

_g1, _g2 = named(first_edge), named(second_edge)
_both = exponent(_g1, theta) + exponent(_g2, theta)
_least = 2 * exponent(2 * theta, theta)


def _cell(first: Term, second: Term) -> Term:
    return (1 + first) * (1 + second) / 4


_cells = And(
    Eq(W_pp_t[t], _cell(_g1, _g2)),
    Eq(W_pm_t[t], _cell(_g1, -_g2)),
    Eq(W_mp_t[t], _cell(-_g1, _g2)),
    Eq(W_mm_t[t], _cell(-_g1, -_g2)),
)  # fmt: skip


def _edge(name: str, edge: Term) -> Derivation:
    """``name``: the exponent of an edge is below that of 2 theta."""
    g = named(edge)
    return (
        *naming(f"{name}: edge", edge, "four cells"),
        so(
            f"{name}: between", And(0 < theta, 2 * theta < g, g < 1),
            f"{name}: edge", "closed normalizers", "four cells", "edges", "margin",
        ),
        so(name, exponent(g, theta) < exponent(2 * theta, theta), f"{name}: between"),
    )  # fmt: skip


_ROUND: Derivation = (
    *_edge("first", first_edge),
    *_edge("second", second_edge),
    so("cells", _cells, "first: edge", "second: edge", "closed normalizers", "independence", "four cells"),
    have(_both < _least, called="both below"),
    *naming("both", _both, "both below", "first: between", "second: between"),
    so("factor by edges", Eq(round_factor, exp(named(_both))), "cells", "both", "closed normalizers", "four cells",
       "first: between", "second: between", "margin"),
    have(named(_both) < _least),
    have(exp(named(_both)) < exp(_least), called="power"),
    have(And(0 <= round_factor, round_factor < exp(_least)), using=("factor by edges", "power")),
)  # fmt: skip

VANISHING: Derivation = (
    *RATIOS,
    *TWO_CLOSED,
    given("margin", theta > 0),
    given("independence", independent_run),
    given("edges", edges_above),
    have(Every(c1_t[q] + c2_t[q] > 0, (q, 1, T)), at("edges there", "edges", q), at("cells there", "four cells", q)),
    have(total(T) > 0, called="positive sum"),
    *BELOW_PRODUCT,
    every("factors below", (t, 1, T), *_ROUND),
    have(Product(round_factor, (t, 1, T)) <= Product(exp(_least), (t, 1, T)), called="product below"),
    at("first edges", "edges", 1),
    at("first cells", "four cells", 1),
    at("first law", "closed normalizers", 1),
    so("margin below half", 2 * theta < 1, "first edges", "first cells", "first law"),
    *half_below_0("rate at half", 2 * theta, "margin", "margin below half"),
    have(rate < 0, using=("rate at half", "rate at half: edge", "margin", "margin below half")),
    *powers("power of all", exp(_least), _least),
    at("the power for all", "power of all", T),
    have(margin_error(T, total(T)) <= exp(T * rate),
         using=("Lemma 4.1", "product below", "the power for all", "margin", "margin below half", "examples")),
)  # fmt: skip
"""Theorem 4.1, second part."""
