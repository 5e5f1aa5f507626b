"""Relations that the polynomials of a scene settle, in the checker's steps."""

from __future__ import annotations

from contextlib import suppress

from boostproof.theory.build import Eq
from boostproof.theory.language.expr import Formula
from boostproof.verify import checker as kernel
from boostproof.verify.proof.budget import Step
from boostproof.verify.proof.certify.explain import Explainer
from boostproof.verify.proof.certify.positivity import contradiction, shown
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.polynomials import Poly, factored
from boostproof.verify.proof.signs import NEGATIVE, NONNEGATIVE, NONZERO, POSITIVE, ZERO

__all__ = [
    "clash", "denial", "identity", "inequality", "is_product", "last_factor", "reached", "side_reached",
    "side_relation", "signed",
]  # fmt: skip


def inequality(step: Step, script: Script) -> None:
    """An inequality by the rules for polynomials."""
    explainer = Explainer(script, step.data["scene"])
    shown(explainer, step.subgoals[0])
    if script.scene.absurd:
        return
    form = step.data["form"]
    scene = explainer.scene
    side = scene.goal if scene.wanted & POSITIVE else -scene.goal
    strict = not scene.wanted & ZERO
    if form != side:
        _lowered(explainer, side, strict)
    reached(explainer, step, side, POSITIVE if strict else NONNEGATIVE)


def _lowered(explainer: Explainer, side: Poly, strict: bool) -> None:
    """sum c ln f against 0, from prod f^(n c) against 1.

    The product is positive; a quotient may write it by a numerator and a divisor that are both negative.
    """
    found, form = explainer.scene.raised(side), explainer.scene.exponentiated(side)
    if found is None or form is None:
        raise Unexplained("an exponent that is not read")
    scale, raised = found
    below = explainer.facts.sign(raised.den, True) == NEGATIVE
    masses = [explainer.line(-part if below else part, POSITIVE) for part in (raised.num, raised.den)]
    ground = explainer.line(form, POSITIVE if strict else NONNEGATIVE)
    tangents = [explainer.tangent(scale * side), explainer.tangent(-scale * side)]
    items = [Item((ground,))]
    for mass in (*masses, None):
        more = () if mass is None else (mass,)
        items += [Item((DENIAL, *more)), *(Item((tangent, *more)) for tangent in tangents)]
    explainer.script.derive(explainer.relation(side, POSITIVE if strict else NONNEGATIVE), items)


def reached(explainer: Explainer, step: Step, poly: Poly, mask: int) -> None:
    """The goal itself, from the polynomial that it was read as."""
    assert step.goal is not None
    script = explainer.script
    goal = script.nodes.of(step.goal)
    explainer.link(step.goal)
    explainer.readable(goal)
    if script.scene.absurd or script.known(goal):
        return
    ground = explainer.line(poly, mask)
    if script.known(goal):
        return
    ratio = explainer.scene.difference(*step.goal.args)
    sign = explainer.facts.sign(ratio.den, True)
    divisor = explainer.line(ratio.den, sign if sign in (1, 4) else NONZERO)
    items = [Item((ground,)), Item((DENIAL, divisor)), Item((DENIAL, divisor, divisor)), Item((DENIAL,)), Item(())]
    script.derive(goal, items)


def identity(step: Step, script: Script) -> None:
    """An equation that holds by its form, or by an equation that is known."""
    assert step.goal is not None
    explainer = Explainer(script, step.data["scene"])
    explainer.link(step.goal)
    goal = script.nodes.of(step.goal)
    explainer.readable(goal)
    if script.known(goal):
        with suppress(Unexplained):  # a line says so where its terms read as others
            script.derive(goal, [Item((DENIAL, DENIAL))])
        return
    poly = explainer.table.reduced(explainer.scene.goal)
    _zero(explainer, poly)
    ratio = explainer.scene.difference(*step.goal.args)
    divisor = explainer.line(ratio.den, NONZERO)
    ground = explainer.line(poly, ZERO)
    left = kernel.node("sub", *goal.args)
    below = explainer.term(ratio.den)
    terms = [left, kernel.node("mul", left, below), kernel.node("mul", left, kernel.node("mul", below, below))]
    items = [
        Item((DENIAL, DENIAL)),
        Item((DENIAL, DENIAL, divisor, divisor)),
        *(Item((ground,), term) for term in terms),
    ]
    script.derive(goal, items)


def _zero(explainer: Explainer, poly: Poly) -> None:
    """That a polynomial is 0, also by the exponential of a factor."""
    try:
        explainer.sign(poly, ZERO)
        return
    except Unexplained:
        pass
    for base, _ in factored(poly)[1]:
        raised = explainer.scene.exponentiated(base, explainer.scene.kinds())
        if raised is not None and (raised.is_zero() or explainer.facts.sign(raised) == ZERO):
            found = explainer.scene.raised(base, explainer.scene.kinds())
            assert found is not None
            scale, ratio = found
            masses = [explainer.line(part, POSITIVE) for part in (ratio.num, ratio.den)]
            explainer.sign(raised, ZERO)
            ground = explainer.line(raised, ZERO)
            for wanted, tangent in (("le", explainer.tangent(scale * base)), ("ge", explainer.tangent(-scale * base))):
                items = [Item((DENIAL, mass)) for mass in masses] + [Item((tangent, mass)) for mass in masses]
                items += [Item((ground,), kernel.ONE), Item((DENIAL,)), Item((tangent,))]
                explainer.script.derive(kernel.node(wanted, explainer.term(base), kernel.NULL), items)
            explainer.sign(poly, ZERO)
            return
    raise Unexplained("no reason for an equation")


def signed(step: Step, script: Script) -> None:
    """A relation by a sign that is known."""
    explainer = Explainer(script, step.data["scene"])
    sign = explainer.facts.sign(explainer.scene.goal, True)
    reached(explainer, step, explainer.scene.goal, sign if sign in (POSITIVE, NEGATIVE) else NONZERO)


def denial(step: Step, script: Script) -> None:
    """A hypothesis whose opposite is shown."""
    explainer = Explainer(script, step.data["scene"])
    shown(explainer, step.subgoals[0])
    if not script.scene.absurd:
        explainer.line(step.data["poly"], step.data["mask"])


def clash(step: Step, script: Script) -> None:
    """Hypotheses that contradict each other."""
    contradiction(Explainer(script, step.data["scene"]))


def side_relation(explainer: Explainer) -> kernel.Node:
    """That the polynomial of the scene has the sign that the goal wants."""
    scene = explainer.scene
    side = scene.goal if scene.wanted & POSITIVE else -scene.goal
    return explainer.relation(side, NONNEGATIVE if scene.wanted & ZERO else POSITIVE)


def side_reached(explainer: Explainer, step: Step) -> None:
    """The goal, from the sign of its scene's polynomial."""
    scene = explainer.scene
    side = scene.goal if scene.wanted & POSITIVE else -scene.goal
    reached(explainer, step, side, NONNEGATIVE if scene.wanted & ZERO else POSITIVE)


def last_factor(script: Script, line: int, choice: list[Formula]) -> None:
    """The last factor of an equation is 0, as the others are not."""
    others = [script.line(kernel.node("ne", script.nodes.of(part.args[0]), kernel.NULL)) for part in choice[:-1]]
    last = script.nodes.of(choice[-1])
    product = script.scene.lines[line].args[0]
    items = [Item((line,), product), Item((line,), last.args[0])]
    items += [Item((DENIAL, *others) * 2 * count) for count in (1, 2, 3)]
    script.derive(last, items)


def is_product(explainer: Explainer, poly: Poly, choice: list[Formula]) -> bool:
    """Whether the equation is the one whose factors are the choice."""
    return [Eq(explainer.table.term(base), 0) for base, _ in factored(poly)[1]] == choice
