"""JSS09, section 4.2 up to Lemma 4.1: the normalised vote of 2-BOOST, its class of rules, and its margins."""

from __future__ import annotations

from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Exists,
    Iff,
    Implies,
    Max,
    Min,
    Product,
    Sign,
    exp,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, STEP, Claim
from boostproof.theory.papers.jss09.derivations_margins import (
    ABSOLUTE,
    CONVEX,
    FALLING,
    MARGINS,
    RATIOS,
    SAME_SIGN,
)  # fmt: skip
from boostproof.theory.papers.jss09.margins import (
    BOTH_WEAK,
    NO_NEGATIVE_COEFFICIENT,
    POSITIVE_SUM,
    absolute_total,
    both_weak,
    margin_error,
    ratio_factor,
    round_factor,
    round_factor_of,
    total,
    vote,
)  # fmt: skip
from boostproof.theory.papers.jss09.notation import (
    W,
    c1_best,
    c2_best,
    gamma1,
    gamma2,
    mixed_moment,
    positive,
    positive_run,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import TWO_BOOST_RUN, H, T, i, m, s0, t
from boostproof.theory.scenarios.classes import TWO_CLASSES, d1, d2, d_union
from boostproof.theory.scenarios.two_boost_margins import TWO_BOOST_MARGIN_RUN, theta

law = (W.simplex, positive)
joined = Product(round_factor, (t, 1, T))

normalised_vote = Claim(
    id="JSS09.E22",
    where="Section 4.2, (22)",
    title="the vote divided by the sum of all coefficients has the sign of the vote",
    rank=EQUATION,
    statement=Every(Eq(Sign(vote(T, total(T)), s0), Sign(H[T, i], s0)), (i, 1, m)),
    domain=(positive_run,),
    scenario=TWO_BOOST_RUN,
    charities=(POSITIVE_SUM,),
    reading="A sum of 0 leaves f_T without a value, and a negative one turns every sign.",
    derivation=SAME_SIGN,
)

sum_by_edges = Claim(
    id="JSS09.E22.s",
    where="Section 4.2, (22)",
    title="a round adds to the divisor of (22) exactly where the two edges have a positive sum",
    rank=EQUATION,
    statement=Iff(c1_best + c2_best > 0, gamma1 + gamma2 > 0),
    domain=law,
    repairs="JSS09.E22",
    reading="So under the weak learning assumption the divisor is positive.",
)

convex_vote = Claim(
    id="JSS09.4d",
    where="Section 4.2, after (22)",
    title="the normalised vote is a convex combination of the hypotheses",
    rank=STEP,
    fidelity=CLARIFIED,
    statement=Every(Abs(vote(T, total(T))) <= 1, (i, 1, m)),
    domain=(positive_run, both_weak),
    scenario=TWO_BOOST_RUN,
    reading="Judged by what section 4.1 says of every convex combination: its values lie in [-1, 1]. Both edges are "
    "positive in every round, as section 3.3 assumes; the coefficient of the weaker rule may be negative all the same "
    "(JSS09.4d.s).",
)

convex_where_not_negative = Claim(
    id="JSS09.4d.t",
    where="Section 4.2, after (22)",
    title="where no coefficient is negative, the normalised vote is a convex combination of the hypotheses",
    rank=STEP,
    statement=Every(Abs(vote(T, total(T))) <= 1, (i, 1, m)),
    domain=(positive_run, NO_NEGATIVE_COEFFICIENT.condition),
    scenario=TWO_BOOST_RUN,
    repairs="JSS09.4d",
    mends="No coefficient is negative, which positive edges do not grant.",
    derivation=CONVEX,
)

absolute_vote = Claim(
    id="JSS09.4d.r",
    where="Section 4.2, (22)",
    title="divided by the sum of the coefficients' absolute values, the vote keeps its sign and lies in [-1, 1]",
    rank=STEP,
    statement=Every(
        And(Abs(vote(T, absolute_total(T))) <= 1, Eq(Sign(vote(T, absolute_total(T)), s0), Sign(H[T, i], s0))),
        (i, 1, m),
    ),
    domain=(positive_run, absolute_total(T) > 0),
    scenario=TWO_BOOST_RUN,
    repairs="JSS09.4d",
    mends="The divisor is the sum of the coefficients' absolute values.",
    reading="It is a convex combination of the hypotheses and their negations.",
    derivation=ABSOLUTE,
)

negative_coefficient = Claim(
    id="JSS09.4d.s",
    where="Section 4.2, (22)",
    title="with positive edges the weaker rule's coefficient is negative exactly where the correlation exceeds rho*",
    rank=STEP,
    statement=And(Iff(c1_best < 0, mixed_moment * gamma2 > gamma1), c2_best > 0),
    domain=(*law, gamma1 > 0, gamma1 <= gamma2),
    repairs="JSS09.4d",
    reading="The first rule is the weaker one. rho* is the correlation of section 3.3 at which the least normalizer is "
    "largest; rho > rho* is written as E[X1 X2] gamma_2 > gamma_1, which is the same.",
)

union_dimension = Claim(
    id="JSS09.4e",
    where="Section 4.2, second paragraph",
    title="the VC dimension of the union of two classes is the smaller of their dimensions",
    rank=STEP,
    statement=Eq(d_union, Min(d1, d2)),
    scenario=TWO_CLASSES,
)

union_dimension_bounds = Claim(
    id="JSS09.4e.r",
    where="Section 4.2, second paragraph",
    title="it lies between the larger of their dimensions and their sum plus 1",
    rank=STEP,
    statement=And(Max(d1, d2) <= d_union, d_union <= d1 + d2 + 1),
    scenario=TWO_CLASSES,
    repairs="JSS09.4e",
    mends="The smaller dimension is a lower bound only: the union is at least as rich as the richer class.",
)

union_dimension_reached = Claim(
    id="JSS09.4e.s",
    where="Section 4.2, second paragraph",
    title="the sum plus 1 is reached: two classes of dimension 1 have a union of dimension 3",
    rank=STEP,
    statement=Exists(And(Eq(d1, 1), Eq(d2, 1), Eq(d_union, 3))),
    scenario=TWO_CLASSES,
    repairs="JSS09.4e",
    reading="That the larger dimension is reached, a class and itself show.",
)

best_penalty = Claim(
    id="JSS09.4f",
    where="Section 4.2, second paragraph",
    title="up to constants the penalty of 2-BOOST is that of the better of two runs of AdaBoost",
    rank=STEP,
    fidelity=CLARIFIED,
    statement=Implies(Eq(Min(d1, d2), 0), Eq(d_union, 0)),
    scenario=TWO_CLASSES,
    reading="The penalty is a multiple of the root of the VC dimension. Whatever the constant, a multiple of 0 is 0; "
    "this consequence is judged. For positive dimensions no constant does either: that of the union is at least the "
    "larger one (JSS09.4e.r), which may be any multiple of the smaller.",
)

worst_penalty = Claim(
    id="JSS09.4f.r",
    where="Section 4.2, second paragraph",
    title="up to a factor sqrt(3) the penalty of 2-BOOST is that of the worse of two runs of AdaBoost",
    rank=STEP,
    statement=Implies(
        Max(d1, d2) >= 1, And(sqrt(Max(d1, d2)) <= sqrt(d_union), sqrt(d_union) <= sqrt(3) * sqrt(Max(d1, d2)))
    ),
    scenario=TWO_CLASSES,
    repairs="JSS09.4f",
    mends="The penalty is that of the worse run.",
)

falling_error = Claim(
    id="JSS09.4g",
    where="Section 4.2, third paragraph",
    title="the margin error decreases with the number of iterations",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Every(margin_error(t + 1, total(t + 1)) <= margin_error(t, total(t)), (t, 1, T - 1)),
    domain=(positive_run, theta > 0),
    scenario=TWO_BOOST_MARGIN_RUN,
    charities=(BOTH_WEAK,),
    reading="From each iteration to the next, and not strictly. It may rise with edges above 2 theta, as Theorem 4.1 "
    "has them; that theorem, which is JSS09.T4.1b, says where the error ends and not how it gets there.",
)

falling_bound = Claim(
    id="JSS09.4g.r",
    where="Section 4.2, third paragraph",
    title="the bound of Lemma 4.1 decreases in every iteration whose factor is below 1",
    rank=REMARK,
    statement=Every(
        Implies(
            round_factor_of(t + 1) < 1,
            Product(round_factor, (t, 1, t + 1)) < Product(round_factor, (t, 1, t)),
        ),
        (t, 1, T - 1),
    ),
    domain=(positive_run, theta > 0),
    scenario=TWO_BOOST_MARGIN_RUN,
    repairs="JSS09.4g",
    mends="What decreases is the bound, and only in rounds whose factor is below 1.",
    derivation=FALLING,
)

margin_lemma = Claim(
    id="JSS09.L4.1",
    where="Section 4.2, Lemma 4.1",
    title="the margin error is at most the product of the normalizers, each with its margin's factor",
    rank=HEADLINE,
    statement=margin_error(T, total(T)) <= joined,
    domain=(positive_run, theta > 0),
    scenario=TWO_BOOST_MARGIN_RUN,
    charities=(POSITIVE_SUM,),
    reading="The proof multiplies y f_T <= theta by the sum of the coefficients. The weak learning assumption makes it "
    "positive (JSS09.E22.s). The lemma is about f_T as (22) has it, which need not be a convex combination.",
    derivation=MARGINS,
)

shift_as_product = Claim(
    id="JSS09.L4.1a",
    where="Section 4.2, proof of Lemma 4.1",
    title="exp(B) is the product of the ratios W(++)/W(--) to the power theta/2",
    statement=Eq(exp(theta * total(T)), Product(ratio_factor, (t, 1, T))),
    domain=(positive_run, theta > 0),
    scenario=TWO_BOOST_MARGIN_RUN,
    derivation=RATIOS,
)
