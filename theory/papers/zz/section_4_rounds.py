"""ZZ, section 4: for how many rounds Assumption 1 can hold on data sets of the sizes that the paper prints.

Under it AdaBoost's rules are independent on D_1 with their training accuracies (Corollary 3), and D_1 is uniform. If g
divides the number of examples in every cell of the rules so far, and k/g is the accuracy of the next, then the common
divisor that is left is that of k and g, a proper divisor of g: at least a factor 2 is gone, and a factor 3 where the
accuracy is above 1/2.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Exists, Implies, Q
from boostproof.theory.claim import HEADLINE, REMARK, Claim
from boostproof.theory.scenarios.uniform import PRINTED_SIZES, UNIFORM_RULES, c, factors, i, m, n, thirds

_ABOVE_HALF = Every(c[i] > Q(1, 2), (i, 1, n))
_OURS = "A claim of ours, with Corollary 3: so many rounds Assumption 1 can hold from uniform weights, if no rule is "

rounds_by_factors = Claim(
    id="ZZ.As1.n",
    where="Section 4, on Assumption 1",
    title="on m equally weighted examples there are at most as many independent rules as m has prime factors",
    rank=HEADLINE,
    statement=And(n <= factors, Implies(_ABOVE_HALF, n <= thirds)),
    scenario=UNIFORM_RULES,
    reading=_OURS + "always right or always wrong. The second part is for rules better than chance.",
)

rounds_on_the_data = Claim(
    id="ZZ.As1.d",
    where="Section 4, Table 1 and Assumption 1",
    title="on 690, 920 and 768 examples there are at most 4, 5 and 9 independent rules",
    rank=HEADLINE,
    statement=And(Implies(Eq(m, 690), n <= 4), Implies(Eq(m, 920), n <= 5), Implies(Eq(m, 768), n <= 9)),
    domain=(PRINTED_SIZES,),
    scenario=UNIFORM_RULES,
    reading=_OURS + "always right or always wrong; the experiments go on for many more.",
)

better_rounds_on_the_data = Claim(
    id="ZZ.As1.b",
    where="Section 4, Table 1 and Assumption 1",
    title="on 690, 920 and 768 examples there are at most 3, 3 and 5 independent rules with accuracies above 1/2",
    rank=HEADLINE,
    statement=And(Implies(Eq(m, 690), n <= 3), Implies(Eq(m, 920), n <= 3), Implies(Eq(m, 768), n <= 5)),
    domain=(PRINTED_SIZES, _ABOVE_HALF),
    scenario=UNIFORM_RULES,
    reading=_OURS + "perfect; the experiments go on for many more.",
)

most_rounds = Claim(
    id="ZZ.As1.w",
    where="Section 4, Table 1 and Assumption 1",
    title="on 768 examples there are 5 independent rules with accuracies above 1/2",
    rank=REMARK,
    statement=Exists(And(Eq(m, 768), Eq(n, 5), _ABOVE_HALF)),
    scenario=UNIFORM_RULES,
    reading="A claim of ours: ZZ.As1.b cannot be bettered there.",
)
