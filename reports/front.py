"""The first screen: the report in a sentence, and one claim that fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.reports.article import link
from boostproof.reports.errata import FAILING, failing_part, most_striking, repairs_of
from boostproof.reports.instance import brief_parts
from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import wrapping
from boostproof.reports.picture import badge
from boostproof.reports.summary import TRUTHS, counted, counts, printed
from boostproof.reports.titles import title_html
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["lead_html", "telling_html"]

Json = Mapping[str, Any]

_TRIED, _SHORT, _WORDY = 40, 70, 240
"""Claims from which one is chosen; signs of a formula, and of words, that a card has room for."""


def lead_html(report: Json) -> str:
    """What the report comes to: a sentence on the papers' claims, and one on those of our own."""
    claims = printed(report["claims"])
    own = sum(claim["ours"] for claim in report["claims"])
    verdicts = [_agreeing(count, TRUTHS[truth].words) for truth, count in counts(claims, "truth", TRUTHS).items()]
    if not verdicts:
        return ""
    *first, last = verdicts
    said = f"{', '.join(first)} and {last}" if first else last
    papers = len({claim["paper"] for claim in claims})
    place = f" in {papers} papers" if papers > 1 else ""
    noun = "claim" if len(claims) == 1 else "claims"
    plural = "s" if own > 1 else ""
    ours = f"{own} statement{plural} of our own, which correct or extend them, are judged beside them."
    return element("p", escape(f"Of {len(claims)} printed {noun}{place}, {said}."), class_="lead") + (
        element("p", escape(ours), class_="quiet") if own else ""
    )


def _agreeing(count: int, words: str) -> str:
    """The number with the words and a verb: 2 fail as printed, 2 are unrefuted."""
    said = counted(count, words).replace("with an omitted assumption", "only with an assumption that the paper omits")
    if words.partition(" ")[0] in ("holds", "fails"):
        return said
    number, _, rest = said.partition(" ")
    return f"{number} {'is' if count == 1 else 'are'} {rest}"


def _telling(report: Json, pictures: Mapping[str, str]) -> Json | None:
    """The failing claim of the highest rank that has what the three cards show."""
    failing = most_striking(report, _TRIED).get(FAILING.anchor, [])
    shown = [claim for claim in failing if claim["counterexample"] and _is_short(failing_part(claim))]
    return max(
        shown,
        key=lambda claim: (_correction(claim, report) is not None, claim["id"] in pictures),
        default=None,
    )


def telling_html(report: Json, pictures: Mapping[str, str]) -> str:
    """One claim in three cards: what is printed, what is correct, the smallest counterexample."""
    claim = _telling(report, pictures)
    if claim is None:
        return ""
    cited = report["papers"].get(claim["paper"])
    place = f"{cited['title']}, {claim['locator']}" if cited else claim["locator"]
    correct = _correct(claim, report)
    cards = (_printed(claim), correct, _counterexample(claim, pictures))
    return element(
        "section", element("h2", f"A claim that fails{', and what is correct' if correct else ''}"),
        element("p", link(claim["id"]), " ", title_html(claim["title"]), class_="about"),
        element("p", escape(place), class_="place"),
        element("div", *filter(None, cards), class_="cards"), id="telling",
    )  # fmt: skip


def _printed(claim: Json) -> str:
    reading = claim["reading"] if len(claim["reading"]) <= _WORDY else ""
    words = element("p", escape(reading), class_="quiet") if reading else ""
    return _card("What is printed", badge("truth", "fails"), failing_part(claim), words)


def _correct(claim: Json, report: Json) -> str:
    repair = _correction(claim, report)
    if repair is None:
        return ""
    words = repair["mends"] or f"{repair['title'][:1].upper()}{repair['title'][1:]}."
    rests = badge("strength", repair["strength"], short=True)
    known = element("p", link(repair["id"]), class_="place")
    return _card("What is correct", rests, repair["statement"]["tree"], element("p", escape(words)), known)


def _counterexample(claim: Json, pictures: Mapping[str, str]) -> str:
    where, fails = brief_parts(claim["counterexample"], claim)
    said = (element("p", where) if where else "", element("p", fails, class_="shown"))
    return _card("Smallest counterexample found", "", None, *said, pictures.get(claim["id"], ""))


def _card(title: str, verdict: str, tree: Json | None, *content: str) -> str:
    formula = element("div", wrapping(tree), class_="shown") if tree else ""
    return element(
        "div",
        element("h3", escape(title)),
        verdict and element("p", verdict),
        formula,
        *content,
        class_="card",
    )


def _correction(claim: Json, report: Json) -> Json | None:
    """The first repair that holds and whose formula is short."""
    held = (repair for repair in repairs_of(claim, report) if repair["truth"] == "holds")
    return next(
        (repair for repair in held if repair["statement"] and _is_short(repair["statement"]["tree"])),
        None,
    )


def _is_short(tree: Json | None) -> bool:
    return tree is not None and len(to_text(from_tree(tree))) <= _SHORT
