"""SM00, section 6: the best subset of the values of a categorical attribute."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Sum
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, Claim
from boostproof.theory.papers.sm00.derivations_counts import SUBSETS_OF_ALL, powers_of
from boostproof.theory.papers.sm00.derivations_values import FIRST_VALUES, SUBSET
from boostproof.theory.papers.sm00.gains import gain_of_values, ranges_sum
from boostproof.theory.scenarios.counting import SUBSETS, count, n
from boostproof.theory.scenarios.counting import j as members
from boostproof.theory.scenarios.gains import VALUED_RECORDS, G, M, S, j, k, q, subset_operations

number_of_subsets = Claim(
    id="SM00.6a",
    where="Section 6",
    title="M categorical values have 2^M subsets",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Eq(Sum(count[n, members], (members, 0, n)), powers_of(2, n)),
    scenario=SUBSETS,
    derivation=SUBSETS_OF_ALL,
    reading="Of n values here, counted by the number of their members, the empty and the full one among them.",
)

theorem_6_1 = Claim(
    id="SM00.T6.1",
    where="Section 6, Theorem 6.1",
    title="the values whose gains sum to at least 0 are a subset of the largest gain",
    rank=HEADLINE,
    statement=gain_of_values(S[j]) <= gain_of_values(Iverson(G[j] >= 0)),
    scenario=VALUED_RECORDS,
    derivation=SUBSET,
)

negative_behind = Every(G[j] < 0, (j, k + 1, M))

linear_subset = Claim(
    id="SM00.6b",
    where="Section 6, after Theorem 6.1",
    title="with the values sorted by falling gain, the first k are an optimal subset, found in O(M) time",
    fidelity=CLARIFIED,
    statement=And(
        Every(Implies(And(G[k] >= 0, negative_behind), ranges_sum(S) <= Sum(G[j], (j, 1, k))), (k, 1, M)),
        subset_operations <= 2 * M,
    ),
    domain=(Every(G[q] >= G[q + 1], (q, 1, M - 1)),),
    scenario=VALUED_RECORDS,
    derivation=FIRST_VALUES,
    reading="k is the largest index with a sum of at least 0; where there is none, the subset is empty. O(M) is read "
    "as at most 2M additions and comparisons of gains, without those that sort, which the text does not count.",
)
