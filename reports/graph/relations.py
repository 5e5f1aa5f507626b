"""Which claims of a report bear on which: read from certificates, conditions and the claims' own words.

A claim *uses* another when a derivation of it shows, on its way, all that the other says, where the other stands: it is
true, and all its conditions are known there. It *supposes* another when its own conditions say all that the other says.
Both are asked of claims about one space of instances: the same laws, or, without laws, the same paper.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from boostproof.reports.graph.formulas import Said
from boostproof.verify.checker import laws_digest

__all__ = ["KINDS", "READS", "REPAIRS", "SUPPOSES", "USES", "Relation", "relations"]

Json = Mapping[str, Any]

USES, SUPPOSES, REPAIRS, READS = KINDS = ("uses", "supposes", "repairs", "reads")
"""How a claim bears on another: its proof uses it, it supposes it, it repairs or adds to it, it reads it otherwise."""

_TRUE = ("holds", "holds-under-charity")
_MOST = 20_000


@dataclass(frozen=True)
class Relation:
    """That the claim ``of`` bears on the claim ``on`` in one of KINDS."""

    kind: str
    of: str
    on: str


@dataclass(frozen=True)
class _Known:
    """What is said in a claim: by its statement, by the conditions that it needs, and on the way of its proofs."""

    id: str
    space: Hashable
    stands: bool
    statement: frozenset[int]
    conditions: frozenset[int]
    given: frozenset[int]
    shown: frozenset[int]

    def uses(self, other: _Known) -> bool:
        """Whether this claim's proof shows what the other says, where the other can be put to use."""
        around = self.conditions | self.given | self.shown
        return other.stands and other.statement <= self.shown and other.conditions <= around

    def supposes(self, other: _Known) -> bool:
        """Whether this claim's conditions say what the other says."""
        return other.statement <= self.conditions


def relations(report: Json) -> list[Relation]:
    """All relations among the claims of a report, in the order of the claims that they start from; 20,000 at most."""
    return list(islice(_all(report["claims"]), _MOST))


def _all(claims: Sequence[Json]) -> Iterator[Relation]:
    ids = {claim["id"] for claim in claims}
    said, digests = Said(), dict[int, str]()
    known = [_known(claim, _space(claim, digests), said) for claim in claims]
    stating: dict[Hashable, list[_Known]] = {}
    for one in known:
        if one.statement:
            stating.setdefault((one.space, min(one.statement)), []).append(one)
    for claim, one in zip(claims, known, strict=True):
        near = (stating.get((one.space, part), ()) for part in sorted(one.shown | one.conditions))
        yield from _found(one, (other for others in near for other in others if other is not one))
        named = ((REPAIRS, claim["repairs"]), (READS, claim.get("reads", "")))
        yield from (Relation(kind, one.id, name) for kind, name in named if name in ids and name != one.id)


def _found(one: _Known, among: Iterable[_Known]) -> Iterator[Relation]:
    """What a claim uses and supposes of some claims about its space."""
    for other in among:
        if one.uses(other):
            yield Relation(USES, one.id, other.id)
        elif one.supposes(other):
            yield Relation(SUPPOSES, one.id, other.id)


def _space(claim: Json, digests: dict[int, str]) -> Hashable:
    """What tells the instances of a claim apart from those of others: the scenario with its laws, or else the paper."""
    scenario = claim["scenario"]
    if not scenario:
        return str(claim["paper"])
    laws = scenario["laws"]
    if id(laws) not in digests:  # equal lists are one object in a report that was read
        digests[id(laws)] = laws_digest(laws, scenario.get("found", ()))
    return scenario["name"], digests[id(laws)]


def _known(claim: Json, space: Hashable, said: Said) -> _Known:
    needed = [item for item in claim["charities"] if item["name"] in claim["charity"]]
    conditions = frozenset[int]().union(*(said(item["tree"]) for item in (*claim["domain"], *needed)))
    steps = [step for item in claim["evidence"] for step in _steps(item)]
    given, shown = (
        frozenset[int]().union(*(said(step.get("formula")) for step in steps if (step.get("rule") == "law") == is_law))
        for is_law in (True, False)
    )
    statement = said(claim["statement"]["tree"]) if claim["statement"] else frozenset[int]()
    return _Known(claim["id"], space, claim["truth"] in _TRUE, statement, conditions, given, shown)


def _steps(item: Json) -> list[Json]:
    """The outermost steps of a derivation before the last, which says what is proved; a certificate may be anything."""
    certificate = item["certificate"]
    steps = certificate.get("steps") if item["strength"] == "proved" and certificate.get("kind") == "derivation" else ()
    return [step for step in steps[:-1] if isinstance(step, dict)] if isinstance(steps, list) else []
