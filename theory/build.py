"""The words that a claim is written in: symbols, functions, sums over rounds, connectives and quantifiers."""

from __future__ import annotations

from fractions import Fraction

from boostproof.theory.language.expr import Applied, Formula, Symbol, Term, TermLike, as_term

__all__ = [
    "Abs", "And", "At", "Defined", "Derivative", "Entry", "Eq", "Every", "Exists", "Factorial", "Iff", "Implies", "In",
    "Iverson", "Let", "Limit", "Max", "MaxOver", "Min", "MinOver", "Ne", "Not", "Or", "Product", "Q", "Sign", "Simplex",
    "Sum", "boolean", "coefficient", "exp", "integer", "ln", "oo", "real", "sqrt", "symbols",
]  # fmt: skip

oo = Applied("infinity")
"""Positive infinity, for :func:`Limit` alone."""


def Q(numerator: int, denominator: int = 1) -> Term:
    """The rational number numerator/denominator."""
    return as_term(Fraction(numerator, denominator))


def real(name: str, latex: str = "", meaning: str = "") -> Symbol:
    """A real quantity."""
    return Symbol(name=name, latex=latex, meaning=meaning)


def integer(name: str, latex: str = "", meaning: str = "") -> Symbol:
    """An integer quantity, or an index."""
    return Symbol(name=name, latex=latex, sort="integer", meaning=meaning)


def coefficient(name: str, latex: str = "", meaning: str = "") -> Symbol:
    """A real quantity that stands in exponents: a rule's weight in the vote."""
    return Symbol(name=name, latex=latex, sort="coefficient", meaning=meaning)


def boolean(name: str, latex: str = "", meaning: str = "") -> Formula:
    """A fact about an instance that no formula says: a predicate of its scenario."""
    return Formula("holds", (Symbol(name=name, latex=latex, sort="boolean", meaning=meaning),))


def symbols(names: str) -> tuple[Symbol, ...]:
    """Real symbols for the blank-separated ``names``."""
    return tuple(real(name) for name in names.split())


def _function(op: str, *args: TermLike) -> Term:
    return Applied(op, tuple(map(as_term, args)))


def exp(x: TermLike) -> Term:
    """e to the power x."""
    return _function("exp", x)


def ln(x: TermLike) -> Term:
    """The natural logarithm, undefined for x <= 0."""
    return _function("ln", x)


def sqrt(x: TermLike) -> Term:
    """The square root, undefined for x < 0."""
    return _function("sqrt", x)


def Abs(x: TermLike) -> Term:
    """The absolute value."""
    return _function("abs", x)


def Max(*args: TermLike) -> Term:
    """The largest of the arguments."""
    return _function("max", *args)


def Min(*args: TermLike) -> Term:
    """The least of the arguments."""
    return _function("min", *args)


def Factorial(n: TermLike) -> Term:
    """n! for an integer n >= 0."""
    return _function("factorial", n)


def Sign(x: TermLike, zero: TermLike = 0) -> Term:
    """The sign of x, with the value ``zero`` (a convention: -1, 0 or 1) at x = 0."""
    return _function("sign", x, zero)


def Iverson(condition: Formula) -> Term:
    """1 where the condition holds and 0 where it does not."""
    return Applied("iverson", (condition,))


def Let(symbol: Symbol, body: TermLike) -> Term:
    """An abbreviation: shown as ``symbol``, meaning ``body``."""
    return Applied("let", (symbol, as_term(body)))


def Entry(symbol: Symbol, *indices: TermLike) -> Term:
    """The entry of an indexed quantity, as ``symbol[indices]``."""
    return symbol[indices]


def _fold(op: str, body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    index, low, high = over
    return Applied(op, (as_term(body), index, as_term(low), as_term(high)))


def Sum(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The sum of ``body`` for an index from low to high, ends included; empty sums are 0."""
    return _fold("sum", body, over)


def Product(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The product of ``body`` for an index from low to high, ends included; empty products are 1."""
    return _fold("product", body, over)


def MaxOver(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The largest value of ``body`` for an index from low to high; undefined when there is none."""
    return _fold("maxover", body, over)


def MinOver(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The least value of ``body`` for an index from low to high; undefined when there is none."""
    return _fold("minover", body, over)


def Derivative(body: TermLike, variable: Symbol, order: TermLike = 1) -> Term:
    """The derivative of ``body`` by ``variable``, ``order`` times."""
    return Applied("derivative", (as_term(body), variable, as_term(order)))


def At(body: TermLike, variable: Symbol, value: TermLike) -> Term:
    """``body`` at ``variable`` = ``value``."""
    return Applied("at", (as_term(body), variable, as_term(value)))


def Limit(body: TermLike, variable: Symbol, to: TermLike) -> Term:
    """The limit of ``body`` as ``variable`` goes to ``to``."""
    return Applied("limit", (as_term(body), variable, as_term(to)))


def Eq(left: TermLike, right: TermLike) -> Formula:
    """left = right."""
    return Formula("eq", (as_term(left), as_term(right)))


def Ne(left: TermLike, right: TermLike) -> Formula:
    """left differs from right."""
    return Formula("ne", (as_term(left), as_term(right)))


def _junction(op: str, parts: tuple[Formula, ...]) -> Formula:
    for part in parts:
        if not isinstance(part, Formula):
            raise TypeError(f"part={part!r} of {op!r} is not a formula")
    return parts[0] if len(parts) == 1 else Formula(op, parts)


def And(*parts: Formula) -> Formula:
    """All parts hold."""
    return _junction("and", parts)


def Or(*parts: Formula) -> Formula:
    """At least one part holds."""
    return _junction("or", parts)


def Not(part: Formula) -> Formula:
    """The part does not hold."""
    return Formula("not", (part,))


def Implies(premise: Formula, conclusion: Formula) -> Formula:
    """If the premise holds, so does the conclusion."""
    return Formula("implies", (premise, conclusion))


def Iff(left: Formula, right: Formula) -> Formula:
    """Both sides hold or neither does."""
    return Formula("iff", (left, right))


def Defined(term: TermLike) -> Formula:
    """The term has a value: no division by zero, no logarithm or root outside its domain."""
    return Formula("defined", (as_term(term),))


def In(variable: Term, *values: TermLike) -> Formula:
    """The variable takes one of finitely many values."""
    return Formula("in", (variable, *map(as_term, values)))


def Simplex(*parts: Term) -> Formula:
    """The parts are non-negative and sum to 1."""
    return Formula("simplex", parts)


def Every(condition: Formula, over: tuple[Symbol, TermLike, TermLike]) -> Formula:
    """The condition holds for each value of an index from low to high."""
    index, low, high = over
    return Formula("every", (condition, index, as_term(low), as_term(high)))


def Exists(condition: Formula) -> Formula:
    """Some instance of the claim's space satisfies the condition. Stands only outermost in a part of a statement."""
    return Formula("exists", (condition,))
