"""What terms and formulas mean, by other means than the code under test: fractions, mpmath and difference quotients.

A number is a Fraction as long as it is rational, else an mpf of 120 digits; where such a number may be 0, its sign is
Unsure. A derivative is a quotient of differences, and there is none where the quotients from both sides differ or the
function has no value on one of them. A limit is a value far out, seen not to move there.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise

import mpmath
from mpmath import mpf

from boostproof.theory.language.expr import Node, Number, Symbol

__all__ = ["NoSlope", "NoValue", "Unsure", "truth", "value"]

Value = Fraction | mpf
Point = Mapping[str, Fraction | int]

_STEP = Fraction(1, 10**40)
_FAR = (Fraction(150), Fraction(170), Fraction(300))


class NoValue(Exception):
    """The term has no value."""


class NoSlope(NoValue):
    """A derivative of a function that has a value, and no slope, or none that difference quotients show."""


class Unsure(Exception):
    """A sign that the digits do not settle, or something that is not read here."""


def value(node: Node, point: Point, digits: int = 120) -> Value:
    """The value of a term at a point. Raises NoValue or Unsure."""
    with mpmath.workdps(digits):
        return _value(node, point)


def truth(node: Node, point: Point) -> bool:
    """Whether a formula holds at a point. Raises NoValue or Unsure."""
    with mpmath.workdps(120):
        return _truth(node, point)


def _value(node: Node, point: Point) -> Value:
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Symbol):
        return Fraction(point[node.name])
    if node.op == "let":
        return _value(node.args[1], point)
    if node.op in _LAZY:
        return _LAZY[node.op](point, *node.args)
    if node.op == "pow" and _is_whole(node.args[1]):
        return _whole_power(_value(node.args[0], point), _integer(node.args[1], point))
    found: list[Value] = []
    doubt: Exception | None = None
    for arg in node.args:
        try:
            found.append(_value(arg, point))
        except (NoSlope, Unsure) as reason:
            doubt = doubt or reason
    if doubt is not None:  # another argument without a value settles it; this one does not
        raise doubt
    return _EAGER[node.op](*found)


def _number(x: Value) -> mpf:
    return mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else x


def _both(exact: Callable[[Value, Value], Value]) -> Callable[[Value, Value], Value]:
    def apply(a: Value, b: Value) -> Value:
        return exact(a, b) if isinstance(a, Fraction) and isinstance(b, Fraction) else exact(_number(a), _number(b))

    return apply


def _sign(x: Value) -> int:
    if isinstance(x, Fraction):
        return (x > 0) - (x < 0)
    if abs(x) < mpf(10) ** (-mpmath.mp.dps // 2):
        raise Unsure
    return 1 if x > 0 else -1


_add, _subtract, _multiply = map(_both, (operator.add, operator.sub, operator.mul))


def _divide(a: Value, b: Value) -> Value:
    if _sign(b) == 0:
        raise NoValue
    return _both(operator.truediv)(a, b)


def _exp(x: Value) -> Value:
    if abs(x) > 10**5:
        raise Unsure
    return Fraction(1) if x == 0 else mpmath.exp(_number(x))


def _wave(x: Value, of: Callable[[mpf], mpf]) -> Value:
    if abs(x) > 10**20:
        raise Unsure
    return Fraction(int(of(mpf(0)))) if x == 0 else of(_number(x))


def _ln(x: Value) -> Value:
    if _sign(x) <= 0:
        raise NoValue
    return Fraction(0) if x == 1 else mpmath.log(_number(x))


def _sqrt(x: Value) -> Value:
    if _sign(x) < 0:
        raise NoValue
    if isinstance(x, Fraction):
        root = Fraction(math.isqrt(x.numerator), math.isqrt(x.denominator))
        if root**2 == x:
            return root
    return mpmath.sqrt(_number(x))


def _is_whole(node: Node) -> bool:
    if isinstance(node, Number):
        return node.value.denominator == 1
    if isinstance(node, Symbol):
        return node.sort == "integer"
    return node.op in ("add", "sub", "mul", "neg", "abs") and all(map(_is_whole, node.args))


def _integer(node: Node, point: Point) -> int:
    found = _value(node, point)
    if not _is_whole(node) or not isinstance(found, Fraction) or found.denominator != 1:
        raise Unsure
    return int(found)


def _whole_power(base: Value, exponent: int) -> Value:
    if abs(exponent) > 50:
        raise Unsure
    if exponent < 0 and _sign(base) == 0:
        raise NoValue
    return base**exponent if exponent else Fraction(1)


def _pow(base: Value, exponent: Value) -> Value:
    sign = _sign(base)
    if sign < 0 or (sign == 0 and _sign(exponent) <= 0):
        raise NoValue
    return Fraction(0) if sign == 0 else _exp(_multiply(exponent, _ln(base)))


def _largest(*values: Value) -> Value:
    if not values:
        raise NoValue
    best = values[0]
    for other in values[1:]:
        best = other if _sign(_subtract(other, best)) > 0 else best
    return best


_EAGER: dict[str, Callable[..., Value]] = {
    "add": _add, "sub": _subtract, "mul": _multiply, "div": _divide, "neg": lambda x: -x, "exp": _exp, "ln": _ln,
    "sqrt": _sqrt, "sin": lambda x: _wave(x, mpmath.sin), "cos": lambda x: _wave(x, mpmath.cos),
    "atan": lambda x: Fraction(0) if x == 0 else mpmath.atan(_number(x)),
    "pow": _pow, "abs": lambda x: -x if _sign(x) < 0 else x, "max": _largest,
    "min": lambda *values: -_largest(*(-x for x in values)),
}  # fmt: skip


def _chosen(point: Point, x: Node, zero: Node) -> Value:
    sign = _sign(_value(x, point))
    return Fraction(sign) if sign else _value(zero, point)


def _bracket(point: Point, condition: Node) -> Value:
    return Fraction(int(_truth(condition, point)))


def _factorial(point: Point, n: Node) -> Value:
    count = _integer(n, point)
    if count < 0:
        raise NoValue
    if count > 100:
        raise Unsure
    return Fraction(math.factorial(count))


def _bodies(point: Point, body: Node, index: Node, low: Node, high: Node) -> list[Value]:
    assert isinstance(index, Symbol)
    first, last = _integer(low, point), _integer(high, point)
    return [_value(body, {**point, index.name: k}) for k in range(first, last + 1)]


def _sum(point: Point, *fold: Node) -> Value:
    total: Value = Fraction(0)
    for term in _bodies(point, *fold):
        total = _add(total, term)
    return total


def _product(point: Point, *fold: Node) -> Value:
    total: Value = Fraction(1)
    for term in _bodies(point, *fold):
        total = _multiply(total, term)
    return total


def _at(point: Point, body: Node, variable: Node, place: Node) -> Value:
    assert isinstance(variable, Symbol)
    found = _value(place, point)
    if not isinstance(found, Fraction):
        raise Unsure
    return _value(body, {**point, variable.name: found})


def _derivative(point: Point, body: Node, variable: Node, order: Node) -> Value:
    assert isinstance(variable, Symbol)
    times, here = _integer(order, point), _value(body, point)
    if times < 1:
        return here
    if times > 3:
        raise Unsure
    place = Fraction(point[variable.name])

    def near(steps: int) -> mpf:
        try:
            return _number(_value(body, {**point, variable.name: place + steps * _STEP / 2}))
        except NoValue:
            raise NoSlope from None

    def quotient(first: int) -> mpf:
        """A difference of the order, from so many half steps on."""
        terms = (math.comb(times, k) * (-1) ** (times - k) * near(first + 2 * k) for k in range(times + 1))
        return sum(terms, mpf(0)) / _number(_STEP) ** times

    with mpmath.workdps(240):  # what is left out is of the step's square, and three steps divide what is rounded
        left, right, middle = quotient(-2 * times), quotient(0), quotient(-times)
    if max(abs(left - middle), abs(right - middle)) > mpf(10) ** -5 * (1 + abs(middle)):
        raise NoSlope
    return middle


def _limit(point: Point, body: Node, variable: Node, to: Node) -> Value:
    assert isinstance(variable, Symbol)
    assert to.op == "infinity"
    with mpmath.workdps(600):
        found = [_number(_value(body, {**point, variable.name: place})) for place in _FAR]
        if any(abs(a - b) > mpf(10) ** -20 for a, b in pairwise(found)):
            raise Unsure
    return found[-1]


_LAZY: dict[str, Callable[..., Value]] = {
    "sign": _chosen, "iverson": _bracket, "factorial": _factorial, "sum": _sum, "product": _product, "at": _at,
    "maxover": lambda point, *fold: _largest(*_bodies(point, *fold)), "derivative": _derivative, "limit": _limit,
    "minover": lambda point, *fold: -_largest(*(-x for x in _bodies(point, *fold))),
}  # fmt: skip

_RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge, "eq": operator.eq, "ne": operator.ne,
}  # fmt: skip


def _truth(node: Node, point: Point) -> bool:
    if node.op in _RELATIONS:
        gap = _value(Node("sub", node.args), point)
        return _RELATIONS[node.op](0 if node.args[0] == node.args[1] else _sign(gap), 0)
    return _CONNECTIVES[node.op](point, *node.args)


def _in(point: Point, variable: Node, *values: Node) -> bool:
    return any(_truth(Node("eq", (variable, other)), point) for other in values)


def _simplex(point: Point, *parts: Node) -> bool:
    values, total = [_value(part, point) for part in parts], Fraction(0)
    for part in values:
        total = _add(total, part)
    return _sign(_subtract(total, Fraction(1))) == 0 and all(_sign(part) >= 0 for part in values)


def _defined(point: Point, term: Node) -> bool:
    try:
        _value(term, point)
    except NoSlope:
        raise Unsure from None
    except NoValue:
        return False
    return True


def _every(point: Point, body: Node, index: Node, low: Node, high: Node) -> bool:
    assert isinstance(index, Symbol)
    indices = range(_integer(low, point), _integer(high, point) + 1)
    return all(_truth(body, {**point, index.name: k}) for k in indices)


def _iff(point: Point, left: Node, right: Node) -> bool:
    there, back = _truth(left, point), _truth(right, point)
    return there == back


_CONNECTIVES: dict[str, Callable[..., bool]] = {
    "and": lambda point, *parts: all(_truth(part, point) for part in parts),
    "or": lambda point, *parts: any(_truth(part, point) for part in parts),
    "not": lambda point, part: not _truth(part, point),
    "implies": lambda point, a, b: not _truth(a, point) or _truth(b, point),
    "iff": _iff, "in": _in, "simplex": _simplex, "defined": _defined, "every": _every,
}  # fmt: skip
