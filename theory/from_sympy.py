"""SymPy's relations and expressions as formulas of claims, for those who have theirs in SymPy already.

SymPy simplifies while it builds, so a printed form survives only if it was built with ``evaluate=False``; what is
converted is what SymPy holds.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from typing import Any

from boostproof.theory import build
from boostproof.theory.language.expr import Formula, Node, Number, Term, as_term

__all__ = ["from_sympy"]

_RELATIONS: dict[str, Callable[..., Formula]] = {
    "Equality": build.Eq,
    "Unequality": build.Ne,
    "StrictLessThan": lambda left, right: left < right,
    "LessThan": lambda left, right: left <= right,
    "StrictGreaterThan": lambda left, right: left > right,
    "GreaterThan": lambda left, right: left >= right,
    "Implies": build.Implies,
    "Equivalent": build.Iff,
    "And": build.And,
    "Or": build.Or,
    "Not": build.Not,
}
_FUNCTIONS: dict[str, Callable[..., Term]] = {
    "exp": build.exp,
    "log": build.ln,
    "sin": build.sin,
    "cos": build.cos,
    "tan": build.tan,
    "atan": build.atan,
    "cosh": build.cosh,
    "sinh": build.sinh,
    "tanh": build.tanh,
    "binomial": build.Binomial,
    "Abs": build.Abs,
    "Max": build.Max,
    "Min": build.Min,
    "sign": build.Sign,
    "factorial": build.Factorial,
}
_FOLDS: dict[str, Callable[..., Term]] = {"Sum": build.Sum, "Product": build.Product}


def from_sympy(expression: Any) -> Node:
    """The formula or term for a SymPy relation, connective or expression.

    Integer symbols stay integer, others are real. Raises TypeError for what has no counterpart here: a float, a complex
    number, an undefined function, a truth value that SymPy has already decided, a symbol of which SymPy assumes more.

    >>> from sympy import Symbol, sqrt
    >>> x = Symbol("x", real=True)
    >>> print(from_sympy(sqrt(x) <= (x + 1) / 2))
    sqrt(x) <= 1/2 + 1/2*x
    """
    import sympy  # over a second, and only for those who bring SymPy themselves

    kind = type(expression).__name__
    if isinstance(expression, sympy.Symbol):
        make, sort = (build.integer, "integer") if expression.is_integer else (build.real, "real")
        told = expression.assumptions0
        more = told.items() - sympy.Symbol("x", **{sort: True}).assumptions0.items()
        # Complex and not known to be real: it may be what no symbol of a formula is.
        if more or ("complex" in told and "real" not in told):
            raise TypeError(
                f"{sympy.srepr(expression)} of SymPy is more than {sort}, which its formulas do not say: expected "
                f"{sort}=True alone, and what else it is among the conditions, such as {expression} > 0"
            )
        return make(expression.name, sympy.latex(expression))
    if isinstance(expression, sympy.Rational):
        return Number(value=Fraction(int(expression.p), int(expression.q)))
    if expression == sympy.E:
        return build.exp(1)
    if expression == sympy.pi:
        return build.pi
    if kind in _FOLDS:
        return _fold(expression)
    if kind in _RELATIONS:
        return _RELATIONS[kind](*map(from_sympy, expression.args))
    if kind in _FUNCTIONS:
        return _FUNCTIONS[kind](*map(_term, expression.args))
    if isinstance(expression, (sympy.Add, sympy.Mul)):
        return _joined(expression)
    if isinstance(expression, sympy.Pow):
        return _power(expression)
    raise TypeError(f"expression={expression!r} of type {kind} has no counterpart in a formula")


def _term(expression: Any) -> Term:
    return as_term(from_sympy(expression))


def _joined(expression: Any) -> Term:
    terms = [_term(arg) for arg in expression.args]
    if expression.is_Add:
        return reduce(lambda left, right: left + right, terms)
    return reduce(lambda left, right: left * right, terms)


def _power(expression: Any) -> Term:
    base, exponent = map(_term, expression.args)
    if exponent == build.Q(1, 2):
        return build.sqrt(base)
    if isinstance(exponent, Number) and exponent.value < 0:
        rest = expression.func(expression.args[0], -expression.args[1])
        return 1 / _term(rest)
    return base**exponent


def _fold(expression: Any) -> Term:
    if len(expression.limits) != 1:
        raise TypeError(f"expression={expression!r} has {len(expression.limits)} indices: expected one")
    index, low, high = expression.limits[0]
    return _FOLDS[type(expression).__name__](_term(expression.function), (from_sympy(index), _term(low), _term(high)))
