"""Near misses of the paper's bounds: what is false is refuted, by a counterexample."""

import pytest
from fs97.boosting import ADABOOST, T, eps, error, t
from fs97.hedge import UNIFORM, N, W, best, beta, paid

from boostproof import Settings, judge
from boostproof.theory import Claim
from boostproof.theory.build import Every, Product, Sum, exp, ln, sqrt

inside = (beta > 0, beta < 1)
bound = Product(sqrt(eps[t] * (1 - eps[t])), (t, 1, T))
errs = (Every(eps[t] > 0, (t, 1, T)),)
NEAR_MISSES = (
    Claim("Near.1", "(8)", "Hedge without ln N", paid <= ln(1 / beta) * best / (1 - beta), inside, UNIFORM),
    Claim("Near.2", "(8)", "a divisor lost", paid <= ln(1 / beta) * best + ln(N), inside, UNIFORM),
    Claim("Near.3", "Lemma 1", "weights that always fall", Every(W[t + 1] < W[t], (t, 1, T)), inside, UNIFORM),
    Claim("Near.4", "(14)", "AdaBoost without 2^T", error <= bound, errs, ADABOOST),
    Claim("Near.5", "(21)", "twice the exponent", error <= exp(-Sum((1 - 2 * eps[t]) ** 2, (t, 1, T))), errs, ADABOOST),
)


@pytest.mark.parametrize("claim", NEAR_MISSES, ids=lambda claim: claim.title)
def test_a_near_miss_is_refuted(claim: Claim) -> None:
    verdict = judge(claim, Settings(effort="smoke"))
    assert verdict.truth == "fails"
    assert verdict.counterexample is not None
