"""The graph of the claims on the page: counts by paper, what the signs mean, and the claims that hang together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

from boostproof.reports.graph.graph import Graph, Settled
from boostproof.reports.graph.picture import SETTLED, box_words, group_svg, line_sample
from boostproof.reports.graph.relations import READS, REPAIRS, SUPPOSES, USES
from boostproof.reports.markup import element, escape
from boostproof.reports.picture import key
from boostproof.reports.summary import TRUTHS, counts, percent, printed

__all__ = ["PLACE", "TITLE", "graph_html", "graph_style"]

Json = Mapping[str, Any]

PLACE, TITLE = "graph", "How the claims depend on each other"

_WORDS = (
    "This graph is computed from the certificates and formulas of the report. The proof of a claim uses another claim "
    "when that claim, with its conditions, is one of its intermediate results. A claim assumes another when its own "
    "conditions state it. A claim is settled when it holds as stated (by a proof, by interval arithmetic or by "
    "checking all instances) and all that it uses and assumes is settled. It is settled with added conditions when it "
    "needs assumptions that the paper omits."
)
_LINES = {
    USES: "to a claim whose proof uses it",
    SUPPOSES: "to one that assumes it",
    REPAIRS: "to one that repairs it or adds to it",
    READS: "to another reading of it",
}
_LARGEST = 120
"""So many claims that hang together are drawn; our largest group has 18."""


def graph_html(report: Json, graph: Graph) -> str:
    """The section of the graph; nothing where there are no claims."""
    claims = {claim["id"]: claim for claim in report["claims"]}
    if not claims:
        return ""
    groups = [group for group in graph.groups if len(group) <= _LARGEST]
    alone = claims.keys() - {name for group in groups for name in group}
    papers = dict.fromkeys(claim["paper"] for claim in claims.values())
    hidden = len(groups) < len(graph.groups)
    without = (
        f"without lines here; more than {_LARGEST} that hang together are not drawn" if hidden else "without lines"
    )
    parts = (_paper(paper, groups, alone, graph, claims, without) for paper in papers)
    return element(
        "section", element("h2", TITLE), element("p", _WORDS, class_="quiet"), _statistics(report, graph),
        _legend(graph, report), *parts, id=PLACE,
    )  # fmt: skip


def graph_style() -> str:
    """The style of the graph; the signs of claims that stand alone are added by it."""
    signs = (f'.alone a.{key("truth", kind)}::before{{content:"{TRUTHS[kind].mark} "}}\n' for kind in TRUTHS)
    return files("boostproof.reports.graph").joinpath("graph.css").read_text(encoding="utf-8") + "".join(signs)


def _statistics(report: Json, graph: Graph) -> str:
    """A row a paper: its printed claims by verdict, and how many of them are settled."""
    claims = printed(report["claims"])
    papers = {paper: [c for c in claims if c["paper"] == paper] for paper in dict.fromkeys(c["paper"] for c in claims)}
    rows = {**papers, **({"all papers": claims} if len(papers) > 1 else {})}
    ours = [claim for claim in report["claims"] if claim["ours"]]
    rows |= {"statements of our own": ours} if ours else {}
    kinds = list(counts([*claims, *ours], "truth", TRUTHS))
    titles = ("Printed in", "claims", *_COUNTED.values(), *(TRUTHS[kind].short for kind in kinds))
    head = element("thead", element("tr", *(element("th", escape(title), scope="col") for title in titles)))
    body = element("tbody", *(_row(name, held, kinds, graph) for name, held in rows.items()))
    return element("div", element("table", head, body, class_="numbers"), class_="scroll")


_COUNTED = {kind: SETTLED[kind] for kind in (Settled.THROUGH, Settled.WITH_CONDITIONS)}


def _row(name: str, claims: Sequence[Json], kinds: Sequence[str], graph: Graph) -> str:
    cells = [element("th", escape(name), scope="row"), element("td", str(len(claims)))]
    for kind in _COUNTED:
        count = sum(graph.settled[claim["id"]] is kind for claim in claims)
        cells.append(element("td", str(count), element("small", f" {escape(percent(count, len(claims)))}")))
    cells += [element("td", str(sum(claim["truth"] == kind for claim in claims))) for kind in kinds]
    return element("tr", *cells)


def _legend(graph: Graph, report: Json) -> str:
    """What signs, frames, corners and lines mean, as far as they occur."""
    lines = [kind for kind in _LINES if any(found.kind == kind for found in graph.relations)]
    told = [element("li", line_sample(kind), " ", _LINES[kind]) for kind in lines]
    truths = ", ".join(
        f"{TRUTHS[kind].mark} {TRUTHS[kind].short}" for kind in counts(report["claims"], "truth", TRUTHS)
    )
    boxes = f"{truths}; heavy frame: settled; square: printed; round: our own"
    return element("ul", element("li", escape(boxes)), *told, class_="signs-of")


def _paper(
    paper: str, groups: Sequence[Sequence[str]], alone: set[str], graph: Graph, claims: Mapping[str, Json], without: str
) -> str:
    """The groups that begin with a claim of a paper, and its claims ``without`` a picture."""
    pictures = [
        element("div", group_svg(group, graph, claims), class_="scroll")
        for group in groups
        if claims[group[0]]["paper"] == paper
    ]
    drawn = element("div", *pictures, class_="groups") if pictures else ""
    single = [*_single(paper, alone, graph, claims)]
    listed = element("p", " ".join(single), class_="alone") if single else ""
    words = element("p", f"{len(single)} {without}:", class_="place") if single else ""
    return element("h3", escape(paper)) + drawn + words + listed


def _single(paper: str, alone: set[str], graph: Graph, claims: Mapping[str, Json]) -> Iterator[str]:
    for name, claim in claims.items():
        if name in alone and claim["paper"] == paper:
            settled = graph.settled[name]
            shape = f"{' through' * (settled is Settled.THROUGH)}{' ours' * claim['ours']}"
            kind = key("truth", claim["truth"]) + shape
            yield element("a", escape(name), href=f"#{name}", class_=kind, title=box_words(claim, settled))
