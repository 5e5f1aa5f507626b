"""SL16's notation: runs with their errors, one round's normalizer, and what a kind reader adds."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iverson,
    Let,
    MinOver,
    Ne,
    Product,
    Q,
    Sign,
    Sum,
    coefficient,
    exp,
    ln,
    real,
)
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Term
from boostproof.theory.scenarios.boosting import H, T, Z, eps, f, i, m, s0, t, y
from boostproof.theory.scenarios.notation import advantage

__all__ = [
    "NO_COIN_TOSS", "RULES_BETTER", "SIGN_NONZERO", "Z_of", "a", "a_star", "b", "e",
    "error", "error_after", "exponential_loss", "gamma", "gamma_t", "least_advantage", "least_risk", "loss_alone",
    "mean_risk", "mistakes", "no_perfect_rule", "normalizers", "open_unit", "printed_interior", "risk", "slope_of",
    "zero_slopes",
]  # fmt: skip

# A run: the training error of F = sign(H) and its bounds.


def error_after(rounds: Term) -> Term:
    """The share of examples with y[i] != sign(H[i]) after some rounds."""
    return Q(1) / m * Sum(Iverson(Ne(y[i], Sign(H[rounds, i], s0))), (i, 1, m))


error = Let(real("error", r"\widehat{\mathrm{err}}"), error_after(T))
exponential_loss = Let(real("loss", r"\widehat{L}"), Q(1) / m * Sum(exp(-y[i] * H[T, i]), (i, 1, m)))
mistakes = Sum(Iverson(Ne(y[i], Sign(H[T, i], s0))), (i, 1, m))
normalizers = Product(Z[t], (t, 1, T))
risk = Q(1) / m * Sum(Iverson(Ne(y[i], f[t, i])), (i, 1, m))
least_risk = Let(real("least_risk", r"\min_t \widehat{\mathrm{err}}(f_t)"), MinOver(risk, (t, 1, T)))
mean_risk = Let(real("mean_risk", r"\overline{\mathrm{err}}"), Q(1) / T * Sum(risk, (t, 1, T)))
loss_alone = Q(1) / m * Sum(exp(-y[i] * f[t, i]), (i, 1, m))
zero_slopes = Every(Eq(Sum(y[i] * f[t, i] * exp(-y[i] * H[T, i]), (i, 1, m)), 0), (t, 1, T))
gamma_t = Let(real("gamma_t", r"\gamma_t"), advantage(eps[t]))
least_advantage = Let(real("gamma", r"\gamma"), MinOver(Q(1, 2) - eps[t], (t, 1, T)))
no_perfect_rule = Every(eps[t] > 0, (t, 1, T))
printed_interior = Every(And(0 < eps[t], eps[t] < 1), (t, 1, T))

# One round: the normalizer as a function of the coefficient, (3), and its minimiser, (5).

a = coefficient("a", r"\alpha_t", "the coefficient of one round")
b = coefficient("b", r"\alpha'_t", "another coefficient of the same round")
e = real("eps_t", r"\varepsilon_t", "the weighted error of one round")
open_unit = And(0 < e, e < 1)
gamma = Let(real("gamma_t", r"\gamma_t"), advantage(e))
a_star = Let(real("a_star", r"\alpha_t^*"), Q(1, 2) * ln((1 - e) / e))


def Z_of(x: Term) -> Term:
    """The right side of (3) at a coefficient."""
    return (1 - e) * exp(-x) + e * exp(x)


def slope_of(x: Term) -> Term:
    """The derivative of (3), as printed above (4)."""
    return e * exp(x) + (e - 1) * exp(-x)


# What the paper leaves out.

NO_COIN_TOSS = Charity(
    "no rule of error exactly 1/2",
    "every weak rule's weighted error differs from 1/2",
    Every(Ne(eps[t], Q(1, 2)), (t, 1, T)),
)
RULES_BETTER = Charity(
    "rules better than random",
    "every weak rule has a weighted error below 1/2",
    Every(eps[t] < Q(1, 2), (t, 1, T)),
)
SIGN_NONZERO = Charity("sign(0) is -1 or 1", "the sign function takes no third value", Ne(s0, 0))
