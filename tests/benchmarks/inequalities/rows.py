"""Rows of a table of inequalities as claims.

A row has a name, conditions on the variables, a statement, a status (true or false) and where it is from. Conditions
are separated by commas; ``real x`` says that x is unrestricted. Both are in Python's syntax with ``==``, ``abs``,
``exp``, ``log`` (of base e, or of the base behind it, or ``log2``, ``log10``), ``sqrt``, ``sin``, ``cos``, ``tan``,
``atan``, ``cosh``, ``sinh``, ``tanh``, ``binomial`` and ``pi``; decimal numbers are exact.
"""

from __future__ import annotations

import ast
import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from boostproof.theory import Claim
from boostproof.theory.build import (
    Abs,
    Binomial,
    Eq,
    Ne,
    atan,
    cos,
    cosh,
    exp,
    ln,
    log,
    pi,
    real,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
)
from boostproof.theory.language.expr import Formula, Number, Term, free_symbols, walk

__all__ = ["Row", "claim_of", "read", "traits"]


@dataclass(frozen=True)
class Row:
    """One row of the table."""

    name: str
    domain: str
    statement: str
    status: str
    source: str = ""


def read(path: Path) -> list[Row]:
    """The rows of a tab-separated table with a header."""
    with path.open(newline="", encoding="utf-8") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Row(row["name"], row["variables_domain"], row["statement"], row["known_status"], row["source"])
            for row in rows
        ]


def claim_of(row: Row) -> Claim:
    """The row as a claim. Raises ValueError for what is not in the syntax of the table."""
    conditions = [part for part in _parts(row.domain) if not part.startswith("real ")]
    return Claim(
        id=f"Row.{row.name.replace('_', '-')}",
        where=row.name,
        title=row.name,
        statement=_formula(row.statement),
        domain=tuple(map(_formula, conditions)),
    )


def _parts(text: str) -> Iterator[str]:
    """The parts between commas that stand in no bracket."""
    depth, start = 0, 0
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            yield text[start:place].strip()
            start = place + 1
    if text[start:].strip():
        yield text[start:].strip()


_RELATIONS: dict[type[ast.cmpop], Callable[[Term, Term], Formula]] = {
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
    ast.Eq: Eq,
    ast.NotEq: Ne,
}
_SIGNS: dict[type[ast.operator], Callable[[Term, Term], Term]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.Pow: lambda a, b: a**b,
}
_FUNCTIONS: dict[tuple[str, int], Callable[..., Term]] = {
    ("exp", 1): exp, ("log", 1): ln, ("ln", 1): ln, ("log", 2): log, ("log2", 1): lambda x: log(x, 2),
    ("log10", 1): lambda x: log(x, 10), ("sqrt", 1): sqrt, ("abs", 1): Abs, ("sin", 1): sin, ("cos", 1): cos,
    ("tan", 1): tan, ("atan", 1): atan, ("arctan", 1): atan, ("cosh", 1): cosh, ("sinh", 1): sinh, ("tanh", 1): tanh,
    ("binomial", 2): Binomial,
}  # fmt: skip
"""What a call means, by its name and the number of its arguments."""


def _formula(text: str) -> Formula:
    tree = ast.parse(text.strip(), mode="eval").body
    if not isinstance(tree, ast.Compare) or len(tree.ops) != 1:
        raise ValueError(f"{text!r} is not one relation")
    return _RELATIONS[type(tree.ops[0])](_term(tree.left, text), _term(tree.comparators[0], text))


def _term(tree: ast.expr, text: str) -> Term:
    match tree:
        case ast.Constant():
            return Number(value=Fraction(ast.get_source_segment(text.strip(), tree) or ""))
        case ast.Name():
            return pi if tree.id == "pi" else real(tree.id)
        case ast.UnaryOp(op=ast.USub()):
            value = _term(tree.operand, text)
            return Number(value=-value.value) if isinstance(value, Number) else -value
        case ast.BinOp():
            return _folded(_SIGNS[type(tree.op)](_term(tree.left, text), _term(tree.right, text)))
        case ast.Call(func=ast.Name(id=name), args=inner) if (name, len(inner)) in _FUNCTIONS:
            return _FUNCTIONS[name, len(inner)](*(_term(arg, text) for arg in inner))
    raise ValueError(f"{ast.unparse(tree)!r} is not in the syntax of the table")


def _folded(term: Term) -> Term:
    """A quotient of two numbers is a number, as it is printed."""
    if term.op == "div" and all(isinstance(arg, Number) for arg in term.args) and term.args[1].value:  # type: ignore[attr-defined]
        left, right = term.args
        return Number(value=left.value / right.value)  # type: ignore[attr-defined]
    return term


def traits(row: Row) -> tuple[str, ...]:
    """The classes of the table that a row is in, by its form."""
    claim = claim_of(row)
    assert claim.statement is not None
    formulas = (claim.statement, *claim.domain)
    ops = {node.op for formula in formulas for node in walk(formula)}
    names = {name for formula in formulas for name in free_symbols(formula)}
    waves = ops & {"sin", "cos", "atan"}
    found = ["waves" if waves else "exp-log" if ops & {"exp", "ln"} else "roots" if "sqrt" in ops else "polynomial"]
    found += ["three and more variables"] if len(names) > 2 else []
    bounded = {side: _bounded(claim.domain, side) for side in ("low", "high")}
    found += ["unbounded"] if not names <= bounded["low"] & bounded["high"] else []
    found += ["side conditions"] if any(condition.op == "eq" for condition in claim.domain) else []
    return tuple(found)


def _bounded(domain: tuple[Formula, ...], side: str) -> set[str]:
    """The names that a condition bounds by a number from below or from above."""
    found: set[str] = set()
    for condition in domain:
        for (one, other), flip in ((condition.args, False), (condition.args[::-1], True)):
            if free_symbols(other) or condition.op not in ("lt", "le", "gt", "ge"):
                continue
            above = (condition.op in ("lt", "le")) != flip
            if one.op == "symbol" and above == (side == "high"):
                found |= set(free_symbols(one))
            if one.op == "abs" and above and one.args[0].op == "symbol":
                found |= set(free_symbols(one))
    return found
