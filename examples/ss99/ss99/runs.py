"""Sections 2 and 3: the generalized AdaBoost, its training error, and how to choose alpha."""

from functools import partial

from boostproof.theory import (
    CLARIFIED,
    EQUATION,
    HEADLINE,
    REMARK,
    Charity,
    Claim,
    Formula,
    Scenario,
    Term,
    any_number,
    between,
    each,
    one_of,
    sign,
)
from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    Implies,
    Iverson,
    Let,
    Ne,
    Product,
    Q,
    Sign,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.ideas import by_induction, calc, have
from ss99 import NOT_COMPARED

# A run: any confidences and coefficients, or the coefficients that the paper chooses.

m, T, i, t = (integer(name) for name in ("m", "T", "i", "t"))
y = real("y", meaning="the labels, -1 or 1")
h = real("h", meaning="what a rule says of an example: a label by its sign, a confidence by its size")
alpha = real("alpha", r"\alpha", "a rule's weight in the vote")
D, Z, r, f = (real(name) for name in ("D", "Z", "r", "f"))
W_plus, W_minus, W_zero = real("Wplus", "W(+)"), real("Wminus", "W(-)"), real("Wzero", "W_0")


def rounds(name: str, meaning: str, says: Formula, *given: Formula, laws: tuple[Formula, ...] = ()) -> Scenario:
    """T rounds of AdaBoost on m examples, with rules that say such numbers."""
    return Scenario(
        name,
        f"T rounds of AdaBoost on m examples, {meaning}",
        sizes=(m >= 1, T >= 1),
        given=(each(y[i], sign, (i, 1, m)), each(h[t, i], says, (t, 1, T), (i, 1, m)), *given),
        laws=(
            Every(Eq(D[1, i], Q(1) / m), (i, 1, m)),
            *laws,
            Every(Eq(Z[t], Sum(D[t, i] * exp(-alpha[t] * y[i] * h[t, i]), (i, 1, m))), (t, 1, T)),
            Every(Every(Eq(D[t + 1, i], D[t, i] * exp(-alpha[t] * y[i] * h[t, i]) / Z[t]), (i, 1, m)), (t, 1, T)),
            Every(Eq(f[i], Sum(alpha[t] * h[t, i], (t, 1, T))), (i, 1, m)),
        ),
    )


edges = Every(Eq(r[t], Sum(D[t, i] * y[i] * h[t, i], (i, 1, m))), (t, 1, T))
by_edge = Every(Eq(alpha[t], ln((1 + r[t]) / (1 - r[t])) / 2), (t, 1, T))
masses = tuple(
    Every(Eq(mass[t], Sum(D[t, i] * Iverson(Eq(y[i] * h[t, i], value)), (i, 1, m))), (t, 1, T))
    for mass, value in ((W_plus, 1), (W_minus, -1), (W_zero, 0))
)
by_masses = Every(Eq(alpha[t], ln(W_plus[t] / W_minus[t]) / 2), (t, 1, T))
by_halves = Every(Eq(alpha[t], ln((W_plus[t] + W_zero[t] / 2) / (W_minus[t] + W_zero[t] / 2)) / 2), (t, 1, T))
ANY = rounds("ss99_any", "with any rules and any alpha", any_number, each(alpha[t], any_number, (t, 1, T)))
RATED = rounds("ss99_rated", "with rules into [-1, 1] and alpha by r", between(-1, 1), laws=(edges, by_edge))
SURE = rounds("ss99_sure", "with rules that say -1 or 1 and alpha by r", sign, laws=(edges, by_edge))
three = one_of(-1, 0, 1)
ABSTAIN = rounds("ss99_abstain", "whose rules may abstain, with the best alpha", three, laws=(*masses, by_masses))
HALVES = rounds("ss99_halves", "whose rules may abstain, with alpha by halves", three, laws=(*masses, by_halves))

error = Let(real("error", r"\mathrm{err}", "the training error"), Sum(Iverson(Ne(Sign(f[i]), y[i])), (i, 1, m)) / m)

# The proof of Theorem 1: by induction over the rounds the weights are what (2) says.

q = integer("q")
missed = Ne(Sign(f[i]), y[i])
next_edge = Sum(D[t + 1, i] * y[i] * h[t, i], (i, 1, m))


def product(last: Term) -> Term:
    """What the weights were divided by up to a round."""
    return Product(Z[q], (q, 1, last))


def vote(last: Term) -> Term:
    """What the rules up to a round say of an example."""
    return Sum(alpha[q] * h[q, i], (q, 1, last))


WEIGHTS = (
    by_induction((t, 1, T + 1), Every(D[t, i] > 0, (i, 1, m)), have(Z[t] > 0)),
    have(Every(Z[t] > 0, (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(Sum(D[t, i], (i, 1, m)), 1)),
)
UNRAVELLED = (
    *WEIGHTS,
    have(Every(product(t - 1) > 0, (t, 1, T + 1))),
    by_induction((t, 1, T + 1), Every(Eq(D[t, i], exp(-y[i] * vote(t - 1)) / (m * product(t - 1))), (i, 1, m))),
    have(Every(Eq(D[T + 1, i], exp(-y[i] * f[i]) / (m * product(T))), (i, 1, m))),
)
TRAINING_ERROR = (
    *UNRAVELLED,
    have(Every(Implies(missed, exp(-y[i] * f[i]) >= 1), (i, 1, m))),
    calc(Sum(exp(-y[i] * f[i]), (i, 1, m)) / m, "=", Sum(product(T) * D[T + 1, i], (i, 1, m)), "=", product(T)),
    have(Every(Iverson(missed) <= m * product(T) * D[T + 1, i], (i, 1, m))),
    calc(error, "<=", Sum(m * product(T) * D[T + 1, i], (i, 1, m)) / m, "=", product(T)),
)

# The proofs of section 3.1: exp(-alpha y h) lies below its chord, and alpha balances the chord's ends.

right = (1 + y[i] * h[t, i]) / 2 * exp(-alpha[t])
wrong = (1 - y[i] * h[t, i]) / 2 * exp(alpha[t])
ends = (1 + r[t]) / 2 * exp(-alpha[t]) + (1 - r[t]) / 2 * exp(alpha[t])
root = sqrt(1 - r[t] ** 2)


def roots(last: Term) -> Term:
    """The bound of Corollary 1 after a round."""
    return Product(sqrt(1 - r[q] ** 2), (q, 1, last))


VALUED = have(Every(Defined(alpha[t]), (t, 1, T)))
BALANCED = (
    have(Every(Eq(exp(-alpha[t]), sqrt(1 - r[t]) / sqrt(1 + r[t])), (t, 1, T))),
    have(Every(Eq(exp(alpha[t]), sqrt(1 + r[t]) / sqrt(1 - r[t])), (t, 1, T))),
    have(Every(Eq(ends, root), (t, 1, T))),
)
COROLLARY = (
    VALUED,
    *TRAINING_ERROR,
    *BALANCED,
    have(Every(Every(exp(-alpha[t] * y[i] * h[t, i]) <= right + wrong, (i, 1, m)), (t, 1, T))),
    have(Every(Z[t] <= ends, (t, 1, T)), have(Z[t] <= Sum(D[t, i] * (right + wrong), (i, 1, m)))),
    have(Every(Z[t] <= root, (t, 1, T))),
    by_induction((t, 1, T + 1), product(t - 1) <= roots(t - 1)),
    have(error <= Product(root, (t, 1, T))),
    have(Every(root <= exp(-(r[t] ** 2) / 2), (t, 1, T))),
    by_induction((t, 1, T + 1), roots(t - 1) <= exp(-Sum(r[q] ** 2, (q, 1, t - 1)) / 2)),
    have(error <= exp(-Sum(r[t] ** 2, (t, 1, T)) / 2)),
)
SIGNS = (
    VALUED,
    *WEIGHTS,
    have(
        Every(Eq(Z[t], ends), (t, 1, T)),
        have(Every(Eq(exp(-alpha[t] * y[i] * h[t, i]), right + wrong), (i, 1, m))),
        have(Eq(Z[t], Sum(D[t, i] * (right + wrong), (i, 1, m)))),
    ),
    have(
        Every(Eq(next_edge, ((1 + r[t]) / 2 * exp(-alpha[t]) - (1 - r[t]) / 2 * exp(alpha[t])) / Z[t]), (t, 1, T)),
        have(Every(Eq(y[i] * h[t, i] * exp(-alpha[t] * y[i] * h[t, i]), right - wrong), (i, 1, m))),
        have(Eq(next_edge, Sum(D[t, i] * (right - wrong), (i, 1, m)) / Z[t])),
    ),
    *BALANCED,
    have(Every(Eq(Z[t], root), (t, 1, T))),
    have(Every(Eq(next_edge, 0), (t, 1, T))),
)

# The proof of section 3.3: a rule that abstains leaves the weight as it is.

hit, miss, silent = (Iverson(Eq(y[i] * h[t, i], value)) for value in (1, -1, 0))
ANALYTIC = (
    VALUED,
    *WEIGHTS,
    have(
        Every(Eq(Z[t], W_plus[t] * exp(-alpha[t]) + W_minus[t] * exp(alpha[t]) + W_zero[t]), (t, 1, T)),
        have(
            Every(Eq(exp(-alpha[t] * y[i] * h[t, i]), hit * exp(-alpha[t]) + miss * exp(alpha[t]) + silent), (i, 1, m))
        ),
    ),
    have(
        Every(Eq(Z[t], W_zero[t] + 2 * sqrt(W_minus[t] * W_plus[t])), (t, 1, T)),
        have(Eq(exp(-alpha[t]), sqrt(W_minus[t]) / sqrt(W_plus[t]))),
        have(Eq(exp(alpha[t]), sqrt(W_plus[t]) / sqrt(W_minus[t]))),
    ),
)

balance = W_plus[t] * exp(-alpha[t]) - W_minus[t] * exp(alpha[t])
UNCORRELATED = (
    *ANALYTIC,
    have(
        Every(Eq(next_edge, balance / Z[t]), (t, 1, T)),
        have(
            Every(
                Eq(y[i] * h[t, i] * exp(-alpha[t] * y[i] * h[t, i]), hit * exp(-alpha[t]) - miss * exp(alpha[t])),
                (i, 1, m),
            )
        ),
        have(Eq(next_edge, Sum(D[t, i] * (hit * exp(-alpha[t]) - miss * exp(alpha[t])), (i, 1, m)) / Z[t])),
    ),
    have(Every(Eq(balance, 0), (t, 1, T))),
    have(Every(Eq(next_edge, 0), (t, 1, T))),
)
half_plus, half_minus = W_plus[t] + W_zero[t] / 2, W_minus[t] + W_zero[t] / 2
some_mass = And(W_plus[t] >= 0, W_minus[t] >= 0, W_zero[t] >= 0)
above = (hit + silent / 2) * exp(-alpha[t]) + (miss + silent / 2) * exp(alpha[t])
BY_HALVES = (
    by_induction(
        (t, 1, T + 1), Every(D[t, i] > 0, (i, 1, m)), have(some_mass), have(Defined(alpha[t])), have(Z[t] > 0)
    ),
    have(Every(some_mass, (t, 1, T))),
    VALUED,
    have(Every(And(half_plus > 0, half_minus > 0), (t, 1, T))),
    have(Every(Every(exp(-alpha[t] * y[i] * h[t, i]) <= above, (i, 1, m)), (t, 1, T))),
    have(Every(Z[t] <= half_plus * exp(-alpha[t]) + half_minus * exp(alpha[t]), (t, 1, T))),
    have(Every(Eq(exp(-alpha[t]), sqrt(half_minus) / sqrt(half_plus)), (t, 1, T))),
    have(Every(Eq(exp(alpha[t]), sqrt(half_plus) / sqrt(half_minus)), (t, 1, T))),
    have(Every(Z[t] <= 2 * sqrt(half_minus * half_plus), (t, 1, T))),
)

# What the paper leaves out.

no_perfect_rule = Charity(
    "no perfect rule",
    "no r is 1 or -1, where alpha has no value",
    Every(And(r[t] > -1, r[t] < 1), (t, 1, T)),
)
right_and_wrong = Charity(
    "right and wrong somewhere",
    "each rule is right on some weight and wrong on some: alpha has a value",
    Every(And(W_plus[t] > 0, W_minus[t] > 0), (t, 1, T)),
)
not_all_sure = Charity(
    "no perfect rule",
    "no rule is right, or wrong, on all the weight",
    Every(And(W_plus[t] + W_zero[t] > 0, W_minus[t] + W_zero[t] > 0), (t, 1, T)),
)

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)
any_rules = partial(recalled, scenario=ANY, derivation=TRAINING_ERROR)
rated = partial(recalled, scenario=RATED, charities=(no_perfect_rule,), derivation=COROLLARY)
abstaining = partial(recalled, scenario=ABSTAIN, charities=(right_and_wrong,))
halves = partial(recalled, scenario=HALVES, charities=(not_all_sure,))

weights = any_rules(
    "SS99.2a", "Section 2, Figure 1", "the weights of each round are a distribution",
    Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T + 1)))

unravelled = any_rules(
    "SS99.E2", "Section 2, (2)", "the last weight of an example is exp(-y f) / (m prod Z)",
    Every(Eq(D[T + 1, i], exp(-y[i] * f[i]) / (m * Product(Z[t], (t, 1, T)))), (i, 1, m)))

loss_of_errors = any_rules(
    "SS99.T1a", "Section 2, proof of Theorem 1", "an example that H misses has exp(-y f) of at least 1",
    Every(Implies(Ne(Sign(f[i]), y[i]), exp(-y[i] * f[i]) >= 1), (i, 1, m)))

mean_loss = any_rules(
    "SS99.T1b", "Section 2, proof of Theorem 1", "the mean of exp(-y f) is the product of the Z",
    Eq(Sum(exp(-y[i] * f[i]), (i, 1, m)) / m, Product(Z[t], (t, 1, T))))

training_error = any_rules(
    "SS99.T1", "Section 2, Theorem 1", "the training error is at most the product of the Z",
    error <= Product(Z[t], (t, 1, T)), rank=HEADLINE)

by_root = rated(
    "SS99.3.1a", "Section 3.1", "with this alpha Z is at most sqrt(1 - r^2)",
    Every(Z[t] <= sqrt(1 - r[t] ** 2), (t, 1, T)))

corollary = rated(
    "SS99.C1", "Section 3.1, Corollary 1", "the training error is at most prod sqrt(1 - r^2)",
    error <= Product(sqrt(1 - r[t] ** 2), (t, 1, T)), rank=HEADLINE)

exponential = rated(
    "SS99.C1a", "Section 3.1, after Corollary 1", "which is at most exp(-sum r^2 / 2)",
    error <= exp(-Sum(r[t] ** 2, (t, 1, T)) / 2))

equality = recalled(
    "SS99.3.1b", "Section 3.1", "rules that say -1 or 1 reach sqrt(1 - r^2)",
    Every(Eq(Z[t], sqrt(1 - r[t] ** 2)), (t, 1, T)), (), SURE, (no_perfect_rule,), rank=REMARK, derivation=SIGNS)

uncorrelated_signs = recalled(
    "SS99.T2b", "Section 3.2, Theorem 2, part 2", "under the next weights such a rule and the labels are uncorrelated",
    Every(Eq(next_edge, 0), (t, 1, T)), (), SURE, (no_perfect_rule,), derivation=SIGNS)

uncorrelated = rated(
    "SS99.T2c", "Section 3.2, Theorem 2, part 2", "so is a rule into [-1, 1], with the alpha of section 3.1",
    Every(Eq(next_edge, 0), (t, 1, T)), derivation=(),
    reading="A claim of ours: the paper says it of the alpha that makes Z least, and this one makes a bound least.")

uncorrelated_abstaining = abstaining(
    "SS99.T2d", "Section 3.2, Theorem 2, part 2", "so is a rule that may abstain, with the best alpha",
    Every(Eq(next_edge, 0), (t, 1, T)), derivation=UNCORRELATED)

analytic = abstaining(
    "SS99.E6", "Section 3.3", "the best alpha makes Z = W0 + 2 sqrt(W- W+)",
    Every(Eq(Z[t], W_zero[t] + 2 * sqrt(W_minus[t] * W_plus[t])), (t, 1, T)), rank=HEADLINE,
    derivation=ANALYTIC)

by_half_weights = halves(
    "SS99.E8", "Section 3.3", "half of W0 on either side makes Z at most 2 sqrt((W- + W0/2)(W+ + W0/2))",
    Every(Z[t] <= 2 * sqrt(half_minus * half_plus), (t, 1, T)), derivation=BY_HALVES)
