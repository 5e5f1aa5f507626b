"""SL16, section 2.1: the training error below the product of normalizers, step by step.

The weights of the vote are not chosen yet in this section, so its claims are about runs with any real coefficients.
"""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Implies,
    In,
    Iverson,
    Ne,
    Or,
    Product,
    Sign,
    Sum,
    coefficient,
    exp,
    integer,
    real,
)  # fmt: skip
from boostproof.theory.claim import EQUATION, HEADLINE, Charity, Claim
from boostproof.theory.papers.sl16.derivations import FACTORS, VOTED
from boostproof.theory.papers.sl16.notation import error, exponential_loss, normalizers
from boostproof.theory.scenarios.boosting import VOTED_RUN, D, H, T, Z, alpha, f, i, m, t, y

label = real("y_i", "y_i", "the label of one example")
vote = coefficient("H_i", "H(x_i)", "the vote at one example")
zero = integer("s_0", "s_0", "the value of sign(0)")
one_example = (In(label, -1, 1), In(zero, -1, 0, 1))
loss = exp(-label * vote)
sign = Sign(vote, zero)
tie_is_error = Charity(
    "sign(0) counts as an error",
    "where the vote is 0, its sign is not the label",
    Or(Ne(vote, 0), Ne(label, zero)),
)

right_loss = Claim(
    id="SL16.2.1a",
    where="Section 2.1, first case",
    title="the exponential loss of an example that sign H gets right lies strictly between 0 and 1",
    statement=Implies(Eq(label, sign), And(0 < loss, loss < 1)),
    domain=one_example,
    charities=(tie_is_error,),
    reading="sign(0) may be -1, 0 or 1.",
)

wrong_loss = Claim(
    id="SL16.2.1b",
    where="Section 2.1, second case",
    title="the exponential loss of an example that sign H gets wrong is at least 1",
    statement=Implies(Ne(label, sign), loss >= 1),
    domain=one_example,
    reading="sign(0) may be -1, 0 or 1.",
)

zero_one_below_exponential = Claim(
    id="SL16.2.1c",
    where="Section 2.1, both cases",
    title="the indicator of y differing from H(x) is at most the exponential loss",
    statement=Iverson(Ne(label, vote)) <= loss,
    domain=one_example,
    reading="As printed the label is compared with the real-valued H(x), not with its sign.",
    meant=("unused-condition",),
)

zero_one_of_sign = Claim(
    id="SL16.2.1c.r",
    where="Section 2.1, both cases",
    title="the indicator of y differing from sign H(x) is at most the exponential loss",
    statement=Iverson(Ne(label, sign)) <= loss,
    domain=one_example,
    repairs="SL16.2.1c",
    mends="The label is compared with the sign of H(x), not with H(x) itself.",
)

mean_losses = Claim(
    id="SL16.E2",
    where="Section 2.1, (2)",
    title="the training error is at most the mean exponential loss",
    rank=EQUATION,
    statement=error <= exponential_loss,
    scenario=VOTED_RUN,
    derivation=VOTED,
)

product_of_exponentials = Claim(
    id="SL16.2.1d",
    where="Section 2.1, display after (2)",
    title="the exponential loss is the product of the rounds' factors",
    statement=Every(
        Eq(exp(-y[i] * H[T, i]), Product(exp(-y[i] * alpha[t] * f[t, i]), (t, 1, T))),
        (i, 1, m),
    ),
    scenario=VOTED_RUN,
    derivation=FACTORS,
)

first_factor = Claim(
    id="SL16.2.1e",
    where="Section 2.1, display for t = 1",
    title="the first factor is m Z_1 D_2(i)",
    statement=Every(Eq(exp(-alpha[1] * y[i] * f[1, i]), m * Z[1] * D[2, i]), (i, 1, m)),
    scenario=VOTED_RUN,
    derivation=FACTORS,
)

later_factors = Claim(
    id="SL16.2.1f",
    where="Section 2.1, second line of the long display",
    title="each later factor is Z_t D_{t+1}(i)",
    statement=Every(Every(Eq(exp(-alpha[t] * y[i] * f[t, i]), D[t + 1, i] * Z[t]), (i, 1, m)), (t, 2, T)),
    scenario=VOTED_RUN,
)

later_factors_repaired = Claim(
    id="SL16.2.1f.r",
    where="Section 2.1, second line of the long display",
    title="each factor is Z_t D_{t+1}(i)/D_t(i)",
    statement=Every(Every(Eq(exp(-alpha[t] * y[i] * f[t, i]), Z[t] * D[t + 1, i] / D[t, i]), (i, 1, m)), (t, 1, T)),
    scenario=VOTED_RUN,
    repairs="SL16.2.1f",
    mends="Each factor is also divided by the weight before it, D_t(i).",
    derivation=FACTORS,
)

products_of_weights = Claim(
    id="SL16.2.1g",
    where="Section 2.1, footnote 2",
    title="the products of all later weights of an example sum to 1",
    statement=Eq(Sum(Product(D[t + 1, i], (t, 1, T)), (i, 1, m)), 1),
    scenario=VOTED_RUN,
    reading="The author says so: the paper's own footnote calls this step of its derivation wrong, and suspects its "
    "index t. It is judged as a step that is printed.",
)

last_weights = Claim(
    id="SL16.2.1g.r",
    where="Section 2.1, footnote 2",
    title="the weights after the last round sum to 1",
    statement=Eq(Sum(D[T + 1, i], (i, 1, m)), 1),
    scenario=VOTED_RUN,
    repairs="SL16.2.1g",
    mends="The weights after the last round alone sum to 1, not the products of all later weights.",
    derivation=VOTED,
)

unravelled = Claim(
    id="SL16.2.1h",
    where="Section 2.1, last line of the long display",
    title="the mean exponential loss is the product of the normalizers",
    statement=Eq(exponential_loss, normalizers),
    scenario=VOTED_RUN,
    derivation=VOTED,
)

training_error = Claim(
    id="SL16.E1",
    where="Section 2.1, (1)",
    title="the training error is at most the product of the normalizers",
    rank=HEADLINE,
    statement=error <= normalizers,
    scenario=VOTED_RUN,
    reading="For any coefficients of the vote; sign(0) may be -1, 0 or 1.",
    derivation=VOTED,
)
