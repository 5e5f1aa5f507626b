(** The library of boosting: one file to import, and where to find what.

    - Language: finite sums and products, extremes, indicators: the words of all statements.
    - Rounds: weights over the examples 1, ..., m, one round of reweighting, the product of normalizers unravelled by
      induction on the rounds, and the 0-1 loss under the exponential.
    - Normalizers: the least normalizer of one rule and of two, and its bounds by the edges.
    - Theorems, ManyRules: runs of AdaBoost, of 2-BOOST and of k rules a round, for every m and T.
    - Independence, Extractor, Combiner: mutual independence, its lifting from round to round, and the weighted vote.
    - Gains: gains of hypotheses and itemsets, and the least edge of threshold rules.
    - Values: from the laws of exported statements, whose quantities may have no value, to plain equations.

    A theorem that proves a claim has the claim's id for its name, with underscores for dots. *)

From Boostproof Require Export Language Normalizers Rounds Theorems ManyRules Values.
From Boostproof Require Export Independence Extractor Combiner Gains.
