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
    any_number,
    between,
    each,
    one_of,
    sign,
)
from boostproof.theory.build import (
    And,
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
next_edge = Sum(D[t + 1, i] * y[i] * h[t, i], (i, 1, m))

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
any_rules = partial(recalled, scenario=ANY)
rated = partial(recalled, scenario=RATED, charities=(no_perfect_rule,))
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
    Every(Eq(Z[t], sqrt(1 - r[t] ** 2)), (t, 1, T)), (), SURE, (no_perfect_rule,), rank=REMARK)

uncorrelated_signs = recalled(
    "SS99.T2b", "Section 3.2, Theorem 2, part 2", "under the next weights such a rule and the labels are uncorrelated",
    Every(Eq(next_edge, 0), (t, 1, T)), (), SURE, (no_perfect_rule,))

uncorrelated = rated(
    "SS99.T2c", "Section 3.2, Theorem 2, part 2", "so is a rule into [-1, 1], with the alpha of section 3.1",
    Every(Eq(next_edge, 0), (t, 1, T)),
    reading="A claim of ours: the paper says it of the alpha that makes Z least, and this one makes a bound least.")

uncorrelated_abstaining = abstaining(
    "SS99.T2d", "Section 3.2, Theorem 2, part 2", "so is a rule that may abstain, with the best alpha",
    Every(Eq(next_edge, 0), (t, 1, T)))

analytic = abstaining(
    "SS99.E6", "Section 3.3", "the best alpha makes Z = W0 + 2 sqrt(W- W+)",
    Every(Eq(Z[t], W_zero[t] + 2 * sqrt(W_minus[t] * W_plus[t])), (t, 1, T)), rank=HEADLINE)

by_half_weights = halves(
    "SS99.E8", "Section 3.3", "half of W0 on either side makes Z at most 2 sqrt((W- + W0/2)(W+ + W0/2))",
    Every(Z[t] <= 2 * sqrt((W_minus[t] + W_zero[t] / 2) * (W_plus[t] + W_zero[t] / 2)), (t, 1, T)))
