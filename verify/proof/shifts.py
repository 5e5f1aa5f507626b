"""Products whose factors are those of another one, one place on, as binomial coefficients of n + 1 and of n have them.

With A(i + 1) = B(i) the product of A over i = l, ..., h is A(l) times that of B up to h - 1, by induction on h. A goal
is shown with the one in the place of the other, and with the last factors of products and factorials split off.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import suppress

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import replaced
from boostproof.verify.proof.algebra.grounds import FAULTS, defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.relations import by_induction, inequality, related, rewritten

__all__ = ["by_shifts", "positive"]

_MOST = 3
"""The last factors that are split off."""

node, ONE = kernel.node, kernel.ONE
_Part = tuple[kernel.Node, kernel.Node, int]
"""A term, another one for it, and the place of the equation."""


def by_shifts(script: Script, goal: kernel.Node) -> None:
    """The goal with products and factorials by the least ones that it speaks of."""
    products = _inside(goal, "product")
    parts = [part for one in products for part in _shifted(script, one, products)]
    wanted = goal
    for term, by, _ in parts:
        wanted = replaced(wanted, {term: by})
    for one in _inside(wanted, "product"):
        with suppress(*FAULTS):
            _valued(script, one)
    for op in ("product", "factorial"):
        for term, by, place in _shortened(script, op, _inside(wanted, op)):
            parts.append((term, by, place))
            wanted = replaced(wanted, {term: by})
    if not parts:
        raise Unexplained("nothing that has the factors of another")
    for factorial in _inside(goal, "factorial"):
        with suppress(*FAULTS):
            positive(script, factorial)
    defined(script, goal, inequality)
    inequality(script, wanted)
    rewritten(script, goal, wanted, parts)


def _inside(goal: kernel.Node, op: str) -> list[kernel.Node]:
    return sorted((term for term in kernel.inside_of([goal]) if term.op == op), key=lambda term: term.size)


def _difference(script: Script, left: kernel.Node, right: kernel.Node) -> int | None:
    """What two terms differ by, if it is a known whole number."""
    found = kernel.rational(script.scene.read(left - right))
    return int(found) if found is not None and found.denominator == 1 else None


def _shifted(script: Script, one: kernel.Node, products: list[kernel.Node]) -> Iterator[_Part]:
    """The product by the factors of another one that are the same one place on."""
    body, index, low, high = one.args
    for other in products:
        with suppress(*FAULTS):
            factor = kernel.substitute(other.args[0], other.args[1], index)
            if other.args[2] is low and _difference(script, kernel.substitute(body, index, index + ONE), factor) == 0:
                by = kernel.substitute(body, index, low) * node("product", factor, index, low, high - ONE)
                yield one, by, _equal(script, one, by)
                return


def _equal(script: Script, one: kernel.Node, by: kernel.Node) -> int:
    """The equation, by induction on the symbol that says where the product ends."""
    body, index, low, high = one.args
    n, start = _symbol(script, high - low)
    formula = node("eq", one, by)

    def step(child: Script) -> None:
        (total, longer), last = child.goal.args, kernel.substitute(body, index, kernel.substitute(high, n, n + ONE))
        gap, places = total - longer, [_split(child, term)[2] for term in (total, longer.args[1])]
        before = child.scene.lines.index(formula)
        items = [Item((before,), last * gap), Item((places[0],), gap), Item((places[1],), longer.args[0] * gap)]
        child.derive(child.goal, [Item((DENIAL, DENIAL)), *items])

    return by_induction(script, formula, n, start, step)


def _symbol(script: Script, length: kernel.Node) -> tuple[kernel.Node, kernel.Node]:
    """The one symbol of a length, which is at least 0, and the number at which this is 0."""
    names = [name for name in kernel.free(length) if kernel.integral(name)]
    rest = _difference(script, length, names[0]) if len(names) == 1 else None
    if rest is None:
        raise Unexplained("no symbol that says where something ends")
    start = kernel.number(-rest)
    related(script, start <= names[0])
    return names[0], start


def _valued(script: Script, product: kernel.Node) -> None:
    """That a product has a value, by induction."""
    if not script.scene.defined(product):
        n, start = _symbol(script, product.args[3] - product.args[2] + ONE)

        def step(child: Script) -> None:
            _split(child, child.goal.args[0])

        by_induction(script, node("defined", product), n, start, step)


def positive(script: Script, factorial: kernel.Node) -> None:
    """That a factorial is above 0, by induction."""
    n, start = _symbol(script, factorial.args[0])
    formula = node("gt", factorial, kernel.NULL)

    def step(child: Script) -> None:
        _, by, place = _split(child, child.goal.args[0], factorial)
        sides = [child.line(formula), child.line(node("gt", by.args[0], kernel.NULL))]
        child.derive(child.goal, [Item((DENIAL,)), Item((place,)), Item(tuple(sides))])

    by_induction(script, formula, n, start, step)


def _split(script: Script, term: kernel.Node, shorter: kernel.Node | None = None) -> _Part:
    """A product or factorial by its last factor; factorials of the same number are told apart by how it is written."""
    if term.op == "factorial":
        related(script, node("gt", term.args[0], kernel.NULL))
        with suppress(*FAULTS):
            script.add("whole", node("ge", term.args[0], ONE))
        by = term.args[0] * (shorter or node("factorial", term.args[0] - ONE))
        return term, by, script.add("axiom", node("eq", term, by))
    body, index, low, high = term.args
    by = node("product", body, index, low, high - ONE) * kernel.substitute(body, index, high)
    return term, by, script.add("unfold", node("eq", term, by))


def _shortened(script: Script, op: str, terms: list[kernel.Node]) -> Iterator[_Part]:
    """Products and factorials that others begin with, in the places of these, with the last factors beside them."""
    for longer, shorter in itertools.permutations(terms, 2):
        if op == "product" and not _alike(script, longer, shorter):
            continue
        steps = _difference(script, longer.args[-1], shorter.args[-1])
        if steps is None or not 0 < steps <= _MOST:
            continue
        for left in range(steps - 1, -1, -1):
            part = _split(script, longer, None if left else shorter)
            yield part
            longer = part[1].args[1 if op == "factorial" else 0]
        return


def _alike(script: Script, one: kernel.Node, other: kernel.Node) -> bool:
    body = kernel.substitute(other.args[0], other.args[1], one.args[1])
    return one.args[2] is other.args[2] and _difference(script, one.args[0], body) == 0
