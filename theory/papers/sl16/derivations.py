"""SL16's bounds derived for every number of examples and rounds, along the paper's own lines."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import And, Defined, Eq, Every, Ne, Product, Q, Sign, Sum, exp, ln, sqrt
from boostproof.theory.derivation import (
    Derivation,
    at,
    each,
    given,
    so,
    suppose,
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
    have(error <= exponential_loss),
    *ONE_RULE.unravelled(),
    *ONE_RULE.mean_loss(),
    have(error <= normalizers),
)  # fmt: skip
"""Section 2.1 but for the displays about single factors: for any coefficients."""

_factor = exp(-y[i] * alpha[t] * f[t, i])
_before = Product(exp(-y[i] * alpha[q] * f[q, i]), (q, 1, t - 1))

FACTORS: Derivation = (
    *VOTED[:len(ONE_RULE.data) + 1],
    *ONE_RULE.rounds(),
    ONE_RULE.final_votes(),
    have(Every(Every(Eq(exp(-alpha[t] * y[i] * f[t, i]), Z[t] * D[t + 1, i] / D[t, i]), (i, 1, m)), (t, 1, T))),
    have(Every(Eq(exp(-alpha[1] * y[i] * f[1, i]), m * Z[1] * D[2, i]), (i, 1, m)),
        at("uniform", "uniform weights", i),
    ),
    have(Every(Eq(exp(-y[i] * H[T, i]), Product(_factor, (t, 1, T))), (i, 1, m)),
        by_induction((t, 1, T + 1), Eq(exp(-y[i] * ONE_RULE.vote(t - 1)), _before)),
    ),
)  # fmt: skip
"""Section 2.1, the displays about single factors."""

PREDICTIONS: Derivation = (
    *ONE_RULE.data,
    given("interior", INTERIOR),
    given("two-valued", Ne(s0, 0)),
    *ROUNDS[:1],
    ONE_RULE.final_votes(),
    have(Every(Ne(Sign(H[T, i], s0), 0), (i, 1, m))),
)  # fmt: skip
"""Section 1.3: sign H is never 0, if sign(0) is not."""

_bound = exp(-2 * gamma_t**2)
_root = sqrt(1 - 4 * gamma_t**2)
_squares = Sum(-2 * gamma_t**2, (t, 1, T))
_bounds = Product(_bound, (t, 1, T))
_roots = Product(_root, (t, 1, T))


def _exponential_of_sum(body: Callable[[Term], Term]) -> Derivation:
    """The exponential of a sum over all rounds is the product of the exponentials."""

    def claim(last: Term) -> Formula:
        return Eq(exp(Sum(body(q), (q, 1, last))), Product(exp(body(q)), (q, 1, last)))

    return (by_induction((t, 1, T + 1), claim(t - 1)),)


NORMALIZERS: Derivation = (
    *ONE_RULE.data,
    given("interior", INTERIOR),
    *ROUNDS,
    *CLOSED,
    have(Every(Z[t] > 0, (t, 1, T))),
    have(Every(Eq(_root, exp(ln(Z[t]))), (t, 1, T))),
    have(Every(Z[t] <= _bound, (t, 1, T))),
    have(Every(ln(Z[t]) <= -2 * gamma_t**2, (t, 1, T))),
    have(Sum(ln(Z[t]), (t, 1, T)) <= _squares),
    *_exponential_of_sum(lambda k: ln(Z[k])),
    have(Eq(_roots, Product(exp(ln(Z[t])), (t, 1, T)))),
    have(Eq(_roots, exp(Sum(ln(Z[t]), (t, 1, T))))),
    *_exponential_of_sum(lambda k: -2 * advantage(eps[k]) ** 2),
    have(_roots <= _bounds),
    have(_roots <= exp(_squares)),
    have(Eq(exp(_squares), _bounds)),
    have(normalizers <= _bounds),
    have(Eq(_squares, -2 * Sum(gamma_t**2, (t, 1, T)))),
    have(m * normalizers <= m * exp(-2 * Sum(gamma_t**2, (t, 1, T)))),
    have(Every(Product(Z[q], (q, 1, t)) <= Product(Z[q], (q, 1, t - 1)) / exp(2 * (Q(1, 2) - eps[t]) ** 2), (t, 1, T)),
        have(Product(Z[q], (q, 1, t - 1)) > 0),
    ),
    *TRAINING_ERROR,
    have(mistakes <= m * normalizers, called="number of errors"),
)  # fmt: skip
"""Section 2.3: each normalizer, their product, and the training error."""

_g = least_advantage

RISK: Derivation = (
    *ONE_RULE.data,
    given("no perfect rule", Every(eps[t] > 0, (t, 1, T))),
    have(Every(_g <= Q(1, 2) - eps[t], (t, 1, T)), called="at least"),
    at("at least in the first", "at least", 1),
    suppose("risk", _g > 0, ("at least in the first",),
        have(Every(And(0 < eps[t], eps[t] < 1), (t, 1, T)), called="interior"),
        *ROUNDS,
        *CLOSED,
        *TRAINING_ERROR,
        have(Every(-2 * (Q(1, 2) - eps[t]) ** 2 <= -2 * _g**2, (t, 1, T)), called="squares"),
        have(Every(Z[t] <= _bound, (t, 1, T)), called="each below"),
        each("each below the same", (t, 1, T), And(0 <= Z[t], Z[t] <= exp(-2 * _g**2)), "each below", "squares",
             "normalizers"),
        have(normalizers <= Product(exp(-2 * _g**2), (t, 1, T)), called="product below"),
        *powers("power", exp(-2 * _g**2), -2 * _g**2),
        at("the power for all", "power", T),
        so("risk below", error <= exp(-2 * _g**2 * T), "error below loss", "mean loss", "product below",
           "the power for all"),
    ),
)  # fmt: skip
"""Section 1.1: the training error under a common advantage."""
