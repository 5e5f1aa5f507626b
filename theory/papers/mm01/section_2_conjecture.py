"""MM01, section 2 after Theorem 1: what is conjectured for more dimensions, and what holds there."""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Eq, Every, Exists, Max, Q, Simplex, Sum, integer, real
from boostproof.theory.claim import CLARIFIED, HEADLINE, REMARK, Claim
from boostproof.theory.papers.mm01.derivations_general_position import HEAVY_PART
from boostproof.theory.papers.mm01.derivations_quadrant_rule import ONE_OVER_N, THE_RULE
from boostproof.theory.papers.mm01.derivations_quadrants import NO_EDGE, below_any
from boostproof.theory.papers.mm01.notation import FALLING_WEIGHTS
from boostproof.theory.scenarios.boosting import game_value
from boostproof.theory.scenarios.linear import LINEAR_CLASS, WEIGHTED_LINE, P, d, generic, i, k, m
from boostproof.theory.scenarios.quadrants import QUADRANTS, QUADRANTS_AND_A_BOUND, E, gamma, n

conjecture = Claim(
    id="MM01.C1",
    where="Section 2, after Theorem 1",
    title="in d dimensions k homogeneous convex regions leave an edge of the order of k^-l(d)",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=E >= gamma,
    domain=(n >= 2, *THE_RULE, gamma > 1 / n),
    scenario=QUADRANTS_AND_A_BOUND,
    reading="Neither l nor a constant is named, so that both may be any numbers: gamma is C k^-l(2) for k = 4, or any "
    "other positive number that does not depend on the points. Judged of the four quadrants with more than 1/gamma "
    "scales, and of the rule that has the largest edge there, by MM01.C1.q and MM01.C1.e. Each instance refutes: "
    "whatever l and C are, there are such points (MM01.C1.n). The paper points to conditions on the data under which "
    "it has a proof, and names none.",
)

below_any_number = Claim(
    id="MM01.C1.n",
    where="Section 2, after Theorem 1",
    title="whatever gamma > 0 is named for d = 2 and k = 4, on enough scales every linear rule has an edge below it",
    rank=HEADLINE,
    statement=Abs(E) < gamma,
    domain=(gamma > 1 / n,),
    scenario=QUADRANTS_AND_A_BOUND,
    derivation=below_any(gamma),
    reading="Enough are more than 1/gamma scales, of four points each; gamma is C 4^-l for any l and C > 0, or any "
    "other function of d and k. By MM01.C1.q.",
    repairs="MM01.C1",
)

no_edge_in_quadrants = Claim(
    id="MM01.C1.q",
    where="Section 2, after Theorem 1",
    title="with four homogeneous convex regions of the plane no linear rule may have an edge above 1/n, for any n",
    rank=HEADLINE,
    statement=Abs(E) <= 1 / n,
    scenario=QUADRANTS,
    derivation=NO_EDGE,
    reading="The regions are the open quadrants, with 4n points of which none lies on an axis. As n grows the best "
    "edge goes to 0 while k = 4 stays: no bound that depends on d and k alone holds for all data, whatever l(d) and "
    "its constant. What the regions do not bound is how far the scales are apart: the largest coordinate is 9^(n - 1) "
    "times the least. A condition that bounds this, as those may that the paper points to, is not touched.",
    repairs="MM01.C1",
)

edge_in_quadrants = Claim(
    id="MM01.C1.e",
    where="Section 2, after Theorem 1",
    title="with at least two scales the rule sgn(-x - 3y - 3) has the edge 1/n there",
    statement=Eq(E, 1 / n),
    domain=(n >= 2, *THE_RULE),
    scenario=QUADRANTS,
    derivation=ONE_OVER_N,
    reading="So that MM01.C1.q cannot be made better for these points and uniform weights.",
    repairs="MM01.C1",
)

p1, p2, p3 = (real(f"p_{place}", meaning=f"the weight of region {place}") for place in (1, 2, 3))
t1, t2, t3 = (
    real(f"t_{place}", meaning=f"what region {place} adds to the edge of a rule that is right on the two others")
    for place in (1, 2, 3)
)

three_regions = Claim(
    id="MM01.C1.t",
    where="Section 2, after Theorem 1",
    title="three homogeneous convex regions leave some linear rule an edge of at least 1/3, in every dimension",
    rank=HEADLINE,
    statement=Max(p2 + p3 + t1, p1 + p3 + t2, p1 + p2 + t3) >= Q(1, 3),
    domain=(Simplex(p1, p2, p3), t1 >= -p1, t2 >= -p2, t3 >= -p3),
    reading="Judged of the weights, where two of the regions can always be got right: two convex regions without a "
    "common point lie on the two sides of a hyperplane, so that for each two "
    "regions of finitely many points some rule is right on both; where they have one label, a constant is. On the line "
    "no better bound holds: MM01.L1h.o with m = 3.",
    repairs="MM01.C1",
    mends="There are at most three regions; for more, the data have to meet conditions.",
)

general_position = Claim(
    id="MM01.L1.d",
    where="Section 2, Lemma 1",
    title="for all weights on m >= d points in general position of R^d, d <= 2, some rule has an edge of at least d/m",
    rank=HEADLINE,
    statement=game_value >= d / m,
    domain=(Eq(generic, 1), m >= d),
    scenario=LINEAR_CLASS,
    reading="Judged for d = 1 and 2. In any dimension: the hyperplane through the d heaviest points meets no other, "
    "and moved a little it is right on all d; MM01.L1.w and MM01.L1.v do the rest.",
    repairs="MM01.L1",
)

heavy_part = Claim(
    id="MM01.L1.w",
    where="Section 2, Lemma 1",
    title="the k heaviest of m points weigh at least k/m",
    statement=Every(Sum(P[i], (i, 1, k)) >= k / m, (k, 1, m)),
    domain=(FALLING_WEIGHTS,),
    scenario=WEIGHTED_LINE,
    derivation=HEAVY_PART,
    reading="The points are counted from the heaviest on.",
    repairs="MM01.L1a",
)

points, dimension = integer("m", "m", "the number of points"), integer("d", "d", "the dimension")
A = real("A", "A", "the weight of the d heaviest points")
B = real("B", "B", "what the other points add to the edge of the first rule")

two_rules_through_the_heaviest = Claim(
    id="MM01.L1.v",
    where="Section 2, proof of Lemma 1",
    title="one of the two rules that are right on the d heaviest points has an edge of at least d/m",
    statement=Max(A + B, A - B) >= dimension / points,
    domain=(points >= dimension, dimension >= 1, A >= dimension / points),
    reading="On the two sides of the hyperplane the two rules are opposite.",
    repairs="MM01.L1g",
)

general_position_attained = Claim(
    id="MM01.L1.t",
    where="Section 2, Lemma 1",
    title="some points in general position of the plane have no larger edge than d/m",
    statement=Exists(And(Eq(generic, 1), Eq(d, 2), m > d, Eq(game_value, d / m))),
    scenario=LINEAR_CLASS,
    reading="Points of a circle with labels that alternate.",
    repairs="MM01.L1",
)

lines = integer("n", "n", "the number of lines")
crossings = integer("c", "c", "the number of crossings inside the square")
exponent_fitted = Claim(
    id="MM01.F1",
    where="Section 2, Figure 1",
    title="gamma as C k^-3 + E fits the simulations, and a sample has 93 regions",
    rank=REMARK,
    undecidable="The figure is lost, the random lines and the constants C and E are not given, and with E > 0 it would "
    "not be the law of the conjecture. What 93 regions take is MM01.F1.l.",
)

lines_for_the_figure = Claim(
    id="MM01.F1.l",
    where="Section 2, Figure 1",
    title="a partition of the square into 93 regions takes at least 14 lines: 13 give at most 92",
    rank=REMARK,
    statement=1 + lines + crossings < 93,
    domain=(lines >= 0, lines <= 13, crossings >= 0, crossings <= lines * (lines - 1) / 2),
    reading="A claim of ours: n lines of which no three meet part a convex region into 1 + n + c, for c crossings "
    "inside it.",
)
