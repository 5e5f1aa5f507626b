"""What the papers' experiments came to, on the page of a report: a section, and a line with each claim concerned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.summary import OUTCOMES, counted, counts

__all__ = ["anchor", "experiments_html", "experiments_link", "findings_about", "findings_list", "tally"]

Json = Mapping[str, Any]

_TITLE = "Experiments"
_WORDS = (
    "What is printed beside what came out when the papers' experiments were run again. These are measurements: they "
    "prove no claim, and no verdict rests on them."
)
_FEW = 4
"""So many findings on a claim are named where it stands."""
_LATER = element("p", "Picture: in the result's own folder.", class_="plot quiet")


def experiments_html(report: Json, pictures: Mapping[str, str], *, later: bool) -> str:
    """The section on a report's experiments; nothing where it has none.

    ``pictures`` are figures by experiment, as markup; ``later`` leaves places for them that a script fills.
    """
    held = report.get("experiments", ())
    if not held:
        return ""
    known = frozenset(claim["id"] for claim in report["claims"])
    articles = (_experiment(item, known, _picture(pictures.get(item["name"], ""), later)) for item in held)
    words = element("p", _WORDS, class_="quiet")
    every = [finding for item in held for finding in item["findings"]]
    return element("section", element("h2", _TITLE), words, tally(every), *articles, id="experiments")


def experiments_link(report: Json) -> list[str]:
    """The section's entry among the contents, with one for each experiment; none where there are none."""
    names = [item["name"] for item in report.get("experiments", ())]
    inner = (element("li", element("a", escape(name), href=f"#{anchor(name)}")) for name in names)
    return [element("li", element("a", _TITLE, href="#experiments"), element("ul", *inner))] if names else []


def findings_about(claim: Json, report: Json) -> str:
    """The findings that bear on a claim, in short, with links to their experiments; nothing where there are none."""
    found = [
        (item["name"], [finding for finding in item["findings"] if claim["id"] in finding["about"]])
        for item in report.get("experiments", ())
    ]
    lines = [line for name, findings in found for line in _short(name, findings)]
    return element("ul", *lines, class_="plain-list") if lines else ""


def _short(name: str, findings: Sequence[Json]) -> Iterator[str]:
    """A line a finding, or, where there are many, a line a kind of outcome."""
    source = f" ({element('a', escape(name), href=f'#{anchor(name)}')})"
    if len(findings) <= _FEW:
        for finding in findings:
            words = escape(f" {finding['name']}: {finding['ours']}")
            yield element("li", _badge(finding["outcome"]), words, source)
    else:
        for outcome, count in counts(findings, "outcome", OUTCOMES).items():
            yield element("li", _badge(outcome), f" {count} of {len(findings)} findings", source)


def _picture(markup: str, later: bool) -> str:
    return _LATER if markup and later else markup


def anchor(name: str) -> str:
    """The anchor of an experiment on the page."""
    return f"experiment-{name}"


def _badge(outcome: str) -> str:
    return element("b", escape(OUTCOMES[outcome].words), class_=f"o{list(OUTCOMES).index(outcome)}")


def tally(findings: Sequence[Json]) -> str:
    """How many findings have each outcome."""
    found = counts(findings, "outcome", OUTCOMES)
    parts = (element("span", str(count), " ", _badge(outcome)) for outcome, count in found.items())
    return element("p", *parts, class_="tally")


def _experiment(item: Json, known: frozenset[str], picture: str) -> str:
    effort = "full" if item["full"] else "quick"
    found = ", ".join(counted(n, kind) for kind, n in counts(item["findings"], "outcome", OUTCOMES).items())
    place = f"{item['paper']}, {item['place']}. Seed {item['seed']}, {effort} run. {found}."
    folded = element(
        "details", element("summary", "What it rests on"), element("ul", *_rests(item)), element("ul", *_notes(item))
    )
    digest = element("p", "Result ", element("code", escape(item["digest"])), class_="quiet digest")
    heading = element("h3", escape(f"{item['name']}: {item['title']}"))
    body = (heading, element("p", escape(place), class_="place"), picture, findings_list(item, known), folded, digest)
    return element("article", *body, id=anchor(item["name"]), class_="experiment")


def findings_list(item: Json, known: frozenset[str] = frozenset()) -> str:
    """The findings of an experiment, each with its outcome; ``known`` are the claims that have anchors on the page."""
    return element("ul", *(_finding(finding, known) for finding in item["findings"]), class_="findings")


def _finding(finding: Json, known: frozenset[str]) -> str:
    ends = dict.fromkeys(end for end in (finding["low"], finding["high"]) if end)
    between = f" ({escape(' to '.join(ends))})" if list(ends) not in ([], [finding["ours"]]) else ""
    said = f"printed: {escape(finding['printed'])}; ours: {escape(finding['ours'])}{between}."
    about = ", ".join(_link(name, known) for name in finding["about"])
    return element(
        "li", element("p", _badge(finding["outcome"]), " ", element("b", escape(finding["name"]))),
        element("p", said, f" {escape(_sentence(finding['reason']))}", f" On {about}." if about else ""),
        class_=f"o{list(OUTCOMES).index(finding['outcome'])}",
    )  # fmt: skip


def _sentence(words: str) -> str:
    """The words with a capital and a full stop, without which most findings are told: they follow a colon elsewhere."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def _link(name: str, known: frozenset[str]) -> str:
    return element("a", escape(name), href=f"#{name}", class_="id") if name in known else escape(name)


def _rests(item: Json) -> Iterator[str]:
    for source in item["sources"]:
        told = (source["name"], source["origin"], f"{source['rows']} rows" if source["rows"] else "", source["sha256"])
        yield element("li", escape(", ".join(part for part in told if part)))


def _notes(item: Json) -> Iterator[str]:
    return (element("li", escape(note)) for note in item["notes"])
