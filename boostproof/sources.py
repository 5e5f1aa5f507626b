"""The user's own claims, by what holds them: a file, a folder, an installed package, a module."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from boostproof.waiting import told_when_long

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify.own_sources import Source

__all__ = ["claims_among_installed", "claims_at", "is_path"]

_LONGEST = 100
_LARGEST = 10**1000


def is_path(selector: str) -> bool:
    """Whether a selector is written as a path: a Python file, or a folder that is no mere name."""
    return selector.endswith(".py") or "/" in selector or os.sep in selector or selector in (".", "..")


def claims_at(selector: str) -> tuple[Claim, ...] | None:
    """The claims of the source that a selector names; None where it names none.

    Raises ValueError for a path at which there is nothing, and for a source that holds no claim or
    cannot be read.
    """
    from boostproof.verify.own_sources import source_at, source_named  # only sources need the engine's door

    source = source_at(selector) if is_path(selector) else source_named(selector)
    return None if source is None else _claims_of(source)


def claims_among_installed(selector: str) -> dict[str, tuple[Claim, ...]]:
    """The claims of each installed package that has some of this name; one that cannot be read has none."""
    from boostproof.theory import is_named  # as above
    from boostproof.verify.own_sources import Source, installed  # as above

    found: dict[str, tuple[Claim, ...]] = {}
    for point in installed():
        try:
            claims = _claims_of(Source("module", point.value, point.name))
        except ValueError:  # `boostproof papers` says what is wrong with it
            continue
        if any(is_named(claim, selector) for claim in claims):
            found[point.name] = claims
    return found


def _claims_of(source: Source) -> tuple[Claim, ...]:
    from boostproof.verify.user_claims import load  # as above

    with told_when_long(source):
        claims = load(source).claims
    for claim in claims:
        _check_size(claim)
    return claims


def _check_size(claim: Claim) -> None:
    """Make sure that a claim can be written into a report: its id names files, and its numbers are read again."""
    from boostproof.theory.language.expr import Number, walk  # as above
    from boostproof.theory.language.origin import origin_of  # as above
    from boostproof.verify.file_faults import at  # as above

    if len(claim.id) > _LONGEST:
        count = f"the id has {len(claim.id)} characters: expected at most {_LONGEST}"
        raise ValueError(at(origin_of(claim), "", f"{claim.id[:40]}...", count))
    conditions = (charity.condition for charity in claim.charities)
    for formula in (claim.statement, *claim.domain, *conditions):
        if formula is None:
            continue
        numbers = (node.value for node in walk(formula) if isinstance(node, Number))
        if any(max(abs(number.numerator), number.denominator) >= _LARGEST for number in numbers):
            words = "it has a number of more than 1000 digits: expected fewer"
            raise ValueError(at(origin_of(claim), "", claim.id, words))
