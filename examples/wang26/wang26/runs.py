"""Lemmas of Sections 11 and 12 about bursts, for every number of them."""

from functools import partial

from boostproof.theory import CLARIFIED, EQUATION, Claim, Scenario, between, each, positive
from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Or, Sum, integer, real
from boostproof.theory.ideas import by_induction, calc, case, cases, have
from wang26.assertions import M_A, M_B, m_A, m_B

T, t, q = integer("T"), integer("t"), integer("q")
ratio = real("r", meaning="the principal coordinate of the first gadget over that of the second, before each burst")
start = real("start", meaning="the ratio before the first burst")
a = real("a", meaning="by what a burst of the first gadget multiplies its principal coordinate")
b = real("b", meaning="by what a burst of the second gadget multiplies its own")

BURSTS = Scenario(
    "w26_bursts",
    "T bursts: of the first gadget where the ratio is 1 or more, of the second where it is less",
    sizes=(T >= 1,),
    given=(
        each(start, between(m_A, 1 / m_B)),
        each(a[t], between(m_A, M_A), (t, 1, T)),
        each(b[t], between(m_B, M_B), (t, 1, T)),
    ),
    laws=(
        Eq(ratio[1], start),
        Every(
            Eq(ratio[t + 1], Iverson(ratio[t] >= 1) * ratio[t] * a[t] + Iverson(ratio[t] < 1) * ratio[t] / b[t]),
            (t, 1, T),
        ),
    ),
)
kept = And(ratio[t] >= m_A, ratio[t] <= 1 / m_B)
KEPT = (
    by_induction(
        (t, 1, T + 1),
        kept,
        cases(ratio[t] >= 1),
    ),
)
one_a = Every(Implies(ratio[t] >= 1, ratio[t + 1] < 1), (t, 1, T))
two_b = Every(Or(ratio[t - 1] >= 1, ratio[t] >= 1, ratio[t + 1] >= 1), (t, 2, T))
ONE_A = (*KEPT, have(one_a))
TWO_B = (
    *KEPT,
    have(Every(Implies(ratio[t] < 1, ratio[t + 1] >= ratio[t] / M_B), (t, 1, T))),
    have(
        two_b,
        cases(
            case(ratio[t - 1] >= 1),
            case(
                ratio[t - 1] < 1,
                have(ratio[t] >= ratio[t - 1] / M_B),
                cases(
                    case(ratio[t] >= 1),
                    case(ratio[t] < 1, calc(ratio[t + 1], ">=", ratio[t] / M_B, ">=", 1)),
                ),
            ),
        ),
    ),
)

x = real("x", meaning="a principal coordinate, burst by burst")
tau = real("tau", r"\tau", "the transverse ratio, burst by burst")
alpha, beta, M = real("alpha", r"\alpha"), real("beta", r"\beta"), real("M")
SECTOR_RUN = Scenario(
    "w26_sector_run",
    "principal coordinates and transverse ratios before T bursts of one gadget",
    sizes=(T >= 1,),
    given=(
        each(x[t], positive, (t, 1, T)),
        each(tau[t], between(0), (t, 1, T)),
        each(alpha, between(0, 1)),
        each(beta, between(0)),
        each(M, between(0, 1)),
    ),
)
shrinks = Every(x[t + 1] <= M * x[t], (t, 1, T - 1))
settles = Every(tau[t + 1] <= alpha * tau[t] + beta * x[t], (t, 1, T - 1))


def total(of, last):
    """The sum up to a burst."""
    return Sum(of[q], (q, 1, last))


coordinates = (1 - M) * total(x, T) <= x[1]
ratios = (1 - alpha) * total(tau, T) <= tau[1] + beta * total(x, T)
COORDINATES = (
    by_induction((t, 1, T), total(x, t) - M * total(x, t) <= x[1] - M * x[t]),
    have(M * x[T] >= 0),
    have(coordinates),
)
RATIOS = (
    by_induction(
        (t, 1, T), total(tau, t) - alpha * total(tau, t) <= tau[1] + beta * total(x, t) - alpha * tau[t] - beta * x[t]
    ),
    have(alpha * tau[T] >= 0),
    have(beta * x[T] >= 0),
    have(ratios),
)

# fmt: off
lemma = partial(Claim, rank=EQUATION, fidelity=CLARIFIED)
interval = lemma(
    "W26.L18c", "Section 11, Lemma 18", "the ratio stays between m_A and 1/m_B for ever",
    Every(kept, (t, 1, T + 1)), scenario=BURSTS, derivation=KEPT,
    reading="With the numbers of the paper, from a ratio between them.")
single = lemma(
    "W26.L18d", "Section 11, Lemma 18", "each burst of the first gadget is followed by one of the second",
    one_a, scenario=BURSTS, derivation=ONE_A, reading="With the numbers of the paper, from a ratio between them.")
double = lemma(
    "W26.L18e", "Section 11, Lemma 18", "after two bursts of the second gadget comes one of the first",
    two_b, scenario=BURSTS, derivation=TWO_B, reading="With the numbers of the paper, from a ratio between them.")
sum_x = lemma(
    "W26.C20a", "Section 12, Corollary 20", "principal coordinates are summable: at most x_1/(1 - M), however many",
    coordinates, (shrinks,), SECTOR_RUN, derivation=COORDINATES, reading="Summable says that partial sums are bounded.")
sum_tau = lemma(
    "W26.C20b", "Section 12, Corollary 20", "transverse ratios are summable where principal coordinates are",
    ratios, (settles,), SECTOR_RUN, derivation=RATIOS, reading="Summable says that partial sums are bounded.")
# fmt: on
