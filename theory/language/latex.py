"""A formula in LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from boostproof.theory.language.expr import Node, Number, Symbol

__all__ = ["symbol_latex", "to_latex"]

_GREEK = (
    "alpha beta gamma delta epsilon eta theta kappa lambda mu nu rho sigma tau phi psi omega Gamma Delta Theta".split()
)
_INFIX = {
    "add": (" + ", 50), "sub": (" - ", 50), "mul": (r" \, ", 60),
    "lt": (" < ", 30), "le": (r" \le ", 30), "gt": (" > ", 30), "ge": (r" \ge ", 30), "eq": (" = ", 30),
    "ne": (r" \ne ", 30), "and": (r" \;\wedge\; ", 20), "or": (r" \;\vee\; ", 15),
    "implies": (r" \;\Rightarrow\; ", 10), "iff": (r" \;\Leftrightarrow\; ", 10),
}  # fmt: skip
_ATOM = 100

Renderer = Callable[[Node], tuple[str, int]]


def to_latex(node: Node) -> str:
    r"""The formula in LaTeX, for math mode, with the fewest parentheses that keep its shape.

    >>> from boostproof.theory.build import real, sqrt
    >>> print(to_latex(sqrt(real("x")) / 2))
    \frac{\sqrt{x}}{2}
    """
    return _render(node)[0]


def symbol_latex(symbol: Symbol) -> str:
    """A symbol's LaTeX: its own, else made from its name (``c1`` becomes ``c_{1}``, ``gamma`` its Greek letter)."""
    return symbol.latex or _spelled(symbol.name)


@lru_cache(maxsize=4096)
def _spelled(name: str) -> str:
    match = re.fullmatch(r"([A-Za-z]+?)_?(\d+|_[A-Za-z]+)?", name)
    if match is None:
        escaped = name.replace("_", r"\_")
        return rf"\mathit{{{escaped}}}"
    stem, suffix = match.groups()
    letter = f"\\{stem}" if stem in _GREEK else stem if len(stem) == 1 else rf"\mathit{{{stem}}}"
    return letter + (f"_{{{suffix.lstrip('_')}}}" if suffix else "")


def _render(node: Node) -> tuple[str, int]:
    if isinstance(node, Number):
        return _number(node)
    if isinstance(node, Symbol):
        return symbol_latex(node), _ATOM
    if node.op in _INFIX:
        return _infix(node)
    return _SPECIAL[node.op](node)


def _number(node: Number) -> tuple[str, int]:
    value = node.value
    sign = "-" if value < 0 else ""
    if value.denominator == 1:
        return str(value), _ATOM if value >= 0 else 55
    return rf"{sign}\tfrac{{{abs(value.numerator)}}}{{{value.denominator}}}", _ATOM if value >= 0 else 55


def _wrap(node: Node, least: int) -> str:
    text, binding = _render(node)
    return text if binding >= least else rf"\left({text}\right)"


def _infix(node: Node) -> tuple[str, int]:
    sign, binding = _INFIX[node.op]
    first = binding + 1 if node.op in ("implies", "iff") or binding == 30 else binding
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
    return f"{left} - {right[1:]}" if op == "add" else rf"{left}{sign}\left({right}\right)"


def _unsigned(node: Node) -> str:
    """An operand of a minus: in parentheses where it starts with one itself."""
    text = _wrap(node, 60)
    return rf"\left({text}\right)" if text.startswith("-") else text


def _power(node: Node) -> tuple[str, int]:
    base, exponent = node.args
    return f"{_wrap(base, _ATOM)}^{{{to_latex(exponent)}}}", 80


def _fold(sign: str) -> Renderer:
    def render(node: Node) -> tuple[str, int]:
        body, index, low, high = node.args
        bounds = f"_{{{to_latex(index)}={to_latex(low)}}}^{{{to_latex(high)}}}"
        return f"{sign}{bounds} {_wrap(body, 56)}", 55

    return render


def _over(word: str) -> Renderer:
    def render(node: Node) -> tuple[str, int]:
        body, index, low, high = node.args
        bounds = rf"{to_latex(low)} \le {to_latex(index)} \le {to_latex(high)}"
        return rf"\{word}_{{{bounds}}} {_wrap(body, 56)}", 55

    return render


def _every(node: Node) -> tuple[str, int]:
    condition, index, low, high = node.args
    bounds = rf"{to_latex(low)} \le {to_latex(index)} \le {to_latex(high)}"
    return rf"\forall {bounds}:\; {_wrap(condition, 16)}", 12


def _derivative(node: Node) -> tuple[str, int]:
    body, variable, order = node.args
    power = "" if isinstance(order, Number) and order.value == 1 else f"^{{{to_latex(order)}}}"
    return rf"\frac{{\partial{power}}}{{\partial {to_latex(variable)}{power}}} {_wrap(body, 61)}", 60


def _sign(node: Node) -> tuple[str, int]:
    value, zero = node.args
    convention = "" if isinstance(zero, Number) and zero.value == 0 else f"_{{{to_latex(zero)}}}"
    return rf"\operatorname{{sgn}}{convention}\left({to_latex(value)}\right)", _ATOM


def _call(name: str) -> Renderer:
    def render(node: Node) -> tuple[str, int]:
        return rf"\{name}\left({', '.join(map(to_latex, node.args))}\right)", _ATOM

    return render


def _entry(node: Node) -> tuple[str, int]:
    return f"{to_latex(node.args[0])}_{{{','.join(map(to_latex, node.args[1:]))}}}", _ATOM


def _in(node: Node) -> tuple[str, int]:
    return rf"{to_latex(node.args[0])} \in \{{{', '.join(map(to_latex, node.args[1:]))}\}}", 30


def _simplex(node: Node) -> tuple[str, int]:
    names = [to_latex(arg) for arg in node.args]
    return rf"{', '.join(names)} \ge 0 \;\wedge\; {' + '.join(names)} = 1", 20


def _at(node: Node) -> tuple[str, int]:
    body, variable, value = node.args
    return rf"\left. {to_latex(body)} \right|_{{{to_latex(variable)}={to_latex(value)}}}", 60


def _limit(node: Node) -> tuple[str, int]:
    body, variable, to = node.args
    return rf"\lim_{{{to_latex(variable)} \to {to_latex(to)}}} {_wrap(body, 56)}", 55


_SPECIAL: dict[str, Renderer] = {
    "infinity": lambda node: (r"\infty", _ATOM),
    "neg": lambda node: (f"-{_unsigned(node.args[0])}", 55),
    "div": lambda node: (rf"\frac{{{to_latex(node.args[0])}}}{{{to_latex(node.args[1])}}}", 90),
    "pow": _power,
    "exp": lambda node: (f"e^{{{to_latex(node.args[0])}}}", 80),
    "ln": _call("ln"), "sin": _call("sin"), "cos": _call("cos"), "tan": _call("tan"), "atan": _call("arctan"),
    "cosh": _call("cosh"), "sinh": _call("sinh"), "tanh": _call("tanh"),
    "log": lambda node: (rf"\log_{{{to_latex(node.args[1])}}}\left({to_latex(node.args[0])}\right)", _ATOM),
    "binomial": lambda node: (rf"\binom{{{to_latex(node.args[0])}}}{{{to_latex(node.args[1])}}}", _ATOM),
    "pi": lambda node: (r"\pi", _ATOM),
    "sqrt": lambda node: (rf"\sqrt{{{to_latex(node.args[0])}}}", _ATOM),
    "abs": lambda node: (rf"\left|{to_latex(node.args[0])}\right|", _ATOM),
    "max": _call("max"),
    "min": _call("min"),
    "factorial": lambda node: (f"{_wrap(node.args[0], _ATOM)}!", 90),
    "sign": _sign,
    "iverson": lambda node: (rf"\left[{to_latex(node.args[0])}\right]", _ATOM),
    "let": lambda node: (to_latex(node.args[0]), _ATOM),
    "entry": _entry,
    "sum": _fold(r"\sum"),
    "product": _fold(r"\prod"),
    "maxover": _over("max"),
    "minover": _over("min"),
    "derivative": _derivative,
    "at": _at,
    "limit": _limit,
    "not": lambda node: (rf"\neg {_wrap(node.args[0], 90)}", 25),
    "defined": lambda node: (rf"{_wrap(node.args[0], 56)} \text{{ is defined}}", 30),
    "in": _in,
    "simplex": _simplex,
    "every": _every,
    "exists": lambda node: (rf"\exists\text{{ instance}}:\; {to_latex(node.args[0])}", 5),
    "holds": lambda node: (to_latex(node.args[0]), _ATOM),
}  # fmt: skip
