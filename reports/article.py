"""One claim as a reader meets it: what is said, what was found, and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boostproof.reports.coq import Kernel
from boostproof.reports.coq.page import kernel_axis, kernel_block, kernel_key
from boostproof.reports.errata import mentioned, otherwise, repairs_of
from boostproof.reports.evidence_html import evidence_html
from boostproof.reports.experiments_html import findings_about
from boostproof.reports.graph import SUPPOSES, USES, Graph
from boostproof.reports.hypotheses import hypotheses_html
from boostproof.reports.instance import instance_html
from boostproof.reports.laws_html import scenario_link
from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import conditions, displayed, wrapping
from boostproof.reports.mutant_matrix import mutants_html
from boostproof.reports.notation import Notation
from boostproof.reports.picture import NO_EVIDENCE, badge
from boostproof.reports.sharpness import sharpness_html
from boostproof.reports.titles import title_html

__all__ = ["Surroundings", "article", "link", "linked", "links"]

_FIDELITY = {
    "exact": "encoded as printed",
    "clarified": "encoded in a clarified reading",
    "typo fixed": "encoded with a typo of the print fixed",
}

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Surroundings:
    """What a claim's article refers to: the report, the ids in it, its paper's notation, and the pictures by claim.

    ``kernel`` is the report's block on Coq's kernel, where it has one; ``graph`` says what rests on what.
    ``rest`` takes what stands below each claim's formula, by claim, where the page packs it; else it is None.
    """

    report: Json
    known: frozenset[str]
    notation: Notation
    pictures: Mapping[str, str] = field(default_factory=dict)
    kernel: Kernel | None = None
    graph: Graph = field(default_factory=lambda: Graph((), {}))
    rest: dict[str, str] | None = None


def article(claim: Json, around: Surroundings) -> str:
    """The claim as an article with its id as anchor."""
    heading = element("h4", link(claim["id"]), " ", element("span", title_html(claim["title"])))
    place = " · ".join(filter(None, (claim["locator"], claim["rank"], "our own" if claim["ours"] else "")))
    rest = "".join((
        _terms(claim, around), around.pictures.get(claim["id"], ""),
        *(_found(claim, which, found) for which in _FOUND for found in _instances(claim, which)), _more(claim, around),
    ))  # fmt: skip
    if around.rest is not None:
        around.rest[claim["id"]], rest = rest, ""
    return element(
        "article", heading, element("p", escape(place), class_="place"), _axes(claim, around), _statement(claim), rest,
        id=claim["id"], class_="claim", data_is=_kinds(claim, around),
    ) + "\n"  # fmt: skip


def _more(claim: Json, around: Surroundings) -> str:
    """What was done to reach the verdict, folded away: most readers trust it, and the others open it."""
    blocks = (
        evidence_html(claim), kernel_block(around.kernel, claim), hypotheses_html(claim), sharpness_html(claim),
        mutants_html(claim),
    )  # fmt: skip
    inside = "".join(blocks)
    methods = ", ".join(dict.fromkeys(item["method"] for item in claim["evidence"]))
    title = element("summary", escape(f"Evidence: {methods}" if methods else "Evidence"))
    return element("details", title, inside, class_="more") if inside else ""


def _kinds(claim: Json, around: Surroundings) -> str:
    """What the filters ask of a claim, in short."""
    mark = around.kernel.marks.get(claim["id"]) if around.kernel else None
    words = (claim["paper"], claim["truth"], claim["strength"] or NO_EVIDENCE, claim["rank"])
    return " ".join((*words, kernel_key(mark)) if mark else words)


def link(claim_id: str) -> str:
    """A link to a claim's anchor on the page."""
    return element("a", escape(claim_id), href=f"#{claim_id}", class_="id")


def linked(text: str, known: Collection[str]) -> str:
    """The text, with the ids of known claims as links."""
    return "".join(link(piece) if is_id else escape(piece) for piece, is_id in mentioned(text, known))


def links(ids: Iterable[str], known: frozenset[str]) -> str:
    """The ids, those on this page as links."""
    return ", ".join(link(name) if name in known else escape(name) for name in ids)


def _axes(claim: Json, around: Surroundings) -> str:
    """The verdict on its three axes, and whether Coq's kernel accepted it."""
    encoded = _FIDELITY[claim["fidelity"]] if claim["statement"] else "not encoded"
    more = " with an omitted assumption" if claim["truth"] == "unrefuted" and claim["charity"] else ""
    truth = badge("truth", claim["truth"], short=claim["ours"], more=more)
    marks = (truth, badge("strength", claim["strength"]), kernel_axis(around.kernel, claim["id"]))
    return element("p", *marks, element("span", escape(encoded)), class_="axes")


def _statement(claim: Json) -> str:
    if claim["statement"] is None:
        return ""
    return element("div", displayed(claim["statement"]["tree"]), class_="scroll statement")


def _terms(claim: Json, around: Surroundings) -> str:
    """Everything that the statement needs to be read, as a list of terms."""
    rows = (
        ("Domain", _conditions([item["tree"] for item in claim["domain"]])),
        ("Where", around.notation.where(claim)),
        ("Instances", scenario_link(claim)),
        ("Reading", linked(claim["reading"], around.known)),
        ("Missing" if claim["truth"] == "unrefuted" else "Reason", linked(claim["reason"], around.known)),
        ("Doubtful", "".join(element("div", escape(words)) for words in claim.get("warnings", ()))),
        ("Omitted assumption", _charities(claim)),
        (_mending(claim, around), links(filter(None, [claim["repairs"]]), around.known)),
        ("Change", escape(claim["mends"])),
        ("Another reading of", links(filter(None, [claim.get("reads")]), around.known)),
        ("Read otherwise", _otherwise(claim, around)),
        *_resting(claim, around),
        ("Experiments", findings_about(claim, around.report)),
        ("See" if claim["truth"] == "holds" else "As repaired", _repairs(claim, around)),
    )
    pairs = [element("dt", name) + element("dd", content) for name, content in rows if content]
    return element("dl", *pairs, class_="terms") if pairs else ""


def _resting(claim: Json, around: Surroundings) -> Iterator[tuple[str, str]]:
    """Which claims its proof uses and its conditions say, and the other way round."""
    for kind, words, turned in ((USES, "Proof uses", "Used by"), (SUPPOSES, "Assumes", "Assumed by")):
        yield words, links(around.graph.from_claim(claim["id"], kind), around.known)
        yield turned, links(around.graph.to_claim(claim["id"], kind), around.known)


def _mending(claim: Json, around: Surroundings) -> str:
    """What a claim does to the one that it names: one that holds needs no repair."""
    if not claim["repairs"]:
        return ""
    held = (other["truth"] == "holds" for other in around.report["claims"] if other["id"] == claim["repairs"])
    return "Adds to" if any(held) else "Repairs"


def _repairs(claim: Json, around: Surroundings) -> str:
    """What holds in the claim's place, with its formula."""
    fails = claim["truth"] == "fails"
    return "".join(_repair(repair, fails) for repair in repairs_of(claim, around.report))


def _otherwise(claim: Json, around: Surroundings) -> str:
    """The claim's other readings, each with its verdict: it may depend on the reading."""
    return "".join(
        element(
            "div", link(other["id"]), " ", badge("truth", other["truth"], short=True), escape(f" {other['reading']}")
        )
        for other in otherwise(claim, around.report)
    )


def _repair(repair: Json, formula: bool) -> str:
    """A repair with its formula or, where the print needs no other one, its title."""
    written = wrapping(repair["statement"]["tree"]) if formula and repair["statement"] else ""
    truth = [" ", badge("truth", "unrefuted", short=True)] if repair["truth"] == "unrefuted" else []
    return element("div", link(repair["id"]), *truth, ": ", written or title_html(repair["title"]), class_="scroll")


def _charities(claim: Json) -> str:
    """The conditions that the verdict needs; where it needs none, nothing."""
    needed = [charity for charity in claim["charities"] if charity["name"] in claim["charity"]]
    words = (element("b", escape(item["name"])) + escape(f": {item['words']} ") + _condition(item) for item in needed)
    lines = [element("li", item) for item in (*words, *(element("b", escape(name)) for name in _unworded(claim)))]
    return element("ul", *lines, class_="plain-list") if lines else ""


def _condition(charity: Json) -> str:
    """The condition as a formula; nothing where it is a fact that only words say."""
    if charity["tree"].get("op") == "holds":
        return ""
    return _conditions([charity["tree"]])


def _conditions(trees: Sequence[Json]) -> str:
    """Conditions with commas between them."""
    found = conditions(trees)
    commas = [","] * (len(found) - 1) + [""]
    return " ".join(element("span", *pair, class_="c") for pair in zip(found, commas, strict=False))


def _unworded(claim: Json) -> list[str]:
    named = {charity["name"] for charity in claim["charities"]}
    return [name for name in claim["charity"] if name not in named]


_FOUND = {
    "counterexample": "Smallest counterexample found",
    "violent": "Counterexample with the largest violation found",
    "witness": "Witness",
}


def _instances(claim: Json, which: str) -> list[Json]:
    more = claim.get("witnesses", []) if which == "witness" else []
    return [*filter(None, [claim.get(which)]), *more]


def _found(claim: Json, which: str, found: Json) -> str:
    """A counterexample or a witness, in a box of its own."""
    printed = " to the claim as printed" if which != "witness" and claim["truth"] != "fails" else ""
    title = _FOUND[which] + printed
    part = f", in part {found['part']} of the statement" if found["part"] and _has_parts(claim) else ""
    box = (element("h5", escape(title + part)), instance_html(found, claim))
    return element("div", *box, class_=f"found {which}")


def _has_parts(claim: Json) -> bool:
    return bool(claim["statement"]) and claim["statement"]["tree"].get("op") == "and"
