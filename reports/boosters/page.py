"""A check on one page that needs no network: the matrix, each violation with its program, and the claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boostproof.reports.boosters.record import cell, summary_of
from boostproof.reports.boosters.tables import SIGNS
from boostproof.reports.markup import element, escape, join
from boostproof.reports.page import page
from boostproof.reports.titles import title_html

__all__ = ["check_page"]

Json = Mapping[str, Any]

_LEGEND = {
    "unrefuted": "no table that was tried violates it",
    "violated": "a table violates it",
    "fault": "violated: an answer contradicts another one of the same model, or is an error",
    "departure": "violated, and the documentation does not say so",
    "scale": "violated by a scale that changes no prediction",
    "choice": "violated, and the documentation says so",
    "expected": "violated, as was expected",
    "not-applicable": "says nothing of this estimator",
    "untested": "says nothing on the tables that were tried",
}
_COLOURS = {
    "unrefuted": "", "violated": "most", "fault": "most", "departure": "most", "scale": "some", "choice": "some",
    "expected": "some", "not-applicable": "none", "untested": "none",
}  # fmt: skip
"""The classes of a page's matrix: green without one, amber, red, and none."""


_STYLE = ".matrix td a { color: inherit; } .matrix td.none { color: var(--quiet); }"


def check_page(data: Json) -> str:
    """The page of a check."""
    title = "Boosters against claims"
    main = element(
        "main", _header(title, data), _matrix(data), *_violations(data), _claims(data),
        element("footer", element("p", "Made from check.json, with the digest"),
                element("p", element("code", escape(data["digest"])))),
        id="main",
    )  # fmt: skip
    return page(title, data["version"], main, filters=False, style=_STYLE)


def _header(title: str, data: Json) -> str:
    settings = ", ".join(f"{name} {value}" for name, value in data["settings"].items())
    missing = f"Not installed: {', '.join(data['missing'])}." if data["missing"] else ""
    return element(
        "header", element("p", "Check report", class_="kicker"), element("h1", escape(title)),
        element("p", escape(summary_of(data)) + ".", class_="lead"),
        element("p", escape(f"boostproof {data['version']}, {settings}. {missing}"), class_="quiet"),
    )  # fmt: skip


def _matrix(data: Json) -> str:
    names = [element("th", str(n), scope="col", title=one["name"]) for n, one in enumerate(data["estimators"], 1)]
    head = element("tr", element("th", "claim", scope="col"), *names)
    rows = [_row(data, place, claim) for place, claim in enumerate(data["claims"])]
    table = element("table", element("thead", head), element("tbody", *rows), class_="matrix")
    estimators = [
        element("li", element("b", escape(one["name"])), " ", element("code", escape(one["estimator"])),
                escape(f", {one['package']} {one['version']}"))
        for one in data["estimators"]
    ]  # fmt: skip
    used = {cell(outcome) for one in data["estimators"] for outcome in one["outcomes"]}
    legend = "; ".join(f"{SIGNS[word]} {words}" for word, words in _LEGEND.items() if word in used)
    scroll = element("div", table, class_="scroll", tabindex="0", role="region", aria_label="Estimators by claims")
    return element(
        "section", element("h2", "The matrix"), element("ol", *estimators),
        element("p", escape(legend), class_="quiet"), scroll, id="matrix",
    )  # fmt: skip


def _row(data: Json, place: int, claim: Json) -> str:
    name = element("th", element("a", element("code", escape(claim["name"])), href=f"#{claim['name']}"), scope="row")
    return element("tr", name, *(_cell(n, one, place) for n, one in enumerate(data["estimators"], 1)))


def _cell(n: int, one: Json, place: int) -> str:
    outcome = one["outcomes"][place]
    word = cell(outcome)
    sign = SIGNS[word]
    inside = element("a", sign, href=f"#{_anchor(n, outcome)}") if outcome["violation"] else sign
    told = f"{one['name']}: {word}" + (f" on {outcome['tables']} tables" if outcome["tables"] else "")
    return element("td", inside, class_=_COLOURS[word] or None, title=told)


def _anchor(n: int, outcome: Json) -> str:
    return f"e{n}-{outcome['claim']}"


def _violations(data: Json) -> Iterator[str]:
    """A section an estimator that violates something."""
    for n, one in enumerate(data["estimators"], 1):
        blocks = [_violation(n, outcome) for outcome in one["outcomes"] if outcome["violation"]]
        if blocks:
            heading = element("h2", f"{n}. {escape(one['name'])}")
            why = f"{one['package']} {one['version']}. Tolerance: {one['precision']}."
            yield element("section", heading, element("p", escape(why), class_="quiet"), *blocks)


def _violation(n: int, outcome: Json) -> str:
    found = outcome["violation"]
    known = outcome["known"] or {"kind": outcome["status"], "words": outcome["reason"]}
    rounds = f"{found['rounds']} round{'' if found['rounds'] == 1 else 's'} at most. "
    program = element("pre", escape(found["snippet"]), class_="scroll", tabindex="0")
    colour = "t1" if known["kind"] in ("choice", "scale", "expected") else "t3"
    return join(
        element("h3", element("code", escape(outcome["claim"])), id=_anchor(n, outcome)),
        element("p", element("b", escape(known["kind"]), class_=colour),
                " ", escape(known["words"])),
        element("p", escape(f"{rounds}{found['words']}.")),
        program if found["snippet"] else element("p", "Its adapter names no words for a program.", class_="quiet"),
    )  # fmt: skip


def _claims(data: Json) -> str:
    rows = [
        element("div", element("dt", element("code", escape(one["name"])), id=one["name"]), element("dd", *_said(one)))
        for one in data["claims"]
    ]
    return element("section", element("h2", "The claims"), element("dl", *rows), id="claims")


def _said(claim: Json) -> tuple[str, str, str]:
    source = f"{claim['source']}. Tolerance: {claim['tolerance']}."
    return title_html(claim["title"]), ". ", element("span", escape(source), class_="quiet")
