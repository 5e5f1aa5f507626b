"""ZZ, section 1: AdaBoost in terms of accuracies, and what is said of its relative entropy."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Q, Sum, exp, ln
from boostproof.theory.claim import CITED, CLARIFIED, EQUATION, Claim
from boostproof.theory.papers.zz.derivations import ADABOOST
from boostproof.theory.papers.zz.derivations_entropy import ENTROPIES
from boostproof.theory.papers.zz.notation_runs import INTERIOR, correctness, entropy
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, D, T, Z, alpha, f, i, m, q, t, y

right_weight = Sum(D[t, i] * Iverson(Eq(f[t, i], y[i])), (i, 1, m))


figure_1 = Claim(
    id="ZZ.F1",
    where="Section 1, Figure 1",
    title="AdaBoost: coefficients by the accuracies, and weights that Z_t normalizes",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(
        Every(Eq(alpha[t], Q(1, 2) * ln(right_weight / (1 - right_weight))), (t, 1, T)),
        Every(Every(Eq(D[t + 1, i], D[t, i] * exp(-alpha[t] * y[i] * f[t, i]) / Z[t]), (i, 1, m)), (t, 1, T)),
        Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T + 1)),
    ),
    scenario=ADABOOST_RUN,
    charities=(INTERIOR,),
    reading="A definition; its checkable consequences are that the coefficients have values and that the weights of "
    "all rounds sum to 1.",
    derivation=ADABOOST,
)

orthogonal_to_old = Claim(
    id="ZZ.1a",
    where="Section 1, on Kivinen and Warmuth",
    title="the mistakes of the current rule are orthogonal to the old distributions",
    rank=CITED,
    fidelity=CLARIFIED,
    statement=Every(Every(Eq(correctness(q), 0), (q, 1, t)), (t, 1, T)),
    domain=(INTERIOR.condition,),
    scenario=ADABOOST_RUN,
    reading="'The old ones' is read as the distributions up to that of the rule; the vector of mistakes is y h_t.",
)

orthogonal_to_new = Claim(
    id="ZZ.1a.r",
    where="Section 1, on Kivinen and Warmuth",
    title="the mistakes of the current rule are orthogonal to the new distribution, and it has the least relative "
    "entropy to the one before, of all distributions of the run that they are orthogonal to",
    rank=CITED,
    statement=And(
        Every(Eq(correctness(t + 1), 0), (t, 1, T)),
        Every(Every(Implies(Eq(correctness(q), 0), entropy(q, t) >= entropy(t + 1, t)), (q, 1, T + 1)), (t, 1, T)),
    ),
    domain=(INTERIOR.condition,),
    scenario=ADABOOST_RUN,
    repairs="ZZ.1a",
    mends="The mistakes are orthogonal to the new distribution, not to the old ones.",
    derivation=ENTROPIES,
)
