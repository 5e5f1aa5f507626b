"""SM00, section 7: an open problem."""

from __future__ import annotations

from boostproof.theory.claim import REMARK, Claim

pair_of_subsets = Claim(
    id="SM00.7a",
    where="Section 7",
    title="is there an efficient algorithm for the best pair of subsets of two categorical attributes?",
    rank=REMARK,
    undecidable="A question, which the paper leaves open; nothing is claimed.",
)
