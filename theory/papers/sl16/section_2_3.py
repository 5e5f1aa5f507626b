"""SL16, section 2.3: from the normalizers to an exponential bound in T."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Exists,
    Implies,
    Iverson,
    Ne,
    Product,
    Q,
    Sign,
    Sum,
    exp,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, TYPO_FIXED, Charity, Claim
from boostproof.theory.papers.sl16.derivations import NORMALIZERS
from boostproof.theory.papers.sl16.derivations_single import SINGLE
from boostproof.theory.papers.sl16.notation import (
    NO_COIN_TOSS,
    RULES_BETTER,
    Z_of,
    a_star,
    error,
    gamma,
    gamma_t,
    mistakes,
    normalizers,
    open_unit,
    printed_interior,
)  # fmt: skip
from boostproof.theory.scenarios.boosting import (
    ADABOOST_RUN,
    FINITE_CLASS,
    T,
    Z,
    better_than_random,
    eps,
    error_vanishes,
    f,
    i,
    m,
    q,
    s0,
    t,
    weak_learnable,
    y,
)  # fmt: skip

in_unit = (open_unit,)
interior_run = (printed_interior,)
g = real("gamma", r"\gamma", "the advantage of one round over random")
half = (Q(-1, 2) <= g, g <= Q(1, 2))
x = real("x")
z = real("z", "y")
L = real("L")
swapped = Sign(f[1, i] + f[2, i] + f[3, i], s0)

WEAK_LEARNER = Charity(
    "edges bounded away from 0",
    "there is one edge gamma > 0 that some rule of the class reaches under every distribution, and the learner "
    "returns a "
    "rule of least error",
    weak_learnable,
)

not_the_least_error = Claim(
    id="SL16.2.3a",
    where="Section 2.3, first sentence",
    title="the coefficients (5) need not give the least training error",
    rank=REMARK,
    statement=Exists(
        And(
            Every(eps[t] < Q(1, 2), (t, 1, T)),
            Eq(T, 3),
            Q(1) / m * Sum(Iverson(Ne(y[i], swapped)), (i, 1, m)) < error,
        )
    ),
    domain=interior_run,
    scenario=ADABOOST_RUN,
    fidelity=CLARIFIED,
    reading="An instance is looked for on which the same three rules with equal coefficients make fewer errors.",
)

below_each_normalizer = Claim(
    id="SL16.2.3b",
    where="Section 2.3, second sentence",
    title="the training error is smaller than each single normalizer",
    statement=Every(error < Z[t], (t, 1, T)),
    domain=interior_run,
    scenario=ADABOOST_RUN,
    charities=(NO_COIN_TOSS, RULES_BETTER),
    derivation=SINGLE,
)

exponential_decrease = Claim(
    id="SL16.2.3c",
    where="Section 2.3, first paragraph",
    title="with every error below 1/2 the training error falls to 0 exponentially in T",
    rank=HEADLINE,
    fidelity=CLARIFIED,
    statement=Implies(better_than_random, error_vanishes),
    scenario=FINITE_CLASS,
    charities=(WEAK_LEARNER,),
    reading="A training error is a multiple of 1/m, so that it tends to 0 only by reaching it. Judged for every finite "
    "class from which a learner that returns a rule of least error gets one below 1/2 in every round, for ever. "
    "In a finite class the charity says as much as the claim's conclusion, by the duality of matrix games. What it "
    "leaves out: two rules, ++- and +-+, whose edges are 1/3, 1/2, 1/3, 1/4, 1/5 and so on, 1/t in round t, and whose "
    "vote never gets all three examples right.",
)

normalizer_of_advantage = Claim(
    id="SL16.2.3d",
    where="Section 2.3, second paragraph",
    title="the least normalizer is sqrt(1 - 4 gamma_t^2)",
    rank=EQUATION,
    statement=Eq(Z_of(a_star), sqrt(1 - 4 * gamma**2)),
    domain=in_unit,
    reading="The paper takes it as proved under the number (6), which is another formula.",
)

root_below_exponential = Claim(
    id="SL16.2.3e",
    where="Section 2.3, third paragraph",
    title="sqrt(1 - 4 gamma^2) is at most exp(-2 gamma^2)",
    rank=EQUATION,
    statement=sqrt(1 - 4 * g**2) <= exp(-2 * g**2),
    domain=half,
)

dropped_half = Claim(
    id="SL16.2.3f",
    where="Section 2.3, fourth line of the proof by contradiction",
    title="from L/2 > -2 gamma^2 follows L > -2 gamma^2",
    statement=Implies(Q(1, 2) * L > -2 * g**2, L > -2 * g**2),
    reading="The inference for any L. In the proof L is ln(1 - 4 gamma^2), and the premise is the assumption that is "
    "to be contradicted, which SL16.2.3e says holds nowhere: there the step is about nothing.",
)

dropped_half_repaired = Claim(
    id="SL16.2.3f.r",
    where="Section 2.3, fourth line of the proof by contradiction",
    title="from L/2 > -2 gamma^2 follows L > -4 gamma^2",
    statement=Implies(Q(1, 2) * L > -2 * g**2, L > -4 * g**2),
    repairs="SL16.2.3f",
    mends="Doubling L/2 > -2 gamma^2 gives L > -4 gamma^2, not L > -2 gamma^2.",
)

tangent = Claim(
    id="SL16.2.3g",
    where="Section 2.3, after (7)",
    title="1 - 4x is at least e^x for every real x",
    statement=1 - 4 * x >= exp(x),
)

tangent_repaired = Claim(
    id="SL16.2.3g.r",
    where="Section 2.3, after (7)",
    title="1 - 4x is at most e^(-4x) for every real x",
    statement=1 - 4 * x <= exp(-4 * x),
    repairs="SL16.2.3g",
    mends="The inequality is turned round, and the exponent is -4x in place of x.",
)

absurd = Claim(
    id="SL16.E7",
    where="Section 2.3, (7)",
    title="1 - 4 gamma^2 > exp(-2 gamma^2) is impossible",
    rank=EQUATION,
    statement=1 - 4 * g**2 <= exp(-2 * g**2),
    domain=half,
)

absurd_sharper = Claim(
    id="SL16.E7.s",
    where="Section 2.3, (7)",
    title="1 - 4 gamma^2 is at most exp(-4 gamma^2)",
    rank=EQUATION,
    statement=1 - 4 * g**2 <= exp(-4 * g**2),
    domain=half,
    repairs="SL16.E7",
    reading="The square of SL16.2.3e. Any constant above 4 is refuted near gamma = 0.",
)

normalizer_below_exponential = Claim(
    id="SL16.2.3h",
    where="Section 2.3, after (7)",
    title="the least normalizer is at most exp(-2 gamma_t^2)",
    rank=EQUATION,
    statement=Z_of(a_star) <= exp(-2 * gamma**2),
    domain=in_unit,
)

roots = Product(sqrt(1 - 4 * gamma_t**2), (t, 1, T))
squares = Sum(-2 * gamma_t**2, (t, 1, T))

product_as_exponential = Claim(
    id="SL16.2.3i",
    where="Section 2.3, display after (7)",
    title="the product of the roots is the exponential of the summed logarithms of the normalizers",
    statement=Eq(roots, exp(Sum(ln(Z[t]), (t, 1, T)))),
    domain=interior_run,
    scenario=ADABOOST_RUN,
    derivation=NORMALIZERS,
)

log_monotone = Claim(
    id="SL16.2.3j",
    where="Section 2.3, before (8)",
    title="x <= y implies ln x <= ln y on the non-negative reals",
    statement=Implies(x <= z, ln(x) <= ln(z)),
    domain=(x >= 0, z >= 0),
    charities=(
        Charity("x and y positive", "the half-line excludes 0, where there is no logarithm", And(x > 0, z > 0)),
    ),
    reading="The printed half-line is read as holding 0, as is usual in French; the charity reads it without.",
)

summed_logarithms = Claim(
    id="SL16.2.3k",
    where="Section 2.3, before (8)",
    title="the summed logarithms of the normalizers are at most -2 times the summed squares of the advantages",
    statement=Sum(ln(Z[t]), (t, 1, T)) <= squares,
    domain=interior_run,
    scenario=ADABOOST_RUN,
    derivation=NORMALIZERS,
)

product_bound = Claim(
    id="SL16.E8",
    where="Section 2.3, (8)",
    title="the product of the roots is at most exp(-2 sum of squared advantages)",
    rank=HEADLINE,
    statement=And(roots <= exp(squares), Eq(exp(squares), Product(exp(-2 * gamma_t**2), (t, 1, T)))),
    domain=interior_run,
    scenario=ADABOOST_RUN,
    derivation=NORMALIZERS,
)

count_of_errors = Claim(
    id="SL16.E9a",
    where="Section 2.3, last display, first inequality",
    title="the number of training errors is at most m times the product of the normalizers",
    rank=EQUATION,
    statement=mistakes <= m * normalizers,
    domain=interior_run,
    scenario=ADABOOST_RUN,
    fidelity=CLARIFIED,
    reading="The left side is named in words and not defined; it is read as the number of misclassified examples.",
    derivation=NORMALIZERS,
)

gamma_q = Q(1, 2) - eps[q]

repeated_product = Claim(
    id="SL16.E9b",
    where="Section 2.3, last display, second inequality",
    title="m times the product of normalizers is at most m times the product over t of exp(-2 sum of all squares)",
    rank=EQUATION,
    statement=m * normalizers <= m * Product(exp(-2 * Sum(gamma_q**2, (q, 1, T))), (t, 1, T)),
    domain=interior_run,
    scenario=ADABOOST_RUN,
    fidelity=TYPO_FIXED,
    reading="The printed product has an upper limit t; it is read as T. The sum inside it is printed over all rounds.",
    meant=("unused-index",),
)

repeated_product_repaired = Claim(
    id="SL16.E9b.r",
    where="Section 2.3, last display, second inequality",
    title="m times the product of normalizers is at most m exp(-2 sum of all squares)",
    rank=EQUATION,
    statement=m * normalizers <= m * exp(-2 * Sum(gamma_t**2, (t, 1, T))),
    domain=interior_run,
    scenario=ADABOOST_RUN,
    repairs="SL16.E9b",
    mends="The sum over all rounds stands in one exponential, not in every factor of a product over the rounds.",
    derivation=NORMALIZERS,
)
