"""Monotonicity by the sign of a derivative, in the checker's steps."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from boostproof.theory.build import Q
from boostproof.theory.language.expr import Formula
from boostproof.verify import checker as kernel
from boostproof.verify.logic.calculus import substitute
from boostproof.verify.logic.definedness import conditions
from boostproof.verify.proof.budget import Step
from boostproof.verify.proof.certify.explain import Explainer
from boostproof.verify.proof.certify.positivity import mass_of
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.logic import RELATIONS
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, POSITIVE
from boostproof.verify.proof.slopes import Region, Slope

__all__ = ["along_logarithms", "along_slope"]

Shown = Callable[[Step, Script], None]


def along_slope(explainer: Explainer, step: Step, shown: Shown) -> None:
    """Write the line that the polynomial, as a function of one symbol, is at least 0, or above it."""
    slope: Slope = step.data["slope"]
    above = _above_base(explainer, step, shown)
    base = explainer.script.line(_at_base(explainer, step, slope))
    op = "gt" if slope.strict else "ge"
    line = kernel.node(op, explainer.node(slope.function), kernel.NULL)
    explainer.script.derive(line, [Item((DENIAL,)), Item((above,)), Item((base,))])


def along_logarithms(explainer: Explainer, step: Step, shown: Shown) -> None:
    """a exp(p) against b exp(q), for positive a and b, by p - q + ln a - ln b."""
    script, (inner,) = explainer.script, step.subgoals
    slope: Slope = step.data["slope"]
    (_, a), (_, b) = step.data["parts"]
    lead, under = explainer.line(a, POSITIVE), explainer.line(b, POSITIVE)
    above = _above_base(explainer, inner, shown)
    at_least = _logarithm_at_base(explainer, inner, slope)
    function = explainer.node(slope.function)
    (difference, log_a), log_b = function.args[0].args, function.args[1]
    named = [_named(explainer, exponent) for exponent in difference.args]
    high, low = (name for name, _ in named)
    equations = [place for _, place in named if place is not None]
    masses = [mass_of(explainer, exponent) for exponent in (high, low)]
    tangent = explainer.tangent_at(high - low + log_a - log_b)
    left, right = (
        kernel.node("mul", explainer.node(side).args[0], kernel.node("exp", exponent))
        for side, exponent in ((slope.left, high), (slope.right, low))
    )
    more = (under, masses[1])
    items = [
        Item((DENIAL,)),
        Item((tangent, *more)),
        Item((above, *more)),
        Item((at_least, *more)),
        Item((lead, masses[0])),
        *(Item((place, *more)) for place in equations),
    ]
    script.derive(kernel.node("gt" if slope.strict else "ge", left, right), items)
    for place in equations:
        script.add("value", of=place)


def _named(explainer: Explainer, exponent: kernel.Node) -> tuple[kernel.Node, int | None]:
    """An exponent, or where it has a divisor a name for it, and the line that says so.

    An exponential is taken apart by the summands of its exponent, and over a divisor there is but one.
    """
    script = explainer.script
    if not script.scene.read(exponent).den:
        return exponent, None
    explainer.defined(exponent)
    name, place = script.fresh(), script.nodes.place
    return name, script.add("define", symbol=place(name), term=place(exponent))


def _at_base(explainer: Explainer, step: Step, slope: Slope) -> kernel.Node:
    """The inequality at the base point, strict where that was shown."""
    variable, base = step.data["variable"], step.data["base"]
    for strict in (True, False):
        found = explainer.node(slope.at(variable, base, strict))
        if explainer.script.known(found):
            return found
    raise Unexplained("nothing is known at the base point")


def _logarithm_at_base(explainer: Explainer, step: Step, slope: Slope) -> int:
    """F(b) against 0, from a exp(p) against b exp(q) there: exp(-F) >= 1 - F."""
    variable, base = step.data["variable"], step.data["base"]
    ground = explainer.script.line(_at_base(explainer, step, slope))
    there = {variable.name: base}
    parts = [explainer.node(substitute(part, there)) for part in (slope.left, slope.right, *slope.positive)]
    function = explainer.node(substitute(slope.function, there))
    tangent = explainer.tangent_at(kernel.node("neg", function))
    places = [explainer.script.line(kernel.node("gt", part, kernel.NULL)) for part in parts[2:]]
    exponents = [part.args[1].args[0] for part in parts[:2]]
    masses = [mass_of(explainer, exponent) for exponent in exponents]
    strict = explainer.script.scene.lines[ground].op in ("gt", "lt")
    wanted = kernel.node("gt" if strict else "ge", function, kernel.NULL)
    top = (places[0], masses[0])
    items = [
        Item((DENIAL, *top)),
        Item((tangent, *top)),
        Item((ground,)),
        Item((DENIAL,)),
        Item((places[1], masses[1])),
    ]
    return explainer.script.derive(wanted, items)


def _above_base(explainer: Explainer, step: Step, shown: Shown) -> int:
    """F(v) against F(b)."""
    script = explainer.script
    slope, variable, base = step.data["slope"], step.data["variable"], step.data["base"]
    *before, up, down = step.subgoals
    for inner in before:
        shown(inner, script)
    strict = any(segment.goal is not None and segment.goal.op == "gt" for segment in (up, down))
    v, whole, at = explainer.node(variable), explainer.node(slope.function), explainer.node(base)
    kept = _kept(explainer, step.data["region"], v, at)
    line = kernel.node("gt" if strict else "ge", whole, kernel.substitute(whole, v, at))
    if not script.scene.defined(line):
        explainer.defined(line.args[0])
        explainer.defined(line.args[1])
    if not script.scene.defined(whole):
        for condition in conditions(slope.function):
            if condition.op in RELATIONS:
                _in_words(explainer, condition)
    proofs = {
        key: _segment(explainer, segment, kept, kernel.node(side, v, at), strict, shown)
        for key, segment, side in (("up", up, "gt"), ("down", down, "lt"))
    }
    place = script.nodes.place
    data = {"by": "slope", "formula": place(line), "variable": place(v), "base": place(at), "keep": kept, **proofs}
    script.take(data, line)
    return len(script.scene.lines) - 1


def _kept(explainer: Explainer, region: Region, v: kernel.Node, at: kernel.Node) -> list[int]:
    """The lines that hold between the base point and here, in the words that the search used."""
    formulas = [formula for formula in region.free if formula.op in RELATIONS]
    formulas += [term > Q(0) if strict else term >= Q(0) for term, strict in region.affine]
    kept = []
    for formula in formulas:
        try:
            kept.append(_in_words(explainer, formula))
        except Unexplained:
            continue
    return [place for place in dict.fromkeys(kept) if _stays(explainer.script, place, v, at)]


def _stays(script: Script, place: int, v: kernel.Node, at: kernel.Node) -> bool:
    """Whether a line holds all the way from the base point, by its form."""
    line = script.scene.lines[place]
    if line.op not in kernel.MASKS or line.op == "ne" or not all(kernel.straight(arg, v) for arg in line.args):
        return False
    weak = kernel.node({"gt": "ge", "lt": "le"}.get(line.op, line.op), *line.args)
    return v not in kernel.free(line) or bool(script.scene.truth(kernel.substitute(weak, v, at)))


def _in_words(explainer: Explainer, formula: Formula) -> int:
    script, node = explainer.script, explainer.node(formula)
    if node not in script.scene.lines:
        explainer.need(node)
        if not script.known(node):
            poly = explainer.scene.difference(*formula.args)
            explainer.sign(
                poly.num, {"gt": POSITIVE, "ge": NONNEGATIVE, "le": NONPOSITIVE, "lt": 1, "eq": 2, "ne": 5}[formula.op]
            )
        line = script.line(node)
        difference = kernel.node("sub", *node.args)
        items = [Item((DENIAL,)), Item((line,)), Item((DENIAL, DENIAL)), Item((line, line))]
        if node.op in ("eq", "ne"):
            items += [Item((line,), difference), Item((DENIAL,), difference)]
        return script.derive(node, items)
    return script.scene.lines.index(node)


def _segment(
    explainer: Explainer, step: Step, kept: list[int], side: kernel.Node, strict: bool, shown: Shown
) -> dict[str, object]:
    """The proof of the derivative's sign on one side of the base point."""
    script = explainer.script
    lines = [script.scene.lines[place] for place in kept]
    found, rising = step.subgoals
    whole = explainer.node(found.goal.args[0]) if found.goal is not None else kernel.ONE
    rise = kernel.slope(whole, side.args[0])
    op = ("gt" if strict else "ge") if side.op == "gt" else ("lt" if strict else "le")
    goal = kernel.node("and", kernel.node("defined", whole), kernel.node(op, rise, kernel.NULL))
    child = Script(script.nodes, kernel.Scene().branch(*lines, side), goal)
    child.scene.used |= kernel.free(goal)
    shown(found, child)
    shown(rising, child)
    explainer_there = Explainer(child, explainer.scene)
    explainer_there.defined(whole)
    explainer_there.defined(rise)
    for term in kernel.inside_of([whole]):
        if side.args[0] in kernel.free(term):
            with suppress(Unexplained):
                _regular(explainer_there, term)
    child.close()
    return child.proof()


def _regular(explainer: Explainer, term: kernel.Node) -> None:
    """That a term, which has a value, is smooth: by its own condition, a root by that of its slope."""
    script = explainer.script
    if term.op in ("div", "ln"):
        explainer.need(kernel.condition(script.scene, term))
    inside = kernel.node("gt", term.args[0], kernel.NULL) if term.op == "sqrt" else kernel.TRUE
    if not script.known(inside):
        place = script.line(kernel.node("ne", term, kernel.NULL))
        script.derive(inside, [Item((DENIAL,)), Item((place, place))])
