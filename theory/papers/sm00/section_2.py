"""SM00, section 2: AdaBoost with labels 0 and 1, its update by beta, and the boosting property.

Labels and hypotheses are 0 and 1 in this paper. On runs, h = (1 + f)/2 for the hypothesis f with values -1 and 1, and
the printed final vote predicts 1, that is +1, at equality.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Implies, Q, exp, ln, sqrt
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, Claim
from boostproof.theory.papers.sm00.derivations import BOOSTING, DROP, ROOM, VOTES
from boostproof.theory.papers.sm00.notation import (
    NO_PERFECT_HYPOTHESIS,
    POSITIVE_ERROR,
    b,
    b2,
    beta_t,
    better,
    e,
    e2,
    factor,
    final_error,
    gamma,
    least_gamma,
    least_loss,
    normalizers,
    p,
    updated,
    vote,
    w,
    weak,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, H, T, i, m, s0
from boostproof.theory.scenarios.notation import beta

ties = Eq(s0, 1)

beta_below_one = Claim(
    id="SM00.2a",
    where="Section 2, step 3",
    title="beta_t is below 1 when the error is below 1/2",
    rank=EQUATION,
    statement=beta_t < 1,
    domain=better,
)

wrong_keeps_weight = Claim(
    id="SM00.2b",
    where="Section 2, step 3",
    title="of a mispredicted record the factor beta_t^(1 - |h - y|) is beta_t, and hence its weight is unchanged",
    statement=And(Eq(factor(0, 1), beta_t), Eq(factor(1, 0), beta_t), Eq(updated(0, 1), w), Eq(updated(1, 0), w)),
    domain=(*better, w > 0),
    reading="Both mispredictions are written out: h = 0 of a positive record, and h = 1 of a negative one. The factor "
    "that is printed contradicts the sentence before it, by which its exponent is 0.",
)

wrong_keeps_weight_repaired = Claim(
    id="SM00.2b.r",
    where="Section 2, step 3",
    title="of a mispredicted record the factor beta_t^(1 - |h - y|) is 1, and hence its weight is unchanged",
    statement=And(Eq(factor(0, 1), 1), Eq(factor(1, 0), 1), Eq(updated(0, 1), w), Eq(updated(1, 0), w)),
    domain=(*better, w > 0),
    reading="The factor of a mispredicted record is 1, not beta_t, and the weight is indeed left as it is.",
    repairs="SM00.2b",
    mends="The factor of a mispredicted record is beta_t^0 = 1, not beta_t.",
)

right_is_multiplied = Claim(
    id="SM00.2c",
    where="Section 2, step 3",
    title="the weight of a rightly predicted record is multiplied by beta_t, and so decreased",
    statement=And(Eq(updated(0, 0), beta_t * w), Eq(updated(1, 1), beta_t * w), updated(0, 0) < w, updated(1, 1) < w),
    domain=(*better, w > 0),
    reading="Weights are positive as long as there are shares: they start as 1/N, and all are 0 only after a perfect "
    "hypothesis, where step 1 has no shares any more.",
)

wrong_gains_share = Claim(
    id="SM00.2d",
    where="Section 2, step 3",
    title="the share of a mispredicted record in all weights increases",
    fidelity=CLARIFIED,
    statement=p / (e + (1 - e) * beta_t) > p,
    domain=(*better, 0 < p, p <= e),
    reading="'Relatively' is read as: as a share of all weights, which after the update sum to eps_t of mispredicted "
    "and (1 - eps_t) beta_t of rightly predicted records, where they summed to 1 before.",
)

voters_by_accuracy = Claim(
    id="SM00.2e",
    where="Section 2, final hypothesis",
    title="the weight -ln beta_t of a voter is positive, and larger for a smaller error",
    fidelity=CLARIFIED,
    statement=And(
        -ln(beta(e)) > 0,
        Implies(e < e2, beta(e) < beta(e2)),
        Implies(And(0 < b, b < b2), -ln(b) > -ln(b2)),
    ),
    domain=(*better, 0 < e2, e2 < Q(1, 2)),
    charities=(POSITIVE_ERROR,),
    reading="A definition; its checkable consequence is that voters weigh by their accuracy, as the text says: a "
    "smaller error has a smaller beta_t, and a smaller beta_t a larger weight. At an error of 0 the logarithm has no "
    "value.",
)

final_vote = Claim(
    id="SM00.2f",
    where="Section 2, final hypothesis",
    title="the final hypothesis is 1 exactly where the vote of the hypotheses -1 and 1 is not negative",
    fidelity=CLARIFIED,
    statement=Every(Iff(vote(T) >= 0, H[T, i] >= 0), (i, 1, m)),
    domain=(weak,),
    scenario=ADABOOST_RUN,
    derivation=VOTES,
    charities=(NO_PERFECT_HYPOTHESIS,),
    reading="A definition; its checkable consequence is that the printed inequality, with >=, is the usual vote with "
    "sign(0) = 1.",
)

advantage_in_range = Claim(
    id="SM00.2g",
    where="Section 2, Boosting Property",
    title="eps_t = 1/2 - gamma_t with 0 < gamma_t <= 1/2 when the error is below 1/2",
    statement=And(Eq(e, Q(1, 2) - gamma), 0 < gamma, gamma <= Q(1, 2)),
    domain=better,
)

boosting_property = Claim(
    id="SM00.T2.1",
    where="Section 2, Theorem 2.1",
    title="the final error is at most the product of 2 sqrt(eps_t (1 - eps_t))",
    rank=HEADLINE,
    statement=final_error <= normalizers,
    domain=(weak, ties),
    scenario=ADABOOST_RUN,
    derivation=BOOSTING,
    charities=(NO_PERFECT_HYPOTHESIS,),
)

boosting_property_sharper = Claim(
    id="SM00.T2.1.s",
    where="Section 2, Theorem 2.1",
    title="with the product c of the roots of beta_t, the final error is at most (B - c)/(1 - c) for the bound B of "
    "Theorem 2.1",
    statement=final_error <= (normalizers - least_loss) / (1 - least_loss),
    domain=(weak, ties),
    scenario=ADABOOST_RUN,
    derivation=ROOM,
    charities=(NO_PERFECT_HYPOTHESIS,),
    reading="A claim of ours. B is the mean of the losses; that of a mispredicted record is at least 1, that of any "
    "record at least c. It is below B, as B is below 1, and attained by a run of 2 rounds on 8 records.",
)

bound_by_advantages = Claim(
    id="SM00.2h",
    where="Section 2, Theorem 2.1",
    title="the product of 2 sqrt(eps_t (1 - eps_t)) is that of sqrt(1 - 4 gamma_t^2)",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Eq(2 * sqrt(e * (1 - e)), sqrt(1 - 4 * gamma**2)),
    domain=better,
    reading="Factor by factor: the factors of the two products are equal.",
)

exponential_drop = Claim(
    id="SM00.2i",
    where="Section 2, after Theorem 2.1",
    title="the final error drops exponentially fast when the weak hypotheses are moderately accurate",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=final_error <= exp(-2 * least_gamma**2 * T),
    domain=(least_gamma > 0, ties),
    scenario=ADABOOST_RUN,
    derivation=DROP,
    charities=(NO_PERFECT_HYPOTHESIS,),
    reading="'Most' is read as all: with the least gamma_t of the run, which is positive, a bound that falls "
    "exponentially in T.",
)
