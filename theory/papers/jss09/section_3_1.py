"""JSS09, section 3.1: the empirical error below the normalizers, and their minimum."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Defined,
    Derivative,
    Eq,
    Iff,
    Implies,
    In,
    Iverson,
    Let,
    Ne,
    Not,
    Or,
    Q,
    Sign,
    Sum,
    exp,
    ln,
    real,
)  # fmt: skip
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, Claim
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.jss09.derivations_least import LEAST_LOSS
from boostproof.theory.papers.jss09.derivations_one_round import FOUR_TERMS
from boostproof.theory.papers.jss09.derivations_view_runs import TRAINING
from boostproof.theory.papers.jss09.notation import (
    ALL_POSITIVE,
    OPPOSITE_PM,
    OPPOSITE_PP,
    TIES_ARE_ERRORS,
    Law,
    W,
    Z_at,
    c1,
    c1_best,
    c2,
    c2_best,
    error,
    label,
    least_Z,
    loss_alone,
    minus_vote,
    normalizers,
    positive,
    positive_run,
    slope1,
    slope2,
    u1,
    u2,
    zero_slopes,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import ONE_ROUND, TWO_BOOST_RUN, X1, X2, D, f1, i, m, s0, untied, y
from boostproof.theory.scenarios.k_view import K_VIEW_RUN, k

A = minus_vote
theta = real("theta", r"\theta")

training_error = Claim(
    id="JSS09.L3.1",
    where="Section 3.1, Lemma 3.1, (1)",
    title="the empirical error is at most the product of the normalizers",
    rank=HEADLINE,
    statement=error <= normalizers,
    domain=(Eq(k, 2),),
    scenario=K_VIEW_RUN,
    reading="For any real coefficients, as the proof uses of Algorithm 2 only how it reweights: those that minimise "
    "Z_t are among them, and where a cell weight is 0 and none do, there is no run. JSS09.k1 is the same for k rules.",
    derivation=TRAINING,
)

error_iff_nonnegative = Claim(
    id="JSS09.L3.1a",
    where="Section 3.1, proof of Lemma 3.1",
    title="H(x) y = -1 exactly where A_i is non-negative",
    statement=Iff(Eq(label * Sign(-label * A, s0), -1), A >= 0),
    domain=(In(label, -1, 1), In(s0, -1, 0, 1)),
    charities=(TIES_ARE_ERRORS,),
    reading="The vote is -y A, as y^2 = 1; sign(0) may be -1, 0 or 1.",
)

V = Law("V")


def one_round_error(law: Law) -> Term:
    """The error of a one-round 2-BOOST: a cell is wrong unless it outweighs its opposite, a tie is an error."""
    pairs = ((law.pp, law.mm), (law.mm, law.pp), (law.pm, law.mp), (law.mp, law.pm))
    terms = [cell * Iverson(cell <= opposite) for cell, opposite in pairs]
    letter = law.pp.name[0]
    return Let(real(f"error_{letter}", rf"\varepsilon_{letter}"), terms[0] + terms[1] + terms[2] + terms[3])


smaller_normalizer = Claim(
    id="JSS09.3.1a",
    where="Section 3.1, after Lemma 3.1",
    title="the smaller the normalizers, the smaller the empirical error",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Implies(W.named_least < V.named_least, one_round_error(W) <= one_round_error(V)),
    domain=(
        W.simplex,
        V.simplex,
        W.positive,
        V.positive,
        Ne(W.pp, W.mm),
        Ne(W.pm, W.mp),
        Ne(V.pp, V.mm),
        Ne(V.pm, V.mp),
    ),
    reading="Two runs of one round each, with the joint laws W and V of their rules, and no ties in their votes.",
)

below_the_normalizer = Claim(
    id="JSS09.3.1a.r",
    where="Section 3.1, after Lemma 3.1",
    title="the empirical error of a round without ties is below the normalizer: the smaller that, the less it can be",
    rank=REMARK,
    statement=one_round_error(W) < W.named_least,
    domain=(W.simplex, W.positive, Ne(W.pp, W.mm), Ne(W.pm, W.mp)),
    repairs="JSS09.3.1a",
    mends="What gets smaller with the normalizer is the bound on the empirical error, and not always the error.",
    reading="One round, as in the printed claim.",
)

convex = Claim(
    id="JSS09.L3.2",
    where="Section 3.1, Lemma 3.2",
    title="the normalizer is convex in its two coefficients",
    rank=HEADLINE,
    statement=Z_at(theta * u1 + (1 - theta) * c1, theta * u2 + (1 - theta) * c2)
    <= theta * Z_at(u1, u2) + (1 - theta) * Z_at(c1, c2),
    domain=(W.simplex, 0 <= theta, theta <= 1),
)

zero_derivatives = Claim(
    id="JSS09.E3",
    where="Section 3.1, (3)",
    title="to minimise the normalizer is to zero both derivatives",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(
        Implies(zero_slopes, Z_at(u1, u2) >= Z_at(c1, c2)),
        Implies(Z_at(c1, c2) <= least_Z, zero_slopes),
    ),
    domain=(W.simplex,),
    reading="Both directions: zero derivatives make a global minimum, and coefficients that reach (11), which none "
    "pass, have zero derivatives. That some do is another matter: not where one weight of an opposite pair is 0.",
)

four_exponentials = Claim(
    id="JSS09.E4",
    where="Section 3.1, (4)",
    title="the normalizer is a sum of four exponentials weighted by the cells",
    rank=EQUATION,
    statement=Eq(
        Sum(D[1, i] * exp(-c1 * X1[i] - c2 * X2[i]), (i, 1, m)),
        Sum(D[1, i] * Iverson(And(Eq(X1[i], 1), Eq(X2[i], 1))), (i, 1, m)) * exp(-c1 - c2)
        + Sum(D[1, i] * Iverson(And(Eq(X1[i], 1), Eq(X2[i], -1))), (i, 1, m)) * exp(-c1 + c2)
        + Sum(D[1, i] * Iverson(And(Eq(X1[i], -1), Eq(X2[i], 1))), (i, 1, m)) * exp(c1 - c2)
        + Sum(D[1, i] * Iverson(And(Eq(X1[i], -1), Eq(X2[i], -1))), (i, 1, m)) * exp(c1 + c2),
    ),
    scenario=ONE_ROUND,
    reading="X_j[i] = y[i] h_j(x[i]); the four cell weights are written out.",
    derivation=FOUR_TERMS,
)

derivatives = Claim(
    id="JSS09.E56",
    where="Section 3.1, (5) and (6)",
    title="the two first derivatives of the normalizer",
    rank=EQUATION,
    statement=And(Eq(Derivative(Z_at(c1, c2), c1), slope1), Eq(Derivative(Z_at(c1, c2), c2), slope2)),
    domain=(W.simplex,),
)

sum_of_coefficients = Claim(
    id="JSS09.E7",
    where="Section 3.1, (7)",
    title="where both derivatives vanish, c1 + c2 is half the log ratio of W++ to W--",
    rank=EQUATION,
    statement=Implies(zero_slopes, Eq(c1 + c2, Q(1, 2) * ln(W.pp / W.mm))),
    domain=(W.simplex,),
    charities=(OPPOSITE_PP, ALL_POSITIVE),
    reading="The note after Theorem 3.1 asks for positive weights only from there on.",
)

difference_of_coefficients = Claim(
    id="JSS09.E8",
    where="Section 3.1, (8)",
    title="where both derivatives vanish, c1 - c2 is half the log ratio of W+- to W-+",
    rank=EQUATION,
    statement=Implies(zero_slopes, Eq(c1 - c2, Q(1, 2) * ln(W.pm / W.mp))),
    domain=(W.simplex,),
    charities=(OPPOSITE_PM, ALL_POSITIVE),
    reading="The note after Theorem 3.1 asks for positive weights only from there on.",
)

single_rule = Let(real("error_h11", r"\varepsilon(h_{11})"), Q(1) / m * Sum(Iverson(Ne(y[i], f1[1, i])), (i, 1, m)))

least_error = Claim(
    id="JSS09.T3.1a",
    where="Section 3.1, Theorem 3.1, first sentence",
    title="the coefficients (9) and (10) give the least empirical error",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=error <= single_rule,
    domain=(positive_run,),
    scenario=TWO_BOOST_RUN,
    reading="Compared with one other choice of coefficients alone: 1 for the first rule of the first round, 0 else.",
    fair=(m >= 2, untied),
)

least_loss = Claim(
    id="JSS09.T3.1a.r",
    where="Section 3.1, Theorem 3.1, first sentence",
    title="the coefficients (9) and (10) give a product of normalizers that is at most another choice's",
    rank=HEADLINE,
    statement=normalizers <= loss_alone,
    domain=(positive_run,),
    scenario=TWO_BOOST_RUN,
    repairs="JSS09.T3.1a",
    mends="What they make least is the normalizer of the round, which bounds the empirical error.",
    reading="Compared with the same other choice; the normalizer of one round is the matter of JSS09.T3.1c.",
    derivation=LEAST_LOSS,
)

best_coefficients = Claim(
    id="JSS09.T3.1b",
    where="Section 3.1, Theorem 3.1, (9) and (10)",
    title="closed forms of the two coefficients that zero the derivatives",
    rank=HEADLINE,
    statement=Implies(zero_slopes, And(Eq(c1, c1_best), Eq(c2, c2_best))),
    domain=(W.simplex, positive),
    reading="The note after the theorem states that all four weights differ from 0.",
)

least_normalizer = Claim(
    id="JSS09.T3.1c",
    where="Section 3.1, Theorem 3.1, (11)",
    title="least normalizer of a pair of weak hypotheses",
    rank=HEADLINE,
    statement=And(Z_at(c1, c2) >= W.least, Eq(Z_at(c1_best, c2_best), W.least)),
    domain=(W.simplex, positive),
    reading="A minimum: a lower bound for all coefficients, attained at (9) and (10).",
)

meaningful_only_if = Claim(
    id="JSS09.3.1b",
    where="Section 3.1, note after Theorem 3.1",
    title="(9) and (10) have values exactly where no cell weight is 0",
    rank=REMARK,
    statement=Iff(And(Defined(c1_best), Defined(c2_best)), And(Ne(W.pp, 0), Ne(W.pm, 0), Ne(W.mp, 0), Ne(W.mm, 0))),
    domain=(W.simplex,),
)

has_to_stop = Claim(
    id="JSS09.3.1c",
    where="Section 3.1, note after Theorem 3.1",
    title="when one of the weights is 0, no coefficients minimise the normalizer and 2-BOOST has to stop",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Implies(Or(Eq(W.pp, 0), Eq(W.pm, 0), Eq(W.mp, 0), Eq(W.mm, 0)), Not(zero_slopes)),
    domain=(W.simplex,),
    reading="'Has to' is read as: there are no minimising coefficients, so no way to go on; the normalizer is "
    "convex, so "
    "that its minimisers are the common zeros of its derivatives.",
)

may_go_on = Claim(
    id="JSS09.3.1c.r",
    where="Section 3.1, note after Theorem 3.1",
    title="when exactly one weight of an opposite pair is 0, no coefficients minimise the normalizer",
    rank=REMARK,
    statement=Implies(
        Or(
            And(Eq(W.pp, 0), W.mm > 0), And(Eq(W.mm, 0), W.pp > 0),
            And(Eq(W.pm, 0), W.mp > 0), And(Eq(W.mp, 0), W.pm > 0)
        ),
        Not(zero_slopes),
    ),
    domain=(W.simplex,),
    repairs="JSS09.3.1c",
    mends="Exactly one weight of an opposite pair is 0; where both are, some coefficients are the best.",
)  # fmt: skip
