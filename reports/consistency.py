"""What a schema cannot say of a report: that formulas are formulas, and that claims fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from boostproof.reports.conform import Misfit
from boostproof.reports.findings import check_findings, check_once
from boostproof.reports.kernel import check_kernel
from boostproof.theory.expr import Formula, Node
from boostproof.theory.extent import LEVELS, PARTS
from boostproof.theory.tree import from_tree

__all__ = ["Formulas", "check_together"]

Json = Mapping[str, Any]

_NODES, _DEPTH, _ALL = PARTS, LEVELS, 1_000_000
"""Nodes and levels of one formula, and nodes of a report's formulas together; ours have 1200, 21 and 80 thousand."""


class Formulas:
    """The formulas of one report: each tree is read once, however often it is used."""

    def __init__(self) -> None:
        self._nodes: dict[int, Node] = {}
        self._sizes: dict[int, tuple[int, int]] = {}
        self._total = 0

    def check(self, tree: Any) -> None:
        """Raise Misfit unless ``tree`` is a formula or a term that can be shown; it must live on."""
        try:
            node = from_tree(tree, self._nodes)
        except ValueError as error:
            raise Misfit(f" is no formula: {error}") from None
        nodes, depth = self._size(node)
        self._total += nodes
        if nodes > _NODES or depth > _DEPTH:
            raise Misfit(f" is too large a formula: expected at most {_NODES} parts, {_DEPTH} levels deep")
        if self._total > _ALL:
            raise Misfit(f" is one formula too many: expected at most {_ALL} parts in all")

    def states(self, tree: Any) -> bool:
        """Whether a tree that was checked is a formula, and no term."""
        return isinstance(from_tree(tree, self._nodes), Formula)

    def _size(self, node: Node) -> tuple[int, int]:
        """How many nodes a formula has when it is written out, and how many levels."""
        if id(node) not in self._sizes:
            inner = [self._size(arg) for arg in node.args]
            nodes = 1 + sum(count for count, _ in inner)
            self._sizes[id(node)] = nodes, 1 + max((depth for _, depth in inner), default=0)
        return self._sizes[id(node)]


def check_together(report: Json, formulas: Formulas) -> None:
    """Raise Misfit for an id twice, a paper that is not the id's, repairs that name each other, terms that claim.

    Also for experiments or findings of one name, intervals that are none, and what a kernel cannot have said.
    """
    claims = {claim["id"]: claim for claim in report["claims"]}
    twice = [name for name, count in Counter(claim["id"] for claim in report["claims"]).items() if count > 1]
    if twice:
        raise Misfit(f"claims has two verdicts about {twice[0]}: expected one a claim")
    for place, claim in enumerate(report["claims"]):
        fault = _fault(claim, claims) or _termed(claim, formulas)
        if fault:
            raise Misfit(f"claims[{place}]{fault}")
    _check_repairs(claims)
    experiments = report.get("experiments", ())
    check_once("experiments", (item["name"] for item in experiments))
    for place, item in enumerate(experiments):
        check_findings(item["findings"], f"experiments[{place}].findings")
    if "kernel" in report:
        check_kernel(report["kernel"], report["claims"])


def _fault(claim: Json, claims: Mapping[str, Json]) -> str:
    key = claim["id"].partition(".")[0]
    if claim["paper"] != key:
        return f".paper={claim['paper']!r:.60} is not that of the id: expected {key!r:.60}"
    strangers = [name for name in claim["repaired_by"] if claims.get(name, {}).get("repairs") != claim["id"]]
    if strangers:
        return f".repaired_by names {strangers[0]!r:.60}: expected claims of the report that repair this one"
    twice = len(set(claim["repaired_by"])) < len(claim["repaired_by"])
    return ".repaired_by names a claim twice" if twice else ""


def _check_repairs(claims: Mapping[str, Json]) -> None:
    """Raise Misfit where claims repair each other in a circle."""
    ended: set[str] = set()
    for start in claims:
        name, path = start, dict[str, None]()
        while name in claims and name not in ended:
            if name in path:
                raise Misfit(f"claims: repairs of {name!r:.60} lead back to it")
            path[name] = None
            name = claims[name]["repairs"]
        ended |= path.keys()


def _termed(claim: Json, formulas: Formulas) -> str:
    """Which formula of a claim claims nothing: a term in the place of a formula."""
    for path, tree in _stated(claim):
        if not formulas.states(tree):
            return f".{path} is a term: expected a formula that holds or fails"
    return ""


def _stated(claim: Json) -> Iterator[tuple[str, Any]]:
    if claim["statement"] is not None:
        yield "statement.tree", claim["statement"]["tree"]
    for key in ("domain", "charities"):
        yield from ((f"{key}[{place}].tree", item["tree"]) for place, item in enumerate(claim[key]))
    laws = claim["scenario"]["laws"] if claim["scenario"] else []
    yield from ((f"scenario.laws[{place}]", law) for place, law in enumerate(laws))
    for place, item in enumerate(claim.get("sharpness") or ()):
        yield f"sharpness[{place}].bound.tree", item["bound"]["tree"]
