"""What is taken by a variable while laws define what stands in it: nobody says then what varies.

The derivative, the value at a point and the limit of a term are those of a function of a symbol, whatever else the term
speaks of being fixed. Where a law defines something in it by that symbol, it is not fixed, and its value at an instance
says nothing of how it would vary: no verdict may rest on either reading. What a solver finds it finds by all data.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boostproof.theory.language.expr import Formula, Node, Symbol, free_symbols, walk
from boostproof.theory.scenario import is_definition

__all__ = ["check_variables"]


def check_variables(formulas: Sequence[Node], laws: Sequence[Formula], found: Iterable[str], where: str) -> None:
    """Raise ValueError for a derivative, a point or a limit by a symbol by which something in it may vary.

    It varies where laws define it by the symbol, and where a solver finds it (``found``) and the symbol is free.
    """
    free = {name for formula in (*formulas, *laws) for name in free_symbols(formula)}
    made_of: dict[str, set[str]] = {name: {*free} for name in found}
    for law in laws:
        if is_definition(law):
            made_of.setdefault(_defined(law), set()).update(free_symbols(law))
    for node in (node for formula in formulas for node in walk(formula) if made_of):
        if node.op in ("derivative", "at", "limit"):
            _check(node, made_of, where)


def _defined(law: Node) -> str:
    place = law.args[0]
    symbol = place if isinstance(place, Symbol) else place.args[0]
    return symbol.name if isinstance(symbol, Symbol) else _defined(place)


def _check(node: Node, made_of: dict[str, set[str]], where: str) -> None:
    body, variable = node.args[:2]
    assert isinstance(variable, Symbol)
    for name in free_symbols(body).keys() - {variable.name}:
        found, left = {name}, {name}
        while left:
            left = set().union(*(made_of.get(one, ()) for one in left)) - found
            found |= left
        if variable.name in found:
            raise ValueError(
                f"{where} has {node!s:.200} by {variable.name}, and laws define {name}, or a solver finds it, by that: "
                f"put what {name} is in its place"
            )
