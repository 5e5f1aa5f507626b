"""Formulas written out: no abbreviation, sum over literal bounds, derivative, evaluation point or limit is left.

Each rewriting is the meaning that :class:`boostproof.verify.logic.evaluate.Evaluator` gives: a sum adds the bodies at
each index, a derivative is the derivative's term, ``At`` puts a value into what is left when the derivatives inside
have been carried out. So a formula and its written-out form have the same value, and are undefined, at the same
instances. What has no literal bounds, no derivative rule, or no value of its own (an entry of a run, ``Exists``)
raises Unsupported or Undecided; what grows too large is given up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from boostproof.theory.build import And, Eq, Factorial, Max, Min, Q, ln
from boostproof.theory.language.expr import Applied, Formula, Node, Symbol, Term, as_term, free_symbols, walk
from boostproof.theory.language.extent import extent
from boostproof.verify.logic.calculus import Derivatives, substitute
from boostproof.verify.logic.definedness import conditions, put_in, regular
from boostproof.verify.logic.fields import TooLarge
from boostproof.verify.logic.limits import Limit, OfNumbers, limit_of
from boostproof.verify.logic.literals import is_count, is_whole, literal
from boostproof.verify.proof.budget import NeedSign, NeedUnit, Unsupported
from boostproof.verify.proof.generators import Table
from boostproof.verify.proof.orders import differentiated
from boostproof.verify.proof.reading import Reader
from boostproof.verify.proof.signs import Facts

__all__ = ["may_vanish", "put", "simplified", "written_out"]

_WIDEST = 64
"""The most terms that a sum with literal bounds is expanded to."""
_MOST = 100_000
"""The most parts that are gone through to write a formula out."""
_WHOLE = frozenset(("pow", "factorial", "derivative"))
"""Operations whose last argument means something else where it is whole by its form."""


def written_out(node: Node) -> Node:
    """The node with every abbreviation, finite fold, derivative, point and limit carried out.

    Raises Unsupported or Undecided where a rule is missing, TooLarge where it grows too large.
    """
    return _Writer().out(node)


class _Writer:
    """Writes one formula out.

    The parts that it goes through are counted: folds, derivatives and points within each other multiply them.
    """

    def __init__(self) -> None:
        self._left = _MOST

    def out(self, node: Node) -> Node:
        """The node written out."""
        self._spend(1)
        if node.op == "let":
            return self.out(node.args[1])
        if node.op in _FOLDS:
            return self._fold(node)
        if node.op in ("entry", "exists", "infinity"):
            raise Unsupported(f"no rule reads {node.op}")
        if not node.args:
            return node
        if node.op == "limit":
            return self._limit(node)
        args = tuple(map(self.out, node.args))
        if node.op in _WHOLE and is_whole(node.args[-1]) != is_whole(args[-1]):
            raise Unsupported(f"{node.args[-1]} is not whole by its form, and {args[-1]} is")
        if node.op == "derivative":
            return self._derivative(*args)
        if node.op == "at":
            return self._at(*args)
        return _factorial(*args) if node.op == "factorial" else replace(node, args=args)

    def limit(self, node: Node) -> tuple[Limit, list[Term]]:
        """The limit, and the terms that have a value where it is that."""
        body, variable, to = node.args
        mostly = _Mostly()
        point = to if to.op == "infinity" else self.out(to)
        return limit_of(self.out(body), variable, point, mostly), mostly.supposed

    def _spend(self, parts: int) -> None:
        self._left -= parts
        if self._left < 0:
            raise TooLarge(f"a formula has more than {_MOST:,} parts when it is written out")

    def _whole(self, node: Node) -> int:
        value = literal(self.out(node))
        if value is None or value.denominator != 1:
            raise Unsupported(f"{node} is not a literal whole number")
        return int(value)

    def _fold(self, node: Node) -> Node:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        if index.sort != "integer" or not is_whole(low) or not is_whole(high):
            raise Unsupported(f"{index} runs over numbers that are not whole by their form")
        first, last = self._whole(low), self._whole(high)
        if last - first >= _WIDEST:
            raise Unsupported(f"more than {_WIDEST} terms")
        # The bounds are literal, so that only an index of an inner fold could be captured, and values are numbers.
        bodies = [self.out(substitute(body, {index.name: Q(value)})) for value in range(first, last + 1)]
        return _FOLDS[node.op](bodies)

    def _derivative(self, body: Node, variable: Node, order: Node) -> Node:
        assert isinstance(variable, Symbol)
        if conditions(body) or regular(body, frozenset((variable.name,))):
            raise Unsupported("a function that may have points without a value, or singular ones")
        if literal(order) is None:
            return differentiated(body, variable, as_term(order))
        if not is_count(order):
            raise Unsupported(f"a derivative of order {order}")
        derivatives = Derivatives(as_term(body), variable)
        found = derivatives.of_order(self._whole(order))
        self._spend(derivatives.parts)
        return found

    def _at(self, body: Node, variable: Node, value: Node) -> Node:
        assert isinstance(variable, Symbol)
        if variable.sort == "integer":
            raise Unsupported("a whole number put into a term, where it may stand for an order")
        found = as_term(put_in(body, variable, value))
        self._spend(extent(found)[0])
        return _beside(found, [as_term(value)])

    def _limit(self, node: Node) -> Node:
        """The limit where the numbers that its form depends on have the signs that they mostly have.

        The term that is found has no value elsewhere, where the limit may have one: for that see :func:`may_vanish`.
        """
        form, supposed = self.limit(node)
        if form.regular:
            raise Unsupported("the limit of a derivative that may have singular points")
        if form.value is None:
            raise Unsupported(f"{node} does not exist, or need not")
        return _beside(form.value, form.needed + supposed)


def _joined(operation: str, empty: int) -> Callable[[list[Node]], Node]:
    def join(bodies: list[Node]) -> Node:
        if not bodies:
            return Q(empty)
        total = bodies[0]
        for body in bodies[1:]:
            total = Applied(operation, (total, body))
        return total

    return join


def _extreme(build: Callable[..., Term]) -> Callable[[list[Node]], Node]:
    def join(bodies: list[Node]) -> Node:
        if not bodies:
            raise Unsupported("the extreme of no values")
        return build(*map(as_term, bodies))

    return join


def _every(bodies: list[Node]) -> Node:
    parts = [body for body in bodies if isinstance(body, Formula)]
    return And(*parts) if parts else Eq(0, 0)


_FOLDS: dict[str, Callable[[list[Node]], Node]] = {
    "sum": _joined("add", 0), "product": _joined("mul", 1), "maxover": _extreme(Max), "minover": _extreme(Min),
    "every": _every,
}  # fmt: skip


class _Mostly(OfNumbers):
    """Takes numbers with symbols for positive, or negative by their sign in front, and for 0 by their form alone.

    Attributes: ``supposed``, terms that have a value where that is right.
    """

    def __init__(self) -> None:
        self.supposed: list[Term] = []

    def is_zero(self, term: Term) -> bool:
        """Whether the number is 0, wherever it has a value."""
        if not free_symbols(term):
            return super().is_zero(term)
        table = Table({})
        try:
            if Reader(table, Facts(table)).read(term).num.is_zero():
                return True
        except (NeedSign, NeedUnit, Unsupported, ZeroDivisionError):
            pass  # it is not taken for 0: where it is, what is supposed fails
        self._suppose(1 / term)
        return False

    def sign(self, term: Term) -> int:
        """The sign that the number is taken to have."""
        if not free_symbols(term):
            return super().sign(term)
        if self.is_zero(term):
            return 0
        core, sign = term, 1
        while (stripped := _without_sign(core)) is not None:
            core, sign = stripped, -sign
        self._suppose(ln(core))
        return sign

    def _suppose(self, term: Term) -> None:
        if term not in self.supposed:
            self.supposed.append(term)


def _without_sign(term: Term) -> Term | None:
    """The term without a sign in front, if it has one."""
    if term.op == "neg":
        return as_term(term.args[0])
    if term.op in ("mul", "div"):
        for place, factor in enumerate(map(as_term, term.args)):
            value = literal(factor)
            inner = as_term(-value) if value is not None and value < 0 else _without_sign(factor)
            if inner is not None:
                return Applied(term.op, tuple(inner if at == place else arg for at, arg in enumerate(term.args)))
    return None


def _beside(term: Term, needed: Sequence[Term]) -> Term:
    """The term, which has a value only where those that are needed have one: those that it may not read are added."""
    shown = conditions(term)
    for other in needed:
        if any(condition not in shown for condition in conditions(other)):
            term = term + 0 * other
    return term


def may_vanish(node: Node) -> bool:
    """Whether a limit in the node depends on the sign of a number, so that nobody says what it is for another.

    In a goal that sign is shown; in a hypothesis nothing would show it.
    """
    return any(inner.op == "limit" and bool(_Writer().limit(inner)[1]) for inner in walk(node))


def _factorial(arg: Node) -> Node:
    if not is_whole(arg):
        raise Unsupported(f"the factorial of {arg}, which is not whole by its form")
    value = literal(arg)
    if value is None or value < 0:
        return Factorial(as_term(arg))
    if value > _WIDEST:
        raise Unsupported(f"{value}! is too large")
    return Q(math.factorial(int(value)))


def put(formula: Formula, values: dict[str, Node]) -> Formula:
    """The written-out formula with symbols replaced by terms."""
    result = substitute(formula, values)
    assert isinstance(result, Formula)
    return result


def simplified(node: Node, old: Node, new: Node) -> Node:
    """The node with each occurrence of ``old`` replaced by ``new``."""
    if node == old:
        return new
    if not node.args:
        return node
    args = tuple(simplified(arg, old, new) for arg in node.args)
    return node if all(a is b for a, b in zip(args, node.args, strict=True)) else replace(node, args=args)
