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
from boostproof.theory.build import And, Eq, Every, Let, MaxOver, MinOver, Product, Q, Sum, exp, integer, ln, real, sqrt
from boostproof.theory.ideas import Lemma, by_induction, by_lemma, calc, case, cases, have
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

a, r, x, L, R, Lmax, Rmax = map(real, ("a", "r", "x", "L", "R", "Lmax", "Rmax"))
q = integer("q")
paid_in = Sum(p[q, i] * loss[q, i], (i, 1, N))
LEMMA_1 = (
    by_induction((t, 1, T + 1), Every(w[t, i] >= 0, (i, 1, N))),
    have(Eq(W[1], 1)),
    have(Every(Every(beta ** loss[t, i] <= 1 - (1 - beta) * loss[t, i], (i, 1, N)), (t, 1, T))),
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
    by_induction((t, 1, T + 1), W[t] <= exp(-(1 - beta) * Sum(paid_in, (q, 1, t - 1)))),
    have(W[T + 1] <= exp(-(1 - beta) * paid)),
    have(ln(W[T + 1]) <= -(1 - beta) * paid),
)
EQUATION_4 = (*LEMMA_1, have(paid <= -ln(W[T + 1]) / (1 - beta)))

# What a strategy keeps, and with it a set of them, whatever the others lose.

most = MaxOver(member[i] * its_loss, (i, 1, N))


def kept(first):
    """Each weight is that of the start, times beta to the power of its losses."""
    lost = Sum(loss[q, i], (q, 1, t - 1))
    return by_induction((t, 1, T + 1), Every(Eq(w[t, i], first * beta**lost), (i, 1, N)))


ONE_STRATEGY = (
    *EQUATION_4,
    kept(start[i]),
    have(Every(W[T + 1] >= w[T + 1, i], (i, 1, N))),
    have(Every(W[T + 1] >= start[i] * beta**its_loss, (i, 1, N))),
    have(Every(paid <= (-ln(start[i]) - its_loss * ln(beta)) / (1 - beta), (i, 1, N))),
)
A_SET = (
    *EQUATION_4,
    kept(start[i]),
    have(Every(member[i] * its_loss <= most, (i, 1, N))),
    have(
        Every(w[T + 1, i] >= start[i] * member[i] * beta**most, (i, 1, N)),
        cases(Eq(member[i], 1), case(Eq(member[i], 0))),
    ),
    have(W[T + 1] >= set_weight * beta**most),
    have(paid <= (-ln(set_weight) - ln(beta) * most) / (1 - beta)),
)
EQUAL_WEIGHTS = (
    *EQUATION_4,
    kept(Q(1) / N),
    have(Every(W[T + 1] >= w[T + 1, i], (i, 1, N))),
    have(Every(W[T + 1] >= beta**its_loss / N, (i, 1, N))),
    have(best >= (paid * (1 - beta) - ln(N)) / ln(1 / beta)),
    have(paid <= (best * ln(1 / beta) + ln(N)) / (1 - beta)),
)

# Lemma 4: with 1/beta = 1 + root the logarithm is at most (beta^-1 - beta)/2, and L~ root/2 and R~/root are equal.

root = sqrt(2 / (Lmax / Rmax))
g = 1 / (1 + root)
both = sqrt(2 * Lmax * Rmax)
LEMMA_4 = Lemma(
    "the bound with the chosen beta",
    (L * ln(1 / g) + R) / (1 - g) <= L + both + R,
    (L >= 0, L <= Lmax, R > 0, R <= Rmax, Lmax > 0),
    (
        have(root > 0),
        have(ln(1 + root) <= root * (2 + root) / (2 * (1 + root))),
        have(L * ln(1 / g) / (1 - g) <= L + L * root / 2),
        have(L * root / 2 <= both / 2, have(Eq(Lmax * root, both))),
        have(R / (1 - g) <= R + Rmax / root),
        have(Eq(Rmax / root, both / 2)),
        calc(
            (L * ln(1 / g) + R) / (1 - g),
            "=",
            L * ln(1 / g) / (1 - g) + R / (1 - g),
            "<=",
            L + L * root / 2 + R + Rmax / root,
            "<=",
            L + both + R,
        ),
    ),
)

regret = paid <= best + sqrt(2 * cap * ln(N)) + ln(N)
REGRET = (
    have(ln(N) > 0),
    have(And(beta > 0, beta < 1), have(sqrt(2 / (cap / ln(N))) > 0)),
    *EQUAL_WEIGHTS,
    have(best >= 0),
    by_lemma(LEMMA_4, at={L: best, R: ln(N), Lmax: cap, Rmax: ln(N)}),
    have(regret),
)
per_trial = paid / T <= best / T + sqrt(2 * cap * ln(N)) / T + ln(N) / T

# What the paper leaves out.

above_0 = Charity("beta is not 0", "0 to the power 0 and the logarithm of 0 have no value", beta > 0)
below_1 = Charity("beta is not 1", "the bound divides by 1 - beta", beta < 1)
all_weighted = Charity("positive weights", "each strategy has some weight at first", Every(start[i] > 0, (i, 1, N)))
set_weighted = Charity("the set has weight", "a strategy of S has some weight at first", set_weight > 0)
two = Charity("two strategies", "with one, ln N is 0 and divides", N >= 2)

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)
hedge = partial(recalled, scenario=HEDGE, charities=(above_0, below_1))

chord = recalled(
    "FS97.E2", "Section 2.1, (2)", "a power between 0 and 1 lies below its chord",
    a**r <= 1 - (1 - a) * r, (a >= 0, r >= 0, r <= 1),
    charities=(Charity("a is not 0", "0 to the power 0 has no value", a > 0),))

one_round = hedge(
    "FS97.E3", "Section 2.1, (3)", "a trial leaves at most the share 1 - (1 - beta) p.l of the weight",
    Every(W[t + 1] <= W[t] * (1 - (1 - beta) * round_loss), (t, 1, T)), derivation=LEMMA_1)

all_rounds = hedge(
    "FS97.L1a", "Section 2.1, proof of Lemma 1", "the last weight is at most the product of these shares",
    W[T + 1] <= Product(1 - (1 - beta) * round_loss, (t, 1, T)), derivation=(
        *LEMMA_1, by_induction((t, 1, T + 1), W[t] <= Product(1 - (1 - beta) * paid_in, (q, 1, t - 1))),
        have(W[T + 1] <= Product(1 - (1 - beta) * round_loss, (t, 1, T)))))

tangent = recalled("FS97.L1b", "Section 2.1, proof of Lemma 1", "1 + x is at most exp(x)", 1 + x <= exp(x))

exponential = hedge(
    "FS97.L1c", "Section 2.1, proof of Lemma 1", "the last weight is at most exp(-(1 - beta) L)",
    W[T + 1] <= exp(-(1 - beta) * paid), derivation=LEMMA_1)

potential = hedge(
    "FS97.L1", "Section 2.1, Lemma 1", "the logarithm of the last weight is at most -(1 - beta) L",
    ln(W[T + 1]) <= -(1 - beta) * paid, rank=HEADLINE, derivation=LEMMA_1)

loss_by_weight = hedge(
    "FS97.E4", "Section 2.1, (4)", "the last weight bounds the loss of Hedge",
    paid <= -ln(W[T + 1]) / (1 - beta), derivation=EQUATION_4)

closed_form = hedge(
    "FS97.E5", "Section 2.1, (5)", "a strategy keeps beta to the power of its loss",
    Every(Eq(w[T + 1, i], start[i] * beta**its_loss), (i, 1, N)))

one_strategy = hedge(
    "FS97.E6", "Section 2.1, Theorem 2, (6)", "Hedge against any one strategy",
    Every(paid <= (-ln(start[i]) - its_loss * ln(beta)) / (1 - beta), (i, 1, N)),
    charities=(above_0, below_1, all_weighted), rank=HEADLINE, derivation=ONE_STRATEGY)

set_of_strategies = recalled(
    "FS97.E7", "Section 2.1, Theorem 2, (7)", "Hedge against the worst of a set of strategies",
    paid <= (-ln(set_weight) - ln(beta) * most) / (1 - beta),
    (Sum(member[i], (i, 1, N)) >= 1,), HEDGE_SET, (above_0, below_1, set_weighted), rank=HEADLINE, derivation=A_SET)

equal_weights = recalled(
    "FS97.E8", "Section 2.1, (8)", "from equal weights Hedge pays for the best strategy and ln N",
    paid <= (best * ln(1 / beta) + ln(N)) / (1 - beta),
    scenario=UNIFORM, charities=(above_0, below_1), rank=HEADLINE, derivation=EQUAL_WEIGHTS)

no_better = recalled(
    "FS97.T3", "Section 2.2, Theorem 3", "no algorithm has better constants than those of (8)",
    undecidable="It speaks of every algorithm, and of all numbers of strategies and trials at once.")

logarithm = recalled(
    "FS97.L4a", "Section 2.3, proof of Lemma 4", "-ln b is at most (1 - b^2) / (2 b)",
    -ln(a) <= (1 - a**2) / (2 * a), (a > 0, a <= 1))

choice = recalled(
    "FS97.L4", "Section 2.3, Lemma 4", "with beta = g(L~/R~) the bound is L + sqrt(2 L~ R~) + R",
    LEMMA_4.statement, (L >= 0, L <= Lmax, R > 0, R <= Rmax), derivation=LEMMA_4.ideas,
    charities=(Charity("the bound is not 0", "g(0) divides by 0", Lmax > 0),), rank=HEADLINE)

tuned = recalled(
    "FS97.E10", "Section 2.3, (10)", "with this beta the regret is at most sqrt(2 L~ ln N) + ln N",
    regret, (best <= cap,), TUNED, (two,), rank=HEADLINE, derivation=REGRET)

a_trial = recalled(
    "FS97.E11", "Section 2.3, (11)", "a trial's regret is at most sqrt(2 L~ ln N)/T + ln(N)/T",
    per_trial, (best <= cap,), TUNED, (two,), derivation=(*REGRET, have(per_trial)))

rate = recalled(
    "FS97.2.3a", "Section 2.3, after (11)", "as L~ is at most T, the rate is that of sqrt(ln(N)/T)",
    sqrt(2 * Lmax * ln(N)) / T <= sqrt(2) * sqrt(ln(N) / T), (N >= 1, T >= 1, Lmax >= 0, Lmax <= T))
