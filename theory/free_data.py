"""The scenario of a claim that has none and speaks of entries, ``x[i]`` for i up to n: its data are what it is about.

Ranges are read off the domain. An entry that no condition bounds may be any number, at the indices that the sums,
products and quantifiers around it go through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction
from typing import Any

from boostproof.theory.build import Defined
from boostproof.theory.declaration import ranges_of
from boostproof.theory.expr import Formula, Node, Number, Symbol, Term, free_symbols
from boostproof.theory.scenario import Scenario, any_number, each
from boostproof.theory.tree import to_tree

__all__ = ["is_scenario_of_data", "scenario_of_data"]

_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))
_Axis = tuple[Symbol, Term, Term]
_Axes = tuple[_Axis, ...]


def scenario_of_data(
    name: str, formulas: Sequence[Formula], domain: Sequence[Formula], among: Set[str] | None = None
) -> Scenario:
    """The scenario whose instances are any data for some formulas that the domain allows.

    ``formulas`` are all that is stated, the domain among it; ``among`` the names of data, else all symbols. Raises
    ValueError for entries of which nothing says which there are.
    """
    symbols = {symbol.name: symbol for formula in formulas for symbol in free_symbols(formula).values()
               if among is None or symbol.name in among}  # fmt: skip
    laws, bounded = ranges_of(domain, symbols.keys())
    tables = {entry.args[0]: None for formula in formulas for entry, _ in _entries(formula, {})}
    for symbol in symbols.values():
        if symbol.name in bounded:
            continue
        if symbol not in tables:
            laws.append(Defined(symbol))
            continue
        index, axes = _shape(symbol, formulas)
        laws.append(each(index, any_number, *axes))
    return Scenario(f"data_of_{name}", "any data that the claim's domain allows", laws=tuple(laws))


def is_scenario_of_data(
    entry: Mapping[str, Any], claim: str, formulas: Sequence[Formula], domain: Sequence[Formula]
) -> bool:
    """Whether a scenario, as a report has it, is no more than the data that a claim's own formulas speak of."""
    try:
        own = scenario_of_data(claim, formulas, domain)
    except ValueError:
        return False
    same = (entry["name"], entry.get("meaning", own.meaning)) == (own.name, own.meaning)
    return same and [*entry["laws"]] == [to_tree(law) for law in own.laws]


def _shape(symbol: Symbol, formulas: Sequence[Formula]) -> tuple[Term, _Axes]:
    """An entry of a table, and what its indices go through: the same wherever each is a plain index from 1."""
    found: dict[_Axes, Term] = {}
    for formula in formulas:
        for entry, around in _entries(formula, {}):
            if entry.args[0] != symbol:
                continue
            axes = tuple(around.get(index) for index in entry.args[1:] if isinstance(index, Symbol))
            if len(axes) == len(entry.args) - 1 and all(
                axis is not None and axis[1] == Number(value=Fraction(1)) for axis in axes
            ):
                assert isinstance(entry, Term)
                found.setdefault(tuple(axis for axis in axes if axis is not None), entry)
    ends = {tuple((low, high) for _, low, high in axes) for axes in found}
    if len(ends) != 1:
        raise ValueError(
            f"nothing says which entries {symbol} has: expected a condition on all of them, such as "
            f"Every(Defined({symbol}[i]), (i, 1, n)), in the domain"
        )
    axes, entry = next(iter(found.items()))
    return entry, axes


def _entries(node: Node, around: dict[Node, _Axis]) -> Iterator[tuple[Node, dict[Node, _Axis]]]:
    """The entries of a formula, each with what the indices around it go through."""
    if node.op == "entry":
        yield node, around
    if node.op in _FOLDS:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        assert isinstance(low, Term)
        assert isinstance(high, Term)
        yield from _entries(body, {**around, index: (index, low, high)})
        for end in (low, high):
            yield from _entries(end, around)
        return
    for arg in node.args:
        yield from _entries(arg, around)
