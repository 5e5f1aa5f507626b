"""ZZ, section 3 up to Corollary 2: the independency assumption, the naive extractor, and Lemmas 2 and 3."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Exists, Iff, Implies, Not, Sum
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, TYPO_FIXED, Claim
from boostproof.theory.papers.zz.derivations_all_or_nothing import ALL_OR_NOTHING
from boostproof.theory.papers.zz.derivations_extractor import EXTRACTOR
from boostproof.theory.papers.zz.derivations_halves import HALVES
from boostproof.theory.papers.zz.derivations_lemma_3 import DISPLAYS
from boostproof.theory.papers.zz.derivations_lifting import LIFTED
from boostproof.theory.papers.zz.derivations_patterns import FEW_ROUNDS
from boostproof.theory.papers.zz.derivations_sample import OPPOSITES
from boostproof.theory.papers.zz.notation import (
    ASSUMPTION,
    HALF,
    INTERIOR_EARLIER,
    RIGHT_EARLIER,
    accuracies,
    accuracy,
    all_right,
    assumption,
    before,
    chain,
    condition_part,
    effective,
    half_products,
    independent,
    indiscernible,
    interior_earlier,
    interior_run,
    over_sets,
    prefers_stronger,
    subset_of,
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
    k,
    m,
    member,
    n,
    phi,
    s,
    t,
)  # fmt: skip

after = before(t + 1)
here = before(t)
phi_t, phi_i = phi[t, k], phi[i, k]

similar_rules = Claim(
    id="ZZ.3a",
    where="Section 3, second paragraph",
    title="a rule that is stronger than its opposite draws the next one towards itself",
    rank=REMARK,
    undecidable="it speaks of a very high probability and of an instinct of the weak learner, and defines neither; "
    "ZZ.3a.d is about accuracies alone",
)

strength_alone = Claim(
    id="ZZ.3a.d",
    where="Section 3, second paragraph",
    title="two rules that are both stronger than their opposites are positively correlated",
    rank=REMARK,
    statement=Implies(And(*(right > HALF for right in LAW.accuracies)), LAW.rho > 0),
    domain=(ON_LAW, VARIED.condition),
    reading="A claim of ours, to see what strength alone tells: the argument for Assumption 1 goes from the one to the "
    "other.",
)

half_accuracy = Claim(
    id="ZZ.3b",
    where="Section 3, second paragraph",
    title="a rule and its opposite have the same accuracy if and only if it is 1/2",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Every(Iff(Eq(accuracy(i), total(D[k] * (1 - phi[i, k]))), Eq(accuracy(i), HALF)), (i, 1, n)),
    scenario=RULES_ON_A_SAMPLE,
    reading="The opposite rule has the conforming function 1 - phi. That it is reasonable to ask for this rests on "
    "ZZ.3a; what is asked for is as stated.",
    derivation=OPPOSITES,
)

assumption_1 = Claim(
    id="ZZ.As1",
    where="Section 3, Assumption 1",
    title="rules that are independent on the next distribution, with accuracies 1/2, are indiscernible there",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=assumption,
    domain=(interior_run, effective, prefers_stronger),
    scenario=NAIVE_EXTRACTOR,
    reading="The section adopts it and does not assert it: a finding about its reach, and no error. It is "
    "judged as if it were said of every weak learner of the kind that the text has in mind: one that does better than "
    "chance, and prefers stronger rules to weaker ones and to their opposites; in the runs that the paper makes of it.",
)

few_rounds = Claim(
    id="ZZ.As1.m",
    where="Section 3, Assumption 1",
    title="where Assumption 1 holds for T rounds on m examples, 2^T is at most m",
    rank=HEADLINE,
    statement=N <= m,
    domain=(assumption, interior_run),
    scenario=NAIVE_EXTRACTOR,
    reading="A claim of ours: the assumption can hold for log2(m) rounds at most, if no rule is always right or "
    "always wrong.",
    derivation=FEW_ROUNDS,
)

all_at_first = independent(T, before(1))

all_or_nothing = Claim(
    id="ZZ.As1.i",
    where="Section 3, Assumption 1",
    title="Assumption 1 holds in all rounds of a run if and only if the rules are independent on D_1",
    rank=HEADLINE,
    statement=And(Implies(assumption, all_at_first), Implies(all_at_first, assumption)),
    domain=(interior_earlier,),
    scenario=NAIVE_EXTRACTOR,
    derivation=ALL_OR_NOTHING,
    repairs="ZZ.As1",
    mends="Not every weak learner obeys it: it is a condition on the run, that its rules are independent on D_1.",
    reading="The converse of Corollary 3, so that the assumption says no less than its consequence.",
)

logic_alone = Claim(
    id="ZZ.3c",
    where="Section 3, after Assumption 1",
    title="Assumption 1 asserts neither its condition nor its conclusion: of a round of some run neither is true",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Exists(And(Eq(T, 3), Not(condition_part(T - 1)), Not(indiscernible(T - 1)))),
    domain=(interior_run,),
    scenario=NAIVE_EXTRACTOR,
    reading="A run is looked for in the last round of which both parts fail, so that nothing is said of it.",
    meant=("reversed-range",),
)

recursion = Claim(
    id="ZZ.E8",
    where="Section 3, (8) and (9)",
    title="the two forms of the recursion agree",
    rank=EQUATION,
    statement=Every(
        Every(
            Eq(D[t + 1, k], D[t, k] / (2 * c[t]) * phi_t + D[t, k] / (2 * (1 - c[t])) * (1 - phi_t)),
            (k, 1, m),
        ),
        (t, 1, T - 1),
    ),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    reading="Where c_t is 0 or 1, (8) has a value at every example, and (9) at none.",
    derivation=EXTRACTOR,
)

becomes_half = Claim(
    id="ZZ.3d",
    where="Section 3, after (9)",
    title="each rule has the accuracy 1/2 on the next distribution",
    rank=EQUATION,
    statement=Every(Eq(accuracy(t, after), HALF), (t, 1, T - 1)),
    scenario=NAIVE_EXTRACTOR,
    charities=(RIGHT_EARLIER,),
    reading="After a rule that is always right half of the weight is left, and it has all of it.",
    derivation=HALVES,
)

lemma_2 = Claim(
    id="ZZ.L2",
    where="Section 3, Lemma 2",
    title="the weights of every round sum to 1",
    rank=HEADLINE,
    statement=Every(Eq(Sum(D[t, k], (k, 1, m)), 1), (t, 1, T)),
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    reading="After a perfect rule (8) leaves half of the weight.",
    derivation=EXTRACTOR,
)

lemma_3 = Claim(
    id="ZZ.L3",
    where="Section 3, Lemma 3",
    title="under Assumption 1 the rules so far are independent on the next distribution, with accuracies 1/2",
    rank=HEADLINE,
    statement=Every(condition_part(t), (t, 1, T - 1)),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
)

weighted_right = 1 / (2 * c[t])
weighted_wrong = 1 / (2 * (1 - c[t]))
others = all_right(s, t, but=t)

lemma_3_displays = Claim(
    id="ZZ.L3a",
    where="Section 3, proof of Lemma 3, the four displays",
    title="the accuracies, and the means of products with and without the rule of the round, line by line",
    fidelity=TYPO_FIXED,
    statement=And(
        Every(
            chain(
                accuracy(t, after),
                total(weighted_right * here * phi_t * phi_t + weighted_wrong * here * (1 - phi_t) * phi_t),
                weighted_right * accuracy(t, here),
                HALF,
            ),
            (t, 1, T - 1),
        ),
        Every(
            Every(
                chain(
                    accuracy(i, after),
                    weighted_right * total(here * phi_t * phi_i) + weighted_wrong * total(here * (1 - phi_t) * phi_i),
                    (weighted_right * accuracy(t, here) + weighted_wrong * total(here * (1 - phi_t)))
                    * accuracy(i, here),
                    HALF,
                ),
                (i, 1, t - 1),
            ),
            (t, 1, T - 1),
        ),
        Every(
            over_sets(
                Implies(
                    And(subset_of(t, T), Eq(member[s, t], 1)),
                    chain(
                        total(after * all_right(s, t)),
                        total(after * phi_t * others),
                        weighted_right * total(here * phi_t * others),
                        weighted_right * accuracies(s, t, here),
                        half_products(t),
                        accuracies(s, t, after),
                    ),
                )
            ),
            (t, 1, T - 1),
        ),
        Every(
            over_sets(
                Implies(
                    And(subset_of(t, T), Eq(member[s, t], 0)),
                    chain(
                        total(after * all_right(s, t)),
                        weighted_right * total(here * phi_t * all_right(s, t))
                        + weighted_wrong * total(here * (1 - phi_t) * all_right(s, t)),
                        (weighted_right * accuracy(t, here) + weighted_wrong * total(here * (1 - phi_t)))
                        * accuracies(s, t, here),
                        half_products(t),
                        accuracies(s, t, after),
                    ),
                )
            ),
            (t, 1, T - 1),
        ),
    ),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    reading="The last display has c for c_t twice.",
    derivation=DISPLAYS,
)

corollary_2 = Claim(
    id="ZZ.C2",
    where="Section 3, Corollary 2",
    title="under Assumption 1 the rules so far are independent on the distribution of the last of them",
    rank=HEADLINE,
    statement=Every(independent(t, here, T), (t, 1, T)),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
)

conclusion_part = Claim(
    id="ZZ.3e",
    where="Section 3, after Corollary 2",
    title="under Assumption 1 its conclusion holds in every round",
    statement=Every(indiscernible(n), (n, 1, T - 1)),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
    reading="'Always' is read as: in all rounds of the runs in which the assumption is true, as the section adopts it.",
)
