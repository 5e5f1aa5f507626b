"""ZZ, section 3, Theorem 1 and Corollary 3: independence and accuracies on every distribution, under Assumption 1."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Ne
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, TYPO_FIXED, Claim
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.zz.derivations_displays import WITH_RULE, WITHOUT_RULE
from boostproof.theory.papers.zz.derivations_lemma_3 import EARLIER_RULES
from boostproof.theory.papers.zz.derivations_lifting import LIFTED
from boostproof.theory.papers.zz.notation import (
    ASSUMPTION,
    HALF,
    INTERIOR_EARLIER,
    accuracies,
    accuracy,
    advantage_power,
    all_right,
    assumption,
    before,
    chain,
    independent,
    interior_earlier,
    interior_run,
    least_edge,
    over_sets,
    total,
    wrong_share,
)  # fmt: skip
from boostproof.theory.scenarios.independence import NAIVE_EXTRACTOR, T, c, i, k, member, phi, s, t

after, here, phi_t = before(t + 1), before(t), phi[t, k]
others = all_right(s, T, but=t)

theorem_1_accuracies = Claim(
    id="ZZ.T1a",
    where="Section 3, Theorem 1, (10)",
    title="under Assumption 1 h_i has the accuracy c_i on D_t for i >= t, and 1/2 for i < t",
    rank=HEADLINE,
    statement=Every(
        Every(
            And(Implies(i >= t, Eq(accuracy(i, here), c[i])), Implies(i < t, Eq(accuracy(i, here), HALF))), (i, 1, T)
        ),
        (t, 1, T),
    ),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
)

theorem_1_independence = Claim(
    id="ZZ.T1b",
    where="Section 3, Theorem 1",
    title="under Assumption 1 all rules are independent on every distribution",
    rank=HEADLINE,
    statement=Every(independent(T, here), (t, 1, T)),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
)

earlier_rules = Claim(
    id="ZZ.T1c",
    where="Section 3, proof of Theorem 1, first case",
    title="under Assumption 1 earlier rules have the accuracy 1/2",
    fidelity=TYPO_FIXED,
    statement=Every(Every(Eq(accuracy(i, here), HALF), (i, 1, t - 1)), (t, 2, T)),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=EARLIER_RULES,
    reading="The proof of Theorem 1 takes this case from Theorem 1; it is Lemma 3 that says so.",
)

one_mean_changes = Claim(
    id="ZZ.T1d",
    where="Section 3, proof of Theorem 1, after the first display",
    title="under Assumption 1 the accuracies on D_t and D_{t+1} differ for the rule of round t only",
    statement=Every(
        Every(Implies(Ne(accuracy(i, here), accuracy(i, after)), Eq(i, t)), (i, 1, T)),
        (t, 1, T - 1),
    ),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
)


def with_rule(*third: Term) -> tuple[Term, ...]:
    """The lines of the display for t in S, with what stands in its fourth line."""
    return (
        total(here * all_right(s, T)),
        total(here * phi_t * others),
        2 * c[t] * total(after * phi_t * others),
        *third,
        2 * c[t] * accuracy(t, after) * accuracies(s, T, here, but=t),
        accuracies(s, T, here),
    )


product_with_rule = Claim(
    id="ZZ.T1e",
    where="Section 3, proof of Theorem 1, display for t in S",
    title="the mean of a product with the rule of the round, line by line",
    statement=Every(
        over_sets(
            Implies(Eq(member[s, t], 1), chain(*with_rule(2 * c[t] * accuracies(s, T, after, but=t)))),
        ),
        (t, 1, T - 1),
    ),
    domain=(assumption, interior_earlier),
    scenario=NAIVE_EXTRACTOR,
    reading="Runs in which (8) divides by 0 are left out, so that what fails is the line.",
)

product_with_rule_repaired = Claim(
    id="ZZ.T1e.r",
    where="Section 3, proof of Theorem 1, display for t in S",
    title="the same with the product over S, not S without t, in the fourth line",
    statement=Every(
        over_sets(Implies(Eq(member[s, t], 1), chain(*with_rule(2 * c[t] * accuracies(s, T, after))))),
        (t, 1, T - 1),
    ),
    domain=(assumption, interior_earlier),
    scenario=NAIVE_EXTRACTOR,
    reading="The factor that was lost is the accuracy of h_t on D_{t+1}, which is 1/2.",
    repairs="ZZ.T1e",
    derivation=WITH_RULE,
    mends="The product in the fourth line runs over S, not over S without t.",
)

product_without_rule = Claim(
    id="ZZ.T1f",
    where="Section 3, proof of Theorem 1, display for t not in S",
    title="the mean of a product without the rule of the round, line by line",
    statement=Every(
        over_sets(
            Implies(
                Eq(member[s, t], 0),
                chain(
                    total(here * all_right(s, T)),
                    2 * c[t] * total(after * phi_t * all_right(s, T))
                    + 2 * (1 - c[t]) * total(after * (1 - phi_t) * all_right(s, T)),
                    (2 * c[t] * accuracy(t, after) + 2 * (1 - c[t]) * total(after * (1 - phi_t)))
                    * accuracies(s, T, after),
                    accuracies(s, T, after),
                    accuracies(s, T, here),
                ),
            )
        ),
        (t, 1, T - 1),
    ),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=WITHOUT_RULE,
)

corollary_3 = Claim(
    id="ZZ.C3",
    where="Section 3, Corollary 3",
    title="under Assumption 1 all rules are independent on D_1, where they have their training accuracies",
    rank=HEADLINE,
    statement=And(independent(T, before(1)), Every(Eq(accuracy(i, before(1)), c[i]), (i, 1, T))),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
)

two_advantages = Claim(
    id="ZZ.3n",
    where="Section 3, after Theorem 2",
    title="under Assumption 1 AdaBoost's rules are independent on D_1, where they have their training accuracies",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(independent(T, before(1)), Every(Eq(accuracy(i, before(1)), c[i]), (i, 1, T))),
    domain=ASSUMPTION,
    scenario=NAIVE_EXTRACTOR,
    charities=(INTERIOR_EARLIER,),
    derivation=LIFTED,
    reading="AdaBoost's runs are those of the naive extractor by ZZ.T2.",
)

works_without = Claim(
    id="ZZ.3o",
    where="Section 3, after Theorem 2",
    title="the bound on the error for a common advantage is kept only where Assumption 1 holds",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Implies(wrong_share <= advantage_power, assumption),
    domain=(interior_run, least_edge > 0),
    scenario=NAIVE_EXTRACTOR,
    reading="The text says that without the assumption nobody can guarantee that AdaBoost works efficiently. How "
    "efficient AdaBoost is the section measures two paragraphs earlier, by the power of sqrt(1 - 4 delta^2): such a "
    "bound should then be missed where the assumption fails. Ties count as errors. That the bound is kept in every "
    "run, and so is guaranteed, is ZZ.3m and ZZ.3o.b.",
    meant=("unused-index",),
)
