"""Small changes of one node of a formula, each of one kind and with words that say it.

A change is made from the node alone. ``whole`` says that a whole number is needed where the node stands (an index, a
bound, an order); ``side`` says what the formula around it makes of a weaker node: 1 a weaker statement, -1 a stronger
one, 0 neither, and None for what stands inside a term.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from boostproof.theory.build import Not, Q
from boostproof.theory.language.expr import Applied, Formula, Node, Number, Symbol, Term, as_term
from boostproof.theory.language.text import to_text

__all__ = ["KINDS", "Edit", "constants", "edits"]

KINDS = (
    "constant", "factor", "sign", "exponent", "relation", "swap", "term", "function", "shift", "condition", "run",
)  # fmt: skip
"""What a mutant changes. A number; a number that is not printed, such as the 1 before a side; the sign of a term; an
exponent; a relation or connective; two symbols of one sort for one another; a summand or factor, left out; a function,
left out or taken for its opposite; an index or a bound by one; a condition, left out or loosened; and a step of the
algorithm that makes a run."""

_TINY = Fraction(1, 1_000_000)
_RELATIONS = {
    "lt": ("le", "eq", "gt", "ge"), "le": ("lt", "eq", "ge", "gt"), "gt": ("ge", "eq", "lt", "le"),
    "ge": ("gt", "eq", "le", "lt"), "eq": ("le", "ge", "lt", "gt", "ne"), "ne": ("eq", "lt", "gt"),
}  # fmt: skip
_SIGNS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "=", "ne": "!="}
_OPPOSITES = {"max": "min", "min": "max", "maxover": "minover", "minover": "maxover", "sum": "product",
              "product": "sum"}  # fmt: skip
_PEELED = frozenset(("exp", "ln", "sqrt", "sin", "cos", "atan", "abs", "factorial", "sign"))
_JOINED = {"and": "or", "or": "and"}


@dataclass(frozen=True)
class Edit:
    """What stands in a node's place, and why."""

    kind: str
    words: str
    new: Node


def edits(node: Node, *, whole: bool, side: int | None) -> Iterator[Edit]:
    """The changes of a node."""
    if isinstance(node, Number):
        yield from constants(node, "constant", whole=whole)
    elif isinstance(node, Symbol):
        yield from _shifted(node)
    elif node.op in _RELATIONS:
        yield from _related(node, side)
    elif isinstance(node, Formula):
        yield from _connected(node, side)
    else:
        yield from _of_term(node)


def constants(number: Number, kind: str, *, whole: bool = False) -> Iterator[Edit]:
    """A number up and down: by one, by half, and by a millionth."""
    value = number.value
    if whole:
        values = [value + 1, value - 1]
    elif value == 0:
        values = [Fraction(1), Fraction(-1), _TINY, -_TINY]
    else:
        values = [value + 1, value - 1, value * 2, value / 2, value * (1 + _TINY), value * (1 - _TINY)]
    for other in dict.fromkeys(values):
        yield Edit(kind, f"{kind} {value} -> {other}", Number(value=other))


def _shifted(symbol: Symbol) -> Iterator[Edit]:
    if symbol.sort == "integer":
        for new in (symbol + 1, symbol - 1):
            yield Edit("shift", f"{symbol.name} -> {to_text(new)}", new)


def _related(node: Node, side: int | None) -> Iterator[Edit]:
    for op in _RELATIONS[node.op]:
        yield Edit("relation", f"{_SIGNS[node.op]} -> {_SIGNS[op]}", Formula(op, node.args))
    left, right = map(as_term, node.args)
    place = 0 if isinstance(right, Number) else 1
    bound = (left, right)[place]
    if side is not None and not isinstance(bound, Number):
        for words, new in _scaled(bound):
            args = (new, right) if place == 0 else (left, new)
            yield Edit("factor", f"{words} {'left' if place == 0 else 'right'} side", Formula(node.op, args))


def _scaled(bound: Term) -> Iterator[tuple[str, Term]]:
    """The factor 1 and the summand 0 that no formula prints."""
    for factor in (Fraction(2), Fraction(1, 2), 1 + _TINY, 1 - _TINY):
        yield f"factor 1 -> {factor} before the", factor * bound
    for summand in (_TINY, -_TINY):
        yield f"summand 0 -> {summand} beside the", bound + summand


def _connected(node: Formula, side: int | None) -> Iterator[Edit]:
    if node.op == "implies":
        premise, conclusion = node.args
        yield Edit("relation", "implication turned round", Formula("implies", (conclusion, premise)))
        yield Edit("relation", "implies -> if and only if", Formula("iff", node.args))
        yield Edit("condition", "premise left out", conclusion)
    elif node.op == "iff":
        yield Edit("relation", "if and only if -> implies", Formula("implies", node.args))
        yield Edit("relation", "if and only if -> is implied by", Formula("implies", node.args[::-1]))
        yield Edit("relation", "one side negated", Formula("iff", (Not(_formula(node.args[0])), node.args[1])))
    elif node.op in _JOINED:
        yield from _junction(node, side)
    elif node.op == "not":
        yield Edit("relation", "negation left out", node.args[0])
    elif node.op == "holds":
        yield Edit("relation", f"{to_text(node)} negated", Not(node))


def _formula(node: Node) -> Formula:
    assert isinstance(node, Formula)
    return node


def _junction(node: Formula, side: int | None) -> Iterator[Edit]:
    """The other connective; and a part left out, but not a part of what is claimed, which only claims less."""
    yield Edit("relation", f"{node.op} -> {_JOINED[node.op]}", Formula(_JOINED[node.op], node.args))
    if side == (1 if node.op == "and" else -1):
        return
    for place, part in enumerate(node.args):
        rest = node.args[:place] + node.args[place + 1 :]
        new = rest[0] if len(rest) == 1 else Formula(node.op, rest)
        yield Edit("condition", f"{_short(part)} left out", new)


def _of_term(node: Node) -> Iterator[Edit]:
    rule = _TERMS.get(node.op)
    if rule is not None:
        yield from rule(node)
    if node.op in _PEELED:
        yield Edit("function", f"{node.op} left out", node.args[0])
    if node.op in _OPPOSITES:
        other = _OPPOSITES[node.op]
        yield Edit("function", f"{node.op} -> {other}", replace(node, op=other))


def _sum(node: Node) -> Iterator[Edit]:
    left, right = map(as_term, node.args)
    other = "sub" if node.op == "add" else "add"
    yield Edit("sign", f"sign of {_short(right)}", Applied(other, node.args))
    if not (isinstance(left, Number) and left.value == 0):
        yield Edit("sign", f"sign of {_short(left)}", Applied(node.op, (-left, right)))
    yield Edit("term", f"{_short(right)} left out", left)
    yield Edit("term", f"{_short(left)} left out", right if node.op == "add" else -right)


def _negative(node: Node) -> Iterator[Edit]:
    yield Edit("sign", f"sign of {_short(node)}", node.args[0])


def _factors(node: Node) -> Iterator[Edit]:
    left, right = map(as_term, node.args)
    yield Edit("term", f"factor {_short(left)} left out", right if node.op == "mul" else 1 / right)
    yield Edit("term", f"{'factor' if node.op == 'mul' else 'divisor'} {_short(right)} left out", left)
    if node.op == "div":
        yield Edit("function", "quotient turned over", right / left)


def _power(node: Node) -> Iterator[Edit]:
    base, exponent = map(as_term, node.args)
    yield Edit("exponent", f"exponent {_short(exponent)} left out", base)
    if isinstance(exponent, Number):
        for edit in constants(exponent, "exponent"):
            yield replace(edit, new=Applied("pow", (base, edit.new)))


def _exponential(node: Node) -> Iterator[Edit]:
    if node.args[0].op != "neg":
        yield Edit("sign", f"sign of the exponent {_short(node.args[0])}", Applied("exp", (-as_term(node.args[0]),)))


def _turned(node: Node) -> Iterator[Edit]:
    other = "cos" if node.op == "sin" else "sin"
    yield Edit("function", f"{_short(node)} -> {other}", replace(as_term(node), op=other))


def _extreme(node: Node) -> Iterator[Edit]:
    for place, part in enumerate(node.args):
        rest = node.args[:place] + node.args[place + 1 :]
        if rest:
            yield Edit("term", f"{_short(part)} left out", rest[0] if len(rest) == 1 else replace(node, args=rest))


def _of_sign(node: Node) -> Iterator[Edit]:
    value, zero = node.args
    for tie in (Q(-1), Q(0), Q(1), -as_term(zero)):
        yield Edit("function", f"sign(0) -> {to_text(tie)}", Applied("sign", (value, tie)))


def _bracket(node: Node) -> Iterator[Edit]:
    yield Edit("sign", f"{_short(node)} -> its complement", 1 - as_term(node))


def _short(node: Node) -> str:
    text = to_text(node)
    return text if len(text) <= 40 else f"{text[:37]}..."


_TERMS: dict[str, Callable[[Node], Iterator[Edit]]] = {
    "add": _sum, "sub": _sum, "neg": _negative, "mul": _factors, "div": _factors, "pow": _power, "exp": _exponential,
    "sin": _turned, "cos": _turned, "max": _extreme, "min": _extreme, "sign": _of_sign, "iverson": _bracket,
}  # fmt: skip
