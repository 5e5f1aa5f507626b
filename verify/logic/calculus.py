"""Calculus on the formula tree: substitution and derivatives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from boostproof.theory.build import Q, cos, exp, ln, sin, sqrt
from boostproof.theory.language.expr import BINDERS, Node, Number, Symbol, Term, as_term, free_symbols
from boostproof.theory.language.extent import extent
from boostproof.verify.logic.fields import TooLarge, Undecided, anew
from boostproof.verify.logic.forms import Forms
from boostproof.verify.logic.literals import is_count, is_whole, literal

__all__ = ["Derivatives", "differentiate", "plus", "substitute", "times", "unabbreviated"]


def substitute(node: Node, values: Mapping[str, Node]) -> Node:
    """The node with symbols replaced by terms; a binder's own index is left alone in its body, not in its bounds."""
    if isinstance(node, Symbol):
        return values.get(node.name, node)
    if not node.args:
        return node
    if node.op == "let":
        body = substitute(node.args[1], values)
        return node if body is node.args[1] else body
    if node.op == "derivative" and getattr(node.args[1], "name", None) in values:
        raise Undecided(f"a derivative by {node.args[1]}, which has a value put in")
    place, inner = BINDERS.get(node.op), values
    if place is not None:
        bound = node.args[place]
        assert isinstance(bound, Symbol)
        inner = {
            name: value for name, value in values.items() if name in free_symbols(node.args[0]) and name != bound.name
        }
        if any(bound.name in free_symbols(value) for value in inner.values()):
            raise Undecided(f"the index {bound.name} would capture a symbol that is put in")
    args = tuple(substitute(arg, inner if position <= 1 else values) for position, arg in enumerate(node.args))
    return node if all(new is old for new, old in zip(args, node.args, strict=True)) else replace(node, args=args)


def unabbreviated(node: Node) -> Node:
    """The node with every abbreviation written out."""
    if node.op == "let":
        return unabbreviated(node.args[1])
    if not node.args:
        return node
    args = tuple(map(unabbreviated, node.args))
    return node if all(new is old for new, old in zip(args, node.args, strict=True)) else replace(node, args=args)


_FORMS = Forms()
_MOST_FORMS = 100_000


def _occurs(name: str, node: Node) -> bool:
    """Whether the symbol is free in the node: derivatives of high order ask it of large terms, again and again."""
    if len(_FORMS) > _MOST_FORMS:
        _FORMS.clear()
    return name in _FORMS(node).free


def differentiate(node: Node, variable: Symbol) -> Term:
    """The derivative of a term by a symbol, right where the term is regular (see definedness.py).

    Raises Undecided for a term without a rule (a sign, a maximum, a sum over rounds that holds the symbol).
    """
    if not _occurs(variable.name, node):
        return Q(0)
    if isinstance(node, Symbol):
        return Q(1)
    rule = _DERIVATIVES.get(node.op)
    if rule is None:
        raise Undecided(f"no derivative of {node.op} by {variable.name}")
    return rule(node, variable)


_PARTS, _LEVELS = 20_000, 240
"""The most of a derivative that is differentiated again: each is written out and grows with its order, and what reads
it calls itself at each level."""


class Derivatives:
    """The derivatives of a term by a symbol, each written out when it is first asked for.

    Attributes: ``parts``, how many parts were differentiated so far.
    """

    def __init__(self, term: Term, variable: Symbol) -> None:
        self.parts = 0
        self._terms, self._variable = [term], variable
        self._given_up: Undecided | None = None

    def of_order(self, order: int) -> Term:
        """The derivative of an order. Raises TooLarge for one that is too large to be written out."""
        terms = self._terms
        while len(terms) <= order and terms[-2:-1] != terms[-1:]:  # what is its own derivative stays what it is
            if self._given_up is not None:
                raise anew(self._given_up)
            try:
                terms.append(self._following(terms[-1]))
            except Undecided as reason:
                self._given_up = anew(reason)
        return terms[min(order, len(terms) - 1)]

    def _following(self, term: Term) -> Term:
        parts, levels = extent(term)
        if parts > _PARTS or levels > _LEVELS:
            raise TooLarge("a derivative grows too large to be written out")
        self.parts += parts
        return differentiate(term, self._variable)


def times(left: Term, right: Term) -> Term:
    """The product, written shorter for a factor 0 or 1: what made the dropped factor have a value is forgotten."""
    for factor, rest in ((left, right), (right, left)):
        if isinstance(factor, Number) and factor.value == 0:
            return factor
        if isinstance(factor, Number) and factor.value == 1:
            return rest
    return left * right


def plus(left: Term, right: Term) -> Term:
    """The sum, without a summand 0."""
    for summand, rest in ((left, right), (right, left)):
        if isinstance(summand, Number) and summand.value == 0:
            return rest
    return left + right


def _d_sub(node: Node, variable: Symbol) -> Term:
    left, right = (differentiate(arg, variable) for arg in node.args)
    return left if isinstance(right, Number) and right.value == 0 else left - right


def _d_mul(node: Node, variable: Symbol) -> Term:
    left, right = map(as_term, node.args)
    return plus(times(differentiate(left, variable), right), times(left, differentiate(right, variable)))


def _d_div(node: Node, variable: Symbol) -> Term:
    top, bottom = map(as_term, node.args)
    rise = times(differentiate(top, variable), bottom) - times(top, differentiate(bottom, variable))
    return rise / bottom**2


def _d_pow(node: Node, variable: Symbol) -> Term:
    base, exponent = map(as_term, node.args)
    if variable.name in free_symbols(exponent):
        return differentiate(exp(exponent * ln(base)), variable)
    value = literal(exponent) if is_whole(exponent) or isinstance(exponent, Number) else None
    if value in (0, 1):
        return Q(0) if value == 0 else differentiate(base, variable)
    # A literal exponent stays one, so that the power of order 0 is a constant and not 0*x^-1.
    lower = exponent - 1 if value is None else as_term(value - 1)
    return times(exponent * base**lower, differentiate(base, variable))


def _chain(outer: Callable[[Term, Term], Term]) -> Callable[[Node, Symbol], Term]:
    def rule(node: Node, variable: Symbol) -> Term:
        inner = as_term(node.args[0])
        return times(outer(as_term(node), inner), differentiate(inner, variable))

    return rule


def _d_derivative(node: Node, variable: Symbol) -> Term:
    body, by, order = node.args
    value = literal(order)
    if not isinstance(by, Symbol) or value is None or not is_count(order):
        raise Undecided(f"no derivative of one of order {order}")
    return differentiate(Derivatives(as_term(body), by).of_order(int(value)), variable)


_DERIVATIVES: dict[str, Callable[[Node, Symbol], Term]] = {
    "let": lambda node, variable: differentiate(node.args[1], variable),
    "add": lambda node, variable: plus(differentiate(node.args[0], variable), differentiate(node.args[1], variable)),
    "sub": _d_sub,
    "neg": lambda node, variable: -differentiate(node.args[0], variable),
    "mul": _d_mul,
    "div": _d_div,
    "pow": _d_pow,
    "derivative": _d_derivative,
    "exp": _chain(lambda whole, inner: whole),
    "ln": _chain(lambda whole, inner: 1 / inner),
    "sqrt": _chain(lambda whole, inner: 1 / (2 * sqrt(inner))),
    "sin": _chain(lambda whole, inner: cos(inner)),
    "cos": _chain(lambda whole, inner: -sin(inner)),
    "atan": _chain(lambda whole, inner: 1 / (1 + inner**2)),
}
