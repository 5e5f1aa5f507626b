"""Formulas of a report, made anew from their trees: what a report says of LaTeX itself is not believed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from boostproof.reports.latex.names import name_latex, scripts
from boostproof.theory.language.expr import Applied, Formula, Node, Number, Symbol
from boostproof.theory.language.latex import symbol_latex, to_latex
from boostproof.theory.language.tree import FORMULA_OPS, from_tree
from boostproof.theory.language.words import is_word

__all__ = ["TOO_LONG", "latex", "read_formula", "width"]

TOO_LONG = Formula("holds", (Symbol(name="long", latex=r"\text{(a formula too long to print)}", sort="boolean"),))

_MOST_PARTS, _DEEPEST_GROUP, _MOST_DIGITS, _ENDS = 6000, 60, 40, 10
_NONE: frozenset[str] = frozenset()
_COUNTS = {
    "infinity": 0, "pi": 0, "neg": 1, "exp": 1, "ln": 1, "sqrt": 1, "sin": 1, "cos": 1, "atan": 1, "tan": 1, "cosh": 1,
    "sinh": 1, "tanh": 1, "log": 2, "binomial": 2, "abs": 1, "factorial": 1, "iverson": 1, "not": 1,
    "defined": 1, "exists": 1, "holds": 1, "div": 2, "pow": 2, "sign": 2, "let": 2, "lt": 2, "le": 2, "gt": 2, "ge": 2,
    "eq": 2, "ne": 2, "implies": 2, "iff": 2, "derivative": 3, "at": 3, "limit": 3, "sum": 4, "product": 4,
    "maxover": 4, "minover": 4, "every": 4,
}  # fmt: skip
"""How many arguments an operation has; all others have one or more."""

_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[^{}\s_^]")
_NO_INK = frozenset(r"\left \right \, \; \: \text \mathit \mathrm \mathbf \mathbb \frac".split())
_GROUP = re.compile(r"\\left\b|\\right\b|\\.|[{}]")


def read_formula(tree: Mapping[str, Any]) -> Node:
    """The formula of ``tree``, with names that are safe to print; TOO_LONG for one that no page would hold.

    Raises ValueError when the tree is no formula.
    """
    if not _printable(tree):
        return TOO_LONG
    try:
        node = _safe(from_tree(tree), _NONE)
        return node if _depth(to_latex(node)) <= _DEEPEST_GROUP else TOO_LONG
    except RecursionError:
        return TOO_LONG


def latex(tree: Mapping[str, Any]) -> str:
    """The LaTeX of ``tree``, for math mode. Raises ValueError when it is no formula."""
    return to_latex(read_formula(tree))


def width(formula: str) -> int:
    """Roughly how many letters wide the LaTeX of a formula is."""
    return sum(token not in _NO_INK for token in _TOKEN.findall(formula))


def _printable(tree: Any) -> bool:
    """Whether the tree has few enough parts: shared ones can unfold to any number."""
    waiting, seen = [tree], 0
    while waiting and seen <= _MOST_PARTS:
        part, seen = waiting.pop(), seen + 1
        args = part.get("args") if isinstance(part, dict) else None
        waiting.extend(args if isinstance(args, list) else ())
    return not waiting


def _depth(formula: str) -> int:
    """How deep the groups of a formula nest."""
    depth = deepest = 0
    for mark in _GROUP.findall(formula):
        depth += (mark in ("{", r"\left")) - (mark in ("}", r"\right"))
        deepest = max(deepest, depth)
    return deepest


def _safe(node: Node, taken: frozenset[str]) -> Node:
    """The node with safe names; ``taken`` are the scripts that its parent will add to it."""
    if isinstance(node, Number):
        return _short(node)
    if isinstance(node, Symbol):
        return _named(node, taken)
    _check(node)
    inner = [_NONE] * len(node.args)
    if node.op in ("entry", "pow", "let") and (node.op != "pow" or _is_name(node.args[0])):
        inner[0] = taken | {"entry": {"_"}, "pow": {"^"}, "let": set()}[node.op]
    if node.op == "derivative" and _is_name(node.args[1]):
        inner[1] = frozenset("^")
    args = tuple(_safe(arg, scripts) for arg, scripts in zip(node.args, inner, strict=True))
    return (Formula if node.op in FORMULA_OPS else Applied)(node.op, args)


def _is_name(node: Node) -> bool:
    return isinstance(node, Symbol) or node.op in ("entry", "let")


def _check(node: Node) -> None:
    count = _COUNTS.get(node.op)
    if len(node.args) != count if count is not None else not node.args:
        wanted = "some" if count is None else str(count)
        raise ValueError(f"op={node.op!r} has {len(node.args)} arguments in a formula: expected {wanted}")
    if node.op in ("entry", "let") and not isinstance(node.args[0], Symbol) and not is_word(node):
        raise ValueError(f"op={node.op!r} is of {node.args[0].op!r} in a formula: expected a symbol")


def _named(symbol: Symbol, taken: frozenset[str]) -> Symbol:
    """The symbol, in braces where a script of its parent would be its second."""
    name = name_latex(symbol_latex(symbol), symbol.name)
    doubled = (scripts(name) or _NONE) & taken
    return Symbol(name=symbol.name, latex=f"{{{name}}}" if doubled else name, sort=symbol.sort)


def _short(node: Number) -> Node:
    """The number, without the middle of a long one."""
    top, bottom = abs(node.value.numerator), node.value.denominator
    if max(top, bottom) < 10**_MOST_DIGITS:
        return node
    size = _cut(top) if bottom == 1 else Applied("div", (_cut(top), _cut(bottom)))
    return size if node.value > 0 else Applied("neg", (size,))


def _cut(number: int) -> Node:
    digits = str(number)
    if len(digits) <= _MOST_DIGITS:
        return Number(value=Fraction(number))
    latex = rf"{digits[:_ENDS]}\ldots{{}}{digits[-_ENDS:]}_{{({len(digits)}\text{{ digits}})}}"
    return Symbol(name="number", latex=latex)
