"""Inequalities in several symbols by the sign of a derivative in one of them, from where the sides meet.

Let f be the larger side less the smaller one, v a symbol of it and b a term without v, with f >= 0 at v = b. Where
f' >= 0 for v > b and f' <= 0 for v < b, the other symbols being parameters, f(v) >= f(b) >= 0. That a slope has a sign
is shown by algebra, or again from where it vanishes: so does Hoeffding's lemma, whose second slope is a square. What is
below an exponential is compared by its logarithm.

Points say which bases are worth trying; every step is carried out by the checker.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import added, argument_of, least_exponentials, node_of_ratio
from boostproof.verify.proof.algebra.grounds import FAULTS, Prove, defined
from boostproof.verify.proof.certify.script import DENIAL, InVain, Item, Script, Unexplained
from boostproof.verify.proof.chains.balls import Balls, ball

__all__ = ["along"]

_DEEPEST = 3
"""Slopes of slopes."""
_BASES = 6
_TRIES, _POINTS = 400, 24
"""Points that are drawn, and those among them, where the lines hold, that are looked at."""


def along(script: Script, relation: kernel.Node, prove: Prove, depth: int = _DEEPEST) -> None:
    """Write lines until the relation is known; ``prove`` shows what takes no slope. Raises Unexplained."""
    for way in (_in_logarithms, _from_bases):
        with suppress(*FAULTS):
            script.inner(relation, lambda child, way=way: way(child, relation, prove, depth))  # type: ignore[misc]
            return
    raise InVain("no slope from where the sides meet")


def _in_logarithms(script: Script, relation: kernel.Node, prove: Prove, depth: int) -> None:
    """a exp(c) <= exp(b), as ln a + c <= b, for a > 0: exp(b - c - ln a) >= 1 + b - c - ln a.

    c is what the exponentials on the left have in common.
    """
    less, more = relation.args if relation.op in ("lt", "le") else relation.args[::-1]
    if more.op != "exp" or not kernel.holds(less, "exp"):
        raise Unexplained("no sum of exponentials below one")
    ratio = script.scene.read(less)
    common = added([kernel.number(k) * argument_of(atom) for atom, k in least_exponentials(ratio.num).items()])
    rest = node_of_ratio(kernel.product(ratio, script.scene.read(kernel.node("exp", -common))))
    log, positive = kernel.node("ln", rest), kernel.node("gt", rest, kernel.NULL)
    defined(script, log, prove)
    wanted = kernel.node("lt" if relation.op in ("lt", "gt") else "le", log + common, more.args[0])
    _from_bases_of(script, wanted, prove, depth)
    gap = more.args[0] - (log + common)
    tangent = script.add("axiom", kernel.node("ge", kernel.node("exp", gap), kernel.ONE + gap))
    mass = script.add("axiom", kernel.node("gt", kernel.node("exp", common), kernel.NULL))
    items = [Item((place, script.line(positive), mass)) for place in (tangent, script.line(wanted))]
    script.derive(relation, [Item((DENIAL,)), *items])


def _from_bases_of(script: Script, relation: kernel.Node, prove: Prove, depth: int) -> None:
    script.inner(relation, lambda child: _from_bases(child, relation, prove, depth))


def _from_bases(script: Script, relation: kernel.Node, prove: Prove, depth: int) -> None:
    """The goal of a script by the first base that leads to it."""
    less, more = relation.args if relation.op in ("lt", "le") else relation.args[::-1]
    f = more - less
    points = [*_points_inside(script, kernel.free(relation))]
    for v in sorted(kernel.free(f), key=lambda one: str(one.value)):
        if v.value[1] != "real" or not kernel.smooth(f):
            continue
        for base in _bases(script, f, v):
            if _is_plausible(kernel.slope(f, v), v - base, points):
                with suppress(*FAULTS):
                    script.inner(relation, lambda child, v=v, base=base: _slid(  # type: ignore[misc]
                        child, relation, f, v, base, prove, depth))  # fmt: skip
                    return
    raise Unexplained("no base from which a slope leads on")


def _bases(script: Script, f: kernel.Node, v: kernel.Node) -> Iterator[kernel.Node]:
    """Terms without a symbol at which f is read as 0, or as what is not negative."""
    others = sorted(kernel.free(f) - {v}, key=lambda one: str(one.value))
    ends = [arg for line in script.scene.lines if line.op in kernel.TURNED and v in line.args for arg in line.args]
    for base in list(dict.fromkeys([kernel.NULL, kernel.ONE, *others, *ends]))[:_BASES]:
        ground = kernel.node("ge", kernel.substitute(f, v, base), kernel.NULL)
        with suppress(*FAULTS):
            if v not in kernel.free(base) and script.scene.truth(ground):
                yield base


def _slid(
    script: Script, relation: kernel.Node, f: kernel.Node, v: kernel.Node, base: kernel.Node, prove: Prove, depth: int
) -> None:
    """The goal of a script by the slope of f in v from a base."""
    op, at_base = "gt" if relation.op in ("lt", "gt") else "ge", kernel.substitute(f, v, base)
    ground, formula = kernel.node("ge", at_base, kernel.NULL), kernel.node(op, f, at_base)
    defined(script, formula, prove)
    script.inner(ground, lambda child: None)
    kept = [place for place, line in enumerate(script.scene.lines) if _stays(script, line, v, base)]
    rise, proofs = kernel.slope(f, v), {}
    for side, sign, key in (("gt", op, "up"), ("lt", {"ge": "le", "gt": "lt"}[op], "down")):
        inner = kernel.Scene(doubtful=script.scene.doubtful)
        inner = inner.branch(*(script.scene.lines[place] for place in kept), kernel.node(side, v, base))
        goal = kernel.node("and", kernel.node("defined", f), kernel.node(sign, rise, kernel.NULL))
        child = Script(script.nodes, inner, goal)
        child.scene.used |= kernel.free(goal)
        if not child.scene.absurd:
            for term in (f, rise):
                defined(child, term, prove)
            _sign(child, goal.args[1], prove, depth)
        child.close()
        proofs[key] = child.proof()
    places = {"variable": script.nodes.place(v), "base": script.nodes.place(base)}
    script.add("slope", formula, **places, keep=kept, **proofs)
    script.derive(relation, [Item((DENIAL,)), Item((script.line(formula),)), Item((script.line(ground),))])


def _stays(script: Script, line: kernel.Node, v: kernel.Node, base: kernel.Node) -> bool:
    """Whether a line holds all the way from a base to the symbol."""
    if line.op not in kernel.MASKS or line.op == "ne" or not all(kernel.straight(arg, v) for arg in line.args):
        return False
    if v not in kernel.free(line):
        return True
    weak = kernel.node({"gt": "ge", "lt": "le"}.get(line.op, line.op), *line.args)
    return bool(script.scene.truth(kernel.substitute(weak, v, base)))


def _sign(script: Script, relation: kernel.Node, prove: Prove, depth: int) -> None:
    """The sign of a slope, by algebra or by a slope of its own."""
    if script.known(relation):
        return
    try:
        script.inner(relation, lambda child: prove(child, relation))
    except FAULTS:
        if depth <= 1:
            raise
        _from_bases_of(script, relation, prove, depth - 1)


# --- Points, which say what is worth trying.


def _points_inside(script: Script, names: frozenset[kernel.Node]) -> Iterator[dict[kernel.Node, Fraction]]:
    """Points at which the lines of some symbols hold, drawn alike every time."""
    draw, lines = random.Random(0), [line for line in script.scene.lines if kernel.free(line) <= names]
    order = sorted(names, key=lambda one: str(one.value))
    found = 0
    for _ in range(_TRIES):
        point = {name: Fraction(draw.randint(-24, 24), draw.choice((1, 4, 8, 25))) for name in order}
        if found < _POINTS and all(_holds(line, point) for line in lines if line.op in kernel.TURNED):
            found += 1
            yield point


def _holds(line: kernel.Node, point: dict[kernel.Node, Fraction]) -> bool:
    gap = line.args[0] - line.args[1]
    sign = Balls({name: ball(value, value) for name, value in point.items()}).sign(gap)
    return sign == (1 if line.op in ("gt", "ge") else -1) or (sign == 0 and line.op in ("le", "ge"))


def _is_plausible(rise: kernel.Node, run: kernel.Node, points: list[dict[kernel.Node, Fraction]]) -> bool:
    """Whether a slope leads away from a base at all points that are looked at."""
    for point in points:
        at = Balls({name: ball(value, value) for name, value in point.items()})
        if at.sign(rise) in (1, -1) and at.sign(run) in (1, -1) and at.sign(rise) != at.sign(run):
            return False
    return True
