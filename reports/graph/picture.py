"""One group of claims as a picture: boxes that link to the claims, and lines from what is used to what uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.graph.graph import Graph, Settled
from boostproof.reports.graph.layers import drawn
from boostproof.reports.graph.relations import Relation
from boostproof.reports.markup import element, escape
from boostproof.reports.picture import key
from boostproof.reports.summary import STRENGTHS, TRUTHS

__all__ = ["SETTLED", "box_words", "group_svg", "line_sample"]

Json = Mapping[str, Any]

SETTLED = {
    Settled.THROUGH: "settled",
    Settled.WITH_CONDITIONS: "settled with added conditions",
    Settled.NOT: "not settled",
}
_LONGEST = 18
"""Characters of an id that a box shows."""
_HEIGHT, _ROW, _GAP, _SIGN, _LETTER, _EDGE = 26, 36, 44, 22, 7.3, 4


def group_svg(names: Sequence[str], graph: Graph, claims: Mapping[str, Json]) -> str:
    """The picture of claims that hang together."""
    inside = frozenset(names)
    found = [relation for relation in graph.relations if relation.of in inside]
    plan = drawn(names, [*dict.fromkeys((relation.on, relation.of) for relation in found)])
    width = _SIGN + 12 + round(_LETTER * max(len(_shown(name)) for name in names))
    lines = [_line(relation, plan.paths[relation.on, relation.of], width) for relation in found]
    boxes = [_box(claims[name], graph.settled[name], plan.places[name], width) for name in names]
    size = plan.columns * (width + _GAP) - _GAP + 2 * _EDGE, round((plan.rows - 1) * _ROW) + _HEIGHT + 2 * _EDGE
    return element(
        "svg", element("title", f"{len(names)} claims, {len(found)} links"), *lines, *boxes, role="group",
        width=str(size[0]), height=str(size[1]), viewBox=f"0 0 {size[0]} {size[1]}",
    )  # fmt: skip


def box_words(claim: Json, settled: Settled) -> str:
    """What a box says of its claim beside the id."""
    strength = f", {STRENGTHS[claim['strength']].short}" if claim["strength"] else ""
    return f"{TRUTHS[claim['truth']].short}{strength}; {SETTLED[settled]}"


def line_sample(kind: str) -> str:
    """A line as it is drawn for a kind of relation."""
    line = element("path", class_=kind, d="M2 7H30m-6-4 6 4-6 4")
    return element("svg", line, width="34", height="14", viewBox="0 0 34 14", aria_hidden="true")


def _shown(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def _box(claim: Json, settled: Settled, place: tuple[int, float], width: int) -> str:
    left, top = _EDGE + place[0] * (width + _GAP), _EDGE + round(place[1] * _ROW)
    middle, round_ = str(_HEIGHT // 2), "13" if claim["ours"] else "2"
    size = {"width": str(width), "height": str(_HEIGHT), "rx": round_}
    return element(
        "a", element("title", escape(f"{claim['id']}: {box_words(claim, settled)}")), element("rect", **size),
        element("text", TRUTHS[claim["truth"]].mark, x="8", y=middle),
        element("text", escape(_shown(claim["id"])), class_="name", x=str(_SIGN), y=middle),
        href=f"#{claim['id']}", transform=f"translate({left} {top})",
        class_=f"{key('truth', claim['truth'])}{' through' * (settled is Settled.THROUGH)}",
    )  # fmt: skip


def _line(relation: Relation, path: Sequence[tuple[int, float]], width: int) -> str:
    """A line from the box that a claim bears on to the claim's box, which its point touches."""
    way = 1 if path[0][0] <= path[-1][0] else -1
    step, stops = width + _GAP, len(path) - 1
    ends = [(_EDGE + column * step, _EDGE + _HEIGHT // 2 + round(row * _ROW)) for column, row in path]
    (left, top), pieces = ends[0], []
    start = left + (width if way > 0 else 0)
    drawn_to = f"M{start} {top}"
    for place, (column, row) in enumerate(ends[1:], 1):
        into = column + (0 if way > 0 else width)
        half = (start + into) // 2
        pieces.append(f"C{half} {top} {half} {row} {into} {row}")
        start, top = into + (width * way if place < stops else 0), row
        pieces.append(f"H{start}" if place < stops else f"m{-6 * way}-4 {6 * way} 4 {-6 * way} 4")
    return element("path", class_=relation.kind, d=drawn_to + "".join(pieces))
