"""Sections 6 to 9, several labels: AdaBoost.MH, also where one label is right, and AdaBoost.MR, which ranks them."""

from functools import partial

from boostproof.theory import (
    CLARIFIED,
    EQUATION,
    HEADLINE,
    Charity,
    Claim,
    Formula,
    Scenario,
    Term,
    any_number,
    between,
    bit,
    each,
    sign,
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
    Sign,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.ideas import by_induction, calc, have
from ss99 import NOT_COMPARED

m, T, k, i, t, j = (integer(name) for name in ("m", "T", "k", "i", "t", "j"))
b = integer("l", r"\ell", "a label")
h = real("h", meaning="what a rule says of a label of an example")
alpha = real("alpha", r"\alpha", "a rule's weight in the vote")
D, Z, f, r, u = (real(name) for name in ("D", "Z", "f", "r", "u"))

# AdaBoost.MH: each label of each example is a question of its own.

Y = real("Y", meaning="1 for the labels of an example, -1 for others")
y = integer("y", meaning="the one label of an example")
alphas = each(alpha[t], any_number, (t, 1, T))
sayings = each(h[t, i, b], any_number, (t, 1, T), (i, 1, m), (b, 1, k))


def mh(name: str, meaning: str, first: Term, *given: Formula, laws: tuple[Formula, ...] = ()) -> Scenario:
    """T rounds of AdaBoost.MH on m examples and k labels, whose first weights a law says."""
    loss = exp(-alpha[t] * Y[i, b] * h[t, i, b])
    return Scenario(
        name,
        f"T rounds of AdaBoost.MH on m examples and k labels, {meaning}",
        sizes=(m >= 1, T >= 1, k >= 2),
        given=(*given, sayings, alphas),
        laws=(
            *laws,
            Every(Every(Eq(D[1, i, b], first), (b, 1, k)), (i, 1, m)),
            Every(Eq(Z[t], Sum(Sum(D[t, i, b] * loss, (b, 1, k)), (i, 1, m))), (t, 1, T)),
            Every(Every(Every(Eq(D[t + 1, i, b], D[t, i, b] * loss / Z[t]), (b, 1, k)), (i, 1, m)), (t, 1, T)),
            Every(Every(Eq(f[i, b], Sum(alpha[t] * h[t, i, b], (t, 1, T))), (b, 1, k)), (i, 1, m)),
        ),
    )


one_label = each(y[i], between(1, k), (i, 1, m))
marks = Every(Every(Eq(Y[i, b], 2 * Iverson(Eq(b, y[i])) - 1), (b, 1, k)), (i, 1, m))
even = Q(1) / (m * k)
uneven = Iverson(Eq(b, y[i])) / (2 * m) + Iverson(Ne(b, y[i])) / (2 * m * (k - 1))
MH = mh("ss99_mh", "any of which are right", even, each(Y[i, b], sign, (i, 1, m), (b, 1, k)))
MH_ONE = mh("ss99_mh_one", "one of which is right", even, one_label, laws=(marks,))
MH_UNEVEN = mh("ss99_mh_uneven", "with half the weight on the right ones", uneven, one_label, laws=(marks,))

hamming = Sum(Sum(Iverson(Ne(Sign(f[i, b]), Y[i, b])), (b, 1, k)), (i, 1, m)) / (m * k)
own = Sum(Iverson(Eq(j, y[i])) * f[i, j], (j, 1, k))
one_error = Sum(MaxOver(Iverson(And(Ne(b, y[i]), f[i, b] >= own)), (b, 1, k)), (i, 1, m)) / m

# The proof of Theorem 3: as that of Theorem 1, for every label of every example.

q = integer("q")
miss = Iverson(Ne(Sign(f[i, b]), Y[i, b]))
label_loss = exp(-Y[i, b] * f[i, b])


def each_label(formula: Formula) -> Formula:
    """The formula for every example and every label."""
    return Every(Every(formula, (b, 1, k)), (i, 1, m))


def over_labels(term: Term) -> Term:
    """The sum of the term over all examples and all labels."""
    return Sum(Sum(term, (b, 1, k)), (i, 1, m))


def product(last: Term) -> Term:
    """What the weights were divided by up to a round."""
    return Product(Z[q], (q, 1, last))


def vote(last: Term) -> Term:
    """What the rules up to a round say of a label."""
    return Sum(alpha[q] * h[q, i, b], (q, 1, last))


MEAN_LOSS = (
    by_induction((t, 1, T + 1), each_label(D[t, i, b] > 0), have(Z[t] > 0)),
    have(Every(Z[t] > 0, (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(over_labels(D[t, i, b]), 1)),
    have(Every(product(t - 1) > 0, (t, 1, T + 1))),
    by_induction((t, 1, T + 1), each_label(Eq(product(t - 1) * D[t, i, b], D[1, i, b] * exp(-Y[i, b] * vote(t - 1))))),
    have(each_label(Eq(product(T) * D[T + 1, i, b], D[1, i, b] * label_loss))),
    calc(over_labels(D[1, i, b] * label_loss), "=", over_labels(product(T) * D[T + 1, i, b]), "=", product(T)),
    have(Eq(over_labels(label_loss) / (m * k), product(T))),
)
HAMMING_LOSS = (
    *MEAN_LOSS,
    have(each_label(miss <= label_loss)),
    calc(hamming, "<=", over_labels(label_loss) / (m * k), "=", product(T)),
)

# AdaBoost.MR: a right label should stand above a wrong one.

B = integer("B", "Y", "1 for the labels of an example, 0 for others")
right, wrong = Sum(B[i, b], (b, 1, k)), Sum(1 - B[i, b], (b, 1, k))
V, S, A = real("V", "D", "the weight of a wrong label and a right one"), real("S", "Z"), real("A", r"\alpha")
F, g = real("F", "f"), real("g", "h", "what a rule says of a b, from -1 to 1")


def each_pair(formula: Formula) -> Formula:
    """The formula for every example and every two labels."""
    return Every(Every(Every(formula, (j, 1, k)), (b, 1, k)), (i, 1, m))


def over_pairs(term: Term) -> Term:
    """The sum of the term over all examples and all two labels."""
    return Sum(Sum(Sum(term, (j, 1, k)), (b, 1, k)), (i, 1, m))


swap = exp(A[t] * (g[t, i, b] - g[t, i, j]) / 2)
MR = Scenario(
    "ss99_mr",
    "T rounds of AdaBoost.MR on m examples and k labels, with rules into [-1, 1]",
    sizes=(m >= 1, T >= 1, k >= 2),
    given=(
        each(B[i, b], bit, (i, 1, m), (b, 1, k)),
        each(g[t, i, b], between(-1, 1), (t, 1, T), (i, 1, m), (b, 1, k)),
    ),
    laws=(
        each_pair(Eq(V[1, i, b, j], (1 - B[i, b]) * B[i, j] / (m * u[i]))),
        Every(Eq(u[i], right * wrong), (i, 1, m)),
        Every(Eq(r[t], over_pairs(V[t, i, b, j] * (g[t, i, j] - g[t, i, b])) / 2), (t, 1, T)),
        Every(Eq(A[t], ln((1 + r[t]) / (1 - r[t])) / 2), (t, 1, T)),
        Every(Eq(S[t], over_pairs(V[t, i, b, j] * swap)), (t, 1, T)),
        Every(each_pair(Eq(V[t + 1, i, b, j], V[t, i, b, j] * swap / S[t])), (t, 1, T)),
        Every(Every(Eq(F[i, b], Sum(A[t] * g[t, i, b], (t, 1, T))), (b, 1, k)), (i, 1, m)),
    ),
)
ranking = over_pairs(V[1, i, b, j] * Iverson(F[i, j] <= F[i, b]))

# What the paper leaves out.

both_kinds = Charity("right and wrong labels", "each example has labels of both kinds", Every(u[i] > 0, (i, 1, m)))
no_perfect_rule = Charity("no perfect rule", "alpha has a value", Every(And(r[t] > -1, r[t] < 1), (t, 1, T)))

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)
ties = f"{NOT_COMPARED} Where a wrong label has as large an f as the right one, it counts as an error."

hamming_loss = recalled(
    "SS99.T3", "Section 6, Theorem 3", "the Hamming loss of AdaBoost.MH is at most the product of the Z",
    hamming <= Product(Z[t], (t, 1, T)), scenario=MH, rank=HEADLINE, derivation=HAMMING_LOSS)

mean_loss = recalled(
    "SS99.T3a", "Section 6", "the mean of exp(-Y f) over examples and labels is the product of the Z",
    Eq(over_labels(label_loss) / (m * k), Product(Z[t], (t, 1, T))), scenario=MH, derivation=MEAN_LOSS)

by_hamming = recalled(
    "SS99.7a", "Section 7", "one-error is at most k times the Hamming loss",
    one_error <= k * hamming, scenario=MH_ONE, reading=ties)

single_label = recalled(
    "SS99.T4", "Section 7", "the one-error is at most k/2 times the product of the Z",
    one_error <= k * Product(Z[t], (t, 1, T)) / 2, scenario=MH_ONE, rank=HEADLINE, reading=ties)

balanced = recalled(
    "SS99.7b", "Section 7", "with half of the weight on the right labels, at most sqrt(k - 1) times",
    one_error <= sqrt(k - 1) * Product(Z[t], (t, 1, T)), scenario=MH_UNEVEN, rank=HEADLINE, reading=ties)

ranking_loss = recalled(
    "SS99.T6", "Section 9, Theorem 6", "the ranking loss of AdaBoost.MR is at most the product of the Z",
    ranking <= Product(S[t], (t, 1, T)), scenario=MR, charities=(both_kinds, no_perfect_rule), rank=HEADLINE,
    reading=f"{NOT_COMPARED} A right label that stands as high as a wrong one is misplaced.")

ranking_round = recalled(
    "SS99.9a", "Section 9", "with alpha = ln((1 + r)/(1 - r))/2 each Z of AdaBoost.MR is at most sqrt(1 - r^2)",
    Every(S[t] <= sqrt(1 - r[t] ** 2), (t, 1, T)), scenario=MR, charities=(both_kinds, no_perfect_rule))
