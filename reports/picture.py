"""The verdicts in a picture: a bar a paper, as inline SVG without a line of script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.markup import element, escape, join
from boostproof.reports.summary import OUTCOMES, STRENGTHS, TRUTHS, Kind, counted, counts, percent, printed

__all__ = ["badge", "key", "marks", "overview"]

_AXES: tuple[tuple[str, str, dict[str, Kind]], ...] = (
    ("truth", "By truth", TRUTHS),
    ("strength", "By strongest evidence", STRENGTHS),
)
_LEGIBLE = 7
"""The share in per cent from which a part of a bar has room for its number."""


def key(axis: str, value: str) -> str:
    """The class that gives a value of an axis its colour: a number, so that no style spells a verdict."""
    kinds = TRUTHS if axis == "truth" else STRENGTHS
    return f"{axis[0]}{list(kinds).index(value)}"


def badge(axis: str, value: str, *, short: bool = False, more: str = "") -> str:
    """A value of an axis: its words, or the short ones that do not speak of print; its sign is the style's to add."""
    kind = (TRUTHS if axis == "truth" else STRENGTHS)[value]
    return element("b", escape((kind.short if short else kind.words) + more), class_=key(axis, value))


def marks() -> str:
    """The style that puts each value's sign before its words; a screen reader skips it."""
    shown = [(key(axis, kind), kinds[kind].mark) for axis, _, kinds in _AXES for kind in kinds]
    shown += [(f"o{place}", kind.mark) for place, kind in enumerate(OUTCOMES.values())]
    return "".join(f'b.{name}::before{{content:"{mark}";content:"{mark}"/""}}\n' for name, mark in shown)


def overview(report: Mapping[str, Any]) -> str:
    """The figure of the printed claims: for each axis a legend, a bar a paper, and the numbers as a table."""
    return "".join(_axis(report, *axis) for axis in _AXES)


def _axis(report: Mapping[str, Any], axis: str, title: str, kinds: Mapping[str, Kind]) -> str:
    claims = printed(report["claims"])
    papers = {paper: [c for c in claims if c["paper"] == paper] for paper in dict.fromkeys(c["paper"] for c in claims)}
    shown = counts(claims, axis, kinds)
    rows = [_row(axis, paper, held, kinds) for paper, held in papers.items()]
    legend = element("ul", *(_entry(axis, kind, kinds[kind]) for kind in shown), class_="legend")
    caption = element("figcaption", element("h3", title), legend)
    return element("figure", caption, *rows, _table(axis, papers, list(shown), kinds), class_="bars")


def _entry(axis: str, kind: str, shown: Kind) -> str:
    mark = element("span", shown.mark, class_=f"mark {key(axis, kind)}", aria_hidden="true")
    return element(
        "li", mark, " ", escape(shown.words), element("span", f": {escape(shown.meaning)}", class_="meaning")
    )


def _row(axis: str, paper: str, claims: Sequence[Mapping[str, Any]], kinds: Mapping[str, Kind]) -> str:
    found = counts(claims, axis, kinds)
    label = f"{paper}: " + ", ".join(counted(count, kinds[kind].words) for kind, count in found.items())
    name = element("span", escape(paper), element("small", f" {len(claims)}"), class_="bar-name")
    picture = element("svg", element("title", escape(label)), *_segments(axis, found, kinds), role="img", class_="bar")
    return element("div", name, picture, class_="bar-row")


def _segments(axis: str, found: Mapping[str, int], kinds: Mapping[str, Kind]) -> list[str]:
    whole, before, parts = sum(found.values()), 0, []
    for kind, count in found.items():
        start, width = _share(before, whole), _share(count, whole)
        parts.append(element("rect", class_=key(axis, kind), x=start, y="0", width=width, height="100%"))
        if count * 100 >= _LEGIBLE * whole:
            middle = _share(2 * before + count, 2 * whole)
            parts.append(element("text", f"{kinds[kind].mark} {count}", x=middle, y="50%"))
        before += count
    return parts


def _share(part: int, whole: int) -> str:
    """A coordinate: the share in per cent with three decimals, by whole numbers alone."""
    thousandths = 100_000 * part // whole
    return f"{thousandths // 1000}.{thousandths % 1000:03d}%"


def _table(axis: str, papers: Mapping[str, Sequence[Any]], kinds: Sequence[str], words: Mapping[str, Kind]) -> str:
    titles = (element("th", escape(words[kind].words), scope="col") for kind in kinds)
    head = element(
        "thead", element("tr", element("th", "Paper", scope="col"), element("th", "Claims", scope="col"), *titles)
    )
    body = element("tbody", *(_numbers(axis, paper, claims, kinds) for paper, claims in papers.items()))
    table = element("div", element("table", head, body, class_="numbers"), class_="scroll")
    return join(element("details", element("summary", "The numbers"), table))


def _numbers(axis: str, paper: str, claims: Sequence[Mapping[str, Any]], kinds: Sequence[str]) -> str:
    cells = [element("th", escape(paper), scope="row"), element("td", str(len(claims)))]
    for kind in kinds:
        count = sum(claim[axis] == kind for claim in claims)
        cells.append(element("td", str(count), element("small", f" {escape(percent(count, len(claims)))}")))
    return element("tr", *cells)
