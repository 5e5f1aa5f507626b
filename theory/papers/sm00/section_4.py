"""SM00, section 4: the best ranges of one numeric attribute, and the best regions of two."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Implies, Iverson, MaxOver, Sum
from boostproof.theory.claim import CITED, CLARIFIED, EQUATION, HEADLINE, REMARK, STEP, Claim
from boostproof.theory.language.expr import Formula
from boostproof.theory.papers.sm00.derivations import UNION
from boostproof.theory.papers.sm00.derivations_ranges import KADANE, RANGES
from boostproof.theory.papers.sm00.derivations_rectangles import KADANE_ON_ROWS, OPERATIONS, PAIRS_OF_ROWS, RECTANGLES
from boostproof.theory.papers.sm00.gains import (
    TWO_BUCKETS,
    range_gain,
    ranges_of,
    ranges_sum,
)
from boostproof.theory.papers.sm00.notation import NO_PERFECT_HYPOTHESIS, vote, weak
from boostproof.theory.scenarios.boosting import ADABOOST_RUN
from boostproof.theory.scenarios.gains import (
    PIXELS,
    VALUED_RECORDS,
    K,
    M,
    R,
    S,
    best_rectangle,
    best_rectilinear,
    best_x_monotone,
    c,
    convex_operations,
    d,
    e,
    found_rectangle,
    found_rectilinear,
    found_x_monotone,
    k,
    pixel,
    q,
    r,
    range_operations,
    ranges_operations,
    rectangle_operations,
    running,
    s,
    two_rows,
    v,
    x_monotone_operations,
)
from boostproof.theory.scenarios.observables import T, f, i, m, t

best_range = MaxOver(e[k], (k, 1, M))
cubic = M * M * M
_rectangle_gain = Sum(Sum(pixel[r, q], (r, s, v)), (q, c, d))


def _of_rows(statement: Formula) -> Formula:
    """The statement for every pair of a first and a last row, which may be one."""
    return Every(Every(statement, (v, s, M)), (s, 1, M))


none_larger = _of_rows(Every(Every(_rectangle_gain <= found_rectangle, (d, c, M)), (c, 1, M)))
each_is_a_rectangle = _of_rows(Every(Eq(running[s, v, k], KADANE_ON_ROWS.running_range(k)), (k, 1, M)))

optimal_range = Claim(
    id="SM00.4a",
    where="Section 4, Optimal Ranges",
    title="after equal values are merged, Kadane's algorithm finds a range of the largest gain in O(M) time",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=And(
        Every(Every(range_gain(s, v) <= best_range, (v, s, M)), (s, 1, M)),
        Every(Eq(e[k], KADANE.running_range(k)), (k, 1, M)),
        range_operations <= 3 * M,
    ),
    scenario=VALUED_RECORDS,
    derivation=RANGES,
    reading="No range of values has a larger gain, summed record by record, than the largest running sum over the "
    "merged values, and each running sum is the gain of a range: of the one that reaches back over running sums of at "
    "least 0. O(M) is read as at most 3M additions and comparisons of gains.",
)

optimal_ranges = Claim(
    id="SM00.4b",
    where="Section 4, Optimal Ranges",
    title="an optimal set of at most k ranges is found in O(kM) time",
    rank=CITED,
    fidelity=CLARIFIED,
    statement=And(
        Implies(ranges_of(S) <= K, ranges_sum(S) <= ranges_sum(R)),
        ranges_of(R) <= K,
        ranges_operations <= 16 * K * M,
    ),
    scenario=VALUED_RECORDS,
    reading="Cited without the algorithm; a dynamic program stands for it. No set S of values made of at most k ranges "
    "has a larger gain than the set R that is found, which is made of at most k. O(kM) is read as at most 16kM "
    "additions and comparisons of gains.",
)

pairs = M * (M + 1) / 2

number_of_rectangles = Claim(
    id="SM00.4c",
    where="Section 4, Optimal Regions",
    title="M^2 pixels have O(M^4) rectangles",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(Eq(Sum(Sum(1, (v, s, M)), (s, 1, M)), pairs), pairs**2 <= M * cubic),
    scenario=PIXELS,
    derivation=PAIRS_OF_ROWS,
    reading="A rectangle is a first and a last row, and a first and a last column; the rows are counted one by one.",
)

rectangle_as_printed = Claim(
    id="SM00.4d",
    where="Section 4, Optimal Regions",
    title="Kadane's algorithm on each of the M(M - 1)/2 pairs of rows finds the optimal rectangle in O(M^3) time",
    rank=STEP,
    statement=And(Eq(two_rows, best_rectangle), rectangle_operations <= 3 * cubic),
    scenario=PIXELS,
    charities=(TWO_BUCKETS,),
    reading="Pairs are counted as the paper counts them, M choose 2, and so are pairs of two rows.",
)

rectangle_repaired = Claim(
    id="SM00.4d.r",
    where="Section 4, Optimal Regions",
    title="Kadane's algorithm on each of the M(M + 1)/2 pairs of a first and a last row, which may be one, finds the "
    "optimal rectangle in O(M^3) time",
    rank=STEP,
    statement=And(none_larger, each_is_a_rectangle, rectangle_operations <= 3 * cubic),
    scenario=PIXELS,
    derivation=OPERATIONS,
    reading="No rectangle has a larger gain than what is found, the largest running sum, and each running sum is the "
    "gain of a rectangle. O(M^3) is read as at most 3M^3 additions and comparisons of gains.",
    repairs="SM00.4d",
    mends="First and last row may be the same, which makes M(M + 1)/2 pairs, not M(M - 1)/2.",
)

rectangle_with_rows = Claim(
    id="SM00.4e",
    where="Section 4, Optimal Regions",
    title="the optimal rectangle of pixels can be computed efficiently",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=And(none_larger, each_is_a_rectangle),
    scenario=PIXELS,
    derivation=RECTANGLES,
    reading="The goal, whatever the count of the pairs: with single rows among the pairs, no rectangle has a larger "
    "gain than what is found, the largest running sum, and each running sum is the gain of a rectangle. This is the "
    "optimum over unions of pixels; over all real bounds only where a pixel holds one value of each attribute.",
)

subcubic = Claim(
    id="SM00.4f",
    where="Section 4, Optimal Regions",
    title="a subcubic algorithm for the optimal rectangle is available",
    rank=CITED,
    undecidable="A cited theorem on a growth rate; the algorithm, by funny matrix multiplication, is not printed, and "
    "no number of operations at finitely many sizes would decide it.",
)

several_rectangles = Claim(
    id="SM00.4g",
    where="Section 4, Optimal Regions",
    title="several rectangles of the largest gain are NP-hard to find, and a factor of 1/4 is within reach",
    rank=CITED,
    undecidable="Cited theorems: neither the reduction nor the approximation algorithm is printed, and NP-hardness is "
    "not a statement about finitely many instances.",
)

intractable = Claim(
    id="SM00.4h",
    where="Section 4, Optimal Regions",
    title="thus the optimal set of more than one rectangle is computationally intractable",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=pairs**4 > (M * cubic) ** 2,
    scenario=PIXELS,
    reading="More than one includes two. Intractable is read as: the sets of two rectangles are too many to look at "
    "all of them, more than M^8. Each M refutes, and likewise for any fixed number of rectangles. What the paper "
    "concludes from is the cited NP-hardness where the number of rectangles is part of the input.",
)

pairs_of_rectangles = Claim(
    id="SM00.4h.r",
    where="Section 4, Optimal Regions",
    title="there are at most M^8 pairs of rectangles, so that two can be found by looking at all",
    rank=REMARK,
    statement=pairs**4 <= (M * cubic) ** 2,
    scenario=PIXELS,
    derivation=PAIRS_OF_ROWS,
    repairs="SM00.4h",
    mends="What is intractable is any number of rectangles as part of the input, not a fixed one such as two.",
)

outside_the_union = MaxOver(f[t, i], (t, 1, T)) < 0

in_the_union = MaxOver(f[t, i], (t, 1, T)) > 0

vote_and_union = Claim(
    id="SM00.4i",
    where="Section 4, Optimal Regions",
    title="the weighted majority vote of rectangles is almost equivalent to their union",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Sum(Iverson(Iff(in_the_union, vote(T) >= 0)), (i, 1, m)) >= 1,
    domain=(weak,),
    scenario=ADABOOST_RUN,
    charities=(NO_PERFECT_HYPOTHESIS,),
    reading="'Almost' is not said in numbers. The weakest reading is judged: of the records of the training dataset "
    "the vote and the union agree on at least one. They may differ on all: of three negative records let rule t be the "
    "rectangle of record t alone, with the errors 1/3, 1/4 and 1/6. The union is everything, and the vote nothing.",
)

vote_in_union = Claim(
    id="SM00.4i.r",
    where="Section 4, Optimal Regions",
    title="a record that the vote of rectangles takes for positive is in their union",
    rank=REMARK,
    statement=Every(Implies(outside_the_union, vote(T) < 0), (i, 1, m)),
    domain=(weak,),
    scenario=ADABOOST_RUN,
    derivation=UNION,
    charities=(NO_PERFECT_HYPOTHESIS,),
    reading="Of any hypotheses: where all are 0, that is -1, the vote is 0. In a rectangle the vote need not be 1.",
    repairs="SM00.4i",
    mends="The vote implies the union, and the union does not imply the vote.",
)

vote_is_union = Claim(
    id="SM00.4i.e",
    where="Section 4, Optimal Regions",
    title="the weighted majority vote of rectangles is their union, without 'almost'",
    rank=REMARK,
    statement=Every(Iff(in_the_union, vote(T) >= 0), (i, 1, m)),
    domain=(weak,),
    scenario=ADABOOST_RUN,
    charities=(NO_PERFECT_HYPOTHESIS,),
    reading="A claim of ours: what 'almost' leaves open. A record in a single rectangle can be outvoted by the others.",
)

x_monotone_region = Claim(
    id="SM00.4j",
    where="Section 4, Optimal Regions",
    title="the optimal x-monotone region can be computed in O(M^2) time",
    rank=CITED,
    fidelity=CLARIFIED,
    statement=And(Eq(found_x_monotone, best_x_monotone), x_monotone_operations <= 16 * M * M),
    scenario=PIXELS,
    reading="A dynamic program over the pixels stands for the cited algorithm, which is not printed; O(M^2) is read as "
    "at most 16M^2 additions and comparisons of gains.",
)

rectilinear_region = Claim(
    id="SM00.4k",
    where="Section 4, Optimal Regions",
    title="the optimal rectilinear convex region can be computed in O(M^3) time",
    rank=CITED,
    fidelity=CLARIFIED,
    statement=And(Eq(found_rectilinear, best_rectilinear), convex_operations <= 20 * cubic),
    scenario=PIXELS,
    reading="A dynamic program over the columns stands for the cited algorithm; O(M^3) is read as at most 20M^3 "
    "additions and comparisons of gains.",
)

richer_regions = Claim(
    id="SM00.4l",
    where="Section 4, Optimal Regions",
    title="x-monotone and rectilinear convex regions are expected to improve the prediction further",
    rank=REMARK,
    undecidable="An expectation about data that are not named.",
)
