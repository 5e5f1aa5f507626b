"""JSS09's notation: the joint law of two rules' correctness, the normalizer, runs, and what a kind reader adds."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iverson,
    Let,
    Max,
    MinOver,
    Ne,
    Or,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    coefficient,
    exp,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.scenarios.boosting import (
    H,
    T,
    W_mm_t,
    W_mp_t,
    W_pm_t,
    W_pp_t,
    Z,
    eps,
    f1,
    i,
    m,
    s0,
    t,
    y,
)  # fmt: skip

__all__ = [
    "ALL_POSITIVE",
    "NONDEGENERATE",
    "OPPOSITE_PM",
    "OPPOSITE_PP",
    "POSITIVE_RUN",
    "TIES_ARE_ERRORS",
    "Law",
    "W",
    "Z_at",
    "c1",
    "c1_best",
    "c2",
    "c2_best",
    "covariance",
    "error",
    "first_edge",
    "gamma1",
    "gamma2",
    "kappa",
    "least_Z",
    "least_ada_edge",
    "least_edge",
    "least_first",
    "least_second",
    "loss_alone",
    "mixed_moment",
    "no_perfect_rule",
    "normalizers",
    "positive",
    "positive_run",
    "second_edge",
    "slope1",
    "slope2",
    "u1",
    "u2",
    "zero_slopes",
]  # fmt: skip


class Law:
    """The joint law of (X1, X2): four cell weights, and what is made of them."""

    def __init__(self, letter: str) -> None:
        self.pp, self.pm, self.mp, self.mm = self.cells = tuple(
            real(f"{letter}_{name}", f"{letter}_t({signs})", meaning)
            for name, signs, meaning in (
                ("pp", "++", "weight of the examples that both rules get right"),
                ("pm", "+-", "weight of the examples that only the first rule gets right"),
                ("mp", "-+", "weight of the examples that only the second rule gets right"),
                ("mm", "--", "weight of the examples that both rules get wrong"),
            )
        )

    @property
    def simplex(self) -> Formula:
        """The four weights are a probability vector."""
        return Simplex(*self.cells)

    @property
    def positive(self) -> Formula:
        """All four weights differ from 0."""
        return And(*(cell > 0 for cell in self.cells))

    @property
    def mean1(self) -> Term:
        """E[X1]."""
        return self.pp + self.pm - self.mp - self.mm

    @property
    def mean2(self) -> Term:
        """E[X2]."""
        return self.pp - self.pm + self.mp - self.mm

    @property
    def mixed(self) -> Term:
        """E[X1 X2]."""
        return self.pp - self.pm - self.mp + self.mm

    def Z(self, x1: Term, x2: Term) -> Term:
        """The normalizer (4) at two coefficients."""
        return self.pp * exp(-x1 - x2) + self.pm * exp(-x1 + x2) + self.mp * exp(x1 - x2) + self.mm * exp(x1 + x2)

    @property
    def least(self) -> Term:
        """(11)."""
        return 2 * sqrt(self.pp * self.mm) + 2 * sqrt(self.pm * self.mp)

    @property
    def named_least(self) -> Term:
        """(11) under a name that tells the law."""
        letter = self.pp.name[0]
        return Let(real(f"Z_{letter}", f"Z_{letter}"), self.least)


W = Law("W")
c1 = coefficient("c1", "c_{1t}", "the first coefficient of a round")
c2 = coefficient("c2", "c_{2t}", "the second coefficient of a round")
u1: Symbol = coefficient("u1", "u_1", "another first coefficient")
u2: Symbol = coefficient("u2", "u_2", "another second coefficient")


def Z_at(x1: Term, x2: Term) -> Term:
    """The normalizer of the law W at two coefficients, (4)."""
    return W.Z(x1, x2)


slope1 = -W.pp * exp(-c1 - c2) - W.pm * exp(-c1 + c2) + W.mp * exp(c1 - c2) + W.mm * exp(c1 + c2)
slope2 = -W.pp * exp(-c1 - c2) + W.pm * exp(-c1 + c2) - W.mp * exp(c1 - c2) + W.mm * exp(c1 + c2)
zero_slopes = And(
    Eq(Let(real("dZ_dc1", r"\frac{\partial Z_t}{\partial c_{1t}}"), slope1), 0),
    Eq(Let(real("dZ_dc2", r"\frac{\partial Z_t}{\partial c_{2t}}"), slope2), 0),
)
c1_best = Let(real("c1_best", "c_{1t}^*"), Q(1, 4) * ln(W.pp * W.pm / (W.mm * W.mp)))
c2_best = Let(real("c2_best", "c_{2t}^*"), Q(1, 4) * ln(W.pp * W.mp / (W.mm * W.pm)))
least_Z = Let(real("Z_t", "Z_t"), W.least)
gamma1 = Let(real("gamma1", r"\gamma_{1t}"), W.mean1)
gamma2 = Let(real("gamma2", r"\gamma_{2t}"), W.mean2)
mixed_moment = Let(real("EX1X2", r"\mathbb{E}[X_1 X_2]"), W.mixed)
covariance = Let(
    real("delta", r"\delta_t"),
    W.pp * (1 - gamma1) * (1 - gamma2)
    + W.pm * (1 - gamma1) * (-1 - gamma2)
    + W.mp * (-1 - gamma1) * (1 - gamma2)
    + W.mm * (-1 - gamma1) * (-1 - gamma2),
)
positive = W.positive

# Runs of 2-BOOST and of AdaBoost.

error = Let(real("error", r"\varepsilon(H_T)"), Q(1) / m * Sum(Iverson(Ne(y[i], Sign(H[T, i], s0))), (i, 1, m)))
normalizers = Product(Z[t], (t, 1, T))
loss_alone = Let(real("loss_h11", r"\widehat{L}(h_{11})"), Q(1) / m * Sum(exp(-y[i] * f1[1, i]), (i, 1, m)))
kappa = real("kappa", r"\kappa", "by how much each normalizer is below 1")
first_edge = W_pp_t[t] + W_pm_t[t] - W_mp_t[t] - W_mm_t[t]
second_edge = W_pp_t[t] - W_pm_t[t] + W_mp_t[t] - W_mm_t[t]
least_first = Let(real("Gamma1", r"\Gamma_1"), MinOver(first_edge, (t, 1, T)))
least_second = Let(real("Gamma2", r"\Gamma_2"), MinOver(second_edge, (t, 1, T)))
least_edge = Let(real("Gamma0", r"\Gamma_0"), Max(least_first, least_second))
least_ada_edge = Let(real("Gamma", r"\Gamma_1"), MinOver(1 - 2 * eps[t], (t, 1, T)))
no_perfect_rule = Every(eps[t] > 0, (t, 1, T))
positive_run = Every(And(W_pp_t[t] > 0, W_pm_t[t] > 0, W_mp_t[t] > 0, W_mm_t[t] > 0), (t, 1, T))

# What the paper leaves out.

OPPOSITE_PP = Charity("W++ or W-- positive", "the rules agree in their correctness on some weight", W.pp + W.mm > 0)
OPPOSITE_PM = Charity("W+- or W-+ positive", "the rules differ in their correctness on some weight", W.pm + W.mp > 0)
ALL_POSITIVE = Charity("four positive weights", "all four cell weights of the round are positive", positive)
POSITIVE_RUN = Charity(
    "four positive weights", "all four cell weights are positive in every round, so that (9) and (10) have values",
    positive_run,
)  # fmt: skip
NONDEGENERATE = Charity(
    "no rule always right or always wrong", "neither edge is -1 or 1, so that the variances are positive",
    And(-1 < gamma1, gamma1 < 1, -1 < gamma2, gamma2 < 1),
)  # fmt: skip
minus_vote = real("A_i", "A_i", "minus the label times the vote at an example")
label = real("y_i", "y_i", "the label of one example")
TIES_ARE_ERRORS = Charity(
    "sign(0) counts as an error", "where the vote is 0, the sign's product with the label is -1",
    Or(Ne(minus_vote, 0), Eq(label * s0, -1)),
)  # fmt: skip
