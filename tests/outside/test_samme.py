"""SAMME of Zhu, Zou, Rosset and Hastie, as examples/zzrh09 declares it: rules need only beat a guess among K."""

from __future__ import annotations

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Eq, Every, Or, Product, Q, sqrt
from tests.guests import guest
from tests.outside.judged import checks

paper = guest("zzrh09.samme")
K, M, alpha, err, m, total = paper.K, paper.M, paper.alpha, paper.err, paper.m, paper.total
interior, weak = paper.interior.condition, paper.weak
positive = Every(err[m] > 0, (m, 1, M))


def samme(number: int, title: str, statement: Formula, *domain: Formula) -> Claim:
    return Claim(f"Samme.{number}", f"Lemma {number}", title, statement, domain, paper.SAMME)


TRUE = (
    paper.weights,
    paper.normalizer,
    paper.useless_next_of_many,
    paper.vote_of_many,
    paper.heavier,
    paper.training_error,
)
FALSE = (
    samme(7, "the last rule is a coin", Every(Eq(paper.next_error, Q(1, 2)), (m, 1, M)), interior),
    samme(8, "the normalizer of two classes", Every(Eq(total[m], 2 * (1 - err[m])), (m, 1, M)), interior),
    samme(9, "only rules above a coin vote", Every(Or(alpha[m] <= 0, err[m] < Q(1, 2)), (m, 1, M)), interior),
    samme(10, "right examples lose weight by any rule", paper.heavier.statement, interior),
    samme(11, "error bound without its K",
          paper.error <= Product(sqrt(err[m] * (1 - err[m]) / (K - 1)), (m, 1, M)), weak, positive),
)  # fmt: skip

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
