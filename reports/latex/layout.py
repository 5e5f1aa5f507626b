"""Statements in lines: broken where a reader breaks them, so that TeX finds the rest of the breaks by itself.

A line is set as a paragraph of one formula, which TeX breaks at relations and signs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boostproof.reports.chains import chains, conjuncts, turned
from boostproof.reports.latex.connect import RELATIONS, chain_latex, formula_latex, range_latex
from boostproof.reports.latex.formula import width
from boostproof.reports.latex.loose import WIDTH, loose
from boostproof.theory.language.expr import Node
from boostproof.theory.language.latex import to_latex

__all__ = ["Line", "condition_lines", "conditions", "listed", "on_one_line", "statement_lines"]

_SHORT = 14
_CONNECTIVES = {"implies": r"$\Rightarrow$", "iff": r"$\Leftrightarrow$"}


@dataclass(frozen=True)
class Line:
    """A line of a statement: how far to the right it begins, what stands before it, and its formula."""

    level: int
    label: str
    latex: str


def statement_lines(node: Node) -> list[Line]:
    """The lines of a statement; the parts of a conjunction are counted as the evidence counts them."""
    parts = conjuncts(node)
    if len(parts) == 1:
        return _lines(node, 0, "")
    return [line for count, part in enumerate(parts, 1) for line in _lines(part, 1, f"({count})")]


def on_one_line(node: Node) -> str:
    """The statement for a line of its own, where it has room: its parts with words between them."""
    return r" \quad\text{and}\quad ".join(chain_latex(chain) for chain in chains(conjuncts(node)))


def conditions(nodes: Sequence[Node]) -> str:
    """Conditions in words and formulas, with neighbours such as x > 0 and x < 1 joined into a chain."""
    parts = [part for node in nodes for part in conjuncts(node)]
    return listed([_condition(chain) for chain in chains(turned(parts))])


def _simplex(node: Node) -> str:
    """Weights that are not negative and sum to 1."""
    *names, last = map(to_latex, node.args)
    signs = ", ".join([*(f"${name}$" for name in names), rf"${last} \ge 0$"])
    return f"{signs} with ${' + '.join([*names, last])} = 1$"


def condition_lines(nodes: Sequence[Node]) -> list[Line]:
    """The lines of conditions of which one is long; none where all are short enough for running text."""
    found = chains(turned([part for node in nodes for part in conjuncts(node)]))
    if all(chain[0].op == "simplex" or width(chain_latex(chain)) <= WIDTH for chain in found):
        return []
    return [line for place, chain in enumerate(found) for line in _chain(chain, 1, "and" if place else "for")]


def listed(items: Sequence[str]) -> str:
    """The items with commas, and a word before the last."""
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


def _condition(chain: Sequence[Node]) -> str:
    """A chain, or what holds for all indices with their ranges behind it."""
    node, ranges = chain[0], []
    while node.op == "every":
        node, *over = node.args
        ranges.append(f"${range_latex(*over)}$")
    if node.op == "simplex":
        return _simplex(node)
    if not ranges:
        return f"${loose(chain_latex(chain))}$"
    return f"{conditions([node])} for~all~{listed(ranges)}"


def _lines(node: Node, level: int, label: str) -> list[Line]:
    whole = formula_latex(node)
    if width(whole) > WIDTH and node.op in _BREAKERS:
        return list(_BREAKERS[node.op](node, level, label))
    return [Line(level, label, loose(whole))]


def _conjunction(node: Node, level: int, label: str) -> Iterator[Line]:
    for chain in chains(conjuncts(node)):
        yield from _chain(chain, level, label)
        label = "and"


def _chain(chain: Sequence[Node], level: int, label: str) -> Iterator[Line]:
    """A chain of relations, a line a relation unless it is short."""
    if len(chain) == 1 and chain[0].op not in RELATIONS:
        yield from _lines(chain[0], level, label)
        return
    sides = [to_latex(chain[0].args[0]), *(to_latex(part.args[1]) for part in chain)]
    if sum(map(width, sides)) <= WIDTH or (len(sides) == 2 and min(map(width, sides)) <= _SHORT):
        yield Line(level, label, loose(chain_latex(chain)))
        return
    yield Line(level, label, loose(sides[0]))
    for part, side in zip(chain, sides[1:], strict=True):
        yield Line(level + 1, f"${RELATIONS[part.op]}$", loose(side))


def _implication(node: Node, level: int, label: str) -> Iterator[Line]:
    premise, conclusion = node.args
    if premise.op in _CONNECTIVES:
        yield Line(level, label, loose(formula_latex(node)))
        return
    yield from _lines(premise, level, label)
    yield from _lines(conclusion, level + 1, _CONNECTIVES[node.op])


def _every(node: Node, level: int, label: str) -> Iterator[Line]:
    """The ranges of what holds for every index, on one line, and what holds below."""
    ranges = []
    while node.op == "every":
        node, *over = node.args
        ranges.append(rf"\forall\, {range_latex(*over)}")
    yield Line(level, label, r",\; ".join(ranges) + ":")
    yield from _lines(node, level + 1, "")


def _exists(node: Node, level: int, label: str) -> Iterator[Line]:
    yield Line(level, label, r"\text{for some instance,}")
    yield from _lines(node.args[0], level + 1, "")


def _weights(node: Node, level: int, label: str) -> Iterator[Line]:
    names = [to_latex(arg) for arg in node.args]
    yield Line(level, label, rf"{', '.join(names)} \ge 0")
    yield Line(level, "and", f"{' + '.join(names)} = 1")


def _relation(node: Node, level: int, label: str) -> Iterator[Line]:
    return _chain((node,), level, label)


_BREAKERS = {
    "and": _conjunction, "implies": _implication, "iff": _implication, "every": _every, "exists": _exists,
    "simplex": _weights,
    **dict.fromkeys(RELATIONS, _relation),
}  # fmt: skip
