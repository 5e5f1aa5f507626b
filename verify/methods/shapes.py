"""Proofs for instances of every size where none is written down, by the shapes that most of them have."""

from __future__ import annotations

from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method, everywhere
from boostproof.verify.methods.model import with_model
from boostproof.verify.proof.derivation.shapes import shaped

__all__ = ["SHAPES"]


def _look(case: Case) -> Found:
    certificate = shaped(case.claim.scenario, case.judge.domain, case.judge.part)
    if certificate is None:
        return case.beside()
    words = everywhere(case.claim)
    return case.beside(with_model(case, Evidence("shapes", "proved", words, case.place, 0, 0, certificate)))


def _applies(case: Case) -> bool:
    """Of laws that say all, and where nobody wrote a proof down: what solvers find is not known by laws."""
    scenario = case.claim.scenario
    found = scenario is not None and bool(scenario.solvers)
    return not found and not case.exists and not case.claim.derivation


def _due(case: Case) -> bool:
    """Where something is known to have been said, and neither proved nor told by all instances that there are."""
    exhausted = any(item.strength == "exhausted" for item in case.evidence)
    return bool(case.evidence) and not (case.proved or exhausted)


SHAPES = Method(
    "shapes",
    "runs of every length: by induction on an index or on where sums end, weights unravelled and normalised, by cases",
    ("derivation",),
    {"smoke": 9200, "standard": 9200, "deep": 10_600},
    _look,
    _applies,
    _due,
)
