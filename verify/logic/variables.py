"""What is taken by a variable while laws define what stands in it: nobody says then what varies.

The derivative, the value at a point and the limit of a term are those of a function of a symbol, whatever else the term
speaks of being fixed. Where a law defines something in it by that symbol, it is not fixed, and its value at an instance
says nothing of how it would vary: no verdict may rest on either reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boostproof.theory.language.expr import Formula, Node, Symbol, free_symbols, walk
from boostproof.theory.scenario import is_definition

__all__ = ["check_variables"]


def check_variables(formulas: Iterable[Node], laws: Sequence[Formula], where: str) -> None:
    """Raise ValueError for a derivative, a point or a limit by a symbol that laws define what stands in it by."""
    made_of: dict[str, set[str]] = {}
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
                f"{where} has {node!s:.200} by {variable.name}, and laws define {name} by it: "
                f"put what {name} is in its place"
            )
