"""Relations and connectives in LaTeX: as theory writes them, but a < b and b < c as the one chain a < b < c."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.reports.chains import chains, conjuncts, turned
from boostproof.theory.language.expr import Node
from boostproof.theory.language.latex import to_latex

__all__ = ["RELATIONS", "chain_latex", "formula_latex", "range_latex"]

RELATIONS = {"lt": "<", "le": r"\le", "gt": ">", "ge": r"\ge", "eq": "=", "ne": r"\ne"}

_SIGNS = {"or": r"\vee", "implies": r"\Rightarrow", "iff": r"\Leftrightarrow"}
_BINDING = {"exists": 5, "implies": 10, "iff": 10, "every": 12, "or": 15, "and": 20, "simplex": 20, "not": 25}
_TIGHT = 30


def formula_latex(node: Node) -> str:
    """The formula for math mode, with the fewest parentheses that keep its shape."""
    if node.op == "and":
        return r" \;\wedge\; ".join(_link(chain) for chain in chains(turned(conjuncts(node))))
    if node.op in _SIGNS:
        least = _BINDING[node.op] + (node.op != "or")
        return rf" \;{_SIGNS[node.op]}\; ".join(_wrapped(arg, least) for arg in node.args)
    if node.op == "every":
        body, *over = node.args
        least = _BINDING["every"] if body.op == "every" else _BINDING["or"] + 1
        return rf"\forall\, {range_latex(*over)}:\; {_wrapped(body, least)}"
    if node.op == "exists":
        return rf"\text{{for some instance, }} {formula_latex(node.args[0])}"
    return to_latex(node)


def chain_latex(chain: Sequence[Node]) -> str:
    """Relations that share their middles, as one formula."""
    if len(chain) == 1:
        return formula_latex(chain[0])
    return " ".join([to_latex(chain[0].args[0]), *(f"{RELATIONS[part.op]} {to_latex(part.args[1])}" for part in chain)])


def range_latex(index: Node, low: Node, high: Node) -> str:
    """The range of an index."""
    return rf"{to_latex(low)} \le {to_latex(index)} \le {to_latex(high)}"


def _link(chain: Sequence[Node]) -> str:
    return chain_latex(chain) if len(chain) > 1 else _wrapped(chain[0], _BINDING["and"])


def _wrapped(node: Node, least: int) -> str:
    text = formula_latex(node)
    return text if _BINDING.get(node.op, _TIGHT) >= least else rf"\left({text}\right)"
