"""Sections 2 and 3: the multi-class exponential loss, its stagewise minimum, and its minimum over populations."""

from functools import partial

from boostproof.theory import (
    CLARIFIED,
    EQUATION,
    HEADLINE,
    REMARK,
    Charity,
    Claim,
    Scenario,
    Symbol,
    Term,
    any_number,
    between,
    each,
    positive,
)
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iff,
    Iverson,
    Let,
    Ne,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
)
from boostproof.theory.ideas import calc, have
from zzrh09 import NOT_COMPARED

K, n, i, j, k = (integer(name) for name in ("K", "n", "i", "j", "k"))
c, T = integer("c", meaning="the class of an example"), integer("T", meaning="the class that a rule names")
class_of, says = integer("class_of", "c", "the classes of examples"), integer("says", "T", "those that a rule names")
b = real("b", "b", "the coefficient of a rule")
p = real("p", meaning="the probabilities of the classes")
e, f, g, raw, u, v, w, Y, missed = (real(name) for name in ("e", "f", "g", "raw", "u", "v", "w", "Y", "missed"))


def over(term: Term) -> Term:
    """The sum of a term over the classes."""
    return Sum(term, (k, 1, K))


# One example: its class c and a rule's class T, both coded by K numbers that sum to 0, and a balanced f.

CODES = Scenario(
    "zzrh09_codes",
    "an example of one of K classes, a rule's class, both coded by 1 and -1/(K - 1), and K numbers that sum to 0",
    sizes=(K >= 2,),
    given=(each(c, between(1, K)), each(T, between(1, K)), each(raw[k], any_number, (k, 1, K))),
    laws=(
        Every(Eq(Y[k], Iverson(Eq(k, c)) - Iverson(Ne(k, c)) / (K - 1)), (k, 1, K)),
        Every(Eq(g[k], Iverson(Eq(k, T)) - Iverson(Ne(k, T)) / (K - 1)), (k, 1, K)),
        Every(Eq(f[k], raw[k] - Sum(raw[j], (j, 1, K)) / K), (k, 1, K)),
    ),
)
agreement = over(Y[k] * g[k])

# n weighted examples, a rule and its coefficient.

SAMPLE = Scenario(
    "zzrh09_sample",
    "n weighted examples of K classes, a rule and its coefficient",
    sizes=(n >= 1, K >= 2),
    given=(
        each(class_of[i], between(1, K), (i, 1, n)),
        each(says[i], between(1, K), (i, 1, n)),
        each(w[i], positive, (i, 1, n)),
        each(b, positive),
    ),
    laws=(Eq(missed, Sum(w[i] * Iverson(Ne(class_of[i], says[i])), (i, 1, n))),),
)
on_hit, on_miss = -b / (K - 1), b / (K - 1) ** 2
right, wrong = exp(on_hit), exp(on_miss)
hits = Iverson(Eq(class_of[i], says[i]))

# A population: K probabilities, and the f that section 3 finds for them.

some_classes = (K >= 2,)
population = (K >= 2, Every(p[k] > 0, (k, 1, K)), Eq(over(p[k]), 1))


mean = Sum(ln(p[j]), (j, 1, K)) / K


def best(index: Symbol | int) -> Term:
    """The population minimizer at a class."""
    return (K - 1) * (ln(p[index]) - mean)


alpha = Let(real("alpha", r"\alpha"), ln((1 - e) / e) + ln(K - 1))
beta = Let(real("beta", r"\beta^*"), (K - 1) ** 2 / K * alpha)


def after(coefficient: Term) -> Term:
    """The weighted loss of a rule with the error e and this coefficient."""
    return (1 - e) * exp(-coefficient / (K - 1)) + e * exp(coefficient / (K - 1) ** 2)


# The proof of Lemma 1: both exponentials lie above their tangents at the best coefficient, where the slopes cancel.

best_hit, best_miss = -beta / (K - 1), beta / (K - 1) ** 2
scale = (1 - e) * exp(best_hit)
better = Iff(u * wrong + (1 - u) * right <= v * wrong + (1 - v) * right, u <= v)
BETTER = (have(on_hit < on_miss), have(right < wrong), have(better))
BEST_COEFFICIENT = (
    have(Eq(exp(best_miss), exp(best_hit) * exp(alpha))),
    have(Eq(e * exp(alpha), (1 - e) * (K - 1))),
    have(Eq(e * exp(best_miss), (K - 1) * scale)),
    have(right >= exp(best_hit) * (1 + on_hit - best_hit)),
    have(wrong >= exp(best_miss) * (1 + on_miss - best_miss)),
    have((1 - e) * right >= scale * (1 + on_hit - best_hit)),
    have(e * wrong >= (K - 1) * scale * (1 + on_miss - best_miss)),
    calc(
        after(b),
        ">=",
        scale * (1 + on_hit - best_hit) + (K - 1) * scale * (1 + on_miss - best_miss),
        "=",
        K * scale,
        "=",
        after(beta),
    ),
    have(after(beta) <= after(b)),
)

# The proofs of section 3: the losses of all classes are alike at the minimum, and above their tangents there.

score = exp(best(i) / (K - 1))
loss = p[k] * exp(-f[k] / (K - 1))
rise = ln(p[k]) - mean - f[k] / (K - 1)
MINIMUM = (
    have(
        Every(loss >= exp(mean) * (1 + rise), (k, 1, K)),
        have(Eq(loss, exp(mean) * exp(rise))),
        have(exp(rise) >= 1 + rise),
    ),
    calc(over(loss), ">=", over(exp(mean) * (1 + rise)), "=", K * exp(mean)),
)
posteriors = Every(Eq(p[k], exp(best(k) / (K - 1)) / Sum(score, (i, 1, K))), (k, 1, K))
POSTERIOR = (
    have(Every(Eq(score, p[i] / exp(mean)), (i, 1, K))),
    calc(Sum(score, (i, 1, K)), "=", Sum(p[i] / exp(mean), (i, 1, K)), "=", 1 / exp(mean)),
    have(posteriors),
)
likeliest = Every(Every(Iff(best(i) <= best(k), p[i] <= p[k]), (i, 1, K)), (k, 1, K))
BAYES = (
    have(Every(Every(Iff(best(i) <= best(k), ln(p[i]) <= ln(p[k])), (i, 1, K)), (k, 1, K))),
    have(Every(Every(Iff(ln(p[i]) <= ln(p[k]), p[i] <= p[k]), (i, 1, K)), (k, 1, K))),
    have(likeliest),
)

# fmt: off
recalled = partial(Claim, rank=EQUATION, fidelity=CLARIFIED, reading=NOT_COMPARED)
codes = partial(recalled, scenario=CODES)
sample = partial(recalled, scenario=SAMPLE)

code_sums = codes(
    "ZZRH09.E2", "Section 2, (2)", "the K numbers that code a class sum to 0",
    Eq(over(Y[k]), 0))

product_of_codes = codes(
    "ZZRH09.2d", "Section 2", "Y.g is K/(K - 1) for one class and -K/(K - 1)^2 for two",
    Eq(agreement, Iverson(Eq(c, T)) * K / (K - 1) - Iverson(Ne(c, T)) * K / (K - 1) ** 2))

one_score = codes(
    "ZZRH09.2e", "Section 2", "the loss exp(-Y.f/K) is exp(-f_c/(K - 1)), as the f sum to 0",
    Eq(exp(-over(Y[k] * f[k]) / K), exp(-over(Iverson(Eq(k, c)) * f[k]) / (K - 1))))

two_class_loss = recalled(
    "ZZRH09.2f", "Section 2", "with two classes the loss is exp(-y f), as AdaBoost's",
    Eq(exp(-(u * v + (-u) * (-v)) / 2), exp(-u * v)))

rule_loss = codes(
    "ZZRH09.E11", "Section 2, (11)", "a rule multiplies the loss by exp(-b/(K - 1)), or exp(b/(K - 1)^2) where it errs",
    Eq(exp(-b * agreement / K), Iverson(Eq(c, T)) * right + Iverson(Ne(c, T)) * wrong), (b > 0,))

split = sample(
    "ZZRH09.E8", "Section 2, proof of Lemma 1", "the weighted loss is a sum over all and a sum over what is missed",
    Eq(Sum(w[i] * (hits * right + (1 - hits) * wrong), (i, 1, n)),
       right * Sum(w[i], (i, 1, n)) + (wrong - right) * missed))

best_rule = recalled(
    "ZZRH09.E9", "Section 2, Lemma 1, (9)", "the best rule has the least weighted error, whatever the coefficient",
    better, (K >= 2, b > 0, u >= 0, u <= 1, v >= 0, v <= 1), derivation=BETTER)

best_coefficient = recalled(
    "ZZRH09.E10", "Section 2, Lemma 1, (10)", "the best coefficient is (K - 1)^2/K (ln((1 - err)/err) + ln(K - 1))",
    after(beta) <= after(b), (K >= 2, e >= 0, e <= 1), rank=HEADLINE,
    charities=(Charity("no perfect or useless rule", "the coefficient has a value", And(e > 0, e < 1)),),
    derivation=BEST_COEFFICIENT)

three_classes = recalled(
    "ZZRH09.E10a", "Section 2, Lemma 1, (10)", "the same with three classes",
    after(beta) <= after(b), (Eq(K, 3), e > 0, e < 1), derivation=BEST_COEFFICIENT)

positive_coefficient = recalled(
    "ZZRH09.2g", "Section 2, after Lemma 1", "it is positive for rules that beat a random guess",
    beta > 0, (K >= 2, e > 0, e < 1 - Q(1) / K))

update = recalled(
    "ZZRH09.E12", "Section 2, (12)", "with it a hit has the factor exp(-(K - 1) alpha/K), a miss exp(alpha/K)",
    And(Eq(exp(-beta / (K - 1)), exp(-(K - 1) * alpha / K)), Eq(exp(beta / (K - 1) ** 2), exp(alpha / K))),
    (K >= 2, e > 0, e < 1))

same_weights = recalled(
    "ZZRH09.2h", "Section 2, after (12)", "so a miss gains exp(alpha) times what a hit gains, as in SAMME",
    Eq(exp(beta / (K - 1) ** 2) / exp(-beta / (K - 1)), exp(alpha)), (K >= 2, e > 0, e < 1))

balanced = recalled(
    "ZZRH09.3a", "Section 3", "the population minimizer sums to 0",
    Eq(over(best(k)), 0), population)

stationary = recalled(
    "ZZRH09.3b", "Section 3", "it meets the Lagrange conditions: p_k exp(-f_k/(K - 1)) is one number for all classes",
    Every(Eq(p[k] * exp(-best(k) / (K - 1)), exp(mean)), (k, 1, K)), population)

minimum = recalled(
    "ZZRH09.3c", "Section 3", "no f that sums to 0 has a smaller expected loss",
    over(loss) >= K * exp(mean), (*population, Eq(over(f[k]), 0)), rank=HEADLINE, derivation=MINIMUM)

posterior = recalled(
    "ZZRH09.3d", "Section 3", "the probabilities are exp(f_k/(K - 1)) over their sum",
    posteriors, population, derivation=POSTERIOR)

bayes = recalled(
    "ZZRH09.3e", "Section 3", "its largest value is at the likeliest class: the Bayes rule",
    likeliest, population, rank=HEADLINE, derivation=BAYES)

real_update = recalled(
    "ZZRH09.A4a", "Section 3, Algorithm 4", "SAMME.R's factor exp(-(K - 1)/K Y.ln p) is the loss of its vote",
    Eq(exp(-(ln(p[1]) - (over(ln(p[k])) - ln(p[1])) / (K - 1)) * (K - 1) / K), exp(-best(1) / (K - 1))),
    population, rank=REMARK,
    reading=f"{NOT_COMPARED} For an example of class 1; the classes may be numbered in any way.")

experiments = recalled(
    "ZZRH09.4a", "Section 4", "on simulated and real data SAMME errs less often than AdaBoost and AdaBoost.MH do",
    undecidable="It is about trees on samples that are not printed; only their mean error rates are.", rank=REMARK)
