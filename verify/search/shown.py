"""An instance in words and numbers: the values of a statement's quantities, and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from flint import arb, ctx

from boostproof.theory.language.expr import Node, Number, Symbol, free_symbols
from boostproof.theory.language.latex import to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.words import is_word
from boostproof.verify.evidence.verdict import Shown
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Real, Undecided, Undefined

__all__ = ["explain", "show_values", "value_lines"]

_DIGITS = 8
_BITS = 192
_LONGEST = 60
_MOST = 24
_RELATIONS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "=", "ne": "!="}


def show_values(evaluator: Evaluator, *formulas: Node) -> tuple[Shown, ...]:
    """The symbols and abbreviations of formulas at an instance, each once, in the order of first use."""
    found: dict[str, Shown] = {}
    for formula in formulas:
        for node in _named(formula):
            name = to_text(node)
            if name not in found and len(found) < _MOST:
                found[name] = _shown(evaluator, node)
    return tuple(found.values())


def value_lines(values: Iterable[Shown], instance: Mapping[str, Any]) -> Iterator[str]:
    """A line a quantity that has a value, and one for each datum of the instance that they do not tell: its table."""
    told = set()
    for shown in values:
        told.add(shown.name)
        about = f" (about {shown.approx})" if shown.approx not in ("", shown.exact) else ""
        if shown.exact or shown.approx:
            yield f"{shown.name} = {shown.exact}{about}" if shown.exact else f"{shown.name} is about {shown.approx}"
    yield from (f"{name} = {_table(value)}" for name, value in instance.items() if name not in told)


def _table(value: Any) -> str:
    return f"({', '.join(map(_table, value))})" if isinstance(value, list) else str(value)


_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))
_BINDERS = _FOLDS | {"at", "limit"}


def _named(node: Node, indices: frozenset[str] = frozenset()) -> Iterator[Node]:
    """Symbols with a plain value and abbreviations, inner ones first; indexed quantities speak through their sums.

    An index has no value of its own, and an abbreviation that holds one has none.
    """
    if node.op == "entry":
        return
    if node.op == "let":
        yield from _named(node.args[1], indices)
        if not is_word(node) and not indices & set(free_symbols(node)):
            yield node
    elif isinstance(node, Symbol):
        if node.name not in indices:
            yield node
    elif node.op in _BINDERS:
        yield from _named(node.args[0], indices | {str(node.args[1])})
        for arg in node.args[2:]:
            yield from _named(arg, indices)
    else:
        for arg in node.args:
            yield from _named(arg, indices)


def _shown(evaluator: Evaluator, node: Node) -> Shown:
    return Shown(to_text(node), to_latex(node), *_value(evaluator, node))


def _value(evaluator: Evaluator, node: Node, digits: int = _DIGITS) -> tuple[str, str]:
    """The value exactly, where it has a short form, and rounded."""
    if isinstance(node, Symbol) and (node.sort == "boolean" or not _has_value(evaluator, node)):
        return str(evaluator.values.get(node.name, "")).lower(), ""
    try:
        value = evaluator.term(node)
    except Undefined as fault:
        return f"undefined: {fault}", ""
    except Undecided:
        return "", ""
    exact = exact_text(value)
    return (exact if len(exact) <= _LONGEST else ""), rounded(value, digits)


def _has_value(evaluator: Evaluator, node: Symbol) -> bool:
    value = evaluator.values.get(node.name)
    return evaluator.is_index(node.name) or (value is not None and not isinstance(value, dict))


def exact_text(value: Any) -> str:
    """An exact number as text; empty for a ball, and for one of more parts than anybody reads."""
    return _text(value) if isinstance(value, Real) and _is_short(value) else ""


def _is_short(value: Real) -> bool:
    """Whether a number has few parts, seen without recursion: a sum of many has as many levels."""
    waiting, seen = [value], 0
    while waiting and seen <= _LONGEST:
        part, seen = waiting.pop(), seen + 1
        waiting += part.args
    return not waiting


def _text(value: Real) -> str:
    if value.value is not None:
        return str(value.value)
    parts = [_text(arg) for arg in value.args]
    match value.op:
        case "add":
            return f"{parts[0]} + {parts[1]}".replace("+ -", "- ")
        case "mul":
            return _product(value.args, parts)
        case "neg":
            return f"-({parts[0]})" if " " in parts[0] else f"-{parts[0]}"
        case "inverse":
            return f"1/({parts[0]})"
        case _:
            return f"{value.op}({parts[0]})"


def _product(factors: Sequence[Real], texts: Sequence[str]) -> str:
    """The sign first, then numbers, as by hand: -3*sqrt(2), and -sqrt(2) for -1 of them."""
    plain = [f"({text})" if " " in text else text.removeprefix("-") for text in texts]
    numbers = [text for factor, text in zip(factors, plain, strict=True) if factor.value is not None and text != "1"]
    others = [text for factor, text in zip(factors, plain, strict=True) if factor.value is None]
    sign = "-" * (sum(text.startswith("-") and " " not in text for text in texts) % 2)
    return sign + "*".join((*numbers, *reversed(others)))


def rounded(value: Any, digits: int = _DIGITS) -> str:
    """Eight digits for the eye; no exponent of its own making, so the same on every platform."""
    with ctx.workprec(_BITS):
        ball = value.ball(_BITS) if isinstance(value, Real) else arb(value)
        text = str(ball.mid().str(digits, radius=False))
    return text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text


def explain(evaluator: Evaluator, part: Node) -> str:
    """One sentence that says which relation fails, or what is undefined, at the instance."""
    try:
        return _explain(evaluator, part)
    except Undefined as fault:
        return f"the statement has no value here: {fault}"


def _explain(evaluator: Evaluator, node: Node) -> str:
    if node.op in _RELATIONS:
        return _relation(evaluator, node)
    evaluator.truth(node)  # what has no truth value has no part that is false
    if node.op == "implies":
        return f"the premise {_short(node.args[0])} holds, but {_explain(evaluator, node.args[1])}"
    if node.op == "iff":
        left, right = (evaluator.truth(arg) for arg in node.args)
        return f"{_short(node.args[0])} is {str(left).lower()}, but {_short(node.args[1])} is {str(right).lower()}"
    if node.op == "and":
        return next(_explain(evaluator, part) for part in node.args if not evaluator.truth(part))
    if node.op == "every":
        return _first_failing(evaluator, node)
    if node.op == "not":
        return f"{_short(node.args[0])} holds"
    return f"{_short(node)} does not hold"


def _relation(evaluator: Evaluator, node: Node) -> str:
    """Both sides with their values; with more digits where these say the same at first."""
    for digits in (_DIGITS, 2 * _DIGITS, 4 * _DIGITS):
        values = [_value(evaluator, arg, digits) for arg in node.args]
        if values[0] == values[1] or values[0][1] != values[1][1]:
            break
    (left, near), (right, other) = values
    pairs = ((left, _as_long(near, other)), (right, _as_long(other, near)))
    sides = [_side(arg, *pair) for arg, pair in zip(node.args, pairs, strict=True)]
    return f" is claimed to be {_RELATIONS[node.op]} ".join(sides)


def _as_long(rounded: str, other: str) -> str:
    """A decimal with as many digits as another that begins alike: 0.28452810 beside 0.28452809."""
    begins_alike = rounded[: _DIGITS - 2] == other[: _DIGITS - 2] and "." in rounded
    plain = (rounded + other).replace(".", "").replace("-", "").isdigit()
    return rounded.ljust(len(other), "0") if begins_alike and plain else rounded


def _side(node: Node, exact: str, approx: str) -> str:
    if isinstance(node, Number):
        return str(node.value)
    if not approx:
        return f"{_short(node)}, which is {exact or 'not known exactly'},"
    value = exact if exact and len(exact) <= 24 else f"about {approx}"
    tail = f" (about {approx})" if exact == value and approx != exact else ""
    return f"{_short(node)} = {value}{tail}"


def _short(node: Node) -> str:
    text = to_text(node)
    return text if len(text) <= 100 else f"{text[:97]}..."


def _first_failing(evaluator: Evaluator, node: Node) -> str:
    condition, index, low, high = node.args
    assert isinstance(index, Symbol)
    for value in range(evaluator.integer(low), evaluator.integer(high) + 1):
        with evaluator.bound(index.name, value):
            if not evaluator.truth(condition):
                return f"at {index.name} = {value}, {_explain(evaluator, condition)}"
    return f"{_short(node)} does not hold"
