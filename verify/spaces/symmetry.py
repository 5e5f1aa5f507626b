"""Whether a statement about runs says the same of runs that differ by relabelling.

Runs are enumerated up to two symmetries: the order of the examples, and flips, in which an example's label and all
predictions and votes at it change sign (with the value of sign(0), where all examples flip at once). Whether a formula
is blind to them is read off its form:

- order: the example's index in every entry is bound by a sum, an extreme or an Every over the examples 1 to m;
- flips: every relation compares terms that do not change, or two that both change sign, so that = and != stay.

What is not recognised counts as not symmetric; then the enumeration is not called complete.
"""

from __future__ import annotations

from boostproof.theory.expr import Node, Number, Symbol

__all__ = ["is_symmetric"]

_EVEN, _ODD, _NEITHER = "even", "odd", "neither"
_ODD_ENTRIES = frozenset(("y", "f", "f1", "f2", "H"))
_OF_EXAMPLES = _ODD_ENTRIES | {"D", "phi"}
_BINDERS = frozenset(("sum", "product", "maxover", "minover", "every"))


def is_symmetric(formula: Node) -> bool:
    """Whether the formula is seen to be blind to the order of examples and to flips."""
    return _ordered(formula, frozenset()) and _parity(formula) == _EVEN


def _ordered(node: Node, examples: frozenset[str]) -> bool:
    if node.op == "entry" and isinstance(node.args[0], Symbol) and node.args[0].name in _OF_EXAMPLES:
        last = node.args[-1]
        return isinstance(last, Symbol) and last.name in examples
    if node.op in _BINDERS:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        from_one = isinstance(low, Number) and low.value == 1
        over_examples = from_one and isinstance(high, Symbol) and high.name == "m"
        return _ordered(body, examples | {index.name} if over_examples else examples - {index.name})
    return all(_ordered(arg, examples) for arg in node.args)


def _parity(node: Node) -> str:
    """Whether a term keeps or changes its sign under flips, or whether a formula keeps its truth."""
    if isinstance(node, Symbol):
        return _ODD if node.name == "s0" else _EVEN
    if node.op == "entry":
        return _ODD if isinstance(node.args[0], Symbol) and node.args[0].name in _ODD_ENTRIES else _EVEN
    if node.op == "let":
        return _parity(node.args[1])
    if node.op in _BINDERS:
        return _of_binder(node)
    parities = [_parity(arg) for arg in node.args if not _is_zero(arg)]
    if _NEITHER in parities:
        return _NEITHER
    return _combined(node.op, parities)


def _of_binder(node: Node) -> str:
    parity = _parity(node.args[0])
    if any(_parity(bound) != _EVEN for bound in node.args[2:]):
        return _NEITHER
    return parity if node.op == "sum" or parity == _EVEN else _NEITHER


def _combined(op: str, parities: list[str]) -> str:
    same = len(set(parities)) <= 1
    if op in ("mul", "div"):
        return _ODD if parities.count(_ODD) % 2 else _EVEN
    if op in ("add", "sub", "neg", "sign"):
        return (parities[0] if parities else _EVEN) if same else _NEITHER
    if op in ("eq", "ne"):
        return _EVEN if same else _NEITHER
    if op == "abs":
        return _EVEN
    return _EVEN if _ODD not in parities else _NEITHER


def _is_zero(node: Node) -> bool:
    """0 changes its sign and does not."""
    return isinstance(node, Number) and node.value == 0
