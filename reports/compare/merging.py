"""Partial reports joined into one: the report of a run that had judged all of their claims at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.compare.kernel import joined_kernel
from boostproof.reports.compare.prints import Prints
from boostproof.reports.compare.selectors import joined_selectors
from boostproof.reports.compare.shape import check_shape
from boostproof.reports.compare.words import said
from boostproof.reports.consistency import check_among
from boostproof.reports.report import Report, digest, with_repairs
from boostproof.reports.visible import visible
from boostproof.verify.experiments.registry import experiments_order

__all__ = ["joined_run", "merge_reports"]

Json = Mapping[str, Any]


def merge_reports(reports: Sequence[Json], names: Sequence[str], known: Sequence[str] = ()) -> Report:
    """The report of all claims of ``reports``, named by ``names`` in complaints, without ``run``.

    Claims come in the order of the ids ``known``, and others behind them in the order of the reports; which claims
    repair which is computed anew. The report is complete when all are.

    Raises ValueError naming the files and what differs when they are not of one format, version, seed, effort or table,
    when a claim or a paper stands in two of them and is not the same there, when two scenarios have one name or repairs
    go in a circle, when Coq's kernel was not asked in the same version and with the same library, or when there is
    nothing to join.
    """
    if not reports:
        raise ValueError("there is no report to join: expected one or more")
    for name, report in zip(names, reports, strict=True):
        check_shape(report, name)
    _check_equal(reports, names)
    prints = Prints()
    claims = _joined([{claim["id"]: claim for claim in report["claims"]} for report in reports], names, "claim", prints)
    places = {name: place for place, name in enumerate(known)}
    try:
        check_among(list(claims.values()))
    except ValueError as fault:
        raise ValueError(f"{' and '.join(names)} do not go together: {fault}") from None
    ordered = sorted(claims.values(), key=lambda claim: places.get(claim["id"], len(places)))
    merged = {
        **{key: reports[0][key] for key in ("schema", "version")},
        "settings": _settings(reports, names, known),
        "complete": all(report["complete"] for report in reports),
        "papers": _joined([report["papers"] for report in reports], names, "paper", prints),
        "claims": with_repairs(ordered),
        **_experiments(reports, names, prints),
        **joined_kernel(reports, names, [claim["id"] for claim in ordered]),
    }
    return {**merged, **_sources(reports), "digest": digest(merged)}


def _sources(reports: Sequence[Json]) -> dict[str, Any]:
    """Each source once, where there is any."""
    found: list[Any] = []
    for source in (source for report in reports for source in report.get("sources", ())):
        if source not in found:
            found.append(source)
    return {"sources": found} if found else {}


def _experiments(reports: Sequence[Json], names: Sequence[str], prints: Prints) -> dict[str, Any]:
    """The block of experiments, where a report has one."""
    blocks = [{item["name"]: item for item in report.get("experiments", ())} for report in reports]
    joined = _joined(blocks, names, "experiment", prints)
    return {"experiments": [joined[name] for name in sorted(joined, key=experiments_order)]} if joined else {}


def joined_run(runs: Sequence[Json]) -> dict[str, Any]:
    """The times and machine facts of several runs as one block: times added up, and the facts that are the same in all.

    A claim that was judged twice counts twice.
    """
    seconds: dict[str, float] = {}
    for run in runs:
        for name, spent in run["seconds"].items():
            seconds[name] = round(seconds.get(name, 0.0) + spent, 3)
    total = {"total": round(sum(run["total"] for run in runs), 3)} if all("total" in run for run in runs) else {}
    started = {"started": min(run["started"] for run in runs)} if all("started" in run for run in runs) else {}
    facts = {key: runs[0].get(key) for key in ("python", "platform", "jobs") if runs}
    same = {key: fact for key, fact in facts.items() if fact and all(run.get(key) == fact for run in runs)}
    return {**same, **total, **started, "seconds": seconds}


def _check_equal(reports: Sequence[Json], names: Sequence[str]) -> None:
    """Raise ValueError for the first part in which a report differs from the first one and must not."""
    for name, report in zip(names[1:], reports[1:], strict=True):
        for key in ("schema", "version"):
            _check(key, (names[0], reports[0][key]), (name, report[key]))
        old, new = reports[0]["settings"], report["settings"]
        for key in sorted((old.keys() | new.keys()) - {"data", "selectors"}):
            _check(key, (names[0], old.get(key)), (name, new.get(key)))


def _check(key: str, one: tuple[str, Any], other: tuple[str, Any]) -> None:
    if said(one[1]) != said(other[1]):
        values = " and ".join(f"{visible(said(value), 40)} in {name}" for name, value in (one, other))
        raise ValueError(f"reports of different {key} cannot be joined: {values}")


def _settings(reports: Sequence[Json], names: Sequence[str], known: Sequence[str]) -> dict[str, Any]:
    """The settings of the whole: all selectors, and the table of those reports that judged runs."""
    tables = [(name, report["settings"].get("data")) for name, report in zip(names, reports, strict=True)]
    used = [(name, table) for name, table in tables if table is not None]
    for named in used[1:]:
        _check("data", used[0], named)
    selectors = joined_selectors([_selectors(report) for report in reports], known)
    return {**reports[0]["settings"], "data": used[0][1] if used else None, "selectors": selectors}


def _selectors(report: Json) -> list[str]:
    found = report["settings"].get("selectors")
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise ValueError(f"selectors={found!r:.60} are no list of texts")
    return found


def _joined(parts: Sequence[Json], names: Sequence[str], what: str, prints: Prints) -> dict[str, Any]:
    """One mapping of all; raises ValueError for a key of two whose values differ."""
    found: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for name, part in zip(names, parts, strict=True):
        for key, value in part.items():
            if key in found and prints(_own(value)) != prints(_own(found[key])):
                raise ValueError(f"{what} {visible(key)} is not the same in {origin[key]} and {name}")
            found.setdefault(key, value)
            origin.setdefault(key, name)
    return found


def _own(value: Json) -> dict[str, Any]:
    """What is said of a claim or paper whatever else stands in its report."""
    return {key: item for key, item in value.items() if key != "repaired_by"}
