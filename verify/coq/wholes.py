"""Terms that are integers by their form, written in Z: in one normal form, so that equal ones are the same text."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.names import Untranslatable

__all__ = ["Form", "combined", "form", "whole"]

Monomial = tuple[str, ...]
Form = dict[Monomial, int]


def whole(term: Node, name: Callable[[Node], str]) -> str:
    """An integer term in Coq's Z, without the scope's mark; ``name`` gives the names of symbols."""
    return _written(form(term, name))


def form(term: Node, name: Callable[[Node], str]) -> Form:
    """An integer term as a polynomial: what each product of names is multiplied by."""
    if not checker.integral(term):
        raise Untranslatable("a bound, index or count that is no integer by its form")
    if term.op == "number":
        return {(): int(term.value)} if term.value else {}
    if term.op == "symbol":
        return {(name(term),): 1}
    if term.op == "abs":
        return {(f"Z.abs ({whole(term.args[0], name)})",): 1}
    first, last = form(term.args[0], name), form(term.args[-1], name)
    if term.op == "neg":
        return combined({}, last, -1)
    return _times(first, last) if term.op == "mul" else combined(first, last, 1 if term.op == "add" else -1)


def combined(left: Form, right: Form, factor: int) -> Form:
    """The sum of a polynomial and a multiple of another."""
    total = {key: left.get(key, 0) + factor * right.get(key, 0) for key in {**left, **right}}
    return {key: value for key, value in total.items() if value}


def _times(left: Form, right: Form) -> Form:
    total: Form = {}
    for a, x in left.items():
        total = combined(total, {tuple(sorted((*a, *b))): x * y for b, y in right.items()}, 1)
    return total


def _written(form: Form) -> str:
    """Terms with a plus before those with a minus, the number last: no text begins with a sign if it need not."""
    order = sorted(form.items(), key=lambda item: (item[0] == (), item[1] < 0, item[0]))
    text = ""
    for key, value in order:
        sign = ("-" if value < 0 else "") if not text else " - " if value < 0 else " + "
        text += sign + _product(key, abs(value))
    return text or "0"


def _product(key: Monomial, size: int) -> str:
    return " * ".join([str(size)] * (size != 1 or not key) + [part if " " not in part else f"({part})" for part in key])
