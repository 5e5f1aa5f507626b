"""A mutation run as JSON data and on disk.

The formulas of a claim's mutants differ in a few nodes, so that a claim has one list of nodes, in which an operation
names its arguments by their places; a mutant names the places of its changed parts.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.reports.mutant_matrix import mutants_page
from boostproof.reports.mutants import mutants_summary
from boostproof.reports.report import Report, digest, plain
from boostproof.reports.store import put_files, run_json, to_json
from boostproof.theory.language.expr import Node, Number, Symbol
from boostproof.theory.language.tree import to_tree

if TYPE_CHECKING:
    from boostproof.verify.studies.mutants import MutantReport, MutantVerdict

__all__ = ["MUTANTS_SCHEMA", "MUTANT_FILES", "build_mutants", "write_mutants"]

MUTANTS_SCHEMA = "boostproof-mutants/1"
MUTANT_FILES = ("mutants.json", "mutants.html", "mutants-run.json")


def build_mutants(
    found: Sequence[MutantReport], settings: Mapping[str, Any], *, complete: bool, run: Mapping[str, Any]
) -> Report:
    """The data of a mutation run, with a digest over everything but ``run``, in which the seconds stand.

    Raises TypeError for a value that is not exact JSON data.
    """
    from importlib.metadata import version  # pulls in the e-mail parser, which only this needs

    data: Report = plain(
        {
            "schema": MUTANTS_SCHEMA,
            "version": version("boostproof"),
            "settings": dict(settings),
            "complete": complete,
            "claims": [_claim(item) for item in found],
        },
        "mutants",
    )
    seconds = {item.claim_id: round(float(item.seconds), 3) for item in found}
    return {**data, "digest": digest(data), "run": plain({**run, "seconds": seconds}, "run", floats=True)}


def _claim(found: MutantReport) -> Report:
    nodes = _Nodes()
    mutants = [_mutant(item, nodes) for item in found.mutants]
    return {"id": found.claim_id, **(mutants_summary(found) or {}), "mutants": mutants, "nodes": nodes.listed}


def _mutant(item: MutantVerdict, nodes: _Nodes) -> Report:
    found = item.counterexample
    return {
        "name": item.name,
        "kind": item.kind,
        "fate": item.fate,
        "relation": item.relation,
        "by": item.by,
        "reason": item.reason,
        "text": item.text,
        "changed": [[place, nodes.place(part)] for place, part in item.changed],
        "domain": None if item.domain is None else [nodes.place(condition) for condition in item.domain],
        "counterexample": None
        if found is None
        else {"instance": found.instance, "part": found.part, "words": found.words},
    }


@dataclass
class _Nodes:
    """The distinct nodes of some formulas, arguments before what they stand in."""

    listed: list[Report] = field(default_factory=list)
    _places: dict[tuple[Any, ...], int] = field(default_factory=dict)
    _known: dict[int, tuple[Node, int]] = field(default_factory=dict)

    def place(self, node: Node) -> int:
        """Where the node stands in the list; it is put there when it is new."""
        known = self._known.get(id(node))
        if known is None:
            # The node is kept beside its place: an id is only good while its owner lives.
            self._known[id(node)] = known = (node, self._placed(node))
        return known[1]

    def _placed(self, node: Node) -> int:
        if isinstance(node, (Number, Symbol)):
            tree = to_tree(node)
            key: tuple[Any, ...] = tuple(sorted(tree.items()))
        else:
            args = [self.place(arg) for arg in node.args]
            tree, key = {"op": node.op, "args": args}, (node.op, *args)
        if key not in self._places:
            self._places[key] = len(self.listed)
            self.listed.append(tree)
        return self._places[key]


def write_mutants(data: Mapping[str, Any], directory: str | os.PathLike[str]) -> tuple[Path, Path]:
    """Write mutants.json, mutants.html and mutants-run.json into ``directory``; the paths of the first two.

    Raises ValueError when the directory cannot be written into.
    """
    texts = (to_json(data), mutants_page(data), run_json(data))
    put_files(directory, dict(zip(MUTANT_FILES, texts, strict=True)), "mutants")
    return Path(directory, MUTANT_FILES[0]), Path(directory, MUTANT_FILES[1])
