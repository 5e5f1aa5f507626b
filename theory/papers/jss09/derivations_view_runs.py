"""JSS09's appendix derived for every number of examples, of rules and of rounds: runs of k-BOOST."""

from __future__ import annotations

from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Eq,
    Every,
    Implies,
    In,
    Iverson,
    Product,
    Q,
    Sum,
    exp,
    integer,
    sqrt,
)
from boostproof.theory.derivation import Derivation, at, each, every, given
from boostproof.theory.ideas import have
from boostproof.theory.lemmas.k_view import Views, over_examples
from boostproof.theory.lemmas.runs import RunOf
from boostproof.theory.papers.jss09.notation import error, normalizers
from boostproof.theory.scenarios.k_view import D, H, T, Z, c, edge_of, f, g, i, j, k, m, q, s0, t, theta, y

__all__ = ["BOUND", "COEFFICIENTS", "K_RULES", "LEAST", "MARGIN", "MARGIN_ERROR", "TRAINING"]

r = integer("r", meaning="a weak learner")

_increment = Sum(c[q, j] * f[q, j, i], (j, 1, k))
_of_round = Sum(c[t, j] * f[t, j, i], (j, 1, k))

K_RULES = RunOf(
    exponent=Sum(-c[t, j] * y[i] * f[t, j, i], (j, 1, k)), increment=_increment,
    data=(
             given("examples", m >= 1),
             given("convention", In(s0, -1, 0, 1)),
             given("labels", Every(In(y[i], -1, 1), (i, 1, m))),
             given("rules", Every(Every(Every(In(f[t, j, i], -1, 1), (i, 1, m)), (j, 1, k)), (t, 1, T))),
             given("coefficients", Every(Every(Defined(c[t, j]), (j, 1, k)), (t, 1, T))),
         ),
    facts=("labels", "exponents"),
)  # fmt: skip
"""JSS09's runs with k rules a round; ``exponents`` says what exponents are by what a round adds to the vote."""


_EXPONENTS: Derivation = (
    have(Every(Every(Eq(K_RULES.exponent, -y[i] * _of_round), (i, 1, m)), (t, 1, T)), called="exponents"),
)

_ROUNDS: Derivation = (*K_RULES.data, *_EXPONENTS, *K_RULES.rounds())

TRAINING: Derivation = (
    *_ROUNDS,
    *K_RULES.unravelled(),
    K_RULES.final_votes(),
    *K_RULES.mean_loss(),
    *K_RULES.error_below_loss(),
    have(error <= normalizers),
)  # fmt: skip
"""The empirical error is at most the product of the normalizers, for any coefficients."""

# Margins.

COEFFICIENTS = Sum(Sum(c[t, j], (j, 1, k)), (t, 1, T))
"""What f_T is divided by."""

_small_margin = Iverson(y[i] * H[T, i] / COEFFICIENTS <= theta)
_loss, _shift = exp(-y[i] * H[T, i]), exp(theta * COEFFICIENTS)
MARGIN_ERROR = Q(1) / m * Sum(_small_margin, (i, 1, m))
"""The share of the examples of margin theta and less."""

MARGIN: Derivation = (
    *TRAINING,
    given("positive sum", COEFFICIENTS > 0),
    each("margins", (i, 1, m), _small_margin <= _shift * _loss, "votes", "labels", "positive sum"),
    have(Sum(_small_margin, (i, 1, m)) <= Sum(_shift * _loss, (i, 1, m))),
    have(MARGIN_ERROR <= normalizers * _shift),
)  # fmt: skip
"""The share of small margins is at most the product of the normalizers times exp(theta C), C being that sum."""

# The coefficients that minimise each normalizer.

_next_edge = Sum(D[t + 1, i] * (y[i] * f[t, j, i]), (i, 1, m))
LEAST = Every(Every(Eq(_next_edge, 0), (j, 1, k)), (t, 1, T))
"""In each round all derivatives of the normalizer are 0: under the next weights each rule has the edge 0."""

_VIEWS = Views(
    weight=lambda example: D[t, example],
    agreement=lambda rule, example: y[example] * f[t, rule, example],
    coefficient=lambda rule: c[t, rule],
    known=("labels", "rules", "weights at least 0", "coefficients"),
    total="total of the round",
)
_root = sqrt(1 - g[t] ** 2)
_shares = over_examples(_VIEWS.weighted() * (y[i] * f[t, j, i]) / Z[t])


def _slopes() -> Derivation:
    """``stationary``: the derivatives of the round's normalizer are 0; ``normalizer``: what it is."""
    return (
        have(And(Eq(Z[t], _VIEWS.normalizer), Z[t] > 0), called="normalizer"),
        every("stationary", (j, 1, k),
            at("next edge", "least", t, j),
            have(Eq(_next_edge, _shares), called="next edge by this round"),
            have(Eq(_shares, _VIEWS.slope(j) / Z[t]), called="scaled"),
            have(Eq(_VIEWS.slope(j), 0), using=("next edge", "next edge by this round", "scaled", "normalizers")),
        ),
    )  # fmt: skip


def _largest() -> Derivation:
    """``below``: the normalizer of the round is positive and at most the root of 1 - g^2."""
    rest = Product(g[t] - Abs(edge_of(j)), (j, 1, k))
    return (
        at("edges of the round", "edges at most", t),
        at("one of them", "largest edges", t),
        at("first edge", "edges of the round", 1),
        have(Implies(Z[t] ** 2 > 1 - g[t] ** 2, rest > 0),
            have(Every(g[t] - Abs(edge_of(j)) > 0, (j, 1, k)),
                have(Z[t] ** 2 <= 1 - edge_of(j) ** 2, using=("roots", "normalizer")),
                have(edge_of(j) ** 2 < g[t] ** 2),
            ),
            called="too large",
        ),
        have(Z[t] ** 2 <= 1 - g[t] ** 2, using=("too large", "one of them", "normalizer", "first edge")),
        have(And(0 <= Z[t], Z[t] <= _root)),
    )  # fmt: skip


BOUND: Derivation = (
    *TRAINING,
    given("least", LEAST),
    given("edges at most", Every(Every(Abs(edge_of(j)) <= g[t], (j, 1, k)), (t, 1, T))),
    given("largest edges", Every(Eq(Product(g[t] - Abs(edge_of(j)), (j, 1, k)), 0), (t, 1, T))),
    every("each below", (t, 1, T),
        have(Every(D[t, i] >= 0, (i, 1, m)), called="weights at least 0"),
        at("total of the round", "total weights", t),
        at("coefficients of the round", "coefficients", t),
        *_slopes(),
        *_VIEWS.no_mean_pull("own pull", _VIEWS.coefficient, "coefficients of the round", "stationary"),
        *_VIEWS.positive("positive"),
        _VIEWS.below_root("roots", r, "own pull", "stationary", "positive"),
        *_largest(),
    ),
    have(normalizers <= Product(_root, (t, 1, T)), called="product below"),
    have(error <= Product(_root, (t, 1, T))),
)  # fmt: skip
"""With coefficients of least normalizers, the error is at most the product of the roots of 1 - g_t^2."""
