"""Proofs for instances of every size, by the derivation that theory writes down for a claim."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, free_symbols
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS
from boostproof.verify.methods.exhaustion import listed
from boostproof.verify.methods.method import Case, Found, Method, everywhere
from boostproof.verify.methods.model import with_model
from boostproof.verify.proof.derivation import NotClosed, Refused, derive

__all__ = ["DERIVATION", "derived"]

_LISTED = 300
"""The most small instances at which a step that was not closed is tried."""


def derived(claim: Claim, domain: Sequence[Formula], part: Formula, place: int) -> Evidence | None:
    """The evidence that the claim's derivation gives for a part under a domain; None where it does not reach it.

    A derivation may need a charity that the domain lacks: then it proves nothing here. Tests hold every derivation to
    proving what its claim says under the conditions that its verdict names.
    """
    try:
        return _derived(claim, domain, part, place)
    except Refused:
        return None


def _derived(claim: Claim, domain: Sequence[Formula], part: Formula, place: int) -> Evidence | None:
    """As :func:`derived`. Raises Refused, with the step that does not follow, where one of the derivation does not."""
    if not claim.derivation:
        return None
    certificate = derive(claim.derivation, claim.scenario, domain, part)
    if certificate is None:
        return None
    return Evidence("derivation", "proved", everywhere(claim), place, 0, 0, certificate)


def _look(case: Case) -> Found:
    try:
        found = _derived(case.claim, case.judge.domain, case.judge.part, case.place)
    except Refused as error:
        return replace(case.beside(), refused=f"the proof is refused: {error}{_refuted(case, error)}")
    if found is None:
        words = "the proof ends elsewhere: no outermost step of it says what is claimed, as a last have(...) would"
        return replace(case.beside(), refused=words)
    return case.beside(with_model(case, found))


def _refuted(case: Case, error: Refused) -> str:
    """At which of a few small instances a step that was not closed is false, in words; nothing where it is at none.

    Of a name that is none of the claim's, such as a lemma's for which nothing was put, no instance has a value.
    """
    if not isinstance(error, NotClosed) or not free_symbols(error.everywhere).keys() <= case.judge.space.names:
        return ""
    judge = replace(case.judge, part=error.everywhere)
    for instance, at in itertools.islice(listed(judge, "smoke"), _LISTED):
        if judge.judge_inside(at) == FAILS:
            return f"; it is false at {_words(case, instance)}"
    return ""


def _words(case: Case, instance: Instance) -> str:
    """The whole numbers without an index that an instance has: how large it is."""
    observed = case.judge.space.observe(instance, case.judge.field)
    symbols = case.claim.scenario.observables if case.claim.scenario is not None else ()
    sizes = [(one.name, str(observed.get(one.name))) for one in symbols if one.sort == "integer"]
    return ", ".join(f"{name} = {value}" for name, value in sizes if value.lstrip("-").isdigit()) or "an instance"


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
