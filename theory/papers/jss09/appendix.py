"""JSS09, appendix: boosting with any number k of weak learners."""

from __future__ import annotations

from boostproof.theory.build import And, Every, Implies, MinOver, Product, exp, ln, sqrt
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, Claim
from boostproof.theory.papers.jss09.derivations_any_number import ABOVE_TWICE, ANY_NUMBER, JOINT_FACTOR, rules
from boostproof.theory.papers.jss09.derivations_view_runs import (
    BOUND,
    COEFFICIENTS,
    LEAST,
    MARGIN,
    MARGIN_ERROR,
    TRAINING,
)
from boostproof.theory.papers.jss09.derivations_views import (
    BALANCED,
    BELOW_ROOTS,
    BOUNDED,
    CONVEX,
    DATA,
    FALLS,
    LEVEL,
    MINIMUM,
    REACH,
    ROUND,
    SEPARATED,
    SLOPES,
    WEIGHED,
    between,
    moved,
    other,
)
from boostproof.theory.papers.jss09.moments import (
    BY_MOMENTS,
    EDGES,
    INDEPENDENT_LEAST,
    INDEPENDENT_SLOPE,
    SETS,
    SIMPLEX,
    alone,
)
from boostproof.theory.papers.jss09.notation import error, normalizers
from boostproof.theory.papers.jss09.radicals import CERTIFICATE, IDENTITIES
from boostproof.theory.scenarios.k_view import K_VIEW_ROUND, K_VIEW_RUN, D, T, b, g, i, j, k, m, t, theta

training_error = Claim(
    id="JSS09.k1",
    where="Appendix, first display after Algorithm 3",
    title="the empirical error of k-BOOST is at most the product of the normalizers",
    rank=HEADLINE,
    statement=error <= normalizers,
    scenario=K_VIEW_RUN,
    reading="For any real coefficients, those that minimise the normalizers among them.",
    derivation=TRAINING,
)

_convex = ROUND.normalizer_at(between) <= theta * ROUND.normalizer_at(other) + (1 - theta) * ROUND.normalizer
_never_negative = MinOver(ROUND.pull(other), (i, 1, m)) >= 0

minimum_exists = Claim(
    id="JSS09.k2",
    where="Appendix, after the first display",
    title="the normalizer is convex in its k coefficients, so a global minimum exists",
    fidelity=CLARIFIED,
    statement=And(_convex, Implies(_never_negative, ROUND.normalizer_at(moved) >= ROUND.normalizer)),
    scenario=K_VIEW_ROUND,
    reading="The second part is what a minimum would entail. Along coefficients u under which no example loses, all "
    "factors exp(-u.X) are at most 1, so that from any c to c + u the normalizer falls everywhere or nowhere; from "
    "a minimum it cannot fall. One rule without errors makes it fall, whatever the others are. Positive weights of all "
    "2^k patterns, which section 3.1 assumes for k = 2, would do, but the appendix gives convexity as the reason.",
)

convex = Claim(
    id="JSS09.k2.s",
    where="Appendix, after the first display",
    title="the normalizer is convex, and where its derivatives are 0 it is least",
    statement=And(_convex, Implies(SLOPES, ROUND.normalizer_at(other) >= ROUND.normalizer)),
    scenario=K_VIEW_ROUND,
    mends="Convexity alone: that the normalizer is least where its derivatives are 0, not that they are 0 anywhere.",
    reading="The half of JSS09.k2 that is right, and what the algorithm needs of it.",
    repairs="JSS09.k2",
    derivation=(*CONVEX, *MINIMUM[len(DATA) :]),
)

minimum_exists_repaired = Claim(
    id="JSS09.k2.r",
    where="Appendix, after the first display",
    title="the normalizer has no minimum where some coefficients separate, and a bounded level set where none do",
    statement=And(
        Implies(SEPARATED, ROUND.normalizer_at(moved) < ROUND.normalizer),
        Implies(
            And(BALANCED, WEIGHED, LEVEL),
            Every(And(ln(D[i]) <= ROUND.pull(other), b[i] * ROUND.pull(other) <= REACH), (i, 1, m)),
        ),
    ),
    scenario=K_VIEW_ROUND,
    mends="A minimum exists only where no coefficients separate the examples, which convexity does not grant.",
    reading="Examples without weight are left out. Coefficients u separate under which no example has a negative pull "
    "u.X(i) and one has a positive: the normalizer falls from every c to c + u. Where none do, positive weights b give "
    "every rule the edge 0 (Stiemke's lemma, which is not judged here); then the pulls of all u with a normalizer of "
    "at most 1 are bounded, and a minimum exists.",
    repairs="JSS09.k2",
    derivation=(*FALLS, *BOUNDED[len(DATA) :]),
)

no_expression = Claim(
    id="JSS09.k3",
    where="Appendix, after the first display",
    title="for k > 2 no analytic expression of the best coefficients can be found",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=CERTIFICATE,
    reading="'Analytic' is read as (9) and (10) are: half the logarithm of an expression by radicals. Judged for three "
    "rules with weights of 3, 2, 1, 2, 1, 1, 2, 1 thirteenths on their patterns from +++ to ---. The exponential of "
    "twice the first coefficient is a root of a quintic, which is irreducible modulo 7 and has three factors of "
    "degree 1 and one of degree 2 modulo 41: its identities are JSS09.k3.b, what is judged here is that no residues "
    "give other factors. By Dedekind's theorem its Galois group has a 5-cycle and a transposition, so that it is that "
    "of all permutations, and by Abel and Galois no radicals give the root. These theorems are not judged.",
)

quintic_of_three_rules = Claim(
    id="JSS09.k3.b",
    where="Appendix, after the first display",
    title="the best first coefficient of three rules by a quintic, and the quintic modulo 7 and 41",
    rank=REMARK,
    statement=IDENTITIES,
    reading="A claim of ours, which JSS09.k3 rests on. a, b and c are the exponentials of twice the coefficients. The "
    "first identity gives 16 (a + 2) times the quintic by multiples of three polynomials, the derivatives of the "
    "normalizer but for positive factors: where these are 0, a is a root.",
)

independent_rules = Claim(
    id="JSS09.k3.a",
    where="Appendix, after the first display",
    title="three independent rules have an expression: each has the coefficient that AdaBoost gives it alone",
    rank=REMARK,
    statement=And(INDEPENDENT_LEAST, INDEPENDENT_SLOPE),
    domain=tuple(condition for edge in EDGES for condition in (-1 < edge, edge < 1)),
    reading="A claim of ours, for k = 3: what the display cannot mean is that no rules have one. The least normalizer "
    "is the product of those of the three rules.",
)

moments = Claim(
    id="JSS09.k4",
    where="Appendix, after the derivatives of the normalizer",
    title="2^k - 1 moments are necessary to describe the normalizer of k rules: all seven of three",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(*map(alone, SETS)),
    reading="For k = 3. None of the seven moments follows from the other six: for each set of rules, the law 1/4 at "
    "four patterns has all moments 0, as the uniform law has, but that of the set, which is 1. JSS09.k4.s says that "
    "the normalizer depends on each.",
)

by_moments = Claim(
    id="JSS09.k4.s",
    where="Appendix, after the derivatives of the normalizer",
    title="the 2^k - 1 moments are enough: the normalizer of three rules as a sum over the sets of rules",
    rank=EQUATION,
    statement=BY_MOMENTS,
    domain=(SIMPLEX,),
    reading="For k = 3. Each moment comes with a function of the coefficients that is not 0 where its rules' are not.",
    repairs="JSS09.k4",
)

below_1 = Claim(
    id="JSS09.k5",
    where="Appendix, after the derivatives of the normalizer",
    title="under the weak learning assumption the least normalizer is below 1, which the paper thinks probable",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=Implies(MinOver(ROUND.edge(j), (j, 1, k)) > 0, ROUND.normalizer < 1),
    domain=(ROUND.stationary,),
    scenario=K_VIEW_ROUND,
    reading="The coefficients minimise the normalizer: it is convex, so all derivatives are 0 there. The assumption "
    "gives each rule a positive edge. For all k, and in one line: the least normalizer over k coefficients is at most "
    "that over one of them, which is the root of 1 less the square of its rule's edge. Rounds without a minimum "
    "(JSS09.k2.r) have no such coefficients, and are not judged.",
    derivation=BELOW_ROOTS,
)

below_root = Claim(
    id="JSS09.k5.s",
    where="Appendix, after the derivatives of the normalizer",
    title="the least normalizer of k rules is at most the root of 1 - edge^2 for each rule, as in (20) for two",
    rank=HEADLINE,
    statement=Every(ROUND.normalizer <= sqrt(1 - ROUND.edge(j) ** 2), (j, 1, k)),
    domain=(ROUND.stationary,),
    scenario=K_VIEW_ROUND,
    reading="The best of the k bounds is that of the rule with the largest edge in size; one edge that is not 0 is "
    "enough for a normalizer below 1.",
    repairs="JSS09.k5",
    derivation=BELOW_ROOTS,
)

error_bound = Claim(
    id="JSS09.k5.t",
    where="Appendix, after the derivatives of the normalizer",
    title="the empirical error of k-BOOST is at most the product over the rounds of the root of 1 - largest edge^2",
    rank=HEADLINE,
    statement=error <= Product(sqrt(1 - g[t] ** 2), (t, 1, T)),
    domain=(LEAST,),
    scenario=K_VIEW_RUN,
    reading="A claim of ours, the bound that Theorem 3.2 rests on for any number of learners. Coefficients minimise "
    "each normalizer: under the next weights every rule of the round has the edge 0.",
    repairs="JSS09.k5",
    derivation=BOUND,
)

no_margins = Claim(
    id="JSS09.k6",
    where="Appendix, last sentence",
    title="that the margin error vanishes cannot be shown by the standard technique",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=JOINT_FACTOR >= 1,
    domain=(rules >= 3, *ABOVE_TWICE),
    reading="The technique bounds the margin error by the product over the rounds of Z_t exp(theta C_t), C_t being the "
    "sum of the round's coefficients (JSS09.k6.a). Section 4.2 shows it below 1 for two independent rules with edges "
    "above 2 theta. 'Impossible' is read as: for more rules that factor is never below 1. Independent rules have the "
    "coefficients that AdaBoost gives them alone and the product of their normalizers (JSS09.k3.a), which makes the "
    "factor the product over the rules of (1 + g)^((1 + theta)/2) (1 - g)^((1 - theta)/2).",
)

margins_of_any_number = Claim(
    id="JSS09.k6.r",
    where="Appendix, last sentence",
    title="the standard technique works for independent rules: with edges above 2 theta the factor is below 1",
    rank=REMARK,
    statement=JOINT_FACTOR < 1,
    domain=ABOVE_TWICE,
    repairs="JSS09.k6",
    mends="It can be shown as in Theorem 4.1 for any number of independent rules with edges above 2 theta.",
    reading="The factor as in the printed claim. What is missing for dependent rules is a formula for C_t.",
    derivation=ANY_NUMBER,
)

margin_error = Claim(
    id="JSS09.k6.a",
    where="Appendix, last sentence",
    title="the first step of that technique holds for k learners, for any coefficients of positive sum",
    rank=REMARK,
    statement=MARGIN_ERROR <= normalizers * exp(theta * COEFFICIENTS),
    domain=(COEFFICIENTS > 0,),
    scenario=K_VIEW_RUN,
    reading="A claim of ours, Lemma 4.1 for k learners before its last line. A margin is y_i f_T(x_i), f_T divided by "
    "the sum C of all coefficients, and the bound is the product of the normalizers times exp(theta C). What the lemma "
    "has beyond that, and k > 2 learners lack, is C in terms of the weights.",
    derivation=MARGIN,
)
