"""SL16, section 2.2: the coefficient that minimises one normalizer."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Derivative,
    Eq,
    Every,
    Exists,
    Iff,
    Implies,
    Iverson,
    Limit,
    Ne,
    Product,
    Q,
    Sum,
    exp,
    oo,
)  # fmt: skip
from boostproof.theory.claim import CLARIFIED, EQUATION, REMARK, Claim
from boostproof.theory.papers.jss09.derivations_views import MINIMUM, ROUND, SLOPES, other
from boostproof.theory.papers.sl16.derivations import NORMALIZERS
from boostproof.theory.papers.sl16.derivations_one_round import TWO_TERMS
from boostproof.theory.papers.sl16.derivations_repairs import LEAST_PRODUCT
from boostproof.theory.papers.sl16.notation import (
    Z_of,
    a,
    a_star,
    b,
    e,
    error,
    loss_alone,
    normalizers,
    open_unit,
    printed_interior,
    risk,
    slope_of,
    zero_slopes,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, ONE_ROUND, VOTED_RUN, X1, D, T, Z, f, i, m, t, y
from boostproof.theory.scenarios.k_view import K_VIEW_ROUND

in_unit = (open_unit,)

minimise_the_bound = Claim(
    id="SL16.2.2a",
    where="Section 2.2, first paragraph",
    title="coefficients that minimise the product of normalizers minimise an upper bound of the training error",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(error <= normalizers, Implies(zero_slopes, Every(normalizers <= loss_alone, (t, 1, T)))),
    scenario=VOTED_RUN,
    reading="The section is about the bound (1), and section 2.3 says that the least training error may be missed: "
    "what is claimed is a way to a small error. The product is (1/m) sum exp(-y H), convex in the coefficients, so "
    "that its minimisers are the coefficients at which all its derivatives vanish. Here they are compared with a "
    "vote of one rule alone; SL16.2.2a.s has any other coefficients.",
    derivation=LEAST_PRODUCT,
)

minimise_against_all = Claim(
    id="SL16.2.2a.s",
    where="Section 2.2, first paragraph",
    title="where all derivatives of the product of normalizers are 0, no other coefficients give a smaller one",
    rank=REMARK,
    statement=Implies(SLOPES, ROUND.normalizer_at(other) >= ROUND.normalizer),
    domain=(Every(Eq(D[i], Q(1) / m), (i, 1, m)),),
    scenario=K_VIEW_ROUND,
    repairs="SL16.2.2a",
    reading="The product is (1/m) sum exp(-y H) (SL16.2.1h): the normalizer of one round from uniform weights in which "
    "all rules are weighted at once. X[j, i] is y[i] f_j(x[i]), c and u are two lists of coefficients.",
    derivation=MINIMUM,
)

minimise_the_error = Claim(
    id="SL16.2.2a.e",
    where="Section 2.2, first paragraph",
    title="coefficients that minimise the product of normalizers minimise the training error",
    rank=REMARK,
    statement=Implies(zero_slopes, Every(error <= risk, (t, 1, T))),
    scenario=VOTED_RUN,
    reading="A claim of ours, which the paper does not make: how far the bound is from the error. Compared with a vote "
    "of one rule alone. The smallest counterexample is a tie, which sign(0) = 0 makes an error. Without ties: four "
    "examples that three rules get right, and three that one of them does, another each; a vote of equal coefficients "
    "(1/2) ln 2 is wrong on these three, and each rule on two of them.",
)

positive_normalizer = Claim(
    id="SL16.2.2b",
    where="Section 2.2, second paragraph",
    title="every Z_t is positive, and minimising each in turn need not minimise their product",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(
        Every(Z[t] > 0, (t, 1, T)),
        Exists(
            And(
                Every(Z[t] < 1, (t, 1, T)),
                Q(1) / m * Sum(exp(-y[i] * (f[1, i] + f[T, i])), (i, 1, m)) < Product(Z[t], (t, 1, T)),
            )
        ),
    ),
    domain=(printed_interior,),
    scenario=ADABOOST_RUN,
    reading="Greedy coefficients are compared with the coefficients 1 for the first and the last rule and 0 else.",
    derivation=NORMALIZERS,
)

two_terms = Claim(
    id="SL16.E3",
    where="Section 2.2, (3)",
    title="the normalizer of one round has two terms",
    rank=EQUATION,
    statement=Eq(
        Sum(D[1, i] * exp(-a * X1[i]), (i, 1, m)),
        (1 - Sum(D[1, i] * Iverson(Eq(X1[i], -1)), (i, 1, m))) * exp(-a)
        + Sum(D[1, i] * Iverson(Eq(X1[i], -1)), (i, 1, m)) * exp(a),
    ),
    scenario=ONE_ROUND,
    reading="X1[i] = y[i] f(x[i]); the weighted error is written out.",
    derivation=TWO_TERMS,
)

stationary = Claim(
    id="SL16.2.2c",
    where="Section 2.2, before (4)",
    title="Z has its extrema where its derivative is 0",
    fidelity=CLARIFIED,
    statement=And(
        Implies(Eq(Derivative(Z_of(a), a), 0), Z_of(b) >= Z_of(a)),
        Implies(Ne(Derivative(Z_of(a), a), 0), Z_of(a_star) < Z_of(a)),
    ),
    domain=in_unit,
    reading="Both directions: a zero of the derivative is a global minimum, and elsewhere Z takes a smaller value; "
    "Z is unbounded above and has no maximum.",
)

unique_zero = Claim(
    id="SL16.E4",
    where="Section 2.2, (4) and (5)",
    title="the derivative of Z vanishes at half the log odds of being right, and only there",
    rank=EQUATION,
    statement=Iff(Eq(slope_of(a), 0), Eq(a, a_star)),
    domain=in_unit,
)

unique_extremum = Claim(
    id="SL16.2.2d",
    where="Section 2.2, after (4)",
    title="Z has exactly one extremum, at (5)",
    fidelity=CLARIFIED,
    statement=And(
        Z_of(a) >= Z_of(a_star),
        Eq(slope_of(a_star), 0),
        Implies(And(Eq(slope_of(a), 0), Eq(slope_of(b), 0)), Eq(a, b)),
    ),
    domain=in_unit,
    reading="That it has one: Z is least at (5), where its derivative is 0. That it has no other: the derivative "
    "is 0 at an extremum, and at no two places.",
)

asymptote = Claim(
    id="SL16.E6",
    where="Section 2.2, (6)",
    title="the derivative of Z grows like e^a - e^-a",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Eq(Limit(slope_of(a) / (exp(a) - exp(-a)), a, oo), 1),
    domain=in_unit,
    reading="The sign of (6) between the two functions is read as: their quotient tends to 1.",
)

asymptote_repaired = Claim(
    id="SL16.E6.r",
    where="Section 2.2, (6)",
    title="the derivative of Z grows like eps_t e^a",
    rank=EQUATION,
    statement=Eq(Limit(slope_of(a) / (e * exp(a)), a, oo), 1),
    domain=in_unit,
    repairs="SL16.E6",
    mends="The derivative grows like eps_t e^a: the factor eps_t is added.",
)

minimum = Claim(
    id="SL16.2.2e",
    where="Section 2.2, last sentence",
    title="Z is least at half the log odds of being right",
    statement=Z_of(a) >= Z_of(a_star),
    domain=in_unit,
)
