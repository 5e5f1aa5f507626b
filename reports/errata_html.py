"""The errata of a report on its page: what fails, what leaves a condition out, what goes further, what stays open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.article import link, linked
from boostproof.reports.errata import (
    FAILING,
    FURTHER,
    LENIENT,
    PARTS,
    SPARE,
    UNDECIDED,
    UNDEFINED,
    UNREFUTED,
    better_bounds,
    by_charity,
    conditions_of,
    failing_part,
    judged_instead,
    most_striking,
    otherwise,
    parts,
    repairs_of,
    sentence,
    spare_conditions,
)
from boostproof.reports.instance import brief_html
from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import wrapping
from boostproof.reports.picture import badge, key
from boostproof.reports.titles import title_html
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["errata_html", "errata_links", "striking_html"]

_STRIKING = 6
_LONGEST = 200

Json = Mapping[str, Any]
Items = Iterator[str]


def errata_links(report: Json) -> list[tuple[str, str]]:
    """The anchors and the titles of the parts that the page has."""
    found = parts(report)
    return [(part.anchor, part.title) for part in PARTS if part.anchor in found]


def errata_html(report: Json) -> str:
    """The sections of the errata, those alone that have claims."""
    errata = _Errata(report)
    lists: dict[str, Callable[[Sequence[Json]], Items]] = {
        FAILING.anchor: errata.failing,
        LENIENT.anchor: errata.lenient,
        UNDEFINED.anchor: errata.lenient,
        SPARE.anchor: errata.spare,
        FURTHER.anchor: errata.further,
        UNREFUTED.anchor: errata.undecided,
        UNDECIDED.anchor: errata.undecided,
    }
    found = parts(report)
    return "".join(
        element(
            "section", element("h2", part.title), element("p", part.words, class_="quiet"),
            *(errata.paper(paper, lists[part.anchor](claims)) for paper, claims in found[part.anchor].items()),
            id=part.anchor,
        )
        for part in PARTS if part.anchor in found
    )  # fmt: skip


def striking_html(report: Json) -> str:
    """A short list of what is most striking; nothing where nothing fails and nothing goes beyond the print."""
    found = most_striking(report, _STRIKING)
    if not found:
        return ""
    titles = {FAILING.anchor: FAILING.title, FURTHER.anchor: FURTHER.title}
    whole = most_striking(report, len(report["claims"]))
    lists = (
        element("h3", element("a", titles[anchor], href=f"#{anchor}"))
        + element("ul", *map(_brief, claims), *_more(anchor, len(whole[anchor]) - len(claims)), class_="striking")
        for anchor, claims in found.items()
    )
    return element("section", element("h2", "Main findings"), *lists, id="striking")


def _more(anchor: str, count: int) -> list[str]:
    """How many there are that the list does not show."""
    return [element("li", element("a", f"and {count} more", href=f"#{anchor}"))] if count else []


def _brief(claim: Json) -> str:
    axis = (
        badge("truth", claim["truth"], short=True)
        if claim["truth"] == "fails"
        else badge("strength", claim["strength"])
    )
    return element("li", link(claim["id"]), " ", title_html(claim["title"]), " ", axis)


class _Errata:
    """The items of the errata of one report."""

    def __init__(self, report: Json) -> None:
        self.report = report
        self.known = frozenset(claim["id"] for claim in report["claims"])

    def paper(self, paper: str, items: Items) -> str:
        """The items of a paper below its key and title."""
        cited = self.report["papers"].get(paper)
        title = element("span", escape(cited["title"]), class_="cited") if cited else ""
        return element("h3", escape(paper), " ", title) + element("ul", *items, class_="findings")

    def failing(self, claims: Sequence[Json]) -> Items:
        """The formula, what changes, the counterexample and what holds instead, of each claim."""
        for claim in claims:
            repairs = repairs_of(claim, self.report)
            changes = (element("p", escape(repair["mends"])) for repair in repairs if repair["mends"])
            instead = (element("p", "Instead: ", self.ours(repair)) for repair in repairs)
            reading = element("p", linked(sentence(claim["reading"]), self.known)) if claim["reading"] else ""
            formula = element("p", "Judged as ", written) if (written := _formula(failing_part(claim))) else ""
            yield element(
                "li", _head(claim), reading, formula, *changes, _counterexample(claim), *instead,
                *self.otherwise(claim), class_=key("truth", "fails"),
            )  # fmt: skip

    def lenient(self, claims: Sequence[Json]) -> Items:
        """The conditions, and below each the claims that need them with what happens without."""
        for names, held in by_charity(claims).items():
            condition = element("p", element("b", escape(names)), escape(f": {conditions_of(held[0])}"))
            needing = element("ul", *map(_without, held), class_="needing")
            yield element("li", condition, needing, class_=key("truth", "holds-under-charity"))

    def spare(self, claims: Sequence[Json]) -> Items:
        """The conditions that each claim does not need, and on what that rests."""
        for claim in claims:
            spare = (
                (wrapping(item["condition"]["tree"]), escape(f" ({item['strength']})"))
                for item in spare_conditions(claim)
            )
            yield element("li", _head(claim), *(element("p", *said, class_="scroll") for said in spare), class_="s0")

    def further(self, claims: Sequence[Json]) -> Items:
        """What is said beyond the print, of what, and how sharp it is."""
        for claim in claims:
            ours = element("p", self.ours(claim)) if claim["ours"] else _head(claim)
            yield element("li", ours, *self.about(claim), *_sharpness(claim), class_="s0")

    def otherwise(self, claim: Json) -> Items:
        """The claim in its other readings, with what becomes of it there."""
        for other in otherwise(claim, self.report):
            known = f"{link(other['id'])} {badge('truth', other['truth'], short=True)}"
            yield element("p", f"Read otherwise: {known} ", linked(sentence(other["reading"]), self.known))

    def about(self, claim: Json) -> Items:
        """How a claim of ours is read, and the printed one that it is about."""
        reading = claim["reading"].removeprefix("A claim of ours").lstrip(":,. ")
        if claim["ours"] and reading:
            yield element("p", linked(sentence(reading), self.known))
        mended = next((other for other in self.report["claims"] if other["id"] == claim["repairs"]), None)
        if mended:
            yield element("p", link(mended["id"]), escape(f" as printed: {mended['title']}"), class_="quiet")

    def undecided(self, claims: Sequence[Json]) -> Items:
        """Why each claim is not decided, and what was judged instead."""
        for claim in claims:
            reason = element("p", linked(sentence(claim["reason"]), self.known)) if claim["reason"] else ""
            instead = (
                element("p", "Judged instead: ", self.ours(other)) for other in judged_instead(claim, self.report)
            )
            yield element("li", _head(claim), reason, *instead, class_=key("truth", claim["truth"]))

    def ours(self, claim: Json) -> str:
        """A claim of ours: its id, what its verdict rests on, its title, and its formula where that is short."""
        truth = [] if claim["truth"] == "holds" else [badge("truth", claim["truth"], short=True)]
        badges = (*truth, badge("strength", claim["strength"], short=True))
        known = " ".join((link(claim["id"]), *badges, title_html(claim["title"])))
        return known + _formula(claim["statement"] and claim["statement"]["tree"])


def _head(claim: Json) -> str:
    place = escape(f"{claim['rank']}, {claim['locator']}")
    title = element("b", title_html(claim["title"]))
    return element("p", link(claim["id"]), " ", title, " ", element("span", place, class_="place"))


def _counterexample(claim: Json) -> str:
    found = claim["counterexample"]
    if not found:
        return element("p", escape(sentence(claim["reason"]))) if claim["reason"] else ""
    return element("p", "Counterexample: ", brief_html(found, claim))


def _without(claim: Json) -> str:
    found = claim["counterexample"]
    fails = element("div", "Without it: ", brief_html(found, claim), class_="quiet") if found else ""
    return element("li", link(claim["id"]), escape(f" {claim['title']}."), fails)


def _sharpness(claim: Json) -> Items:
    for item in claim.get("sharpness") or ():
        yield element("p", escape(f"Sharpness: {item['words']}."), class_="quiet")
    for better in better_bounds(claim):
        formula = wrapping(better["bound"]["tree"])
        yield element("p", element("b", "Can be sharpened:"), " ", formula, " (proved).", class_="scroll")


def _formula(tree: Json | None) -> str:
    """The formula, unless it is too long for a list; the claim's article has it."""
    if not tree or len(to_text(from_tree(tree))) > _LONGEST:
        return ""
    return element("span", wrapping(tree), class_="scroll formula")
