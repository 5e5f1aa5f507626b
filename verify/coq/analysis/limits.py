"""Limits at infinity of quotients of sums of exponentials, from the terms that rise most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boostproof.verify import checker
from boostproof.verify.checker import Node, node
from boostproof.verify.coq.analysis.exponentials import known
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.printing import Printer

__all__ = ["Leading", "leading", "limit_tactics"]


@dataclass(frozen=True)
class Leading:
    """A quotient whose terms rise as exp(k x), k at most ``top``; its limit is that of the terms with k = top."""

    sides: tuple[Node, Node]
    rises: dict[Node, int]  # of the exponents that stand in it
    top: int
    value: Node


def leading(term: Node, variable: Node) -> Leading:
    """What a quotient of sums of exponentials tends to. Raises Untranslatable for another term, or one that rises."""
    if term.op != "div":
        raise Untranslatable("the limit of what is no quotient")
    rises = {inner: _rise(inner, variable) for inner in _exponents(term, variable)}
    tops = [max(_rises(side, rises, variable), default=0) for side in term.args]
    if tops[0] > tops[1]:
        raise Untranslatable("a quotient without a finite limit")
    top = tops[1]
    over, under = (_part(side, rises, variable, top) for side in term.args)
    value = over if known(under) == 1 else over / under
    return Leading((term.args[0], term.args[1]), rises, top, value)


def _exponents(where: Node, variable: Node) -> Iterator[Node]:
    if where.op == "exp" and variable in checker.free(where):
        yield where.args[0]
    for arg in where.args:
        yield from _exponents(arg, variable)


def _rise(exponent: Node, variable: Node) -> int:
    """The whole k of an exponent k x."""
    rise = known(checker.slope(exponent, variable))
    start = known(checker.substitute(exponent, variable, checker.NULL))
    if rise is None or rise.denominator != 1 or start != 0:
        raise Untranslatable("the limit of another exponential than exp(k x)")
    return int(rise)


def _rises(where: Node, rises: dict[Node, int], variable: Node) -> Iterator[int]:
    """The k of each summand."""
    if variable not in checker.free(where):
        yield 0
    elif where.op in ("add", "sub", "neg"):
        for arg in where.args:
            yield from _rises(arg, rises, variable)
    elif where.op == "exp":
        yield rises[where.args[0]]
    else:
        yield from _rises(_factor(where, variable), rises, variable)


def _factor(where: Node, variable: Node) -> Node:
    """The factor of a product that the variable stands in."""
    moving = [arg for arg in where.args if variable in checker.free(arg)]
    if where.op != "mul" or len(moving) != 1:
        raise Untranslatable(f"the limit of a sum with {where.op}")
    return moving[0]


def _part(where: Node, rises: dict[Node, int], variable: Node, top: int) -> Node:
    """The sum of the factors of exp(top x)."""
    if variable not in checker.free(where):
        return where if top == 0 else checker.NULL
    if where.op == "exp":
        return checker.ONE if rises[where.args[0]] == top else checker.NULL
    if where.op == "mul":
        moving = _factor(where, variable)
        inner = _part(moving, rises, variable, top)
        return _product([inner if arg is moving else arg for arg in where.args])
    return _sum(where.op, [_part(arg, rises, variable, top) for arg in where.args])


def _product(factors: Sequence[Node]) -> Node:
    if checker.NULL in factors:
        return checker.NULL
    kept = [one for one in factors if one is not checker.ONE]
    return node("mul", *kept) if len(kept) == 2 else kept[0] if kept else checker.ONE


def _sum(op: str, parts: Sequence[Node]) -> Node:
    if op == "neg":
        return checker.NULL if parts[0] is checker.NULL else -parts[0]
    if parts[1] is checker.NULL:
        return parts[0]
    if parts[0] is checker.NULL:
        return parts[1] if op == "add" else -parts[1]
    return node(op, *parts)


def limit_tactics(printer: Printer, found: Leading, variable: Node) -> str:
    """The tactics for the limit: both sides are exp(top x) times what is left, written in exp(- x)."""
    x, top = printer.name(variable), printer.term(checker.number(found.top) * variable)
    left = " ".join(f"(fun {x} => {printer.term(_left(side, found, variable))})" for side in found.sides)
    # What is exp(- x) itself comes first, as it stands in what the others become.
    order = sorted(found.rises.items(), key=lambda item: item[1] != -1)
    steps = "".join(
        f"try rewrite (behind ({printer.term(one)}) ({top}) {x} {found.top - k}) by (simpl; ring); " for one, k in order
    )
    return "\n".join(
        (
            f"apply (limit_of_quotient _ _ _ (fun {x} => exp ({top})) {left}).",
            f"1: intros {x} ?; cbv beta; repeat split; first [exact I | assumption | by_condition].",
            f"1, 2: intro {x}; cbv beta; on_the_left ltac:({steps}idtac).",
            f"1: intro {x}; apply Rgt_not_eq, exp_pos.",
            "1, 2: auto_derive; exact I.",
            "1: simpl; by_signs.",
            "simpl. by_field.",
        )
    )


def _left(where: Node, found: Leading, variable: Node) -> Node:
    """A side divided by exp(top x), as a polynomial in the variable, which stands for exp(- x)."""
    if variable not in checker.free(where):
        if found.top:
            raise Untranslatable("the limit of a sum with a constant")
        return where
    if where.op == "exp":
        return node("pow", variable, checker.number(found.top - found.rises[where.args[0]]))
    if where.op == "mul":
        moving = _factor(where, variable)
        return node("mul", *(_left(arg, found, variable) if arg is moving else arg for arg in where.args))
    return node(where.op, *(_left(arg, found, variable) for arg in where.args))
