"""JSS09's bounds derived for every number of examples and rounds."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    Iverson,
    Ne,
    Product,
    Simplex,
    Sum,
    exp,
    ln,
    sqrt,
)  # fmt: skip
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    each,
    every,
    extreme,
    given,
    linear,
    so,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.adaboost import CLOSED, ROUNDS, TRAINING_ERROR, powers
from boostproof.theory.lemmas.runs import ONE_RULE, TWO_RULES
from boostproof.theory.papers.jss09.notation import (
    error,
    first_edge,
    kappa,
    least_ada_edge,
    least_edge,
    least_first,
    least_second,
    normalizers,
    positive_run,
    second_edge,
)  # fmt: skip
from boostproof.theory.scenarios.observables import (
    D,
    T,
    W_mm_t,
    W_mp_t,
    W_pm_t,
    W_pp_t,
    Z,
    c1_t,
    c2_t,
    eps,
    f1,
    f2,
    i,
    m,
    t,
    y,
)  # fmt: skip

__all__ = ["ADABOOST", "CONVERGENCE", "PRODUCTS", "TRAINING", "TWO_CLOSED", "TWO_ROUNDS"]

# 2-BOOST.

_cells = (W_pp_t[t], W_pm_t[t], W_mp_t[t], W_mm_t[t])

TWO_ROUNDS: Derivation = (
    *TWO_RULES.data,
    given("four cells", positive_run),
    have(Every(And(Defined(c1_t[t]), Defined(c2_t[t])), (t, 1, T)), called="coefficients"),
    *TWO_RULES.rounds(),
)
"""The lemmas about the rounds of 2-BOOST whose four cells are positive."""

TRAINING: Derivation = (
    *TWO_ROUNDS,
    *TWO_RULES.unravelled(),
    TWO_RULES.final_votes(),
    *TWO_RULES.mean_loss(),
    *TWO_RULES.error_below_loss(),
    so("(1)", error <= normalizers, "error below loss", "mean loss"),
)
"""Lemma 3.1."""


def _weight(first: bool, second: bool) -> Term:
    """The weight of an example if the two rules are right or wrong there as told."""
    first_holds, second_holds = (Eq if right else Ne for right in (first, second))
    return D[t, i] * Iverson(And(first_holds(y[i], f1[t, i]), second_holds(y[i], f2[t, i])))


_weights = (_weight(True, True), _weight(True, False), _weight(False, True), _weight(False, False))
_c1, _c2 = c1_t[t], c2_t[t]
_factors = (exp(-_c1 - _c2), exp(-_c1 + _c2), exp(_c1 - _c2), exp(_c1 + _c2))


def _total(parts: tuple[Term, ...]) -> Term:
    return parts[0] + parts[1] + parts[2] + parts[3]


def _mass(body: Term) -> Term:
    return Sum(body, (i, 1, m))


_weighted = tuple(factor * weight for factor, weight in zip(_factors, _weights, strict=True))
_sums = tuple(_mass(weight) for weight in _weights)
_weighted_sums = tuple(factor * total for factor, total in zip(_factors, _sums, strict=True))
_least = 2 * sqrt(W_pp_t[t] * W_mm_t[t]) + 2 * sqrt(W_pm_t[t] * W_mp_t[t])

TWO_CLOSED: Derivation = (
    every(
        "closed normalizers",
        (t, 1, T),
        *(definition(f"cell {place}", cell, "four cells") for place, cell in enumerate(_cells, 1)),
        definition("(9)", _c1, "four cells"),
        definition("(10)", _c2, "four cells"),
        at("total of the round", "total weights", t),
        termwise("split", Eq(_mass(D[t, i]), _mass(_total(_weights))), "weights positive", *TWO_RULES.facts),
        linear("joint law", Eq(_mass(_total(_weights)), _total(_sums)), *(f"cell {place}" for place in range(1, 5))),
        termwise("four terms", Eq(TWO_RULES.mass, _mass(_total(_weighted))), "weights positive", *TWO_RULES.facts),
        linear(
            "(4)", Eq(_mass(_total(_weighted)), _total(_weighted_sums)),
            *(f"cell {place}" for place in range(1, 5)), "coefficients",
        ),
        so(
            "mass is 1", Eq(_total(_cells), 1),
            "split", "joint law", "total of the round", *(f"cell {place}" for place in range(1, 5)),
        ),
        so(
            "four exponentials",
            Eq(Z[t], _total(tuple(factor * cell for factor, cell in zip(_factors, _cells, strict=True)))),
            "normalizers", "four terms", "(4)", *(f"cell {place}" for place in range(1, 5)),
        ),
        so("(11)", Eq(Z[t], _least), "four exponentials", "(9)", "(10)", "four cells"),
        so("round", And(Eq(Z[t], _least), Eq(_total(_cells), 1)), "(11)", "mass is 1"),
    ),
)  # fmt: skip
"""``closed normalizers``: (11) in every round, and cells that add up to 1; from ``TWO_ROUNDS``."""

_bound = exp(-(least_edge**2) / 2)

CONVERGENCE: Derivation = (
    *TRAINING,
    *TWO_CLOSED,
    extreme("first at least", Every(least_first <= first_edge, (t, 1, T)), "four cells"),
    extreme("second at least", Every(least_second <= second_edge, (t, 1, T)), "four cells"),
    at("first edge", "first at least", 1),
    at("second edge", "second at least", 1),
    suppose(
        "convergence",
        And(least_first > 0, least_second > 0),
        ("first edge", "second edge"),
        every(
            "each below",
            (t, 1, T),
            so("a law", Simplex(*_cells), "closed normalizers", "four cells"),
            so("first root", _least <= sqrt(1 - least_first**2), "a law", "first at least", "convergence.premise"),
            so("second root", _least <= sqrt(1 - least_second**2), "a law", "second at least", "convergence.premise"),
            so("below the root", Z[t] <= sqrt(1 - least_edge**2), "closed normalizers", "first root", "second root"),
            so(
                "edge below 1", least_edge < 1,
                "closed normalizers", "four cells", "first at least", "second at least", "convergence.premise",
            ),
            so("root below", sqrt(1 - least_edge**2) < _bound, "edge below 1", "convergence.premise"),
            so("below", Z[t] < _bound, "below the root", "root below"),
            so("between", And(0 <= Z[t], Z[t] < _bound), "normalizers", "below"),
        ),
        termwise("product below", normalizers < Product(_bound, (t, 1, T)), "each below"),
        *powers("power", _bound, -(least_edge**2) / 2),
        at("the power for all", "power", T),
        so("error", error < exp(-T * least_edge**2 / 2), "(1)", "product below", "the power for all", "examples"),
    ),
)  # fmt: skip
"""Theorem 3.2."""

# AdaBoost.

_ada_bound = exp(-(least_ada_edge**2) / 2)

ADABOOST: Derivation = (
    *ONE_RULE.data,
    given("no perfect rule", Every(eps[t] > 0, (t, 1, T))),
    extreme("at least", Every(least_ada_edge <= 1 - 2 * eps[t], (t, 1, T)), "no perfect rule"),
    at("at least in the first", "at least", 1),
    suppose(
        "analogue",
        least_ada_edge > 0,
        ("at least in the first",),
        each("interior", (t, 1, T), And(0 < eps[t], eps[t] < 1), "analogue.premise", "no perfect rule", "at least"),
        *ROUNDS,
        *CLOSED,
        *TRAINING_ERROR,
        every(
            "each below",
            (t, 1, T),
            so("edge below 1", least_ada_edge < 1, "at least", "no perfect rule"),
            so(
                "root", Z[t] <= sqrt(1 - least_ada_edge**2),
                "closed normalizers", "at least", "analogue.premise", "interior",
            ),
            so("root below", sqrt(1 - least_ada_edge**2) < _ada_bound, "edge below 1", "analogue.premise"),
            so("between", And(0 <= Z[t], Z[t] < _ada_bound), "normalizers", "root", "root below"),
        ),
        termwise("product below", normalizers < Product(_ada_bound, (t, 1, T)), "each below"),
        *powers("power", _ada_bound, -(least_ada_edge**2) / 2),
        at("the power for all", "power", T),
        so(
            "error", error < exp(-T * least_ada_edge**2 / 2),
            "error below loss", "mean loss", "product below", "the power for all",
        ),
    ),
)  # fmt: skip
"""Section 3.3, before Theorem 3.3."""

PRODUCTS: Derivation = (
    given("rounds", T >= 1),
    given("significant", 0 < kappa),
    given("below 1", kappa < 1),
    given("bounded", Every(And(0 <= Z[t], Z[t] <= 1 - kappa), (t, 1, T))),
    so("rate", Defined(1 - kappa), "significant"),
    termwise("product below", normalizers <= Product(1 - kappa, (t, 1, T)), "bounded", "rate"),
    *powers("power", 1 - kappa, ln(1 - kappa)),
    at("the power for all", "power", T),
    so("product", normalizers <= (1 - kappa) ** T, "product below", "the power for all", "significant", "below 1"),
)
"""Section 3.2, first paragraph."""
