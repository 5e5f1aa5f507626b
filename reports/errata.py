"""What a report says of its papers: what fails, needs a condition, goes further, is only tested, or stays open.

Each is one of :data:`PARTS`, with its claims by paper, the most striking first: by rank, then by how little their
counterexample takes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.reports.brief import is_undefined
from boostproof.reports.summary import printed
from boostproof.theory.claim import RANKS

__all__ = [
    "FAILING", "FURTHER", "LENIENT", "PARTS", "SPARE", "UNDECIDED", "UNDEFINED", "UNREFUTED", "Part", "better_bounds",
    "by_charity", "conditions_of", "failing_part", "judged_instead", "mentioned", "most_striking", "otherwise", "parts",
    "repairs_of", "sentence", "spare_conditions",
]  # fmt: skip

# Begun at the start of a word alone: from every letter of a long one it would read to its end.
_PIECES = re.compile(r"((?<![A-Za-z0-9])[A-Z][A-Za-z0-9]*\.[A-Za-z0-9][A-Za-z0-9.\-]*)")

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Part:
    """A part of the errata: its anchor, its title, a sentence on it, and which claims of a report belong to it."""

    anchor: str
    title: str
    words: str
    among: Callable[[Json], list[Json]]


def _failing(report: Json) -> list[Json]:
    return [claim for claim in printed(report["claims"]) if claim["truth"] == "fails"]


def _lenient(report: Json) -> list[Json]:
    return [claim for claim in printed(report["claims"]) if claim["charity"] and not _lacks_value(claim)]


def _undefined(report: Json) -> list[Json]:
    return [claim for claim in printed(report["claims"]) if claim["charity"] and _lacks_value(claim)]


def _lacks_value(claim: Json) -> bool:
    return bool(claim["counterexample"]) and is_undefined(claim["counterexample"])


def spare_conditions(claim: Json) -> list[Json]:
    """The conditions that are printed and not needed, each alone; ``--hypotheses`` and deep effort look for them."""
    kind = {charity["name"] for charity in claim["charities"]}
    return [item for item in claim.get("hypotheses", ()) if item["fate"] == "unused" and item["of"] not in kind]


def _spare(report: Json) -> list[Json]:
    return [claim for claim in printed(report["claims"]) if spare_conditions(claim)]


def _unrefuted(report: Json) -> list[Json]:
    return [claim for claim in printed(report["claims"]) if claim["truth"] == "unrefuted"]


def _further(report: Json) -> list[Json]:
    """The claims of ours but the errata's corrections, and printed bounds with a better one that is proved."""
    mended = {claim["id"] for claim in _failing(report)}
    absent = {claim["repairs"] for claim in report["claims"]} - {claim["id"] for claim in report["claims"]}
    ours = [claim for claim in report["claims"] if claim["ours"] and claim["truth"] not in _OPEN]
    corrects = {claim["id"] for claim in ours if claim["repairs"] in mended | (absent if claim["mends"] else set())}
    kept = {claim["id"] for claim in ours} - corrects
    return [claim for claim in report["claims"] if claim["id"] in kept or better_bounds(claim)]


def _undecided(report: Json) -> list[Json]:
    return [claim for claim in report["claims"] if claim["truth"] in _OPEN]


_OPEN = ("undecidable", "inconclusive")

FAILING = Part(
    "errata",
    "Errata",
    "Claims that fail as printed. Each is refuted exactly; what is correct stands below it where it is known.",
    _failing,
)
LENIENT = Part(
    "charity",
    "Omitted assumptions",
    "Claims that are false as printed and true with an assumption that the paper omits. Some are unrefuted with it, "
    "where that is said.",
    _lenient,
)
UNDEFINED = Part(
    "undefined",
    "Undefined without an assumption",
    "Claims in which a term has no value without the assumption, such as a quotient by 0. With it the claim is true, "
    "or unrefuted where that is said.",
    _undefined,
)
SPARE = Part(
    "spare",
    "Conditions that are not needed",
    "The claim also holds without this condition, with all others kept. Two such conditions of one claim may not both "
    "be left out.",
    _spare,
)
FURTHER = Part("beyond", "Beyond the papers", "Statements of our own: sharper bounds, extensions, converses.", _further)
UNREFUTED = Part(
    "unrefuted", "Only tested", "No counterexample was found, and no proof: what was tested is said.", _unrefuted
)
UNDECIDED = Part(
    "undecided", "What could not be decided", "Counted among the claims and not judged, with the reason.", _undecided
)
PARTS = (FAILING, LENIENT, UNDEFINED, SPARE, FURTHER, UNREFUTED, UNDECIDED)


def parts(report: Json) -> dict[str, dict[str, list[Json]]]:
    """The parts that are not empty by anchor, each with its claims by paper, in the papers' order."""
    found = {part.anchor: sorted(part.among(report), key=_striking) for part in PARTS}
    return {anchor: _by_paper(claims, report) for anchor, claims in found.items() if claims}


def _by_paper(claims: Sequence[Json], report: Json) -> dict[str, list[Json]]:
    papers = dict.fromkeys(claim["paper"] for claim in report["claims"])
    groups = {paper: [claim for claim in claims if claim["paper"] == paper] for paper in papers}
    return {paper: held for paper, held in groups.items() if held}


def _striking(claim: Json) -> tuple[int, int]:
    found = claim["counterexample"]
    return RANKS.index(claim["rank"]), len(json.dumps(found["instance"])) if found else 0


def most_striking(report: Json, number: int) -> dict[str, list[Json]]:
    """The first of what fails and of what was proved beyond the print, over all papers, by the parts' anchors.

    They are of the highest rank that there is, and those that a small counterexample refutes come first.
    """
    failing = sorted(FAILING.among(report), key=_striking)
    further = [claim for claim in FURTHER.among(report) if claim["ours"] and claim["strength"] == "proved"]
    found = {FAILING.anchor: failing, FURTHER.anchor: sorted(further, key=_striking)}
    return {anchor: claims[:number] for anchor, claims in found.items() if claims}


def by_charity(claims: Sequence[Json]) -> dict[str, list[Json]]:
    """Claims by the conditions that they need, as a phrase, those first that most claims need."""
    groups: dict[str, list[Json]] = {}
    for claim in claims:
        groups.setdefault(", and ".join(claim["charity"]), []).append(claim)
    return dict(sorted(groups.items(), key=lambda group: -len(group[1])))


def conditions_of(claim: Json) -> str:
    """The conditions that a claim's verdict needs, in words; a name where there are none."""
    words = {charity["name"]: charity["words"] for charity in claim["charities"]}
    return "; ".join((words.get(name) or name).rstrip(".") for name in claim["charity"])


def better_bounds(claim: Json) -> list[Json]:
    """The better bounds that were proved, where the next better is refuted; only deep effort looks for them."""
    found = (better for item in claim.get("sharpness") or () for better in item["better"])
    return [better for better in found if better["proved"] and better["refuted"]]


def repairs_of(claim: Json, report: Json) -> list[Json]:
    """The claims of ours that correct the claim and hold, or are unrefuted."""
    names = set(claim["repaired_by"])
    return [other for other in report["claims"] if other["id"] in names] if names else []


def otherwise(claim: Json, report: Json) -> list[Json]:
    """The claim in its other readings."""
    return [other for other in report["claims"] if other.get("reads") == claim["id"]]


def judged_instead(claim: Json, report: Json) -> list[Json]:
    """The claims of ours about a part of what a claim leaves open: they repair it, or carry its id and a suffix."""
    prefix = f"{claim['id']}."
    ours = [other for other in report["claims"] if other["ours"]]
    return [other for other in ours if other["repairs"] == claim["id"] or other["id"].startswith(prefix)]


def sentence(text: str) -> str:
    """The text with a capital in front and a full stop behind."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) or not text else ".")


def mentioned(text: str, known: Collection[str]) -> Iterator[tuple[str, bool]]:
    """The text in pieces, each with whether it is the id of a known claim."""
    for piece in _PIECES.split(text):
        name = piece.rstrip(".")
        if name in known:
            yield name, True
            piece = piece[len(name) :]
        yield piece, False


def failing_part(claim: Json) -> Json | None:
    """The tree of the part of the statement that is refuted; None where there is no statement."""
    if claim["statement"] is None:
        return None
    tree: Json = claim["statement"]["tree"]
    number = (claim["counterexample"] or {}).get("part") or _denied(claim)
    conjuncts = _conjuncts(tree)
    return conjuncts[number - 1] if 0 < number <= len(conjuncts) else tree


def _denied(claim: Json) -> int:
    """The part that says that something exists which does not, from 1; 0 where there is none."""
    return next((item["part"] for item in claim["evidence"] if item["strength"] == "refuted"), 0)


def _conjuncts(tree: Json) -> list[Json]:
    if tree.get("op") != "and":
        return [tree]
    return [part for arg in tree["args"] for part in _conjuncts(arg)]
