"""ZZ, section 2: rules that are independent on a sample, and the correlation of two rules."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Implies, In, Iverson, real
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, Claim
from boostproof.theory.language.expr import Formula
from boostproof.theory.papers.zz.derivations_conjunctions import CONJUNCTIONS
from boostproof.theory.papers.zz.derivations_law import CAUCHY_SCHWARZ
from boostproof.theory.papers.zz.derivations_lifting import LAST, ROUNDS
from boostproof.theory.papers.zz.derivations_patterns import MANY_EXAMPLES
from boostproof.theory.papers.zz.derivations_sample import ACCURACY
from boostproof.theory.papers.zz.derivations_sets import COROLLARY_1, INDISCERNIBLE, LEMMA_1, PAIRS
from boostproof.theory.papers.zz.notation import (
    INTERIOR_EARLIER,
    INTERIOR_OTHERS,
    accuracies,
    accuracy,
    all_right,
    all_wrong,
    before,
    broken,
    covariance,
    disjoint,
    errors,
    independent,
    indiscernible,
    interior_rules,
    total,
)  # fmt: skip
from boostproof.theory.papers.zz.notation_runs import LAW, ON_LAW, VARIED
from boostproof.theory.scenarios.independence import (
    NAIVE_EXTRACTOR,
    RULES_ON_A_SAMPLE,
    D,
    N,
    T,
    c,
    i,
    j,
    k,
    m,
    n,
    phi,
    r,
    s,
)  # fmt: skip

one = real("phi", r"\varphi", "the conforming function at one example")
all_independent = independent(n)


def over_pairs(body: Formula) -> Formula:
    """For all pairs of disjoint sets of rules."""
    return Every(Every(body, (r, 1, N)), (s, 1, N))


idempotent = Claim(
    id="ZZ.2a",
    where="Section 2, after (1)",
    title="phi^2 = phi and phi (1 - phi) = 0",
    rank=EQUATION,
    statement=And(Eq(one * one, one), Eq(one * (1 - one), 0)),
    domain=(In(one, 0, 1),),
)

accuracy_of_a_rule = Claim(
    id="ZZ.E1",
    where="Section 2, (1) and (2)",
    title="the accuracy is the weight of the examples that the rule gets right, and lies between 0 and 1",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(
        Every(Eq(accuracy(i), total(D[k] * Iverson(Eq(phi[i, k], 1)))), (i, 1, n)),
        Every(And(0 <= accuracy(i), accuracy(i) <= 1), (i, 1, n)),
    ),
    scenario=RULES_ON_A_SAMPLE,
    reading="A definition; these are its checkable consequences.",
    derivation=ACCURACY,
)

mutual_independence = Claim(
    id="ZZ.E3",
    where="Section 2, (3)",
    title="mutually independent rules are independent two by two",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Every(Every(Eq(covariance(i, j), 0), (j, i + 1, n)), (i, 1, n)),
    domain=(all_independent,),
    scenario=RULES_ON_A_SAMPLE,
    reading="A definition; this is its checkable consequence. Sets S of one rule say nothing.",
    derivation=PAIRS,
)

lemma_1 = Claim(
    id="ZZ.L1",
    where="Section 2, Lemma 1, (4)",
    title="of independent rules some may be replaced by their complements in (3)",
    rank=HEADLINE,
    statement=over_pairs(
        Implies(
            disjoint(n),
            Eq(total(D[k] * all_right(s, n) * all_wrong(r, n)), accuracies(s, n) * errors(r, n)),
        )
    ),
    domain=(all_independent,),
    scenario=RULES_ON_A_SAMPLE,
    derivation=LEMMA_1,
)

many_examples = Claim(
    id="ZZ.L1.m",
    where="Section 2, Lemma 1",
    title="n independent rules, none of them always right or always wrong, need 2^n examples",
    statement=N <= m,
    domain=(all_independent, interior_rules),
    scenario=RULES_ON_A_SAMPLE,
    reading="A claim of ours: by Lemma 1 each of the 2^n patterns of right and wrong has a positive weight.",
    derivation=MANY_EXAMPLES,
)

part = total(D[k] * all_right(s, n - 1) * all_wrong(r, n - 1))

corollary_1 = Claim(
    id="ZZ.C1",
    where="Section 2, Corollary 1, (5)",
    title="the accuracy of a rule given that independent others are right or wrong is its accuracy",
    rank=HEADLINE,
    statement=over_pairs(
        Implies(
            disjoint(n - 1),
            Eq(total(D[k] * phi[n, k] * all_right(s, n - 1) * all_wrong(r, n - 1)) / part, accuracy(n)),
        )
    ),
    domain=(all_independent,),
    scenario=RULES_ON_A_SAMPLE,
    charities=(INTERIOR_OTHERS,),
    reading="The corollary's n + 1 rules are the n rules here, of which the sets take the first n - 1.",
    derivation=COROLLARY_1,
)

satisfied = Eq(broken(n - 1), 0)

proportions = Claim(
    id="ZZ.2b",
    where="Section 2, after Corollary 1",
    title="the denominator and numerator of (5) are the weights of the examples that satisfy V, and V with h_{n+1}",
    statement=And(
        over_pairs(Implies(disjoint(n - 1), Eq(part, total(D[k] * Iverson(satisfied))))),
        over_pairs(
            Implies(
                disjoint(n - 1),
                Eq(
                    total(D[k] * phi[n, k] * all_right(s, n - 1) * all_wrong(r, n - 1)),
                    total(D[k] * Iverson(And(Eq(phi[n, k], 1), satisfied))),
                ),
            )
        ),
    ),
    scenario=RULES_ON_A_SAMPLE,
    reading="The corollary's n + 1 rules are the n rules here. An example satisfies the conjunction V where none of "
    "its literals fails: no rule of S is wrong there, and none of R right.",
    derivation=CONJUNCTIONS,
)

coefficient_in_range = Claim(
    id="ZZ.E6",
    where="Section 2, (6) and (7)",
    title="the correlation coefficient lies between -1 and 1",
    rank=EQUATION,
    statement=And(-1 <= LAW.rho, LAW.rho <= 1),
    domain=(ON_LAW,),
    charities=(VARIED,),
    reading="For any joint law of two rules, with phi^2 = phi in (7).",
    derivation=CAUCHY_SCHWARZ,
)

uncorrelated = Claim(
    id="ZZ.2c",
    where="Section 2, after (7)",
    title="two rules are independent if and only if their correlation coefficient is 0",
    statement=Iff(Eq(LAW.both, LAW.product), Eq(LAW.rho, 0)),
    domain=(ON_LAW,),
    charities=(VARIED,),
    reading="A perfect rule is independent of every other, and has no correlation coefficient.",
)

opposite_rule = Claim(
    id="ZZ.2d",
    where="Section 2, after (7)",
    title="the opposite rule has the opposite correlation coefficient",
    statement=Eq(LAW.rho, -LAW.opposite.rho),
    domain=(ON_LAW,),
    charities=(VARIED,),
)

same_correlation = Claim(
    id="ZZ.2e",
    where="Section 2, after (7)",
    title="two rules are independent if and only if a rule and its opposite have the same correlation with the other",
    statement=Iff(Eq(LAW.both, LAW.product), Eq(LAW.rho, LAW.opposite.rho)),
    domain=(ON_LAW,),
    charities=(VARIED,),
    reading="A perfect rule is independent of every other, and has no correlation coefficient.",
)

indiscernibility = Claim(
    id="ZZ.2f",
    where="Section 2, on indiscernibility",
    title="where h_1 to h_{n+1} are independent, so are h_1 to h_n, and h_{n+1} is uncorrelated with each of them",
    fidelity=CLARIFIED,
    statement=And(independent(n - 1, rules=n), Every(Eq(covariance(i, n), 0), (i, 1, n - 1))),
    domain=(all_independent,),
    scenario=RULES_ON_A_SAMPLE,
    reading="A definition, with the two meanings that the text gives to it. The text's n + 1 rules are the n rules "
    "here; uncorrelated means that the numerator of (6) is 0.",
    derivation=INDISCERNIBLE,
)

every_round = Every(indiscernible(n), (n, 1, T - 1))
lifted = And(independent(T, before(1)), Every(Eq(accuracy(i, before(1)), c[i]), (i, 1, T)))

lifting = Claim(
    id="ZZ.2g",
    where="Section 2, last paragraph",
    title="rules that are indiscernible in every round are independent on D_1, with their training accuracies",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=lifted,
    domain=(every_round,),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    reading="Of the distributions of section 3: of such as nothing ties together nothing would follow.",
    derivation=ROUNDS,
)

last_round_alone = Claim(
    id="ZZ.2g.s",
    where="Section 2, last paragraph",
    title="it is enough that all rules are independent on D_T",
    rank=HEADLINE,
    statement=lifted,
    domain=(independent(T, before(T)),),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    reading="From all rounds to the last: recursion (8) multiplies the weights by a factor for each rule.",
    derivation=LAST,
    repairs="ZZ.2g",
)
