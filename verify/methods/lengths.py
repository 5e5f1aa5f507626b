"""Sums and products of every length: term by term, by induction, or by Cauchy's or Jensen's inequality."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from boostproof.theory.language.expr import Formula
from boostproof.theory.scenario import Scenario
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method, everywhere
from boostproof.verify.methods.model import with_model
from boostproof.verify.proof.derivation.definitions import unfolded
from boostproof.verify.proof.derivation.terms import Refused
from boostproof.verify.proof.lengths import (
    Goal,
    by_comparisons,
    by_convexity,
    by_logarithms,
    by_squares,
    by_tangents,
    expanded,
    exponentiated,
    inductions,
    outermost,
    term_by_term,
)

__all__ = ["LENGTHS", "by_length"]


_KINDS = (term_by_term, inductions, by_squares, by_tangents, by_convexity, by_logarithms, by_comparisons)


def by_length(scenario: Scenario | None, domain: Sequence[Formula], part: Formula) -> dict[str, Any] | None:
    """The certificate that a part holds wherever the laws and the domain do; None where no try shows it.

    Its sums may stand there by the names that laws give them. One that is checked again in all steps goes before.
    """
    believed = None
    for goal, kind in itertools.product(_goals(scenario, domain, part), _KINDS):
        with suppress(Refused):  # a word that no derivation has
            for certificate in filter(None, map(goal.shown, kind(goal))):
                if not _trusts(certificate):
                    return certificate
                believed = believed or certificate
    return believed


def _goals(scenario: Scenario | None, domain: Sequence[Formula], part: Formula) -> Iterator[Goal]:
    """The part as it stands and with what laws call its sums written out, then each in other forms."""
    written = dict.fromkeys((part, _written_out(scenario, part)))
    plain = [goal for one in written if (goal := Goal.of(scenario, domain, one, part)) is not None]
    yield from plain
    for form, goal in itertools.product((expanded, exponentiated), plain):
        with suppress(Refused):
            made = form(goal)
            if made is not None:
                yield made


def _trusts(certificate: Any) -> bool:
    """Whether a part of a certificate is not in steps that are checked again."""
    if isinstance(certificate, dict):
        return "trusted" in certificate or any(map(_trusts, certificate.values()))
    return isinstance(certificate, list) and any(map(_trusts, certificate))


def _written_out(scenario: Scenario | None, part: Formula) -> Formula:
    try:
        return unfolded(part, scenario.laws) if scenario is not None else part
    except Refused:
        return part


def _look(case: Case) -> Found:
    certificate = by_length(case.claim.scenario, case.judge.domain, case.judge.part)
    if certificate is None:
        return case.beside()
    words = everywhere(case.claim)
    return case.beside(with_model(case, Evidence("lengths", "proved", words, case.place, 0, 0, certificate)))


def _applies(case: Case) -> bool:
    """Of sums and products under laws that say all: what solvers find is not known by laws."""
    told = not (case.claim.scenario and case.claim.scenario.solvers)
    written = _written_out(case.claim.scenario, case.judge.part)
    return told and not case.exists and next(outermost(written), None) is not None


def _due(case: Case) -> bool:
    return bool(case.evidence) and not case.proved


LENGTHS = Method(
    "lengths",
    "sums and products of every length, term by term, by induction, or by Cauchy's or Jensen's inequality",
    ("derivation",),
    {"smoke": 9100, "standard": 9100, "deep": 9600},
    _look,
    _applies,
    _due,
)
