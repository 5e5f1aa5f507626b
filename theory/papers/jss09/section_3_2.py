"""JSS09, section 3.2: edges, correlation, and the normalizer as a function of them."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    At,
    Derivative,
    Eq,
    Every,
    Factorial,
    Implies,
    Iverson,
    Let,
    Product,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import CITED, CLARIFIED, EQUATION, HEADLINE, REMARK, Charity, Claim
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.jss09.derivations import PRODUCTS
from boostproof.theory.papers.jss09.derivations_one_round import FOUR_TERMS, LAW
from boostproof.theory.papers.jss09.notation import (
    NONDEGENERATE,
    Law,
    W,
    Z_at,
    c1,
    c2,
    covariance,
    gamma1,
    gamma2,
    kappa,
    least_Z,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import (
    FINITE_CLASS,
    ONE_ROUND,
    X1,
    X2,
    D,
    T,
    Z,
    error_vanishes,
    i,
    m,
    t,
    weak_learnable,
)  # fmt: skip
from boostproof.theory.scenarios.notation import edge

p = integer("p", "p", "order of the first derivative")
q = integer("q", "q", "order of the second derivative")
V = Law("V")
law = (W.simplex,)
n = integer("n", "n", "a degree")
r1, r2, scale = real("r1", "r_1"), real("r2", "r_2"), real("s")
orders = (p >= 0, q >= 0)
derivative = Let(
    real("dZ_pq", r"\partial^{p,q} Z_t(0,0)"),
    At(At(Derivative(Derivative(Z_at(c1, c2), c1, p), c2, q), c1, Q(0)), c2, Q(0)),
)


def moment(first: Term, second: Term) -> Term:
    """E[X1^first X2^second]."""
    return W.pp + W.pm * Q(-1) ** second + W.mp * Q(-1) ** first + W.mm * Q(-1) ** first * Q(-1) ** second


def cell(first: int, second: int) -> Term:
    """The weight of the examples with given correctness of the two rules."""
    return Sum(D[1, i] * Iverson(And(Eq(X1[i], first), Eq(X2[i], second))), (i, 1, m))


error_vanishes_always = Claim(
    id="JSS09.3.2a",
    where="Section 3.2, first sentence",
    title="AdaBoost's empirical error converges to 0 exponentially in T",
    rank=CITED,
    fidelity=CLARIFIED,
    statement=error_vanishes,
    scenario=FINITE_CLASS,
    charities=(
        Charity(
            "weak learning assumption",
            "some rule of the class reaches one positive edge under every distribution (Definition 3.1), and "
            "the learner "
            "returns a rule of least error",
            weak_learnable,
        ),
    ),
    reading="No condition stands in the sentence; the assumption is named further down. Judged for every finite class.",
)

product_vanishes = Claim(
    id="JSS09.3.2b",
    where="Section 3.2, first paragraph",
    title="normalizers significantly below 1 make their product go to 0",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Product(Z[t], (t, 1, T)) <= (1 - kappa) ** T,
    domain=(T >= 1, 0 < kappa, kappa < 1, Every(And(0 <= Z[t], Z[t] <= 1 - kappa), (t, 1, T))),
    reading="'Significantly' is read as: by one kappa between 0 and 1 for all t; the product goes to 0 at the rate "
    "(1 - kappa)^T. The step needs no boosting: it is judged for any numbers Z_t that are not negative.",
    derivation=PRODUCTS,
)

edge_of_error = Claim(
    id="JSS09.3.2c",
    where="Section 3.2, second paragraph",
    title="the edge is 1 - 2 eps",
    rank=EQUATION,
    statement=Eq(Sum(D[1, i] * X1[i], (i, 1, m)), edge(Sum(D[1, i] * Iverson(Eq(X1[i], -1)), (i, 1, m)))),
    scenario=ONE_ROUND,
    derivation=LAW,
)

joint_law = Claim(
    id="JSS09.3.2d",
    where="Section 3.2, third paragraph",
    title="the four cell weights are the joint law of the two rules' correctness",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(
        Eq(cell(1, 1) + cell(1, -1) + cell(-1, 1) + cell(-1, -1), 1),
        Eq(cell(1, 1) + cell(1, -1), Sum(D[1, i] * Iverson(Eq(X1[i], 1)), (i, 1, m))),
        Eq(cell(1, 1) + cell(-1, 1), Sum(D[1, i] * Iverson(Eq(X2[i], 1)), (i, 1, m))),
        cell(1, 1) >= 0,
    ),
    scenario=ONE_ROUND,
    reading="The checkable consequences of a definition: total mass 1, the two margins, no negative mass.",
    derivation=LAW,
)

laplace = Claim(
    id="JSS09.E12",
    where="Section 3.2, (12)",
    title="the normalizer as an expectation over the pair of correctnesses",
    rank=EQUATION,
    statement=Eq(
        Sum(D[1, i] * exp(-c1 * X1[i] - c2 * X2[i]), (i, 1, m)),
        cell(1, 1) * exp(-c1 - c2)
        + cell(1, -1) * exp(-c1 + c2)
        + cell(-1, 1) * exp(c1 - c2)
        + cell(-1, -1) * exp(c1 + c2),
    ),
    scenario=ONE_ROUND,
    derivation=FOUR_TERMS,
)

power_series = Claim(
    id="JSS09.E12b",
    where="Section 3.2, display after (12)",
    title="the power series of the normalizer divides by (p+q)!",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=Eq(derivative / (Factorial(p) * Factorial(q)), derivative / Factorial(p + q)),
    domain=(*law, *orders),
    reading="Two power series agree only if all their coefficients do: the Taylor coefficient of c1^p c2^q is compared "
    "with the printed one.",
)

power_series_repaired = Claim(
    id="JSS09.E12b.r",
    where="Section 3.2, display after (12)",
    title="with p! q! in place of (p+q)!, the terms of each degree are those of the power series",
    rank=EQUATION,
    statement=Eq(
        At(Derivative(Z_at(scale * r1, scale * r2), scale, n), scale, Q(0)) / Factorial(n),
        Sum(
            Q(-1) ** n * moment(p, n - p) * r1**p * r2 ** (n - p) / (Factorial(p) * Factorial(n - p)),
            (p, 0, n),
        ),
    ),
    domain=(*law, n >= 0),
    reading="The terms of degree n of the series at (r1, r2), against the n-th Taylor coefficient along that ray.",
    repairs="JSS09.E12b",
    mends="The coefficient of c_1^p c_2^q is divided by p! q!, not by (p + q)!.",
)

moments = Claim(
    id="JSS09.E13",
    where="Section 3.2, (13)",
    title="the derivatives of the normalizer at 0 are the signed moments",
    rank=EQUATION,
    statement=Eq(derivative, Q(-1) ** (p + q) * moment(p, q)),
    domain=(*law, *orders),
)


def _same_at(x1: Term, x2: Term) -> Formula:
    return Eq(W.Z(x1, x2), V.Z(x1, x2))


two = ln(Q(2))
determines = Claim(
    id="JSS09.3.2e",
    where="Section 3.2, after (13)",
    title="the normalizer as a function determines the joint law",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=Implies(
        And(_same_at(Q(0), Q(0)), _same_at(two, Q(0)), _same_at(Q(0), two), _same_at(two, two)),
        And(Eq(W.pp, V.pp), Eq(W.pm, V.pm), Eq(W.mp, V.mp), Eq(W.mm, V.mm)),
    ),
    domain=(W.simplex, V.simplex),
    reading="In a sharper form: agreement at four points is enough.",
)

all_moments = Claim(
    id="JSS09.3.2f",
    where="Section 3.2, four displays after (13)",
    title="every joint moment is 1, E[X1], E[X2] or E[X1 X2]",
    rank=EQUATION,
    statement=And(
        Eq(moment(2 * p, 2 * q), 1),
        Eq(moment(2 * p + 1, 2 * q), W.mean1),
        Eq(moment(2 * p, 2 * q + 1), W.mean2),
        Eq(moment(2 * p + 1, 2 * q + 1), W.mixed),
    ),
    domain=(*law, *orders),
)

three_parameters = Claim(
    id="JSS09.3.2g",
    where="Section 3.2, after the four displays",
    title="three moments describe the normalizer",
    rank=REMARK,
    statement=Implies(
        And(Eq(W.mean1, V.mean1), Eq(W.mean2, V.mean2), Eq(W.mixed, V.mixed)), Eq(W.Z(c1, c2), V.Z(c1, c2))
    ),
    domain=(W.simplex, V.simplex),
)

edges = Claim(
    id="JSS09.E1415",
    where="Section 3.2, (14) and (15)",
    title="the edges lie in [-1, 1] and are the means of the correctnesses",
    rank=EQUATION,
    statement=And(
        Eq(Sum(D[1, i] * X1[i], (i, 1, m)), cell(1, 1) + cell(1, -1) - cell(-1, 1) - cell(-1, -1)),
        Eq(Sum(D[1, i] * X2[i], (i, 1, m)), cell(1, 1) - cell(1, -1) + cell(-1, 1) - cell(-1, -1)),
        -1 <= Sum(D[1, i] * X1[i], (i, 1, m)),
        Sum(D[1, i] * X1[i], (i, 1, m)) <= 1,
        -1 <= Sum(D[1, i] * X2[i], (i, 1, m)),
        Sum(D[1, i] * X2[i], (i, 1, m)) <= 1,
    ),
    scenario=ONE_ROUND,
    derivation=LAW,
)

variance1 = Let(
    real("Var1", r"\mathbb{V}\mathrm{ar}[X_1]"),
    (W.pp + W.pm) * (1 - gamma1) ** 2 + (W.mp + W.mm) * (-1 - gamma1) ** 2,
)
variance2 = Let(
    real("Var2", r"\mathbb{V}\mathrm{ar}[X_2]"),
    (W.pp + W.mp) * (1 - gamma2) ** 2 + (W.pm + W.mm) * (-1 - gamma2) ** 2,
)
rho = Let(real("rho", r"\rho_t"), covariance / (sqrt(1 - gamma1**2) * sqrt(1 - gamma2**2)))

correlation = Claim(
    id="JSS09.E16",
    where="Section 3.2, (16)",
    title="the correlation coefficient by the covariance and the edges",
    rank=EQUATION,
    statement=And(
        Eq(covariance, W.mixed - W.mean1 * W.mean2),
        Eq(covariance / (sqrt(variance1) * sqrt(variance2)), rho),
    ),
    domain=law,
    charities=(NONDEGENERATE,),
)

right1, right2 = W.pp + W.pm, W.pp + W.mp
wrong1, wrong2 = W.mp + W.mm, W.pm + W.mm
chi_square = (
    (W.pp - right1 * right2) ** 2 / (right1 * right2)
    + (W.pm - right1 * wrong2) ** 2 / (right1 * wrong2)
    + (W.mp - wrong1 * right2) ** 2 / (wrong1 * right2)
    + (W.mm - wrong1 * wrong2) ** 2 / (wrong1 * wrong2)
)
between = right1 * ((W.pp - W.pm) / right1 - gamma2) ** 2 + wrong1 * ((W.mp - W.mm) / wrong1 - gamma2) ** 2

other_measures = Claim(
    id="JSS09.3.2h",
    where="Section 3.2, after (16)",
    title="the chi-square distance and the correlation ratio are functions of rho",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(Eq(chi_square, rho**2), Eq(between / variance2, rho**2)),
    domain=law,
    charities=(NONDEGENERATE,),
    reading="'Basically related' is read as: the chi-square distance of the law from independence, and the correlation "
    "ratio of X2 with respect to X1, are both rho^2.",
)

linear_system = Claim(
    id="JSS09.E17",
    where="Section 3.2, (17)",
    title="the four cell weights solve a linear system in the edges and the covariance",
    rank=EQUATION,
    statement=And(
        Eq(W.pp + W.pm + W.mp + W.mm, 1),
        Eq(W.pp + W.pm - W.mp - W.mm, gamma1),
        Eq(W.pp - W.pm + W.mp - W.mm, gamma2),
        Eq(W.pp - W.pm - W.mp + W.mm, covariance + gamma1 * gamma2),
    ),
    domain=law,
)

first_cells = Claim(
    id="JSS09.E18a",
    where="Section 3.2, (18), first two lines",
    title="the first two cell weights by the edges and the covariance",
    rank=EQUATION,
    statement=And(
        Eq(W.pp, (covariance + (1 + gamma1) * (1 + gamma2)) / 4),
        Eq(W.pm, (-covariance + (1 + gamma1) * (1 - gamma2)) / 4),
    ),
    domain=law,
)

third_cell = Claim(
    id="JSS09.E18b",
    where="Section 3.2, (18), third line",
    title="the third cell weight by the edges and the covariance, with a plus before the covariance",
    rank=EQUATION,
    statement=Eq(W.mp, (covariance + (1 - gamma1) * (1 + gamma2)) / 4),
    domain=law,
    reading="Our copy of the paper is a text without the fourth line of (18); the sign is judged as this text has it. "
    "It may be damage of the copy, as (19), which rests on the line, is right.",
)

last_cells_repaired = Claim(
    id="JSS09.E18b.r",
    where="Section 3.2, (18), third line and the fourth that belongs to it",
    title="the third cell weight has a minus before the covariance, the fourth a plus",
    rank=EQUATION,
    statement=And(
        Eq(W.mp, (-covariance + (1 - gamma1) * (1 + gamma2)) / 4),
        Eq(W.mm, (covariance + (1 - gamma1) * (1 - gamma2)) / 4),
    ),
    domain=law,
    repairs="JSS09.E18b",
    mends="The covariance has a minus in the third line and a plus in the fourth.",
)


def by_edges(g1: Term, g2: Term, delta: Term) -> Term:
    """The right side of (19)."""
    rest = (1 - g1**2) * (1 - g2**2)
    first = sqrt(delta**2 + 2 * delta * (1 + g1 * g2) + rest)
    second = sqrt(delta**2 - 2 * delta * (1 - g1 * g2) + rest)
    return Q(1, 2) * first + Q(1, 2) * second


least_by_edges = Claim(
    id="JSS09.E19",
    where="Section 3.2, (19)",
    title="the least normalizer by the edges and the covariance",
    rank=HEADLINE,
    statement=Eq(least_Z, by_edges(gamma1, gamma2, covariance)),
    domain=law,
)
