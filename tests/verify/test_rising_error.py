"""SM00.3f: the final error may rise even where each hypothesis is the best of those of the run."""

from __future__ import annotations

from boostproof.theory import all_claims, select
from boostproof.theory.build import Every, Iverson, Ne, Sum
from boostproof.theory.scenarios.observables import D, T, eps, f, i, m, q, t, y
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import EXACT
from tests.verify.runs import run

RUN = run(["+++--", "++--+", "++-+-"], zero=1)
BEST = Every(Every(eps[t] <= Sum(D[t, i] * Iverson(Ne(y[i], f[q, i])), (i, 1, m)), (q, 1, T)), (t, 1, T))


def test_a_run_of_optimal_hypotheses_refutes_the_print() -> None:
    (claim,) = select(["SM00.3f"], all_claims())
    assert claim.statement is not None
    domain = (*claim.domain, *(charity.condition for charity in claim.charities), BEST)
    judge = Judge(space_of(claim, domain), domain, claim.statement, EXACT)
    assert judge.outcome(RUN) == FAILS
