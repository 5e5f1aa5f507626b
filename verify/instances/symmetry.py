"""Whether a formula says the same of instances that differ by a symmetry, as far as its form shows.

Small instances are enumerated up to symmetries: the order of the items (the examples of a run, the rules of a sample),
and, for runs, flips, in which the label of one example and all predictions and votes at it change sign. A formula that
can tell two such instances apart is no formula about the one that is enumerated for both. What a space enumerates up to
is a :class:`Symmetry`, and :func:`is_symmetric` reads off a formula that no instance and its image differ in it:

- Order. An item's index is bound by a fold over all items, from 1 to their number, and stands as the last index of
  the quantities that have an entry an item, and nowhere else: not as a number, not in arithmetic, comparisons or
  bounds, not as another index. Such a formula is a composition of folds over all items at once, which renumbering
  permutes; sums, products and extremes do not depend on the order. An Every stops at the first item that fails, and
  a later one may have no value: where that makes a difference (anywhere but where a failure and a missing value
  both refute), its body must have a value at all items or at none.
- Flips. A term changes by the product of the signs of some items, its parity, as those of the quantities in it say;
  y[i] f[t, i] is even, y[i] f[t, j] is not. Every relation compares even terms, or is = or != between terms of one
  parity, or names values of which the opposites are there too; a sum leaves no item of its own open. The value of
  sign(0) stands only there, and changes with all examples at once: sign(x) then must change too.

What is not recognised counts as not symmetric. :func:`order_of` finds the order of items that all laws of a scenario
are blind to; flips are declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from boostproof.theory.beside import Symmetry
from boostproof.theory.declaration import Declaration, declaration_of
from boostproof.theory.language.expr import Node, Number, Symbol, free_symbols, walk
from boostproof.theory.scenario import Scenario

__all__ = ["Symmetry", "defines_alike", "is_symmetric", "order_of"]

_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))
_BINDERS = frozenset(("at", "limit", "derivative"))
_RELATIONS = frozenset(("lt", "le", "gt", "ge", "eq", "ne"))
_TOTAL = frozenset("number symbol add sub mul neg abs sign max min exp sin cos atan".split())
"""Operations that have a value wherever their arguments have one."""

Parity = frozenset[str]
"""The items whose signs a term changes by."""
_EVEN: Parity = frozenset()


class _Seen(Exception):
    """The formula may tell an instance from its image."""


@dataclass(frozen=True)
class _Scope:
    """Where a part of a formula stands: the items around it, and whether a failure and a missing value both refute."""

    symmetry: Symmetry
    items: frozenset[str] = frozenset()
    refuting: bool = True

    def inner(self) -> _Scope:
        return replace(self, refuting=False)


def is_symmetric(formula: Node, symmetry: Symmetry) -> bool:
    """Whether the formula is seen to be blind to the symmetry."""
    if symmetry.only and not free_symbols(formula).keys() <= symmetry.only:
        return False
    try:
        _ordered(formula, _Scope(symmetry))
        return not symmetry.odd or _parity(formula, symmetry) == _EVEN
    except _Seen:
        return False


def _ordered(node: Node, scope: _Scope) -> None:
    """Raise _Seen where an item stands for more than one among all."""
    if isinstance(node, Symbol):
        if node.name in scope.items | scope.symmetry.entries:
            raise _Seen
    elif node.op == "let":
        _ordered(node.args[1], scope)
    elif node.op in _FOLDS:
        _ordered_fold(node, scope)
    elif node.op == "entry" and isinstance(node.args[0], Symbol):
        _ordered_entry(node.args[0].name, node.args[1:], scope)
    elif node.op in _BINDERS and _name(node.args[1]) in _taken(scope):
        raise _Seen
    else:
        for place, arg in enumerate(node.args):
            _ordered(arg, scope if _refutes(node, place) else scope.inner())


def _refutes(node: Node, place: int) -> bool:
    """Whether an argument that fails, and one without a value, do the same to the formula."""
    return node.op in ("and", "exists") or (node.op in ("or", "implies") and place == len(node.args) - 1)


def _taken(scope: _Scope) -> frozenset[str]:
    """The names that must not be bound to anything else."""
    symmetry = scope.symmetry
    return scope.items | symmetry.entries | {symmetry.size, symmetry.convention}


def _ordered_fold(node: Node, scope: _Scope) -> None:
    body, index, low, high = node.args
    name = _name(index)
    if name in _taken(scope):
        raise _Seen
    for bound in (low, high):
        _ordered(bound, scope.inner())
    over_items = _is(low, scope.symmetry.first) and _name(high) == scope.symmetry.size
    inner = replace(scope, items=scope.items | {name}) if over_items else scope
    if node.op != "every":
        inner = inner.inner()
    elif over_items and not scope.refuting and not _is_uniform(body, name):
        raise _Seen
    _ordered(body, inner)


def _ordered_entry(name: str, indices: Sequence[Node], scope: _Scope) -> None:
    if name in scope.symmetry.entries:
        if not indices or _name(indices[-1]) not in scope.items:
            raise _Seen
        indices = indices[:-1]
    for index in indices:
        _ordered(index, scope.inner())


def _is_uniform(body: Node, item: str) -> bool:
    """Whether a condition has a value at all items or at none: a relation of terms that do."""
    if not _mentions(body, item):
        return True
    return body.op in _RELATIONS and all(_is_uniform_term(arg, item) for arg in body.args)


def _is_uniform_term(term: Node, item: str) -> bool:
    if not _mentions(term, item):
        return True
    if term.op == "entry":
        return not any(_mentions(index, item) for index in term.args[1:-1])
    if term.op == "iverson":
        return _is_uniform(term.args[0], item)
    if term.op == "sign" and term.args[1].args:  # which is asked for its value only where the first argument is 0
        return False
    if term.op in ("sum", "product"):
        return _is_uniform_term(term.args[0], item) and not any(_mentions(bound, item) for bound in term.args[2:])
    return term.op in _TOTAL and all(_is_uniform_term(arg, item) for arg in term.args)


def defines_alike(law: Node, symmetry: Symmetry) -> bool:
    """Whether what a law defines for each item has a value at all items or at none, as far as its form shows."""
    body = law
    while body.op == "every":
        body = body.args[0]
    if body.op != "eq" or body.args[0].op != "entry" or _name(body.args[0].args[0]) not in symmetry.entries:
        return True
    return _is_valued_alike(body.args[1], _name(body.args[0].args[-1]))


def _is_valued_alike(term: Node, item: str) -> bool:
    if term.op == "div":
        return _is_valued_alike(term.args[0], item) and not _mentions(term.args[1], item)
    if term.op in _TOTAL - {"sign"} and term.args:
        return all(_is_valued_alike(arg, item) for arg in term.args)
    return _is_uniform_term(term, item)


@lru_cache(maxsize=64)
def order_of(scenario: Scenario) -> Symmetry | None:
    """The order of the items of one of its sizes, where all laws define the rest by these in whatever order they come.

    Nothing where a program finds or lists something, which may go by the order.
    """
    if scenario.solvers or scenario.special is not None or scenario.narrowed:
        return None
    declaration, laws = declaration_of(scenario), (*scenario.laws, *scenario.hidden)
    for size in sorted(declaration.sizes):
        found = Symmetry(size, frozenset(_entries(declaration, size)))
        if found.entries and all(is_symmetric(law, found) and defines_alike(law, found) for law in laws):
            return found
    return None


def _entries(declaration: Declaration, size: str) -> Iterator[str]:
    """The quantities of which the last index counts the items of a size."""
    ranges = [(name, one.axes) for name, one in declaration.given.items()]
    ranges += [(name, one.axes) for name, several in declaration.definitions.items() for one in several]
    return (name for name, axes in ranges if axes and _is(axes[-1].low, 1) and _name(axes[-1].high) == size)


def _mentions(node: Node, name: str) -> bool:
    return any(_name(inner) == name for inner in walk(node))


def _parity(node: Node, symmetry: Symmetry) -> Parity | None:
    """The items by whose signs a term changes, none for a formula that keeps its truth; None for 0, which has any."""
    if _is(node, 0):
        return None
    if isinstance(node, Symbol):
        if node.name == symmetry.convention:
            raise _Seen
        return _EVEN
    if node.op == "entry":
        return _of_entry(node, symmetry)
    if node.op == "let":
        return _parity(node.args[1], symmetry)
    if node.op in _FOLDS:
        return _of_fold(node, symmetry)
    if node.op == "sign":
        return _of_sign(node, symmetry)
    if node.op in ("eq", "ne") and _name(node.args[0]) == symmetry.convention and _is(node.args[1], 0):
        return _EVEN
    if node.op == "in" and _are_mirrored(node.args[1:]):
        if _name(node.args[0]) != symmetry.convention:
            _parity(node.args[0], symmetry)
        return _EVEN
    return _combined(node, [_parity(arg, symmetry) for arg in node.args])


def _of_entry(node: Node, symmetry: Symmetry) -> Parity:
    for index in node.args[1:]:
        _even(_parity(index, symmetry))
    return frozenset((_name(node.args[-1]),)) if _name(node.args[0]) in symmetry.odd else _EVEN


def _of_fold(node: Node, symmetry: Symmetry) -> Parity | None:
    body, index, low, high = node.args
    for bound in (low, high):
        _even(_parity(bound, symmetry))
    parity = _parity(body, symmetry)
    if node.op != "sum":
        return _even(parity)
    if parity is not None and _name(index) in parity:
        raise _Seen
    return parity


def _of_sign(node: Node, symmetry: Symmetry) -> Parity | None:
    """Sign(-x) is -sign(x), but at 0, where it is what the second argument says."""
    parity, zero = _parity(node.args[0], symmetry), node.args[1]
    if _is(zero, 0):
        return parity
    if _name(zero) == symmetry.convention:
        # All items flip together with the convention, and one alone where sign(0) is 0.
        if parity is None or len(parity) % 2 == 0:
            raise _Seen
        return parity
    _even(_parity(zero, symmetry))
    return _even(parity)


def _combined(node: Node, parities: list[Parity | None]) -> Parity | None:
    told = [parity for parity in parities if parity is not None]
    if node.op in ("mul", "div"):
        odd: Parity = _EVEN
        for parity in told:
            odd ^= parity
        return odd
    if node.op in ("add", "sub", "neg", "eq", "ne"):
        if len(set(told)) > 1:
            raise _Seen
        return _EVEN if node.op in ("eq", "ne") else told[0] if told else None
    if node.op == "abs":
        return _EVEN
    if node.op == "pow":
        return _of_power(node, told, parities[0])
    for parity in told:
        _even(parity)
    return _EVEN


def _of_power(node: Node, told: list[Parity], base: Parity | None) -> Parity:
    exponent = node.args[1]
    if base and isinstance(exponent, Number) and exponent.value.denominator == 1:
        return base if exponent.value.numerator % 2 else _EVEN
    for parity in told:
        _even(parity)
    return _EVEN


def _even(parity: Parity | None) -> Parity:
    if parity:
        raise _Seen
    return _EVEN


def _are_mirrored(values: Sequence[Node]) -> bool:
    """Whether with each number its opposite is there."""
    numbers = {value.value for value in values if isinstance(value, Number)}
    return all(isinstance(value, Number) for value in values) and numbers == {-number for number in numbers}


def _name(node: Node) -> str:
    """The name of a symbol; one that no symbol has for any other node."""
    return node.name if isinstance(node, Symbol) else "()"


def _is(node: Node, value: int) -> bool:
    return isinstance(node, Number) and node.value == value
