"""Normal forms, by which a mutant that only rewrites a formula is known.

Two formulas with one normal form say the same: abbreviations are written out, numbers are folded, sums and products are
flattened and sorted, and relations point one way. Nothing is cancelled, so that what is undefined stays so. A form is a
digest of the node's name and its arguments' forms, which is quick to compare and to sort.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from fractions import Fraction

from boostproof.theory.language.expr import Node, Number, Symbol

__all__ = ["Form", "flat", "normal"]

Form = bytes
"""Equal for formulas that differ in their writing alone."""

_UNORDERED = frozenset(("eq", "ne", "iff", "max", "min"))
_FLIPPED = {"gt": "lt", "ge": "le"}
_MOST = 1 << 16

_known: dict[int, tuple[Node, Form]] = {}


def normal(node: Node) -> Form:
    """The normal form of a term or formula."""
    found = _known.get(id(node))
    if found is None:
        if len(_known) > _MOST:
            _known.clear()
        # The node is kept beside its form: an id is only good while its owner lives.
        _known[id(node)] = found = (node, _form(node))
    return found[1]


def flat(node: Node) -> Iterator[Node]:
    """The arguments of a chain of one connective; a node of another kind is a chain of one."""
    if node.op not in ("and", "or"):
        yield node
        return
    for arg in node.args:
        if arg.op == node.op:
            yield from flat(arg)
        else:
            yield arg


def _digest(*parts: str | Form) -> Form:
    text = b"\0".join(part.encode() if isinstance(part, str) else part for part in parts)
    return hashlib.blake2b(text, digest_size=20).digest()


def _form(node: Node) -> Form:
    if node.op == "let":
        return normal(node.args[1])
    if isinstance(node, Symbol):
        return _digest("symbol", node.name)
    if isinstance(node, Number) or node.op in _SUMS:
        return _whole(_summed(node))
    if node.op == "pow" and isinstance(node.args[1], Number) and node.args[1].value == 1:
        return normal(node.args[0])
    if node.op in ("and", "or"):
        return _digest(node.op, *sorted(set(map(normal, flat(node)))))
    args = [normal(arg) for arg in node.args]
    if node.op in _FLIPPED:
        return _digest(_FLIPPED[node.op], *args[::-1])
    return _digest(node.op, *(sorted(args) if node.op in _UNORDERED else args))


Summands = dict[tuple[Form, ...], Fraction]
"""Products of factors, each with its coefficient."""


def _whole(summands: Summands) -> Form:
    """The form of a sum; a lone factor stands for itself."""
    ((factors, coefficient), *more) = summands.items()
    if not more and coefficient == 1 and len(factors) == 1:
        return factors[0]
    return _digest("sum of", *sorted(_digest(str(value), *key) for key, value in summands.items()))


def _summed(node: Node) -> Summands:
    if isinstance(node, Number):
        return {(): node.value}
    if node.op == "let":
        return _summed(node.args[1])
    rule = _SUMS.get(node.op)
    return {(normal(node),): Fraction(1)} if rule is None else rule(node)


def _added(left: Summands, right: Summands, sign: int) -> Summands:
    total = dict(left)
    for key, value in right.items():
        total[key] = total.get(key, Fraction(0)) + sign * value
    return total


def _times(left: Summands, right: Summands) -> Summands:
    """A product: of single summands it is one summand, and a sum stays together as one factor."""
    (first, one), (second, two) = (_single(side) for side in (left, right))
    return {tuple(sorted((*first, *second))): one * two}


def _single(summands: Summands) -> tuple[tuple[Form, ...], Fraction]:
    if len(summands) == 1:
        return next(iter(summands.items()))
    return (_whole(summands),), Fraction(1)


def _quotient(node: Node) -> Summands:
    top, bottom = (_summed(arg) for arg in node.args)
    value = bottom.get((), Fraction(0)) if len(bottom) == 1 else Fraction(0)
    inverse: Summands = {(): 1 / value} if value else {(_digest("inverse", _whole(bottom)),): Fraction(1)}
    return _times(top, inverse)


_SUMS: dict[str, Callable[[Node], Summands]] = {
    "add": lambda node: _added(_summed(node.args[0]), _summed(node.args[1]), 1),
    "sub": lambda node: _added(_summed(node.args[0]), _summed(node.args[1]), -1),
    "neg": lambda node: {key: -value for key, value in _summed(node.args[0]).items()},
    "mul": lambda node: _times(_summed(node.args[0]), _summed(node.args[1])),
    "div": _quotient,
}
