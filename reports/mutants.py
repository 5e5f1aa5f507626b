"""What became of a claim's mutants, in short: the summary that stands in a report, and the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.reports.summary import percent, thousands

if TYPE_CHECKING:
    from boostproof.verify.studies.mutants import MutantReport, MutantVerdict

__all__ = ["FATES", "mutants_summary", "score", "score_line"]

FATES = ("killed", "classed", "survived")

Json = Mapping[str, Any]


def mutants_summary(found: MutantReport | None) -> dict[str, Any] | None:
    """The counts by kind, the survivors and the findings of a claim; None where it was not asked for its mutants."""
    if found is None:
        return None
    return {
        "under": list(found.under),
        "skipped": found.skipped,
        "kinds": _matrix_row(found),
        "survivors": [_named(item) for item in found.survivors],
        "findings": [_named(item) for item in found.findings],
    }


def _matrix_row(found: MutantReport) -> dict[str, Any]:
    """How many mutants of each kind met each fate, for the kinds that there are."""
    kinds = dict.fromkeys(item.kind for item in found.mutants)
    return {kind: {fate: found.count(fate, kind) for fate in FATES} for kind in kinds}


def _named(item: MutantVerdict) -> dict[str, Any]:
    return {"name": item.name, "kind": item.kind, "text": item.text, "by": item.by, "reason": item.reason}


def score(claims: Sequence[Json]) -> tuple[int, int]:
    """How many mutants of claims are killed or classed, and how many there are."""
    cells = [cell for claim in claims for cell in claim["kinds"].values()]
    survived = sum(cell["survived"] for cell in cells)
    total = sum(cell[fate] for cell in cells for fate in FATES)
    return total - survived, total


def score_line(data: Json) -> str:
    """The run in one line."""
    decided, total = score(data["claims"])
    cells = [cell for claim in data["claims"] for cell in claim["kinds"].values()]
    fates = ", ".join(f"{thousands(sum(cell[fate] for cell in cells))} {fate}" for fate in FATES)
    claims = sum(not claim["skipped"] for claim in data["claims"])
    of = f"{thousands(total)} mutants of {claims} claim{'' if claims == 1 else 's'}"
    line = f"{of}: {percent(decided, total)} killed or classed ({fates})"
    return line if data["complete"] else f"{line} (incomplete: the run was interrupted)"
