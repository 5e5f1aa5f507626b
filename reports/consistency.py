"""What a schema cannot say of a report: that claims fit together, and are shown as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.conform import Misfit
from boostproof.reports.displayed import display_fault
from boostproof.reports.findings import check_findings, check_once
from boostproof.reports.formulas import Formulas
from boostproof.reports.kernel import check_kernel
from boostproof.reports.laws import two_lists

__all__ = ["check_among", "check_together"]

Json = Mapping[str, Any]


def check_together(report: Json, formulas: Formulas) -> None:
    """Raise Misfit for an id twice, a paper that is not the id's, repairs that name each other, terms that claim.

    Also for what is shown of a claim and is not what its formulas say, two lists of laws under one name, experiments or
    findings of one name, intervals that are none, and what a kernel cannot have said.
    """
    claims = {claim["id"]: claim for claim in report["claims"]}
    twice = [name for name, count in Counter(claim["id"] for claim in report["claims"]).items() if count > 1]
    if twice:
        raise Misfit(f"claims has two verdicts about {twice[0]}: expected one a claim")
    for place, claim in enumerate(report["claims"]):
        fault = _fault(claim, claims) or _termed(claim, formulas) or display_fault(claim, formulas)
        if fault:
            raise Misfit(f"claims[{place}]{fault}")
    check_among(report["claims"])
    experiments = report.get("experiments", ())
    check_once("experiments", (item["name"] for item in experiments))
    for place, item in enumerate(experiments):
        check_findings(item["findings"], f"experiments[{place}].findings")
    if "kernel" in report:
        check_kernel(report["kernel"], report["claims"])


def check_among(claims: Sequence[Json]) -> None:
    """Raise Misfit for repairs that name each other, and for two lists of laws, or two meanings, under one name."""
    _check_repairs({claim["id"]: claim for claim in claims})
    for name in two_lists(claims):
        raise Misfit(f"claims have two lists of laws, or two meanings, for the scenario {name!a:.60}: expected one")


def _fault(claim: Json, claims: Mapping[str, Json]) -> str:
    key = claim["id"].partition(".")[0]
    if claim["paper"] != key:
        return f".paper={claim['paper']!r:.60} is not that of the id: expected {key!r:.60}"
    strangers = [name for name in claim["repaired_by"] if claims.get(name, {}).get("repairs") != claim["id"]]
    if strangers:
        return f".repaired_by names {strangers[0]!r:.60}: expected claims of the report that repair this one"
    twice = len(set(claim["repaired_by"])) < len(claim["repaired_by"])
    return ".repaired_by names a claim twice" if twice else ""


def _check_repairs(claims: Mapping[str, Json]) -> None:
    """Raise Misfit where claims repair each other in a circle."""
    ended: set[str] = set()
    for start in claims:
        name, path = start, dict[str, None]()
        while name in claims and name not in ended:
            if name in path:
                raise Misfit(f"claims: repairs of {name!r:.60} lead back to it")
            path[name] = None
            name = claims[name]["repairs"]
        ended |= path.keys()


def _termed(claim: Json, formulas: Formulas) -> str:
    """Which formula of a claim claims nothing: a term in the place of a formula."""
    for path, tree in _stated(claim):
        if not formulas.states(tree):
            return f".{path} is a term: expected a formula that holds or fails"
    return ""


def _stated(claim: Json) -> Iterator[tuple[str, Any]]:
    if claim["statement"] is not None:
        yield "statement.tree", claim["statement"]["tree"]
    for key in ("domain", "charities"):
        yield from ((f"{key}[{place}].tree", item["tree"]) for place, item in enumerate(claim[key]))
    laws = claim["scenario"]["laws"] if claim["scenario"] else []
    yield from ((f"scenario.laws[{place}]", law) for place, law in enumerate(laws))
    for place, item in enumerate(claim.get("hypotheses", ())):
        yield f"hypotheses[{place}].condition.tree", item["condition"]["tree"]
    for place, item in enumerate(claim.get("sharpness") or ()):
        yield f"sharpness[{place}].bound.tree", item["bound"]["tree"]
