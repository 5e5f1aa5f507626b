"""Limits: the value that a term goes to as a symbol goes to a number, or grows beyond all bounds.

A function has a limit where it has values on the way, and goes to a number. Towards a number it comes from
both sides; a side on which it has no value near that number does not count, and one must count. Every part of
it that is free of the symbol must have a value, also those that the limit itself no longer shows. What grows
beyond all bounds has no limit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, free_symbols
from boostproof.verify.logic.calculus import Derivatives
from boostproof.verify.logic.definedness import regular
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.germs import Germ, Germs, Oracle, Scale, Short, Value, constant
from boostproof.verify.logic.literals import is_count, is_whole, literal

__all__ = ["Limit", "OfNumbers", "limit_of"]

_LENGTHS = (3, 6, 12)
"""Of how many terms expansions are, one after the other, until one is long enough."""
_T, _NEAR = (Scale((), Fraction(power), Fraction(0)) for power in (1, -1))


@dataclass
class Limit:
    """A limit: it is ``value`` where the formulas of ``regular`` hold, or there is none where that is None.

    Where a term of ``needed`` has no value there is no limit either.
    """

    needed: list[Term] = field(default_factory=list)
    regular: list[Formula] = field(default_factory=list)
    value: Term | None = None


class OfNumbers:
    """Answers for terms without symbols. Raises Undecided for any other."""

    def is_zero(self, term: Term) -> bool:
        """Whether the term is 0."""
        return self.sign(term) == 0

    def sign(self, term: Term) -> int:
        """The sign of the term."""
        from boostproof.verify.logic.evaluate import Evaluator  # it has plans of limits

        if free_symbols(term):
            raise Undecided(f"{term} may vanish, or be positive or negative")
        return EXACT.sign(Evaluator(EXACT, {}).term(term))


def limit_of(body: Node, variable: Node, to: Node, oracle: Oracle) -> Limit:
    """The limit of a term as ``variable`` goes to ``to``.

    Raises Undecided where no rule decides it, or where the oracle raises it.
    """
    if not isinstance(variable, Symbol) or (variable.sort == "integer" and to.op != "infinity"):
        raise Undecided(f"no limit rule for {variable} -> {to}")
    if variable.sort not in ("real", "coefficient", "integer"):
        raise Undecided(f"no limit by {variable}")
    for length in _LENGTHS:
        try:
            return _limit(body, variable, to, Germs(oracle, length))
        except Short as reason:
            words = str(reason)
    raise Undecided(f"the limit of {body}: {words}")


def _limit(body: Node, variable: Symbol, to: Node, germs: Germs) -> Limit:
    found = Limit()
    if to.op == "infinity":
        sides = [Germ(((Fraction(1), _T),))]
    else:
        found.needed.append(as_term(to))
        point = constant(_value(to))
        sides = [germs.add(point, Germ(((Fraction(sign), _NEAR),))) for sign in (1, -1)]
    ends: list[Value | None] = []
    for side in sides:
        try:
            ends.append(germs.limit(_Reader(variable, side, germs, found).read(body)))
        except Undefined:
            continue
    value = ends[0] if ends else None
    if value is not None and all(end is not None and germs.is_zero(_minus(end, value)) for end in ends):
        found.value = as_term(value)
    return found


def _minus(left: Value, right: Value) -> Value:
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return left - right
    return Fraction(0) if left == right else as_term(left) - right


def _value(node: Node) -> Value:
    """The number as a fraction, where its form says that it is one."""
    if isinstance(node, Number):
        return node.value
    found = literal(node)
    if found is None and node.op == "div":
        top, bottom = map(_value, node.args)
        if isinstance(top, Fraction) and isinstance(bottom, Fraction) and bottom:
            return top / bottom
    return as_term(node) if found is None else found


class _Reader:
    """Reads terms as germs, with what one symbol is near the point, and notes what they need."""

    def __init__(self, variable: Symbol, near: Germ, germs: Germs, found: Limit) -> None:
        self.variable, self.near, self.germs, self.found = variable, near, germs, found
        self._rules: dict[str, Callable[..., Germ]] = {
            "symbol": lambda: near,
            "let": lambda name, body: self.read(body),
            "neg": lambda arg: germs.multiply(constant(Fraction(-1)), self.read(arg)),
            "add": lambda left, right: germs.add(self.read(left), self.read(right)),
            "sub": lambda left, right: germs.add(self.read(left), self.read(right), -1),
            "mul": lambda left, right: germs.multiply(self.read(left), self.read(right)),
            "div": lambda left, right: germs.divide(self.read(left), self.read(right)),
            "exp": lambda arg: germs.exp(self.read(arg)),
            "ln": lambda arg: germs.ln(self.read(arg)),
            "sqrt": lambda arg: germs.power(self.read(arg), Fraction(1, 2)),
            "sin": lambda arg: germs.sin(self.read(arg)),
            "cos": lambda arg: germs.cos(self.read(arg)),
            "atan": lambda arg: germs.atan(self.read(arg)),
            "pow": self._power,
            "abs": self._size,
            "sign": self._sign,
            "max": lambda *args: self._extreme(args, 1),
            "min": lambda *args: self._extreme(args, -1),
            "derivative": self._derivative,
        }

    def read(self, node: Node) -> Germ:
        """The germ of the term."""
        if self.variable.name not in free_symbols(node):
            self.found.needed.append(as_term(node))
            return constant(_value(node))
        rule = self._rules.get(node.op)
        if rule is None:
            raise Undecided(f"no rule for {node.op} under a limit by {self.variable.name}")
        return rule(*node.args)

    def _power(self, base: Node, exponent: Node) -> Germ:
        germs, inner, value = self.germs, self.read(base), _value(exponent)
        if isinstance(value, Fraction) and (value.denominator != 1 or is_whole(exponent)):
            return germs.power(inner, value)
        sign, raised = germs.sign_of(inner), self.read(exponent)
        if sign < 0:
            self._refuse_whole(base, exponent, raised)
            raise Undefined(f"a power of {base}, which is negative near the point")
        if sign > 0:
            return germs.exp(germs.multiply(raised, germs.ln(inner)))
        if is_whole(exponent) or germs.sign_of(raised) <= 0:
            raise Undecided(f"a power of {base}, which is 0 near the point")
        return inner

    def _refuse_whole(self, base: Node, exponent: Node, raised: Germ) -> None:
        """Raise Undecided where an exponent may be a whole number near the point: then the power may have a value."""
        end = None if is_whole(exponent) else self.germs.limit(raised)
        moves = isinstance(end, Fraction) and self.germs.lead(self.germs.add(raised, constant(end), -1)) is not None
        if not isinstance(end, Fraction) or (end.denominator == 1 and not moves):
            raise Undecided(f"a power of {base}, which is negative near the point")

    def _size(self, arg: Node) -> Germ:
        inner = self.read(arg)
        return self.germs.multiply(constant(Fraction(-1 if self.germs.sign_of(inner) < 0 else 1)), inner)

    def _sign(self, arg: Node, at_zero: Node) -> Germ:
        sign = self.germs.sign_of(self.read(arg))
        return constant(Fraction(sign)) if sign else self.read(at_zero)

    def _extreme(self, args: tuple[Node, ...], direction: int) -> Germ:
        first, *others = map(self.read, args)
        for other in others:
            if direction * self.germs.sign_of(self.germs.add(other, first, -1)) > 0:
                first = other
        return first

    def _derivative(self, body: Node, by: Node, order: Node) -> Germ:
        if not isinstance(by, Symbol) or not isinstance(order, Number) or not is_count(order):
            raise Undecided(f"a derivative of order {order} under a limit")
        self.read(body)  # the function itself must have values
        for condition in regular(body, frozenset((by.name,))):
            if self.variable.name not in free_symbols(condition):
                self.found.regular.append(condition)
            elif not self._holds(condition):
                raise Undecided(f"{body} may have singular points near the point of a limit")
        return self.read(Derivatives(as_term(body), by).of_order(int(order.value)))

    def _holds(self, condition: Formula) -> bool:
        """Whether a condition of a regular term holds near the point."""
        left, right = map(self.read, condition.args)
        sign = self.germs.sign_of(self.germs.add(left, right, -1))
        return bool(sign > 0 if condition.op == "gt" else sign) and condition.op in ("gt", "ne")
