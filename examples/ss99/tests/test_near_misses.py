"""Near misses of the paper's bounds: what is false is refuted, by a counterexample."""

import pytest
from ss99.classes import MH_ONE, hamming, one_error
from ss99.runs import RATED, T, Z, no_perfect_rule, r, t

from boostproof import Settings, judge
from boostproof.theory import Claim
from boostproof.theory.build import Eq, Every, exp, sqrt

inside = (no_perfect_rule.condition,)
NEAR_MISSES = (
    Claim("Near.1", "3.1", "Z is the root", Every(Eq(Z[t], sqrt(1 - r[t] ** 2)), (t, 1, T)), inside, RATED),
    Claim("Near.2", "3.1", "a lost half", Every(Z[t] <= exp(-(r[t] ** 2)), (t, 1, T)), inside, RATED),
    Claim("Near.3", "3.1", "a lost root", Every(Z[t] <= 1 - r[t] ** 2, (t, 1, T)), inside, RATED),
    Claim("Near.4", "7", "one-error is the Hamming loss", one_error <= hamming, (), MH_ONE),
)


@pytest.mark.parametrize("claim", NEAR_MISSES, ids=lambda claim: claim.title)
def test_a_near_miss_is_refuted(claim: Claim) -> None:
    verdict = judge(claim, Settings(effort="smoke"))
    assert verdict.truth == "fails"
    assert verdict.counterexample is not None
