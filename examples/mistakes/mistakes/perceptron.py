"""The perceptron: Novikoff's bound, its steps, its sharpness, and data that are not separable."""

from functools import partial

from boostproof.theory import CLARIFIED, EQUATION, HEADLINE, Claim, Scenario, any_number, each, positive, sign
from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    Iverson,
    Max,
    MaxOver,
    MinOver,
    Sum,
    integer,
    real,
    sqrt,
)
from boostproof.theory.ideas import by_cauchy_schwarz, by_induction, calc, cases, have
from mistakes import AS_TAUGHT

n, T, t, k, q = (integer(name) for name in ("n", "T", "t", "k", "q"))
x = real("x", meaning="the examples, of n coordinates each")
y = real("y", meaning="their labels, -1 or 1")
u = real("u", meaning="the rival, a vector")
w = real("w", meaning="the perceptron's vector before each round")
s = real("s", meaning="what the perceptron says of an example: its label by the sign")
miss = integer("miss", r"\mathbf{m}", "1 in the rounds of a mistake, a tie among them, else 0")
M = integer("M", meaning="the number of mistakes")
gamma = real("gamma", r"\gamma", "the least margin of the rival")
R2 = real("R2", "R_2", "the largest square of an example's length")
eta = real("eta", r"\eta", "the rate of learning")


def dot(a, b):
    """The inner product of two vectors."""
    return Sum(a * b, (k, 1, n))


def square(a):
    """The square of a vector's length."""
    return Sum(a**2, (k, 1, n))


data = (
    each(x[t, k], any_number, (t, 1, T), (k, 1, n)),
    each(y[t], sign, (t, 1, T)),
    each(u[k], any_number, (k, 1, n)),
)
run = (
    Every(Eq(w[1, k], 0), (k, 1, n)),
    Every(Eq(s[t], dot(w[t, k], x[t, k])), (t, 1, T)),
    Every(Eq(miss[t], Iverson(y[t] * s[t] <= 0)), (t, 1, T)),
    Every(Every(Eq(w[t + 1, k], w[t, k] + miss[t] * y[t] * x[t, k]), (k, 1, n)), (t, 1, T)),
    Eq(M, Sum(miss[t], (t, 1, T))),
    Eq(R2, MaxOver(square(x[t, k]), (t, 1, T))),
)
margin = Eq(gamma, MinOver(y[t] * dot(u[k], x[t, k]), (t, 1, T)))
PERCEPTRON = Scenario(
    "mb_perceptron",
    "T rounds of the perceptron in n dimensions, and a rival",
    sizes=(n >= 1, T >= 1),
    given=data,
    laws=(*run, margin),
)
g = real("g", r"\gamma", "any positive margin")
d = real("d", meaning="by how much the rival lacks the margin on an example")
LACKING = Scenario(
    "mb_perceptron_any",
    "T rounds of the perceptron in n dimensions, and a rival that need not separate",
    sizes=(n >= 1, T >= 1),
    given=(*data, each(g, positive)),
    laws=(*run, Every(Eq(d[t], Max(0, g - y[t] * dot(u[k], x[t, k]))), (t, 1, T))),
)

length2, rival2 = square(w[t, k]), square(u[k])
last2 = square(w[T + 1, k])
separable = (gamma > 0,)

# The proof of Novikoff's theorem: the inner product with the rival grows fast, the length slowly.

s_of, rival_says = dot(w[t, k], x[t, k]), dot(u[k], x[t, k])
VALUED = by_induction((t, 1, T + 1), Every(Defined(w[t, k]), (k, 1, n)))
COUNTED = have(Every(And(miss[t] >= 0, miss[t] <= 1), (t, 1, T)))
TOWARDS = (
    VALUED,
    COUNTED,
    have(Every(y[t] * rival_says >= gamma, (t, 1, T))),
    have(Every(Eq(dot(w[t + 1, k], u[k]), dot(w[t, k], u[k]) + miss[t] * (y[t] * rival_says)), (t, 1, T))),
    have(Every(dot(w[t + 1, k], u[k]) >= dot(w[t, k], u[k]) + miss[t] * gamma, (t, 1, T))),
)
LONGER = (
    VALUED,
    COUNTED,
    have(Every(square(x[t, k]) <= R2, (t, 1, T))),
    have(Every(miss[t] * y[t] * s[t] <= 0, (t, 1, T)), cases(y[t] * s[t] <= 0)),
    have(
        Every(
            Eq(
                square(w[t + 1, k]),
                length2 + 2 * miss[t] * y[t] * s[t] + miss[t] ** 2 * square(x[t, k]),
            ),
            (t, 1, T),
        )
    ),
    have(Every(square(w[t + 1, k]) <= length2 + miss[t] * R2, (t, 1, T))),
)


def missed(last):
    """The mistakes up to a round."""
    return Sum(miss[q], (q, 1, last))


PROGRESS = (
    *TOWARDS,
    by_induction((t, 1, T + 1), dot(w[t, k], u[k]) >= missed(t - 1) * gamma),
    have(dot(w[T + 1, k], u[k]) >= M * gamma),
)
GROWTH = (*LONGER, by_induction((t, 1, T + 1), square(w[t, k]) <= missed(t - 1) * R2), have(last2 <= M * R2))
NOVIKOFF = (
    *PROGRESS,
    *GROWTH[2:],
    by_cauchy_schwarz(w[T + 1, k], u[k], (k, 1, n)),
    have(M >= 0),
    have(R2 >= 0),
    have(rival2 >= 0),
    calc((M * gamma) ** 2, "<=", dot(w[T + 1, k], u[k]) ** 2, "<=", last2 * rival2, "<=", M * R2 * rival2),
    have(M * gamma**2 <= R2 * rival2, cases(M > 0)),
)

# The proofs where the rival does not separate: what it lacks is carried along.

lacked = Sum(miss[t] * d[t], (t, 1, T))
apart = sqrt(M * R2 * rival2)
HINGE = (
    VALUED,
    COUNTED,
    have(Every(And(d[t] >= 0, y[t] * rival_says >= g - d[t]), (t, 1, T))),
    have(Every(Eq(dot(w[t + 1, k], u[k]), dot(w[t, k], u[k]) + miss[t] * (y[t] * rival_says)), (t, 1, T))),
    have(Every(dot(w[t + 1, k], u[k]) >= dot(w[t, k], u[k]) + miss[t] * g - miss[t] * d[t], (t, 1, T))),
    by_induction((t, 1, T + 1), dot(w[t, k], u[k]) >= missed(t - 1) * g - Sum(miss[q] * d[q], (q, 1, t - 1))),
    have(dot(w[T + 1, k], u[k]) >= M * g - lacked),
    *GROWTH[2:],
    by_cauchy_schwarz(w[T + 1, k], u[k], (k, 1, n)),
    have(M >= 0),
    have(R2 >= 0),
    have(rival2 >= 0),
    calc(dot(w[T + 1, k], u[k]) ** 2, "<=", last2 * rival2, "<=", M * R2 * rival2),
    have(dot(w[T + 1, k], u[k]) <= apart),
    have(M * g <= lacked + apart),
)
lack2 = Sum(d[t] ** 2, (t, 1, T))
SQUARES = (
    *HINGE,
    by_cauchy_schwarz(miss[t], d[t], (t, 1, T)),
    have(Eq(Sum(miss[t] ** 2, (t, 1, T)), M), have(Every(Eq(miss[t] ** 2, miss[t]), (t, 1, T)))),
    have(lack2 >= 0),
    calc(lacked**2, "<=", Sum(miss[t] ** 2, (t, 1, T)) * lack2, "=", M * lack2),
    have(lacked <= sqrt(M) * sqrt(lack2)),
    have(Eq(apart, sqrt(M) * sqrt(R2 * rival2))),
    calc(M * g, "<=", lacked + apart, "<=", sqrt(M) * (sqrt(R2 * rival2) + sqrt(lack2))),
    have(M * g**2 <= (sqrt(R2 * rival2) + sqrt(lack2)) ** 2, cases(M > 0)),
)

# fmt: off
taught = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=AS_TAUGHT)
of_a_run = partial(taught, scenario=PERCEPTRON)

counts = of_a_run(
    "MB.P0", "The perceptron", "there are from none to T mistakes", And(M >= 0, M <= T))

towards = of_a_run(
    "MB.P1", "Novikoff 1962, proof", "a mistake brings the vector towards the rival by the margin",
    Every(dot(w[t + 1, k], u[k]) >= dot(w[t, k], u[k]) + miss[t] * gamma, (t, 1, T)), derivation=NOVIKOFF)

longer = of_a_run(
    "MB.P2", "Novikoff 1962, proof", "and makes its squared length grow by at most R^2",
    Every(square(w[t + 1, k]) <= length2 + miss[t] * R2, (t, 1, T)), derivation=NOVIKOFF)

progress = of_a_run(
    "MB.P3", "Novikoff 1962, proof", "after all rounds the inner product is at least M times the margin",
    dot(w[T + 1, k], u[k]) >= M * gamma, derivation=NOVIKOFF)

growth = of_a_run(
    "MB.P4", "Novikoff 1962, proof", "and the squared length at most M R^2", last2 <= M * R2, derivation=NOVIKOFF)

novikoff = of_a_run(
    "MB.P5", "Novikoff 1962, the theorem", "at most (R |u| / gamma)^2 mistakes", M * gamma**2 <= R2 * rival2,
    separable, rank=HEADLINE, derivation=NOVIKOFF)

no_square = of_a_run(
    "MB.P5x", "Novikoff 1962, a misprint", "at most R |u| / gamma mistakes, without the square",
    M * gamma <= sqrt(R2 * rival2), separable, reading="A claim of ours: the theorem as it is often misprinted.")

any_margin = of_a_run(
    "MB.P5y", "Novikoff 1962, an overstatement", "the same where the rival does not separate",
    M * gamma**2 <= R2 * rival2, reading="A claim of ours: the theorem without its condition.")

consistent = of_a_run(
    "MB.P7", "The perceptron, an overstatement", "after all rounds it classifies what it saw",
    Every(y[t] * dot(w[T + 1, k], x[t, k]) > 0, (t, 1, T)), separable,
    reading="A claim of ours: one pass need not be enough.")

hinge = taught(
    "MB.P8", "Kernel perceptron, as in Shalev-Shwartz 2012", "M gamma is at most the lacking margins and |u| R sqrt(M)",
    M * g <= Sum(miss[t] * d[t], (t, 1, T)) + sqrt(M * R2 * rival2), scenario=LACKING, derivation=SQUARES)

squares = taught(
    "MB.P9", "Freund and Schapire 1999, Theorem 2", "at most ((R |u| + D) / gamma)^2 mistakes",
    M * g**2 <= (sqrt(R2 * rival2) + sqrt(Sum(d[t] ** 2, (t, 1, T)))) ** 2, scenario=LACKING, rank=HEADLINE,
    derivation=SQUARES)

squares_false = taught(
    "MB.P9x", "Freund and Schapire 1999, a misprint", "with R^2 |u|^2 + D^2 in the place of (R |u| + D)^2",
    M * g**2 <= R2 * rival2 + Sum(d[t] ** 2, (t, 1, T)), scenario=LACKING,
    reading="A claim of ours: the square of a sum, misprinted.")
