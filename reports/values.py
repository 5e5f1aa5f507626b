"""Exact values and quoted terms, which a counterexample says in plain text, as formulas."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import name_mathml, node_mathml
from boostproof.theory.build import Q, exp, ln, sqrt
from boostproof.theory.language.expr import Node, Symbol, Term
from boostproof.theory.language.looks import distinct
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["HTML", "Setting", "Terms"]

Json = Mapping[str, Any]

_LONGEST, _QUOTED = 160, 100
"""Characters of a value that is set as a formula, and of a term that is quoted whole."""
_WRITTEN = re.compile(r"(?:[0-9]+|sqrt|exp|ln|[-+*/^() ])+")
_FUNCTIONS = {"sqrt": sqrt, "exp": exp, "ln": ln}


@dataclass(frozen=True)
class Setting:
    """How a document sets formulas, names, words and code, reads trees, and for which formulas a line has room."""

    formula: Callable[[Node], str]
    name: Callable[[str], str]
    words: Callable[[str], str]
    code: Callable[[str], str]
    read: Callable[[Any], Node] = from_tree
    fits: Callable[[Node], bool] = lambda _: True

    def value(self, text: str) -> str:
        """A value as a formula, where it is made of numbers, roots, exponentials and logarithms."""
        if len(text) > _LONGEST or not _WRITTEN.fullmatch(text):
            return self.words(text)
        try:
            return self.formula(_term(ast.parse(text.replace("^", "**"), mode="eval").body))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return self.words(text)


HTML = Setting(node_mathml, name_mathml, escape, lambda text: element("code", escape(text)))


def _term(node: ast.expr) -> Term:
    match node:
        case ast.Constant(value=int(number)):
            return Q(number)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_term(inner)
        # The parser takes -1/2 for (-1)/2, which would be set with the sign in the numerator.
        case ast.BinOp(left=ast.UnaryOp(op=ast.USub(), operand=left), op=ast.Div() | ast.Mult(), right=right):
            return -_term(ast.BinOp(left, node.op, right))
        case ast.BinOp(left=ast.Constant(value=int(above)), op=ast.Div(), right=ast.Constant(value=int(below))):
            return Q(above, below)
        case ast.BinOp(left=left, op=operation, right=right):
            return _combined(operation, _term(left), _term(right))
        case ast.Call(func=ast.Name(id=name), args=[inner], keywords=[]) if name in _FUNCTIONS:
            return _FUNCTIONS[name](_term(inner))
    raise ValueError("not a number")


def _combined(operation: ast.operator, left: Term, right: Term) -> Term:
    match operation:
        case ast.Add():
            return left + right
        case ast.Sub():
            return left - right
        case ast.Mult():
            return left * right
        case ast.Div():
            return left / right
        case ast.Pow():
            return left**right
    raise ValueError("not a number")


class Terms:
    """The terms and names of a claim as formulas, by the text in which its instances quote them."""

    def __init__(self, claim: Json, setting: Setting = HTML) -> None:
        self._claim, self.set = claim, setting
        self._quoted: dict[str, Node] | None = None

    def knows(self, text: str) -> bool:
        """Whether ``text`` writes a term or formula of the claim."""
        return text in self._terms()

    def quoted(self, text: str) -> str:
        """The term or formula that ``text`` writes, where the claim has it; else the text."""
        node = self._terms().get(text)
        if node is not None:
            return self.set.formula(node)
        return self.set.value(text) if text[:1].isdigit() else self.set.code(text)

    def name(self, name: str) -> str:
        """A quantity's name as its paper writes it."""
        node = self._terms().get(name)
        if isinstance(node, Symbol) or (node is not None and node.op == "let"):
            return self.set.formula(node)
        return self.set.name(name) if len(name) == 1 and name.isalpha() else self.set.code(name)

    def _terms(self) -> Mapping[str, Node]:
        if self._quoted is None:
            found: dict[str, Node] = {}
            for node in distinct(map(self.set.read, _trees(self._claim))):
                # The first of several symbols of one name is that of the statement.
                text = to_text(node)
                if len(text) <= _QUOTED and self.set.fits(node):
                    found.setdefault(text, node)
            self._quoted = found
        return self._quoted


def _trees(claim: Json) -> Iterator[Any]:
    """The formulas of a claim, its statement first."""
    if claim.get("statement"):
        yield claim["statement"]["tree"]
    for key in ("domain", "definitions", "charities"):
        yield from (item["tree"] for item in claim.get(key, ()))
    yield from (claim.get("scenario") or {}).get("laws", ())
