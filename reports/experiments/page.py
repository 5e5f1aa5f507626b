"""A small page of a result: what is printed beside what came out, the figure, and what all rests on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.experiments.figure import Drawn
from boostproof.reports.experiments_html import findings_list, tally
from boostproof.reports.markup import element, escape
from boostproof.reports.page import page
from boostproof.reports.plots.style import WIDTH
from boostproof.reports.report import Report

__all__ = ["TIMING_NAME", "panel_html", "result_page"]

TIMING_NAME = "timing.svg"
_TIMING = "How long the work took, which differs from run to run: "


def result_page(record: Report, panels: Sequence[Drawn], *, timed: bool) -> str:
    """The text of a page that needs no network and runs nothing; ``timed``: with a link to the picture of seconds."""
    effort = "full" if record["full"] else "quick"
    run = f"{record['paper']}, {record['place']}. Seed {record['seed']}, {effort} run, digest {record['digest']}."
    body = element(
        "main",
        element("h1", escape(f"{record['name']}: {record['title']}")),
        element("p", escape(run)),
        tally(record["findings"]),
        element("div", *map(panel_html, panels), class_="panels"),
        _timing() if timed else "",
        element("h2", "Printed and found"),
        findings_list(record),
        element("h2", "Settings and notes"),
        _list([f"{name}: {_text(value)}" for name, value in record["settings"].items()]),
        _list(record["notes"]),
        element("h2", "Data"),
        _list([_source(source) for source in record["sources"]]),
        element("h2", "Tables"),
        *(_block(name, rows) for name, rows in record["tables"].items()),
    )
    return page(f"{record['name']}: {record['title']}", record["version"], body, filters=False)


def _timing() -> str:
    """A link alone: with the seconds themselves the page would differ from run to run."""
    return element("p", _TIMING, element("a", TIMING_NAME, href=TIMING_NAME), ".")


def panel_html(panel: Drawn) -> str:
    """One panel of a figure, as it stands in a page."""
    size = f"0 0 {WIDTH} {panel.high:g}"
    svg = element("svg", element("title", escape(panel.title)), panel.body, class_="plot", role="img", viewBox=size)
    return element("figure", svg, class_="plot")


def _source(source: Mapping[str, Any]) -> str:
    told = (source["name"], source["origin"], f"{source['rows']} rows" if source["rows"] else "", source["sha256"])
    return ", ".join(part for part in told if part)


def _block(name: str, rows: Sequence[Mapping[str, Any]]) -> str:
    heads = list(dict.fromkeys(head for row in rows for head in row))
    table = _table(heads, [[_text(row.get(head, "")) for head in heads] for row in rows])
    return element("details", element("summary", escape(f"{name[:1].upper()}{name[1:]}, {len(rows)} rows")), table)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = element("tr", *(element("th", escape(word), scope="col") for word in heads))
    body = (element("tr", *(element("td", escape(cell)) for cell in row)) for row in rows)
    return element("div", element("table", element("thead", head), element("tbody", *body)), class_="wide")


def _list(lines: Sequence[str]) -> str:
    return element("ul", *(element("li", escape(line)) for line in lines))


def _text(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.5g}"
    return value if isinstance(value, str) else json.dumps(value, sort_keys=True)
