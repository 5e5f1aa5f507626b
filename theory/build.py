"""The words that a claim is written in: symbols, functions, sums over rounds, connectives and quantifiers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from boostproof.theory.language.expr import Applied, Formula, Symbol, Term, TermLike, as_term, shown
from boostproof.theory.language.given import as_formula
from boostproof.theory.language.words import word

__all__ = [
    "Abs", "And", "At", "Binomial", "Defined", "Derivative", "Entry", "Eq", "Every", "Exists", "Factorial", "Iff",
    "Implies", "In", "Iverson", "Let", "Limit", "Max", "MaxOver", "Min", "MinOver", "Ne", "Not", "Or", "Product", "Q",
    "Sign", "Simplex", "Sum", "atan", "boolean", "coefficient", "cos", "cosh", "exp", "integer", "ln", "log", "oo",
    "pi", "real", "sin", "sinh", "sqrt", "symbols", "tan", "tanh",
]  # fmt: skip

oo = Applied("infinity")
"""Positive infinity, for :func:`Limit` alone."""
pi = word("pi")
"""The number pi, which is 4 atan(1)."""
_SAID = {"sum": "Sum", "product": "Product", "maxover": "MaxOver", "minover": "MinOver"}


def Q(numerator: int, denominator: int = 1) -> Term:
    """The rational number numerator/denominator.

    >>> print(Q(1, 2) + Q(1, 3), Q(2, 4))
    1/2 + 1/3 1/2
    """
    for name, value in (("numerator", numerator), ("denominator", denominator)):
        if not isinstance(value, (int, Fraction)) or isinstance(value, bool):
            raise TypeError(f"{name}={shown(value)} is no whole number: expected two, as in Q(1, 2)")
    if denominator == 0:
        raise ValueError(f"denominator=0 of {numerator}/0: expected another number")
    return as_term(Fraction(numerator, denominator))


def _symbol(name: str, latex: str, meaning: str, sort: str = "real") -> Symbol:
    for field, value in (("name", name), ("latex", latex), ("meaning", meaning)):
        if not isinstance(value, str):
            raise TypeError(f"{field}={shown(value)} of a symbol is no text: expected it in quotation marks")
    return Symbol(name=name, latex=latex, sort=sort, meaning=meaning)


def real(name: str, latex: str = "", meaning: str = "") -> Symbol:
    """A real quantity.

    >>> rho = real("rho", meaning="the correlation of two rules")
    >>> print(rho[1, 2] < 1)
    rho[1, 2] < 1
    """
    return _symbol(name, latex, meaning)


def integer(name: str, latex: str = "", meaning: str = "") -> Symbol:
    """An integer quantity, or an index.

    >>> i, n = integer("i"), integer("n")
    >>> print(Sum(real("x")[i], (i, 1, n)))
    sum[i=1..n](x[i])
    """
    return _symbol(name, latex, meaning, "integer")


def coefficient(name: str, latex: str = "", meaning: str = "") -> Symbol:
    """A real quantity that stands in exponents: a rule's weight in the vote.

    >>> c = coefficient("c", meaning="a rule's weight")
    >>> print(exp(-c))
    exp(-c)
    """
    return _symbol(name, latex, meaning, "coefficient")


def boolean(name: str, latex: str = "", meaning: str = "") -> Formula:
    """A fact about an instance that no formula says: a predicate of its scenario.

    >>> print(Implies(boolean("weak"), real("Z") < 1))
    weak implies Z < 1
    """
    return Formula("holds", (_symbol(name, latex, meaning, "boolean"),))


def symbols(names: str) -> tuple[Symbol, ...]:
    """Real symbols for the blank-separated ``names``: a tuple, also of one.

    >>> x, y = symbols("x y")
    >>> print(x + y)
    x + y
    """
    if "," in names:
        raise ValueError(f"names={names!r} has a comma: expected blanks between names, as in 'x y'")
    return tuple(real(name) for name in names.split())


def _function(op: str, *args: TermLike) -> Term:
    return Applied(op, tuple(map(as_term, args)))


def exp(x: TermLike) -> Term:
    """e to the power x.

    >>> print(exp(-real("x") ** 2))
    exp(-x^2)
    """
    return _function("exp", x)


def ln(x: TermLike) -> Term:
    """The natural logarithm, undefined for x <= 0.

    >>> print(ln(1 + real("x")))
    ln(1 + x)
    """
    return _function("ln", x)


def sqrt(x: TermLike) -> Term:
    """The square root, undefined for x < 0.

    >>> print(sqrt(1 - real("x") ** 2))
    sqrt(1 - x^2)
    """
    return _function("sqrt", x)


def sin(x: TermLike) -> Term:
    """The sine.

    >>> print(sin(pi / 2))
    sin(pi/2)
    """
    return _function("sin", x)


def cos(x: TermLike) -> Term:
    """The cosine.

    >>> print(cos(real("x")) ** 2)
    cos(x)^2
    """
    return _function("cos", x)


def tan(x: TermLike) -> Term:
    """The tangent sin(x)/cos(x), undefined where the cosine is 0.

    >>> print(tan(real("x")))
    tan(x)
    """
    return word("tan", x)


def atan(x: TermLike) -> Term:
    """The angle between -pi/2 and pi/2 whose tangent is x.

    >>> print(Eq(4 * atan(1), pi))
    4*atan(1) = pi
    """
    return _function("atan", x)


def cosh(x: TermLike) -> Term:
    """The hyperbolic cosine (e^x + e^(-x))/2.

    >>> print(cosh(real("x")) <= exp(real("x") ** 2 / 2))
    cosh(x) <= exp(x^2/2)
    """
    return word("cosh", x)


def sinh(x: TermLike) -> Term:
    """The hyperbolic sine (e^x - e^(-x))/2.

    >>> print(sinh(real("x")))
    sinh(x)
    """
    return word("sinh", x)


def tanh(x: TermLike) -> Term:
    """The hyperbolic tangent sinh(x)/cosh(x).

    >>> print(tanh(real("x")) < 1)
    tanh(x) < 1
    """
    return word("tanh", x)


def log(x: TermLike, base: TermLike) -> Term:
    """The logarithm ln(x)/ln(base), undefined unless x and the base are positive and the base is not 1.

    >>> print(log(real("x"), 2))
    log(x, 2)
    """
    return word("log", x, base)


def Binomial(n: TermLike, k: TermLike) -> Term:
    """The binomial coefficient n (n - 1) ... (n - k + 1)/k! of a number n and an integer k >= 0.

    It is 0 where n is a whole number from 0 to k - 1, and undefined for a negative k.

    >>> print(Binomial(integer("n"), 2))
    binomial(n, 2)
    """
    return word("binomial", n, k)


def _several(what: str, given: Sequence[TermLike]) -> tuple[Term, ...]:
    """One term at least: of nothing there is no largest, and nothing is among it."""
    if not given:
        raise TypeError(f"{what} has nothing to be of: expected at least one term")
    return tuple(map(as_term, given))


def Abs(x: TermLike) -> Term:
    """The absolute value.

    >>> print(Abs(real("x")))
    |x|
    """
    return _function("abs", x)


def Max(*args: TermLike) -> Term:
    """The largest of the arguments.

    >>> print(Max(real("x"), 0))
    max(x, 0)
    """
    return _function("max", *_several("Max", args))


def Min(*args: TermLike) -> Term:
    """The least of the arguments.

    >>> print(Min(real("x"), 1))
    min(x, 1)
    """
    return _function("min", *_several("Min", args))


def Factorial(n: TermLike) -> Term:
    """n! for an integer n >= 0.

    >>> print(Factorial(integer("n")))
    n!
    """
    return _function("factorial", n)


def Sign(x: TermLike, zero: TermLike = 0) -> Term:
    """The sign of x, with the value ``zero`` (a convention: -1, 0 or 1) at x = 0.

    >>> print(Sign(real("x")), Sign(real("x"), zero=1))
    sign(x) sign(x; sign(0) = 1)
    """
    return _function("sign", x, zero)


def Iverson(condition: Formula) -> Term:
    """1 where the condition holds and 0 where it does not.

    >>> x, i, n = real("x"), integer("i"), integer("n")
    >>> print(Sum(Iverson(x[i] > 0), (i, 1, n)))
    sum[i=1..n]([x[i] > 0])
    """
    return Applied("iverson", _formulas("Iverson", condition))


def Let(symbol: Symbol, body: TermLike) -> Term:
    """An abbreviation: shown as ``symbol``, meaning ``body``.

    >>> gamma = Let(real("gamma"), 1 - 2 * real("eps"))
    >>> print(gamma**2, "with gamma =", gamma.args[1])
    gamma^2 with gamma = 1 - 2*eps
    """
    return Applied("let", (_name("Let", symbol), as_term(body)))


def Entry(symbol: Symbol, *indices: TermLike) -> Term:
    """The entry of an indexed quantity, as ``symbol[indices]``.

    >>> print(Entry(real("D"), 1, integer("i")))
    D[1, i]
    """
    return symbol[indices]


def _range(what: str, over: tuple[Symbol, TermLike, TermLike]) -> tuple[Symbol, Term, Term]:
    """An index, and the first and the last of its values."""
    if not isinstance(over, tuple) or len(over) != 3:
        raise TypeError(f"over={shown(over)} of {what} is no range: expected an index, its first and its last value, "
                        "as in (i, 1, n)")  # fmt: skip
    index, low, high = over
    if not isinstance(index, Symbol) or index.sort != "integer":
        sort = f"a {index.sort}, and " if isinstance(index, Symbol) else ""
        raise TypeError(f"the index {shown(index)} of {what} is {sort}no integer symbol: "
                        'expected one, as in i = integer("i")')  # fmt: skip
    return index, as_term(low), as_term(high)


def _name(what: str, symbol: object) -> Symbol:
    if not isinstance(symbol, Symbol):
        raise TypeError(f"{shown(symbol)} of {what} is no symbol: expected one")
    return symbol


def _formulas(what: str, *parts: Formula) -> tuple[Formula, ...]:
    return tuple(as_formula(part, what) for part in parts)


def _fold(op: str, body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    return Applied(op, (as_term(body), *_range(_SAID[op], over)))


def Sum(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The sum of ``body`` for an index from low to high, ends included; empty sums are 0.

    >>> x, i, n = real("x"), integer("i"), integer("n")
    >>> print(Sum(x[i] ** 2, (i, 1, n)))
    sum[i=1..n](x[i]^2)
    """
    return _fold("sum", body, over)


def Product(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The product of ``body`` for an index from low to high, ends included; empty products are 1.

    >>> Z, t, T = real("Z"), integer("t"), integer("T")
    >>> print(Product(Z[t], (t, 1, T)))
    product[t=1..T](Z[t])
    """
    return _fold("product", body, over)


def MaxOver(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The largest value of ``body`` for an index from low to high; undefined when there is none.

    >>> x, i, n = real("x"), integer("i"), integer("n")
    >>> print(MaxOver(x[i], (i, 1, n)))
    max[i=1..n](x[i])
    """
    return _fold("maxover", body, over)


def MinOver(body: TermLike, over: tuple[Symbol, TermLike, TermLike]) -> Term:
    """The least value of ``body`` for an index from low to high; undefined when there is none.

    >>> x, i, n = real("x"), integer("i"), integer("n")
    >>> print(MinOver(x[i], (i, 1, n)))
    min[i=1..n](x[i])
    """
    return _fold("minover", body, over)


def Derivative(body: TermLike, variable: Symbol, order: TermLike = 1) -> Term:
    """The derivative of ``body`` by ``variable``, ``order`` times.

    >>> x = real("x")
    >>> print(Eq(Derivative(x**2, x), 2 * x))
    d/dx(x^2) = 2*x
    """
    return Applied("derivative", (as_term(body), _name("Derivative", variable), as_term(order)))


def At(body: TermLike, variable: Symbol, value: TermLike) -> Term:
    """``body`` at ``variable`` = ``value``.

    >>> x = real("x")
    >>> print(At(Derivative(x**2, x), x, 0))
    d/dx(x^2)|x=0
    """
    return Applied("at", (as_term(body), _name("At", variable), as_term(value)))


def Limit(body: TermLike, variable: Symbol, to: TermLike) -> Term:
    """The limit of ``body`` as ``variable`` goes to ``to``.

    >>> x = real("x")
    >>> print(Eq(Limit(1 / x, x, oo), 0))
    lim[x->oo](1/x) = 0
    """
    return Applied("limit", (as_term(body), _name("Limit", variable), as_term(to)))


def Eq(left: TermLike, right: TermLike) -> Formula:
    """left = right.

    >>> print(Eq(real("x") ** 2, 1))
    x^2 = 1
    """
    return Formula("eq", (as_term(left), as_term(right)))


def Ne(left: TermLike, right: TermLike) -> Formula:
    """left differs from right.

    >>> print(Ne(real("x"), 0))
    x != 0
    """
    return Formula("ne", (as_term(left), as_term(right)))


def _junction(op: str, parts: tuple[Formula, ...]) -> Formula:
    if not parts:
        raise TypeError(f"{op.capitalize()}() has no parts: expected at least one formula")
    found = _formulas(op.capitalize(), *parts)
    return found[0] if len(found) == 1 else Formula(op, found)


def And(*parts: Formula) -> Formula:
    """All parts hold.

    >>> print(And(real("x") > 0, real("x") < 1))
    x > 0 and x < 1
    """
    return _junction("and", parts)


def Or(*parts: Formula) -> Formula:
    """At least one part holds.

    >>> print(Or(real("x") <= 0, real("x") >= 1))
    x <= 0 or x >= 1
    """
    return _junction("or", parts)


def Not(part: Formula) -> Formula:
    """The part does not hold.

    >>> print(Not(Eq(real("x"), 0)))
    not x = 0
    """
    return Formula("not", _formulas("Not", part))


def Implies(premise: Formula, conclusion: Formula) -> Formula:
    """If the premise holds, so does the conclusion.

    >>> print(Implies(real("x") > 0, real("x") ** 2 > 0))
    x > 0 implies x^2 > 0
    """
    return Formula("implies", _formulas("Implies", premise, conclusion))


def Iff(left: Formula, right: Formula) -> Formula:
    """Both sides hold or neither does.

    >>> print(Iff(Eq(real("x"), 0), Eq(real("x") ** 2, 0)))
    x = 0 if and only if x^2 = 0
    """
    return Formula("iff", _formulas("Iff", left, right))


def Defined(term: TermLike) -> Formula:
    """The term has a value: no division by zero, no logarithm or root outside its domain.

    >>> print(Defined(ln(real("x"))))
    ln(x) is defined
    """
    return Formula("defined", (as_term(term),))


def In(variable: Term, *values: TermLike) -> Formula:
    """The variable takes one of finitely many values.

    >>> print(In(real("y"), -1, 1))
    y in {-1, 1}
    """
    return Formula("in", (as_term(variable), *_several("In", values)))


def Simplex(*parts: Term) -> Formula:
    """The parts are non-negative and sum to 1.

    >>> p, q = symbols("p q")
    >>> print(Simplex(p, q))
    (p, q) is a probability vector
    """
    return Formula("simplex", _several("Simplex", parts))


def Every(condition: Formula, over: tuple[Symbol, TermLike, TermLike]) -> Formula:
    """The condition holds for each value of an index from low to high.

    >>> x, i, n = real("x"), integer("i"), integer("n")
    >>> print(Every(x[i] > 0, (i, 1, n)))
    for every[i=1..n](x[i] > 0)
    """
    return Formula("every", (as_formula(condition, "Every"), *_range("Every", over)))


def Exists(condition: Formula) -> Formula:
    """Some instance of the claim's space satisfies the condition. Stands only outermost in a part of a statement.

    >>> print(Exists(real("x") < 0))
    for some instance: x < 0
    """
    return Formula("exists", _formulas("Exists", condition))
