"""The steps of the search in the checker's steps: goals taken apart, cases, new names, and leaves of algebra."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.language.expr import Formula, Symbol, as_term
from boostproof.verify import checker as kernel
from boostproof.verify.proof.budget import Step
from boostproof.verify.proof.certify.explain import Explainer
from boostproof.verify.proof.certify.grounds import Grounds
from boostproof.verify.proof.certify.leaves import (
    clash,
    denial,
    identity,
    inequality,
    is_product,
    last_factor,
    side_reached,
    side_relation,
    signed,
)
from boostproof.verify.proof.certify.names import between, parametrised, put, solved, square_root
from boostproof.verify.proof.certify.positivity import mass
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.certify.slopes import along_logarithms, along_slope
from boostproof.verify.proof.certify.squares import vanished
from boostproof.verify.proof.logic import RELATIONS
from boostproof.verify.proof.moves import Change
from boostproof.verify.proof.piecewise import cases_of
from boostproof.verify.proof.signs import POSITIVE, ZERO
from boostproof.verify.proof.squares import vanishing_sums

__all__ = ["written"]

Write = Callable[[Script], None]

_LEAVES = frozenset(("assumption", "literal", "identity", "inequality", "sign"))
"""Steps whose goal the lines may settle already; looking is dear where much is still to be put in."""


def written(step: Step, script: Script) -> None:
    """Write steps until the goal of the search's step is settled. Raises Unexplained where that is not known."""
    # Values come one after the other, and each makes all lines be read anew once it is asked what they say.
    if step.rule != "value" and (script.scene.absurd or _settled(step, script)):
        return
    rule = _RULES.get(step.rule)
    if rule is None:
        raise Unexplained(f"no steps for {step.rule}")
    rule(step, script)
    if not script.cases and not script.scene.absurd and not script.scene.truth(script.goal):
        Grounds(script).readable(script.goal)


def _settled(step: Step, script: Script) -> bool:
    """Whether the lines settle the goal of a leaf."""
    goal = step.goal if step.rule in _LEAVES else None
    return goal is not None and bool(script.scene.truth(script.nodes.of(goal)))


def _all(step: Step, script: Script) -> None:
    for inner in step.subgoals:
        _shown(inner, script)


def _defined(step: Step, script: Script) -> None:
    """What gives the goal's terms values, and then the goal itself, in the same scene."""
    *needed, proof = step.subgoals
    for inner in needed:
        _shown(inner, script)
    written(proof, script)


def _shown(step: Step, script: Script) -> None:
    """A subgoal, whose steps stay apart so that its names and values do."""
    assert step.goal is not None
    goal = script.nodes.of(step.goal)
    if script.scene.absurd or _settled(step, script):
        return
    script.inner(goal, lambda child: written(step, child))


def _through(step: Step, script: Script) -> None:
    """The same goal in other words."""
    written(step.subgoals[0], script)


def _assumption(step: Step, script: Script) -> None:
    """A hypothesis, or what makes one defined."""
    if step.goal is not None and step.goal.op in RELATIONS:
        Grounds(script).need(script.nodes.of(step.goal))


def _none(step: Step, script: Script) -> None:
    """Nothing: the lines settle it."""


def _implies(step: Step, script: Script) -> None:
    *needed, proof = step.subgoals
    for inner in needed:
        _shown(inner, script)
    assert step.goal is not None
    script.suppose(script.nodes.of(step.goal), lambda child: written(proof, child))


def _or(step: Step, script: Script) -> None:
    *parts, _ = step.data["parts"]
    *needed, last = step.subgoals
    for inner in needed:
        _shown(inner, script)

    def go(place: int, child: Script) -> None:
        if place == len(parts):
            written(last, child)
        else:
            decide(parts[place], child, _nothing, lambda other: go(place + 1, other))

    go(0, script)


def _nothing(script: Script) -> None:
    """Where the goal is settled."""


def decide(formula: Formula, script: Script, yes: Write, no: Write) -> None:
    """End with the two cases of a formula, by the relations in it."""
    node = script.nodes.of(formula)
    truth = script.scene.truth(node)
    if truth is not None:
        (yes if truth else no)(script)
    elif node.op in kernel.MASKS:
        script.split(node, yes, no)
    elif formula.op == "not":
        decide(_part(formula, 0), script, no, yes)
    elif formula.op in ("and", "or"):
        _in_turn(formula, script, yes, no)
    else:
        raise Unexplained(f"cases of {formula.op}")


def _in_turn(formula: Formula, script: Script, yes: Write, no: Write) -> None:
    parts = [_part(formula, place) for place in range(len(formula.args))]

    def go(place: int, child: Script) -> None:
        if place == len(parts):
            (yes if formula.op == "and" else no)(child)
        elif formula.op == "and":
            decide(parts[place], child, lambda other: go(place + 1, other), no)
        else:
            decide(parts[place], child, yes, lambda other: go(place + 1, other))

    go(0, script)


def _part(formula: Formula, place: int) -> Formula:
    part = formula.args[place]
    assert isinstance(part, Formula)
    return part


def _value(step: Step, script: Script) -> None:
    """A hypothesis gives a symbol."""
    symbol, term = (script.nodes.of(step.data[key]) for key in ("symbol", "term"))
    try:
        put(script, symbol, term, [Item((DENIAL, DENIAL))])
    except Unexplained:
        if not script.scene.absurd:
            raise
        return
    written(step.subgoals[0], script)


def _choice(step: Step, script: Script) -> None:
    """The alternatives of a hypothesis."""
    choice: Formula = step.data["choice"]
    parts = [part for part in choice.args if isinstance(part, Formula)]
    line = _loose(script, choice)
    if choice.op == "implies":
        decide(
            parts[0], script, _after(step.subgoals[1], line, parts[1]), lambda child: written(step.subgoals[0], child)
        )
        return
    if choice.op == "iff":
        both, neither = step.subgoals
        left, right = parts
        decide(
            left, script, _after(both, line, right),
            lambda child: decide(right, child, _against(line, left), lambda other: written(neither, other)),
        )  # fmt: skip
        return
    if choice.op != "or":
        raise Unexplained(f"the cases of {choice.op}")

    def go(place: int, child: Script) -> None:
        if place == len(parts) - 1:
            _after(step.subgoals[place], line, parts[place])(child)
        else:
            decide(
                parts[place],
                child,
                lambda other: written(step.subgoals[place], other),
                lambda other: go(place + 1, other),
            )

    go(0, script)


def _loose(script: Script, choice: Formula) -> int | None:
    """The line of a hypothesis that is no relation: it reads as the given one. None for one that earlier cases gave."""
    wanted = script.nodes.of(choice)
    for place, line in enumerate(script.scene.lines):
        if line.op not in kernel.MASKS and script.alike(line, wanted):
            return place
    return None


def _after(step: Step, line: int | None, last: Formula) -> Write:
    """The last alternative, which must hold when the others do not."""

    def write(child: Script) -> None:
        if line is not None and not child.scene.truth(child.nodes.of(last)):
            child.add("unit", child.counterpart(line, child.nodes.of(last)), of=line)
        written(step, child)

    return write


def _against(line: int | None, side: Formula) -> Write:
    """Where one side of an ``iff`` holds and the other does not: that would hold as well."""

    def write(child: Script) -> None:
        if line is None:
            raise Unexplained("two sides that earlier cases gave")
        child.add("unit", child.counterpart(line, child.nodes.of(side)), of=line)

    return write


def _piece(step: Step, script: Script) -> None:
    """The cases of a maximum, a sign, an absolute value or a bracket."""
    conditions = [condition for condition, _ in cases_of(step.data["piece"])]

    def go(place: int, child: Script) -> None:
        if place == len(conditions) - 1:
            decide(conditions[place], child, lambda other: written(step.subgoals[place], other), _none_left)
        else:
            decide(conditions[place], child, lambda other: written(step.subgoals[place], other),
                   lambda other: go(place + 1, other))  # fmt: skip

    go(0, script)


def _none_left(script: Script) -> None:
    """Where no case is left, the comparisons go round in a circle."""
    if not script.scene.absurd:
        lines = [Item((place,)) for place, line in enumerate(script.scene.lines) if line.op in kernel.MASKS]
        script.derive(kernel.node("eq", kernel.ONE, kernel.NULL), lines)


def _sign_cases(step: Step, script: Script) -> None:
    case = as_term(step.data["term"]) >= 0
    decide(case, script, lambda child: written(step.subgoals[0], child), lambda child: written(step.subgoals[1], child))


def _vector(step: Step, script: Script) -> None:
    """A probability vector, over new names without their sum where the search did so."""
    for change in step.data["changes"]:
        if change.values:
            parametrised(change, script)
    written(step.subgoals[0], script)


def _solve(step: Step, script: Script) -> None:
    """An equation solved for a symbol."""
    solved(step.data["scene"], step.data["solution"], script)
    written(step.subgoals[0], script)


def _square(step: Step, script: Script) -> None:
    """A symbol under a root, by the root's square."""
    square_root(step.data["scene"], step.data["change"], script)
    written(step.subgoals[0], script)


def _interval(step: Step, script: Script) -> None:
    """x = a, x = b, or x = (a + b t)/(1 + t) for the new name t of (x - a)/(b - x)."""
    low, high, inner = step.data["covering"]
    ((name, value),) = inner.values.items()
    symbol = kernel.named(name, "real")

    def at_end(change: Change, proof: Step) -> Write:
        def write(child: Script) -> None:
            put(child, symbol, child.nodes.of(change.values[name]), [])
            written(proof, child)

        return write

    def inside(child: Script) -> None:
        between(child, symbol, value)
        written(step.subgoals[2], child)

    ends = [Formula("eq", (Symbol(name=name), change.values[name])) for change in (low, high)]
    decide(ends[0], script, at_end(low, step.subgoals[0]),
           lambda child: decide(ends[1], child, at_end(high, step.subgoals[1]), inside))  # fmt: skip


def _product(step: Step, script: Script) -> None:
    """The factors of an equation."""
    explainer = Explainer(script, step.data["scene"])
    choice: list[Formula] = step.data["choice"]
    equation = next(poly for poly in explainer.scene.equations() if is_product(explainer, poly, choice))
    line = explainer.line(equation, ZERO)

    def go(place: int, child: Script) -> None:
        if place == len(choice) - 1:
            last_factor(child, line, choice)
            written(step.subgoals[place], child)
        else:
            decide(
                choice[place],
                child,
                lambda other: written(step.subgoals[place], other),
                lambda other: go(place + 1, other),
            )

    go(0, script)


def _vanishing(step: Step, script: Script) -> None:
    """Equations from a sum of squares that is not positive."""
    explainer = Explainer(script, step.data["scene"])
    for poly, _ in vanishing_sums(explainer.scene):
        vanished(explainer, poly)
    written(step.subgoals[0], script)


def _denied(step: Step, script: Script) -> None:
    """a /= b, by what a = b leads to."""
    assert step.goal is not None
    equal = Formula("eq", step.goal.args)
    decide(equal, script, lambda child: written(step.subgoals[0], child), _nothing)


def _slope(step: Step, script: Script) -> None:
    """An inequality by the sign of a derivative."""
    explainer = Explainer(script, step.data["scene"])
    along_slope(explainer, step, _shown)
    side_reached(explainer, step)


def _logarithms(step: Step, script: Script) -> None:
    """Exponentials by their exponents, where the subtracted one has a positive factor."""
    explainer = Explainer(script, step.data["scene"])
    term = explainer.table.term(step.data["parts"][1][1])

    def positive(child: Script) -> None:
        here = Explainer(child, step.data["scene"])
        along_logarithms(here, step, _shown)
        side_reached(here, step)

    def other(child: Script) -> None:
        here = Explainer(child, step.data["scene"])
        (_, a), (_, b) = step.data["parts"]
        masses = [mass(here, part[0]) for part in step.data["parts"]]
        ground = child.line(kernel.node("le", here.term(b), kernel.NULL))
        items = [Item((DENIAL,)), Item((here.line(a, POSITIVE), masses[0])), Item((ground, masses[1]))]
        child.derive(side_relation(here), items)
        side_reached(here, step)

    decide(term > 0, script, positive, other)


_RULES: dict[str, Callable[[Step, Script], None]] = {
    "and": _all, "first": _all, "iff": _all, "not": _through, "definition": _through, "defined": _defined, "or": _or,
    "implies": _implies,
    "assumption": _assumption, "false hypothesis": _none, "literal": _none, "value": _value, "cases": _choice,
    "piece": _piece, "probability vector": _vector, "sign cases": _sign_cases, "solve": _solve, "square": _square,
    "interval": _interval, "product": _product, "vanishing": _vanishing, "denied": _denied, "slope": _slope,
    "logarithms": _logarithms, "identity": identity, "sign": signed, "inequality": inequality, "contradiction": denial,
    "contradictory hypotheses": clash,
}  # fmt: skip
