"""The report as one page that needs no network: made from the JSON data alone, and everything in it escaped."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.reports.article import Surroundings, article
from boostproof.reports.cited import imprint, places
from boostproof.reports.coq import STATUSES, Kernel, kernel_of
from boostproof.reports.coq.page import kernel_fact, kernel_html, kernel_key, kernel_style, kernel_tops
from boostproof.reports.errata import most_striking
from boostproof.reports.errata_html import errata_html, errata_links, striking_html
from boostproof.reports.experiments_html import anchor, experiments_html, experiments_link
from boostproof.reports.front import lead_html, telling_html
from boostproof.reports.graph import Graph, graph_of
from boostproof.reports.graph.page import PLACE as GRAPH
from boostproof.reports.graph.page import TITLE as GRAPH_TITLE
from boostproof.reports.graph.page import graph_html, graph_style
from boostproof.reports.laws_html import PLACE, TITLE, laws_html
from boostproof.reports.markup import element, escape, join
from boostproof.reports.notation import Notation
from boostproof.reports.page import page
from boostproof.reports.payload import packed, payload
from boostproof.reports.picture import NO_EVIDENCE, badge, evidence_figure, papers_html
from boostproof.reports.plots import Plots, draw_plots
from boostproof.reports.proof_text import proofs_of
from boostproof.reports.report import canonical, installed_version
from boostproof.reports.store import HTML_NAME
from boostproof.reports.summary import STRENGTHS, TRUTHS, counts, printed, sections
from boostproof.theory.claim import RANKS

__all__ = ["page_files", "to_html", "to_paper"]

Json = Mapping[str, Any]

CERTIFICATES = "certificates.js"
_MANY = 150
"""Claims up to which a page is one file with its certificates: some 2 MB."""
_SETTINGS = ("effort", "seed", "selectors", "data", "target")
_SHOWN = 8
"""Files of a user's own that are named at the top."""


def to_html(
    report: Json,
    filed: Json | None = None,
    plots: Plots | None = None,
    figures: Mapping[str, str] | None = None,
    sources: Collection[str] | None = None,
    graph: Graph | None = None,
) -> str:
    """The page of a report, whole in one file, certificates and all.

    ``filed``, the report in the form of a file, ``plots``, its pictures, and ``graph``, that of its claims, are made
    here unless they are at hand.
    ``figures`` are those of its experiments, by name, as markup; ``sources`` the files of its claims in Coq that stand
    beside the page, all of them if that is None.
    The pictures of claims that fail stand in the page; the others are packed, and its script puts them in their places.
    Raises ValueError when a formula in it is none.
    """
    given = _Given(report, plots or draw_plots(report), figures or {}, sources, graph or graph_of(report))
    return _page(given, {"data": payload(filed or report)})


def page_files(
    report: Json, filed: Json, plots: Plots, figures: Mapping[str, str], sources: Collection[str], graph: Graph
) -> dict[str, str]:
    """The page as files: one, as :func:`to_html` makes it, unless it is of very many claims.

    Such a page would be slow to open. So its certificates stand in a file beside it, which it loads when a reader asks
    for them, and below the formula of each claim the rest is packed, and unpacked when it comes near the window.
    """
    given, certificates = _Given(report, plots, figures, sources, graph), payload(filed)
    if len(report["claims"]) <= _MANY:
        return {HTML_NAME: _page(given, {"data": certificates})}
    return {HTML_NAME: _page(given, {}, rest={}), CERTIFICATES: f'boostproofCertificates("{certificates}");\n'}


@dataclass(frozen=True)
class _Given:
    """What a page is made from."""

    report: Json
    plots: Plots
    figures: Mapping[str, str]
    sources: Collection[str] | None
    graph: Graph


def _page(given: _Given, data: Mapping[str, str], rest: dict[str, str] | None = None) -> str:
    """The page with packed ``data``; what stands below the formulas of claims goes into ``rest``, if that is given."""
    report, drawn = given.report, given.plots.inline()
    failing = {claim["id"] for claim in report["claims"] if claim["truth"] == "fails"}
    later = {name: markup for name, markup in drawn.items() if rest is None and name not in failing}
    later |= {anchor(name): markup for name, markup in given.figures.items()}
    shown = {name: _LATER if name in later else markup for name, markup in drawn.items()}
    experiments = experiments_html(report, given.figures, later=True)
    kernel = kernel_of(report, given.sources)
    body = _body(report, shown, experiments, kernel, given.graph, rest)
    carried = {"pictures": later, "proofs": proofs_of(report), **({"rest": rest} if rest else {})}
    packs = {**data, **{name: packed(canonical(held)) for name, held in carried.items()}}
    beside = "" if data else CERTIFICATES
    return page(_title(report), report["version"], body, data=packs, beside=beside, **_further(kernel))


def to_paper(report: Json, figures: Mapping[str, str] | None = None) -> str:
    """The page as it is printed: with all pictures in their places, without data and scripts.

    ``figures`` are those of its experiments, as for :func:`to_html`. Raises ValueError as :func:`to_html` does.
    """
    experiments = experiments_html(report, figures or {}, later=False)
    kernel = kernel_of(report)
    body = _body(report, draw_plots(report).inline(), experiments, kernel, graph_of(report), None)
    body = body.replace('<details class="more">', '<details class="more" open>')
    return page(_title(report), report["version"], body, filters=False, **_further(kernel))


def _further(kernel: Kernel | None) -> dict[str, Any]:
    """What a page of claims needs beyond others: the graph's style, and more where Coq's kernel was asked."""
    return {"style": graph_style() + kernel_style(), "axes": ("kernel",)} if kernel else {"style": graph_style()}


_LATER = element("p", "Picture: in plots.", class_="plot quiet")


def _title(report: Json) -> str:
    papers = dict.fromkeys(claim["paper"] for claim in report["claims"])
    return f"Verdicts on {', '.join(papers)}" if 0 < len(papers) <= 3 else f"Verdicts on {len(papers)} papers"


def _body(
    report: Json,
    pictures: Mapping[str, str],
    experiments: str,
    kernel: Kernel | None,
    graph: Graph,
    rest: dict[str, str] | None,
) -> str:
    papers = (_paper(report, paper, pictures, kernel, graph, rest) for paper in _papers(report))
    verdicts = element("p", "No claim was judged.")
    if report["claims"]:
        verdicts = element("section", element("h2", "The papers"), papers_html(report), id="verdicts")
    main = element(
        "main", _header(report), verdicts, telling_html(report, pictures), striking_html(report),
        kernel_html(kernel), _strength(report), _recheck(report), errata_html(report), experiments,
        graph_html(report, graph), _claims(report, rest), *papers, laws_html(report, installed_version()), id="main",
    )  # fmt: skip
    skip = element("a", "Skip to the report", href="#main", class_="skip")
    return join(skip, _filters(report, kernel), _contents(report, kernel), main, _footer(report, kernel))


def _papers(report: Json) -> dict[str, list[Json]]:
    papers: dict[str, list[Json]] = {}
    for claim in report["claims"]:
        papers.setdefault(claim["paper"], []).append(claim)
    return papers


# Front matter -----------------------------------------------------------------------------------------------------


def _header(report: Json) -> str:
    banner = element("p", element("b", "Incomplete."), _INTERRUPTED, class_="banner", role="note")
    return element(
        "header", element("h1", escape(_title(report))),
        lead_html(report), "" if report["complete"] else banner,
    )  # fmt: skip


_INTERRUPTED = " The run was interrupted, or claims were at fault: what was judged stands here, the rest is missing."


def _settings(settings: Json) -> list[tuple[str, str]]:
    """The settings that say something, the known ones first."""
    names = [*(name for name in _SETTINGS if name in settings), *sorted(set(settings) - set(_SETTINGS))]
    said = ((name, settings[name]) for name in names if settings[name] not in (None, "", [], {}))
    return [(name.replace("_", " ").capitalize(), _plain(value)) for name, value in said]


def _sources(report: Json) -> Iterator[tuple[str, str]]:
    """The files that hold claims of a user's own, with the first signs of their sums."""
    files = [file for source in report.get("sources", ()) for file in source["files"].items()]
    more = f" and {len(files) - _SHOWN} more" if len(files) > _SHOWN else ""
    if files:
        yield "Sources", ", ".join(f"{name} (SHA-256 {sha256[:16]})" for name, sha256 in files[:_SHOWN]) + more


def _plain(value: Any) -> str:
    if isinstance(value, list) and all(isinstance(item, (str, int)) for item in value):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(item)}" if name != "name" else _plain(item) for name, item in value.items())
    return value if isinstance(value, str) else json.dumps(value, sort_keys=True)


def _strength(report: Json) -> str:
    if not printed(report["claims"]):
        return ""
    title = element("h2", "How strong the evidence is")
    return element("section", title, evidence_figure(report), id="strength")


def _recheck(report: Json) -> str:
    """What re-checks the certificates in the reader's browser; shown by the script alone."""
    if not report["claims"]:
        return ""
    button = element("button", "Check every certificate here and now", type="button", id="recheck")
    status = element("p", class_="quiet", role="status", id="rechecked")
    chosen = element("input", type="file", accept=".js", id="chosen")
    missing = element("label", element("span", escape(_CHOOSE)), chosen, id="choose", hidden="")
    bar = element("progress", max=str(len(report["claims"])), value="0", hidden="", aria_label="Claims checked")
    return element(
        "section", element("h2", "Check it yourself"), element("p", _CHECKS), button, bar, status, missing,
        id="check", hidden="",
    )  # fmt: skip


_CHECKS = (
    "This page has a checker that shares no code with the program that made the report. It checks the certificate "
    "of each claim in your browser, and sends nothing anywhere; four hundred claims take some ten seconds."
)
_CHOOSE = (
    f"The certificates stand in the file {CERTIFICATES}, which was written beside this page and is not there now. "
    "Put it there, or choose it here:"
)


# Navigation -------------------------------------------------------------------------------------------------------


def _contents(report: Json, kernel: Kernel | None) -> str:
    first = [("verdicts", "The papers")] if report["claims"] else []
    striking = [("striking", "Main findings")] if most_striking(report, 1) else []
    strength = [("strength", "How strong the evidence is")] if printed(report["claims"]) else []
    tops = [*first, *striking, *kernel_tops(kernel), *strength, *errata_links(report)]
    items = [element("li", element("a", title, href=f"#{place}")) for place, title in tops]
    items += experiments_link(report)
    items += [element("li", element("a", GRAPH_TITLE, href=f"#{GRAPH}"))] if report["claims"] else []
    items += [_contents_paper(paper, held, cited=paper in report["papers"]) for paper, held in _papers(report).items()]
    if any(claim["scenario"] for claim in report["claims"]):
        items.append(element("li", element("a", TITLE, href=f"#{PLACE}")))
    folded = element("details", element("summary", "Contents"), element("ul", *items), open="")
    return element("nav", folded, aria_label="Contents", class_="contents")


def _contents_paper(paper: str, claims: Sequence[Json], *, cited: bool) -> str:
    place = f"paper-{paper}"
    names = filter(None, sections(claims, ids=cited))
    inner = [element("li", element("a", _section_title(name), href=f"#{place}-{name}")) for name in names]
    return element("li", element("a", escape(paper), href=f"#{place}"), element("ul", *inner) if inner else "")


def _claims(report: Json, rest: dict[str, str] | None) -> str:
    """The heading of all that follows; the script says how many claims are shown."""
    if not report["claims"]:
        return ""
    count = element("p", class_="quiet", id="count", role="status")
    note = element("noscript", element("p", _WITHOUT)) if rest is not None else ""
    return element("section", element("h2", "The claims"), note, count, id="claims")


_WITHOUT = (
    "What stands below the formula of a claim (its domain, its counterexample, the evidence) is packed in this page "
    "and needs JavaScript to be shown. report.json has it as data; 'boostproof report --pdf' prints all of it."
)


def _filters(report: Json, kernel: Kernel | None) -> str:
    """The form that narrows the list; shown by the script alone, for without it it does nothing."""
    claims = report["claims"]
    if not claims:
        return ""
    titles = {paper: cited["title"] for paper, cited in report["papers"].items()}
    papers = [(paper, f"{paper}: {titles[paper]}" if paper in titles else paper) for paper in _papers(report)]
    truths = [(kind, TRUTHS[kind].short) for kind in counts(claims, "truth", TRUTHS)]
    strengths = [(kind or NO_EVIDENCE, STRENGTHS[kind].words) for kind in counts(claims, "strength", STRENGTHS)]
    ranks = [(rank, rank) for rank in RANKS if any(claim["rank"] == rank for claim in claims)]
    field = element("input", type="search", name="search", autocomplete="off", placeholder="Search the claims")
    search = element("label", element("span", "Search", class_="unseen"), field)
    verdicts = (("paper", "Paper", papers), ("truth", "Verdict", truths), ("strength", "Evidence", strengths))
    choices = [_choice(*choice) for choice in (*verdicts, ("rank", "Rank", ranks))]
    if kernel:
        marks = sorted(kernel.marks.values(), key=lambda mark: list(STATUSES).index(mark.status))
        said = {kernel_key(mark): STATUSES[mark.status].short for mark in marks}
        choices.append(_choice("kernel", "Coq", [*said.items()]))
    reset = element("button", "Show all", type="reset", disabled="")
    more = element("details", element("summary", "Filter"), element("div", *choices, reset), open="")
    return element("form", search, more, id="filters", role="search", aria_label="Filter the claims", hidden="")


def _choice(name: str, title: str, options: Sequence[tuple[str, str]]) -> str:
    rows = (element("option", escape(words), value=value) for value, words in [("", f"{title}: all"), *options])
    return element("label", element("span", title, class_="unseen"), element("select", *rows, name=name))


# Papers -----------------------------------------------------------------------------------------------------------


def _paper(
    report: Json,
    paper: str,
    pictures: Mapping[str, str],
    kernel: Kernel | None,
    graph: Graph,
    rest: dict[str, str] | None,
) -> str:
    held = _papers(report)[paper]
    cited = report["papers"].get(paper)
    title = element("h2", escape(cited["title"] if cited else paper))
    citation = ""
    if cited:
        words = escape(f": {cited['authors']}. {imprint(cited)}.")
        links = [f" {element('a', escape(place.words), href=place.address, rel='external')}" for place in places(cited)]
        citation = element("p", element("b", escape(paper)), words, *links, class_="place")
    found = counts(printed(held), "truth", TRUTHS)
    tallied = (element("span", str(count), " ", badge("truth", kind)) for kind, count in found.items())
    tally = element("p", *tallied, class_="tally")
    known = frozenset(claim["id"] for claim in report["claims"])
    around = Surroundings(report, known, Notation(paper, held), pictures, kernel, graph, rest)
    parts = (_section(paper, name, claims, around) for name, claims in sections(held, ids=bool(cited)).items())
    notation = around.notation.markup()
    return element("section", title, citation, tally, notation, *parts, id=f"paper-{paper}", class_="paper")


def _section(paper: str, name: str, claims: Sequence[Json], around: Surroundings) -> str:
    heading = element("h3", _section_title(name))
    return element(
        "section", heading, *(article(claim, around) for claim in claims), id=f"paper-{paper}-{name}", class_="part"
    )


def _section_title(name: str) -> str:
    return f"Section {escape(name)}" if name else "Claims"


def _footer(report: Json, kernel: Kernel | None) -> str:
    """What the report was made by and from, for whoever makes it again."""
    judged = ("Judged by", f"boostproof {report['version']}")
    facts = [judged, *_settings(report["settings"]), *_sources(report), *kernel_fact(kernel)]
    rows = [element("div", element("dt", escape(name)), element("dd", escape(value))) for name, value in facts]
    digest = element(
        "dd", element("code", escape(report["digest"])), ", the SHA-256 of everything that was judged here"
    )
    rows.append(element("div", element("dt", "Digest"), digest))
    title = element("h2", "How this report was made")
    return element("footer", title, element("dl", *rows, class_="facts"))
