"""The errata of a report as text for a terminal, or as Markdown for a page of documents: from its JSON alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.reports.brief import brief
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
    otherwise,
    parts,
    repairs_of,
    sentence,
    spare_conditions,
)
from boostproof.reports.summary import STRENGTHS, TRUTHS, summary_line
from boostproof.reports.visible import visible
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["FORMATS", "errata_text"]

FORMATS = ("text", "markdown")

_LONGEST, _MOST = 160, 100_000
_BACKTICKS = re.compile("`+")
_SPECIAL = re.compile(r"([\\`*<\[\]])")
_LEGEND = (
    "A claim is named by its id; its rank and its place in the paper follow. The counterexamples are exact, and the "
    "smallest that were found; in those of a run the signs tell, a row a rule, where the rule is right (+) and where "
    "it is wrong (-). What holds instead is a statement of our own, judged like any other; the kind of its evidence "
    "stands beside its id. Long formulas are left out here: 'boostproof show ID' has them, with their symbols."
)

Lines = Iterator[str]
Json = Mapping[str, Any]


@dataclass(frozen=True)
class _Style:
    """How a format writes headings, items, and what stands out in them."""

    heading: Callable[[int, str], str]
    item: Callable[[int, str], str]
    words: Callable[[str], str]
    strong: Callable[[str], str]
    code: Callable[[str], str]


_TEXT = _Style(
    heading=lambda level, words: f"{words.upper() if level < 3 else words}",
    item=lambda depth, words: f"{'  ' * (depth + 1)}{words}",
    words=lambda words: visible(words, _MOST),
    strong=str,
    code=lambda words: visible(words, _MOST),
)


def _fenced(words: str) -> str:
    """The words as code, between more backticks than stand in them, and apart from those at their ends."""
    fence = "`" * (1 + max(map(len, _BACKTICKS.findall(words)), default=0))
    pad = " " if words[:1] == "`" or words[-1:] == "`" else ""
    return f"{fence}{pad}{words}{pad}{fence}"


_MARKDOWN = _Style(
    heading=lambda level, words: f"{'#' * level} {words}",
    item=lambda depth, words: f"{'  ' * depth}- {words}",
    words=lambda words: _SPECIAL.sub(r"\\\1", visible(words, _MOST)),
    strong=lambda words: f"**{words}**",
    code=lambda words: _fenced(visible(words, _MOST)),
)


def errata_text(report: Json, form: str = "text") -> str:
    """The errata of a report. Raises ValueError for a format that is none of FORMATS."""
    if form not in FORMATS:
        raise ValueError(f"form={form!r} is unknown: expected one of {', '.join(FORMATS)}")
    return "\n\n".join(_Errata(report, _MARKDOWN if form == "markdown" else _TEXT).blocks()) + "\n"


@dataclass(frozen=True)
class _Errata:
    """The errata of a report in a style."""

    report: Json
    style: _Style

    def blocks(self) -> Lines:
        """Headings, paragraphs and lists."""
        say, found = self.style, parts(self.report)
        made = f"Made by boostproof {self.report['version']} from the report {self.report['digest'][:16]}"
        yield say.heading(1, "Errata and findings")
        yield say.words(f"{made}: {summary_line(self.report)}.")
        yield say.words(_LEGEND)
        lists = {FAILING: self.failing, LENIENT: self.lenient, UNDEFINED: self.lenient, FURTHER: self.further}
        lists |= {SPARE: self.spare} | dict.fromkeys((UNREFUTED, UNDECIDED), self.undecided)
        for part in (part for part in PARTS if part.anchor in found):
            yield say.heading(2, part.title)
            yield say.words(part.words)
            for paper, claims in found[part.anchor].items():
                yield say.heading(3, self.cited(paper))
                yield "\n".join(lists[part](claims))

    def cited(self, paper: str) -> str:
        """The paper's key, with its title and year where they are known."""
        cited = self.report["papers"].get(paper)
        return self.style.words(f"{paper}: {cited['title']} ({cited['year']})" if cited else paper)

    def failing(self, claims: Sequence[Json]) -> Lines:
        """The formula, what changes, the counterexample and what holds instead, of each claim."""
        for claim in claims:
            repairs = repairs_of(claim, self.report)
            yield self.head(claim)
            if claim["reading"]:
                yield self.row("Read", sentence(claim["reading"]))
            yield from self.formula("Judged as", failing_part(claim))
            yield from (self.row("Change", repair["mends"]) for repair in repairs if repair["mends"])
            if claim["counterexample"]:
                yield self.row("Counterexample", brief(claim["counterexample"]), code=True)
            elif claim["reason"]:
                yield self.row("Refuted", sentence(claim["reason"]))
            yield from (self.style.item(1, f"Instead: {self.ours(repair)}") for repair in repairs)
            yield from self.otherwise(claim)

    def lenient(self, claims: Sequence[Json]) -> Lines:
        """The conditions, and below each the claims that need them with what happens without."""
        for names, held in by_charity(claims).items():
            told = self.style.words(conditions_of(held[0]))
            yield self.style.item(0, f"{self.style.strong(self.style.words(names))}: {told}")
            yield from (self.style.item(1, self.without(claim)) for claim in held)

    def without(self, claim: Json) -> str:
        """A claim, and what happens without the conditions that it needs."""
        only = ", unrefuted" if claim["truth"] == "unrefuted" else ""
        line = f"{self.style.strong(claim['id'])} ({self.place(claim)}{only}): {self.style.words(claim['title'])}"
        found = claim["counterexample"]
        return f"{line}; without it, {self.style.code(brief(found))}" if found else line

    def spare(self, claims: Sequence[Json]) -> Lines:
        """The conditions that each claim does not need, and on what that rests."""
        for claim in claims:
            yield self.head(claim)
            for item in spare_conditions(claim):
                yield self.row(f"Not needed ({item['strength']})", item["condition"]["text"], code=True)

    def further(self, claims: Sequence[Json]) -> Lines:
        """What is said beyond the print, of what, and how sharp it is."""
        for claim in claims:
            yield self.style.item(0, self.ours(claim)) if claim["ours"] else self.head(claim)
            yield from self.about(claim)
            yield from (self.row("Sharpness", item["words"]) for item in claim.get("sharpness") or ())
            for better in better_bounds(claim):
                yield self.row("Can be sharpened (proved)", better["bound"]["text"], code=True)

    def otherwise(self, claim: Json) -> Lines:
        """The claim in its other readings, with what becomes of it there."""
        for other in otherwise(claim, self.report):
            known = f"{self.style.strong(other['id'])} ({TRUTHS[other['truth']].short})"
            yield self.style.item(1, f"Read otherwise: {known}: {self.style.words(sentence(other['reading']))}")

    def about(self, claim: Json) -> Lines:
        """How a claim of ours is read, and the printed one that it is about."""
        reading = claim["reading"].removeprefix("A claim of ours").lstrip(":,. ")
        if claim["ours"] and reading:
            yield self.row("", sentence(reading))
        mended = next((other for other in self.report["claims"] if other["id"] == claim["repairs"]), None)
        if mended:
            yield self.row(f"{mended['id']} as printed", mended["title"])

    def undecided(self, claims: Sequence[Json]) -> Lines:
        """Why each claim is not decided, and what was judged instead."""
        for claim in claims:
            yield self.head(claim)
            if claim["reason"]:
                yield self.row("Reason", sentence(claim["reason"]))
            others = judged_instead(claim, self.report)
            yield from (self.style.item(1, f"Judged instead: {self.ours(other)}") for other in others)

    def head(self, claim: Json) -> str:
        """The item of a printed claim."""
        known = f"{self.style.strong(claim['id'])} ({claim['rank']}, {self.place(claim)})"
        return self.style.item(0, f"{known}: {self.style.words(claim['title'])}")

    def place(self, claim: Json) -> str:
        """Where the claim is printed."""
        return self.style.words(claim["locator"])

    def ours(self, claim: Json) -> str:
        """A claim of ours with what its verdict rests on, and its formula where that is short."""
        truth = "" if claim["truth"] == "holds" else f"{TRUTHS[claim['truth']].short}, "
        known = f"{self.style.strong(claim['id'])} ({truth}{STRENGTHS[claim['strength']].short})"
        text = self.short(claim["statement"] and claim["statement"]["tree"])
        return f"{known}: {self.style.words(claim['title'])}" + (f": {self.style.code(text)}" if text else "")

    def formula(self, label: str, tree: Json | None) -> Lines:
        """A row with a formula, unless that is long."""
        text = self.short(tree)
        if text:
            yield self.row(label, text, code=True)

    def short(self, tree: Json | None) -> str:
        """The text of a formula; nothing where that is long."""
        text = to_text(from_tree(tree)) if tree else ""
        return text if len(text) <= _LONGEST else ""

    def row(self, label: str, text: str, *, code: bool = False) -> str:
        """A line below an item."""
        said = self.style.code(text) if code else self.style.words(text)
        return self.style.item(1, f"{label}: {said}" if label else said)
