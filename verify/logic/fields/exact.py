"""Exact real numbers: rationals, roots, and logarithms of them, with decidable signs.

A number is a rational, or a node of a directed graph of sums, products, inverses and square roots over the rationals,
possibly with exponentials and logarithms. Nodes are interned, so that the same root counts once.

Signs are decided so:

- a ball that excludes 0, at growing precision;
- for algebraic numbers, the separation bound of Burnikel, Funke, Mehlhorn, Schirra and Schmitt (A separation bound for
  real algebraic expressions, 2001): the value is U/L with algebraic integers U, L of degree at most D = 2^(number of
  roots), all of whose conjugates are at most 2^u and 2^l. The norm of U is an integer, so U = 0 or |U| >= 2^(-u (D-1)),
  hence the value is 0 or at least 2^(-u (D-1) - l) in absolute value. A ball within that of 0 is 0;
- for a combination of logarithms sum r_k ln a_k with rational r_k, by comparing the product of a_k^(n r_k) with 1,
  which is algebraic once n clears the denominators;
- for p + q pi with rational p and q, by q, and by p where that is 0, as pi is irrational;
- what is left (a transcendental expression that no precision up to a limit separates from 0) raises Undecided.
"""

from __future__ import annotations

import atexit
import math
from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakValueDictionary

from flint import arb, ctx, fmpq, fmpz

from boostproof.verify.logic.fields.errors import Undecided, Undefined

__all__ = ["EXACT", "Exact", "Real"]

_FIRST_PRECISION = 64
_TRANSCENDENTAL_LIMIT = 4096
_ALGEBRAIC_LIMIT = 1 << 18
"""Bits beyond which a zero test is given up; statements of a few rounds need hundreds to thousands."""
_LARGEST_POWER = 1 << 22
"""Bits of a power that is written out to compare logarithms."""
_LARGEST_ROOT = 1 << 16
"""Bits of a power that is written out as an exponential's value: of longer ones roots are slow."""

_TRANSCENDENTAL = frozenset(("exp", "ln", "sin", "cos", "atan"))

_interned: WeakValueDictionary[tuple[Any, ...], Real] = WeakValueDictionary()
atexit.register(_interned.clear)  # a number that dies later than the imports cannot hash its key any more


class Real:
    """An exact real number. Build them by :data:`EXACT` and arithmetic; compare by ``EXACT.sign``."""

    __slots__ = ("__weakref__", "_ball", "_roots", "algebraic", "args", "lower", "op", "upper", "value")

    algebraic: bool

    def __init__(self, op: str, args: tuple[Real, ...], value: fmpq | None) -> None:
        self.op, self.args, self.value = op, args, value
        self.algebraic = op not in _TRANSCENDENTAL and all(arg.algebraic for arg in args)
        self.upper, self.lower = _bounds(op, args, value) if self.algebraic else (0, 0)
        self._ball: tuple[int, arb] | None = None
        self._roots: frozenset[int] | None = None

    def __add__(self, other: Real) -> Real:
        if self.value is not None and other.value is not None:
            return rational(self.value + other.value)
        if self.value == 0:
            return other
        return self if other.value == 0 else _node("add", self, other)

    def __neg__(self) -> Real:
        if self.value is not None:
            return rational(-self.value)
        return self.args[0] if self.op == "neg" else _node("neg", self)

    def __sub__(self, other: Real) -> Real:
        return rational(fmpq(0)) if self is other else self + -other

    def __mul__(self, other: Real) -> Real:
        if self.value is not None and other.value is not None:
            return rational(self.value * other.value)
        for factor, rest in ((self, other), (other, self)):
            if factor.value == 0:
                return factor
            if factor.value == 1:
                return rest
        if self is other and self.op == "sqrt":
            return self.args[0]
        # exp(x) exp(y) = exp(x + y), so that products over rounds and exponentials of sums are the same number.
        if self.op == "exp" and other.op == "exp":
            return _exp(self.args[0] + other.args[0])
        return _node("mul", self, other)

    def __truediv__(self, other: Real) -> Real:
        return self * _inverse(other)

    def ball(self, precision: int) -> arb:
        """A ball around the number, computed with ``precision`` bits."""
        if self._ball is None or self._ball[0] < precision:
            with ctx.workprec(precision):
                for node in _postorder(self, lambda node: node._ball is not None and node._ball[0] >= precision):
                    node._ball = (precision, _enclosure(node))
        assert self._ball is not None
        return self._ball[1]

    def roots(self) -> frozenset[int]:
        """The distinct root nodes below, by identity."""
        for node in _postorder(self, lambda node: node._roots is not None):
            below: frozenset[int] = frozenset().union(*(arg._roots or () for arg in node.args))
            node._roots = below | {id(node)} if node.op == "sqrt" else below
        assert self._roots is not None
        return self._roots

    def __repr__(self) -> str:
        return str(self.value) if self.value is not None else f"{self.op}({', '.join(map(repr, self.args))})"


class _Rational(Real):
    """A rational number: most numbers are, so that little is stored for one."""

    __slots__ = ()
    op = "rational"
    args = ()
    algebraic = True
    value: fmpq

    @property
    def upper(self) -> int:  # type: ignore[override]
        """Bits of the numerator."""
        return int(abs(self.value.p)).bit_length()

    @property
    def lower(self) -> int:  # type: ignore[override]
        """Bits of the denominator."""
        return int(self.value.q).bit_length()

    def __add__(self, other: Real) -> Real:
        return rational(self.value + other.value) if type(other) is _Rational else super().__add__(other)

    def __neg__(self) -> Real:
        return rational(-self.value)

    def __sub__(self, other: Real) -> Real:
        return rational(self.value - other.value) if type(other) is _Rational else super().__sub__(other)

    def __mul__(self, other: Real) -> Real:
        return rational(self.value * other.value) if type(other) is _Rational else super().__mul__(other)

    def __truediv__(self, other: Real) -> Real:
        if type(other) is _Rational and other.value:
            return rational(self.value / other.value)
        return super().__truediv__(other)


def rational(value: fmpq) -> Real:
    """The exact number for a rational."""
    made = _new(_Rational)
    made.value = value
    made._ball = made._roots = None
    return made


_new = Real.__new__


def _node(op: str, *args: Real) -> Real:
    key = (op, *(arg.value if arg.value is not None else id(arg) for arg in args))
    found = _interned.get(key)
    if found is None:
        _interned[key] = found = Real(op, args, None)
    return found


def _inverse(x: Real) -> Real:
    if x.op != "exp" and _sign(x) == 0:
        raise Undefined("division by zero")
    if x.value is not None:
        return rational(1 / x.value)
    if x.op == "exp":
        return _exp(-x.args[0])
    return x.args[0] if x.op == "inverse" else _node("inverse", x)


def _bounds(op: str, args: tuple[Real, ...], value: fmpq | None) -> tuple[int, int]:
    """Bits u and l such that the number is U/L and all conjugates of U, L are at most 2^u, 2^l."""
    if value is not None:
        return int(abs(value.p)).bit_length(), int(value.q).bit_length()
    u, low = args[0].upper, args[0].lower
    if op == "neg":
        return u, low
    if op == "inverse":
        return low, u
    if op == "sqrt":
        return ((u + low + 1) // 2, low) if u >= low else (u, (u + low + 1) // 2)
    v, other = args[1].upper, args[1].lower
    return (u + v if op == "mul" else max(u + other, low + v) + 1), low + other


def _postorder(root: Real, settled: Callable[[Real], bool]) -> Iterator[Real]:
    """The nodes that are not settled, arguments first, without recursion on deep graphs."""
    stack, done = [(root, False)], set()
    while stack:
        node, ready = stack.pop()
        if id(node) in done or settled(node):
            continue
        if ready:
            done.add(id(node))
            yield node
        else:
            stack.append((node, True))
            stack.extend((arg, False) for arg in node.args)


def _enclosure(node: Real) -> arb:
    if node.value is not None:
        return arb(node.value)
    balls = [arg._ball[1] for arg in node.args if arg._ball is not None]
    match node.op:
        case "add":
            return balls[0] + balls[1]
        case "mul":
            return balls[0] * balls[1]
        case "neg":
            return -balls[0]
        case "inverse":
            return 1 / balls[0]
        case "sqrt":
            return balls[0].sqrt() if balls[0] > 0 else _sqrt_near_zero(balls[0])
        case "exp":
            return balls[0].exp()
        case "sin":
            return balls[0].sin()
        case "cos":
            return balls[0].cos()
        case "atan":
            return balls[0].atan()
        case _:
            return balls[0].log()


def _sqrt_near_zero(ball: arb) -> arb:
    """The root of a non-negative number whose ball reaches below 0: [0, sqrt(upper end)]."""
    half = ball.abs_upper().sqrt() / 2
    return half.union(arb(0)).union(2 * half)


def _sign(x: Real) -> int:
    if x.value is not None:
        return 0 if not x.value else 1 if x.value > 0 else -1
    precision, limit = _FIRST_PRECISION, 0
    while not limit or precision < 2 * limit:
        ball = x.ball(min(precision, limit or precision))
        if ball > 0:
            return 1
        if ball < 0:
            return -1
        limit = limit or _needed_precision(x)  # most signs need none
        precision *= 2
    return _sign_near_zero(x, limit)


def _needed_precision(x: Real) -> int:
    """Bits at which a ball around an algebraic number excludes 0 unless the number is 0."""
    if not x.algebraic:
        return _TRANSCENDENTAL_LIMIT if _log_form(x) is None else 256
    return min(_separation(x) + 64, _ALGEBRAIC_LIMIT)


def _separation(x: Real) -> int:
    """b such that the algebraic number x is 0 or at least 2^-b in absolute value."""
    degree: int = 1 << len(x.roots())
    return x.upper * (degree - 1) + x.lower


def _sign_near_zero(x: Real, precision: int) -> int:
    if not x.algebraic:
        return _sign_of_logs(x)
    bound = _separation(x)
    while precision <= _ALGEBRAIC_LIMIT:
        ball = x.ball(precision)
        if ball > 0 or ball < 0:
            return 1 if ball > 0 else -1
        # 2^-bound may be too small to be written down, and then no ball within the limit is smaller.
        if bound <= _ALGEBRAIC_LIMIT and ball.abs_upper() < arb(fmpq(1, fmpz(2) ** bound)):
            return 0
        precision *= 2
    raise Undecided("an algebraic number too close to zero for the precision limit")


def _log_form(x: Real) -> dict[Real, fmpq] | None:
    """x as a rational combination of logarithms, {argument: coefficient}; None when it is not one."""
    form: dict[Real, fmpq] = {}
    waiting = [(x, fmpq(1))]
    while waiting:  # a sum of many has as many levels
        node, factor = waiting.pop()
        if node.op == "ln":
            form[node.args[0]] = form.get(node.args[0], fmpq(0)) + factor
        elif node.op == "neg":
            waiting.append((node.args[0], -factor))
        elif node.op == "add":
            waiting += ((arg, factor) for arg in reversed(node.args))
        elif node.op == "mul":
            known, rest = sorted(node.args, key=lambda arg: arg.value is None)
            if known.value is None:
                return None
            waiting.append((rest, factor * known.value))
        else:
            return None
    return form


def _pi_form(x: Real) -> tuple[fmpq, fmpq] | None:
    """(p, q) where x is p + q atan(1) by its form, and atan(1) is a quarter of pi."""
    forms: dict[int, tuple[fmpq, fmpq] | None] = {}
    for node in _postorder(x, lambda _: False):  # a sum of many has as many levels
        found = [form for arg in node.args if (form := forms[id(arg)]) is not None]
        forms[id(node)] = _pi_form_of(node, found) if len(found) == len(node.args) else None
    return forms[id(x)]


def _pi_form_of(node: Real, parts: list[tuple[fmpq, fmpq]]) -> tuple[fmpq, fmpq] | None:
    """The same of a node, by the forms of its arguments."""
    if node.value is not None:
        return node.value, fmpq(0)
    if node.op == "atan":
        return (fmpq(0), fmpq(1)) if parts[0] == (fmpq(1), fmpq(0)) else None
    if node.op == "neg":
        return -parts[0][0], -parts[0][1]
    if node.op not in ("add", "mul"):
        return None
    (p, q), (r, s) = parts
    if node.op == "add":
        return p + r, q + s
    return None if q and s else (p * r, p * s + q * r)


def _sign_of_logs(x: Real) -> int:
    if _pi_form(x) == (fmpq(0), fmpq(0)):
        return 0
    form = _log_form(x)
    if form is None:
        raise Undecided("a transcendental number too close to zero for the precision limit")
    clear = math.lcm(*(int(value.q) for value in form.values()))
    product = rational(fmpq(1))
    for base, value in form.items():
        product = product * _power(base, int(value.p) * clear // int(value.q))
    return _sign(product - rational(fmpq(1)))


def _power(base: Real, exponent: int) -> Real:
    if exponent < 0:
        return _inverse(_power(base, -exponent))
    if exponent * (base.upper + base.lower) > _LARGEST_POWER:
        raise Undecided(f"the power {exponent} of a number is too long to write out")
    if base.value is not None:
        return rational(base.value**exponent)
    result, square = rational(fmpq(1)), base
    while exponent:
        if exponent & 1:
            result = result * square
        square, exponent = square * square, exponent >> 1
    return result


def _sqrt(x: Real) -> Real:
    if x.value is None:
        if _sign(x) < 0:
            raise Undefined("square root of a negative number")
        return _node("sqrt", x)
    if x.value < 0:
        raise Undefined(f"square root of {x.value}")
    product = x.value.p * x.value.q
    root = product.isqrt()  # of long numbers much faster than Python's
    if root * root == product:
        return rational(fmpq(root, x.value.q))
    return _node("sqrt", rational(fmpq(product))) * rational(fmpq(1, x.value.q))


def _exp(x: Real) -> Real:
    if x.value == 0:
        return rational(fmpq(1))
    form = _log_form(x)
    if form is None or any(int(value.q) & (int(value.q) - 1) for value in form.values()):
        return _node("exp", x)
    if sum(abs(int(value.p)) * (base.upper + base.lower) for base, value in form.items()) > _LARGEST_ROOT:
        return _node("exp", x)
    product = rational(fmpq(1))
    for base, value in form.items():
        root, halvings = base, int(value.q).bit_length() - 1
        for _ in range(halvings):
            root = _sqrt(root)
        product = product * _power(root, int(value.p))
    return product


def _ln(x: Real) -> Real:
    if _sign(x) <= 0:
        raise Undefined("logarithm of zero" if _sign(x) == 0 else "logarithm of a negative number")
    if x.value == 1:
        return rational(fmpq(0))
    if x.op == "exp":
        return x.args[0]
    return _node("ln", x)


def _cosine(x: Real, quarters: int) -> Real:
    """cos(x - quarters pi/2); algebraic for multiples of pi/4 and pi/6."""
    form = _pi_form(x)
    if form is not None and not form[0]:
        twelfths = form[1] * 3 - 6 * quarters  # of pi
        around = int(twelfths.p) % 24
        if twelfths.q == 1 and (found := _COSINES.get(min(around, 24 - around))) is not None:
            return rational(fmpq(found[0])) * _sqrt(rational(found[1]))
    return _node("sin" if quarters else "cos", x)


_COSINES = {0: (1, fmpq(1)), 2: (1, fmpq(3, 4)), 3: (1, fmpq(1, 2)), 4: (1, fmpq(1, 4)), 6: (1, fmpq(0)),
            8: (-1, fmpq(1, 4)), 9: (-1, fmpq(1, 2)), 10: (-1, fmpq(3, 4)), 12: (-1, fmpq(1))}  # fmt: skip
"""The sign and the square of the cosine at multiples of pi/12."""


class Exact:
    """The field of exact real numbers; see the module for what it can decide."""

    name = "exact"

    def rational(self, p: Any, q: int = 1) -> Real:
        """The number p/q; ``p`` may be an integer, a Fraction or an fmpq."""
        if type(p) is int and q == 1:
            return _SMALL[p] if 0 <= p < len(_SMALL) else rational(fmpq(p))
        value = p if isinstance(p, fmpq) else fmpq(p.numerator, p.denominator)
        return rational(value if q == 1 else value / q)

    def sqrt(self, x: Real) -> Real:
        """The square root. Raises Undefined for a negative number."""
        return _sqrt(x)

    def exp(self, x: Real) -> Real:
        """The exponential; algebraic when x is a dyadic combination of logarithms, and not too long."""
        return _exp(x)

    def log(self, x: Real) -> Real:
        """The natural logarithm. Raises Undefined unless x > 0."""
        return _ln(x)

    def sin(self, x: Real) -> Real:
        """The sine; algebraic where x is a multiple of pi/4 or pi/6 by its form."""
        return _cosine(x, 1)

    def cos(self, x: Real) -> Real:
        """The cosine; algebraic where x is a multiple of pi/4 or pi/6 by its form."""
        return _cosine(x, 0)

    def atan(self, x: Real) -> Real:
        """The arctangent; 0 at 0."""
        return x if x.value == 0 else _node("atan", x)

    def sign(self, x: Real) -> int:
        """-1, 0 or 1. Raises Undecided for a transcendental number that no precision separates from 0."""
        return _sign(x)

    def compare(self, x: Real, y: Real) -> int:
        """The sign of x - y."""
        left, right = x.value, y.value
        if left is None or right is None:
            return _sign(x - y)
        return 0 if left == right else 1 if left > right else -1


EXACT = Exact()
_SMALL = [rational(fmpq(number)) for number in range(64)]
