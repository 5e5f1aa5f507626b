"""Claims as the checker holds them, put together by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boostproof.verify.checker import Claim, Node, free

__all__ = ["told"]


def told(
    scenario: str | None, parts: Sequence[Node] = (), domain: Sequence[Node] = (), laws: Sequence[Node] = ()
) -> Claim:
    """A claim of these formulas, without charities."""
    formulas = (*parts, *domain, *laws)
    names = {symbol.value[0]: symbol for formula in formulas for symbol in free(formula)}
    data: dict[str, Any] = {"scenario": None if scenario is None else {"name": scenario}}
    indices = dict(use for formula in formulas for use in _uses(formula))
    return Claim(data, list(parts), list(domain), list(domain), list(laws), names, indices, {})


def _uses(where: Node) -> Iterator[tuple[Node, int]]:
    """Each symbol with the number of its indices."""
    if where.op == "symbol":
        yield where, 0
    if where.op == "entry":
        yield where.args[0], len(where.args) - 1
    for arg in where.args[where.op == "entry" :]:
        yield from _uses(arg)
