"""Sections 3 and 4: Z as a function of alpha, rules that split the domain into blocks, and smoothing."""

from functools import partial

from boostproof.theory import CLARIFIED, EQUATION, HEADLINE, Charity, Claim
from boostproof.theory.build import And, Derivative, Eq, Every, Implies, Sum, exp, integer, ln, real, sqrt
from boostproof.theory.ideas import by_contradiction, calc, have
from ss99 import NOT_COMPARED

m, N, i, j = (integer(name) for name in ("m", "N", "i", "j"))
a, c, e, r, u, x, z = (real(name) for name in ("a", "c", "e", "r", "u", "x", "z"))
plus, minus, zero = real("plus", "W(+)"), real("minus", "W(-)"), real("zero", "W_0")
D, agreement = real("D"), real("v", "u", "y h: how far a rule agrees with the label")
P, M = real("P", "W(+)", "the weight of a block's positive examples"), real("M", "W(-)", "of its negative ones")

Z = Sum(D[i] * exp(-a * agreement[i]), (i, 1, m))
weighted = (m >= 1, Every(D[i] > 0, (i, 1, m)), Eq(Sum(D[i], (i, 1, m)), 1))
inside = Every(And(agreement[i] >= -1, agreement[i] <= 1), (i, 1, m))
chord = (1 + agreement[i]) / 2 * exp(-a) + (1 - agreement[i]) / 2 * exp(a)
three = (plus >= 0, minus >= 0, zero >= 0, Eq(plus + minus + zero, 1))
blocks = (N >= 1, Every(And(P[j] >= 0, M[j] >= 0), (j, 1, N)), Eq(Sum(P[j] + M[j], (j, 1, N)), 1))
filled = Charity("mixed blocks", "each block has examples of both labels", Every(And(P[j] > 0, M[j] > 0), (j, 1, N)))
mixed = Charity("right and wrong", "the rule is right on some weight and wrong on some", And(plus > 0, minus > 0))
best = ln(plus / minus) / 2
least = 2 * Sum(sqrt(P[j] * M[j]), (j, 1, N))
ratio = (P[j] + e) / (M[j] + e)
smoothed = Sum(P[j] / sqrt(ratio) + M[j] * sqrt(ratio), (j, 1, N))

# The proof that Z is curved: were the sum 0, each of its terms and so each u would be.

bend = D[j] * agreement[j] ** 2 * exp(-a * agreement[j])
bends = Sum(D[i] * agreement[i] ** 2 * exp(-a * agreement[i]), (i, 1, m))
CURVED = (
    have(Every(Implies(bend <= 0, agreement[j] ** 2 <= 0), (j, 1, m))),
    have(Every(bend >= 0, (j, 1, m))),
    have(Every(bend <= bends, (j, 1, m))),
    have(
        bends > 0,
        by_contradiction(
            have(Every(bend <= 0, (j, 1, m))),
            have(Every(agreement[j] ** 2 <= 0, (j, 1, m))),
            have(Sum(agreement[i] ** 2, (i, 1, m)) <= 0),
        ),
    ),
)

# The proof of (13): a root lies below its tangent, and sqrt(x + z) below sqrt(x) + sqrt(z).

root = sqrt(2 * N)
pair = sqrt(P[j]) + sqrt(M[j])
tangent = (root * (P[j] + M[j]) + 2 / root) / 2
SUM_OF_ROOTS = (
    have(root > 0),
    have(Every(pair <= tangent, (j, 1, N))),
    calc(Sum(pair, (j, 1, N)), "<=", Sum(tangent, (j, 1, N)), "=", (root + 2 * N / root) / 2, "=", root),
)
bound = 2 * sqrt(P[j] * M[j]) + sqrt(e) * pair
SMOOTHING = (
    *SUM_OF_ROOTS,
    have(Every(P[j] / sqrt(ratio) + M[j] * sqrt(ratio) <= bound, (j, 1, N))),
    calc(
        smoothed,
        "<=",
        Sum(bound, (j, 1, N)),
        "=",
        least + sqrt(e) * Sum(pair, (j, 1, N)),
        "<=",
        least + sqrt(e) * root,
        "=",
        least + sqrt(2 * N * e),
    ),
)

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)

convex = recalled(
    "SS99.E4a", "Section 3.1, (4)", "exp(-a u) lies below its chord from u = -1 to u = 1",
    exp(-a * u) <= (1 + u) / 2 * exp(-a) + (1 - u) / 2 * exp(a), (u >= -1, u <= 1))

upper_bound = recalled(
    "SS99.E4", "Section 3.1, (4)", "so that Z is at most the sum of the chords",
    Z <= Sum(D[i] * chord, (i, 1, m)), (*weighted, inside))

minimizer = recalled(
    "SS99.E5", "Section 3.1, (5)", "alpha = ln((1 + r)/(1 - r))/2 makes the bound least, which is then sqrt(1 - r^2)",
    And(Eq((1 + r) / 2 * sqrt((1 - r) / (1 + r)) + (1 - r) / 2 * sqrt((1 + r) / (1 - r)), sqrt(1 - r**2)),
        (1 + r) / 2 * exp(-a) + (1 - r) / 2 * exp(a) >= sqrt(1 - r**2)),
    (r >= -1, r <= 1), charities=(Charity("no perfect rule", "alpha has a value", And(r > -1, r < 1)),))

root_below_exponential = recalled(
    "SS99.3.1c", "Section 3.1", "sqrt(1 - r^2) is at most exp(-r^2 / 2)",
    sqrt(1 - r**2) <= exp(-(r**2) / 2), (r >= -1, r <= 1))

slope = recalled(
    "SS99.3.2a", "Section 3.2", "the derivative of Z by alpha is -sum D u exp(-alpha u): that of a term",
    Eq(Derivative(exp(-a * u), a), -u * exp(-a * u)))

curved = recalled(
    "SS99.T2a", "Section 3.2, Theorem 2, part 1", "the second derivative of Z is positive, so that one alpha is best",
    bends > 0, weighted, derivation=CURVED,
    charities=(Charity("a rule says something", "not every u is 0", Sum(agreement[i] ** 2, (i, 1, m)) > 0),))

best_of_three = recalled(
    "SS99.3.3a", "Section 3.3", "W0 + W- e^a + W+ e^-a is at least W0 + 2 sqrt(W- W+), reached at a = ln(W+/W-)/2",
    And(zero + minus * exp(a) + plus * exp(-a) >= zero + 2 * sqrt(minus * plus),
        Eq(zero + minus * exp(best) + plus * exp(-best), zero + 2 * sqrt(minus * plus))),
    three, charities=(mixed,))

weaker = recalled(
    "SS99.3.3b", "Section 3.3", "2 sqrt((W- + W0/2)(W+ + W0/2)) is a weaker bound than W0 + 2 sqrt(W- W+)",
    zero + 2 * sqrt(minus * plus) <= 2 * sqrt((minus + zero / 2) * (plus + zero / 2)), three)

block_by_block = recalled(
    "SS99.E10", "Section 4.1", "the confidence c = ln(W+/W-)/2 of a block makes its part of Z least: 2 sqrt(W+ W-)",
    And(plus * exp(-c) + minus * exp(c) >= 2 * sqrt(plus * minus),
        Eq(plus * exp(-best) + minus * exp(best), 2 * sqrt(plus * minus))),
    (plus >= 0, minus >= 0), charities=(mixed,))

partition = recalled(
    "SS99.E12", "Section 4.1, (12)", "over all blocks Z is 2 sum sqrt(W+ W-)",
    Eq(Sum(P[j] * exp(-ln(P[j] / M[j]) / 2) + M[j] * exp(ln(P[j] / M[j]) / 2), (j, 1, N)), least),
    blocks, charities=(filled,), rank=HEADLINE)

bounded = recalled(
    "SS99.4.2a", "Section 4.2", "smoothed by eps, a confidence is at most ln((1 + eps)/eps)/2",
    ln((plus + e) / (minus + e)) / 2 <= ln((1 + e) / e) / 2,
    (plus >= 0, plus <= 1, minus >= 0, minus <= 1, e > 0))

root_of_sum = recalled(
    "SS99.4.2b", "Section 4.2, proof of (13)", "sqrt(x + z) is at most sqrt(x) + sqrt(z)",
    sqrt(x + z) <= sqrt(x) + sqrt(z), (x >= 0, z >= 0))

sum_of_roots = recalled(
    "SS99.4.2c", "Section 4.2, proof of (13)", "the roots of all weights sum to at most sqrt(2 N)",
    Sum(pair, (j, 1, N)) <= root, blocks, derivation=SUM_OF_ROOTS)

smoothing = recalled(
    "SS99.E13", "Section 4.2, (13)", "smoothing by eps adds at most sqrt(2 N eps) to Z",
    smoothed <= least + sqrt(2 * N * e), (*blocks, e > 0), rank=HEADLINE, derivation=SMOOTHING)
