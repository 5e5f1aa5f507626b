"""MM01, section 2 before Lemma 1: the margin bounds that the paper starts from, and what it says of gamma in them."""

from __future__ import annotations

from boostproof.theory.build import And, Iff, Implies, Q, exp, ln, real
from boostproof.theory.claim import CITED, CLARIFIED, EQUATION, HEADLINE, REMARK, Claim
from boostproof.theory.papers.mm01.derivations_lemma_1 import ADVANTAGE
from boostproof.theory.papers.mm01.derivations_margins import MARGINS
from boostproof.theory.papers.mm01.derivations_vanishing import VANISHING
from boostproof.theory.papers.mm01.notation import (
    ERRORS_BELOW,
    NO_PERFECT_RULE,
    ONE_LABEL_A_POINT,
    margin_bound,
    margin_error,
    worst_error,
)
from boostproof.theory.scenarios.linear import LINEAR_CLASS, alternating
from boostproof.theory.scenarios.margins import MARGIN_RUN, T, gamma, m, theta

sample = real("m", "m", "the number of examples")
dim = real("d_v", "d_v", "the VC dimension of the weak classifiers")
beta = real("beta", r"\beta")
ratio = real("u", "u", "m/d_v, examples per dimension")
low, high = ln(1 - 2 * gamma), ln(1 + 2 * gamma)

generalization_bound = Claim(
    id="MM01.E1",
    where="Section 2, (1)",
    title="the probability of error is at most the margin error and a term of complexity",
    rank=CITED,
    undecidable="it is cited from Schapire et al., and the constant of its O(.) is not named; how its term changes "
    "with the number of examples is MM01.E1.m",
)

complexity_term = Claim(
    id="MM01.E1.m",
    where="Section 2, (1)",
    title="the term log^2(m/d)/(m/d) of (1) falls in m from m = e^2 d on, and rises between m = d and there",
    rank=REMARK,
    statement=And(
        Implies(ln(ratio) >= 2, ln(ratio) * (2 - ln(ratio)) / ratio**2 <= 0),
        Implies(And(ln(ratio) > 0, ln(ratio) < 2), ln(ratio) * (2 - ln(ratio)) / ratio**2 > 0),
    ),
    domain=(ratio > 0,),
    repairs="MM01.E1",
    reading="A claim of ours on the decidable part of (1): ln(u) (2 - ln(u))/u^2 is the derivative of ln^2(u)/u.",
)

margin_error_bound = Claim(
    id="MM01.E2",
    where="Section 2, (2)",
    title="with every error below 1/2 - gamma the margin error is at most the T/2-th power of a base",
    rank=HEADLINE,
    statement=margin_error <= margin_bound(T / 2),
    domain=(theta > 0, gamma > 0, ERRORS_BELOW),
    scenario=MARGIN_RUN,
    charities=(NO_PERFECT_RULE,),
    derivation=MARGINS,
    reading="f is AdaBoost's vote over the sum of its coefficients, which is positive: y f <= theta is written without "
    "the division. gamma > 0 is said in the introduction.",
)

bound_vanishes = Claim(
    id="MM01.E2b",
    where="Section 2, after (2)",
    title="if gamma > theta, the bound falls to 0 exponentially",
    rank=EQUATION,
    statement=Implies(gamma > theta, margin_bound(1) < 1),
    domain=(theta > 0, ERRORS_BELOW),
    scenario=MARGIN_RUN,
    derivation=VANISHING,
    fidelity=CLARIFIED,
    reading="The bound is the T/2-th power of a base, which is to be below 1.",
)

bound_vanishes_sharper = Claim(
    id="MM01.E2b.s",
    where="Section 2, after (2)",
    title="the bound falls to 0 exactly for theta below -ln(1 - 4 gamma^2)/ln((1 + 2 gamma)/(1 - 2 gamma))",
    rank=EQUATION,
    statement=Iff((1 - theta) * low + (1 + theta) * high < 0, theta < -ln(1 - 4 * gamma**2) / (high - low)),
    domain=(gamma > 0, gamma < Q(1, 2)),
    repairs="MM01.E2b",
    reading="On the left the logarithm of the base. By MM01.E2b and MM01.2a that number lies between gamma and "
    "2 gamma; it is gamma to the first order for small gamma, and 1 for gamma near 1/2.",
)

large_gamma_needed = Claim(
    id="MM01.2a",
    where="Section 2, after (2)",
    title="a large gamma is needed for a small margin error",
    rank=REMARK,
    statement=Implies(gamma <= theta / 2, margin_bound(1) >= 1),
    domain=(theta > 0, gamma > 0, gamma < Q(1, 2)),
    fidelity=CLARIFIED,
    reading="Judged of the bound: it says nothing, being at least 1, unless gamma is above theta/2.",
)

small_gamma = Claim(
    id="MM01.2b",
    where="Section 2, after (2)",
    title="if gamma, and so theta, behaves like m^(-beta), the second term of (1) is worse than VC bounds",
    rank=REMARK,
    statement=Implies(
        ln(sample / dim) >= 1,
        dim * ln(sample / dim) ** 2 / (sample * exp(-2 * beta * ln(sample)))
        >= sample ** (2 * beta) * (dim * ln(sample / dim) / sample),
    ),
    domain=(beta > 0, sample >= 1, dim > 0),
    fidelity=CLARIFIED,
    reading="No constants are named. Judged is what stands inside the O(.), from m >= e d_v on: for theta = m^(-beta) "
    "it is at least m^(2 beta) times d_v ln(m/d_v)/m, which a VC bound has in its place.",
)

guaranteed_advantage = Claim(
    id="MM01.2c",
    where="Section 2, before Lemma 1",
    title="for all distributions on m points a linear rule has an error below 1/2 - gamma with gamma = O(1/m)",
    rank=REMARK,
    statement=worst_error < Q(1, 2) - 1 / (4 * m),
    scenario=LINEAR_CLASS,
    derivation=ADVANTAGE,
    charities=(ONE_LABEL_A_POINT,),
    fidelity=CLARIFIED,
    reading="No constant is named; 1/(4m), which is O(1/m), is a gamma that serves. That for some points no gamma of a "
    "larger order does is MM01.2c.n. The sentence does not say that the points are distinct, as Lemma 1 does.",
)

no_larger_order = Claim(
    id="MM01.2c.n",
    where="Section 2, before Lemma 1",
    title="for some points and labels of every number m no gamma above 1/m can be guaranteed",
    rank=REMARK,
    statement=worst_error >= Q(1, 2) - 1 / m,
    domain=(alternating,),
    scenario=LINEAR_CLASS,
    reading="A claim of ours: the order 1/m is the right one. The weights are those of MM01.L1h.o and MM01.L1h.e.",
)
