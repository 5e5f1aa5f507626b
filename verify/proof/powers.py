"""Powers a^e with an exponent that is not known: from 0 <= a <= c exp(b) follows a^e <= c^e exp(e b), for e >= 0.

A goal that speaks of such powers is shown with bounds in their places: by another power of the goal, by an exponential
of it, or by a tangent, as a <= exp(a - 1) and a >= exp(1 - 1/a). The base may be 0, and may hold the exponent, as in
(1 - 1/n)^n: it is a symbol in the induction on the exponent.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import node_of_ratio, replaced
from boostproof.verify.proof.algebra.grounds import FAULTS, defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.relations import by_induction, named, searched

__all__ = ["Growth", "by_bounds", "grown", "shown"]

_TRIES = 8
"""Choices of bounds for the powers of a goal."""

node, NULL, ONE = kernel.node, kernel.NULL, kernel.ONE


class Growth(NamedTuple):
    """That a <= c exp(b), where a and c, which are 1 if they are None, are at least 0; b is 0 if it is None."""

    a: kernel.Node | None
    c: kernel.Node | None
    b: kernel.Node | None

    def relation(self, exponent: kernel.Node | None = None) -> kernel.Node:
        """a <= c exp(b), or a^e <= c^e exp(e b)."""
        more = [] if self.c is None else [_power(self.c, exponent)]
        if self.b is not None:
            more.append(node("exp", self.b if exponent is None else exponent * self.b))
        return (ONE if self.a is None else _power(self.a, exponent)) <= (
            more[0] if len(more) < 2 else more[0] * more[1]
        )

    def signs(self, exponent: kernel.Node | None = None) -> list[kernel.Node]:
        """That a and c, or their powers, are at least 0."""
        return [node("ge", _power(base, exponent), NULL) for base in (self.a, self.c) if base is not None]


def _power(base: kernel.Node, exponent: kernel.Node | None) -> kernel.Node:
    return base if exponent is None else node("pow", base, exponent)


_Bounds = dict[kernel.Node, Growth]
"""For powers from above, as powers of their growth's a, or from below, as those of its c."""


def by_bounds(script: Script, goal: kernel.Node) -> None:
    """The goal by bounds of its powers."""
    powers = [term for term in kernel.inside_of([goal]) if term.op == "pow" and kernel.free(term.args[1])]
    if not powers or goal.op not in kernel.TURNED:
        raise Unexplained("no powers")
    for bounds in itertools.islice(_choices(script, goal, powers), _TRIES):
        with suppress(*FAULTS):
            script.inner(goal, lambda child, bounds=bounds: _bounded(child, goal, bounds))  # type: ignore[misc]
            return
    raise Unexplained("no bounds of powers reach it")


def _choices(script: Script, goal: kernel.Node, powers: list[kernel.Node]) -> Iterator[_Bounds]:
    """One power by another with the same exponent, or all by exponentials."""
    for power, other in itertools.permutations(powers, 2):
        if power.args[1] is other.args[1]:
            above = _from_above(goal, power)
            yield {power: Growth(*((power, other) if above else (other, power)), None)}
    found = [[(power, growth) for growth in _exponentials(script, goal, power)] for power in powers]
    yield from map(dict, itertools.product(*found))


def _exponentials(script: Script, goal: kernel.Node, power: kernel.Node) -> Iterator[Growth]:
    """Exponentials that may bound a power, from the side that helps."""
    (base, exponent), read = power.args, script.scene.read
    above = _from_above(goal, power)
    for term in kernel.inside_of([goal]):
        if term.op == "exp":
            b = node_of_ratio(kernel.product(read(term.args[0]), kernel.inverse(read(exponent))))
            yield Growth(base, None, b) if above else Growth(None, base, -b)
    b = node_of_ratio(read(base - ONE if above else ONE / base - ONE))  # as plain as can be
    yield Growth(base, None, b) if above else Growth(None, base, b)


def _from_above(goal: kernel.Node, power: kernel.Node) -> bool:
    """Whether it helps to have something larger in the place of a power."""
    less, more = goal.args if goal.op in ("lt", "le") else goal.args[::-1]
    return 1 in {*_sides(less, power, 1), *_sides(more, power, -1)}


def _sides(where: kernel.Node, term: kernel.Node, side: int) -> Iterator[int]:
    """Whether a sum or product grows with a term in it, if what stands beside it is above 0: 1, or -1."""
    if where is term:
        yield side
    for place, arg in enumerate(where.args):
        turns = where.op == "neg" or (where.op in ("sub", "div") and place)
        yield from _sides(arg, term, -side if turns else side)


def _bounded(script: Script, goal: kernel.Node, bounds: _Bounds) -> None:
    """The goal, from the same with bounds in the places of powers."""
    lines, terms = list[int](), dict[kernel.Node, kernel.Node]()
    for power, growth in bounds.items():
        exponent = power.args[1]
        lines.append(grown(script, growth, exponent))
        terms[power] = growth.relation(exponent).args[1]
        if growth.a is None and growth.b is not None:
            terms[power] = node("exp", node_of_ratio(script.scene.read(-(exponent * growth.b))))
            positive = script.add("axiom", node("gt", terms[power], NULL))
            lines.append(script.derive(terms[power] <= power, [Item((DENIAL,)), Item((lines[-1], positive))]))
        elif growth.c is power.args[0]:
            terms[power] = growth.relation(exponent).args[0]
        defined(script, terms[power], shown)
    wanted = replaced(goal, terms)
    shown(script, wanted)
    signs = [place for place, line in enumerate(script.scene.lines) if line.op in kernel.TURNED]
    products = [Item((one, other)) for one in lines for other in signs]
    script.derive(goal, [Item((DENIAL,)), Item(()), *(Item((place,)) for place in signs), *products[:100]])


def grown(script: Script, growth: Growth, exponent: kernel.Node) -> int:
    """The place of a line that a^e <= c^e exp(e b): by induction on e, or of a, c > 0 by logarithms."""
    counted = exponent.op == "symbol" and kernel.integral(exponent)
    if not counted and growth.a is None:
        raise Unexplained("a bound from below by logarithms")  # the checker in the page does not follow it
    for term in (*growth, exponent):
        if term is not None:
            defined(script, term, shown)
    signs = growth.signs() if counted else [node("gt", *sign.args) for sign in growth.signs()]
    for relation in (node("ge", exponent, NULL), *signs, growth.relation()):
        shown(script, relation)
    names = Growth(*(None if term is None else named(script, term) for term in growth))
    power = exponent if counted else named(script, exponent)
    lines = [*(node(sign.op, *one.args) for sign, one in zip(signs, names.signs(), strict=True)), names.relation()]
    if not counted:
        lines.append(node("ge", power, NULL))
    for line in lines:
        script.derive(line, [Item((DENIAL,)), Item((script.line(line),))])
    if counted:
        formula = node("and", *names.signs(power), names.relation(power))
        by_induction(script, formula, power, NULL, lambda child: _step(child, names, power))
        return script.line(names.relation(power))
    searched(script, names.relation(power), frozenset((power, *(name for name in names if name is not None))))
    return script.line(names.relation(power))


def _step(script: Script, names: Growth, n: kernel.Node) -> None:
    """c^n exp(n b) (c exp(b) - a) + a (c^n exp(n b) - a^n) is what the sides differ by at n + 1."""
    line, after = script.line, n + ONE
    script.derive(node("gt", after, NULL), [Item((DENIAL,)), Item(()), Item((line(NULL <= n),))])
    for base in (base for base in names[:2] if base is not None):
        whole = node("pow", base, after)
        equation = script.add("axiom", node("eq", whole, base * node("pow", base, n)))
        script.add("value", of=equation)
        signs = [line(node("ge", term, NULL)) for term in (base, node("pow", base, n))]
        script.derive(node("ge", whole, NULL), [Item((DENIAL,)), Item(tuple(signs))])
    sizes = [] if names.c is None else [line(node("ge", node("pow", names.c, n), NULL))]
    if names.b is not None:
        sizes.append(script.add("axiom", node("gt", node("exp", n * names.b), NULL)))
    factor = () if names.a is None else (line(node("ge", names.a, NULL)),)
    items = [Item((line(names.relation()), *sizes)), Item((line(names.relation(n)), *factor))]
    script.derive(names.relation(after), [Item((DENIAL,)), *items])


def shown(script: Script, relation: kernel.Node) -> None:
    """A relation by lines, by a tangent of its exponential, or by the search."""
    for show in (searched, _by_line, _by_tangent):
        with suppress(*FAULTS):
            script.inner(relation, lambda child, show=show: show(child, relation))  # type: ignore[misc]
            return
    raise Unexplained("a bound that is not shown")


def _by_line(script: Script, relation: kernel.Node) -> None:
    """x >= 0, where a line says that it is at least something else that is."""
    for place, line in enumerate(list(script.scene.lines)):
        more, less = line.args[:: 1 if line.op in ("gt", "ge") else -1] if line.op in kernel.TURNED else (None, NULL)
        if relation.op == "ge" and relation.args == (more, NULL):
            with suppress(*FAULTS):
                searched(script, under := node("ge", less, NULL))
                script.derive(relation, [Item((DENIAL,)), Item((place,)), Item((script.line(under),))])
                return
    raise Unexplained("no line between")


def _by_tangent(script: Script, relation: kernel.Node) -> None:
    """By exp(x) >= 1 + x, times what a line says."""
    exponentials = [term for term in kernel.inside_of([relation]) if term.op == "exp"]
    tangents = [script.add("axiom", node("ge", term, ONE + term.args[0])) for term in exponentials]
    lines = [place for place, line in enumerate(script.scene.lines) if line.op in kernel.TURNED]
    products = [Item((tangent, place)) for place in reversed(lines) for tangent in tangents]
    script.derive(relation, [Item((DENIAL,)), Item(()), *(Item((place,)) for place in lines), *products[:60]])
