"""SL16, abstract and section 1: what boosting promises, and the notation."""

from __future__ import annotations

from boostproof.theory.build import Every, Implies, Ne, Sign, exp
from boostproof.theory.claim import CLARIFIED, HEADLINE, REMARK, Claim
from boostproof.theory.papers.sl16.derivations import PREDICTIONS, RISK
from boostproof.theory.papers.sl16.derivations_repairs import BELOW_EACH
from boostproof.theory.papers.sl16.notation import (
    SIGN_NONZERO,
    error,
    least_advantage,
    least_risk,
    no_perfect_rule,
    normalizers,
    printed_interior,
)
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, H, T, i, m, s0, untied

risk_drops = Claim(
    id="SL16.1.1a",
    where="Abstract and section 1.1",
    title="the training error drops exponentially in T when every rule is slightly better than random",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=Implies(least_advantage > 0, error <= exp(-2 * least_advantage**2 * T)),
    domain=(no_perfect_rule,),
    scenario=ADABOOST_RUN,
    reading="'slightly better' is read as: by the same gamma > 0 in every round; the rate is the one of (8), "
    "with gamma as large as the run allows. That errors lie between 0 and 1 is printed below (6).",
    derivation=RISK,
)

lower_risk = Claim(
    id="SL16.1.1b",
    where="Section 1.1",
    title="the output has a lower training error than every weak rule it combines",
    rank=REMARK,
    statement=error < least_risk,
    domain=(printed_interior,),
    scenario=ADABOOST_RUN,
    reading="Lower than that of each rule. One rule alone is no better than itself, and a vote may be worse: on five "
    "examples the rules +++--, ++++- and ++--+ have errors of 2/5, 1/5 and 2/5, and their vote one of 2/5.",
    fair=(T >= 2, untied, error > least_risk),
)

lower_risk_in_the_end = Claim(
    id="SL16.1.1b.r",
    where="Section 1.1",
    title="the output has a lower training error than every weak rule once the product of the normalizers is lower",
    rank=REMARK,
    statement=Implies(normalizers < least_risk, error < least_risk),
    domain=(printed_interior,),
    scenario=ADABOOST_RUN,
    repairs="SL16.1.1b",
    mends="The number of rounds matters: the product of the normalizers has to be below the error of every rule.",
    derivation=BELOW_EACH,
)

prediction_sign = Claim(
    id="SL16.1.3",
    where="Section 1.3",
    title="F = sign H takes its values in {-1, +1}",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Every(Ne(Sign(H[T, i], s0), 0), (i, 1, m)),
    domain=(printed_interior,),
    scenario=ADABOOST_RUN,
    charities=(SIGN_NONZERO,),
    reading="The notation is a definition; its checkable consequence is that F lands in the printed output space, "
    "that is, is nowhere 0, whatever sign(0) is taken to be.",
    derivation=PREDICTIONS,
)
