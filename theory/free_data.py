"""The scenario of a claim that has none and speaks of entries, ``x[i]`` for i up to n: its data are what it is about.

A table has the entries that the claim speaks of, whatever its sizes are: those at which the indices of sums, products
and quantifiers put them, ``x[i + 1]`` and ``x[n]`` among them. What they may be is read off the domain, where it says
so of all of them; else they may be any number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from typing import Any

from boostproof.theory.build import Defined
from boostproof.theory.declaration import Given, ranges_of
from boostproof.theory.language.expr import BINDERS, Formula, Node, Number, Symbol, Term, as_term, free_symbols
from boostproof.theory.language.tree import to_tree
from boostproof.theory.scenario import Scenario, any_number, each

__all__ = ["Affine", "Around", "affine", "end_of", "is_called_data", "is_scenario_of_data", "scenario_of_data"]

_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))
Around = tuple[tuple[Symbol, Node | None, Node | None], ...]
"""The indices around an entry, the outermost first, each with its first and last value, or None for another name."""
Affine = dict[Node | None, Fraction]
"""A sum of multiples of terms, and of 1 under None; no multiple is 0."""
_INDICES = ("i", "j", "k", "l")
_ONE: Affine = {None: Fraction(1)}
_NAMED = "data_of_"


def scenario_of_data(
    name: str, formulas: Sequence[Formula], domain: Sequence[Formula], among: Set[str] | None = None
) -> Scenario:
    """The scenario whose instances are any data for some formulas that the domain allows.

    ``formulas`` are all that is stated, the domain among it; ``among`` the names of data, else all symbols. Where the
    domain says of entries that they are defined, a table has these and no others. Raises ValueError for entries of
    which nothing says which there are.
    """
    symbols = {symbol.name: symbol for formula in formulas for symbol in free_symbols(formula).values()
               if among is None or symbol.name in among}  # fmt: skip
    ranges = ranges_of(domain, symbols.keys())
    least = _least(given for given, _ in ranges)
    entries = [entry for formula in formulas for entry in _entries(formula, ())]
    laws: list[Formula] = []
    for symbol in symbols.values():
        found = [(given, law) for given, law in ranges if given.symbol.name == symbol.name]
        own = [(entry, around) for entry, around in entries if entry.args[0] == symbol]
        if own and not any(_innermost(law).op == "defined" for _, law in found):
            indices, lasts = _shape(symbol, own, least)
            ends = [(_ONE, last) for last in lasts]
            found = [(given, law) for given, law in found if _ends(given) == ends]
            if all(given.distributed for given, _ in found):  # a sum alone does not say what its terms may be
                found = []
                over = ((index, 1, _term(last)) for index, last in zip(indices, lasts, strict=True))
                laws.append(each(symbol[indices], any_number, *over))
        elif symbol.sort == "boolean":
            raise ValueError(f"nothing says when {symbol} holds: expected a scenario that says so, or statements "
                             "without entries")  # fmt: skip
        elif not found:
            laws.append(Defined(symbol))
        laws += [law for _, law in found]
    made = Scenario(f"{_NAMED}{name}", "any data that the claim's domain allows", laws=tuple(laws))
    object.__setattr__(made, "of_data", True)
    return made


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


def is_called_data(scenario: str) -> bool:
    """Whether a scenario's name says that it is no more than the data of a claim."""
    return scenario.startswith(_NAMED)


def _innermost(law: Node) -> Node:
    return _innermost(law.args[0]) if law.op == "every" else law


def _ends(given: Given) -> list[tuple[Affine, Affine]]:
    return [(affine(axis.low), affine(axis.high)) for axis in given.axes]


def _least(ranges: Iterable[Given]) -> dict[Node, Fraction]:
    """The least value of each number that the domain bounds below by a number, or names the values of."""
    found: dict[Node, Fraction] = {}
    for given in ranges:
        if given.axes:
            continue
        lows = [bound.value + (relation == "gt") for relation, bound in given.bounds
                if relation in ("ge", "gt") and isinstance(bound, Number)]  # fmt: skip
        values = [value.value for value in given.values if isinstance(value, Number)]
        lows += [min(values)] if values and len(values) == len(given.values) else []
        if lows:
            found[given.symbol] = max(lows)
    return found


# Which entries there are ----------------------------------------------------------------------------------------------


def _entries(node: Node, around: Around) -> Iterator[tuple[Node, Around]]:
    """The entries in a node, each with what is around it."""
    place = BINDERS.get(node.op)
    if place is None:
        if node.op == "entry":
            yield node, around
        for arg in node.args[node.op == "entry" :]:
            yield from _entries(arg, around)
        return
    body, index = node.args[0], node.args[place]
    assert isinstance(index, Symbol)
    low, high = node.args[2:] if node.op in _FOLDS else (None, None)
    yield from _entries(body, (*around, (index, low, high)))
    for arg in node.args[place + 1 :]:
        yield from _entries(arg, around)


def _shape(
    symbol: Symbol, entries: Sequence[tuple[Node, Around]], least: Mapping[Node, Fraction]
) -> tuple[tuple[Symbol, ...], list[Affine]]:
    """Names for the indices of a table, and the last value of each; all begin at 1."""
    counts = {len(entry.args) - 1 for entry, _ in entries}
    if len(counts) > 1:
        raise ValueError(f"{symbol} has entries with {min(counts)} and with {max(counts)} indices: expected one number")
    names: list[Symbol] = []
    lasts: list[Affine] = []
    for place in range(1, counts.pop() + 1):
        at = [(entry.args[place], around) for entry, around in entries]
        try:
            _check_first([end_of(index, around, -1) for index, around in at], least)
            lasts.append(_above([end_of(index, around, 1) for index, around in at], least))
        except ValueError as fault:
            raise ValueError(
                f"nothing says which entries {symbol} has: {fault}, or a condition on all entries that there are, such "
                f"as Every(Defined({symbol}[i]), (i, 1, n)), in the domain"
            ) from None
        bound = (index for index, around in at if isinstance(index, Symbol) and index in {one[0] for one in around})
        spare = (Symbol(name=name, sort="integer") for name in _INDICES)
        names.append(next(index for index in (*bound, *spare) if index not in names))
    return tuple(names), lasts


def end_of(index: Node, around: Around, side: int) -> Affine:
    """The greatest value that an index takes, or with side -1 the least, by what is not bound around it."""
    form = affine(index)
    for name, low, high in reversed(around):
        times = form.pop(name, Fraction(0))
        end = high if times * side > 0 else low
        if times and end is None:
            raise ValueError(f"expected indices that run from one number to another in the place of {index}")
        form = _plus(form, affine(end), times) if end is not None else form
    bound = {name.name for name, _, _ in around}
    if any(bound & free_symbols(term).keys() for term in form if term is not None):
        raise ValueError(f"expected sums of whole multiples of indices in the place of {index}")
    return form


def _check_first(firsts: Iterable[Affine], least: Mapping[Node, Fraction]) -> None:
    for first in firsts:
        terms = [(term, times) for term, times in first.items() if term is not None]
        lowest = first.get(None, Fraction(0)) + sum(times * _known(term, least) for term, times in terms if times > 0)
        if lowest < 1 or any(times < 0 for _, times in terms):
            raise ValueError(f"the index {_term(first)} may be below 1: expected entries that are counted from 1")


def _above(forms: Sequence[Affine], least: Mapping[Node, Fraction]) -> Affine:
    """The least sum that is nowhere below any of the forms, term by term above the least value of each."""
    terms = dict.fromkeys(term for form in forms for term in form if term is not None)
    most = {term: max(form.get(term, Fraction(0)) for form in forms) for term in terms}
    moved = [term for term in terms if any(form.get(term, Fraction(0)) != most[term] for form in forms)]
    base = {term: _known(term, least) for term in moved}
    tops = (form.get(None, Fraction(0)) + sum(form.get(term, Fraction(0)) * base[term] for term in moved)
            for form in forms)  # fmt: skip
    constant = max(tops) - sum(most[term] * base[term] for term in moved)
    return {term: times for term, times in ((None, constant), *most.items()) if times}


def _known(term: Node, least: Mapping[Node, Fraction]) -> Fraction:
    if term not in least:
        raise ValueError(f"expected a number that {term} is at least, such as {term} >= 1, in the domain")
    return least[term]


# Sums of multiples ----------------------------------------------------------------------------------------------------


def affine(term: Node) -> Affine:
    """A term as a sum of multiples of others."""
    if isinstance(term, Number):
        return {None: term.value} if term.value else {}
    if term.op in ("add", "sub"):
        left, right = map(affine, term.args)
        return _plus(left, right, Fraction(1 if term.op == "add" else -1))
    if term.op == "neg":
        return _plus({}, affine(term.args[0]), Fraction(-1))
    if term.op == "mul":
        for number, other in (term.args, term.args[::-1]):
            if isinstance(number, Number):
                return _plus({}, affine(other), number.value)
    return {term: Fraction(1)}


def _plus(form: Affine, more: Affine, times: Fraction) -> Affine:
    terms = dict.fromkeys((*form, *more))
    sums = {term: form.get(term, Fraction(0)) + times * more.get(term, Fraction(0)) for term in terms}
    return {term: total for term, total in sums.items() if total}


def _term(form: Affine) -> Term:
    """The sum written out: terms first, then the number."""
    found: Term | None = None
    for node, times in form.items():
        if node is None:
            continue
        assert isinstance(node, Term)
        part = node if times == 1 else as_term(times) * node
        found = part if found is None else found + part
    constant = form.get(None, Fraction(0))
    if found is None:
        return as_term(constant)
    return found + as_term(constant) if constant > 0 else found - as_term(-constant) if constant else found
