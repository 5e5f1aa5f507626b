"""What changed from one report to another, most important first: plain data, of the two reports' JSON alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.reports.compare.evidence import evidence_changes
from boostproof.reports.compare.kernel import kernel_changes
from boostproof.reports.compare.kinds import KINDS, Change, kind_of
from boostproof.reports.compare.prints import Prints
from boostproof.reports.compare.shape import check_shape

__all__ = ["Difference", "compare_reports"]

Json = Mapping[str, Any]

_OUTSIDE = ("digest", "sources", "run", "claims", "settings", "papers", "experiments", "kernel")
_SETTINGS = "effort seed data selectors hypotheses".split()


@dataclass(frozen=True)
class Difference:
    """Two reports and what changed from the first to the second, the changes in the order of KINDS."""

    before: Json
    after: Json
    changes: tuple[Change, ...]

    @property
    def same(self) -> bool:
        """Whether both are one report: their digests are equal."""
        return bool(self.before["digest"] == self.after["digest"])

    def of(self, kind: str) -> list[Change]:
        """The changes of a kind."""
        return [change for change in self.changes if change.kind == kind]


def compare_reports(before: Json, after: Json) -> Difference:
    """What changed from ``before`` to ``after``, as :func:`boostproof.reports.read_report` returns them.

    Raises ValueError for a report whose claims or evidence are not what they are called, or that is nested too deeply.
    """
    check_shape(before, "the first report")
    check_shape(after, "the second report")
    if before["digest"] == after["digest"]:
        return Difference(before, after, ())
    prints, places = Prints(), {kind.name: place for place, kind in enumerate(KINDS)}
    found = [
        *_claims(before["claims"], after["claims"], prints),
        *_experiments(before, after, prints),
        *kernel_changes(before, after),
        *_whole(before, after, prints),
    ]
    return Difference(before, after, tuple(sorted(found, key=lambda change: places[change.kind])))


def _claims(before: Sequence[Json], after: Sequence[Json], prints: Prints) -> Iterator[Change]:
    old, new = ({claim["id"]: claim for claim in claims} for claims in (before, after))
    for name, claim in old.items():
        if name not in new:
            yield Change("removed", name, claim.get("title", ""), _verdict(claim), None)
        elif prints(claim) != prints(new[name]):
            yield from _claim(name, claim, new[name], prints)
    for name, claim in new.items():
        if name not in old:
            yield Change("added", name, claim.get("title", ""), None, _verdict(claim))
    shared = [name for name in old if name in new]
    if shared != [name for name in new if name in old]:
        yield Change("order", "", "order of the claims", None, None)


def _verdict(claim: Json) -> dict[str, Any]:
    return {key: claim.get(key) for key in ("truth", "charity", "strength")}


def _claim(name: str, old: Json, new: Json, prints: Prints) -> Iterator[Change]:
    """The changes of a claim that both reports hold, key by key; evidence method by method."""
    for key in sorted((old.keys() | new.keys()) - {"evidence"}):
        before, after = old.get(key), new.get(key)
        if prints(before) != prints(after):
            yield Change(kind_of(key), name, key, before, after)
    yield from evidence_changes(name, old["evidence"], new["evidence"], prints)


def _experiments(before: Json, after: Json, prints: Prints) -> Iterator[Change]:
    """The findings that differ, by experiment, and what an experiment rests on."""
    old, new = ({item["name"]: item for item in report.get("experiments", ())} for report in (before, after))
    for name in dict.fromkeys((*old, *new)):
        sides = [_findings(found.get(name)) for found in (old, new)]
        for what in dict.fromkeys((*sides[0], *sides[1])):
            was, now = (side.get(what) for side in sides)
            if prints(was) != prints(now):
                yield Change("experiments", "", f"{name}: {what}", was, now)


def _findings(item: Json | None) -> dict[str, Any]:
    """What came of each finding, and of the rest of the result its digest."""
    if item is None:
        return {}
    found = {finding["name"]: f"{finding['outcome']}: {finding['ours']}" for finding in item["findings"]}
    return {**found, "digest of the result": item["digest"]}


def _whole(before: Json, after: Json, prints: Prints) -> Iterator[Change]:
    """The changes of what stands outside the claims: version, settings, papers, completeness."""
    for part in ("settings", "papers"):
        old, new = before[part], after[part]
        for key in sorted(old.keys() | new.keys()):
            if prints(old.get(key)) != prints(new.get(key)):
                yield Change("settings", "", f"{part}: {key}", old.get(key), new.get(key))
    for key in sorted((before.keys() | after.keys()) - {*_OUTSIDE, "shared"}):
        if prints(before.get(key)) != prints(after.get(key)):
            yield Change("settings", "", key, before.get(key), after.get(key))
