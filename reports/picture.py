"""The verdicts in a picture: a bar a paper, as inline SVG without a line of script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.summary import OUTCOMES, STRENGTHS, TRUTHS, Kind, counted, counts, percent, printed

__all__ = ["NO_EVIDENCE", "badge", "evidence_figure", "key", "marks", "papers_html"]

_AXES: tuple[tuple[str, dict[str, Kind]], ...] = (("truth", TRUTHS), ("strength", STRENGTHS))
NO_EVIDENCE = "none"
"""How a link or a filter names the strength of a claim without evidence."""
_LEGIBLE = 8
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
    shown = [(key(axis, kind), kinds[kind].mark) for axis, kinds in _AXES for kind in kinds]
    shown += [(f"o{place}", kind.mark) for place, kind in enumerate(OUTCOMES.values())]
    return "".join(f'b.{name}::before{{content:"{mark}";content:"{mark}"/""}}\n' for name, mark in shown)


def papers_html(report: Mapping[str, Any]) -> str:
    """The papers by their titles, each with a bar of its printed claims by verdict; each part of a bar is a link."""
    return _figure(report, "truth", TRUTHS)


def evidence_figure(report: Mapping[str, Any]) -> str:
    """The same by the strongest evidence for each claim."""
    return _figure(report, "strength", STRENGTHS)


def _figure(report: Mapping[str, Any], axis: str, kinds: Mapping[str, Kind]) -> str:
    claims = printed(report["claims"])
    papers = {paper: [c for c in claims if c["paper"] == paper] for paper in dict.fromkeys(c["paper"] for c in claims)}
    shown = counts(claims, axis, kinds)
    rows = [_row(axis, paper, held, kinds, report["papers"].get(paper)) for paper, held in papers.items()]
    entries, meanings = [], []
    for kind in shown:
        mark = element("span", kinds[kind].mark, class_=f"mark {key(axis, kind)}", aria_hidden="true")
        entries.append(element("li", mark, " ", escape(kinds[kind].words)))
        term = element("dt", badge(axis, kind))
        meanings.append(element("div", term, element("dd", escape(kinds[kind].meaning))))
    legend = element("ul", *entries, class_="legend")
    more = element(
        "details", element("summary", "What these words mean, and the numbers"),
        element("dl", *meanings, class_="meanings"),
        _table(axis, papers, list(shown), kinds),
    )  # fmt: skip
    return element("figure", *rows, element("figcaption", legend), more, class_="bars")


def _row(
    axis: str,
    paper: str,
    claims: Sequence[Mapping[str, Any]],
    kinds: Mapping[str, Kind],
    cited: Mapping[str, Any] | None,
) -> str:
    found = counts(claims, axis, kinds)
    label = f"{paper}: " + ", ".join(counted(count, kinds[kind].words) for kind, count in found.items())
    title = element("a", escape(cited["title"] if cited else paper), href=f"#paper-{paper}")
    about = f"{paper}, {cited['year']}, {len(claims)} claims" if cited else f"{len(claims)} claims"
    name = element("div", title, element("small", escape(about)), class_="bar-name")
    parts = _segments(axis, paper, found, kinds)
    picture = element("svg", element("title", escape(label)), *parts, role="group", aria_label=label, class_="bar")
    return element("div", name, picture, class_="bar-row")


def _segments(axis: str, paper: str, found: Mapping[str, int], kinds: Mapping[str, Kind]) -> list[str]:
    """The parts of a bar, each a link to its paper, which the page's script makes show its claims alone."""
    whole, before, parts = sum(found.values()), 0, []
    for kind, count in found.items():
        start, width = _share(before, whole), _share(count, whole)
        words = f"{paper}: {counted(count, kinds[kind].words)}"
        drawn = [element("title", escape(words))]
        drawn.append(element("rect", x=start, y="0", width=width, height="100%"))
        if count * 100 >= _LEGIBLE * whole:
            middle = _share(2 * before + count, 2 * whole)
            drawn.append(element("text", f"{kinds[kind].mark} {count}", x=middle, y="50%", aria_hidden="true"))
        parts.append(element(
            "a", *drawn, href=f"#paper-{paper}", class_=key(axis, kind), aria_label=words, data_paper=paper,
            **{f"data_{axis}": kind or NO_EVIDENCE},
        ))  # fmt: skip
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
    return element("div", element("table", head, body, class_="numbers"), class_="scroll")


def _numbers(axis: str, paper: str, claims: Sequence[Mapping[str, Any]], kinds: Sequence[str]) -> str:
    cells = [element("th", escape(paper), scope="row"), element("td", str(len(claims)))]
    for kind in kinds:
        count = sum(claim[axis] == kind for claim in claims)
        cells.append(element("td", str(count), element("small", f" {escape(percent(count, len(claims)))}")))
    return element("tr", *cells)
