"""The rule ``algebra``: the prover, for formulas whose entries, sums, products and extremes are taken as real symbols.

Sound because each such term of the goal has a value wherever the hypotheses hold (it stands in one of them where it is
evaluated), and terms that are the same get the same symbol. A term of a hypothesis that has no value is not evaluated
in it, so that any number may stand for it; but ``Defined`` asks for what a symbol would always have, and so its terms
must be shown to have values as those of the goal are. The same goes for doubtful symbols, those that laws define or
solvers find.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, walk
from boostproof.theory.language.tree import to_tree
from boostproof.verify.proof import prove
from boostproof.verify.proof.derivation.terms import OPAQUE, Refused, doubted, eager, free_in, key
from boostproof.verify.proof.direct import direct

__all__ = [
    "MOST",
    "arguments_in",
    "asked_for",
    "connected",
    "cost_of",
    "exponents_in",
    "follows",
    "functions_in",
    "kinks_in",
    "opaque_terms",
    "roots_in",
    "summands_in",
]

MOST = 3000
"""The steps in which the prover has to find what a line of a derivation says."""

Names = frozenset[Hashable]
_Symbols = dict[Hashable, tuple[Symbol, Node]]
_NAMEABLE = frozenset(("pow", "exp", "ln", "sqrt"))
"""Functions of which a step may say that nothing is to be known but their names."""
_COMPARED = frozenset(("eq", "lt", "le", "gt", "ge"))


def opaque_terms(node: Node, named: Names = frozenset()) -> list[Node]:
    """The outermost entries, sums, products and extremes of a node, and terms whose keys are named."""
    if node.op in OPAQUE or (named and key(node) in named):
        return [node]
    return [term for arg in node.args for term in opaque_terms(arg, named)]


def functions_in(node: Node) -> list[Term]:
    """The outermost exponentials, logarithms, roots and powers that are no plain ones."""
    if node.op in _NAMEABLE and not (node.op == "pow" and isinstance(node.args[1], Number)):
        return [as_term(node)]
    return [] if node.op in OPAQUE else [term for arg in node.args for term in functions_in(arg)]


def roots_in(node: Node) -> list[Term]:
    """The outermost powers and roots, but for plain powers."""
    if node.op == "sqrt" or (node.op == "pow" and not _is_whole_number(node.args[1])):
        return [as_term(node)]
    return [] if node.op in OPAQUE else [term for arg in node.args for term in roots_in(arg)]


def kinks_in(node: Node) -> list[Term]:
    """The outermost absolute values, maxima and minima."""
    if node.op in ("abs", "max", "min"):
        return [as_term(node)]
    return [] if node.op in OPAQUE else [term for arg in node.args for term in kinks_in(arg)]


def exponents_in(node: Node) -> list[Term]:
    """What exponents are sums of, but for single symbols and entries."""
    if node.op == "exp":
        return _summands(node.args[0])
    return [] if node.op in OPAQUE else [term for arg in node.args for term in exponents_in(arg)]


def summands_in(node: Node) -> list[Term]:
    """What the sides of the relations in a formula are sums of."""
    if node.op in _COMPARED:
        return [term for side in node.args for term in _summands(side)]
    return [term for arg in node.args if isinstance(arg, Formula) for term in summands_in(arg)]


def arguments_in(node: Node) -> list[Term]:
    """What functions are of, but for single symbols and entries."""
    if node.op in _NAMEABLE and not (node.op == "pow" and _is_whole_number(node.args[1])):
        inner = node.args[0]
        return [as_term(inner)] if inner.args and inner.op not in OPAQUE else []
    return [] if node.op in OPAQUE else [term for arg in node.args for term in arguments_in(arg)]


def _is_whole_number(node: Node) -> bool:
    return isinstance(node, Number) and node.value.denominator == 1


def _summands(node: Node) -> list[Term]:
    if node.op in ("add", "sub", "neg") or (node.op == "mul" and isinstance(node.args[0], Number)):
        return [term for arg in node.args for term in _summands(arg)]
    if node.op == "mul" and node.args[0].op == "neg":
        return _summands(as_term(node.args[0].args[0]) * as_term(node.args[1]))
    return [] if node.op in OPAQUE or not node.args else [as_term(node)]


def connected(goal: Formula, hypotheses: Sequence[Formula], terms: Sequence[Term]) -> list[bool]:
    """Which hypotheses speak of the goal's symbols, or of those of others that do, where terms are names."""
    named = frozenset(map(key, terms))
    spoken, left = _symbols_of(goal, named), {place: _symbols_of(one, named) for place, one in enumerate(hypotheses)}
    while near := [place for place, symbols in left.items() if not spoken.isdisjoint(symbols)]:
        spoken = spoken.union(*(left.pop(place) for place in near))
    return [place not in left for place in range(len(hypotheses))]


def _symbols_of(node: Node, named: Names) -> set[Hashable]:
    """The keys of the symbols of a node, and of the terms that are taken as symbols."""
    if isinstance(node, Symbol) or node.op in OPAQUE or (named and key(node) in named):
        return {key(node)}
    return {symbol for arg in node.args for symbol in _symbols_of(arg, named)}


def follows(hypotheses: Sequence[Formula], goal: Formula, terms: Sequence[Term] = ()) -> dict[str, Any]:
    """The certificate that the goal has a value and holds wherever the hypotheses hold.

    ``hypotheses``, ``goal`` and ``proof`` are the prover's; ``abstracted`` tells what its new symbols stand for, the
    ``terms`` among it. Raises Refused where the prover finds no proof, where a term of the goal is not shown to have a
    value, and for ``Every``.
    """
    proof, symbols = _found(hypotheses, goal, terms, MOST)
    return {**proof.certificate, "abstracted": {symbol.name: to_tree(term) for symbol, term in symbols.values()}}


def cost_of(hypotheses: Sequence[Formula], goal: Formula, terms: Sequence[Term], steps: int) -> int:
    """The steps that a proof takes, at most so many; :func:`follows` knows the proof from there on.

    Raises Refused as that does, and for a proof that cannot be written in steps that are checked again.
    """
    proof = _found(hypotheses, goal, terms, steps)[0]
    if "trusted" in proof.certificate:
        raise Refused(f"the proof of {goal} cannot be written: {proof.certificate['trusted']}")
    return proof.steps


def _found(hypotheses: Sequence[Formula], goal: Formula, terms: Sequence[Term], steps: int) -> tuple[_Proof, _Symbols]:
    named = frozenset(map(key, terms))
    if any(map(_is_integral, terms)):
        raise Refused("a name of a real number for a term that is whole by its form")
    _refuse_undefined(hypotheses, goal, named)
    formulas = (*hypotheses, goal)
    symbols = _symbols_for(formulas, named)
    *given, wanted = (_abstracted(formula, {k: symbol for k, (symbol, _) in symbols.items()}) for formula in formulas)
    proof = _proof(tuple(given), wanted, steps)
    if proof is None:
        raise Refused(f"no proof is found of {goal} from {'; '.join(map(str, hypotheses))}")
    return proof, symbols


def _is_integral(node: Node) -> bool:
    """Whether a checker reads a term as an integer: what is whole by its form, sizes of it too."""
    if isinstance(node, Number):
        return node.value.denominator == 1
    if isinstance(node, Symbol):
        return node.sort == "integer"
    return node.op in ("add", "sub", "mul", "neg", "abs") and all(map(_is_integral, node.args))


def _refuse_undefined(hypotheses: Sequence[Formula], goal: Formula, named: Names) -> None:
    shown = frozenset[Hashable]().union(*map(eager, hypotheses))
    for term in asked_for(hypotheses, goal, named):
        if key(term) not in shown:
            raise Refused(f"no step named shows that {term} has a value")


def asked_for(hypotheses: Sequence[Formula], goal: Formula, named: Names = frozenset()) -> Iterator[Node]:
    """The terms that may have no value, and of which the hypotheses must show that they have one."""
    asked = [term for formula in hypotheses for term in _under_defined(formula)]
    return (term for node in (goal, *asked) for term in _doubtful(node, named))


def _under_defined(node: Node) -> Iterator[Node]:
    """The terms that a formula says to have a value, or not to have one."""
    if node.op == "defined":
        yield from node.args
    elif node.op not in OPAQUE:
        for arg in node.args:
            yield from _under_defined(arg)


def _doubtful(node: Node, named: Names) -> Iterator[Node]:
    """The terms of a node that may have no value though all symbols that are given have one."""
    if node.op in OPAQUE or (isinstance(node, Symbol) and doubted(node)) or (named and key(node) in named):
        yield node
    else:
        for arg in node.args:
            yield from _doubtful(arg, named)


def _symbols_for(formulas: Sequence[Formula], named: Names) -> _Symbols:
    taken = {name for formula in formulas for name, _ in free_in(formula)}
    found: _Symbols = {}
    for formula in formulas:
        for term in opaque_terms(formula, named):
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
    if not isinstance(node, Formula) and node.args and key(node) in symbols:
        return symbols[key(node)]
    return replace(node, args=tuple(_abstracted(arg, symbols) for arg in node.args)) if node.args else node


@dataclass(frozen=True)
class _Proof:
    """A proof that was found: its certificate, and the steps that it took."""

    certificate: dict[str, Any]
    steps: int


def _proof(hypotheses: tuple[Formula, ...], goal: Formula, steps: int) -> _Proof | None:
    """A proof in so many steps; what was found, or sought in vain, is kept."""
    place = hypotheses, goal
    found = _PROOFS.get(place, 0)
    if isinstance(found, int) and found < steps:
        if len(_PROOFS) >= _MOST_PROOFS:
            _PROOFS.clear()
        _PROOFS[place] = found = _searched(hypotheses, goal, steps) or steps
    return None if isinstance(found, int) else found


def _searched(hypotheses: tuple[Formula, ...], goal: Formula, steps: int) -> _Proof | None:
    """A proof by the search, or, where all of its steps were in vain, one that is found in the checker's own.

    Of powers that grow with a whole number the search knows nothing where their base may be 0: these are tried briefly.
    """
    found = prove(hypotheses, goal, steps=steps)
    if found is not None:
        return _Proof(found.certificate, found.steps)
    if not (_grows(hypotheses, goal) if goal.op == "eq" else steps >= MOST or _has_growing_powers(goal)):
        return None
    written = direct(hypotheses, goal, briefly=steps < MOST)
    return None if written is None else _Proof(written, min(steps, MOST))


def _has_growing_powers(goal: Formula) -> bool:
    """Whether there are two powers of one base in a goal, of exponents that are no numbers."""
    bases = [key(node.args[0]) for node in walk(goal) if node.op == "pow" and not isinstance(node.args[1], Number)]
    return len(bases) > len(set(bases))


def _grows(hypotheses: Sequence[Formula], goal: Formula) -> bool:
    """Whether a goal has a power with a whole exponent, as long as a symbol says, of which there is another."""
    own = _whole_powers(goal)
    bases = [key(power.args[0]) for power in (*own, *(power for line in hypotheses for power in _whole_powers(line)))]
    return any(bases.count(key(power.args[0])) > 1 for power in own)


def _whole_powers(formula: Formula) -> list[Node]:
    powers = {key(node): node for node in walk(formula) if node.op == "pow" and not isinstance(node.args[1], Number)}
    return [power for power in powers.values() if _is_integral(power.args[1])]


_MOST_PROOFS = 2_000
_PROOFS: dict[tuple[tuple[Formula, ...], Formula], _Proof | int] = {}
"""A proof, or the steps in which there is none."""
