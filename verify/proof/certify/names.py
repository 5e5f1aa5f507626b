"""New names and values of symbols, in the checker's steps."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.language.expr import Symbol, Term
from boostproof.verify import checker as kernel
from boostproof.verify.proof.certify.explain import Explainer
from boostproof.verify.proof.certify.grounds import Grounds
from boostproof.verify.proof.certify.script import DENIAL, Item, Script
from boostproof.verify.proof.moves import Change, Solution
from boostproof.verify.proof.scene import Scene
from boostproof.verify.proof.signs import NONNEGATIVE, NONZERO, ZERO

__all__ = ["between", "parametrised", "put", "solved", "square_root"]


def put(script: Script, symbol: kernel.Node, term: kernel.Node, items: list[Item]) -> None:
    """Let a symbol read as a term that equals it by a line, or by a sum of items."""
    equation = kernel.node("eq", symbol, term)
    place = next((place for place, line in enumerate(script.scene.lines) if line is equation), None)
    if place is None:
        Grounds(script).defined(term)
        if script.known(equation):
            line = script.line(equation)
            difference = kernel.node("sub", symbol, term)
            items = [*items, Item((line,), difference)]
        place = script.derive(equation, items)
    script.add("value", of=place)


def parametrised(change: Change, script: Script) -> None:
    """v_i = s_i / (s_1 + ... + s_n), with s_i a new name of v_i."""
    node = script.nodes.of
    pairs = [(kernel.named(name, "real"), node(value.args[0]), node(value)) for name, value in change.values.items()]
    equations = [
        script.add("define", symbol=script.nodes.place(side), term=script.nodes.place(part)) for part, side, _ in pairs
    ]
    whole = pairs[0][2].args[1]
    parts = [part for part, _, _ in pairs]
    whole_line = script.line(kernel.node("eq", _added(parts), kernel.ONE))
    sums = [Item((place,), kernel.ONE) for place in (*equations, whole_line)]
    script.derive(kernel.node("gt", whole, kernel.NULL), [Item((DENIAL,)), Item(()), *sums])
    for (part, side, _), equation in zip(pairs, equations, strict=True):
        ground = script.line(kernel.node("ge", part, kernel.NULL))
        script.derive(
            kernel.node("ge", side, kernel.NULL), [Item((DENIAL,)), Item((ground,)), Item((equation,), kernel.ONE)]
        )
    made = []
    for (part, _, value), equation in zip(pairs, equations, strict=True):
        difference = kernel.node("sub", part, value)
        along = kernel.node("mul", difference, kernel.node("div", part, whole))
        items = [Item((DENIAL, DENIAL)), Item((equation,), kernel.node("div", difference, whole))]
        items += [Item((place,), along) for place in (*equations, whole_line)]
        made.append(script.derive(kernel.node("eq", part, value), items))
    for place in made:
        script.add("value", of=place)


def _added(parts: Sequence[kernel.Node]) -> kernel.Node:
    total = parts[0]
    for part in parts[1:]:
        total = kernel.node("add", total, part)
    return total


def between(script: Script, symbol: kernel.Node, value: Term) -> None:
    """The new name, its sign, and the symbol by it."""
    term = script.nodes.of(value)
    top, bottom = term.args
    side, (a, b) = bottom.args[1], (top.args[0], top.args[1].args[0])
    above, below = kernel.node("sub", symbol, a), kernel.node("sub", b, symbol)
    rises, room = (script.line(kernel.node("gt", part, kernel.NULL)) for part in (above, below))
    share = kernel.node("div", above, below)
    equation = script.add("define", symbol=script.nodes.place(side), term=script.nodes.place(share))
    positive = script.derive(
        kernel.node("gt", side, kernel.NULL), [Item((DENIAL, room)), Item((rises,)), Item((equation,), below)]
    )
    script.derive(kernel.node("gt", bottom, kernel.NULL), [Item((DENIAL,)), Item((positive,)), Item(())])
    along = kernel.node("mul", kernel.node("sub", symbol, term), kernel.node("div", below, bottom))
    put(script, symbol, term, [Item((DENIAL, DENIAL)), Item((equation,), along)])


def solved(scene: Scene, solution: Solution, script: Script) -> None:
    """An equation solved for a symbol, which reads as its value from then on."""
    explainer = Explainer(script, scene)
    line = explainer.line(solution.equation, ZERO)
    explainer.sign(solution.slope, NONZERO)
    symbol, term = script.nodes.of(solution.symbol), script.nodes.of(solution.value)
    if solution.value.op == "div":
        explainer.sign(scene.reader.read(solution.value.args[1]).num, NONZERO)
    along = kernel.node("div", kernel.node("sub", symbol, term), explainer.term(solution.slope))
    put(script, symbol, term, [Item((DENIAL, DENIAL)), Item((line,), along)])


def square_root(scene: Scene, change: Change, script: Script) -> None:
    """x = w^2, for the new name w of sqrt(x)."""
    ((name, value),) = change.values.items()
    explainer = Explainer(script, scene)
    symbol, side, term = kernel.named(name, "real"), script.nodes.of(value.args[0]), script.nodes.of(value)
    root = kernel.node("sqrt", symbol)
    explainer.sign(explainer.table.symbol(Symbol(name=name)), NONNEGATIVE)
    at_least = script.add("axiom", kernel.node("ge", root, kernel.NULL))
    equation = script.add("define", symbol=script.nodes.place(side), term=script.nodes.place(root))
    items = [Item((DENIAL,)), Item((at_least,)), Item((equation,), kernel.ONE)]
    script.derive(kernel.node("ge", side, kernel.NULL), items)
    along = kernel.node("mul", kernel.node("sub", symbol, term), kernel.node("add", side, root))
    put(script, symbol, term, [Item((DENIAL, DENIAL)), Item((equation,), along)])
