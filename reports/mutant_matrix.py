"""Mutants on a page: what became of each kind, claim by claim, and by name what survived and what is stronger.

A cell holds the mutants of one kind as killed + classed, and behind a slash those that survived. Its colour says the
same: one for none that survived, one for some, one for half and more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.mutants import FATES, score, score_line
from boostproof.reports.page import page
from boostproof.reports.summary import percent

__all__ = ["mutants_html", "mutants_page"]

Json = Mapping[str, Any]

_LONGEST = 400


def mutants_html(claim: Json) -> str:
    """The block of one claim in a report; nothing where its mutants were not asked for."""
    found = claim.get("mutants")
    if not found:
        return ""
    heading = element("h5", "Mutants")
    if found["skipped"]:
        return heading + element("p", escape(found["skipped"]), class_="quiet")
    row = {**found, "id": claim["id"]}
    return heading + _matrix([row]) + _lists(row)


def mutants_page(data: Json) -> str:
    """The page of a mutation run."""
    claims = data["claims"]
    mutated = [claim for claim in claims if not claim["skipped"]]
    title = "Mutants"
    header = element(
        "header", element("p", "Mutation report", class_="kicker"), element("h1", title),
        element("p", escape(score_line({**data, "complete": True})) + ".", class_="lead"),
        "" if data["complete"] else element("p", element("b", "Incomplete."), _INTERRUPTED, class_="banner"),
        element("p", escape(_LEGEND), class_="quiet"),
    )  # fmt: skip
    matrix = element("section", element("h2", "The matrix"), _matrix(mutated), id="matrix")
    sections = (_section(name, title, claims) for name, title in _LISTS)
    footer = element("footer", element("p", "Made from mutants.json, with the digest"), _code(data["digest"]))
    main = element("main", header, matrix, *sections, _skipped(claims), id="main")
    return page(title, data["version"], main + footer, filters=False)


_INTERRUPTED = " The run was interrupted: the claims that were done by then stand here."
_LEGEND = (
    "A mutant is the claim with one thing changed. A cell counts those of one kind: killed by an exact counterexample "
    "+ classed as true, equivalent, weaker, stronger, blind to the change, or without the claim's premise or witness, "
    "/ of which nothing is known."
)
_LISTS = (("survivors", "What survived"), ("findings", "What is true and stronger"))


def _code(text: str) -> str:
    return element("p", element("code", escape(text)))


def _matrix(claims: Sequence[Json]) -> str:
    kinds = list(dict.fromkeys(kind for claim in claims for kind in claim["kinds"]))
    head = element("tr", *(element("th", escape(name), scope="col") for name in ("claim", *kinds, "decided")))
    rows = (element("tr", *_row(claim, kinds)) for claim in claims)
    table = element("table", element("thead", head), element("tbody", *rows), class_="matrix")
    return element("div", table, class_="scroll", tabindex="0", role="region", aria_label="Mutants by claim and kind")


def _row(claim: Json, kinds: Sequence[str]) -> list[str]:
    cells = [_cell(claim["kinds"].get(kind)) for kind in kinds]
    decided, total = score([claim])
    name = element("th", element("code", escape(claim["id"])), scope="row")
    return [name, *cells, element("td", escape(percent(decided, total)), class_="score")]


def _cell(counts: Json | None) -> str:
    if not counts:
        return element("td", class_="none")
    killed, classed, survived = (counts[fate] for fate in FATES)
    words = f"{killed}+{classed}" + (f" / {survived}" if survived else "")
    share = "all" if not survived else "most" if 2 * survived >= killed + classed + survived else "some"
    return element("td", words, class_=share, title=f"{killed} killed, {classed} classed, {survived} survived")


def _lists(claim: Json) -> str:
    """What survived and what is stronger, folded."""
    parts = (
        element("details", element("summary", f"{title} ({len(claim[name])})"), _items(claim[name]))
        for name, title in _LISTS
        if claim[name]
    )
    return "".join(parts)


def _section(name: str, title: str, claims: Sequence[Json]) -> str:
    named = [claim for claim in claims if claim[name]]
    body = "".join(element("h3", element("code", escape(claim["id"]))) + _items(claim[name]) for claim in named)
    return element("section", element("h2", title), body or element("p", "Nothing.", class_="quiet"), id=name)


def _items(items: Sequence[Json]) -> str:
    return element("ul", *(element("li", *_item(item)) for item in items), class_="mutants")


def _item(item: Json) -> list[str]:
    text = item["text"] if len(item["text"]) <= _LONGEST else f"{item['text'][:_LONGEST]}…"
    return [escape(item["name"]), element("code", escape(text)), element("p", escape(item["reason"]), class_="quiet")]


def _skipped(claims: Sequence[Json]) -> str:
    items = [
        element("li", element("code", escape(claim["id"])), escape(claim["skipped"]))
        for claim in claims
        if claim["skipped"]
    ]
    if not items:
        return ""
    return element("section", element("h2", "Not mutated"), element("ul", *items, class_="mutants"), id="skipped")
