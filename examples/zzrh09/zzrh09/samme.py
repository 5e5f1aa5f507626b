"""Sections 1 and 2: SAMME as an algorithm, beside AdaBoost, and as stagewise fitting of an exponential loss."""

from functools import partial

from boostproof.theory import (
    CLARIFIED,
    EQUATION,
    HEADLINE,
    REMARK,
    Charity,
    Claim,
    Scenario,
    Term,
    between,
    each,
)
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iff,
    Iverson,
    MaxOver,
    Ne,
    Or,
    Product,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.ideas import by_induction, calc, cases, have
from zzrh09 import NOT_COMPARED

# A run of Algorithm 2, and of Algorithm 1, which has no log(K - 1).

n, M, K, i, m, k = (integer(name) for name in ("n", "M", "K", "i", "m", "k"))
c = integer("c", meaning="the class of an example, from 1 to K")
T = integer("T", meaning="the class that a rule names")
alpha = real("alpha", r"\alpha", "a rule's weight in the vote")
w, err, total, vote, beaten = (real(name) for name in ("w", "err", "total", "vote", "beaten"))
misses = Iverson(Ne(c[i], T[m, i]))
own_vote = Sum(alpha[m] * Iverson(Eq(T[m, i], c[i])), (m, 1, M))


def rounds(name: str, meaning: str, coefficient: Term) -> Scenario:
    """M rounds of boosting n examples of K classes, with these coefficients."""
    return Scenario(
        name,
        f"M rounds of {meaning} on n examples of K classes",
        sizes=(n >= 1, M >= 1, K >= 2),
        given=(each(c[i], between(1, K), (i, 1, n)), each(T[m, i], between(1, K), (m, 1, M), (i, 1, n))),
        laws=(
            Every(Eq(w[1, i], Q(1) / n), (i, 1, n)),
            Every(Eq(err[m], Sum(w[m, i] * misses, (i, 1, n)) / Sum(w[m, i], (i, 1, n))), (m, 1, M)),
            Every(Eq(alpha[m], coefficient), (m, 1, M)),
            Every(Eq(total[m], Sum(w[m, i] * exp(alpha[m] * misses), (i, 1, n))), (m, 1, M)),
            Every(Every(Eq(w[m + 1, i], w[m, i] * exp(alpha[m] * misses) / total[m]), (i, 1, n)), (m, 1, M)),
            Every(Every(Eq(vote[i, k], Sum(alpha[m] * Iverson(Eq(T[m, i], k)), (m, 1, M))), (k, 1, K)), (i, 1, n)),
            Every(Eq(beaten[i], MaxOver(Iverson(And(Ne(k, c[i]), vote[i, k] >= own_vote)), (k, 1, K))), (i, 1, n)),
        ),
    )


log_odds = ln((1 - err[m]) / err[m])
SAMME = rounds("zzrh09_samme", "SAMME", log_odds + ln(K - 1))
PLAIN = rounds("zzrh09_adaboost", "AdaBoost", log_odds)
next_error = Sum(w[m + 1, i] * misses, (i, 1, n))
error = Sum(beaten[i], (i, 1, n)) / n

# The proofs: what one round does to the weights, and the weights after all rounds.

q = integer("q")
odds = (1 - err[m]) / err[m] * (K - 1)
spread = err[m] * (1 - err[m]) / (K - 1)
beats = And(Ne(k, c[i]), vote[i, k] >= own_vote)


def coefficients(last: Term) -> Term:
    """The coefficients up to a round."""
    return Sum(alpha[q], (q, 1, last))


def votes(last: Term) -> Term:
    """The votes up to a round for the class of an example."""
    return Sum(alpha[q] * Iverson(Eq(T[q, i], c[i])), (q, 1, last))


def totals(last: Term) -> Term:
    """What the weights were divided by up to a round."""
    return Product(total[q], (q, 1, last))


def bound(last: Term) -> Term:
    """The bound on the training error after a round."""
    return Product(K * sqrt(err[q] * (1 - err[q]) / (K - 1)), (q, 1, last))


WEIGHTS = (
    by_induction((m, 1, M + 1), Every(w[m, i] > 0, (i, 1, n)), have(total[m] > 0)),
    have(Every(total[m] > 0, (m, 1, M))),
    by_induction((m, 1, M + 1), Eq(Sum(w[m, i], (i, 1, n)), 1)),
    have(Every(Eq(err[m], Sum(w[m, i] * misses, (i, 1, n))), (m, 1, M))),
    have(
        Every(Eq(total[m], 1 + (exp(alpha[m]) - 1) * err[m]), (m, 1, M)),
        have(Every(Eq(exp(alpha[m] * misses), 1 + (exp(alpha[m]) - 1) * misses), (i, 1, n)), cases(Eq(c[i], T[m, i]))),
        have(Eq(total[m], Sum(w[m, i] * (1 + (exp(alpha[m]) - 1) * misses), (i, 1, n)))),
    ),
)
ROUND = (
    have(Every(Eq(exp(alpha[m]), odds), (m, 1, M))),
    *WEIGHTS,
    have(Every(Eq(total[m], K * (1 - err[m])), (m, 1, M))),
)
PLAIN_ROUND = (
    have(Every(Eq(exp(alpha[m]), (1 - err[m]) / err[m]), (m, 1, M))),
    *WEIGHTS,
    have(Every(Eq(total[m], 2 * (1 - err[m])), (m, 1, M))),
)
heavy = w[m, i] * misses * exp(alpha[m]) / total[m]
NEXT = have(
    Every(Eq(next_error, exp(alpha[m]) * err[m] / total[m]), (m, 1, M)),
    have(Every(Eq(w[m + 1, i] * misses, heavy), (i, 1, n)), cases(Eq(c[i], T[m, i]))),
    calc(next_error, "=", Sum(heavy, (i, 1, n)), "=", exp(alpha[m]) * err[m] / total[m]),
)
NEXT_ERROR = (*ROUND, NEXT, have(Every(Eq(next_error, 1 - Q(1) / K), (m, 1, M))))
NEXT_ERROR_OF_TWO = (*PLAIN_ROUND, NEXT, have(Every(Eq(next_error, Q(1, 2)), (m, 1, M))))
SIGN = (
    have(Every(Eq(alpha[m], ln(odds)), (m, 1, M))),
    have(Every(Iff(alpha[m] > 0, 1 - err[m] > Q(1) / K), (m, 1, M))),
)
HEAVIER = (
    *ROUND,
    have(Every(exp(alpha[m]) >= 1, (m, 1, M))),
    have(
        Every(
            Every(
                Or(And(Ne(c[i], T[m, i]), w[m + 1, i] >= w[m, i]), And(Eq(c[i], T[m, i]), w[m + 1, i] <= w[m, i])),
                (i, 1, n),
            ),
            (m, 1, M),
        ),
        have(total[m] >= 1),
    ),
)
rest = sqrt(1 - err[m]) * sqrt(err[m]) / sqrt(K - 1)
TRAINING_ERROR = (
    *ROUND,
    have(Every(alpha[m] > 0, (m, 1, M)), have(odds > 1)),
    by_induction(
        (m, 1, M + 1),
        Every(Eq(w[m, i], exp(coefficients(m - 1) - votes(m - 1)) / (n * totals(m - 1))), (i, 1, n)),
        have(totals(m - 1) > 0),
    ),
    by_induction(
        (m, 1, M + 1),
        Eq(bound(m - 1), totals(m - 1) * exp(-coefficients(m - 1) / 2)),
        have(Eq(exp(-alpha[m] / 2), sqrt(err[m]) / sqrt(1 - err[m]) / sqrt(K - 1))),
        have(spread > 0),
        have(Eq(sqrt(spread), rest)),
        have(Eq(1 - err[m], sqrt(1 - err[m]) ** 2)),
        calc(K * sqrt(spread), "=", K * rest, "=", total[m] * exp(-alpha[m] / 2)),
    ),
    have(
        Every(beaten[i] <= n * bound(M) * w[M + 1, i], (i, 1, n)),
        have(totals(M) > 0),
        have(Eq(n * bound(M) * w[M + 1, i], exp(coefficients(M) / 2 - votes(M)))),
        have(Every(vote[i, k] * Iverson(Ne(k, c[i])) <= coefficients(M) - votes(M), (k, 1, K))),
        have(Every(Iverson(beats) <= exp(coefficients(M) / 2 - votes(M)), (k, 1, K)), cases(beats)),
    ),
    calc(error, "<=", Sum(n * bound(M) * w[M + 1, i], (i, 1, n)) / n, "=", bound(M)),
)

# What the paper leaves out.

interior = Charity("no perfect or useless rule", "alpha has a value", Every(And(err[m] > 0, err[m] < 1), (m, 1, M)))
weak = Every(err[m] < 1 - Q(1) / K, (m, 1, M))

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)
samme = partial(recalled, scenario=SAMME, charities=(interior,))
plain = partial(recalled, scenario=PLAIN, charities=(interior,))
e, classes = real("e"), integer("K")

weights = samme(
    "ZZRH09.A2a", "Section 1, Algorithm 2", "the weights of each round sum to 1",
    Every(Eq(Sum(w[m, i], (i, 1, n)), 1), (m, 1, M + 1)), derivation=ROUND)

vote_of_two = plain(
    "ZZRH09.1a", "Section 1", "AdaBoost's coefficient is positive exactly where the error is below 1/2",
    Every(Iff(alpha[m] > 0, err[m] < Q(1, 2)), (m, 1, M)))

vote_of_many = samme(
    "ZZRH09.1b", "Section 1, after (1)", "SAMME's coefficient is positive exactly where 1 - err is above 1/K",
    Every(Iff(alpha[m] > 0, 1 - err[m] > Q(1) / K), (m, 1, M)), rank=HEADLINE, derivation=SIGN)

a_formula = recalled(
    "ZZRH09.1c", "Section 1, after (1)", "the same of any error e and K classes",
    Iff(ln((1 - e) / e) + ln(classes - 1) > 0, 1 - e > Q(1) / classes), (classes >= 2, e > 0, e < 1))

two_classes = recalled(
    "ZZRH09.1d", "Section 1", "with two classes SAMME is AdaBoost",
    Eq(ln((1 - e) / e) + ln(classes - 1), ln((1 - e) / e)), (Eq(classes, 2), e > 0, e < 1))

larger = recalled(
    "ZZRH09.1e", "Section 1", "SAMME weighs what is missed more than AdaBoost, with three classes and more",
    ln((1 - e) / e) + ln(classes - 1) > ln((1 - e) / e), (classes >= 3, e > 0, e < 1), rank=REMARK)

heavier = samme(
    "ZZRH09.1f", "Section 1", "what a rule misses becomes heavier, and the rest lighter",
    Every(Every(Or(And(Ne(c[i], T[m, i]), w[m + 1, i] >= w[m, i]), And(Eq(c[i], T[m, i]), w[m + 1, i] <= w[m, i])),
                (i, 1, n)), (m, 1, M)), (weak,), derivation=HEAVIER)

useless_next = plain(
    "ZZRH09.1g", "Section 1", "after a round of AdaBoost the last rule has error 1/2",
    Every(Eq(next_error, Q(1, 2)), (m, 1, M)), rank=REMARK, derivation=NEXT_ERROR_OF_TWO)

useless_next_of_many = samme(
    "ZZRH09.1h", "Section 1", "after a round of SAMME the last rule has error 1 - 1/K",
    Every(Eq(next_error, 1 - Q(1) / K), (m, 1, M)), rank=REMARK, derivation=NEXT_ERROR)

normalizer = samme(
    "ZZRH09.2a", "Section 2", "the weights are divided by K (1 - err)",
    Every(Eq(total[m], K * (1 - err[m])), (m, 1, M)), rank=REMARK, derivation=ROUND)

training_error = samme(
    "ZZRH09.2b", "Section 2", "the training error is at most prod K sqrt(err (1 - err)/(K - 1))",
    error <= Product(K * sqrt(err[m] * (1 - err[m]) / (K - 1)), (m, 1, M)), (weak,), rank=REMARK,
    derivation=TRAINING_ERROR,
    reading="A claim of ours: the paper prints no bound on the training error. A tie counts as an error.")

faster = recalled(
    "ZZRH09.2c", "Section 2", "each factor of it is at most 1",
    classes * sqrt(e * (1 - e) / (classes - 1)) <= 1, (classes >= 2, e > 0, e <= 1 - Q(1) / classes), rank=REMARK,
    reading="A claim of ours, about the bound of ZZRH09.2b.")
