"""The rule ``algebra``: the prover, for formulas whose entries, sums, products and extremes are taken as real symbols.

Sound because each such term of the goal has a value wherever the hypotheses hold (it stands in one of them where it is
evaluated), and terms that are the same get the same symbol. A term of a hypothesis that has no value is not evaluated
in it, so that any number may stand for it; but ``Defined`` asks for what a symbol would always have, and so its terms
must be shown to have values as those of the goal are. The same goes for doubtful symbols, those that laws define or
solvers find.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from boostproof.theory.language.expr import Formula, Node, Symbol
from boostproof.theory.language.tree import to_tree
from boostproof.verify.proof import prove
from boostproof.verify.proof.derivation.terms import OPAQUE, Refused, doubted, eager, free_in, key

__all__ = ["asked_for", "follows", "opaque_terms"]


def opaque_terms(node: Node) -> list[Node]:
    """The outermost entries, sums, products and extremes of a node."""
    if node.op in OPAQUE:
        return [node]
    return [term for arg in node.args for term in opaque_terms(arg)]


def follows(hypotheses: Sequence[Formula], goal: Formula) -> dict[str, Any]:
    """The certificate that the goal has a value and holds wherever the hypotheses hold.

    ``hypotheses``, ``goal`` and ``proof`` are the prover's; ``abstracted`` tells what its new symbols stand for.
    Raises Refused where the prover finds no proof, where a term of the goal is not shown to have a value, and for
    ``Every``.
    """
    _refuse_undefined(hypotheses, goal)
    formulas = (*hypotheses, goal)
    symbols = _symbols_for(formulas)
    *given, wanted = (_abstracted(formula, {k: symbol for k, (symbol, _) in symbols.items()}) for formula in formulas)
    certificate = _proof(tuple(given), wanted)
    if certificate is None:
        raise Refused(f"no proof is found of {goal} from {'; '.join(map(str, hypotheses))}")
    return {**certificate, "abstracted": {symbol.name: to_tree(term) for symbol, term in symbols.values()}}


def _refuse_undefined(hypotheses: Sequence[Formula], goal: Formula) -> None:
    shown = frozenset[Hashable]().union(*map(eager, hypotheses))
    for term in asked_for(hypotheses, goal):
        if key(term) not in shown:
            raise Refused(f"no step named shows that {term} has a value")


def asked_for(hypotheses: Sequence[Formula], goal: Formula) -> Iterator[Node]:
    """The terms that may have no value, and of which the hypotheses must show that they have one."""
    asked = [term for formula in hypotheses for term in _under_defined(formula)]
    return (term for node in (goal, *asked) for term in _doubtful(node))


def _under_defined(node: Node) -> Iterator[Node]:
    """The terms that a formula says to have a value, or not to have one."""
    if node.op == "defined":
        yield from node.args
    elif node.op not in OPAQUE:
        for arg in node.args:
            yield from _under_defined(arg)


def _doubtful(node: Node) -> Iterator[Node]:
    """The terms of a node that may have no value though all symbols that are given have one."""
    if node.op in OPAQUE or (isinstance(node, Symbol) and doubted(node)):
        yield node
    else:
        for arg in node.args:
            yield from _doubtful(arg)


def _symbols_for(formulas: Sequence[Formula]) -> dict[Hashable, tuple[Symbol, Node]]:
    taken = {name for formula in formulas for name, _ in free_in(formula)}
    found: dict[Hashable, tuple[Symbol, Node]] = {}
    for formula in formulas:
        for term in opaque_terms(formula):
            if key(term) not in found:
                found[key(term)] = _fresh(len(found) + 1, taken), term
    return found


def _fresh(count: int, taken: set[str]) -> Symbol:
    name = f"v{count}"
    while name in taken:
        name += "'"
    return Symbol(name=name)


def _abstracted(node: Any, symbols: dict[Hashable, Symbol]) -> Any:
    if node.op == "every":
        raise Refused(f"algebra has no rule for {node}")
    if node.op in OPAQUE:
        return symbols[key(node)]
    return replace(node, args=tuple(_abstracted(arg, symbols) for arg in node.args)) if node.args else node


@cache
def _proof(hypotheses: tuple[Formula, ...], goal: Formula) -> dict[str, Any] | None:
    found = prove(hypotheses, goal)
    return None if found is None else found.certificate
