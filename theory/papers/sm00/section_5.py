"""SM00, section 5: optimal conjunctions as itemsets of the largest gain, and AprioriGain."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Exists, Iff, Implies, Iverson, Max, Sum
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, STEP, TABLE, Claim
from boostproof.theory.papers.sm00.derivations_apriori import APRIORI
from boostproof.theory.papers.sm00.derivations_counts import CONJUNCTIONS, POWERS, powers_of
from boostproof.theory.papers.sm00.derivations_covers import COVERS
from boostproof.theory.papers.sm00.derivations_itemsets import BEST_ITEMSET, BOUNDS, CONTAINED
from boostproof.theory.papers.sm00.derivations_joins import JOINS, joined
from boostproof.theory.papers.sm00.derivations_returned import FROM_BELOW, FROM_ZERO, SCANS
from boostproof.theory.papers.sm00.derivations_tight import TIGHT
from boostproof.theory.papers.sm00.gains import (
    A_GAIN_NOT_NEGATIVE,
    accuracy,
    holds_common_items,
    included,
    negatives_apart,
    negatives_uncovered,
    positive_weight,
    the_common_items,
)
from boostproof.theory.scenarios.apriori import (
    APRIORI_RUN,
    B,
    additions,
    b,
    found_gain,
    gain_of,
    kept,
    largest_gain,
    optima,
    scanned,
    start,
    times,
)
from boostproof.theory.scenarios.counting import SUBSETS, F, count, size
from boostproof.theory.scenarios.counting import n as attributes
from boostproof.theory.scenarios.gains import (
    ITEMSETS,
    N,
    a,
    covered,
    covered_J,
    gain_I,
    gain_J,
    i,
    in_I,
    in_J,
    n,
    p,
    phi,
    support_I,
    support_J,
    tau,
    u_I,
    u_J,
    y,
)

_contained = Every(in_I[a] <= phi[i, a], (a, 1, n))
from_zero = Eq(start, 0)
optimum_returned = Eq(found_gain, largest_gain)
some_candidate_has_it = Sum(times(b) * Iverson(Eq(gain_of[b], found_gain)), (b, 1, B)) >= 1

number_of_conjunctions = Claim(
    id="SM00.5a",
    where="Section 5, after (1)",
    title="there are n choose M conjunctions of M tests",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Eq(count[attributes, size], F[attributes] / (F[size] * F[attributes - size])),
    scenario=SUBSETS,
    derivation=CONJUNCTIONS,
    reading="Of M different attributes, whose sets of M are counted; F[k] is k!.",
)

np_hard = Claim(
    id="SM00.5b",
    where="Section 5, after (1)",
    title="with M a variable the optimal conjunction is NP-hard to find",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=And(
        Every(Implies(And(Eq(gain_J, positive_weight), Eq(y[i], 0)), Eq(covered_J[i], 0)), (i, 1, N)),
        Implies(negatives_uncovered, Eq(gain_J, positive_weight)),
    ),
    domain=(Every(p[i] > 0, (i, 1, N)), Every(Every(y[i] <= phi[i, a], (a, 1, n)), (i, 1, N))),
    scenario=ITEMSETS,
    derivation=COVERS,
    reading="The proof is omitted; judged is the reduction from minimum set cover, whose NP-completeness the paper "
    "cites. An item stands for the set of the negative records that lack it, and a positive record holds all items. "
    "Then J gains the weight of the positive records, the most that there is, exactly if its items cover the negative "
    "records. So a cover by M sets is there exactly if the optimal conjunction of M tests gains so much. The table is "
    "written down in N times n steps.",
)

maximum_coverage = Claim(
    id="SM00.5b.n",
    where="Section 5, after (1)",
    title="where the positive records hold all items, the gain of an itemset is their weight less that of the negative "
    "records that its items do not cover",
    rank=REMARK,
    statement=Eq(gain_J, positive_weight - Sum(p[i] * Iverson(Eq(y[i], 0)) * covered_J[i], (i, 1, N))),
    domain=(Every(p[i] > 0, (i, 1, N)), Every(Every(y[i] <= phi[i, a], (a, 1, n)), (i, 1, N))),
    scenario=ITEMSETS,
    derivation=COVERS,
    reading="A claim of ours: so the best conjunction of M tests is there a maximum coverage, by M sets, of weighted "
    "elements.",
)

constant_size = Claim(
    id="SM00.5c",
    where="Section 5, after (1)",
    title="with M a constant the problem is tractable",
    fidelity=CLARIFIED,
    statement=count[attributes, size] <= powers_of(attributes, size),
    scenario=SUBSETS,
    derivation=POWERS,
    reading="At most n^M conjunctions, a polynomial in n, each of which one pass over the records judges.",
)

conjunction_as_itemset = Claim(
    id="SM00.5d",
    where="Section 5, Connection with Itemset Enumeration Problem",
    title="a conjunction holds exactly at the records whose itemset contains it",
    rank=EQUATION,
    statement=And(
        Every(Implies(Eq(covered[i], 1), _contained), (i, 1, N)),
        Every(Implies(_contained, Eq(covered[i], 1)), (i, 1, N)),
    ),
    scenario=ITEMSETS,
    derivation=CONTAINED,
)

best_conjunction = Claim(
    id="SM00.5e",
    where="Section 5, Connection with Itemset Enumeration Problem",
    title="the conjunction of the largest accuracy is that of the itemset of the largest gain",
    statement=Iff(accuracy(covered) >= accuracy(covered_J), gain_I >= gain_J),
    scenario=ITEMSETS,
    derivation=BEST_ITEMSET,
)

support_falls = Claim(
    id="SM00.5f",
    where="Section 5, Extending the Idea of Apriori Algorithm",
    title="the support is anti-monotone",
    statement=support_J <= support_I,
    domain=(included,),
    scenario=ITEMSETS,
    derivation=BOUNDS,
)

gain_may_rise = Claim(
    id="SM00.5g",
    where="Section 5, Extending the Idea of Apriori Algorithm",
    title="the gain is not anti-monotone",
    statement=Exists(gain_J > gain_I),
    domain=(included,),
    scenario=ITEMSETS,
)

theorem_5_1 = Claim(
    id="SM00.T5.1",
    where="Section 5, Theorem 5.1",
    title="the gain of an itemset that contains I is at most the sum of the gains of the positive records that hold I",
    rank=HEADLINE,
    statement=gain_J <= u_I,
    domain=(included,),
    scenario=ITEMSETS,
    derivation=BOUNDS,
)

bound_is_tight = Claim(
    id="SM00.T5.1b",
    where="Section 5, before Theorem 5.1",
    title="the upper bound of Theorem 5.1 is tight",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Exists(And(Eq(gain_J, u_I), u_I > 0, Sum(in_I[a], (a, 1, n)) < Sum(in_J[a], (a, 1, n)))),
    domain=(included,),
    scenario=ITEMSETS,
    reading="Read as: it is attained somewhere, by an itemset larger than I. That each I has an itemset that attains "
    "it is not what is said.",
)

bound_attained_above_each = Claim(
    id="SM00.T5.1b.t",
    where="Section 5, before Theorem 5.1",
    title="in every table each I has an itemset that contains it and attains the bound",
    rank=REMARK,
    statement=Eq(gain_J, u_I),
    domain=(included, the_common_items),
    scenario=ITEMSETS,
    reading="A claim of ours: 'tight' in a stronger sense than that of SM00.T5.1b. Judged of the J that attains the "
    "bound if any does, by SM00.T5.1b.c.",
)

bound_attained_when = Claim(
    id="SM00.T5.1b.w",
    where="Section 5, before Theorem 5.1",
    title="the bound is attained exactly by the itemsets that keep all positive weight of I and no negative weight",
    rank=REMARK,
    statement=Iff(Eq(gain_J, u_I), And(Eq(u_J, u_I), Eq(gain_J, u_J))),
    domain=(included,),
    scenario=ITEMSETS,
    derivation=BOUNDS,
    reading="A claim of ours. gain(J) = u(J) says that the negative records that hold J have no weight.",
)

bound_attained_by_common_items = Claim(
    id="SM00.T5.1b.c",
    where="Section 5, before Theorem 5.1",
    title="some itemset that contains I attains the bound exactly if the items common to the positive records that "
    "hold I do, that is if no negative record holds all of these",
    rank=REMARK,
    statement=And(
        Every(Implies(And(Eq(gain_J, u_I), Eq(y[i], 0), p[i] > 0), Eq(holds_common_items, 0)), (i, 1, N)),
        Implies(
            And(the_common_items, negatives_apart),
            Eq(gain_J, u_I),
        ),
    ),
    domain=(included,),
    scenario=ITEMSETS,
    derivation=TIGHT,
    reading="A claim of ours, of records of positive weight: so one look at the records that hold I tells whether the "
    "bound is attained above I, and where.",
)

pruning = Claim(
    id="SM00.5h",
    where="Section 5, after Definition 5.1",
    title="where u(I) < tau, no itemset that contains I has a gain of tau or more",
    rank=STEP,
    statement=Implies(u_I < tau, gain_J < tau),
    domain=(included,),
    scenario=ITEMSETS,
    derivation=BOUNDS,
)

theorem_5_2 = Claim(
    id="SM00.T5.2",
    where="Section 5, Theorem 5.2",
    title="every promising itemset is potentially promising",
    rank=HEADLINE,
    statement=Implies(u_J >= tau, u_I >= tau),
    domain=(included, Sum(in_I[a], (a, 1, n)) < Sum(in_J[a], (a, 1, n))),
    scenario=ITEMSETS,
    derivation=BOUNDS,
    reading="Itemset by itemset: where J is promising, so is each proper subset I. That is Q_k contains P_k for all k.",
)

joins = Claim(
    id="SM00.5i",
    where="Section 5, after Figure 4",
    title="joins of two members of P_(k-1) that share k - 2 items, all of whose (k - 1)-itemsets are members, make Q_k",
    rank=STEP,
    statement=joined,
    scenario=APRIORI_RUN,
    fidelity=CLARIFIED,
    reading="For k > 1 and tau as it is when P_(k-1) is taken; here k + 1 stands for k. Two k-itemsets share k - 1 "
    "items and have b for their join just if they are two in an itemset b of k + 1 items: two members of P_k at least "
    "are. "
    "Q_(k+1) is what the run looks at, and also the itemsets of k + 1 items all of whose smaller ones have a u of tau "
    "or more.",
    derivation=JOINS,
)

apriori_gain = Claim(
    id="SM00.Fig4a",
    where="Section 5, Figure 4",
    title="AprioriGain returns an itemset of the largest gain",
    rank=HEADLINE,
    statement=And(optimum_returned, some_candidate_has_it),
    domain=(from_zero,),
    scenario=APRIORI_RUN,
    derivation=FROM_ZERO,
    charities=(A_GAIN_NOT_NEGATIVE,),
    reading="What corresponds to tau at the end is an itemset of that gain among those looked at.",
)

any_start = Claim(
    id="SM00.Fig4a.n",
    where="Section 5, Figure 4",
    title="from any start of tau AprioriGain returns the start or the largest gain, whichever is larger",
    statement=Eq(found_gain, Max(start, largest_gain)),
    scenario=APRIORI_RUN,
    derivation=APRIORI,
    reading="A claim of ours: why the start 0 is right where some gain is not negative, and wrong elsewhere.",
)

printed_start = Claim(
    id="SM00.Fig4b",
    where="Section 5, Figure 4",
    title="from the start tau := 0 AprioriGain returns the largest gain on every data set",
    statement=optimum_returned,
    domain=(from_zero,),
    scenario=APRIORI_RUN,
    reading="Among the itemsets that the program looks at, none of which is empty.",
)

low_start = Claim(
    id="SM00.Fig4b.r",
    where="Section 5, Figure 4",
    title="from a start of tau below all gains AprioriGain returns an itemset of the largest gain on every data set",
    statement=And(optimum_returned, some_candidate_has_it),
    domain=(Every(start <= gain_of[b], (b, 1, B)),),
    scenario=APRIORI_RUN,
    derivation=FROM_BELOW,
    repairs="SM00.Fig4b",
    mends="The threshold tau starts below all gains, not at 0.",
)

test_keeps_optima = Claim(
    id="SM00.Fig4c",
    where="Section 5, Figure 4",
    title="the test u(I) >= tau keeps every itemset of the largest gain",
    rank=STEP,
    fidelity=CLARIFIED,
    statement=u_I >= tau,
    domain=(included, tau <= Max(0, gain_J)),
    scenario=ITEMSETS,
    derivation=BOUNDS,
    reading="J is an optimum, I any of its subsets; tau is 0 or a gain that was met, and so at most 0 or that of J. "
    "Then I stays promising, and J is reached.",
)

optima_are_candidates = Claim(
    id="SM00.Fig4c.n",
    where="Section 5, Figure 4",
    title="all itemsets of the largest gain are among AprioriGain's candidates",
    statement=Eq(kept, optima),
    domain=(from_zero,),
    scenario=APRIORI_RUN,
    derivation=FROM_ZERO,
    reading="A claim of ours: the same, of runs from tau := 0.",
)

linear_time = Claim(
    id="SM00.5j",
    where="Section 5, Performance Result",
    title="the execution time of AprioriGain scales almost linearly with the number of records",
    rank=TABLE,
    undecidable="The measurements are omitted, and so are the generated data sets.",
)

linear_scans = Claim(
    id="SM00.5j.n",
    where="Section 5, Performance Result",
    title="AprioriGain takes at most 2N additions for each candidate",
    rank=REMARK,
    statement=additions <= 2 * N * scanned,
    scenario=APRIORI_RUN,
    derivation=SCANS,
    reading="A claim of ours: linear in the number of records for a given number of candidates.",
)
