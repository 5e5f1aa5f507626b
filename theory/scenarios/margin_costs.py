"""The means of a function under the binomial laws of Definition 1 of MM01, at two margins close to 0.

Z is the mean of N independent signs whose mean is the margin alpha, so that P(Z = 2j/N - 1) is the binomial probability
``c[j] (1 + alpha)^j (1 - alpha)^(N - j)``, where c[j] is N over j, divided by 2^N.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, Defined, Eq, Every, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term, as_term
from boostproof.theory.scenario import Scenario

__all__ = ["BINOMIAL_MEANS", "K", "N", "above", "below", "c", "delta", "eta", "fall", "j", "psi", "rise", "two"]

N: Symbol = integer("N", meaning="the number of signs that Z is the mean of")
j: Symbol = integer("j", meaning="how many of the signs are 1")
psi: Symbol = real("psi", r"\Psi_N", "psi[j + 1], the value of Psi_N at 2j/N - 1")
c: Symbol = real("c", meaning="c[j], the probability that j of N fair signs are 1")
eta: Symbol = real("eta", r"\eta_N")
K: Symbol = real("K", meaning="how fast the mean of Psi_N may change with the margin, close to 0")
delta: Symbol = real("delta", r"\delta", "a margin that is small enough for eta and K")
two: Symbol = real("two", meaning="two[j], 2 to the power j")
rise: Symbol = real("rise", meaning="rise[j], 1 + delta to the power j")
fall: Symbol = real("fall", meaning="fall[j], 1 - delta to the power j")
below: Symbol = real("below", r"E\Psi_N(Z)|_{-\delta}", "the mean of Psi_N(Z) at the margin -delta")
above: Symbol = real("above", r"E\Psi_N(Z)|_{\delta}", "the mean of Psi_N(Z) at the margin delta")


def _powers(power: Symbol, base: Term) -> tuple[Formula, Formula]:
    return Eq(power[0], 1), Every(Eq(power[j + 1], power[j] * base), (j, 0, N - 1))


def _over_values(body: Term) -> Term:
    return Sum(body, (j, 0, N))


BINOMIAL_MEANS = Scenario(
    name="binomial_means",
    meaning="any function Psi_N on the values of the mean Z of N independent signs, an eta_N strictly between 0 and 1, "
    "and the means of Psi_N(Z) at two margins close to 0, one on each side",
    observables=(N, psi, eta, two, c, K, delta, rise, fall, below, above),
    laws=(
        N >= 1,
        eta > 0,
        eta < 1,
        Every(Defined(psi[j]), (j, 1, N + 1)),
        *_powers(two, as_term(2)),
        Eq(c[0], 1 / two[N]),
        Every(Eq(c[j + 1], c[j] * (N - j) / (j + 1)), (j, 0, N - 1)),
        Eq(K, _over_values(Abs(psi[j + 1]) * c[j] * (N + two[j] + two[N - j]))),
        Eq(delta, (1 - eta) / (2 * K + 1)),
        *_powers(rise, 1 + delta),
        *_powers(fall, 1 - delta),
        Eq(below, _over_values(psi[j + 1] * c[j] * (rise[N - j] * fall[j]))),
        Eq(above, _over_values(psi[j + 1] * c[j] * (rise[j] * fall[N - j]))),
    ),
)
