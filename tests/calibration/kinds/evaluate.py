"""The value of a formula at an instance, by the definitions of its words and nothing of the judges.

It is there to see that a formula says what its twin says where both are false. What has no value raises ValueError or
ZeroDivisionError; a condition without a value is false. Limits, derivatives and laws are not evaluated.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from boostproof.theory.language.expr import Node, Number, Symbol
from tests.calibration.kinds import plainly as py

__all__ = ["holds_at"]

Values = Mapping[str, Any]

_TERMS: dict[str, Callable[..., Fraction]] = {
    "add": lambda *parts: sum(parts, Fraction(0)),
    "sub": operator.sub,
    "mul": lambda *parts: Fraction(math.prod(parts)),
    "div": lambda x, y: Fraction(x) / y,
    "neg": operator.neg,
    "abs": abs,
    "max": max,
    "min": min,
    "exp": py.exp,
    "ln": py.ln,
    "sqrt": py.root,
    "factorial": py.factorial,
    "sign": lambda x, zero: Fraction((x > 0) - (x < 0)) if x else zero,
}
_RELATIONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip
_FOLDS: dict[str, Callable[[list[Any]], Any]] = {
    "sum": lambda values: sum(values, Fraction(0)), "product": lambda values: Fraction(math.prod(values)),
    "maxover": max, "minover": min, "every": all,
}  # fmt: skip


def holds_at(condition: Node, values: Values) -> bool:
    """Whether the condition has a value and is true."""
    try:
        return bool(_value(condition, values))
    except (ValueError, ZeroDivisionError):
        return False


def _value(node: Node, values: Values) -> Any:
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Symbol):
        return values[node.name]
    op, args = node.op, node.args
    if op in _FOLDS:
        body, index, low, high = args
        first, last = int(_value(low, values)), int(_value(high, values))
        return _FOLDS[op]([_value(body, {**values, index.name: Fraction(i)}) for i in range(first, last + 1)])
    if op in ("or", "and", "implies"):
        return _junction(op, args, values)
    if op == "iverson":
        return Fraction(_value(args[0], values))
    got = [_value(arg, values) for arg in args] if op != "entry" else []
    match op:
        case "entry":
            (index,) = [_value(arg, values) for arg in args[1:]]
            return values[args[0].name][int(index) - 1]
        case "pow":
            return _power(*got)
        case "in":
            return got[0] in got[1:]
        case "simplex":
            return min(got) >= 0 and sum(got) == 1
        case "defined":
            return True
    return _RELATIONS[op](*got) if op in _RELATIONS else _TERMS[op](*got)


def _junction(op: str, parts: tuple[Node, ...], values: Values) -> bool:
    """Parts are read from the left, until one decides."""
    if op == "implies":
        return not _value(parts[0], values) or bool(_value(parts[1], values))
    return (any if op == "or" else all)(_value(part, values) for part in parts)


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    return base**exponent if exponent.denominator == 1 else py.power(base, exponent)
