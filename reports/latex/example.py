"""example.tex: a small paper about claims that a report has, chosen by what was found of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any

from boostproof.reports.coq import kernel_of
from boostproof.reports.errata import better_bounds, by_charity, parts, repairs_of
from boostproof.reports.latex.data import paper_keys
from boostproof.reports.latex.fields import claim_fields
from boostproof.theory.claim import RANKS

__all__ = ["example_tex"]

_BLOCK = re.compile(r"^%%% (\w+)\n(.*?)^%%% end\n", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"@(\w+)@")
_LONG = 90

Json = Mapping[str, Any]


def example_tex(report: Json) -> str:
    """The text of example.tex: its sections about what the report has none of are left out."""
    template = files("boostproof.reports.latex").joinpath("example.tex").read_text(encoding="ascii")
    names = _chosen(report)
    names["options"] = "[kernel]" if kernel_of(report) else ""
    kept = _BLOCK.sub(lambda block: block[2] if block[1] in names else "", template)
    return _NAME.sub(lambda name: names[name[1]], kept)


def _chosen(report: Json) -> dict[str, str]:
    """The ids of the claims, and the keys of the papers, that the example speaks of."""
    keys = paper_keys(report)
    failing = _failing(report)
    found = {
        "failing": failing,
        "repair": next(iter(repairs_of(failing, report)), None) if failing else None,
        "charity": _brief(_lenient(report), lambda claim: claim["counterexample"]),
        "bound": _brief(report["claims"], _bounded),
        "better": _brief(report["claims"], better_bounds),
        "kernel": _brief(report["claims"], _accepted(report)),
        "witness": _brief(report["claims"], lambda claim: claim["witness"]),
        "undecided": next((claim for claim in report["claims"] if claim["truth"] == "undecidable"), None),
    }
    names = {name: claim["id"] for name, claim in found.items() if claim}
    return {**names, **{name: keys[paper] for name, paper in _papers(report, failing).items()}}


def _papers(report: Json, failing: Json | None) -> dict[str, str]:
    """The papers of the tables: of the failing claim, with the most that fail, and with the fewest claims."""
    sizes = Counter(claim["paper"] for claim in report["claims"])
    fails = Counter(claim["paper"] for claim in report["claims"] if claim["truth"] == "fails")
    found = {"table": min(sizes, key=lambda paper: sizes[paper])} if sizes else {}
    if failing:
        found |= {"paper": failing["paper"], "erring": max(fails, key=lambda paper: fails[paper])}
    return found


def _failing(report: Json) -> Json | None:
    """The most striking erratum, one with a formula and a correction before others."""
    claims = [claim for held in parts(report).get("errata", {}).values() for claim in held if claim["counterexample"]]
    return _brief(claims, repairs_of_id) or _brief(claims, bool)


def repairs_of_id(claim: Json) -> bool:
    return bool(claim["repaired_by"])


def _lenient(report: Json) -> list[Json]:
    held = by_charity([claim for claim in report["claims"] if claim["truth"] == "holds-under-charity"])
    return [claim for claims in held.values() for claim in claims]


def _bounded(claim: Json) -> bool:
    return claim["strength"] == "proved" and claim["truth"] == "holds" and "bound" in claim_fields(claim, "")


def _accepted(report: Json) -> Callable[[Json], object]:
    """Whether Coq's kernel accepted a claim of the report."""
    kernel = kernel_of(report)
    checked = {mark.id for mark in kernel.marks.values() if mark.checked} if kernel else set()
    return lambda claim: claim["id"] in checked


def _brief(claims: Iterable[Json], fit: Callable[[Json], object]) -> Json | None:
    """The claim of the highest rank, among those whose formula is short enough for a line if there is one."""
    found = [claim for claim in claims if claim["statement"] and fit(claim)]
    return min(found, key=_order, default=None)


def _order(claim: Json) -> tuple[bool, int]:
    return len(claim["statement"]["text"]) > _LONG, RANKS.index(claim["rank"])
