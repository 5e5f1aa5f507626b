"""The choice of a set by its members, where numbers stand for all sets; and cases of formulas made of others."""

from __future__ import annotations

from boostproof.verify import checker
from boostproof.verify.checker import Node, node
from boostproof.verify.coq.derivations.walk import Line, Proof, Task, Walk, proved_by, tactics
from boostproof.verify.coq.names import Untranslatable

__all__ = ["choice", "either"]


def choice(walk: Walk, task: Task) -> Proof:
    """A number that has the digits that are asked for."""
    chosen = checker.tree(task.step["values"][0])
    low, high, has = walk.label(), walk.label(), walk.label()
    asked = task.uses[3].formula
    digit, index, first, last = asked.args
    sets, name = task.uses[0].formula.args[1], task.uses[1].formula.args[0].args[0].args[0].args[0]
    members = node("every", node("eq", node("entry", name, chosen, index), digit.args[0]), index, first, last)
    lines = {
        "low": Line(low, checker.ONE <= chosen),
        "high": Line(high, chosen <= sets),
        "members": Line(has, members),
    }
    _total(walk, members)
    known = {**task.known, **{f"{task.step['name']}.{key}": line for key, line in lines.items()}}
    written, end = walk.block(known, task.step["steps"])
    function = f"(fun {walk.printer.name(index)} => {walk.printer.term(digit.args[0])})"
    real, before = _real(walk, task, asked)
    given = [*(line.proof for line in task.uses[:3]), real]
    found = " ".join(["choose_set _ _ _", function, *given])
    opened = f"{before}destruct ({found}) as [{walk.printer.name(chosen)} [{low} [{high} {has}]]]."
    return tactics([opened, *written, walk.finish(end, task.formula)])


def _real(walk: Walk, task: Task, asked: Node) -> tuple[str, str]:
    """That digits are 0 or 1, as real numbers, and the tactics that show it."""
    proof, digit = task.uses[3].proof, asked.args[0].args[0]
    if not checker.integral(digit):
        return proof, ""
    name, text, index = walk.label(), walk.printer.term(digit), walk.printer.name(asked.args[1])
    ends = f"(1 <= {index} <= {walk.printer.whole(asked.args[3]).removesuffix('%Z')})%Z"
    said = f"forall {index} : Z, {ends} -> {text} = 0 \\/ {text} = 1"
    return name, f"assert ({name} : {said}) by (real_digits {proof}). "


def _total(walk: Walk, members: Node) -> None:
    if walk.meanings.conditions(*members.args[0].args):
        raise Untranslatable("a set of members that may have no value")


def either(walk: Walk, task: Task) -> Proof:
    """That a formula holds or does not: where it speaks of every index, there is a first that fails, or none."""
    formula = task.formula.args[0]
    if formula.op != "every":
        return _cases(walk, task)
    line = walk.need(task.facts, walk.meanings.said(task.uses[0].formula))
    if walk.printer.decided(formula.args[0]):
        return proved_by(f"(every_or_first _ _ _ _ {line})")
    return tactics([f"apply (every_or_not _ _ _ _ {line}).", "clear. intros ? ? ?. by_cases."])


def _cases(walk: Walk, task: Task) -> Proof:
    kept = [walk.label() for _ in task.uses]
    copied = [f"pose proof {line.proof} as {label}." for line, label in zip(task.uses, kept, strict=True)]
    return tactics([*copied, f"clear - {' '.join(kept)}.", "by_cases."])
