"""SM00, section 7: an open problem, and what maximising in turns makes of it."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, In, Or, Q
from boostproof.theory.claim import REMARK, Claim
from boostproof.theory.papers.sm00.derivations_pairs import (
    BICLIQUES,
    BY_ONE_COLUMN,
    ONE_TURN,
    best_column,
    column_optimum,
    columns_taken,
    forbidden,
    rows_taken,
)
from boostproof.theory.scenarios.pairs import (
    M1,
    M2,
    PAIRS_OF_SUBSETS,
    S1,
    S2,
    T2,
    all_starts,
    c,
    cell,
    from_all,
    from_each,
    pair_gain,
    r,
)

pair_of_subsets = Claim(
    id="SM00.7a",
    where="Section 7",
    title="is there an efficient algorithm for the best pair of subsets of two categorical attributes?",
    rank=REMARK,
    undecidable="A question, which the paper leaves open; nothing is claimed. By SM00.7a.h an algorithm in polynomial "
    "time would make P = NP.",
)

bicliques = Claim(
    id="SM00.7a.h",
    where="Section 7",
    title="where gains are 1 or -M1 M2, a pair gains its number of cells less M1 M2 + 1 for each negative one",
    rank=REMARK,
    statement=Eq(pair_gain(S1, S2), rows_taken * columns_taken - (M1 * M2 + 1) * forbidden),
    domain=(Every(Every(In(cell[r, c], 1, -M1 * M2), (c, 1, M2)), (r, 1, M1)),),
    scenario=PAIRS_OF_SUBSETS,
    derivation=BICLIQUES,
    reading="A claim of ours: the question is answered in the negative unless P = NP. By this a pair with a negative "
    "cell gains less than 0, and the best pair is a maximum biclique, counted by edges, of the bipartite graph of the "
    "cells of gain 1, which is NP-hard to find (Peeters, 2003).",
)

one_turn = Claim(
    id="SM00.7a.t",
    where="Section 7",
    title="for a given S1 the values whose gains with it sum to at least 0 are the best S2",
    rank=REMARK,
    statement=pair_gain(S1, S2) <= pair_gain(S1, T2),
    scenario=PAIRS_OF_SUBSETS,
    derivation=ONE_TURN,
    reading="A claim of ours: Theorem 6.1 beside a given S1, and likewise beside a given S2. So turns never lower the "
    "gain.",
)

turns_from_all = Claim(
    id="SM00.7a.a",
    where="Section 7",
    title="turns by Theorem 6.1 that start with all values of one attribute find the best pair",
    rank=REMARK,
    statement=pair_gain(S1, S2) <= from_all,
    scenario=PAIRS_OF_SUBSETS,
    reading="A claim of ours, of the algorithm that suggests itself. It can end with the empty set.",
)

turns_from_each = Claim(
    id="SM00.7a.e",
    where="Section 7",
    title="turns by Theorem 6.1 that start with each single value of one attribute find the best pair",
    rank=REMARK,
    statement=pair_gain(S1, S2) <= from_each,
    scenario=PAIRS_OF_SUBSETS,
    reading="A claim of ours. A pair of two values each may gain more than what each of them leads to.",
)

turns_from_many = Claim(
    id="SM00.7a.m",
    where="Section 7",
    title="turns by Theorem 6.1 from all values and from each single value of either attribute find the best pair",
    rank=REMARK,
    statement=pair_gain(S1, S2) <= all_starts,
    scenario=PAIRS_OF_SUBSETS,
    reading="A claim of ours. With at most two values of one attribute its starts are all subsets; with three of each "
    "they are not.",
)

turns_repaired = Claim(
    id="SM00.7a.m.r",
    where="Section 7",
    title="turns from all values and from each single value of either attribute find the best pair where one attribute "
    "has at most two values",
    rank=REMARK,
    statement=pair_gain(S1, S2) <= all_starts,
    domain=(Or(M1 <= 2, M2 <= 2),),
    scenario=PAIRS_OF_SUBSETS,
    repairs="SM00.7a.m",
    mends="One of the attributes has at most two values: all its subsets are starts.",
    reading="A claim of ours: from the best S2, or the best S1, the first turn finds the best pair.",
)

by_one_column = Claim(
    id="SM00.7a.b",
    where="Section 7",
    title="no pair of subsets gains more than M2 times what the best single value of the second attribute does",
    rank=REMARK,
    statement=pair_gain(S1, S2) <= M2 * best_column,
    scenario=PAIRS_OF_SUBSETS,
    derivation=BY_ONE_COLUMN,
    reading="A claim of ours, of a single value with the best S1 beside it.",
)

within_a_factor = Claim(
    id="SM00.7a.e.r",
    where="Section 7",
    title="turns that start with each single value of the second attribute gain at least 1/M2 of the best pair",
    rank=REMARK,
    statement=And(Every(column_optimum <= from_each, (c, 1, M2)), pair_gain(S1, S2) <= M2 * from_each),
    scenario=PAIRS_OF_SUBSETS,
    repairs="SM00.7a.e",
    mends="They find at least the best single value, and by it a fraction 1/M2 of the optimum, not the optimum.",
    reading="A claim of ours: the first turn finds the best S1 beside a single value, and no turn lowers the gain.",
)

smaller_factor = Claim(
    id="SM00.7a.e.n",
    where="Section 7",
    title="with two values of each attribute, turns from each single value gain at least 4/5 of the best pair",
    rank=REMARK,
    statement=pair_gain(S1, S2) <= Q(5, 4) * from_each,
    domain=(Eq(M1, 2), Eq(M2, 2)),
    scenario=PAIRS_OF_SUBSETS,
    reading="A claim of ours, of a factor below M2. With gains of a and -1 crosswise it is 2 - 2/a.",
)
