"""A proof's certificate with derivatives carried out: the same steps, over other nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Node

__all__ = ["rewritten"]

PLACES = frozenset(("formula", "term", "symbol", "variable", "base", "t", "split"))  # the fields that name nodes


def rewritten(certificate: Mapping[str, Any], plain: Callable[[Node], Node]) -> dict[str, Any]:
    """The certificate over what ``plain`` makes of its nodes."""
    old = checker.listed(certificate["nodes"])
    nodes: list[list[Any]] = []
    table: dict[Node, int] = {}
    places = [_placed(plain(where), nodes, table) for where in old]
    return {**certificate, "nodes": nodes, "proof": _moved(certificate["proof"], places)}


def _placed(where: Node, nodes: list[list[Any]], table: dict[Node, int]) -> int:
    """The place of a node in the list, behind those that it is made of."""
    if where not in table:
        nodes.append(_item(where, nodes, table))
        table[where] = len(nodes) - 1
    return table[where]


def _item(where: Node, nodes: list[list[Any]], table: dict[Node, int]) -> list[Any]:
    if where.op == "number":
        return ["number", str(where.value)]
    if where.op == "symbol":
        return ["symbol", *where.value]
    return [where.op, *(_placed(arg, nodes, table) for arg in where.args)]


def _moved(data: Any, places: list[int]) -> Any:
    if isinstance(data, list):
        return [_moved(item, places) for item in data]
    if not isinstance(data, dict):
        return data
    return {key: places[item] if key in PLACES else _moved(item, places) for key, item in data.items()}
