"""SM00's notation: one update by beta, runs with the final vote, and what a kind reader adds."""

from __future__ import annotations

from boostproof.theory.build import (
    Abs,
    Every,
    Iverson,
    Let,
    MinOver,
    Ne,
    Product,
    Q,
    Sign,
    Sum,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Term, TermLike, as_term
from boostproof.theory.scenarios.notation import advantage, beta
from boostproof.theory.scenarios.observables import H, T, eps, f, i, m, s0, t, y

__all__ = [
    "NO_PERFECT_HYPOTHESIS",
    "POSITIVE_ERROR",
    "b",
    "b2",
    "beta_t",
    "better",
    "e",
    "e2",
    "factor",
    "factor_at",
    "final_error",
    "gamma",
    "lead",
    "lead2",
    "least_gamma",
    "least_loss",
    "normalizers",
    "p",
    "updated",
    "vote",
    "voter",
    "w",
    "weak",
    "wrong_after",
]  # fmt: skip

# One round.

e = real("eps_t", r"\varepsilon_t", "the weighted error of one weak hypothesis")
e2 = real("eps_s", r"\varepsilon_s", "the weighted error of another weak hypothesis")
w = real("w_i", r"w_i^t", "the weight of a record")
b = real("b", "b", "the beta_t of one weak hypothesis")
b2 = real("b2", "b'", "the beta_t of another weak hypothesis")
p = real("p_i", r"p_i^t", "the share of a mispredicted record in all weights")
better = (0 <= e, e < Q(1, 2))
beta_t = Let(real("beta_t", r"\beta_t"), beta(e))
lead = real("gamma_t", r"\gamma_t", "what the error of one weak hypothesis is below 1/2")
lead2 = real("gamma_s", r"\gamma_s", "what the error of another weak hypothesis is below 1/2")
gamma = Let(real("gamma_t", r"\gamma_t"), advantage(e))


def factor(prediction: TermLike, value: TermLike) -> Term:
    """What step 3 multiplies a weight by."""
    return beta(e) ** (1 - Abs(as_term(prediction) - value))


def factor_at(margin: Term) -> Term:
    """The factor of Theorem 2.1 for an error so far below 1/2."""
    error = Q(1, 2) - margin
    return 2 * sqrt(error * (1 - error))


def updated(prediction: TermLike, value: TermLike) -> Term:
    """The weight after the update of step 3."""
    return w * factor(prediction, value)


# A run: h_t(x_i) = (1 + f[t, i])/2, and sign(0) = 1, as the final inequality has >=.

weak = Every(eps[t] < Q(1, 2), (t, 1, T))
final_error = Let(real("epsilon", r"\varepsilon"), Q(1) / m * Sum(Iverson(Ne(y[i], Sign(H[T, i], s0))), (i, 1, m)))
least_gamma = Let(real("gamma", r"\gamma"), MinOver(Q(1, 2) - eps[t], (t, 1, T)))
normalizers = Product(2 * sqrt(eps[t] * (1 - eps[t])), (t, 1, T))
least_loss = Product(sqrt(beta(eps[t])), (t, 1, T))
voter = -ln(beta(eps[t]))


def wrong_after(rounds: TermLike) -> Term:
    """The final error of the hypotheses of the first rounds."""
    return Q(1) / m * Sum(Iverson(Ne(y[i], Sign(H[rounds, i], s0))), (i, 1, m))


def vote(last: Term) -> Term:
    """The left side of the final inequality less its right side, over the rounds up to the last."""
    return Sum(voter * (1 + f[t, i]) / 2, (t, 1, last)) - Sum(voter * Q(1, 2), (t, 1, last))


# What the paper leaves out.

POSITIVE_ERROR = Charity("no perfect hypothesis", "the weak hypothesis has a positive weighted error", e > 0)
NO_PERFECT_HYPOTHESIS = Charity(
    "no perfect hypothesis", "every weak hypothesis has a positive weighted error", Every(eps[t] > 0, (t, 1, T))
)
