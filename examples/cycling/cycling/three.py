"""The cycle of three examples, with a rule that is wrong on each one: the one class of 3 x 3, from any weights.

Its weights are (3 - sqrt 5)/4, (sqrt 5 - 1)/4 and 1/2 in turn, as Rudin, Daubechies and Schapire found.
"""

from boostproof.theory import Scenario, each, positive
from boostproof.theory.build import Abs, And, Eq, Every, Q, integer, real, sqrt
from boostproof.theory.ideas import by_induction, have
from cycling import ours

T, t, j = integer("T"), integer("t"), integer("j")
v, V = real("v", meaning="the weights at the start, up to a factor"), real("V")
u = real("u", meaning="the weight of the example whose rule is taken in a round")
w = real("w", meaning="the weight of the example whose rule is taken next")
z = real("z", meaning="the weight of the third example, whose rule was taken last")
a, b = real("a"), real("b")
least, middle = (3 - sqrt(5)) / 4, (sqrt(5) - 1) / 4


def next_least(weight):
    """The least weight after a round, from the least before it, where another one is 1/2."""
    return (1 - 2 * weight) / (4 * (1 - weight))


IN_TURN = Scenario(
    "cycling_three",
    "T rounds on three examples, each with a rule that is wrong on it alone; the rules are taken in turn",
    sizes=(T >= 1,),
    given=(each(v[j], positive, (j, 1, 3)),),
    laws=(
        Eq(V, v[1] + v[2] + v[3]),
        Eq(u[1], v[1] / V),
        Eq(w[1], v[2] / V),
        Eq(z[1], v[3] / V),
        Every(Eq(u[t + 1], w[t] / (2 * (1 - u[t]))), (t, 1, T)),
        Every(Eq(w[t + 1], z[t] / (2 * (1 - u[t]))), (t, 1, T)),
        Every(Eq(z[t + 1], u[t] / (2 * u[t])), (t, 1, T)),
    ),
)
in_order = And(v[1] <= v[2], v[2] <= v[3])
ordered = And(u[t] > 0, u[t] <= w[t], w[t] <= z[t], Eq(u[t] + w[t] + z[t], 1))
nearer = Every(Abs(u[t + 2] - least) <= Q(4, 9) * Abs(u[t + 1] - least), (t, 1, T - 1))
near = Every(Abs(u[t + 1] - least) <= Q(4, 9) ** t, (t, 1, T))
ORDER = (
    have(V > 0),
    by_induction(
        (t, 1, T + 1),
        ordered,
        have(1 - u[t] > 0),
        have(Eq(z[t + 1], Q(1, 2))),
        have(Eq(u[t + 1] + w[t + 1], Q(1, 2)), have(Eq(w[t] + z[t], 1 - u[t]))),
        have(u[t + 1] <= w[t + 1]),
        have(u[t + 1] > 0),
    ),
)
NEARER = (
    *ORDER,
    have(Every(Eq(z[t + 1], Q(1, 2)), (t, 1, T))),
    have(
        nearer,
        have(u[t + 1] <= Q(1, 4)),
        have(Eq(w[t + 1], Q(1, 2) - u[t + 1])),
        have(Eq(u[t + 2], next_least(u[t + 1]))),
        have(Abs(next_least(u[t + 1]) - least) <= Q(4, 9) * Abs(u[t + 1] - least)),
    ),
)
NEAR = (
    *NEARER,
    by_induction(
        (t, 1, T),
        Abs(u[t + 1] - least) <= Q(4, 9) ** t,
        have(Eq(Q(4, 9) ** (t + 1), Q(4, 9) * Q(4, 9) ** t)),
        base=(have(u[2] <= Q(1, 4)), have(u[2] > 0)),
    ),
)

# fmt: off
cycle = ours(
    "CYC.T1", "Cycle, period", "the round with the first rule turns the three weights by one place",
    And(Eq(least / (2 * least), Q(1, 2)), Eq(middle / (2 * (1 - least)), least),
        Eq(Q(1, 2) / (2 * (1 - least)), middle)))
different = ours(
    "CYC.T2", "Cycle, period", "the three weights differ and add up to 1: they come back after three rounds by T1",
    And(0 < least, least < middle, middle < Q(1, 2), Eq(least + middle + Q(1, 2), 1)))
contracts = ours(
    "CYC.T3", "Cycle, contraction", "a round brings least weights together by 4/9, so no others come back",
    Abs(next_least(a) - next_least(b)) <= Q(4, 9) * Abs(a - b), (a >= 0, a <= Q(1, 4), b >= 0, b <= Q(1, 4)))
turn = ours(
    "CYC.T4", "Cycle, winner", "the rules are taken in turn for ever: that of the round has the least error",
    Every(ordered, (t, 1, T + 1)), (in_order,), IN_TURN, derivation=ORDER)
brought = ours(
    "CYC.T5", "Cycle, contraction", "each round brings the run nearer to the cycle by 4/9",
    nearer, (in_order,), IN_TURN, derivation=NEARER)
comes = ours(
    "CYC.T6", "The census", "from any weights, in their order, after t rounds within (4/9)^t of the cycle",
    near, (in_order,), IN_TURN, derivation=NEAR)
# fmt: on
