"""SM00, section 3: binary splits and regions as weak hypotheses, and accuracy as gain.

On a line, binary splits are rules that are 1 behind the first k points: V[k] is their edge, twice what their error is
below 1/2.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Every, Exists, Iff, Implies, Iverson, Max, MaxOver, Ne, Q, Sum, sqrt
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, TABLE, Claim
from boostproof.theory.papers.sm00.derivations_gains import ACCURACY, ONE_SCAN, SOME_EDGE
from boostproof.theory.papers.sm00.derivations_rectangles import WEAK_REGION, total
from boostproof.theory.papers.sm00.gains import accuracy, gain
from boostproof.theory.papers.sm00.notation import (
    NO_PERFECT_HYPOTHESIS,
    better,
    e,
    factor_at,
    lead,
    lead2,
    weak,
    wrong_after,
)
from boostproof.theory.scenarios.boosting import ADABOOST_RUN
from boostproof.theory.scenarios.gains import (
    HYPOTHESES,
    PIXELS,
    M,
    N,
    c,
    found_rectangle,
    h,
    h2,
    i,
    p,
    pixel,
    r,
    s,
    y,
)
from boostproof.theory.scenarios.linear import WEIGHTED_LINE, P, V, k, m
from boostproof.theory.scenarios.linear import y as label
from boostproof.theory.scenarios.observables import T, q, s0

ties = Eq(s0, 1)
best_split = MaxOver(V[k], (k, 0, m))
best_of_both = MaxOver(Abs(V[k]), (k, 0, m))

a_record_a_pixel = Every(Every(Ne(pixel[r, c], 0), (c, 1, M)), (r, 1, M))
rows_from = Sum(Sum(pixel[r, c], (r, s, M)), (c, 1, M))
columns_from = Sum(Sum(pixel[r, c], (r, 1, M)), (c, s, M))


best_split_of_two = MaxOver(Max(Abs(rows_from - total / 2), Abs(columns_from - total / 2)), (s, 1, M + 1))

stops = Claim(
    id="SM00.3a",
    where="Section 3, Decision Stumps",
    title="sometimes no binary split has an error below 1/2",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Exists(best_split <= 0),
    scenario=WEIGHTED_LINE,
    reading="Read as: there are weighted records of one attribute for which every hypothesis h = 1 iff v <= x has an "
    "error of at least 1/2.",
)

some_split_is_weak = Claim(
    id="SM00.3b",
    where="Section 3, Motivating Example",
    title="some binary split has an error below 1/2 whenever some threshold rule does",
    fidelity=CLARIFIED,
    statement=Implies(best_of_both > 0, best_split > 0),
    scenario=WEIGHTED_LINE,
    reading="A claim of ours: no sentence of the paper says so, and its example ends where no split has an error below "
    "1/2. The class is h = 1 iff v <= x, without h = 1 iff x < v. v runs over enough values for both constants, one "
    "more than is printed: 0, 1, .., 20 leave out the hypothesis that is 0 everywhere.",
)

some_split_is_weak_repaired = Claim(
    id="SM00.3b.r",
    where="Section 3, Motivating Example",
    title="with the splits h = 1 iff x < v beside them, some binary split of one attribute with a record a value "
    "always has an error below 1/2",
    statement=best_of_both > 0,
    scenario=WEIGHTED_LINE,
    derivation=SOME_EDGE,
    reading="For any weights. Where several records share a value, as in the motivating example, it need not be so.",
    repairs="SM00.3b",
    mends="The splits h = 1 iff x < v are added to the class.",
)

splits_of_two = Claim(
    id="SM00.3b.n",
    where="Section 3, Motivating Example",
    title="of two attributes, some binary split in one direction or the other always has an error below 1/2",
    statement=best_split_of_two > 0,
    domain=(M >= 2, a_record_a_pixel),
    scenario=PIXELS,
    reading="A claim of ours: what holds for one attribute with a record a value, for the two of the motivating "
    "example with a record a pixel. A split or its reverse is better than guessing where its gain is not half of that "
    "of all records.",
)

one_scan = Claim(
    id="SM00.3c",
    where="Section 3, Motivating Example",
    title="one scan of the domain finds the best binary split",
    fidelity=CLARIFIED,
    statement=Every(Eq(V[k], V[k - 1] - 2 * P[k] * label[k]), (k, 1, m)),
    scenario=WEIGHTED_LINE,
    derivation=ONE_SCAN,
    reading="Read as: from one split to the next the edge changes by one record's share, so that one pass over the "
    "sorted records knows all edges.",
)

seventeen_splits = Claim(
    id="SM00.3d",
    where="Section 3, Motivating Example and Figure 2",
    title="the eighteenth optimal binary split has an error of 0.5, so that there are seventeen",
    rank=TABLE,
    undecidable="The 400 records are shown in Figure 1 alone, as points of a drawing, and are not printed as data.",
)

regions_win = Claim(
    id="SM00.3e",
    where="Section 3, Rectangular Region Splitting and Figure 3",
    title="one region beats seventeen splits, more than 100 regions are found, and 100 reach an error of 0.0275",
    rank=TABLE,
    undecidable="The 400 records are shown in Figure 1 alone, as points of a drawing, and are not printed as data.",
)

regions_go_on = Claim(
    id="SM00.3e.n",
    where="Section 3, Rectangular Region Splitting and Figure 3",
    title="with a record a pixel, some region always has an error below 1/2",
    rank=REMARK,
    statement=found_rectangle > total / 2,
    domain=(M >= 2, a_record_a_pixel),
    scenario=PIXELS,
    derivation=WEAK_REGION,
    reading="A claim of ours: why more than 100 region splits could be found, whatever Figure 1 shows. Records have "
    "positive weights, so that no pixel's gain is 0; an error is below 1/2 where the gain is above half of that of all "
    "records.",
)

error_continues_to_decrease = Claim(
    id="SM00.3f",
    where="Section 3, Rectangular Region Splitting",
    title="as Theorem 2.1 indicates, the final error continues to decrease",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Every(wrong_after(q + 1) <= wrong_after(q), (q, 1, T - 1)),
    domain=(weak, ties),
    scenario=ADABOOST_RUN,
    charities=(NO_PERFECT_HYPOTHESIS,),
    reading="Read as: with hypotheses better than guessing, one round more never raises the final error.",
)

bound_continues_to_decrease = Claim(
    id="SM00.3f.r",
    where="Section 3, Rectangular Region Splitting",
    title="each round multiplies the bound of Theorem 2.1 on the final error by a factor below 1",
    rank=REMARK,
    statement=2 * sqrt(e * (1 - e)) < 1,
    domain=better,
    reading="It is the bound that continues to decrease, not the final error.",
    repairs="SM00.3f",
    mends="What decreases in each round is the bound of Theorem 2.1, not the final error.",
)

smallest_error_is_best = Claim(
    id="SM00.3g",
    where="Section 3, Motivating Example",
    title="the bound of Theorem 2.1 is the smaller, the smaller the error of each hypothesis is",
    fidelity=CLARIFIED,
    statement=Implies(lead2 < lead, factor_at(lead) < factor_at(lead2)),
    domain=(0 <= lead2, lead <= Q(1, 2)),
    reading="Why the optimal hypothesis should be taken in each round: for one factor of the product, with the errors "
    "1/2 - gamma_t. Of the final error itself, which a greedy choice need not make least, nothing is said.",
)

accuracy_by_gains = Claim(
    id="SM00.3h",
    where="Section 3, Optimization Problem",
    title="1 - eps_t is the sum of the gains where h_t = 1, plus the weight of the negative records",
    rank=EQUATION,
    statement=Eq(accuracy(h), gain(h) + Sum(p[i] * Iverson(Eq(y[i], 0)), (i, 1, N))),
    scenario=HYPOTHESES,
    derivation=ACCURACY,
)

accuracy_is_gain = Claim(
    id="SM00.3i",
    where="Section 3, Optimization Problem",
    title="of two hypotheses, the one with the larger gain has the larger accuracy",
    rank=HEADLINE,
    statement=Iff(accuracy(h) >= accuracy(h2), gain(h) >= gain(h2)),
    scenario=HYPOTHESES,
    derivation=ACCURACY,
    reading="Then the maxima over any class are taken at the same hypotheses.",
)
