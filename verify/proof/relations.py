"""Relations in a script, for proofs about whole numbers: by products of lines, or by the search over real numbers."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from fractions import Fraction
from typing import Any

from boostproof.theory.language.expr import Applied, Formula, Node, Number, Symbol
from boostproof.theory.language.grammar import FORMULA_OPS
from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra import algebraic
from boostproof.verify.proof.algebra.atoms import node_of_ratio, replaced
from boostproof.verify.proof.algebra.grounds import FAULTS, defined, equations
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.direct import direct
from boostproof.verify.proof.prove import prove

__all__ = [
    "SIZES",
    "by_induction",
    "inequality",
    "items",
    "named",
    "related",
    "rewritten",
    "searched",
]

SIZES = ("pow", "factorial", "sum", "product")
"""Terms that are as long as a whole number in them says."""
_STEPS = 300
"""Steps of one search over real numbers."""
_COST = 25_000
"""What such a search counts for among the checker's steps, of which there are so many for all that is tried."""
_MOST = 150
"""The summands that a relation may be a sum of."""
_NODES = ("formula", "symbol", "term", "t", "variable", "base", "low", "split")
"""The fields of a proof that may name nodes by their places."""
_NOTHING = Formula("eq", (Number(value=Fraction(0)), Number(value=Fraction(0))))


def related(script: Script, goal: kernel.Node) -> None:
    """A relation by a sum of products of lines, or as any inequality."""
    if script.scene.truth(goal):
        return
    with suppress(*FAULTS):
        defined(script, goal, inequality)
    for summands in (items, _multiplied):
        with suppress(*FAULTS):
            script.derive(goal, summands(script, goal))
            return
    if any(kernel.holds(line, *SIZES) for line in equations(script)):
        raise Unexplained("no sum shows it, and equations of what is not looked into are no help")
    algebraic(script, goal)


def inequality(script: Script, relation: kernel.Node) -> None:
    """The same, with a proof of its own."""
    script.inner(relation, lambda child: related(child, relation))


def items(script: Script, goal: kernel.Node) -> list[Item]:
    """The denial of a goal, equations times symbols or the goal, and products of lines and squares."""
    lines = script.scene.lines
    equal = [lines.index(line) for line in equations(script)]
    others = [place for place, line in enumerate(lines) if line.op in kernel.TURNED]
    symbols = sorted({name for line in lines for name in kernel.free(line)}, key=lambda one: str(one.value))
    found = [Item((DENIAL,)), Item(()), *(Item((place,)) for place in (*equal, *others))]
    found += [Item((place,), name) for place in equal for name in symbols]
    found += [Item((place,), goal.args[0] - goal.args[1]) for place in equal]
    found += [Item((), name, square=True) for name in symbols]
    found += [Item(pair) for pair in itertools.combinations_with_replacement((DENIAL, *others), 2)]
    found += [Item((place,), name, square=True) for place in others for name in symbols]
    return found[:_MOST]


def _multiplied(script: Script, goal: kernel.Node) -> list[Item]:
    """For an equation: others times symbols, powers of the goal and products of two symbols."""
    if goal.op != "eq":
        raise Unexplained("no equation")
    equal = [script.scene.lines.index(line) for line in equations(script)]
    spoken = dict.fromkeys(kernel.inside_of([goal]))
    symbols = [term for term in spoken if term.op == "symbol"]
    pairs = [one * other for one, other in itertools.combinations_with_replacement(symbols, 2)]
    powers = [term for term in spoken if term.op == "pow" and kernel.free(term.args[1])]
    factors = [by * (goal.args[0] - goal.args[1]) for by in (kernel.ONE, *symbols, *powers, *pairs)]
    return [Item((DENIAL, DENIAL)), *(Item((place,), by) for by in factors for place in equal)][:_MOST]


def named(script: Script, term: kernel.Node) -> kernel.Node:
    """A new symbol that is read as a term."""
    taken = {name.value[0] for name in script.scene.used}
    symbol = kernel.named(next(name for k in itertools.count() if (name := f"u{k}") not in taken), "real")
    place = script.nodes.place
    script.add("value", of=script.add("define", symbol=place(symbol), term=place(term)))
    return symbol


def by_induction(
    script: Script, formula: kernel.Node, n: kernel.Node, low: kernel.Node, write: Callable[[Script], None]
) -> int:
    """The place of a formula that reads as true at the least n; ``write`` leads to it at n + 1."""

    def case(at: kernel.Node, *lines: kernel.Node) -> dict[str, Any]:
        kept = [line for line in script.scene.lines if n not in kernel.free(line)]
        scene = kernel.Scene(doubtful=script.scene.doubtful).branch(*kept, *lines)
        child = Script(script.nodes, scene, kernel.substitute(formula, n, at))
        child.scene.used |= kernel.free(child.goal)
        if lines:
            write(child)
        child.close()
        return child.proof()

    place = script.nodes.place
    data = {"symbol": place(n), "low": place(low), "base": case(low)}
    return script.add("induct", formula, **data, step=case(n + kernel.ONE, low <= n, formula))


def searched(
    script: Script, relation: kernel.Node, names: frozenset[kernel.Node] = frozenset(), *, long: bool = False
) -> None:
    """A relation by the search over real numbers, from lines without factorials, sums and new symbols, or of these.

    ``long``: also by the search in the checker's own steps, which takes much longer where it is in vain.
    """
    if script.scene.truth(relation):
        return
    given, goal = [_told(script.scene, line, relation, names) for line in script.scene.lines], _formula(relation)
    assert isinstance(goal, Formula)
    kernel.Work.spend(_COST)
    with _set_aside():
        proof = prove(given, goal, steps=_STEPS)
        certificate = {} if proof is None else proof.certificate
        if long and "nodes" not in certificate:
            certificate = direct(given, goal) or {}
    if "nodes" not in certificate:
        raise Unexplained("the search finds nothing")
    places = [script.nodes.place(one) for one in kernel.listed(certificate["nodes"])]
    script.add("proof", relation, proof=_moved(certificate["proof"], places))


def _told(scene: kernel.Scene, line: kernel.Node, goal: kernel.Node, names: frozenset[kernel.Node]) -> Formula:
    """The line for the search, or one that says nothing in its place: what is read by now helps no more."""
    fits = line.op in kernel.MASKS and not kernel.holds(line, "factorial", "sum", "product")
    fits &= kernel.free(line) <= names if names else not kernel.free(line) & scene.values.keys()
    fits = fits and (_has_power(goal) or not _has_power(line)) and (line.op != "eq" or bool(scene.gap(line).num))
    formula = _formula(line) if fits else _NOTHING
    assert isinstance(formula, Formula)
    return formula


def _has_power(where: kernel.Node) -> bool:
    return any(term.op == "pow" and kernel.free(term.args[1]) for term in kernel.inside_of([where]))


def _formula(where: kernel.Node) -> Node:
    """The checker's node in the language of claims."""
    if where.op == "number":
        return Number(value=where.value)
    if where.op == "symbol":
        return Symbol(name=where.value[0], sort=where.value[1])
    return (Formula if where.op in FORMULA_OPS else Applied)(where.op, tuple(map(_formula, where.args)))


@contextmanager
def _set_aside() -> Iterator[None]:
    """Whoever forgets normal forms inside forgets none of those before."""
    atoms, info, forms = dict(kernel.ATOMS), list(kernel.INFO), dict(kernel.FORMS)
    try:
        yield
    finally:
        kernel.forget_forms()
        kernel.ATOMS.update(atoms)
        kernel.INFO.extend(info)
        kernel.FORMS.update(forms)


def _moved(proof: Any, places: Sequence[int]) -> Any:
    """A proof whose nodes stand at other places."""
    if isinstance(proof, list):
        return [_moved(item, places) for item in proof]
    if not isinstance(proof, dict):
        return proof
    return {
        key: places[item] if key in _NODES and type(item) is int else _moved(item, places)
        for key, item in proof.items()
    }


def rewritten(
    script: Script, goal: kernel.Node, known: kernel.Node, parts: Sequence[tuple[kernel.Node, kernel.Node, int]]
) -> None:
    """A relation from the same with other terms for some, which equations say to be the same."""
    found, now = [(script.line(known), kernel.ONE)], goal.args[0] - goal.args[1]
    gap, read = now, script.scene.read
    spoken = kernel.inside_of([goal, known, *(by for _, by, _ in parts)])
    written = {kernel.renamed(term): term for term in spoken if term.op in kernel.NEUTRAL}  # not as normal forms do
    for term, by, place in parts:
        then = replaced(now, {term: by})
        ways = (kernel.plus(read(now), read(then), -1), kernel.inverse(kernel.plus(read(term), read(by), -1)))
        factor = replaced(node_of_ratio(kernel.product(*ways)), written)
        defined(script, factor, inequality)
        found.append((place, factor))
        now = then
    if goal.op == "eq":
        items = [Item((DENIAL, DENIAL)), *(Item((place,), factor * gap) for place, factor in found)]
    else:
        items = [Item((DENIAL,)), Item((found[0][0],)), *(Item((place,), factor) for place, factor in found[1:])]
    script.derive(goal, items)
