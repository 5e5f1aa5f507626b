"""The rule of slopes: a function rises away from a point where its slope has the sign for that, by the mean value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.verify import checker
from boostproof.verify.checker import Node, node, of
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.printing import Printer
from boostproof.verify.coq.terms import BINDER, wrapped

if TYPE_CHECKING:
    from boostproof.verify.coq.proofs.steps import Place, Steps

__all__ = ["by_slope"]

WEAK = {"gt": "ge", "lt": "le"}
KNOWN = "cbv beta; first [assumption | lra]"


def by_slope(steps: Steps, place: Place, step: Any) -> Node:
    """The line of a step: F(v) >= F(base)."""
    formula, v, base = (steps.at(step, key) for key in ("formula", "variable", "base"))
    kept = [steps.checked.earlier(place.scene, number) for number in of(step, "keep", list)]
    whole = formula.args[0]
    place.given(formula.args)
    held = [_held(place, line, v, base) for line in kept]
    sides = {
        key: _side(steps, place, step, key, kept, (v, base, whole), (side, op))
        for key, side, op in (("up", "gt", formula.op), ("down", "lt", {"ge": "le", "gt": "lt"}[formula.op]))
    }
    different = f" {place.holds(node('ne', v, base))}" if formula.op == "gt" else ""
    name, say = place.script.fresh(), place.script.say
    functions = " ".join(
        f"(fun {place.printer.name(v)} : R => {place.printer.term(t)})" for t in (whole, checker.slope(whole, v))
    )
    ends = f"({place.printer.term(base)}) {place.printer.term(v)}"
    say(f"assert ({name} : {place.text(formula)}).")
    with place.script.braces():
        say(f"refine (slope_{formula.op} {functions} {ends}{different} _ _ _ _); cbv beta.")
        for key in ("up", "down"):
            with place.script.braces():
                _between(place, sides[key], held, derivation(place.printer, whole, v))
        for _ in range(2):
            with place.script.braces():
                say(f"{derivation(place.printer, whole, v, 'steady')}.")
    place.learn(place.text(formula), name)
    return formula


def _held(place: Place, line: Node, v: Node, base: Node) -> str:
    """How a line that is kept is shown between: as it is, or from both ends, between which it is affine."""
    name = place.holds(line)
    if v not in checker.free(line):
        return f"exact {place.true(line)}"
    weak = node(WEAK.get(line.op, line.op), *line.args)
    at_base = place.holds(checker.substitute(weak, v, base))
    return f"pose proof {name}; pose proof {at_base}; first [lra | nra]"


def _side(
    steps: Steps,
    place: Place,
    step: Any,
    key: str,
    kept: Sequence[Node],
    about: tuple[Node, ...],
    signs: tuple[str, str],
) -> str:
    """That the slope has its sign on one side, for all values for which the kept lines hold."""
    (v, base, whole), (side, op), printer, script = about, signs, place.printer, place.script
    goal = node("and", node("defined", whole), node(op, checker.slope(whole, v), checker.NULL))
    premises = [*kept, node(side, v, base)]
    texts = [wrapped(printer.true(one), BINDER - 1) for one in premises]
    name, labels, inner = script.fresh(), [script.fresh("H") for _ in premises], place.branch(fresh=True)
    implied = " -> ".join(f"({text})" for text in (*texts, printer.true(goal)[0]))
    script.say(f"assert ({name} : forall {printer.name(v)} : R, {implied}).")
    with script.braces():
        script.say(f"clear. intros {' '.join([printer.name(v), *labels])}.")
        for line, label in zip(premises, labels, strict=True):
            inner.take(line, label)
        steps.settle(inner, goal, of(step, key, dict))
    return name


def _between(place: Place, name: str, held: Iterable[str], slope: str) -> None:
    """The slope at a point between the ends."""
    script = place.script
    x, low, high, told = (script.fresh(letter) for letter in "XHHH")
    script.say(f"intros {x} {low} {high}.")
    script.say(f"assert ({told} := {name} {x}).")
    for tactic in (*held, "lra"):
        script.say(f"lapply {told}; [clear {told}; intro {told} | {tactic}].")
    script.say(f"repeat match goal with H : _ /\\ _ |- _ => destruct H end; split; [{slope} | known_slope].")


def derivation(printer: Printer, term: Node, v: Node, rule: str = "slope") -> str:
    """The tactic for the slope of a term, as the checker writes it; or, by ``steady``, for its continuity."""
    if v not in checker.free(term):
        return f"apply {rule}_const"
    if term is v:
        return f"apply {rule}_var"
    if term.op == "let":
        return derivation(printer, term.args[1], v, rule)
    args, last = term.args, [KNOWN] if term.op in ("div", "ln", "sqrt") else []
    if term.op == "pow":
        args, last = _raised(term), ["simpl; lra"] if rule == "slope" else []
    functions = " ".join(f"(fun {printer.name(v)} : R => {printer.term(arg)})" for arg in args)
    counts = "_ _ " if term.op == "pow" and rule == "slope" else "_ " if term.op == "pow" else ""
    parts = [*(derivation(printer, arg, v, rule) for arg in args), *last]
    return f"apply ({rule}_{term.op} {counts}{functions}); [{' | '.join(parts)}]"


def _raised(term: Node) -> tuple[Node, ...]:
    base, k = term.args
    if k.op != "number" or k.value.denominator > 1 or k.value < 1:
        raise Untranslatable("the slope of a power that is not whole")
    return (base,)
