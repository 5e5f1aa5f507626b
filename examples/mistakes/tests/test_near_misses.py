"""Near misses of the bounds: what is false is refuted, by a counterexample."""

import pytest
from mistakes import perceptron
from mistakes.experts import HALVING, MAJORITY, WINNOW, M, N, U, W, beta
from mistakes.perceptron import PERCEPTRON, R2, gamma, last2, rival2

from boostproof import Settings, judge
from boostproof.theory import Claim
from boostproof.theory.build import log

NEAR_MISSES = (
    Claim("Near.1", "P4", "without the number of mistakes", last2 <= R2, (), PERCEPTRON),
    Claim("Near.2", "P5", "one mistake less", perceptron.M * gamma**2 < R2 * rival2, (gamma > 0,), PERCEPTRON),
    Claim("Near.3", "H2", "a mistake more", 2 ** (M + 1) * W[2] <= N, (), HALVING),
    Claim("Near.4", "W2", "a mistake shrinks by beta", W[2] <= beta**M * N, (), MAJORITY),
    Claim("Near.5", "L4", "log N promotions in all", U <= log(N, 2), (), WINNOW),
)


@pytest.mark.parametrize("claim", NEAR_MISSES, ids=lambda claim: claim.title)
def test_a_near_miss_is_refuted(claim: Claim) -> None:
    verdict = judge(claim, Settings(effort="smoke"))
    assert verdict.truth == "fails"
    assert verdict.counterexample is not None
