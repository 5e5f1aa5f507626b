"""ZZ, section 4: the two quantities of the experiments, and Corollary 4 on accuracies and correlations."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Not, Sum
from boostproof.theory.claim import CITED, CLARIFIED, EQUATION, HEADLINE, REMARK, TABLE, Claim
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.papers.zz.derivations_correlated import INDEPENDENT, RATIO, UNCORRELATED
from boostproof.theory.papers.zz.derivations_correlations import CORRELATIONS, SIGNED
from boostproof.theory.papers.zz.notation import (
    ASSUMPTION,
    INTERIOR_RUN,
    accuracy,
    assumption,
    before,
    correlation,
    effective,
    independent,
    interior_run,
    spread,
)  # fmt: skip
from boostproof.theory.scenarios.independence import NAIVE_EXTRACTOR, T, c, i, j, t


def mean_correlation(rounds: Term) -> Term:
    """C(t), (13)."""
    pairs = Sum(Sum(correlation(i, j, before(1)), (i, 1, j - 1)), (j, 1, rounds))
    return pairs / (rounds * (rounds - 1) / 2)


def over_earlier(body: Formula) -> Formula:
    """For every earlier round i."""
    return Every(body, (i, 1, t - 1))


def of_earlier(rule: TermLike) -> Term:
    """rho(h_i, h_t, D_{i+1})."""
    return correlation(rule, t, before(i + 1))


change = accuracy(t, before(1)) - c[t]
all_uncorrelated = Every(Eq(mean_correlation(t), 0), (t, 2, T))
all_lifted = Every(Eq(Sum(accuracy(i, before(1)), (i, 1, t)) / Sum(c[i], (i, 1, t)), 1), (t, 1, T))
all_independent = independent(T, before(1))
corollary = Every(
    Eq(change, Sum(of_earlier(i) * (2 * c[i] - 1) * spread(t, before(i + 1)), (i, 1, t - 1))),
    (t, 1, T),
)

average_correlation = Claim(
    id="ZZ.E13",
    where="Section 4, (13)",
    title="under Assumption 1 the average correlation on D_1 is 0 after each round",
    rank=EQUATION,
    statement=all_uncorrelated,
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_RUN,),
    reading="One rule has no average: t goes from 2. What the analysis reads off the average is ZZ.4b.",
    derivation=UNCORRELATED,
)

accuracy_ratio = Claim(
    id="ZZ.E14",
    where="Section 4, (14)",
    title="under Assumption 1 the average accuracy ratio is 1 after each round",
    rank=EQUATION,
    statement=all_lifted,
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_RUN,),
    derivation=RATIO,
)

small_deviations = Claim(
    id="ZZ.4a",
    where="Section 4, analysis of the results",
    title="the accuracy ratio deviates from 1 by at most 15%",
    rank=TABLE,
    undecidable="it is read off a figure of experiments whose random samples are not given",
)

confirmed = Claim(
    id="ZZ.4b",
    where="Section 4, analysis of the results",
    title="the experiments confirm that Assumption 1 is reasonable",
    rank=REMARK,
    undecidable="it does not say how far from 0 and 1 the two averages may be; ZZ.4b.d is about 0 and 1 themselves",
)

seen_exactly = Claim(
    id="ZZ.4b.d",
    where="Section 4, (13), (14) and the analysis",
    title="where both averages are exactly 0 and 1 after each round, Assumption 1 holds in the run",
    rank=EQUATION,
    statement=assumption,
    domain=(interior_run, all_uncorrelated, all_lifted),
    scenario=NAIVE_EXTRACTOR,
    reading="A claim of ours, to see what the experiments can tell: they measure the two averages, and conclude from "
    "them on independent rules and on the assumption.",
)

table_1 = Claim(
    id="ZZ.Tab1",
    where="Section 4, Table 1",
    title="the data sets have 690, 920 and 768 examples",
    rank=TABLE,
    undecidable="it counts the rows of files that the paper does not contain",
)

corollary_4 = Claim(
    id="ZZ.C4",
    where="Section 4, Corollary 4",
    title="the lifted accuracy exceeds the training accuracy by a sum over the correlations with earlier rules",
    rank=HEADLINE,
    statement=corollary,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_RUN,),
    derivation=CORRELATIONS,
)

without_assumption = Claim(
    id="ZZ.4c",
    where="Section 4, before Corollary 4",
    title="Corollary 4 holds where Assumption 1 fails",
    statement=corollary,
    domain=(Not(assumption),),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_RUN,),
    derivation=CORRELATIONS,
)

independent_rules = Claim(
    id="ZZ.4d",
    where="Section 4, after Corollary 4",
    title="where all rules are independent, their correlations on D_{i+1} are 0 and the lifted accuracies are c_t",
    statement=And(
        Every(over_earlier(Eq(of_earlier(i), 0)), (t, 1, T)),
        Every(Eq(change, 0), (t, 1, T)),
    ),
    domain=(all_independent,),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_RUN,),
    reading="Independent on D_1; that they are so on each D_{i+1} is part of what is judged.",
    derivation=INDEPENDENT,
)

signs_of_correlations = Claim(
    id="ZZ.4e",
    where="Section 4, after Corollary 4",
    title="with accuracies above 1/2, negative correlations lower the lifted accuracy, and positive ones raise it",
    fidelity=CLARIFIED,
    statement=Every(
        And(
            Implies(over_earlier(of_earlier(i) < 0), change < 0),
            Implies(over_earlier(of_earlier(i) > 0), change > 0),
        ),
        (t, 2, T),
    ),
    domain=(effective,),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_RUN,),
    reading="'An inclination' is read as: all correlations of h_t with earlier rules in Corollary 4 have the sign.",
    derivation=SIGNED,
)

signs_on_the_first = Claim(
    id="ZZ.4e.d",
    where="Section 4, after Corollary 4",
    title="with accuracies above 1/2, negative correlations on D_1 lower the lifted accuracy, positive ones raise it",
    statement=Every(
        And(
            Implies(over_earlier(correlation(i, t, before(1)) < 0), change < 0),
            Implies(over_earlier(correlation(i, t, before(1)) > 0), change > 0),
        ),
        (t, 2, T),
    ),
    domain=(effective, interior_run),
    scenario=NAIVE_EXTRACTOR,
    reading="A claim of ours, to see what C(t) tells: the experiments measure correlations on D_1, and explain R(t) by "
    "them.",
)

both_harm = Claim(
    id="ZZ.4f",
    where="Section 4, before section 5",
    title="positive and negative correlations both have bad effects on boosting",
    rank=REMARK,
    undecidable="it does not say what a bad effect is",
)

bagging = Claim(
    id="ZZ.4g",
    where="Section 4, on Freund and Schapire",
    title="bagging performs significantly and uniformly worse than AdaBoost",
    rank=CITED,
    undecidable="it reports experiments of another paper",
)
