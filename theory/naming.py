"""One name, one sort, one look, one meaning: what the symbols of a claim must keep to.

A reader, a proof and an instance know a symbol by its name. Two symbols of one name are one quantity to them,
whatever else tells them apart: so a claim that has two is refused. An index that a sum, a fold or a point binds may
borrow a name for another meaning, as it stands for itself alone, but not for another sort or another look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boostproof.theory.expr import Node, Symbol, walk
from boostproof.theory.latex import symbol_latex

__all__ = ["check_names"]

_BOUND_AT = dict.fromkeys(("sum", "product", "maxover", "minover", "every", "at", "limit"), 1)


def check_names(formulas: Iterable[Node], symbols: Iterable[Symbol], where: str, inner: Iterable[Node] = ()) -> None:
    """Raise ValueError, naming both, where two symbols of one name differ.

    A symbol without a meaning leaves it to another one to say it. ``symbols`` count as free symbols of formulas do;
    ``inner`` are formulas whose symbols may have another meaning, as those of a proof's own lines.
    """
    meant: dict[str, Symbol] = {}
    seen: dict[str, Symbol] = {}
    for symbol, free in _occurrences(formulas, symbols, inner):
        known = seen.setdefault(symbol.name, symbol)
        if known.sort != symbol.sort or symbol_latex(known) != symbol_latex(symbol):
            raise ValueError(_words(known, symbol, where))
        said = free and symbol.meaning
        if said and (known := meant.setdefault(symbol.name, symbol)).meaning != said:
            raise ValueError(_words(known, symbol, where))


def _occurrences(
    formulas: Iterable[Node], symbols: Iterable[Symbol], inner: Iterable[Node]
) -> Iterator[tuple[Symbol, bool]]:
    """Symbols, each with whether it stands for a quantity of the claim."""
    for symbol in symbols:
        yield symbol, True
    for formula in formulas:
        yield from _of(formula, frozenset())
    for formula in inner:
        yield from ((node, False) for node in walk(formula) if isinstance(node, Symbol))


def _of(node: Node, bound: frozenset[str]) -> Iterator[tuple[Symbol, bool]]:
    if isinstance(node, Symbol):
        yield node, node.name not in bound
        return
    place = _BOUND_AT.get(node.op)
    index = node.args[place] if place is not None else None
    inside = bound | {index.name} if isinstance(index, Symbol) else bound
    for position, arg in enumerate(node.args):
        yield from _of(arg, inside if position <= 1 else bound)


def _words(known: Symbol, other: Symbol, where: str) -> str:
    return f"{where} has two symbols of the name {known.name!r}: {_told(known)}, and {_told(other)}"


def _told(symbol: Symbol) -> str:
    looks = f" shown as {symbol.latex}" if symbol.latex else ""
    return f"a{'n' if symbol.sort == 'integer' else ''} {symbol.sort}{looks} ({symbol.meaning or 'without a meaning'})"
