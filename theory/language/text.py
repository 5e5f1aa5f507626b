"""A formula as one line of plain text, for terminals and messages."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.language.expr import Node, Number, Symbol

__all__ = ["to_text"]

_INFIX = {
    "add": (" + ", 50), "sub": (" - ", 50), "mul": ("*", 60), "div": ("/", 60), "pow": ("^", 80),
    "lt": (" < ", 30), "le": (" <= ", 30), "gt": (" > ", 30), "ge": (" >= ", 30), "eq": (" = ", 30), "ne": (" != ", 30),
    "and": (" and ", 20), "or": (" or ", 15), "implies": (" implies ", 10), "iff": (" if and only if ", 10),
}  # fmt: skip
_ATOM = 100


def to_text(node: Node) -> str:
    """The formula in plain text, with the fewest parentheses that keep its shape.

    >>> from boostproof.theory.build import real, sqrt
    >>> to_text(sqrt(real("x")) / 2 <= 1)
    'sqrt(x)/2 <= 1'
    """
    return _render(node)[0]


def _render(node: Node) -> tuple[str, int]:
    """The text of a node and how tightly it binds."""
    if isinstance(node, Number):
        return str(node.value), _ATOM if node.value.denominator == 1 and node.value >= 0 else 55
    if isinstance(node, Symbol):
        return node.name, _ATOM
    if node.op in _INFIX:
        return _infix(node)
    if node.op in _SPECIAL:
        return _SPECIAL[node.op](node)
    return f"{node.op}({', '.join(map(to_text, node.args))})", _ATOM


def _unsigned(node: Node) -> str:
    """An operand of a minus: in parentheses where it starts with one itself."""
    text = _wrap(node, 60)
    return f"({text})" if text.startswith("-") else text


def _wrap(node: Node, least: int) -> str:
    text, binding = _render(node)
    return text if binding >= least else f"({text})"


def _infix(node: Node) -> tuple[str, int]:
    sign, binding = _INFIX[node.op]
    first = binding + 1 if node.op in ("pow", "implies", "iff") or binding == 30 else binding
    rest = binding if node.op in ("add", "mul", "and", "or") else binding + 1
    if node.op == "mul":
        first = 55  # a leading minus needs no parentheses in a product
    text = _wrap(node.args[0], first)
    for arg in node.args[1:]:
        text = _join(text, node.op, sign, _wrap(arg, rest))
    return text, binding


def _join(left: str, op: str, sign: str, right: str) -> str:
    """Two operands with their sign between them, where the right one may start with a minus."""
    if not right.startswith("-") or op not in ("add", "sub", "mul"):
        return left + sign + right
    return f"{left} - {right[1:]}" if op == "add" else f"{left}{sign}({right})"


def _fold(node: Node) -> tuple[str, int]:
    body, index, low, high = node.args
    word = {"maxover": "max", "minover": "min", "every": "for every"}.get(node.op, node.op)
    return f"{word}[{to_text(index)}={to_text(low)}..{to_text(high)}]({to_text(body)})", _ATOM


def _derivative(node: Node) -> tuple[str, int]:
    body, variable, order = node.args
    power = "" if isinstance(order, Number) and order.value == 1 else f"^{_wrap(order, _ATOM)}"
    return f"d{power}/d{to_text(variable)}{power}({to_text(body)})", _ATOM


def _sign(node: Node) -> tuple[str, int]:
    value, zero = node.args
    if isinstance(zero, Number) and zero.value == 0:
        return f"sign({to_text(value)})", _ATOM
    return f"sign({to_text(value)}; sign(0) = {to_text(zero)})", _ATOM


_SPECIAL: dict[str, Callable[[Node], tuple[str, int]]] = {
    "infinity": lambda node: ("oo", _ATOM), "pi": lambda node: ("pi", _ATOM),
    "neg": lambda node: (f"-{_unsigned(node.args[0])}", 55),
    "ln": lambda node: (f"ln({to_text(node.args[0])})", _ATOM),
    "abs": lambda node: (f"|{to_text(node.args[0])}|", _ATOM),
    "factorial": lambda node: (f"{_wrap(node.args[0], _ATOM)}!", 90),
    "entry": lambda node: (f"{to_text(node.args[0])}[{', '.join(map(to_text, node.args[1:]))}]", _ATOM),
    "iverson": lambda node: (f"[{to_text(node.args[0])}]", _ATOM),
    "let": lambda node: (to_text(node.args[0]), _ATOM),
    "holds": lambda node: (to_text(node.args[0]), _ATOM),
    "not": lambda node: (f"not {_wrap(node.args[0], 30)}", 25),
    "at": lambda node: (f"{_wrap(node.args[0], _ATOM)}|{to_text(node.args[1])}={to_text(node.args[2])}", _ATOM),
    "limit": lambda node: (
        f"lim[{to_text(node.args[1])}->{to_text(node.args[2])}]({to_text(node.args[0])})",
        _ATOM,
    ),
    "in": lambda node: (f"{to_text(node.args[0])} in {{{', '.join(map(to_text, node.args[1:]))}}}", 30),
    "simplex": lambda node: (f"({', '.join(map(to_text, node.args))}) is a probability vector", 30),
    "exists": lambda node: (f"for some instance: {to_text(node.args[0])}", 5),
    "defined": lambda node: (f"{_wrap(node.args[0], _ATOM)} is defined", 30),
    "sign": _sign,
    "derivative": _derivative,
    "sum": _fold, "product": _fold, "maxover": _fold, "minover": _fold, "every": _fold,
}  # fmt: skip
