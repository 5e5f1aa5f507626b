"""One name, one sort, one look, one meaning: what the symbols of a claim must keep to.

A reader, a proof and an instance know a symbol by its name. Two symbols of one name are one quantity to them,
whatever else tells them apart: so a claim that has two is refused. An index that a sum, a fold or a point binds may
borrow a name for another meaning, as it stands for itself alone, but not for another sort or another look. Nor may a
name that has entries stand alone, as an index or a number: who puts a number for it would change the table. An
abbreviation is read as its name: that is the name of one term, and of nothing else in the claim, bound or free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boostproof.theory.language.expr import Node, Symbol
from boostproof.theory.language.latex import symbol_latex
from boostproof.theory.language.looks import distinct

__all__ = ["abbreviation_fault", "check_names", "occurrences"]

_BOUND_AT = dict.fromkeys(("sum", "product", "maxover", "minover", "every", "at", "limit"), 1)


def check_names(formulas: Sequence[Node], symbols: Iterable[Symbol], where: str, inner: Sequence[Node] = ()) -> None:
    """Raise ValueError, naming both, where two symbols of one name differ, or one name has entries here and none there.

    Having no meaning is a difference too. ``symbols`` count as free symbols of formulas do;
    ``inner`` are formulas whose symbols may have another meaning, as those of a proof's own lines.
    """
    meant: dict[str, Symbol] = {}
    seen: dict[str, Symbol] = {}
    for symbol, free in occurrences(formulas, symbols, inner):
        known = seen.setdefault(symbol.name, symbol)
        if known is not symbol and (known.sort != symbol.sort or symbol_latex(known) != symbol_latex(symbol)):
            raise ValueError(_words(known, symbol, where))
        if free and (known := meant.setdefault(symbol.name, symbol)).meaning != symbol.meaning:
            raise ValueError(_words(known, symbol, where))
    _check_tables([*formulas, *inner], where)
    fault = abbreviation_fault([*formulas, *inner], {symbol.name for symbol in symbols})
    if fault:
        raise ValueError(f"{where} has {fault}")


def abbreviation_fault(formulas: Sequence[Node], taken: Iterable[str] = ()) -> str:
    """What is wrong with the names of abbreviations, beside those that are taken; nothing where nothing is."""
    lets: dict[str, Node] = {}
    names = {*taken}
    for node in distinct(formulas):
        if node.op == "let" and isinstance(node.args[0], Symbol):
            known = lets.setdefault(node.args[0].name, node)
            if known != node:
                terms = f"{known.args[1]!s:.200} and of {node.args[1]!s:.200}"
                return f"{node.args[0].name!r} as the abbreviation of {terms}: expected one term"
        names |= {arg.name for arg in node.args[node.op == "let" :] if isinstance(arg, Symbol)}
    both = min(names & lets.keys(), default=None)
    if both is None:
        return ""
    words = f"as the abbreviation of {lets[both].args[1]!s:.200} and as another name"
    return f"{both!r} {words}: expected a name of its own"


def _check_tables(formulas: Sequence[Node], where: str) -> None:
    seen: dict[str, tuple[int, Node]] = {}
    for node in distinct(formulas):
        for place, arg in enumerate(node.args):
            if isinstance(arg, Symbol):
                indices = len(node.args) - 1 if node.op == "entry" and not place else 0
                count, other = seen.setdefault(arg.name, (indices, node))
                if count != indices:
                    ways = " and ".join(
                        f"with {n} indices in {one!s:.200}" for n, one in ((count, other), (indices, node))
                    )
                    raise ValueError(f"{where} has {arg.name!r} {ways}: expected the same number of indices everywhere")


def occurrences(
    formulas: Iterable[Node], symbols: Iterable[Symbol], inner: Iterable[Node]
) -> Iterator[tuple[Symbol, bool]]:
    """Symbols, each with whether it stands for a quantity of the claim."""
    for symbol in symbols:
        yield symbol, True
    for formula in formulas:
        yield from _of(formula, frozenset())
    yield from ((node, False) for node in distinct(inner) if isinstance(node, Symbol))


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
