"""SL16's bounds derived for every number of examples and rounds, along the paper's own lines."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import And, Defined, Eq, Every, Ne, Product, Q, Sign, Sum, exp, ln, sqrt
from boostproof.theory.derivation import (
    Derivation,
    at,
    each,
    every,
    extreme,
    fold,
    given,
    linear,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.lemmas.adaboost import CLOSED, INTERIOR, ROUNDS, TRAINING_ERROR, powers
from boostproof.theory.lemmas.runs import ONE_RULE
from boostproof.theory.papers.sl16.notation import (
    error,
    exponential_loss,
    gamma_t,
    least_advantage,
    mistakes,
    normalizers,
)
from boostproof.theory.scenarios.notation import advantage
from boostproof.theory.scenarios.observables import D, H, T, Z, alpha, eps, f, i, m, q, s0, t, y

__all__ = ["FACTORS", "NORMALIZERS", "PREDICTIONS", "RISK", "VOTED"]

VOTED: Derivation = (
    *ONE_RULE.data,
    given("coefficients", Every(Defined(alpha[t]), (t, 1, T))),
    *ONE_RULE.rounds(),
    ONE_RULE.final_votes(),
    *ONE_RULE.error_below_loss(),
    so("(2)", error <= exponential_loss, "error below loss"),
    at("last weights sum to 1", "total weights", T + 1),
    *ONE_RULE.unravelled(),
    *ONE_RULE.mean_loss(),
    so("(1)", error <= normalizers, "(2)", "mean loss"),
)
"""Section 2.1 but for the displays about single factors: for any coefficients."""

_factor = exp(-y[i] * alpha[t] * f[t, i])
_upto, _before = (Product(exp(-y[i] * alpha[q] * f[q, i]), (q, 1, last)) for last in (t, t - 1))

FACTORS: Derivation = (
    *VOTED[: len(ONE_RULE.data) + 1],
    *ONE_RULE.rounds(),
    ONE_RULE.final_votes(),
    have(
        Every(Every(Eq(exp(-alpha[t] * y[i] * f[t, i]), Z[t] * D[t + 1, i] / D[t, i]), (i, 1, m)), (t, 1, T)),
        called="factors",
    ),
    at("first factors of all", "factors", 1),
    every(
        "first factors",
        (i, 1, m),
        at("first factor", "first factors of all", i),
        at("uniform", "uniform weights", i),
        so(
            "(first)", Eq(exp(-alpha[1] * y[i] * f[1, i]), m * Z[1] * D[2, i]), "first factor", "uniform", "examples"
        ),
    ),
    every(
        "products",
        (i, 1, m),
        by_induction(
            (t, 1, T + 1),
            Eq(exp(-y[i] * ONE_RULE.vote(t - 1)), _before),
            fold("vote", ONE_RULE.vote(t), *ONE_RULE.facts),
            fold("factor", _upto, *ONE_RULE.facts),
            base=(
                fold("no vote", ONE_RULE.vote(Q(0))),
                fold("no factor", Product(exp(-y[i] * alpha[q] * f[q, i]), (q, 1, 0))),
            ),
            called="product",
        ),
        at("product of all", "product", T + 1),
        so(
            "(product)", Eq(exp(-y[i] * H[T, i]), Product(_factor, (t, 1, T))), "product of all", "votes", "labels"
        ),
    ),
)  # fmt: skip
"""Section 2.1, the displays about single factors."""

PREDICTIONS: Derivation = (
    *ONE_RULE.data,
    given("interior", INTERIOR),
    given("two-valued", Ne(s0, 0)),
    *ROUNDS[:1],
    ONE_RULE.final_votes(),
    each("predictions", (i, 1, m), Ne(Sign(H[T, i], s0), 0), "votes", "two-valued"),
)
"""Section 1.3: sign H is never 0, if sign(0) is not."""

_bound = exp(-2 * gamma_t**2)
_root = sqrt(1 - 4 * gamma_t**2)
_squares = Sum(-2 * gamma_t**2, (t, 1, T))
_bounds = Product(_bound, (t, 1, T))
_roots = Product(_root, (t, 1, T))


def _exponential_of_sum(name: str, body: Callable[[Term], Term], *uses: str) -> Derivation:
    """``name``: the exponential of a sum over all rounds is the product of the exponentials."""

    def claim(last: Term) -> Formula:
        return Eq(exp(Sum(body(q), (q, 1, last))), Product(exp(body(q)), (q, 1, last)))

    return (
        by_induction(
            (t, 1, T + 1),
            claim(t - 1),
            fold(f"{name}: sum", Sum(body(q), (q, 1, t)), *uses),
            fold(f"{name}: product", Product(exp(body(q)), (q, 1, t)), *uses),
            called=f"{name}: so far",
        ),
        at(name, f"{name}: so far", T + 1),
    )  # fmt: skip


NORMALIZERS: Derivation = (
    *ONE_RULE.data,
    given("interior", INTERIOR),
    *ROUNDS,
    *CLOSED,
    each("each positive", (t, 1, T), Z[t] > 0, "normalizers"),
    each("each a root", (t, 1, T), Eq(_root, exp(ln(Z[t]))), "closed normalizers", "interior"),
    each("each below", (t, 1, T), Z[t] <= _bound, "closed normalizers", "interior"),
    each("each logarithm below", (t, 1, T), ln(Z[t]) <= -2 * gamma_t**2, "each below", "each positive"),
    termwise("summed logarithms", Sum(ln(Z[t]), (t, 1, T)) <= _squares, "each logarithm below"),
    *_exponential_of_sum("exponential of logarithms", lambda k: ln(Z[k]), "each positive"),
    termwise("roots", Eq(_roots, Product(exp(ln(Z[t])), (t, 1, T))), "each a root"),
    so("product as exponential", Eq(_roots, exp(Sum(ln(Z[t]), (t, 1, T)))), "roots", "exponential of logarithms"),
    *_exponential_of_sum("exponential of squares", lambda k: -2 * advantage(eps[k]) ** 2, "interior"),
    termwise("roots below", _roots <= _bounds, "interior"),
    so("(8)", _roots <= exp(_squares), "roots below", "exponential of squares"),
    so("(8), right side", Eq(exp(_squares), _bounds), "exponential of squares"),
    termwise("normalizers below", normalizers <= _bounds, "each below", "each positive"),
    linear("factor of the squares", Eq(_squares, -2 * Sum(gamma_t**2, (t, 1, T))), "interior"),
    so(
        "m normalizers below", m * normalizers <= m * exp(-2 * Sum(gamma_t**2, (t, 1, T))),
        "normalizers below", "exponential of squares", "factor of the squares", "examples",
    ),
    every(
        "divided bound",
        (t, 1, T),
        fold("last factor", Product(Z[q], (q, 1, t)), "each positive"),
        termwise("earlier factors", Product(Z[q], (q, 1, t - 1)) > 0, "each positive"),
        so(
            "divided", Product(Z[q], (q, 1, t)) <= Product(Z[q], (q, 1, t - 1)) / exp(2 * (Q(1, 2) - eps[t]) ** 2),
            "last factor", "earlier factors", "each below", "each positive",
        ),
    ),
    *TRAINING_ERROR,
    so("number of errors", mistakes <= m * normalizers, "mean loss", "error below loss", "examples"),
)  # fmt: skip
"""Section 2.3: each normalizer, their product, and the training error."""

_g = least_advantage

RISK: Derivation = (
    *ONE_RULE.data,
    given("no perfect rule", Every(eps[t] > 0, (t, 1, T))),
    extreme("at least", Every(_g <= Q(1, 2) - eps[t], (t, 1, T)), "no perfect rule"),
    at("at least in the first", "at least", 1),
    suppose(
        "risk",
        _g > 0,
        ("at least in the first",),
        each("interior", (t, 1, T), And(0 < eps[t], eps[t] < 1), "risk.premise", "no perfect rule", "at least"),
        *ROUNDS,
        *CLOSED,
        *TRAINING_ERROR,
        have(Every(-2 * (Q(1, 2) - eps[t]) ** 2 <= -2 * _g**2, (t, 1, T)), called="squares"),
        each("each below", (t, 1, T), Z[t] <= _bound, "closed normalizers", "interior"),
        each(
            "each below the same", (t, 1, T), And(0 <= Z[t], Z[t] <= exp(-2 * _g**2)),
            "each below", "squares", "normalizers",
        ),
        termwise("product below", normalizers <= Product(exp(-2 * _g**2), (t, 1, T)), "each below the same"),
        *powers("power", exp(-2 * _g**2), -2 * _g**2),
        at("the power for all", "power", T),
        so(
            "risk below", error <= exp(-2 * _g**2 * T),
            "error below loss", "mean loss", "product below", "the power for all",
        ),
    ),
)  # fmt: skip
"""Section 1.1: the training error under a common advantage."""
