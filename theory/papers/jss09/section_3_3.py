"""JSS09, section 3.3: the exponential convergence of the empirical error of 2-BOOST."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Eq,
    Implies,
    Let,
    Max,
    Min,
    Ne,
    exp,
    integer,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, Claim
from boostproof.theory.papers.jss09.derivations import ADABOOST, CONVERGENCE
from boostproof.theory.papers.jss09.notation import (
    Law,
    W,
    error,
    gamma1,
    gamma2,
    least_ada_edge,
    least_edge,
    least_first,
    least_second,
    least_Z,
    no_perfect_rule,
    positive_run,
)  # fmt: skip
from boostproof.theory.papers.jss09.section_3_1 import one_round_error
from boostproof.theory.papers.jss09.section_3_2 import by_edges
from boostproof.theory.scenarios.boosting import (
    ADABOOST_RUN,
    FINITE_CLASS,
    TWO_BOOST_RUN,
    T,
    game_value,
    margin_value,
)  # fmt: skip

V = Law("V")
law = (W.simplex,)
weak = (gamma1 > 0, gamma2 > 0)
g1 = real("g1", "g_1", "the smaller edge")
g2 = real("g2", "g_2", "the larger edge")
rho_star = Let(real("rho_star", r"\rho_t^*"), g1 / g2 * sqrt((1 - g2**2) / (1 - g1**2)))
delta_star = Let(real("delta_star", r"\delta_t^*"), rho_star * sqrt(1 - g1**2) * sqrt(1 - g2**2))
feasible = (
    delta_star + (1 + g1) * (1 + g2) >= 0,
    -delta_star + (1 + g1) * (1 - g2) >= 0,
    -delta_star + (1 - g1) * (1 + g2) >= 0,
    delta_star + (1 - g1) * (1 - g2) >= 0,
)
G1 = real("Gamma1", r"\Gamma_1", "a lower bound of the first rule's edges")
G2 = real("Gamma2", r"\Gamma_2", "a lower bound of the second rule's edges")
G0 = Let(real("Gamma0", r"\Gamma_0"), Max(G1, G2))

weak_learner = Claim(
    id="JSS09.D3.1",
    where="Section 3.3, Definition 3.1",
    title="a weak learner's guaranteed edge is the least margin of the best vote",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(Eq(game_value, margin_value), game_value <= 1),
    scenario=FINITE_CLASS,
    reading="A definition; its checkable consequence: the largest Gamma that a finite class can guarantee for all "
    "distributions is the value of a matrix game, so that a weak learner exists only where some vote of its rules gets "
    "every example right.",
)

maximum_over_correlation = Claim(
    id="JSS09.3.3a",
    where="Section 3.3, items 1 and 2",
    title="over all correlations the least normalizer is at most sqrt(1 - gamma_max^2), which it reaches at rho*",
    rank=EQUATION,
    statement=And(
        Implies(And(0 < gamma1, gamma1 <= gamma2, gamma2 < 1), least_Z <= sqrt(1 - gamma2**2)),
        Implies(And(0 < g1, g1 <= g2, g2 < 1), And(Eq(by_edges(g1, g2, delta_star), sqrt(1 - g2**2)), *feasible)),
    ),
    domain=law,
    fidelity=CLARIFIED,
    reading="The maximiser has to belong to a law: its four cells are not negative. Item 1; item 2 is the same "
    "with the rules exchanged. Laws with empty cells are included, as at equal edges "
    "the maximum is reached at rho = 1, where two cells are empty.",
)

bound_by_edges = Claim(
    id="JSS09.E20",
    where="Section 3.3, (20)",
    title="the least normalizer is at most sqrt(1 - max(gamma1, gamma2)^2)",
    rank=HEADLINE,
    statement=least_Z <= sqrt(1 - Max(gamma1, gamma2) ** 2),
    domain=(*law, *weak),
)

bound_by_edges_reached = Claim(
    id="JSS09.E20.s",
    where="Section 3.3, (20)",
    title="the bound (20) is reached exactly where the coefficient (9) or (10) of one of the rules is 0",
    rank=HEADLINE,
    statement=And(
        Implies(Eq(W.pp * W.pm, W.mp * W.mm), Eq(least_Z, sqrt(1 - Max(gamma1, gamma2) ** 2))),
        Implies(Eq(W.pp * W.mp, W.pm * W.mm), Eq(least_Z, sqrt(1 - Max(gamma1, gamma2) ** 2))),
        Implies(
            And(Ne(W.pp * W.pm, W.mp * W.mm), Ne(W.pp * W.mp, W.pm * W.mm)),
            least_Z < sqrt(1 - Max(gamma1, gamma2) ** 2),
        ),
    ),
    domain=(*law, *weak),
    repairs="JSS09.E20",
    reading="(9) is 0 where W(++) W(+-) = W(-+) W(--), (10) where W(++) W(-+) = W(+-) W(--); written as products, the "
    "conditions have values for empty cells too.",
)

correlation_without_influence = Claim(
    id="JSS09.3.3c",
    where="Section 3.3, after (20)",
    title="rules with the same edges lead to the same empirical error, whatever their correlation",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Implies(And(Eq(W.mean1, V.mean1), Eq(W.mean2, V.mean2)), Eq(one_round_error(W), one_round_error(V))),
    domain=(W.simplex, V.simplex, W.positive, V.positive, W.mean1 > 0, W.mean2 > 0),
    reading="Two runs of one round, with the same edges and any correlations, compared in their empirical errors. The "
    "smallest counterexample lives on a tie, which counts as an error; JSS09.3.3c.r says what holds in one round "
    "without ties. Over two rounds there are counterexamples without ties as well.",
)

correlation_without_ties = Claim(
    id="JSS09.3.3c.r",
    where="Section 3.3, after (20)",
    title="in one round without ties, rules with the same edges lead to the same empirical error",
    rank=REMARK,
    statement=Implies(And(Eq(W.mean1, V.mean1), Eq(W.mean2, V.mean2)), Eq(one_round_error(W), one_round_error(V))),
    domain=(
        W.simplex,
        V.simplex,
        W.positive,
        V.positive,
        W.mean1 > 0,
        W.mean2 > 0,
        Ne(W.pp, W.mm),
        Ne(W.pm, W.mp),
        Ne(V.pp, V.mm),
        Ne(V.pm, V.mp),
    ),
    repairs="JSS09.3.3c",
    mends="The run has one round and no ties; over more rounds, or in a tie, the correlation counts too.",
)

chain = Claim(
    id="JSS09.3.3d",
    where="Section 3.3, display before Theorem 3.2",
    title="the least normalizer is at most sqrt(1 - Gamma_0^2) < exp(-Gamma_0^2/2) < 1",
    rank=EQUATION,
    statement=And(
        least_Z <= sqrt(1 - G0**2),
        sqrt(1 - G0**2) < exp(-(G0**2) / 2),
        exp(-(G0**2) / 2) < 1,
    ),
    domain=(*law, 0 < G1, 0 < G2, G1 <= gamma1, G2 <= gamma2),
)

exponential_convergence = Claim(
    id="JSS09.T3.2",
    where="Section 3.3, Theorem 3.2",
    title="under the weak learning assumption the empirical error is below exp(-T Gamma_0^2/2)",
    rank=HEADLINE,
    statement=Implies(And(least_first > 0, least_second > 0), error < exp(-T * least_edge**2 / 2)),
    domain=(positive_run,),
    scenario=TWO_BOOST_RUN,
    reading="Gamma_1 and Gamma_2 are taken as large as the run allows: the least edges that it meets. All four weights "
    "are positive, as the note after Theorem 3.1 assumes.",
    derivation=CONVERGENCE,
)

adaboost_analogue = Claim(
    id="JSS09.3.3e",
    where="Section 3.3, before Theorem 3.3",
    title="AdaBoost's empirical error is below exp(-T Gamma_1^2/2)",
    rank=EQUATION,
    statement=Implies(least_ada_edge > 0, error < exp(-T * least_ada_edge**2 / 2)),
    fidelity=CLARIFIED,
    domain=(no_perfect_rule,),
    scenario=ADABOOST_RUN,
    reading="Gamma_1 is the least edge of the run. AdaBoost stops at a rule that is always right, as section 3.1 says.",
    derivation=ADABOOST,
)

rounds = integer("T", "T", "number of rounds")
speeds = (rounds >= 1, G1 > 0, G2 > 0, G1 <= 1, G2 <= 1)


convergence_speed = Claim(
    id="JSS09.T3.3",
    where="Section 3.3, Theorem 3.3",
    title="2-BOOST's bound falls no slower than the worse of the two AdaBoosts' bounds",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=exp(-rounds * G0**2 / 2) <= Max(exp(-rounds * G1**2 / 2), exp(-rounds * G2**2 / 2)),
    domain=speeds,
    reading="The convergence speeds are those of the bounds from which the theorem is concluded. The errors themselves "
    "may be in the other order: with rules ++--+-++, ++++-+--, ++++++-- and --+++-++, ++--++-+, ++-++++- on eight "
    "examples all edges are positive, and 2-BOOST is wrong on 3/8, AdaBoost with either on 2/8 and 1/8.",
)

convergence_speed_sharper = Claim(
    id="JSS09.T3.3.s",
    where="Section 3.3, Theorem 3.3",
    title="2-BOOST's bound is as good as the better of the two AdaBoosts' bounds",
    rank=HEADLINE,
    statement=exp(-rounds * G0**2 / 2) <= Min(exp(-rounds * G1**2 / 2), exp(-rounds * G2**2 / 2)),
    domain=speeds,
    repairs="JSS09.T3.3",
)
