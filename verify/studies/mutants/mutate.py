"""From a claim to its mutants' verdicts."""

from __future__ import annotations

import time
from dataclasses import replace

from boostproof.theory.claim import Claim
from boostproof.verify.engine.claims import judge
from boostproof.verify.evidence.mutants import MutantReport
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.verdict import Verdict
from boostproof.verify.studies.mutants.algorithms import run_verdicts
from boostproof.verify.studies.mutants.trial import Trial

__all__ = ["mutate_claim"]

_SKIPPED = {
    "undecidable": "not mutated: it is not decidable as printed",
    "fails": "not mutated: it fails as printed",
    "vacuous": "not mutated: it is about nothing",
    "inconclusive": "not mutated: it is not decided",
}


def mutate_claim(
    claim: Claim, settings: Settings, verdict: Verdict | None = None, most: int | None = None
) -> MutantReport:
    """The fates of a claim's mutants, under the charities that it needs; of ``most`` of its formula's, or of all.

    ``verdict`` saves judging the claim where it has been judged. Only what holds or is unrefuted is mutated.
    """
    start = time.perf_counter()
    known = verdict or judge(claim, Settings("smoke", settings.seed))
    if verdict is None and known.truth == "inconclusive":  # a first look may meet too few instances
        known = judge(claim, settings)
    if known.truth not in ("holds", "holds-under-charity", "unrefuted"):
        return MutantReport(claim.id, skipped=_SKIPPED[known.truth])
    conditions = [charity.condition for charity in claim.charities if charity.name in known.charity]
    domain = (*claim.domain, *conditions)
    mutants = (*Trial(claim, domain, settings, most).verdicts(), *run_verdicts(claim, domain))
    report = MutantReport(claim.id, known.charity, mutants)
    return replace(report, seconds=time.perf_counter() - start)
