"""SL16, section 3: how the paper reads its bound."""

from __future__ import annotations

from boostproof.theory.build import Every, Implies, Product, Q, exp
from boostproof.theory.claim import CLARIFIED, REMARK, Claim
from boostproof.theory.papers.sl16.derivations import NORMALIZERS
from boostproof.theory.papers.sl16.derivations_repairs import IN_PROPORTION
from boostproof.theory.papers.sl16.notation import (
    e,
    error,
    error_after,
    least_risk,
    mean_risk,
    normalizers,
    open_unit,
    printed_interior,
)
from boostproof.theory.papers.sl16.section_2_3 import WEAK_LEARNER
from boostproof.theory.scenarios.boosting import (
    ADABOOST_RUN,
    FINITE_CLASS,
    T,
    Z,
    better_than_random,
    eps,
    error_vanishes,
    q,
    t,
)

divided_risk = Claim(
    id="SL16.3a",
    where="Section 3, first paragraph",
    title="each round divides the training error by exp(1 - 2 eps_t)",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Every(error_after(t) <= error_after(t - 1) / exp(1 - 2 * eps[t]), (t, 2, T)),
    domain=(printed_interior,),
    scenario=ADABOOST_RUN,
    reading="'Divided by' is read kindly as 'divided by at least', from the second round on.",
)

divided_bound = Claim(
    id="SL16.3a.r",
    where="Section 3, first paragraph",
    title="each round divides the bound (1) by at least exp(2 (1/2 - eps_t)^2)",
    rank=REMARK,
    statement=Every(
        Product(Z[q], (q, 1, t)) <= Product(Z[q], (q, 1, t - 1)) / exp(2 * (Q(1, 2) - eps[t]) ** 2),
        (t, 1, T),
    ),
    domain=(printed_interior,),
    scenario=ADABOOST_RUN,
    repairs="SL16.3a",
    mends="What a round divides is the bound (1) and not the error, and the divisor is exp(2 (1/2 - eps_t)^2).",
    derivation=NORMALIZERS,
)

factor_above_one = Claim(
    id="SL16.3b",
    where="Section 3, first paragraph",
    title="exp(1 - 2 eps_t) exceeds 1 when eps_t is below 1/2",
    rank=REMARK,
    statement=Implies(e < Q(1, 2), exp(1 - 2 * e) > 1),
    domain=(open_unit,),
)

exponential_in_rounds = Claim(
    id="SL16.3c",
    where="Section 3, first paragraph",
    title="under errors below 1/2 the training error drops exponentially in the number of rounds",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Implies(better_than_random, error_vanishes),
    scenario=FINITE_CLASS,
    charities=(WEAK_LEARNER,),
    reading="As SL16.2.3c: judged for every finite class with an error below 1/2 in every round, for ever, "
    "and with what is said there of the charity.",
)

much_better_output = Claim(
    id="SL16.3d",
    where="Section 3, second paragraph",
    title="the output has a much better training error than its inputs",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=error <= mean_risk,
    domain=(printed_interior, Every(eps[t] < Q(1, 2), (t, 1, T))),
    scenario=ADABOOST_RUN,
    reading="'Much better (proportionally)' names no factor. Judged by what any factor entails: the training error of "
    "the output is at most the mean of those of the rules that it combines, each of a weighted error below 1/2. That "
    "it is below that of every rule is SL16.1.1b.",
)

output_in_proportion = Claim(
    id="SL16.3d.r",
    where="Section 3, second paragraph",
    title="in proportion to the best rule's training error, the output's is at most the product of the normalizers",
    rank=REMARK,
    statement=Implies(least_risk > 0, error / least_risk <= normalizers / least_risk),
    domain=(printed_interior,),
    scenario=ADABOOST_RUN,
    repairs="SL16.3d",
    mends="How much better is bounded by the product of the normalizers, which more rounds can make small.",
    derivation=IN_PROPORTION,
)
