"""Steps of logic: what is assumed, what holds for every index, cases, implications and conjunctions."""

from __future__ import annotations

from boostproof.verify import checker
from boostproof.verify.checker import Node, node
from boostproof.verify.coq.derivations.facts import conjoined, projections
from boostproof.verify.coq.derivations.meanings import NOTHING, joined, parts_of
from boostproof.verify.coq.derivations.shifts import MOVED, OTHER, SAME, shift
from boostproof.verify.coq.derivations.walk import Line, Proof, Task, Walk, proved_by, tactics
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.terms import conjunction

__all__ = ["both", "definition", "every", "hence", "implies", "induction", "instance", "law", "part"]


def law(walk: Walk, task: Task) -> Proof:
    """A hypothesis."""
    for one in walk.statement.hypotheses:
        if not one.defines and checker.same(one.formula, task.formula):
            return Proof(walk.same(Line(one.label, one.formula), task.formula), plain=True)
    raise Untranslatable("a law that is no hypothesis")


def part(walk: Walk, task: Task) -> Proof:
    """A part of a conjunction."""
    return Proof(walk.need(task.facts, walk.meanings.said(task.formula)), plain=True)


def both(walk: Walk, task: Task) -> Proof:
    """A conjunction of lines."""
    return proved_by(walk.need(task.facts, walk.meanings.said(task.formula)))


def hence(walk: Walk, task: Task) -> Proof:
    """The conclusion of an implication."""
    implication, premise = task.uses
    arrow = walk.need(task.facts, parts_of(walk.meanings.said(implication.formula))[-1])
    given, conclusion = implication.formula.args
    found = Line(f"({arrow} {walk.same(premise, given)})", conclusion)
    return proved_by(walk.same(found, task.formula))


def instance(walk: Walk, task: Task) -> Proof:
    """What holds for every index, at one."""
    line, value = task.uses[0], checker.tree(task.step["values"][0])
    body, index, low, high = line.formula.args
    known = [*projections(line.proof, len(parts_of(walk.meanings.said(line.formula))))][-1]
    proof = f"({known} {walk.printer.whole(value)} {walk.range(low, value, high, task.facts)})"
    said = checker.substitute(walk.meanings.said(body), index, value)
    return _put_in(walk, task, proof, said, shift(body, index, value, walk.printer.name))


def _put_in(walk: Walk, task: Task, proof: str, said: Node, shifted: int) -> Proof:
    """The formula of a step by a proof of what Coq makes of it."""
    wanted = walk.meanings.said(task.formula)
    if shifted == MOVED:
        raw = walk.label()
        return tactics([f"pose proof {proof} as {raw}.", f"clear - {raw}.", "by_integers."])
    if checker.same(said, wanted):
        if shifted == OTHER:
            return tactics([f"reindex {proof}."])
        return Proof(proof, plain=shifted == SAME)
    facts = walk.facts([])
    facts.add(proof, said)
    found = walk.need(facts, wanted)
    return tactics([f"reindex {found}."]) if shifted == OTHER else proved_by(found)


def definition(walk: Walk, task: Task) -> Proof:
    """What a quantity is by its law, where it or its definition has a value."""
    one = walk.statement.hypotheses[task.step["law"]]
    proof, formula, shifted = one.label, one.formula, SAME
    for data in task.step["values"]:
        value = checker.tree(data)
        body, index, low, high = formula.args
        proof = f"({proof} {walk.printer.whole(value)} {walk.range(low, value, high, task.facts)})"
        shifted = max(shifted, shift(body, index, value, walk.printer.name))
        formula = checker.substitute(body, index, value)
    if not walk.meanings.conditions(formula.args[0]):
        return _put_in(walk, task, proof, walk.meanings.said(formula), shifted)
    return _partial(walk, task, proof, formula, shifted)


def _partial(walk: Walk, task: Task, proof: str, formula: Node, shifted: int) -> Proof:
    """A quantity that may have no value: from its value that of its definition follows, and the reverse."""
    name, before = walk.label(), []
    if shifted == OTHER:
        before = [f"assert ({name} : {walk.statement.defining(formula)}) by (reindex {proof})."]
        proof = name
    (has,), there = walk.meanings.conditions(formula.args[0]), walk.meanings.conditions(formula.args[1])
    if found := task.facts.prove(has):
        held, given = found, f"(defined_there _ _ _ _ {proof} {found})"
    else:
        given = conjoined(walk.need(task.facts, one) for one in there)
        held = f"(defined_has _ _ _ _ {proof} {given})"
    facts = walk.facts([])
    facts.add(held, has)
    facts.add(given, joined(there))
    facts.add(f"(defined_value _ _ _ _ {proof} {held})", node("bare", formula))
    return tactics([*before, f"exact {walk.need(facts, walk.meanings.said(task.formula))}."])


def every(walk: Walk, task: Task) -> Proof:
    """What holds for a new index."""
    body, index, low, high = task.formula.args
    above, below = walk.label(), walk.label()
    lines = {"low": _compared(walk, task, above, low <= index), "high": _compared(walk, task, below, index <= high)}
    written, last = walk.block(_given(task, lines), task.step["steps"])
    start = f"intros {walk.printer.name(index)} [{above} {below}]."
    return tactics([*_counted(walk, task), start, *written, walk.finish(last, body)])


def _counted(walk: Walk, task: Task) -> list[str]:
    """The tactic that leaves of an ``every`` what it says of each index: its bounds have values by the lines used."""
    asked = [walk.need(task.facts, one) for one in walk.meanings.conditions(*task.formula.args[2:])]
    return [f"refine {conjoined([*asked, '_'])}."] if asked else []


def _compared(walk: Walk, task: Task, label: str, comparison: Node) -> Line:
    """A comparison with a bound, which has a value by the lines used."""
    asked = [walk.need(task.facts, one) for one in walk.meanings.conditions(*comparison.args)]
    return Line(conjoined([*asked, label]), comparison)


def _given(task: Task, lines: dict[str, Line]) -> dict[str, Line]:
    return {**task.known, **{f"{task.step['name']}.{name}": line for name, line in lines.items()}}


def induction(walk: Walk, task: Task) -> Proof:
    """What holds at the lowest index, and at the next where it holds at one."""
    return tactics([*_counted(walk, task), "refine (up_from _ _ _ _ _).", *_base(walk, task), *_next(walk, task)])


def _base(walk: Walk, task: Task) -> list[str]:
    body, index, low, high = task.formula.args
    some, goal = walk.label(), checker.substitute(walk.meanings.said(body), index, low)
    numbers = low.op == high.op == "number"
    line = Line(f"(IZR_le _ _ {some})", low <= high) if numbers else _compared(walk, task, some, low <= high)
    written, last = walk.block(_given(task, {"low": line}), task.step["base"])
    shifted = shift(body, index, low, walk.printer.name) == OTHER
    return [f"- intro {some}. cbv beta.", *_indented([*written, walk.ended(last, goal, shifted)])]


def _next(walk: Walk, task: Task) -> list[str]:
    body, index, low, high = task.formula.args
    above, below, before = walk.label(), walk.label(), walk.label()
    lines = {
        "low": _compared(walk, task, above, low <= index),
        "high": _compared(walk, task, below, index + checker.ONE <= high),
    }
    known = _given(task, {**lines, "hypothesis": Line(before, body)})
    written, last = walk.block(known, task.step["step"])
    goal = checker.substitute(walk.meanings.said(body), index, index + checker.ONE)
    shifted = shift(body, index, index + checker.ONE, walk.printer.name) == OTHER
    names = f"{walk.printer.name(index)} {above} {below} {before}"
    return [f"- intros {names}. cbv beta in {before} |- *.", *_indented([*written, walk.ended(last, goal, shifted)])]


def _indented(lines: list[str]) -> list[str]:
    """Lines of a bullet."""
    return [f"  {line}" for line in lines]


def implies(walk: Walk, task: Task) -> Proof:
    """What holds under a premise that has a truth value."""
    premise, conclusion = task.formula.args
    label = walk.label()
    given = _decided(walk, task, premise)
    written, last = walk.block(_given(task, {"premise": Line(label, premise)}), task.step["steps"])
    if walk.meanings.said(conclusion) is NOTHING:
        return tactics([*given, f"intro {label}.", "exact I."])
    return tactics([*given, f"intro {label}.", *written, walk.finish(last, conclusion)])


def _decided(walk: Walk, task: Task, premise: Node) -> list[str]:
    """That a premise has a truth value: what the lines say in all their cases."""
    decided = walk.meanings.decided(premise)
    proofs = [task.facts.prove(one) for one in decided]
    if None not in proofs:
        return [f"refine {conjoined([*(proof for proof in proofs if proof), '_'])}."] if decided else []
    kept, name = [walk.label() for _ in task.uses], walk.label()
    copied = [f"pose proof {line.proof} as {label}." for line, label in zip(task.uses, kept, strict=True)]
    text = conjunction(walk.printer.decided(premise))[0]
    by_cases = [f"assert ({name} : {text}).", f"{{ clear - {' '.join(kept)}. by_cases. }}"]
    return [*copied, *by_cases, f"refine {conjoined([*projections(name, len(decided)), '_'])}."]
