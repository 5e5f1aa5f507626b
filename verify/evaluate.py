"""The value of a formula at an instance, in a field that judges (exact numbers or balls)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any

from boostproof.theory.expr import Node, Number, Symbol
from boostproof.verify.calculus import differentiate, limit_of, substitute
from boostproof.verify.fields import Undecided, Undefined

__all__ = ["Evaluator"]

_MOST_OPERATIONS = 100_000
_INTEGER_OPS: dict[str, Callable[..., int]] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "neg": operator.neg, "abs": abs,
}  # fmt: skip


def _affordable(count: int) -> int:
    """The count, if it is one of operations that can be carried out. Raises Undecided otherwise."""
    if count > _MOST_OPERATIONS:
        raise Undecided(f"{count} operations for one term are too many")
    return count


def _is_whole(node: Node) -> bool:
    """Whether a term is an integer by its form: integers, integer symbols, their sums, products and sizes."""
    if isinstance(node, Number):
        return node.value.denominator == 1
    if isinstance(node, Symbol):
        return node.sort == "integer"
    return node.op in _INTEGER_OPS and all(map(_is_whole, node.args))


class Evaluator:
    """Evaluates terms and formulas over one instance.

    Parameters
    ----------
    field : the numbers to compute in (rational, sqrt, exp, log, sign).
    values : a value for each symbol by name: a field element, an int for an integer, a bool for a predicate, and for
        an indexed quantity an object subscripted by a tuple of ints.

    Undefined terms raise Undefined. Connectives read from the left and stop early, so that ``x > 0 implies ln(x) ...``
    is true where x <= 0.
    """

    def __init__(self, field: Any, values: Mapping[str, Any]) -> None:
        self.field = field
        self.values = values
        self._index: dict[str, int] = {}
        self._memo: dict[int, tuple[Node, Any]] = {}

    def term(self, node: Node) -> Any:
        """The value of a term."""
        if self._index:
            return self._term(node)
        found = self._memo.get(id(node))
        if found is None:
            # The node is kept beside its value: an id is only good while its owner lives.
            self._memo[id(node)] = found = (node, self._term(node))
        return found[1]

    def _term(self, node: Node) -> Any:
        if isinstance(node, Number):
            return self.field.rational(node.value)
        if isinstance(node, Symbol):
            return self._symbol(node)
        handler: Callable[..., Any] | None = getattr(self, f"_{node.op}", None)
        if handler is None:
            raise TypeError(f"op={node.op!r} has no value: it is not a term")
        return handler(*node.args)

    def _symbol(self, node: Symbol) -> Any:
        if node.name in self._index:
            return self.field.rational(self._index[node.name])
        value = self.values[node.name]
        if isinstance(value, Undefined):
            raise value
        return self.field.rational(value) if isinstance(value, int) else value

    def integer(self, node: Node) -> int:
        """The value of an integer term: a bound, an index, an order, a whole exponent."""
        if isinstance(node, Symbol):
            return int(self._index[node.name] if node.name in self._index else self.values[node.name])
        if not _is_whole(node):
            raise TypeError(f"{node} is not an integer by its form: only whole numbers and symbols, +, - and * are")
        if isinstance(node, Number):
            return int(node.value)
        return _INTEGER_OPS[node.op](*map(self.integer, node.args))

    def _let(self, symbol: Node, body: Node) -> Any:
        return self.term(body)

    def _add(self, left: Node, right: Node) -> Any:
        return self.term(left) + self.term(right)

    def _sub(self, left: Node, right: Node) -> Any:
        return self.term(left) - self.term(right)

    def _mul(self, left: Node, right: Node) -> Any:
        return self.term(left) * self.term(right)

    def _neg(self, arg: Node) -> Any:
        return -self.term(arg)

    def _div(self, left: Node, right: Node) -> Any:
        divisor = self.term(right)
        if self._sign_of(divisor) == 0:
            raise Undefined(f"division by {right} = 0")
        return self.term(left) / divisor

    def _pow(self, base: Node, exponent: Node) -> Any:
        if _is_whole(exponent):
            return self._integer_power(self.term(base), self.integer(exponent), base)
        value, power = self.term(base), self.term(exponent)
        if self._sign_of(value) == 0 and self._sign_of(power) > 0:
            return value
        return self.field.exp(power * self._ln(base))

    def _integer_power(self, base: Any, exponent: int, node: Node) -> Any:
        if exponent < 0:
            if self._sign_of(base) == 0:
                raise Undefined(f"division by {node} = 0")
            return self.field.rational(1) / self._integer_power(base, -exponent, node)
        result = self.field.rational(1)
        for _ in range(_affordable(exponent)):
            result = result * base
        return result

    def _exp(self, arg: Node) -> Any:
        return self.field.exp(self.term(arg))

    def _ln(self, arg: Node) -> Any:
        value = self.term(arg)
        if self._sign_of(value) <= 0:
            raise Undefined(f"ln of {arg}, which is {'0' if self._sign_of(value) == 0 else 'negative'}")
        return self.field.log(value)

    def _sqrt(self, arg: Node) -> Any:
        value = self.term(arg)
        if self._sign_of(value) < 0:
            raise Undefined(f"square root of {arg}, which is negative")
        return self.field.sqrt(value)

    def _abs(self, arg: Node) -> Any:
        value = self.term(arg)
        return -value if self._sign_of(value) < 0 else value

    def _max(self, *args: Node) -> Any:
        return self._extreme([self.term(arg) for arg in args], 1)

    def _min(self, *args: Node) -> Any:
        return self._extreme([self.term(arg) for arg in args], -1)

    def _extreme(self, values: list[Any], direction: int) -> Any:
        if not values:
            raise Undefined("the extreme of no values")
        best = values[0]
        for value in values[1:]:
            if self._sign_of(value - best) == direction:
                best = value
        return best

    def _sign(self, arg: Node, zero: Node) -> Any:
        sign = self._sign_of(self.term(arg))
        return self.term(zero) if sign == 0 else self.field.rational(sign)

    def _factorial(self, arg: Node) -> Any:
        if (largest := self.integer(arg)) < 0:
            raise Undefined(f"factorial of {arg} = {largest}")
        result = self.field.rational(1)
        for factor in range(2, _affordable(largest) + 1):
            result = result * self.field.rational(factor)
        return result

    def _iverson(self, condition: Node) -> Any:
        return self.field.rational(int(self.truth(condition)))

    def _entry(self, base: Symbol, *indices: Node) -> Any:
        place = tuple(map(self.integer, indices))
        try:
            value = self.values[base.name][place]
        except (KeyError, IndexError):
            raise Undefined(f"{base.name}{list(place)} is outside the run") from None
        if isinstance(value, Undefined):
            raise value
        return self.field.rational(value) if isinstance(value, int) else value

    @contextmanager
    def bound(self, name: str, value: int) -> Iterator[None]:
        """Within the context the index ``name`` has a value."""
        shadowed = self._index.get(name)
        self._index[name] = value
        try:
            yield
        finally:
            del self._index[name]
            if shadowed is not None:
                self._index[name] = shadowed

    def is_index(self, name: str) -> bool:
        """Whether the name is an index that has a value here."""
        return name in self._index

    def _each(self, body: Node, index: Symbol, low: Node, high: Node, of: Callable[[Node], Any]) -> Iterator[Any]:
        first, last = self.integer(low), self.integer(high)
        _affordable(last - first)
        for value in range(first, last + 1):
            with self.bound(index.name, value):
                result = of(body)
            yield result

    def _sum(self, body: Node, index: Symbol, low: Node, high: Node) -> Any:
        total = self.field.rational(0)
        for value in self._each(body, index, low, high, self.term):
            total = total + value
        return total

    def _product(self, body: Node, index: Symbol, low: Node, high: Node) -> Any:
        total = self.field.rational(1)
        for value in self._each(body, index, low, high, self.term):
            total = total * value
        return total

    def _maxover(self, body: Node, index: Symbol, low: Node, high: Node) -> Any:
        return self._extreme(list(self._each(body, index, low, high, self.term)), 1)

    def _minover(self, body: Node, index: Symbol, low: Node, high: Node) -> Any:
        return self._extreme(list(self._each(body, index, low, high, self.term)), -1)

    def _derivative(self, body: Node, variable: Symbol, order: Node) -> Any:
        for _ in range(self.integer(order)):
            self.term(body)  # a function has no derivative where it has no value
            body = differentiate(body, variable)
        return self.term(body)

    def _at(self, body: Node, variable: Symbol, value: Node) -> Any:
        return self.term(substitute(_expanded(body, self.integer), {variable.name: value}))

    def _limit(self, body: Node, variable: Symbol, to: Node) -> Any:
        quotient = limit_of(body, variable, to)
        self._refuse_zero(quotient.args[1])
        return self.term(quotient)

    def _refuse_zero(self, leading: Node) -> None:
        if self._sign_of(self.term(leading)) == 0:
            raise Undecided(f"the leading coefficient {leading} of a limit vanishes here")

    def _sign_of(self, value: Any) -> int:
        return int(self.field.sign(value))

    def truth(self, node: Node) -> bool:
        """Whether a formula holds. Raises Undefined where a needed term has no value, Undecided where balls overlap."""
        return bool(getattr(self, f"_is_{node.op}")(*node.args))

    def _compare(self, left: Node, right: Node) -> int:
        return self._sign_of(self.term(left) - self.term(right))

    def _is_lt(self, left: Node, right: Node) -> bool:
        return self._compare(left, right) < 0

    def _is_le(self, left: Node, right: Node) -> bool:
        return self._compare(left, right) <= 0

    def _is_gt(self, left: Node, right: Node) -> bool:
        return self._compare(left, right) > 0

    def _is_ge(self, left: Node, right: Node) -> bool:
        return self._compare(left, right) >= 0

    def _is_eq(self, left: Node, right: Node) -> bool:
        return self._compare(left, right) == 0

    def _is_ne(self, left: Node, right: Node) -> bool:
        return self._compare(left, right) != 0

    def _is_and(self, *parts: Node) -> bool:
        return all(self.truth(part) for part in parts)

    def _is_or(self, *parts: Node) -> bool:
        return any(self.truth(part) for part in parts)

    def _is_not(self, part: Node) -> bool:
        return not self.truth(part)

    def _is_implies(self, premise: Node, conclusion: Node) -> bool:
        return not self.truth(premise) or self.truth(conclusion)

    def _is_iff(self, left: Node, right: Node) -> bool:
        return self.truth(left) == self.truth(right)

    def _is_exists(self, condition: Node) -> bool:
        return self.truth(condition)

    def _is_every(self, condition: Node, index: Symbol, low: Node, high: Node) -> bool:
        return all(self._each(condition, index, low, high, self.truth))

    def _is_in(self, variable: Node, *values: Node) -> bool:
        return any(self._compare(variable, value) == 0 for value in values)

    def _is_simplex(self, *parts: Node) -> bool:
        values = [self.term(part) for part in parts]
        rest = self.field.rational(1)
        for value in values:
            rest = rest - value
        return self._sign_of(rest) == 0 and all(self._sign_of(value) >= 0 for value in values)

    def _is_defined(self, term: Node) -> bool:
        try:
            self.term(term)
        except Undecided:
            raise
        except Undefined:
            return False
        return True

    def _is_holds(self, predicate: Symbol) -> bool:
        value = self.values[predicate.name]
        if isinstance(value, Undefined):
            raise value
        return bool(value)


def _expanded(body: Node, integer: Callable[[Node], int]) -> Node:
    """The body with its derivatives carried out, so that a point can be put into what is left."""
    if body.op == "derivative":
        inner, variable, order = body.args
        assert isinstance(variable, Symbol)
        return _derivative(_expanded(inner, integer), variable, integer(order))
    if body.op == "at":
        inner, variable, value = body.args
        assert isinstance(variable, Symbol)
        return substitute(_expanded(inner, integer), {variable.name: value})
    args = tuple(_expanded(arg, integer) for arg in body.args)
    return body if all(new is old for new, old in zip(args, body.args, strict=True)) else replace(body, args=args)


@lru_cache(maxsize=4096)
def _derivative(body: Node, variable: Symbol, order: int) -> Node:
    """The derivative of an order, kept: one statement is evaluated at many instances."""
    return body if order < 1 else differentiate(_derivative(body, variable, order - 1), variable)
