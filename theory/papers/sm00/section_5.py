"""SM00, section 5: optimal conjunctions as itemsets of the largest gain, and AprioriGain."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Exists, Iff, Implies, Max, Sum
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, STEP, TABLE, Claim
from boostproof.theory.gain_scenarios import (
    APRIORI_RUN,
    ITEMSETS,
    N,
    a,
    attained,
    covered,
    covered_J,
    found_gain,
    gain_I,
    gain_J,
    i,
    in_I,
    in_J,
    joined,
    kept,
    largest_gain,
    low_attained,
    low_gain,
    n,
    optima,
    phi,
    scan_operations,
    scanned,
    support_I,
    support_J,
    tau,
    u_I,
    u_J,
)
from boostproof.theory.papers.sm00.derivations_itemsets import BEST_ITEMSET, BOUNDS
from boostproof.theory.papers.sm00.gains import (
    A_GAIN_NOT_NEGATIVE,
    accuracy,
    choose,
    included,
    size,
    tests,
)

number_of_conjunctions = Claim(
    id="SM00.5a",
    where="Section 5, after (1)",
    title="there are n choose M conjunctions of M tests",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(
        Eq(choose(tests, 0), 1),
        Eq(choose(tests, tests), 1),
        Implies(
            And(size >= 1, size < tests), Eq(choose(tests, size), choose(tests - 1, size) + choose(tests - 1, size - 1))
        ),
    ),
    domain=(tests >= 1, size >= 0, size <= tests),
    reading="Of M different attributes. By counting: one conjunction has no test and one has all; of the others, those "
    "that do not test the last attribute are conjunctions of M of n - 1, those that do of M - 1 of n - 1.",
)

np_hard = Claim(
    id="SM00.5b",
    where="Section 5, after (1)",
    title="with M a variable the optimal conjunction is NP-hard to find",
    rank=HEADLINE,
    undecidable="The proof is omitted for its length, and NP-hardness is not a statement about finitely many "
    "instances.",
)

constant_size = Claim(
    id="SM00.5c",
    where="Section 5, after (1)",
    title="with M a constant the problem is tractable",
    fidelity=CLARIFIED,
    statement=choose(tests, size) <= tests**size,
    domain=(tests >= 1, size >= 0, size <= tests),
    reading="At most n^M conjunctions, a polynomial in n, each of which one pass over the records judges.",
)

conjunction_as_itemset = Claim(
    id="SM00.5d",
    where="Section 5, Connection with Itemset Enumeration Problem",
    title="a conjunction holds exactly at the records whose itemset contains it",
    rank=EQUATION,
    statement=Every(Iff(Eq(covered[i], 1), Every(in_I[a] <= phi[i, a], (a, 1, n))), (i, 1, N)),
    scenario=ITEMSETS,
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
    reading="For k > 1 and tau as it is when P_(k-1) is taken.",
)

apriori_gain = Claim(
    id="SM00.Fig4a",
    where="Section 5, Figure 4",
    title="AprioriGain returns an itemset of the largest gain",
    rank=HEADLINE,
    statement=And(Eq(found_gain, largest_gain), attained),
    scenario=APRIORI_RUN,
    charities=(A_GAIN_NOT_NEGATIVE,),
    reading="What corresponds to tau at the end is an itemset of that gain among those looked at.",
)

printed_start = Claim(
    id="SM00.Fig4b",
    where="Section 5, Figure 4",
    title="from the start tau := 0 AprioriGain returns the largest gain on every data set",
    statement=Eq(found_gain, largest_gain),
    scenario=APRIORI_RUN,
    reading="Among the itemsets that the program looks at, none of which is empty.",
)

low_start = Claim(
    id="SM00.Fig4b.r",
    where="Section 5, Figure 4",
    title="from a start of tau below all gains AprioriGain returns an itemset of the largest gain on every data set",
    statement=And(Eq(low_gain, largest_gain), low_attained),
    scenario=APRIORI_RUN,
    repairs="SM00.Fig4b",
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
    scenario=APRIORI_RUN,
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
    statement=scan_operations <= 2 * N * scanned,
    scenario=APRIORI_RUN,
    reading="A claim of ours: linear in the number of records for a given number of candidates.",
)
