"""Which of a claim's conditions it needs: a list on a page, those that it does not need first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from boostproof.reports.instance import instance_html
from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import wrapping

__all__ = ["FATES", "by_fate", "hypotheses_html", "summed"]

Json = Mapping[str, Any]

FATES: Mapping[str, str] = {
    "unused": "not needed",
    "open": "open without it",
    "undefined": "not defined without it",
    "false": "false without it",
}
"""What the claim is without a condition, in the order in which a reader meets it."""


def hypotheses_html(claim: Json) -> str:
    """The block of a claim; nothing where its conditions were not left out, or there are none."""
    found = claim.get("hypotheses")
    if not found:
        return ""
    items = (element("li", *_item(item, claim)) for item in by_fate(found))
    words = element("p", escape(f"{summed(found).capitalize()}."), class_="quiet")
    return element("h5", "Hypotheses") + words + element("ul", *items, class_="sharpness")


def by_fate(found: Iterable[Json]) -> list[Json]:
    """The conditions, those that tell a reader most first."""
    order = list(FATES)
    return sorted(found, key=lambda item: order.index(item["fate"]))


def summed(found: Iterable[Json]) -> str:
    """How many conditions met each fate."""
    fates = [item["fate"] for item in found]
    told = (f"{fates.count(fate)} {words}" for fate, words in FATES.items() if fate in fates)
    return f"each left out alone: {', '.join(told)}"


def _item(item: Json, claim: Json) -> Iterator[str]:
    place = "" if item["of"] == "domain" else f" ({_place(item['of'])})"
    fate, condition = FATES[item["fate"]].capitalize(), wrapping(item["condition"]["tree"])
    yield element("div", element("b", f"{fate}:"), " ", condition, escape(place), class_="scroll")
    yield element("p", escape(f"{item['words']}."), class_="quiet")
    if item["counterexample"]:
        summary = element("summary", "An instance of the other conditions")
        yield element("details", summary, instance_html({**item["counterexample"], "words": ""}, claim))


def _place(of: str) -> str:
    return f"a premise of {of}" if of.startswith("part ") else f"the charity: {of}"
