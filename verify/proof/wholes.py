"""Proofs about whole numbers, in the checker's own steps: remainders, prime powers, neighbours, induction.

``whole(hypotheses, goal)`` answers the certificate of a goal, or None. An equation that is not to hold, be it the
denial of the goal or a hypothesis that contradicts the others, is refuted by what divides its sides, or as a power
would lie between those of two neighbours. Any other goal, or the denial of a hypothesis, is tried by induction.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor
from typing import Any

from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker as kernel
from boostproof.verify.proof.afresh import afresh
from boostproof.verify.proof.algebra.atoms import node_of_poly, node_of_ratio
from boostproof.verify.proof.algebra.grounds import defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Nodes, Script, Unexplained
from boostproof.verify.proof.neighbours import neighbours
from boostproof.verify.proof.relations import FAULTS, SIZES, inequality, items, related

__all__ = ["whole"]

_LARGEST = 64
"""The largest modulus: of cubes, squares and products those that tell anything are small."""
_WORK = 5 * kernel.STEPS // 6
"""The checker's steps that a search may take, with all that it tries in vain."""
_CHECKED = kernel.STEPS // 3
"""The checker's steps that a proof may take: a report's claims share them."""
_LATER = 4
"""How many of the first numbers are decided by themselves, where no induction starts at them."""
_GROWTH = 4
"""The factors by which a factorial or a power may be longer at n + 1."""
_RISING = {"le": 1, "lt": 1, "ge": -1, "gt": -1}
"""Inequalities, and in which order their smaller side and their larger one stand."""
_FIRST = {"pow": 1, "sum": 2, "product": 2}
"""Terms that are made of as many factors or summands as a symbol says."""

node = kernel.node


def whole(hypotheses: Sequence[Formula], goal: Formula) -> dict[str, Any] | None:
    """The certificate of a proof that the goal holds wherever the hypotheses do, or None."""
    tied = {"hypotheses": list(map(to_tree, hypotheses)), "goal": to_tree(goal)}
    for method in (_divided, _between, _inducted):
        with suppress(*FAULTS), afresh(_WORK):
            certificate = _written(hypotheses, goal, method)
            if certificate is not None:
                return {**tied, **certificate}
    return None


def _written(hypotheses: Sequence[Formula], goal: Formula, method: Callable[[Script], None]) -> dict[str, Any] | None:
    """The nodes and the proof by one method, if the checker carries it out at a bearable cost."""
    kernel.forget_forms()
    nodes, scene = Nodes(), kernel.Scene()
    target, given = nodes.of(goal), [nodes.of(formula) for formula in hypotheses]
    for line in given:
        scene.add(line)
    scene.used |= kernel.free(target)
    script = Script(nodes, scene, target)
    for place, line in enumerate(list(scene.lines)):
        if line.op == "not" and line.args[0].op in kernel.MASKS:
            script.add("unit", kernel.negated(line.args[0]), of=place)
    method(script)
    script.close()
    certificate = {"nodes": nodes.rows, "proof": script.proof()}
    kernel.Work.spent, kernel.Work.limit = 0, _CHECKED
    return certificate if kernel.proved(given, target, certificate) else None


def _refuted(script: Script, refute: Callable[[Script, kernel.Node], None]) -> None:
    """End the script by a contradiction: of a line that is an equation, or of the denial of the goal."""
    for line in list(script.scene.lines):
        if line.op == "eq":
            with suppress(*FAULTS):
                refute(script, line)
                return
    denial = kernel.negated(script.goal)
    if denial.op != "eq":
        raise Unexplained("no equation")
    script.split(denial, lambda child: refute(child, denial), lambda child: None)


def _divided(script: Script) -> None:
    _refuted(script, _by_divisors)


def _by_divisors(script: Script, line: kernel.Node) -> None:
    """The equation is none by the remainders of its sides, or by the powers of a prime that divide them."""
    other = kernel.negated(line)
    exponents = [term.args[1] for term in kernel.inside_of([line]) if term.op == "pow"]
    for relation in (
        *(node("ne", name, kernel.NULL) for name in kernel.free(line) if kernel.integral(name)),
        *(node("ge", exponent, kernel.NULL) for exponent in exponents),
    ):
        with suppress(*FAULTS):
            related(script, relation)
    for data in ({}, *({"modulus": modulus} for modulus in range(2, _LARGEST + 1))):
        with suppress(Unexplained):
            script.add("remainder" if data else "valuation", other, **data)
            return
    raise Unexplained("nothing divides one side alone")


def _between(script: Script) -> None:
    _refuted(script, _by_neighbours)


def _by_neighbours(script: Script, line: kernel.Node) -> None:
    """No whole number k has k^p = f, as g^p < f < (g + 1)^p: it is at most g, or at least g + 1."""
    for k, g in neighbours(script.scene, line):
        child = Script(script.nodes, script.scene.branch(), script.goal)
        with suppress(*FAULTS):
            case = k <= g
            child.split(case, _absurd, lambda inner, k=k, g=g: _beyond(inner, k, g))  # type: ignore[misc]
            script.cases = child.cases
            return
    raise Unexplained("no power between two neighbours")


def _beyond(script: Script, k: kernel.Node, g: kernel.Node) -> None:
    script.add("whole", node("ge", k, g + kernel.ONE))
    _absurd(script)


def _absurd(script: Script) -> None:
    """A sum of products of lines that is below 0 and not."""
    places = [place for place, line in enumerate(script.scene.lines) if line.op in kernel.MASKS and line.op != "ne"]
    products = [Item(of) for size in (1, 2, 3) for of in itertools.combinations_with_replacement(places, size)]
    script.derive(node("lt", kernel.ONE, kernel.NULL), [Item(()), *products[:150]])


def _inducted(script: Script) -> None:
    """The goal by induction, or a contradiction: the denial of a line by induction from the others."""
    own = kernel.negated(script.goal.args[0]) if script.goal.op == "not" else script.goal
    goals = [own] if own.op in kernel.MASKS else []
    goals += [kernel.negated(line) for line in script.scene.lines if line.op in kernel.MASKS]
    for goal in goals:
        for n, low in _starts(script.scene, goal):
            with suppress(*FAULTS):
                _from(script, goal, n, low)
                return
    raise Unexplained("no induction reaches it")


def _from(script: Script, goal: kernel.Node, n: kernel.Node, low: int, later: int = _LATER) -> None:
    """The goal by induction from the least n on, or that n by itself, and the same from the next one on."""
    least = kernel.number(low)
    if not script.scene.truth(least <= n):
        related(script, node("gt", n - least + kernel.ONE, kernel.NULL))
        script.add("whole", least <= n)

    def alone(child: Script) -> None:
        child.add("value", of=child.line(node("eq", n, least)))
        related(child, goal)

    alone(Script(script.nodes, script.scene.branch(n <= least), script.goal))  # what fails there fails
    for stronger in _stronger(goal, n, least):
        held = _Hypothesis(stronger, n, least)
        for signs in dict.fromkeys((_signs(script, held), ())):
            with suppress(*FAULTS):
                _by_induction(script, goal, replace(held, signs=signs))
                return
    if not later:
        raise Unexplained("no induction reaches it")
    child = Script(script.nodes, script.scene.branch(), script.goal)
    child.split(n <= least, alone, lambda rest: _from(rest, goal, n, low + 1, later - 1))
    script.cases = child.cases


def _starts(scene: kernel.Scene, goal: kernel.Node) -> Iterator[tuple[kernel.Node, int]]:
    """Symbols that say how long something in the goal is, each with the least number that lines allow."""
    sized = [term for term in kernel.inside_of([goal]) if term.op in SIZES]
    for n in sorted(kernel.free(goal), key=lambda one: str(one.value)):
        if kernel.integral(n) and any(n in kernel.free(term) for term in sized):
            ends = [end for line in scene.lines if (end := _end(line, n)) is not None]
            if ends:
                yield n, max(ends)


def _end(line: kernel.Node, n: kernel.Node) -> int | None:
    """The least whole number that a line leaves to a symbol."""
    line = node(kernel.TURNED[line.op], *reversed(line.args)) if line.op in ("lt", "le") else line
    if line.op not in ("gt", "ge") or line.args[0] is not n or line.args[1].op != "number":
        return None
    value = Fraction(line.args[1].value)
    return floor(value) + 1 if line.op == "gt" else ceil(value)


def _stronger(goal: kernel.Node, n: kernel.Node, low: kernel.Node) -> Iterator[kernel.Node]:
    """The goal, and what implies it: a sum that stays below its bound by a multiple of its last term, or of n of these.

    The multiple is the one with which it is exact at the least n.
    """
    yield goal
    if goal.op in ("lt", "gt"):
        less, more = goal.args if goal.op == "lt" else goal.args[::-1]
        yield node("ge", more, less + kernel.ONE)
    less, more = goal.args if goal.op in ("lt", "le") else goal.args[::-1]
    for total in kernel.inside_of([goal]):
        if total.op != "sum" or total.args[3] is not n or goal.op in ("eq", "ne"):
            continue
        body = kernel.substitute(total.args[0], total.args[1], n)
        for room in (body, n * body):
            at = kernel.Scene()
            first, gap = (at.read(kernel.substitute(term, n, low)) for term in (room, more - less))
            if first.num and gap.num:
                multiple = kernel.product(gap, kernel.inverse(first))
                if (kernel.rational(multiple) or 1) > 0:
                    yield node("le", less + node_of_ratio(multiple) * room, more)


@dataclass(frozen=True)
class _Hypothesis:
    """A relation for all n from ``low`` on, and maybe the signs of factorials and powers in it."""

    relation: kernel.Node
    n: kernel.Node
    low: kernel.Node
    signs: tuple[kernel.Node, ...] = ()

    @property
    def sized(self) -> list[kernel.Node]:
        """What is as long as n says; first what stands in others."""
        found = [term for term in kernel.inside_of([self.relation]) if term.op in SIZES and self._is_sized(term)]
        return sorted(found, key=lambda term: (term.op in kernel.NEUTRAL, term.size))

    def _is_sized(self, term: kernel.Node) -> bool:
        return any(self.n in kernel.free(arg) for arg in term.args[_FIRST.get(term.op, 0) :])

    @property
    def formula(self) -> kernel.Node:
        """What is shown of each n."""
        return node("and", *self.signs, self.relation) if self.signs else self.relation

    def after(self, where: kernel.Node) -> kernel.Node:
        """The same at n + 1."""
        return kernel.substitute(where, self.n, self.n + kernel.ONE)


def _signs(script: Script, held: _Hypothesis) -> tuple[kernel.Node, ...]:
    """That factorials and powers of what is above 0 are so, and powers of what is at least 0."""
    found = list[kernel.Node]()
    scene = _apart(script, held, held.low <= held.n)
    for term in held.sized:
        for op in ("gt", "ge") if term.op in ("pow", "factorial") else ():
            child = Script(script.nodes, scene.branch(), script.goal)
            with suppress(*FAULTS):
                if term.op == "pow":
                    related(child, node(op, term.args[0], kernel.NULL))
                found.append(node(op, term, kernel.NULL))
                break
    return tuple(found)


def _apart(script: Script, held: _Hypothesis, *lines: kernel.Node) -> kernel.Scene:
    """The scene of a base or a step: what does not speak of n, and what is said of it there."""
    kept = [line for line in script.scene.lines if held.n not in kernel.free(line)]
    return kernel.Scene(doubtful=script.scene.doubtful).branch(*kept, *lines)


def _by_induction(script: Script, goal: kernel.Node, held: _Hypothesis) -> None:
    """The goal from something that implies it, which holds at the least n, and at n + 1 where it does at n."""

    def shown(at: kernel.Node, *lines: kernel.Node) -> dict[str, Any]:
        child = Script(script.nodes, _apart(script, held, *lines), kernel.substitute(held.formula, held.n, at))
        child.scene.used |= kernel.free(child.goal)
        if lines:
            _step(child, held)
            if held.relation.op in _RISING:
                with suppress(*FAULTS):
                    _by_factors(child, held)
        for part in kernel.conjuncts(child.goal):
            related(child, part)
        child.close()
        return child.proof()

    place = script.nodes.place
    data = {"symbol": place(held.n), "low": place(held.low), "base": shown(held.low)}
    script.add("induct", held.formula, **data, step=shown(held.n + kernel.ONE, held.low <= held.n, held.formula))
    if held.relation is not goal:
        related(script, goal)


def _step(script: Script, held: _Hypothesis) -> None:
    """What is one longer at n + 1, by what it is at n; and that the difference of the sides grows, if it has sums."""
    longer = dict[kernel.Node, kernel.Node]()
    for term in held.sized:
        after = held.after(term)
        with suppress(*FAULTS):
            _name(script, term)
        if term.op in kernel.NEUTRAL:
            body, index, low, high = after.args
            last = kernel.substitute(body, index, high)
            for exponent in (term.args[1] for term in kernel.inside_of([last]) if term.op == "pow"):
                with suppress(*FAULTS):
                    related(script, node("ge", exponent, kernel.NULL))
            defined(script, last, inequality)
            longer[after] = node(kernel.FOLDS[term.op], node(term.op, body, index, low, high - kernel.ONE), last)
            continue
        _unfolded(script, held, term)
    if longer and held.relation.op in kernel.TURNED:
        with suppress(*FAULTS):
            _grows(script, held, longer)
    for total, parts in longer.items():
        place = script.add("unfold", node("eq", total, parts))
        with suppress(*FAULTS):
            script.add("value", of=place)


def _by_factors(script: Script, held: _Hypothesis) -> None:
    """l <= r at n + 1, where l is g times and r is f times what it was: f r - g l = f (r - l) + (f - g) l."""
    weak, after = held.relation, held.after(held.relation)
    (less, more), (lesser, larger) = (one.args[:: _RISING[one.op]] for one in (weak, after))
    f, g = (_quotient_of(script, pair) for pair in ((larger, more), (lesser, less)))
    found = list[int]()
    for term in (f, f - g, less):
        relation = node("ge", term, kernel.NULL)
        inequality(script, relation)
        found.append(script.line(relation))
    script.derive(after, [Item((DENIAL,)), Item((found[0], script.scene.lines.index(weak))), Item(tuple(found[1:]))])


def _quotient_of(script: Script, pair: Sequence[kernel.Node]) -> kernel.Node:
    """A quotient in which nothing is left of what has got names."""
    over, under = map(script.scene.read, pair)
    found = node_of_ratio(kernel.product(over, kernel.inverse(under)))
    if not kernel.free(found) <= kernel.spoken_of(pair):
        raise Unexplained("a quotient of more than factors")
    defined(script, found, inequality)
    return found


def _name(script: Script, term: kernel.Node) -> None:
    """Read a term that is not looked into as a new symbol, so that relations are those of polynomials."""
    symbol, place = script.fresh(), script.nodes.place
    equation = script.add("define", symbol=place(symbol), term=place(term))
    turned = script.derive(
        node("eq", term, symbol), [Item((DENIAL, DENIAL)), Item((equation,)), Item((DENIAL, equation))]
    )
    script.add("value", of=turned)


def _unfolded(script: Script, held: _Hypothesis, term: kernel.Node) -> None:
    """A factorial or power at n + 1 by what it is at n, factor by factor, each with its sign."""
    after, size = held.after(term), term.args[-1]
    count = kernel.rational(script.scene.read(after.args[-1] - size)) or 0
    if count not in range(1, _GROWTH + 1):
        raise Unexplained("what does not grow by some factors")
    with suppress(*FAULTS):
        related(script, node("ge", size, kernel.NULL))
    sizes = [size, *(size + kernel.number(k) for k in range(1, int(count))), after.args[-1]]
    for shorter_size, longer in itertools.pairwise(sizes):
        with suppress(*FAULTS):
            related(script, node("gt", longer, kernel.NULL))
        factor = longer if term.op == "factorial" else after.args[0]
        shorter, whole = (node(term.op, *after.args[:-1], one) for one in (shorter_size, longer))
        equation = script.add("axiom", node("eq", whole, factor * shorter))
        with suppress(*FAULTS):
            script.add("value", of=equation)
        _signed(script, whole, factor, shorter)


def _signed(script: Script, whole: kernel.Node, factor: kernel.Node, shorter: kernel.Node) -> None:
    """The sign of a product, if its factors have known ones."""
    for op in ("gt", "ge"):
        with suppress(*FAULTS):
            signs = [node(op, one, kernel.NULL) for one in (factor, shorter)]
            related(script, signs[0])
            factors = Item(tuple(map(script.line, signs)))
            equation = script.scene.lines.index(node("eq", whole, factor * shorter))
            script.derive(node(op, whole, kernel.NULL), [Item((DENIAL,)), Item((equation,)), factors])
            return


def _grows(script: Script, held: _Hypothesis, longer: dict[kernel.Node, kernel.Node]) -> None:
    """The difference of the sides grows from n to n + 1: where it has sums, they are gone."""
    before, after = held.relation, _replaced(held.after(held.relation), longer)
    growth = (after.args[0] - after.args[1]) - (before.args[0] - before.args[1])
    weak = {"lt": "le", "gt": "ge"}.get(before.op, before.op)
    relation = node(weak, node_of_ratio(script.scene.read(growth)), kernel.NULL)
    script.inner(relation, lambda child: _quotient(child, relation))


def _quotient(script: Script, relation: kernel.Node) -> None:
    """A relation of quotients whose divisors are above 0."""
    divisors = list[int]()
    for factor, count in script.scene.gap(relation).den.items():
        positive = node("gt", node_of_poly(dict(factor)), kernel.NULL)
        divisors += [script.derive(positive, items(script))] * count
    lines = [place for place, line in enumerate(script.scene.lines) if line.op in kernel.TURNED and _is_plain(line)]
    products = [Item(of) for size in (1, 2, 3) for of in itertools.combinations_with_replacement(lines, size)]
    script.derive(relation, [Item((DENIAL, *divisors)), Item(()), *products[:150]])


def _is_plain(line: kernel.Node) -> bool:
    return not kernel.holds(line, "sum", "product", "div")


def _replaced(where: kernel.Node, terms: dict[kernel.Node, kernel.Node]) -> kernel.Node:
    if where in terms or not where.args:
        return terms.get(where, where)
    return node(where.op, *(_replaced(arg, terms) for arg in where.args))
