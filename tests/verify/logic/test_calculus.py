"""Calculus on the tree: substitution, free symbols, and derivatives held to difference quotients and to SymPy."""

from __future__ import annotations

import mpmath
import pytest
import sympy

from boostproof.theory import Node, Number, Symbol, Term
from boostproof.theory.build import (
    At,
    Eq,
    Every,
    Let,
    Limit,
    Product,
    Q,
    Sum,
    atan,
    coefficient,
    cos,
    cosh,
    exp,
    integer,
    ln,
    log,
    oo,
    pi,
    real,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
)
from boostproof.theory.language.expr import free_symbols
from boostproof.verify.logic.calculus import differentiate, substitute, unabbreviated

x, y, a, k, n = real("x"), real("y"), coefficient("a"), integer("k"), integer("n")

SMOOTH: list[Term] = [
    x,
    Q(3),
    x + y,
    x - y,
    x * y * x,
    x / (1 + x),
    y / x,
    x**5,
    x**-2,
    x ** Q(1, 2),
    x**y,
    y**x,
    -x,
    exp(-x),
    exp(x * x),
    ln(x),
    ln(1 + x * y),
    sqrt(x),
    sqrt(1 + x**2),
    exp(x) / (exp(x) + exp(-x)),
    Let(real("u"), x**2) * x,
    1 / (2 + exp(-x * y)),
    x * ln(x) + (1 - x) * ln(1 + x),
    sin(x * y) * cos(x + 1),
    atan(x**2 - y),
    tan(x / 2) + log(x, 2) * cosh(x),
    tanh(x) - sinh(x * y) * pi,
]
OPERATIONS = {
    "add": lambda *v: sum(v),
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "pow": lambda a, b: a**b,
    "neg": lambda a: -a,
    "exp": sympy.exp,
    "ln": sympy.log,
    "sqrt": sympy.sqrt,
    "sin": sympy.sin,
    "cos": sympy.cos,
    "atan": sympy.atan,
}


def as_sympy(node: Node) -> sympy.Expr:
    if isinstance(node, Number):
        return sympy.Rational(node.value.numerator, node.value.denominator)
    if isinstance(node, Symbol):
        return sympy.Symbol(node.name, positive=True)
    if node.op == "let":
        return as_sympy(node.args[1])
    return OPERATIONS[node.op](*map(as_sympy, node.args))


@pytest.mark.parametrize("term", SMOOTH, ids=str)
def test_a_derivative_is_the_one_that_sympy_finds(term: Term) -> None:
    """At x = 7/5, y = 3/4, to forty digits."""
    point = {
        sympy.Symbol("x", positive=True): sympy.Rational(7, 5),
        sympy.Symbol("y", positive=True): sympy.Rational(3, 4),
    }
    ours = as_sympy(differentiate(term, x)).subs(point).evalf(40)
    theirs = sympy.diff(as_sympy(term), sympy.Symbol("x", positive=True)).subs(point).evalf(40)
    assert abs(ours - theirs) < sympy.Float("1e-35")


@pytest.mark.parametrize("term", SMOOTH, ids=str)
def test_a_derivative_is_near_the_difference_quotient(term: Term) -> None:
    """(f(x+h) - f(x-h))/(2h) with h = 10^-20 in sixty digits agrees to far more than 10^-30."""
    f, slope = (
        sympy.lambdify(sympy.symbols("x y", positive=True), as_sympy(t), "mpmath")
        for t in (term, differentiate(term, x))
    )
    with mpmath.workdps(60):
        at, h, other = mpmath.mpf(7) / 5, mpmath.mpf(10) ** -20, mpmath.mpf(3) / 4
        quotient = (f(at + h, other) - f(at - h, other)) / (2 * h)
        assert abs(quotient - slope(at, other)) < mpmath.mpf(10) ** -30


@pytest.mark.parametrize(
    ("node", "values", "expected"),
    [
        (x + y, {"x": y}, y + y),
        (Sum(x * k, (k, 1, k)), {"k": Q(4)}, Sum(x * k, (k, 1, 4))),
        (At(x**2, x, x + 1), {"x": Q(3)}, At(x**2, x, 3 + Q(1))),
        (Every(Eq(x, k), (k, 1, n)), {"x": y, "k": x}, Every(Eq(y, k), (k, 1, n))),
        (Let(real("s"), x + 1), {"x": y}, y + 1),
        (Let(real("s"), x + 1), {"y": x}, Let(real("s"), x + 1)),
        (x[k], {"k": Q(2)}, x[2]),
    ],
    ids=lambda case: str(case) if isinstance(case, Node) else None,
)
def test_substitution_leaves_bound_names_alone(node: Node, values: dict[str, Node], expected: Node) -> None:
    """A binder hides its index in its body, and not in its bounds."""
    assert substitute(node, values) == expected


@pytest.mark.parametrize(
    ("node", "names"),
    [
        (Sum(x[k], (k, 1, n)), ["x", "n"]),
        (Sum(k, (k, 1, k)), ["k"]),
        (Let(real("s"), x + y), ["x", "y"]),
        (At(x * y, x, a), ["y", "a"]),
        (Limit(exp(-a) * x, a, oo), ["x"]),
        (Product(Q(2), (k, 1, 3)), []),
    ],
    ids=str,
)
def test_free_symbols_are_those_that_need_a_value(node: Node, names: list[str]) -> None:
    assert list(free_symbols(node)) == names


def test_abbreviations_are_written_out() -> None:
    assert unabbreviated(2 * Let(real("s"), Let(real("r"), x) + 1)) == 2 * (x + 1)
