"""ZZ, section 3, the naive combiner and Theorem 2: the vote of independent rules, and AdaBoost in its terms."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Implies,
    In,
    Iverson,
    Product,
    Q,
    Sign,
    Sum,
    exp,
    integer,
    ln,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, TYPO_FIXED, Claim
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.zz.derivations import ADABOOST, BOUND
from boostproof.theory.papers.zz.derivations_patterns import SIGNS, VOTES
from boostproof.theory.papers.zz.derivations_sample import FACTORS, TWO_SIGNED, UNTIED
from boostproof.theory.papers.zz.notation import (
    ASSUMPTION,
    HALF,
    INTERIOR_EARLIER,
    accuracy,
    before,
    independent,
    interior_rules,
    total,
)
from boostproof.theory.papers.zz.notation_runs import (
    INTERIOR,
    NO_PERFECT_RULE,
    NO_TIE,
    ONE_ACCURACY,
    TWO_SIGNS,
    accuracy_c,
    accuracy_t,
    error_rate,
    guarantee,
    lambda_i,
    least_advantage,
    right_share,
    x,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, VOTED_RUN, D, H, T, Z, alpha, f, i, m, s0, t, y
from boostproof.theory.scenarios.independence import NAIVE_EXTRACTOR, RULES_ON_A_SAMPLE, N, c, k, lam, member, n, phi
from boostproof.theory.scenarios.independence import i as rule
from boostproof.theory.scenarios.independence import s as pattern

zero = integer("s_0", "s_0", "the value of sign(0)")
u = 2 * phi[rule, k] - 1

independent_votes = Claim(
    id="ZZ.3f",
    where="Section 3, before the combiner",
    title="under Assumption 1 u_i = 2 phi_i - 1 is 1 with probability c_i, else -1, and all u_i are independent",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(
        Every(Eq(total(before(1) * Iverson(Eq(u, 1))), c[rule]), (rule, 1, T)),
        Every(Eq(total(before(1) * Iverson(Eq(u, -1))), 1 - c[rule]), (rule, 1, T)),
        Every(
            Eq(
                total(before(1) * Product(Iverson(Eq(u, 2 * member[pattern, rule] - 1)), (rule, 1, T))),
                Product(member[pattern, rule] * c[rule] + (1 - member[pattern, rule]) * (1 - c[rule]), (rule, 1, T)),
            ),
            (pattern, 1, N),
        ),
    ),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    reading="Random variables are independent when every pattern of their values has the product of the probabilities. "
    "That y h_i is 2 phi_i - 1 is (1).",
    derivation=SIGNS,
)


def mean(body: Term) -> Term:
    """The expectation under D_1."""
    return Q(1) / m * Sum(body, (i, 1, m))


predicted = Sign(H[T, i], s0)
voted = Sign(Sum(alpha[t] * (y[i] * f[t, i]), (t, 1, T)), s0)

accuracy_as_mean = Claim(
    id="ZZ.3g",
    where="Section 3, on the combiner",
    title="the accuracy of the final classifier is the expectation of (H + 1)/2",
    rank=EQUATION,
    statement=Eq(right_share, mean((predicted + 1) / 2)),
    scenario=VOTED_RUN,
    charities=(TWO_SIGNS, NO_TIE),
    reading="The weights of the vote are any real numbers.",
)

accuracy_as_mean_repaired = Claim(
    id="ZZ.3g.r",
    where="Section 3, on the combiner",
    title="the accuracy of the final classifier is the expectation of (y H + 1)/2",
    rank=EQUATION,
    statement=Eq(right_share, mean((y[i] * predicted + 1) / 2)),
    scenario=VOTED_RUN,
    domain=(TWO_SIGNS.condition,),
    repairs="ZZ.3g",
    mends="The vote is multiplied by the label: y H stands in place of H; and sign(0) is -1 or 1.",
    derivation=TWO_SIGNED,
)

mean_by_votes = Claim(
    id="ZZ.3h",
    where="Section 3, on the combiner",
    title="the accuracy of the final classifier is the expectation of (sgn(sum of lambda_i u_i) + 1)/2",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Eq(right_share, mean((voted + 1) / 2)),
    scenario=VOTED_RUN,
    charities=(NO_TIE,),
    reading="The first and the last of three terms that the text makes equal. That in the middle, the expectation of "
    "(H + 1)/2, lacks a label, so that neither of the two equations is true of it: it is judged once, in ZZ.3g.",
    derivation=UNTIED,
)

accuracy_by_votes = Claim(
    id="ZZ.3h.r",
    where="Section 3, on the combiner",
    title="the accuracy of the final classifier is the expectation of (sgn(sum of lambda_i u_i) + 1)/2",
    rank=EQUATION,
    statement=Eq(right_share, mean((voted + 1) / 2)),
    scenario=VOTED_RUN,
    domain=(NO_TIE.condition,),
    reading="Where the vote is 0, its sign has nothing to do with the label.",
    repairs="ZZ.3h",
    mends="No vote is exactly 0.",
    derivation=UNTIED,
)

sign_below_exponential = Claim(
    id="ZZ.3i",
    where="Section 3, on the combiner",
    title="1 - (sgn x + 1)/2 is at most e^(-x)",
    rank=EQUATION,
    statement=1 - (Sign(x, zero) + 1) / 2 <= exp(-x),
    domain=(In(zero, -1, 0, 1),),
    reading="sign(0) may be -1, 0 or 1.",
)

loss = exp(-lam[rule] * u)

product_of_means = Claim(
    id="ZZ.3j",
    where="Section 3, display on the combiner, third line",
    title="for independent rules the expectation of exp(-sum of lambda_i u_i) is the product of the expectations",
    rank=EQUATION,
    statement=Eq(
        total(D[k] * exp(-Sum(lam[rule] * u, (rule, 1, n)))),
        Product(total(D[k] * loss), (rule, 1, n)),
    ),
    domain=(independent(n),),
    scenario=RULES_ON_A_SAMPLE,
    derivation=VOTES,
)

one_factor = Claim(
    id="ZZ.3k",
    where="Section 3, display on the combiner, fourth line",
    title="the expectation of exp(-lambda_i u_i) is (1 - c_i) exp(lambda_i) + c_i exp(-lambda_i)",
    rank=EQUATION,
    statement=Every(
        Eq(total(D[k] * loss), (1 - accuracy(rule)) * exp(lam[rule]) + accuracy(rule) * exp(-lam[rule])),
        (rule, 1, n),
    ),
    scenario=RULES_ON_A_SAMPLE,
    derivation=FACTORS,
)


def factor(coefficient: Term) -> Term:
    """One factor of the last term of the display."""
    return (1 - accuracy_c) * exp(coefficient) + accuracy_c * exp(-coefficient)


least_factor = Claim(
    id="ZZ.3l",
    where="Section 3, after the display on the combiner",
    title="the least value of a factor is 2 sqrt(c_i (1 - c_i)), at lambda_i = (1/2) ln(c_i/(1 - c_i))",
    rank=EQUATION,
    statement=And(
        factor(lambda_i) >= 2 * sqrt(accuracy_c * (1 - accuracy_c)),
        Eq(factor(HALF * ln(accuracy_c / (1 - accuracy_c))), 2 * sqrt(accuracy_c * (1 - accuracy_c))),
    ),
    domain=(0 <= accuracy_c, accuracy_c <= 1),
    charities=(ONE_ACCURACY,),
    reading="Factor by factor: each has a coefficient of its own, and none is negative.",
)

bounded_error = Claim(
    id="ZZ.3m",
    where="Section 3, on the naive combiner",
    title="the error is at most the T-th power of sqrt(1 - 4 delta^2), where all accuracies are at least 1/2 + delta",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=Implies(least_advantage > 0, error_rate <= Product(sqrt(1 - 4 * least_advantage**2), (t, 1, T))),
    scenario=ADABOOST_RUN,
    charities=(NO_PERFECT_RULE,),
    reading="delta is taken as large as the run allows, and not a little below that: the printed bound follows from "
    "this one. The power is a product of T equal factors. Neither Assumption 1 nor independence is used.",
    meant=("unused-index",),
    derivation=BOUND,
)

own_coefficient = HALF * ln(accuracy(rule) / (1 - accuracy(rule)))

half_the_bound = Claim(
    id="ZZ.3m.s",
    where="Section 3, after the display on the combiner",
    title="for independent rules the error of the naive combiner, with ties counted half, is at most half the bound",
    rank=HEADLINE,
    statement=total(D[k] * (1 - (Sign(Sum(own_coefficient * u, (rule, 1, n)), 0) + 1) / 2))
    <= HALF * Product(2 * sqrt(accuracy(rule) * (1 - accuracy(rule))), (rule, 1, n)),
    domain=(independent(n), interior_rules),
    scenario=RULES_ON_A_SAMPLE,
    repairs="ZZ.3m",
    mends="Independence gives a factor 1/2: the pattern of all opposite votes has e^(-2x) times the probability.",
    reading="The vote is the best guess of a fair label from independent signs: what is lost is the smaller of two "
    "probabilities, which is at most their geometric mean.",
)

known_guarantee = Claim(
    id="ZZ.3o.b",
    where="Section 3, after Theorem 2",
    title="in every run, whatever the weak learner, the error is at most the product of 2 sqrt(c_t (1 - c_t))",
    rank=HEADLINE,
    statement=guarantee,
    domain=(INTERIOR.condition,),
    scenario=ADABOOST_RUN,
    reading="The bound of the combiner needs no independent rules, and so the power in ZZ.3m needs none.",
    repairs="ZZ.3o",
    mends="The bound is guaranteed in every run, with Assumption 1 and without it.",
    derivation=ADABOOST,
)

root = sqrt(accuracy_t * (1 - accuracy_t))
by_cases = Every(
    Every(
        And(
            Implies(
                Eq(y[i] * f[t, i], 1),
                Eq(D[t + 1, i], 1 / (2 * root) * sqrt((1 - accuracy_t) / accuracy_t) * D[t, i]),
            ),
            Implies(
                Eq(y[i] * f[t, i], -1),
                Eq(D[t + 1, i], 1 / (2 * root) * sqrt(accuracy_t / (1 - accuracy_t)) * D[t, i]),
            ),
        ),
        (i, 1, m),
    ),
    (t, 1, T),
)
recursion = Every(
    Every(
        And(
            Implies(Eq(y[i] * f[t, i], 1), Eq(D[t + 1, i], D[t, i] / (2 * accuracy_t))),
            Implies(Eq(y[i] * f[t, i], -1), Eq(D[t + 1, i], D[t, i] / (2 * (1 - accuracy_t)))),
        ),
        (i, 1, m),
    ),
    (t, 1, T),
)

theorem_2 = Claim(
    id="ZZ.T2",
    where="Section 3, Theorem 2, (11) and (12)",
    title="AdaBoost's recursion is (8), in the form (11) as well, and its coefficients are those of the combiner",
    rank=HEADLINE,
    fidelity=TYPO_FIXED,
    statement=And(
        recursion,
        by_cases,
        Every(Eq(Z[t], 2 * root), (t, 1, T)),
        Every(Eq(alpha[t], HALF * ln(accuracy_t / (1 - accuracy_t))), (t, 1, T)),
    ),
    scenario=ADABOOST_RUN,
    charities=(INTERIOR,),
    reading="The proof has c_i for c_t. The scenario's weights are those of (12).",
    derivation=ADABOOST,
)

same_algorithm = Claim(
    id="ZZ.5a",
    where="Section 5",
    title="the naive extractor and combiner are exactly AdaBoost",
    rank=HEADLINE,
    statement=And(
        recursion,
        Every(
            Eq(H[T, i], Sum(HALF * ln(accuracy_t / (1 - accuracy_t)) * f[t, i], (t, 1, T))),
            (i, 1, m),
        ),
    ),
    scenario=ADABOOST_RUN,
    charities=(INTERIOR,),
    derivation=ADABOOST,
)
