"""The page of a campaign: what it asks, how far it is, what it found, and how a stranger re-checks that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.campaigns.charts import charts_of
from boostproof.reports.campaigns.record import campaign_text, is_complete
from boostproof.reports.markup import element, escape
from boostproof.reports.page import page
from boostproof.verify.campaigns.journal import JOURNAL_NAME

__all__ = ["PLACES", "campaign_files", "campaign_page"]

PLACES = ("campaign.html", "campaign.json")
"""Where files will stand, to make sure of it before there is a result."""

_STYLE = ".scroll td:first-child { white-space: nowrap; }\n.scroll td:last-child { min-width: 9rem; }\n"
"""Sizes stay on a line, and what stands last has room on a phone too."""

_STATES = {
    "done": "every instance settled",
    "exhausted": "gone through, with instances left open",
    "timed out": "the seconds were over",
    "failed": "an error, or a finding that its check refused",
    "never run": "still waiting",
}


def campaign_files(record: Mapping[str, Any], beside: Mapping[str, str]) -> dict[str, str]:
    """The texts of the files by their names; ``beside`` are those that the campaign gives."""
    return {"campaign.html": campaign_page(record, [*beside]), "campaign.json": campaign_text(record), **beside}


def campaign_page(record: Mapping[str, Any], beside: Sequence[str] = ()) -> str:
    """A page that needs no network and runs nothing."""
    far = "Complete up to these sizes." if is_complete(record) else "Not complete: what is left is told below."
    title = f"{record['name']}: {record['asks']}"
    body = element(
        "main",
        element("h1", escape(record["name"])),
        element("p", escape(record["asks"]), class_="lead"),
        element("p", escape(f"Sizes {record['sizes']}. {far} Digest {record['digest']}."), class_="place"),
        *map(_table, record["tables"], charts_of(record["tables"])),
        element("h2", "How far it is"),
        _grid(
            ("units", "how many", "that is"),
            [(state, f"{count:,}", _STATES[state]) for state, count in record["units"].items()],
        ),
        _failures(record["failures"]),
        element("h2", "To check it"),
        element("p", escape(_checking(beside))),
    )
    return page(title, record["version"], body, filters=False, style=_STYLE)


def _checking(beside: Sequence[str]) -> str:
    lines = [f"Every unit of work stands in {JOURNAL_NAME} with what it found, a line each with a sum of its own."]
    for name in beside:
        if name.endswith(".py"):
            lines.append(f"{name} checks that with Python's standard library alone: python {name} {JOURNAL_NAME}")
        else:
            lines.append(f"{name} is an exact counterexample: boostproof replay {name}")
    return " ".join(lines)


def _table(table: Mapping[str, Any], chart: str) -> str:
    if not table["rows"]:
        return ""
    heading, words = element("h2", escape(table["title"])), element("p", escape(table["words"]), class_="quiet")
    return heading + words + chart + _grid(table["heads"], table["rows"])


def _failures(failures: Sequence[Sequence[str]]) -> str:
    return element("h3", "Not done") + _grid(("unit", "why"), failures) if failures else ""


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = element("tr", *(element("th", escape(word), scope="col") for word in heads))
    body = (element("tr", *(element("td", escape(cell)) for cell in row)) for row in rows)
    return element("div", element("table", element("thead", head), element("tbody", *body)), class_="scroll")
