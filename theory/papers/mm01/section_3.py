"""MM01, section 3: improved convergence rates.

A bound for large samples with an unnamed constant in O(.) cannot be decided; what it comes to in the limit can. With N
and delta fixed the sample mean goes to the mean and what O(.) stands for to 0, whatever the constant. What is left is
said of one voter f whose margin y f(x) is the same for all x, and of N = 1, where Psi_1 has two values and a mean
linear in the margin. A bound without this limit is false; one with it need not be true.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, And, At, Eq, In, Iverson, Or, Sign, ln, real, sqrt
from boostproof.theory.claim import CITED, CLARIFIED, EQUATION, HEADLINE, REMARK, Charity, Claim
from boostproof.theory.papers.mm01.derivations_margin_costs import TOO_SMALL
from boostproof.theory.scenarios.margin_costs import BINOMIAL_MEANS, K, above, below, delta
from boostproof.theory.scenarios.margin_costs import eta as eta_below_1
from boostproof.theory.scenarios.observables import s0

margin = real("t", "t", "the margin")
psi_minus = real("psi_-", r"\Psi_1(-1)")
psi_plus = real("psi_+", r"\Psi_1(1)")
beta, eta = real("beta", r"\beta_N"), real("eta", r"\eta_N")
alpha = real("alpha", r"\alpha")
lipschitz = real("L", "L", "the Lipschitz constant of Psi_1")

cost = psi_minus * (1 - margin) / 2 + psi_plus * (1 + margin) / 2
error = Iverson(margin <= 0)
_MARGINS = (margin >= -1, margin <= 1)
_ADMISSIBLE = (psi_minus >= 1, (psi_minus + psi_plus) / 2 >= 1, psi_plus >= -1)
"""sgn(-t) <= E Psi_1(Z) for all margins t: a linear function is at least 1 for t < 0 and at least -1 for t > 0."""
_BOUNDED = (psi_minus <= 1 + beta + eta, (psi_minus + psi_plus) / 2 <= eta, psi_plus <= eta)
"""(5) for C_1 = E Psi_1(Z) and all margins."""

SIGN_IS_AN_INDICATOR = Charity(
    "sgn is 0 or 1", "in Definition 1 sgn(-t) is 0 for t > 0, and not -1 as in section 2", psi_plus >= 0
)
_IN_THE_LIMIT = (
    "A claim of ours, on what is left of it for one margin and N = 1. In section 2 sgn is -1 or 1, and Definition 1 "
    "says no more; the authors that it is cited from take 0 and 1 in an earlier paper (NIPS 1998). "
)
_NO_CONSTANT = "and the constant of its O(.) is not named. What is left of it in the limit of large samples is "

definition_1 = Claim(
    id="MM01.D1",
    where="Section 3, Definition 1",
    title="cost functions C_N are B-admissible if sgn(-t) <= E Psi_N(Z) <= C_N(t) for all margins t",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=error <= cost,
    domain=(*_MARGINS, *_ADMISSIBLE),
    charities=(SIGN_IS_AN_INDICATOR,),
    reading="A definition, judged by the consequence that it is made for: an admissible cost is at least 1 where the "
    "margin is not positive, and at least 0 elsewhere. For N = 1, where C_1 = E Psi_1(Z) is linear in the margin. In "
    "section 2 sgn is -1 or 1; the definition needs 0 and 1. What it forces near the margin 0 is MM01.D1.n.",
)

continuous_means = Claim(
    id="MM01.D1.n",
    where="Section 3, Definition 1",
    title="the means of Psi_N(Z) at the margins -delta and delta differ by at most 2 K delta",
    statement=below - above <= 2 * delta * K,
    scenario=BINOMIAL_MEANS,
    derivation=TOO_SMALL,
    reading="A claim of ours. The Z_i are read as independent, and -1 where they are not 1. K does not depend on "
    "eta_N, and delta goes to 0 as eta_N goes to 1. So E Psi_N(Z) is at least 1 at the margin 0 as well, whatever "
    "sgn(0) is, and close to 1 at small positive margins.",
)

lemma_2 = Claim(
    id="MM01.L2",
    where="Section 3, Lemma 2",
    title="the error is at most the mean of an admissible cost of the margins, plus a term of complexity",
    rank=CITED,
    undecidable=f"It is cited from Mason et al., {_NO_CONSTANT}MM01.L2.l.",
)

lemma_2_in_the_limit = Claim(
    id="MM01.L2.l",
    where="Section 3, Lemma 2",
    title="in the limit of large samples the error is at most the mean of an admissible cost",
    statement=error <= cost,
    domain=(*_MARGINS, *_ADMISSIBLE),
    charities=(SIGN_IS_AN_INDICATOR,),
    reading=_IN_THE_LIMIT + "With Psi_N(z) = 1 - 2z for every N the cost is 1 - 2t: 4-admissible where sgn may be -1, "
    "and -1 at t = 1.",
    repairs="MM01.L2",
)

hypotheses = real("n_h", "n_h", "the number of hypotheses that are combined")
some, more = real("n_1", "n_1", "a number of hypotheses"), real("n_2", "n_2", "a larger one")
dimension = real("d_v", "d_v", "the VC dimension of the hypotheses")
sample = real("m", "m", "the number of examples")
signs = real("N", "N", "the number of signs that Z is the mean of")
width = real("B", "B", "the length of the interval that Psi_N goes to")
delta_0 = real("delta", r"\delta", "the probability of a bad sample")
complexity = sqrt((width**2 * signs * dimension * ln(sample) + ln(signs / delta_0)) / sample)

remark_2 = Claim(
    id="MM01.R2",
    where="Section 3, Remark 2",
    title="the bound does not depend on the number of hypotheses that are combined",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Eq(At(complexity, hypotheses, some), At(complexity, hypotheses, more)),
    domain=(some >= 1, more >= some, dimension > 0, sample > 1, signs >= 1, width > 0, delta_0 > 0, delta_0 < 1),
    reading="A remark on which symbols a formula has: the term of complexity of Lemma 2, without the constant of its "
    "O(.), does not change with that number, as no symbol of it stands for it. That other bounds would be useless is "
    "not said in numbers.",
)

lemma_3 = Claim(
    id="MM01.L3",
    where="Section 3, Lemma 3",
    title="so it is for hypotheses with values in [-1, 1] where Psi_N is Lipschitz",
    undecidable=f"The proof is left out, {_NO_CONSTANT}MM01.L3.l.",
)

lemma_3_in_the_limit = Claim(
    id="MM01.L3.l",
    where="Section 3, Lemma 3",
    title="in the limit of large samples so it is where Psi_N is Lipschitz",
    statement=error <= cost,
    domain=(*_MARGINS, *_ADMISSIBLE, lipschitz >= 0, Abs(psi_plus - psi_minus) <= 2 * lipschitz),
    charities=(SIGN_IS_AN_INDICATOR,),
    reading=_IN_THE_LIMIT + "For a linear Psi_N the mean of Psi_N(Z) is the same for all variables of the mean t.",
    repairs="MM01.L3",
)

faster_rates = Claim(
    id="MM01.3a",
    where="Section 3, before (5)",
    title="rates of O(log m / m) for O(sqrt(log m / m)) are possible where the cost is 0, or taken 1 + alpha times",
    rank=CITED,
    undecidable="It is cited that the rates are possible, for large samples and with constants that are not named. "
    "That they are better ones is MM01.3a.n.",
)

better_rate = Claim(
    id="MM01.3a.n",
    where="Section 3, before (5)",
    title="log m / m is at most sqrt(log m / m)",
    statement=ln(sample) / sample <= sqrt(ln(sample) / sample),
    domain=(sample >= 1,),
    reading="A claim of ours: the rate that is cited as possible is one that improves.",
)

condition_5 = Claim(
    id="MM01.E5",
    where="Section 3, (5)",
    title="for every eta_N > 0 some admissible cost obeys C_N(t) <= (1 + beta_N) 1(t < 0) + eta_N",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=above <= eta_below_1,
    domain=(below >= 1,),
    scenario=BINOMIAL_MEANS,
    reading="(5) is a condition on costs, for any positive beta_N and eta_N: it is read as one that can be met for "
    "each of them. Judged of the least cost, C_N = E Psi_N(Z), at the margins -delta, where Definition 1 asks for at "
    "least 1, and delta, where (5) asks for at most eta_N < 1. Each instance refutes: no Psi_N is left "
    "(MM01.E5.n). For eta_N >= 1 the constant cost 1 obeys it.",
)

eta_at_least_1 = Claim(
    id="MM01.E5.n",
    where="Section 3, (5)",
    title="no admissible cost obeys (5) with eta_N < 1, for any N and Psi_N",
    rank=HEADLINE,
    statement=Or(below < 1, above > eta_below_1),
    scenario=BINOMIAL_MEANS,
    derivation=TOO_SMALL,
    reading="Definition 1 asks for a mean of Psi_N(Z) of at least 1 at the margin -delta, and (5) for at most eta_N at "
    "delta: both margins differ from 0, so that no convention for sgn(0) or 1(t < 0) matters, nor what sgn is at "
    "positive arguments. So (5) says no more than that C_N is bounded: it cannot bring C_N close to the error.",
    repairs="MM01.E5",
)

with_a_margin = Claim(
    id="MM01.E5.m",
    where="Section 3, (5)",
    title="with a margin, 1(t < theta) for 1(t < 0), an admissible cost obeys it for each positive eta",
    statement=And(
        Sign(-margin, s0) <= 1 - margin,
        error <= 1 - margin,
        1 - margin <= (1 + beta) * Iverson(margin < 1 - eta) + eta,
    ),
    domain=(*_MARGINS, eta > 0, Eq(beta, 1), In(s0, -1, 0, 1)),
    reading="The cost is 1 - t, of Psi_N(z) = 1 - z for every N, and theta is 1 - eta, a positive margin for eta < 1.",
    repairs="MM01.E5",
    mends="The indicator is that of margins below a positive theta, not below 0.",
)

_FACTOR = 1 / (1 - alpha * beta)
_RELAXED = (*_MARGINS, *_ADMISSIBLE, *_BOUNDED, beta > 0, eta > 0, alpha > 0, alpha * beta < 1)

theorem_2 = Claim(
    id="MM01.T2",
    where="Section 3, Theorem 2",
    title="the error is at most the mean cost over 1 - alpha beta_N, plus a term that goes to 0 faster",
    rank=HEADLINE,
    undecidable="The proof is left out, the display is damaged in our copy of the paper, it is not said which m are "
    f"sufficiently large, {_NO_CONSTANT}MM01.T2.l.",
)

theorem_2_in_the_limit = Claim(
    id="MM01.T2.l",
    where="Section 3, Theorem 2",
    title="in the limit of large samples the error is at most the mean cost over 1 - alpha beta_N",
    rank=HEADLINE,
    statement=Or(error <= _FACTOR * cost, error <= (1 + alpha) * _FACTOR * cost),
    domain=_RELAXED,
    charities=(SIGN_IS_AN_INDICATOR,),
    reading=_IN_THE_LIMIT + "The numerator may be 1 or 1 + alpha, and one of the two readings is enough here. That the "
    "cost is admissible is taken over from Lemma 2.",
    repairs="MM01.T2",
)

both_numerators = Claim(
    id="MM01.T2.b",
    where="Section 3, Theorem 2",
    title="with an indicator for sgn both numerators, 1 and 1 + alpha, bound the error in the limit",
    statement=And(error <= _FACTOR * cost, error <= (1 + alpha) * _FACTOR * cost),
    domain=(*_RELAXED, psi_plus >= 0),
    reading="The factor is above 1, and the cost at least the error.",
    repairs="MM01.T2",
)

no_less_than_1 = Claim(
    id="MM01.T2.e",
    where="Section 3, Theorem 2",
    title="(5) holds in Theorem 2 with eta_N >= 1 alone",
    statement=eta >= 1,
    domain=(*_ADMISSIBLE, *_BOUNDED, beta > 0, eta > 0),
    reading="For N = 1; for every N it is MM01.E5.n. The bound is not empty for that, as it has no eta_N: E C_N may be "
    "small where the margins are large.",
    repairs="MM01.T2",
)
