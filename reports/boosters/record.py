"""What became of claims about boosters as plain JSON data; everything else is made from this alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.reports.report import Report, digest

if TYPE_CHECKING:
    from boostproof.verify.studies.boosters import BoosterClaim, Examination, Outcome

__all__ = ["CHECK_SCHEMA", "build_check", "cell", "examined", "failing", "fails", "summary_of"]

CHECK_SCHEMA = "boostproof-check/1"

Json = Mapping[str, Any]


def examined(
    name: str,
    package: str,
    version: str,
    target: Json,
    examination: Examination,
    outcomes: Sequence[Outcome],
    known: Mapping[str, Json],
) -> Report:
    """An estimator with its outcomes: ``target`` says how it was named, ``known`` is what is known of violations."""
    subject = examination.subject
    return {
        "name": name,
        "estimator": subject.name,
        "class": type(subject.estimator).__name__,
        "package": package,
        "version": version,
        "precision": str(subject.option("why", "")),
        "target": target,
        "outcomes": [_outcome(one, known.get(one.claim.name)) for one in outcomes],
    }


def _outcome(one: Outcome, known: Json | None) -> Report:
    found = one.violation
    return {
        "claim": one.claim.name,
        "status": one.status,
        "tables": one.tables,
        "reason": one.reason,
        "known": dict(known) if known and found is not None else None,
        "violation": None
        if found is None
        else {"words": found.words, "table": found.table.data(), "rounds": found.rounds, "snippet": found.snippet},
    }


def build_check(
    estimators: Sequence[Report], claims: Sequence[BoosterClaim], settings: Json, missing: Sequence[str]
) -> Report:
    """The data of a check, with its digest. ``missing`` are packages that were asked for and are not installed."""
    from importlib.metadata import version  # pulls in the e-mail parser, which only this needs

    data: Report = {
        "schema": CHECK_SCHEMA,
        "version": version("boostproof"),
        "settings": dict(settings),
        "claims": [
            {"name": one.name, "title": one.title, "source": one.source, "tolerance": one.tolerance, "needs": one.needs}
            for one in claims
        ],
        "estimators": list(estimators),
        "missing": list(missing),
    }
    return {**data, "digest": digest(data)}


def fails(outcome: Json) -> bool:
    """Whether the outcome is a violation that nobody expected and no documentation announces."""
    return outcome["status"] == "violated" and (outcome["known"] or {}).get("kind") != "choice"


def failing(data: Json) -> list[tuple[str, str]]:
    """The estimators and claims that fail a check."""
    return [(one["name"], out["claim"]) for one in data["estimators"] for out in one["outcomes"] if fails(out)]


def cell(outcome: Json) -> str:
    """The word of a cell: the status, or the kind of what is known of a violation."""
    if outcome["status"] == "violated" and outcome["known"]:
        return str(outcome["known"]["kind"])
    return str(outcome["status"])


def summary_of(data: Json) -> str:
    """The check in one line."""
    cells = [cell(out) for one in data["estimators"] for out in one["outcomes"]]
    counted = ", ".join(f"{cells.count(word)} {word}" for word in dict.fromkeys(cells))
    count = len(data["estimators"])
    asked = len(data["claims"])
    estimators, claims = f"estimator{'s' * (count != 1)}", f"claim{'s' * (asked != 1)}"
    return f"{count} {estimators} by {asked} {claims}: {counted or 'nothing'}"
