"""ZZ, section 4: the two quantities of the experiments, and Corollary 4 on accuracies and correlations."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Not, Product, Q, Sum
from boostproof.theory.claim import CITED, CLARIFIED, EQUATION, HEADLINE, REMARK, TABLE, Claim
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.papers.zz.derivations_correlated import INDEPENDENT, RATIO, UNCORRELATED, UNTIED
from boostproof.theory.papers.zz.derivations_correlations import CORRELATIONS, COVARIANCES, SIGNED
from boostproof.theory.papers.zz.derivations_votes import SOMEWHERE_WRONG
from boostproof.theory.papers.zz.notation import (
    ASSUMPTION,
    FIRST_RIGHT,
    INTERIOR_EARLIER,
    INTERIOR_RUN,
    accuracy,
    assumption,
    before,
    correlation,
    covariance,
    effective,
    independent,
    interior_run,
    log_odds,
    spread,
    vote_of,
    wrong_share,
)  # fmt: skip
from boostproof.theory.scenarios.independence import NAIVE_EXTRACTOR, N, T, c, i, j, k, m, member, s, t


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
    charities=(INTERIOR_EARLIER, FIRST_RIGHT),
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

_PROBEN1 = (1, 1, 5, 2, 2, 3, 4, 2, 3, 2, 4, 2, 4)
"""The inputs that PROBEN1 makes of each of the 13 columns of the heart data."""

table_1 = Claim(
    id="ZZ.Tab1",
    where="Section 4, Table 1",
    title="the data sets have 690, 920 and 768 examples, and 15, 35 and 8 attributes",
    rank=TABLE,
    fidelity=CLARIFIED,
    statement=And(
        Eq(Q(690), 690),
        Eq(Q(303) + 294 + 123 + 200, 920),
        Eq(Q(768), 768),
        Eq(Q(16) - 1, 15),
        Eq(sum(map(Q, _PROBEN1[1:]), start=Q(_PROBEN1[0])), 35),
        Eq(Q(9) - 1, 8),
    ),
    reading="On the left stands what the files have, which docs/data.md names with their digests: the rows of crx, of "
    "the four files of heart and of pima, and their columns without the class. 15 and 8 are columns of the raw files; "
    "35 are the inputs that PROBEN1 makes of the 13 columns of heart, of which it has 51 for crx. What the files have "
    "is counted by the experiment on Figure 2, and taken from there.",
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

by_covariances = Claim(
    id="ZZ.C4.s",
    where="Section 4, Corollary 4",
    title="the same with twice the covariance in place of the correlation and the spread: the last rule may be any",
    rank=HEADLINE,
    statement=Every(
        Eq(change, Sum(2 * (2 * c[i] - 1) * covariance(i, t, before(i + 1)), (i, 1, t - 1))),
        (t, 1, T),
    ),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    repairs="ZZ.C4",
    reading="The variance of h_i is 1/4 on D_{i+1}, and that of h_t cancels, so that nothing is divided by it.",
    derivation=COVARIANCES,
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
    fidelity=CLARIFIED,
    reading="Independent on D_1; that they are so on each D_{i+1} is part of what is judged.",
    derivation=INDEPENDENT,
)

uncorrelated_rules = Claim(
    id="ZZ.4d.s",
    where="Section 4, after Corollary 4",
    title="the same with covariances for correlations: the last rule may be any",
    statement=And(
        Every(over_earlier(Eq(covariance(i, t, before(i + 1)), 0)), (t, 1, T)),
        Every(Eq(change, 0), (t, 1, T)),
    ),
    domain=(all_independent,),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    repairs="ZZ.4d",
    reading="A rule that is always right or always wrong is independent of every other, and has no correlation.",
    derivation=UNTIED,
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

pattern_vote = Sum(log_odds * (2 * member[s, t] - 1), (t, 1, T))
pattern_probability = Product(member[s, t] * c[t] + (1 - member[s, t]) * (1 - c[t]), (t, 1, T))
independent_error = Sum(pattern_probability * Iverson(pattern_vote < 0), (s, 1, N))
"""The error of the naive combiner on independent rules with the accuracies of the run, ties counted as right."""
no_better = wrong_share >= independent_error


def all_correlations(sign: Callable[[Term], Formula]) -> Formula:
    """All correlations of Corollary 4 have the sign."""
    return Every(over_earlier(sign(of_earlier(i))), (t, 2, T))


both_harm = Claim(
    id="ZZ.4f",
    where="Section 4, before section 5",
    title="rules of which all correlations are negative, or all positive, vote no better than independent ones",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(
        Implies(all_correlations(lambda rho: rho < 0), no_better),
        Implies(all_correlations(lambda rho: rho > 0), no_better),
    ),
    domain=(effective, interior_run),
    scenario=NAIVE_EXTRACTOR,
    reading="A bad effect is read as one on the final error: it is no less than that of independent rules with the "
    "same training accuracies and the same weights of the vote. Ties count as errors for the rules of the run and as "
    "right for the independent ones, so that no convention on ties saves it.",
)

never_perfect = Claim(
    id="ZZ.4f.r",
    where="Section 4, before section 5",
    title="it is independent rules that never reach the error 0: it is at least the product of their own errors",
    rank=REMARK,
    statement=And(
        Product(1 - c[t], (t, 1, T)) > 0,
        Q(1) / m * Sum(Iverson(vote_of < 0), (k, 1, m)) >= Product(1 - c[t], (t, 1, T)),
    ),
    domain=(all_independent, effective, interior_run),
    scenario=NAIVE_EXTRACTOR,
    repairs="ZZ.4f",
    mends="Correlations may lower the error as well as raise it; independence keeps it above 0.",
    reading="At some examples all of them are wrong; three rules of which each is wrong at another example never are.",
    derivation=SOMEWHERE_WRONG,
)

bagging = Claim(
    id="ZZ.4g",
    where="Section 4, on Freund and Schapire",
    title="bagging performs significantly and uniformly worse than AdaBoost",
    rank=CITED,
    undecidable="it reports experiments of another paper",
)
