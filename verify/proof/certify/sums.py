"""What lines add up to as they stand: the steps of a goal for whose proof by the search there are none.

The search writes all over a common divisor, solves equations and reads functions; what is shown so may ask for the sign
of a divisor, or of what a logarithm is of, that nothing tells and nothing needs. Here terms stay as they are written.
"""

from __future__ import annotations

from boostproof.verify import checker as kernel
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = ["added_up"]

_CASES = 4
"""Symbols from finite sets whose values are gone through."""


def added_up(script: Script) -> None:
    """Reach the goal by a sum of lines, part by part and value by value. Raises Unexplained where none is one."""
    goal = script.goal
    if goal.op == "and":
        for part in goal.args:
            script.inner(part, added_up)
    elif goal.op == "implies":
        script.suppose(goal, added_up)
    else:
        _by_value(script, [place for place, line in enumerate(script.scene.lines) if line.op == "in"][:_CASES])


def _by_value(script: Script, sets: list[int]) -> None:
    """The goal for each value of the first symbol from a set, or without cases."""
    if script.scene.absurd or script.scene.truth(script.goal):
        return
    if not sets:
        _summed(script)
        return
    place, *rest = sets
    symbol, *values = script.scene.lines[place].args
    cases = [script.counterpart(place, kernel.node("eq", symbol, value)) for value in values]

    def go(script: Script, left: list[kernel.Node]) -> None:
        case, *others = left
        if others:
            script.split(case, chosen, lambda child: go(child, others))
        else:
            script.add("unit", case, of=place)
            chosen(script)

    def chosen(script: Script) -> None:
        if symbol.op == "symbol":
            script.add("value", of=len(script.scene.lines) - 1)  # the case itself, and no line that reads as it
        _by_value(script, rest)

    go(script, cases)


def _summed(script: Script) -> None:
    """The goal by a sum of lines and of its denial; an equation by multiples of equations, too."""
    goal = script.goal
    if goal.op not in kernel.MASKS:
        raise Unexplained(f"no sum of lines is {goal.op}")
    relations = [place for place, line in enumerate(script.scene.lines) if line.op in kernel.MASKS]
    gap = kernel.node("sub", *goal.args)
    alike = [place for place in relations if script.scene.lines[place].op == "eq"]
    squared = [Item((DENIAL, DENIAL)), *(Item((place,), gap) for place in alike)] if goal.op == "eq" else []
    script.derive(goal, [*squared, Item((DENIAL,)), *(Item((place,)) for place in relations), Item(())])
