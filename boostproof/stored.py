"""The claims of a stored report: which of them selectors name, a file of the user's own claims
among them.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from boostproof.choice import chosen_claims
from boostproof.console import complain
from boostproof.problems import Problem
from boostproof.sources import claims_at, is_path
from boostproof.trust import is_mine, remember

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.theory import Claim

__all__ = [
    "changes_since",
    "chosen_ids",
    "claims_beside",
    "names_in",
    "remember_sources",
    "sources_beside",
    "stored_report",
]


class _Named(NamedTuple):
    """What a selector looks at."""

    id: str
    paper: str


def stored_report(file: str) -> Report:
    """The report in a file. Raises ValueError for one that is none, and Problem where there is no
    file.
    """
    if not os.path.exists(file):
        raise Problem(
            f"there is no report at {file!r}: `boostproof verify` makes one, and its report.json "
            "is what to name"
        )
    from boostproof.reports import read_report  # --help does without

    return read_report(file)


def chosen_ids(report: Mapping[str, Any], selectors: Sequence[str]) -> list[str]:
    """The ids of the report's claims that the selectors name, in its order; all without selectors.

    A source of claims, a file, say, stands for those of its claims that the report has, and it is
    told of each that is another one by now. Raises ValueError for a selector that names none.
    """
    from boostproof.theory import select  # --help does without

    wanted: list[str] = []
    for selector in selectors:
        wanted += [selector] if names_in(report, selector) else _held(report, selector)
    return [claim.id for claim in select(wanted, _claims(report))]


def names_in(report: Mapping[str, Any], selector: str) -> bool:
    """Whether a selector names claims of a report by id, paper or glob."""
    from boostproof.theory import is_named  # as above

    return not is_path(selector) and any(is_named(claim, selector) for claim in _claims(report))


def _claims(report: Mapping[str, Any]) -> Sequence[Claim]:
    """What a selector looks at of the report's claims."""
    return cast(
        "Sequence[Claim]", [_Named(claim["id"], claim["paper"]) for claim in report["claims"]]
    )


def _held(report: Mapping[str, Any], selector: str) -> list[str]:
    """The ids of a source's claims that the report has; the selector itself where it is no
    source.
    """
    own = claims_at(selector)
    if own is None:
        return [selector]
    entries = {claim["id"]: claim for claim in report["claims"]}
    held = [claim for claim in own if claim.id in entries]
    if not held:
        raise ValueError(f"{selector!r}: the report has none of its claims")
    for claim in held:
        for words in changes_since(claim, entries[claim.id]):
            complain(f"warning: {claim.id} in {selector}: {words}")
    return [claim.id for claim in held]


def remember_sources(report: Mapping[str, Any]) -> None:
    """Keep in mind that a run of this user made a report from its sources: they may be run when it
    is asked about.
    """
    if report.get("sources"):
        remember("sources", _sum_of_sources(report))


def claims_beside(
    selectors: Sequence[str], report: Mapping[str, Any], file: str
) -> tuple[Claim, ...]:
    """The claims that are named; what nothing else has is looked up in the sources that a report in
    ``file`` names.

    A source is looked for here, beside the report and beside its folder, and is run where a run of
    this user made the report. Raises ValueError for a selector that names nothing, and says where
    its claim is when the report knows it.
    """
    from boostproof.theory import SelectorError  # --help does without

    try:
        return chosen_claims(selectors)
    except SelectorError as fault:
        known = next(
            (one for one in selectors if report.get("sources") and names_in(report, one)), None
        )
        if known is None:
            raise
        unknown = fault
    names = ", ".join(source["name"] for source in report["sources"])
    if not is_mine("sources", _sum_of_sources(report)):
        raise ValueError(
            f"{known} stands in {names}, by a report of somebody else: name the file to have it run"
        )
    sources = sources_beside(report, file)
    if not sources:
        raise ValueError(
            f"{known} stands in {names}, which is not found here: name its path"
        ) from unknown
    return chosen_claims([*selectors, *sources])


def sources_beside(report: Mapping[str, Any], file: str) -> list[str]:
    """Selectors of the sources that a report in ``file`` names, where a run of this user made it
    and they are found.
    """
    if not report.get("sources") or not is_mine("sources", _sum_of_sources(report)):
        return []
    folder = Path(file).absolute().parent
    found = (
        _found(source["name"], (Path.cwd(), folder, folder.parent)) for source in report["sources"]
    )
    return [selector for selector in found if selector]


def _found(name: str, places: Sequence[Path]) -> str:
    """The file, the folder or the installed module of a name; nothing where there is none."""
    from boostproof.verify.own_sources import is_installed  # only a report of sources needs it

    for place in places:
        if (place / name).exists():
            return os.path.join(os.path.relpath(place), name)
        if place.name == name and place.is_dir():
            return os.path.join(os.path.relpath(place), "")
    return name if is_installed(name) else ""


def _sum_of_sources(report: Mapping[str, Any]) -> str:
    told = json.dumps([report["digest"], report["sources"]], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def changes_since(claim: Claim, entry: Mapping[str, Any]) -> Iterator[str]:
    """In which ways the claim that a report judged under an id is not the one that carries it
    now.
    """
    from boostproof.reports.laws import laws_digest  # as above
    from boostproof.theory.language.tree import to_tree  # as above

    # Trees, as a text does not tell of what sort a symbol is.
    now = [to_tree(formula) for formula in (claim.statement, *claim.domain) if formula is not None]
    then = [
        formula["tree"] for formula in (entry["statement"], *entry["domain"]) if formula is not None
    ]
    if now != then:
        yield "the statement or the domain is not the one that was judged"
    if [(one.name, to_tree(one.condition)) for one in claim.charities] != [
        (one["name"], one["tree"]) for one in entry["charities"]
    ]:
        yield "the charities are not those that were judged"
    own, scenario = claim.scenario, entry["scenario"] or {"laws": []}
    laws = [] if own is None else [to_tree(law) for law in own.laws]
    judged, found = scenario["laws"], scenario.get("found", [])
    if laws != judged or (own is not None and list(own.found) != found):
        yield (
            "the laws are not those that it was judged by, whose SHA-256 is "
            f"{laws_digest(judged, found)}"
        )
