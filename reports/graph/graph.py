"""The graph of a report's claims, and which of them are settled through: proved, with all that they rest on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Any

from boostproof.reports.graph.relations import SUPPOSES, USES, Relation, relations

__all__ = ["Graph", "Settled", "graph_of"]

Json = Mapping[str, Any]


class Settled(IntEnum):
    """How far a claim is settled: not as true, with conditions that the print leaves out, or as printed."""

    NOT = 0
    WITH_CONDITIONS = 1
    THROUGH = 2


_SHOWN = ("proved", "certified", "exhausted")
_BY_TRUTH = {"holds": Settled.THROUGH, "holds-under-charity": Settled.WITH_CONDITIONS}


@dataclass(frozen=True)
class Graph:
    """The relations among a report's claims, and how far each of these is settled."""

    relations: tuple[Relation, ...]
    settled: Mapping[str, Settled]

    @cached_property
    def _ends(self) -> Mapping[tuple[str, str, bool], list[str]]:
        """The other ends of relations by kind and claim, and whether the claim is what they are on."""
        ends: dict[tuple[str, str, bool], list[str]] = {}
        for found in self.relations:
            ends.setdefault((found.kind, found.of, False), []).append(found.on)
            ends.setdefault((found.kind, found.on, True), []).append(found.of)
        return ends

    def from_claim(self, name: str, kind: str) -> list[str]:
        """The claims that the claim ``name`` bears on in one kind of relation."""
        return self._ends.get((kind, name, False), [])

    def to_claim(self, name: str, kind: str) -> list[str]:
        """The claims that bear on the claim ``name`` in one kind of relation."""
        return self._ends.get((kind, name, True), [])

    @cached_property
    def groups(self) -> list[list[str]]:
        """The claims that hang together, at least two each, in the claims' order."""
        joined: dict[str, list[str]] = {name: [name] for name in self.settled}
        for found in self.relations:
            small, large = sorted((joined[found.of], joined[found.on]), key=len)
            if small is not large:
                large += small
                joined |= dict.fromkeys(small, large)
        place = {name: number for number, name in enumerate(self.settled)}
        different = {id(group): group for group in joined.values() if len(group) > 1}
        return [sorted(group, key=place.__getitem__) for group in different.values()]


def graph_of(report: Json) -> Graph:
    """The graph of a report's claims: from its certificates, formulas and verdicts alone."""
    found = tuple(relations(report))
    return Graph(found, _settled(report["claims"], found))


def _settled(claims: Sequence[Json], found: Sequence[Relation]) -> dict[str, Settled]:
    """No claim is settled further than what it rests on; claims may rest on each other in a circle."""
    settled = {claim["id"]: _alone(claim) for claim in claims}
    above: dict[str, list[Relation]] = {}
    for relation in found:
        above.setdefault(relation.on, []).append(relation)
    waiting = list(settled)
    while waiting:
        name = waiting.pop()
        for relation in above.get(name, ()):
            if settled[relation.of] > _most(relation.kind, settled[name]):
                settled[relation.of] = _most(relation.kind, settled[name])
                waiting.append(relation.of)
    return settled


def _most(kind: str, on: Settled) -> Settled:
    """How far a claim can be settled that bears so on another: where that is used, its conditions are known."""
    if kind == SUPPOSES:
        return on
    return Settled.NOT if kind == USES and on is Settled.NOT else Settled.THROUGH


def _alone(claim: Json) -> Settled:
    """How far its own evidence settles a claim: what was only tested settles nothing."""
    shown = claim["strength"] in _SHOWN and any(item["strength"] == claim["strength"] for item in claim["evidence"])
    return _BY_TRUTH.get(claim["truth"], Settled.NOT) if shown else Settled.NOT
