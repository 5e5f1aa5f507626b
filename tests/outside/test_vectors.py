"""Inequalities for n numbers, without a scenario: what is summed over is what the claims are about."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Term
from boostproof.theory.build import Eq, Every, In, Product, Sum, exp, integer, ln, real, sqrt
from boostproof.verify import Settings, judge
from tests.outside.judged import checks

n, i = integer("n"), integer("i")
a, b, p, x, y = (real(name) for name in ("a", "b", "p", "x", "y"))


def total(term: Term) -> Term:
    return Sum(term, (i, 1, n))


def vectors(number: int, title: str, statement: Formula, *domain: Formula, least: int = 1) -> Claim:
    return Claim(f"Vectors.{number}", f"Lemma {number}", title, statement, (n >= least, *domain))


inner, squares = total(x[i] * y[i]), total(x[i] ** 2) * total(y[i] ** 2)
weights = (Every(p[i] >= 0, (i, 1, n)), Eq(total(p[i]), 1))
jensen = exp(total(p[i] * x[i])) <= total(p[i] * exp(x[i]))
numbers = (Every(a[i] > 0, (i, 1, n)), Every(b[i] > 0, (i, 1, n)))
small = (Every(In(a[i], 1, 2, 3), (i, 1, n)), Every(In(b[i], 1, 2, 3), (i, 1, n)))
left, right = total(a[i] * ln(a[i] / b[i])), total(a[i]) * ln(total(a[i]) / total(b[i]))
geometric, arithmetic = Product(x[i], (i, 1, n)), total(x[i]) / n
TRUE = (
    vectors(1, "Cauchy-Schwarz", inner**2 <= squares),
    vectors(2, "Jensen", jensen, *weights),
    vectors(3, "log-sum", left >= right, *numbers),
    vectors(4, "AM-GM", geometric <= arithmetic**n, Every(x[i] >= 0, (i, 1, n))),
    vectors(5, "the mean's square", arithmetic**2 <= total(x[i] ** 2) / n),
    vectors(6, "Minkowski", sqrt(total((x[i] + y[i]) ** 2)) <= sqrt(total(x[i] ** 2)) + sqrt(total(y[i] ** 2))),
)
FALSE = (
    vectors(7, "Cauchy-Schwarz without parallels", inner**2 < squares),
    vectors(8, "Jensen turned round", total(p[i] * exp(x[i])) <= exp(total(p[i] * x[i])), *weights),
    vectors(9, "Jensen for weights of any sum", jensen, weights[0]),
    vectors(10, "log-sum turned round", left <= right, *small),
    vectors(11, "AM-GM for all numbers", geometric <= arithmetic**n),
    vectors(13, "the mean's square without 1/n", arithmetic**2 <= total(x[i] ** 2) / n**2),
    vectors(14, "AM-GM without the power", geometric <= arithmetic, Every(x[i] >= 0, (i, 1, n))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)


def test_no_numbers_have_no_mean() -> None:
    claim = vectors(12, "the mean of no numbers", arithmetic**2 <= total(x[i] ** 2) / n, least=0)
    verdict = judge(claim, Settings())
    assert verdict.truth == "fails"
    assert verdict.counterexample is not None
    assert verdict.counterexample.instance == {"n": "0", "x": []}
