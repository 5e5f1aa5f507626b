"""The rules for polynomial inequalities, in the checker's steps: each is a sum of products that cannot be negative."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boostproof.verify import checker as kernel
from boostproof.verify.proof.budget import Step
from boostproof.verify.proof.certify.explain import Explainer
from boostproof.verify.proof.certify.script import DENIAL, Item, Unexplained
from boostproof.verify.proof.polynomials import Key, Ratio, collected, constant, factored, generator
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, POSITIVE, ZERO

__all__ = ["contradiction", "mass", "mass_of", "shown"]


def shown(explainer: Explainer, step: Step) -> None:
    """Write lines until the polynomial of the step is known to be non-negative, or positive."""
    poly, strict = step.data["poly"], step.data["strict"]
    wanted = explainer.relation(poly, POSITIVE if strict else NONNEGATIVE)
    if explainer.script.known(wanted) or explainer.script.scene.absurd:
        return
    rule = _RULES.get(step.rule)
    if rule is None:
        raise Unexplained(f"no steps for {step.rule}")
    for inner in step.subgoals:
        shown(explainer, inner)
    rule(explainer, step, wanted)


def _inner(explainer: Explainer, step: Step) -> int:
    """The line of what a subgoal showed."""
    return explainer.line(step.data["poly"], POSITIVE if step.data["strict"] else NONNEGATIVE)


def _sign(explainer: Explainer, step: Step, _: kernel.Node) -> None:
    explainer.sign(step.data["poly"], POSITIVE if step.data["strict"] else NONNEGATIVE)


def _clash(explainer: Explainer, *_: object) -> None:
    contradiction(explainer)


def contradiction(explainer: Explainer) -> None:
    """The hypotheses contradict each other: one says what the signs of the others deny."""
    event = explainer.facts.clash
    if event is None:
        raise Unexplained("no contradiction is known")
    explainer.source(event)
    if not explainer.script.scene.absurd:
        explainer.sign(event.poly, 7 & ~event.mask)


def _factor(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """All factors but those of the rest have a sign."""
    poly, (inner,) = step.data["poly"], step.subgoals
    rest_bases = {Key(base) for base, _ in factored(step.data["rest"])[1]}
    refs, halves = [_inner(explainer, inner)], constant(1)
    for base, power in factored(poly)[1]:
        if Key(base) in rest_bases:
            if power % 2 == 0:
                raise Unexplained("an even power in the rest")
            halves *= base ** ((power - 1) // 2)
            continue
        mask = explainer.facts.sign(base, True)
        if mask in (1, 2, 3, 4, 6):
            refs += [explainer.line(base, mask)] * power
        elif power % 2 == 0:
            halves *= base ** (power // 2)
    item = Item(tuple(refs)) if halves.is_one() else Item(tuple(refs), explainer.term(halves), square=True)
    explainer.script.derive(wanted, [Item((DENIAL,)), item])


def _coefficients(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """sum a_k v^k with a_k >= 0, and v >= 0 or k even."""
    poly, place = step.data["poly"], step.data["place"]
    mask = explainer.facts.generator_sign(place)
    items = [Item((DENIAL,))]
    for ((power,), part), inner in zip(collected(poly, [place]).items(), step.subgoals, strict=True):
        line = explainer.line(part, POSITIVE if inner.data["strict"] else NONNEGATIVE)
        if not power:
            items.append(Item((line,)))
        elif mask & NONNEGATIVE == mask:
            items.append(Item((line, *[explainer.line(generator(place), mask)] * power)))
        else:
            items.append(Item((line,), explainer.term(generator(place) ** (power // 2)), square=True))
    explainer.script.derive(wanted, items)


def _square(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """4a(a v^2 + b v + c) = (2av + b)^2 + (4ac - b^2)."""
    poly, place = step.data["poly"], step.data["place"]
    parts = collected(poly, [place])
    a, b = parts[2,], parts.get((1,), constant(0))
    root = explainer.term(2 * a * generator(place) + b)
    lead = explainer.line(a, POSITIVE)
    items = [Item((DENIAL, lead)), Item((), root, square=True), Item((_inner(explainer, step.subgoals[0]),))]
    explainer.script.derive(wanted, items)


def _root(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """a + b r against 0, from b^2 r^2 against a^2."""
    poly, place = step.data["poly"], step.data["place"]
    parts = collected(poly, [place])
    b = parts[1,]
    mask = explainer.facts.sign(b, True)
    gap = _inner(explainer, step.subgoals[-1])
    if mask & NONNEGATIVE == mask:
        up = explainer.line(b, mask), explainer.line(generator(place), NONNEGATIVE)
        items = [Item((DENIAL, DENIAL)), Item((DENIAL, *up)), Item((gap,))]
    else:
        items = [Item((DENIAL, DENIAL)), Item((DENIAL, _inner(explainer, step.subgoals[0]))), Item((gap,))]
    explainer.script.derive(wanted, items)


def _bound(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """p(v) against p(c/k), coefficient by coefficient: (kv)^j - c^j has the factor kv - c."""
    poly, place, bound = step.data["poly"], step.data["place"], step.data["bound"]
    (inner,) = step.subgoals
    c, k, v = bound.num, bound.den, generator(place)
    parts = {powers[0]: part for powers, part in collected(poly, [place]).items()}
    falls = all(explainer.facts.sign(part, True) & NONPOSITIVE == explainer.facts.sign(part, True)
                for power, part in parts.items() if power)  # fmt: skip
    scale = explainer.line(k, POSITIVE)
    side = explainer.line(c - k * v if falls else k * v - c, NONNEGATIVE)
    here = explainer.line(v, NONNEGATIVE)
    at_least = explainer.relation(c, NONNEGATIVE)
    if falls and not explainer.script.known(at_least):
        explainer.script.derive(at_least, [Item((DENIAL,)), Item((side,)), Item((scale, here))])
    low = explainer.line(c, NONNEGATIVE)
    degree = max(parts)
    items = [Item((DENIAL, *[scale] * degree)), Item((_inner(explainer, inner),))]
    for power, part in parts.items():
        if power:
            line = explainer.line(part, NONPOSITIVE if falls else NONNEGATIVE)
            items += [
                Item((line, side, *[scale] * (degree - power), *[scale, here] * i, *[low] * (power - 1 - i)))
                for i in range(power)
            ]
    explainer.script.derive(wanted, items)


def _combination(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """Hypotheses and products of two of them."""
    base = explainer.facts.inequalities(step.data["poly"])[1:]
    lines = [explainer.line(fact, POSITIVE if strict else NONNEGATIVE) for fact, strict in base]
    pairs = [Item((left, right)) for place, left in enumerate(lines) for right in lines[place:]]
    explainer.script.derive(wanted, [Item((DENIAL,)), Item(()), *(Item((line,)) for line in lines), *pairs])


def _ratio(explainer: Explainer, ratio: Ratio, strict: bool) -> int:
    """The line of a quotient from that of its oriented polynomial."""
    mask = explainer.facts.sign(ratio.den, True)
    positive = mask == POSITIVE
    poly = ratio.num if positive else ratio.num * ratio.den
    top = explainer.line(explainer.table.reduced(poly), POSITIVE if strict else NONNEGATIVE)
    if ratio.den.is_one():
        return top
    below = explainer.line(ratio.den, POSITIVE if positive else 5)
    value = explainer.quotient(ratio)
    wanted = kernel.node("gt" if strict else "ge", value, kernel.NULL)
    items = [Item((DENIAL,)), Item((top, below)), Item((DENIAL, below, below)), Item((top,)), Item((DENIAL, below))]
    return explainer.script.derive(wanted, items)


def _tangent(explainer: Explainer, ratio: Ratio, strict: bool = False) -> int:
    return explainer.tangent_at(explainer.quotient(ratio), strict)


def mass(explainer: Explainer, exponent: Ratio) -> int:
    """exp(e) > 0."""
    return mass_of(explainer, explainer.quotient(exponent))


def mass_of(explainer: Explainer, exponent: kernel.Node) -> int:
    """exp(e) > 0, for a term."""
    explainer.defined(exponent)
    return explainer.script.add("axiom", kernel.node("gt", kernel.node("exp", exponent), kernel.NULL))


def _compared(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """a M_1 - b M_2 = (a - b) M_1 + b M_2 (M_1/M_2 - 1)."""
    (high, _), (low, b) = step.data["parts"]
    over, steep = step.subgoals
    rise = explainer.table.tidy(high - low)
    tangent = _tangent(explainer, rise)
    rising = _ratio(explainer, rise, steep.data["strict"])
    under = explainer.line(b, POSITIVE if explainer.facts.sign(b, True) == POSITIVE else NONNEGATIVE)
    masses = mass(explainer, high), mass(explainer, low)
    items = [Item((DENIAL,)), Item((tangent, under, masses[1])), Item((rising, under, masses[1])),
             Item((_inner(explainer, over), masses[0]))]  # fmt: skip
    explainer.script.derive(wanted, items)


def _tangents(explainer: Explainer, step: Step, wanted: kernel.Node) -> None:
    """Each exponential above its tangent at the doubtful one."""
    parts, doubtful, bound = step.data["parts"], step.data["doubtful"], step.data["bound"]
    base = parts[doubtful][0]
    weight = mass(explainer, base)
    items = [Item((DENIAL,)), Item((_ratio(explainer, bound, step.subgoals[0].data["strict"]), weight))]
    for place, (exponent, part) in enumerate(parts):
        mask = explainer.facts.sign(part, True)
        if place != doubtful and mask != ZERO:
            tangent = _tangent(explainer, explainer.table.tidy(exponent - base))
            items.append(Item((tangent, explainer.line(part, mask & NONNEGATIVE), weight)))
    explainer.script.derive(wanted, items)


_RULES: dict[str, Callable[[Explainer, Step, kernel.Node], Any]] = {
    "sign": _sign, "contradictory hypotheses": _clash, "factor": _factor, "coefficients": _coefficients,
    "square": _square, "root": _root, "bound": _bound, "combination": _combination, "compared": _compared,
    "tangents": _tangents,
}  # fmt: skip
