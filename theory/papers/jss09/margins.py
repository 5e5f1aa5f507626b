"""JSS09's notation of section 4: powers, the margin error, the factor of Lemma 4.1, and what a kind reader adds."""

from __future__ import annotations

from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Iverson,
    Let,
    Q,
    Sum,
    exp,
    ln,
    real,
)  # fmt: skip
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.papers.jss09.notation import W, first_edge, least_Z, second_edge
from boostproof.theory.scenarios.boosting import (
    H,
    T,
    W_mm_t,
    W_mp_t,
    W_pm_t,
    W_pp_t,
    Z,
    c1_t,
    c2_t,
    i,
    m,
    t,
    y,
)  # fmt: skip
from boostproof.theory.scenarios.observables import q
from boostproof.theory.scenarios.two_boost_margins import theta

__all__ = [
    "BOTH_WEAK",
    "NO_NEGATIVE_COEFFICIENT",
    "POSITIVE_SUM",
    "absolute_total",
    "both_weak",
    "crossing",
    "edge_factor",
    "edges_above",
    "independent_run",
    "law_factor",
    "margin_error",
    "power",
    "rate",
    "ratio_factor",
    "round_factor",
    "round_factor_of",
    "total",
    "vote",
]


def total(rounds: TermLike) -> Term:
    """The divisor of (22): the sum of the coefficients of the first rounds."""
    return Sum(c1_t[q] + c2_t[q], (q, 1, rounds))


def absolute_total(rounds: TermLike) -> Term:
    """The sum of the coefficients' absolute values."""
    return Sum(Abs(c1_t[q]) + Abs(c2_t[q]), (q, 1, rounds))


def vote(rounds: Term, divisor: Term) -> Term:
    """The vote of the first rounds at example i, divided by ``divisor``."""
    return H[rounds, i] / divisor


def margin_error(rounds: Term, divisor: Term) -> Term:
    """The share of the examples whose margin after some rounds is at most theta."""
    return Q(1) / m * Sum(Iverson(y[i] * vote(rounds, divisor) <= theta), (i, 1, m))


def power(base: Term, exponent: Term, name: str, latex: str) -> Term:
    """A real power of a positive number, under a name."""
    return Let(real(name, latex), exp(exponent * ln(base)))


def ratio_factor_of(round_: Term) -> Term:
    """W(++)^(theta/2) W(--)^(-theta/2) in a round; those of another round than t are shown with it."""
    name, latex = ("", "") if round_ is t else ("_next", "_{t+1}")
    right = power(W_pp_t[round_], theta / 2, f"Wpp_power{name}", rf"W{latex}(++)^{{\theta/2}}")
    return right * power(W_mm_t[round_], -theta / 2, f"Wmm_power{name}", rf"W{latex}(--)^{{-\theta/2}}")


def round_factor_of(round_: Term) -> Term:
    """The factor of Lemma 4.1 of a round."""
    return Z[round_] * ratio_factor_of(round_)


ratio_factor, round_factor = ratio_factor_of(t), round_factor_of(t)
law_factor = Let(
    real("Z_theta", r"Z_{\theta,t}"),
    least_Z
    * power(W.pp, theta / 2, "W_pp_power", r"W_t(++)^{\theta/2}")
    * power(W.mm, -theta / 2, "W_mm_power", r"W_t(--)^{-\theta/2}"),
)


def edge_factor(edge: Term, margin: Term = theta) -> Term:
    """(1 + gamma)^((1 + theta)/2) (1 - gamma)^((1 - theta)/2)."""
    return exp((1 + margin) / 2 * ln(1 + edge)) * exp((1 - margin) / 2 * ln(1 - edge))


def crossing(edge: Term) -> Term:
    """The margin at which the factor of one edge is 1."""
    return Let(real("Upsilon", r"\Upsilon"), -ln(1 - edge**2) / ln((1 + edge) / (1 - edge)))


both_weak: Formula = Every(And(first_edge > 0, second_edge > 0), (t, 1, T))
independent_run: Formula = Every(
    Eq(W_pp_t[t] - W_pm_t[t] - W_mp_t[t] + W_mm_t[t] - first_edge * second_edge, 0), (t, 1, T)
)
edges_above: Formula = Every(And(first_edge > 2 * theta, second_edge > 2 * theta), (t, 1, T))
rate = Let(real("r", "r"), 2 * ((1 + theta) / 2 * ln(1 + 2 * theta) + (1 - theta) / 2 * ln(1 - 2 * theta)))

POSITIVE_SUM = Charity("positive sum of coefficients", "the divisor of (22) is positive", total(T) > 0)
BOTH_WEAK = Charity(
    "weak learning assumption", "both rules have a positive edge in every round (Definition 3.1)", both_weak
)
NO_NEGATIVE_COEFFICIENT = Charity(
    "no negative coefficient",
    "no coefficient is negative and not all are 0, so that (22) divides by what makes a convex combination",
    And(Every(And(c1_t[t] >= 0, c2_t[t] >= 0), (t, 1, T)), total(T) > 0),
)
