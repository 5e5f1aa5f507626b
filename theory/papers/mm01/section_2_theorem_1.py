"""MM01, section 2, Theorem 1: labels that form few runs along the line leave a threshold an edge."""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Eq, Implies, In, MaxOver, Ne, Q, Sign, Simplex, real
from boostproof.theory.claim import CLARIFIED, HEADLINE, REMARK, Charity, Claim
from boostproof.theory.papers.mm01.derivations_theorem_1 import ABOVE_A_QUARTER, RUNS, runs_among
from boostproof.theory.scenarios.linear import WEIGHTED_LINE, V, k, m, y
from boostproof.theory.scenarios.observables import s0

largest_edge = MaxOver(Abs(V[k]), (k, 0, m))
agreement = Q(1, 2) + largest_edge / 2
runs = runs_among(m)

theorem_1 = Claim(
    id="MM01.T1",
    where="Section 2, Theorem 1, (4)",
    title="where the labels form k intervals some rule sgn(ax - T*) agrees with them on at least 1/2 + 1/(4k)",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=agreement >= Q(1, 2) + 1 / (4 * runs),
    scenario=WEIGHTED_LINE,
    derivation=RUNS,
    reading="The points carry the measure; k is the number of runs of equal labels along the line, and may be 1. Any "
    "measure has the agreements of its intervals' weights as limits: a threshold close enough below an interval's left "
    "end loses as little as wanted, whatever sgn(0) is, and MM01.T1.s leaves 1/(4k) to lose.",
)

theorem_1_sharper = Claim(
    id="MM01.T1.s",
    where="Section 2, Theorem 1, (4)",
    title="the agreement is at least 1/2 + 1/(2k), and at least 1/2 + 1/(2(k - 1)) where the outer labels differ",
    rank=HEADLINE,
    statement=And(
        agreement >= Q(1, 2) + 1 / (2 * runs),
        Implies(Eq(y[m], -y[1]), agreement >= Q(1, 2) + 1 / (2 * (runs - 1))),
    ),
    scenario=WEIGHTED_LINE,
    derivation=RUNS,
    reading="The outer labels differ where k is even. With a point an interval MM01.L1h.o and MM01.L1h.e attain it, so "
    "that for each k no better bound holds. For a measure with infinitely many points it is the least upper bound of "
    "the agreements.",
    repairs="MM01.T1",
)

above_a_quarter = Claim(
    id="MM01.T1a",
    where="Section 2, proof of Theorem 1",
    title="for all weights of the k intervals some rule has an edge above 1/(4k) at the points that stand for them",
    statement=largest_edge > 1 / (4 * m),
    scenario=WEIGHTED_LINE,
    derivation=ABOVE_A_QUARTER,
    reading="The points are those of the proof, one an interval: here k is m. Rules with a = -1 have the edges -V[k].",
)

left, right = real("l_i", "l_i", "the left end of an interval"), real("l_{i+1}", "l_{i+1}", "its right end, not in it")
T, x = real("T", "T", "a threshold between the two ends"), real("x", "x", "a point of the interval")
middle = (left + right) / 2
_IN_THE_INTERVAL = (In(s0, -1, 0, 1), left < T, T < right, left <= x, x < right)
_AT_THE_MIDDLE = Sign(middle - T, s0)

threshold = Claim(
    id="MM01.T1b",
    where="Section 2, proof of Theorem 1",
    title="with T* = l_{i+1} a threshold T between l_i and l_{i+1} classifies each interval as its middle",
    fidelity=CLARIFIED,
    statement=Eq(Sign(x - right, s0), _AT_THE_MIDDLE),
    domain=(*_IN_THE_INTERVAL, Ne(T, middle)),
    reading="For the interval that T is in, and a = 1; the others lie on one side of T and of T* alike. The middle "
    "stands for the interval, and no such point is on the threshold.",
)

threshold_on_the_right_side = Claim(
    id="MM01.T1b.r",
    where="Section 2, proof of Theorem 1",
    title="so does T* = l_i for T up to the middle of its interval, and T* = l_{i+1} for T above it",
    statement=And(
        Implies(T <= middle, Eq(Sign(x - left, s0), _AT_THE_MIDDLE)),
        Implies(T > middle, Eq(Sign(x - right, s0), _AT_THE_MIDDLE)),
    ),
    domain=(*_IN_THE_INTERVAL, Eq(s0, 1)),
    reading="With sgn(0) = 1, as the left end belongs to its interval. For another sgn(0), and for a = -1, a threshold "
    "a little below l_i serves.",
    repairs="MM01.T1b",
    mends="T* is the left end l_i for a T at or below the middle of its interval.",
)

agreeing = real("p", "p", "the measure of the points where f(x) sgn(ax - T*) = 1")
opposing = real("q", "q", "the measure of those where it is -1")
on_the_threshold = real("o", "o", "the measure of those where it is 0")
edge = agreeing - opposing
NO_MASS_ON_THE_THRESHOLD = Charity(
    "no mass on the threshold", "sgn is -1 or 1 but for measure 0", Eq(on_the_threshold, 0)
)

agreement_by_the_edge = Claim(
    id="MM01.T1c",
    where="Section 2, proof of Theorem 1",
    title="the measure of agreement is 1/2 plus the edge",
    statement=Eq(agreeing, Q(1, 2) + edge),
    domain=(Simplex(agreeing, opposing, on_the_threshold),),
    charities=(NO_MASS_ON_THE_THRESHOLD,),
    reading="The sum of mu_i f(x_i) sgn(ax_i - T*) is the measure where the product is 1 less that where it is -1.",
)

half_the_edge = Claim(
    id="MM01.T1c.r",
    where="Section 2, proof of Theorem 1",
    title="where sgn is -1 or 1, the measure of agreement is 1/2 plus half the edge",
    statement=Eq(agreeing, Q(1, 2) + edge / 2),
    domain=(Simplex(agreeing, opposing, on_the_threshold), NO_MASS_ON_THE_THRESHOLD.condition),
    reading="With no mass on the threshold, or where sgn(0) is a label. From an edge above 1/(4k) alone 1/2 + 1/(8k) "
    "would follow; Lemma 1 gives 1/(2k), and so the theorem.",
    repairs="MM01.T1c",
    mends="The edge must be halved.",
)

discussion = Claim(
    id="MM01.4",
    where="Section 4",
    title="under reasonable conditions an effective weak classifier exists in one dimension, as in more by conjecture",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=agreement >= Q(1, 2) + 1 / (4 * runs),
    scenario=WEIGHTED_LINE,
    derivation=RUNS,
    reading="The condition is few runs of labels along the line, and effective is an edge that depends on their number "
    "alone, and not on that of the points: MM01.T1. The second half is the conjecture MM01.C1, and judged there: "
    "without conditions it fails in the plane.",
)
