"""Rounds of AdaBoost, whatever its rules: for every number of examples and rounds, and all weights at the start."""

from functools import partial

from boostproof.theory import Formula, Scenario, any_number, bit, distribution, each, positive
from boostproof.theory.build import And, Eq, Every, Iverson, Q, Sum, exp, integer, ln, real, sqrt
from boostproof.theory.ideas import by_induction, calc, case, cases, have
from cycling import ours

m, T, i, t, q = (integer(name) for name in ("m", "T", "i", "t", "q"))
w = real("w", meaning="weights at the start, up to a factor")
x = real("x", meaning="x[t, i], 1 where the rule of round t is wrong on example i, and 0 where not")
d = real("d", meaning="the weights, which add up to 1")
e = real("e", r"\varepsilon", "the weight of the wrong examples of a round, the error of its rule")
s = real("s", meaning="other weights, by which the rules of the run are judged: d* of docs/cycling.md")
b = real("b", meaning="a coefficient of each example")
W, KL = real("W"), real("KL", r"\mathrm{KL}", "KL[t], the relative entropy of s to the weights of round t")
g = real("g", r"\gamma", "an edge")


def over(term):
    """The sum over the examples."""
    return Sum(term, (i, 1, m))


share = s[i] + Iverson(Eq(s[i], 0))
"""s[i] where it is positive, so that s[i] ln(share) is 0 where s[i] is, as usual."""

ROUNDS = Scenario(
    "cycling_rounds",
    "T rounds on m examples: the wrong ones are brought to one half of the weight, and the right ones to the other",
    sizes=(m >= 1, T >= 1),
    given=(
        each(w[i], positive, (i, 1, m)),
        each(x[t, i], bit, (t, 1, T), (i, 1, m)),
        distribution(s[i], (i, 1, m)),
        each(b[i], any_number, (i, 1, m)),
        each(g, positive),
    ),
    laws=(
        Eq(W, over(w[i])),
        Every(Eq(d[1, i], w[i] / W), (i, 1, m)),
        Every(Eq(e[t], over(d[t, i] * x[t, i])), (t, 1, T)),
        Every(
            Every(
                Eq(d[t + 1, i], d[t, i] * x[t, i] / (2 * e[t]) + d[t, i] * (1 - x[t, i]) / (2 * (1 - e[t]))), (i, 1, m)
            ),
            (t, 1, T),
        ),
        Every(Eq(KL[t], over(s[i] * ln(share / d[t, i]))), (t, 1, T + 1)),
    ),
)

# What claims suppose of the rules.
inside = Every(And(e[t] > 0, e[t] < 1), (t, 1, T))
weak = Every(And(e[t] > 0, e[t] <= Q(1, 2)), (t, 1, T))
edge = over(s[i] * (1 - 2 * x[t, i]))
hard = Every(edge <= 0, (t, 1, T))
balanced = Eq(over(b[i]), 0)
blind = Every(Eq(over(b[i] * x[t, i]), 0), (t, 1, T))

# What they say.
odds = ln((1 - e[t]) / e[t])
alpha = odds / 2
normalizer = 2 * sqrt(e[t] * (1 - e[t]))
factor = exp(-alpha * (1 - 2 * x[t, i]))
logarithm = ln(d[t, i]) - ln(2 * (1 - e[t])) + x[t, i] * odds
moved = over(b[i] * ln(d[t, i]))
wrong_half = Every(Eq(over(d[t + 1, i] * x[t, i]), Q(1, 2)), (t, 1, T))
right_half = Every(Eq(over(d[t + 1, i] * (1 - x[t, i])), Q(1, 2)), (t, 1, T))
falls = Every(KL[t + 1] <= KL[t] + ln(normalizer), (t, 1, T))


def squares(last):
    """The squares of the edges of the first rounds."""
    return Sum((1 - 2 * e[q]) ** 2, (q, 1, last))


many = Sum(Iverson(1 - 2 * e[q] >= g), (q, 1, T))

# The proofs.
RIGHT_OR_WRONG = cases(case(Eq(x[t, i], 0)), case(Eq(x[t, i], 1)))
POSITIVE = (have(W > 0), by_induction((t, 1, T + 1), Every(d[t, i] > 0, (i, 1, m)), RIGHT_OR_WRONG))
ONE = by_induction(
    (t, 1, T + 1),
    Eq(over(d[t, i]), 1),
    have(Eq(over(d[t, i] * (1 - x[t, i])), 1 - e[t])),
    base=(calc(over(d[1, i]), "=", over(w[i] / W), "=", 1),),
)
TOTAL = (*POSITIVE, ONE)
HALVES = (
    *TOTAL,
    have(Every(Every(Eq(d[t + 1, i] * x[t, i], d[t, i] * x[t, i] / (2 * e[t])), (i, 1, m)), (t, 1, T)), RIGHT_OR_WRONG),
    have(wrong_half, calc(over(d[t + 1, i] * x[t, i]), "=", over(d[t, i] * x[t, i] / (2 * e[t])), "=", Q(1, 2))),
    have(
        right_half,
        calc(over(d[t + 1, i] * (1 - x[t, i])), "=", over(d[t + 1, i]) - over(d[t + 1, i] * x[t, i])),
    ),
)
ROOTS = (
    have(Eq(exp(alpha), sqrt(1 - e[t]) / sqrt(e[t]))),
    have(Eq(exp(-alpha), sqrt(e[t]) / sqrt(1 - e[t]))),
    have(Eq(normalizer, 2 * sqrt(e[t]) * sqrt(1 - e[t]))),
    have(Eq(e[t], sqrt(e[t]) ** 2)),
    have(Eq(1 - e[t], sqrt(1 - e[t]) ** 2)),
)
as_printed = Every(Every(Eq(d[t + 1, i], d[t, i] * factor / normalizer), (i, 1, m)), (t, 1, T))
AS_PRINTED = (*POSITIVE, have(as_printed, *ROOTS, have(normalizer > 0), RIGHT_OR_WRONG))
mixed = exp(-alpha) * d[t, i] + (exp(alpha) - exp(-alpha)) * (d[t, i] * x[t, i])
normalized = Every(Eq(over(d[t, i] * factor), normalizer), (t, 1, T))
NORMALIZER = (
    *TOTAL,
    have(
        normalized,
        *ROOTS,
        have(Every(Eq(d[t, i] * factor, mixed), (i, 1, m)), RIGHT_OR_WRONG),
        calc(
            over(d[t, i] * factor),
            "=",
            over(mixed),
            "=",
            exp(-alpha) * over(d[t, i]) + (exp(alpha) - exp(-alpha)) * e[t],
            "=",
            normalizer,
        ),
    ),
)
logarithms = Every(Every(Eq(ln(d[t + 1, i]), logarithm), (i, 1, m)), (t, 1, T))
LOGARITHMS = (*POSITIVE, have(logarithms, RIGHT_OR_WRONG))
entropy = Every(Eq(KL[t + 1], KL[t] + ln(normalizer) + alpha * edge), (t, 1, T))
ENTROPY = (
    *LOGARITHMS,
    have(Every(share > 0, (i, 1, m)), cases(s[i] > 0)),
    have(Every(Eq(KL[t], over(s[i] * ln(share)) - over(s[i] * ln(d[t, i]))), (t, 1, T + 1))),
    have(
        entropy,
        have(Eq(ln(normalizer), ln(2) + ln(e[t]) / 2 + ln(1 - e[t]) / 2)),
        have(Eq(odds, ln(1 - e[t]) - ln(e[t]))),
        have(Eq(ln(2 * (1 - e[t])), ln(2) + ln(1 - e[t]))),
        have(Eq(edge, 1 - 2 * over(s[i] * x[t, i]))),
        calc(
            over(s[i] * ln(d[t + 1, i])),
            "=",
            over(s[i] * logarithm),
            "=",
            over(s[i] * ln(d[t, i])) - ln(2 * (1 - e[t])) * over(s[i]) + odds * over(s[i] * x[t, i]),
        ),
        have(Eq(KL[t + 1], KL[t] + ln(2 * (1 - e[t])) * over(s[i]) - odds * over(s[i] * x[t, i]))),
    ),
)
FALLS = (*ENTROPY, have(falls, have(odds >= 0)))
last = d[T + 1, i]
gibbs = Every(s[i] * (ln(last) - ln(share)) <= last - s[i], (i, 1, m))
squares_are_few = squares(T) <= 2 * KL[1]
SQUARES = (
    *FALLS,
    ONE,
    by_induction(
        (t, 1, T + 1),
        squares(t - 1) / 2 <= KL[1] - KL[t],
        have(
            ln(normalizer) <= -((1 - 2 * e[t]) ** 2) / 2,
            have(Eq(ln(normalizer), ln(4 * e[t] * (1 - e[t])) / 2)),
            have(ln(4 * e[t] * (1 - e[t])) <= 4 * e[t] * (1 - e[t]) - 1),
        ),
    ),
    have(
        gibbs,
        cases(
            case(Eq(s[i], 0)),
            case(
                s[i] > 0,
                have(Eq(share, s[i])),
                have(ln(last) - ln(s[i]) <= last / s[i] - 1, have(last / s[i] > 0)),
                have(s[i] * (ln(last) - ln(s[i])) <= s[i] * (last / s[i] - 1)),
            ),
        ),
    ),
    have(
        -KL[T + 1] <= 0,
        calc(-KL[T + 1], "=", over(s[i] * (ln(last) - ln(share))), "<=", over(last - s[i]), "=", 0),
    ),
    have(KL[T + 1] >= 0),
    have(squares_are_few),
)
FEW = (
    *SQUARES,
    have(
        Every(Iverson(1 - 2 * e[q] >= g) * g**2 <= (1 - 2 * e[q]) ** 2, (q, 1, T)),
        cases(1 - 2 * e[q] >= g),
    ),
    calc(g**2 * many, "=", Sum(Iverson(1 - 2 * e[q] >= g) * g**2, (q, 1, T)), "<=", squares(T)),
    have(g**2 * many <= 2 * KL[1]),
)
shares = Every(Eq(over(b[i] * ln(d[t + 1, i])), moved + odds * over(b[i] * x[t, i])), (t, 1, T))
SHARES = (
    *LOGARITHMS,
    have(
        shares,
        calc(
            over(b[i] * ln(d[t + 1, i])),
            "=",
            over(b[i] * logarithm),
            "=",
            moved - ln(2 * (1 - e[t])) * over(b[i]) + odds * over(b[i] * x[t, i]),
        ),
    ),
)
KEPT = (
    *SHARES,
    by_induction(
        (t, 1, T + 1),
        Eq(moved, over(b[i] * ln(d[1, i]))),
        calc(over(b[i] * ln(d[t + 1, i])), "=", moved + odds * over(b[i] * x[t, i]), "=", moved + odds * 0, "=", moved),
    ),
)
ALIKE = (have(W > 0), by_induction((t, 1, T + 1), Eq(d[t, 1], d[t, 2])))
roots = over((sqrt(s[i]) - sqrt(d[t, i])) ** 2)
near = Every(roots <= KL[t], (t, 1, T + 1))
both_roots = sqrt(s[i]) * sqrt(d[t, i])
PINSKER = (
    *TOTAL,
    have(
        Every(Every(s[i] * ln(share / d[t, i]) >= 2 * s[i] - 2 * both_roots, (i, 1, m)), (t, 1, T + 1)),
        cases(
            case(Eq(s[i], 0)),
            case(
                s[i] > 0,
                have(Eq(share, s[i])),
                have(sqrt(s[i]) > 0),
                have(sqrt(d[t, i]) > 0),
                have(Eq(d[t, i], sqrt(d[t, i]) ** 2)),
                have(Eq(s[i], sqrt(s[i]) ** 2)),
                have(ln(sqrt(d[t, i]) / sqrt(s[i])) <= sqrt(d[t, i]) / sqrt(s[i]) - 1),
                have(Eq(ln(s[i] / d[t, i]), -2 * ln(sqrt(d[t, i]) / sqrt(s[i])))),
                have(s[i] * ln(s[i] / d[t, i]) >= 2 * s[i] * (1 - sqrt(d[t, i]) / sqrt(s[i]))),
            ),
        ),
    ),
    have(
        near,
        have(
            Eq(roots, 2 - 2 * over(both_roots)),
            calc(
                roots,
                "=",
                over(s[i] + d[t, i] - 2 * both_roots),
                "=",
                over(s[i]) + over(d[t, i]) - 2 * over(both_roots),
            ),
        ),
        calc(KL[t], ">=", over(2 * s[i] - 2 * both_roots), "=", 2 * over(s[i]) - 2 * over(both_roots)),
    ),
)

run = partial(ours, scenario=ROUNDS)


def supposing(*conditions: Formula):
    """A claim about rounds under these conditions."""
    return partial(run, domain=conditions)


# fmt: off
positive_weights = supposing(inside)(
    "CYC.R1", "Cycle", "weights stay positive", Every(Every(d[t, i] > 0, (i, 1, m)), (t, 1, T + 1)),
    derivation=POSITIVE)
one = supposing(inside)(
    "CYC.R2", "Cycle", "weights add up to 1", Every(Eq(over(d[t, i]), 1), (t, 1, T + 1)), derivation=TOTAL)
halves = supposing(inside)(
    "CYC.R3", "Cycle", "after a round the wrong examples have one half of the weight, and the right ones the other",
    And(wrong_half, right_half), derivation=HALVES)
printed = supposing(inside)(
    "CYC.R4", "Value", "so AdaBoost reweights: by exp(-a) or exp(a), with a = ln((1 - e)/e)/2, and a normalizer",
    as_printed, derivation=AS_PRINTED)
normalizers = supposing(inside)(
    "CYC.R5", "Value", "the normalizer is 2 sqrt(e (1 - e)), which is sqrt(1 - r^2) for the edge r = 1 - 2 e",
    normalized, derivation=NORMALIZER)
entropies = supposing(inside)(
    "CYC.R6", "Value", "what a round adds to KL(d*, d): the logarithm of the normalizer, and a times the edge of d*",
    entropy, derivation=ENTROPY)
fall = supposing(weak, hard)(
    "CYC.R7", "Value", "where d* gives the rules no edge, KL(d*, d) falls by -ln sqrt(1 - r^2) at least",
    falls, derivation=FALLS)
summable = supposing(weak, hard)(
    "CYC.R8", "Value", "so the squares of the edges add up to at most 2 KL(d*, d_1), however many the rounds",
    squares_are_few, derivation=SQUARES)
few = supposing(weak, hard)(
    "CYC.R9", "Value", "so at most 2 KL(d*, d_1)/g^2 rounds have an edge of g or more: r tends to 0",
    g**2 * many <= 2 * KL[1], derivation=FEW)
logs = supposing(inside)(
    "CYC.R10", "Cycle, logarithms", "a round adds ln((1 - e)/e) to ln d of each wrong example, and a constant to all",
    logarithms, derivation=LOGARITHMS)
combined = supposing(inside, balanced)(
    "CYC.R11", "Cycle, logarithms", "a combination of ln d with sum 0 moves by its share of wrong examples",
    shares, derivation=SHARES)
kept = supposing(inside, balanced, blind)(
    "CYC.R12", "Cycle, logarithms", "affine dependence of mistakes keeps the combination of ln d for ever",
    Every(Eq(moved, over(b[i] * ln(d[1, i]))), (t, 1, T + 1)), derivation=KEPT)
alike = supposing(inside, m >= 2, Eq(w[1], w[2]), Every(Eq(x[t, 1], x[t, 2]), (t, 1, T)))(
    "CYC.R13", "Ties", "examples of equal weight and one history have equal weights",
    Every(Eq(d[t, 1], d[t, 2]), (t, 1, T + 1)), derivation=ALIKE)
close = supposing(inside)(
    "CYC.R14", "Value", "KL(d*, d) is at least the sum of squares of sqrt(d*) - sqrt(d): where it tends to 0, d tends "
    "to d*", near, derivation=PINSKER)
# fmt: on
