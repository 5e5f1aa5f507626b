"""Section 4: AdaBoost, whose rules give numbers from 0 to 1."""

from functools import partial

from boostproof.theory import (
    CLARIFIED,
    EQUATION,
    HEADLINE,
    REMARK,
    Charity,
    Claim,
    Scenario,
    between,
    bit,
    distribution,
    each,
)
from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Iff,
    Implies,
    Iverson,
    Let,
    MinOver,
    Ne,
    Or,
    Product,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.ideas import by_induction, calc, case, cases, have
from fs97 import NOT_COMPARED

# A run.

N, T, i, t = (integer(name) for name in ("N", "T", "i", "t"))
y = integer("y", meaning="the labels, 0 or 1")
h = real("h", meaning="what a rule says of an example, from 0 to 1")
D = real("D", meaning="the distribution over the examples")
eps, beta = real("eps", r"\varepsilon", "a rule's error"), real("beta", r"\beta")
w, p, W, vote, half = (real(name) for name in ("w", "p", "W", "vote", "half"))
miss = Abs(h[t, i] - y[i])
ADABOOST = Scenario(
    "fs97_adaboost",
    "T rounds of AdaBoost on N examples, with rules into [0, 1]",
    sizes=(N >= 1, T >= 1),
    given=(
        each(y[i], bit, (i, 1, N)),
        each(h[t, i], between(0, 1), (t, 1, T), (i, 1, N)),
        distribution(D[i], (i, 1, N)),
    ),
    laws=(
        Every(Eq(w[1, i], D[i]), (i, 1, N)),
        Every(Eq(W[t], Sum(w[t, i], (i, 1, N))), (t, 1, T + 1)),
        Every(Every(Eq(p[t, i], w[t, i] / W[t]), (i, 1, N)), (t, 1, T)),
        Every(Eq(eps[t], Sum(p[t, i] * miss, (i, 1, N))), (t, 1, T)),
        Every(Eq(beta[t], eps[t] / (1 - eps[t])), (t, 1, T)),
        Every(Every(Eq(w[t + 1, i], w[t, i] * beta[t] ** (1 - miss)), (i, 1, N)), (t, 1, T)),
        Every(Eq(vote[i], Sum(ln(1 / beta[t]) * h[t, i], (t, 1, T))), (i, 1, N)),
        Eq(half, Sum(ln(1 / beta[t]), (t, 1, T)) / 2),
    ),
)
is_wrong = Iverson(vote[i] >= half) + y[i] - 2 * y[i] * Iverson(vote[i] >= half)
error = Let(real("error", r"\varepsilon", "the final hypothesis's error"), Sum(D[i] * is_wrong, (i, 1, N)))
shrinks = 1 - (1 - eps[t]) * (1 - beta[t])
soft = 1 / (1 + Product(beta[t] ** (2 * h[t, i] - 1), (t, 1, T)))
soft_errors = Sum(D[i] * Abs(soft - y[i]), (i, 1, N))

# The proof of Theorem 6: each round leaves a share of the weight, and what is wrong keeps a part of its own.

q = integer("q")
taken = 1 - miss
chord = 1 - (1 - beta[t]) * taken
kept = Product(beta[q] ** (1 - Abs(h[q, i] - y[i])), (q, 1, t - 1))
SHARES = (
    have(Every(beta[t] > 0, (t, 1, T))),
    have(Every(Every(And(miss >= 0, miss <= 1), (i, 1, N)), (t, 1, T)), cases(Eq(y[i], 1), Eq(y[i], 0))),
    by_induction((t, 1, T + 1), Every(w[t, i] >= 0, (i, 1, N))),
    have(
        Every(Every(beta[t] ** taken >= eps[t], (i, 1, N)), (t, 1, T)),
        cases(
            case(beta[t] >= 1, have(beta[t] ** taken >= 1)),
            case(beta[t] <= 1, have(beta[t] ** taken >= beta[t]), have(beta[t] >= eps[t])),
        ),
    ),
    by_induction(
        (t, 1, T + 1),
        W[t] > 0,
        calc(W[t + 1], ">=", Sum(eps[t] * w[t, i], (i, 1, N)), "=", eps[t] * W[t]),
    ),
    have(
        Every(Every(beta[t] ** taken <= chord, (i, 1, N)), (t, 1, T)),
        have(chord > 0),
        have(ln(beta[t]) <= ln(chord) + beta[t] / chord - 1),
        have(0 <= ln(chord) + 1 / chord - 1),
        have(taken * ln(beta[t]) <= ln(chord)),
    ),
    have(Every(Eq(Sum(w[t, i] * miss, (i, 1, N)), eps[t] * W[t]), (t, 1, T))),
    have(Every(W[t + 1] <= W[t] - (1 - beta[t]) * (W[t] - Sum(w[t, i] * miss, (i, 1, N))), (t, 1, T))),
    have(Every(W[t + 1] <= W[t] * shrinks, (t, 1, T))),
)

miss_then = Abs(h[q, i] - y[i])
total, lost = Sum(ln(1 / beta[t]), (t, 1, T)), Sum(ln(1 / beta[t]) * miss, (t, 1, T))
voted = Sum(ln(1 / beta[t]) * h[t, i], (t, 1, T))
lost_where_wrong = Every(Implies(Eq(is_wrong, 1), lost >= half), (i, 1, N))
MISSES = (
    have(
        Every(Every(Eq(miss, h[t, i] + y[i] - 2 * h[t, i] * y[i]), (i, 1, N)), (t, 1, T)),
        cases(Eq(y[i], 1), Eq(y[i], 0)),
    ),
    have(Every(Every(And(miss >= 0, miss <= 1), (i, 1, N)), (t, 1, T))),
)
WRONG = (
    have(Every(Eq(lost, Sum(ln(1 / beta[t]) * (h[t, i] + y[i] - 2 * h[t, i] * y[i]), (t, 1, T))), (i, 1, N))),
    have(Every(Eq(lost, voted + y[i] * total - 2 * y[i] * voted), (i, 1, N))),
    have(Every(Eq(lost, vote[i] + y[i] * (2 * half - 2 * vote[i])), (i, 1, N))),
    have(lost_where_wrong, cases(Eq(y[i], 0), Eq(y[i], 1))),
)

so_far = (q, 1, t - 1)
misses_so_far = Sum(ln(1 / beta[q]) * miss_then, so_far)
all_betas = Product(beta[t], (t, 1, T))
EXPONENTS = (
    by_induction((t, 1, T + 1), Eq(Product(beta[q], so_far), exp(-Sum(ln(1 / beta[q]), so_far)))),
    have(Eq(all_betas, exp(-2 * half))),
)
when_wrong_much = Every(
    Implies(Eq(is_wrong, 1), Product(beta[t] ** -miss, (t, 1, T)) >= all_betas ** Q(-1, 2)), (i, 1, N)
)
MUCH_MISSED = (
    SHARES[0],
    *MISSES,
    *WRONG,
    *EXPONENTS,
    have(Every(Every(Eq(beta[t] ** -miss, exp(ln(1 / beta[t]) * miss)), (i, 1, N)), (t, 1, T))),
    have(
        Every(Eq(Product(beta[t] ** -miss, (t, 1, T)), exp(lost)), (i, 1, N)),
        by_induction((t, 1, T + 1), Eq(Product(beta[q] ** -miss_then, so_far), exp(misses_so_far))),
    ),
    have(Eq(sqrt(all_betas), exp(-half))),
    have(Eq(all_betas ** Q(-1, 2), exp(half)), have(Eq(all_betas ** Q(-1, 2), 1 / sqrt(all_betas)))),
    have(Every(Implies(Eq(is_wrong, 1), exp(lost) >= exp(half)), (i, 1, N))),
    have(when_wrong_much),
)
KEPT_BY_ERRORS = (
    SHARES[0],
    *MISSES,
    *WRONG,
    *EXPONENTS,
    by_induction((t, 1, T + 1), Every(Eq(w[t, i], D[i] * Product(beta[q], so_far) * exp(misses_so_far)), (i, 1, N))),
    have(Every(Eq(w[T + 1, i], D[i] * exp(lost - 2 * half)), (i, 1, N)), called="last weight"),
    have(Every(w[T + 1, i] >= 0, (i, 1, N))),
    have(
        Every(w[T + 1, i] >= D[i] * is_wrong * exp(-half), (i, 1, N)),
        have(Or(Eq(is_wrong, 0), Eq(is_wrong, 1))),
        cases(Eq(is_wrong, 1), Eq(is_wrong, 0)),
    ),
    have(W[T + 1] >= error * sqrt(all_betas)),
)

# Together: the error is at most the product of the shares over sqrt(beta), each of which is 2 sqrt(eps (1 - eps)).

shrinks_then = 1 - (1 - eps[q]) * (1 - beta[q])
ALL_SHARES = (*SHARES, by_induction((t, 1, T + 1), W[t] <= Product(shrinks_then, so_far)))
factors, factors_so_far = Product(shrinks / sqrt(beta[t]), (t, 1, T)), Product(shrinks_then / sqrt(beta[q]), so_far)
root = sqrt(eps[t] * (1 - eps[t]))
roots = 2**T * Product(root, (t, 1, T))
BY_FACTORS = (
    *ALL_SHARES,
    *KEPT_BY_ERRORS,
    by_induction((t, 1, T + 1), Eq(factors_so_far * sqrt(Product(beta[q], so_far)), Product(shrinks_then, so_far))),
    have(error <= factors),
)
BY_ROOTS = (
    *BY_FACTORS,
    have(Every(Eq(shrinks / sqrt(beta[t]), 2 * root), (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(factors_so_far, 2 ** (t - 1) * Product(sqrt(eps[q] * (1 - eps[q])), so_far))),
    have(error <= roots),
)
squares = Sum((Q(1, 2) - eps[t]) ** 2, (t, 1, T))
BY_SQUARES = (
    *BY_FACTORS,
    have(
        Every(shrinks / sqrt(beta[t]) <= exp(-2 * (Q(1, 2) - eps[t]) ** 2), (t, 1, T)),
        have(Eq(shrinks / sqrt(beta[t]), 2 * root)),
        have(4 * eps[t] * (1 - eps[t]) <= exp(-4 * (Q(1, 2) - eps[t]) ** 2)),
    ),
    by_induction((t, 1, T + 1), factors_so_far <= exp(-2 * Sum((Q(1, 2) - eps[q]) ** 2, so_far))),
    have(error <= exp(-2 * squares)),
)
edge = MinOver(Q(1, 2) - eps[t], (t, 1, T))
BY_EDGE = (
    *BY_SQUARES,
    have(Every(edge <= Q(1, 2) - eps[t], (t, 1, T))),
    have(Every((Q(1, 2) - eps[t]) ** 2 >= edge**2, (t, 1, T))),
    calc(squares, ">=", Sum(edge**2, (t, 1, T)), "=", T * edge**2),
    calc(error, "<=", exp(-2 * squares), "<=", exp(-2 * T * edge**2)),
)

# Theorem 9: with r = prod beta^(2 h - 1), the soft threshold 1/(1 + r) is off by at most half of what keeps the weight.

odds, odds_so_far = Product(beta[t] ** (2 * h[t, i] - 1), (t, 1, T)), Product(beta[q] ** (2 * h[q, i] - 1), so_far)
turns = Sum(ln(1 / beta[t]) * (1 - 2 * h[t, i]), (t, 1, T))
off = Abs(soft - y[i])
BY_SOFT_ERRORS = (
    *BY_ROOTS,
    have(
        Every(Every(Eq(beta[t] ** (2 * h[t, i] - 1), exp(ln(1 / beta[t]) * (1 - 2 * h[t, i]))), (i, 1, N)), (t, 1, T))
    ),
    have(
        Every(Eq(odds, exp(turns)), (i, 1, N)),
        by_induction((t, 1, T + 1), Eq(odds_so_far, exp(Sum(ln(1 / beta[q]) * (1 - 2 * h[q, i]), so_far)))),
        called="odds",
    ),
    have(Every(Eq(turns, 2 * half - 2 * vote[i]), (i, 1, N)), called="turns"),
    have(Every(Eq(odds, exp(half - vote[i]) ** 2), (i, 1, N)), using=("odds", "turns"), called="square"),
    have(Every(soft <= exp(vote[i] - half) / 2, (i, 1, N)), using=("square",), called="off 0"),
    have(Every(1 - soft <= exp(half - vote[i]) / 2, (i, 1, N)), using=("square",), called="off 1"),
    have(Every(And(soft >= 0, soft <= 1), (i, 1, N)), called="soft"),
    have(
        Every(off <= exp(lost - half) / 2, (i, 1, N)),
        cases(
            case(
                Eq(y[i], 1),
                have(Eq(off, 1 - soft), using=("soft",), called="is off"),
                have(Eq(lost, 2 * half - vote[i]), called="lost"),
                have(off <= exp(lost - half) / 2, using=("is off", "lost", "off 1")),
            ),
            case(
                Eq(y[i], 0),
                have(Eq(off, soft), using=("soft",), called="is off"),
                have(Eq(lost, vote[i]), called="lost"),
                have(off <= exp(lost - half) / 2, using=("is off", "lost", "off 0")),
            ),
        ),
        called="off",
    ),
    have(Every(D[i] * off <= D[i] * exp(lost - half) / 2, (i, 1, N)), using=("off",), called="weighted"),
    have(Every(D[i] * off <= w[T + 1, i] * exp(half) / 2, (i, 1, N)), using=("weighted", "last weight")),
    calc(soft_errors, "<=", Sum(w[T + 1, i] * exp(half) / 2, (i, 1, N)), "=", W[T + 1] * exp(half) / 2),
    have(soft_errors <= roots / 2),
)

# What the paper leaves out.

interior = Charity(
    "no perfect or useless rule",
    "no error is 0, where beta is 0 and its logarithm has no value, and none is 1, where beta has none",
    Every(And(eps[t] > 0, eps[t] < 1), (t, 1, T)),
)

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)
adaboost = partial(recalled, scenario=ADABOOST, charities=(interior,))
e, b, g, x, accuracy = map(real, ("e", "b", "g", "x", "accuracy"))
rounds, d = integer("T"), integer("d")
edges, finite = (g >= 0, g <= Q(1, 2)), (Charity("a rule errs", "the divergence is finite", g < Q(1, 2)),)


def divergence(one, other):
    """KL(one || other), the relative entropy of two coins."""
    return one * ln(one / other) + (1 - one) * ln((1 - one) / (1 - other))


one_round = adaboost(
    "FS97.E15", "Section 4.2, (15)", "a round leaves at most the share 1 - (1 - eps)(1 - beta) of the weight",
    Every(W[t + 1] <= W[t] * shrinks, (t, 1, T)), derivation=SHARES)

all_rounds = adaboost(
    "FS97.E16", "Section 4.2, (16)", "the last weight is at most the product of these shares",
    W[T + 1] <= Product(shrinks, (t, 1, T)), derivation=(
        *ALL_SHARES, have(W[T + 1] <= Product(shrinks, (t, 1, T)))))

when_wrong = adaboost(
    "FS97.E17", "Section 4.2, (17)", "where the final hypothesis errs the rules missed much",
    when_wrong_much, derivation=MUCH_MISSED)

final_weight = adaboost(
    "FS97.E18", "Section 4.2, (18)", "the last weight of an example, by all its losses",
    Every(Eq(w[T + 1, i], D[i] * Product(beta[t] ** (1 - miss), (t, 1, T))), (i, 1, N)))

weight_of_errors = adaboost(
    "FS97.E19", "Section 4.2, (19)", "what is wrong keeps the weight eps sqrt(prod beta)",
    W[T + 1] >= error * sqrt(all_betas), derivation=KEPT_BY_ERRORS)

before_choice = adaboost(
    "FS97.E20", "Section 4.2, (20)", "the error is at most the product of the shares over sqrt(beta)",
    error <= factors, derivation=BY_FACTORS)

best_beta = recalled(
    "FS97.4.2a", "Section 4.2, after (20)", "beta = eps/(1 - eps) makes each factor of (20) least",
    And((1 - (1 - e) * (1 - b)) / sqrt(b) >= 2 * sqrt(e * (1 - e)),
        Eq((1 - (1 - e) * (1 - e / (1 - e))) / sqrt(e / (1 - e)), 2 * sqrt(e * (1 - e)))),
    (e >= 0, e < 1, b > 0), charities=(Charity("a rule errs", "beta is not 0", e > 0),))

training_error = adaboost(
    "FS97.T6", "Section 4.2, Theorem 6, (14)", "the error is at most 2^T prod sqrt(eps (1 - eps))",
    error <= roots, rank=HEADLINE, derivation=BY_ROOTS)

by_edges = recalled(
    "FS97.E21a", "Section 4.2, (21)", "2 sqrt(eps (1 - eps)) is sqrt(1 - 4 gamma^2), with eps = 1/2 - gamma",
    Eq(2 * sqrt((Q(1, 2) - g) * (1 - (Q(1, 2) - g))), sqrt(1 - 4 * g**2)), edges)

by_divergence = recalled(
    "FS97.E21b", "Section 4.2, (21)", "sqrt(1 - 4 gamma^2) is exp(-KL(1/2 || 1/2 - gamma))",
    Eq(sqrt(1 - 4 * g**2), exp(-divergence(Q(1, 2), Q(1, 2) - g))), edges, charities=finite)

by_squares = recalled(
    "FS97.E21c", "Section 4.2, (21)", "exp(-KL(1/2 || 1/2 - gamma)) is at most exp(-2 gamma^2)",
    exp(-divergence(Q(1, 2), Q(1, 2) - g)) <= exp(-2 * g**2), edges, charities=finite)

exponential = adaboost(
    "FS97.E21", "Section 4.2, (21)", "the error is at most exp(-2 sum gamma^2)",
    error <= exp(-2 * squares), rank=HEADLINE, derivation=BY_SQUARES)

one_edge = adaboost(
    "FS97.E22", "Section 4.2, (22)", "rules with the edge gamma bring the error to exp(-2 T gamma^2)",
    error <= exp(-2 * T * edge**2), (edge >= 0,), rank=HEADLINE, derivation=BY_EDGE,
    reading=f"{NOT_COMPARED} The paper supposes that all edges are gamma; here gamma is the least of them.")

enough_rounds = recalled(
    "FS97.E23", "Section 4.2, (23)", "ln(1/eps) / (2 gamma^2) rounds bring the error to eps",
    Implies(rounds >= ln(1 / accuracy) / (2 * g**2), exp(-2 * rounds * g**2) <= accuracy),
    (rounds >= 1, g > 0, g <= Q(1, 2), accuracy > 0, accuracy < 1),
    reading=f"{NOT_COMPARED} The rounding up of the number of rounds is said by an inequality.")

points = Let(real("m", meaning="a number of points"), 2 * (rounds + 1) * (d + 1) * ln(exp(1) * (rounds + 1)) / ln(2))
few_labelings = recalled(
    "FS97.T8a", "Section 4.3, proof of Theorem 8", "on so many points votes give fewer than 2^m labelings",
    (rounds + 1) * ln(exp(1) * points / (rounds + 1)) + d * rounds * ln(exp(1) * points / d) < points * ln(2),
    (rounds >= 1, d >= 2),
    reading=f"{NOT_COMPARED} Both sides are logarithms; the counts are those of Baum and Haussler.")

dimension = recalled(
    "FS97.T8", "Section 4.3, Theorem 8", "votes have VC dimension of at most 2 (d + 1)(T + 1) log2(e (T + 1))",
    undecidable="It speaks of every class of rules over any set; FS97.T8a is the inequality that its proof needs.")

# Section 4.4: T independent rules that say 0 or 1 of one example.

say, err = integer("say", "h", "what a rule says, 0 or 1"), real("err", r"\varepsilon", "a rule's error")
JUDGES = Scenario(
    "fs97_judges", "T independent rules with known errors, and what they say of an example", sizes=(T >= 1,),
    given=(each(say[t], bit, (t, 1, T)), each(err[t], between(0, 1, open=True), (t, 1, T))))
likely_1 = Product((1 - err[t]) ** say[t] * err[t] ** (1 - say[t]), (t, 1, T))
likely_0 = Product(err[t] ** say[t] * (1 - err[t]) ** (1 - say[t]), (t, 1, T))
logit = ln((1 - err[t]) / err[t])
votes_for_1 = Sum(logit * say[t], (t, 1, T)) >= Sum(logit, (t, 1, T)) / 2


def in_logs(at, over):
    """The logarithms of both likelihoods up to a round, as sums."""
    one = Sum(say[at] * ln(1 - err[at]) + (1 - say[at]) * ln(err[at]), over)
    return one, Sum((1 - say[at]) * ln(1 - err[at]) + say[at] * ln(err[at]), over)


log_1, log_0 = in_logs(t, (t, 1, T))
log_1_before, log_0_before = in_logs(q, so_far)
factor_1, factor_0 = (1 - err[t]) ** say[t] * err[t] ** (1 - say[t]), err[t] ** say[t] * (1 - err[t]) ** (1 - say[t])
before_1 = Product((1 - err[q]) ** say[q] * err[q] ** (1 - say[q]), so_far)
before_0 = Product(err[q] ** say[q] * (1 - err[q]) ** (1 - say[q]), so_far)
BY_BAYES = (
    have(Every(Eq(factor_1, exp(say[t] * ln(1 - err[t]) + (1 - say[t]) * ln(err[t]))), (t, 1, T))),
    have(Every(Eq(factor_0, exp((1 - say[t]) * ln(1 - err[t]) + say[t] * ln(err[t]))), (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(before_1, exp(log_1_before))),
    by_induction((t, 1, T + 1), Eq(before_0, exp(log_0_before))),
    have(Eq(likely_1, exp(log_1))),
    have(Eq(likely_0, exp(log_0))),
    have(Every(Eq(logit, ln(1 - err[t]) - ln(err[t])), (t, 1, T))),
    have(Eq(log_1 - log_0, 2 * Sum(logit * say[t], (t, 1, T)) - Sum(logit, (t, 1, T)))),
    have(Iff(likely_1 > likely_0, votes_for_1)),
)

bayes = recalled(
    "FS97.4.4a", "Section 4.4", "the Bayes optimal rule for independent errors is AdaBoost's vote",
    Iff(likely_1 > likely_0, votes_for_1), scenario=JUDGES, rank=REMARK, derivation=BY_BAYES,
    charities=(Charity("no tie", "the labels are not equally likely", Ne(likely_1, likely_0)),),
    reading=f"{NOT_COMPARED} Both labels are equally likely beforehand; the optimal rule says 1 where 1 is likelier.")

# Section 4.5: a soft threshold.

fair_to_both = recalled(
    "FS97.4.5a", "Section 4.5", "the soft threshold F(r) = 1/(1 + b^(2r - 1)) has F(1 - r) = 1 - F(r)",
    Eq(1 / (1 + b ** (2 * (1 - x) - 1)), 1 - 1 / (1 + b ** (2 * x - 1))), (b > 0, x >= 0, x <= 1))

half_the_hard = recalled(
    "FS97.4.5b", "Section 4.5", "and lies below half of b^(1/2 - r)",
    1 / (1 + b ** (2 * x - 1)) <= b ** (Q(1, 2) - x) / 2, (b > 0, x >= 0, x <= 1))

soft_error = adaboost(
    "FS97.T9", "Section 4.5, Theorem 9", "with a soft threshold the bound is half of Theorem 6's",
    soft_errors <= roots / 2, derivation=BY_SOFT_ERRORS,
    reading=f"{NOT_COMPARED} The soft threshold is the one of FS97.4.5a, at the share of the vote for 1.")
