"""Lemmas on numbers: Hoeffding, Azuma, Pinsker; and exponentiated gradient, which uses them."""

from functools import partial

from boostproof.theory import (
    CLARIFIED,
    EQUATION,
    HEADLINE,
    Claim,
    Scenario,
    between,
    distribution,
    each,
    positive,
)
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Product,
    Q,
    Sum,
    cosh,
    exp,
    integer,
    ln,
    real,
)
from mistakes import AS_TAUGHT

n, i, T, t, q, N = (integer(name) for name in ("n", "i", "T", "t", "q", "N"))
p, x, c, a, s, r, v = (real(name) for name in ("p", "x", "c", "a", "s", "r", "v"))
e = real("e", r"\varepsilon")


def mean(term):
    """The mean of a term under p."""
    return Sum(p[i] * term, (i, 1, n))


law = (n >= 1, Every(p[i] >= 0, (i, 1, n)), Eq(Sum(p[i], (i, 1, n)), 1))
unit = Every(And(x[i] >= 0, x[i] <= 1), (i, 1, n))

# Exponentiated gradient.

g = real("g", meaning="the losses, from 0 to 1")
u = real("u", meaning="the rival, a distribution")
eta = real("eta", r"\eta", "the rate of learning")
w, Z = real("w", meaning="the learner's distribution"), real("Z", meaning="what it is divided by")
EG = Scenario(
    "mb_eg",
    "T rounds of exponentiated gradient on N coordinates, and a rival",
    sizes=(N >= 1, T >= 1),
    given=(
        each(g[t, i], between(0, 1), (t, 1, T), (i, 1, N)),
        each(eta, positive),
        distribution(u[i], (i, 1, N)),
    ),
    laws=(
        Every(Eq(w[1, i], Q(1) / N), (i, 1, N)),
        Every(Eq(Z[t], Sum(w[t, i] * exp(-eta * g[t, i]), (i, 1, N))), (t, 1, T)),
        Every(Every(Eq(w[t + 1, i], w[t, i] * exp(-eta * g[t, i]) / Z[t]), (i, 1, N)), (t, 1, T)),
    ),
)


def over(term):
    """The sum over all coordinates."""
    return Sum(term, (i, 1, N))


paid, rivals = Sum(over(w[t, i] * g[t, i]), (t, 1, T)), Sum(over(u[i] * g[t, i]), (t, 1, T))

# fmt: off
taught = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=AS_TAUGHT)
eg = partial(taught, scenario=EG)

chord = taught(
    "MB.N1", "Hoeffding 1963, (4.1)", "an exponential lies below its chord", exp(s * v) <= 1 - v + v * exp(s),
    (v >= 0, v <= 1))

two_points = taught(
    "MB.N2", "Hoeffding 1963, (4.16), as taught", "Hoeffding's lemma for two points",
    (1 - r) * exp(-s * r) + r * exp(s * (1 - r)) <= exp(s**2 / 8), (r >= 0, r <= 1), rank=HEADLINE)

two_points_false = taught(
    "MB.N2x", "Hoeffding's lemma, a misprint", "with 9 in the place of 8",
    (1 - r) * exp(-s * r) + r * exp(s * (1 - r)) <= exp(s**2 / 9), (r >= 0, r <= 1),
    reading="A claim of ours: 8 is the best number.")

hoeffding = taught(
    "MB.N3", "Hoeffding 1963, as taught", "Hoeffding's lemma for n values from 0 to 1",
    mean(exp(s * x[i])) <= exp(s * mean(x[i]) + s**2 / 8), (*law, unit), rank=HEADLINE)

hyperbolic = taught(
    "MB.N4", "Azuma 1967, as taught", "cosh(x) is at most exp(x^2/2)", cosh(v) <= exp(v**2 / 2))

hyperbolic_false = taught(
    "MB.N4x", "Azuma's lemma, a misprint", "with 3 in the place of 2", cosh(v) <= exp(v**2 / 3),
    reading="A claim of ours: 2 is the best number.")

azuma = taught(
    "MB.N6", "Azuma 1967, as taught", "a product of steps",
    Product(cosh(s * a[t]), (t, 1, T)) <= exp(s**2 * Sum(a[t] ** 2, (t, 1, T)) / 2), (T >= 1,))

best_rate = taught(
    "MB.N7", "Hoeffding 1963, Theorem 2, proof", "the exponent is least at 4 e/v, where it is -2 e^2/v",
    And(-s * e + s**2 * v / 8 >= -2 * e**2 / v, Eq(-(4 * e / v) * e + (4 * e / v) ** 2 * v / 8, -2 * e**2 / v)),
    (v > 0, e > 0))

pinsker = taught(
    "MB.N8", "Pinsker's inequality for two points, as taught", "the divergence is at least twice the squared distance",
    r * ln(r / v) + (1 - r) * ln((1 - r) / (1 - v)) >= 2 * (r - v) ** 2, (r > 0, r < 1, v > 0, v < 1))

pinsker_false = taught(
    "MB.N8x", "Pinsker's inequality, a misprint", "three times",
    r * ln(r / v) + (1 - r) * ln((1 - r) / (1 - v)) >= 3 * (r - v) ** 2, (r > 0, r < 1, v > 0, v < 1),
    reading="A claim of ours: 2 is the best number.")

simplex = eg(
    "MB.E1", "Kivinen and Warmuth 1997", "the learner's weights add up to 1",
    Every(Eq(over(w[t, i]), 1), (t, 1, T + 1)))

step = eg(
    "MB.E2", "Kivinen and Warmuth 1997, proof", "one step's gain in divergence",
    Every(Eq(over(u[i] * ln(w[t + 1, i] / w[t, i])), -eta * over(u[i] * g[t, i]) - ln(Z[t])), (t, 1, T)))

normalizer = eg(
    "MB.E3", "Freund and Schapire 1997, by Hoeffding's lemma", "the normalizer of a step",
    Every(ln(Z[t]) <= -eta * over(w[t, i] * g[t, i]) + eta**2 / 8, (t, 1, T)))

regret = eg(
    "MB.E4", "Exponentiated gradient, as taught", "regret at most ln N / eta + eta T / 8",
    paid <= rivals + ln(N) / eta + eta * T / 8, rank=HEADLINE)

regret_false = eg(
    "MB.E4x", "Exponentiated gradient, a misprint", "with 16 in the place of 8",
    paid <= rivals + ln(N) / eta + eta * T / 16, reading="A claim of ours: a lost half.")
