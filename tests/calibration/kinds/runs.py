"""Statements about runs: of iterations, walks, games, learners, and of AdaBoost."""

from __future__ import annotations

from functools import partial

from boostproof.theory import Scenario, any_number, between, each, positive, sign
from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Implies,
    Iverson,
    Max,
    MaxOver,
    MinOver,
    Or,
    Product,
    Q,
    Sum,
    exp,
    integer,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.scenarios import boosting
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "Runs"), partial(statement.true, "Runs")
T, n, N, i, j, k, t, M = map(integer, ("T", "n", "N", "i", "j", "k", "t", "M"))
F, s, S, o = map(integer, "FsSo")
a, c, eta, r, u, v, W, w, x, share = map(real, ("a", "c", "eta", "r", "u", "v", "W", "w", "x", "share"))


def always(condition: Formula, last: Term = T) -> Formula:
    return Every(condition, (t, 1, last))


HERON = Scenario(
    "heron",
    "T steps of Heron's iteration for the root of a from x[1]",
    sizes=(T >= 1,),
    given=(each(a, between(Q(1, 4), 4)), each(u, between(Q(1, 4), 4))),
    laws=(Eq(x[1], u), always(Eq(x[t + 1], (x[t] + a / x[t]) / 2))),
)


def heron(a: py.F, u: py.F, steps: int) -> list[py.F]:
    x = [u]
    for _ in range(steps):
        x.append((x[-1] + a / x[-1]) / 2)
    return x


FIBONACCI = Scenario(
    "fibonacci",
    "the first T + 2 Fibonacci numbers",
    sizes=(T >= 1,),
    laws=(Eq(F[1], 1), Eq(F[2], 1), always(Eq(F[t + 2], F[t + 1] + F[t]))),
)


def fibonacci(number: int) -> list[int]:
    numbers = [1, 1]
    while len(numbers) < number:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers


WALK = Scenario(
    "walk",
    "a walk of T steps of 1 or -1 from 0, which is at S[t] before step t",
    sizes=(T >= 1,),
    given=(each(s[t], sign, (t, 1, T)),),
    laws=(Eq(S[1], 0), always(Eq(S[t + 1], S[t] + s[t]))),
)

LOGISTIC = Scenario(
    "logistic",
    "T steps of x -> r x (1 - x)",
    sizes=(T >= 1,),
    given=(each(r, between(0, 4)), each(u, between(0, 1))),
    laws=(Eq(x[1], u), always(Eq(x[t + 1], r * x[t] * (1 - x[t])))),
)


def logistic(r: py.F, u: py.F, steps: int) -> list[py.F]:
    x = [u]
    for _ in range(steps):
        x.append(r * x[-1] * (1 - x[-1]))
    return x


BETS = Scenario(
    "bets",
    "T bets of one share of the wealth, each won (1) or lost (-1)",
    sizes=(T >= 1,),
    given=(each(s[t], sign, (t, 1, T)), each(share, between(0, 1))),
    laws=(Eq(W[1], 1), always(Eq(W[t + 1], W[t] * (1 + share * s[t])))),
)


def wealth(s: list[py.F], share: py.F) -> list[py.F]:
    return [py.product(1 + share * entry for entry in s[:bets]) for bets in range(len(s) + 1)]


QUEUE = Scenario(
    "queue",
    "Lindley's recursion: the wait w[t + 1] after a wait w[t] and a step u[t]",
    sizes=(T >= 1,),
    given=(each(u[t], between(-1, 1), (t, 1, T)),),
    laws=(Eq(w[1], 0), always(Eq(w[t + 1], Max(0, w[t] + u[t])))),
)


def queue(u: list[py.F]) -> list[py.F]:
    w = [py.F(0)]
    for entry in u:
        w.append(max(py.F(0), w[-1] + entry))
    return w


PERCEPTRON = Scenario(
    "perceptron",
    "a perceptron on T vectors of n bits, which are to be on the positive side; o[t] is 1 for a mistake",
    sizes=(n >= 1, T >= 1),
    given=(each(v[t, k], sign, (t, 1, T), (k, 1, n)),),
    laws=(
        Every(Eq(w[1, k], 0), (k, 1, n)),
        always(Eq(o[t], Iverson(Sum(w[t, k] * v[t, k], (k, 1, n)) <= 0))),
        always(Every(Eq(w[t + 1, k], w[t, k] + o[t] * v[t, k]), (k, 1, n))),
        Eq(M, Sum(o[t], (t, 1, T))),
    ),
)
length = Sum(w[T + 1, k] ** 2, (k, 1, n))


def perceptron(v: list[list[py.F]]) -> tuple[list[py.F], int]:
    w, mistakes = [py.F(0)] * len(v[0]), 0
    for row in v:
        if py.dot(w, row) <= 0:
            w, mistakes = [left + right for left, right in zip(w, row, strict=True)], mistakes + 1
    return w, mistakes


DESCENT = Scenario(
    "descent",
    "T steps of gradient descent on c x^2/2",
    sizes=(T >= 1,),
    given=(each(c, between(0, 1)), each(u, any_number), each(eta, positive)),
    laws=(Eq(x[1], u), always(Eq(x[t + 1], x[t] - eta * c * x[t]))),
)

ADABOOST, m, D, Z, eps, alpha, H, y, f = (
    boosting.ADABOOST_RUN, boosting.m, boosting.D, boosting.Z, boosting.eps, boosting.alpha, boosting.H, boosting.y,
    boosting.f,
)  # fmt: skip
bt, bi, bT = boosting.t, boosting.i, boosting.T
interior = Every(And(eps[bt] > 0, eps[bt] < 1), (bt, 1, bT))
error = Sum(Iverson(y[bi] * H[bT, bi] <= 0), (bi, 1, m)) / m


def adaboost(right: list[list[py.F]]) -> tuple[list[list[py.F]], list[py.F], list[py.F]]:
    """Weights, errors, and margins sum alpha y h, of rules that are right (1) or wrong (-1) on the examples."""
    D, errors, margins = [[py.F(1, len(right[0]))] * len(right[0])], [], [py.F(0)] * len(right[0])
    for row in right:
        error = sum((d for d, entry in zip(D[-1], row, strict=True) if entry < 0), py.F(0))
        D.append([d / (2 * (1 - error if e > 0 else error)) for d, e in zip(D[-1], row, strict=True)])
        errors.append(error)
        margins = [g + e * py.ln((1 - error) / error) / 2 for g, e in zip(margins, row, strict=True)]
    return D, errors, margins


def training_error(right: list[list[py.F]]) -> py.F:
    margins = adaboost(right)[2]
    return py.F(sum(margin <= 0 for margin in margins), len(margins))


FALSE = (
    false(
        "Heron's values are all above the root",
        "the first one is any number",
        always(x[t] >= sqrt(a), T + 1), scenario=HERON,
        at={"a": 1, "u": "1/2"}, twin=lambda a, u: min(heron(a, u, 1)) >= py.root(a),
    ),
    false(
        "Heron's values from the second on are strictly above the root",
        "the root itself stays",
        x[T + 1] > sqrt(a), scenario=HERON,
        at={"a": 1, "u": 1}, twin=lambda a, u: heron(a, u, 1)[-1] > py.root(a),
    ),
    false(
        "Heron is 10^-6 near after five steps",
        "from 4 to the root 1/2 of 1/4: 0.500023 after five",
        Implies(T >= 5, x[T + 1] ** 2 - a <= Q(1, 10**6)), scenario=HERON,
        at={"a": "1/4", "u": 4}, twin=lambda a, u: heron(a, u, 5)[-1] ** 2 - a <= py.F(1, 10**6),
    ),
    false(
        "Fibonacci below powers of 1.61",
        "the golden ratio is 1.618: from 66 on",
        always(F[t] <= Q(161, 100) ** (t - 1)), scenario=FIBONACCI,
        at={"t": 70}, twin=lambda t: fibonacci(int(t))[-1] <= py.F(161, 100) ** (t - 1),
    ),
    false(
        "Cassini with one sign",
        "the sign alternates",
        Eq(F[T] * F[T + 2] - F[T + 1] ** 2, 1), scenario=FIBONACCI,
        at={"T": 2}, twin=lambda T: fibonacci(4)[1] * fibonacci(4)[3] - fibonacci(4)[2] ** 2 == 1,
    ),
    false(
        "a walk within two roots",
        "T ones: from T = 5 on",
        Abs(S[T + 1]) <= 2 * sqrt(T), scenario=WALK,
        at={"s": [1] * 5}, twin=lambda s: abs(sum(s)) <= 2 * py.root(len(s)),
    ),
    false(
        "a walk within four roots",
        "T ones: from T = 17 on",
        Abs(S[T + 1]) <= 4 * sqrt(T), scenario=WALK,
        at={"s": [1] * 17}, twin=lambda s: abs(sum(s)) <= 4 * py.root(len(s)),
    ),
    false(
        "a walk ends at an extreme",
        "up, up and down",
        Or(Eq(S[T + 1], MaxOver(S[t], (t, 1, T + 1))), Eq(S[T + 1], MinOver(S[t], (t, 1, T + 1)))), scenario=WALK,
        at={"s": [1, 1, -1]}, twin=lambda s: sum(s) in (f(sum(s[:p]) for p in range(len(s) + 1)) for f in (min, max)),
    ),
    false(
        "the logistic map stays below 0.9999",
        "4 x (1 - x) is 1 at 1/2",
        always(x[t + 1] <= Q(9999, 10000)), scenario=LOGISTIC,
        at={"r": 4, "u": "1/2"}, twin=lambda r, u: logistic(r, u, 1)[-1] <= py.F(9999, 10000),
    ),
    false(
        "the logistic map stays below 0.75 for r up to 3.001",
        "r/4 at 1/2: 0.75025",
        x[T + 1] <= Q(3, 4), r <= Q(3001, 1000), scenario=LOGISTIC,
        at={"r": "3001/1000", "u": "1/2"}, twin=lambda r, u: logistic(r, u, 1)[-1] <= py.F(3, 4),
    ),
    false(
        "more bets won than lost leave a gain",
        "(1 + f)^2 (1 - f) < 1 from f = 0.62 on",
        Implies(Sum(s[t], (t, 1, T)) >= 1, W[T + 1] >= 1), scenario=BETS,
        at={"s": [1, 1, -1], "share": "9/10"}, twin=lambda s, share: sum(s) < 1 or wealth(s, share)[-1] >= 1,
    ),
    false(
        "three of four bets won leave a gain",
        "(1 + f)^3 (1 - f) < 1 from f = 0.84 on",
        Implies(2 * Sum(s[t], (t, 1, T)) >= T, W[T + 1] >= 1), scenario=BETS,
        at={"s": [1, 1, 1, -1], "share": "9/10"},
        twin=lambda s, share: 2 * sum(s) < len(s) or wealth(s, share)[-1] >= 1,
    ),
    false(
        "a gambler is never ruined",
        "he loses all",
        W[T + 1] > 0, scenario=BETS,
        at={"s": [-1], "share": 1}, twin=lambda s, share: wealth(s, share)[-1] > 0,
    ),
    false(
        "a wait is the sum of the steps, or 0",
        "down and up",
        Eq(w[T + 1], Max(0, Sum(u[t], (t, 1, T)))), scenario=QUEUE,
        at={"u": [-1, 1]}, twin=lambda u: queue(u)[-1] == max(0, sum(u)),
    ),
    false(
        "no wait is as long as ten",
        "ten steps up",
        always(w[t + 1] < 10), scenario=QUEUE,
        at={"u": [1] * 10}, twin=lambda u: max(queue(u)) < 10,
    ),
    false(
        "a perceptron is no longer than the root of its mistakes",
        "n bits have length sqrt(n): n = 2",
        length <= M, scenario=PERCEPTRON,
        at={"v": [[1, 1]]}, twin=lambda v: py.dot(perceptron(v)[0], perceptron(v)[0]) <= perceptron(v)[1],
    ),
    false(
        "a perceptron errs at most n times",
        "n = 1, which errs on both signs and again",
        M <= n, scenario=PERCEPTRON,
        at={"v": [[1], [-1]]}, twin=lambda v: perceptron(v)[1] <= len(v[0]),
    ),
    false(
        "gradient descent with steps up to 2.001 comes no further off",
        "x is multiplied by -1.001",
        x[T + 1] ** 2 <= x[1] ** 2, eta <= Q(2001, 1000), scenario=DESCENT,
        at={"c": 1, "u": 1, "eta": "2001/1000"}, twin=lambda c, u, eta: (u - eta * c * u) ** 2 <= u**2,
    ),
    false(
        "an example of AdaBoost has less than half of the weight",
        "one of two examples is wrong",
        Every(Every(D[bt, bi] < Q(1, 2), (bi, 1, m)), (bt, 1, bT)), interior, scenario=ADABOOST,
        at={"right": [[1, -1]]}, twin=lambda right: max(adaboost(right)[0][0]) < py.F(1, 2),
    ),
    false(
        "AdaBoost's error is below the product of its errors",
        "a single rule with error 1/3 and then the same rule turned round, with error 1/2",
        error <= Product(eps[bt], (bt, 1, bT)), interior, scenario=ADABOOST,
        at={"right": [[1, 1, -1], [-1, -1, 1]]},
        twin=lambda right: training_error(right) <= py.product(adaboost(right)[1]),
    ),
    false(
        "AdaBoost's error never rises",
        "a second rule of a larger vote and a larger error, or a tie of the two",
        error <= Sum(Iverson(y[bi] * H[1, bi] <= 0), (bi, 1, m)) / m, interior, scenario=ADABOOST,
        at={"right": [[-1] * 3 + [1] * 9, [1] * 3 + [-1] * 4 + [1] * 5]},
        twin=lambda right: training_error(right) <= training_error(right[:1]),
    ),
    false(
        "AdaBoost's normalizer below a bell of 2.1",
        "2 is best near 1/2: an error of 2/5",
        Every(Z[bt] <= exp(-Q(21, 10) * (Q(1, 2) - eps[bt]) ** 2), (bt, 1, bT)), interior, scenario=ADABOOST,
        at={"right": [[1, 1, 1, -1, -1]]},
        twin=lambda right: 2 * py.root(py.F(2, 5) * py.F(3, 5)) <= py.exp(-py.F(21, 10) * py.F(1, 10) ** 2),
    ),
)  # fmt: skip

TRUE = (
    true("Heron's values from the second on are above the root", "arithmetic and geometric mean",
         always(x[t + 1] >= sqrt(a)), scenario=HERON),
    true("Heron's values fall from the second on", "a/x <= x above the root",
         always(x[t + 2] <= x[t + 1], T - 1),
         scenario=HERON),
    true("Heron's errors are squared", "expand",
         always(Eq(x[t + 1] ** 2 - a, ((x[t] ** 2 - a) / (2 * x[t])) ** 2)),
         scenario=HERON),
    true("Cassini", "determinants", Eq(F[T] * F[T + 2] - F[T + 1] ** 2, Q(-1) ** (T + 1)),
         scenario=FIBONACCI),
    true("Fibonacci numbers sum up to one less", "telescopes", Eq(Sum(F[t], (t, 1, T)), F[T + 2] - 1),
         scenario=FIBONACCI),
    true("Fibonacci below powers of 1.62", "1.62^2 > 1.62 + 1", always(F[t] <= Q(162, 100) ** (t - 1)),
         scenario=FIBONACCI),
    true("a walk goes no further than its steps", "triangle inequality", Abs(S[T + 1]) <= T, scenario=WALK),
    true("a walk has the parity of its steps", "each changes it", Eq(Q(-1) ** S[T + 1], Q(-1) ** T),
         scenario=WALK),
    true("a walk comes to its steps' sum", "telescopes", Eq(S[T + 1], Sum(s[t], (t, 1, T))), scenario=WALK),
    true("the logistic map stays in the unit interval", "x (1 - x) <= 1/4",
         always(And(0 <= x[t + 1], x[t + 1] <= 1)),
         scenario=LOGISTIC),
    true("the logistic map stays below 3/4 for r up to 3", "x (1 - x) <= 1/4", x[T + 1] <= Q(3, 4), r <= 3,
         scenario=LOGISTIC),
    true("the logistic map falls for r up to 1", "r (1 - x) <= 1", always(x[t + 1] <= x[t]), r <= 1,
         scenario=LOGISTIC),
    true("wealth grows no faster than by winning", "each factor is at most 1 + f",
         W[T + 1] <= (1 + share) ** T,
         scenario=BETS),
    true("wealth is never below 0", "factors are not", W[T + 1] >= 0, scenario=BETS),
    true("three of four bets of half at most leave a gain", "3 ln(1 + f) + ln(1 - f) >= 0 up to 0.83",
         Implies(2 * Sum(s[t], (t, 1, T)) >= T, W[T + 1] >= 1), share <= Q(1, 2), scenario=BETS),
    true("Lindley's maximum", "unfold the recursion",
         Eq(w[T + 1], Max(0, MaxOver(Sum(u[j], (j, t, T)), (t, 1, T)))), scenario=QUEUE),
    true("a wait is at most the number of steps", "each is at most 1", always(w[t + 1] <= t), scenario=QUEUE),
    true("a perceptron's length", "a mistake adds n at most", length <= n * M, scenario=PERCEPTRON),
    true("Novikoff for one bit that is always right", "margin 1 and length sqrt(n)", M <= n,
         always(Eq(v[t, 1], 1)), scenario=PERCEPTRON),
    true("gradient descent with steps up to 2", "|1 - eta c| <= 1", x[T + 1] ** 2 <= x[1] ** 2, eta <= 2,
         scenario=DESCENT),
    true("gradient descent in closed form", "induction", Eq(x[T + 1], (1 - eta * c) ** T * u),
         scenario=DESCENT),
    true("an example of AdaBoost has at most half of the weight", "wrong ones and right ones have half each",
         Every(Every(D[bt, bi] <= Q(1, 2), (bi, 1, m)), (bt, 1, bT)), interior, scenario=ADABOOST),
    true("AdaBoost's error is below the product of its normalizers", "[u <= 0] <= exp(-u)",
         error <= Product(Z[bt], (bt, 1, bT)), interior, scenario=ADABOOST),
    true("AdaBoost's normalizer", "the coefficient is put in",
         Every(Eq(Z[bt], 2 * sqrt(eps[bt] * (1 - eps[bt]))),
         (bt, 1, bT)), interior, scenario=ADABOOST),
)  # fmt: skip
