"""Section 5: AdaBoost.M1 and AdaBoost.M2 for several classes, and AdaBoost.R for numbers."""

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
    distribution,
    each,
)
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iverson,
    MaxOver,
    Ne,
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

N, T, K, i, t, k, c = (integer(name) for name in ("N", "T", "K", "i", "t", "k", "c"))
y = integer("y", meaning="the labels, from 1 to K")
D = real("D", meaning="the distribution over the examples")
eps, beta = real("eps", r"\varepsilon", "a rule's error, or pseudo-loss"), real("beta", r"\beta")
w, W, vote, beaten = (real(name) for name in ("w", "W", "vote", "beaten"))
labels = each(y[i], between(1, K), (i, 1, N))
weights = distribution(D[i], (i, 1, N))


def another(own_vote):
    """1 for another class than the label that has as many votes, or more."""
    return Iverson(And(Ne(c, y[i]), vote[i, c] >= own_vote))


betas = Every(Eq(beta[t], eps[t] / (1 - eps[t])), (t, 1, T))

# AdaBoost.M1: a rule names a class.

said = integer("said", "h", "the class that a rule names")
fails = Iverson(Ne(said[t, i], y[i]))
fits, names = Iverson(Eq(said[t, i], y[i])), Iverson(Eq(said[t, i], k))
hits = Sum(ln(1 / beta[t]) * fits, (t, 1, T))
M1 = Scenario(
    "fs97_m1",
    "T rounds of AdaBoost.M1 on N examples of K classes",
    sizes=(N >= 1, T >= 1, K >= 2),
    given=(labels, each(said[t, i], between(1, K), (t, 1, T), (i, 1, N)), weights),
    laws=(
        Every(Eq(w[1, i], D[i]), (i, 1, N)),
        Every(Eq(W[t], Sum(w[t, i], (i, 1, N))), (t, 1, T + 1)),
        Every(Eq(eps[t], Sum(w[t, i] * fails, (i, 1, N)) / W[t]), (t, 1, T)),
        betas,
        Every(Every(Eq(w[t + 1, i], w[t, i] * beta[t] ** fits), (i, 1, N)), (t, 1, T)),
        Every(Every(Eq(vote[i, k], Sum(ln(1 / beta[t]) * names, (t, 1, T))), (k, 1, K)), (i, 1, N)),
        Every(Eq(beaten[i], MaxOver(another(hits), (c, 1, K))), (i, 1, N)),
    ),
)

error = Sum(D[i] * beaten[i], (i, 1, N))
bound = 2**T * Product(sqrt(eps[t] * (1 - eps[t])), (t, 1, T))
q = integer("q")
so_far, all_rounds = (q, 1, t - 1), (t, 1, T)
total = Sum(ln(1 / beta[t]), all_rounds)
hits_so_far = Sum(ln(1 / beta[q]) * Iverson(Eq(said[q, i], y[i])), so_far)
M1_ROUNDS = (
    have(Every(beta[t] > 0, all_rounds)),
    by_induction((t, 1, T + 1), Every(w[t, i] >= 0, (i, 1, N))),
    have(Every(Every(beta[t] ** fits >= eps[t], (i, 1, N)), all_rounds), cases(Eq(said[t, i], y[i]))),
    by_induction((t, 1, T + 1), W[t] > 0, calc(W[t + 1], ">=", Sum(eps[t] * w[t, i], (i, 1, N)), "=", eps[t] * W[t])),
    have(Every(Eq(Sum(w[t, i] * fails, (i, 1, N)), eps[t] * W[t]), all_rounds)),
    have(Every(Every(Eq(fits, 1 - fails), (i, 1, N)), all_rounds), cases(Eq(said[t, i], y[i]))),
    have(
        Every(Every(Eq(w[t + 1, i], w[t, i] * (beta[t] * (1 - fails) + fails)), (i, 1, N)), all_rounds),
        cases(Eq(said[t, i], y[i])),
    ),
    have(
        Every(Eq(W[t + 1], 2 * eps[t] * W[t]), all_rounds),
        calc(
            W[t + 1],
            "=",
            Sum(w[t, i] * (beta[t] * (1 - fails) + fails), (i, 1, N)),
            "=",
            beta[t] * W[t] + (1 - beta[t]) * Sum(w[t, i] * fails, (i, 1, N)),
            "=",
            2 * eps[t] * W[t],
        ),
    ),
)
HALF_RIGHT = (
    *M1_ROUNDS,
    have(Every(Every(Eq(w[t + 1, i] * fits, w[t, i] * beta[t] * (1 - fails)), (i, 1, N)), all_rounds)),
    have(
        Every(Eq(Sum(w[t + 1, i] * fits, (i, 1, N)), W[t + 1] / 2), all_rounds),
        calc(
            Sum(w[t + 1, i] * fits, (i, 1, N)),
            "=",
            Sum(w[t, i] * beta[t] * (1 - fails), (i, 1, N)),
            "=",
            beta[t] * (W[t] - Sum(w[t, i] * fails, (i, 1, N))),
            "=",
            W[t + 1] / 2,
        ),
    ),
)
SEVERAL_CLASSES = (
    *M1_ROUNDS,
    by_induction(
        (t, 1, T + 1),
        Eq(W[t] * exp(Sum(ln(1 / beta[q]), so_far) / 2), 2 ** (t - 1) * Product(sqrt(eps[q] * (1 - eps[q])), so_far)),
        have(Eq(eps[t] * exp(ln(1 / beta[t]) / 2), sqrt(eps[t] * (1 - eps[t])))),
    ),
    have(Eq(W[T + 1] * exp(total / 2), bound)),
    by_induction((t, 1, T + 1), Every(Eq(w[t, i], D[i] * exp(-hits_so_far)), (i, 1, N))),
    have(Every(beta[t] <= 1, all_rounds)),
    have(
        Every(Every(Iverson(Ne(c, y[i])) * vote[i, c] + hits <= total, (c, 1, K)), (i, 1, N)),
        have(
            Every(Iverson(Ne(c, y[i])) * Iverson(Eq(said[t, i], c)) + fits <= 1, all_rounds),
            cases(case(Eq(said[t, i], y[i])), case(Ne(said[t, i], y[i]))),
        ),
        have(Every(ln(1 / beta[t]) >= 0, all_rounds)),
        calc(
            Iverson(Ne(c, y[i])) * vote[i, c] + hits,
            "=",
            Sum(ln(1 / beta[t]) * (Iverson(Ne(c, y[i])) * Iverson(Eq(said[t, i], c)) + fits), all_rounds),
            "<=",
            total,
        ),
    ),
    have(
        Every(Every(another(hits) <= exp(total / 2 - hits), (c, 1, K)), (i, 1, N)),
        cases(And(Ne(c, y[i]), vote[i, c] >= hits)),
    ),
    have(Every(beaten[i] <= exp(total / 2 - hits), (i, 1, N))),
    have(Every(D[i] * beaten[i] <= w[T + 1, i] * exp(total / 2), (i, 1, N))),
    have(error <= W[T + 1] * exp(total / 2)),
    have(error <= bound),
)

# AdaBoost.M2: a rule says how plausible each class is.

h = real("h", meaning="how plausible a rule finds a class, from 0 to 1")
mass, share = real("mass", "W", "the weight of an example's wrong classes"), real("share", "q", "a class's share of it")
u, total = real("u", "w", "the weight of a class of an example"), real("total", "V")
others = Sum(share[t, i, k] * h[t, i, k], (k, 1, K))
own = Sum(Iverson(Eq(k, y[i])) * h[t, i, k], (k, 1, K))
M2 = Scenario(
    "fs97_m2",
    "T rounds of AdaBoost.M2 on N examples of K classes",
    sizes=(N >= 1, T >= 1, K >= 2),
    given=(labels, each(h[t, i, k], between(0, 1), (t, 1, T), (i, 1, N), (k, 1, K)), weights),
    laws=(
        Every(Every(Eq(u[1, i, k], D[i] * Iverson(Ne(k, y[i])) / (K - 1)), (k, 1, K)), (i, 1, N)),
        Every(Every(Eq(mass[t, i], Sum(u[t, i, k], (k, 1, K))), (i, 1, N)), (t, 1, T + 1)),
        Every(Eq(total[t], Sum(mass[t, i], (i, 1, N))), (t, 1, T + 1)),
        Every(Every(Every(Eq(share[t, i, k], u[t, i, k] / mass[t, i]), (k, 1, K)), (i, 1, N)), (t, 1, T)),
        Every(Eq(eps[t], Sum(mass[t, i] / total[t] * (1 - own + others), (i, 1, N)) / 2), (t, 1, T)),
        betas,
        Every(
            Every(
                Every(Eq(u[t + 1, i, k], u[t, i, k] * beta[t] ** ((1 + own - h[t, i, k]) / 2)), (k, 1, K)), (i, 1, N)
            ),
            (t, 1, T),
        ),
        Every(Every(Eq(vote[i, k], Sum(ln(1 / beta[t]) * h[t, i, k], (t, 1, T))), (k, 1, K)), (i, 1, N)),
        Every(Eq(beaten[i], MaxOver(another(Sum(Iverson(Eq(k, y[i])) * vote[i, k], (k, 1, K))), (c, 1, K))), (i, 1, N)),
    ),
)

# What the paper leaves out.

no_perfect_rule = Charity(
    "no perfect rule", "no error is 0: the logarithm of 1/beta has a value", Every(eps[t] > 0, (t, 1, T))
)
weighted = Charity("positive weights", "each example has some weight at first", Every(D[i] > 0, (i, 1, N)))
interior = Charity(
    "no perfect or useless rule",
    "no error is 0 or 1: beta and the logarithm of 1/beta have values",
    Every(And(eps[t] > 0, eps[t] < 1), (t, 1, T)),
)

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED)
ties = f"{NOT_COMPARED} Where another class has as many votes as the right one, the final hypothesis counts as wrong."

several_classes = recalled(
    "FS97.T10", "Section 5.1, Theorem 10", "AdaBoost.M1: the error is at most 2^T prod sqrt(eps (1 - eps))",
    error <= bound, (Every(eps[t] <= Q(1, 2), (t, 1, T)),), M1, (no_perfect_rule,), rank=HEADLINE, reading=ties,
    derivation=SEVERAL_CLASSES)

weak_for_several = recalled(
    "FS97.5.1a", "Section 5.1", "the same bound for rules that only beat a random guess among K",
    error <= bound, (Every(eps[t] < 1 - Q(1) / K, (t, 1, T)),), M1, (no_perfect_rule,), rank=REMARK,
    reading="A claim of ours, with the weaker condition: the paper says that AdaBoost.M1 needs the stronger one.")

next_guess = recalled(
    "FS97.5.1b", "Section 5.1", "for the next weights of AdaBoost.M1 the last rule is right half of the time",
    Every(Eq(Sum(w[t + 1, i] * fits, (i, 1, N)), W[t + 1] / 2), (t, 1, T)), (), M1, (interior,), rank=REMARK,
    derivation=HALF_RIGHT,
    reading=NOT_COMPARED)

pseudo_loss = recalled(
    "FS97.T11", "Section 5.2, Theorem 11", "AdaBoost.M2: the error is at most (K - 1) 2^T prod sqrt(eps (1 - eps))",
    error <= (K - 1) * bound, scenario=M2, charities=(interior,), rank=HEADLINE, reading=ties)

turned_round = recalled(
    "FS97.5.2a", "Section 5.2", "1 - h has the pseudo-loss 1 - eps",
    Every(Eq(Sum(mass[t, i] / total[t] * (1 - (1 - own) + Sum(share[t, i, k] * (1 - h[t, i, k]), (k, 1, K))),
                 (i, 1, N)) / 2, 1 - eps[t]), (t, 1, T)),
    scenario=M2, charities=(interior, weighted), rank=REMARK, reading=NOT_COMPARED)

one_for_two_classes = recalled(
    "FS97.5.2b", "Section 5.2", "the pseudo-loss lies between 0 and 1",
    Every(And(eps[t] >= 0, eps[t] <= 1), (t, 1, T)),
    scenario=M2, charities=(interior, weighted), rank=REMARK, reading=NOT_COMPARED)

regression = recalled(
    "FS97.T12", "Section 5.3, Theorem 12", "AdaBoost.R: the mean squared error is at most 2^T prod sqrt(eps (1 - eps))",
    undecidable="The weights are functions of a real number, and errors their integrals; an instance here is finite.",
    rank=HEADLINE, reading=NOT_COMPARED)
