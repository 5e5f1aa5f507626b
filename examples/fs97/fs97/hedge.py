"""Section 2: the on-line allocation algorithm Hedge(beta), and how to choose beta."""

from functools import partial

from boostproof.theory import (
    CLARIFIED,
    EQUATION,
    HEADLINE,
    Charity,
    Claim,
    Formula,
    Scenario,
    between,
    bit,
    distribution,
    each,
    positive,
)
from boostproof.theory.build import Eq, Every, Let, MaxOver, MinOver, Product, Q, Sum, exp, integer, ln, real, sqrt
from boostproof.theory.ideas import by_induction, have
from fs97 import NOT_COMPARED

# A run.

N, T, i, t = (integer(name) for name in ("N", "T", "i", "t"))
beta = real("beta", r"\beta", "the factor of a full loss")
loss = real("loss", r"\ell", "what a strategy loses in a trial")
start = real("start", r"\omega", "the initial weights")
member = integer("member", "s", "1 for the strategies of a set S, else 0")
cap = real("cap", r"\tilde{L}", "a bound on the loss of the best strategy")
w, p, W = (real(name) for name in ("w", "p", "W"))


def trials(name: str, meaning: str, first: Formula, *given: Formula, laws: tuple[Formula, ...] = ()) -> Scenario:
    """T trials of Hedge on N strategies, whose first weights a law says."""
    return Scenario(
        name,
        f"T trials of Hedge(beta) on N strategies, {meaning}",
        sizes=(N >= 1, T >= 1),
        given=(each(loss[t, i], between(0, 1), (t, 1, T), (i, 1, N)), *given),
        laws=(
            *laws,
            Every(Eq(w[1, i], first), (i, 1, N)),
            Every(Eq(W[t], Sum(w[t, i], (i, 1, N))), (t, 1, T + 1)),
            Every(Every(Eq(p[t, i], w[t, i] / W[t]), (i, 1, N)), (t, 1, T)),
            Every(Every(Eq(w[t + 1, i], w[t, i] * beta ** loss[t, i]), (i, 1, N)), (t, 1, T)),
        ),
    )


factor = each(beta, between(0, 1))
weights = distribution(start[i], (i, 1, N))
members = each(member[i], bit, (i, 1, N))
HEDGE = trials("fs97_hedge", "from weights that sum to 1", start[i], factor, weights)
HEDGE_SET = trials("fs97_hedge_set", "and a set of them", start[i], factor, weights, members)
UNIFORM = trials("fs97_uniform", "from equal weights", Q(1) / N, factor)
chosen = Eq(beta, 1 / (1 + sqrt(2 / (cap / ln(N)))))
TUNED = trials("fs97_tuned", "with the beta of (10)", Q(1) / N, each(cap, positive), laws=(chosen,))

round_loss = Sum(p[t, i] * loss[t, i], (i, 1, N))
paid = Let(real("paid", "L", "the loss of Hedge"), Sum(round_loss, (t, 1, T)))
its_loss = Sum(loss[t, i], (t, 1, T))
best = Let(real("best", r"L_{\min}", "the least loss of a strategy"), MinOver(its_loss, (i, 1, N)))
set_weight = Sum(start[i] * member[i], (i, 1, N))

# The proof of Lemma 1: a power lies below its chord, so that each trial leaves a share of the weight.

q = integer("q")
below = 1 - (1 - beta) * loss[t, i]
paid_before = Sum(Sum(p[q, i] * loss[q, i], (i, 1, N)), (q, 1, t - 1))
LEMMA_1 = (
    by_induction((t, 1, T + 1), Every(w[t, i] >= 0, (i, 1, N))),
    have(Eq(W[1], 1)),
    have(
        Every(Every(beta ** loss[t, i] <= below, (i, 1, N)), (t, 1, T)),
        have(ln(beta) <= ln(below) + beta / below - 1),
        have(0 <= ln(below) + 1 / below - 1),
        have(loss[t, i] * ln(beta) <= ln(below)),
    ),
    by_induction(
        (t, 1, T + 1),
        W[t] > 0,
        have(
            W[t + 1] >= beta * W[t],
            have(Every(w[t + 1, i] >= beta * w[t, i], (i, 1, N)), have(beta ** loss[t, i] >= beta)),
        ),
    ),
    have(Every(W[t + 1] <= W[t] * (1 - (1 - beta) * round_loss), (t, 1, T))),
    have(Every(W[t + 1] <= W[t] * exp(-(1 - beta) * round_loss), (t, 1, T))),
    by_induction((t, 1, T + 1), W[t] <= exp(-(1 - beta) * paid_before)),
    have(W[T + 1] <= exp(-(1 - beta) * paid)),
    have(ln(W[T + 1]) <= -(1 - beta) * paid),
)

# What the paper leaves out.

above_0 = Charity("beta is not 0", "0 to the power 0 and the logarithm of 0 have no value", beta > 0)
below_1 = Charity("beta is not 1", "the bound divides by 1 - beta", beta < 1)
all_weighted = Charity("positive weights", "each strategy has some weight at first", Every(start[i] > 0, (i, 1, N)))
set_weighted = Charity("the set has weight", "a strategy of S has some weight at first", set_weight > 0)
two = Charity("two strategies", "with one, ln N is 0 and divides", N >= 2)

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)
hedge = partial(recalled, scenario=HEDGE, charities=(above_0, below_1))
a, r, x, L, R, Lmax, Rmax = map(real, ("a", "r", "x", "L", "R", "Lmax", "Rmax"))

chord = recalled(
    "FS97.E2", "Section 2.1, (2)", "a power between 0 and 1 lies below its chord",
    a**r <= 1 - (1 - a) * r, (a >= 0, r >= 0, r <= 1),
    charities=(Charity("a is not 0", "0 to the power 0 has no value", a > 0),))

one_round = hedge(
    "FS97.E3", "Section 2.1, (3)", "a trial leaves at most the share 1 - (1 - beta) p.l of the weight",
    Every(W[t + 1] <= W[t] * (1 - (1 - beta) * round_loss), (t, 1, T)), derivation=LEMMA_1)

all_rounds = hedge(
    "FS97.L1a", "Section 2.1, proof of Lemma 1", "the last weight is at most the product of these shares",
    W[T + 1] <= Product(1 - (1 - beta) * round_loss, (t, 1, T)))

tangent = recalled("FS97.L1b", "Section 2.1, proof of Lemma 1", "1 + x is at most exp(x)", 1 + x <= exp(x))

exponential = hedge(
    "FS97.L1c", "Section 2.1, proof of Lemma 1", "the last weight is at most exp(-(1 - beta) L)",
    W[T + 1] <= exp(-(1 - beta) * paid), derivation=LEMMA_1)

potential = hedge(
    "FS97.L1", "Section 2.1, Lemma 1", "the logarithm of the last weight is at most -(1 - beta) L",
    ln(W[T + 1]) <= -(1 - beta) * paid, rank=HEADLINE, derivation=LEMMA_1)

loss_by_weight = hedge(
    "FS97.E4", "Section 2.1, (4)", "the last weight bounds the loss of Hedge",
    paid <= -ln(W[T + 1]) / (1 - beta))

closed_form = hedge(
    "FS97.E5", "Section 2.1, (5)", "a strategy keeps beta to the power of its loss",
    Every(Eq(w[T + 1, i], start[i] * beta**its_loss), (i, 1, N)))

one_strategy = hedge(
    "FS97.E6", "Section 2.1, Theorem 2, (6)", "Hedge against any one strategy",
    Every(paid <= (-ln(start[i]) - its_loss * ln(beta)) / (1 - beta), (i, 1, N)),
    charities=(above_0, below_1, all_weighted), rank=HEADLINE)

set_of_strategies = recalled(
    "FS97.E7", "Section 2.1, Theorem 2, (7)", "Hedge against the worst of a set of strategies",
    paid <= (-ln(set_weight) - ln(beta) * MaxOver(member[i] * its_loss, (i, 1, N))) / (1 - beta),
    (Sum(member[i], (i, 1, N)) >= 1,), HEDGE_SET, (above_0, below_1, set_weighted), rank=HEADLINE)

equal_weights = recalled(
    "FS97.E8", "Section 2.1, (8)", "from equal weights Hedge pays for the best strategy and ln N",
    paid <= (best * ln(1 / beta) + ln(N)) / (1 - beta),
    scenario=UNIFORM, charities=(above_0, below_1), rank=HEADLINE)

no_better = recalled(
    "FS97.T3", "Section 2.2, Theorem 3", "no algorithm has better constants than those of (8)",
    undecidable="It speaks of every algorithm, and of all numbers of strategies and trials at once.")

logarithm = recalled(
    "FS97.L4a", "Section 2.3, proof of Lemma 4", "-ln b is at most (1 - b^2) / (2 b)",
    -ln(a) <= (1 - a**2) / (2 * a), (a > 0, a <= 1))

g = 1 / (1 + sqrt(2 / (Lmax / Rmax)))
choice = recalled(
    "FS97.L4", "Section 2.3, Lemma 4", "with beta = g(L~/R~) the bound is L + sqrt(2 L~ R~) + R",
    (L * ln(1 / g) + R) / (1 - g) <= L + sqrt(2 * Lmax * Rmax) + R,
    (L >= 0, L <= Lmax, R > 0, R <= Rmax),
    charities=(Charity("the bound is not 0", "g(0) divides by 0", Lmax > 0),), rank=HEADLINE)

tuned = recalled(
    "FS97.E10", "Section 2.3, (10)", "with this beta the regret is at most sqrt(2 L~ ln N) + ln N",
    paid <= best + sqrt(2 * cap * ln(N)) + ln(N), (best <= cap,), TUNED, (two,), rank=HEADLINE)

a_trial = recalled(
    "FS97.E11", "Section 2.3, (11)", "a trial's regret is at most sqrt(2 L~ ln N)/T + ln(N)/T",
    paid / T <= best / T + sqrt(2 * cap * ln(N)) / T + ln(N) / T, (best <= cap,), TUNED, (two,))

rate = recalled(
    "FS97.2.3a", "Section 2.3, after (11)", "as L~ is at most T, the rate is that of sqrt(ln(N)/T)",
    sqrt(2 * Lmax * ln(N)) / T <= sqrt(2) * sqrt(ln(N) / T), (N >= 1, T >= 1, Lmax >= 0, Lmax <= T))
