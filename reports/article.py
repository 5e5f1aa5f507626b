"""One claim as a reader meets it: what is said, what was found, and why."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from boostproof.reports.errata import mentioned
from boostproof.reports.instance import instance_html
from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import conditions, name_mathml, to_mathml
from boostproof.reports.mutant_matrix import mutants_html
from boostproof.reports.picture import key
from boostproof.reports.sharpness import sharpness_html
from boostproof.reports.summary import STRENGTHS, TRUTHS, percent, thousands

__all__ = ["article", "badge", "link", "linked", "links"]

_LONGEST_CERTIFICATE = 1500
_FIDELITY = {
    "exact": "encoded as printed",
    "clarified": "encoded in a clarified reading",
    "typo fixed": "encoded with a typo of the print fixed",
}

Json = Mapping[str, Any]


def article(claim: Json, known: frozenset[str]) -> str:
    """The claim as an article with its id as anchor; ids among ``known`` become links."""
    heading = element("h4", link(claim["id"]), " ", element("span", escape(claim["title"])), id=f"title-{claim['id']}")
    place = " · ".join(filter(None, (claim["locator"], claim["rank"])))
    return element(
        "article", heading, element("p", escape(place), class_="place"), _axes(claim), _statement(claim),
        _terms(claim, known), _evidence(claim), sharpness_html(claim), mutants_html(claim),
        _found(claim, "counterexample"), _found(claim, "witness"),
        id=claim["id"], class_="claim", aria_labelledby=f"title-{claim['id']}", data_paper=claim["paper"],
        data_truth=claim["truth"], data_strength=claim["strength"] or "none",
    ) + "\n"  # fmt: skip


def link(claim_id: str) -> str:
    """A link to a claim's anchor on the page."""
    return element("a", escape(claim_id), href=f"#{claim_id}", class_="id")


def linked(text: str, known: Collection[str]) -> str:
    """The text, with the ids of known claims as links."""
    return "".join(link(piece) if is_id else escape(piece) for piece, is_id in mentioned(text, known))


def links(ids: Iterable[str], known: frozenset[str]) -> str:
    """The ids, those on this page as links."""
    return ", ".join(link(name) if name in known else escape(name) for name in ids)


def badge(axis: str, value: str, *, short: bool = False) -> str:
    """A value of an axis: its sign and its words, or the short ones that do not speak of print."""
    kind = (TRUTHS if axis == "truth" else STRENGTHS)[value]
    mark = element("span", kind.mark, class_="mark", aria_hidden="true")
    return element("span", mark, escape(kind.short if short else kind.words), class_=f"badge {key(axis, value)}")


def _axes(claim: Json) -> str:
    """The verdict on its three axes."""
    encoded = _FIDELITY[claim["fidelity"]] if claim["statement"] else "not encoded"
    fidelity = element("span", escape(encoded), class_="badge plain")
    strength = badge("strength", claim["strength"])
    truth = badge("truth", claim["truth"], short=claim["ours"])
    axes = (("Truth", truth), ("Fidelity", fidelity), ("Strongest evidence", strength))
    rows = (element("div", element("dt", name), element("dd", value)) for name, value in axes)
    return element("dl", *rows, class_="axes")


def _statement(claim: Json) -> str:
    if claim["statement"] is None:
        return ""
    return element("div", to_mathml(claim["statement"]["tree"]), class_="scroll statement")


def _terms(claim: Json, known: frozenset[str]) -> str:
    """Everything that the statement needs to be read, as a list of terms."""
    rows = (
        ("Domain", _conditions([item["tree"] for item in claim["domain"]])),
        ("Where", _definitions(claim["definitions"])),
        ("Instances", _scenario(claim["scenario"])),
        ("Symbols", _symbols(claim["symbols"])),
        ("Reading", linked(claim["reading"], known)),
        ("Reason", linked(claim["reason"], known)),
        ("Charity", _charities(claim)),
        ("Repairs", links(filter(None, [claim["repairs"]]), known)),
        ("Change", escape(claim["mends"])),
        ("Repaired by", links(claim["repaired_by"], known)),
    )
    pairs = [element("dt", name) + element("dd", content) for name, content in rows if content]
    return element("dl", *pairs, class_="terms") if pairs else ""


def _scenario(scenario: Json | None) -> str:
    if scenario is None:
        return ""
    return f"{escape(scenario['meaning'])} ({element('code', escape(scenario['name']))})"


def _definitions(definitions: Sequence[Json]) -> str:
    equals = element("math", element("mo", "="))
    lines = (
        element("li", name_mathml(item["symbol"]), equals, to_mathml(item["tree"], display=False), class_="scroll")
        for item in definitions
    )
    return element("ul", *lines, class_="plain-list") if definitions else ""


def _symbols(symbols: Sequence[Json]) -> str:
    lines = (element("li", name_mathml(item["latex"]), ": ", escape(item["meaning"])) for item in symbols)
    return element("ul", *lines, class_="plain-list") if symbols else ""


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
    """Conditions with commas between them, each in a box that scrolls when it is too wide."""
    found = conditions(trees)
    commas = [","] * (len(found) - 1) + [""]
    return " ".join(element("span", *pair, class_="scroll condition") for pair in zip(found, commas, strict=False))


def _unworded(claim: Json) -> list[str]:
    named = {charity["name"] for charity in claim["charities"]}
    return [name for name in claim["charity"] if name not in named]


def _evidence(claim: Json) -> str:
    if not claim["evidence"]:
        return ""
    items = (element("li", _line(item)) for item in claim["evidence"])
    return element("h5", "Evidence") + element("ul", *items, class_="evidence")


def _line(item: Json) -> str:
    """One method's finding: what it is, how strong, over which part of the space, and on how many instances."""
    head = element("b", escape(item["method"])) + " " + badge("strength", item["strength"])
    part = f"part {item['part']}: " if item["part"] else ""
    scope = element("span", escape(part + item["scope"]), class_="scope")
    return " ".join(filter(None, (head, scope, _numbers(item), _certificate(item["certificate"]))))


def _numbers(item: Json) -> str:
    kept, dropped = item["instances"], item["discards"]
    if not kept and not dropped:
        return ""
    text = f"{thousands(kept)} instance{'' if kept == 1 else 's'}"
    if dropped:
        share = percent(dropped, kept + dropped)
        text += f", {thousands(dropped)} discard{'' if dropped == 1 else 's'} ({share} of those drawn)"
    return element("span", escape(text), class_="count")


def _certificate(certificate: Json) -> str:
    if not certificate:
        return ""
    text = _beginning(certificate)
    note = ""
    if len(text) > _LONGEST_CERTIFICATE:
        cut = f"The first {_LONGEST_CERTIFICATE} characters; report.json has it whole."
        note, text = element("p", cut, class_="quiet"), text[:_LONGEST_CERTIFICATE] + "…"
    box = element("div", element("pre", escape(text)), class_="scroll")
    return element("details", element("summary", "Certificate"), note, box)


def _beginning(certificate: Json) -> str:
    """The certificate's text, up to where it is too long to be shown: some have millions of characters."""
    written, length = list[str](), 0
    for piece in json.JSONEncoder(sort_keys=True, indent=1, ensure_ascii=False).iterencode(certificate):
        written.append(piece)
        length += len(piece)
        if length > _LONGEST_CERTIFICATE:
            break
    return "".join(written)


def _found(claim: Json, which: str) -> str:
    """The counterexample or the witness, in a box of its own."""
    found = claim[which]
    if found is None:
        return ""
    title = "Witness" if which == "witness" else "Smallest counterexample found"
    if which == "counterexample" and claim["truth"] != "fails":
        title += " to the claim as printed"
    box = (element("h5", title), instance_html(found))
    return element("section", *box, class_=f"found {which}", aria_label=f"{title}: {claim['id']}")
