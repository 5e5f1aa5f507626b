"""Formulas said to z3: polynomials, quotients, roots of variables, cases and connectives over the reals.

A formula is written out first and means what :class:`boostproof.verify.logic.evaluate.Evaluator` gives it, at
instances where it has a value; the conditions for that are formulas of their own (:func:`defined`). z3's division and
the variables that stand for roots have some value also where ours have none, so that what is said may be true there
or not: it always stands beside its conditions, which are false there.

A root is a variable r with r >= 0 and r^q = the radicand, wherever that is at least 0. The root of a product of terms
that the hypotheses say not to be negative is the product of their roots: z3 settles sqrt(ad) + sqrt(bc) by the roots of
a, b, c and d in milliseconds, and hardly otherwise. Exponentials, logarithms, exponents that are no literal rationals,
runs and predicates cannot be said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial, reduce
from typing import Any

from boostproof.theory.build import And, Eq
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, walk
from boostproof.verify.logic.definedness import conditions
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.logic.literals import literal
from boostproof.verify.proof.budget import Unsupported
from boostproof.verify.proof.orders import symbolic_orders
from boostproof.verify.proof.plain import may_vanish, written_out

__all__ = ["Speech", "can_be_said", "defined", "not_negative", "plain"]

_GREATEST_POWER = 64
_GREATEST_ROOT = 6
_LARGEST = 2000
"""The most nodes of a formula that is said at all."""


def plain(formula: Formula) -> Formula:
    """The formula written out. Raises Unsupported or Undecided where a rule is missing, or it grows too large."""
    if symbolic_orders(formula) or may_vanish(formula):
        raise Unsupported("a derivative of symbolic order, or a limit that may have no rule")
    result = written_out(formula)
    assert isinstance(result, Formula)
    return result


def can_be_said(formula: Formula) -> bool:
    """Whether the formula is of the kind that z3 is told: known without z3."""
    try:
        said = defined(formula)
        for node in walk(said):
            if node.op == "pow":
                _exponent(node.args[1])
            elif not (node.op in _TERMS or node.op in _FORMULAS or _is_leaf(node)):
                return False
    except (Undecided, Unsupported):
        return False
    return sum(1 for _ in walk(said)) <= _LARGEST


def _is_leaf(node: Node) -> bool:
    return isinstance(node, Number) or (isinstance(node, Symbol) and node.sort != "boolean")


def defined(formula: Formula) -> Formula:
    """The formula, written out, and the conditions for it to have a value."""
    result = plain(formula)
    return And(*conditions(result), result)


def not_negative(formulas: Sequence[Formula]) -> frozenset[Node]:
    """Terms that the written-out formulas, which all hold, say not to be negative."""
    found: set[Node] = set()
    for formula in formulas:
        if formula.op == "and":
            found |= not_negative([part for part in formula.args if isinstance(part, Formula)])
        elif formula.op == "simplex":
            found.update(formula.args)
        elif formula.op in ("ge", "gt", "le", "lt"):
            large, small = formula.args if formula.op in ("ge", "gt") else formula.args[::-1]
            if (literal(small) or 0) >= 0 and literal(small) is not None:
                found.add(large)
    return frozenset(found)


class Speech:
    """Formulas in the words of one z3 context.

    ``variables`` are those of the symbols; ``roots`` are what is true of the variables of roots, to be said beside the
    formulas. ``nonnegative`` are terms that the formulas that stand beside say not to be negative. Only formulas that
    :func:`can_be_said` are understood.
    """

    def __init__(self, z3: Any, context: Any, nonnegative: frozenset[Node] = frozenset()) -> None:
        self._z3, self._context, self._nonnegative = z3, context, nonnegative
        self.variables: dict[str, Any] = {}
        self.roots: list[Any] = []
        self._memo: dict[Node, Any] = {}
        self._rooted: dict[tuple[Term, int], Any] = {}

    def formula(self, node: Node) -> Any:
        """A formula as a z3 truth value."""
        return self._once(node, self._formula)

    def term(self, node: Node) -> Any:
        """A term as a z3 real number."""
        return self._once(node, self._term)

    def _once(self, node: Node, say: Callable[[Node], Any]) -> Any:
        if node not in self._memo:
            self._memo[node] = say(node)
        return self._memo[node]

    def _number(self, value: Fraction) -> Any:
        return self._z3.RealVal(f"{value.numerator}/{value.denominator}", self._context)

    def _symbol(self, symbol: Symbol) -> Any:
        if symbol.name not in self.variables:
            make = self._z3.Int if symbol.sort == "integer" else self._z3.Real
            self.variables[symbol.name] = make(f"v {symbol.name}", self._context)
        variable = self.variables[symbol.name]
        return self._z3.ToReal(variable) if symbol.sort == "integer" else variable

    def _term(self, node: Node) -> Any:
        if isinstance(node, Number):
            return self._number(node.value)
        if isinstance(node, Symbol):
            return self._symbol(node)
        return _TERMS[node.op](self, *node.args)

    def _formula(self, node: Node) -> Any:
        return _FORMULAS[node.op](self, *node.args)

    def choice(self, condition: Any, then: Any, otherwise: Any) -> Any:
        """One of two terms."""
        return self._z3.If(condition, then, otherwise)

    def root(self, radicand: Node, degree: int) -> Any:
        """A root: a number, a variable, or a product or quotient of such."""
        number = _exact_root(literal(radicand), degree)
        if number is not None:
            return self._number(number)
        if radicand.op in ("mul", "div") and all(map(self._is_not_negative, radicand.args)):
            left, right = (self.root(arg, degree) for arg in radicand.args)
            return left * right if radicand.op == "mul" else left / right
        return self._root_variable(as_term(radicand), degree)

    def _is_not_negative(self, node: Node) -> bool:
        if node.op in ("mul", "div"):
            return all(map(self._is_not_negative, node.args))
        value = literal(node)
        return node in self._nonnegative if value is None else value >= 0

    def _root_variable(self, radicand: Term, degree: int) -> Any:
        key = (radicand, degree)
        if key not in self._rooted:
            value, root = self.term(radicand), self._z3.Real(f"root {len(self._rooted)}", self._context)
            self._rooted[key] = root
            fact = self._z3.And(root >= 0, _product([root] * degree) == value)
            self.roots.append(self._z3.Implies(value >= 0, fact))
        return self._rooted[key]

    def conjunction(self, parts: Sequence[Any]) -> Any:
        """All of them."""
        return self._z3.And(*parts, self._z3.BoolVal(True, self._context))

    def disjunction(self, parts: Sequence[Any]) -> Any:
        """At least one of them."""
        return self._z3.Or(*parts, self._z3.BoolVal(False, self._context))

    def negation(self, part: Any) -> Any:
        """The opposite."""
        return self._z3.Not(part)


def _product(factors: Sequence[Any]) -> Any:
    return reduce(lambda x, y: x * y, factors)


def _pow(speech: Speech, base: Node, exponent: Node) -> Any:
    value = _exponent(exponent)
    if value.numerator == 0:
        return speech.term(Number(value=Fraction(1)))
    factor = speech.term(base) if value.denominator == 1 else speech.root(base, value.denominator)
    power = _product([factor] * abs(value.numerator))
    return power if value > 0 else 1 / power


def _exponent(node: Node) -> Fraction:
    """A small literal exponent. Raises Unsupported for any other."""
    value = literal(node)
    if node.op == "div":
        top, bottom = map(literal, node.args)
        value = top / bottom if top is not None and bottom else None
    if value is None or abs(value) > _GREATEST_POWER or value.denominator > _GREATEST_ROOT:
        raise Unsupported("an exponent that is no small literal rational")
    return value


def _exact_root(value: Fraction | None, degree: int) -> Fraction | None:
    """The root of a literal, where it is rational."""
    if value is None or value < 0:
        return None
    root = Fraction(_whole_root(value.numerator, degree), _whole_root(value.denominator, degree))
    return root if root**degree == value else None


def _whole_root(value: int, degree: int) -> int:
    """The whole part of a root of a positive number or 0, by bisection."""
    low, high = 0, 1 << (value.bit_length() // degree + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**degree <= value else (low, middle)
    return low


def _extreme(speech: Speech, *args: Node, largest: bool) -> Any:
    best = speech.term(args[0])
    for arg in args[1:]:
        value = speech.term(arg)
        best = speech.choice(value > best if largest else value < best, value, best)
    return best


def _abs(speech: Speech, arg: Node) -> Any:
    value = speech.term(arg)
    return speech.choice(value < 0, -value, value)


def _sign(speech: Speech, arg: Node, zero: Node) -> Any:
    value, one = speech.term(arg), speech.term(as_term(1))
    return speech.choice(value > 0, one, speech.choice(value < 0, -one, speech.term(zero)))


def _iverson(speech: Speech, condition: Node) -> Any:
    return speech.choice(speech.formula(condition), speech.term(as_term(1)), speech.term(as_term(0)))


_TERMS: dict[str, Callable[..., Any]] = {
    "add": lambda speech, a, b: speech.term(a) + speech.term(b),
    "sub": lambda speech, a, b: speech.term(a) - speech.term(b),
    "mul": lambda speech, a, b: speech.term(a) * speech.term(b),
    "div": lambda speech, a, b: speech.term(a) / speech.term(b),
    "neg": lambda speech, a: -speech.term(a),
    "pow": _pow,
    "sqrt": lambda speech, radicand: speech.root(radicand, 2),
    "abs": _abs,
    "max": partial(_extreme, largest=True),
    "min": partial(_extreme, largest=False),
    "sign": _sign,
    "iverson": _iverson,
}


def _simplex(speech: Speech, *parts: Node) -> Any:
    values = list(map(speech.term, parts))
    total = reduce(lambda x, y: x + y, values)
    return speech.conjunction([*(value >= 0 for value in values), total == 1])


def _in(speech: Speech, variable: Node, *values: Node) -> Any:
    return speech.disjunction([speech.term(variable) == speech.term(value) for value in values])


_FORMULAS: dict[str, Callable[..., Any]] = {
    "lt": lambda speech, a, b: speech.term(a) < speech.term(b),
    "le": lambda speech, a, b: speech.term(a) <= speech.term(b),
    "gt": lambda speech, a, b: speech.term(a) > speech.term(b),
    "ge": lambda speech, a, b: speech.term(a) >= speech.term(b),
    "eq": lambda speech, a, b: speech.term(a) == speech.term(b),
    "ne": lambda speech, a, b: speech.term(a) != speech.term(b),
    "and": lambda speech, *parts: speech.conjunction(list(map(speech.formula, parts))),
    "or": lambda speech, *parts: speech.disjunction(list(map(speech.formula, parts))),
    "not": lambda speech, part: speech.negation(speech.formula(part)),
    "implies": lambda speech, a, b: speech.disjunction([speech.negation(speech.formula(a)), speech.formula(b)]),
    "iff": lambda speech, a, b: speech.formula(a) == speech.formula(b),
    "in": _in,
    "simplex": _simplex,
    "defined": lambda speech, term: speech.formula(And(*conditions(term), Eq(0, 0))),
}
