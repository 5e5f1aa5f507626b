"""Proofs about whole numbers, in the checker's own steps: remainders, prime powers, neighbours, induction.

``whole(hypotheses, goal)`` answers the certificate of a goal, or None. An equation that is not to hold, be it the
denial of the goal or a hypothesis that contradicts the others, is refuted by what divides its sides, or as a power
would lie between those of two neighbours. Any other goal, or the denial of a hypothesis, is tried by bounds of powers,
by induction, and by products of the same factors.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from math import ceil, floor
from typing import Any

from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker as kernel
from boostproof.verify.proof.afresh import afresh
from boostproof.verify.proof.algebra.atoms import node_of_poly, node_of_ratio, replaced
from boostproof.verify.proof.algebra.grounds import FAULTS, defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Nodes, Script, Unexplained
from boostproof.verify.proof.exponents import name_power
from boostproof.verify.proof.neighbours import neighbours
from boostproof.verify.proof.powers import Growth, by_bounds, grown, shown
from boostproof.verify.proof.relations import SIZES, inequality, items, related, rewritten, searched
from boostproof.verify.proof.shifts import by_shifts, positive

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
    for method in (_divided, _between, _powered, _inducted, _shifted):
        with suppress(*FAULTS, RecursionError), afresh(_WORK):
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


def _goals(script: Script) -> list[kernel.Node]:
    """The goal, and what would contradict the lines: the denial of one of them."""
    own = kernel.negated(script.goal.args[0]) if script.goal.op == "not" else script.goal
    goals = [own] if own.op in kernel.MASKS else []
    return goals + [kernel.negated(line) for line in script.scene.lines if line.op in kernel.MASKS]


def _powered(script: Script) -> None:
    """The same by bounds of powers."""
    for goal in _goals(script):
        with suppress(*FAULTS):
            by_bounds(script, goal)
            return
    raise Unexplained("no bounds of powers reach it")


def _shifted(script: Script) -> None:
    """The same by products of the same factors."""
    for goal in _goals(script):
        with suppress(*FAULTS):
            script.inner(goal, lambda child, goal=goal: by_shifts(child, goal))  # type: ignore[misc]
            return
    raise Unexplained("no products reach it")


def _inducted(script: Script) -> None:
    for goal in _goals(script):
        for n, low in _starts(script.scene, goal):
            with suppress(*FAULTS):
                _from(script, goal, n, low)
                return
        with suppress(*FAULTS):
            _multiplied(script, goal)
            return
    raise Unexplained("no induction reaches it")


def _multiplied(script: Script, goal: kernel.Node) -> None:
    """A goal about quotients by factorials, from the same times these, by induction."""
    divisors = {
        term.args[1] for term in kernel.inside_of([goal]) if term.op == "div" and term.args[1].op == "factorial"
    }
    if not divisors or goal.op not in kernel.TURNED:
        raise Unexplained("no quotients by factorials")
    for divisor in divisors:
        positive(script, divisor)
    defined(script, goal, inequality)
    sides = [reduce(_times, sorted(divisors, key=lambda one: one.size), side) for side in goal.args]
    wanted = node(goal.op, *sides)

    def write(child: Script) -> None:
        for n, low in _starts(child.scene, wanted):
            with suppress(*FAULTS):
                _from(child, wanted, n, low)
                return
        raise Unexplained("no induction reaches it")

    script.inner(wanted, write)
    places = [script.line(node("gt", divisor, kernel.NULL)) for divisor in divisors]
    script.derive(goal, [Item((DENIAL, *places)), Item((script.line(wanted),))])


def _times(term: kernel.Node, divisor: kernel.Node) -> kernel.Node:
    """The term times what it may be divided by."""
    if term.op in ("add", "sub", "neg"):
        return node(term.op, *(_times(arg, divisor) for arg in term.args))
    if term.op == "div":
        return term.args[0] if term.args[1] is divisor else _times(term.args[0], divisor) / term.args[1]
    if term.op == "mul" and kernel.holds(term.args[0], "div"):
        return _times(term.args[0], divisor) * term.args[1]
    return term.args[0] * _times(term.args[1], divisor) if term.op == "mul" else term * divisor


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
    until = _until(script, n, least)
    for stronger, lines in itertools.product(_stronger(goal, n, least), [(), until] if until else [()]):
        held = _Hypothesis(stronger, n, least, until=lines)
        signed = _signs(script, held)
        for signs in (signed, ()) if signed and later == _LATER else (signed,):
            with suppress(*FAULTS):
                _by_induction(script, goal, replace(held, signs=signs))
                return
    if not later:
        raise Unexplained("no induction reaches it")
    child = Script(script.nodes, script.scene.branch(), script.goal)
    child.split(n <= least, alone, lambda rest: _from(rest, goal, n, low + 1, later - 1))
    script.cases = child.cases


def _until(script: Script, n: kernel.Node, low: kernel.Node) -> tuple[kernel.Node, ...]:
    """Lines that hold of n where they hold of n + 1, as that it is at most a bound: something may hold up to there.

    Other lines that speak of n are of no use to what is said of all.
    """
    told = [line for line in script.scene.lines if line.op in kernel.TURNED and n in kernel.free(line)]
    lines = tuple(dict.fromkeys(line for line in told if _end(line, n) is None))
    held = _Hypothesis(kernel.TRUE, n, low)
    found = list[kernel.Node]()
    for line in lines:
        child = Script(script.nodes, _apart(script, held, low <= n, held.after(line)), line)
        with suppress(*FAULTS):
            related(child, line)
            found.append(line)
    return tuple(found)


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
    """A relation for all n from ``low`` on, and maybe the signs of factorials, powers and products in it.

    It is of the n for which the lines of ``until`` hold, of all where there are none.
    """

    relation: kernel.Node
    n: kernel.Node
    low: kernel.Node
    signs: tuple[kernel.Node, ...] = ()
    until: tuple[kernel.Node, ...] = ()

    @property
    def sized(self) -> list[kernel.Node]:
        """What is as long as n says; first what stands in others."""
        found = [term for term in kernel.inside_of([self.relation]) if term.op in SIZES and self._is_sized(term)]
        return sorted(found, key=lambda term: (term.op in kernel.NEUTRAL, term.size))

    def _is_sized(self, term: kernel.Node) -> bool:
        return any(self.n in kernel.free(arg) for arg in term.args[_FIRST.get(term.op, 0) :])

    @property
    def conclusion(self) -> kernel.Node:
        """What is shown of the n that are meant."""
        return node("and", *self.signs, self.relation) if self.signs else self.relation

    @property
    def formula(self) -> kernel.Node:
        """What is shown of each n."""
        return node("implies", node("and", *self.until), self.conclusion) if self.until else self.conclusion

    def after(self, where: kernel.Node) -> kernel.Node:
        """The same at n + 1."""
        return kernel.substitute(where, self.n, self.n + kernel.ONE)


def _signs(script: Script, held: _Hypothesis) -> tuple[kernel.Node, ...]:
    """That factorials, and powers and products of what is above 0, or at least 0, are so."""
    found = list[kernel.Node]()
    scene = _apart(script, held, held.low <= held.n, *map(held.after, held.until))
    for term in held.sized:
        for op in ("gt", "ge") if term.op in ("pow", "factorial", "product") else ():
            child = Script(script.nodes, scene.branch(), script.goal)
            with suppress(*FAULTS):
                if term.op != "factorial":
                    shown(child, node(op, _last(held, term), kernel.NULL))
                found.append(node(op, term, kernel.NULL))
                break
    return tuple(found)


def _last(held: _Hypothesis, term: kernel.Node) -> kernel.Node:
    """The base of a power, and the factor that a product has more at n + 1."""
    if term.op == "pow":
        return term.args[0]
    body, index, _, high = held.after(term).args
    return kernel.substitute(body, index, high)


def _apart(script: Script, held: _Hypothesis, *lines: kernel.Node) -> kernel.Scene:
    """The scene of a base or a step: what does not speak of n, and what is said of it there."""
    kept = [line for line in script.scene.lines if held.n not in kernel.free(line)]
    return kernel.Scene(doubtful=script.scene.doubtful).branch(*kept, *lines)


def _by_induction(script: Script, goal: kernel.Node, held: _Hypothesis) -> None:
    """The goal from something that implies it, which holds at the least n, and at n + 1 where it does at n."""

    def case(at: kernel.Node, *lines: kernel.Node) -> dict[str, Any]:
        child = Script(script.nodes, _apart(script, held, *lines), kernel.substitute(held.formula, held.n, at))
        child.scene.used |= kernel.free(child.goal)

        def write(inner: Script) -> None:
            if lines:
                _concluded(inner, held)
                _step(inner, held)
            for part in kernel.conjuncts(inner.goal):
                related(inner, part)

        if held.until:
            child.suppose(child.goal, write)
        else:
            write(child)
        child.close()
        return child.proof()

    place = script.nodes.place
    data = {"symbol": place(held.n), "low": place(held.low), "base": case(held.low)}
    script.add("induct", held.formula, **data, step=case(held.n + kernel.ONE, held.low <= held.n, held.formula))
    _concluded(script, held)
    if held.relation is not goal:
        related(script, goal)


def _concluded(script: Script, held: _Hypothesis) -> None:
    """What the hypothesis says of an n up to which its lines hold."""
    if held.until:
        place = script.scene.lines.index(held.formula)
        for line in held.until:
            related(script, line)
        script.add("unit", held.conclusion, of=place)


def _step(script: Script, held: _Hypothesis) -> None:
    """What is one longer at n + 1, by what it is at n; and that the difference of the sides grows, if it has sums."""
    longer = dict[kernel.Node, kernel.Node]()
    for term in held.sized:
        after = held.after(term)
        if term.op in kernel.NEUTRAL:
            body, index, low, high = after.args
            last = kernel.substitute(body, index, high)
            for exponent in (term.args[1] for term in kernel.inside_of([last]) if term.op == "pow"):
                with suppress(*FAULTS):
                    related(script, node("ge", exponent, kernel.NULL))
            defined(script, last, inequality)
            longer[after] = node(kernel.FOLDS[term.op], node(term.op, body, index, low, high - kernel.ONE), last)
            continue
        if term.op == "pow":
            _carried_on(script, held, term)
    if longer and held.relation.op in kernel.TURNED:
        with suppress(*FAULTS):
            _grows(script, held, longer)
    for total, parts in longer.items():
        place = script.add("unfold", node("eq", total, parts))
        if total.op == "product":
            with suppress(*FAULTS):
                _by_last_factor(script, held, place)
    _by_factorials(script, held)


def _by_last_factor(script: Script, held: _Hypothesis, place: int) -> None:
    """P <= r at n + 1, where P is f >= 0 times what it was: as f r is at most what r is at n + 1; and so for P >= r."""
    product, (_, factor) = script.scene.lines[place].args[0], script.scene.lines[place].args[1].args
    after = held.after(held.relation)
    side = after.args.index(product)
    bounds = [held.relation.args[1 - side] * factor, after.args[1 - side]]
    least = node("le", *bounds) if (after.op in ("le", "lt")) == (side == 0) else node("ge", *bounds)
    sign = node("ge", factor, kernel.NULL)
    shown(script, sign)
    script.inner(least, lambda child: searched(child, least, long=True))
    pair = (script.line(held.relation), script.line(sign))
    script.derive(after, [Item((DENIAL,)), Item((place,)), Item(pair), Item((script.line(least),))])


def _by_factorials(script: Script, held: _Hypothesis) -> None:
    """The relation at n + 1, from the same with factorials in it by those at n."""
    after, parts = held.after(held.relation), list[tuple[kernel.Node, kernel.Node]]()
    for term in (term for term in held.sized if term.op == "factorial"):
        for shorter, longer in itertools.pairwise(_chain(script, held, term)):
            parts.append((longer, longer.args[0] * shorter))
    parts.reverse()
    wanted = after
    for longer, by in parts:
        wanted = replaced(wanted, {longer: by})
    with suppress(*FAULTS):
        script.inner(wanted, lambda child: _by_factors(child, held, wanted))
    if parts:
        with suppress(*FAULTS):
            inequality(script, wanted)
        places = [_signed(script, longer, *by.args) for longer, by in reversed(parts)][::-1]
        with suppress(*FAULTS):
            rewritten(script, after, wanted, [(*part, place) for part, place in zip(parts, places, strict=True)])


def _by_factors(script: Script, held: _Hypothesis, after: kernel.Node) -> None:
    """l <= r at n + 1, where l is g times and r is f times what it was: f r - g l = f (r - l) + (f - g) l."""
    weak = held.relation
    if weak.op not in _RISING:
        raise Unexplained("no sides of which one is smaller")
    (less, more), (lesser, larger) = (one.args[:: _RISING[one.op]] for one in (weak, after))
    f, g = (_quotient_of(script, pair) for pair in ((larger, more), (lesser, less)))
    found = list[int]()
    for term in (f, f - g, less):
        relation = node("ge", term, kernel.NULL)
        inequality(script, relation)
        found.append(script.line(relation))
    script.derive(after, [Item((DENIAL,)), Item((found[0], script.scene.lines.index(weak))), Item(tuple(found[1:]))])


def _quotient_of(script: Script, pair: Sequence[kernel.Node]) -> kernel.Node:
    """A quotient in which nothing is left that grows with n otherwise."""
    over, under = map(script.scene.read, pair)
    found = node_of_ratio(kernel.product(over, kernel.inverse(under)))
    if kernel.holds(found, "factorial", "sum", "product") or not kernel.free(found) <= kernel.spoken_of(pair):
        raise Unexplained("a quotient of more than factors")
    defined(script, found, inequality)
    return found


def _chain(script: Script, held: _Hypothesis, term: kernel.Node) -> list[kernel.Node]:
    """A factorial or power at n, with each factor more, up to what it is at n + 1; the sizes are known to be > 0."""
    after, size = held.after(term), term.args[-1]
    count = kernel.rational(script.scene.read(after.args[-1] - size)) or 0
    if count not in range(1, _GROWTH + 1):
        raise Unexplained("what does not grow by some factors")
    sizes = [size, *(size + kernel.number(k) for k in range(1, int(count))), after.args[-1]]
    for relation in (node("ge", size, kernel.NULL), *(node("gt", longer, kernel.NULL) for longer in sizes[1:])):
        with suppress(*FAULTS):
            related(script, relation)
    return [node(term.op, *after.args[:-1], one) for one in sizes]


def _carried_on(script: Script, held: _Hypothesis, power: kernel.Node) -> None:
    """A power at n + 1 by what it is at n, factor by factor, each with its sign."""
    chain, after = _chain(script, held, power), held.after(power)
    with suppress(*FAULTS):
        name_power(script, power)
    for shorter, longer in itertools.pairwise(chain):
        with suppress(*FAULTS):
            script.add("value", of=_signed(script, longer, longer.args[0], shorter))
    if after.args[0] is not power.args[0]:
        _of_other_base(script, after, power, len(chain) - 1)


def _signed(script: Script, longer: kernel.Node, factor: kernel.Node, shorter: kernel.Node) -> int:
    """The place of the equation that a power or factorial is a factor times a shorter one; its sign, too, if known."""
    equation = script.add("axiom", node("eq", longer, factor * shorter))
    for op in ("gt", "ge"):
        with suppress(*FAULTS):
            signs = [node(op, one, kernel.NULL) for one in (factor, shorter)]
            shown(script, signs[0])
            factors = Item(tuple(map(script.line, signs)))
            script.derive(node(op, longer, kernel.NULL), [Item((DENIAL,)), Item((equation,)), factors])
            break
    return equation


def _of_other_base(script: Script, after: kernel.Node, term: kernel.Node, count: int) -> None:
    """What a power at n + 1 is at least, and at most, by the power at n, where the base has n."""
    (base, size), other = term.args, after.args[0]
    factor = reduce(lambda left, right: left * right, [other] * count)
    with suppress(*FAULTS):
        name_power(script, node("pow", other, size))
    for growth in (Growth(base, other, None), Growth(other, base, other / base - kernel.ONE),
                   Growth(base, other, base / other - kernel.ONE)):  # fmt: skip
        with suppress(*FAULTS):
            place = grown(script, growth, size)
            sides = [factor * side for side in script.scene.lines[place].args]
            signs = [script.line(node("ge", other, kernel.NULL))] * count
            script.derive(sides[0] <= sides[1], [Item((DENIAL,)), Item((place, *signs))])


def _grows(script: Script, held: _Hypothesis, longer: dict[kernel.Node, kernel.Node]) -> None:
    """The difference of the sides grows from n to n + 1: where it has sums, they are gone."""
    before, after = held.relation, replaced(held.after(held.relation), longer)
    growth = (after.args[0] - after.args[1]) - (before.args[0] - before.args[1])
    weak = {"lt": "le", "gt": "ge"}.get(before.op, before.op)
    relation = node(weak, node_of_ratio(script.scene.read(growth)), kernel.NULL)
    script.inner(relation, lambda child: _quotient(child, relation))


def _quotient(script: Script, relation: kernel.Node) -> None:
    """A relation of quotients whose divisors are above 0."""
    divisors = list[int]()
    for factor, count in script.scene.gap(relation).den.items():
        positive = node("gt", node_of_poly(dict(factor)), kernel.NULL)
        divisors += [script.derive(positive, items(script, positive))] * count
    lines = [place for place, line in enumerate(script.scene.lines) if line.op in kernel.TURNED and _is_plain(line)]
    products = [Item(of) for size in (1, 2, 3) for of in itertools.combinations_with_replacement(lines, size)]
    script.derive(relation, [Item((DENIAL, *divisors)), Item(()), *products[:150]])


def _is_plain(line: kernel.Node) -> bool:
    return not kernel.holds(line, "sum", "product", "div")
