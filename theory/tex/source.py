"""A formula as the Python that builds it, in the words of :mod:`boostproof.theory.build`."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Mapping

from boostproof.theory import build
from boostproof.theory.language.expr import Node, Number, Symbol
from boostproof.theory.language.words import is_word

__all__ = ["python_name", "symbol_source", "symbols_used", "to_python", "words_used"]

_INFIX = {
    "add": (" + ", 5), "sub": (" - ", 5), "mul": (" * ", 6), "div": (" / ", 6), "pow": (" ** ", 8), "lt": (" < ", 3),
    "le": (" <= ", 3), "gt": (" > ", 3), "ge": (" >= ", 3),
}  # fmt: skip
_ATOM = 10
_CALLS = {
    "exp": "exp", "ln": "ln", "sqrt": "sqrt", "abs": "Abs", "max": "Max", "min": "Min", "factorial": "Factorial",
    "sin": "sin", "cos": "cos", "atan": "atan",
    "eq": "Eq", "ne": "Ne", "and": "And", "or": "Or", "implies": "Implies", "iff": "Iff", "in": "In", "limit": "Limit",
}  # fmt: skip
_FOLDS = {"sum": "Sum", "product": "Product", "maxover": "MaxOver", "minover": "MinOver", "every": "Every"}


def python_name(symbol: Symbol) -> str:
    """The name of a symbol as a variable: none that Python or the words of formulas have."""
    taken = keyword.iskeyword(symbol.name) or symbol.name in build.__all__ or symbol.name[:1].isdigit()
    return f"{symbol.name}_" if taken and not symbol.name[:1].isdigit() else f"x{symbol.name}" if taken else symbol.name


def symbol_source(symbol: Symbol) -> str:
    """How a symbol is made."""
    make = {"integer": "integer", "coefficient": "coefficient"}.get(symbol.sort, "real")
    plain = symbol.latex in ("", symbol.name)
    return f'{make}("{symbol.name}")' if plain else f'{make}("{symbol.name}", r"{symbol.latex}")'


def to_python(node: Node) -> str:
    """The expression of Python that builds a formula out of variables for its symbols."""
    return _render(node)[0]


def words_used(node: Node) -> set[str]:
    """The words of :mod:`boostproof.theory.build` that :func:`to_python` uses."""
    if is_word(node):
        return {_word(node)}.union(*map(words_used, node.args[0].args))
    words = {_CALLS.get(node.op) or _FOLDS.get(node.op) or ("oo" if node.op == "infinity" else "")}
    if isinstance(node, Number) and node.value.denominator != 1:
        words.add("Q")
    if (node.op == "neg" or node.op in _INFIX) and all(map(_whole, node.args)):
        words.add("Q")
    return {word for word in words if word}.union(*map(words_used, node.args))


def symbols_used(node: Node) -> set[Symbol]:
    """The symbols that :func:`to_python` writes: those of a word's own meaning are not among them."""
    if isinstance(node, Symbol):
        return {node}
    return {symbol for arg in (node.args[0].args if is_word(node) else node.args) for symbol in symbols_used(arg)}


def _render(node: Node) -> tuple[str, int]:
    if isinstance(node, Number):
        whole = node.value.denominator == 1
        return (str(node.value), _ATOM if node.value >= 0 else 7) if whole else (_fraction(node), _ATOM)
    if isinstance(node, Symbol):
        return python_name(node), _ATOM
    if is_word(node):
        inside = ", ".join(map(to_python, node.args[0].args))
        return (f"{_word(node)}({inside})" if inside else _word(node)), _ATOM
    if node.op in _INFIX:
        return _infix(node)
    if node.op in _FOLDS:
        body, index, low, high = map(to_python, node.args)
        return f"{_FOLDS[node.op]}({body}, ({index}, {low}, {high}))", _ATOM
    if node.op in _SPECIAL:
        return _SPECIAL[node.op](node)
    if node.op not in _CALLS:
        raise ValueError(f"the operation {node.op!r} has no source in Python here")
    return f"{_CALLS[node.op]}({', '.join(map(to_python, node.args))})", _ATOM


def _word(node: Node) -> str:
    """The name in :mod:`boostproof.theory.build` of a word beside its meaning."""
    op = node.args[0].op
    return "Binomial" if op == "binomial" else op


def _fraction(node: Number) -> str:
    return f"Q({node.value.numerator}, {node.value.denominator})"


def _wrap(node: Node, least: int) -> str:
    text, binding = _render(node)
    return text if binding >= least else f"({text})"


def _infix(node: Node) -> tuple[str, int]:
    sign, binding = _INFIX[node.op]
    left, right = node.args
    first = _wrap(left, binding + 1 if node.op == "pow" or binding == 3 else binding)
    if _whole(left) and _whole(right):  # Python would compute it by itself
        first = f"Q({to_python(left)})"
    return f"{first}{sign}{_wrap(right, binding + 1)}", binding


def _whole(node: Node) -> bool:
    return isinstance(node, Number) and node.value.denominator == 1


_SPECIAL: Mapping[str, Callable[[Node], tuple[str, int]]] = {
    "neg": lambda node: (f"-Q({to_python(node.args[0])})" if _whole(node.args[0]) else f"-{_wrap(node.args[0], 7)}", 7),
    "infinity": lambda node: ("oo", _ATOM),
    "entry": lambda node: (f"{to_python(node.args[0])}[{', '.join(map(to_python, node.args[1:]))}]", _ATOM),
}
