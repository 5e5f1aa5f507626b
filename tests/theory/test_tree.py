"""Formulas as plain JSON and back: every operation, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boostproof.theory import Formula, Node, Term, all_claims, from_tree, to_tree
from boostproof.theory.build import (
    Abs,
    And,
    At,
    Binomial,
    Defined,
    Derivative,
    Eq,
    Every,
    Exists,
    Factorial,
    Iff,
    Implies,
    In,
    Iverson,
    Let,
    Limit,
    Max,
    MaxOver,
    Min,
    MinOver,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    atan,
    boolean,
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
from boostproof.theory.language.tree import FORMULA_OPS, TERM_OPS

x, y, a, n, k = real("x"), real("y"), coefficient("a", r"\alpha"), integer("n"), integer("k")
positive = x > 0
EVERY_OPERATION: tuple[Node, ...] = (
    oo,
    x + y,
    x - 1,
    x * y,
    x / Q(2, 3),
    x**2,
    -x,
    exp(x),
    ln(x),
    sqrt(x),
    Abs(x),
    Max(x, y),
    Min(x, y),
    Factorial(n),
    sin(x),
    cos(x),
    atan(x),
    *(term.args[0] for term in (pi, tan(x), cosh(x), sinh(x), tanh(x), log(x, 2), Binomial(n, 2))),
    Sign(x, n),
    Iverson(positive),
    Let(y, x),
    x[k, n],
    Sum(x, (k, 1, n)),
    Product(x, (k, 1, n)),
    MaxOver(x, (k, 1, n)),
    MinOver(x, (k, 1, n)),
    Derivative(x, x, 2),
    At(x, x, 0),
    Limit(a, a, oo),
    x < y,
    x <= y,
    x > y,
    x >= y,
    Eq(x, y),
    Ne(x, y),
    And(positive, positive),
    Or(positive, positive),
    Not(positive),
    Implies(positive, positive),
    Iff(positive, positive),
    Defined(x),
    In(x, 1, 2),
    Simplex(x, y),
    Every(positive, (k, 1, n)),
    Exists(positive),
    boolean("fact"),
)


def test_every_operation_is_tried_here() -> None:
    assert {node.op for node in EVERY_OPERATION} == TERM_OPS | FORMULA_OPS


@pytest.mark.parametrize("node", EVERY_OPERATION, ids=lambda node: node.op)
def test_a_tree_comes_back_as_the_same_formula(node: Node) -> None:
    assert from_tree(json.loads(json.dumps(to_tree(node)))) == node


def test_a_term_comes_back_as_a_term_and_a_formula_as_a_formula() -> None:
    assert isinstance(from_tree(to_tree(x + y)), Term)
    assert isinstance(from_tree(to_tree(x < y)), Formula)


def test_a_symbol_keeps_its_sort_and_its_latex() -> None:
    assert to_tree(a) == {"symbol": "a", "latex": r"\alpha", "sort": "coefficient"}


def test_a_number_is_an_exact_rational() -> None:
    assert to_tree(Q(-6, 4)) == {"number": "-3/2"}


def test_every_statement_of_the_papers_comes_back() -> None:
    """The meaning in words is not part of the tree; nodes compare without it."""
    statements = [claim.statement for claim in all_claims() if claim.statement is not None]
    assert [from_tree(to_tree(statement)) for statement in statements] == statements


@pytest.mark.parametrize(
    ("tree", "fault"),
    [
        (None, "expected an object"),
        ([], "expected an object"),
        ({}, "op=None"),
        ({"op": "shrug", "args": []}, "op='shrug' is unknown"),
        ({"op": ["add"], "args": []}, r"op=\['add'\]"),
        ({"op": "add"}, "args=None of add"),
        ({"op": "add", "args": "xy"}, "args='xy' of add"),
        ({"op": "neg", "args": [3]}, "tree=3"),
        ({"number": "1/0"}, "number='1/0'"),
        ({"number": "0.5"}, "number='0.5'"),
        ({"number": 0.5}, "number=0.5"),
        ({"symbol": 3}, "symbol=3"),
        ({"symbol": "x", "colour": "red"}, "colour='red'"),
    ],
)
def test_what_is_no_tree_is_refused(tree: Any, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        from_tree(tree)
