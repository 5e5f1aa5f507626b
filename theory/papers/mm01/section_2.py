"""MM01, section 2 up to Remark 1: for all weights on m points some linear rule is better than random guessing."""

from __future__ import annotations

from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Iff,
    Implies,
    In,
    Iverson,
    Max,
    MaxOver,
    Ne,
    Q,
    Sign,
    integer,
    real,
)  # fmt: skip
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, Claim
from boostproof.theory.papers.mm01.attaining import HALVED_ENDS, UNIFORM
from boostproof.theory.papers.mm01.derivations import EDGES, HEAVIEST, WALK
from boostproof.theory.papers.mm01.derivations_constants import CONSTANTS, a_constant_serves
from boostproof.theory.papers.mm01.derivations_lemma_1 import (
    BETTER_THAN_RANDOM,
    IMPROVED,
    LEMMA_1,
    MERGED,
    SHARPER,
    SHARPEST,
)
from boostproof.theory.papers.mm01.notation import (
    ALTERNATING,
    END_WEIGHTS,
    INNER_WEIGHTS,
    ONE_LABEL_A_POINT,
    SIGN_IS_A_LABEL,
    UNIFORM_WEIGHTS,
    A,
    B,
    attained,
    height,
    label,
    worst_error,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import game_value
from boostproof.theory.scenarios.linear import LINEAR_CLASS, WEIGHTED_LINE, P, V, alternating, distinct, i, k, m
from boostproof.theory.scenarios.observables import s0

points = integer("m", "m", "the number of points")
epsilon = real("epsilon", r"\epsilon")
wrong = real("P_e", "P_e", "the weighted misclassification error")
predicted = Sign(height, s0)

better_than_random = Claim(
    id="MM01.A1",
    where="Abstract",
    title="for every distribution on the data some linear rule has an error below 1/2",
    rank=HEADLINE,
    statement=worst_error < Q(1, 2),
    scenario=LINEAR_CLASS,
    derivation=BETTER_THAN_RANDOM,
    charities=(ONE_LABEL_A_POINT,),
    reading="The abstract does not say that the points are distinct.",
)

edge_and_error = Claim(
    id="MM01.2d",
    where="Section 2, before Lemma 1",
    title="1 - 2 P_e is the mean of the label times the prediction, and at least epsilon where P_e <= 1/2 - epsilon/2",
    rank=EQUATION,
    statement=And(
        Eq(1 - 2 * Iverson(Ne(label, predicted)), label * predicted),
        Iff(1 - 2 * wrong >= epsilon, wrong <= Q(1, 2) - epsilon / 2),
    ),
    domain=(In(label, -1, 1), In(s0, -1, 0, 1)),
    charities=(SIGN_IS_A_LABEL,),
    reading="Point by point: both sides of the printed equation are means of these under P. The second part is read as "
    "both directions.",
)

lemma_1 = Claim(
    id="MM01.L1",
    where="Section 2, Lemma 1",
    title="for all weights on m distinct points some linear rule has an error of at most 1/2 - 1/(4m)",
    rank=HEADLINE,
    statement=worst_error <= Q(1, 2) - 1 / (4 * m),
    domain=(distinct,),
    scenario=LINEAR_CLASS,
    derivation=LEMMA_1,
    reading="The least error under the worst weights is (1 - v)/2 for the value v of a matrix game.",
)

lemma_1_sharper = Claim(
    id="MM01.L1.s",
    where="Section 2, Lemma 1",
    title="for all weights on m distinct points some linear rule has an error of at most 1/2 - 1/(2m)",
    rank=HEADLINE,
    statement=worst_error <= Q(1, 2) - 1 / (2 * m),
    domain=(distinct,),
    scenario=LINEAR_CLASS,
    derivation=SHARPER,
    reading="Twice the edge, and no more is true for odd m: MM01.L1h.t.",
    repairs="MM01.L1",
)

a_heavy_point = Claim(
    id="MM01.L1a",
    where="Section 2, proof of Lemma 1",
    title="some point has a weight of at least 1/m",
    statement=MaxOver(P[i], (i, 1, m)) >= 1 / m,
    scenario=WEIGHTED_LINE,
    derivation=HEAVIEST,
)

merged_points = Claim(
    id="MM01.L1b",
    where="Section 2, proof of Lemma 1",
    title="the points may be taken as distinct, as two that coincide can be merged",
    fidelity=CLARIFIED,
    statement=worst_error <= Q(1, 2) - 1 / (4 * m),
    scenario=LINEAR_CLASS,
    derivation=MERGED,
    charities=(ONE_LABEL_A_POINT,),
    reading="Then the bound of the lemma holds for points that coincide as well.",
)

constants = Claim(
    id="MM01.L1c",
    where="Section 2, proof of Lemma 1",
    title="where the signed weights sum to at least 1/(2m) in absolute value, a constant rule serves for Lemma 1",
    statement=a_constant_serves(),
    scenario=WEIGHTED_LINE,
    derivation=CONSTANTS,
    reading="The constants 1 and -1 are the rules a = 0 and b = 1 or b = -1, and serve with an error of at most "
    "1/2 - 1/(4m).",
)

delta1 = real("delta_1", r"\delta_1")
delta2 = real("delta_2", r"\delta_2")

algebraic_fact = Claim(
    id="MM01.E3",
    where="Section 2, proof of Lemma 1, (3)",
    title="if |A + B| < delta_1 and A >= delta_2, then A - B > 2 delta_2 - delta_1",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Implies(And(Abs(A + B) < delta1, A >= delta2), A - B > 2 * delta2 - delta1),
    reading="The display is lost in our copy of the paper, and read off its use.",
)

four_rules = Claim(
    id="MM01.L1g",
    where="Section 2, end of the proof of Lemma 1",
    title="one of the rules at the heavy point has an edge of at least 1/(2m)",
    statement=Max(A + B, -(A + B), A - B) >= Q(1) / (2 * points),
    domain=(points >= 1, A >= Q(1) / points),
    reading="A + B and A - B are the edges of the two rules at the heavy point, -(A + B) that of the first one turned "
    "round.",
)

two_rules = Claim(
    id="MM01.L1g.s",
    where="Section 2, end of the proof of Lemma 1",
    title="one of two rules at the heavy point has an edge of at least 1/m",
    statement=Max(A + B, A - B) >= Q(1) / points,
    domain=(points >= 1, A >= Q(1) / points),
    reading="The larger of A + B and A - B is A + |B|: neither the turned rule nor (3) is needed.",
    repairs="MM01.L1g",
)

improvable = Claim(
    id="MM01.L1h",
    where="Section 2, after Lemma 1",
    title="the bound may be improved to 1/2 - 1/(4(m - 1)) for m >= 2",
    rank=REMARK,
    statement=worst_error <= Q(1, 2) - 1 / (4 * (m - 1)),
    domain=(distinct, m >= 2),
    scenario=LINEAR_CLASS,
    derivation=IMPROVED,
)

best_bound = Claim(
    id="MM01.L1h.s",
    where="Section 2, after Lemma 1",
    title="the best edge is at least 1/m for odd m and 1/(m - 1) for even m",
    rank=HEADLINE,
    statement=game_value >= attained,
    domain=(distinct,),
    scenario=LINEAR_CLASS,
    derivation=SHARPEST,
    repairs="MM01.L1h",
)

best_bound_attained = Claim(
    id="MM01.L1h.t",
    where="Section 2, after Lemma 1",
    title="where labels alternate along a line the best edge is exactly 1/m for odd m and 1/(m - 1) for even m",
    rank=HEADLINE,
    statement=Eq(game_value, attained),
    domain=(alternating,),
    scenario=LINEAR_CLASS,
    reading="With MM01.L1h.s: for each m no better bound holds for all points and labels.",
    repairs="MM01.L1h",
)

a_threshold = Claim(
    id="MM01.L1.l",
    where="Section 2, Lemma 1",
    title="for all weights on m points of a line a rule sgn(x - t), or one turned round, has an edge of at least 1/m",
    rank=HEADLINE,
    statement=MaxOver(Abs(V[k]), (k, 0, m)) >= 1 / m,
    scenario=WEIGHTED_LINE,
    derivation=EDGES,
    reading="A direction along which no two points coincide makes of points of any dimension points of a line, "
    "whose rules are rules of the space.",
    repairs="MM01.L1",
)

a_sharper_threshold = Claim(
    id="MM01.L1h.l",
    where="Section 2, after Lemma 1",
    title="for all weights on m points of a line some such edge is at least 1/m for odd m and 1/(m - 1) for even m",
    rank=HEADLINE,
    statement=MaxOver(Abs(V[k]), (k, 0, m)) >= attained,
    scenario=WEIGHTED_LINE,
    derivation=WALK,
    reading="As for MM01.L1.l, and with MM01.L1h.t the last word: for each m no better bound holds.",
    repairs="MM01.L1h",
)

uniform_weights = Claim(
    id="MM01.L1h.o",
    where="Section 2, after Lemma 1",
    title="where labels alternate along a line, m is odd and the weights are uniform, no such edge is above 1/m",
    statement=Every(Abs(V[k]) <= 1 / m, (k, 0, m)),
    domain=(ALTERNATING, Eq(Q(-1) ** m, -1), UNIFORM_WEIGHTS),
    scenario=WEIGHTED_LINE,
    derivation=UNIFORM,
    reading="So that no bound better than that of MM01.L1.l holds for odd m.",
    repairs="MM01.L1h",
)

half_weights_at_the_ends = Claim(
    id="MM01.L1h.e",
    where="Section 2, after Lemma 1",
    title="where labels alternate, m is even and the ends have half the weight, no such edge is above 1/(m - 1)",
    statement=And(Eq(V[0], 0), Eq(V[m], 0), Every(Abs(V[k]) <= 1 / (m - 1), (k, 1, m - 1))),
    domain=(ALTERNATING, m >= 2, Eq(Q(-1) ** m, 1), END_WEIGHTS, INNER_WEIGHTS),
    scenario=WEIGHTED_LINE,
    derivation=HALVED_ENDS,
    reading="So that no bound better than that of MM01.L1h.l holds for even m.",
    repairs="MM01.L1h",
)

theta = real("theta", r"\theta")
u, v, w, w0 = real("u"), real("v"), real("w"), real("w_0")
between = theta * u + (1 - theta) * v

cells_are_intervals = Claim(
    id="MM01.2g",
    where="Section 2, before Theorem 1",
    title="on the line the cells of a partition by hyperplanes are intervals",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(
        Implies(And(w * u + w0 > 0, w * v + w0 > 0), w * between + w0 > 0),
        Implies(And(w * u + w0 < 0, w * v + w0 < 0), w * between + w0 < 0),
    ),
    domain=(theta >= 0, theta <= 1),
    reading="With two points a cell holds all that lie between them: they are on the same side of each hyperplane.",
)
