"""Case distinctions for maxima, minima, absolute values, signs and Iverson brackets.

The cases of a term that has a value cover all of its values: x >= 0 or x < 0; some argument is the largest; x > 0,
x = 0 or x < 0; the condition holds or not. The outermost such term is taken first, because what stands inside one
(the value of a sign at 0, the later parts of a condition) need not have a value of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import And, Eq, Not, Q
from boostproof.theory.language.expr import Formula, Node, Term, as_term

__all__ = ["cases_of", "first_piecewise"]

Case = tuple[Formula, Term]


def first_piecewise(node: Node) -> Node | None:
    """The first outermost term of the node that needs a case distinction."""
    if node.op in _CASES:
        return node
    for child in node.args:
        found = first_piecewise(child)
        if found is not None:
            return found
    return None


def cases_of(node: Node) -> list[Case]:
    """(condition, value) for each case of the term."""
    return _CASES[node.op](node)


def _abs(node: Node) -> list[Case]:
    value = as_term(node.args[0])
    return [(value >= 0, value), (value < 0, -value)]


def _extreme(node: Node) -> list[Case]:
    values = [as_term(arg) for arg in node.args]
    found = []
    for place, value in enumerate(values):
        others = values[:place] + values[place + 1 :]
        above = [value >= other if node.op == "max" else value <= other for other in others]
        found.append((And(*above) if above else Eq(Q(0), Q(0)), value))
    return found


def _sign(node: Node) -> list[Case]:
    value, zero = map(as_term, node.args)
    return [(value > 0, Q(1)), (Eq(value, 0), zero), (value < 0, Q(-1))]


def _iverson(node: Node) -> list[Case]:
    condition = node.args[0]
    assert isinstance(condition, Formula)
    return [(condition, Q(1)), (Not(condition), Q(0))]


_CASES: dict[str, Callable[[Node], list[Case]]] = {
    "abs": _abs, "max": _extreme, "min": _extreme, "sign": _sign, "iverson": _iverson,
}  # fmt: skip
