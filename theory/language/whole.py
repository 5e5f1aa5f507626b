"""Integers by their form: what may stand as a bound, an index, an order or the argument of a factorial."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.language.expr import Node, Number, Symbol, walk

__all__ = ["check_whole", "is_whole", "is_whole_by_parts"]

_CLOSED = frozenset(("add", "sub", "mul", "neg", "abs"))
"""Operations that make integers of integers."""
_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))


def is_whole(node: Node, *, through: bool = False) -> bool:
    """Whether a term is an integer by its form: integers, integer symbols, +, -, * and |.| of them.

    An abbreviation is none by its form, whatever it stands for; ``through`` looks at what it stands for.
    """
    if isinstance(node, Number):
        return node.value.denominator == 1
    if isinstance(node, Symbol):
        return node.sort == "integer"
    if node.op == "let" and through:
        return is_whole(node.args[1], through=True)
    return node.op in _CLOSED and all(is_whole(arg, through=through) for arg in node.args)


def is_whole_by_parts(node: Node) -> bool:
    """Whether a term has whole values though it is no integer by its form: it is made of entries of integer symbols."""
    if node.op == "entry":
        return is_whole(node.args[0])
    if node.op in _FOLDS:
        return is_whole_by_parts(node.args[0])
    return is_whole(node) or (node.op in _CLOSED and all(map(is_whole_by_parts, node.args)))


def check_whole(formula: Node, claim: str) -> None:
    """Raise ValueError where a place for an integer holds a term that is none by its form.

    An exponent may be any term, but a whole one makes another power: an abbreviation must not hide that it is whole.
    """
    for node in walk(formula):
        if node.op == "pow" and is_whole(node.args[1], through=True) and not is_whole(node.args[1]):
            raise ValueError(
                f"the exponent {node.args[1]} in {node} of {claim} hides an integer behind an abbreviation: "
                "expected the integer itself"
            )
        if any(arg.op == "infinity" and (node.op, place) != ("limit", 2) for place, arg in enumerate(node.args)):
            raise ValueError(f"{node!s:.100} of {claim} has oo as a number: expected it as the end of a Limit alone")
        if node.op == "derivative" and isinstance(node.args[2], Number) and node.args[2].value < 0:
            raise ValueError(f"{node!s:.100} of {claim} has an order below 0: expected how often a derivative is taken")
        if node.op == "derivative" and isinstance(node.args[1], Symbol) and node.args[1].sort == "integer":
            raise ValueError(f"{node!s:.100} of {claim} is by {node.args[1]}, an integer: expected a real symbol")
        for term in _places(node):
            if not is_whole(term):
                raise ValueError(
                    f"{term} in {node} of {claim} stands where only an integer may: expected whole "
                    "numbers and integer symbols, joined by +, -, * and Abs"
                )


def _places(node: Node) -> Sequence[Node]:
    """The arguments of a node that must be integers."""
    if node.op in _FOLDS or node.op == "derivative":
        return node.args[2:]
    if node.op == "entry":
        return node.args[1:]
    return node.args if node.op == "factorial" else ()
