"""What each quantity of a claim is at the instance of a certificate, where the data and the laws say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Claim, Node
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.witnesses.reading import Entry, Reader

__all__ = ["Instance", "Place", "instance_of"]

UNREAD = frozenset(("derivative", "at", "limit"))  # what Witness.v has no terms for
Place = tuple[int, ...]  # the indices; none for a quantity without


@dataclass(frozen=True)
class Instance:
    """The entries of each quantity, by its symbol's name; ``terms`` have names, and stand before the entries."""

    entries: Mapping[str, Mapping[Place, Entry]]
    terms: tuple[tuple[str, str], ...]


def instance_of(claim: Claim, certificate: Mapping[str, Any], names: Names) -> Instance:
    """The entries of each quantity. Raises Untranslatable where they, or the claim, are not formulas alone."""
    _check_tied(claim, certificate)
    _check_readable([*claim.laws, *claim.domain, *claim.parts])
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS  # the checker counts what it does for one claim
    try:
        reader = Reader(checker.at_instance(claim, certificate), names)
        return Instance(_entries(reader), tuple(reader.terms))
    except checker.Unknown as limit:
        raise Untranslatable(f"the values of its instance: {limit}") from None


def _check_tied(claim: Claim, certificate: Mapping[str, Any]) -> None:
    """That the laws tie whatever the claim speaks of: otherwise its formulas alone are not what the paper says."""
    if "values" not in certificate or (claim.data.get("scenario") and not claim.laws):
        raise Untranslatable("its instances are no formulas")
    spoken, tied = (_symbols(formulas) for formulas in ([*claim.domain, *claim.parts], claim.laws))
    loose = sorted(symbol.value[0] for symbol in spoken - tied) if claim.laws else []
    if loose:
        raise Untranslatable(f"no law says what {' and '.join(loose)} is")


def _check_readable(formulas: list[Node]) -> None:
    unread = sorted(UNREAD & frozenset[str]().union(*map(_operations, formulas)))
    if unread:
        raise Untranslatable(f"its instance is no closed computation: {' and '.join(unread)}")


def _operations(where: Node) -> frozenset[str]:
    return frozenset((where.op,)).union(*map(_operations, where.args))


def _symbols(formulas: list[Node]) -> frozenset[Node]:
    return frozenset[Node]().union(*map(checker.free, formulas))


def _entries(reader: Reader) -> dict[str, dict[Place, Entry]]:
    found: dict[str, dict[Place, Entry]] = {}
    for place in reader.scene.values:
        symbol, *indices = place.args or (place,)
        at = tuple(int(index.value) for index in indices)
        found.setdefault(symbol.value[0], {})[at] = reader.entry(place)
    return found
