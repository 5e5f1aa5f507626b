"""Proofs for instances of every size, by the derivation that theory writes down for a claim."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method, everywhere
from boostproof.verify.methods.model import with_model
from boostproof.verify.proof.derivation import Refused, derive

__all__ = ["DERIVATION", "derived"]


def derived(claim: Claim, domain: Sequence[Formula], part: Formula, place: int) -> Evidence | None:
    """The evidence that the claim's derivation gives for a part under a domain; None where it does not reach it.

    A derivation may need a charity that the domain lacks: then it proves nothing here. Tests hold every derivation to
    proving what its claim says under the conditions that its verdict names.
    """
    if not claim.derivation:
        return None
    try:
        certificate = derive(claim.derivation, claim.scenario, domain, part)
    except Refused:
        return None
    if certificate is None:
        return None
    return Evidence("derivation", "proved", everywhere(claim), place, 0, 0, certificate)


def _look(case: Case) -> Found:
    found = derived(case.claim, case.judge.domain, case.judge.part, case.place)
    return case.beside(found and with_model(case, found))


def _applies(case: Case) -> bool:
    return not case.exists and bool(case.claim.derivation)


def _due(case: Case) -> bool:
    """Beside instances that are known to have said something."""
    return bool(case.evidence)


DERIVATION = Method(
    "derivation",
    "a proof for instances of every size, as it is written down for the claim",
    ("derivation",),
    {"smoke": 40, "standard": 40, "deep": 9000},
    _look,
    _applies,
    _due,
)
