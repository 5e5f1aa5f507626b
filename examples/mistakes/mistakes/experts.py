"""Experts who say 0 or 1: halving, weighted majority, and Winnow for disjunctions."""

from functools import partial

from boostproof.theory import CLARIFIED, EQUATION, HEADLINE, Claim, Scenario, between, bit, each
from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Exists,
    Implies,
    In,
    Iverson,
    Let,
    MinOver,
    Sum,
    integer,
    ln,
    log,
    real,
)
from boostproof.theory.ideas import by_induction, calc, cases, have
from mistakes import AS_TAUGHT

N, T, t, i, q = (integer(name) for name in ("N", "T", "t", "i", "q"))
a = integer("a", meaning="what an expert says in a round, 0 or 1")
y = integer("y", meaning="what happens in a round, 0 or 1")
says = integer("p", meaning="what the learner says in a round")
miss = integer("miss", r"\mathbf{m}", "1 in the rounds of a mistake, else 0")
m = integer("m", meaning="the mistakes of the best expert")
w = real("w", meaning="the weights")
W = real("W", meaning="their sum")
beta = real("beta", r"\beta", "by what a mistake multiplies a weight")


M = Let(real("M", meaning="the number of mistakes"), Sum(miss[t], (t, 1, T)))


def over(term):
    """The sum over all experts."""
    return Sum(term, (i, 1, N))


advice = (each(a[t, i], bit, (t, 1, T), (i, 1, N)), each(y[t], bit, (t, 1, T)))
wrong = Abs(a[t, i] - y[t])
voting = (
    Every(Eq(says[t], Iverson(2 * over(w[t, i] * a[t, i]) >= W[t])), (t, 1, T)),
    Every(Eq(miss[t], Abs(says[t] - y[t])), (t, 1, T)),
    Eq(m, MinOver(Sum(wrong, (t, 1, T)), (i, 1, N))),
)
sums = Every(Eq(W[t], over(w[t, i])), (t, 1, T + 1))
HALVING = Scenario(
    "mb_halving",
    "T rounds of the halving algorithm on N experts",
    sizes=(N >= 1, T >= 1),
    given=advice,
    laws=(
        Every(Eq(w[1, i], 1), (i, 1, N)),
        sums,
        *voting,
        Every(Every(Eq(w[t + 1, i], w[t, i] * (1 - wrong)), (i, 1, N)), (t, 1, T)),
    ),
)
MAJORITY = Scenario(
    "mb_majority",
    "T rounds of weighted majority on N experts",
    sizes=(N >= 1, T >= 1),
    given=(*advice, each(beta, between(0, 1, open=True))),
    laws=(
        Every(Eq(w[1, i], 1), (i, 1, N)),
        sums,
        *voting,
        Every(Every(Eq(w[t + 1, i], w[t, i] * beta**wrong), (i, 1, N)), (t, 1, T)),
    ),
)

# Winnow: literals a, of which those with r = 1 make the label.

r = integer("r", meaning="1 for the relevant literals, else 0")
K = integer("K", meaning="the number of relevant literals")
up, down = integer("up", meaning="1 where Winnow missed a positive example"), integer("down", meaning="a negative one")
U, V = integer("U", meaning="the promotions"), integer("V", meaning="the eliminations")
WINNOW = Scenario(
    "mb_winnow",
    "T rounds of Winnow1 with factor 2 and threshold N on a monotone disjunction of N literals",
    sizes=(N >= 1, T >= 1),
    given=(each(a[t, i], bit, (t, 1, T), (i, 1, N)), each(r[i], bit, (i, 1, N))),
    laws=(
        Eq(K, over(r[i])),
        Every(Eq(y[t], Iverson(over(r[i] * a[t, i]) >= 1)), (t, 1, T)),
        Every(Eq(w[1, i], 1), (i, 1, N)),
        Every(Eq(says[t], Iverson(over(w[t, i] * a[t, i]) >= N)), (t, 1, T)),
        Every(Eq(up[t], y[t] * (1 - says[t])), (t, 1, T)),
        Every(Eq(down[t], says[t] * (1 - y[t])), (t, 1, T)),
        Every(Every(Eq(w[t + 1, i], w[t, i] * (1 + a[t, i] * (up[t] - down[t]))), (i, 1, N)), (t, 1, T)),
        Eq(U, Sum(up[t], (t, 1, T))),
        Eq(V, Sum(down[t], (t, 1, T))),
    ),
)

# Halving: what a mistake leaves, and what all of them leave.

ayes = over(w[t, i] * a[t, i])
BITS = (
    by_induction((t, 1, T + 1), Every(w[t, i] >= 0, (i, 1, N))),
    have(Every(In(miss[t], 0, 1), (t, 1, T))),
)


def missed(last):
    """The mistakes up to a round."""
    return Sum(miss[q], (q, 1, last))


HALF = (
    *BITS,
    have(
        Every(Eq(W[t + 1], y[t] * ayes + (1 - y[t]) * (W[t] - ayes)), (t, 1, T)),
        have(
            Every(
                Eq(w[t + 1, i], y[t] * (w[t, i] * a[t, i]) + (1 - y[t]) * (w[t, i] - w[t, i] * a[t, i])),
                (i, 1, N),
            )
        ),
    ),
    have(Every(Implies(Eq(miss[t], 1), 2 * W[t + 1] <= W[t]), (t, 1, T))),
)
POWERS = (
    *HALF,
    have(Every(W[t + 1] <= W[t], (t, 1, T))),
    by_induction((t, 1, T + 1), 2 ** missed(t - 1) * W[t] <= N, cases(Eq(miss[t], 1))),
    have(2**M * W[T + 1] <= N),
)

so_far = Sum(Abs(a[q, i] - y[q]), (q, 1, t - 1))
ONE_LEFT = (
    *POWERS,
    have(Every(Every(so_far >= 0, (i, 1, N)), (t, 1, T + 1))),
    by_induction((t, 1, T + 1), Every(w[t, i] >= 1 - so_far, (i, 1, N)), cases(Eq(a[t, i], y[t]))),
    have(Every(W[T + 1] >= w[T + 1, i], (i, 1, N))),
    have(Every(Sum(wrong, (t, 1, T)) >= 1 - W[T + 1], (i, 1, N))),
    have(m >= 1 - W[T + 1]),
    have(W[T + 1] >= 1),
    have(2**M <= N),
    have(M <= log(N, 2)),
)

# Weighted majority: a power of beta lies on its chord, so that the weight is that of the right and of the wrong.

SHRINKS = (
    by_induction((t, 1, T + 1), Every(w[t, i] > 0, (i, 1, N))),
    have(Every(W[T + 1] >= w[T + 1, i], (i, 1, N))),
    have(Every(In(miss[t], 0, 1), (t, 1, T))),
    have(Every(Every(Eq(beta**wrong, 1 - (1 - beta) * wrong), (i, 1, N)), (t, 1, T)), cases(Eq(a[t, i], y[t]))),
    have(
        Every(
            Eq(W[t + 1], y[t] * (beta * W[t] + (1 - beta) * ayes) + (1 - y[t]) * (W[t] - (1 - beta) * ayes)),
            (t, 1, T),
        ),
        have(
            Every(
                Eq(
                    w[t + 1, i],
                    y[t] * (beta * w[t, i] + (1 - beta) * (w[t, i] * a[t, i]))
                    + (1 - y[t]) * (w[t, i] - (1 - beta) * (w[t, i] * a[t, i])),
                ),
                (i, 1, N),
            )
        ),
    ),
    have(Every(Implies(Eq(miss[t], 1), W[t + 1] <= (1 + beta) / 2 * W[t]), (t, 1, T))),
)
AFTER_ALL = (
    *SHRINKS,
    have(Every(W[t + 1] <= W[t], (t, 1, T)), have(Every(w[t + 1, i] <= w[t, i], (i, 1, N)))),
    have(Eq(W[1], N)),
    by_induction((t, 1, T + 1), W[t] <= ((1 + beta) / 2) ** missed(t - 1) * N, cases(Eq(miss[t], 1))),
    have(W[T + 1] <= ((1 + beta) / 2) ** M * N),
)
its_mistakes = Sum(wrong, (t, 1, T))
needed = M * ln(2 / (1 + beta)) - ln(N)
MAJORITY_BOUND = (
    *AFTER_ALL,
    by_induction((t, 1, T + 1), Every(Eq(w[t, i], beta**so_far), (i, 1, N))),
    have(Every(beta**its_mistakes <= ((1 + beta) / 2) ** M * N, (i, 1, N))),
    have(ln(1 / beta) > 0),
    have(ln(2 / (1 + beta)) > 0),
    have(Every(its_mistakes * ln(1 / beta) >= needed, (i, 1, N))),
    have(Every(its_mistakes >= needed / ln(1 / beta), (i, 1, N))),
    have(m >= needed / ln(1 / beta)),
    have(m * ln(1 / beta) >= needed),
    have(M <= (ln(N) + m * ln(1 / beta)) / ln(2 / (1 + beta))),
)

# Winnow: relevant weights never fall, no weight grows large, and the sum of all pays for the eliminations.

hits = over(w[t, i] * a[t, i])
one_kind = And(In(up[t], 0, 1), In(down[t], 0, 1), up[t] + down[t] <= 1)
NONNEGATIVE = (
    by_induction((t, 1, T + 1), Every(w[t, i] >= 0, (i, 1, N)), have(one_kind)),
    have(Every(one_kind, (t, 1, T))),
)
GROWS = (
    *NONNEGATIVE,
    have(Every(Every(r[i] * a[t, i] <= over(r[i] * a[t, i]), (i, 1, N)), (t, 1, T))),
    have(Every(Every(r[i] * a[t, i] <= y[t], (i, 1, N)), (t, 1, T))),
    have(Every(Every(Implies(Eq(r[i], 1), w[t + 1, i] >= w[t, i]), (i, 1, N)), (t, 1, T))),
)
SMALL = (
    *NONNEGATIVE,
    have(Every(Every(w[t, i] * a[t, i] <= hits, (i, 1, N)), (t, 1, T))),
    have(Every(up[t] * hits <= up[t] * N, (t, 1, T))),
    by_induction((t, 1, T + 1), Every(w[t, i] <= 2 * N, (i, 1, N)), cases(Eq(up[t] * a[t, i], 1))),
)
PAID = (
    *NONNEGATIVE,
    have(Every(Eq(over(w[t + 1, i]), over(w[t, i]) + (up[t] - down[t]) * hits), (t, 1, T))),
    have(Every((up[t] - down[t]) * hits <= (up[t] - down[t]) * N, (t, 1, T))),
    by_induction((t, 1, T + 1), over(w[t, i]) <= N + N * (Sum(up[q], (q, 1, t - 1)) - Sum(down[q], (q, 1, t - 1)))),
    have(over(w[T + 1, i]) >= 0),
    have(V <= U + 1),
)
rises = Sum(up[t] * a[t, i], (t, 1, T))
WINNOW_BOUND = (
    *PAID,
    *SMALL[2:],
    *GROWS[2:],
    by_induction(
        (t, 1, T + 1), Every(Implies(Eq(r[i], 1), Eq(w[t, i], 2 ** Sum(up[q] * a[q, i], (q, 1, t - 1)))), (i, 1, N))
    ),
    have(Every(Implies(Eq(r[i], 1), rises <= 1 + log(N, 2)), (i, 1, N))),
    have(Every(r[i] * rises <= r[i] * (1 + log(N, 2)), (i, 1, N))),
    have(Every(up[t] <= up[t] * over(r[i] * a[t, i]), (t, 1, T))),
    calc(
        U,
        "<=",
        Sum(up[t] * over(r[i] * a[t, i]), (t, 1, T)),
        "=",
        over(r[i] * rises),
        "<=",
        over(r[i] * (1 + log(N, 2))),
        "=",
        K * (1 + log(N, 2)),
    ),
    have(U + V <= 2 * U + 1),
    have(U + V <= 2 * K * (1 + log(N, 2)) + 1),
)

# fmt: off
taught = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=AS_TAUGHT)
halving = partial(taught, scenario=HALVING)
majority = partial(taught, scenario=MAJORITY)
winnow = partial(taught, scenario=WINNOW)

alive = halving(
    "MB.H0", "Halving, as taught", "a weight is 1 while its expert made no mistake, and then 0",
    Every(Every(And(w[t, i] >= 0, w[t, i] <= 1), (i, 1, N)), (t, 1, T + 1)))

at_most_half = halving(
    "MB.H1", "Halving, as taught", "a mistake leaves at most half of the experts",
    Every(Implies(Eq(miss[t], 1), 2 * W[t + 1] <= W[t]), (t, 1, T)), derivation=HALF)

powers = halving(
    "MB.H2", "Halving, as taught", "2^M times the experts that are left is at most N", 2**M * W[T + 1] <= N,
    derivation=POWERS)

halving_bound = halving(
    "MB.H3", "Littlestone 1988, on halving", "if an expert is always right, at most log_2 N mistakes",
    M <= log(N, 2), (Eq(m, 0),), rank=HEADLINE, derivation=ONE_LEFT)

halving_false = halving(
    "MB.H3x", "Halving, an overstatement", "the same whatever the experts say",
    M <= log(N, 2), reading="A claim of ours: halving needs an expert that is always right.")

halving_sharp = halving(
    "MB.H4", "Halving, sharpness", "two mistakes among four experts",
    Exists(And(Eq(N, 4), Eq(m, 0), Eq(M, 2))))

shrinks = majority(
    "MB.W1", "Littlestone and Warmuth 1994", "a mistake leaves at most (1 + beta)/2 of the weight",
    Every(Implies(Eq(miss[t], 1), W[t + 1] <= (1 + beta) / 2 * W[t]), (t, 1, T)), derivation=MAJORITY_BOUND)

after_all = majority(
    "MB.W2", "Littlestone and Warmuth 1994", "M mistakes leave at most ((1 + beta)/2)^M of it",
    W[T + 1] <= ((1 + beta) / 2) ** M * N, derivation=MAJORITY_BOUND)

each_keeps = majority(
    "MB.W3", "Littlestone and Warmuth 1994", "an expert with so many mistakes has beta to their power",
    Every(Eq(w[T + 1, i], beta ** Sum(wrong, (t, 1, T))), (i, 1, N)))

majority_bound = majority(
    "MB.W4", "Littlestone and Warmuth 1994, Theorem 2.1", "the bound of weighted majority",
    M <= (ln(N) + m * ln(1 / beta)) / ln(2 / (1 + beta)), rank=HEADLINE,
    derivation=MAJORITY_BOUND)

majority_false = majority(
    "MB.W4x", "Weighted majority, an overstatement", "at most as many mistakes as the best expert, and log N",
    M <= m + log(N, 2), reading="A claim of ours: no learner that draws no lots does this.")

promoted = winnow(
    "MB.L1", "Littlestone 1988, proof", "no weight of a relevant literal falls",
    Every(Every(Implies(Eq(r[i], 1), w[t + 1, i] >= w[t, i]), (i, 1, N)), (t, 1, T)), derivation=WINNOW_BOUND)

bounded = winnow(
    "MB.L2", "Littlestone 1988, Lemma 1", "no weight exceeds twice the threshold",
    Every(Every(w[t, i] <= 2 * N, (i, 1, N)), (t, 1, T + 1)), derivation=WINNOW_BOUND)

eliminations = winnow(
    "MB.L3", "Littlestone 1988, Lemma 2", "one elimination more than promotions at most", V <= U + 1,
    derivation=WINNOW_BOUND)

eliminations_false = winnow(
    "MB.L3x", "Winnow, a misprint", "no more eliminations than promotions", V <= U,
    reading="A claim of ours: the weights of the start are forgotten.")

promotions = winnow(
    "MB.L4", "Littlestone 1988, Lemma 3", "at most K (1 + log_2 N) promotions", U <= K * (1 + log(N, 2)),
    derivation=WINNOW_BOUND)

winnow_bound = winnow(
    "MB.L5", "Littlestone 1988, Theorem 7, as taught", "at most 2 K (1 + log_2 N) + 1 mistakes",
    U + V <= 2 * K * (1 + log(N, 2)) + 1, rank=HEADLINE,
    derivation=WINNOW_BOUND)

winnow_false = winnow(
    "MB.L5x", "Winnow, an overstatement", "at most K (1 + log_2 N) mistakes in all",
    U + V <= K * (1 + log(N, 2)), reading="A claim of ours: the eliminations are forgotten.")
