"""Near misses of what the paper says: what is false is refuted, by a counterexample."""

import pytest
from zzrh09.samme import SAMME, K, M, alpha, err, interior, m, next_error, total

from boostproof import Settings, judge
from boostproof.theory import Claim
from boostproof.theory.build import Eq, Every, Iff, Q

inside = (interior.condition,)
NEAR_MISSES = (
    Claim("Near.1", "1", "the last rule is a coin", Every(Eq(next_error, Q(1, 2)), (m, 1, M)), inside, SAMME),
    Claim("Near.2", "1", "votes as AdaBoost's", Every(Iff(alpha[m] > 0, err[m] < Q(1, 2)), (m, 1, M)), inside, SAMME),
    Claim("Near.3", "2", "the normalizer of two", Every(Eq(total[m], 2 * (1 - err[m])), (m, 1, M)), inside, SAMME),
    Claim("Near.4", "1", "above a guess", Every(Iff(alpha[m] > 0, err[m] < Q(1) / K), (m, 1, M)), inside, SAMME),
)


@pytest.mark.parametrize("claim", NEAR_MISSES, ids=lambda claim: claim.title)
def test_a_near_miss_is_refuted(claim: Claim) -> None:
    verdict = judge(claim, Settings(effort="smoke"))
    assert verdict.truth == "fails"
    assert verdict.counterexample is not None
