"""JSS09, section 4.2 from Lemma 4.1 on: independent rules, and Theorem 4.1."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Implies, exp, sqrt
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, STEP, Claim
from boostproof.theory.papers.jss09.derivations_correlated import (
    CORRELATED,
    mean_edge,
    mean_edge_twice_theta,
    not_negative,
)  # fmt: skip
from boostproof.theory.papers.jss09.derivations_edges import (
    ABOVE_HALF,
    BELOW_1,
    CROSSING,
    FACTORISED,
    INDEPENDENT,
    one_edge,
    premise_of_independence,
)  # fmt: skip
from boostproof.theory.papers.jss09.derivations_vanishing import VANISHING
from boostproof.theory.papers.jss09.margins import (
    crossing,
    edge_factor,
    edges_above,
    independent_run,
    law_factor,
    margin_error,
    rate,
    total,
)  # fmt: skip
from boostproof.theory.papers.jss09.notation import W, covariance, gamma1, gamma2, least_Z, positive, positive_run
from boostproof.theory.scenarios.boosting import T
from boostproof.theory.scenarios.two_boost_margins import TWO_BOOST_MARGIN_RUN, theta

law = (W.simplex, positive)
independent = Eq(covariance, 0)
INDEPENDENCE = "Independence is read as rho = 0, and the sign of approximate equality as equality."

independent_law = Claim(
    id="JSS09.4h",
    where="Section 4.2, display after Lemma 4.1",
    title="for independent rules the least normalizer and the cells are products",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(
        Implies(independent, Eq(least_Z, sqrt((1 - gamma1**2) * (1 - gamma2**2)))),
        Implies(independent, Eq(W.pp, (1 + gamma1) * (1 + gamma2) / 4)),
        Implies(independent, Eq(W.mm, (1 - gamma1) * (1 - gamma2) / 4)),
    ),
    domain=law,
    reading=INDEPENDENCE,
)

factorised = Claim(
    id="JSS09.4i",
    where="Section 4.2, second display after Lemma 4.1",
    title="for independent rules the factor of Lemma 4.1 is a product over the two edges",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Implies(independent, Eq(law_factor, edge_factor(gamma1) * edge_factor(gamma2))),
    domain=(*law, theta > 0),
    reading=INDEPENDENCE,
    derivation=FACTORISED,
)

one_factor = Claim(
    id="JSS09.4j",
    where="Section 4.2, before Theorem 4.1",
    title="the factor of one edge is below 1 if theta < gamma/2",
    rank=STEP,
    statement=edge_factor(one_edge) < 1,
    domain=(theta > 0, theta < one_edge / 2, one_edge < 1),
    reading="With all four weights positive the edge is below 1.",
    derivation=BELOW_1,
)

one_factor_crossing = Claim(
    id="JSS09.4j.s",
    where="Section 4.2, before Theorem 4.1",
    title="the factor of one edge is below 1 exactly for the margins below Upsilon(gamma), which is above gamma/2",
    rank=STEP,
    statement=And(
        Implies(theta < crossing(one_edge), edge_factor(one_edge) < 1),
        Implies(theta >= crossing(one_edge), edge_factor(one_edge) >= 1),
        one_edge / 2 < crossing(one_edge),
    ),
    domain=(0 < one_edge, one_edge < 1),
    repairs="JSS09.4j",
    reading="Upsilon(gamma) = -ln(1 - gamma^2)/ln((1 + gamma)/(1 - gamma)); theta may be any number.",
    derivation=(*ABOVE_HALF, *(step for step in CROSSING if step not in ABOVE_HALF)),
)

small_factor = Claim(
    id="JSS09.T4.1a",
    where="Section 4.2, Theorem 4.1, first sentence",
    title="for independent rules with edges above 2 theta the factor of Lemma 4.1 is below 1",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=Implies(premise_of_independence, law_factor < 1),
    domain=(*law, theta > 0),
    reading=INDEPENDENCE,
    derivation=INDEPENDENT,
)

small_factor_correlated = Claim(
    id="JSS09.T4.1a.s",
    where="Section 4.2, Theorem 4.1, first sentence",
    title="a correlation that is not negative and a mean edge of at least 2 theta are enough: the factor is at most "
    "that of one rule with the mean edge",
    rank=HEADLINE,
    statement=And(law_factor <= edge_factor(mean_edge), edge_factor(mean_edge) < 1),
    domain=(*law, theta > 0, not_negative, mean_edge_twice_theta),
    repairs="JSS09.T4.1a",
    reading="Section 4.3 says that independence can be discarded; this says how far.",
    derivation=CORRELATED,
)

vanishing_error = Claim(
    id="JSS09.T4.1b",
    where="Section 4.2, Theorem 4.1, second sentence",
    title="so the margin error converges to 0",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=And(rate < 0, margin_error(T, total(T)) <= exp(T * rate)),
    domain=(positive_run, theta > 0, independent_run, edges_above),
    scenario=TWO_BOOST_MARGIN_RUN,
    reading="Convergence is judged with an explicit bound exp(r T), r < 0, whose rate depends on theta alone. Factors "
    "below 1 would not be enough, as their product need not go to 0; edges above the same 2 theta in every round are. "
    "Independence is rho_t = 0 in every round.",
    derivation=VANISHING,
)

decreasing_generalization_error = Claim(
    id="JSS09.4k",
    where="Section 4.2, last sentence",
    title="so the generalization error decreases with the number of iterations",
    rank=REMARK,
    undecidable="what (21) bounds from above need not fall when the bound falls, and its constants are not named",
)
